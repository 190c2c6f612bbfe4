/** What a feed tells of an event: no more than whoever holds its address would be shown (`events/wire.ts`). Pure. */
import type { View } from "../model/access.ts";
import { hidesGuests, type Members } from "../model/members.ts";

/** What stands in place of a title that is not told. */
const untold = "Busy";

/**
 * @param view `details` or `times`; of what is seen as a block, see `blockMembers`.
 * @param calendarId The calendar of the feed.
 */
export function toldMembers(members: Members, view: Exclude<View, "busy">, calendarId: string): Members {
  if (view === "times") return timesOnly(members);
  if (!hidesGuests(members, calendarId)) return members;
  const { attendees = [], ...rest } = members;
  return { ...rest, attendees: attendees.filter((each) => each.email === calendarId) };
}

/** A list of what is told, so that a member that events are given later is not. */
function timesOnly(members: Members): Members {
  const { iCalUID, sequence, status, start, end, recurrence, recurringEventId, originalStartTime, visibility } =
    members;
  return {
    ...nothing,
    iCalUID,
    sequence,
    status,
    start,
    end,
    ...(recurrence && { recurrence }),
    ...(recurringEventId !== undefined && { recurringEventId }),
    ...(originalStartTime && { originalStartTime }),
    ...(visibility && { visibility }),
  };
}

/** A single event or an instance of which only the time is told, and that it is one. @param id As it is listed. */
export function blockMembers(id: string, { status, start, end, transparency }: Members): Members {
  const block = { ...nothing, iCalUID: blockUid(id), sequence: 0, status, start, end };
  return { ...block, ...(transparency && { transparency }) };
}

/** An instance that a list shows with its details where it does not show its series: an event of its own. */
export function aloneMembers(id: string, members: Members, calendarId: string): Members {
  const { recurrence: _, recurringEventId: __, originalStartTime: ___, ...rest } = members;
  return { ...toldMembers(rest, "details", calendarId), iCalUID: blockUid(id) };
}

function blockUid(id: string): string {
  return `${id}@block.calendar.example`;
}

const nothing = {
  eventType: "default",
  summary: untold,
  creator: { email: "" },
  organizer: { email: "" },
  reminders: { useDefault: false },
} as const satisfies Partial<Members>;
