/**
 * Applies an event of a transaction: changes its sums, its trail, the ledger and the balance in one write. `transaction.ts`
 * and `disputes.ts` determine what each event changes.
 */
import { Failure, invalidField } from "../../platform/failure.ts";
import { inMajorUnits, largestAmount, type Money } from "../money/money.ts";
import type { PaymentStore } from "../store/index.ts";
import type { NewSums } from "../store/rows.ts";
import {
  type Asking,
  anybody,
  type LineRow,
  type MerchantRow,
  type TrailedTransaction,
  type TrailRow,
  type TransactionRow,
} from "../store/rows.ts";
import type { PaymentWrites } from "../store/writes.ts";
import type { Posting } from "./transaction.ts";

/** The changes that one event makes to a transaction: to its sums, to its trail, and to the merchant's ledger. */
export interface TransactionEvent {
  sums: NewSums;
  posting: Posting;
  line?: NewLine;
  entry?: Pick<TrailRow, "kind" | "descriptor"> & {
    amount: bigint;
    disputeId?: string;
    /** The id of the ledger line to which this trail entry belongs, if the line already exists. */
    lineId?: string;
    /** The posting in the trail entry, if it differs from the posting that changes the balance. */
    posting?: Posting;
  };
}

export interface NewLine extends Pick<LineRow, "kind" | "description"> {
  amount: Money;
}

/**
 * Determines what an event changes.
 * @throws Failure if the event is not allowed.
 */
export type Decide = (transaction: TransactionRow, merchant: MerchantRow, nowMs: number) => TransactionEvent;

/**
 * Applies an event.
 * @param settled Called within the same write, with the changed transaction.
 * @throws Failure `conflict` if other writes keep changing the same rows; errors of `decide`.
 */
export function changeTransaction(
  store: PaymentStore,
  caller: Asking,
  transactionId: string,
  decide: Decide,
  settled: (writes: PaymentWrites, changed: TrailedTransaction) => Promise<void>,
): Promise<TrailedTransaction> {
  return store.move(caller, { transactionId }, async (writes) => {
    const { changed } = await happen(writes, await writes.transaction(transactionId), decide);
    const trailed = await writes.read.withTrail(changed);
    await settled(writes, trailed);
    return trailed;
  });
}

/**
 * Applies an event within a write.
 * @param transaction The row as this write has read it.
 */
export async function happen(
  writes: PaymentWrites,
  transaction: TransactionRow,
  decide: Decide,
): Promise<{ changed: TransactionRow; event: TransactionEvent; line: LineRow | undefined }> {
  const merchant = await writes.read.anyMerchant(transaction.merchantId);
  if (!merchant) throw new Error(`The merchant of transaction ${transaction.id} is missing.`);
  const event = decide(transaction, merchant, writes.nowMs);
  const changed = await writes.saveSums(transaction, event.sums);
  if (!changed)
    throw new Failure(
      "conflict",
      "conflict",
      "Another request changed the transaction at the same time. Read it again.",
    );
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
 * Adds a line to the ledger and changes the balance by the line's posting. The balance always equals the sum of all lines.
 * @throws Failure at `amount` if the line or the balance would be too large to be stored exactly.
 */
async function addLine(
  writes: PaymentWrites,
  merchant: MerchantRow,
  line: NewLine,
  posting: Posting,
  transactionId: string | null,
): Promise<LineRow> {
  const { balance } = posting;
  const fee = posting.feeFlat + posting.feeRate;
  // An amount that was small enough when the customer paid may be too large at today's rate.
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
  // The statement compares the balance with these bounds before the addition, which could otherwise overflow in the database.
  const row = await writes.addLine(wanted, { least: -largestAmount - balance, most: largestAmount - balance });
  if (!row) throw tooLarge();
  return row;
}

function isExact(minor: bigint): boolean {
  return minor >= -largestAmount && minor <= largestAmount;
}

function tooLarge(): Failure {
  return invalidField("amount", "Must be smaller: the merchant's balance cannot exceed 9007199254740991 minor units.");
}

// Payouts: the balance of a merchant is paid to the merchant's bank.
/**
 * @param amount The amount in minor units of the merchant's currency; the complete balance by default.
 * @param require Throws for a merchant who may not be paid out.
 * @throws Failure at `amount` if it is zero or exceeds the balance; at `merchant` if the merchant has no bank account.
 */
export function payOut(
  store: PaymentStore,
  merchantId: string,
  amount: number | undefined,
  require: (merchant: MerchantRow) => void,
): Promise<LineRow> {
  return store.move(anybody, { merchantId }, async (writes) => {
    const merchant = await writes.merchant(merchantId);
    require(merchant);
    const { currency, balance, iban } = merchant;
    if (iban === null) throw invalidField("merchant", "The merchant must have a bank account.");
    const minor = amount === undefined ? balance : BigInt(amount);
    if (minor <= 0n || minor > balance) {
      const most = inMajorUnits({ currency, minor: balance > 0n ? balance : 0n });
      throw invalidField("amount", `Must be ${most} or less, the balance that can be paid out`);
    }
    const description = `Payout to ${iban.slice(0, 4)} … ${iban.slice(-4)}`;
    const line = { kind: "payout", amount: { currency, minor }, description };
    writes.reached("begun");
    return addLine(writes, merchant, line, { balance: -minor, feeFlat: 0n, feeRate: 0n }, null);
  });
}
