/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as CalendarSandboxComponents, operations as CalendarSandboxOperations, paths as CalendarSandboxPaths };

/** The schemas by name, with the members that answers have. */
export type CalendarSandboxSchemas = Readable<components["schemas"]>;

/** GET paths whose answers come in pages. */
export type CalendarSandboxPagedPath = never;

export type CalendarSandboxClient = ServiceClient<paths, CalendarSandboxPagedPath>;

/** Calendar sandbox: a client for `{baseUrl}/sandbox/v1/calendar`. */
export function createCalendarSandboxClient(options: QuintetClientOptions): CalendarSandboxClient {
  return createServiceClient<paths, CalendarSandboxPagedPath>(options, "/sandbox/v1/calendar");
}
