/**
 * The clients of `index.ts` for a server that runs with `DIALECT=published`: paths, bodies and responses have the published names.
 *
 *     import { createCalendarClient } from "quintet/client/published";
 *
 * Exports that are no clients of a service, such as `createTimelineUploads`, are the same in both dialects and come from
 * `quintet/client`.
 */
export * from "../generated/clients.published.ts";
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
export type { RetryOptions } from "./retry.ts";
export type { QuintetClientOptions, QuintetKeyOptions, ServiceClient } from "./service.ts";
