/**
 * Something happens to a transaction: its sums change, and with them trail, ledger and balance, all in one write. What each
 * event means is decided elsewhere (`actions.ts`, `disputes.ts`); here it is carried out.
 */
import { Failure, invalidField } from "../../platform/failure.ts";
import { largestAmount, type Money } from "../money/money.ts";
import type { PaymentStore } from "../store/index.ts";
import type { Asking, LineRow, MerchantRow, TrailedTransaction, TrailRow, TransactionRow } from "../store/rows.ts";
import type { PaymentWrites } from "../store/writes.ts";
import type { Posting } from "./posting.ts";
import type { SumChange } from "./transaction.ts";

/** One event of a transaction: its sums, and what it adds to trail and ledger. */
export interface TransactionEvent {
  sums: SumChange;
  posting: Posting;
  line?: NewLine;
  entry?: Pick<TrailRow, "kind" | "descriptor"> & {
    amount: bigint;
    disputeId?: string;
    /** Of a line that is there already. */
    lineId?: string;
    /** What the entry says, where that differs from what happens now. */
    posting?: Posting;
  };
}

export interface NewLine extends Pick<LineRow, "kind" | "description"> {
  amount: Money;
}

/** @throws Failure when it must not happen. */
export type Decide = (transaction: TransactionRow, merchant: MerchantRow, nowMs: number) => TransactionEvent;

/**
 * Carries out what is decided.
 * @param settled Called within the same write, with the transaction as it is then.
 * @throws Failure `conflict` when others kept changing the same; whatever `decide` throws.
 */
export function changeTransaction(
  store: PaymentStore,
  caller: Asking,
  transactionId: string,
  decide: Decide,
  settled: (writes: PaymentWrites, changed: TrailedTransaction) => Promise<void> = async () => {},
): Promise<TrailedTransaction> {
  return store.move(caller, { transactionId }, async (writes) => {
    const { changed } = await happen(writes, await writes.transaction(transactionId), decide);
    const trailed = await writes.read.withTrail(changed);
    await settled(writes, trailed);
    return trailed;
  });
}

/** @param transaction As it was read within this write. */
export async function happen(
  writes: PaymentWrites,
  transaction: TransactionRow,
  decide: Decide,
): Promise<{ changed: TransactionRow; event: TransactionEvent; line: LineRow | undefined }> {
  const merchant = await writes.read.anyMerchant(transaction.merchantId);
  if (!merchant) throw new Error(`The merchant of transaction ${transaction.id} is missing.`);
  const event = decide(transaction, merchant, writes.nowMs);
  const changed = await writes.saveSums(transaction, event.sums);
  if (!changed) throw new Failure("conflict", "conflict", "The transaction was changed meanwhile.");
  const line = event.line && (await addLine(writes, merchant, event.line, event.posting, transaction.id));
  const { entry } = event;
  if (entry) {
    const posting = entry.posting ?? event.posting;
    const row = {
      transactionId: transaction.id,
      ordinal: transaction.version,
      kind: entry.kind,
      disputeId: entry.disputeId ?? null,
      amount: entry.amount,
      balance: posting.balance,
      feeFlat: posting.feeFlat,
      feeRate: posting.feeRate,
      descriptor: entry.descriptor,
      lineId: entry.lineId ?? line?.id ?? null,
    };
    await writes.addTrailEntry(merchant.id, row, line?.createdMs);
  }
  return { changed, event, line };
}

/**
 * A line and the balance belong together: the balance is the sum of all lines at every moment.
 * @throws Failure at `amount` when the line, or the balance, would leave what can be written exactly.
 */
export async function addLine(
  writes: PaymentWrites,
  merchant: MerchantRow,
  line: NewLine,
  posting: Posting,
  transactionId: string | null,
): Promise<LineRow> {
  const { balance } = posting;
  const fee = posting.feeFlat + posting.feeRate;
  // An amount that was small enough when the customer paid need not be at the rate of today.
  if (!isExact(balance) || !isExact(fee)) throw tooLarge();
  const wanted = {
    merchantId: merchant.id,
    test: merchant.test,
    kind: line.kind,
    balance,
    fee,
    amount: line.amount.minor,
    currency: line.amount.currency,
    description: line.description,
    transactionId,
  };
  // Compared ahead of adding, which would run over in the database.
  const row = await writes.addLine(wanted, { least: -largestAmount - balance, most: largestAmount - balance });
  if (!row) throw tooLarge();
  return row;
}

function isExact(minor: bigint): boolean {
  return minor >= -largestAmount && minor <= largestAmount;
}

function tooLarge(): Failure {
  return invalidField("amount", "Would take the balance of the merchant beyond what can be written exactly.");
}
