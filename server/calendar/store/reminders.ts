/** The users who get reminders, and the jobs that send them, as rows. */
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { findAll, select } from "../../platform/db/tables.ts";
import { inGroups } from "../../platform/groups.ts";
import { listKey } from "./listKeys.ts";
import { type CalendarRow, type EntryRow, inParts, type RawReader, readAll, valuesAtOnce } from "./rows.ts";
import { integer, spanClassesIn } from "./spans.ts";

export type RemindedEntry = Pick<EntryRow, "calendarId" | "defaultReminders" | "notifications">;

/** The entries on a user's calendar list, with the columns that reminders need. */
export function remindedEntries(reader: RawReader, userId: string): Promise<RemindedEntry[]> {
  return findAll(reader, "CalendarListEntry", { userId, deleted: false }, { orderBy: ["ordinal"] });
}

const ofEvents = select("CalendarEvent", ["ordinal", "resource"]);
const withReminders = `"resource" LIKE '%"overrides":[{%'`;

/**
 * Yields, in batches, the fields of events that override reminders. They are the events that begin in a window, and all series,
 * because any series may have an exception in the window.
 */
export async function* eventsWithReminders(
  reader: RawReader,
  calendar: Pick<CalendarRow, "id" | "spans">,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  atOnce: number,
): AsyncGenerator<{ resource: string }[], void, undefined> {
  const sizes = { most: Number.MAX_SAFE_INTEGER, atOnce };
  const series = `"calendarId" = ? AND "listKey" = ? AND ${withReminders}`;
  yield* inParts(reader, ofEvents, series, [calendar.id, listKey.series], sizes);
  // An index contains the starts of each class of lengths. Without the classes, every event of the calendar would be read.
  const classes = spanClassesIn(calendar.spans);
  if (classes.length === 0) return;
  const inWindow = `"spanClass" IN (${marks(classes)}) AND "startMs" BETWEEN ? AND ?`;
  const others = `"calendarId" = ? AND "listKey" IN (?, ?) AND ${inWindow} AND ${withReminders}`;
  const values = [calendar.id, listKey.single, listKey.exception, ...classes, integer(fromMs), integer(toMs)];
  yield* inParts(reader, ofEvents, others, values, sizes);
}

const prefix = "reminders-";

/** The id of a user's reminder job; each user has one. */
export function reminderJobId(userId: string): string {
  return prefix + userId;
}

/** The users whose reminder jobs a function changes: SQL that selects their ids, with its values. */
interface RemindedUsers {
  sql: string;
  values: readonly (string | boolean)[];
}

export const everyone: RemindedUsers = { sql: 'SELECT "userId" FROM "CalendarUser"', values: [] };

/** The users who have one of the calendars on their list. */
export function holdersOfCalendars(calendarIds: readonly string[]): RemindedUsers[] {
  return inGroups(calendarIds, valuesAtOnce).map((some) => ({
    sql: `SELECT e."userId" FROM "CalendarListEntry" e WHERE e."deleted" = ? AND e."calendarId" IN (${marks(some)})`,
    values: [false, ...some],
  }));
}

export function usersWithIds(userIds: readonly string[]): RemindedUsers[] {
  return inGroups(userIds, valuesAtOnce).map((some) => ({
    sql: `SELECT "userId" FROM "CalendarUser" WHERE "userId" IN (${marks(some)})`,
    values: some,
  }));
}

/** Creates missing reminder jobs, which are due at once. */
export async function ensureReminders(tx: Transaction, now: bigint, { sql, values }: RemindedUsers): Promise<void> {
  await tx.run(
    `INSERT INTO "CalendarJob" ("id", "kind", "calendarId", "subject", "dueMs", "createdMs")
     SELECT '${prefix}' || c."ownerId", 'reminders', c."id", CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT)
       FROM "Calendar" c
      WHERE c."kind" = 'primary' AND c."ownerId" IN (${sql})
        AND NOT EXISTS (SELECT 1 FROM "CalendarJob" j WHERE j."id" = '${prefix}' || c."ownerId")`,
    ...[JSON.stringify({ afterMs: Number(now) }), now, now, ...values],
  );
}

/** Makes reminder jobs due, because the reminders or the time may have changed. */
export async function hastenReminders(tx: Transaction, now: bigint, { sql, values }: RemindedUsers): Promise<void> {
  await tx.run(
    `UPDATE "CalendarJob" SET "dueMs" = ? WHERE "kind" = 'reminders' AND "dueMs" > ?
        AND "id" IN (SELECT '${prefix}' || "userId" FROM (${sql}) AS "users")`,
    ...[now, now, ...values],
  );
}

const listing = select("CalendarListEntry", ["userId", "calendarId", "notifications"]);
export type NotifiedHolder = Pick<EntryRow, "userId" | "calendarId" | "notifications">;

/** The users who have one of the calendars on their list, with the notices that they have turned on. */
export function notifiedHolders(reader: RawReader, calendarIds: readonly string[]): Promise<NotifiedHolder[]> {
  return readAll(calendarIds, (some) => {
    const condition = `"calendarId" IN (${marks(some)}) AND "deleted" = ? AND "notifications" <> '[]'`;
    return listing.all(reader, `WHERE ${condition} ORDER BY "userId"`, ...some, false);
  });
}
