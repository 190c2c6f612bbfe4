import type { Tasklist as TasklistRow, Task as TaskRow } from "../../../generated/prisma/sqlite/client.ts";

export type { TasklistRow, TaskRow };

/** A task row with the lowest sibling index of its group, which its position counts from. */
export type PlacedTask = TaskRow & { firstIndex: bigint | null };

/** The columns that a listing reads: little more than the JSON text. The list is known. */
export const listedColumns = [
  "id",
  "parentId",
  "content",
  "hidden",
  "siblingIndex",
  "completedMs",
  "updatedMs",
  "sequence",
] as const satisfies readonly (keyof TaskRow)[];

/** What a listing reads of a task. */
export type ListedTask = Pick<PlacedTask, (typeof listedColumns)[number] | "tasklistId" | "firstIndex"> & {
  /** All of the row, where its text is of another version. */
  whole?: TaskRow;
};

/** What the column `links` holds. These names are the rows' own, whatever the contract calls them. */
export interface StoredLink {
  type: string;
  description: string;
  link: string;
}

/** What the column `assignment` holds. */
export interface StoredAssignment {
  linkToTask: string;
  surfaceType: "GMAIL" | "DOCUMENT" | "SPACE";
  driveResourceInfo?: { driveFileId: string; resourceKey?: string };
  spaceInfo?: { space: string };
}

export function readLinks({ links }: Pick<TaskRow, "links">): StoredLink[] {
  return JSON.parse(links) as StoredLink[]; // As written by `triggers.ts`.
}

export function readAssignment(assignment: string): StoredAssignment {
  return JSON.parse(assignment) as StoredAssignment; // As written by `triggers.ts`.
}

/** Lowest and highest sibling index of the open tasks below one parent; undefined when there are none. */
export interface SiblingRange {
  first: bigint;
  last: bigint;
}

/** What a change does to a list: how many sequence numbers it takes, and to the counts that the limits look at. */
export interface ListChange {
  changes: bigint;
  /** Tasks that are neither hidden nor deleted. */
  shown?: bigint;
  /** Tasks that are not deleted. */
  live?: bigint;
}

/** What a change has made of the list: its highest sequence, and when it last changed. */
export interface Touched {
  sequence: bigint;
  updatedMs: bigint;
}

/** A task that moves with another, as the limits look at it. */
export type SubtreeTask = Pick<TaskRow, "id" | "deleted" | "hidden">;

/**
 * What stays of a task in a list that it has left is a row whose id has the list's behind it, since the task's own goes with it.
 * No request can name such an id, as no id has a colon.
 */
export function departedId(taskId: string, listId: string): string {
  return `${taskId}:${listId}`;
}

/** The task that a row is about. */
export function shownId(rowId: string): string {
  const colon = rowId.indexOf(":");
  return colon < 0 ? rowId : rowId.slice(0, colon);
}
