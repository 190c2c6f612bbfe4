/**
 * Reads the data that planning a change needs in addition to the event. The number of statements is small and does not depend
 * on the number of guests.
 */
import { shapeOf } from "../events/expansion.ts";
import { overlayIn } from "../events/found.ts";
import { guestsOf } from "../guests/copies.ts";
import { newId } from "../ids.ts";
import { type Members, same } from "../model/members.ts";
import { copiedExceptionsOf, copiesOf, copiesOn, type OrganizedEvent, rowsAtPlaces } from "../store/copies.ts";
import { exceptionsOf, exceptionsWithGuests, isSeries } from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader, StoredRow } from "../store/rows.ts";
import { idOfInstance, placeIn } from "./plan.ts";
import type { FoundEvent, Surroundings } from "./planChange.ts";
import type { World } from "./planCopies.ts";
import { changesGuests, mustSeeExceptions } from "./planEvent.ts";

/**
 * The maximum number of guests' calendars that are updated in the transaction of a change. If there are more, a job updates them
 * in slices after the response, because other writes have to wait until the transaction ends (`spreading.ts`).
 */
export const calendarsWithChange = 50;

/** Which calendars of guests a change updates. */
export interface Reach {
  /** A guest whose calendar this change leaves out, because the caller updates it. */
  except?: string | undefined;
  /** The guests to update, if a job updates a slice of the guests. Undefined for a request, which updates all guests. */
  only?: ReadonlySet<string>;
}

/** The data that planning needs. @property later The ids of the calendars that a job updates after the response. */
export type FoundSurroundings = Surroundings & { later: string[] };

/** Reads the data needed to insert or change an event. */
export async function surroundingsOf(
  reads: CalendarReads,
  found: FoundEvent,
  wanted: Members,
  { except, only }: Reach = {},
): Promise<FoundSurroundings> {
  const { calendar, id, event } = found;
  const exceptions = await exceptionsToSee(reads, found, wanted);
  const series = { id, allDay: event?.row.allDay ?? false };
  const before = event?.members;
  const invited = exceptions.rows.flatMap((row) => overlayIn(row).attendees ?? []).map((each) => each.email);
  const guests = new Set(
    [...guestsOf(before), ...guestsOf(wanted), ...invited].filter((each) => only?.has(each) ?? true),
  );
  if (except !== undefined) guests.delete(except);
  if (wanted.privateCopy) guests.clear();
  const had = new Set(guestsOf(before));
  const calendars = await reads.findAll(guests);
  calendars.delete(calendar.id);
  // If exceptions have their own guests, the change itself updates all guests' calendars, and leaves none to a job.
  const later = only || invited.length > 0 ? [] : laterAmong(calendars);
  for (const each of later) calendars.delete(each);
  const world = await loadWorld(reads, {
    event: { organizerId: calendar.id, uidHash: event?.row.uidHash },
    calendars,
    isPart: only !== undefined || later.length > 0,
    exceptionsOf: event && isSeries(event.row) ? guestsToSee(event.members, wanted) : new Set(),
    newcomers: new Set([...guests].filter((each) => !had.has(each))),
    ids: [id, ...exceptions.rows.map((row) => idOfInstance(series, Number(row.originalStartMs)))],
  });
  return { exceptions, world, except, later };
}

/** The calendars that a job may update after the response. Resources are updated at once, so that they are not booked twice. */
function laterAmong(calendars: ReadonlyMap<string, CalendarRow>): string[] {
  const people = [...calendars.values()].filter(({ kind }) => kind !== "resource").map(({ id }) => id);
  return people.length > calendarsWithChange ? people : [];
}

/** The exceptions of a series that a change needs: either all of them, or those that override the guest list. */
async function exceptionsToSee(reads: CalendarReads, { calendar, event }: FoundEvent, after: Members) {
  if (!event || !isSeries(event.row)) return { areAll: false, rows: [] };
  const { row, members } = event;
  const areAll =
    mustSeeExceptions(calendar, members, after) ||
    changesGuests(members, after) ||
    guestsToSee(members, after).size > 0;
  const { reader } = reads;
  return { areAll, rows: areAll ? await exceptionsOf(reader, row) : await exceptionsWithGuests(reader, row) };
}

/** The invited guests whose exceptions must be read, because the change alters columns of these exceptions. */
function guestsToSee(before: Members, after: Members): Set<string> {
  if (after.status === "cancelled") return new Set();
  const entries = new Map((before.attendees ?? []).map((each) => [each.email, each]));
  const all =
    !same(shapeOf(before), shapeOf(after)) ||
    before.status !== after.status ||
    before.organizer.email !== after.organizer.email;
  const seen = (after.attendees ?? []).filter((each) => all || !same(each, entries.get(each.email)));
  return new Set(seen.map((each) => each.email));
}

/** Reads one instance from guests' calendars. @param addresses The email addresses of its guests before and after the change. */
export async function worldOfInstance(
  reads: CalendarReads,
  series: Pick<StoredRow, "calendarId" | "id" | "allDay" | "uidHash">,
  key: number,
  addresses: ReadonlySet<string>,
): Promise<World> {
  return loadWorld(reads, {
    event: { organizerId: series.calendarId, uidHash: series.uidHash },
    calendars: await reads.findAll(addresses),
    exceptionsOf: new Set(),
    newcomers: addresses,
    ids: [idOfInstance(series, key)],
  });
}

export interface Wanted {
  /** The organizer and the `uidHash` of the event. A new event has no copies, so its `uidHash` is undefined. */
  event: Pick<OrganizedEvent, "organizerId"> & { uidHash: string | undefined };
  /** If the event moves, the calendar that will organize it. It is not treated as a guest's calendar. */
  organizerId?: string;
  /** The calendars of all current and former guests of the event or instance, by email address. */
  calendars: Map<string, CalendarRow>;
  /** Whether there are copies on other calendars too, which this change does not need to read. */
  isPart?: boolean;
  /** The email addresses of guests whose exceptions must be read. */
  exceptionsOf: ReadonlySet<string>;
  /** The guests who may get a new copy (`newcomers`), and the ids that their copies would have (`ids`). */
  newcomers: ReadonlySet<string>;
  ids: readonly string[];
}

export async function loadWorld(reads: CalendarReads, wanted: Wanted): Promise<World> {
  const { event, calendars, isPart = false, exceptionsOf: seen, newcomers, ids } = wanted;
  const { organizerId, uidHash } = event;
  const { reader } = reads;
  calendars.delete(wanted.organizerId ?? organizerId);
  const among = (emails: ReadonlySet<string>) => [...calendars.keys()].filter((each) => emails.has(each));
  const [seenIds, newIds] = [among(seen), among(newcomers)];
  const isCopied = uidHash !== undefined && calendars.size > 0;
  return {
    calendars,
    copies: byCalendar(
      isCopied ? await copiesAmong(reader, { organizerId, uidHash }, isPart ? calendars : undefined) : [],
    ),
    copiedExceptions: byCalendar(
      isCopied && seenIds.length > 0 ? await copiedExceptionsOf(reader, { organizerId, uidHash }, seenIds) : [],
    ),
    taken: byPlace(newIds.length > 0 ? await rowsAtPlaces(reader, newIds, ids) : []),
    newId: () => newId(reads.ids),
  };
}

/** Reads the copies of an event. @param on The calendars whose copies are needed, by id; undefined for all calendars. */
function copiesAmong(reader: RawReader, event: OrganizedEvent, on: ReadonlyMap<string, unknown> | undefined) {
  return on ? copiesOn(reader, event, [...on.keys()]) : copiesOf(reader, event);
}

function byCalendar(rows: readonly StoredRow[]): Map<string, StoredRow[]> {
  const found = new Map<string, StoredRow[]>();
  for (const row of rows) {
    const known = found.get(row.calendarId);
    if (known) known.push(row);
    else found.set(row.calendarId, [row]);
  }
  return found;
}

function byPlace(rows: readonly StoredRow[]): Map<string, StoredRow> {
  return new Map(rows.map((row) => [placeIn(row.calendarId, row.id), row]));
}
