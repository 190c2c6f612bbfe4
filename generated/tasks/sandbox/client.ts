/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as TasksSandboxComponents, operations as TasksSandboxOperations, paths as TasksSandboxPaths };

/** The schemas by name, with the properties that responses have. */
export type TasksSandboxSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type TasksSandboxPagedPath = never;

export type TasksSandboxClient = ServiceClient<paths, TasksSandboxPagedPath>;

/** Creates a client of "Tasks sandbox" at `{baseUrl}/sandbox/v1/tasks`. */
export function createTasksSandboxClient(options: QuintetClientOptions): TasksSandboxClient {
  return createServiceClient<paths, TasksSandboxPagedPath>(options, "/sandbox/v1/tasks");
}
