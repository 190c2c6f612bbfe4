/** Rows to wire: tasks, lists and their wrappers. */
import { createHash } from "node:crypto";
import type { TasksComponents } from "../../generated/tasks/client.ts";
import { etagOf, tagOf } from "../http/etag.ts";
import type { Readable } from "../http/operation.ts";
import { isoTime } from "../platform/isoTime.ts";
import { positionOfClosed, positionOfOpen } from "./order.ts";
import { departedId, type ListedTask, shownId, type TasklistRow, type TaskRow, type Touched } from "./store/rows.ts";
import { shelf, type TaskContent } from "./task.ts";

export type Task = Readable<TasksComponents["schemas"]["Task"]>;
export type TaskList = Readable<TasksComponents["schemas"]["TaskList"]>;

export function toTaskList(row: TasklistRow, origin: string): TaskList {
  return {
    kind: "tasks#taskList",
    id: row.id,
    etag: listEtag(row),
    title: row.title,
    updated: isoTime(row.updatedMs),
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

/** The members that say nothing of place or origin, as JSON text without braces. Written with each change of the row. */
export function contentJson(row: Omit<TaskRow, "content">): string {
  const members: Omit<Task, "kind" | "id" | "etag" | "selfLink" | "webViewLink" | "position" | "updated"> = {
    title: row.title,
    status: row.status === "completed" ? "completed" : "needsAction",
    links: JSON.parse(row.links),
  };
  if (row.notes !== null) members.notes = row.notes;
  if (row.dueMs !== null) members.due = isoTime(row.dueMs);
  if (row.completedMs !== null) members.completed = isoTime(row.completedMs);
  if (row.assignment !== null) members.assignmentInfo = JSON.parse(row.assignment);
  if (row.deleted) members.deleted = true;
  if (row.hidden) members.hidden = true;
  return JSON.stringify(members).slice(1, -1);
}

/** What `contentJson` adds for a task that is hidden: `clear` adds it to many rows in one statement. */
export const hiddenMember = ',"hidden":true';

/**
 * What stays in a list that a task leaves for another: whoever keeps a copy of the list learns by it that the task is gone. It is
 * listed as a deleted task, by its title, status and dates; notes and links go with the task.
 */
export function departureOf(task: TaskRow, { sequence, updatedMs }: Touched): TaskRow {
  const row: TaskRow = {
    ...task,
    id: departedId(task.id, task.tasklistId),
    parentId: "",
    notes: null,
    links: "[]",
    deleted: true,
    shelf: shelf.deleted,
    siblingIndex: null,
    sequence,
    updatedMs,
  };
  return { ...row, content: contentJson(row) };
}

/** The resource as JSON text. Ids, positions and origins hold no character that JSON would escape. */
export function taskJson(row: ListedTask, origin: string): string {
  const position = positionOf(row);
  const tag = tagOf(row.sequence, position);
  const parent = row.parentId === "" ? "" : `"parent":"${row.parentId}",`;
  const id = shownId(row.id);
  return (
    `{"kind":"tasks#task","id":"${id}","etag":"\\"${tag}\\"","updated":"${isoTime(row.updatedMs)}",` +
    `"selfLink":"${origin}/tasks/v1/lists/${row.tasklistId}/tasks/${id}","webViewLink":"${origin}/task/${id}",` +
    `${parent}"position":"${position}",${row.content}}`
  );
}

/** A page of tasks as JSON text. */
export function tasksJson(
  { rows, nextPageToken }: { rows: readonly ListedTask[]; nextPageToken: string | undefined },
  etag: string,
  origin: string,
): string {
  const more = nextPageToken === undefined ? "" : `"nextPageToken":${JSON.stringify(nextPageToken)},`;
  let items = "";
  for (const row of rows) items += items === "" ? taskJson(row, origin) : `,${taskJson(row, origin)}`;
  return `{"kind":"tasks#tasks","etag":${JSON.stringify(etag)},${more}"items":[${items}]}`;
}

export function taskEtag(row: ListedTask): string {
  return etagOf(row.sequence, positionOf(row));
}

export function positionOf(row: ListedTask): string {
  if (row.siblingIndex !== null) return positionOfOpen(row.siblingIndex - (row.firstIndex ?? row.siblingIndex));
  return positionOfClosed(row.completedMs ?? row.updatedMs);
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
