/** The reminders that a user has got, as the sandbox shows them. */

import { findUserByEmail } from "../../identity/directory.ts";
import { nobody } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { invalidParameterValue, notFound } from "../../platform/failure.ts";
import type { Work } from "../../platform/work.ts";
import { sliceCost } from "../lists/cost.ts";
import { type DueReminder, dueReminders, seenEntries } from "../reminders/due.ts";
import type { CalendarStore } from "../store/index.ts";

const dayMs = 24 * 3_600_000;
const longestMs = 31 * dayMs;
/** The most reminders in one answer. */
const mostTold = 1000;
/** The most events that are checked. */
const mostEvents = 25_000;
const tooMany = `more than ${mostEvents} events would have to be looked at; ask for less time`;

/** A reminder as the sandbox shows it. Times are RFC 3339 in UTC. */
export interface ToldReminder {
  dueAt: string;
  method: "email" | "popup";
  minutes: number;
  calendarId: string;
  eventId: string;
  summary: string | undefined;
  start: string;
}

export interface ReminderQuestion {
  email: string;
  /** The start in RFC 3339; a day before `until` unless given. */
  since: string | undefined;
  /** The end in RFC 3339; now unless given. */
  until: string | undefined;
  /** The work of the request. */
  work: Work;
}

export interface ReminderTriggers {
  /**
   * Reminders that were due after `since`, up to and including `until`, earliest first.
   * @throws Failure for an unknown user or a wrong time.
   */
  remindersOf(question: ReminderQuestion): Promise<ToldReminder[]>;
}

export function createReminderTriggers({ store, clock }: { store: CalendarStore; clock: Clock }): ReminderTriggers {
  return {
    async remindersOf({ email, since, until, work }) {
      const untilMs = until === undefined ? clock.now() : Date.parse(until);
      const afterMs = since === undefined ? untilMs - dayMs : Date.parse(since);
      if (!(afterMs <= untilMs)) throw invalidParameterValue("since", 'it must not be later than "until"');
      if (untilMs - afterMs > longestMs) throw invalidParameterValue("since", 'it must be within 31 days of "until"');
      const reads = store.read({ caller: nobody, origin: "" });
      const user = await findUserByEmail(reads.reader, normalAddress(email));
      if (!user) throw notFound("User", { parameter: "user" });
      const due: DueReminder[] = [];
      let events = 0;
      const window = { afterMs, untilMs };
      const { reader } = reads;
      const parts = { reader, epoch: await reads.epoch(), budget: work.begin(sliceCost) };
      for await (const piece of dueReminders(parts, await seenEntries(reader, user), window)) {
        due.push(...piece.due);
        events += piece.events;
        if (due.length >= mostTold) break;
        if (events > mostEvents) throw invalidParameterValue("since", tooMany);
      }
      return due.slice(0, mostTold).map(({ dueMs, method, minutes, startMs, calendar, event }) => ({
        dueAt: new Date(dueMs).toISOString(),
        method,
        minutes,
        calendarId: calendar.id,
        eventId: event.id,
        summary: event.members.summary || undefined,
        start: new Date(startMs).toISOString(),
      }));
    },
  };
}
