/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as CalendarComponents, operations as CalendarOperations, paths as CalendarPaths };

/** The schemas by name, with the properties that responses have. */
export type CalendarSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type CalendarPagedPath = "/calendars/{calendarId}/acl" | "/users/me/calendarList" | "/calendars/{calendarId}/events" | "/calendars/{calendarId}/events/{eventId}/instances" | "/users/me/settings";

export type CalendarClient = ServiceClient<paths, CalendarPagedPath>;

/** Creates a client of "Calendar service" at `{baseUrl}/calendar/v3`. */
export function createCalendarClient(options: QuintetClientOptions): CalendarClient {
  return createServiceClient<paths, CalendarPagedPath>(options, "/calendar/v3");
}
