/** Finds the invitations that `declineAllConflictingInvitations` declines, as if the user had done so. */
import { type Budget, createWork } from "../../platform/work.ts";
import { shapeOf } from "../events/expansion.ts";
import { type Found, findEvent, isCopy, type WholeEvent } from "../events/found.ts";
import { withResponse } from "../guests/attendees.ts";
import { sliceCost } from "../lists/cost.ts";
import { EventLists } from "../lists/eventLists.ts";
import type { EventFilter } from "../lists/listing.ts";
import { type Members, ownEntry, same } from "../model/members.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import { spansOf } from "./answers.ts";

/** The maximum number of invitations that are declined because of one event. */
const mostDeclined = 1000;

/** An invitation to decline, with all of its fields and the response "declined". */
export interface Conflict {
  invitation: WholeEvent;
  declined: Members;
}

/** The invitations that a focus time or out-of-office event declines when it is created or changed. */
export async function conflictsOf(
  reader: RawReader,
  calendar: CalendarRow,
  { before, after }: { before: Members | undefined; after: Members },
): Promise<Conflict[]> {
  const message = declineMessage(before, after);
  if (message === undefined) return [];
  const conflicts = new Map<string, Conflict>();
  // The budget limits the work, which grows with the number of spans and with the number of series on the calendar.
  const budget = createWork().begin(sliceCost);
  for (const { startMs, endMs } of spansOf(after, calendar.timeZone)) {
    for (const id of await idsWithin(reader, calendar, { fromMs: startMs, toMs: endMs }, budget)) {
      if (conflicts.size >= mostDeclined) break;
      const found = conflicts.has(id) ? undefined : await findEvent(reader, calendar, id);
      if (!isInvitation(found)) continue;
      const own = ownEntry(found.members, calendar.id);
      if (!own || own.responseStatus === "declined") continue;
      const answer = { ...own, responseStatus: "declined" as const, ...(message && { comment: message }) };
      const attendees = withResponse(found.members.attendees ?? [], calendar.id, answer);
      conflicts.set(id, { invitation: found, declined: { ...found.members, attendees } });
    }
  }
  return [...conflicts.values()];
}

/** The message to the organizers, which may be empty; undefined if conflicting invitations are not declined. */
function declineMessage(before: Members | undefined, after: Members): string | undefined {
  const properties = after.focusTimeProperties ?? after.outOfOfficeProperties;
  const was = before?.focusTimeProperties ?? before?.outOfOfficeProperties;
  if (properties?.autoDeclineMode !== "declineAllConflictingInvitations" || after.status === "cancelled") {
    return undefined;
  }
  if (before && was?.autoDeclineMode === properties.autoDeclineMode && same(shapeOf(before), shapeOf(after))) {
    return undefined;
  }
  return properties.declineMessage ?? "";
}

async function idsWithin(
  reader: RawReader,
  calendar: CalendarRow,
  window: { fromMs: number; toMs: number },
  budget: Budget,
): Promise<string[]> {
  const filter: EventFilter = {
    window,
    singleEvents: true,
    showDeleted: false,
    hideUnanswered: false,
    viewOf: () => "details",
    again: true,
  };
  const lists = new EventLists(reader, calendar, filter, { epoch: "", budget });
  return (await lists.byStart(mostDeclined, undefined)).items.map((each) => each.id);
}

function isInvitation(found: Found | undefined): found is WholeEvent {
  if (!found || found.kind === "bare") return false;
  return isCopy(found.kind === "instance" ? found.series : found);
}
