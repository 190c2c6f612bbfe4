import type { Tasklist as TasklistRow, Task as TaskRow } from "../../../generated/prisma/sqlite/client.ts";

export type { TasklistRow, TaskRow };

/** A task with the lowest index among its siblings, from which its position is counted. */
export type PlacedTask = TaskRow & { firstIndex: bigint | null };

/** The columns that a listing reads of a task. The list's id is left out, because it is known. */
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

/** The content of the column `links`. These names stay in rows, even if the contract renames its fields. */
export interface StoredLink {
  type: string;
  description: string;
  link: string;
}

/** The content of the column `assignment`. */
export interface StoredAssignment {
  linkToTask: string;
  surfaceType: "GMAIL" | "DOCUMENT" | "SPACE";
  driveResourceInfo?: { driveFileId: string; resourceKey?: string };
  spaceInfo?: { space: string };
}

export function readLinks({ links }: Pick<TaskRow, "links">): StoredLink[] {
  if (links === "[]") return [];
  return JSON.parse(links) as StoredLink[]; // The assertion is safe: `sandbox/handlers/assignedTasks.ts` has written the value.
}

export function readAssignment(assignment: string): StoredAssignment {
  // The assertion is safe: `sandbox/handlers/assignedTasks.ts` has written the value.
  return JSON.parse(assignment) as StoredAssignment;
}

/** Lowest and highest sibling index of the open tasks below one parent; undefined without open tasks. */
export interface SiblingRange {
  first: bigint;
  last: bigint;
}

/** A change of a list: how many sequence numbers it uses, and how the counts for the limits change. */
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

/** A task in a subtree that is moved to another list, with the columns that the limits need. */
export type SubtreeTask = Pick<TaskRow, "id" | "deleted" | "hidden">;

/**
 * The id of the row that remains in a list after its task was moved: it combines the task's id and the list's id, because the
 * task keeps its own id. No request can contain it, because ids contain no colon.
 */
export function departedId(taskId: string, listId: string): string {
  return `${taskId}:${listId}`;
}

/** The id of the task to which a row belongs. */
export function shownId(rowId: string): string {
  const colon = rowId.indexOf(":");
  return colon < 0 ? rowId : rowId.slice(0, colon);
}
