/**
 * Changes of tasks, together with their effects: on the list's counts and sequence number, and on the order of siblings, whose
 * indexes `order.ts` computes.
 */
import type { Caller } from "../platform/caller.ts";
import { invalidParameter } from "../platform/failure.ts";
import { requireListId, requireTaskId, taskNotFound, tooMany } from "./errors.ts";
import { limits } from "./limits.ts";
import { readList } from "./lists.ts";
import { closeGap, firstOf, type Placement, placeAfter, placeFirst, placeLast } from "./order.ts";
import { departureOf } from "./present.ts";
import type { TaskStore } from "./store/index.ts";
import type { ListedTask, PlacedTask, SiblingRange, SubtreeTask, TasklistRow, TaskRow, Touched } from "./store/rows.ts";
import type { TaskWrites } from "./store/writes.ts";
import { listKey, listKeyOf, type TaskContent, updatedOf } from "./task.ts";

/** Reads a task of a list inside a write. @throws Failure if the list does not contain the task. */
export async function openTask(writes: TaskWrites, list: TasklistRow, taskId: string): Promise<PlacedTask> {
  requireTaskId(taskId);
  const task = await writes.findTask(list.id, taskId);
  if (!task) throw taskNotFound();
  return task;
}

/** Reads a task of the caller. @throws Failure if the caller has no such task in that list. */
export async function readTask(store: TaskStore, caller: Caller, listId: string, taskId: string): Promise<ListedTask> {
  requireListId(listId);
  requireTaskId(taskId);
  const task = await store.read.findOwnTask(caller.user.id, listId, taskId);
  if (task) return task;
  // The task was not found. If the list does not exist either, `readList` throws the error about the list instead.
  await readList(store, caller, listId);
  throw taskNotFound();
}

/**
 * Inserts a task.
 * @param assignment For an assigned task, its `assignmentInfo` as JSON.
 * @throws Failure if the task cannot be below `parent` or after `previous`, or if there would be too many tasks.
 */
export async function insertTask(
  writes: TaskWrites,
  content: TaskContent,
  to: Destination,
  assignment: string | null = null,
): Promise<PlacedTask> {
  const ownListKey = listKeyOf(content);
  const parentId = await requireParent(writes, to);
  if (!content.deleted) await requireRoom(writes, to.list, 1n, 1n);
  // Completed tasks are ordered by their completion, so `previous` is ignored for a completed task. An invalid `previous` is
  // rejected nevertheless.
  const previous = await requirePrevious(writes, to, parentId);
  const place = ownListKey === listKey.open ? await enter(writes, to.list.id, parentId, previous) : noPlace;
  const live = countLive(content);
  const touched = await writes.touch(to.list.id, { changes: 1n, shown: live, live });
  // The fields are listed one by one, so that every row object has the same shape for V8.
  const row: TaskRow = {
    id: writes.newId(),
    tasklistId: to.list.id,
    parentId,
    title: content.title,
    notes: content.notes,
    status: content.status,
    dueMs: content.dueMs,
    completedMs: content.completedMs,
    deleted: content.deleted,
    hidden: content.hidden,
    listKey: ownListKey,
    siblingIndex: place.siblingIndex,
    links: "[]",
    assignment,
    sequence: touched.sequence,
    createdMs: BigInt(writes.nowMs),
    updatedMs: updatedOf(touched.updatedMs),
  };
  await writes.insertTask(row);
  return { ...row, firstIndex: place.firstIndex };
}

/**
 * Writes new content to a task. A task that becomes open again moves to the first position among its siblings (observed in the
 * published service). If a task is no longer open, its open siblings close the gap.
 * @throws Failure if the change would result in too many tasks.
 */
export async function saveTask(
  writes: TaskWrites,
  list: TasklistRow,
  { firstIndex, ...current }: PlacedTask,
  content: TaskContent,
  links = current.links,
): Promise<PlacedTask> {
  const ownListKey = listKeyOf(content);
  const shown = countShown(content) - countShown(current);
  const live = countLive(content) - countLive(current);
  if (shown > 0n || live > 0n) await requireRoom(writes, list, shown, live);
  if (live > 0n && current.parentId !== "") await requireRoomBelow(writes, list.id, current.parentId);
  let place = { siblingIndex: current.siblingIndex, firstIndex };
  if (ownListKey === listKey.open && current.siblingIndex === null) {
    place = await enter(writes, list.id, current.parentId, undefined);
  } else if (ownListKey !== listKey.open) {
    await leave(writes, current);
    place = noPlace;
  }
  const touched = await writes.touch(list.id, { changes: 1n, shown, live });
  const row: TaskRow = {
    ...current,
    ...content,
    links,
    listKey: ownListKey,
    siblingIndex: place.siblingIndex,
    sequence: touched.sequence,
    updatedMs: updatedOf(touched.updatedMs),
  };
  await writes.updateTask(row);
  return { ...row, firstIndex: place.firstIndex };
}

/** Moves a task and all its subtasks to another position or list. @throws Failure naming the parameter that violates a rule. */
export async function moveTask(
  writes: TaskWrites,
  list: TasklistRow,
  { firstIndex: _, ...current }: PlacedTask,
  to: Destination,
): Promise<PlacedTask> {
  requireMovable(current, to);
  const parentId = await requireParent(writes, to, current);
  // `previous` is also checked for a completed task, although such a task's position does not depend on it.
  if (to.previous === current.id) throw invalidParameter("previous", '"previous" must not be the task itself.');
  const isOpen = current.siblingIndex !== null;
  // The task leaves its siblings first, because closing the gap may change the index of the sibling after which it is inserted.
  await leave(writes, current);
  const previous = await requirePrevious(writes, to, parentId);
  const place = isOpen ? await enter(writes, to.list.id, parentId, previous) : noPlace;
  const touched =
    to.list.id === list.id
      ? await writes.touch(list.id, { changes: 1n })
      : await changeList(writes, list, to.list, current.id);
  const row: TaskRow = {
    ...current,
    tasklistId: to.list.id,
    parentId,
    siblingIndex: place.siblingIndex,
    sequence: touched.sequence,
    updatedMs: updatedOf(touched.updatedMs),
  };
  await writes.updateTask(row);
  return { ...row, firstIndex: place.firstIndex };
}

/**
 * Checks whether a task can be moved.
 * @throws Failure for a deleted task, for a hidden task that is not moved to the first position, and for an assigned task that
 * would become a subtask.
 */
function requireMovable(task: TaskRow, { parent, previous }: Destination): void {
  if (task.deleted) throw invalidParameter("task", "A deleted task cannot be moved.");
  if (task.hidden && (parent !== "" || previous !== "")) {
    throw invalidParameter(
      parent !== "" ? "parent" : "previous",
      "A completed and hidden task cannot be nested. It can be moved only to the first position.",
    );
  }
  if (parent !== "" && task.assignment !== null) {
    throw invalidParameter("parent", "An assigned task cannot be a subtask.");
  }
}

/**
 * Moves a task with all its subtasks to another list. A deleted row for each task stays in the first list.
 * @returns the state of the second list after the change. Its sequence number is that of the moved task itself, which gets the
 * newest one.
 */
async function changeList(writes: TaskWrites, from: TasklistRow, to: TasklistRow, taskId: string): Promise<Touched> {
  const below = await writes.subtree(from.id, taskId);
  const changes = BigInt(below.length);
  const shown = sumOf(below, countShown);
  const live = sumOf(below, countLive);
  await requireRoom(writes, to, shown, 0n);
  const left = await writes.touch(from.id, { changes, shown: -shown, live: -live });
  const entered = await writes.touch(to.id, { changes, shown, live });
  const departedMs = updatedOf(left.updatedMs);
  const move = (ids: string[], done: bigint) =>
    writes.moveToList(
      ids,
      {
        listId: from.id,
        afterSequence: left.sequence - changes + done,
        departureOf: (row, sequence) => departureOf(row, { sequence, updatedMs: departedMs }),
      },
      { listId: to.id, afterSequence: entered.sequence - changes + done, updatedMs: updatedOf(entered.updatedMs) },
    );
  await move(
    below.flatMap(({ id }) => (id === taskId ? [] : [id])),
    0n,
  );
  // The task itself is moved last, so that it gets the newest sequence number.
  await move([taskId], changes - 1n);
  return entered;
}

/**
 * The maximum number of tasks that one write of `tasks.clear` hides. It is low because other writes wait for it, and each task
 * may contain 64 kB of notes.
 */
const clearedAtOnce = 100;

/**
 * Hides some of the completed tasks of a list, starting with the least recently changed. A list without completed tasks is not
 * changed.
 * @param until The list's sequence number when clearing began: tasks that were changed after that are not hidden.
 * @returns whether more completed tasks may remain.
 */
export async function clearSome(writes: TaskWrites, list: TasklistRow, until: bigint): Promise<boolean> {
  const count = await writes.countListKey(list.id, listKey.completed, { until, most: clearedAtOnce });
  if (count === 0) return false;
  const touched = await writes.touch(list.id, { changes: BigInt(count), shown: BigInt(-count) });
  await writes.hideCompleted(
    list.id,
    { listKey: listKey.completed, until, most: count },
    {
      listKey: listKey.hidden,
      updatedMs: updatedOf(touched.updatedMs),
      afterSequence: touched.sequence - BigInt(count),
    },
  );
  return count === clearedAtOnce;
}

/** Checks the limits on the number of tasks. @throws Failure if the list or the user would have too many tasks. */
async function requireRoom(writes: TaskWrites, list: TasklistRow, shown: bigint, live: bigint): Promise<void> {
  if (list.shownTasks + shown > limits.shownTasksPerList) {
    throw tooMany(`tasks in one list that are not hidden (${limits.shownTasksPerList})`);
  }
  if (live === 0n) return;
  const { liveTasks } = await writes.totals(list.userId);
  if (liveTasks + live > limits.tasksPerUser) throw tooMany(`tasks of one user (${limits.tasksPerUser})`);
}

function sumOf(tasks: readonly SubtreeTask[], count: (task: SubtreeTask) => bigint): bigint {
  let sum = 0n;
  for (const task of tasks) sum += count(task);
  return sum;
}

function countShown(task: { deleted: boolean; hidden: boolean }): bigint {
  return task.deleted || task.hidden ? 0n : 1n;
}

function countLive(task: { deleted: boolean }): bigint {
  return task.deleted ? 0n : 1n;
}

// Validates the destination of a task, and makes room among its siblings. `order.ts` computes the indexes.
/**
 * The destination of a task. An empty `parent` means the top level of the list. An empty `previous` means the first position
 * among the siblings.
 */
export interface Destination {
  list: TasklistRow;
  parent: string;
  previous: string;
}

/** The values that determine a task's position; both are null for a task that is not open. */
export type Place = Pick<PlacedTask, "siblingIndex" | "firstIndex">;

const noPlace: Place = { siblingIndex: null, firstIndex: null };

/**
 * Validates the parent of a task.
 * @param moving The task that is moved; undefined for a new task.
 * @returns the id of the parent, empty for the top level.
 * @throws Failure naming `parent` if that task cannot be the parent.
 */
async function requireParent(writes: TaskWrites, { list, parent }: Destination, moving?: TaskRow): Promise<string> {
  if (parent === "") return "";
  requireTaskId(parent, "parent");
  const row = await writes.findTask(list.id, parent);
  if (!row) throw taskNotFound("parent");
  if (row.deleted) throw invalidParameter("parent", "A deleted task cannot be a parent.");
  if (row.hidden) throw invalidParameter("parent", "A hidden task cannot be a parent.");
  if (row.assignment !== null) throw invalidParameter("parent", "An assigned task cannot be a parent.");
  if (moving && (await writes.isBelow(list.id, row.id, moving.id))) {
    throw invalidParameter("parent", "A task cannot be moved under itself or one of its subtasks.");
  }
  if (moving?.parentId !== row.id) await requireRoomBelow(writes, list.id, row.id);
  return row.id;
}

/** Checks that a parent can get a subtask. @throws Failure if it already has the maximum number of subtasks. */
async function requireRoomBelow(writes: TaskWrites, listId: string, parentId: string): Promise<void> {
  if ((await writes.countBelow(listId, parentId)) < limits.subtasksPerTask) return;
  throw tooMany(`subtasks of one task (${limits.subtasksPerTask})`);
}

/**
 * Validates the preceding sibling of a task.
 * @returns the sibling after which the task is inserted; undefined for the first position.
 * @throws Failure naming `previous` if that task is not a sibling at the destination.
 */
async function requirePrevious(writes: TaskWrites, to: Destination, parent: string): Promise<PlacedTask | undefined> {
  if (to.previous === "") return undefined;
  requireTaskId(to.previous, "previous");
  const row = await writes.findTask(to.list.id, to.previous);
  if (!row) throw taskNotFound("previous");
  if (row.deleted || row.parentId !== parent) {
    throw invalidParameter("previous", '"previous" must be a task with the same parent at the destination.');
  }
  if (row.hidden) throw invalidParameter("previous", '"previous" must not be a hidden task.');
  return row;
}

/**
 * Makes room for an open task after `previous`. Without `previous`, the task comes before all open siblings; after a completed
 * `previous`, it comes after all of them.
 */
async function enter(
  writes: TaskWrites,
  listId: string,
  parent: string,
  previous: PlacedTask | undefined,
): Promise<Place> {
  const siblings = await writes.siblings(listId, parent);
  const placement = placementOf(previous, siblings);
  if (placement.shift) await writes.shift(listId, parent, placement.shift);
  return { siblingIndex: placement.index, firstIndex: firstOf(placement, siblings) };
}

function placementOf(previous: PlacedTask | undefined, siblings: SiblingRange | undefined): Placement {
  if (!previous) return placeFirst(siblings);
  if (previous.siblingIndex === null || !siblings) return placeLast(siblings);
  return placeAfter(previous.siblingIndex, siblings);
}

/** Takes a task out of the order of its open siblings, and closes the gap. */
async function leave(writes: TaskWrites, { id, tasklistId, parentId, siblingIndex }: TaskRow): Promise<void> {
  if (siblingIndex === null) return;
  const siblings = await writes.siblings(tasklistId, parentId);
  await writes.clearSiblingIndex(id);
  const shift = siblings && closeGap(siblingIndex, siblings);
  if (shift) await writes.shift(tasklistId, parentId, shift);
}
