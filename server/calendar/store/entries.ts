/** Calendars on the lists of users, as rows. */
import { people } from "../../identity/directory.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { type EntryRow, insertRow, type RawReader, updateRow } from "./rows.ts";

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
  LEFT JOIN ${people} u ON u."id" = c."ownerId"`;

export function findListed(reader: RawReader, userId: string, calendarId: string): Promise<ListedRow | undefined> {
  return reader.first<ListedRow>(
    `${listed} WHERE e."userId" = ? AND e."calendarId" = ? AND e."deleted" = ?`,
    userId,
    calendarId,
    false,
  );
}

/** Which entries are listed. */
export interface EntryRange {
  /** Behind this ordinal. */
  after: number;
  limit: number;
  showHidden: boolean;
  showDeleted: boolean;
  /** Only entries with one of these roles; undefined for all. */
  roles?: readonly string[];
  /** Only calendars of the organization of this domain, or of this user who belongs to none. */
  organization?: { domain: string | null; userId: string };
}

/** @returns entries, the primary one first, then by addition. */
export function entriesOf(reader: RawReader, userId: string, range: EntryRange): Promise<ListedRow[]> {
  const { after, limit, showHidden, showDeleted, roles, organization } = range;
  const conditions = ['e."userId" = ?', 'e."ordinal" > ?'];
  const values: (string | number | boolean)[] = [userId, after];
  const add = (condition: string, ...given: (string | number | boolean)[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (!showDeleted) add('e."deleted" = ?', false);
  if (!showHidden) add('(e."hidden" = ? OR e."deleted" = ?)', false, true);
  // What was removed cannot be judged any more, so filters leave it out.
  if (roles) add(`e."deleted" = ? AND e."role" IN (${roles.map(() => "?").join(", ")})`, false, ...roles);
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

/** @returns how many calendars came to the list of a user before this one. */
export async function countListed(tx: Transaction, userId: string): Promise<bigint> {
  const counted = await tx.first<{ listed: bigint }>(
    'UPDATE "CalendarUser" SET "listed" = "listed" + 1 WHERE "userId" = ? RETURNING "listed"',
    userId,
  );
  return (counted?.listed ?? 1n) - 1n;
}

/** Writes an entry, also over one that was removed. */
export async function putEntry(tx: Transaction, entry: EntryRow): Promise<void> {
  const { userId, calendarId, ...row } = entry;
  if ((await updateRow(tx, "CalendarListEntry", { userId, calendarId }, row)) === 0) {
    await insertRow(tx, "CalendarListEntry", entry);
  }
}

export async function updateEntry(
  tx: Transaction,
  { userId, calendarId }: Pick<EntryRow, "userId" | "calendarId">,
  changes: Partial<Omit<EntryRow, "userId" | "calendarId">>,
): Promise<void> {
  await updateRow(tx, "CalendarListEntry", { userId, calendarId }, changes);
}

/** Some of those who have a calendar on their list: of an address, or of an organization. */
export interface HolderFilter {
  email?: string;
  domain?: string;
}

/** The users who have a calendar on their list, with the roles that their entries have. */
export function holders(
  reader: RawReader,
  calendarId: string,
  { email, domain }: HolderFilter = {},
): Promise<Pick<EntryRow, "userId" | "role">[]> {
  const narrowed = email !== undefined || domain !== undefined;
  return reader.all<Pick<EntryRow, "userId" | "role">>(
    `SELECT e."userId", e."role" FROM "CalendarListEntry" e${narrowed ? ` JOIN ${people} u ON u."id" = e."userId"` : ""}
      WHERE e."calendarId" = ? AND e."deleted" = ?${email === undefined ? "" : ' AND u."email" = ?'}${domain === undefined ? "" : ' AND u."domain" = ?'}
      ORDER BY e."ordinal", e."userId"`,
    calendarId,
    false,
    ...(email === undefined ? [] : [email]),
    ...(domain === undefined ? [] : [domain]),
  );
}

/** Counts up every list that has a calendar, and writes the number into its entries. */
export async function touchAllEntries(tx: Transaction, calendarId: string): Promise<void> {
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
