import type { TasksSandboxOperations } from "../../../../generated/tasks/sandbox/client.ts";
import type { AssignedTasksHandlers } from "../../../../generated/tasks/sandbox/handlers.ts";
import { Failure, invalidField } from "../../../platform/failure.ts";
import { insertTask, openTask, saveTask } from "../../changes.ts";
import type { TasksSandboxDependencies } from "../../dependencies.ts";
import { requireTaskId, taskNotFound } from "../../errors.ts";
import { openList } from "../../lists.ts";
import { contentOf, toTask } from "../../present.ts";
import type { StoredAssignment } from "../../store/rows.ts";
import { newTask, type TaskContent } from "../../task.ts";

type Assignment = TasksSandboxOperations["assignedTasks.assign"]["requestBody"]["content"]["application/json"];

/** A function that changes a task. @returns the new content, and the links as JSON text if they change. */
type Changed = (current: TaskContent, nowMs: number) => { content: TaskContent; links?: string };

/**
 * Handlers that simulate changes that documents, chat spaces and first-party apps make to tasks, and for which there is no API
 * operation.
 */
export function assignedTasks({ users, store }: TasksSandboxDependencies): AssignedTasksHandlers {
  /**
   * Changes a task of any user.
   * @throws Failure if no user has the task, or it is deleted.
   */
  async function change(taskId: string, changed: Changed) {
    requireTaskId(taskId);
    const found = await store.read.findListOf(taskId);
    if (!found) throw taskNotFound();
    return store.write({ user: { id: found.userId } }, async (writes) => {
      const list = await writes.findListOf(taskId);
      if (!list) throw taskNotFound();
      const current = await openTask(writes, list, taskId);
      if (current.deleted) throw taskNotFound();
      const { content, links } = changed(contentOf(current), writes.nowMs);
      return saveTask(writes, list, current, content, links);
    });
  }

  return {
    async assign({ body, origin }) {
      const user = await users.findByEmail(body.user);
      if (!user) throw new Failure("invalid", "invalid", `User ${body.user} does not exist.`, { field: "user" });
      const { tasklist = "@default", title, notes, due } = body;
      const info = JSON.stringify(assignmentInfoOf(body));
      const row = await store.write({ user }, async (writes) => {
        const list = await openList(writes, tasklist);
        return insertTask(
          writes,
          newTask({ title, notes, due }, writes.nowMs),
          { list, parent: "", previous: "" },
          info,
        );
      });
      return { status: 200, body: toTask(row, origin) };
    },

    async setLinks({ path, body, origin }) {
      const links = body.links.map(({ type, description = "", link }) => ({ type, description, link }));
      const row = await change(path.task, (content) => ({ content, links: JSON.stringify(links) }));
      return { status: 200, body: toTask(row, origin) };
    },

    async complete({ path, origin }) {
      const row = await change(path.task, (task, nowMs) => ({
        content: { ...task, status: "completed", hidden: true, completedMs: task.completedMs ?? BigInt(nowMs) },
      }));
      return { status: 200, body: toTask(row, origin) };
    },
  };
}

/**
 * The place where a task was assigned, as the published resource describes it. Missing links are invented, because documents
 * and chat spaces do not exist on this server.
 */
function assignmentInfoOf({ surfaceType, driveFileId, space, linkToTask }: Assignment): StoredAssignment {
  if (surfaceType === "DOCUMENT") {
    if (!driveFileId) throw invalidField("driveFileId", '"driveFileId" is required for a document.');
    const link = linkToTask ?? `https://documents.example.com/${encodeURIComponent(driveFileId)}`;
    return { linkToTask: link, surfaceType, driveResourceInfo: { driveFileId } };
  }
  if (surfaceType === "SPACE") {
    if (!space) throw invalidField("space", '"space" is required for a chat space.');
    return { linkToTask: linkToTask ?? `https://chat.example.com/${space}`, surfaceType, spaceInfo: { space } };
  }
  return { linkToTask: linkToTask ?? "https://mail.example.com/", surfaceType };
}
