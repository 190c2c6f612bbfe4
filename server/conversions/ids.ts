/** 64-bit ids. They are compared as numbers, however they are written (`openapi/conversions/DECISIONS.md`). */

const largest = "9223372036854775807";

/** Parses an id. @returns its digits without leading zeros; undefined unless the value is a string of 1 to 19 digits. */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^[0-9]{1,19}$/.test(value)) return undefined;
  return value.length > 1 && value.startsWith("0") ? value.replace(/^0+(?=[0-9])/, "") : value;
}

/** Whether an id is at most 2^63 - 1. @param digits Digits that `digitsOf` has returned. */
export function isInt64(digits: string): boolean {
  return digits.length < largest.length || (digits.length === largest.length && digits <= largest);
}

/** Parses an id. @returns undefined for a text that is not an id, and for an id above 2^63 - 1, which no entity has. */
export function idOf(text: string): bigint | undefined {
  const digits = digitsOf(text);
  return digits !== undefined && isInt64(digits) ? BigInt(digits) : undefined;
}

/**
 * The digits of a customer's id, which may be written with hyphens.
 * @returns undefined in the same cases as `digitsOf`.
 */
export function customerDigitsOf(value: string): string | undefined {
  return digitsOf(value.replaceAll("-", ""));
}
