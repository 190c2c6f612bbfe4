/** Converts rows to resources: tasks, lists and pages of them. */
import { hash } from "node:crypto";
import type { TasksSchemas } from "../../generated/tasks/client.ts";
import { etagOf } from "../http/etag.ts";
import { alike, type Whole } from "../http/json.ts";
import { isoTime } from "../platform/isoTime.ts";
import { positionOfClosed, positionOfOpen } from "./order.ts";
import {
  departedId,
  type ListedTask,
  readAssignment,
  readLinks,
  type StoredAssignment,
  shownId,
  type TasklistRow,
  type TaskRow,
  type Touched,
} from "./store/rows.ts";
import { listKey, type TaskContent } from "./task.ts";

export type Task = TasksSchemas["Task"];
export type TaskList = Whole<TasksSchemas["TaskList"]>;

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
 * The ETag of a list. It changes whenever a task of the list changes, so that it also serves as the ETag of the list's tasks
 * (observed in the published service). `If-Match` compares only the version of the list itself: adding a task does not prevent
 * renaming the list.
 */
export function listEtag(row: Pick<TasklistRow, "version" | "sequence">): string {
  return etagOf(row.version, row.sequence);
}

/** The ETag of a page of lists. It changes if one of the lists changes, or if the page no longer contains the same lists. */
export function listsEtag(rows: readonly TasklistRow[]): string {
  const versions = rows.map(({ id, sequence }) => `${id}:${sequence};`).join("");
  return etagOf(hash("sha256", versions, "base64url").slice(0, 22));
}

const toAssignment = alike<StoredAssignment, TasksSchemas["AssignmentInfo"]>();

/**
 * Creates the row that remains in a list after a task was moved to another list. It is listed as a deleted task, so that
 * clients that sync the list learn of the removal. It has the title, status and dates of the task, but no notes and links.
 */
export function departureOf(task: TaskRow, { sequence, updatedMs }: Touched): TaskRow {
  return {
    ...task,
    id: departedId(task.id, task.tasklistId),
    parentId: "",
    notes: null,
    links: "[]",
    deleted: true,
    listKey: listKey.deleted,
    siblingIndex: null,
    sequence,
    updatedMs,
  };
}

export function toTask(row: ListedTask, origin: string): Whole<Task> {
  const position = positionOf(row);
  const id = shownId(row.id);
  return {
    kind: "tasks#task",
    id,
    etag: etagOf(row.sequence, position),
    title: row.title,
    updated: isoTime(row.updatedMs),
    selfLink: `${origin}/tasks/v1/lists/${row.tasklistId}/tasks/${id}`,
    parent: row.parentId === "" ? undefined : row.parentId,
    position,
    notes: row.notes ?? undefined,
    status: statusOf(row),
    due: row.dueMs === null ? undefined : isoTime(row.dueMs),
    completed: row.completedMs === null ? undefined : isoTime(row.completedMs),
    deleted: row.deleted || undefined,
    hidden: row.hidden || undefined,
    links: linksOf(row),
    webViewLink: `${origin}/task/${id}`,
    assignmentInfo: assignmentOf(row),
  };
}

export function statusOf({ status }: Pick<TaskRow, "status">): "completed" | "needsAction" {
  return status === "completed" ? "completed" : "needsAction";
}

export function linksOf(row: Pick<TaskRow, "links">) {
  return readLinks(row).map(({ type, description, link }) => ({ type, description, link }));
}

export function assignmentOf({ assignment }: Pick<TaskRow, "assignment">) {
  return assignment === null ? undefined : toAssignment(readAssignment(assignment));
}

export function taskEtag(row: ListedTask): string {
  return etagOf(row.sequence, positionOf(row));
}

function positionOf(row: ListedTask): string {
  if (row.siblingIndex !== null) return positionOfOpen(row.siblingIndex - (row.firstIndex ?? row.siblingIndex));
  return positionOfClosed(row.completedMs ?? row.updatedMs);
}

/** The content of a task in a row, without its position. */
export function contentOf({ title, notes, status, dueMs, completedMs, deleted, hidden }: TaskRow): TaskContent {
  return {
    title,
    notes,
    status: statusOf({ status }),
    dueMs,
    completedMs,
    deleted,
    hidden,
  };
}
