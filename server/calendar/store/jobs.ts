/** Work that follows a change, and conferences that were made by it, as rows. */

import type { Transaction } from "../../platform/db/index.ts";
import { insertRow, type RawReader } from "./rows.ts";

export interface JobRow {
  id: string;
  kind: string;
  calendarId: string;
  /** JSON. */
  subject: string;
}

export async function insertJob(tx: Transaction, job: JobRow, now: bigint): Promise<void> {
  await insertRow(tx, "CalendarJob", { ...job, dueMs: now, createdMs: now });
}

/** The job that has been due for the longest time. */
export function findDueJob(reader: RawReader, now: bigint): Promise<JobRow | undefined> {
  return reader.first<JobRow>(
    'SELECT "id", "kind", "calendarId", "subject" FROM "CalendarJob" WHERE "dueMs" <= ? ORDER BY "dueMs" LIMIT 1',
    now,
  );
}

export async function removeJob(tx: Transaction, id: string): Promise<void> {
  await tx.run('DELETE FROM "CalendarJob" WHERE "id" = ?', id);
}

/** The JSON text of a conference that was made here. @param id The meeting code. */
export async function findConferenceText(reader: RawReader, id: string): Promise<string | undefined> {
  return (await reader.first<{ data: string }>('SELECT "data" FROM "CalendarConference" WHERE "id" = ?', id))?.data;
}

export async function insertConference(tx: Transaction, id: string, data: string, now: bigint): Promise<void> {
  await insertRow(tx, "CalendarConference", { id, data, createdMs: now });
}
