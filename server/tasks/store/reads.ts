import type { PageKey } from "../../http/page.ts";
import type { Reader, SqlValue } from "../../platform/db/index.ts";
import { listNotFound, requireListId, requireTaskId, taskNotFound } from "../errors.ts";
import type { ListedTask } from "../present.ts";
import { shelf } from "../task.ts";
import { findList, findOwnTask, listed, placed, type TasklistRow } from "./rows.ts";

/** What `tasks.list` filters by. Bounds are milliseconds since the Unix epoch, both ends included. */
export interface TaskFilter {
  showCompleted: boolean;
  showHidden: boolean;
  showDeleted: boolean;
  showAssigned: boolean;
  updatedMin?: number;
  dueMin?: number;
  dueMax?: number;
  completedMin?: number;
  completedMax?: number;
}

export interface TaskReads {
  /** @returns at most `limit` lists after the key, the default list first, then by creation. */
  lists(userId: string, after: PageKey | undefined, limit: number): Promise<TasklistRow[]>;
  /** @throws Failure when the user has no such list. */
  list(userId: string, listId: string): Promise<TasklistRow>;
  /** @throws Failure when the user has no such task in that list. */
  task(userId: string, listId: string, taskId: string): Promise<ListedTask>;
  /** @returns at most `limit` tasks after the key, the most recently updated first. */
  tasks(list: TasklistRow, filter: TaskFilter, after: PageKey | undefined, limit: number): Promise<ListedTask[]>;
}

/** @param ensureDefaultList Makes a user's default list when it is not there yet. */
export function createTaskReads(read: Reader, ensureDefaultList: (userId: string) => Promise<void>): TaskReads {
  const reads: TaskReads = {
    async lists(userId, after, limit) {
      const page = () =>
        read.all<TasklistRow>(
          'SELECT * FROM "Tasklist" WHERE "userId" = ? AND "ordinal" > ? ORDER BY "ordinal" LIMIT ?',
          userId,
          Number(after?.[0] ?? -1),
          limit,
        );
      const rows = await page();
      if (rows.length > 0 || after) return rows;
      await ensureDefaultList(userId);
      return page();
    },

    async list(userId, listId) {
      requireListId(listId);
      let list = await findList(read, userId, listId);
      if (!list && listId === "@default") {
        await ensureDefaultList(userId);
        list = await findList(read, userId, listId);
      }
      if (!list) throw listNotFound();
      return list;
    },

    async task(userId, listId, taskId) {
      requireListId(listId);
      requireTaskId(taskId);
      const task = await findOwnTask(read, userId, listId, taskId);
      if (task) return task;
      await reads.list(userId, listId);
      throw taskNotFound();
    },

    async tasks(list, filter, after, limit) {
      const shelves = shelvesOf(filter);
      const { conditions, values } = conditionsOf(filter, after);
      const branch = `SELECT * FROM (SELECT ${listed} FROM "Task" t WHERE "tasklistId" = ? AND "shelf" = ?${conditions}
         ORDER BY "updatedMs" DESC, "sequence" DESC LIMIT ?) AS part`;
      // Every shelf is one range of the index, read from its start; the ranges are merged by the outer order.
      const query = `${shelves.map(() => branch).join(" UNION ALL ")} ORDER BY "updatedMs" DESC, "sequence" DESC LIMIT ?`;
      const parameters = shelves.flatMap((each) => [list.id, each, ...values, limit]);
      return placed(read, list.id, await read.all<ListedTask>(query, ...parameters, limit));
    },
  };
  return reads;
}

function shelvesOf(filter: TaskFilter): number[] {
  const shelves: number[] = [shelf.open];
  if (filter.showCompleted) shelves.push(shelf.completed);
  // Hidden tasks are completed ones, so both flags are needed.
  if (filter.showCompleted && filter.showHidden) shelves.push(shelf.hidden);
  if (filter.showDeleted) shelves.push(shelf.deleted);
  return shelves;
}

/** A bound leaves out tasks that have no such date, as SQL comparisons with NULL do. */
function conditionsOf(filter: TaskFilter, after: PageKey | undefined): { conditions: string; values: SqlValue[] } {
  const parts: string[] = [];
  const values: SqlValue[] = [];
  const add = (condition: string, ...given: SqlValue[]) => {
    parts.push(` AND ${condition}`);
    values.push(...given);
  };
  if (after) add('("updatedMs", "sequence") < (?, ?)', Number(after[0]), Number(after[1]));
  if (filter.updatedMin !== undefined) add('"updatedMs" >= ?', filter.updatedMin);
  if (filter.dueMin !== undefined) add('"dueMs" >= ?', filter.dueMin);
  if (filter.dueMax !== undefined) add('"dueMs" <= ?', filter.dueMax);
  if (filter.completedMin !== undefined) add('"completedMs" >= ?', filter.completedMin);
  if (filter.completedMax !== undefined) add('"completedMs" <= ?', filter.completedMax);
  if (!filter.showAssigned) add('"assignment" IS NULL');
  // On the shelf of deleted tasks the other two flags still say which of them are meant.
  if (filter.showDeleted && !filter.showCompleted) add("\"status\" = 'needsAction'");
  if (filter.showDeleted && !filter.showHidden) add('"hidden" = ?', false);
  return { conditions: parts.join(""), values };
}
