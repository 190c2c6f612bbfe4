/** Which mails a change of an event causes (`DECISIONS.md`, Mails). Values in, mails out. */

import type { Mail } from "../../platform/mailer.ts";
import { type Attendee, hidesGuests, type Members, same } from "../events/members.ts";
import { dateOf, knownZone, numberOf } from "../events/times.ts";
import { linkPathOf } from "../events/wire.ts";
import { addedTo } from "../guests/attendees.ts";
import type { ToldInstance } from "../icalendar/components.ts";
import { calendarText, type Method } from "../icalendar/document.ts";
import { printTime } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";

export type SendUpdates = "all" | "externalOnly" | "none";

/** What happened to an event on its organizer's calendar. */
export interface Notice {
  before: Members | undefined;
  after: Members;
  /** Where it is on that calendar. */
  place: { calendarId: string; eventId: string };
  /** Whom it is told; everybody whom it concerns unless given. */
  only?: ReadonlySet<string>;
}

/** An exception of a series, as it is on the organizer's calendar. */
export interface Exception {
  key: number;
  members: Members;
}

export interface Audience {
  sendUpdates: SendUpdates;
  /** The calendar on which somebody acted. */
  actor: string;
  /** The signed-in user, who needs no mail about it. */
  user: string;
  /** Addresses that have a calendar here, with its zone. */
  internal: ReadonlyMap<string, string>;
  /** Of the series that has changed. */
  exceptions: readonly Exception[];
  /** Origin of this server, for links. */
  origin: string;
  nowMs: number;
}

export const sender = "Quintet Calendar <calendar-notification@calendar.example>";

/** `sendNotifications` is the older parameter: true means everybody. */
export function sendUpdatesOf(query: { sendUpdates?: SendUpdates; sendNotifications?: boolean }): SendUpdates {
  return query.sendUpdates ?? (query.sendNotifications ? "all" : "none");
}

/** Members whose change every guest is told. */
const announced = ["start", "end", "recurrence", "summary", "location", "description", "organizer"] as const;

export function mailsFor(notice: Notice, audience: Audience): Mail[] {
  const { before, after } = notice;
  if (audience.sendUpdates === "none" || after.privateCopy) return [];
  const reply = replyTo(notice, audience);
  const mails = reply ? [reply] : [];
  const was = before && before.status !== "cancelled" ? before : undefined;
  const guests = recipients(after, audience, notice.only);
  if (after.status === "cancelled") {
    const told = was ? recipients(was, audience, notice.only) : [];
    return [...mails, ...told.map((each) => mail(notice, "CANCEL", "Cancelled", after, each, audience))];
  }
  const added = new Set(addedTo(was?.attendees, after.attendees).map((each) => each.email));
  const gone = { ...after, attendees: addedTo(after.attendees, was?.attendees) };
  const removed = recipients(gone, audience, notice.only);
  const everybody = was !== undefined && isAnnounced(was, after);
  for (const guest of guests) {
    if (!was || added.has(guest.email)) mails.push(mail(notice, "REQUEST", "Invitation", after, guest, audience));
    else if (everybody) mails.push(mail(notice, "REQUEST", "Updated invitation", after, guest, audience));
  }
  return [
    ...mails,
    ...removed.map((each) => mail(notice, "CANCEL", "Cancelled", { ...after, status: "cancelled" }, each, audience)),
  ];
}

function isAnnounced(before: Members, after: Members): boolean {
  if (announced.some((name) => !same(before[name], after[name]))) return true;
  // A conference is announced when there is an address to meet at, or none any more.
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

/** A guest who answers tells the organizer. */
function replyTo(notice: Notice, audience: Audience): Mail | undefined {
  const { before, after } = notice;
  const { actor, sendUpdates, internal } = audience;
  const organizer = after.organizer.email;
  if (!before || actor === organizer || (sendUpdates === "externalOnly" && internal.has(organizer))) return undefined;
  const was = before.attendees?.find((each) => each.email === actor);
  const is = after.attendees?.find((each) => each.email === actor);
  if (!is || !was || (was.responseStatus === is.responseStatus && was.comment === is.comment)) return undefined;
  const words = {
    accepted: "Accepted",
    declined: "Declined",
    tentative: "Tentative",
    needsAction: "Undecided",
  } as const;
  return mail(notice, "REPLY", words[is.responseStatus], { ...after, attendees: [is] }, after.organizer, audience);
}

/** A guest who is not to see the others is told of none. */
function asToldTo(event: Members, email: string): Members {
  if (!hidesGuests(event, email)) return event;
  const { attendees = [], ...rest } = event;
  return { ...rest, attendees: attendees.filter((each) => each.email === email) };
}

function mail(
  { place }: Notice,
  method: Method,
  word: string,
  event: Members,
  to: { email: string },
  audience: Audience,
): Mail {
  const members = asToldTo(event, to.email);
  const title = (members.summary ?? "(no title)").replace(/\s+/g, " ");
  const comment = method === "REPLY" ? members.attendees?.[0]?.comment : undefined;
  // Whoever has a calendar here sees the event there.
  const calendarId = audience.internal.has(to.email) ? to.email : place.calendarId;
  const url = audience.origin + linkPathOf(place.eventId, calendarId);
  const exceptions = method === "REQUEST" && members.recurrence ? toldExceptions(audience.exceptions, to.email) : [];
  const telling = { nowMs: audience.nowMs, cancelled: method === "CANCEL" };
  return {
    from: sender,
    to: [to.email],
    subject: `${word}: ${title}`,
    text: [
      `${word}: ${title}`,
      `When: ${whenOf(members, audience.internal.get(to.email))}`,
      ...(members.location ? [`Where: ${members.location}`] : []),
      ...(members.videoLink ? [`Join: ${members.videoLink}`] : []),
      `Organizer: ${members.organizer.displayName ?? members.organizer.email}`,
      ...(comment ? [`Comment: ${comment}`] : []),
      `More: ${url}`,
      ...(members.description ? ["", members.description] : []),
      "",
    ].join("\n"),
    calendar: { method, content: calendarText({ method, events: [{ members, exceptions }], telling }) },
  };
}

/** What a guest of a series is told of its instances: one that does not take place, or not for them, is left out of the series. */
function toldExceptions(exceptions: readonly Exception[], email: string): ToldInstance[] {
  return exceptions.map(({ key, members }) => {
    const isInvited = members.attendees?.some((each) => each.email === email) === true;
    return { key, members: members.status === "cancelled" || !isInvited ? undefined : asToldTo(members, email) };
  });
}

/** Begin and end, in the event's zone, and in the recipient's where that is another. */
export function whenOf(members: Members, recipientZone: string | undefined): string {
  const { start, end } = members;
  if ("date" in start || "date" in end) {
    const days = [start, end].map((each) => numberOf(each));
    const last = dateOf((days[1] ?? 0) - 24 * 3_600_000);
    const first = dateOf(days[0] ?? 0);
    return first === last ? first : `${first} – ${last}`;
  }
  const zones = [start.timeZone, recipientZone].filter((each) => each !== undefined);
  const told = new Set(zones.map((name) => spanIn(knownZone(name), start.ms, end.ms)));
  const first = spanIn(knownZone(start.timeZone), start.ms, end.ms);
  const other = [...told].find((each) => each !== first);
  return other && wallClock(other) !== wallClock(first) ? `${first}; for you: ${other}` : first;
}

function spanIn(zone: Zone, startMs: number, endMs: number): string {
  const [from = "", to = ""] = [startMs, endMs].map((ms) =>
    printTime(zone.toLocal(Math.floor(ms / 1000))).slice(0, 16),
  );
  const [day = "", begin = ""] = from.split("T");
  const [lastDay = "", finish = ""] = to.split("T");
  return `${day} ${begin} – ${lastDay === day ? "" : `${lastDay} `}${finish} (${zone.name})`;
}

function wallClock(span: string): string {
  return span.replace(/ \(.*$/, "");
}
