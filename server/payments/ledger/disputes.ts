/** Disputes: a cardholder contests a payment, and the card network decides who keeps the money. */
import { Failure, invalidField } from "../../platform/failure.ts";
import type { Exchange } from "../money/convert.ts";
import type { PaymentStore } from "../store/index.ts";
import { unknown } from "../store/refusals.ts";
import { anybody, type DisputeRow, type TransactionRow } from "../store/rows.ts";
import { happen, type TransactionEvent } from "./change.ts";
import { nothingPosted, postDispute } from "./posting.ts";
import { reasonCodes, reasonOf } from "./reasons.ts";
import { disputableOf, dispute, winDispute } from "./transaction.ts";

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
