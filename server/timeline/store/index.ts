import type { Parts } from "../../parts.ts";
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
}

export function createTimelineStore(parts: Pick<Parts, "db" | "clock" | "ids" | "blobs">): TimelineStore {
  const { db, clock, ids, blobs } = parts;
  return {
    read: new TimelineReads(db.read, () => clock.now()),

    write: ({ user, clientId, cause }, work) =>
      db.write(
        (tx) => work(new TimelineWrites(tx, { owner: { userId: user.id, clientId }, nowMs: clock.now(), ids, blobs })),
        { cause },
      ),

    async removeExpired() {
      while (await db.write((tx) => removeExpired(tx, blobs, clock.now())));
    },
  };
}
