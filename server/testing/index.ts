/**
 * The test kit: a server for tests, and everything else that tests need. import { quintet } from "quintet/testing"; const kit =
 * await quintet(); const { tasks } = await kit.clients("ann@example.com");
 */

export type {
  After,
  Change,
  ChangeFilter,
  Changes,
  ExpectedChanges,
  ExpectedCounts,
  KitChanges,
  NextChange,
  ResourceName,
} from "./changes.ts";
export { type QuintetKit, type QuintetKitOptions, quintet } from "./kit.ts";
export type {
  Delivery,
  DeliveryFilter,
  Due,
  KitDeliveries,
  KitMails,
  Mail,
  MailFilter,
  NewDeliveryRule,
} from "./messages.ts";
export type { KitRequests, RecordedRequest, RequestFilter, RequestVerification } from "./requests.ts";
export type { KitClock, KitFaults, KitSnapshot, Moving, NewFault, OperationId } from "./sandbox.ts";
export type { DeliverySettling, Settling } from "./settling.ts";
export { type StartedQuintet, type StartQuintetOptions, startQuintet } from "./start.ts";
export type { NewUser, SignedIn, Signing, TokenSettings, User } from "./users.ts";
export type { Within } from "./waiting.ts";
export { KitError } from "./waiting.ts";
export type { Customer, KitPayment, NewShop, PaymentsSandboxSchemas, Shop, World, WorldUser } from "./world.ts";
