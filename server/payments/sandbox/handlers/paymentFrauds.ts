import type { PaymentFraudsHandlers } from "../../../../generated/payments/sandbox/handlers.ts";
import type { PaymentsDependencies } from "../../dependencies.ts";
import { toFraud } from "../../present.ts";
import { anybody } from "../../store/rows.ts";
import { testTransaction } from "../testMerchants.ts";

/** Handles fraud alerts, which the card network reports. */
export function paymentFrauds({ store }: PaymentsDependencies): PaymentFraudsHandlers {
  return {
    async report({ path: { transaction: transactionId }, body: { reason = null, reported } = {} }) {
      const { merchantId } = await testTransaction(store, transactionId);
      const reportedMs = reported === undefined ? null : BigInt(Date.parse(reported));
      const fraud = { merchantId, transactionId, reason, reportedMs };
      const row = await store.book(anybody, merchantId, (writes) => writes.addFraud(fraud));
      return { status: 200, body: { fraud: toFraud(row) } };
    },
  };
}
