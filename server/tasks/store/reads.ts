import type { Reader, SqlValue } from "../../platform/db/index.ts";
import { type ListedTask, listedColumns, type PlacedTask, type SiblingRange, type TasklistRow } from "./rows.ts";

/** The part of an index that a page of tasks is read from. Bounds are milliseconds since the Unix epoch, both ends included. */
export interface TaskRange {
  /** Values of the column `shelf`: each is one range of the index. */
  shelves: readonly number[];
  updatedMin?: number;
  dueMin?: number;
  dueMax?: number;
  completedMin?: number;
  completedMax?: number;
  /** Unset: either. */
  assigned?: false;
  status?: "needsAction";
  hidden?: false;
}

/** The columns `updatedMs` and `sequence` of the last task handed out. */
export interface TaskKey {
  updatedMs: number;
  sequence: number;
}

/** The columns that a listing reads, of the table `t`. */
const listed = listedColumns.map((name) => `t."${name}"`).join(", ");

/** The lowest sibling index of the open tasks below one parent, as a subquery: one seek into the index. */
const firstIndex = (list: string, parent: string) =>
  `(SELECT s."siblingIndex" FROM "Task" s WHERE s."tasklistId" = ${list} AND s."parentId" = ${parent}
     AND s."siblingIndex" IS NOT NULL ORDER BY s."siblingIndex" LIMIT 1)`;

/** Lists and tasks as they are stored; whose they are, and what they may be used for, is for the callers to know. */
export class TaskReads {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** @param id A list's id, or `@default`. */
  findList(userId: string, id: string): Promise<TasklistRow | undefined> {
    return id === "@default"
      ? this.#reader.first('SELECT * FROM "Tasklist" WHERE "userId" = ? AND "ordinal" = 0', userId)
      : this.#reader.first('SELECT * FROM "Tasklist" WHERE "id" = ? AND "userId" = ?', id, userId);
  }

  /** The list that holds a task, whosever it is. */
  findListOf(taskId: string): Promise<TasklistRow | undefined> {
    return this.#reader.first(
      'SELECT l.* FROM "Tasklist" l JOIN "Task" t ON t."tasklistId" = l."id" WHERE t."id" = ?',
      taskId,
    );
  }

  /** @returns at most `limit` lists after that ordinal, the default list first, then by creation. */
  lists(userId: string, afterOrdinal: number, limit: number): Promise<TasklistRow[]> {
    return this.#reader.all(
      'SELECT * FROM "Tasklist" WHERE "userId" = ? AND "ordinal" > ? ORDER BY "ordinal" LIMIT ?',
      userId,
      afterOrdinal,
      limit,
    );
  }

  /** @returns how many lists the user has, the highest of their ordinals, and how many tasks in them are not deleted. */
  async totals(userId: string): Promise<{ lists: number; lastOrdinal: bigint; liveTasks: bigint }> {
    const row = await this.#reader.first<{ lists: bigint; last: bigint | null; live: bigint | null }>(
      `SELECT COUNT(*) AS "lists", MAX("ordinal") AS "last", CAST(SUM("liveTasks") AS BIGINT) AS "live"
         FROM "Tasklist" WHERE "userId" = ?`,
      userId,
    );
    return { lists: Number(row?.lists ?? 0), lastOrdinal: row?.last ?? 0n, liveTasks: BigInt(row?.live ?? 0) };
  }

  findTask(listId: string, id: string): Promise<PlacedTask | undefined> {
    return this.#reader.first(
      `SELECT t.*, ${firstIndex('t."tasklistId"', 't."parentId"')} AS "firstIndex"
         FROM "Task" t WHERE t."id" = ? AND t."tasklistId" = ?`,
      id,
      listId,
    );
  }

  /** A task by its list and id in one statement: what most reads need. */
  findOwnTask(userId: string, listId: string, id: string): Promise<ListedTask | undefined> {
    const ofList = listId === "@default" ? 'l."ordinal" = 0' : 'l."id" = ?';
    return this.#reader.first(
      `SELECT ${listed}, ${firstIndex('t."tasklistId"', 't."parentId"')} AS "firstIndex"
         FROM "Task" t JOIN "Tasklist" l ON l."id" = t."tasklistId"
        WHERE t."id" = ? AND l."userId" = ? AND ${ofList}`,
      ...(listId === "@default" ? [id, userId] : [id, userId, listId]),
    );
  }

  /** @returns at most `limit` tasks after the key, the most recently updated first. */
  async tasks(listId: string, range: TaskRange, after: TaskKey | undefined, limit: number): Promise<ListedTask[]> {
    const { conditions, values } = conditionsOf(range, after);
    const branch = `SELECT * FROM (SELECT ${listed} FROM "Task" t WHERE "tasklistId" = ? AND "shelf" = ?${conditions}
       ORDER BY "updatedMs" DESC, "sequence" DESC LIMIT ?) AS part`;
    // Every shelf is one range of the index, read from its start; the ranges are merged by the outer order.
    const branches = range.shelves.map(() => branch).join(" UNION ALL ");
    const rows = await this.#reader.all<Omit<ListedTask, "firstIndex">>(
      `${branches} ORDER BY "updatedMs" DESC, "sequence" DESC LIMIT ?`,
      ...range.shelves.flatMap((each) => [listId, each, ...values, limit]),
      limit,
    );
    return this.#placed(listId, rows);
  }

  async siblings(listId: string, parentId: string): Promise<SiblingRange | undefined> {
    const end = (order: "ASC" | "DESC") =>
      this.#reader.first<{ siblingIndex: bigint }>(
        `SELECT "siblingIndex" FROM "Task" WHERE "tasklistId" = ? AND "parentId" = ? AND "siblingIndex" IS NOT NULL
          ORDER BY "siblingIndex" ${order} LIMIT 1`,
        listId,
        parentId,
      );
    const first = await end("ASC");
    const last = await end("DESC");
    return first && last ? { first: first.siblingIndex, last: last.siblingIndex } : undefined;
  }

  /** How many tasks below one parent are not deleted. */
  async countBelow(listId: string, parentId: string): Promise<number> {
    const row = await this.#reader.first<{ count: bigint }>(
      'SELECT COUNT(*) AS "count" FROM "Task" WHERE "tasklistId" = ? AND "parentId" = ? AND "deleted" = ?',
      listId,
      parentId,
      false,
    );
    return Number(row?.count ?? 0);
  }

  async countShelf(listId: string, shelf: number): Promise<bigint> {
    const row = await this.#reader.first<{ count: bigint }>(
      'SELECT COUNT(*) AS "count" FROM "Task" WHERE "tasklistId" = ? AND "shelf" = ?',
      listId,
      shelf,
    );
    return BigInt(row?.count ?? 0);
  }

  /** Whether a task is `ancestorId`, or somewhere below it. */
  async isBelow(listId: string, taskId: string, ancestorId: string): Promise<boolean> {
    const found = await this.#reader.first(
      `WITH RECURSIVE "above"("id", "parentId") AS (
          SELECT "id", "parentId" FROM "Task" WHERE "id" = ? AND "tasklistId" = ? UNION
          SELECT t."id", t."parentId" FROM "Task" t JOIN "above" a ON t."id" = a."parentId")
        SELECT "id" FROM "above" WHERE "id" = ?`,
      taskId,
      listId,
      ancestorId,
    );
    return found !== undefined;
  }

  /** Adds to rows of one list what their positions count from: one seek for each parent that occurs. */
  async #placed(listId: string, rows: readonly Omit<ListedTask, "firstIndex">[]): Promise<ListedTask[]> {
    const parents = [...new Set(rows.filter((row) => row.siblingIndex !== null).map((row) => row.parentId))];
    if (parents.length === 0) return rows.map((row) => ({ ...row, firstIndex: null }));
    const query = parents
      .map(() => `SELECT ? AS "parentId", ${firstIndex("?", "?")} AS "firstIndex"`)
      .join(" UNION ALL ");
    const values = parents.flatMap((parent) => [parent, listId, parent]);
    const found = await this.#reader.all<{ parentId: string; firstIndex: bigint | null }>(query, ...values);
    const firstOf = new Map(found.map((each) => [each.parentId, each.firstIndex]));
    return rows.map((row) => ({ ...row, firstIndex: firstOf.get(row.parentId) ?? null }));
  }
}

/** A bound leaves out tasks that have no such date, as SQL comparisons with NULL do. */
function conditionsOf(range: TaskRange, after: TaskKey | undefined): { conditions: string; values: SqlValue[] } {
  const parts: string[] = [];
  const values: SqlValue[] = [];
  const add = (condition: string, ...given: (SqlValue | undefined)[]) => {
    const known = given.filter((each) => each !== undefined);
    if (known.length < given.length) return;
    parts.push(` AND ${condition}`);
    values.push(...known);
  };
  add('("updatedMs", "sequence") < (?, ?)', after?.updatedMs, after?.sequence);
  add('"updatedMs" >= ?', range.updatedMin);
  add('"dueMs" >= ?', range.dueMin);
  add('"dueMs" <= ?', range.dueMax);
  add('"completedMs" >= ?', range.completedMin);
  add('"completedMs" <= ?', range.completedMax);
  add('"status" = ?', range.status);
  add('"hidden" = ?', range.hidden);
  if (range.assigned === false) add('"assignment" IS NULL');
  return { conditions: parts.join(""), values };
}
