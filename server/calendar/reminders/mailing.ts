/**
 * Mails that nobody's request asks for, where the setting `CALENDAR_MAILS` is on: reminders, the agenda of a day, and what a
 * calendar list wants to be told of. Each user has one job, which is due when there is something to remind of; so what was sent
 * and what is next are written together, and a process that dies sends nothing twice and forgets nothing.
 */
import { findUser } from "../../identity/directory.ts";
import type { Mail } from "../../platform/mailer.ts";
import { atLeast, viewOf } from "../acl/access.ts";
import { rolesOn } from "../acl/effective.ts";
import type { Members } from "../events/members.ts";
import { linkPathOf } from "../events/wire.ts";
import type { Prepared } from "../jobs.ts";
import { noticeMail, noticeOf } from "../mails/noticeMails.ts";
import type { WrittenEvent } from "../store/changes.ts";
import { insertJob, type JobRow } from "../store/jobs.ts";
import type { CalendarReads } from "../store/reads.ts";
import {
  ensureRemindersOf,
  ensureRemindersOn,
  hastenReminders,
  hastenRemindersOf,
  notifiedHolders,
} from "../store/reminders.ts";
import { findCalendar } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { type Planning, planReminders, type ReminderPlan, stampNow } from "./planning.ts";
import { wantsOf } from "./wants.ts";

/** Sends what a user is to be reminded of by now, and plans the next time. @param origin Of links; none where it is not known. */
export async function remindUser(writes: CalendarWrites, job: JobRow, origin: string | undefined): Promise<void> {
  await carryOut(writes, await planReminders(await planningIn(writes, origin), job));
}

/** The same, looked for ahead of the write. */
export async function prepareReminders(
  reads: CalendarReads,
  job: JobRow,
  { nowMs, origin }: Pick<Planning, "nowMs" | "origin">,
): Promise<Prepared> {
  const plan = await planReminders({ reader: reads.reader, nowMs, epoch: await reads.epoch(), origin }, job);
  return {
    async isCurrent(writes) {
      // The clock may have been set back.
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

/** At the end of a write: mails what calendar lists ask to be told of, and plans reminders anew. @returns whether jobs are due. */
export async function followWrite(writes: CalendarWrites): Promise<boolean> {
  const { tx, changes, now } = writes;
  await mailNotices(writes);
  for (const calendarId of changes.calendars.keys()) {
    await ensureRemindersOn(tx, now, calendarId);
    await hastenReminders(tx, calendarId, now);
  }
  const users = new Set([...changes.lists, ...changes.views.map((each) => each.userId)]);
  for (const userId of users) {
    await ensureRemindersOf(tx, now, userId);
    await hastenRemindersOf(tx, userId, now);
  }
  return users.size > 0 || changes.calendars.size > 0;
}

async function mailNotices(writes: CalendarWrites): Promise<void> {
  const { tx, changes, caller, origin } = writes;
  const told = new Set<string>();
  // As noted by `events/writing.ts`.
  for (const { calendarId, eventId, before, after } of changes.events as WrittenEvent<Members>[]) {
    const kind = noticeOf(calendarId, before, after);
    // An event with its exceptions is told of once.
    if (!kind || told.has(`${calendarId} ${after.iCalUID}`)) continue;
    told.add(`${calendarId} ${after.iCalUID}`);
    for (const { userId, notifications } of await notifiedHolders(tx, calendarId)) {
      if (userId === caller.user.id || !wantsOf(notifications).has(kind)) continue;
      const calendar = await findCalendar(tx, calendarId);
      const user = await findUser(tx, userId);
      // Who has a mail about it already needs no second one.
      if (!calendar || !user || changes.mailed.has(user.email)) continue;
      const { role } = await rolesOn(tx, calendar, user);
      const isSeen = atLeast(role, "reader") && viewOf(role, "all", after.visibility ?? "default") === "details";
      if (!isSeen) continue;
      const url = origin === "" ? undefined : origin + linkPathOf(eventId, calendarId);
      await send(writes, noticeMail(kind, { to: user.email, zone: calendar.timeZone, event: after, calendar, url }));
    }
  }
}

async function send({ tx, outbox }: CalendarWrites, mail: Mail): Promise<void> {
  await outbox.enqueue(tx, { kind: "mail", stream: `mail:${mail.to.join(",")}`, service: "calendar", request: mail });
}
