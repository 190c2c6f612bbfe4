/** Jobs that follow changes, and conferences, as rows, and the types of functions that do jobs. */
import type { Transaction } from "../../platform/db/index.ts";
import { marks } from "../../platform/db/placeholders.ts";
import { find, insert, type RowOf, remove, select, update } from "../../platform/db/tables.ts";
import type { CalendarReads } from "./reads.ts";
import type { RawReader } from "./rows.ts";
import type { CalendarWrites } from "./writes.ts";

const jobs = select("CalendarJob", ["ordinal", "id", "kind", "calendarId", "subject", "progress", "attempts", "dueMs"]);
export type NewJob = Pick<RowOf<"CalendarJob">, "id" | "kind" | "calendarId" | "subject">;
export type JobRow = NewJob & Pick<RowOf<"CalendarJob">, "progress" | "ordinal" | "attempts" | "dueMs">;

/** Records a job. @param dueMs The time at which the job is due; now by default. */
export async function insertJob(tx: Transaction, job: NewJob, now: bigint, dueMs = now): Promise<void> {
  const { id, kind, calendarId, subject } = job;
  await insert(tx, "CalendarJob", { id, kind, calendarId, subject, dueMs, createdMs: now });
}

/** The job that has been due longest; if several have the same due time, the one that was recorded first. */
export function findDueJob(reader: RawReader, now: bigint): Promise<JobRow | undefined> {
  return jobs.first(reader, 'WHERE "dueMs" <= ? ORDER BY "dueMs", "ordinal" LIMIT 1', now);
}

/** @returns whether a job of one of the kinds is due. */
export async function isAnyDue(reader: RawReader, kinds: readonly string[], now: bigint): Promise<boolean> {
  const due = `WHERE "dueMs" <= ? AND "kind" IN (${marks(kinds)}) LIMIT 1`;
  return (await jobs.first(reader, due, now, ...kinds)) !== undefined;
}

/** Records the progress of a job in slices. */
export async function moveJobOn(tx: Transaction, id: string, progress: number): Promise<void> {
  await update(tx, "CalendarJob", { id }, { progress });
}

/** Makes jobs due now that are due later. Called after the clock was set back, so that jobs that were due stay due. */
export async function hastenJobs(tx: Transaction, now: bigint): Promise<void> {
  await tx.run(`UPDATE "CalendarJob" SET "dueMs" = ? WHERE "dueMs" > ? AND "kind" <> 'reminders'`, now, now);
}

/** Moves jobs with their events to another calendar. */
export async function moveJobs(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  eventIds: ReadonlySet<string>,
): Promise<void> {
  for (const { id, subject } of await jobs.all(
    tx,
    `WHERE "calendarId" = ? AND "kind" IN ('conference', 'group', 'guests')`,
    from,
  )) {
    // The cast is safe: jobs of these three kinds contain the id of their event as `eventId`.
    const { eventId } = JSON.parse(subject) as { eventId: string };
    if (eventIds.has(eventId)) await update(tx, "CalendarJob", { id }, { calendarId: to });
  }
}

/** Records that a job has failed. It becomes due again later and does not delay other jobs until then. */
export async function postponeJob(tx: Transaction, { id, attempts }: JobRow, dueMs: bigint): Promise<void> {
  await update(tx, "CalendarJob", { id }, { attempts: attempts + 1, dueMs });
}

export function findJob(reader: RawReader, id: string): Promise<JobRow | undefined> {
  return jobs.first(reader, 'WHERE "id" = ?', id);
}

export async function setJobSubject(tx: Transaction, id: string, subject: string): Promise<void> {
  await update(tx, "CalendarJob", { id }, { subject });
}

export async function removeJob(tx: Transaction, id: string): Promise<void> {
  await remove(tx, "CalendarJob", { id });
}

/**
 * The JSON text of a conference that was created on this server.
 * @param id The meeting code.
 */
export async function findConferenceText(reader: RawReader, id: string): Promise<string | undefined> {
  return (await find(reader, "CalendarConference", { id }))?.data;
}

export async function insertConference(tx: Transaction, id: string, data: string, now: bigint): Promise<void> {
  await insert(tx, "CalendarConference", { id, data, createdMs: now });
}

/** Does a job within its transaction. */
export type Doing = (writes: CalendarWrites, job: JobRow) => Promise<void>;

/** Does the slow part of a job before its transaction. Within the transaction, it would block other writes. */
export type Preparing = (reads: CalendarReads, job: JobRow, nowMs: number) => Promise<Prepared>;

export interface Prepared {
  /**
   * Further calendars that the job changes. All writes to these calendars run one after the other, so that the job is not
   * rolled back because of a conflict.
   */
  calendars?: readonly string[];
  /** Whether the data that the preparation has read is unchanged. */
  isCurrent(writes: CalendarWrites): Promise<boolean>;
  /** For a job in slices: its progress after this slice. Undefined if the job is complete. */
  progress?: number | undefined;
  /** Does the rest of the job in the transaction. */
  run(writes: CalendarWrites): Promise<void>;
}
