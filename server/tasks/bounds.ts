/** The maximum work of each operation of the task service, as data from which `generated/LIMITS.md` is generated. */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "1 MB",
  sizes: {},
  operations: [
    {
      operations: ["tasklists.list"],
      growsWith: "Lists of a page",
      bound: "1,000",
    },
    {
      operations: ["tasklists.*"],
      growsWith:
        "One row. When a list is deleted, its first 100 tasks. The other tasks are deleted after the response, in transactions of 100.",
      bound: "2,000 lists per user, 20,000 visible tasks per list",
    },
    {
      operations: ["tasks.list"],
      growsWith: "Tasks of a page, merged from up to 8 ranges of one index",
      bound: "100",
    },
    {
      operations: ["tasks.clear"],
      growsWith: "Bulk operation: the number of completed tasks, which are hidden in transactions of 100",
      bound: "20,000 visible tasks per list",
    },
    {
      operations: ["tasks.*"],
      growsWith:
        "One row and its siblings, whose positions may change, in slices of 500. When a task is moved to another list, its subtasks, in slices of 100. The move is one transaction, so other writes on SQLite wait until it ends.",
      bound: "2,000 subtasks per task, 20,000 visible tasks per list, 100,000 per user",
    },
    {
      operations: ["assignedTasks.*"],
      growsWith: "The same as for the equivalent operation of the service",
      bound: "The same",
    },
  ],
  tables: [
    {
      tables: ["Task"],
      kept: "Deleted tasks stay as tombstones for sync, and count toward the limit of tasks per user. A task that was moved to another list leaves a tombstone without notes, until the task returns or its former list is deleted.",
    },
  ],
  steadyTables: ["Tasklist"],
};
