/**
 * What the payment page does, without its looks: takes an attempt to pay, and goes on after the bank. Card data is in memory
 * and in sealed texts only.
 */
import type { Query } from "../../http/shapes.ts";
import type { Clock } from "../../platform/clock.ts";
import { Failure } from "../../platform/failure.ts";
import { type ProcessingCode, processingCode } from "../cards/processing.ts";
import { ProcessingFailure } from "../errors.ts";
import type { CardGateway, CardInput } from "../gateway/card.ts";
import type { Keys } from "../gateway/keys.ts";
import type { NextId } from "../id.ts";
import type { Money } from "../money/money.ts";
import type { Sealer } from "../seal.ts";
import type { PaymentStore } from "../store/index.ts";
import { attemptFrom, type FormAttempt, newAttempt, openAttempt } from "./attempts.ts";
import { type CardForm, type FieldName, fieldOf, readCard } from "./cardForm.ts";
import { amountOf, linkOf, type Quote, readQuote, type ShownMerchant, shownMerchant } from "./quote.ts";
import { findReceipt, type Receipt } from "./receipt.ts";

export type Outcome =
  /** Paid. */
  | { kind: "approved"; transactionId: string }
  /** Not paid. `field` is the one to look at; none for what the bank says of the card as a whole. */
  | {
      kind: "refused";
      code: ProcessingCode;
      message: string;
      field: FieldName | undefined;
      transactionId: string | undefined;
    }
  /** Nothing was done: the form is too old, and no payment of it is kept. */
  | { kind: "late" }
  /** The bank wants to see the customer: post `fields` there, with a `TermUrl` that leads to {@link Pos.resume}. */
  | { kind: "challenge"; url: string; fields: { PaReq: string; MD: string }; attempt: string };

export interface Pos {
  /** See `readQuote`. */
  quote(query: Query, origin: string): Promise<Quote>;
  /** See `readQuote`. */
  amountOf(value: string, currency: string): Money;
  /** The merchant that a link names, for the way back from a page that leads nowhere. */
  merchantOf(query: Query): Promise<ShownMerchant | undefined>;
  /** See `attempts.ts`. */
  newAttempt(): string;
  /**
   * Takes the card.
   * @param quote With an amount.
   * @param attempt What `newAttempt` gave. One that is not ours counts as a new one.
   */
  pay(quote: Quote, attempt: string, card: CardForm, origin: string): Promise<Outcome>;
  /**
   * Goes on after the bank.
   * @returns the outcome, and the parameters of the link to show the page again with; undefined for a form that is not ours.
   */
  resume(form: { PaRes: string; MD: string }, origin: string): Promise<{ outcome: Outcome; quote: Quote } | undefined>;
  /** @param key Public key of the merchant. @returns undefined when the merchant has no such payment. */
  receipt(key: string, transactionId: string): Promise<Receipt | undefined>;
  /** The same of what an attempt has come to. @param attempt Its name, as {@link Outcome} has it. */
  receiptOf(key: string, attempt: string): Promise<Receipt | undefined>;
}

const resumeMs = 15 * 60_000;

/** What travels through the bank. */
interface Suspended {
  query: Query;
  amount: { currency: string; minor: string };
  card: CardInput;
  /** The name of the form's first attempt. */
  first: string;
}

export function createPos(parts: {
  store: PaymentStore;
  nextAttempt: NextId;
  clock: Clock;
  keys: Keys;
  gateway: CardGateway;
  sealer: Sealer;
}): Pos {
  const { store, nextAttempt, clock, keys, gateway, sealer } = parts;
  const quote: Pos["quote"] = (query, origin) => readQuote({ read: store.read, keys }, query, origin);

  /** @param card What was typed, in digits. */
  async function payment(quoted: Quote, form: FormAttempt, card: CardInput, pares?: string) {
    const { amount, merchant } = quoted;
    if (!amount) throw new Failure("invalid", "invalid", "There is no amount yet.", { parameter: "value" });
    const row = await store.read.anyMerchant(merchant.id);
    if (!row) throw new Error(`Merchant ${merchant.id} is missing.`);
    const agreement = quoted.recurring ? { recurring: true } : undefined;
    const { descriptor } = row;
    return { row, wanted: { names: form.names, card, amount, descriptor, custom: customOf(quoted), agreement, pares } };
  }

  async function attempt(quoted: Quote, form: FormAttempt, card: CardInput, origin: string, pares?: string) {
    const { row, wanted } = await payment(quoted, form, card, pares);
    if (!row.canChargeCard) return refused(new ProcessingFailure(27));
    try {
      return approved(await gateway.pay(row, wanted, origin));
    } catch (error) {
      if (!(error instanceof ProcessingFailure)) throw error;
      const { tds } = error.attempt;
      if (!tds) return refused(error);
      const { currency, minor } = wanted.amount;
      const { first } = form;
      const suspended: Suspended = { query: linkOf(quoted), amount: { currency, minor: String(minor) }, card, first };
      const fields = { PaReq: tds.pareq, MD: sealer.seal("pos", suspended) };
      return { kind: "challenge" as const, url: tds.url, fields, attempt: tds.oid };
    }
  }

  /**
   * What a form that is too late has come to. Nothing is paid with it any more.
   * @param which Whether another payment of the form counts, too: where the page would say that nothing was paid.
   */
  async function earlier(quoted: Quote, form: FormAttempt, card: CardInput, which: "same" | "all"): Promise<Outcome> {
    const { row, wanted } = await payment(quoted, form, card);
    const kept = await gateway.kept(row, wanted, which);
    const paid = kept.find(({ merchantId, errorCode }) => merchantId === row.id && errorCode === null);
    if (paid) return approved(paid.id);
    const [same] = which === "same" ? kept : await gateway.kept(row, wanted, "same");
    if (!same || same.errorCode === null) return { kind: "late" };
    return refused(new ProcessingFailure(processingCode(same.errorCode), undefined, { transactionId: same.id }));
  }

  return {
    quote,
    amountOf,

    async merchantOf({ key }) {
      const merchant = typeof key === "string" ? await store.read.merchantByKey(key) : undefined;
      return merchant && shownMerchant(merchant);
    },

    newAttempt: () => newAttempt(sealer, nextAttempt),

    async pay(quoted, sealed, form, origin) {
      const card = readCard(form, clock.now());
      if (card instanceof ProcessingFailure) return refused(card);
      const opened = openAttempt(sealer, sealed) ?? attemptFrom(nextAttempt(), false);
      if (opened.late) return earlier(quoted, opened, card, "same");
      return attempt(quoted, opened, card, origin);
    },

    async resume({ PaRes, MD }, origin) {
      const opened = sealer.openAny("pos", MD);
      if (!opened) return undefined;
      const { query, amount, card, first } = opened.value as Suspended; // Sealed above.
      const quoted: Quote = {
        ...(await quote(query, origin)),
        amount: { currency: amount.currency, minor: BigInt(amount.minor) },
      };
      const form = attemptFrom(first, opened.ageMs > resumeMs);
      const outcome = form.late
        ? await earlier(quoted, form, card, "all")
        : await attempt(quoted, form, card, origin, PaRes);
      return { outcome, quote: quoted };
    },

    receipt: (key, transactionId) => findReceipt(store.read, key, () => store.read.anyTransaction(transactionId)),
    receiptOf: (key, attempt) => findReceipt(store.read, key, () => store.read.attempted(attempt)),
  };
}

/** What the link says of the payment, as it is kept: JSON text. */
function customOf({ reference, text }: Quote): string | null {
  if (reference === undefined && text === undefined) return null;
  return JSON.stringify({ ...(reference !== undefined && { reference }), ...(text !== undefined && { text }) });
}

function approved(transactionId: string): Outcome {
  return { kind: "approved", transactionId };
}

function refused({ code, message, attempt }: ProcessingFailure): Outcome {
  return { kind: "refused", code, message, field: fieldOf(code), transactionId: attempt.transactionId };
}
