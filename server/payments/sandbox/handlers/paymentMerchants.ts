import type { PaymentsSandboxOperations } from "../../../../generated/payments/sandbox/client.ts";
import type { PaymentMerchantsHandlers } from "../../../../generated/payments/sandbox/handlers.ts";
import { invalidField } from "../../../platform/failure.ts";
import type { PaymentsDependencies } from "../../dependencies.ts";
import { payOut } from "../../ledger/change.ts";
import { createApp } from "../../merchants/apps.ts";
import { toLine, toMerchant } from "../../present.ts";
import { anybody, type MerchantChange, type MerchantRow, unknown } from "../../store/rows.ts";
import { requireTest } from "../testMerchants.ts";

/** Merchant settings that only the operator of the published service can change. Absent settings are unchanged. */
type MerchantSettings =
  PaymentsSandboxOperations["paymentMerchants.configure"]["requestBody"]["content"]["application/json"];
type MerchantFee = NonNullable<NonNullable<MerchantSettings["pricing"]>["flat"]>;

/** Handles the actions of the published service's operator, and payouts to a merchant's bank. */
export function paymentMerchants({ store }: PaymentsDependencies): PaymentMerchantsHandlers {
  return {
    async list({ query: { limit, after } }) {
      const items = (await store.read.allMerchants(limit, after)).map((row) => toMerchant(row));
      return { status: 200, body: { items } };
    },

    async addApp({ path }) {
      if (!(await store.read.anyMerchant(path.merchant))) throw unknown("merchant");
      const { app, key } = await createApp(store, "Console", (writes, made) =>
        writes.grant(path.merchant, made.app.id),
      );
      return { status: 200, body: { app: { id: app.id, name: "Console", key } } };
    },

    async configure({ path, body }) {
      const row = await store.write(anybody, async (writes) => {
        const current = await writes.merchant(path.merchant);
        requireTest(current);
        return writes.saveMerchant(current, changeOf(body, current));
      });
      return { status: 200, body: { merchant: toMerchant(row) } };
    },

    async payOut({ path, body }) {
      return { status: 200, body: toLine(await payOut(store, path.merchant, body?.amount, requireTest)) };
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

/** @throws Failure at `field` if the amount is not in the merchant's currency. */
function feeOf(fee: MerchantFee | undefined, field: string, currency: string): bigint | undefined {
  if (fee === undefined || typeof fee === "number") return fee === undefined ? undefined : BigInt(fee);
  if (fee.currency === undefined || fee.currency === currency) return BigInt(fee.amount);
  throw invalidField(field, `Must be ${currency}, the currency of the merchant.`);
}
