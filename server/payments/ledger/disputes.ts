/** Disputes: a cardholder contests a payment, and the card network decides who keeps the money. */
import { Failure, invalidField } from "../../platform/failure.ts";
import type { Scheme } from "../cards/network.ts";
import type { Exchange } from "../money/exchange.ts";
import type { PaymentStore } from "../store/index.ts";
import { anybody, type DisputeRow, type TransactionRow, unknown } from "../store/rows.ts";
import { happen, type TransactionEvent } from "./change.ts";
import { disputableOf, dispute, nothingPosted, postDispute, winDispute } from "./transaction.ts";

/** How long the merchant has to respond. */
const answerMs = 14n * 24n * 3600_000n;

/**
 * Opens a dispute: takes the amount and a fee from the merchant.
 * @param wanted.amount In minor units of the transaction's currency; by default, everything that can be disputed.
 * @param wanted.reason A code of the network; by default, its usual code.
 * @throws Failure at `amount` or `reason`.
 */
export async function openDispute(
  store: PaymentStore,
  exchange: Exchange,
  { id: transactionId, scheme }: Pick<TransactionRow, "id" | "scheme">,
  wanted: { amount?: number; reason?: number },
): Promise<DisputeRow> {
  const code = wanted.reason === undefined ? undefined : String(wanted.reason);
  const network = scheme === "visa" ? "visa" : "mastercard";
  const reason = reasonOf(network, code);
  if (!reason)
    throw invalidField("reason", `Must be a reason code of the network ${scheme}: ${reasonCodes(network).join(", ")}.`);
  return store.move(anybody, { transactionId }, async (writes) => {
    const transaction = await writes.transaction(transactionId);
    const minor = wanted.amount === undefined ? disputableOf(transaction) : BigInt(wanted.amount);
    const amount = { currency: transaction.currency, minor };
    const { event, line } = await happen(writes, transaction, (_, merchant, nowMs) => ({
      sums: dispute(transaction, minor),
      posting: postDispute(amount, merchant, exchange, nowMs),
      line: { kind: "dispute", amount, description: `Dispute: ${reason.title}` },
    }));
    if (!line) throw new Error("Opening the dispute added no ledger line.");
    const { balance, feeFlat } = event.posting;
    return writes.addDispute({
      merchantId: transaction.merchantId,
      transactionId,
      amount: minor,
      reasonCode: reason.code,
      reasonTitle: reason.title,
      dueMs: line.createdMs + answerMs,
      taken: -balance - feeFlat,
      fee: feeFlat,
      lineId: line.id,
    });
  });
}

/** @throws Failure `conflict` if the dispute was already decided. */
export async function decideDispute(
  store: PaymentStore,
  disputeId: string,
  outcome: "won" | "lost",
): Promise<DisputeRow> {
  const found = await store.read.anyDispute(disputeId);
  if (!found) throw unknown("dispute");
  const { transactionId } = found;
  return store.move(anybody, { transactionId }, async (writes) => {
    if (!(await writes.decideDispute(disputeId, outcome))) {
      throw new Failure("conflict", "conflict", "The dispute has already been decided.");
    }
    await happen(writes, await writes.transaction(transactionId), (transaction) =>
      outcome === "won" ? won(found, transaction) : lost(found),
    );
    return { ...found, outcome };
  });
}

/**
 * The event of a won dispute. The merchant gets back exactly the amount that was taken when the dispute was opened, but not the
 * fee. No trail entry was added when the dispute was opened. So the entry of this event contains the cost of the complete
 * dispute, and the trail and the ledger lines have the same sum.
 */
function won({ id, amount, taken, fee, reasonTitle }: DisputeRow, transaction: TransactionRow): TransactionEvent {
  return {
    sums: winDispute(transaction, amount),
    posting: { balance: taken, feeFlat: 0n, feeRate: 0n },
    line: {
      kind: "dispute",
      amount: { currency: transaction.currency, minor: amount },
      description: `Dispute won: ${reasonTitle}`,
    },
    entry: {
      kind: "won",
      amount,
      descriptor: null,
      disputeId: id,
      posting: { balance: -fee, feeFlat: fee, feeRate: 0n },
    },
  };
}

/**
 * The event of a lost dispute. The money was taken when the dispute was opened, so this event changes no balance and only adds
 * an entry with the amount to the trail.
 */
function lost({ id, amount, taken, fee, lineId }: DisputeRow): TransactionEvent {
  const posting = { balance: -(taken + fee), feeFlat: fee, feeRate: 0n };
  const entry = { kind: "lost", amount, descriptor: null, disputeId: id, lineId, posting };
  return { sums: {}, posting: nothingPosted, entry };
}

// Reasons for disputes: the numeric codes of the two networks (`openapi/payments/DECISIONS.md`).
const titles: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  visa: {
    "10.4": "Other fraud: card absent",
    "11.3": "No authorization",
    "13.1": "Goods or services not received",
    "13.3": "Not as described or defective",
    "13.6": "Credit not processed",
    "13.7": "Cancelled",
  },
  mastercard: {
    "4808": "Authorization",
    "4834": "Point of interaction error",
    "4837": "No cardholder authorization",
    "4853": "Cardholder dispute",
  },
};

const usual: Readonly<Record<Scheme, string>> = { visa: "13.1", mastercard: "4853" };

/** @returns all codes of a network. */
function reasonCodes(scheme: Scheme): string[] {
  return Object.keys(titles[scheme]);
}

/** @returns the code with its title; undefined for a code that this network does not have. */
function reasonOf(scheme: Scheme, code = usual[scheme]): { code: string; title: string } | undefined {
  const title = titles[scheme][code];
  return title === undefined ? undefined : { code, title };
}
