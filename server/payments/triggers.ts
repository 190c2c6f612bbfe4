/**
 * What the card network, the bank and the operator of the published service do to merchants, and no operation of the service
 * can: the sandbox calls these. On test merchants only.
 */
import type { PaymentsSchemas } from "../../generated/payments/client.ts";
import type { Clock } from "../platform/clock.ts";
import type { Exchange } from "./convert.ts";
import { refuseField, unknown } from "./errors.ts";
import { nothingPosted, postDispute } from "./ledger.ts";
import { inMajorUnits } from "./money.ts";
import { toDispute, toFraud, toLine, toMerchant } from "./present.ts";
import { reasonOf } from "./reasons.ts";
import type { MerchantChange, PaymentStore } from "./store/index.ts";
import type { MerchantRow } from "./store/rows.ts";
import { disputableOf, dispute, winDispute } from "./transaction.ts";

type Schemas = PaymentsSchemas;

/** What the published service sets for its merchants; what is left out stays. */
export interface MerchantSettings {
  claim?: Partial<Omit<Schemas["Claim"], "canTransferToCard">>;
  pricing?: { rate?: number; flat?: number; dispute?: number };
  tds?: { mode: "attempt" | "full" };
}

export interface PaymentTriggers {
  /**
   * A cardholder contests a payment: all that can be disputed, unless `amount` says how much.
   * @throws Failure naming what is wrong with the request.
   */
  openDispute(transactionId: string, wanted: { amount?: number; reason?: number }): Promise<Schemas["Dispute"]>;
  /** The merchant gets the amount back. @throws Failure `conflict` for a dispute that is decided already. */
  winDispute(disputeId: string): Promise<Schemas["Dispute"]>;
  loseDispute(disputeId: string): Promise<Schemas["Dispute"]>;
  reportFraud(transactionId: string, alert: { reason?: number; reported?: string }): Promise<Schemas["Fraud"]>;
  /** The balance goes to the merchant's bank, all of it unless `amount` says how much. */
  payOut(merchantId: string, wanted: { amount?: number }): Promise<Schemas["Line"]>;
  setMerchant(merchantId: string, settings: MerchantSettings): Promise<Schemas["Merchant"]>;
}

const answerMs = 14 * 24 * 3600_000;

export function createPaymentTriggers(parts: {
  store: PaymentStore;
  clock: Clock;
  exchange: Exchange;
}): PaymentTriggers {
  const { store, clock, exchange } = parts;

  async function testTransaction(id: string) {
    const transaction = await store.read.anyTransaction(id);
    if (!transaction) throw unknown("transaction");
    requireTest(transaction);
    return transaction;
  }

  async function close(disputeId: string, outcome: "won" | "lost"): Promise<Schemas["Dispute"]> {
    const row = await store.closeDispute(disputeId, outcome, (found, transaction) => {
      const { amount, taken, fee, lineId } = found;
      const entry = { kind: outcome, amount, descriptor: null, disputeId };
      if (outcome === "won") {
        return {
          sums: winDispute(transaction, amount),
          posting: { balance: taken, feeFlat: 0n, feeRate: 0n },
          line: {
            kind: "dispute",
            amount: { currency: transaction.currency, minor: amount },
            description: `Dispute won: ${found.reasonTitle}`,
          },
          entry,
        };
      }
      // The money is gone since the dispute was opened; the entry says what went.
      const posting = { balance: -(taken + fee), feeFlat: fee, feeRate: 0n };
      return { sums: {}, posting: nothingPosted, entry: { ...entry, lineId, posting } };
    });
    return toDispute(row);
  }

  return {
    async openDispute(transactionId, wanted) {
      const { scheme } = await testTransaction(transactionId);
      const code = wanted.reason === undefined ? undefined : String(wanted.reason);
      const reason = reasonOf(scheme === "visa" ? "visa" : "mastercard", code);
      if (!reason) throw refuseField("reason", `Must be a code that ${scheme} has.`);
      const row = await store.openDispute(
        transactionId,
        (transaction, merchant, nowMs) => {
          const minor = wanted.amount === undefined ? disputableOf(transaction) : BigInt(wanted.amount);
          const amount = { currency: transaction.currency, minor };
          return {
            sums: dispute(transaction, minor),
            posting: postDispute(amount, merchant, exchange, nowMs),
            line: { kind: "dispute", amount, description: `Dispute: ${reason.title}` },
          };
        },
        (_, { posting, line }) => ({
          amount: line?.amount.minor ?? 0n,
          reasonCode: reason.code,
          reasonTitle: reason.title,
          dueMs: BigInt(clock.now() + answerMs),
          taken: -posting.balance - posting.feeFlat,
          fee: posting.feeFlat,
        }),
      );
      return toDispute(row);
    },

    winDispute: (disputeId) => close(disputeId, "won"),
    loseDispute: (disputeId) => close(disputeId, "lost"),

    async reportFraud(transactionId, { reason = null, reported }) {
      await testTransaction(transactionId);
      const reportedMs = reported === undefined ? null : BigInt(Date.parse(reported));
      return toFraud(await store.addFraud(transactionId, { reason, reportedMs }));
    },

    async payOut(merchantId, wanted) {
      const row = await store.payOut(merchantId, (merchant) => {
        requireTest(merchant);
        const { currency, balance, iban } = merchant;
        if (iban === null) throw refuseField("merchant", "The merchant has no bank account.");
        const minor = wanted.amount === undefined ? balance : BigInt(wanted.amount);
        if (minor <= 0n || minor > balance) {
          const most = inMajorUnits({ currency, minor: balance > 0n ? balance : 0n });
          throw refuseField("amount", `Can pay out at most ${most}`);
        }
        const description = `Payout to ${iban.slice(0, 4)} … ${iban.slice(-4)}`;
        return { amount: { currency, minor }, balance: -minor, description };
      });
      return toLine(row);
    },

    async setMerchant(merchantId, { claim, pricing, tds }) {
      const current = await store.read.anyMerchant(merchantId);
      if (!current) throw unknown("merchant");
      requireTest(current);
      const change: MerchantChange = {
        canChargeCard: claim?.canChargeCard,
        canSaveCard: claim?.canSaveCard,
        canCapture: claim?.canCapture,
        canRefund: claim?.canRefund,
        canVoid: claim?.canVoid,
        rateMillionths: pricing?.rate === undefined ? undefined : Math.round(pricing.rate * 1_000_000),
        flatAmount: pricing?.flat === undefined ? undefined : BigInt(pricing.flat),
        disputeAmount: pricing?.dispute === undefined ? undefined : BigInt(pricing.dispute),
        tdsMode: tds?.mode,
      };
      return toMerchant(await store.setMerchant(merchantId, change));
    },
  };
}

function requireTest({ test }: Pick<MerchantRow, "test">): void {
  if (!test) throw refuseField("merchant", "Only test merchants can be acted upon.");
}
