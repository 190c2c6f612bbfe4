import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import type { Ids } from "../../platform/ids.ts";
import { contentOf } from "../present.ts";
import { createTaskReads, type TaskReads } from "./reads.ts";
import { findListOf, type PlacedTask } from "./rows.ts";
import { TaskWrites } from "./writes.ts";

export type { TaskFilter } from "./reads.ts";

export interface TaskStore {
  read: TaskReads;
  /**
   * Changes a task in whosever list it is, for what happens outside of the service.
   * @returns undefined when there is none, or it is deleted.
   */
  changeAny(taskId: string, change: (task: PlacedTask) => PlacedTask): Promise<PlacedTask | undefined>;
  /** Removes every list and task. */
  reset(tx: Transaction): Promise<void>;
  /**
   * Runs a change in one transaction, with the time it happens at. The work may be run again when another process was
   * faster, so it does nothing but read and write through `writes`.
   */
  write<T>(caller: { user: { id: string } }, work: (writes: TaskWrites, nowMs: number) => Promise<T>): Promise<T>;
}

export function createTaskStore({ db, clock, ids }: { db: Database; clock: Clock; ids: Ids }): TaskStore {
  function write<T>(userId: string, work: (writes: TaskWrites, nowMs: number) => Promise<T>): Promise<T> {
    return db.write((tx) => {
      const nowMs = clock.now();
      return work(new TaskWrites(tx, userId, ids, nowMs), nowMs);
    });
  }
  return {
    read: createTaskReads(db.read, (userId) => write(userId, (writes) => writes.ensureDefaultList())),
    write: (caller, work) => write(caller.user.id, work),

    changeAny: (taskId, change) =>
      db.write(async (tx) => {
        const list = await findListOf(tx, taskId);
        if (!list) return undefined;
        const writes = new TaskWrites(tx, list.userId, ids, clock.now());
        const current = await writes.task(list, taskId);
        if (current.deleted) return undefined;
        const changed = change(current);
        return writes.saveTask(list, current, contentOf(changed), changed.links);
      }),

    async reset(tx) {
      await tx.run('DELETE FROM "Tasklist"');
    },
  };
}
