/** Finds a user's reminders and when each is due. */
import type { Budget } from "../../platform/work.ts";
import { rolesOn } from "../acl/opening.ts";
import type { ShownEvent } from "../events/wire.ts";
import { rowsAtOnce } from "../limits.ts";
import { afterAllIds, StartLists } from "../lists/byStart.ts";
import { type EventFilter, Listing } from "../lists/listing.ts";
import { atLeast, type Role, viewThrough } from "../model/access.ts";
import { type Reminder, readReminders } from "../model/keptMembers.ts";
import { type Members, ownEntry, timesOfEvent } from "../model/members.ts";
import { instantOf, knownZone } from "../model/times.ts";
import { eventsWithReminders, type RemindedEntry, remindedEntries } from "../store/reminders.ts";
import { type CalendarRow, findCalendar, type RawReader } from "../store/rows.ts";
import type { Principal } from "../store/rules.ts";

const minuteMs = 60_000;
/** The longest time before an event at which the contract allows a reminder: four weeks. */
const longestMinutes = 40_320;
/** How many events are read at a time. */
const perPage = 2500;
/**
 * The maximum number of events that are checked for one piece of a search. It is one less than a page, so that a full page
 * shows that there are too many.
 */
const mostInPiece = perPage - 1;

/** A reminder with the time at which it is due and the event that it is about. */
export interface DueReminder extends Reminder {
  dueMs: number;
  startMs: number;
  calendar: CalendarRow;
  event: ShownEvent;
}

/** A time range in milliseconds. It excludes the first time and includes the last. */
export interface DueWindow {
  afterMs: number;
  untilMs: number;
}

/** The reminders that are due in a part of a window, sorted by time. */
export interface DuePiece {
  due: DueReminder[];
  /** The end of this part of the window, where the next part begins. */
  untilMs: number;
  /** How many events were checked. */
  events: number;
}

/**
 * Yields the reminders of a user piece by piece, so that a caller can stop when it has enough. At most a few thousand events are
 * checked for a piece, unless it has the shortest length. Only events whose start matches one of the calendar's reminder times
 * are read.
 * @param entries The calendars on the user's list.
 * @param methods Only reminders by these methods.
 */
export async function* dueReminders(
  parts: SearchParts,
  entries: readonly SeenEntry[],
  window: DueWindow,
  methods: readonly Reminder["method"][] = ["email", "popup"],
): AsyncGenerator<DuePiece, void, void> {
  const calendars: RemindingCalendar[] = [];
  for (const { entry, seen } of entries) {
    if (!seen) continue;
    const defaults = readReminders(entry.defaultReminders).filter(({ method }) => methods.includes(method));
    const minutes = await minutesOn(parts, seen.calendar, defaults, methods, window);
    calendars.push({ seen, defaults, minutes, methods });
  }
  let lengthMs = Math.max(window.untilMs - window.afterMs, shortestPieceMs);
  for (let { afterMs } = window; afterMs < window.untilMs; ) {
    const piece = { afterMs, untilMs: Math.min(afterMs + lengthMs, window.untilMs) };
    const isShortest = lengthMs === shortestPieceMs;
    const found = await dueIn(parts, calendars, piece, isShortest ? Number.POSITIVE_INFINITY : mostInPiece);
    if ("reachedMs" in found) {
      // The piece contained too many events, so the search is repeated with a shorter piece that contains the allowed number.
      lengthMs = Math.max(Math.min(Math.floor(lengthMs / 2), found.reachedMs), shortestPieceMs);
      continue;
    }
    yield { ...found, untilMs: piece.untilMs };
    afterMs = piece.untilMs;
    if (found.events < mostInPiece / 4) lengthMs *= 2;
  }
}

/** The length of the shortest piece. Reminders are specified in minutes, so it need not be shorter. */
const shortestPieceMs = minuteMs;

interface RemindingCalendar {
  seen: SeenCalendar;
  defaults: readonly Reminder[];
  /** The numbers of minutes before an event at which the calendar has reminders, ascending. */
  minutes: readonly number[];
  methods: readonly Reminder["method"][];
}

/**
 * Finds the reminders in a window.
 * @returns the reminders; or, if the window contains too many events, `reachedMs`: how many milliseconds from its beginning
 * contain the allowed number of events.
 */
async function dueIn(
  parts: SearchParts,
  calendars: readonly RemindingCalendar[],
  { afterMs, untilMs }: DueWindow,
  most: number,
): Promise<Pick<DuePiece, "due" | "events"> | { reachedMs: number }> {
  const due: DueReminder[] = [];
  let events = 0;
  for (const { seen, defaults, minutes, methods } of calendars) {
    for (const [fromMs, toMs] of startsFor(minutes, afterMs, untilMs)) {
      let reachedMs = 0;
      await eachEvent(parts, { seen, fromMs, toMs, begun: false }, (found) => {
        reachedMs = found.startMs - fromMs - 1;
        if (++events > most) return false;
        for (const reminder of remindersOf(found, defaults)) {
          if (!methods.includes(reminder.method)) continue;
          const dueMs = found.startMs - reminder.minutes * minuteMs;
          if (dueMs > afterMs && dueMs <= untilMs) due.push({ ...reminder, dueMs, ...found });
        }
        return true;
      });
      if (events > most) return { reachedMs };
    }
  }
  return { due: due.sort((a, b) => a.dueMs - b.dueMs || a.startMs - b.startMs), events };
}

/**
 * Returns the ranges of start times for which an event has a reminder in a window. Each range excludes its first time and
 * includes its last. Overlapping ranges are joined.
 */
function startsFor(minutes: readonly number[], afterMs: number, untilMs: number): [number, number][] {
  const windows: [number, number][] = [];
  for (const each of minutes) {
    const [fromMs, toMs] = [afterMs + each * minuteMs, untilMs + each * minuteMs + 1];
    const last = windows.at(-1);
    if (last && fromMs < last[1]) last[1] = toMs;
    else windows.push([fromMs, toMs]);
  }
  return windows;
}

/**
 * Returns how many minutes before an event reminders may be due on a calendar: the user's defaults, and the overrides of events
 * and series in this time range.
 */
async function minutesOn(
  { reader, budget }: SearchParts,
  calendar: CalendarRow,
  defaults: readonly Reminder[],
  methods: readonly Reminder["method"][],
  { afterMs, untilMs }: DueWindow,
): Promise<number[]> {
  const found = new Set(defaults.map(({ minutes }) => minutes));
  const time = { fromMs: afterMs - dayMs, toMs: untilMs + longestMinutes * minuteMs + dayMs };
  const atOnce = rowsAtOnce(calendar.largestEvent);
  for await (const own of eventsWithReminders(reader, calendar, time, atOnce)) {
    for (const { resource } of own) {
      // Quotes inside a string value are escaped, so this pattern only matches actual fields.
      const overrides = /"overrides":\[([^\]]*)\]/.exec(resource)?.[1] ?? "";
      if (!methods.some((each) => overrides.includes(`"${each}"`))) continue;
      for (const [, minutes] of overrides.matchAll(/"minutes":(\d+)/g)) found.add(Number(minutes));
    }
    if (own.length === atOnce) await budget.rest();
  }
  return [...found].sort((a, b) => a - b);
}

/** A date is stored as midnight in UTC. Midnight in any zone differs from it by less than a day. */
const dayMs = 24 * 60 * minuteMs;

/** An event on the user's calendar that may have reminders. */
export interface Reminding {
  calendar: CalendarRow;
  event: ShownEvent;
  startMs: number;
}

function remindersOf({ calendar, event }: Reminding, defaults: readonly Reminder[]): readonly Reminder[] {
  const { members } = event;
  // A user who has declined the event gets no reminder.
  if (ownEntry(members, calendar.id)?.responseStatus === "declined") return [];
  return members.reminders.useDefault ? defaults : (members.reminders.overrides ?? []);
}

/** A calendar on a user's list. `seen` is undefined if the user may not see the events. */
export interface SeenEntry {
  entry: RemindedEntry;
  seen: SeenCalendar | undefined;
}

/** A calendar, and how much a user may see of it. */
export interface SeenCalendar {
  calendar: CalendarRow;
  role: Role;
}

/** The calendars on a user's list, and how much the user may see of each. */
export async function seenEntries(reader: RawReader, user: Principal): Promise<SeenEntry[]> {
  const entries: SeenEntry[] = [];
  for (const entry of await remindedEntries(reader, user.id)) {
    const calendar = await findCalendar(reader, entry.calendarId);
    const role = calendar ? (await rolesOn(reader, calendar, user)).role : "none";
    entries.push({ entry, seen: calendar && atLeast(role, "reader") ? { calendar, role } : undefined });
  }
  return entries;
}

export interface SearchParts {
  reader: RawReader;
  /** The epoch to which the calendars' sequence numbers belong. */
  epoch: string;
  /** The work budget for computing occurrences of series. */
  budget: Budget;
}

export interface EventSearch {
  seen: SeenCalendar;
  fromMs: number;
  toMs: number;
  /** Whether to include events that started before the window or at its first instant and have not ended. */
  begun: boolean;
}

/**
 * Visits every event on a calendar in a window, by start, if the user may see its details.
 * @param found Returns whether to continue.
 */
export async function eachEvent(
  { reader, epoch, budget }: SearchParts,
  { seen: { calendar, role }, fromMs, toMs, begun }: EventSearch,
  found: (event: Reminding) => boolean,
): Promise<void> {
  const zone = knownZone(calendar.timeZone);
  const filter: EventFilter = {
    window: { fromMs, toMs },
    singleEvents: true,
    showDeleted: false,
    hideUnanswered: false,
    viewOf: (visibility) => viewThrough({ role, reach: "all" }, visibility),
    again: true,
  };
  const lists = new StartLists(new Listing(reader, calendar, filter, { epoch, budget }));
  let after: readonly [number, string] | undefined = begun ? undefined : [fromMs, afterAllIds];
  for (;;) {
    const page = await lists.byStart(perPage, after);
    for (const listed of page.items) {
      const event = listed.event();
      if (filter.viewOf(event.members.visibility ?? "default") !== "details") continue;
      if (!found({ calendar, event, startMs: startOf(event.members, zone) })) return;
    }
    if (!page.next) return;
    after = [Number(page.next[0]), String(page.next[1])];
  }
}

function startOf(members: Members, zone: ReturnType<typeof knownZone>): number {
  const { startMs, allDay } = timesOfEvent(members);
  return instantOf(startMs, allDay, zone);
}
