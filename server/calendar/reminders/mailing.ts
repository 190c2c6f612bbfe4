/**
 * Mails that nobody's request asks for, where the setting `CALENDAR_MAILS` is on: reminders, the agenda of a day, and what a
 * calendar list wants to be told of. Each user has one job, which is due when there is something to remind of; so what was sent
 * and what is next are written together, and a process that dies sends nothing twice and forgets nothing.
 */
import { findUser } from "../../identity/directory.ts";
import type { Mail } from "../../platform/mailer.ts";
import { createWork } from "../../platform/work.ts";
import { atLeast, viewOf } from "../acl/access.ts";
import { rolesOn } from "../acl/effective.ts";
import type { Members } from "../events/members.ts";
import { knownZone } from "../events/times.ts";
import { linkPathOf } from "../events/wire.ts";
import { sliceCost } from "../lists/cost.ts";
import { agendaMail, noticeMail, noticeOf, reminderMail } from "../mails/noticeMails.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";
import type { WrittenEvent } from "../store/changes.ts";
import { insertJob, type JobRow } from "../store/jobs.ts";
import {
  ensureRemindersOf,
  ensureRemindersOn,
  hastenReminders,
  hastenRemindersOf,
  notifiedHolders,
  type RemindedEntry,
  remindedEntries,
  reminderJobId,
} from "../store/reminders.ts";
import { type CalendarRow, findCalendar } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { type DueWindow, dueReminders, eachEvent, type Reminding, seenCalendar } from "./due.ts";

const dayMs = daySeconds * 1000;
/** What was due longer ago, while no server ran, is not sent any more. */
const latestMs = dayMs;
/** Looked ahead, so that nobody is asked for in between. */
const aheadMs = dayMs;
/** Events that one write looks at. */
const mostEvents = 5000;
/** Events that the agenda of a day names. */
const mostInAgenda = 1000;
/** The hour at which the agenda of a day is sent, in the zone of the calendar. */
const agendaHour = 5;

/** Sends what a user is to be reminded of by now, and plans the next time. @param origin Of links; none where it is not known. */
export async function remindUser(writes: CalendarWrites, job: JobRow, origin: string | undefined): Promise<void> {
  const { tx, nowMs } = writes;
  const calendar = await findCalendar(tx, job.calendarId);
  const user = calendar?.ownerId ? await findUser(tx, calendar.ownerId) : undefined;
  if (!calendar || !user) return;
  const { afterMs: told } = JSON.parse(job.subject) as { afterMs: number }; // As written below, and by the store.
  // A clock that was set back passes the same time again.
  const afterMs = Math.max(Math.min(told, nowMs), nowMs - latestMs);
  const epoch = await writes.epoch();
  const mailed = await mailReminders(writes, { user, calendar, epoch, origin }, afterMs);
  const zone = knownZone(calendar.timeZone);
  const moments = mailed.nextMs === undefined ? [] : [mailed.nextMs];
  for (const entry of await remindedEntries(tx, user.id)) {
    if (!wantsOf(entry.notifications).has("agenda")) continue;
    for (const momentMs of agendaMoments(zone, { afterMs, untilMs: mailed.untilMs })) {
      if (momentMs > nowMs) moments.push(momentMs);
      else await sendAgenda(writes, { user, entry, momentMs, epoch });
    }
  }
  // Where there was too much, the rest follows in a transaction of its own, and others write in between.
  const next = moments.reduce((least, ms) => Math.min(least, ms), mailed.untilMs);
  const subject = JSON.stringify({ afterMs: Math.min(mailed.untilMs, nowMs) });
  await insertJob(tx, { ...job, id: reminderJobId(user.id), subject }, writes.now, BigInt(Math.max(next, nowMs)));
}

/** Whose reminders are sent, and in which zone. */
interface Reminded {
  user: User;
  calendar: CalendarRow;
  epoch: string;
  origin: string | undefined;
}

/**
 * Sends what is due by now, and looks for what is due next, until one write has seen enough.
 * @returns up to when everything was looked for, and when the next one is due, if one was found.
 */
async function mailReminders(
  writes: CalendarWrites,
  { user, calendar, epoch, origin }: Reminded,
  afterMs: number,
): Promise<{ untilMs: number; nextMs: number | undefined }> {
  const { tx, nowMs } = writes;
  const ahead: DueWindow = { afterMs, untilMs: nowMs + aheadMs };
  let events = 0;
  for await (const piece of dueReminders(tx, epoch, user, ahead, createWork().begin(sliceCost), ["email"])) {
    events += piece.events;
    for (const { dueMs, event, calendar: on } of piece.due) {
      if (dueMs > nowMs) return { untilMs: piece.untilMs, nextMs: dueMs };
      const url = origin && origin + linkPathOf(event.id, on.id);
      await send(writes, reminderMail({ to: user.email, zone: calendar.timeZone, event: event.members, url }));
    }
    if (events > mostEvents) return { untilMs: piece.untilMs, nextMs: undefined };
  }
  return { untilMs: ahead.untilMs, nextMs: undefined };
}

/** The mornings in a time. */
function agendaMoments(zone: Zone, { afterMs, untilMs }: DueWindow): number[] {
  const moments: number[] = [];
  const first = Math.floor(zone.toLocal(Math.floor(afterMs / 1000)) / daySeconds);
  for (let day = first; ; day++) {
    const ms = zone.toInstant(day * daySeconds + agendaHour * 3600) * 1000;
    if (ms > untilMs) return moments;
    if (ms > afterMs) moments.push(ms);
  }
}

interface User {
  id: string;
  email: string;
  domain: string | null;
}

interface Agenda {
  user: User;
  entry: RemindedEntry;
  momentMs: number;
  epoch: string;
}

async function sendAgenda(writes: CalendarWrites, { user, entry, momentMs, epoch }: Agenda): Promise<void> {
  const { tx } = writes;
  const seen = await seenCalendar(tx, user, entry.calendarId);
  const calendar = seen?.calendar ?? (await findCalendar(tx, entry.calendarId));
  if (!calendar) return;
  const zone = knownZone(calendar.timeZone);
  const day = Math.floor(zone.toLocal(Math.floor(momentMs / 1000)) / daySeconds);
  const [fromMs = 0, toMs = 0] = [day, day + 1].map((each) => zone.toInstant(each * daySeconds) * 1000);
  const events: Reminding[] = [];
  if (seen) {
    const parts = { reader: tx, epoch, budget: createWork().begin(sliceCost) };
    await eachEvent(parts, { seen, fromMs, toMs, begun: true }, (each) => events.push(each) < mostInAgenda);
  }
  const members = events.map(({ event }) => event.members);
  await send(writes, agendaMail({ to: user.email, calendar, date: day, events: members }));
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

/** @param notifications As written by `entries/choice.ts`. */
function wantsOf(notifications: string): ReadonlySet<string> {
  const wanted = JSON.parse(notifications) as { type: string; method: string }[];
  return new Set(wanted.filter(({ method }) => method === "email").map(({ type }) => type));
}

async function send({ tx, outbox }: CalendarWrites, mail: Mail): Promise<void> {
  await outbox.enqueue(tx, { kind: "mail", stream: `mail:${mail.to.join(",")}`, service: "calendar", request: mail });
}
