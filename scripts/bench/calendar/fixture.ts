/**
 * The calendars of the bench, filled through the service's own rows. Where two calendars are compared, the month that is asked for
 * holds the same events in both; the bigger one has its further events in other months.
 */
import { join } from "node:path";
import { ownCalendar } from "../../../server/calendar/acl/opening.ts";
import { newCalendar } from "../../../server/calendar/calendars/content.ts";
import { createCalendar } from "../../../server/calendar/calendars/lifecycle.ts";
import { ensurePrimaries } from "../../../server/calendar/calendars/primary.ts";
import { EventWrites } from "../../../server/calendar/changes/eventWrites.ts";
import { announceChanges } from "../../../server/calendar/channels/announcing.ts";
import { newId } from "../../../server/calendar/ids.ts";
import type { Members } from "../../../server/calendar/model/members.ts";
import { type CalendarStore, createCalendarStore } from "../../../server/calendar/store/index.ts";
import type { CalendarRow } from "../../../server/calendar/store/rows.ts";
import type { CalendarWrites } from "../../../server/calendar/store/writes.ts";
import type { Caller } from "../../../server/platform/caller.ts";
import { personOf, withParts } from "../support/harness.ts";

export const sizes = {
  small: 1000,
  big: 100_000,
  /** Endless series in both of them, and single events in their month. */
  series: 200,
  month: 120,
  manySeries: 2000,
  /** How many series the calendars have whose next ten events are asked for. */
  next: { few: 100, many: 3000 },
  listed: 2000,
  freeBusy: { calendars: 50, small: 100, big: 2000, month: 60 },
};

/** The month that requests ask for. */
export const month = { fromMs: Date.UTC(2026, 2, 1), toMs: Date.UTC(2026, 3, 1) };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Events of one transaction. With more, the journal file grows; with fewer, each waits for the disk. */
const perWrite = 4000;

export interface Fixture {
  token: string;
  small: string;
  big: string;
  /**
   * Calendars that contain endless series only. All series have instances in the month, except most of those of `manyOutside`.
   */
  fewSeries: string;
  manySeries: string;
  manyOutside: string;
  nextOfFew: string;
  nextOfMany: string;
  /** A calendar for the comparison with the bare server. */
  listed: string;
  freeBusySmall: string[];
  freeBusyBig: string[];
}

/** Fills the database in `<folder>/ours`. */
export async function createFixture(folder: string): Promise<Fixture> {
  return withParts(join(folder, "ours"), async (parts) => {
    const { user, token } = await personOf(parts, ["calendar"]);
    const store = createCalendarStore({
      ...parts,
      acceptedScopes: () => new Set(["calendar"]),
      ensurePrimaries,
      announce: announceChanges,
      wakeJobs() {},
    });
    const caller: Caller = { user, clientId: "quintet", scopes: new Set(["calendar"]) };
    const filling = new Filling(store, caller);
    const { freeBusy } = sizes;
    const each = async (count: number) => {
      const ids: string[] = [];
      for (let index = 0; index < freeBusy.calendars; index++) {
        ids.push(await filling.calendar(`Free ${count} ${index}`, singles(count, freeBusy.month)));
      }
      return ids;
    };
    return {
      token,
      small: await filling.calendar("Small", [...endless(sizes.series), ...singles(sizes.small, sizes.month)]),
      big: await filling.calendar("Big", [...endless(sizes.series), ...singles(sizes.big, sizes.month)]),
      fewSeries: await filling.calendar("Few series", endless(sizes.series)),
      manySeries: await filling.calendar("Many series", endless(sizes.manySeries)),
      manyOutside: await filling.calendar("Many series outside", [
        ...endless(sizes.series),
        ...outside(sizes.manySeries - sizes.series),
      ]),
      nextOfFew: await filling.calendar("Next of few", endless(sizes.next.few)),
      nextOfMany: await filling.calendar("Next of many", endless(sizes.next.many)),
      listed: await filling.calendar("Listed", singles(sizes.listed, sizes.month)),
      freeBusySmall: await each(freeBusy.small),
      freeBusyBig: await each(freeBusy.big),
    };
  });
}

/** What an event of the bench is made of. */
interface Sketch {
  startMs: number;
  lengthMs: number;
  recurrence?: string;
}

/** Single events: so many in the month, the others through the years around it. */
function* singles(count: number, inMonth: number): Generator<Sketch> {
  const days = Math.round((month.toMs - month.fromMs) / dayMs);
  for (let index = 0; index < count; index++) {
    const lengthMs = (1 + (index % 3)) * hourMs;
    const timeMs = (7 + (index % 10)) * hourMs;
    if (index < inMonth) {
      yield { startMs: month.fromMs + (index % days) * dayMs + timeMs, lengthMs };
    } else {
      // Ten years before the month and ten years after it, at least a month away.
      const away = 31 + ((index * 7919) % 3650);
      const startMs = index % 2 === 0 ? month.fromMs - away * dayMs : month.toMs + away * dayMs;
      yield { startMs: startMs + timeMs, lengthMs };
    }
  }
}

/** Endless series that have instances in the month. */
function* endless(count: number): Generator<Sketch> {
  const rules = [
    "FREQ=WEEKLY;BYDAY=MO",
    "FREQ=WEEKLY;BYDAY=TU,TH",
    "FREQ=WEEKLY;INTERVAL=2",
    "FREQ=MONTHLY;BYDAY=2WE",
    "FREQ=MONTHLY;BYMONTHDAY=15",
  ];
  for (let index = 0; index < count; index++) {
    const startMs = Date.UTC(2020, index % 12, 1 + (index % 28), 7 + (index % 10));
    yield { startMs, lengthMs: hourMs, recurrence: `RRULE:${rules[index % rules.length]}` };
  }
}

/** Endless series without an instance in the month. */
function* outside(count: number): Generator<Sketch> {
  for (let index = 0; index < count; index++) {
    const startMs = Date.UTC(2020, 4 + (index % 8), 1 + (index % 28), 7 + (index % 10));
    yield { startMs, lengthMs: hourMs, recurrence: "RRULE:FREQ=YEARLY" };
  }
}

class Filling {
  readonly #store: CalendarStore;
  readonly #caller: Caller;

  constructor(store: CalendarStore, caller: Caller) {
    this.#store = store;
    this.#caller = caller;
  }

  /** @returns the id of a new calendar with the events. */
  async calendar(summary: string, sketches: Iterable<Sketch>): Promise<string> {
    const calendar = await this.#write(async (writes) => {
      await ownCalendar(writes);
      const content = newCalendar({ summary }, "Europe/Berlin", { isResource: false, newLabelId: () => "" });
      return createCalendar(writes, content, {
        kind: "secondary",
        owner: this.#caller.user,
        domain: null,
        clientId: this.#caller.clientId,
      });
    });
    const left = [...sketches];
    for (let from = 0; from < left.length; from += perWrite) {
      const some = left.slice(from, from + perWrite);
      await this.#write(async (writes) => {
        for (const [index, sketch] of some.entries()) {
          const id = newId(writes.ids);
          // Each event gets a sequence of its own, as after as many requests.
          await new EventWrites(writes).insert(calendar, id, this.#members(calendar, id, from + index, sketch));
        }
      });
    }
    return calendar.id;
  }

  #write<T>(work: (writes: CalendarWrites) => Promise<T>): Promise<T> {
    return this.#store.write({ caller: this.#caller, origin: "" }, work);
  }

  #members(
    { id: calendarId }: CalendarRow,
    id: string,
    index: number,
    { startMs, lengthMs, recurrence }: Sketch,
  ): Members {
    return {
      eventType: "default",
      status: "confirmed",
      iCalUID: `${id}@calendar.example`,
      sequence: 0,
      creator: { email: this.#caller.user.email },
      organizer: { email: calendarId, displayName: "Bench" },
      start: { ms: startMs, timeZone: "Europe/Berlin" },
      end: { ms: startMs + lengthMs, timeZone: "Europe/Berlin" },
      reminders: { useDefault: true },
      summary: `Event ${index}`,
      description: "What to bring, whom to ask, and where.",
      location: `Room ${index % 40}`,
      ...(recurrence !== undefined && { recurrence: [recurrence] }),
    };
  }
}
