/** What the rules of events need to know beside the event: the calendar as an organizer, its labels, who acts. */

import type { CalendarSchemas } from "../../../generated/calendar/client.ts";
import type { User } from "../../../generated/prisma/sqlite/client.ts";
import type { Conference } from "../conferences/conference.ts";
import type { Person } from "../events/members.ts";
import type { EventContext, SentEvent } from "../events/request.ts";
import type { Access, CalendarReads } from "../store/reads.ts";
import type { CalendarRow, RawReader } from "../store/rows.ts";

export type Reads = EventContext["reads"];

/** What the parameters let through. */
export function readsOf(query: {
  conferenceDataVersion: number;
  eventLabelVersion: number;
  supportsAttachments: boolean;
}): Reads {
  return {
    conference: query.conferenceDataVersion === 1,
    labels: query.eventLabelVersion === 1,
    attachments: query.supportsAttachments,
  };
}

export async function eventContext(
  reads: CalendarReads,
  { calendar }: Access,
  body: SentEvent,
  { switches, instance }: { switches: Reads; instance: boolean },
): Promise<EventContext> {
  const { reader, caller } = reads;
  const conferenceId = body.conferenceData?.conferenceId;
  const known = switches.conference && conferenceId ? await findConference(reader, conferenceId) : undefined;
  return {
    calendarId: calendar.id,
    calendarKind: calendar.kind,
    own: calendar.kind === "primary" && calendar.ownerId === caller.user.id,
    calendarZone: calendar.timeZone,
    labels: labelsOf(calendar),
    resources: await resourcesAmong(reader, body.attendees?.map((each) => each.email?.toLowerCase() ?? "") ?? []),
    user: await personOf(reader, caller.user.id, caller.user.email),
    organizer: await organizerOf(reader, calendar),
    reads: switches,
    knownConference: (id) => (id === conferenceId ? known : undefined),
    instance,
  };
}

function labelsOf({ labels }: CalendarRow): Set<string> {
  const list = labels === null ? [] : (JSON.parse(labels) as CalendarSchemas["EventLabel"][]); // As written by the calendar's handlers.
  return new Set(list.flatMap(({ id }) => (id === undefined ? [] : [id])));
}

async function resourcesAmong(reader: RawReader, addresses: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(addresses)].slice(0, 1000);
  if (wanted.length === 0) return new Set();
  const rows = await reader.all<{ id: string }>(
    `SELECT "id" FROM "Calendar" WHERE "kind" = 'resource' AND "id" IN (${wanted.map(() => "?").join(", ")})`,
    ...wanted,
  );
  return new Set(rows.map((each) => each.id));
}

async function personOf(reader: RawReader, userId: string, email: string): Promise<Person> {
  const user = await reader.first<Pick<User, "name">>('SELECT "name" FROM "User" WHERE "id" = ?', userId);
  return { email, ...(user?.name && { displayName: user.name }) };
}

/** What a calendar is as the organizer of an event. */
export async function organizerOf(reader: RawReader, calendar: CalendarRow): Promise<Person> {
  if (calendar.kind === "primary") return personOf(reader, calendar.ownerId ?? "", calendar.id);
  return { email: calendar.id, displayName: calendar.summary };
}

/** Whether the caller is a person, or a service account that acts for one. */
export async function actsForUser(reader: RawReader, userId: string): Promise<boolean> {
  const account = await reader.first<{ userId: string }>(
    'SELECT "userId" FROM "ServiceAccount" WHERE "userId" = ?',
    userId,
  );
  return account === undefined;
}

/** A conference that was made here, by its code. */
export async function findConference(reader: RawReader, id: string): Promise<Conference | undefined> {
  const row = await reader.first<{ data: string }>('SELECT "data" FROM "CalendarConference" WHERE "id" = ?', id);
  return row && (JSON.parse(row.data) as Conference); // As written by `jobs.ts`.
}
