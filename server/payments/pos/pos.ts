/**
 * What the payment page does, without its looks: takes an attempt to pay, and goes on after the bank. Card data is in memory
 * and in sealed texts only.
 */
import type { Query } from "../../http/shapes.ts";
import type { Clock } from "../../platform/clock.ts";
import { Failure } from "../../platform/failure.ts";
import type { ProcessingCode } from "../cards/processing.ts";
import { ProcessingFailure } from "../errors.ts";
import type { CardGateway, CardInput } from "../gateway/card.ts";
import type { Keys } from "../gateway/keys.ts";
import type { NextId } from "../id.ts";
import type { Money } from "../money/money.ts";
import type { Sealer } from "../seal.ts";
import type { PaymentStore } from "../store/index.ts";
import { type CardForm, type FieldName, fieldOf, readCard } from "./cardForm.ts";
import { amountOf, linkOf, type Quote, readQuote } from "./quote.ts";
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
  /** The bank wants to see the customer: post `fields` there, with a `TermUrl` that leads to {@link Pos.resume}. */
  | { kind: "challenge"; url: string; fields: { PaReq: string; MD: string }; transactionId: string };

export interface Pos {
  /** See `readQuote`. */
  quote(query: Query, origin: string): Promise<Quote>;
  /** Checks an amount that staff enter. @throws Failure `invalid` at `value` or `currency`. */
  amountOf(value: string, currency: string): Money;
  /** A text for a hidden field: sending the form twice pays once. Good for an hour. */
  newAttempt(): string;
  /**
   * Takes the card.
   * @param quote With an amount.
   * @param attempt What `newAttempt` gave. One that is too old or not ours counts as a new one.
   */
  pay(quote: Quote, attempt: string, card: CardForm, origin: string): Promise<Outcome>;
  /**
   * Goes on after the bank.
   * @returns the outcome, and the parameters of the link to show the page again with; undefined for a form that is older than
   *   15 minutes or not ours.
   */
  resume(form: { PaRes: string; MD: string }, origin: string): Promise<{ outcome: Outcome; quote: Quote } | undefined>;
  /** @param key Public key of the merchant. @returns undefined when the merchant has no such payment. */
  receipt(key: string, transactionId: string): Promise<Receipt | undefined>;
}

const attemptMs = 3600_000;
const resumeMs = 15 * 60_000;

/** What travels through the bank. */
interface Suspended {
  query: Query;
  amount: { currency: string; minor: string };
  card: CardInput;
  id: string;
}

export function createPos(parts: {
  store: PaymentStore;
  nextId: NextId;
  clock: Clock;
  keys: Keys;
  gateway: CardGateway;
  sealer: Sealer;
}): Pos {
  const { store, nextId, clock, keys, gateway, sealer } = parts;
  const quote: Pos["quote"] = (query, origin) => readQuote({ read: store.read, keys }, query, origin);

  async function attempt(quoted: Quote, id: string, card: CardInput, origin: string, pares?: string): Promise<Outcome> {
    const { amount, merchant } = quoted;
    if (!amount) throw new Failure("invalid", "invalid", "There is no amount yet.", { parameter: "value" });
    const row = await store.read.anyMerchant(merchant.id);
    if (!row?.canChargeCard) return refused(new ProcessingFailure(27));
    const agreement = quoted.recurring ? { recurring: true } : undefined;
    const payment = { id, card, amount, descriptor: row.descriptor, custom: customOf(quoted), agreement, pares };
    try {
      return { kind: "approved", transactionId: await gateway.pay(row, payment, origin) };
    } catch (error) {
      if (!(error instanceof ProcessingFailure)) throw error;
      const { tds } = error.attempt;
      if (!tds) return refused(error);
      const { currency, minor } = amount;
      const suspended: Suspended = { query: linkOf(quoted), amount: { currency, minor: String(minor) }, card, id };
      const fields = { PaReq: tds.pareq, MD: sealer.seal("pos", suspended) };
      return { kind: "challenge", url: tds.url, fields, transactionId: tds.oid };
    }
  }

  return {
    quote,
    amountOf,

    newAttempt: () => sealer.seal("attempt", { id: nextId() }),

    async pay(quoted, sealed, form, origin) {
      const card = readCard(form, clock.now());
      if (card instanceof ProcessingFailure) return refused(card);
      const opened = sealer.open("attempt", sealed, attemptMs) as { id: string } | undefined; // Sealed above.
      return attempt(quoted, opened?.id ?? nextId(), card, origin);
    },

    async resume({ PaRes, MD }, origin) {
      const suspended = sealer.open("pos", MD, resumeMs) as Suspended | undefined; // Sealed above.
      if (!suspended) return undefined;
      const { query, amount, card, id } = suspended;
      const quoted: Quote = {
        ...(await quote(query, origin)),
        amount: { currency: amount.currency, minor: BigInt(amount.minor) },
      };
      return { outcome: await attempt(quoted, id, card, origin, PaRes), quote: quoted };
    },

    receipt: (key, transactionId) => findReceipt(store.read, key, transactionId),
  };
}

/** What the link says of the payment, as it is kept: JSON text. */
function customOf({ reference, text }: Quote): string | null {
  if (reference === undefined && text === undefined) return null;
  return JSON.stringify({ ...(reference !== undefined && { reference }), ...(text !== undefined && { text }) });
}

function refused({ code, message, attempt }: ProcessingFailure): Outcome {
  return { kind: "refused", code, message, field: fieldOf(code), transactionId: attempt.transactionId };
}
