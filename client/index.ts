/**
 * Typed clients of the services, for Node and for browsers.
 *
 *     const client = createTasksClient({ baseUrl: "http://127.0.0.1:4010", token });
 *     for await (const list of client.items("/users/@me/lists")) console.log(list.title);
 */
export * from "../generated/clients.ts";
export type { Token, TokenSource } from "./auth.ts";
export type { BodyOf, RequestBody } from "./bodies.ts";
export {
  isPaymentError,
  isServiceError,
  type PaymentRefusal,
  QuintetError,
  type Result,
  type ServiceRefusal,
  unwrap,
} from "./errors.ts";
export { NotificationError } from "./notifications.ts";
export { createQuintet, type Quintet, type QuintetOptions } from "./quintet.ts";
export type { RetryOptions } from "./retry.ts";
export type { QuintetClientOptions, QuintetKeyOptions, ServiceClient } from "./service.ts";
export { type Synced, type SyncPath, sync } from "./sync.ts";
