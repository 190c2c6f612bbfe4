/** Work that follows a change, and conferences that were made by it, as rows. */

import type { Transaction } from "../../platform/db/index.ts";
import { find, insert, type RowOf, remove, select } from "../../platform/db/tables.ts";
import type { RawReader } from "./rows.ts";

const jobs = select("CalendarJob", ["id", "kind", "calendarId", "subject"]);
export type JobRow = Pick<RowOf<"CalendarJob">, "id" | "kind" | "calendarId" | "subject">;

/** @param dueMs Now, unless given. */
export async function insertJob(tx: Transaction, job: JobRow, now: bigint, dueMs = now): Promise<void> {
  await insert(tx, "CalendarJob", { ...job, dueMs, createdMs: now });
}

/** The job that has been due for the longest time. */
export function findDueJob(reader: RawReader, now: bigint): Promise<JobRow | undefined> {
  return jobs.first(reader, 'WHERE "dueMs" <= ? ORDER BY "dueMs" LIMIT 1', now);
}

export async function removeJob(tx: Transaction, id: string): Promise<void> {
  await remove(tx, "CalendarJob", { id });
}

/** The JSON text of a conference that was made here. @param id The meeting code. */
export async function findConferenceText(reader: RawReader, id: string): Promise<string | undefined> {
  return (await find(reader, "CalendarConference", { id }))?.data;
}

export async function insertConference(tx: Transaction, id: string, data: string, now: bigint): Promise<void> {
  await insert(tx, "CalendarConference", { id, data, createdMs: now });
}
