/** Imports events from other calendar systems. Events are recognized by their iCalUID. */
import { isServiceUser } from "../../identity/directory.ts";
import { duplicate } from "../errors.ts";
import { addressesIn, eventContext } from "../events/context.ts";
import { findByUid, findEvent, keyOfDetached, type StoredEvent, type WholeEvent } from "../events/found.ts";
import {
  type EventContext,
  importable,
  mayNotInvite,
  newEvent,
  organizerFrom,
  requireUnlocked,
} from "../events/request.ts";
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
import { idOfInstance } from "./plan.ts";
import { planInsert } from "./planEvent.ts";
import { type Planned, type Planning, planOwn, planOwnInstance } from "./requests.ts";

/** The events of a calendar that earlier imports have created for one iCalUID. */
export interface Identified {
  series: StoredEvent | undefined;
  /**
   * The imported events that are not exceptions of the series. A detached instance is keyed by its original start. The key of a
   * single event or a series is undefined.
   */
  alone: Map<number | undefined, StoredEvent>;
}

/** @throws Failure 409 if the calendar has an event with this iCalUID that was not imported. */
export async function identifiedAs(reader: RawReader, calendar: CalendarRow, iCalUID: string): Promise<Identified> {
  const events = await findByUid(reader, calendar.id, iCalUID);
  if (events.some(({ members }) => !members.imported && members.status !== "cancelled")) throw duplicate("iCalUID");
  const imported = events.filter(({ members }) => members.imported);
  const alone = new Map<number | undefined, StoredEvent>();
  for (const event of imported) {
    const key = keyOfDetached(event.members);
    if (!alone.has(key)) alone.set(key, event);
  }
  return { series: imported.find(({ row }) => isSeries(row)), alone };
}

/**
 * The event with the iCalUID that an earlier import created on this calendar.
 * @param place The original start, when importing an instance.
 * @throws Failure 409 if an event with this iCalUID exists that was not imported.
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

/**
 * The original start if the import is for an instance; otherwise undefined.
 * @throws Failure if it is not a valid time.
 */
export function placeOf({ calendar }: Access, { originalStartTime: start }: SentEvent): EventTime | undefined {
  return start ? parseTime(start, calendar.timeZone, "originalStartTime") : undefined;
}

export interface Import {
  sent: SentEvent;
  iCalUID: string;
  /** The fields that the request's parameters allow to be changed. Other fields keep their values from an earlier import. */
  switches: Switches;
  /** Creates the conference that the event requests. */
  settled?: (members: Members) => Promise<Members>;
}

/** The facts that all imports with one iCalUID share. */
export interface ImportContext {
  event: EventContext;
  /** Whether guests may be invited. False for a service account that does not act on behalf of a user. */
  mayInvite: boolean;
}

/** Reads the context once for all imports with an iCalUID. */
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
 * The fields of an imported event.
 * @param known The event that an earlier import created.
 * @throws Failure if a rule is violated or the caller lacks a permission.
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
  const { conferenceData, videoLink, formerRequest, attendees } = known?.members ?? {};
  const members = newEvent(
    importable(sent),
    { ...event, instance: known?.kind === "instance" },
    {
      iCalUID,
      imported: true,
      ...(organizer && { organizer }),
      ...(conferenceData && { conferenceData }),
      ...(videoLink && { videoLink }),
      ...(formerRequest && { formerRequest }),
    },
  );
  if (!mayInvite && addedTo(attendees, members.attendees).length > 0) throw mayNotInvite();
  return members;
}

/** An event that an earlier import created. */
export type ImportedBefore =
  | { kind: "event"; members: Members }
  | { kind: "instance"; members: Members; key: number; series: { members: Members } };

/**
 * The event after an import. It keeps the fields of the stored event that an import does not change. An instance takes the fields
 * that it shares with its series from the series, so that a repeated import changes nothing.
 * @throws The errors of `importedMembers`, and Failure 403 if the main fields of a locked event would change.
 */
export function importedEvent(
  access: Access,
  context: ImportContext,
  known: ImportedBefore | undefined,
  wanted: Pick<Import, "sent" | "iCalUID" | "switches">,
): Members {
  const imported = importedMembers(access, context, known, wanted);
  if (!known) {
    const place = placeOf(access, wanted.sent);
    return place ? { ...imported, originalStartTime: place } : imported;
  }
  const { attachments, colorId, eventLabelId, creator, locked, originalStartTime } = known.members;
  const { switches } = wanted;
  requireUnlocked(known.members, imported);
  const members: Members = {
    ...imported,
    creator,
    ...(locked && { locked }),
    ...(originalStartTime && { originalStartTime }),
    ...(!switches.attachments && attachments && { attachments }),
    ...(switches.labels ? colorId && { colorId } : eventLabelId && { eventLabelId }),
  };
  if (known.kind === "event") return members;
  const { key, series } = known;
  return overlaid(series.members, { key }, overlayOf(series.members, { key }, members));
}

/**
 * Plans an import.
 * @param known The event that an earlier import created. @throws The same errors as `importedEvent`.
 */
export async function planImport(
  on: Planning,
  access: Access,
  known: WholeEvent | undefined,
  wanted: Import,
  context?: ImportContext,
): Promise<Planned> {
  const { reads, plan, calendar } = on;
  const { sent, switches, settled } = wanted;
  const shared = context ?? (await importContext(reads, access, [sent], switches));
  const imported = importedEvent(access, shared, known, wanted);
  const members = settled ? await settled(imported) : imported;
  if (!known) return { planned: planInsert(plan, calendar, await idOf(reads, access, wanted), members), members };
  if (known.kind === "event") return { planned: await planOwn(on, known, members), members };
  return { planned: await planOwnInstance(on, known, members), members };
}

/**
 * The id is derived from the iCalUID. A random id is used if that id is taken, and for a detached instance, because its series
 * may be imported later and needs the id.
 */
async function idOf(reads: CalendarReads, access: Access, { sent, iCalUID }: Import): Promise<string> {
  const id = placeOf(access, sent) ? undefined : importedId(iCalUID);
  const isFree = id !== undefined && !(await findEventRow(reads.reader, access.calendar.id, id));
  return isFree ? id : newId(reads.ids);
}
