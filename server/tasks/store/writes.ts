import { setImmediate as turn } from "node:timers/promises";
import type { Transaction } from "../../platform/db/index.ts";
import { insert, insertAll, remove, select, update } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { TaskReads } from "./reads.ts";
import { departedId, type ListChange, type SubtreeTask, type TasklistRow, type TaskRow, type Touched } from "./rows.ts";

/**
 * The maximum number of rows that one statement changes before other requests are served. Each row may contain 64 kB of notes.
 */
const rowsAtOnce = 100;
/**
 * The maximum number of siblings that one statement shifts. It is higher than `rowsAtOnce`, because only the sibling index
 * changes and most rows are small.
 */
const siblingsAtOnce = 500n;

const tasks = select("Task", "*");

/** Reads and changes one user's lists and tasks inside one transaction. */
export class TaskWrites extends TaskReads {
  readonly userId: string;
  readonly nowMs: number;
  readonly #tx: Transaction;
  readonly #ids: Ids;

  constructor(tx: Transaction, { userId, nowMs, ids }: { userId: string; nowMs: number; ids: Ids }) {
    super(tx);
    this.#tx = tx;
    this.#ids = ids;
    this.userId = userId;
    this.nowMs = nowMs;
  }

  newId(): string {
    return this.#ids.next();
  }

  insertList(row: TasklistRow): Promise<void> {
    return insert(this.#tx, "Tasklist", row);
  }

  /** Changes a list's title. @param version The new version of the list: its sequence number after this change. */
  async setTitle(listId: string, title: string, version: bigint): Promise<void> {
    await update(this.#tx, "Tasklist", { id: listId }, { title, version });
  }

  /**
   * Deletes some tasks of a list, and the list itself if no task is left. Otherwise, the list gets an ordinal below 0, so that
   * reads no longer find it, and further writes must remove its remaining tasks. Removing all of them in one write would make
   * other writes wait too long.
   * @returns whether there may be more tasks.
   */
  async deleteList({ id, ordinal }: Pick<TasklistRow, "id" | "ordinal">): Promise<boolean> {
    const some = 'DELETE FROM "Task" WHERE "id" IN (SELECT "id" FROM "Task" WHERE "tasklistId" = ? LIMIT ?)';
    if ((await this.#tx.run(some, id, rowsAtOnce)) < rowsAtOnce) {
      await remove(this.#tx, "Tasklist", { id });
      return false;
    }
    if (ordinal < 0n) return true;
    await this.#tx.run(
      `UPDATE "Tasklist" SET "ordinal" =
         (SELECT MIN(CASE WHEN l."ordinal" < 0 THEN l."ordinal" ELSE 0 END) - 1 FROM "Tasklist" l WHERE l."userId" = ?) WHERE "id" = ?`,
      this.userId,
      id,
    );
    return true;
  }

  /**
   * Raises the list's sequence number by the number of changes, and updates its counts. `updatedMs` never decreases: the clocks
   * of processes differ, and a process may have read its clock before it had to wait. If it decreased, a client that asks for
   * changes since the last known time would miss this change forever.
   */
  async touch(listId: string, { changes, shown = 0n, live = 0n }: ListChange): Promise<Touched> {
    const nowMs = BigInt(this.nowMs);
    const row = await this.#tx.first<Touched>(
      `UPDATE "Tasklist" SET "sequence" = "sequence" + ?, "shownTasks" = "shownTasks" + ?, "liveTasks" = "liveTasks" + ?,
         "updatedMs" = CASE WHEN "updatedMs" > ? THEN "updatedMs" ELSE ? END
         WHERE "id" = ? RETURNING "sequence", "updatedMs"`,
      ...[changes, shown, live, nowMs, nowMs, listId],
    );
    if (!row) throw new Error("A task list was deleted while a transaction was using it.");
    return row;
  }

  insertTask(row: TaskRow): Promise<void> {
    return insert(this.#tx, "Task", row);
  }

  async updateTask({ id, ...columns }: TaskRow): Promise<void> {
    await update(this.#tx, "Task", { id }, columns);
  }

  /** Removes a task's sibling index. */
  async clearSiblingIndex(taskId: string): Promise<void> {
    await update(this.#tx, "Task", { id: taskId }, { siblingIndex: null });
  }

  /** Adds `by`, 1 or -1, to every sibling index from `from` to `to`, inclusive, in slices. */
  async shift(listId: string, parentId: string, { from, to, by }: { from: bigint; to: bigint; by: bigint }) {
    // Slices begin at the end toward which the siblings are shifted, so that no sibling is shifted twice.
    for (let left = to - from + 1n; left > 0n; left -= siblingsAtOnce) {
      const size = left < siblingsAtOnce ? left : siblingsAtOnce;
      const first = by > 0n ? from + left - size : to - left + 1n;
      await this.#tx.run(
        `UPDATE "Task" SET "siblingIndex" = "siblingIndex" + ?
          WHERE "tasklistId" = ? AND "parentId" = ? AND "siblingIndex" BETWEEN ? AND ?`,
        ...[by, listId, parentId, first, first + size - 1n],
      );
      if (left > size) await turn();
    }
  }

  /**
   * Hides completed tasks. Each task gets its own sequence number, so that the order of pages has no ties.
   * @param from Selects at most `most` tasks with this `listKey` whose sequence number is not above `until`.
   * @param hidden The new values. The first hidden task gets the sequence number after `afterSequence`.
   */
  async hideCompleted(
    listId: string,
    from: { listKey: number; until: bigint; most: number },
    hidden: { listKey: number; updatedMs: bigint; afterSequence: bigint },
  ): Promise<void> {
    // The subquery selects the same rows that `countListKey` counts, through the same index.
    await this.#tx.run(
      `UPDATE "Task" SET "hidden" = ?, "listKey" = ?, "updatedMs" = ?, "sequence" = ? + ranked."rank"
         FROM (SELECT "id" AS "rankedId", ROW_NUMBER() OVER (ORDER BY "updatedMs", "sequence") AS "rank" FROM "Task"
                WHERE "tasklistId" = ? AND "listKey" = ? AND +"sequence" <= ? ORDER BY "updatedMs", "sequence" LIMIT ?) AS ranked
        WHERE "Task"."id" = ranked."rankedId"`,
      ...[true, hidden.listKey, hidden.updatedMs, hidden.afterSequence, listId, from.listKey, from.until, from.most],
    );
  }

  /**
   * Reads a task and all tasks below it, the most recently changed last, with the columns that are needed to check the limits.
   */
  async subtree(listId: string, taskId: string): Promise<SubtreeTask[]> {
    // Without CROSS JOIN, SQLite would scan the complete list for each task that it has found.
    const found = await this.#tx.all<SubtreeTask & { hidden: boolean | number; deleted: boolean | number }>(
      `WITH RECURSIVE "below"("id", "deleted", "hidden", "updatedMs", "sequence") AS (
          SELECT "id", "deleted", "hidden", "updatedMs", "sequence" FROM "Task" WHERE "id" = ? UNION
          SELECT t."id", t."deleted", t."hidden", t."updatedMs", t."sequence" FROM "below" b
            CROSS JOIN "Task" t WHERE t."parentId" = b."id" AND t."tasklistId" = ?)
        SELECT "id", "deleted", "hidden" FROM "below" ORDER BY "updatedMs", "sequence"`,
      taskId,
      listId,
    );
    // SQLite returns 1 or 0 for the computed columns, because they have no declared type.
    return found.map(({ id, deleted, hidden }) => ({ id, deleted: Boolean(deleted), hidden: Boolean(hidden) }));
  }

  /**
   * Moves tasks to another list, in slices, in the order of the given ids.
   * @param departureOf Creates the row that remains in the first list for each task. The sequence numbers of these rows have
   * the same order as the ids.
   */
  async moveToList(
    taskIds: readonly string[],
    from: { listId: string; afterSequence: bigint; departureOf(row: TaskRow, sequence: bigint): TaskRow },
    to: { listId: string; afterSequence: bigint; updatedMs: bigint },
  ): Promise<void> {
    for (let start = 0; start < taskIds.length; start += rowsAtOnce) {
      if (start > 0) await turn();
      const ids = taskIds.slice(start, start + rowsAtOnce);
      const some = `IN (${ids.map(() => "?").join(", ")})`;
      const rows = await tasks.all(this.#tx, `WHERE "id" ${some} ORDER BY "updatedMs", "sequence"`, ...ids);
      const before = BigInt(start + 1);
      const left = rows.map((row, index) => from.departureOf(row, from.afterSequence + before + BigInt(index)));
      const back = ids.map((id) => departedId(id, to.listId));
      await this.#tx.run(
        `UPDATE "Task" SET "tasklistId" = ?, "updatedMs" = ?, "sequence" = ? + ranked."rank"
           FROM (SELECT "id" AS "rankedId", ROW_NUMBER() OVER (ORDER BY "updatedMs", "sequence") AS "rank"
                   FROM "Task" WHERE "id" ${some}) AS ranked
          WHERE "Task"."id" = ranked."rankedId"`,
        ...[to.listId, to.updatedMs, to.afterSequence + before - 1n, ...ids],
      );
      await this.#tx.run(`DELETE FROM "Task" WHERE "id" ${some}`, ...back);
      await insertAll(this.#tx, "Task", left);
    }
  }
}
