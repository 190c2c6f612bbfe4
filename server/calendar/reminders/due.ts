/** What somebody is reminded of, and when. */
import { type Budget, createWork } from "../../platform/work.ts";
import { atLeast, viewOf } from "../acl/access.ts";
import { rolesOn } from "../acl/effective.ts";
import { type Members, ownEntry, timesOfEvent } from "../events/members.ts";
import { instantOf, knownZone } from "../events/times.ts";
import type { ShownEvent } from "../events/wire.ts";
import { sliceCost } from "../lists/cost.ts";
import { EventLists } from "../lists/eventLists.ts";
import type { EventFilter } from "../lists/listing.ts";
import { type RemindedEntry, remindedEntries } from "../store/reminders.ts";
import type { Principal } from "../store/roles.ts";
import { type CalendarRow, findCalendar, type RawReader } from "../store/rows.ts";

const minuteMs = 60_000;
/** The longest before an event, as the contract has it: four weeks. */
const longestMinutes = 40_320;
/** Events that are read at once. */
const perPage = 2500;

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

/** @returns what a user is reminded of, in the order of time. */
export async function dueReminders(
  reader: RawReader,
  epoch: string,
  user: Principal,
  window: DueWindow,
): Promise<DueReminder[]> {
  const due: DueReminder[] = [];
  for (const entry of await remindedEntries(reader, user.id)) {
    const defaults = JSON.parse(entry.defaultReminders) as Reminder[]; // As written by `entries/choice.ts`.
    await eachEvent(
      reader,
      epoch,
      { user, entry, fromMs: window.afterMs, toMs: window.untilMs + horizonMs },
      (found) => {
        for (const reminder of remindersOf(found, defaults)) {
          const dueMs = found.startMs - reminder.minutes * minuteMs;
          if (dueMs > window.afterMs && dueMs <= window.untilMs) due.push({ ...reminder, dueMs, ...found });
        }
      },
    );
  }
  return due.sort((a, b) => a.dueMs - b.dueMs || a.startMs - b.startMs);
}

const horizonMs = longestMinutes * minuteMs + 1;

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

export interface EventSearch {
  user: Principal;
  entry: RemindedEntry;
  fromMs: number;
  toMs: number;
}

/** Everything that takes place on a calendar of somebody's list within a time, as far as they see its details. */
export async function eachEvent(
  reader: RawReader,
  epoch: string,
  { user, entry, fromMs, toMs }: EventSearch,
  found: (event: Reminding) => void,
): Promise<void> {
  const calendar = await findCalendar(reader, entry.calendarId);
  if (!calendar) return;
  const { role } = await rolesOn(reader, calendar, user);
  if (!atLeast(role, "reader")) return;
  const zone = knownZone(calendar.timeZone);
  const filter: EventFilter = {
    window: { fromMs, toMs },
    singleEvents: true,
    showDeleted: false,
    hideUnanswered: false,
    viewOf: (visibility) => viewOf(role, "all", visibility),
    again: true,
  };
  const budget: Budget = createWork().begin(sliceCost);
  const lists = new EventLists(reader, calendar, filter, { epoch, budget });
  let after: readonly [number, string] | undefined;
  for (;;) {
    const page = await lists.byStart(perPage, after);
    for (const listed of page.items) {
      const event = listed.event();
      if (filter.viewOf(event.members.visibility ?? "default") !== "details") continue;
      found({ calendar, event, startMs: startOf(event.members, zone) });
    }
    if (!page.next) return;
    after = [Number(page.next[0]), String(page.next[1])];
  }
}

function startOf(members: Members, zone: ReturnType<typeof knownZone>): number {
  const { startMs, allDay } = timesOfEvent(members);
  return instantOf(startMs, allDay, zone);
}
