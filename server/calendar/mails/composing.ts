/**
 * Writes the emails about events (`DECISIONS.md`, Emails). An event may be sent to hundreds of guests, and each of its exceptions
 * may have hundreds of guests. So text that is the same in all emails is written once.
 */
import type { CalendarPart, Mail } from "../../platform/mailer.ts";
import { linkPathOf } from "../events/wire.ts";
import { type AnswerWord, type Invitation, invitationLink } from "../guests/invitationLink.ts";
import {
  eventEnd,
  eventHead,
  excludedText,
  guestText,
  instanceHead,
  instanceText,
  type ExportSettings as Times,
} from "../icalendar/components.ts";
import { calendarBegin, calendarEnd, type Method, zonesText } from "../icalendar/document.ts";
import { type Attendee, hidesGuests, type Members } from "../model/members.ts";
import {
  eventIn,
  guestsShownTo,
  type Letter,
  oneLine,
  repeatsInWords,
  sender,
  whenInWords,
  whenOf,
} from "./eventMails.ts";
import { type Button, guestRow, mailHtml } from "./html.ts";
import type { EventLetters, Mailing } from "./mailData.ts";

/** A person who gets an email. */
interface Recipient {
  source: EventLetters;
  letter: Letter;
  email: string;
}

/** The emails of one change. They can be written in any order, one by one. */
export class EventMails {
  readonly #about: Omit<Mailing, "eventLetters">;
  readonly #key: Buffer;
  readonly #recipients: readonly Recipient[];
  /**
   * The texts of the event in the email written last, by method. They are cached because the next email is usually about the
   * same event.
   */
  #texts: { source: EventLetters; byMethod: Map<Method, InvitationTexts> } | undefined;

  /** Prepares the emails of one change. @param key The server's key for the response links of external guests. */
  constructor({ eventLetters, ...about }: Mailing, key: Buffer) {
    this.#about = about;
    this.#key = key;
    this.#recipients = eventLetters.flatMap((source) =>
      source.letters.flatMap((letter) => letter.to.map((email) => ({ source, letter, email }))),
    );
  }

  /** The number of emails. */
  get count(): number {
    return this.#recipients.length;
  }

  /** Returns the email address of a recipient. @param index The index of the email, below `count`. */
  addressOf(index: number): string {
    return this.#at(index).email;
  }

  /**
   * Writes an email. At each yield, it returns the number of characters it has written, and its caller can pause.
   * @param zone The recipient's time zone if the recipient has a calendar on this server; undefined otherwise.
   */
  *write(index: number, zone: string | undefined): Generator<number, Mail, void> {
    const { source, letter, email } = this.#at(index);
    const { method, word } = letter;
    if (this.#texts?.source !== source) this.#texts = { source, byMethod: new Map() };
    const { byMethod } = this.#texts;
    const texts = byMethod.get(method) ?? (yield* InvitationTexts.of(method, source, letter, this.#about.nowMs));
    byMethod.set(method, texts);
    const calendar = texts.calendarFor(email);
    yield calendar.content.length;
    const { event } = texts;
    const title = oneLine(event.summary ?? "(no title)");
    const comment = method === "REPLY" ? event.attendees?.[0]?.comment : undefined;
    const { calendarId, eventId } = source.place;
    const url = this.#about.origin + linkPathOf(eventId, zone === undefined ? calendarId : email);
    const isAsked = method === "REQUEST" && zone === undefined;
    const answers = isAsked ? this.#answers({ calendarId, eventId, guest: email }) : [];
    const organizer = oneLine(event.organizer.displayName ?? event.organizer.email);
    const html = mailHtml({
      word,
      title,
      rows: [
        { name: "When", lines: [whenInWords(event, zone)] },
        ...(event.recurrence ? [{ name: "Repeats", lines: [repeatsInWords(event)] }] : []),
        ...(event.location ? [{ name: "Where", lines: [oneLine(event.location)] }] : []),
        ...(event.videoLink ? [{ name: "Join", lines: [event.videoLink], url: event.videoLink }] : []),
        { name: "Organizer", lines: [organizer] },
        ...guestRow(guestsShownTo(event, email)),
        ...(comment ? [{ name: "Comment", lines: [oneLine(comment)] }] : []),
      ],
      texts: event.description ? [event.description] : [],
      ...(isAsked && { question: "Will you attend?" }),
      buttons: [...answers, { label: "View event", url }],
    });
    yield html.length;
    return {
      from: sender,
      to: [email],
      subject: `${word}: ${title}`,
      text: [
        `${word}: ${title}`,
        `When: ${whenOf(event, zone)}`,
        ...(event.location ? [`Where: ${oneLine(event.location)}`] : []),
        ...(event.videoLink ? [`Join: ${event.videoLink}`] : []),
        `Organizer: ${organizer}`,
        ...(comment ? [`Comment: ${oneLine(comment)}`] : []),
        `Details: ${url}`,
        ...(isAsked ? ["", "Will you attend?", ...answers.map((each) => `${each.label}: ${each.url}`)] : []),
        ...(event.description ? ["", event.description] : []),
        "",
      ].join("\n"),
      html,
      calendar,
    };
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

  #at(index: number): Recipient {
    const recipient = this.#recipients[index];
    if (!recipient) throw new Error(`There is no email with the index ${index}.`);
    return recipient;
  }
}

/** The iCalendar texts for an exception of a series. They are empty if the exception is canceled. */
interface InstanceTexts {
  members: Members;
  takesPlace: boolean;
  head: string;
  /** The text after the guest list for guests who are invited to the exception. It contains the exception's RECURRENCE-ID. */
  place: string;
  /** The text for all other guests, which excludes the instance from the series. */
  excluded: string;
  guests: ReadonlySet<string>;
}

/** The iCalendar part of the emails about an event, written for one recipient after the other. */
class InvitationTexts {
  readonly event: Members;
  readonly #method: Method;
  readonly #begin: string;
  readonly #instances: readonly InstanceTexts[];
  readonly #guests: GuestTexts;
  /** The text written for the previous recipient. It is often reused, because most recipients see the same text. */
  #last: { sees: string; calendar: CalendarPart } | undefined;

  private constructor(
    event: Members,
    method: Method,
    begin: string,
    instances: readonly InstanceTexts[],
    guests: GuestTexts,
  ) {
    this.event = event;
    this.#method = method;
    this.#begin = begin;
    this.#instances = instances;
    this.#guests = guests;
  }

  /** Writes the text that is the same for all recipients. */
  static *of(
    method: Method,
    { event, exceptions }: EventLetters,
    letter: Letter,
    nowMs: number,
  ): Generator<number, InvitationTexts, void> {
    const whole = eventIn(letter, event);
    const times: Times = { nowMs, cancelled: method === "CANCEL" };
    const begin = calendarBegin({ method }) + zonesText([{ members: whole }]) + eventHead(whole, times);
    const guests = new GuestTexts();
    guests.of(whole.attendees ?? []);
    yield begin.length;
    const instances: InstanceTexts[] = [];
    for (const { key, members } of method === "REQUEST" && whole.recurrence ? exceptions : []) {
      const takesPlace = members.status !== "cancelled";
      const head = takesPlace ? instanceHead(members, times) : "";
      const place = takesPlace ? instanceText(whole, key) + eventEnd : "";
      const { attendees = [] } = members;
      if (takesPlace) guests.of(attendees);
      const invited = new Set(attendees.map((each) => each.email));
      instances.push({ members, takesPlace, head, place, excluded: excludedText(whole, key), guests: invited });
      yield head.length + attendees.length * usualGuest;
    }
    return new InvitationTexts(whole, method, begin, instances, guests);
  }

  /** Returns the iCalendar part for a recipient. Consecutive recipients who see the same content get the same object. */
  calendarFor(email: string): CalendarPart {
    const seen = this.#instances.map(({ takesPlace, guests }) => takesPlace && guests.has(email));
    // If guests are hidden from the recipient, the text contains only the recipient's own entry, so nobody else shares it.
    const own = [this.event, ...this.#instances.map(({ members }) => members)].some((each) => hidesGuests(each, email));
    const sees = `${own ? email : ""} ${seen.map(Number).join("")}`;
    if (this.#last?.sees !== sees) {
      this.#last = { sees, calendar: { method: this.#method, content: this.#write(email, seen) } };
    }
    return this.#last.calendar;
  }

  #write(email: string, seen: readonly boolean[]): string {
    let text = this.#begin + this.#guests.of(guestsShownTo(this.event, email));
    for (const [index, { excluded }] of this.#instances.entries()) if (!seen[index]) text += excluded;
    text += eventEnd;
    for (const [index, { members, head, place }] of this.#instances.entries()) {
      if (seen[index]) text += head + this.#guests.of(guestsShownTo(members, email)) + place;
    }
    return text + calendarEnd;
  }
}

/** The approximate number of characters of a guest's line. */
const usualGuest = 120;

/** The iCalendar lines of guests. Most guests are in many lists, so the lines are cached. */
class GuestTexts {
  readonly #lists = new WeakMap<readonly Attendee[], string>();
  readonly #lines = new Map<string, string>();

  of(attendees: readonly Attendee[]): string {
    const known = this.#lists.get(attendees);
    if (known !== undefined) return known;
    const text = attendees.map((each) => this.#lineOf(each)).join("");
    this.#lists.set(attendees, text);
    return text;
  }

  #lineOf(attendee: Attendee): string {
    const key = JSON.stringify(attendee);
    const known = this.#lines.get(key);
    if (known !== undefined) return known;
    const line = guestText(attendee);
    this.#lines.set(key, line);
    return line;
  }
}
