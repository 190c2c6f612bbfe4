/**
 * The clients of `index.ts` for a server that runs with `DIALECT=published`: paths, bodies and answers have the published names.
 *
 *     import { createCalendarClient } from "quintet/client/published";
 *
 * What is no client of a service, such as `createTimelineUploads`, is the same in both dialects, and in `quintet/client`.
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
