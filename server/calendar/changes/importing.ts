/** Events that come from elsewhere, known by their identifiers. */
import { duplicate } from "../errors.ts";
import type { Switches } from "../events/context.ts";
import { type Found, findByUid, findEvent, keyOfLone, type WholeEvent } from "../events/found.ts";
import type { Members } from "../events/members.ts";
import { type EventTime, numberOf } from "../events/times.ts";
import { EventWrites } from "../events/writing.ts";
import { newId } from "../ids.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import { isSeries } from "../store/events.ts";
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

export interface Import {
  members: Members;
  /** Original start, where an instance is imported. */
  place: EventTime | undefined;
  /** What the parameters let through: the rest stays as an earlier import left it. */
  switches: Switches;
}

/** @param known What an earlier import left. */
export async function importEvent(
  writes: CalendarWrites,
  calendar: CalendarRow,
  known: WholeEvent | undefined,
  { members, place, switches }: Import,
): Promise<Found> {
  const events = new EventWrites(writes);
  if (!known) {
    const whole = place ? { ...members, originalStartTime: place } : members;
    return { kind: "event", ...(await events.insert(calendar, newId(writes.ids), whole)) };
  }
  const { attachments, conferenceData, videoLink, colorId, eventLabelId, creator, originalStartTime } = known.members;
  const after: Members = {
    ...members,
    creator,
    ...(originalStartTime && { originalStartTime }),
    ...(!switches.attachments && attachments && { attachments }),
    ...(!switches.conference && conferenceData && { conferenceData }),
    ...(!switches.conference && videoLink && { videoLink }),
    ...(switches.labels ? colorId && { colorId } : eventLabelId && { eventLabelId }),
  };
  if (known.kind === "event") return { kind: "event", ...(await events.save(calendar, known, after)) };
  return { kind: "instance", ...(await events.saveInstance(calendar, known, after)) };
}
