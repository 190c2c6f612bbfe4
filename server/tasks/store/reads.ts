import type { Reader, SqlValue } from "../../platform/db/index.ts";
import { count, finder, int64, orNull, select } from "../../platform/db/tables.ts";
import { type ListedTask, listedColumns, type PlacedTask, type SiblingRange, type TasklistRow } from "./rows.ts";

/** Selects the tasks of a page, as ranges of the index. Bounds are inclusive, in milliseconds since the Unix epoch. */
export interface TaskRange {
  /** Values of the column `listKey` to include. Each value is one range of the index. */
  listKeys: readonly number[];
  updatedMin?: number;
  dueMin?: number;
  dueMax?: number;
  completedMin?: number;
  completedMax?: number;
  /** `false` selects only tasks that are not assigned; unset selects all tasks. */
  assigned?: false;
  status?: "needsAction";
  hidden?: false;
}

/** Identifies the last task on the previous page, after which the next page begins. */
export interface TaskKey {
  updatedMs: number;
  sequence: number;
}

const listed = select("Task", listedColumns);
const latestFirst = listed.order("updatedMs DESC", "sequence DESC");
const ids = select("Task", ["id"]);
const subtasks = select("Task", [], { with: { total: count("COUNT(*)") } });
const lists = select("Tasklist", "*");
const listById = lists.where('WHERE "id" = ? AND "userId" = ? AND "ordinal" >= 0');
const listByOrdinal = finder("Tasklist", "userId", "ordinal");
const listOfTask = select("Tasklist", "*", { as: "l" });
const listTotals = select("Tasklist", [], {
  with: {
    lists: count("COUNT(*)"),
    lastOrdinal: orNull(int64('MAX("ordinal")')),
    liveTasks: orNull(int64('SUM("liveTasks")')),
  },
});

/**
 * Computed SQL column: the lowest sibling index among the open siblings of task `t`. The database needs only one index search
 * for it.
 */
const firstIndex = orNull(
  int64(
    `(SELECT s."siblingIndex" FROM "Task" s WHERE s."tasklistId" = t."tasklistId" AND s."parentId" = t."parentId"
        AND s."siblingIndex" IS NOT NULL ORDER BY s."siblingIndex" LIMIT 1)`,
  ),
);
const placedTask = select("Task", "*", { as: "t", with: { firstIndex } });

const ownTask = select("Task", [...listedColumns, "tasklistId"], { as: "t", with: { firstIndex } });

const ofUser = 'JOIN "Tasklist" l ON l."id" = t."tasklistId" WHERE t."id" = ? AND l."userId" = ?';
const taskInDefaultList = ownTask.where(`${ofUser} AND l."ordinal" = 0`);
const taskInList = ownTask.where(`${ofUser} AND l."id" = ? AND l."ordinal" >= 0`);
const openSiblings = 'WHERE "tasklistId" = ? AND "parentId" = ? AND "siblingIndex" IS NOT NULL ORDER BY "siblingIndex"';
const firstSibling = select("Task", ["parentId", "siblingIndex"]).where(`${openSiblings} LIMIT 1`);
/**
 * Reads the lowest and the highest sibling index, each with its own search in the database index. If one query read both,
 * SQLite would scan all siblings.
 */
const siblingEnds = `SELECT (SELECT "siblingIndex" FROM "Task" ${openSiblings} LIMIT 1) AS "first",
  (SELECT "siblingIndex" FROM "Task" ${openSiblings} DESC LIMIT 1) AS "last"`;

/** Reads stored lists and tasks. The callers check who may see them. */
export class TaskReads {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Finds a list of a user. @param id The id of a list, or `@default`. */
  findList(userId: string, id: string): Promise<TasklistRow | undefined> {
    return id === "@default"
      ? listByOrdinal(this.#reader, { userId, ordinal: 0n })
      : listById.first(this.#reader, id, userId);
  }

  /** Finds the list that contains a task, of any owner. */
  findListOf(taskId: string): Promise<TasklistRow | undefined> {
    const rest = 'JOIN "Task" t ON t."tasklistId" = l."id" WHERE t."id" = ? AND l."ordinal" >= 0';
    return listOfTask.first(this.#reader, rest, taskId);
  }

  /** Reads lists of a user: the default list first, then by creation. @returns up to `limit` lists after `afterOrdinal`. */
  lists(userId: string, afterOrdinal: number, limit: number): Promise<TasklistRow[]> {
    const rest = 'WHERE "userId" = ? AND "ordinal" > ? ORDER BY "ordinal" LIMIT ?';
    return lists.all(this.#reader, rest, userId, afterOrdinal, limit);
  }

  /** Finds a list of any user that was deleted but still has tasks to be removed (`TaskWrites.deleteList`). */
  deletedList(): Promise<TasklistRow | undefined> {
    return lists.first(this.#reader, 'WHERE "ordinal" < 0 LIMIT 1');
  }

  /**
   * Reads the numbers that limits depend on.
   * @returns the number of the user's lists, their highest ordinal, and the number of tasks in them that are not deleted.
   */
  async totals(userId: string): Promise<{ lists: number; lastOrdinal: bigint; liveTasks: bigint }> {
    const row = await listTotals.first(this.#reader, 'WHERE "userId" = ? AND "ordinal" >= 0', userId);
    return { lists: row?.lists ?? 0, lastOrdinal: row?.lastOrdinal ?? 0n, liveTasks: row?.liveTasks ?? 0n };
  }

  findTask(listId: string, id: string): Promise<PlacedTask | undefined> {
    return placedTask.first(this.#reader, 'WHERE t."id" = ? AND t."tasklistId" = ?', id, listId);
  }

  /** Reads a task of a user by its list and id with a single statement, because most requests need to read nothing else. */
  findOwnTask(userId: string, listId: string, id: string): Promise<ListedTask | undefined> {
    const isDefault = listId === "@default";
    return isDefault
      ? taskInDefaultList.first(this.#reader, id, userId)
      : taskInList.first(this.#reader, id, userId, listId);
  }

  /** Reads a page of a list's tasks. @returns up to `limit` tasks after the key, most recently updated first. */
  async tasks(listId: string, range: TaskRange, after: TaskKey | undefined, limit: number): Promise<ListedTask[]> {
    const { conditions, values } = conditionsOf(range, after);
    const rest = `WHERE "tasklistId" = ? AND "listKey" = ?${conditions}`;
    const ranges = range.listKeys.map((listKey) => ({ rest, values: [listId, listKey, ...values] }));
    const rows = await listed.ranges(this.#reader, ranges, latestFirst, limit);
    return this.#placed(listId, rows);
  }

  /**
   * Reads the tasks that have changed since a sequence number.
   * @returns up to `limit` tasks with a sequence number above `since` and an id above `afterId`, by id.
   */
  async changedTasks(
    listId: string,
    range: TaskRange,
    { since, afterId }: { since: number; afterId: string },
    limit: number,
  ): Promise<ListedTask[]> {
    const { conditions, values } = conditionsOf(range, undefined);
    // The `+` prevents SQLite from using an index on `listKey`, so it uses the index on sequence numbers.
    const listKeys = `+"listKey" IN (${range.listKeys.map(() => "?").join(", ")})`;
    const changed = await ids.all(
      this.#reader,
      `WHERE "tasklistId" = ? AND "sequence" > ? AND ${listKeys}${conditions}`,
      ...[listId, since, ...range.listKeys, ...values],
    );
    const wanted = changed.flatMap(({ id }) => (id > afterId ? [id] : []));
    wanted.sort();
    const some = wanted.slice(0, limit);
    if (some.length === 0) return [];
    const rest = `WHERE "tasklistId" = ? AND "id" IN (${some.map(() => "?").join(", ")})`;
    const rows = await listed.all(this.#reader, rest, listId, ...some);
    return this.#placed(
      listId,
      rows.sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
  }

  async siblings(listId: string, parentId: string): Promise<SiblingRange | undefined> {
    const ends = await this.#reader.first<SiblingRange | { first: null }>(
      siblingEnds,
      listId,
      parentId,
      listId,
      parentId,
    );
    return ends && ends.first !== null ? ends : undefined;
  }

  /** The number of tasks below one parent, without deleted tasks. */
  async countBelow(listId: string, parentId: string): Promise<number> {
    const rest = 'WHERE "tasklistId" = ? AND "parentId" = ? AND "deleted" = ?';
    return (await subtasks.first(this.#reader, rest, listId, parentId, false))?.total ?? 0;
  }

  /** Counts the tasks with one `listKey` and a sequence number up to `until`. Stops counting at `most`. */
  async countListKey(
    listId: string,
    listKey: number,
    { until, most }: { until: bigint; most: number },
  ): Promise<number> {
    // Without the `+`, SQLite would use the index by sequence number, and read all rows of the list to sort them.
    const row = await this.#reader.first<{ count: bigint | number }>(
      `SELECT COUNT(*) AS "count" FROM (SELECT 1 FROM "Task"
         WHERE "tasklistId" = ? AND "listKey" = ? AND +"sequence" <= ? ORDER BY "updatedMs", "sequence" LIMIT ?) AS "some"`,
      ...[listId, listKey, until, most],
    );
    return Number(row?.count ?? 0);
  }

  /** Whether a task is `ancestorId` itself, or somewhere below it. */
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

  /** Adds to each task of one list the lowest index among the task's siblings, with one search for each parent. */
  async #placed(tasklistId: string, rows: Omit<ListedTask, "tasklistId" | "firstIndex">[]): Promise<ListedTask[]> {
    const parents = new Set<string>();
    for (const { siblingIndex, parentId } of rows) if (siblingIndex !== null) parents.add(parentId);
    const seeks = [...parents].map((parent) => [tasklistId, parent]);
    const found = seeks.length > 0 ? await firstSibling.together(this.#reader, seeks) : [];
    const firstOf = new Map(found.map((each) => [each.parentId, each.siblingIndex]));
    const placed = rows as ListedTask[]; // No other code uses these row objects, so they are changed in place.
    for (const row of placed) {
      row.tasklistId = tasklistId;
      row.firstIndex = firstOf.get(row.parentId) ?? null;
    }
    return placed;
  }
}

/**
 * The SQL conditions for a range. A task without a date is never within a bound for that date, because SQL comparisons with
 * NULL are not true.
 */
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
