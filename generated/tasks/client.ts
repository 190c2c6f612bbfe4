/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as TasksComponents, operations as TasksOperations, paths as TasksPaths };

/** The schemas by name, with the properties that responses have. */
export type TasksSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type TasksPagedPath = "/users/@me/lists" | "/lists/{tasklist}/tasks";

export type TasksClient = ServiceClient<paths, TasksPagedPath>;

/** Creates a client of "Task service" at `{baseUrl}/tasks/v1`. */
export function createTasksClient(options: QuintetClientOptions): TasksClient {
  return createServiceClient<paths, TasksPagedPath>(options, "/tasks/v1");
}
