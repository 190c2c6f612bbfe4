import type { CalendarRemindersHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { nobody } from "../../../platform/caller.ts";
import { invalidParameterValue } from "../../../platform/failure.ts";
import { requireUser } from "../../calendars/lifecycle.ts";
import { sliceCost } from "../../lists/cost.ts";
import { type DueReminder, dueReminders, seenEntries } from "../../reminders/due.ts";
import type { CalendarSandboxDependencies } from "../acting.ts";

const dayMs = 24 * 3_600_000;
const longestMs = 31 * dayMs;
/** The maximum number of reminders in one response. */
const mostShown = 1000;
/** The maximum number of events that are checked for one response. */
const mostEvents = 25_000;
const tooMany = `the time range contains more than ${mostEvents} events. Use a shorter range`;

/** Lists the reminders that a user has received. */
export function calendarReminders({
  store,
  clock,
  emailsSent,
}: CalendarSandboxDependencies): CalendarRemindersHandlers {
  return {
    async list({ path, query: { since, until }, work }) {
      const untilMs = until === undefined ? clock.now() : Date.parse(until);
      const afterMs = since === undefined ? untilMs - dayMs : Date.parse(since);
      if (!(afterMs <= untilMs)) throw invalidParameterValue("since", 'it must not be later than "until"');
      if (untilMs - afterMs > longestMs) throw invalidParameterValue("since", 'it must be within 31 days of "until"');
      const reads = store.read({ caller: nobody, origin: "" });
      const { reader } = reads;
      const user = await requireUser(reader, path.user);
      const due: DueReminder[] = [];
      let events = 0;
      const parts = { reader, epoch: await reads.epoch(), budget: work.begin(sliceCost) };
      for await (const piece of dueReminders(parts, await seenEntries(reader, user), { afterMs, untilMs })) {
        due.push(...piece.due);
        events += piece.events;
        if (due.length >= mostShown) break;
        if (events > mostEvents) throw invalidParameterValue("since", tooMany);
      }
      return { status: 200, body: { items: due.slice(0, mostShown).map(shown), emailsSent } };
    },
  };
}

function shown({ dueMs, method, minutes, startMs, calendar, event }: DueReminder) {
  return {
    dueAt: new Date(dueMs).toISOString(),
    method,
    minutes,
    calendarId: calendar.id,
    eventId: event.id,
    summary: event.members.summary || undefined,
    start: new Date(startMs).toISOString(),
  };
}
