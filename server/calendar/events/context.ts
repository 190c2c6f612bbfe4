/** The data that rules of events need besides the event: the organizer, the calendar's labels, and the caller. */
import { findUser, isServiceUser } from "../../identity/directory.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import type { Conference } from "../conferences/conference.ts";
import { addedTo } from "../guests/attendees.ts";
import type { Access } from "../model/access.ts";
import { readLabels } from "../model/keptMembers.ts";
import type { Members, Person } from "../model/members.ts";
import type { SentEvent, Switches } from "../model/sent.ts";
import { resourcesAmong } from "../store/calendars.ts";
import { findConferenceText } from "../store/jobs.ts";
import type { CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";
import { type EventContext, mayNotInvite } from "./request.ts";

export function switchesOf(query: {
  conferenceDataVersion: number;
  eventLabelVersion: number;
  supportsAttachments: boolean;
}): Switches {
  return {
    conference: query.conferenceDataVersion === 1,
    labels: query.eventLabelVersion === 1,
    attachments: query.supportsAttachments,
  };
}

/** The options for a request without the parameters that allow it to change conferences, labels and attachments. */
export const noSwitches: Switches = { conference: false, labels: false, attachments: false };

export async function eventContext(
  reads: CalendarReads,
  { calendar }: Access,
  body: SentEvent,
  { switches, instance }: { switches: Switches; instance: boolean },
): Promise<EventContext> {
  const { reader, caller } = reads;
  const conferenceId = body.conferenceData?.conferenceId;
  const known = switches.conference && conferenceId ? await findConference(reader, conferenceId) : undefined;
  const own = calendar.kind === "primary" && calendar.ownerId === caller.user.id;
  const user = await personOf(reader, caller.user.id, caller.user.email);
  return {
    calendarId: calendar.id,
    calendarKind: calendar.kind,
    own,
    calendarZone: calendar.timeZone,
    labels: labelsOf(calendar),
    resources: await resourcesAmong(reader, addressesIn(body)),
    user,
    organizer: own ? { ...user, email: calendar.id } : await organizerOf(reader, calendar),
    reads: switches,
    knownConference: (id) => (id === conferenceId ? known : undefined),
    instance,
  };
}

/** The email addresses of the first 1,000 guests. Longer lists are rejected anyway. */
export function addressesIn({ attendees }: SentEvent): string[] {
  return attendees?.slice(0, 1000).map(({ email }) => normalAddress(email ?? "")) ?? [];
}

function labelsOf({ labels }: CalendarRow): Set<string> {
  return new Set(labels === null ? [] : readLabels(labels).flatMap(({ id }) => id ?? []));
}

async function personOf(reader: RawReader, userId: string, email: string): Promise<Person> {
  const user = await findUser(reader, userId);
  return { email, ...(user?.name && { displayName: user.name }) };
}

/** Returns a calendar as the organizer of an event: the user of a primary calendar, or the calendar itself. */
export async function organizerOf(reader: RawReader, calendar: CalendarRow): Promise<Person> {
  if (calendar.kind === "primary") return personOf(reader, calendar.ownerId ?? "", calendar.id);
  return { email: calendar.id, displayName: calendar.summary };
}

/** Finds a conference of this server by its code. */
export async function findConference(reader: RawReader, id: string): Promise<Conference | undefined> {
  const text = await findConferenceText(reader, id);
  return text === undefined ? undefined : (JSON.parse(text) as Conference); // Safe: `conferences/making.ts` wrote this JSON.
}

/** @throws Failure 403 if a service account invites guests without acting on behalf of a user. */
export async function requireInviter(reads: CalendarReads, before: Members | undefined, after: Members): Promise<void> {
  if (addedTo(before?.attendees, after.attendees).length === 0) return;
  if (await isServiceUser(reads.reader, reads.caller.user.id)) throw mayNotInvite();
}
