/**
 * Writes emails that the service sends on its own if `CALENDAR_MAILS` is set: reminders, the daily agenda, and notices about
 * changes on calendars (`notices.ts`). Each user has one job, which is due at the next reminder or agenda. The emails and the
 * job's next time are written together, so if the process dies, no email is sent twice or lost.
 */
import type { Mail } from "../../platform/mailer.ts";
import type { Prepared } from "../store/doing.ts";
import { insertJob, type JobRow } from "../store/jobs.ts";
import type { CalendarReads } from "../store/reads.ts";
import { ensureRemindersOf, ensureRemindersOn, hastenReminders, hastenRemindersOf } from "../store/reminders.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { noteForHolders } from "./notices.ts";
import { type Planning, planReminders, type ReminderPlan, stampNow } from "./planning.ts";

/**
 * Sends the user's reminders that are due now, and schedules the next run of the user's job.
 * @param origin The origin of links; undefined when it is not known.
 */
export async function remindUser(writes: CalendarWrites, job: JobRow, origin: string | undefined): Promise<void> {
  await carryOut(writes, await planReminders(await planningIn(writes, origin), job));
}

/** Prepares the work of `remindUser` before the write begins, by searching for the reminders. */
export async function prepareReminders(
  reads: CalendarReads,
  job: JobRow,
  { nowMs, origin }: Pick<Planning, "nowMs" | "origin">,
): Promise<Prepared> {
  const plan = await planReminders({ reader: reads.reader, nowMs, epoch: await reads.epoch(), origin }, job);
  return {
    async isCurrent(writes) {
      // The plan is outdated if the clock was set back after the planning, or if the data that the plan depends on has changed.
      return writes.nowMs >= nowMs && (await stampNow(await planningIn(writes, origin), job)) === plan?.stamp;
    },
    run: (writes) => carryOut(writes, plan),
  };
}

async function planningIn(writes: CalendarWrites, origin: string | undefined): Promise<Planning> {
  return { reader: writes.tx, nowMs: writes.nowMs, epoch: await writes.epoch(), origin };
}

async function carryOut(writes: CalendarWrites, plan: ReminderPlan | undefined): Promise<void> {
  if (!plan) return;
  for (const mail of plan.mails) await send(writes, mail);
  await insertJob(writes.tx, plan.next.job, writes.now, BigInt(plan.next.dueMs));
}

/**
 * Runs at the end of a write: records notices for users who want them, and reschedules reminder jobs.
 * @returns whether jobs are due.
 */
export async function followWrite(writes: CalendarWrites): Promise<boolean> {
  const { tx, changes, now } = writes;
  await noteForHolders(writes);
  const calendars = [...changes.calendars.keys()];
  await ensureRemindersOn(tx, now, calendars);
  await hastenReminders(tx, calendars, now);
  const users = new Set([...changes.lists, ...changes.views.map((each) => each.userId)]);
  for (const userId of users) {
    await ensureRemindersOf(tx, now, userId);
    await hastenRemindersOf(tx, userId, now);
  }
  return users.size > 0 || calendars.length > 0;
}

async function send({ tx, outbox }: CalendarWrites, mail: Mail): Promise<void> {
  await outbox.enqueue(tx, { kind: "mail", stream: `mail:${mail.to.join(",")}`, service: "calendar", request: mail });
}
