import type { PaymentDisputesHandlers } from "../../../../generated/payments/sandbox/handlers.ts";
import type { PaymentsDependencies } from "../../dependencies.ts";
import { decideDispute, openDispute } from "../../ledger/disputes.ts";
import { toDispute } from "../../present.ts";
import { testTransaction } from "../testMerchants.ts";

/** Handles the actions of the cardholder and the bank in a dispute. */
export function paymentDisputes({ store, exchange }: PaymentsDependencies): PaymentDisputesHandlers {
  return {
    async open({ path, body }) {
      const transaction = await testTransaction(store, path.transaction);
      const dispute = await openDispute(store, exchange, transaction, body ?? {});
      return { status: 200, body: { dispute: toDispute(dispute) } };
    },

    async win({ path }) {
      return { status: 200, body: { dispute: toDispute(await decideDispute(store, path.dispute, "won")) } };
    },

    async lose({ path }) {
      return { status: 200, body: { dispute: toDispute(await decideDispute(store, path.dispute, "lost")) } };
    },
  };
}
