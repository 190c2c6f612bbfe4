/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface TasklistsHandlers {
  /** GET /users/@me/lists: List task lists. */
  list: Handler<operations["tasklists.list"], "maxResults">;
  /** POST /users/@me/lists: Create a task list. */
  insert: Handler<operations["tasklists.insert"]>;
  /** GET /users/@me/lists/{tasklist}: Get a task list. */
  get: Handler<operations["tasklists.get"]>;
  /** PUT /users/@me/lists/{tasklist}: Replace a task list. */
  update: Handler<operations["tasklists.update"]>;
  /** PATCH /users/@me/lists/{tasklist}: Update a task list. */
  patch: PatchHandler<operations["tasklists.patch"]>;
  /** DELETE /users/@me/lists/{tasklist}: Delete a task list. */
  delete: Handler<operations["tasklists.delete"]>;
}

export interface TasksHandlers {
  /** GET /lists/{tasklist}/tasks: List the tasks in a list. */
  list: Handler<operations["tasks.list"], "maxResults" | "showCompleted" | "showDeleted" | "showHidden" | "showAssigned">;
  /** POST /lists/{tasklist}/tasks: Create a task. */
  insert: Handler<operations["tasks.insert"]>;
  /** GET /lists/{tasklist}/tasks/{task}: Get a task. */
  get: Handler<operations["tasks.get"]>;
  /** PUT /lists/{tasklist}/tasks/{task}: Replace a task. */
  update: Handler<operations["tasks.update"]>;
  /** PATCH /lists/{tasklist}/tasks/{task}: Update a task. */
  patch: PatchHandler<operations["tasks.patch"]>;
  /** DELETE /lists/{tasklist}/tasks/{task}: Delete a task. */
  delete: Handler<operations["tasks.delete"]>;
  /** POST /lists/{tasklist}/tasks/{task}/move: Move a task to another position. */
  move: Handler<operations["tasks.move"]>;
  /** POST /lists/{tasklist}/clear: Clear the completed tasks in a list. */
  clear: Handler<operations["tasks.clear"]>;
}

/** All resources of the service. `server/tasks/service.ts` provides them. */
export interface TasksServiceHandlers {
  tasklists: TasklistsHandlers;
  tasks: TasksHandlers;
}
