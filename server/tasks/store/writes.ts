import type { Transaction } from "../../platform/db/index.ts";
import { insert, remove, update } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { TaskReads } from "./reads.ts";
import type { ListChange, TasklistRow, TaskRow } from "./rows.ts";

/** A task and everything below it, within one list. */
const subtree = `WITH RECURSIVE "below"("id") AS (
    SELECT "id" FROM "Task" WHERE "id" = ? UNION
    SELECT t."id" FROM "Task" t JOIN "below" b ON t."parentId" = b."id" AND t."tasklistId" = ?)`;

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

  /** Its tasks go with it. */
  async deleteList(listId: string): Promise<void> {
    await remove(this.#tx, "Tasklist", { id: listId });
  }

  /** Bumps the list's sequence by the number of changes and keeps its counts. @returns the highest of the new sequences. */
  async touch(listId: string, { changes, shown = 0n, live = 0n }: ListChange): Promise<bigint> {
    const row = await this.#tx.first<{ sequence: bigint }>(
      `UPDATE "Tasklist" SET "sequence" = "sequence" + ?, "shownTasks" = "shownTasks" + ?, "liveTasks" = "liveTasks" + ?,
         "updatedMs" = ? WHERE "id" = ? RETURNING "sequence"`,
      changes,
      shown,
      live,
      BigInt(this.nowMs),
      listId,
    );
    if (!row) throw new Error("A list that this transaction has read is gone.");
    return row.sequence;
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

  /** Adds `by` to every sibling index from `from` to `to`, both included. */
  async shift(listId: string, parentId: string, { from, to, by }: { from: bigint; to: bigint; by: bigint }) {
    await this.#tx.run(
      `UPDATE "Task" SET "siblingIndex" = "siblingIndex" + ?
        WHERE "tasklistId" = ? AND "parentId" = ? AND "siblingIndex" BETWEEN ? AND ?`,
      by,
      listId,
      parentId,
      from,
      to,
    );
  }

  /**
   * Hides every task of one shelf. Each gets a sequence of its own, so that pages ordered by it have no ties.
   * @param afterSequence The sequence below the first of theirs.
   */
  async hideShelf(
    listId: string,
    from: number,
    hidden: { shelf: number; updatedMs: bigint; afterSequence: bigint },
  ): Promise<void> {
    await this.#tx.run(
      `UPDATE "Task" SET "hidden" = ?, "shelf" = ?, "updatedMs" = ?, "sequence" = ? + ranked."rank"
         FROM (SELECT "id" AS "rankedId", ROW_NUMBER() OVER (ORDER BY "updatedMs", "sequence") AS "rank" FROM "Task"
                WHERE "tasklistId" = ? AND "shelf" = ?) AS ranked
        WHERE "Task"."id" = ranked."rankedId"`,
      true,
      hidden.shelf,
      hidden.updatedMs,
      hidden.afterSequence,
      listId,
      from,
    );
  }

  /** How many tasks a task is with everything below it, and how the limits count them. */
  async countSubtree(listId: string, taskId: string): Promise<Required<ListChange>> {
    const row = await this.#tx.first<{ tasks: bigint; shown: bigint | null; live: bigint | null }>(
      `${subtree} SELECT COUNT(*) AS "tasks",
         CAST(SUM(CASE WHEN t."deleted" OR t."hidden" THEN 0 ELSE 1 END) AS BIGINT) AS "shown",
         CAST(SUM(CASE WHEN t."deleted" THEN 0 ELSE 1 END) AS BIGINT) AS "live"
         FROM "Task" t JOIN "below" b ON b."id" = t."id"`,
      taskId,
      listId,
    );
    return { changes: BigInt(row?.tasks ?? 1), shown: BigInt(row?.shown ?? 0), live: BigInt(row?.live ?? 0) };
  }

  /** Puts everything below a task, not the task itself, into another list. */
  async moveBelow(
    listId: string,
    taskId: string,
    to: { listId: string; updatedMs: bigint; afterSequence: bigint },
  ): Promise<void> {
    await this.#tx.run(
      `${subtree} UPDATE "Task" SET "tasklistId" = ?, "updatedMs" = ?, "sequence" = ? + ranked."rank"
         FROM (SELECT t."id" AS "rankedId", ROW_NUMBER() OVER (ORDER BY t."updatedMs", t."sequence") AS "rank"
                 FROM "Task" t JOIN "below" b ON b."id" = t."id" WHERE t."id" <> ?) AS ranked
        WHERE "Task"."id" = ranked."rankedId"`,
      taskId,
      listId,
      to.listId,
      to.updatedMs,
      to.afterSequence,
      taskId,
    );
  }
}
