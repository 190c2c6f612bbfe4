/**
 * Attempts to pay with a form, and how a browser continues them. The first part is the hidden text in the form of a page, so that
 * submitting the form twice does not pay twice. It contains the encrypted name of the form's first attempt. The names of further
 * attempts are derived from it, so nothing is stored for a form.
 */
import { createHash } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Sealer } from "../seal.ts";
import type { PaymentReads } from "../store/reads.ts";
import type { TransactionRow } from "../store/rows.ts";
import { addressOf, customOf, type Quote } from "./quote.ts";

export interface FormAttempt {
  /** Returns the name of one of this form's attempts, by the number of the attempt, from 0. */
  names: (index: number) => string;
  first: string;
  /** Whether the form is too old for a payment. */
  late: boolean;
}

const goodMs = 3600_000;

/**
 * The hidden text for a page that continues an attempt, for example after the page was loaded again.
 * @param key The name of the form's first attempt (`FormAttempt.first`).
 */
export function sealAttempt(sealer: Sealer, key: string): string {
  return sealer.seal("attempt", { id: key });
}

/** @returns undefined for a text that this server did not create. */
export function openAttempt(sealer: Sealer, text: string): FormAttempt | undefined {
  const opened = sealer.openAny("attempt", text);
  if (!opened) return undefined;
  const { id } = opened.value as { id: string }; // The assertion is safe: only this file creates such a text.
  return attemptFrom(id, opened.ageMs > goodMs);
}

/** @param first The name of the form's first attempt. */
export function attemptFrom(first: string, late: boolean): FormAttempt {
  return { names: (index) => (index === 0 ? first : laterName(first, index)), first, late };
}

/**
 * The name of a later attempt of the form. It begins with the same time as the name of the first attempt, from which its
 * remaining digits are derived. The highest bit of these digits is set, which is never the case in an id (`../store/ids.ts`).
 */
function laterName(first: string, index: number): string {
  const digest = createHash("sha256").update(`${first}:${index}`).digest("hex").slice(0, 13);
  const random = BigInt(`0x${digest}`) | (1n << 51n);
  return `${first.slice(0, 11)}${random.toString(16).padStart(13, "0")}`;
}

// Finds the transactions of a form on the payment page. Only this file knows how attempts map to transactions.
/** @returns all stored transactions of one form, including rejected ones, in the order of the form's attempts. */
export async function bookedFor(
  read: Pick<PaymentReads, "attempted">,
  { names }: Pick<FormAttempt, "names">,
): Promise<TransactionRow[]> {
  const rows: TransactionRow[] = [];
  for (;;) {
    const row = await read.attempted(names(rows.length));
    if (!row) return rows;
    rows.push(row);
  }
}

/** @returns the approved transaction that has paid the link, regardless of the card. */
export function paidIn(rows: readonly TransactionRow[], quoted: Quote): TransactionRow | undefined {
  const { merchant, amount } = quoted;
  const custom = customOf(quoted);
  return rows.find(
    (row) =>
      row.errorCode === null &&
      row.merchantId === merchant.id &&
      row.amount === amount?.minor &&
      row.currency === amount.currency &&
      row.custom === custom,
  );
}

// Records which links a browser pays, and with which attempt. So a page that is loaded again, or opened in another tab,
// continues the same attempt, and shows when the link is paid. This is stored in an encrypted cookie of the browser, not on the
// server, so another browser with the same link learns nothing.
interface Visit {
  /** The hash of the link. */
  link: string;
  /** The name of the form's first attempt. */
  attempt: string;
  atMs: number;
}

/** How long an attempt is remembered: as long as a form is valid. */
export const rememberedMs = 3600_000;
/**
 * The maximum number of links that are stored: more than a customer pays at a time, and few enough for a cookie. The oldest are
 * dropped.
 */
const most = 6;

export class Visits {
  readonly #sealer: Sealer;
  readonly #clock: Clock;

  constructor({ sealer, clock }: { sealer: Sealer; clock: Clock }) {
    this.#sealer = sealer;
    this.#clock = clock;
  }

  /** @param cookie The browser's cookie. @returns the name of the attempt with which the browser pays this link. */
  attemptOf(cookie: string | undefined, quoted: Quote): string | undefined {
    const link = digestOf(quoted);
    return this.#read(cookie).find((each) => each.link === link)?.attempt;
  }

  /** @returns the browser's next cookie, in which this attempt is recorded for the link. */
  remember(cookie: string | undefined, quoted: Quote, attempt: string): string {
    const others = this.#others(cookie, quoted);
    const visits = [{ link: digestOf(quoted), attempt, atMs: this.#clock.now() }, ...others];
    return this.#sealer.seal("visits", visits.slice(0, most));
  }

  /** @returns the browser's next cookie, in which no attempt is recorded for the link. */
  forget(cookie: string | undefined, quoted: Quote): string {
    return this.#sealer.seal("visits", this.#others(cookie, quoted));
  }

  /** @returns a cookie with a new value but the same content. */
  renew(cookie: string | undefined): string {
    return this.#sealer.seal("visits", this.#read(cookie));
  }

  #read(cookie: string | undefined): Visit[] {
    const opened = cookie === undefined ? undefined : this.#sealer.open("visits", cookie, rememberedMs);
    const visits = (opened ?? []) as Visit[]; // The assertion is safe: only this file creates such a text.
    return visits.filter(({ atMs }) => this.#clock.now() - atMs <= rememberedMs);
  }

  #others(cookie: string | undefined, quoted: Quote): Visit[] {
    const link = digestOf(quoted);
    return this.#read(cookie).filter((each) => each.link !== link);
  }
}

/**
 * A hash of the complete link without its language. Return URLs are included, because shops put the order number into them, and
 * two orders may have the same amount.
 */
function digestOf(quoted: Quote): string {
  const address = addressOf({ ...quoted, currencyGiven: true, locale: undefined });
  return createHash("sha256").update(address).digest("base64url").slice(0, 22);
}
