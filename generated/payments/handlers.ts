/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface AppsHandlers {
  /** POST /apps: Create an app. */
  create: Handler<operations["apps.create"]>;
}

export interface IdentityHandlers {
  /** GET /me: Get the calling app. */
  get: Handler<operations["identity.get"]>;
}

export interface MerchantsHandlers {
  /** POST /merchants: Create a merchant. */
  create: Handler<operations["merchants.create"]>;
  /** GET /merchants/{merchantId}: Get a merchant. */
  get: Handler<operations["merchants.get"]>;
  /** PUT /merchants/{merchantId}: Update a merchant. */
  update: Handler<operations["merchants.update"]>;
  /** GET /identities/{appId}/merchants: List the merchants of an app. */
  list: Handler<operations["merchants.list"]>;
}

export interface MerchantUsersHandlers {
  /** GET /merchants/{merchantId}/users: List the users of a merchant. */
  list: Handler<operations["merchantUsers.list"]>;
  /** POST /merchants/{merchantId}/users: Invite a user to a merchant. */
  invite: Handler<operations["merchantUsers.invite"]>;
  /** DELETE /merchants/{merchantId}/users/{userId}: Remove a user from a merchant. */
  revoke: Handler<operations["merchantUsers.revoke"]>;
}

export interface MerchantAppsHandlers {
  /** GET /merchants/{merchantId}/apps: List the apps of a merchant. */
  list: Handler<operations["merchantApps.list"]>;
  /** POST /merchants/{merchantId}/apps: Add an app to a merchant. */
  add: Handler<operations["merchantApps.add"]>;
  /** DELETE /merchants/{merchantId}/apps/{appId}: Remove an app from a merchant. */
  revoke: Handler<operations["merchantApps.revoke"]>;
}

export interface LinesHandlers {
  /** GET /merchants/{merchantId}/lines: List the lines of a merchant. */
  list: Handler<operations["lines.list"]>;
  /** GET /lines/{lineId}: Get a line. */
  get: Handler<operations["lines.get"]>;
}

export interface TransactionsHandlers {
  /** GET /merchants/{merchantId}/transactions: List the transactions of a merchant. */
  list: Handler<operations["transactions.list"]>;
  /** POST /merchants/{merchantId}/transactions: Create a transaction from an earlier one. */
  create: Handler<operations["transactions.create"]>;
  /** GET /transactions/{transactionId}: Get a transaction. */
  get: Handler<operations["transactions.get"]>;
  /** POST /transactions/{transactionId}/captures: Capture a transaction. */
  capture: Handler<operations["transactions.capture"]>;
  /** POST /transactions/{transactionId}/refunds: Refund a transaction. */
  refund: Handler<operations["transactions.refund"]>;
  /** POST /transactions/{transactionId}/voids: Void a transaction. */
  void: Handler<operations["transactions.void"]>;
}

export interface CardsHandlers {
  /** POST /merchants/{merchantId}/cards: Save the card of a transaction. */
  create: Handler<operations["cards.create"]>;
  /** GET /cards/{cardId}: Get a saved card. */
  get: Handler<operations["cards.get"]>;
}

export interface DisputesHandlers {
  /** GET /disputes: List disputes. */
  list: Handler<operations["disputes.list"]>;
  /** GET /disputes/{disputeId}: Get a dispute. */
  get: Handler<operations["disputes.get"]>;
}

export interface FraudsHandlers {
  /** GET /frauds: List fraud alerts. */
  list: Handler<operations["frauds.list"]>;
  /** GET /frauds/{fraudId}: Get a fraud alert. */
  get: Handler<operations["frauds.get"]>;
}

export interface GatewayTransactionsHandlers {
  /** POST /transactions: Pay with a card. */
  create: Handler<operations["gatewayTransactions.create"]>;
}

export interface GatewayCardsHandlers {
  /** POST /cards: Save a card. */
  create: Handler<operations["gatewayCards.create"]>;
}

export interface VaultHandlers {
  /** POST /vault: Exchange a value for a token. */
  tokenize: Handler<operations["vault.tokenize"]>;
}

export interface PaymentsHandlers {
  /** POST /payments: Pay with tokens. */
  create: Handler<operations["payments.create"]>;
  /** POST /payments/challenges/{challenge}: Complete a challenge of a payment. */
  challenge: Handler<operations["payments.challenge"]>;
}

/** All resources of the service. `server/payments/service.ts` provides them. */
export interface PaymentsServiceHandlers {
  apps: AppsHandlers;
  identity: IdentityHandlers;
  merchants: MerchantsHandlers;
  merchantUsers: MerchantUsersHandlers;
  merchantApps: MerchantAppsHandlers;
  lines: LinesHandlers;
  transactions: TransactionsHandlers;
  cards: CardsHandlers;
  disputes: DisputesHandlers;
  frauds: FraudsHandlers;
  gatewayTransactions: GatewayTransactionsHandlers;
  gatewayCards: GatewayCardsHandlers;
  vault: VaultHandlers;
  payments: PaymentsHandlers;
}
