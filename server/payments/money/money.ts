/** Amounts: whole numbers of minor units, with their currency. */
import { exponentOf, majorText } from "../../platform/currencies.ts";

export interface Money {
  currency: string;
  /** The number of minor units: 995 is DKK 9.95. */
  minor: bigint;
}

/** The largest amount, and the largest positive or negative balance. Every JSON parser represents it exactly. */
export const largestAmount = BigInt(Number.MAX_SAFE_INTEGER);

/** An amount in major units without trailing zeros, as the published service writes limits: `DKK 12.5`. */
export function inMajorUnits({ currency, minor }: Money): string {
  const text = majorText(minor, exponentOf(currency));
  return `${currency} ${text.includes(".") ? text.replace(/\.?0+$/, "") : text}`;
}

/**
 * Converts an amount with its own number of decimals to minor units. Smaller fractions are rounded up, as in the published
 * payments interface.
 */
export function fromDecimal(value: bigint, exponent: number, currency: string): Money {
  const difference = exponentOf(currency) - exponent;
  if (difference >= 0) return { currency, minor: value * 10n ** BigInt(difference) };
  const divisor = 10n ** BigInt(-difference);
  return { currency, minor: (value + divisor - 1n) / divisor };
}

/**
 * Parses an amount in a link, in major units: digits, and decimals after a point or a comma. Decimals beyond those of the
 * currency must be zeros.
 * @returns undefined for any other text, for zero, and for amounts above {@link largestAmount}.
 */
export function parseMajor(text: string, currency: string): Money | undefined {
  const [, whole = "", decimals = ""] = /^(\d{1,40})(?:[.,](\d{1,40}))?$/.exec(text) ?? [];
  return whole === "" ? undefined : moneyFrom(whole, decimals, currency);
}

/**
 * @param whole The digits before the decimal separator.
 * @param decimals The digits after it. Decimals beyond those of the currency must be zeros.
 * @returns undefined for zero, and for amounts above {@link largestAmount}.
 */
export function moneyFrom(whole: string, decimals: string, currency: string): Money | undefined {
  const exponent = exponentOf(currency);
  const fine = decimals.replace(/0+$/, "");
  if (fine.length > exponent) return undefined;
  const minor = BigInt(whole + fine.padEnd(exponent, "0"));
  return minor > 0n && minor <= largestAmount ? { currency, minor } : undefined;
}

/**
 * A quotient rounded to the nearest integer, halves away from zero.
 * @param divisor A positive number.
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}
