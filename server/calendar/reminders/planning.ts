/**
 * What a user is to be reminded of by now, and when next: looked for ahead of the write that sends it, so that nobody's write waits
 * while series are prepared and followed; or within it, where others change too much meanwhile.
 */
import { findUser } from "../../identity/directory.ts";
import type { Mail } from "../../platform/mailer.ts";
import { createWork } from "../../platform/work.ts";
import { linkPathOf } from "../events/wire.ts";
import { sliceCost } from "../lists/cost.ts";
import { agendaMail, reminderMail } from "../mails/noticeMails.ts";
import { knownZone } from "../model/times.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";
import type { JobRow } from "../store/jobs.ts";
import { type RemindedEntry, reminderJobId } from "../store/reminders.ts";
import { type CalendarRow, findCalendar, type RawReader } from "../store/rows.ts";
import { type DueWindow, dueReminders, eachEvent, type Reminding, type SeenCalendar, seenEntries } from "./due.ts";
import { wantsOf } from "./wants.ts";

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

/** What is looked at, when, and how what is sent links to it. */
export interface Planning {
  reader: RawReader;
  nowMs: number;
  /** Name of the history that sequences of calendars count in. */
  epoch: string;
  /** Origin of links; none where it is not known. */
  origin: string | undefined;
}

export interface ReminderPlan {
  mails: Mail[];
  /** The job that goes on, and when. */
  next: { job: JobRow; dueMs: number };
  /** Says what the plan is made of: whoever reads the same once more has the same plan. */
  stamp: string;
}

/** Whose reminders are sent, in which zone, and what is on their list. */
interface Reminded {
  user: User;
  calendar: CalendarRow;
  entries: { entry: RemindedEntry; seen: SeenCalendar | undefined }[];
}

interface User {
  id: string;
  email: string;
  domain: string | null;
}

/** @returns undefined where there is nobody to remind any more. */
export async function planReminders(planning: Planning, job: JobRow): Promise<ReminderPlan | undefined> {
  const { reader, nowMs } = planning;
  const reminded = await remindedBy(reader, job);
  if (!reminded) return undefined;
  const { user, calendar, entries } = reminded;
  const { afterMs: told } = JSON.parse(job.subject) as { afterMs: number }; // As written below, and by the store.
  // A clock that was set back passes the same time again.
  const afterMs = Math.max(Math.min(told, nowMs), nowMs - latestMs);
  const mailed = await planMails(planning, reminded, afterMs);
  const zone = knownZone(calendar.timeZone);
  const moments = mailed.nextMs === undefined ? [] : [mailed.nextMs];
  for (const { entry, seen } of entries) {
    if (!wantsOf(entry.notifications).has("agenda")) continue;
    for (const momentMs of agendaMoments(zone, { afterMs, untilMs: mailed.untilMs })) {
      if (momentMs > nowMs) moments.push(momentMs);
      else mailed.mails.push(...(await agendaAt(planning, { user, entry, seen, momentMs })));
    }
  }
  // Where there was too much, the rest follows in a transaction of its own, and others write in between.
  const next = moments.reduce((least, ms) => Math.min(least, ms), mailed.untilMs);
  const subject = JSON.stringify({ afterMs: Math.min(mailed.untilMs, nowMs) });
  return {
    mails: mailed.mails,
    next: { job: { ...job, id: reminderJobId(user.id), subject }, dueMs: Math.max(next, nowMs) },
    stamp: stampOf(planning.epoch, reminded),
  };
}

/** What a plan that was made now would be made of. */
export async function stampNow({ reader, epoch }: Planning, job: JobRow): Promise<string | undefined> {
  const reminded = await remindedBy(reader, job);
  return reminded && stampOf(epoch, reminded);
}

async function remindedBy(reader: RawReader, job: JobRow): Promise<Reminded | undefined> {
  const calendar = await findCalendar(reader, job.calendarId);
  const user = calendar?.ownerId ? await findUser(reader, calendar.ownerId) : undefined;
  if (!calendar || !user) return undefined;
  return { user, calendar, entries: await seenEntries(reader, user) };
}

/** Every change of an event counts the sequence of its calendar up. */
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
 * Mails for what is due by now, and when the next one is, until one plan has seen enough.
 * @returns up to when everything was looked for, and when the next one is due, if one was found.
 */
async function planMails(
  { reader, nowMs, epoch, origin }: Planning,
  { user, calendar, entries }: Reminded,
  afterMs: number,
): Promise<{ mails: Mail[]; untilMs: number; nextMs: number | undefined }> {
  const ahead: DueWindow = { afterMs, untilMs: nowMs + aheadMs };
  const mails: Mail[] = [];
  let events = 0;
  const parts = { reader, epoch, budget: createWork().begin(sliceCost) };
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

interface Agenda {
  user: User;
  entry: RemindedEntry;
  seen: SeenCalendar | undefined;
  momentMs: number;
}

/** @returns the mail; none where there is no such calendar. */
async function agendaAt({ reader, epoch }: Planning, { user, entry, seen, momentMs }: Agenda): Promise<Mail[]> {
  const calendar = seen?.calendar ?? (await findCalendar(reader, entry.calendarId));
  if (!calendar) return [];
  const zone = knownZone(calendar.timeZone);
  const day = Math.floor(zone.toLocal(Math.floor(momentMs / 1000)) / daySeconds);
  const [fromMs = 0, toMs = 0] = [day, day + 1].map((each) => zone.toInstant(each * daySeconds) * 1000);
  const events: Reminding[] = [];
  if (seen) {
    const parts = { reader, epoch, budget: createWork().begin(sliceCost) };
    await eachEvent(parts, { seen, fromMs, toMs, begun: true }, (each) => events.push(each) < mostInAgenda);
  }
  const members = events.map(({ event }) => event.members);
  return [agendaMail({ to: user.email, calendar, date: day, events: members })];
}
