import type { Parts } from "../../parts.ts";
import type { Blobs } from "../../platform/blobs.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { removeExpired } from "./expired.ts";
import { TimelineReads } from "./reads.ts";
import type { Actor } from "./rows.ts";
import { TimelineWrites } from "./writes.ts";

export interface TimelineStore {
  /** What is committed. */
  read: TimelineReads;
  /**
   * Runs a change of what a service has on the timeline of a user in one transaction. The work may be run again when another
   * process was faster, so it does nothing but read and write through `writes`.
   */
  write<T>(caller: Actor, work: (writes: TimelineWrites) => Promise<T>): Promise<T>;
  /** Removes items and upload sessions that are over. */
  removeExpired(): Promise<void>;
  /** Removes everything that the service holds. */
  reset(tx: Transaction): Promise<void>;
}

export function createTimelineStore(parts: Pick<Parts, "db" | "clock" | "ids"> & { blobs: Blobs }): TimelineStore {
  const { db, clock, ids, blobs } = parts;
  return {
    read: new TimelineReads(db.read, () => clock.now()),

    write: ({ user, clientId }, work) =>
      db.write((tx) =>
        work(new TimelineWrites(tx, { owner: { userId: user.id, clientId }, nowMs: clock.now(), ids, blobs })),
      ),

    async removeExpired() {
      while (await db.write((tx) => removeExpired(tx, blobs, clock.now())));
    },

    async reset(tx) {
      const contents = await tx.all<{ blobId: string }>(
        `SELECT "blobId" FROM "TimelineAttachment"
          UNION ALL SELECT "blobId" FROM "TimelineUpload" WHERE "blobId" IS NOT NULL`,
      );
      for (const table of ["Timeline", "TimelineLocation", "TimelineSetting"]) await tx.run(`DELETE FROM "${table}"`);
      await blobs.remove(
        tx,
        contents.map(({ blobId }) => blobId),
      );
    },
  };
}
