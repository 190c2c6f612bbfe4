/** The language of the payment page, its texts, and its formats for amounts and times. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exponentOf, majorText } from "../../platform/currencies.ts";
import { kept } from "../../platform/maps.ts";
import { packageRoot } from "../../platform/root.ts";
import type { NumberStyle } from "../money/entered.ts";
import type { Money } from "../money/money.ts";
import type en from "./texts/en.json";

export interface Locale {
  /** The tag for the attribute `lang` and for numbers: `da`, `en-GB`. */
  tag: string;
  texts: Texts;
}

/** Language codes that the page replaces. All Norwegian codes become Bokmål (`nb`). */
const aliases: Readonly<Record<string, string>> = { no: "nb", nn: "nb" };

/**
 * Chooses the language of a page.
 * @param wanted The `locale` of the link: a language, or a language and a region.
 * @param accepted The browser's `Accept-Language` (RFC 9110 §12.5.4). It is used if the page is not available in the link's
 * language.
 */
export function chooseLocale(wanted: string | undefined, accepted: string | undefined): Locale {
  for (const each of [wanted ?? "", ...preferencesOf(accepted ?? "")]) {
    const found = localeOf(each);
    if (found) return found;
  }
  return { tag: "en", texts: textsOf("en") };
}

function localeOf(tag: string): Locale | undefined {
  const [language = "", ...others] = tag.slice(0, 35).toLowerCase().split(/[-_]/);
  const code = aliases[language] ?? language;
  const known = languages.find((each) => each === code);
  if (!known) return undefined;
  const region = others.find((each) => /^[a-z]{2}$/.test(each));
  return { tag: region === undefined ? code : `${code}-${region.toUpperCase()}`, texts: textsOf(known) };
}

/** The preferred languages, best first. Unwanted ones (`q=0`) are left out. */
function preferencesOf(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((each) => {
      const [tag = "", ...parameters] = each.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/**
 * The exact amount with all decimals of the currency: `1.234,50 kr.`.
 * @param currencyDisplay `name` for the name of the currency, since several currencies may share a sign: `1.234,50 danske kroner`.
 */
export function amountText(
  { currency, minor }: Money,
  { tag }: Locale,
  currencyDisplay: "symbol" | "name" = "symbol",
): string {
  const decimals = exponentOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(tag, { style: "currency", currency, currencyDisplay, ...digits });
  // The amount is passed as a decimal string, which is formatted exactly. As a number, a large amount would lose its last
  // digits.
  return format.format(majorText(minor, decimals) as `${number}`);
}

/** How the language writes numbers (CLDR). */
export function numberStyle({ tag }: Locale): NumberStyle {
  const parts = new Intl.NumberFormat(tag).formatToParts(12_345_678.5);
  const textOf = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  const lengths = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const group = /^[\s'’]$/u.test(textOf("group")) ? " " : textOf("group");
  return { decimal: textOf("decimal"), group, groups: { last: lengths.at(-1) ?? 3, others: lengths.at(-2) ?? 3 } };
}

/** An example of an amount: `12,50`. */
export function exampleAmount(currency: string, { tag }: Locale): string {
  const decimals = exponentOf(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return new Intl.NumberFormat(tag, digits).format(decimals === 0 ? 1250 : 12.5);
}

/** A time: `1. marts 2026 kl. 09.00 UTC`. */
export function timeText(atMs: number, { tag }: Locale): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(atMs)} UTC`;
}

/** A currency in a list of choices: `DKK – dansk krone`. */
export function currencyText(currency: string, { tag }: Locale): string {
  const name = new Intl.DisplayNames(tag, { type: "currency", fallback: "code" }).of(currency) ?? currency;
  return name === currency ? currency : `${currency} – ${name}`;
}

/**
 * Returns a text whose placeholders are replaced with values.
 * @param values The values, by the names that the text contains in braces.
 */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}

// The texts of the payment page, one JSON file for each language.
/** All texts of the payment page. The other languages translate `en.json` and keep the names in braces. */
export type Texts = Readonly<Record<keyof typeof en, string>>;

/** The languages of the payment page, by ISO 639-1 code, as listed in the specification. */
export const languages = [
  ...["bg", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "hr", "hu", "is"],
  ...["it", "lt", "lv", "nb", "nl", "pl", "pt", "ro", "sk", "sl", "sv", "tr", "uk"],
] as const;

export type Language = (typeof languages)[number];

const read = new Map<Language, Texts>();

/** Returns the texts of a language. The file is read on first use. */
export function textsOf(language: Language): Texts {
  const path = join(packageRoot, "server/payments/pages/texts", `${language}.json`);
  // The assertion is safe: a test compares the keys of all languages.
  return kept(read, language, () => JSON.parse(readFileSync(path, "utf8")) as Texts);
}
