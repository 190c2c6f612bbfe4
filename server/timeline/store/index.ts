import type { Parts } from "../../parts.ts";
import { TimelineReads } from "./reads.ts";
import type { Actor } from "./rows.ts";
import { removeExpired, TimelineWrites } from "./writes.ts";

export interface TimelineStore {
  /** Reads of committed data. */
  read: TimelineReads;
  /**
   * Runs a change of a service's data on the timeline of a user, in one transaction. The work may run again after a conflict with
   * another process, so it may only read and write through `writes`.
   */
  write<T>(caller: Actor, work: (writes: TimelineWrites) => Promise<T>): Promise<T>;
  /** Removes expired items and upload sessions. */
  removeExpired(): Promise<void>;
}

export function createTimelineStore(parts: Pick<Parts, "db" | "clock" | "ids" | "blobs">): TimelineStore {
  const { db, clock, ids, blobs } = parts;
  return {
    read: new TimelineReads(db.read, () => clock.now()),

    write: ({ user, clientId, cause }, work) =>
      db.write(
        (tx) => work(new TimelineWrites(tx, { owner: { userId: user.id, clientId }, nowMs: clock.now(), ids, blobs })),
        { cause, keys: [`timeline:${user.id}`] },
      ),

    async removeExpired() {
      while (await db.write((tx) => removeExpired(tx, blobs, clock.now())));
    },
  };
}
