/**
 * Changes of tasks by documents, chat spaces and first-party apps, which no operation of the service makes. The sandbox calls
 * these functions.
 */
import type { TasksSchemas } from "../../generated/tasks/client.ts";
import type { Json } from "../http/json.ts";
import { invalidField } from "../platform/failure.ts";
import { insertTask, openTask, saveTask } from "./changes.ts";
import type { TasksDependencies } from "./dependencies.ts";
import { requireTaskId, taskNotFound } from "./errors.ts";
import { openList } from "./lists.ts";
import { contentOf, wholeTaskJson } from "./present.ts";
import type { StoredAssignment, StoredLink } from "./store/rows.ts";
import { newTask, type TaskContent } from "./task.ts";

export interface Assignment {
  tasklist?: string;
  title: string;
  notes?: string;
  due?: string;
  surfaceType: "GMAIL" | "DOCUMENT" | "SPACE";
  driveFileId?: string;
  space?: string;
  linkToTask?: string;
}

/** The sandbox's contract has the same resource. */
type Task = Json<TasksSchemas["Task"]>;

export interface TaskTriggers {
  /** @throws Failure when the user has no such list, or the document or space is missing. */
  assign(user: { id: string }, assignment: Assignment, origin: string): Promise<Task>;
  /** @throws Failure when no user has such a task, or it is deleted. */
  setLinks(taskId: string, links: readonly StoredLink[], origin: string): Promise<Task>;
  /** Completes and hides a task at once. @throws Failure when no user has such a task, or it is deleted. */
  complete(taskId: string, origin: string): Promise<Task>;
}

/** @returns the new content, and the links as JSON text if they change. */
type Changed = (current: TaskContent, nowMs: number) => { content: TaskContent; links?: string };

export function createTaskTriggers({ store }: TasksDependencies): TaskTriggers {
  /** Changes a task of any user. */
  async function change(taskId: string, origin: string, changed: Changed): Promise<Task> {
    requireTaskId(taskId);
    const found = await store.read.findListOf(taskId);
    if (!found) throw taskNotFound();
    const row = await store.write({ user: { id: found.userId } }, async (writes) => {
      const list = await writes.findListOf(taskId);
      if (!list) throw taskNotFound();
      const current = await openTask(writes, list, taskId);
      if (current.deleted) throw taskNotFound();
      const { content, links } = changed(contentOf(current), writes.nowMs);
      return saveTask(writes, list, current, content, links);
    });
    return wholeTaskJson(row, origin);
  }

  return {
    async assign(user, assignment, origin) {
      const { tasklist = "@default", title, notes, due } = assignment;
      const info = assignmentInfoOf(assignment);
      const row = await store.write({ user }, async (writes) => {
        const list = await openList(writes, tasklist);
        const content = newTask({ title, notes, due }, writes.nowMs);
        return insertTask(writes, content, { list, parent: "", previous: "" }, JSON.stringify(info));
      });
      return wholeTaskJson(row, origin);
    },

    setLinks: (taskId, links, origin) =>
      change(taskId, origin, (content) => ({ content, links: JSON.stringify(links) })),

    complete: (taskId, origin) =>
      change(taskId, origin, (task, nowMs) => ({
        content: { ...task, status: "completed", hidden: true, completedMs: task.completedMs ?? BigInt(nowMs) },
      })),
  };
}

/** The place of an assignment, as the published resource has it. Its links are invented, since it is not on this server. */
function assignmentInfoOf({ surfaceType, driveFileId, space, linkToTask }: Assignment): StoredAssignment {
  if (surfaceType === "DOCUMENT") {
    if (!driveFileId) throw invalidField("driveFileId", 'Required member "driveFileId" is missing for a document.');
    const link = linkToTask ?? `https://documents.example.com/${encodeURIComponent(driveFileId)}`;
    return { linkToTask: link, surfaceType, driveResourceInfo: { driveFileId } };
  }
  if (surfaceType === "SPACE") {
    if (!space) throw invalidField("space", 'Required member "space" is missing for a chat space.');
    return { linkToTask: linkToTask ?? `https://chat.example.com/${space}`, surfaceType, spaceInfo: { space } };
  }
  return { linkToTask: linkToTask ?? "https://mail.example.com/", surfaceType };
}
