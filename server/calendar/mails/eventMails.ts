/** Which mails a change of an event causes (`DECISIONS.md`, Mails). Values in, mails out. */

import type { Mail } from "../../platform/mailer.ts";
import { type Attendee, hidesGuests, type Members, same } from "../events/members.ts";
import { knownZone, toWireTime } from "../events/times.ts";
import { addedTo } from "../guests/attendees.ts";
import { invitation, type Method } from "./invitation.ts";

export type SendUpdates = "all" | "externalOnly" | "none";

/** What happened to an event on its organizer's calendar. */
export interface Notice {
  before: Members | undefined;
  after: Members;
}

export interface Audience {
  sendUpdates: SendUpdates;
  /** The calendar on which somebody acted. */
  actor: string;
  /** The signed-in user, who needs no mail about it. */
  user: string;
  /** Addresses that have a calendar here. */
  internal: ReadonlySet<string>;
  nowMs: number;
}

const sender = "Quintet Calendar <calendar-notification@calendar.example>";

/** `sendNotifications` is the older parameter: true means everybody. */
export function sendUpdatesOf(query: { sendUpdates?: SendUpdates; sendNotifications?: boolean }): SendUpdates {
  return query.sendUpdates ?? (query.sendNotifications ? "all" : "none");
}

/** Members whose change every guest is told. */
const announced = ["start", "end", "recurrence", "summary", "location", "description", "organizer"] as const;

export function mailsFor({ before, after }: Notice, audience: Audience): Mail[] {
  if (audience.sendUpdates === "none" || after.privateCopy) return [];
  const reply = replyTo(before, after, audience);
  const mails = reply ? [reply] : [];
  const was = before && before.status !== "cancelled" ? before : undefined;
  const guests = recipients(after, audience);
  if (after.status === "cancelled") {
    const told = was ? recipients(was, audience) : [];
    return [...mails, ...told.map((each) => mail("CANCEL", "Cancelled", after, each, audience))];
  }
  const added = new Set(addedTo(was?.attendees, after.attendees).map((each) => each.email));
  const removed = recipients({ ...after, attendees: addedTo(after.attendees, was?.attendees) }, audience);
  const everybody = was !== undefined && isAnnounced(was, after);
  for (const guest of guests) {
    if (!was || added.has(guest.email)) mails.push(mail("REQUEST", "Invitation", after, guest, audience));
    else if (everybody) mails.push(mail("REQUEST", "Updated invitation", after, guest, audience));
  }
  return [
    ...mails,
    ...removed.map((each) => mail("CANCEL", "Cancelled", { ...after, status: "cancelled" }, each, audience)),
  ];
}

function isAnnounced(before: Members, after: Members): boolean {
  if (announced.some((name) => !same(before[name], after[name]))) return true;
  // A conference is announced when there is an address to meet at, or none any more.
  return (
    before.videoLink !== after.videoLink || !same(before.conferenceData?.entryPoints, after.conferenceData?.entryPoints)
  );
}

function recipients(members: Members, { sendUpdates, actor, user, internal }: Audience): Attendee[] {
  return (members.attendees ?? []).filter(
    ({ email, resource }) =>
      !resource &&
      email !== actor &&
      email !== user &&
      email !== members.organizer.email &&
      (sendUpdates === "all" || !internal.has(email)),
  );
}

/** A guest who answers tells the organizer. */
function replyTo(before: Members | undefined, after: Members, audience: Audience): Mail | undefined {
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
  return mail("REPLY", words[is.responseStatus], { ...after, attendees: [is] }, after.organizer, audience);
}

/** A guest who is not to see the others is told of none. */
function asToldTo(event: Members, email: string): Members {
  if (!hidesGuests(event, email)) return event;
  const { attendees = [], ...rest } = event;
  return { ...rest, attendees: attendees.filter((each) => each.email === email) };
}

function mail(method: Method, word: string, event: Members, to: { email: string }, { nowMs }: Audience): Mail {
  const members = asToldTo(event, to.email);
  const title = (members.summary ?? "(no title)").replace(/\s+/g, " ");
  const zone = knownZone("date" in members.start ? "UTC" : members.start.timeZone);
  const { date, dateTime } = toWireTime(members.start, zone);
  return {
    from: sender,
    to: [to.email],
    subject: `${word}: ${title}`,
    text: [
      `${word}: ${title}`,
      `When: ${date ?? dateTime ?? ""}`,
      ...(members.location ? [`Where: ${members.location}`] : []),
      ...(members.videoLink ? [`Join: ${members.videoLink}`] : []),
      `Organizer: ${members.organizer.displayName ?? members.organizer.email}`,
      ...(members.description ? ["", members.description] : []),
      "",
    ].join("\n"),
    calendar: { method, content: invitation(method, members, nowMs) },
  };
}
