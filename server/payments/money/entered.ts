/**
 * Amounts as people enter them: `1.000,50`, `1,000.50`, `1 000`, `12,5`. What a separator means depends on where one is, so an
 * amount that would be another one elsewhere is not guessed.
 */
import { exponentOf } from "./currencies.ts";
import { largestAmount, type Money } from "./money.ts";

/** How a place writes numbers, by CLDR. */
export interface NumberStyle {
  decimal: string;
  group: string;
  /** How many digits stand in the last group, and in those ahead of it: 3 and 2 in India. */
  groups: { last: number; others: number };
}

export type EnteredAmount =
  | { kind: "amount"; amount: Money }
  /** It could be either; the smaller one first. */
  | { kind: "ambiguous"; readings: readonly [Money, Money] }
  | { kind: "wrong" };

/** Spaces of all kinds and apostrophes separate groups everywhere, and never decimals. */
const silent = /[\s'’]/gu;

/**
 * Reads an amount as the place writes it, and as other places do where nothing else can be meant.
 * @param currency One that customers can be charged in.
 */
export function readEntered(entered: string, currency: string, style: NumberStyle): EnteredAmount {
  const text = entered.trim().replace(silent, " ");
  if (text.length > 60 || !/^\d(?:[\d., ]*\d)?$/.test(text)) return { kind: "wrong" };
  const marks = text.replace(/[\d ]/g, "");
  const [mark = ""] = marks;
  if (marks === "") return amount(moneyFrom(ungrouped(text, " ", style), "", currency));
  if (marks.includes(mark === "." ? "," : ".")) return amount(bothMarks(text, currency, style));
  const grouped = text.includes(" ") ? undefined : moneyFrom(ungrouped(text, mark, style), "", currency);
  if (marks.length > 1) return amount(grouped);
  const [whole = "", decimals = ""] = text.split(mark);
  const plain = moneyFrom(ungrouped(whole, " ", style), decimals, currency);
  if (!grouped) return amount(plain);
  if (mark === style.group) return amount(grouped);
  if (!plain) return { kind: "wrong" };
  // As many decimals as the currency has are meant as decimals where the mark is the one for them.
  if (mark === style.decimal && decimals.length <= exponentOf(currency)) return amount(plain);
  return { kind: "ambiguous", readings: [plain, grouped] };
}

/** With a point and a comma, the one behind separates the decimals. */
function bothMarks(text: string, currency: string, style: NumberStyle): Money | undefined {
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const group = text.charAt(at) === "." ? "," : ".";
  return moneyFrom(ungrouped(text.slice(0, at), group, style), text.slice(at + 1), currency);
}

function amount(money: Money | undefined): EnteredAmount {
  return money ? { kind: "amount", amount: money } : { kind: "wrong" };
}

/** @returns the digits of a whole number; undefined where groups are not as long as they must be. */
function ungrouped(text: string, mark: string, { groups }: NumberStyle): string | undefined {
  const [first = "", ...rest] = text.split(mark);
  if (rest.length === 0) return /^\d+$/.test(first) ? first : undefined;
  const fits = (others: number) =>
    /^[1-9]\d*$/.test(first) &&
    first.length <= others &&
    rest.every((each, index) => /^\d+$/.test(each) && each.length === (index === rest.length - 1 ? 3 : others));
  return fits(3) || (groups.last === 3 && fits(groups.others)) ? first + rest.join("") : undefined;
}

function moneyFrom(whole: string | undefined, decimals: string, currency: string): Money | undefined {
  const exponent = exponentOf(currency);
  const fine = decimals.replace(/0+$/, "");
  if (whole === undefined || !/^\d*$/.test(decimals) || fine.length > exponent) return undefined;
  const minor = BigInt(whole + fine.padEnd(exponent, "0"));
  return minor > 0n && minor <= largestAmount ? { currency, minor } : undefined;
}
