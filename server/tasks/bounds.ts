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
        "One row. Deleting a list: its first 100 tasks. The others are deleted after the response, in transactions of 100.",
      bound: "2,000 lists per user, 20,000 visible tasks per list",
    },
    {
      operations: ["tasks.list"],
      growsWith: "Tasks of a page, merged from up to 8 ranges of one index",
      bound: "100",
    },
    {
      operations: ["tasks.clear"],
      growsWith: "Bulk operation: hides completed tasks, in transactions of 100",
      bound: "20,000 visible tasks per list",
    },
    {
      operations: ["tasks.*"],
      growsWith:
        "One row, and its siblings, whose positions may change, in slices of 500. Moving to another list: the subtasks, in slices of 100. It is one transaction, so other writes wait for it on SQLite.",
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
      kept: "Deleted tasks stay as tombstones for sync, and count toward the limit of tasks per user. A task that was moved to another list leaves a tombstone without notes, until it returns or its former list is deleted.",
    },
  ],
  steadyTables: ["Tasklist"],
};
