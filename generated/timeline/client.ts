/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as TimelineComponents, operations as TimelineOperations, paths as TimelinePaths };

/** The schemas by name, with the properties that responses have. */
export type TimelineSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type TimelinePagedPath = "/timeline";

export type TimelineClient = ServiceClient<paths, TimelinePagedPath>;

/** Creates a client of "Timeline service" at `{baseUrl}/mirror/v1`. */
export function createTimelineClient(options: QuintetClientOptions): TimelineClient {
  return createServiceClient<paths, TimelinePagedPath>(options, "/mirror/v1");
}
