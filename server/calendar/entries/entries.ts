/** Changes the calendar lists of users. */

import { nthColor } from "../colors.ts";
import { atLeast, type Role, roles } from "../model/access.ts";
import { countListed, holders, type ListedRow, putEntry, touchAllEntries, updateEntry } from "../store/entries.ts";
import type { CalendarRow, EntryRow, RawReader } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { type EntryChoice, freshChoice, hasChoice } from "./choice.ts";

/** The filter of `calendarList.list`. */
export interface EntryFilter {
  minAccessRole?: Role;
  /** Limits the list to calendars of this organization, or of this user if the user belongs to no organization. */
  organization?: { domain: string | null; userId: string };
}

/** The roles that a filter accepts; undefined for all roles. */
export function rolesFrom({ minAccessRole }: EntryFilter): readonly Role[] | undefined {
  return minAccessRole && roles.filter((each) => atLeast(each, minAccessRole));
}

/** Whether an entry matches the filter stored in a sync token. */
export function matches(row: ListedRow, filter: EntryFilter): boolean {
  if (row.deleted) return false;
  const enough: readonly string[] | undefined = rolesFrom(filter);
  if (enough && !enough.includes(row.role)) return false;
  const { organization } = filter;
  if (!organization) return true;
  return organization.domain === null ? row.ownerId === organization.userId : row.domain === organization.domain;
}

/** Adds a calendar to a user's list. If the entry was removed before, it is created again. */
export async function addEntry(
  writes: CalendarWrites,
  userId: string,
  calendar: Pick<CalendarRow, "id">,
  role: Role,
  choose: (fresh: EntryChoice, firstColorId: string) => EntryChoice = (fresh) => fresh,
): Promise<void> {
  const sequence = await writes.touchList(userId);
  const ordinal = await countListed(writes.tx, userId);
  const firstColorId = nthColor(ordinal);
  await putEntry(writes.tx, {
    userId,
    calendarId: calendar.id,
    ordinal,
    ...choose(freshChoice(firstColorId), firstColorId),
    firstColorId,
    role,
    deleted: false,
    version: sequence,
    sequence,
  });
  writes.changes.ofView(userId, calendar.id);
}

/** Saves a user's settings for a calendar if they differ from the stored settings. */
export async function saveChoice(writes: CalendarWrites, entry: EntryRow, choice: EntryChoice): Promise<void> {
  if (hasChoice(entry, choice)) return;
  const { userId, calendarId } = entry;
  const sequence = await writes.touchList(userId);
  await updateEntry(writes.tx, entry, { ...choice, version: sequence, sequence });
  if (choice.defaultReminders !== entry.defaultReminders) writes.changes.ofView(userId, calendarId);
}

export async function setEntryRole(
  writes: CalendarWrites,
  userId: string,
  calendarId: string,
  role: Role,
): Promise<void> {
  const sequence = await writes.touchList(userId);
  await updateEntry(writes.tx, { userId, calendarId }, { role, sequence });
  writes.changes.ofView(userId, calendarId);
}

/** Removes a calendar from users' lists after a user has removed it or lost access, or the calendar was deleted. */
export async function dropEntries(
  writes: CalendarWrites,
  calendarId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) {
    const sequence = await writes.touchList(userId);
    await updateEntry(writes.tx, { userId, calendarId }, { deleted: true, version: sequence, sequence });
    writes.changes.ofView(userId, calendarId);
  }
}

/** The users who have a calendar on their list. */
export async function holdersOf(reader: RawReader, calendarId: string): Promise<string[]> {
  return (await holders(reader, calendarId)).map((each) => each.userId);
}

/** Raises the sequence number of every list that contains the calendar. */
export async function touchEntries(writes: CalendarWrites, calendarId: string): Promise<void> {
  for (const userId of await holdersOf(writes.tx, calendarId)) writes.changes.ofList(userId);
  await touchAllEntries(writes.tx, calendarId);
}
