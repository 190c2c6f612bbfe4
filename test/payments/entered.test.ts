/** Amounts that people enter on the payment page are parsed in the format of their country, and never guessed. */
import { expect, test } from "vitest";
import { readEntered } from "../../server/payments/money/entered.ts";
import { amountText, chooseLocale, numberStyle } from "../../server/payments/pages/locale.ts";
import { texts } from "./texts.ts";

const read = (tag: string, text: string, currency: string) => {
  const result = readEntered(text, currency, numberStyle(chooseLocale(tag, undefined)));
  if (result.kind === "amount") return result.amount.minor;
  return result.kind === "wrong" ? "wrong" : result.readings.map(({ minor }) => minor);
};

test.each<[string, string, string, bigint | bigint[] | "wrong"]>([
  // Amounts in the number format of the page's language.
  ["da", "1.000", "DKK", 100_000n],
  ["da", "1.000,50", "DKK", 100_050n],
  ["da", "1000,5", "DKK", 100_050n],
  ["da", "1.234.567,89", "DKK", 123_456_789n],
  ["en-GB", "1,000", "GBP", 100_000n],
  ["en-GB", "1,000.50", "GBP", 100_050n],
  ["en", "1,000", "JPY", 1000n],
  ["en", "1,000,000", "JPY", 1_000_000n],
  ["en", "1.000", "KWD", 1000n],
  ["en", "1,000", "KWD", 1_000_000n],
  ["da", "1,000", "KWD", 1000n],
  ["nb", "1 000,50", "NOK", 100_050n],
  ["fr", "1\u202f000,50", "EUR", 100_050n],
  ["uk", "1\u00a0234,5", "UAH", 123_450n],
  ["de-CH", "1’000.50", "CHF", 100_050n],
  ["de-CH", "1'000", "CHF", 100_000n],
  ["en-IN", "12,34,567.50", "INR", 123_456_750n],
  ["es", "1000", "EUR", 100_000n],
  ["en", " 12 ", "EUR", 1200n],
  // Amounts in the number format of another country, if they have only one meaning.
  ["en", "12,5", "EUR", 1250n],
  ["en", "12,50", "EUR", 1250n],
  ["da", "12.50", "DKK", 1250n],
  ["en", "1.234,50", "EUR", 123_450n],
  ["da", "1,234.50", "DKK", 123_450n],
  ["en", "1.000.000", "EUR", 100_000_000n],
  ["en", "0,500", "EUR", 50n],
  ["en", "5.0000", "EUR", 500n],
  // Ambiguous.
  ["en", "1.000", "DKK", [100n, 100_000n]],
  ["en", "1.000", "JPY", [1n, 1000n]],
  ["da", "1,000", "DKK", [100n, 100_000n]],
  ["da", "1,500", "DKK", [150n, 150_000n]],
  ["fr", "1.000", "EUR", [100n, 100_000n]],
  ["de-CH", "1,000", "CHF", [100n, 100_000n]],
  // Wrong.
  ["en", "12.555", "DKK", "wrong"],
  ["en", "1,00,0", "EUR", "wrong"],
  ["en", "1,0000", "JPY", 1n],
  ["en", "0", "EUR", "wrong"],
  ["en", "0.00", "EUR", "wrong"],
  ["en", "-5", "EUR", "wrong"],
  ["en", "+5", "EUR", "wrong"],
  ["en", "1e3", "EUR", "wrong"],
  ["en", "5.", "EUR", "wrong"],
  ["en", ".5", "EUR", "wrong"],
  ["en", "1..5", "EUR", "wrong"],
  ["en", "1.5,000.5", "EUR", "wrong"],
  ["en", "1,000 000", "EUR", "wrong"],
  ["en", "€5", "EUR", "wrong"],
  ["en", "0x10", "EUR", "wrong"],
  ["en", "٥", "EUR", "wrong"],
  ["en", "", "EUR", "wrong"],
  ["en", "90071992547409.92", "EUR", "wrong"],
  ["en", "90071992547409.91", "EUR", 9_007_199_254_740_991n],
  ["en", "9".repeat(80), "EUR", "wrong"],
])("in %s %j %s", (tag, text, currency, expected) => {
  expect(read(tag, text, currency)).toEqual(expected);
});

test("every language reads what it writes", () => {
  for (const tag of Object.keys(texts)) {
    for (const [currency, minor] of [
      ["EUR", 123_456_789n],
      ["JPY", 1_234_567n],
      ["KWD", 1_234_567_890n],
    ] as const) {
      const locale = chooseLocale(tag, undefined);
      const written = amountText({ currency, minor }, locale)
        .replace(/[^\d.,\s'’]/gu, "")
        .trim()
        .replace(/[.,]$/, "");
      expect(read(tag, written, currency), `${tag} ${written}`).toBe(minor);
      expect(amountText({ currency, minor }, locale, "name"), tag).toMatch(/\p{L}{3}/u);
    }
  }
});
