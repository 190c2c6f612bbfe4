/** Payments with card details in one request: for the v1 gateway and the payment page. */
import {
  authorize,
  expiryMsOf,
  identify,
  isRefusal,
  judgeExpiry,
  type KnownCard,
  type Refusal,
  settleTds,
  type TdsResult,
  tdsOfNumber,
} from "../cards/network.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure } from "../errors.ts";
import type { Money } from "../money/money.ts";
import type { Sealer } from "../seal.ts";
import type { PaymentReads } from "../store/reads.ts";
import { anybody, type MerchantRow, type TransactionRow } from "../store/rows.ts";
import type { PaymentWrites } from "../store/writes.ts";
import { cardOf, requireApproved, requireWritable, type Settled, settle } from "./attempt.ts";
import type { Agreement } from "./request.ts";
import { askedOf, isAbout, readPares, writePareq } from "./sealed.ts";

export interface CardInput {
  /** The number, in digits only. */
  number: string;
  expiry: { month: number; year: number };
}

export interface CardPayment {
  /**
   * The card as the customer typed it. After the customer returns from the bank, it has only the stored parts, because the
   * number is no longer needed.
   */
  card: CardInput | KnownCard;
  amount: Money;
  descriptor: string;
  /** The merchant's own data as JSON text. */
  custom: string | null;
  /** The bank's form data, if the payment is repeated after error 30. */
  pares?: string;
  /**
   * Returns the names of a form's attempts, by number, so that resubmitting the form does not pay twice. If an attempt with one
   * of these names was the same payment, its result is returned. Otherwise, the payment gets the first unused name.
   */
  names?: Names;
  agreement?: Agreement;
  settled?: Settled;
}

/** @throws ProcessingFailure if this server rejects the card itself, without asking the card network. */
function requireKnown(input: CardInput | KnownCard, merchant: MerchantRow, nowMs: number): KnownCard {
  const card = identifyCard(input, merchant.test);
  if (isRefusal(card)) throw new ProcessingFailure(card.code, card.payment.message);
  const expired = judgeExpiry(card.expiryMs, nowMs);
  if (expired) throw new ProcessingFailure(expired.code);
  return card;
}

/**
 * @returns the result of 3-D Secure, or the reason for rejecting the payment.
 * @throws ProcessingFailure 30 if the bank must authenticate the customer first.
 */
function requireProven(
  sealer: Sealer,
  merchant: MerchantRow,
  card: KnownCard,
  amount: Money,
  proof: Proof | undefined,
  name: string,
  origin: string,
): TdsResult | Refusal {
  if (proof) return settleTds(proof.answer, merchant.tdsMode, true);
  const wants = tdsOfNumber(card, merchant.test);
  if (wants === "none" && merchant.tdsMode !== "full") return { tds: null };
  const pareq = writePareq(sealer, askedOf(name, merchant.id, card, amount, wants === "fails"));
  throw new ProcessingFailure(30, undefined, { tds: { url: `${origin}/3dsecure/v1/pareq`, pareq, oid: name } });
}

function proofOf(
  sealer: Sealer,
  merchant: MerchantRow,
  card: KnownCard,
  { pares, amount }: CardPayment,
): Proof | undefined {
  if (pares === undefined) return undefined;
  const proof = readPares(sealer, pares);
  if (proof && isAbout(proof.asked, merchant.id, card, amount)) return proof;
  throw new ProcessingFailure(31, "The proof of 3-D Secure is too old, or belongs to another payment");
}

type Names = (index: number) => string;

/** Returns all stored transactions of one form, including rejected ones, in the order of the form's attempts. */
export async function bookedFor(read: Pick<PaymentReads, "attempted">, names: Names): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (;;) {
    const row = await read.attempted(names(rows.length));
    if (!row) return rows;
    rows.push(row);
  }
}

/**
 * @param origin The origin of the bank's pages.
 * @returns the id of the approved transaction.
 * @throws ProcessingFailure if the payment is not approved; it has `tds` if the bank must authenticate the customer first.
 */
export async function payWithCard(
  parts: PaymentsDependencies,
  merchant: MerchantRow,
  payment: CardPayment,
  origin: string,
): Promise<string> {
  const { store, nextAttempt, clock, exchange, sealer } = parts;
  const { amount, descriptor, custom, names, agreement, settled } = payment;
  const nowMs = clock.now();
  const card = requireKnown(payment.card, merchant, nowMs);
  requireWritable(amount, merchant, exchange, nowMs);
  const wanted = { merchant, card, amount, present: true, descriptor, custom, agreement, settled };
  if (!names) {
    const proof = proofOf(sealer, merchant, card, payment);
    const tds = requireProven(sealer, merchant, card, amount, proof, proof?.asked.id ?? nextAttempt(), origin);
    // Without the bank's proof, the attempt has no name, so the server could not recognize a repetition of the request.
    return requireApproved(await settle(parts, { ...wanted, tds, name: proof?.asked.id ?? null }));
  }
  // Copies of a form may arrive at the same time. If another copy has taken a name, the loop tries the next one. Each iteration
  // uses up a name, so the loop ends.
  for (;;) {
    const rows = await bookedFor(store.read, names);
    if (rows.length >= mostPayments) throw new ProcessingFailure(12, "Too many payments were made with this form");
    const same = rows.find((row) => isSame(row, merchant, card, payment));
    if (same) return requireApproved(same);
    const proof = proofOf(sealer, merchant, card, payment);
    const own = proof?.asked.id;
    const name = own === undefined || rows.some((row) => row.attempt === own) ? names(rows.length) : own;
    const tds = requireProven(sealer, merchant, card, amount, proof, name, origin);
    const row = await settle(parts, { ...wanted, tds, name });
    if (isSame(row, merchant, card, payment)) return requireApproved(row);
  }
}

/** Returns the transactions of a form that have the merchant, amount, card and `custom` of this payment. */
export function samePayments(
  rows: readonly TransactionRow[],
  merchant: MerchantRow,
  payment: CardPayment,
): TransactionRow[] {
  const card = identifyCard(payment.card, merchant.test);
  return isRefusal(card) ? [] : rows.filter((row) => isSame(row, merchant, card, payment));
}

/**
 * @param saved Called in the write that saves the card.
 * @returns the id of the saved card.
 * @throws ProcessingFailure when the network rejects it.
 */
export async function saveCard(
  { store, exchange, clock }: PaymentsDependencies,
  merchant: MerchantRow,
  input: CardInput,
  saved: (writes: PaymentWrites, id: string) => Promise<void>,
): Promise<string> {
  const nowMs = clock.now();
  const card = requireKnown(input, merchant, nowMs);
  const { test } = merchant;
  if (tdsOfNumber(card, test) === "fails") throw new ProcessingFailure(31);
  const refusal = authorize({
    card,
    test,
    present: true,
    amount: { currency: merchant.currency, minor: 0n },
    exchange,
    nowMs,
  });
  if (refusal) throw new ProcessingFailure(refusal.code);
  const row = { ...card, merchantId: merchant.id, expiryMs: BigInt(card.expiryMs), notes: null, testLimits: null };
  return store.write(anybody, async (writes) => {
    const { id } = await writes.addCard(row);
    await saved(writes, id);
    return id;
  });
}

/** The parts of a card that are stored. The scheme is derived from the first digits. */
export function knownOf({ number, expiry }: CardInput) {
  return { bin: number.slice(0, 6), last4: number.slice(-4), expiry };
}

/** @returns the parts of a card that may be stored; or the reason for rejecting an invalid number. */
export function identifyCard(card: CardInput | KnownCard, test: boolean): KnownCard | Refusal {
  if ("scheme" in card) return card;
  const found = identify(card.number, test);
  return isRefusal(found) ? found : { ...found, expiryMs: expiryMsOf(card.expiry) };
}

/** The decrypted message from the bank's page: the bank's result, and the payment to which it belongs. */
type Proof = NonNullable<ReturnType<typeof readPares>>;

/** The maximum number of attempts of one form: more than any customer makes. */
const mostPayments = 50;

/**
 * Whether a transaction belongs to this payment: it has the same merchant, amount, `custom` and stored parts of the card. No
 * hash of the number or the security code is stored.
 */
function isSame(row: TransactionRow, merchant: MerchantRow, card: KnownCard, { amount, custom }: CardPayment): boolean {
  const { bin, last4, scheme, expiryMs } = cardOf(row);
  return (
    row.merchantId === merchant.id &&
    row.amount === amount.minor &&
    row.currency === amount.currency &&
    row.custom === custom &&
    bin === card.bin &&
    last4 === card.last4 &&
    scheme === card.scheme &&
    expiryMs === card.expiryMs
  );
}
