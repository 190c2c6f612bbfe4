/** What rows get alike: new versions, of exceptions what their series gets, and that nothing is left of them but the id. */
import type { SqlValue, Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { select } from "../../platform/db/tables.ts";
import type { RawReader } from "./rows.ts";
import { shelf } from "./shelves.ts";

const places = select("CalendarEvent", ["originalStartMs"]);

/** What the calendar of a row has counted last, for rows of several calendars at once. */
const newSequence = '(SELECT c."eventsSequence" FROM "Calendar" c WHERE c."id" = "CalendarEvent"."calendarId")';
const newUpdatedMs = '(SELECT c."eventsUpdatedMs" FROM "Calendar" c WHERE c."id" = "CalendarEvent"."calendarId")';

/** Gives rows a new version. Their calendars are counted up already. @param isUpdated Whether more than reminders has changed. */
export async function touchRows(tx: Transaction, ordinals: readonly number[], isUpdated: boolean): Promise<void> {
  const updated = isUpdated ? `, "updatedMs" = ${newUpdatedMs}` : "";
  await tx.run(
    `UPDATE "CalendarEvent" SET "syncSequence" = ${newSequence}${updated} WHERE "ordinal" IN (${marks(ordinals)})`,
    ...ordinals,
  );
}

/** Exceptions of a series, on some calendars. */
export interface ExceptionsOn {
  calendarIds: readonly string[];
  seriesId: string;
}

/** Where exceptions have their places: after one original start, and up to another one. */
export interface Stretch {
  after: number;
  to: number;
}

/**
 * The places of all exceptions of a series, stubs too, in stretches that have few of them each.
 * @param most How many on one calendar, of which one stands for all.
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

/** What becomes of all exceptions of a series alike. */
export interface FollowedExceptions extends ExceptionsOn {
  isUpdated: boolean;
  /** The series is deleted, and they with it: each is at its original place, so long and of that class. */
  deleted: { lengthMs: number; spanClass: number } | undefined;
}

/**
 * Exceptions of a series follow it, on several calendars, which are counted up already. Sync clients hear again of those that were
 * dropped, too: their series has changed.
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
      `UPDATE "CalendarEvent" SET "shelf" = ?, "busy" = ?, "startMs" = "originalStartMs", "endMs" = ${end}, "lastEndMs" = ${end},
         "spanClass" = ? WHERE ${of} AND "shelf" <> ?`,
      shelf.withSeries,
      false,
      BigInt(lengthMs),
      BigInt(lengthMs),
      spanClass,
      ...values,
      shelf.stub,
    );
  }
  const updated = isUpdated ? `, "updatedMs" = CASE WHEN "shelf" = ? THEN "updatedMs" ELSE ${newUpdatedMs} END` : "";
  await tx.run(
    `UPDATE "CalendarEvent" SET "syncSequence" = ${newSequence}${updated} WHERE ${of}`,
    ...(isUpdated ? [shelf.stub] : []),
    ...values,
  );
}

/**
 * Leaves nothing of events but their ids, on several calendars, which are counted up already.
 * @param chosen Condition on events, with its values.
 */
async function makeStubs(tx: Transaction, chosen: string, values: readonly SqlValue[]): Promise<void> {
  const rows = `SELECT e."ordinal" FROM "CalendarEvent" e WHERE ${chosen} AND e."shelf" <> ?`;
  // What copies are found by goes with a job, guest by guest (`changes/finding.ts`): nobody sees a stub by it.
  const own = `${rows} AND e."organizerId" IS NULL`;
  for (const table of ["CalendarEventWord", "CalendarEventProperty"]) {
    await tx.run(`DELETE FROM "${table}" WHERE "eventOrdinal" IN (${own})`, ...values, shelf.stub);
  }
  await tx.run(
    `UPDATE "CalendarEvent" SET "shelf" = ?, "resource" = '{}', "text" = NULL, "contentOrdinal" = NULL, "busy" = ?,
       "syncSequence" = ${newSequence}, "updatedMs" = ${newUpdatedMs} WHERE "ordinal" IN (${rows})`,
    shelf.stub,
    false,
    ...values,
    shelf.stub,
  );
}

/** Leaves nothing of some rows but their ids. */
export function stripRows(tx: Transaction, ordinals: readonly number[]): Promise<void> {
  return makeStubs(tx, `e."ordinal" IN (${marks(ordinals)})`, ordinals);
}

/** The same of all exceptions of a series. Sync clients hear again of those that were dropped before. */
export async function stripExceptions(tx: Transaction, exceptions: ExceptionsOn, stretch: Stretch): Promise<void> {
  const { calendarIds, seriesId } = exceptions;
  const of = `e."calendarId" IN (${marks(calendarIds)}) AND e."seriesId" = ?
      AND e."originalStartMs" > ? AND e."originalStartMs" <= ?`;
  await makeStubs(tx, of, [...calendarIds, seriesId, BigInt(stretch.after), BigInt(stretch.to)]);
  await followSeries(tx, { ...exceptions, isUpdated: false, deleted: undefined }, stretch);
}
