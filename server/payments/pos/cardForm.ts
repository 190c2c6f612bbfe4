/** The card as customers type it into the payment page. */
import type { ProcessingCode } from "../cards/processing.ts";
import { ProcessingFailure } from "../errors.ts";
import type { CardInput } from "../gateway/card.ts";

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
export function readCard({ number, expiry, code }: CardForm, nowMs: number): CardInput | ProcessingFailure {
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
export function fieldOf(code: ProcessingCode): FieldName | undefined {
  return fields[code];
}
