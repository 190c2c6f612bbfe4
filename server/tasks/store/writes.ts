import { setImmediate as turn } from "node:timers/promises";
import type { Transaction } from "../../platform/db/index.ts";
import { insert, insertAll, remove, select, update } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { TaskReads } from "./reads.ts";
import { departedId, type ListChange, type SubtreeTask, type TasklistRow, type TaskRow, type Touched } from "./rows.ts";

/** How many rows at most one statement changes before others get their turn: each may hold 64 kB of notes. */
const rowsAtOnce = 100;
/** Siblings that make room, likewise. Most are small, and inserting among a few hundred takes no second turn. */
const siblingsAtOnce = 500n;

const tasks = select("Task", "*");

/** Reads and changes of one user's lists and tasks inside one transaction. */
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

  /** @param version The sequence of the list with this change. */
  async setTitle(listId: string, title: string, version: bigint): Promise<void> {
    await update(this.#tx, "Tasklist", { id: listId }, { title, version });
  }

  /** Its tasks go with it, a slice of them at a time. */
  async deleteList(listId: string): Promise<void> {
    const some = 'DELETE FROM "Task" WHERE "id" IN (SELECT "id" FROM "Task" WHERE "tasklistId" = ? LIMIT ?)';
    while ((await this.#tx.run(some, listId, rowsAtOnce)) === rowsAtOnce) await turn();
    await remove(this.#tx, "Tasklist", { id: listId });
  }

  /**
   * Bumps the list's sequence by the number of changes and keeps its counts. The moment of its last change never goes back,
   * although another process may have another clock, or have looked at it before it had to wait: whoever asks for what has
   * changed since the last moment seen would miss this change for ever.
   */
  async touch(listId: string, { changes, shown = 0n, live = 0n }: ListChange): Promise<Touched> {
    const nowMs = BigInt(this.nowMs);
    const row = await this.#tx.first<Touched>(
      `UPDATE "Tasklist" SET "sequence" = "sequence" + ?, "shownTasks" = "shownTasks" + ?, "liveTasks" = "liveTasks" + ?,
         "updatedMs" = CASE WHEN "updatedMs" > ? THEN "updatedMs" ELSE ? END
         WHERE "id" = ? RETURNING "sequence", "updatedMs"`,
      ...[changes, shown, live, nowMs, nowMs, listId],
    );
    if (!row) throw new Error("A list that this transaction has read is gone.");
    return row;
  }

  insertTask(row: TaskRow): Promise<void> {
    return insert(this.#tx, "Task", row);
  }

  async updateTask({ id, ...columns }: TaskRow): Promise<void> {
    await update(this.#tx, "Task", { id }, columns);
  }

  async setContent(id: string, content: string): Promise<void> {
    await update(this.#tx, "Task", { id }, { content });
  }

  /** Takes a task out of the order of its siblings. */
  async clearSiblingIndex(taskId: string): Promise<void> {
    await update(this.#tx, "Task", { id: taskId }, { siblingIndex: null });
  }

  /** Adds `by`, 1 or -1, to every sibling index from `from` to `to`, both included, a slice of them at a time. */
  async shift(listId: string, parentId: string, { from, to, by }: { from: bigint; to: bigint; by: bigint }) {
    // The side towards which they move goes first: what has moved is in no slice that follows.
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
   * Hides every task of one shelf, a slice of them at a time. Each gets a sequence of its own, so that pages ordered by it have
   * no ties.
   * @param afterSequence The sequence below the first of theirs.
   */
  async hideShelf(
    listId: string,
    from: number,
    hidden: { shelf: number; updatedMs: bigint; afterSequence: bigint },
  ): Promise<void> {
    for (let after = hidden.afterSequence; ; after += BigInt(rowsAtOnce)) {
      const count = await this.#tx.run(
        `UPDATE "Task" SET "hidden" = ?, "shelf" = ?, "updatedMs" = ?, "sequence" = ? + ranked."rank"
           FROM (SELECT "id" AS "rankedId", ROW_NUMBER() OVER (ORDER BY "updatedMs", "sequence") AS "rank" FROM "Task"
                  WHERE "tasklistId" = ? AND "shelf" = ? ORDER BY "updatedMs", "sequence" LIMIT ?) AS ranked
          WHERE "Task"."id" = ranked."rankedId"`,
        ...[true, hidden.shelf, hidden.updatedMs, after, listId, from, rowsAtOnce],
      );
      if (count < rowsAtOnce) return;
      await turn();
    }
  }

  /** A task and everything below it, the latest change last, with what the limits count. */
  async subtree(listId: string, taskId: string): Promise<SubtreeTask[]> {
    // CROSS JOIN: SQLite would otherwise look through the whole list for each task that it has found.
    const found = await this.#tx.all<SubtreeTask & { hidden: boolean | number; deleted: boolean | number }>(
      `WITH RECURSIVE "below"("id", "deleted", "hidden", "updatedMs", "sequence") AS (
          SELECT "id", "deleted", "hidden", "updatedMs", "sequence" FROM "Task" WHERE "id" = ? UNION
          SELECT t."id", t."deleted", t."hidden", t."updatedMs", t."sequence" FROM "below" b
            CROSS JOIN "Task" t WHERE t."parentId" = b."id" AND t."tasklistId" = ?)
        SELECT "id", "deleted", "hidden" FROM "below" ORDER BY "updatedMs", "sequence"`,
      taskId,
      listId,
    );
    // What a statement computes has no column, so SQLite says 1 or 0.
    return found.map(({ id, deleted, hidden }) => ({ id, deleted: Boolean(deleted), hidden: Boolean(hidden) }));
  }

  /**
   * Puts tasks into another list, a slice of them at a time, in the order of their ids here.
   * @param departureOf What stays in the list that each of them leaves; it gets the same place in the sequence of that list.
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
