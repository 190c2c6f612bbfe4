/**
 * What documents, chat spaces and first-party clients do to tasks, and no operation of the service can: the sandbox calls
 * these.
 */
import type { TasksSchemas } from "../../generated/tasks/client.ts";
import type { Clock } from "../platform/clock.ts";
import { invalidField } from "../platform/failure.ts";
import { requireTaskId, taskNotFound } from "./errors.ts";
import { type ListedTask, type Task, taskJson } from "./present.ts";
import type { TaskStore } from "./store/index.ts";
import { newTask } from "./task.ts";

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

export type TaskLink = NonNullable<TasksSchemas["Task"]["links"]>[number];

export interface TaskTriggers {
  /** @throws Failure when the list is not the user's, or the document or space is missing. */
  assign(user: { id: string }, assignment: Assignment, origin: string): Promise<Task>;
  /** @throws Failure when there is no such task, in whosever list, or it is deleted. */
  setLinks(taskId: string, links: readonly TaskLink[], origin: string): Promise<Task>;
  /** Completed and hidden at once. @throws Failure when there is no such task, in whosever list, or it is deleted. */
  complete(taskId: string, origin: string): Promise<Task>;
}

export function createTaskTriggers({ store, clock }: { store: TaskStore; clock: Clock }): TaskTriggers {
  async function change(taskId: string, work: Parameters<TaskStore["changeAny"]>[1], origin: string): Promise<Task> {
    requireTaskId(taskId);
    const row = await store.changeAny(taskId, work);
    if (!row) throw taskNotFound();
    return asTask(row, origin);
  }

  return {
    async assign(user, assignment, origin) {
      const { tasklist = "@default", title, notes, due } = assignment;
      const info = assignmentInfoOf(assignment);
      const row = await store.write({ user }, async (writes, nowMs) => {
        const list = await writes.list(tasklist);
        const content = newTask({ title, notes, due }, nowMs);
        return writes.insertTask(content, { list, parent: "", previous: "" }, JSON.stringify(info));
      });
      return asTask(row, origin);
    },

    setLinks: (taskId, links, origin) => change(taskId, (task) => ({ ...task, links: JSON.stringify(links) }), origin),

    complete: (taskId, origin) =>
      change(
        taskId,
        (task) => ({
          ...task,
          status: "completed",
          hidden: true,
          completedMs: task.completedMs ?? BigInt(clock.now()),
        }),
        origin,
      ),
  };
}

/** What the resource shows of where a task was assigned (`reference/tasks.md` §1). Nothing of it is kept here, so links are made up. */
function assignmentInfoOf({ surfaceType, driveFileId, space, linkToTask }: Assignment): TasksSchemas["AssignmentInfo"] {
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

/** The sandbox answers objects of its own contract, which holds the same resource. */
function asTask(row: ListedTask, origin: string): Task {
  return JSON.parse(taskJson(row, origin)) as Task;
}
