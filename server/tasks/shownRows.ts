/** Describes how the change log shows rows of this service as resources. */
import type { TasksServiceHandlers } from "../../generated/tasks/handlers.ts";
import type { Whole } from "../http/json.ts";
import { isoTime } from "../platform/isoTime.ts";
import { type ShownTable, shownTables } from "../platform/shownRows.ts";
import { assignmentOf, linksOf, statusOf, type Task, type TaskList } from "./present.ts";
import { shownId } from "./store/rows.ts";

const shown = shownTables<TasksServiceHandlers>();

/** A task's position is not shown, because it changes with the tasks around it. */
export const taskRows: readonly ShownTable[] = [
  shown(
    "Tasklist",
    "tasklists",
    (row) => {
      if (row.ordinal < 0n) return undefined; // The list is deleted, and its tasks are being removed.
      const members: Partial<TaskList> = { title: row.title };
      return { id: row.id, path: `/tasks/v1/users/@me/lists/${row.id}`, members };
    },
    // These columns are not shown, because every change of a task also changes them in its list.
    { unseen: ["sequence", "shownTasks", "liveTasks", "updatedMs"] },
  ),
  shown("Task", "tasks", (row) => {
    if (row.deleted) return undefined;
    const members: Partial<Whole<Task>> = {
      title: row.title,
      parent: row.parentId === "" ? undefined : row.parentId,
      notes: row.notes ?? undefined,
      status: statusOf(row),
      due: row.dueMs === null ? undefined : isoTime(row.dueMs),
      completed: row.completedMs === null ? undefined : isoTime(row.completedMs),
      hidden: row.hidden || undefined,
      links: linksOf(row),
      assignmentInfo: assignmentOf(row),
    };
    const id = shownId(row.id);
    return { id, path: `/tasks/v1/lists/${row.tasklistId}/tasks/${id}`, members };
  }),
];
