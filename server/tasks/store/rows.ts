import type { Tasklist as TasklistRow, Task as TaskRow } from "../../../generated/prisma/sqlite/client.ts";

export type { TasklistRow, TaskRow };

/** A task together with the lowest index among its siblings. The task's position is its distance from that index. */
export type PlacedTask = TaskRow & { firstIndex: bigint | null };

/** The columns of a task that a listing reads. The list's id is left out, because the caller knows it. */
export const listedColumns = [
  "id",
  "parentId",
  "title",
  "notes",
  "status",
  "dueMs",
  "completedMs",
  "deleted",
  "hidden",
  "siblingIndex",
  "links",
  "assignment",
  "sequence",
  "updatedMs",
] as const satisfies readonly (keyof TaskRow)[];

/** A task as a listing reads it. */
export type ListedTask = Pick<PlacedTask, (typeof listedColumns)[number] | "tasklistId" | "firstIndex">;

/** One link in the column `links`. The field names are stored, so they stay the same even if the contract renames its fields. */
export interface StoredLink {
  type: string;
  description: string;
  link: string;
}

/** The content of the column `assignment`. */
export interface StoredAssignment {
  linkToTask: string;
  surfaceType: "CONTEXT_TYPE_UNSPECIFIED" | "GMAIL" | "DOCUMENT" | "SPACE";
  driveResourceInfo?: { driveFileId: string; resourceKey?: string };
  spaceInfo?: { space: string };
}

export function readLinks({ links }: Pick<TaskRow, "links">): StoredLink[] {
  if (links === "[]") return [];
  return JSON.parse(links) as StoredLink[]; // Safe assertion: `sandbox/handlers/assignedTasks.ts` wrote the value.
}

export function readAssignment(assignment: string): StoredAssignment {
  // The assertion is safe: `sandbox/handlers/assignedTasks.ts` has written the value.
  return JSON.parse(assignment) as StoredAssignment;
}

/**
 * The lowest and the highest sibling index of the open tasks below one parent. Reads return undefined if there are no open
 * tasks.
 */
export interface SiblingRange {
  first: bigint;
  last: bigint;
}

/** A change of a list's row: how many sequence numbers the change uses, and how it affects the counts that are limited. */
export interface ListChange {
  changes: bigint;
  /** The change in the number of tasks that are neither hidden nor deleted. */
  shown?: bigint;
  /** The change in the number of tasks that are not deleted. */
  live?: bigint;
}

/** The list after a change: its highest sequence number, and the time of its last change. */
export interface Touched {
  sequence: bigint;
  updatedMs: bigint;
}

/** A task in a subtree that is moved to another list, with only the columns that are needed to check the limits. */
export type SubtreeTask = Pick<TaskRow, "id" | "deleted" | "hidden">;

/**
 * The id of the row that remains in a list after a task was moved to another list. It combines the ids of the task and the
 * list, because the moved row keeps the task's id. No request can contain it, because ids in requests contain no colon.
 */
export function departedId(taskId: string, listId: string): string {
  return `${taskId}:${listId}`;
}

/** Returns the id of the task for a row id, which may be a combined id (`departedId`). */
export function shownId(rowId: string): string {
  const colon = rowId.indexOf(":");
  return colon < 0 ? rowId : rowId.slice(0, colon);
}
