/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as PlatformComponents, operations as PlatformOperations, paths as PlatformPaths };

/** The schemas by name, with the members that answers have. */
export type PlatformSchemas = Readable<components["schemas"]>;

/** GET paths whose answers come in pages. */
export type PlatformPagedPath = never;

export type PlatformClient = ServiceClient<paths, PlatformPagedPath>;

/** Platform and sandbox: a client for `{baseUrl}/`. */
export function createPlatformClient(options: QuintetClientOptions): PlatformClient {
  return createServiceClient<paths, PlatformPagedPath>(options, "");
}
