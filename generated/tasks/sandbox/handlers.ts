/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface AssignedTasksHandlers {
  /** POST /assigned: Assign a task. */
  assign: Handler<operations["assignedTasks.assign"]>;
  /** PUT /{task}/links: Set the links of a task. */
  setLinks: Handler<operations["assignedTasks.setLinks"]>;
  /** POST /{task}/complete: Complete a task in a first-party client. */
  complete: Handler<operations["assignedTasks.complete"]>;
}

/** All resources of the service. `server/tasks/sandbox/service.ts` provides them. */
export interface TasksSandboxServiceHandlers {
  assignedTasks: AssignedTasksHandlers;
}
