/**
 * Writes the emails about events (`DECISIONS.md`, Emails). An event may be sent to hundreds of guests, and each of its exceptions
 * may have hundreds of guests. So text that is the same in all emails is written once.
 */
import type { CalendarPart, Mail } from "../../platform/mailer.ts";
import { kept } from "../../platform/maps.ts";
import { linkPathOf } from "../events/wire.ts";
import { type AnswerWord, type Invitation, invitationLink } from "../guests/invitationLink.ts";
import { eventEnd, eventHead, guestText, instanceTime, type ExportSettings as Times } from "../icalendar/components.ts";
import { calendarBegin, calendarEnd, type Method, zoneTextOf } from "../icalendar/document.ts";
import { type Attendee, hidesGuests, type Members } from "../model/members.ts";
import { eventIn, guestsShownTo, type Letter, oneLine, repeatsInWords } from "./eventMails.ts";
import { type Button, eventMail, guestRow, placeRows } from "./html.ts";
import type { EventLetters, Mailing } from "./mailing.ts";

/** A person who gets an email. */
export interface Recipient {
  source: EventLetters;
  letter: Letter;
  email: string;
}

/** The emails of one change. They can be written in any order, one by one. */
export class EventMails {
  /** The people who get an email, in the order in which the emails are sent. */
  readonly recipients: readonly Recipient[];
  readonly #about: Omit<Mailing, "eventLetters">;
  readonly #key: Buffer;
  /**
   * The texts of the event in the email written last, by method. They are cached because the next email is usually about the
   * same event.
   */
  #texts: { source: EventLetters; byMethod: Map<Method, InvitationTexts> } | undefined;

  /** Prepares the emails of one change. @param key The server's key for the response links of external guests. */
  constructor({ eventLetters, ...about }: Mailing, key: Buffer) {
    this.#about = about;
    this.#key = key;
    this.recipients = eventLetters.flatMap((source) =>
      source.letters.flatMap((letter) => letter.to.map((email) => ({ source, letter, email }))),
    );
  }

  /**
   * Writes an email. At each yield, it returns the number of characters it has written, and its caller can pause.
   * @param zone The recipient's time zone if the recipient has a calendar on this server; undefined otherwise.
   */
  *write({ source, letter, email }: Recipient, zone: string | undefined): Generator<number, Mail, void> {
    const { method, word } = letter;
    if (this.#texts?.source !== source) this.#texts = { source, byMethod: new Map() };
    const { byMethod } = this.#texts;
    const texts = byMethod.get(method) ?? (yield* invitationTexts(source, letter, this.#about.nowMs));
    byMethod.set(method, texts);
    const calendar = texts.calendarFor(email);
    yield calendar.content.length;
    const { event } = texts;
    const comment = method === "REPLY" ? event.attendees?.[0]?.comment : undefined;
    const { calendarId, eventId } = source.place;
    const isAsked = method === "REQUEST" && zone === undefined;
    const organizer = oneLine(event.organizer.displayName ?? event.organizer.email);
    const mail = eventMail({
      to: email,
      word,
      event,
      zone,
      rows: [
        ...(event.recurrence ? [{ name: "Repeats", lines: [repeatsInWords(event)], onlyHtml: true as const }] : []),
        ...placeRows(event),
        { name: "Organizer", lines: [organizer] },
        ...guestRow(guestsShownTo(event, email)).map((row) => ({ ...row, onlyHtml: true as const })),
        ...(comment ? [{ name: "Comment", lines: [oneLine(comment)] }] : []),
      ],
      description: event.description,
      answers: isAsked ? this.#answers({ calendarId, eventId, guest: email }) : [],
      url: this.#about.origin + linkPathOf(eventId, zone === undefined ? calendarId : email),
    });
    yield mail.html?.length ?? 0;
    return { ...mail, calendar };
  }

  /**
   * The buttons with response links for a guest without a calendar on this server. The linked page asks the guest to confirm
   * before it changes anything.
   */
  #answers(invitation: Invitation): Button[] {
    const { origin } = this.#about;
    const link = (answer: AnswerWord) => origin + invitationLink(this.#key, invitation, answer);
    return [
      { label: "Yes", url: link("yes"), isMain: true },
      { label: "Maybe", url: link("maybe") },
      { label: "No", url: link("no") },
    ];
  }
}

/** The iCalendar texts for an exception of a series. */
interface InstanceTexts {
  members: Members;
  /** The guests who are invited to the exception; empty if it is canceled. */
  guests: ReadonlySet<string>;
  head: string;
  /** The text after the guest list for these guests. It contains the exception's RECURRENCE-ID. */
  place: string;
  /** The text for all other guests, which excludes the instance from the series. */
  excluded: string;
}

/** The iCalendar part of the emails about an event. */
interface InvitationTexts {
  event: Members;
  /** Returns the iCalendar part for a recipient. Consecutive recipients who see the same content get the same object. */
  calendarFor(email: string): CalendarPart;
}

/** Writes the text that is the same for all recipients. */
function* invitationTexts(
  { event, exceptions }: EventLetters,
  letter: Letter,
  nowMs: number,
): Generator<number, InvitationTexts, void> {
  const { method } = letter;
  const whole = eventIn(letter, event);
  const times: Times = { nowMs, cancelled: method === "CANCEL" };
  const begin = calendarBegin({ method }) + zoneTextOf(whole) + eventHead(whole, times);
  const guestsText = guestWriter();
  guestsText(whole.attendees ?? []);
  yield begin.length;
  const instances: InstanceTexts[] = [];
  for (const { key, members } of method === "REQUEST" && whole.recurrence ? exceptions : []) {
    const { attendees = [] } = members;
    const isCancelled = members.status === "cancelled";
    if (!isCancelled) guestsText(attendees);
    // The RECURRENCE-ID is in `place`, after the guests.
    const { originalStartTime: _, ...instance } = members;
    const head = isCancelled ? "" : eventHead(instance, times);
    const place = isCancelled ? "" : instanceTime("recurrence-id", whole, key) + eventEnd;
    const invited = new Set(isCancelled ? [] : attendees.map((each) => each.email));
    instances.push({ members, guests: invited, head, place, excluded: instanceTime("exdate", whole, key) });
    yield head.length + attendees.length * usualGuest;
  }

  const write = (email: string, seen: readonly boolean[]) => {
    let text = begin + guestsText(guestsShownTo(whole, email));
    for (const [index, { excluded }] of instances.entries()) if (!seen[index]) text += excluded;
    text += eventEnd;
    for (const [index, { members, head, place }] of instances.entries()) {
      if (seen[index]) text += head + guestsText(guestsShownTo(members, email)) + place;
    }
    return text + calendarEnd;
  };

  // The text written for the previous recipient is often reused, because most recipients see the same text.
  let last: { sees: string; calendar: CalendarPart } | undefined;
  return {
    event: whole,
    calendarFor(email) {
      const seen = instances.map((each) => each.guests.has(email));
      // If guests are hidden from the recipient, the text contains only the recipient's own entry, so nobody else shares it.
      const own = [whole, ...instances.map(({ members }) => members)].some((each) => hidesGuests(each, email));
      const sees = `${own ? email : ""} ${seen.map(Number).join("")}`;
      if (last?.sees !== sees) last = { sees, calendar: { method, content: write(email, seen) } };
      return last.calendar;
    },
  };
}

/** The approximate number of characters of a guest's line. */
const usualGuest = 120;

/** Returns a function that writes the iCalendar lines of guests. Most guests are in many lists, so the lines are cached. */
function guestWriter(): (attendees: readonly Attendee[]) => string {
  const lists = new WeakMap<readonly Attendee[], string>();
  const lines = new Map<string, string>();
  const lineOf = (guest: Attendee) => kept(lines, JSON.stringify(guest), () => guestText(guest));
  return (attendees) => kept(lists, attendees, () => attendees.map(lineOf).join(""));
}
