/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface PaymentDisputesHandlers {
  /** POST /transactions/{transaction}/disputes: Open a dispute. */
  open: Handler<operations["paymentDisputes.open"]>;
  /** POST /disputes/{dispute}/win: Win a dispute. */
  win: Handler<operations["paymentDisputes.win"]>;
  /** POST /disputes/{dispute}/lose: Lose a dispute. */
  lose: Handler<operations["paymentDisputes.lose"]>;
}

export interface PaymentFraudsHandlers {
  /** POST /transactions/{transaction}/frauds: Report fraud. */
  report: Handler<operations["paymentFrauds.report"]>;
}

export interface PaymentMerchantsHandlers {
  /** GET /merchants: List the merchants of all apps. */
  list: Handler<operations["paymentMerchants.list"], "limit">;
  /** POST /merchants/{merchant}/apps: Get a key for a merchant. */
  addApp: Handler<operations["paymentMerchants.addApp"]>;
  /** PUT /merchants/{merchant}: Configure a test merchant. */
  configure: Handler<operations["paymentMerchants.configure"]>;
  /** POST /merchants/{merchant}/payouts: Pay out. */
  payOut: Handler<operations["paymentMerchants.payOut"]>;
}

export interface PaymentLinksHandlers {
  /** POST /links/pay: Pay a link of the payment page. */
  pay: Handler<operations["paymentLinks.pay"]>;
}

/** All resources of the service. `server/payments/sandbox/service.ts` provides them. */
export interface PaymentsSandboxServiceHandlers {
  paymentDisputes: PaymentDisputesHandlers;
  paymentFrauds: PaymentFraudsHandlers;
  paymentMerchants: PaymentMerchantsHandlers;
  paymentLinks: PaymentLinksHandlers;
}
