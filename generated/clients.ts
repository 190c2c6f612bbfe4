/**
 * Made by `npm run generate` of the contracts in openapi/ and the manifests in server/. Edit those, not this file.
 */

import type { QuintetClientOptions, QuintetKeyOptions } from "../client/service.ts";
import { createCalendarClient, type CalendarClient, type CalendarOperations } from "./calendar/client.ts";
import { createConversionsClient, type ConversionsClient, type ConversionsOperations } from "./conversions/client.ts";
import { createPaymentsClient, type PaymentsClient, type PaymentsOperations } from "./payments/client.ts";
import { createTasksClient, type TasksClient, type TasksOperations } from "./tasks/client.ts";
import { createTimelineClient, type TimelineClient, type TimelineOperations } from "./timeline/client.ts";

export * from "./calendar/client.ts";
export * from "./conversions/client.ts";
export * from "./payments/client.ts";
export * from "./platform/client.ts";
export * from "./tasks/client.ts";
export * from "./timeline/client.ts";
export * from "../client/calendar/index.ts";
export * from "../client/conversions/index.ts";
export * from "../client/payments/index.ts";
export * from "../client/tasks/index.ts";
export * from "../client/timeline/index.ts";

/** The client of each service by name. */
export interface ServiceClients {
  calendar: CalendarClient;
  conversions: ConversionsClient;
  payments: PaymentsClient;
  tasks: TasksClient;
  timeline: TimelineClient;
}

/** The operations of each service by id. */
export interface ServiceOperations {
  calendar: keyof CalendarOperations;
  conversions: keyof ConversionsOperations;
  payments: keyof PaymentsOperations;
  tasks: keyof TasksOperations;
  timeline: keyof TimelineOperations;
}

/** Services that accept a user's access token. The others accept an app's key. */
export type TokenService = "calendar" | "conversions" | "tasks" | "timeline";

/**
 * @param withToken Options for services that accept a user's token.
 * @param withKey Options for those that accept an app's key.
 */
export function createServiceClients(withToken: QuintetClientOptions, withKey: QuintetKeyOptions): ServiceClients {
  return {
    calendar: createCalendarClient(withToken),
    conversions: createConversionsClient(withToken),
    payments: createPaymentsClient(withKey),
    tasks: createTasksClient(withToken),
    timeline: createTimelineClient(withToken),
  };
}
