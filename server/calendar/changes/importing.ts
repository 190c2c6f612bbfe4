/** Events that come from elsewhere, known by their identifiers. */
import { isServiceUser } from "../../identity/directory.ts";
import { duplicate } from "../errors.ts";
import { addressesIn, eventContext } from "../events/context.ts";
import { findByUid, findEvent, keyOfLone, type StoredEvent, type WholeEvent } from "../events/found.ts";
import { type EventContext, importable, mayNotInvite, newEvent, organizerFrom } from "../events/request.ts";
import { addedTo } from "../guests/attendees.ts";
import { importedId, newId } from "../ids.ts";
import { type Access, requireEventWriter } from "../model/access.ts";
import { type Members, overlaid, overlayOf, visibilityOf } from "../model/members.ts";
import type { SentEvent, Switches } from "../model/sent.ts";
import { type EventTime, numberOf, parseTime } from "../model/times.ts";
import { resourcesAmong } from "../store/calendars.ts";
import { findEventRow, isSeries } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import type { EventWrites } from "./eventWrites.ts";
import { idOfInstance } from "./plan.ts";

/** What earlier imports with an identifier left on a calendar. */
export interface Identified {
  series: StoredEvent | undefined;
  /** Whatever is no exception, by original start where it stands alone, or by nothing. */
  alone: Map<number | undefined, StoredEvent>;
}

/** @throws Failure 409 when an event has the identifier that was not imported. */
export async function identifiedAs(reader: RawReader, calendar: CalendarRow, iCalUID: string): Promise<Identified> {
  const events = await findByUid(reader, calendar.id, iCalUID);
  if (events.some(({ members }) => !members.imported && members.status !== "cancelled")) throw duplicate("iCalUID");
  const imported = events.filter(({ members }) => members.imported);
  const alone = new Map<number | undefined, StoredEvent>();
  for (const event of imported) {
    const key = keyOfLone(event.members);
    if (!alone.has(key)) alone.set(key, event);
  }
  return { series: imported.find(({ row }) => isSeries(row)), alone };
}

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
  const { series, alone } = await identifiedAs(reader, calendar, iCalUID);
  const key = place && numberOf(place);
  if (series && place && key !== undefined && series.row.allDay === "date" in place) {
    const found = await findEvent(reader, calendar, idOfInstance(series.row, key));
    if (found?.kind === "instance") return found;
  }
  const known = alone.get(key);
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

/** What imports with one identifier need to know beside the event. */
export interface ImportContext {
  event: EventContext;
  /** A service account by itself may not. */
  mayInvite: boolean;
}

/** Reads it once for all that is imported with an identifier. */
export async function importContext(
  reads: CalendarReads,
  access: Access,
  all: readonly SentEvent[],
  switches: Switches,
): Promise<ImportContext> {
  const { reader, caller } = reads;
  const [first = {}] = all;
  const event = await eventContext(reads, access, first, { switches, instance: false });
  const addresses = new Set<string>();
  for (const each of all) for (const address of addressesIn(each)) addresses.add(address);
  const resources = all.length > 1 ? await resourcesAmong(reader, [...addresses]) : event.resources;
  const mayInvite = addresses.size === 0 || !(await isServiceUser(reader, caller.user.id));
  return { event: { ...event, resources }, mayInvite };
}

/**
 * What an import makes of what it was sent.
 * @param known What an earlier import left.
 * @throws Failure for what breaks a rule, or the caller may not do.
 */
export function importedMembers(
  { role }: Access,
  { event, mayInvite }: ImportContext,
  known: Pick<WholeEvent, "kind" | "members"> | undefined,
  { sent, iCalUID }: Pick<Import, "sent" | "iCalUID">,
): Members {
  requireEventWriter(role, sent.visibility ?? "default");
  if (known) requireEventWriter(role, visibilityOf(known.members));
  const organizer = organizerFrom(sent.organizer);
  const { conferenceData, videoLink, attendees } = known?.members ?? {};
  const members = newEvent(
    importable(sent),
    { ...event, instance: known?.kind === "instance" },
    {
      iCalUID,
      imported: true,
      ...(organizer && { organizer }),
      ...(conferenceData && { conferenceData }),
      ...(videoLink && { videoLink }),
    },
  );
  if (!mayInvite && addedTo(attendees, members.attendees).length > 0) throw mayNotInvite();
  return members;
}

/** With what an import leaves as it is. */
export function importedOver(known: Members, members: Members, switches: Switches): Members {
  const { attachments, colorId, eventLabelId, creator, originalStartTime } = known;
  return {
    ...members,
    creator,
    ...(originalStartTime && { originalStartTime }),
    ...(!switches.attachments && attachments && { attachments }),
    ...(switches.labels ? colorId && { colorId } : eventLabelId && { eventLabelId }),
  };
}

/** What belongs to the series stays as it is there: else the same import would be a change each time. */
export function importedInstance(series: Members, key: number, members: Members): Members {
  return overlaid(series, { key }, overlayOf(series, { key }, members));
}

/**
 * @param known What an earlier import left.
 * @throws Failure as `importedMembers`, before anything is written.
 */
export async function importEvent(
  events: EventWrites,
  access: Access,
  known: WholeEvent | undefined,
  wanted: Import,
  context?: ImportContext,
): Promise<WholeEvent> {
  const { calendar } = access;
  const { writes } = events;
  const { sent, switches, settled = async (event) => event } = wanted;
  const members = importedMembers(
    access,
    context ?? (await importContext(writes, access, [sent], switches)),
    known,
    wanted,
  );
  const place = placeOf(access, sent);
  if (!known) {
    const whole = place ? { ...members, originalStartTime: place } : members;
    const id = await idOf(writes, access, wanted);
    return { kind: "event", ...(await events.insert(calendar, id, await settled(whole))) };
  }
  const after = await settled(importedOver(known.members, members, switches));
  if (known.kind === "event") return { kind: "event", ...(await events.save(calendar, known, after)) };
  const own = importedInstance(known.series.members, known.key, after);
  return { kind: "instance", ...(await events.saveInstance(calendar, known, own)) };
}

/** Made of the identifier, unless the calendar has, or had, something else there. An instance without its series leaves it to that. */
async function idOf(writes: CalendarWrites, access: Access, { sent, iCalUID }: Import): Promise<string> {
  const id = placeOf(access, sent) ? undefined : importedId(iCalUID);
  const isFree = id !== undefined && !(await findEventRow(writes.tx, access.calendar.id, id));
  return isFree ? id : newId(writes.ids);
}
