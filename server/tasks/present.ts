/** Rows to wire: the resources and wrappers of `reference/tasks.md` §1 to §3. */
import { createHash } from "node:crypto";
import type { Tasklist as TasklistRow, Task as TaskRow } from "../../generated/prisma/sqlite/client.ts";
import type { TasksComponents } from "../../generated/tasks/client.ts";
import { etagOf } from "../http/etag.ts";
import type { Readable } from "../http/operation.ts";
import { positionOfClosed, positionOfOpen } from "./order.ts";
import type { TaskContent } from "./task.ts";

export type Task = Readable<TasksComponents["schemas"]["Task"]>;
export type TaskList = Readable<TasksComponents["schemas"]["TaskList"]>;

/** A task row with the lowest sibling index of its group, which its position counts from. */
export type PlacedTask = TaskRow & { firstIndex: bigint | null };

export function toTaskList(row: TasklistRow, origin: string): TaskList {
  return {
    kind: "tasks#taskList",
    id: row.id,
    etag: listEtag(row),
    title: row.title,
    updated: timestamp(row.updatedMs),
    selfLink: `${origin}/tasks/v1/users/@me/lists/${row.id}`,
  };
}

/**
 * The list and the collection of its tasks change together, so they share one ETag (observed). Its version is the list's
 * own: renaming a list does not fail because somebody added a task.
 */
export function listEtag(row: Pick<TasklistRow, "version" | "sequence">): string {
  return etagOf(row.version, row.sequence);
}

/** The ETag of a page of lists: it changes with each of them, and with which they are. */
export function listsEtag(rows: readonly TasklistRow[]): string {
  const hash = createHash("sha256");
  for (const row of rows) hash.update(`${row.id}:${row.sequence};`);
  return etagOf(hash.digest("base64url").slice(0, 22));
}

export function toTask(row: PlacedTask, origin: string): Task {
  const task: Task = {
    kind: "tasks#task",
    id: row.id,
    etag: taskEtag(row),
    title: row.title,
    updated: timestamp(row.updatedMs),
    selfLink: `${origin}/tasks/v1/lists/${row.tasklistId}/tasks/${row.id}`,
    position: positionOf(row),
    status: row.status === "completed" ? "completed" : "needsAction",
    links: row.links === "[]" ? [] : JSON.parse(row.links),
    webViewLink: `${origin}/task/${row.id}`,
  };
  if (row.parentId !== "") task.parent = row.parentId;
  if (row.notes !== null) task.notes = row.notes;
  if (row.dueMs !== null) task.due = timestamp(row.dueMs);
  if (row.completedMs !== null) task.completed = timestamp(row.completedMs);
  if (row.deleted) task.deleted = true;
  if (row.hidden) task.hidden = true;
  if (row.assignment !== null) task.assignmentInfo = JSON.parse(row.assignment);
  return task;
}

export function taskEtag(row: PlacedTask): string {
  return etagOf(row.sequence, positionOf(row));
}

function positionOf(row: PlacedTask): string {
  if (row.siblingIndex !== null) return positionOfOpen(row.siblingIndex - (row.firstIndex ?? row.siblingIndex));
  return positionOfClosed(row.completedMs ?? row.updatedMs);
}

function timestamp(ms: bigint): string {
  return new Date(Number(ms)).toISOString();
}

/** What a row holds of the task itself, apart from its place. */
export function contentOf({ title, notes, status, dueMs, completedMs, deleted, hidden }: TaskRow): TaskContent {
  return {
    title,
    notes,
    status: status === "completed" ? "completed" : "needsAction",
    dueMs,
    completedMs,
    deleted,
    hidden,
  };
}
