/** The calendar lists of users. */
import { atLeast, type Role, roles } from "../acl/access.ts";
import { nthColor } from "../colors.ts";
import { rolesOnList } from "../store/roles.ts";
import { type CalendarRow, type EntryRow, insertRow, type RawReader, updateRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { type EntryChoice, freshChoice } from "./choice.ts";

/** An entry with what the list shows of its calendar; nulls where the calendar is gone. */
export type ListedRow = EntryRow & {
  kind: string | null;
  ownerId: string | null;
  ownerEmail: string | null;
  summary: string | null;
  description: string | null;
  location: string | null;
  timeZone: string | null;
  autoAcceptInvitations: boolean | null;
  /** The organization that the calendar belongs to. */
  domain: string | null;
};

const listed = `SELECT e.*, c."kind", c."ownerId", u."email" AS "ownerEmail", c."summary", c."description", c."location",
    c."timeZone", c."autoAcceptInvitations", COALESCE(c."domain", u."domain") AS "domain"
  FROM "CalendarListEntry" e
  LEFT JOIN "Calendar" c ON c."id" = e."calendarId"
  LEFT JOIN "User" u ON u."id" = c."ownerId"`;

export function findListed(reader: RawReader, userId: string, calendarId: string): Promise<ListedRow | undefined> {
  return reader.first<ListedRow>(
    `${listed} WHERE e."userId" = ? AND e."calendarId" = ? AND e."deleted" = ?`,
    userId,
    calendarId,
    false,
  );
}

/** What `calendarList.list` filters by. */
export interface EntryFilter {
  minAccessRole?: Role;
  /** Only calendars of the organization of this domain, or of this user who belongs to none. */
  organization?: { domain: string | null; userId: string };
}

/** @returns at most `limit` entries after the ordinal: the primary one first, then by addition. */
export function entriesOf(
  reader: RawReader,
  userId: string,
  filter: EntryFilter & { showHidden: boolean; showDeleted: boolean },
  { after, limit }: { after: number; limit: number },
): Promise<ListedRow[]> {
  const conditions = ['e."userId" = ?', 'e."ordinal" > ?'];
  const values: (string | number | boolean)[] = [userId, after];
  const add = (condition: string, ...given: (string | number | boolean)[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (!filter.showDeleted) add('e."deleted" = ?', false);
  if (!filter.showHidden) add('(e."hidden" = ? OR e."deleted" = ?)', false, true);
  const { minAccessRole, organization } = filter;
  // What was removed cannot be judged any more, so filters leave it out.
  if (minAccessRole !== undefined) {
    const enough = roles.filter((each) => atLeast(each, minAccessRole));
    add(`e."deleted" = ? AND e."role" IN (${enough.map(() => "?").join(", ")})`, false, ...enough);
  }
  if (organization) {
    const { domain, userId: alone } = organization;
    if (domain === null) add('e."deleted" = ? AND c."ownerId" = ?', false, alone);
    else add('e."deleted" = ? AND COALESCE(c."domain", u."domain") = ?', false, domain);
  }
  return reader.all<ListedRow>(
    `${listed} WHERE ${conditions.join(" AND ")} ORDER BY e."ordinal" LIMIT ?`,
    ...values,
    limit,
  );
}

/** @returns at most `limit` entries, removed ones included, that changed after the sequence, the earliest change first. */
export function changedEntries(
  reader: RawReader,
  userId: string,
  after: { sequence: bigint; ordinal: number },
  limit: number,
): Promise<ListedRow[]> {
  return reader.all<ListedRow>(
    `${listed} WHERE e."userId" = ? AND (e."sequence" > ? OR (e."sequence" = ? AND e."ordinal" > ?))
      ORDER BY e."sequence", e."ordinal" LIMIT ?`,
    userId,
    after.sequence,
    after.sequence,
    after.ordinal,
    limit,
  );
}

/** Whether an entry matches the filter of a listing that a sync token goes on with. */
export function matches(row: ListedRow, { minAccessRole, organization }: EntryFilter): boolean {
  if (row.deleted) return false;
  if (minAccessRole !== undefined && !roles.some((each) => each === row.role && atLeast(each, minAccessRole))) {
    return false;
  }
  if (!organization) return true;
  return organization.domain === null ? row.ownerId === organization.userId : row.domain === organization.domain;
}

/** Puts a calendar on the list of a user, or gives it a fresh entry after it was removed. */
export async function addEntry(
  writes: CalendarWrites,
  userId: string,
  calendar: Pick<CalendarRow, "id">,
  role: Role,
  choose: (fresh: EntryChoice, firstColorId: string) => EntryChoice = (fresh) => fresh,
): Promise<void> {
  const { tx } = writes;
  const sequence = await writes.touchList(userId);
  const counted = await tx.first<{ listed: bigint }>(
    'UPDATE "CalendarUser" SET "listed" = "listed" + 1 WHERE "userId" = ? RETURNING "listed"',
    userId,
  );
  const ordinal = (counted?.listed ?? 1n) - 1n;
  const firstColorId = nthColor(ordinal);
  const row = {
    ordinal,
    ...choose(freshChoice(firstColorId), firstColorId),
    firstColorId,
    role,
    deleted: false,
    version: sequence,
    sequence,
  };
  const key = { userId, calendarId: calendar.id };
  if ((await updateRow(tx, "CalendarListEntry", key, row)) === 0) {
    await insertRow(tx, "CalendarListEntry", { ...key, ...row });
  }
  writes.changes.view(userId, calendar.id);
}

/** Writes what a user has chosen. */
export async function saveChoice(writes: CalendarWrites, entry: EntryRow, choice: EntryChoice): Promise<void> {
  const { userId, calendarId } = entry;
  const sequence = await writes.touchList(userId);
  await updateRow(writes.tx, "CalendarListEntry", { userId, calendarId }, { ...choice, version: sequence, sequence });
  if (choice.defaultReminders !== entry.defaultReminders) writes.changes.view(userId, calendarId);
}

export async function setEntryRole(
  writes: CalendarWrites,
  userId: string,
  calendarId: string,
  role: Role,
): Promise<void> {
  const sequence = await writes.touchList(userId);
  await updateRow(writes.tx, "CalendarListEntry", { userId, calendarId }, { role, sequence });
  writes.changes.view(userId, calendarId);
}

/** Takes a calendar off lists: it was removed, access was lost, or the calendar is gone. */
export async function dropEntries(
  writes: CalendarWrites,
  calendarId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) {
    const sequence = await writes.touchList(userId);
    await updateRow(
      writes.tx,
      "CalendarListEntry",
      { userId, calendarId },
      { deleted: true, version: sequence, sequence },
    );
    writes.changes.view(userId, calendarId);
  }
}

/** The users who have a calendar on their list. */
export async function holdersOf(reader: RawReader, calendarId: string): Promise<string[]> {
  const rows = await reader.all<{ userId: string }>(
    'SELECT "userId" FROM "CalendarListEntry" WHERE "calendarId" = ? AND "deleted" = ? ORDER BY "ordinal", "userId"',
    calendarId,
    false,
  );
  return rows.map((each) => each.userId);
}

/** Says on every list that what it shows of a calendar has changed. */
export async function touchEntries(writes: CalendarWrites, calendarId: string): Promise<void> {
  const { tx, changes } = writes;
  for (const userId of await holdersOf(tx, calendarId)) changes.list(userId);
  await tx.run(
    `UPDATE "CalendarUser" SET "listSequence" = "listSequence" + 1 WHERE "userId" IN (
       SELECT "userId" FROM "CalendarListEntry" WHERE "calendarId" = ? AND "deleted" = ?)`,
    calendarId,
    false,
  );
  await tx.run(
    `UPDATE "CalendarListEntry" SET "sequence" = (
       SELECT u."listSequence" FROM "CalendarUser" u WHERE u."userId" = "CalendarListEntry"."userId")
      WHERE "calendarId" = ? AND "deleted" = ?`,
    calendarId,
    false,
  );
}

/** Whether roles have changed without the service being told, by groups or organizations. */
export async function isListStale(reader: RawReader, principal: Parameters<typeof rolesOnList>[1]): Promise<boolean> {
  return (await rolesOnList(reader, principal)).some(({ had, role }) => had !== role);
}

/** Brings the roles on a user's list up to date. */
export async function refreshList(writes: CalendarWrites): Promise<void> {
  const { user } = writes.caller;
  for (const { calendarId, had, role } of await rolesOnList(writes.tx, user)) {
    if (had === role) continue;
    if (role === "none") await dropEntries(writes, calendarId, [user.id]);
    else await setEntryRole(writes, user.id, calendarId, role);
  }
}

/** The default reminders of a user for a calendar, as JSON; `[]` without an entry. */
export async function defaultRemindersOf(reader: RawReader, userId: string, calendarId: string): Promise<string> {
  if (userId === "") return "[]";
  const entry = await reader.first<Pick<EntryRow, "defaultReminders">>(
    'SELECT "defaultReminders" FROM "CalendarListEntry" WHERE "userId" = ? AND "calendarId" = ? AND "deleted" = ?',
    userId,
    calendarId,
    false,
  );
  return entry?.defaultReminders ?? "[]";
}
