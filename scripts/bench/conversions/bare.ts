/**
 * The least that stores a batch: one prepared statement for each row, in one transaction, in a copy of our table with the same
 * key and indexes. Nothing is received, checked or answered.
 */
import { openBareDatabase } from "../support/bareServer.ts";

export interface BareDatabase {
  /** @returns CPU time of one batch, in microseconds. */
  insert(rows: readonly (readonly unknown[])[]): number;
  close(): void;
}

/** @param path A database with our tables in it. */
export async function openBare(path: string): Promise<BareDatabase> {
  const db = await openBareDatabase(path);
  const insert = db.prepare(
    `INSERT INTO "Conversion" ("advertiserKey", "conversionId", "timestampMs", "id", "accountKey", "campaignKey",
       "adGroupKey", "criterionKey", "adKey", "clickId", "activityId", "modifiedMs", "content")
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    insert(rows) {
      const before = process.cpuUsage();
      db.exec("BEGIN IMMEDIATE");
      for (const row of rows) insert.run(...row);
      db.exec("COMMIT");
      const { user, system } = process.cpuUsage(before);
      return user + system;
    },
    close: () => db.close(),
  };
}
