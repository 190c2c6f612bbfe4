import { type CalendarClient, createCalendarClient } from "../generated/calendar/client.ts";
import { type ConversionsClient, createConversionsClient } from "../generated/conversions/client.ts";
import { createPaymentsClient, type PaymentsClient } from "../generated/payments/client.ts";
import { createPlatformClient, type PlatformClient } from "../generated/platform/client.ts";
import { createTasksClient, type TasksClient } from "../generated/tasks/client.ts";
import { createTimelineClient, type TimelineClient } from "../generated/timeline/client.ts";
import type { Token } from "./auth.ts";
import type { ConnectionOptions } from "./service.ts";
import { createTimelineUploads, type TimelineUploads } from "./uploads.ts";

export interface QuintetOptions extends ConnectionOptions {
  /** Access token of a user, for tasks, timeline, conversions and calendar. */
  token?: Token;
  /** Key of an app, for payments. */
  key?: string;
  /** The operator's token, for the sandbox of a server that others reach. */
  operatorToken?: Token;
}

/** A client of every service. */
export interface Quintet {
  tasks: TasksClient;
  timeline: TimelineClient;
  uploads: TimelineUploads;
  conversions: ConversionsClient;
  calendar: CalendarClient;
  payments: PaymentsClient;
  /** Sign-in, discovery, health, and the sandbox. */
  platform: PlatformClient;
}

/**
 * Clients of all services of a server. Who needs few of them, or a small bundle, makes those alone: `createTasksClient`.
 *
 *     const { tasks, calendar } = createQuintet({ baseUrl: "http://127.0.0.1:4010", token });
 */
export function createQuintet({ token, key, operatorToken, ...connection }: QuintetOptions): Quintet {
  const withToken = { ...connection, ...(token !== undefined && { token }) };
  return {
    tasks: createTasksClient(withToken),
    timeline: createTimelineClient(withToken),
    uploads: createTimelineUploads(withToken),
    conversions: createConversionsClient(withToken),
    calendar: createCalendarClient(withToken),
    payments: createPaymentsClient({ ...connection, ...(key !== undefined && { key }) }),
    platform: createPlatformClient({ ...connection, ...(operatorToken !== undefined && { token: operatorToken }) }),
  };
}
