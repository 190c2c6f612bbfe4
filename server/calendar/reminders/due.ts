/** What somebody is reminded of, and when. */
import type { Budget } from "../../platform/work.ts";
import { rolesOn } from "../acl/effective.ts";
import type { ShownEvent } from "../events/wire.ts";
import { rowsAtOnce } from "../limits.ts";
import { afterAllIds } from "../lists/byStart.ts";
import { EventLists } from "../lists/eventLists.ts";
import type { EventFilter } from "../lists/listing.ts";
import { atLeast, type Role, viewOf } from "../model/access.ts";
import { type Members, ownEntry, timesOfEvent } from "../model/members.ts";
import { instantOf, knownZone } from "../model/times.ts";
import { eventsWithReminders, type RemindedEntry, remindedEntries } from "../store/reminders.ts";
import type { Principal } from "../store/roles.ts";
import { type CalendarRow, findCalendar, type RawReader } from "../store/rows.ts";

const minuteMs = 60_000;
/** The longest before an event, as the contract has it: four weeks. */
const longestMinutes = 40_320;
/** Events that are read at once. */
const perPage = 2500;
/** Events that one piece looks at: fewer than a page has. */
const mostInPiece = perPage - 1;

export interface Reminder {
  method: "email" | "popup";
  minutes: number;
}

/** A reminder at its time. */
export interface DueReminder extends Reminder {
  dueMs: number;
  startMs: number;
  calendar: CalendarRow;
  event: ShownEvent;
}

/** Milliseconds: what is due after the first, up to the last. */
export interface DueWindow {
  afterMs: number;
  untilMs: number;
}

/** What is due in a part of a time, in the order of time. */
export interface DuePiece {
  due: DueReminder[];
  /** The end of the part; the next one begins there. */
  untilMs: number;
  /** Events that were looked at for it. */
  events: number;
}

/**
 * What a user is reminded of, piece by piece, so that whoever has enough stops: a piece looks at some thousand events, or is as
 * short as can be. Only events that begin where one of the reminders of the calendar would be due are looked at.
 * @param entries The calendars on the list of the user.
 * @param methods Of the reminders.
 */
export async function* dueReminders(
  parts: SearchParts,
  entries: readonly { entry: RemindedEntry; seen: SeenCalendar | undefined }[],
  window: DueWindow,
  methods: readonly Reminder["method"][] = ["email", "popup"],
): AsyncGenerator<DuePiece, void, void> {
  const calendars: RemindingCalendar[] = [];
  for (const { entry, seen } of entries) {
    if (!seen) continue;
    const all = JSON.parse(entry.defaultReminders) as Reminder[]; // As written by `entries/choice.ts`.
    const defaults = all.filter(({ method }) => methods.includes(method));
    const minutes = await minutesOn(parts, seen.calendar, defaults, methods, window);
    calendars.push({ seen, defaults, minutes, methods });
  }
  let lengthMs = Math.max(window.untilMs - window.afterMs, shortestPieceMs);
  for (let { afterMs } = window; afterMs < window.untilMs; ) {
    const piece = { afterMs, untilMs: Math.min(afterMs + lengthMs, window.untilMs) };
    const isShortest = lengthMs === shortestPieceMs;
    const found = await dueIn(parts, calendars, piece, isShortest ? Number.POSITIVE_INFINITY : mostInPiece);
    if ("reachedMs" in found) {
      // What has been looked at would have sufficed for so much.
      lengthMs = Math.max(Math.min(Math.floor(lengthMs / 2), found.reachedMs), shortestPieceMs);
      continue;
    }
    yield { ...found, untilMs: piece.untilMs };
    afterMs = piece.untilMs;
    if (found.events < mostInPiece / 4) lengthMs *= 2;
  }
}

/** Reminders are written in minutes. */
const shortestPieceMs = minuteMs;

interface RemindingCalendar {
  seen: SeenCalendar;
  defaults: readonly Reminder[];
  /** How long before an event it may remind, the shortest first. */
  minutes: readonly number[];
  methods: readonly Reminder["method"][];
}

/** @returns for how long so many events suffice, in milliseconds, when more would have to be looked at. */
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

/** When events begin that remind in a time: after the first, before the last of each pair. Where these meet they are one. */
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

/** How long before its events a calendar reminds somebody: its defaults, and what series and events of the time have of their own. */
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
  for await (const own of eventsWithReminders(reader, calendar.id, time, atOnce)) {
    for (const { resource } of own) {
      // In the text of a member quotes have a backslash before them.
      const overrides = /"overrides":\[([^\]]*)\]/.exec(resource)?.[1] ?? "";
      if (!methods.some((each) => overrides.includes(`"${each}"`))) continue;
      for (const [, minutes] of overrides.matchAll(/"minutes":(\d+)/g)) found.add(Number(minutes));
    }
    if (own.length === atOnce) await budget.rest();
  }
  return [...found].sort((a, b) => a - b);
}

/** The date of an all-day event is kept as its midnight in UTC, from which that of any zone is less away. */
const dayMs = 24 * 60 * minuteMs;

/** An event as it reminds of itself. */
export interface Reminding {
  calendar: CalendarRow;
  event: ShownEvent;
  startMs: number;
}

function remindersOf({ calendar, event }: Reminding, defaults: readonly Reminder[]): readonly Reminder[] {
  const { members } = event;
  // Who does not come need not be reminded.
  if (ownEntry(members, calendar.id)?.responseStatus === "declined") return [];
  return members.reminders.useDefault ? defaults : (members.reminders.overrides ?? []);
}

/** The calendars on somebody's list, and what they see of them. */
export async function seenEntries(
  reader: RawReader,
  user: Principal,
): Promise<{ entry: RemindedEntry; seen: SeenCalendar | undefined }[]> {
  const entries: { entry: RemindedEntry; seen: SeenCalendar | undefined }[] = [];
  for (const entry of await remindedEntries(reader, user.id)) {
    entries.push({ entry, seen: await seenCalendar(reader, user, entry.calendarId) });
  }
  return entries;
}

/** A calendar, and what somebody may see of it. */
export interface SeenCalendar {
  calendar: CalendarRow;
  role: Role;
}

/** @returns undefined for one whose events they do not see. */
async function seenCalendar(reader: RawReader, user: Principal, calendarId: string): Promise<SeenCalendar | undefined> {
  const calendar = await findCalendar(reader, calendarId);
  if (!calendar) return undefined;
  const { role } = await rolesOn(reader, calendar, user);
  return atLeast(role, "reader") ? { calendar, role } : undefined;
}

export interface SearchParts {
  reader: RawReader;
  /** Name of the history that sequences of calendars count in. */
  epoch: string;
  /** What occurrences of series are counted against, in slices. */
  budget: Budget;
}

export interface EventSearch {
  seen: SeenCalendar;
  fromMs: number;
  toMs: number;
  /** Whether what began before, or at the first moment, and still lasts is looked for, too. */
  begun: boolean;
}

/**
 * Everything that takes place on a calendar within a time, as far as somebody sees its details, in the order of its start.
 * @param found Says whether there is to be more.
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
    viewOf: (visibility) => viewOf(role, "all", visibility),
    again: true,
  };
  const lists = new EventLists(reader, calendar, filter, { epoch, budget });
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
