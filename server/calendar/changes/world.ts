/**
 * Reads the data that planning a change needs in addition to the event. The number of statements is small and does not depend
 * on the number of guests.
 */
import { shapeOf } from "../events/expansion.ts";
import { overlayIn } from "../events/found.ts";
import { guestsOf } from "../guests/copies.ts";
import { newId } from "../ids.ts";
import { type Members, same } from "../model/members.ts";
import {
  copiedExceptionsOf,
  copiesOn,
  exceptionsOf,
  exceptionsWithGuests,
  isSeries,
  rowsAtPlaces,
} from "../store/events.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, StoredRow } from "../store/rows.ts";
import { grouped, idOfInstance, placeIn } from "./plan.ts";
import type { FoundEvent, World } from "./planChange.ts";
import { changesGuests, mustSeeExceptions } from "./planEvent.ts";

/**
 * The maximum number of guests' calendars that are updated in the transaction of a change. If there are more, a job updates them
 * in slices after the response, because other writes have to wait until the transaction ends (`spreading.ts`).
 */
export const calendarsWithChange = 50;

/** The data that a change needs besides the event. */
export interface Surroundings {
  /** Exceptions of the event: either all of them, or only those that override the guest list. */
  exceptions: { rows: readonly StoredRow[]; areAll: boolean };
  world: World;
  /** The ids of the calendars that a job updates after the response. */
  later: string[];
}

/**
 * Reads the data needed to insert or change an event.
 * @param isOf Whether the change updates the calendar of a guest. A job updates only some guests.
 */
export async function surroundingsOf(
  reads: CalendarReads,
  { calendar, id, event }: FoundEvent,
  wanted: Members,
  isOf: (guest: string) => boolean,
): Promise<Surroundings> {
  const before = event?.members;
  const series = event && isSeries(event.row) ? event : undefined;
  const seen = series ? guestsToSee(series.members, wanted) : new Set<string>();
  const areAll =
    series !== undefined &&
    (mustSeeExceptions(calendar, series.members, wanted) || changesGuests(series.members, wanted) || seen.size > 0);
  const rows = series ? await (areAll ? exceptionsOf : exceptionsWithGuests)(reads.reader, series.row) : [];
  const invited = rows.flatMap((row) => overlayIn(row).attendees ?? []).map((each) => each.email);
  const all = wanted.privateCopy ? [] : [...guestsOf(before), ...guestsOf(wanted), ...invited];
  const guests = new Set(all.filter(isOf));
  const had = new Set(guestsOf(before));
  const calendars = await reads.findAll(guests);
  calendars.delete(calendar.id);
  // If exceptions have their own guests, the change itself updates all guests' calendars, and leaves none to a job.
  const later = invited.length > 0 ? [] : laterAmong(calendars);
  for (const each of later) calendars.delete(each);
  const at = { id, allDay: event?.row.allDay ?? false };
  const world = await loadWorld(
    reads,
    { organizerId: calendar.id, uidHash: event?.row.uidHash },
    {
      calendars,
      exceptionsOf: seen,
      newcomers: new Set([...guests].filter((each) => !had.has(each))),
      ids: [id, ...rows.map((row) => idOfInstance(at, Number(row.originalStartMs)))],
    },
  );
  return { exceptions: { rows, areAll }, world, later };
}

/** The calendars that a job may update after the response. Resources are updated at once, so that they are not booked twice. */
function laterAmong(calendars: ReadonlyMap<string, CalendarRow>): string[] {
  const people = [...calendars.values()].filter(({ kind }) => kind !== "resource").map(({ id }) => id);
  return people.length > calendarsWithChange ? people : [];
}

/** The invited guests whose exceptions must be read, because the change alters columns of these exceptions. */
function guestsToSee(before: Members, after: Members): Set<string> {
  if (after.status === "cancelled") return new Set();
  const entries = new Map(before.attendees?.map((each) => [each.email, each]));
  const all =
    !same(shapeOf(before), shapeOf(after)) ||
    before.status !== after.status ||
    before.organizer.email !== after.organizer.email;
  const seen = (after.attendees ?? []).filter((each) => all || !same(each, entries.get(each.email)));
  return new Set(seen.map((each) => each.email));
}

export interface Wanted {
  /** The calendars of all current and former guests of the event or instance, by email address. */
  calendars: ReadonlyMap<string, CalendarRow>;
  /** The email addresses of guests whose exceptions must be read. */
  exceptionsOf: ReadonlySet<string>;
  /** The guests who may get a new copy (`newcomers`), and the ids that their copies would have (`ids`). */
  newcomers: ReadonlySet<string>;
  ids: readonly string[];
}

/** Reads guests' calendars. @param event The organizer and the `uidHash` of the event, which is undefined for a new event. */
export async function loadWorld(
  reads: CalendarReads,
  { organizerId, uidHash }: { organizerId: string; uidHash: string | undefined },
  { calendars, exceptionsOf: seen, newcomers, ids }: Wanted,
): Promise<World> {
  const { reader } = reads;
  const emails = [...calendars.keys()];
  const event = uidHash === undefined ? undefined : { organizerId, uidHash };
  const onCalendar = ({ calendarId }: StoredRow) => calendarId;
  const among = (some: ReadonlySet<string>) => emails.filter((each) => some.has(each));
  const taken = await rowsAtPlaces(reader, among(newcomers), ids);
  return {
    calendars,
    copies: grouped(event ? await copiesOn(reader, event, emails) : [], onCalendar),
    copiedExceptions: grouped(event ? await copiedExceptionsOf(reader, event, among(seen)) : [], onCalendar),
    taken: new Map(taken.map((row) => [placeIn(row.calendarId, row.id), row])),
    newId: () => newId(reads.ids),
  };
}
