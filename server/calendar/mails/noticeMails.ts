/** Writes emails that are not for the guests of an event: reminders, notices that users have turned on, and shared calendars. */
import type { Mail } from "../../platform/mailer.ts";
import type { Role } from "../model/access.ts";
import { type Members, same } from "../model/members.ts";
import { printDate } from "../recurrence/gregorian.ts";
import { oneLine, sender, whenOf } from "./eventMails.ts";
import { eventMail, guestRow, mailHtml, placeRows, type Row, titleOf } from "./html.ts";

/** The notices that a user can turn on for a calendar on their list, except the daily agenda. */
export type NoticeKind = "eventCreation" | "eventChange" | "eventCancellation" | "eventResponse";

/** Fields of an event whose change triggers a notice. */
const announcedMembers = ["start", "end", "recurrence", "summary", "location", "description"] as const;

/** The notice about a change of an event on a calendar; undefined if the change triggers none. */
export function noticeOf(calendarId: string, before: Members | undefined, after: Members): NoticeKind | undefined {
  const was = before !== undefined && before.status !== "cancelled";
  if (after.status === "cancelled") return was ? "eventCancellation" : undefined;
  if (!was) return "eventCreation";
  if (announcedMembers.some((name) => !same(before[name], after[name]))) return "eventChange";
  if (after.organizer.email !== calendarId) return undefined;
  const answers = ({ attendees = [] }: Members) =>
    attendees.filter(({ email }) => email !== calendarId).map(({ email, responseStatus }) => [email, responseStatus]);
  const known = new Set(before.attendees?.map(({ email }) => email));
  const answered = answers(after).filter(([email]) => known.has(email ?? ""));
  const earlier = answers(before).filter(([email]) => after.attendees?.some((each) => each.email === email));
  return !same(answered, earlier) ? "eventResponse" : undefined;
}

const words: Readonly<Record<NoticeKind, string>> = {
  eventCreation: "New event",
  eventChange: "Updated event",
  eventCancellation: "Canceled event",
  eventResponse: "New response",
};

/** The fields of an event that reminders and notices contain. */
export type NotifiedEvent = Pick<Members, "start" | "end" | "summary" | "location" | "videoLink" | "attendees">;

export interface Notification {
  to: string;
  /** The recipient's time zone if it is known; otherwise the calendar's. */
  zone: string;
  event: NotifiedEvent;
  /** The URL of the event's page; undefined if the server does not know its own URL. */
  url: string | undefined;
}

export function reminderMail(about: Notification): Mail {
  return mailAbout("Reminder", about, []);
}

export function noticeMail(kind: NoticeKind, about: Notification & { calendar: { summary: string } }): Mail {
  const { event, calendar } = about;
  const answers = kind === "eventResponse" ? (event.attendees ?? []) : [];
  return mailAbout(words[kind], about, [
    { name: "Calendar", lines: [oneLine(calendar.summary)] },
    ...guestRow(answers),
  ]);
}

export function agendaMail(about: {
  to: string;
  calendar: { summary: string; timeZone: string };
  /** The day of the agenda, as the number of days since the Unix epoch. */
  date: number;
  events: readonly Members[];
}): Mail {
  const { to, calendar, date, events } = about;
  const title = `${oneLine(calendar.summary)}, ${printDate(date)}`;
  const subject = `Agenda: ${title}`;
  const lines = events.map((each) => `${whenOf(each, calendar.timeZone)}: ${titleOf(each)}`);
  const nothing = "No events on this day.";
  return {
    from: sender,
    to: [to],
    subject,
    text: [subject, "", ...(lines.length > 0 ? lines : [nothing]), ""].join("\n"),
    html: mailHtml({ word: "Agenda", title, texts: [lines.length > 0 ? lines.join("\n") : nothing] }),
  };
}

function mailAbout(word: string, { event, ...about }: Notification, more: readonly Row[]): Mail {
  return eventMail({ ...about, word, event, rows: [...placeRows(event), ...more] });
}

const abilities: Readonly<Record<Role, string>> = {
  none: "no longer see it",
  freeBusyReader: "see its free and busy times",
  reader: "see its events",
  writerWithoutPrivateAccess: "see and change its events, except private ones",
  writer: "see and change its events",
  owner: "see and change its events, and share it with others",
};

/** The email to a user who was granted access to a calendar. */
export function ruleMail(about: {
  to: string;
  /** The email address of the user who grants the access. */
  by: string;
  role: Role;
  calendar: { id: string; summary: string };
}): Mail {
  const { to, by, role, calendar } = about;
  const title = oneLine(calendar.summary);
  const sentence = `${by} shared the calendar "${title}" with you. You can now ${abilities[role]}.`;
  return {
    from: sender,
    to: [to],
    subject: `${by} shared a calendar with you: ${title}`,
    html: mailHtml({
      word: "Shared calendar",
      title,
      rows: [{ name: "Calendar ID", lines: [calendar.id] }],
      texts: [sentence],
    }),
    text: [sentence, "", `To add this calendar to your calendar list, use the calendar ID ${calendar.id}.`, ""].join(
      "\n",
    ),
  };
}
