/** Creates, changes, transfers and deletes calendars. */

import type { User } from "../../../generated/prisma/sqlite/client.ts";
import { type DirectoryReader, findUser, findUserByEmail } from "../../identity/directory.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import { notFound } from "../../platform/failure.ts";
import { saveRule } from "../acl/rules.ts";
import { addEntry, dropEntries, holdersOf, touchEntries } from "../entries/entries.ts";
import { newId } from "../ids.ts";
import { same } from "../model/members.ts";
import {
  holdersOfCopies,
  insertCalendar,
  removeCalendar,
  stripCalendar,
  stripCopies,
  updateCalendar,
} from "../store/calendars.ts";
import { type CalendarRow, findEntry, type RawReader } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { type CalendarContent, contentOf } from "./content.ts";

/** The data owner, or the user of a primary calendar; undefined for a resource. */
export async function ownerOf(reader: RawReader, calendar: CalendarRow): Promise<User | undefined> {
  return calendar.ownerId === null ? undefined : findUser(reader, calendar.ownerId);
}

/** Finds the user with an email address. @throws Failure if there is no such user. */
export async function requireUser(reader: DirectoryReader, email: string): Promise<User> {
  const user = await findUserByEmail(reader, normalAddress(email));
  if (!user) throw notFound("User", { parameter: "user" });
  return user;
}

export interface NewCalendar {
  kind: "secondary" | "resource";
  /** The data owner of a secondary calendar; undefined for a resource. */
  owner: Pick<User, "id" | "email"> | undefined;
  /** The organization that a resource belongs to. */
  domain: string | null;
  clientId: string | null;
}

/** Creates a calendar. Its data owner gets the role `owner`, and the calendar is added to the owner's list. */
export async function createCalendar(
  writes: CalendarWrites,
  content: CalendarContent,
  { kind, owner, domain, clientId }: NewCalendar,
): Promise<CalendarRow> {
  const { tx, ids, now } = writes;
  const row: CalendarRow = {
    id: `${newId(ids)}@${kind === "resource" ? "resource" : "group"}.calendar.example`,
    kind,
    ownerId: owner?.id ?? null,
    domain,
    clientId,
    ...content,
    disabled: false,
    failingConferences: 0,
    sequence: 1n,
    version: 1n,
    rulesSequence: 0n,
    eventsSequence: 0n,
    eventsFloor: 0n,
    eventsUpdatedMs: now,
    changedMs: now,
    spans: 0,
    largestEvent: 0,
    createdMs: now,
  };
  await insertCalendar(tx, row);
  if (owner) {
    await saveRule(writes, row, { type: "user", value: owner.email }, "owner");
    await addEntry(writes, owner.id, row, "owner", (fresh) => ({ ...fresh, selected: true }));
  }
  return row;
}

/**
 * Saves a calendar's properties if they have changed. Changing the time zone changes the displayed time of every event, so it
 * invalidates all sync tokens.
 */
export async function saveCalendar(
  writes: CalendarWrites,
  current: CalendarRow,
  content: CalendarContent,
): Promise<CalendarRow> {
  if (same(contentOf(current), content)) return current;
  const version = await writes.touchMetadata(current.id);
  await updateCalendar(writes.tx, current.id, content);
  if (content.timeZone !== current.timeZone) await writes.raiseFloor(current.id);
  // Events contain the name because the calendar is their organizer. The job changes it there and in the copies of guests.
  if (content.summary !== current.summary && current.kind !== "primary") {
    await writes.leaveJob("rename", current.id, { after: 0 });
  }
  await touchEntries(writes, current.id);
  return { ...current, ...content, version };
}

/** Deletes a calendar and all of its data. Guests' copies of its events are canceled. */
export async function deleteCalendar(writes: CalendarWrites, calendar: CalendarRow): Promise<void> {
  const { tx } = writes;
  await takeBackCopies(writes, calendar.id);
  await dropEntries(writes, calendar.id, await holdersOf(tx, calendar.id));
  writes.changes.ofRules(calendar.id);
  await removeCalendar(tx, calendar.id);
}

/** Deletes all events of a calendar permanently. Only their ids are kept, and they cannot be reused. */
export async function clearCalendar(writes: CalendarWrites, calendar: CalendarRow): Promise<void> {
  const { tx } = writes;
  await takeBackCopies(writes, calendar.id);
  await writes.touchEvents(calendar.id, undefined);
  await stripCalendar(tx, calendar.id);
  await writes.raiseFloor(calendar.id);
}

/** Cancels guests' copies of the events that a calendar organizes. */
async function takeBackCopies(writes: CalendarWrites, organizerId: string): Promise<void> {
  const ids = await holdersOfCopies(writes.tx, organizerId);
  if (ids.length === 0) return;
  for (const calendarId of ids) await writes.touchEvents(calendarId, undefined);
  await stripCopies(writes.tx, organizerId);
}

/** Makes another user the data owner. The former owner gets a rule with the role `owner`. */
export async function transferCalendar(
  writes: CalendarWrites,
  calendar: CalendarRow,
  formerEmail: string,
  owner: Pick<User, "id" | "email">,
): Promise<void> {
  await writes.touchMetadata(calendar.id);
  await updateCalendar(writes.tx, calendar.id, { ownerId: owner.id });
  const transferred: CalendarRow = { ...calendar, ownerId: owner.id };
  await saveRule(writes, transferred, { type: "user", value: formerEmail }, "owner");
  await saveRule(writes, transferred, { type: "user", value: owner.email }, "owner");
  await touchEntries(writes, calendar.id);
  if (!(await findEntry(writes.tx, owner.id, calendar.id))) {
    await addEntry(writes, owner.id, calendar, "owner", (fresh) => ({ ...fresh, selected: true }));
  }
}
