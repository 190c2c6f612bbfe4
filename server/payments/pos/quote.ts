/** Parses and writes payment links (`openapi/payments/DECISIONS.md`, the payment page), and reads receipts. */
import type { Query } from "../../http/shapes.ts";
import { exponentOf, isCurrency, majorText } from "../../platform/currencies.ts";
import { Failure, invalidParameter } from "../../platform/failure.ts";
import { webUrlOf } from "../../platform/webUrl.ts";
import type { KnownCard } from "../cards/network.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { cardOf } from "../gateway/attempt.ts";
import { isSecure, merchantName } from "../merchants/merchant.ts";
import { type Money, parseMajor } from "../money/money.ts";
import type { PaymentReads } from "../store/reads.ts";
import type { MerchantRow, TransactionRow } from "../store/rows.ts";

/** A payment link after all checks. */
export interface Quote {
  merchant: ShownMerchant;
  currency: string;
  /** Whether the link specifies the currency. Otherwise the currency is the merchant's. */
  currencyGiven: boolean;
  /** The amount; undefined when staff must enter it first. */
  amount: Money | undefined;
  reference: string | undefined;
  text: string | undefined;
  /** An absolute URL of the shop's site or app, as in the link. */
  redirect: string | undefined;
  /** The shop's URL for a customer who cancels the payment. */
  cancel: string | undefined;
  /** The language requested in the link, unchanged: `da`, `en-GB`. The page may not be available in this language. */
  locale: string | undefined;
  recurring: boolean;
}

/** The parts of a merchant that the page displays. */
export interface ShownMerchant {
  id: string;
  key: string;
  name: string;
  website: string;
  test: boolean;
}

function shownMerchant({ id, key, name, website, test }: MerchantRow): ShownMerchant {
  return { id, key, name: merchantName({ name, website }), website, test };
}

/**
 * Checks the parameters of a link.
 * @param query The parsed query. If a parameter is repeated, its first value is used.
 * @throws Failure `notFound` for an unknown key; `invalid` with the parameter.
 */
export async function readQuote(
  parts: Pick<PaymentsDependencies, "store" | "onLoopback">,
  query: Query,
  origin: string,
): Promise<Quote> {
  const text = textReader(query);
  const key = text("key");
  const merchant = key === undefined ? undefined : await parts.store.read.merchantByKey(key);
  if (!merchant) throw new Failure("notFound", "notFound", "The merchant does not exist.", { parameter: "key" });
  const test = text("test");
  if (test !== (merchant.test ? "1" : undefined)) {
    throw invalidParameter(
      "test",
      merchant.test
        ? "Must be 1 because the merchant is a test merchant."
        : "Must be omitted because the merchant is not a test merchant.",
    );
  }
  if (!isSecure(parts, merchant, origin)) throw invalidParameter("key", "Payments of live merchants require HTTPS.");
  const given = text("currency")?.toUpperCase();
  const currency = given ?? merchant.currency;
  if (!isCurrency(currency)) throw invalidParameter("currency", "Must be a supported currency code, such as EUR.");
  const value = text("value");
  return {
    merchant: shownMerchant(merchant),
    currency,
    currencyGiven: given !== undefined,
    amount: value === undefined ? undefined : amountOf(value, currency),
    reference: atMost(text("reference"), "reference", 255),
    text: atMost(text("text"), "text", 1024),
    redirect: shopAddress(text("redirect"), "redirect"),
    cancel: shopAddress(text("cancel"), "cancel"),
    locale: text("locale")?.replace("_", "-"),
    recurring: ["y", "yes", "true", "1"].includes(text("recurring")?.toLowerCase() ?? ""),
  };
}

/**
 * Parses an amount as written in links.
 * @throws Failure `invalid` at `value`.
 */
function amountOf(value: string, currency: string): Money {
  const amount = parseMajor(value.trim(), currency);
  if (amount) return amount;
  const decimals = exponentOf(currency);
  throw invalidParameter("value", `Must be an amount above zero with up to ${decimals} decimals.`);
}

/** The parameters of a payment link like this one, but without the amount. */
export function linkOf(quoted: Quote): Record<string, string> & { currency: string } {
  const { merchant, currency, reference, text, redirect, cancel, locale, recurring } = quoted;
  return {
    key: merchant.key,
    ...(merchant.test && { test: "1" }),
    currency,
    ...(reference !== undefined && { reference }),
    ...(text !== undefined && { text }),
    ...(redirect !== undefined && { redirect }),
    ...(cancel !== undefined && { cancel }),
    ...(locale !== undefined && { locale }),
    ...(recurring && { recurring: "y" }),
  };
}

/** The texts of the link as a JSON string, for the column `custom` of a transaction. */
export function customOf({ reference, text }: Quote): string | null {
  if (reference === undefined && text === undefined) return null;
  return JSON.stringify({ ...(reference !== undefined && { reference }), ...(text !== undefined && { text }) });
}

/**
 * Returns the URL of the payment page for a link, on this server.
 * @param quoted If it has no amount, the URL leads to the page on which staff enter one.
 */
export function addressOf(quoted: Quote): string {
  const { amount, currencyGiven } = quoted;
  const { currency, ...others } = linkOf(quoted);
  const query = new URLSearchParams(others);
  if (amount || currencyGiven) query.set("currency", currency);
  if (amount) query.set("value", majorText(amount.minor, exponentOf(amount.currency)));
  return `/pos/?${query}`;
}

/**
 * The URL to which the bank redirects the browser. It contains the attempt, so that a browser that arrives without the bank's
 * form can still be handled.
 */
export function returnOf(quoted: Quote, attempt: string): string {
  return `${addressOf(quoted).replace("/pos/?", "/pos/challenge?")}&${new URLSearchParams({ attempt })}`;
}

/**
 * The URL to which a customer goes after paying: `redirect` of the link, with `transactionId` at the end of its query, replacing
 * an existing one. All other characters are unchanged, because the shop may have signed them or may use another encoding.
 */
export function redirectOf({ redirect }: Pick<Quote, "redirect">, transactionId: string): string | undefined {
  if (redirect === undefined) return undefined;
  const [, path = "", , query, fragment = ""] = /^([^?#]*)(\?([^#]*))?(#.*)?$/.exec(redirect) ?? [];
  const others = (query ?? "").replace(/(^|&)transactionId=[^&]*(?=&|$)/g, "").replace(/^&(?=.)/, "");
  const joint = others === "" || others.endsWith("&") ? "" : "&";
  return `${path}?${others}${joint}transactionId=${transactionId}${fragment}`;
}

/** The URL of the receipt on this server. */
export function receiptAddress({ merchant, locale }: Quote, transactionId: string): string {
  const query = new URLSearchParams({ key: merchant.key, transactionId });
  if (locale !== undefined) query.set("locale", locale);
  return `/pos/receipt?${query}`;
}

function textReader(query: Query): (name: string) => string | undefined {
  return (name) => {
    const value = query[name];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (first === undefined || first === "") return undefined;
    if (typeof first !== "string") throw invalidParameter(name, "Must be a string.");
    return first;
  };
}

function atMost(text: string | undefined, parameter: string, characters: number): string | undefined {
  if (text === undefined || [...text].length <= characters) return text;
  throw invalidParameter(parameter, `Must have up to ${characters} characters.`);
}

/** URL schemes that a browser executes or displays itself. A link with such a scheme could act in place of the shop. */
const runInBrowsers = /^(javascript|vbscript|data|blob|file|filesystem|about|view-source):$/;

/** Whether the URL leads the browser away from this server, to a website or an app, without executing code. */
export function leadsElsewhere(url: string): boolean {
  return URL.canParse(url) && !runInBrowsers.test(new URL(url).protocol);
}

/**
 * Validates a URL to which a customer is sent: the URL of a website, or a URL that opens an app (`myapp://paid`). Characters
 * that are not allowed in URLs are percent-encoded, because the URL becomes a header. Everything else is unchanged.
 */
function shopAddress(text: string | undefined, parameter: string): string | undefined {
  if (text === undefined) return undefined;
  const written = text.trim();
  // Browsers drop line breaks and control characters, so `java\nscript:` would become another scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are rejected
  const isReadable = !/[\u0000-\u001f\u007f-\u009f]/.test(written);
  if (!isReadable || !leadsElsewhere(written)) {
    throw invalidParameter(parameter, "Must be an absolute URL that begins with https, http or the scheme of an app.");
  }
  if (/^https?:/i.test(written) && !webUrlOf(written)) {
    throw invalidParameter(
      parameter,
      "Must be an absolute URL with a host and without a user name, a password or port 0.",
    );
  }
  return written.replace(/[^\u0021-\u007e]/gu, encodeURIComponent);
}

/** A payment as shown on its receipt. */
export interface Receipt {
  merchant: ShownMerchant;
  transactionId: string;
  successful: boolean;
  amount: Money;
  createdMs: number;
  card: Pick<KnownCard, "last4" | "scheme">;
  /** The reference from the link. */
  reference: string | undefined;
  text: string | undefined;
  /** The error code of a rejected payment. */
  errorCode: number | undefined;
}

/**
 * @param key The public key of the merchant.
 * @returns undefined if the merchant does not have the payment.
 */
export async function receiptOf(
  read: PaymentReads,
  key: string,
  row: TransactionRow | undefined,
): Promise<Receipt | undefined> {
  const merchant = row && (await read.merchantByKey(key));
  if (!merchant || row.merchantId !== merchant.id) return undefined;
  const { last4, scheme } = cardOf(row);
  return {
    merchant: shownMerchant(merchant),
    transactionId: row.id,
    successful: row.errorCode === null,
    amount: { currency: row.currency, minor: row.amount },
    createdMs: Number(row.createdMs),
    card: { last4, scheme },
    ...linkTextsOf(row.custom),
    errorCode: row.errorCode ?? undefined,
  };
}

/** Reads the texts of the link from `custom`. In payments that were not made through a link, `custom` may contain anything. */
function linkTextsOf(custom: string | null): Pick<Receipt, "reference" | "text"> {
  const known = custom === null ? {} : (JSON.parse(custom) as unknown);
  const textOf = (name: string) => {
    const value: unknown = typeof known === "object" && known !== null ? Reflect.get(known, name) : undefined;
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return { reference: textOf("reference"), text: textOf("text") };
}
