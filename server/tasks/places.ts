/** Validates the destination of a task, and makes room among its siblings. `order.ts` computes the indexes. */
import { invalidParameter } from "../platform/failure.ts";
import { requireTaskId, taskNotFound, tooMany } from "./errors.ts";
import { limits } from "./limits.ts";
import { closeGap, firstOf, type Placement, placeAfter, placeFirst, placeLast } from "./order.ts";
import type { PlacedTask, SiblingRange, TasklistRow, TaskRow } from "./store/rows.ts";
import type { TaskWrites } from "./store/writes.ts";

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

export const noPlace: Place = { siblingIndex: null, firstIndex: null };

/**
 * Validates the parent of a task.
 * @param moving The task that is moved; undefined for a new task.
 * @returns the id of the parent, empty for the top level.
 * @throws Failure naming `parent` if that task cannot be the parent.
 */
export async function requireParent(
  writes: TaskWrites,
  { list, parent }: Destination,
  moving?: TaskRow,
): Promise<string> {
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
export async function requireRoomBelow(writes: TaskWrites, listId: string, parentId: string): Promise<void> {
  if ((await writes.countBelow(listId, parentId)) < limits.subtasksPerTask) return;
  throw tooMany(`subtasks of one task (${limits.subtasksPerTask})`);
}

/**
 * Validates the preceding sibling of a task.
 * @returns the sibling after which the task is inserted; undefined for the first position.
 * @throws Failure naming `previous` if that task is not a sibling at the destination.
 */
export async function requirePrevious(
  writes: TaskWrites,
  to: Destination,
  parent: string,
): Promise<PlacedTask | undefined> {
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
export async function enter(
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
export async function leave(writes: TaskWrites, { id, tasklistId, parentId, siblingIndex }: TaskRow): Promise<void> {
  if (siblingIndex === null) return;
  const siblings = await writes.siblings(tasklistId, parentId);
  await writes.clearSiblingIndex(id);
  const shift = siblings && closeGap(siblingIndex, siblings);
  if (shift) await writes.shift(tasklistId, parentId, shift);
}
