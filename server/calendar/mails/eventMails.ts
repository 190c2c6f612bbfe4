/**
 * Decides which emails a change of an event triggers (`DECISIONS.md`, Emails). Pure functions; `composing.ts` writes the emails.
 */

import { addedTo } from "../guests/attendees.ts";
import type { Method } from "../icalendar/document.ts";
import { type Attendee, hidesGuests, type Members, same } from "../model/members.ts";
import { dateOf, knownZone, numberOf } from "../model/times.ts";
import { printTime } from "../recurrence/gregorian.ts";
import { recurrenceInWords } from "../recurrence/words.ts";

export type SendUpdates = "all" | "externalOnly" | "none";

/** A change of an event on its organizer's calendar. */
export interface Notice {
  before: Members | undefined;
  after: Members;
  /** The event's id and the id of its organizer's calendar. */
  place: { calendarId: string; eventId: string };
  /** If set, only these email addresses get an email. By default, everyone concerned by the change gets one. */
  only?: ReadonlySet<string>;
}

/** An exception of a series on the organizer's calendar, with its key and all of its fields. */
export interface Exception {
  key: number;
  members: Members;
}

export interface Audience {
  sendUpdates: SendUpdates;
  /** The calendar on which the change was made. */
  actor: string;
  /** The signed-in user, who gets no email about the change. */
  user: string;
  /** Email addresses with a calendar on this server. Only needed for `externalOnly`. */
  internal: ReadonlySet<string>;
}

/** A message that is sent to several people, in a separate email to each of them. */
export interface Letter {
  method: Method;
  /** The word at the beginning of the subject, such as `Invitation`. */
  word: string;
  to: string[];
  /** The email address of the guest whose response the email reports. */
  by?: string;
}

export const sender = "Quintet Calendar <calendar-notification@calendar.example>";

/** Every guest gets an email if one of these fields changes. */
const announced = ["start", "end", "recurrence", "summary", "location", "description", "organizer"] as const;

/** The emails about a change, in the order in which they are sent. */
export function lettersFor(notice: Notice, audience: Audience): Letter[] {
  const { before, after } = notice;
  if (audience.sendUpdates === "none" || after.privateCopy) return [];
  const letters: Letter[] = [];
  const write = (method: Method, word: string, { email }: Attendee) => {
    const last = letters.at(-1);
    if (last?.method === method && last.word === word) last.to.push(email);
    else letters.push({ method, word, to: [email] });
  };
  const reply = replyTo(notice, audience);
  if (reply) letters.push(reply);
  const was = before && before.status !== "cancelled" ? before : undefined;
  if (after.status === "cancelled") {
    for (const guest of was ? recipients(was, audience, notice.only) : []) write("CANCEL", "Canceled", guest);
    return letters;
  }
  const added = new Set(addedTo(was?.attendees, after.attendees).map((each) => each.email));
  const everybody = was !== undefined && isAnnounced(was, after);
  for (const guest of recipients(after, audience, notice.only)) {
    if (!was || added.has(guest.email)) write("REQUEST", "Invitation", guest);
    else if (everybody) write("REQUEST", "Updated invitation", guest);
  }
  const gone = { ...after, attendees: addedTo(after.attendees, was?.attendees) };
  for (const guest of recipients(gone, audience, notice.only)) write("CANCEL", "Canceled", guest);
  return letters;
}

function isAnnounced(before: Members, after: Members): boolean {
  if (announced.some((name) => !same(before[name], after[name]))) return true;
  // A conference is announced if its URL appears, changes or disappears.
  return (
    before.videoLink !== after.videoLink || !same(before.conferenceData?.entryPoints, after.conferenceData?.entryPoints)
  );
}

function recipients(
  members: Members,
  { sendUpdates, actor, user, internal }: Audience,
  only: Notice["only"],
): Attendee[] {
  return (members.attendees ?? []).filter(
    ({ email, resource }) =>
      !resource &&
      (only === undefined || only.has(email)) &&
      email !== actor &&
      email !== user &&
      email !== members.organizer.email &&
      (sendUpdates === "all" || !internal.has(email)),
  );
}

/** The email that sends a guest's response to the organizer. */
function replyTo({ before, after }: Notice, { actor, sendUpdates, internal }: Audience): Letter | undefined {
  const organizer = after.organizer.email;
  if (!before || actor === organizer || (sendUpdates === "externalOnly" && internal.has(organizer))) return undefined;
  const was = before.attendees?.find((each) => each.email === actor);
  const is = after.attendees?.find((each) => each.email === actor);
  if (!is || !was || (was.responseStatus === is.responseStatus && was.comment === is.comment)) return undefined;
  const words = {
    accepted: "Accepted",
    declined: "Declined",
    tentative: "Tentative",
    needsAction: "Response withdrawn",
  } as const;
  return { method: "REPLY", word: words[is.responseStatus], to: [organizer], by: actor };
}

/** Converts a text to one line, so that no part of it can look like a line that the email itself adds. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** Converts an event to the form in which emails describe it. */
export function eventIn({ method, by }: Pick<Letter, "method" | "by">, event: Members): Members {
  if (method === "CANCEL") return { ...event, status: "cancelled" };
  if (by === undefined) return event;
  return { ...event, attendees: (event.attendees ?? []).filter((each) => each.email === by) };
}

/** The guests that an email to a guest lists: only that guest if the guest may not see other guests. */
export function guestsShownTo(event: Members, email: string): readonly Attendee[] {
  const { attendees = [] } = event;
  return hidesGuests(event, email) ? attendees.filter((each) => each.email === email) : attendees;
}

/** The start and end in one time zone: the recipient's if it is known, otherwise the event's. */
export function whenOf(members: Pick<Members, "start" | "end">, recipientZone: string | undefined): string {
  return whenIn(members, recipientZone, false);
}

/** Describes the result of `whenOf` in words: `Monday, March 2, 2026, 15:00 – 16:00 (Europe/Berlin)`. */
export function whenInWords(members: Pick<Members, "start" | "end">, recipientZone: string | undefined): string {
  return whenIn(members, recipientZone, true);
}

function whenIn(
  { start, end }: Pick<Members, "start" | "end">,
  recipientZone: string | undefined,
  inWords: boolean,
): string {
  const dayText = (date: string) => (inWords ? dayInWords(date) : date);
  if ("date" in start || "date" in end) {
    // An all-day event ends on the day after its last day.
    const [first = "", last = ""] = [numberOf(start), numberOf(end) - dayMs].map((ms) => dayText(dateOf(ms)));
    return first === last ? first : `${first} – ${last}`;
  }
  const zone = knownZone(recipientZone ?? start.timeZone);
  const local = ({ ms }: { ms: number }) => printTime(zone.toLocal(Math.floor(ms / 1000))).slice(0, 16);
  const [from, to] = [local(start), local(end)];
  const [day = "", begin = ""] = from.split("T");
  const [lastDay = "", finish = ""] = to.split("T");
  const joint = inWords ? ", " : " ";
  const last = lastDay === day ? finish : `${dayText(lastDay)}${joint}${finish}`;
  return `${dayText(day)}${joint}${begin}${inWords && from === to ? "" : ` – ${last}`} (${zone.name})`;
}

/** How a series repeats, in words: `Weekly on Tuesday`. */
export function repeatsInWords({ recurrence = [], start }: Pick<Members, "recurrence" | "start">): string {
  if ("date" in start) return recurrenceInWords(recurrence, start);
  return recurrenceInWords(recurrence, { dateTime: new Date(start.ms).toISOString(), timeZone: start.timeZone });
}

const dayMs = 24 * 3_600_000;
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** Returns `Monday, March 2, 2026`. @param day A date such as `2026-03-02`. @param later Days to add. */
export function dayInWords(day: string, later = 0): string {
  return dayFormat.format(Date.parse(`${day}T00:00:00Z`) + later * dayMs);
}
