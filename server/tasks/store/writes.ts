import type { Transaction } from "../../platform/db/index.ts";
import { invalidParameter } from "../../platform/failure.ts";
import type { Ids } from "../../platform/ids.ts";
import { listNotFound, requireListId, requireTaskId, taskNotFound, tooMany } from "../errors.ts";
import { limits } from "../limits.ts";
import { closeGap, type Placement, placeAfter, placeFirst, placeLast, type Shift, type Siblings } from "../order.ts";
import { contentJson, hiddenMember } from "../present.ts";
import { shelf, shelfOf, type TaskContent, updatedOf } from "../task.ts";
import { findList, findTask, type PlacedTask, type TasklistRow, type TaskRow } from "./rows.ts";

const defaultTitle = "My Tasks";

/** Where a task is to go. Empty `parent`: the top level. Empty `previous`: before all siblings. */
export interface Destination {
  list: TasklistRow;
  parent: string;
  previous: string;
}

/** Changes of one user's lists and tasks inside one transaction. Everything it refuses changes nothing. */
export class TaskWrites {
  readonly #tx: Transaction;
  readonly #userId: string;
  readonly #ids: Ids;
  readonly #nowMs: number;

  constructor(tx: Transaction, userId: string, ids: Ids, nowMs: number) {
    this.#tx = tx;
    this.#userId = userId;
    this.#ids = ids;
    this.#nowMs = nowMs;
  }

  /** Every user has a default list; it comes into being with the first call that looks at lists. */
  async ensureDefaultList(): Promise<void> {
    if (await findList(this.#tx, this.#userId, "@default")) return;
    await this.#addList(defaultTitle, 0n);
  }

  /** @throws Failure when the user has no such list. */
  async list(listId: string, parameter = "tasklist"): Promise<TasklistRow> {
    requireListId(listId, parameter);
    if (listId === "@default") await this.ensureDefaultList();
    const list = await findList(this.#tx, this.#userId, listId);
    if (!list) throw listNotFound(parameter);
    return list;
  }

  async createList(title: string): Promise<TasklistRow> {
    await this.ensureDefaultList();
    const counted = await this.#tx.first<{ lists: number | bigint; last: bigint }>(
      'SELECT COUNT(*) AS "lists", MAX("ordinal") AS "last" FROM "Tasklist" WHERE "userId" = ?',
      this.#userId,
    );
    if (Number(counted?.lists) >= limits.listsPerUser) {
      throw tooMany(`task lists for one user (${limits.listsPerUser})`);
    }
    return this.#addList(title, BigInt(counted?.last ?? 0) + 1n);
  }

  async #addList(title: string, ordinal: bigint): Promise<TasklistRow> {
    const row: TasklistRow = {
      id: this.#ids.next(),
      userId: this.#userId,
      title,
      isDefault: ordinal === 0n,
      sequence: 1n,
      version: 1n,
      ordinal,
      shownTasks: 0n,
      liveTasks: 0n,
      createdMs: BigInt(this.#nowMs),
      updatedMs: BigInt(this.#nowMs),
    };
    await insert(this.#tx, "Tasklist", row);
    return row;
  }

  async renameList(list: TasklistRow, title: string): Promise<TasklistRow> {
    const sequence = await this.#touch(list, 1n, 0n, 0n);
    await this.#tx.run('UPDATE "Tasklist" SET "title" = ?, "version" = ? WHERE "id" = ?', title, sequence, list.id);
    return { ...list, title, sequence, version: sequence, updatedMs: BigInt(this.#nowMs) };
  }

  /** Its tasks go with it. */
  async deleteList(list: TasklistRow): Promise<void> {
    await this.#tx.run('DELETE FROM "Tasklist" WHERE "id" = ?', list.id);
  }

  /** @throws Failure when the list has no such task. */
  async task(list: TasklistRow, taskId: string): Promise<PlacedTask> {
    requireTaskId(taskId);
    const task = await findTask(this.#tx, list, taskId);
    if (!task) throw taskNotFound();
    return task;
  }

  /** @param assignment JSON of `assignmentInfo`, for a task that somebody assigned. */
  async insertTask(content: TaskContent, to: Destination, assignment: string | null = null): Promise<PlacedTask> {
    const onShelf = shelfOf(content);
    const parent = await this.#requireParent(to, undefined);
    if (!content.deleted) await this.#requireRoom(to.list, 1n, 1n);
    const placement = onShelf === shelf.open ? await this.#place(to, parent) : await this.#checkPrevious(to, parent);
    const live = content.deleted ? 0n : 1n;
    const row: TaskRow = {
      ...content,
      content: "",
      id: this.#ids.next(),
      tasklistId: to.list.id,
      parentId: parent,
      shelf: onShelf,
      siblingIndex: placement?.index ?? null,
      links: "[]",
      assignment,
      sequence: await this.#touch(to.list, 1n, live, live),
      createdMs: BigInt(this.#nowMs),
      updatedMs: updatedOf(this.#nowMs),
    };
    row.content = contentJson(row);
    await insert(this.#tx, "Task", row);
    return this.#placed(row);
  }

  /** Writes new content. A task that becomes open again goes before its siblings (observed); one that leaves closes the gap. */
  async saveTask(
    list: TasklistRow,
    current: PlacedTask,
    content: TaskContent,
    links = current.links,
  ): Promise<PlacedTask> {
    const onShelf = shelfOf(content);
    const shown = countShown(content) - countShown(current);
    const live = countLive(content) - countLive(current);
    if (shown > 0n || live > 0n) await this.#requireRoom(list, shown, live);
    if (live > 0n && current.parentId !== "") await this.#requireRoomBelow(list, current.parentId);
    let { siblingIndex } = current;
    if (onShelf === shelf.open && siblingIndex === null) {
      siblingIndex = placeFirst(await this.#siblings(list.id, current.parentId)).index;
    } else if (onShelf !== shelf.open && siblingIndex !== null) {
      await this.#leave(current, siblingIndex);
      siblingIndex = null;
    }
    const row: TaskRow = {
      ...withoutFirstIndex(current),
      ...content,
      links,
      shelf: onShelf,
      siblingIndex,
      sequence: await this.#touch(list, 1n, shown, live),
      updatedMs: updatedOf(this.#nowMs),
    };
    row.content = contentJson(row);
    await this.#update(row);
    return this.#placed(row);
  }

  /**
   * Moves a task, with everything below it, to another place or list (`reference/tasks.md` §4).
   * @throws Failure naming the parameter whose rule is broken.
   */
  async moveTask(list: TasklistRow, current: PlacedTask, to: Destination): Promise<PlacedTask> {
    if (current.deleted) throw invalidParameter("task", "A deleted task cannot be moved.");
    if (current.hidden && (to.parent !== "" || to.previous !== "")) {
      throw invalidParameter(
        to.parent !== "" ? "parent" : "previous",
        "A completed and hidden task cannot be nested and only goes to the first position.",
      );
    }
    if (to.parent !== "" && current.assignment !== null) {
      throw invalidParameter("parent", "An assigned task cannot be a subtask.");
    }
    const parent = await this.#requireParent(to, current);
    if (current.siblingIndex !== null) await this.#leave(current, current.siblingIndex);
    const placement =
      current.siblingIndex === null ? await this.#checkPrevious(to, parent) : await this.#place(to, parent, current.id);
    const row: TaskRow = {
      ...withoutFirstIndex(current),
      tasklistId: to.list.id,
      parentId: parent,
      siblingIndex: placement?.index ?? null,
      updatedMs: updatedOf(this.#nowMs),
    };
    row.sequence =
      to.list.id === list.id ? await this.#touch(list, 1n, 0n, 0n) : await this.#changeList(list, to.list, current.id);
    await this.#update(row);
    return this.#placed(row);
  }

  /** Hides every completed task of the list. @returns nothing; a list without any stays as it is. */
  async clear(list: TasklistRow): Promise<void> {
    const completed = await this.#tx.first<{ count: number | bigint }>(
      'SELECT COUNT(*) AS "count" FROM "Task" WHERE "tasklistId" = ? AND "shelf" = ?',
      list.id,
      shelf.completed,
    );
    const count = BigInt(completed?.count ?? 0);
    if (count === 0n) return;
    const last = await this.#touch(list, count, -count, 0n);
    // Each task gets a sequence of its own, so that pages ordered by it have no ties.
    await this.#tx.run(
      `UPDATE "Task" SET "hidden" = ?, "content" = "content" || ?, "shelf" = ?, "updatedMs" = ?, "sequence" = ? + ranked."rank"
         FROM (SELECT "id" AS "rankedId", ROW_NUMBER() OVER (ORDER BY "updatedMs", "sequence") AS "rank" FROM "Task"
                WHERE "tasklistId" = ? AND "shelf" = ?) AS ranked
        WHERE "Task"."id" = ranked."rankedId"`,
      true,
      hiddenMember,
      shelf.hidden,
      updatedOf(this.#nowMs),
      last - count,
      list.id,
      shelf.completed,
    );
  }

  /** The whole subtree leaves one list for another. @returns the sequence of the task itself, the newest of them. */
  async #changeList(from: TasklistRow, to: TasklistRow, taskId: string): Promise<bigint> {
    const subtree = `WITH RECURSIVE "below"("id") AS (
        SELECT "id" FROM "Task" WHERE "id" = ? UNION
        SELECT t."id" FROM "Task" t JOIN "below" b ON t."parentId" = b."id" AND t."tasklistId" = ?)`;
    const counted = await this.#tx.first<{ tasks: number | bigint; shown: number | bigint; live: number | bigint }>(
      `${subtree} SELECT COUNT(*) AS "tasks", CAST(SUM(CASE WHEN t."shelf" <= 1 THEN 1 ELSE 0 END) AS BIGINT) AS "shown",
         CAST(SUM(CASE WHEN t."shelf" <= 2 THEN 1 ELSE 0 END) AS BIGINT) AS "live"
         FROM "Task" t JOIN "below" b ON b."id" = t."id"`,
      taskId,
      from.id,
    );
    const count = BigInt(counted?.tasks ?? 1);
    const shown = BigInt(counted?.shown ?? 0);
    const live = BigInt(counted?.live ?? 0);
    await this.#requireRoom(to, shown, 0n);
    await this.#touch(from, 1n, -shown, -live);
    const last = await this.#touch(to, count, shown, live);
    await this.#tx.run(
      `${subtree} UPDATE "Task" SET "tasklistId" = ?, "updatedMs" = ?, "sequence" = ? + ranked."rank"
         FROM (SELECT t."id" AS "rankedId", ROW_NUMBER() OVER (ORDER BY t."updatedMs", t."sequence") AS "rank"
                 FROM "Task" t JOIN "below" b ON b."id" = t."id" WHERE t."id" <> ?) AS ranked
        WHERE "Task"."id" = ranked."rankedId"`,
      taskId,
      from.id,
      to.id,
      updatedOf(this.#nowMs),
      last - count,
      taskId,
    );
    return last;
  }

  /** @returns the id of the parent, empty for the top level. @throws Failure when it cannot be one. */
  async #requireParent({ list, parent }: Destination, moving: PlacedTask | undefined): Promise<string> {
    if (parent === "") return "";
    requireTaskId(parent, "parent");
    const row = await findTask(this.#tx, list, parent);
    if (!row) throw taskNotFound("parent");
    if (row.deleted) throw invalidParameter("parent", "A deleted task cannot be a parent.");
    if (row.hidden) throw invalidParameter("parent", "A hidden task cannot be a parent.");
    if (row.assignment !== null) throw invalidParameter("parent", "An assigned task cannot be a parent.");
    if (moving && (await this.#isBelow(list, row.id, moving.id))) {
      throw invalidParameter("parent", "A task cannot be moved under itself or one of its subtasks.");
    }
    if (moving?.parentId !== row.id) await this.#requireRoomBelow(list, row.id);
    return row.id;
  }

  async #isBelow(list: TasklistRow, taskId: string, ancestorId: string): Promise<boolean> {
    const found = await this.#tx.first(
      `WITH RECURSIVE "above"("id", "parentId") AS (
          SELECT "id", "parentId" FROM "Task" WHERE "id" = ? AND "tasklistId" = ? UNION
          SELECT t."id", t."parentId" FROM "Task" t JOIN "above" a ON t."id" = a."parentId")
        SELECT "id" FROM "above" WHERE "id" = ?`,
      taskId,
      list.id,
      ancestorId,
    );
    return found !== undefined;
  }

  /** The place a destination asks for. `movingId`: a task cannot stand after itself. */
  async #place(to: Destination, parent: string, movingId?: string): Promise<Placement> {
    const siblings = await this.#siblings(to.list.id, parent);
    const previous = await this.#requirePrevious(to, parent, movingId);
    if (!previous) return placeFirst(siblings);
    // Completed siblings come after all open ones, so "after a completed one" is the last open place.
    if (previous.siblingIndex === null || !siblings) return placeLast(siblings);
    const placement = placeAfter(previous.siblingIndex, siblings);
    if (placement.shift) await this.#shift(to.list.id, parent, placement.shift);
    return placement;
  }

  /** A completed task is ordered by its completion, whatever `previous` says; a wrong `previous` is refused all the same. */
  async #checkPrevious(to: Destination, parent: string): Promise<undefined> {
    await this.#requirePrevious(to, parent, undefined);
  }

  async #requirePrevious(
    to: Destination,
    parent: string,
    movingId: string | undefined,
  ): Promise<PlacedTask | undefined> {
    if (to.previous === "") return undefined;
    requireTaskId(to.previous, "previous");
    const row = await findTask(this.#tx, to.list, to.previous);
    if (!row) throw taskNotFound("previous");
    if (row.deleted || row.id === movingId || row.parentId !== parent) {
      throw invalidParameter("previous", "The previous task is not a sibling at the destination.");
    }
    if (row.hidden) throw invalidParameter("previous", "A hidden task cannot be the previous one.");
    return row;
  }

  async #siblings(listId: string, parentId: string): Promise<Siblings | undefined> {
    const end = (order: "ASC" | "DESC") =>
      this.#tx.first<{ siblingIndex: bigint }>(
        `SELECT "siblingIndex" FROM "Task" WHERE "tasklistId" = ? AND "parentId" = ? AND "siblingIndex" IS NOT NULL
          ORDER BY "siblingIndex" ${order} LIMIT 1`,
        listId,
        parentId,
      );
    const first = await end("ASC");
    const last = await end("DESC");
    return first && last ? { first: first.siblingIndex, last: last.siblingIndex } : undefined;
  }

  async #leave(task: TaskRow, index: bigint): Promise<void> {
    const siblings = await this.#siblings(task.tasklistId, task.parentId);
    await this.#tx.run('UPDATE "Task" SET "siblingIndex" = NULL WHERE "id" = ?', task.id);
    const shift = siblings && closeGap(index, siblings);
    if (shift) await this.#shift(task.tasklistId, task.parentId, shift);
  }

  async #shift(listId: string, parentId: string, { from, to, by }: Shift): Promise<void> {
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

  /** Bumps the list's sequence by the number of changes and keeps its counters. @returns the highest of the new sequences. */
  async #touch(list: TasklistRow, changes: bigint, shown: bigint, live: bigint): Promise<bigint> {
    const row = await this.#tx.first<{ sequence: bigint }>(
      `UPDATE "Tasklist" SET "sequence" = "sequence" + ?, "shownTasks" = "shownTasks" + ?, "liveTasks" = "liveTasks" + ?,
         "updatedMs" = ? WHERE "id" = ? RETURNING "sequence"`,
      changes,
      shown,
      live,
      BigInt(this.#nowMs),
      list.id,
    );
    if (!row) throw listNotFound();
    return row.sequence;
  }

  async #requireRoom(list: TasklistRow, shown: bigint, live: bigint): Promise<void> {
    if (list.shownTasks + shown > limits.shownTasksPerList) {
      throw tooMany(`tasks in one list that are not hidden (${limits.shownTasksPerList})`);
    }
    if (live === 0n) return;
    const total = await this.#tx.first<{ tasks: number | bigint }>(
      'SELECT CAST(SUM("liveTasks") AS BIGINT) AS "tasks" FROM "Tasklist" WHERE "userId" = ?',
      this.#userId,
    );
    if (BigInt(total?.tasks ?? 0) + live > limits.tasksPerUser) {
      throw tooMany(`tasks of one user (${limits.tasksPerUser})`);
    }
  }

  async #requireRoomBelow(list: TasklistRow, parentId: string): Promise<void> {
    const counted = await this.#tx.first<{ count: number | bigint }>(
      'SELECT COUNT(*) AS "count" FROM "Task" WHERE "tasklistId" = ? AND "parentId" = ? AND "deleted" = ?',
      list.id,
      parentId,
      false,
    );
    if (Number(counted?.count) >= limits.subtasksPerTask) {
      throw tooMany(`subtasks of one task (${limits.subtasksPerTask})`);
    }
  }

  async #update(row: TaskRow): Promise<void> {
    const { id, ...columns } = row;
    const names = Object.keys(columns);
    const assignments = names.map((name) => `"${name}" = ?`).join(", ");
    await this.#tx.run(`UPDATE "Task" SET ${assignments} WHERE "id" = ?`, ...Object.values(columns), id);
  }

  async #placed(row: TaskRow): Promise<PlacedTask> {
    const siblings = row.siblingIndex === null ? undefined : await this.#siblings(row.tasklistId, row.parentId);
    return { ...row, firstIndex: siblings?.first ?? null };
  }
}

type Row = Readonly<Record<string, string | bigint | number | boolean | null>>;

/** Column names are the row's own, so a new column of the model needs no change here. */
async function insert(tx: Transaction, table: "Task" | "Tasklist", row: Row): Promise<void> {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(", ");
  const marks = names.map(() => "?").join(", ");
  await tx.run(`INSERT INTO "${table}" (${columns}) VALUES (${marks})`, ...Object.values(row));
}

function withoutFirstIndex({ firstIndex: _, ...row }: PlacedTask): TaskRow {
  return row;
}

function countShown(task: { deleted: boolean; hidden: boolean }): bigint {
  return task.deleted || task.hidden ? 0n : 1n;
}

function countLive(task: { deleted: boolean }): bigint {
  return task.deleted ? 0n : 1n;
}
