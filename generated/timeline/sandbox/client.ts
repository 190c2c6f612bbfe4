/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as TimelineSandboxComponents, operations as TimelineSandboxOperations, paths as TimelineSandboxPaths };

/** The schemas by name, with the properties that responses have. */
export type TimelineSandboxSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type TimelineSandboxPagedPath = never;

export type TimelineSandboxClient = ServiceClient<paths, TimelineSandboxPagedPath>;

/** Creates a client of "Timeline sandbox" at `{baseUrl}/sandbox/v1/timeline`. */
export function createTimelineSandboxClient(options: QuintetClientOptions): TimelineSandboxClient {
  return createServiceClient<paths, TimelineSandboxPagedPath>(options, "/sandbox/v1/timeline");
}
