/**
 * Acts of the card network, the bank and the operator of the published service, which no operation of the service can do. The
 * sandbox calls these functions. They work for test merchants only.
 */
import type { PaymentsSchemas } from "../../generated/payments/client.ts";
import type { Whole } from "../http/json.ts";
import { invalidField } from "../platform/failure.ts";
import { decideDispute, openDispute } from "./ledger/disputes.ts";
import { payOut } from "./ledger/payouts.ts";
import { createApp } from "./merchants/apps.ts";
import type { Exchange } from "./money/convert.ts";
import { toDispute, toFraud, toLine, toMerchant } from "./present.ts";
import type { PaymentStore } from "./store/index.ts";
import { unknown } from "./store/refusals.ts";
import { anybody, type MerchantChange, type MerchantRow } from "./store/rows.ts";

type Schemas = Whole<PaymentsSchemas>;

/** Settings that the published service makes for its merchants. Absent settings stay. */
export interface MerchantSettings {
  claim?: Partial<Schemas["Claim"]>;
  /** The fees. `flat` and `dispute` are in minor units of the merchant's currency, with or without the currency. */
  pricing?: { rate?: number; flat?: MerchantFee; dispute?: MerchantFee };
  tds?: { mode: "attempt" | "full" };
}

export type MerchantFee = number | { currency?: string; amount: number };

export interface PaymentTriggers {
  /**
   * A cardholder contests a payment: the given amount, else everything that can be disputed.
   * @throws Failure naming what is wrong with the request.
   */
  openDispute(transactionId: string, wanted: { amount?: number; reason?: number }): Promise<Schemas["Dispute"]>;
  /** The merchant gets the amount back. @throws Failure `conflict` when the dispute is already decided. */
  winDispute(disputeId: string): Promise<Schemas["Dispute"]>;
  loseDispute(disputeId: string): Promise<Schemas["Dispute"]>;
  reportFraud(transactionId: string, alert: { reason?: number; reported?: string }): Promise<Schemas["Fraud"]>;
  /** Pays the balance to the merchant's bank: the given amount, else all of it. */
  payOut(merchantId: string, wanted: { amount?: number }): Promise<Schemas["Line"]>;
  setMerchant(merchantId: string, settings: MerchantSettings): Promise<Schemas["Merchant"]>;
  /** Merchants of all apps, newest first. @param after The id of the last merchant on the page before. */
  merchants(limit: number, after?: string): Promise<Schemas["Merchant"][]>;
  /** Makes a new app with access to the merchant, and its key. @throws Failure when there is no such merchant. */
  addApp(merchantId: string, name: string): Promise<Schemas["App"]>;
}

export function createPaymentTriggers({
  store,
  exchange,
}: {
  store: PaymentStore;
  exchange: Exchange;
}): PaymentTriggers {
  async function testTransaction(id: string) {
    const transaction = await store.read.anyTransaction(id);
    if (!transaction) throw unknown("transaction");
    requireTest(transaction);
    return transaction;
  }

  return {
    async openDispute(transactionId, wanted) {
      return toDispute(await openDispute(store, exchange, await testTransaction(transactionId), wanted));
    },

    winDispute: async (disputeId) => toDispute(await decideDispute(store, disputeId, "won")),
    loseDispute: async (disputeId) => toDispute(await decideDispute(store, disputeId, "lost")),

    async reportFraud(transactionId, { reason = null, reported }) {
      const { merchantId } = await testTransaction(transactionId);
      const reportedMs = reported === undefined ? null : BigInt(Date.parse(reported));
      const fraud = { merchantId, transactionId, reason, reportedMs };
      return toFraud(await store.book(anybody, merchantId, (writes) => writes.addFraud(fraud)));
    },

    async payOut(merchantId, { amount }) {
      return toLine(await payOut(store, merchantId, amount, requireTest));
    },

    setMerchant: (merchantId, settings) =>
      store.write(anybody, async (writes) => {
        const current = await writes.merchant(merchantId);
        requireTest(current);
        return toMerchant(await writes.saveMerchant(current, changeOf(settings, current)));
      }),

    merchants: async (limit, after) => (await store.read.allMerchants(limit, after)).map((row) => toMerchant(row)),

    async addApp(merchantId, name) {
      if (!(await store.read.anyMerchant(merchantId))) throw unknown("merchant");
      const { app, key } = await createApp(store, name);
      await store.write(anybody, (writes) => writes.grant(merchantId, app.id));
      return { id: app.id, name, key };
    },
  };
}

function changeOf({ claim, pricing, tds }: MerchantSettings, { currency }: MerchantRow): MerchantChange {
  return {
    canChargeCard: claim?.canChargeCard,
    canSaveCard: claim?.canSaveCard,
    canCapture: claim?.canCapture,
    canRefund: claim?.canRefund,
    canVoid: claim?.canVoid,
    rateMillionths: pricing?.rate === undefined ? undefined : Math.round(pricing.rate * 1_000_000),
    flatAmount: feeOf(pricing?.flat, "pricing.flat.currency", currency),
    disputeAmount: feeOf(pricing?.dispute, "pricing.dispute.currency", currency),
    tdsMode: tds?.mode,
  };
}

/** @throws Failure at `field` for an amount in another currency than the merchant's. */
function feeOf(fee: MerchantFee | undefined, field: string, currency: string): bigint | undefined {
  if (fee === undefined || typeof fee === "number") return fee === undefined ? undefined : BigInt(fee);
  if (fee.currency === undefined || fee.currency === currency) return BigInt(fee.amount);
  throw invalidField(field, `Must be ${currency}, the currency of the merchant.`);
}

function requireTest({ test }: Pick<MerchantRow, "test">): void {
  if (!test) throw invalidField("merchant", "This works for test merchants only.");
}
