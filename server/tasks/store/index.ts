import type { Parts } from "../../parts.ts";
import type { WriteOptions } from "../../platform/db/index.ts";
import { TaskReads } from "./reads.ts";
import { TaskWrites } from "./writes.ts";

/** The user whose lists are changed, and the cause of the change. */
export interface ChangedBy extends Pick<WriteOptions, "cause"> {
  user: { id: string };
}

export interface TaskStore {
  /** Reads of committed data. */
  read: TaskReads;
  /**
   * Runs a change of the caller's lists in one transaction. The work may run again after a conflict with another process, so it
   * may only read and write through `writes`.
   */
  write<T>(caller: ChangedBy, work: (writes: TaskWrites) => Promise<T>): Promise<T>;
}

export function createTaskStore({ db, clock, ids }: Pick<Parts, "db" | "clock" | "ids">): TaskStore {
  return {
    read: new TaskReads(db.read),
    write: (caller, work) =>
      db.write((tx) => work(new TaskWrites(tx, { userId: caller.user.id, nowMs: clock.now(), ids })), {
        cause: caller.cause,
        // One of the limits counts the tasks in all lists of a user, so even writes to two different lists of one user can
        // conflict.
        keys: [`tasks:${caller.user.id}`],
      }),
  };
}
