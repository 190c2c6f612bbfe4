/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as CalendarSandboxComponents, operations as CalendarSandboxOperations, paths as CalendarSandboxPaths };

/** The schemas by name, with the properties that responses have. */
export type CalendarSandboxSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type CalendarSandboxPagedPath = never;

export type CalendarSandboxClient = ServiceClient<paths, CalendarSandboxPagedPath>;

/** Creates a client of "Calendar sandbox" at `{baseUrl}/sandbox/v1/calendar`. */
export function createCalendarSandboxClient(options: QuintetClientOptions): CalendarSandboxClient {
  return createServiceClient<paths, CalendarSandboxPagedPath>(options, "/sandbox/v1/calendar");
}
