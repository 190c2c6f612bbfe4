/**
 * Attempts to pay with a form, and how a browser continues them. The first part is the hidden text in the form of a page, so that
 * submitting the form twice does not pay twice. It contains the encrypted name of the form's first attempt. The names of further
 * attempts are derived from it, so nothing is stored for a form.
 */
import { createHash } from "node:crypto";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { Sealer } from "../seal.ts";
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

type VisitParts = Pick<PaymentsDependencies, "sealer" | "clock">;

/** @param cookie The browser's cookie. @returns the name of the attempt with which the browser pays this link. */
export function attemptOf(parts: VisitParts, cookie: string | undefined, quoted: Quote): string | undefined {
  const link = digestOf(quoted);
  return readVisits(parts, cookie).find((each) => each.link === link)?.attempt;
}

/**
 * @param sealed The attempt with which the browser pays the link. Without a valid one, the browser begins a new attempt when it
 * opens the link again.
 * @returns the browser's next cookie.
 */
export function nextCookie(parts: VisitParts, cookie: string | undefined, quoted: Quote, sealed = ""): string {
  const { sealer, clock } = parts;
  const link = digestOf(quoted);
  const visits = readVisits(parts, cookie).filter((each) => each.link !== link);
  const attempt = openAttempt(sealer, sealed)?.first;
  if (attempt !== undefined) visits.unshift({ link, attempt, atMs: clock.now() });
  return sealer.seal("visits", visits.slice(0, most));
}

/** @returns a cookie with a new value but the same content. */
export function renewedCookie(parts: VisitParts, cookie: string | undefined): string {
  return parts.sealer.seal("visits", readVisits(parts, cookie));
}

function readVisits({ sealer, clock }: VisitParts, cookie: string | undefined): Visit[] {
  const opened = cookie === undefined ? undefined : sealer.open("visits", cookie, rememberedMs);
  const visits = (opened ?? []) as Visit[]; // The assertion is safe: only this file creates such a text.
  return visits.filter(({ atMs }) => clock.now() - atMs <= rememberedMs);
}

/**
 * A hash of the complete link without its language. Return URLs are included, because shops put the order number into them, and
 * two orders may have the same amount.
 */
function digestOf(quoted: Quote): string {
  const address = addressOf({ ...quoted, currencyGiven: true, locale: undefined });
  return createHash("sha256").update(address).digest("base64url").slice(0, 22);
}
