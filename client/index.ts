/**
 * Typed clients of the services, for Node and for browsers.
 *
 *     const client = createTasksClient({ baseUrl: "http://127.0.0.1:4010", token });
 *     for await (const list of client.items("/users/@me/lists")) console.log(list.title);
 */
export {
  type CalendarClient,
  type CalendarComponents,
  type CalendarOperations,
  type CalendarPagedPath,
  type CalendarPaths,
  type CalendarSchemas,
  createCalendarClient,
} from "../generated/calendar/client.ts";
export {
  type ConversionsClient,
  type ConversionsComponents,
  type ConversionsOperations,
  type ConversionsPaths,
  type ConversionsSchemas,
  createConversionsClient,
} from "../generated/conversions/client.ts";
export {
  createPaymentsClient,
  type PaymentsClient,
  type PaymentsComponents,
  type PaymentsOperations,
  type PaymentsPagedPath,
  type PaymentsPaths,
  type PaymentsSchemas,
} from "../generated/payments/client.ts";
export {
  createPlatformClient,
  type PlatformClient,
  type PlatformComponents,
  type PlatformOperations,
  type PlatformPaths,
  type PlatformSchemas,
} from "../generated/platform/client.ts";
export {
  createTasksClient,
  type TasksClient,
  type TasksComponents,
  type TasksOperations,
  type TasksPagedPath,
  type TasksPaths,
  type TasksSchemas,
} from "../generated/tasks/client.ts";
export {
  createTimelineClient,
  type TimelineClient,
  type TimelineComponents,
  type TimelineOperations,
  type TimelinePagedPath,
  type TimelinePaths,
  type TimelineSchemas,
} from "../generated/timeline/client.ts";
export type { Token, TokenSource } from "./auth.ts";
export type { RequestBody } from "./bodies.ts";
export {
  isPaymentError,
  isServiceError,
  type PaymentRefusal,
  QuintetError,
  type Result,
  type ServiceRefusal,
  unwrap,
} from "./errors.ts";
export {
  type CalendarNotification,
  NotificationError,
  readCalendarNotification,
  readTimelineNotification,
} from "./notifications.ts";
export { type PaymentFrame, type PaySettings, pay, tokenize } from "./pay.ts";
export { createQuintet, type Quintet, type QuintetOptions } from "./quintet.ts";
export type {
  NewAclRule,
  NewApp,
  NewAvailability,
  NewCalendar,
  NewCalendarListEntry,
  NewChannel,
  NewContact,
  NewConversion,
  NewConversionBatch,
  NewEvent,
  NewMerchant,
  NewPayment,
  NewSubscription,
  NewTask,
  NewTaskList,
  NewTimelineItem,
  NewTransaction,
} from "./resources.ts";
export type { RetryOptions } from "./retry.ts";
export type { QuintetClientOptions, QuintetKeyOptions, ServiceClient } from "./service.ts";
export { type Synced, type SyncPath, sync } from "./sync.ts";
export { mergeTasks, type TaskSyncParams, type TaskSyncPath } from "./syncTasks.ts";
export { createTimelineUploads, type Media, type TimelineUploads, type UploadSettings } from "./uploads.ts";
