/** Applies the same change to many rows: sets new versions, updates exceptions with their series, and creates tombstones. */
import type { SqlValue, Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { select } from "../../platform/db/tables.ts";
import { listKey } from "./listKeys.ts";
import type { RawReader } from "./rows.ts";

const places = select("CalendarEvent", ["originalStartMs"]);

/** SQL for the latest sequence number of each row's own calendar, so that one statement can update several calendars. */
export const newSequence = '(SELECT c."eventsSequence" FROM "Calendar" c WHERE c."id" = "CalendarEvent"."calendarId")';
const newUpdatedMs = '(SELECT c."eventsUpdatedMs" FROM "Calendar" c WHERE c."id" = "CalendarEvent"."calendarId")';

/**
 * Updates the version of rows. The caller has already raised the sequences of their calendars.
 * @param isUpdated Whether any field other than reminders has changed.
 */
export async function touchRows(tx: Transaction, ordinals: readonly number[], isUpdated: boolean): Promise<void> {
  const updated = isUpdated ? `, "updatedMs" = ${newUpdatedMs}` : "";
  await tx.run(
    `UPDATE "CalendarEvent" SET "syncSequence" = ${newSequence}${updated} WHERE "ordinal" IN (${marks(ordinals)})`,
    ...ordinals,
  );
}

/** The exceptions of a series on some calendars. */
export interface ExceptionsOn {
  calendarIds: readonly string[];
  seriesId: string;
}

/** A range of original starts: after the first one, up to and including the last one. */
export interface Stretch {
  after: number;
  to: number;
}

/**
 * Splits the exceptions of a series, including tombstones, into ranges with few exceptions each.
 * @param most How many exceptions a range contains on the first calendar, which represents all calendars.
 */
export async function* stretchesOf(
  reader: RawReader,
  { calendarIds: [calendarId = ""], seriesId }: ExceptionsOn,
  most: number,
): AsyncGenerator<Stretch, void, undefined> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rest = `WHERE "calendarId" = ? AND "seriesId" = ? AND "originalStartMs" > ?
      ORDER BY "originalStartMs" LIMIT 1 OFFSET ?`;
    const last = await places.first(reader, rest, calendarId, seriesId, BigInt(after), most - 1);
    const to = last ? Number(last.originalStartMs) : Number.MAX_SAFE_INTEGER;
    yield { after, to };
    if (!last) return;
    after = to;
  }
}

/** The change that all exceptions of a series share. */
export interface FollowedExceptions extends ExceptionsOn {
  isUpdated: boolean;
  /**
   * Set if the series is deleted. Its exceptions are then deleted, too, and each gets its original time back, with this
   * duration and span class.
   */
  deleted: { lengthMs: number; spanClass: number } | undefined;
}

/**
 * Updates the exceptions of a changed series on several calendars. The caller has already raised the calendars' sequences. Sync
 * clients also receive dropped exceptions again, because their series has changed.
 */
export async function followSeries(
  tx: Transaction,
  { calendarIds, seriesId, isUpdated, deleted }: FollowedExceptions,
  { after, to }: Stretch,
): Promise<void> {
  const of = `"calendarId" IN (${marks(calendarIds)}) AND "seriesId" = ?
      AND "originalStartMs" > ? AND "originalStartMs" <= ?`;
  const values = [...calendarIds, seriesId, BigInt(after), BigInt(to)];
  if (deleted) {
    const { lengthMs, spanClass } = deleted;
    const end = '"originalStartMs" + CAST(? AS BIGINT)';
    await tx.run(
      `UPDATE "CalendarEvent" SET "listKey" = ?, "busy" = ?, "startMs" = "originalStartMs", "endMs" = ${end}, "lastEndMs" = ${end},
         "spanClass" = ? WHERE ${of} AND "listKey" <> ?`,
      listKey.withSeries,
      false,
      BigInt(lengthMs),
      BigInt(lengthMs),
      spanClass,
      ...values,
      listKey.tombstone,
    );
  }
  const updated = isUpdated ? `, "updatedMs" = CASE WHEN "listKey" = ? THEN "updatedMs" ELSE ${newUpdatedMs} END` : "";
  await tx.run(
    `UPDATE "CalendarEvent" SET "syncSequence" = ${newSequence}${updated} WHERE ${of}`,
    ...(isUpdated ? [listKey.tombstone] : []),
    ...values,
  );
}

/**
 * Removes everything but the ids from events on several calendars. The caller has already raised the calendars' sequences.
 * @param chosen SQL condition on events `e`, with its values.
 * @param options.isWhole Whether all events of a calendar are removed, so that no job follows.
 */
export async function makeTombstones(
  tx: Transaction,
  chosen: string,
  values: readonly SqlValue[],
  { isWhole } = { isWhole: false },
): Promise<void> {
  const rows = `SELECT e."ordinal" FROM "CalendarEvent" e WHERE ${chosen} AND e."listKey" <> ?`;
  // A job deletes the search terms of copies, guest by guest (`changes/indexing.ts`). Until then, searches skip tombstones.
  const indexed = isWhole ? rows : `${rows} AND e."organizerId" IS NULL`;
  await tx.run(`DELETE FROM "CalendarEventTerm" WHERE "eventOrdinal" IN (${indexed})`, ...values, listKey.tombstone);
  const unanswered = isWhole ? "FALSE" : '"unanswered"';
  await tx.run(
    `UPDATE "CalendarEvent" SET "listKey" = ?, "resource" = '{}', "text" = NULL, "contentOrdinal" = NULL, "busy" = ?,
       "unanswered" = ${unanswered}, "syncSequence" = ${newSequence}, "updatedMs" = ${newUpdatedMs}
      WHERE "ordinal" IN (${rows})`,
    ...[listKey.tombstone, false, ...values, listKey.tombstone],
  );
}

/** Removes everything but the ids of some rows. */
export function stripRows(tx: Transaction, ordinals: readonly number[]): Promise<void> {
  return makeTombstones(tx, `e."ordinal" IN (${marks(ordinals)})`, ordinals);
}

/** Removes everything but the ids from exceptions of a series. Sync clients also receive those that were dropped before. */
export async function stripExceptions(tx: Transaction, exceptions: ExceptionsOn, stretch: Stretch): Promise<void> {
  const { calendarIds, seriesId } = exceptions;
  const of = `e."calendarId" IN (${marks(calendarIds)}) AND e."seriesId" = ?
      AND e."originalStartMs" > ? AND e."originalStartMs" <= ?`;
  await makeTombstones(tx, of, [...calendarIds, seriesId, BigInt(stretch.after), BigInt(stretch.to)]);
  await followSeries(tx, { ...exceptions, isUpdated: false, deleted: undefined }, stretch);
}
