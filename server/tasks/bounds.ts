/** The bounds of the operations' work, as data. `generated/LIMITS.md` is made from them. */
import type { ServiceBounds } from "../platform/bounds.ts";

export const bounds: ServiceBounds = {
  body: "1 MB",
  sizes: {},
  operations: [
    {
      operations: ["tasklists.list"],
      growsWith: "lists of a page",
      bound: "1000",
    },
    {
      operations: ["tasklists.*"],
      growsWith:
        "one row; deleting a list: its first 100 tasks; the others are removed after the response, 100 in a transaction, between which other requests, including writes, are served",
      bound: "2000 lists a user, 20 000 shown tasks a list",
    },
    {
      operations: ["tasks.list"],
      growsWith: "tasks of a page, merged from at most 8 ranges of one index",
      bound: "100",
    },
    {
      operations: ["tasks.clear"],
      growsWith:
        "bulk: the completed tasks, 100 in a transaction, between which other requests, including writes, are served",
      bound: "20 000 shown tasks a list",
    },
    {
      operations: ["tasks.*"],
      growsWith:
        "one row and its siblings, whose positions may move, 500 between two turns of others; moving to another list: the tasks below the one that moves, 100 between two turns. Readers see all of it or nothing; whoever writes to an SQLite file waits for the commit",
      bound: "2000 subtasks a task, 20 000 shown tasks a list, 100 000 a user",
    },
    {
      operations: ["assignedTasks.*"],
      growsWith: "what the operation of the service with the same effect grows with",
      bound: "as there",
    },
  ],
  tables: [
    {
      tables: ["Task"],
      kept: "deleted ones stay as tombstones for sync, below the limit of tasks of a user; of one that has gone to another list a tombstone without its notes, until it comes back or its former list is deleted",
    },
  ],
  steadyTables: ["Tasklist"],
};
