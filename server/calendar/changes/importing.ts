/** Events that come from elsewhere, known by their identifiers. */
import { requireEventWriter } from "../acl/access.ts";
import type { Access } from "../acl/opening.ts";
import { duplicate } from "../errors.ts";
import { eventContext, requireInviter, type Switches } from "../events/context.ts";
import { findByUid, findEvent, keyOfLone, type WholeEvent } from "../events/found.ts";
import { type Members, overlaid, overlayOf, visibilityOf } from "../events/members.ts";
import { importable, newEvent, organizerFrom, type SentEvent } from "../events/request.ts";
import { type EventTime, numberOf, parseTime } from "../events/times.ts";
import { EventWrites } from "../events/writing.ts";
import { importedId, newId } from "../ids.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { findEventRow, isSeries } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";

/**
 * What an earlier import with the identifier left here.
 * @param place Original start, where an instance is imported.
 * @throws Failure 409 when an event has the identifier that was not imported.
 */
export async function importedAs(
  reader: RawReader,
  calendar: CalendarRow,
  iCalUID: string,
  place: EventTime | undefined,
): Promise<WholeEvent | undefined> {
  const events = await findByUid(reader, calendar.id, iCalUID);
  if (events.some(({ members }) => !members.imported && members.status !== "cancelled")) throw duplicate("iCalUID");
  const imported = events.filter(({ members }) => members.imported);
  const key = place && numberOf(place);
  const series = imported.find(({ row }) => isSeries(row));
  if (series && place && key !== undefined && series.row.allDay === "date" in place) {
    const id = instanceId({ eventId: series.row.id, key, allDay: series.row.allDay });
    const found = await findEvent(reader, calendar, id);
    if (found?.kind === "instance") return found;
  }
  const known = imported.find(({ members }) => keyOfLone(members) === key);
  return known && { kind: "event", ...known };
}

/** Original start, where an instance is imported. @throws Failure for what is no time. */
export function placeOf({ calendar }: Access, { originalStartTime: start }: SentEvent): EventTime | undefined {
  return start ? parseTime(start, calendar.timeZone, "originalStartTime") : undefined;
}

export interface Import {
  sent: SentEvent;
  iCalUID: string;
  /** What the parameters let through: the rest stays as an earlier import left it. */
  switches: Switches;
  /** What becomes of the conference that the event asks for. */
  settled?: (members: Members) => Promise<Members>;
}

/**
 * What an import makes of what it was sent.
 * @param known What an earlier import left.
 * @throws Failure for what breaks a rule, or the caller may not do.
 */
export async function importedMembers(
  reads: CalendarReads,
  access: Access,
  known: Pick<WholeEvent, "kind" | "members"> | undefined,
  { sent, iCalUID, switches }: Import,
): Promise<Members> {
  requireEventWriter(access.role, sent.visibility ?? "default");
  if (known) requireEventWriter(access.role, visibilityOf(known.members));
  const body = importable(sent);
  const context = await eventContext(reads, access, body, { switches, instance: known?.kind === "instance" });
  const organizer = organizerFrom(sent.organizer);
  const { conferenceData, videoLink } = known?.members ?? {};
  const members = newEvent(body, context, {
    iCalUID,
    imported: true,
    ...(organizer && { organizer }),
    ...(conferenceData && { conferenceData }),
    ...(videoLink && { videoLink }),
  });
  await requireInviter(reads, known?.members, members);
  return members;
}

/** @param known What an earlier import left. @throws Failure as `importedMembers`, before anything is written. */
export async function importEvent(
  writes: CalendarWrites,
  access: Access,
  known: WholeEvent | undefined,
  wanted: Import,
): Promise<WholeEvent> {
  const { calendar } = access;
  const { switches, settled = async (event) => event } = wanted;
  const members = await importedMembers(writes, access, known, wanted);
  const place = placeOf(access, wanted.sent);
  const events = new EventWrites(writes);
  if (!known) {
    const whole = place ? { ...members, originalStartTime: place } : members;
    const id = await idOf(writes, access, wanted);
    return { kind: "event", ...(await events.insert(calendar, id, await settled(whole))) };
  }
  const { attachments, colorId, eventLabelId, creator, originalStartTime } = known.members;
  const after = await settled({
    ...members,
    creator,
    ...(originalStartTime && { originalStartTime }),
    ...(!switches.attachments && attachments && { attachments }),
    ...(switches.labels ? colorId && { colorId } : eventLabelId && { eventLabelId }),
  });
  if (known.kind === "event") return { kind: "event", ...(await events.save(calendar, known, after)) };
  // What belongs to the series stays as it is there: else the same import would be a change each time.
  const { series, key } = known;
  const own = overlaid(series.members, { key }, overlayOf(series.members, { key }, after));
  return { kind: "instance", ...(await events.saveInstance(calendar, known, own)) };
}

/** Made of the identifier, unless the calendar has, or had, something else there. An instance without its series leaves it to that. */
async function idOf(writes: CalendarWrites, access: Access, { sent, iCalUID }: Import): Promise<string> {
  const id = placeOf(access, sent) ? undefined : importedId(iCalUID);
  const isFree = id !== undefined && !(await findEventRow(writes.tx, access.calendar.id, id));
  return isFree ? id : newId(writes.ids);
}
