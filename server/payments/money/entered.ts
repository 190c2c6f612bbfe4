/**
 * Parses amounts as people enter them: `1.000,50`, `1,000.50`, `1 000`, `12,5`. The meaning of a separator depends on the
 * country, so the meaning of an ambiguous amount is not guessed.
 */
import { exponentOf } from "../../platform/currencies.ts";
import { type Money, moneyFrom } from "./money.ts";

/** How a country writes numbers (CLDR). */
export interface NumberStyle {
  decimal: string;
  group: string;
  /** The number of digits in the last group, and in each group before it. In India, these are 3 and 2 (`12,34,567`). */
  groups: { last: number; others: number };
}

export type EnteredAmount =
  | { kind: "amount"; amount: Money }
  /** The two possible meanings of the text, the smaller amount first. */
  | { kind: "ambiguous"; readings: readonly [Money, Money] }
  | { kind: "wrong" };

/** Spaces of all kinds and apostrophes. In every country, they separate groups of digits, never decimals. */
const silent = /[\s'’]/gu;

/**
 * Parses an amount in the country's format. Other formats are accepted if they have only one meaning.
 * @param currency A supported currency.
 */
export function readEntered(entered: string, currency: string, style: NumberStyle): EnteredAmount {
  const text = entered.trim().replace(silent, " ");
  if (text.length > 60 || !/^\d(?:[\d., ]*\d)?$/.test(text)) return { kind: "wrong" };
  const marks = text.replace(/[\d ]/g, "");
  const [mark = ""] = marks;
  if (marks === "") return amount(readDigits(ungrouped(text, " ", style), "", currency));
  if (marks.includes(mark === "." ? "," : ".")) return amount(bothMarks(text, currency, style));
  const grouped = text.includes(" ") ? undefined : readDigits(ungrouped(text, mark, style), "", currency);
  if (marks.length > 1) return amount(grouped);
  const [whole = "", decimals = ""] = text.split(mark);
  const plain = readDigits(ungrouped(whole, " ", style), decimals, currency);
  if (!grouped) return amount(plain);
  if (mark === style.group) return amount(grouped);
  if (!plain) return { kind: "wrong" };
  // The last digits could be decimals or a group. They are decimals if the separator is the country's decimal mark and the
  // currency has that many decimals.
  if (mark === style.decimal && decimals.length <= exponentOf(currency)) return amount(plain);
  return { kind: "ambiguous", readings: [plain, grouped] };
}

/** Parses an amount with a point and a comma. The last of the two separates the decimals. */
function bothMarks(text: string, currency: string, style: NumberStyle): Money | undefined {
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const group = text.charAt(at) === "." ? "," : ".";
  return readDigits(ungrouped(text.slice(0, at), group, style), text.slice(at + 1), currency);
}

function amount(money: Money | undefined): EnteredAmount {
  return money ? { kind: "amount", amount: money } : { kind: "wrong" };
}

/** @returns the digits of an integer; undefined if a group has the wrong length. */
function ungrouped(text: string, mark: string, { groups }: NumberStyle): string | undefined {
  const [first = "", ...rest] = text.split(mark);
  if (rest.length === 0) return /^\d+$/.test(first) ? first : undefined;
  const fits = (others: number) =>
    /^[1-9]\d*$/.test(first) &&
    first.length <= others &&
    rest.every((each, index) => /^\d+$/.test(each) && each.length === (index === rest.length - 1 ? 3 : others));
  return fits(3) || (groups.last === 3 && fits(groups.others)) ? first + rest.join("") : undefined;
}

function readDigits(whole: string | undefined, decimals: string, currency: string): Money | undefined {
  return whole === undefined || !/^\d*$/.test(decimals) ? undefined : moneyFrom(whole, decimals, currency);
}
