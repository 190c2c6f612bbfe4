/**
 * What the payment page does, without its looks: reads the parameters of a link, takes an attempt to pay, goes on after the
 * bank, and says what became of a payment (`openapi/payments/DECISIONS.md`, the payment page). Card data is in memory and in
 * sealed texts only.
 */
import type { Query } from "../http/shapes.ts";
import type { Clock } from "../platform/clock.ts";
import { Failure } from "../platform/failure.ts";
import { exponentOf, isCurrency } from "./currencies.ts";
import { ProcessingFailure } from "./errors.ts";
import type { CardGateway, CardInput } from "./gateway/card.ts";
import type { Keys } from "./gateway/keys.ts";
import { type Money, majorText, parseMajor } from "./money.ts";
import type { KnownCard } from "./network.ts";
import { cardOf } from "./pay.ts";
import { merchantName } from "./people.ts";
import type { ProcessingCode } from "./processing.ts";
import type { Sealer } from "./seal.ts";
import type { PaymentStore } from "./store/index.ts";
import type { MerchantRow } from "./store/rows.ts";

/** What a link asks for, checked. */
export interface Quote {
  merchant: { id: string; key: string; name: string; website: string; test: boolean };
  currency: string;
  /** Whether the link names the currency, or it is the merchant's. */
  currencyGiven: boolean;
  /** Undefined: staff enter the amount first. */
  amount: Money | undefined;
  reference: string | undefined;
  text: string | undefined;
  /** An absolute https or http address. */
  redirect: string | undefined;
  /** `da`, `en-GB`: the language that the link asks for, as it is written; the page chooses among those it has. */
  locale: string | undefined;
  recurring: boolean;
}

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

/** A payment as its receipt shows it. */
export interface Receipt {
  merchant: Quote["merchant"];
  transactionId: string;
  successful: boolean;
  amount: Money;
  /** Major units with all decimals of the currency. */
  amountText: string;
  createdMs: number;
  card: Pick<KnownCard, "last4" | "scheme">;
  /** Code of the refusal. */
  errorCode: number | undefined;
}

export interface Pos {
  /**
   * Checks the parameters of a link.
   * @param query As parsed; of a parameter that is given twice the first counts.
   * @throws Failure `notFound` for an unknown key; `invalid` naming the parameter.
   */
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
  /** The address of the page for a quote, on this server. @param quote Without an amount, the one where staff enter it. */
  addressOf(quote: Quote): string;
  /** Where a customer who has paid goes: the link's `redirect` with `transactionId` in its query. */
  redirectOf(quote: Quote, transactionId: string): string | undefined;
}

/** The fields of the form, as they were typed. */
export interface CardForm {
  number: string;
  /** `MM / YY`, also with four digits of the year. */
  expiry: string;
  code: string;
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
  clock: Clock;
  keys: Keys;
  gateway: CardGateway;
  sealer: Sealer;
}): Pos {
  const { store, clock, keys, gateway, sealer } = parts;

  async function quote(query: Query, origin: string): Promise<Quote> {
    const text = textReader(query);
    const key = text("key");
    const merchant = key === undefined ? undefined : await store.read.merchantByKey(key);
    if (!merchant) throw new Failure("notFound", "notFound", "There is no such merchant.", { parameter: "key" });
    const test = text("test");
    if (test !== (merchant.test ? "1" : undefined)) {
      throw wrong("test", merchant.test ? "Must be 1 for a test merchant." : "Must be left out for this merchant.");
    }
    if (!keys.isSecure(merchant, origin)) throw wrong("key", "Payments need https.");
    const given = text("currency")?.toUpperCase();
    const currency = given ?? merchant.currency;
    if (!isCurrency(currency)) throw wrong("currency", "Must be a currency that customers can be charged in.");
    const value = text("value");
    return {
      merchant: shown(merchant),
      currency,
      currencyGiven: given !== undefined,
      amount: value === undefined ? undefined : amountOf(value, currency),
      reference: atMost(text("reference"), "reference", 255),
      text: atMost(text("text"), "text", 1024),
      redirect: webAddress(text("redirect")),
      locale: text("locale")?.replace("_", "-"),
      recurring: ["y", "yes", "true", "1"].includes(text("recurring")?.toLowerCase() ?? ""),
    };
  }

  function amountOf(value: string, currency: string): Money {
    if (!isCurrency(currency)) throw wrong("currency", "Must be a currency that customers can be charged in.");
    const amount = parseMajor(value.trim(), currency);
    if (amount) return amount;
    const decimals = exponentOf(currency);
    throw wrong("value", `Must be an amount above zero with at most ${decimals} decimals.`);
  }

  async function attempt(quoted: Quote, id: string, card: CardInput, origin: string, pares?: string): Promise<Outcome> {
    const { amount, merchant, reference, text } = quoted;
    if (!amount) throw wrong("value", "There is no amount yet.");
    const row = await store.read.anyMerchant(merchant.id);
    if (!row?.canChargeCard) return refused(new ProcessingFailure(27));
    const custom = { ...(reference !== undefined && { reference }), ...(text !== undefined && { text }) };
    try {
      const transactionId = await gateway.pay(
        row,
        {
          id,
          card,
          amount,
          descriptor: row.descriptor,
          custom: Object.keys(custom).length > 0 ? JSON.stringify(custom) : null,
          agreement: quoted.recurring ? { recurring: true } : undefined,
          pares,
        },
        origin,
      );
      return { kind: "approved", transactionId };
    } catch (error) {
      if (!(error instanceof ProcessingFailure)) throw error;
      const { tds } = error.attempt;
      if (!tds) return refused(error);
      const suspended: Suspended = {
        query: linkOf(quoted),
        amount: { currency: amount.currency, minor: String(amount.minor) },
        card,
        id,
      };
      const fields = { PaReq: tds.pareq, MD: sealer.seal("pos", suspended) };
      return { kind: "challenge", url: tds.url, fields, transactionId: tds.oid };
    }
  }

  return {
    quote,
    amountOf,

    newAttempt: () => sealer.seal("attempt", { id: store.nextId() }),

    async pay(quoted, sealed, form, origin) {
      const card = readCard(form);
      if (card instanceof ProcessingFailure) return refused(card);
      const opened = sealer.open("attempt", sealed, attemptMs) as { id: string } | undefined; // Sealed above.
      return attempt(quoted, opened?.id ?? store.nextId(), card, origin);
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

    async receipt(key, transactionId) {
      const merchant = await store.read.merchantByKey(key);
      const row = merchant && (await store.read.anyTransaction(transactionId));
      if (!merchant || row?.merchantId !== merchant.id) return undefined;
      const { last4, scheme } = cardOf(row);
      return {
        merchant: shown(merchant),
        transactionId: row.id,
        successful: row.errorCode === null,
        amount: { currency: row.currency, minor: row.amount },
        amountText: majorText(row.amount, exponentOf(row.currency)),
        createdMs: Number(row.createdMs),
        card: { last4, scheme },
        errorCode: row.errorCode ?? undefined,
      };
    },

    addressOf(quoted) {
      const { amount, currencyGiven } = quoted;
      const { currency, ...others } = linkOf(quoted);
      const query = new URLSearchParams(others);
      if (amount || currencyGiven) query.set("currency", currency);
      if (amount) query.set("value", majorText(amount.minor, exponentOf(amount.currency)));
      return `/pos/?${query}`;
    },

    redirectOf({ redirect }, transactionId) {
      if (redirect === undefined) return undefined;
      const url = new URL(redirect);
      url.searchParams.set("transactionId", transactionId);
      return url.href;
    },
  };

  /** @returns digits, month and year; or which of the three is missing or malformed. */
  function readCard({ number, expiry, code }: CardForm): CardInput | ProcessingFailure {
    const digits = number.replace(/[\s-]/g, "");
    if (digits === "") return new ProcessingFailure(17);
    if (!/^\d{12,19}$/.test(digits)) return new ProcessingFailure(3);
    if (expiry.trim() === "") return new ProcessingFailure(18);
    const [, month = "", year = ""] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
    const numbers = { month: Number(month), year: Number(year.length === 2 ? centuryNow() + year : year) };
    if (numbers.month < 1 || numbers.month > 12 || numbers.year < 2000 || numbers.year > 2099) {
      return new ProcessingFailure(5);
    }
    if (code.trim() === "") return new ProcessingFailure(20);
    if (!/^\d{3}$/.test(code.trim())) return new ProcessingFailure(4);
    return { number: digits, expiry: numbers };
  }

  function centuryNow(): string {
    return String(new Date(clock.now()).getUTCFullYear()).slice(0, 2);
  }
}

type FieldName = "number" | "expiry" | "code";

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

function refused({ code, message, attempt }: ProcessingFailure): Outcome {
  return { kind: "refused", code, message, field: fields[code], transactionId: attempt.transactionId };
}

function shown({ id, key, name, website, test }: MerchantRow): Quote["merchant"] {
  return { id, key, name: merchantName({ name, website }), website, test };
}

/** The parameters that lead to the same quote, but for the amount. */
function linkOf(quoted: Quote): Record<string, string> & { currency: string } {
  const { merchant, currency, reference, text, redirect, locale, recurring } = quoted;
  return {
    key: merchant.key,
    ...(merchant.test && { test: "1" }),
    currency,
    ...(reference !== undefined && { reference }),
    ...(text !== undefined && { text }),
    ...(redirect !== undefined && { redirect }),
    ...(locale !== undefined && { locale }),
    ...(recurring && { recurring: "y" }),
  };
}

function textReader(query: Query): (name: string) => string | undefined {
  return (name) => {
    const value = query[name];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (first === undefined || first === "") return undefined;
    if (typeof first !== "string") throw wrong(name, "Must be text.");
    return first;
  };
}

function atMost(text: string | undefined, parameter: string, characters: number): string | undefined {
  if (text === undefined || [...text].length <= characters) return text;
  throw wrong(parameter, `Must have at most ${characters} characters.`);
}

function webAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "") return url.href;
  throw wrong("redirect", "Must be an absolute address with https or http, without user name and password.");
}

function wrong(parameter: string, message: string): Failure {
  return new Failure("invalid", "invalid", message, { parameter });
}
