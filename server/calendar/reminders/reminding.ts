/**
 * Writes emails that the service sends on its own if `CALENDAR_MAILS` is set: reminders, the daily agenda, and notices about
 * changes on calendars (`notices.ts`). Each user has one job, which is due at the next reminder or agenda. The emails and the
 * job's next time are written together, so if the process dies, no email is sent twice or lost.
 */

import type { User } from "../../../generated/prisma/sqlite/client.ts";
import { findUser } from "../../identity/directory.ts";
import type { Mail } from "../../platform/mailer.ts";
import type { Maintenance } from "../../platform/maintenance.ts";
import { Work } from "../../platform/work.ts";
import { announceChanges } from "../channels/channels.ts";
import type { CalendarParts } from "../dependencies.ts";
import { linkPathOf } from "../events/wire.ts";
import type { Jobs } from "../jobs.ts";
import { sliceCost } from "../lists/cost.ts";
import { agendaMail, reminderMail } from "../mails/noticeMails.ts";
import { readNotifications } from "../model/keptMembers.ts";
import type { Members } from "../model/members.ts";
import { knownZone } from "../model/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";
import { type Doing, insertJob, type JobRow, type Prepared, type Preparing } from "../store/jobs.ts";
import type { CalendarReads } from "../store/reads.ts";
import {
  ensureReminders,
  everyone,
  hastenReminders,
  holdersOfCalendars,
  reminderJobId,
  usersWithIds,
} from "../store/reminders.ts";
import { type CalendarRow, findCalendar, type RawReader } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { type DueWindow, dueReminders, eachEvent, type SeenEntry, seenEntries } from "./due.ts";
import { mailsToHolders, noteForHolders } from "./notices.ts";

/** How often the server checks for due reminders. More often is unnecessary, because reminders are specified in minutes. */
const everyMs = 30_000;

export interface Reminding {
  doings: Readonly<Record<string, Doing>>;
  preparing: Readonly<Record<string, Preparing>>;
  /** Called at the end of every write: sends messages to channels, and records emails. */
  announce(writes: CalendarWrites): Promise<void>;
  /** The job runner, extended so that reminders are sent in time. */
  maintenanceOf(jobs: Jobs): Maintenance;
  /** Called after the clock of the services was moved, forward or back. */
  clockMoved(jobs: Jobs): void;
}

/** The reminder functions of a server that does not send emails on its own. */
export const silent: Reminding = {
  doings: {},
  preparing: {},
  announce: announceChanges,
  maintenanceOf: ({ maintenance }) => maintenance,
  clockMoved() {},
};

export function createReminding({ db, clock, log, settings }: CalendarParts): Reminding {
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  const now = () => BigInt(clock.now());

  return {
    doings: { reminders: (writes, job) => remindUser(writes, job, settings.publicUrl) },
    preparing: {
      notices: mailsToHolders,
      reminders: (reads, job, nowMs) => prepareReminders(reads, job, { nowMs, origin: settings.publicUrl }),
    },

    async announce(writes) {
      await announceChanges(writes);
      if (await followWrite(writes)) writes.tx.afterCommit(() => wake());
    },

    maintenanceOf(jobs) {
      wake = jobs.wake;
      let recorded: Promise<unknown> | undefined;
      const run = async () => {
        recorded = db.write((tx) => ensureReminders(tx, now(), everyone));
        await recorded;
        await jobs.maintenance.run();
      };
      return {
        run,
        start() {
          jobs.maintenance.start();
          timer ??= setInterval(jobs.wake, everyMs).unref();
          run().catch((error) => log.error({ err: error }, "reminders could not be scheduled"));
        },
        async stop() {
          clearInterval(timer);
          // The database is closed after this, so a write that has begun must end first. `start` logs its error.
          await recorded?.catch(() => {});
          await jobs.maintenance.stop();
        },
      };
    },

    clockMoved(jobs) {
      db.write((tx) => hastenReminders(tx, now(), everyone)).then(jobs.wake, (error) =>
        log.error({ err: error }, "reminders could not be rescheduled"),
      );
    },
  };
}

/**
 * Sends the user's reminders that are due now, and schedules the next run of the user's job.
 * @param origin The origin of links; undefined when it is not known.
 */
async function remindUser(writes: CalendarWrites, job: JobRow, origin: string | undefined): Promise<void> {
  await carryOut(writes, await planReminders(await planningIn(writes, origin), job));
}

/** Prepares the work of `remindUser` before the write begins, by searching for the reminders. */
async function prepareReminders(
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
  for (const mail of plan.mails) {
    const stream = `mail:${mail.to.join(",")}`;
    await writes.outbox.enqueue(writes.tx, { kind: "mail", stream, service: "calendar", request: mail });
  }
  await insertJob(writes.tx, plan.next.job, writes.now, BigInt(plan.next.dueMs));
}

/**
 * Runs at the end of a write: records notices for users who want them, and reschedules reminder jobs.
 * @returns whether jobs are due.
 */
async function followWrite(writes: CalendarWrites): Promise<boolean> {
  const { tx, changes, now } = writes;
  await noteForHolders(writes);
  const calendars = [...changes.calendars.keys()];
  const users = new Set([...changes.lists, ...changes.views.map((each) => each.userId)]);
  for (const reminded of [...holdersOfCalendars(calendars), ...usersWithIds([...users])]) {
    await ensureReminders(tx, now, reminded);
    await hastenReminders(tx, now, reminded);
  }
  return users.size > 0 || calendars.length > 0;
}

// Plans which reminders a user gets now, and when the next reminders are due. The search is done before the write that sends
// them, so that no other write has to wait while series are read. If other writes change the data too often, the search is done
// within the write.

const dayMs = daySeconds * 1000;
/** How late a reminder may be sent. Older reminders that became due while no server was running are not sent. */
const latestMs = dayMs;
/** How far ahead the next reminder is searched for. If none is found, the next search takes place at the end of this time. */
const aheadMs = dayMs;
/** The maximum number of events that one write may check. */
const mostEvents = 5000;
/** The maximum number of events in an agenda. */
const mostInAgenda = 1000;
/** The hour at which the agenda is sent, in the calendar's time zone. */
const agendaHour = 5;

/** The data that a plan depends on, and the origin of its links. */
export interface Planning {
  reader: RawReader;
  nowMs: number;
  /** The epoch to which the calendars' sequence numbers belong. */
  epoch: string;
  /** The origin of links; undefined if it is not known. */
  origin: string | undefined;
}

export interface ReminderPlan {
  mails: Mail[];
  /** The user's job and its next due time. */
  next: { job: JobRow; dueMs: number };
  /** All data that the plan depends on, as text. If two plans have the same stamp, they are equal. */
  stamp: string;
}

/** The user who gets the reminders, their primary calendar with its time zone, and the entries of their calendar list. */
interface Reminded {
  user: User;
  calendar: CalendarRow;
  entries: SeenEntry[];
}

/** @returns the plan; undefined if the user no longer exists. */
async function planReminders(planning: Planning, job: JobRow): Promise<ReminderPlan | undefined> {
  const { reader, nowMs } = planning;
  const reminded = await remindedBy(reader, job);
  if (!reminded) return undefined;
  const { user, calendar, entries } = reminded;
  // The cast is safe: only the code below and the store write this value, the time up to which reminders were sent.
  const { afterMs: told } = JSON.parse(job.subject) as { afterMs: number };
  // If the clock was set back, its times are repeated, so the reminders of these times are sent again.
  const afterMs = Math.max(Math.min(told, nowMs), nowMs - latestMs);
  const mailed = await planMails(planning, reminded, afterMs);
  const zone = knownZone(calendar.timeZone);
  const moments = mailed.nextMs === undefined ? [] : [mailed.nextMs];
  for (const { entry, seen } of entries) {
    if (!readNotifications(entry.notifications).some(({ type }) => type === "agenda")) continue;
    for (const momentMs of agendaMoments(zone, { afterMs, untilMs: mailed.untilMs })) {
      if (momentMs > nowMs) moments.push(momentMs);
      else mailed.mails.push(...(await agendaAt(planning, { user, entry, seen, momentMs })));
    }
  }
  // If the search stopped early, another run follows in its own transaction, so that other writes can happen in between.
  const next = moments.reduce((least, ms) => Math.min(least, ms), mailed.untilMs);
  const subject = JSON.stringify({ afterMs: Math.min(mailed.untilMs, nowMs) });
  return {
    mails: mailed.mails,
    next: { job: { ...job, id: reminderJobId(user.id), subject }, dueMs: Math.max(next, nowMs) },
    stamp: stampOf(planning.epoch, reminded),
  };
}

/** Returns the stamp that a plan would have if it were made now. */
async function stampNow({ reader, epoch }: Planning, job: JobRow): Promise<string | undefined> {
  const reminded = await remindedBy(reader, job);
  return reminded && stampOf(epoch, reminded);
}

async function remindedBy(reader: RawReader, job: JobRow): Promise<Reminded | undefined> {
  const calendar = await findCalendar(reader, job.calendarId);
  const user = calendar?.ownerId ? await findUser(reader, calendar.ownerId) : undefined;
  if (!calendar || !user) return undefined;
  return { user, calendar, entries: await seenEntries(reader, user) };
}

/** The stamp of a plan. It contains the sequence numbers of the calendars, which every change of an event raises. */
function stampOf(epoch: string, { user, calendar, entries }: Reminded): string {
  const lists = entries.map(({ entry, seen }) => [
    entry.calendarId,
    entry.defaultReminders,
    entry.notifications,
    ...(seen ? [seen.role, String(seen.calendar.sequence), String(seen.calendar.version)] : []),
  ]);
  return JSON.stringify([epoch, user.email, calendar.timeZone, lists]);
}

/**
 * Writes the emails for the reminders that are due now. It stops at the next reminder that is not due yet, or after checking
 * enough events.
 * @returns the emails, the end of the searched time, and the time of the next reminder, if one was found.
 */
async function planMails(
  { reader, nowMs, epoch, origin }: Planning,
  { user, calendar, entries }: Reminded,
  afterMs: number,
): Promise<{ mails: Mail[]; untilMs: number; nextMs: number | undefined }> {
  const ahead: DueWindow = { afterMs, untilMs: nowMs + aheadMs };
  const mails: Mail[] = [];
  let events = 0;
  const parts = { reader, epoch, budget: new Work().begin(sliceCost) };
  for await (const piece of dueReminders(parts, entries, ahead, ["email"])) {
    events += piece.events;
    for (const { dueMs, event, calendar: on } of piece.due) {
      if (dueMs > nowMs) return { mails, untilMs: piece.untilMs, nextMs: dueMs };
      const url = origin && origin + linkPathOf(event.id, on.id);
      mails.push(reminderMail({ to: user.email, zone: calendar.timeZone, event: event.members, url }));
    }
    if (events > mostEvents) return { mails, untilMs: piece.untilMs, nextMs: undefined };
  }
  return { mails, untilMs: ahead.untilMs, nextMs: undefined };
}

/** Returns the times in a window at which the agenda is due. */
function agendaMoments(zone: Zone, { afterMs, untilMs }: DueWindow): number[] {
  const moments: number[] = [];
  const first = Math.floor(zone.toLocal(Math.floor(afterMs / 1000)) / daySeconds);
  for (let day = first; ; day++) {
    const ms = zone.toInstant(day * daySeconds + agendaHour * 3600) * 1000;
    if (ms > untilMs) return moments;
    if (ms > afterMs) moments.push(ms);
  }
}

interface Agenda extends SeenEntry {
  user: User;
  momentMs: number;
}

/** @returns the email as a list with one item; an empty list if the calendar does not exist. */
async function agendaAt({ reader, epoch }: Planning, { user, entry, seen, momentMs }: Agenda): Promise<Mail[]> {
  const calendar = seen?.calendar ?? (await findCalendar(reader, entry.calendarId));
  if (!calendar) return [];
  const zone = knownZone(calendar.timeZone);
  const day = Math.floor(zone.toLocal(Math.floor(momentMs / 1000)) / daySeconds);
  const [fromMs = 0, toMs = 0] = [day, day + 1].map((each) => zone.toInstant(each * daySeconds) * 1000);
  const events: Members[] = [];
  if (seen) {
    const parts = { reader, epoch, budget: new Work().begin(sliceCost) };
    await eachEvent(
      parts,
      { seen, fromMs, toMs, begun: true },
      ({ event }) => events.push(event.members) < mostInAgenda,
    );
  }
  return [agendaMail({ to: user.email, calendar, date: day, events })];
}
