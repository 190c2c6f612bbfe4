/**
 * The payment page without its HTML: makes a payment, and continues after the visit to the bank. Card data is only in memory and
 * in encrypted texts.
 */
import type { Query } from "../../http/shapes.ts";
import { invalidParameter } from "../../platform/failure.ts";
import { isRefusal, type KnownCard } from "../cards/network.ts";
import { type ProcessingCode, processingCode } from "../cards/processing.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { ProcessingFailure } from "../errors.ts";
import type { Settled } from "../gateway/attempt.ts";
import { bookedFor, type CardInput, identifyCard, payWithCard, samePayments } from "../gateway/card.ts";
import { attemptFrom, attemptOf, type FormAttempt, openAttempt, paidIn, sealAttempt } from "./attempts.ts";
import { customOf, linkOf, type Quote, type Receipt, readQuote, receiptOf } from "./quote.ts";

export type Outcome =
  /** The payment was approved, so the link is paid. */
  | { kind: "approved"; transactionId: string }
  /** The payment was rejected. `field` is the field to correct; undefined if the bank rejects the card itself. */
  | {
      kind: "refused";
      code: ProcessingCode;
      message: string;
      field: FieldName | undefined;
      transactionId: string | undefined;
    }
  /**
   * Nothing was done, because the link was already paid. The payment was made by this form with another card, or by this
   * browser with another form; `attempt` is the attempt that paid.
   */
  | { kind: "paid"; transactionId: string; attempt: string }
  /** Nothing was done, because the form is too old and has no stored payment. */
  | { kind: "late" }
  /** Nothing was done, because this server did not create the form. */
  | { kind: "unknown" }
  /** The bank must authenticate the customer: post `fields` to its page, with a `TermUrl` that leads to {@link Pos.resume}. */
  | { kind: "challenge"; url: string; fields: { PaReq: string; MD: string }; attempt: string };

const resumeMs = 15 * 60_000;

/**
 * The state of a payment while the customer is at the bank. It is encrypted in the form that goes to the bank. The card has
 * only the parts that a transaction stores.
 */
interface Suspended {
  query: Query;
  amount: { currency: string; minor: string };
  card: KnownCard;
  /** The name of the form's first attempt. */
  first: string;
}

export class Pos {
  readonly #parts: PaymentsDependencies;

  constructor(parts: PaymentsDependencies) {
    this.#parts = parts;
  }

  /** Checks the parameters of a payment link, as `readQuote` describes. */
  quote(query: Query, origin: string): Promise<Quote> {
    return readQuote(this.#parts, query, origin);
  }

  /** The hidden text for the form of a new page (`attempts.ts`). It is valid for an hour. */
  newAttempt(): string {
    const { sealer, nextAttempt } = this.#parts;
    return sealAttempt(sealer, nextAttempt());
  }

  /**
   * The content of the page when a browser opens a link.
   * @param quoted The link, which has an amount.
   * @param cookie The browser's cookie from `nextCookie`.
   * @returns the payment, if this browser has paid; otherwise the attempt for the form: the one already begun, or a new one.
   */
  async open(quoted: Quote, cookie: string | undefined): Promise<{ paid: Receipt } | { attempt: string }> {
    const { store, sealer } = this.#parts;
    const key = attemptOf(this.#parts, cookie, quoted);
    if (key === undefined) return { attempt: this.newAttempt() };
    const booked = await bookedFor(store.read, attemptFrom(key, false).names);
    const paid = await receiptOf(store.read, quoted.merchant.key, paidIn(booked, quoted));
    if (paid) return { paid };
    // Repeating an attempt that has a stored error would return the same error. So a new attempt is begun, which asks the
    // network.
    return { attempt: booked.length > 0 ? this.newAttempt() : sealAttempt(sealer, key) };
  }

  /**
   * Pays a payment link with a card.
   * @param quoted The link with its amount.
   * @param sealed The attempt from `newAttempt` or `open`.
   * @param cookie The browser's cookie from `nextCookie`.
   */
  async pay(quoted: Quote, sealed: string, form: CardForm, origin: string, cookie?: string): Promise<Outcome> {
    const { clock, sealer } = this.#parts;
    const card = readCard(form, clock.now());
    const isRead = !(card instanceof ProcessingFailure);
    const opened = openAttempt(sealer, sealed);
    const paid = await this.#before(quoted, opened, isRead ? card : undefined, cookie);
    if (paid) return paid;
    if (!opened) return { kind: "unknown" };
    if (!isRead) return refused(card);
    if (opened.late) return this.#earlier(quoted, opened, card, "same");
    return this.#attempt(quoted, opened, card, origin);
  }

  /**
   * Continues after the visit to the bank.
   * @returns the outcome, the parameters of the link for showing the page again, and the attempt; undefined for a form that
   * this server has not made.
   */
  async resume(
    { PaRes, MD }: { PaRes: string; MD: string },
    origin: string,
    cookie?: string,
  ): Promise<{ outcome: Outcome; quote: Quote; attempt: string } | undefined> {
    const { sealer } = this.#parts;
    const opened = sealer.openAny("pos", MD);
    if (!opened) return undefined;
    // The assertion is safe: only this file creates such a text.
    const { query, amount, card, first } = opened.value as Suspended;
    const quoted: Quote = {
      ...(await this.quote(query, origin)),
      amount: { currency: amount.currency, minor: BigInt(amount.minor) },
    };
    const form = attemptFrom(first, opened.ageMs > resumeMs);
    const outcome = form.late
      ? await this.#earlier(quoted, form, card, "all")
      : ((await this.#before(quoted, form, card, cookie)) ?? (await this.#attempt(quoted, form, card, origin, PaRes)));
    return { outcome, quote: quoted, attempt: sealAttempt(sealer, first) };
  }

  /** The outcome for a link that was already paid. @param key The name of the attempt that paid it. */
  #paidBefore(transactionId: string, key: string): Outcome {
    return { kind: "paid", transactionId, attempt: sealAttempt(this.#parts.sealer, key) };
  }

  /** @param card The card that the customer typed; after the visit to the bank, the stored parts of the card. */
  async #payment(quoted: Quote, form: FormAttempt, card: CardInput | KnownCard, pares?: string) {
    const { amount, merchant } = quoted;
    if (!amount) throw invalidParameter("value", "An amount is required.");
    const row = await this.#parts.store.read.anyMerchant(merchant.id);
    if (!row) throw new Error(`Merchant ${merchant.id} is missing.`);
    const agreement = quoted.recurring ? { recurring: true } : undefined;
    const { descriptor } = row;
    const settled = onlyOnce(quoted, form);
    const custom = customOf(quoted);
    return { row, wanted: { names: form.names, card, amount, descriptor, custom, agreement, pares, settled } };
  }

  /** Tries to pay with the card. If the bank must authenticate the customer first, it returns the challenge. */
  async #attempt(
    quoted: Quote,
    form: FormAttempt,
    card: CardInput | KnownCard,
    origin: string,
    pares?: string,
  ): Promise<Outcome> {
    const { row, wanted } = await this.#payment(quoted, form, card, pares);
    if (!row.canChargeCard) return refused(new ProcessingFailure(27));
    try {
      return approved(await payWithCard(this.#parts, row, wanted, origin));
    } catch (error) {
      if (error instanceof PaidBefore) return this.#paidBefore(error.transactionId, form.first);
      if (!(error instanceof ProcessingFailure)) throw error;
      const { tds } = error.attempt;
      const known = identifyCard(card, row.test);
      if (!tds || isRefusal(known)) return refused(error);
      const { currency, minor } = wanted.amount;
      const { first } = form;
      const amount = { currency, minor: String(minor) };
      const suspended: Suspended = { query: linkOf(quoted), amount, card: known, first };
      const fields = { PaReq: tds.pareq, MD: this.#parts.sealer.seal("pos", suspended) };
      return { kind: "challenge" as const, url: tds.url, fields, attempt: tds.oid };
    }
  }

  /**
   * Looks for an earlier payment of this link. If an earlier payment exists, this card must not pay. The same form may have
   * paid with another card, or the same browser with another form, as in a second tab.
   * @param card Undefined for an invalid card.
   * @returns the outcome to show; undefined if nothing was paid, so that the card may pay.
   */
  async #before(
    quoted: Quote,
    form: FormAttempt | undefined,
    card: CardInput | KnownCard | undefined,
    cookie: string | undefined,
  ): Promise<Outcome | undefined> {
    const key = attemptOf(this.#parts, cookie, quoted);
    if (key !== undefined && key !== form?.first) {
      const paid = paidIn(await bookedFor(this.#parts.store.read, attemptFrom(key, false).names), quoted);
      if (paid) return this.#paidBefore(paid.id, key);
    }
    const rows = form ? await bookedFor(this.#parts.store.read, form.names) : [];
    const own = paidIn(rows, quoted);
    if (!form || !own) return undefined;
    if (card) {
      const { row, wanted } = await this.#payment(quoted, form, card);
      if (samePayments([own], row, wanted).length > 0) return approved(own.id);
    }
    return this.#paidBefore(own.id, form.first);
  }

  /**
   * Returns the outcome for a form that is too old to pay: the outcome of an earlier payment of the form, or `late`.
   * @param which `same` considers only this same payment. `all` considers all payments of the form, for a page that would
   * otherwise report that nothing was paid.
   */
  async #earlier(
    quoted: Quote,
    form: FormAttempt,
    card: CardInput | KnownCard,
    which: "same" | "all",
  ): Promise<Outcome> {
    const { row, wanted } = await this.#payment(quoted, form, card);
    const rows = await bookedFor(this.#parts.store.read, form.names);
    const same = samePayments(rows, row, wanted);
    const kept = which === "same" ? same : rows;
    const paid = kept.find(({ merchantId, errorCode }) => merchantId === row.id && errorCode === null);
    if (paid) return approved(paid.id);
    const [refusal] = same;
    if (!refusal || refusal.errorCode === null) return { kind: "late" };
    return refused(new ProcessingFailure(processingCode(refusal.errorCode), undefined, { transactionId: refusal.id }));
  }
}

/** Thrown within a write that would pay a second time, so that nothing is stored. */
class PaidBefore extends Error {
  readonly transactionId: string;
  constructor(transactionId: string) {
    super("This payment was already made.");
    this.transactionId = transactionId;
  }
}

/**
 * Prevents a second payment. Two tabs or two cards may arrive at the same time, so the write that stores the payment checks
 * again whether the form has paid the link.
 */
function onlyOnce(quoted: Quote, form: FormAttempt): Settled {
  return async (writes, row) => {
    if (row.errorCode !== null) return;
    const others = (await bookedFor(writes.read, form.names)).filter(({ id }) => id !== row.id);
    const paid = paidIn([row], quoted) && paidIn(others, quoted);
    if (paid) throw new PaidBefore(paid.id);
  };
}

function approved(transactionId: string): Outcome {
  return { kind: "approved", transactionId };
}

function refused({ code, message, attempt }: ProcessingFailure): Outcome {
  return { kind: "refused", code, message, field: fieldOf(code), transactionId: attempt.transactionId };
}

// The card as customers type it into the payment page.
/** The fields of the form as the customer has typed them. */
export interface CardForm {
  number: string;
  /** The date as `MM / YY`, also with a year of four digits, or as `YYYY-MM`. */
  expiry: string;
  code: string;
}

export type FieldName = keyof CardForm;

/**
 * @param nowMs Determines the century of a two-digit year.
 * @returns the card; or a failure that specifies whether the number, date or code is missing or malformed.
 */
function readCard({ number, expiry, code }: CardForm, nowMs: number): CardInput | ProcessingFailure {
  const digits = number.replace(/[\s-]/g, "");
  if (digits === "") return new ProcessingFailure(17);
  if (!/^\d{12,19}$/.test(digits)) return new ProcessingFailure(3);
  if (expiry.trim() === "") return new ProcessingFailure(18);
  const { month, year } = readExpiry(expiry);
  const century = String(new Date(nowMs).getUTCFullYear()).slice(0, 2);
  const numbers = { month: Number(month), year: Number(year.length === 2 ? century + year : year) };
  if (numbers.month < 1 || numbers.month > 12 || numbers.year < 2000 || numbers.year > 2099) {
    return new ProcessingFailure(5);
  }
  if (code.trim() === "") return new ProcessingFailure(20);
  if (!/^\d{3}$/.test(code.trim())) return new ProcessingFailure(4);
  return { number: digits, expiry: numbers };
}

/** Parses a date such as `08 / 28`, `8/2028`, or `2028-08`, which browsers and password managers store (HTML, `cc-exp`). */
function readExpiry(text: string): { month: string; year: string } {
  const [, firstYear, lastMonth] = /^\s*(20\d{2})\s*[/.-]?\s*(\d{1,2})\s*$/.exec(text) ?? [];
  if (firstYear !== undefined && lastMonth !== undefined) return { month: lastMonth, year: firstYear };
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  return { month, year };
}

const fields: Readonly<Partial<Record<ProcessingCode, FieldName>>> = {
  3: "number",
  17: "number",
  29: "number",
  5: "expiry",
  6: "expiry",
  18: "expiry",
  19: "expiry",
  4: "code",
  20: "code",
};

/** @returns the field to correct after an error; undefined if the bank rejects the card itself. */
function fieldOf(code: ProcessingCode): FieldName | undefined {
  return fields[code];
}
