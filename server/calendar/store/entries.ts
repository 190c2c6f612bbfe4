/** Entries of users' calendar lists, as rows. */
import { people } from "../../identity/directory.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { column, insert, orNull, select, text, update } from "../../platform/db/tables.ts";
import type { EntryRow, RawReader } from "./rows.ts";

/** Entries with the properties of their calendars that the list shows. For a deleted calendar, these columns are null. */
const listed = select("CalendarListEntry", "*", {
  as: "e",
  with: {
    kind: orNull(column("Calendar", "kind", "c")),
    ownerId: column("Calendar", "ownerId", "c"),
    ownerEmail: orNull(column("User", "email", "u")),
    summary: orNull(column("Calendar", "summary", "c")),
    description: column("Calendar", "description", "c"),
    location: column("Calendar", "location", "c"),
    timeZone: orNull(column("Calendar", "timeZone", "c")),
    autoAcceptInvitations: orNull(column("Calendar", "autoAcceptInvitations", "c")),
    /** The organization of the calendar. */
    domain: orNull(text('COALESCE(c."domain", u."domain")')),
  },
});
export type ListedRow = NonNullable<Awaited<ReturnType<typeof findListed>>>;

/** The tables that `listed` is joined with. */
const calendarAndOwner = `LEFT JOIN "Calendar" c ON c."id" = e."calendarId" LEFT JOIN ${people} u ON u."id" = c."ownerId"`;

export function findListed(reader: RawReader, userId: string, calendarId: string) {
  const rest = `${calendarAndOwner} WHERE e."userId" = ? AND e."calendarId" = ? AND e."deleted" = ?`;
  return listed.first(reader, rest, userId, calendarId, false);
}

/** Which entries are listed. */
export interface EntryRange {
  /** Only entries after this ordinal. */
  after: number;
  limit: number;
  showHidden: boolean;
  showDeleted: boolean;
  /** Only entries with one of these roles; undefined for all. */
  roles?: readonly string[];
  /** Only calendars of this organization, or of this user if the user belongs to no organization. */
  organization?: { domain: string | null; userId: string };
}

/** @returns entries: the primary calendar first, the others in the order in which they were added. */
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
  // Removed entries have no role or organization to check, so these filters leave them out.
  if (roles) add(`e."deleted" = ? AND e."role" IN (${marks(roles)})`, false, ...roles);
  if (organization) {
    const { domain, userId: alone } = organization;
    if (domain === null) add('e."deleted" = ? AND c."ownerId" = ?', false, alone);
    else add('e."deleted" = ? AND COALESCE(c."domain", u."domain") = ?', false, domain);
  }
  return listed.all(
    reader,
    `${calendarAndOwner} WHERE ${conditions.join(" AND ")} ORDER BY e."ordinal" LIMIT ?`,
    ...values,
    limit,
  );
}

/** @returns up to `limit` entries that changed after the sequence number, in the order of change, including removed ones. */
export function changedEntries(
  reader: RawReader,
  userId: string,
  after: { sequence: bigint; ordinal: number },
  limit: number,
): Promise<ListedRow[]> {
  return listed.all(
    reader,
    `${calendarAndOwner} WHERE e."userId" = ? AND (e."sequence" > ? OR (e."sequence" = ? AND e."ordinal" > ?))
      ORDER BY e."sequence", e."ordinal" LIMIT ?`,
    userId,
    after.sequence,
    after.sequence,
    after.ordinal,
    limit,
  );
}

/** @returns how many calendars were ever added to the user's list. */
export async function countListed(tx: Transaction, userId: string): Promise<bigint> {
  const counted = await tx.first<{ listed: bigint }>(
    'UPDATE "CalendarUser" SET "listed" = "listed" + 1 WHERE "userId" = ? RETURNING "listed"',
    userId,
  );
  return (counted?.listed ?? 1n) - 1n;
}

/** Writes an entry, replacing a removed one if it exists. */
export async function putEntry(tx: Transaction, entry: EntryRow): Promise<void> {
  const { userId, calendarId, ...row } = entry;
  if ((await update(tx, "CalendarListEntry", { userId, calendarId }, row)) === 0) {
    await insert(tx, "CalendarListEntry", entry);
  }
}

export async function updateEntry(
  tx: Transaction,
  { userId, calendarId }: Pick<EntryRow, "userId" | "calendarId">,
  changes: Partial<Omit<EntryRow, "userId" | "calendarId">>,
): Promise<void> {
  await update(tx, "CalendarListEntry", { userId, calendarId }, changes);
}

/** Selects some of the users who have a calendar on their list, by email address or by organization. */
export interface HolderFilter {
  email?: string;
  domain?: string;
}

const holding = select("CalendarListEntry", ["userId", "role"], { as: "e" });

/** The users who have a calendar on their list, with the roles in their entries. */
export function holders(
  reader: RawReader,
  calendarId: string,
  { email, domain }: HolderFilter = {},
): Promise<Pick<EntryRow, "userId" | "role">[]> {
  const narrowed = email !== undefined || domain !== undefined;
  const conditions = ['e."calendarId" = ?', 'e."deleted" = ?'];
  if (email !== undefined) conditions.push('u."email" = ?');
  if (domain !== undefined) conditions.push('u."domain" = ?');
  return holding.all(
    reader,
    `${narrowed ? `JOIN ${people} u ON u."id" = e."userId" ` : ""}WHERE ${conditions.join(" AND ")}
      ORDER BY e."ordinal", e."userId"`,
    ...[calendarId, false, email, domain].filter((each) => each !== undefined),
  );
}

/** Raises the sequence of every list that contains a calendar, and writes it into the entries. */
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

const remindersOfEntry = select("CalendarListEntry", ["defaultReminders"]).where(
  'WHERE "userId" = ? AND "calendarId" = ? AND "deleted" = ?',
);

/** A user's default reminders for a calendar, as JSON; `[]` if the calendar is not on the user's list. */
export async function defaultRemindersOf(reader: RawReader, userId: string, calendarId: string): Promise<string> {
  if (userId === "") return "[]";
  return (await remindersOfEntry.first(reader, userId, calendarId, false))?.defaultReminders ?? "[]";
}
