/**
 * The test kit: a server for tests, and everything else that tests need. import { quintet } from "quintet/testing"; const kit =
 * await quintet(); const { tasks } = await kit.clients("ann@example.com");
 */

export type { DeliverySettling } from "./abandoned.ts";
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
export type { KitClock, Moving } from "./clock.ts";
export { KitError } from "./errors.ts";
export type { KitFaults } from "./faults.ts";
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
export type { NewFault, OperationId } from "./operations.ts";
export type { Customer, KitPayment, PaymentsSandboxSchemas } from "./payments.ts";
export type { KitRequests, RecordedRequest, RequestFilter, RequestVerification } from "./requests.ts";
export type { Settling } from "./settling.ts";
export type { SignedIn, Signing } from "./signIn.ts";
export type { KitSnapshot } from "./snapshots.ts";
export { type StartedQuintet, type StartQuintetOptions, startQuintet } from "./start.ts";
export type { NewUser, TokenSettings, User } from "./users.ts";
export type { Within } from "./waiting.ts";
export type { NewShop, Shop, World, WorldUser } from "./world.ts";
