import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { descriptorFromText } from "../../server/payments/gateway/request.ts";
import {
  capture,
  disputableOf,
  dispute,
  pendingOf,
  postCapture,
  postDispute,
  postRefund,
  type Reservation,
  refund,
  refundableOf,
  requireCurrency,
  standardPricing,
  voidPart,
  winDispute,
} from "../../server/payments/ledger/transaction.ts";
import { readEntered } from "../../server/payments/money/entered.ts";
import { builtInRates, createExchange, type RateFile } from "../../server/payments/money/exchange.ts";
import {
  divideRounded,
  fromDecimal,
  inMajorUnits,
  largestAmount,
  parseMajor,
} from "../../server/payments/money/money.ts";
import { amountText, chooseLocale, numberStyle } from "../../server/payments/pages/locale.ts";
import { currencies, exponentOf, majorText } from "../../server/platform/currencies.ts";
import { failureOf } from "../support/failures.ts";
import { loadContract } from "../support/wire.ts";
import { texts } from "./steps.ts";

const exchange = createExchange(builtInRates);
const anyCurrency = fc.constantFrom(...currencies);
const anyAmount = fc.bigInt({ min: 0n, max: largestAmount });

test("the currencies are those of the contract", () => {
  expect(currencies).toEqual(loadContract("payments").components?.schemas?.Currency?.enum);
});

test.each<[string, number]>([
  ["BYN", 2],
  ["ZMW", 2],
  ["VES", 2],
  ["VED", 2],
  ["ZWG", 2],
  ["XCG", 2],
  ["XAD", 2],
  ["SSP", 2],
  ["LYD", 3],
  ["CLF", 4],
  ["UYI", 0],
  ["BYR", 0],
  ["ZMK", 2],
])("%s, which the published list lacks or ISO 4217 has withdrawn, has %i decimals", (currency, exponent) => {
  expect(exponentOf(currency)).toBe(exponent);
});

test.each(["HRK", "XAU", "XXX", "XYZ"])("nobody can pay in %s", (currency) => {
  expect(currencies).not.toContain(currency);
});

test.each<[bigint, string, string]>([
  [995n, "DKK", "DKK 9.95"],
  [1250n, "GBP", "GBP 12.5"],
  [1200n, "GBP", "GBP 12"],
  [100n, "GBP", "GBP 1"],
  [0n, "GBP", "GBP 0"],
  [1n, "GBP", "GBP 0.01"],
  [1000n, "JPY", "JPY 1000"],
  [10n, "JPY", "JPY 10"],
  [1001n, "KWD", "KWD 1.001"],
  [1010n, "KWD", "KWD 1.01"],
])("%s of %s is %s", (minor, currency, text) => {
  expect(inMajorUnits({ currency, minor })).toBe(text);
});

test.each<[string, string, bigint | undefined]>([
  ["1.95", "EUR", 195n],
  ["1,95", "EUR", 195n],
  ["1.950", "EUR", 195n],
  ["119", "EUR", 11_900n],
  ["0.001", "KWD", 1n],
  ["119.00", "JPY", 119n],
  ["119.5", "JPY", undefined],
  ["1.951", "EUR", undefined],
  ["0", "EUR", undefined],
  ["0.00", "EUR", undefined],
  ["-1", "EUR", undefined],
  ["+1", "EUR", undefined],
  ["1e3", "EUR", undefined],
  [".5", "EUR", undefined],
  ["1.", "EUR", undefined],
  ["1 000", "EUR", undefined],
  ["1.000,00", "EUR", undefined],
  ["", "EUR", undefined],
  ["90071992547409.91", "EUR", 9_007_199_254_740_991n],
  ["90071992547409.92", "EUR", undefined],
])("the link's %j in %s is %s minor units", (text, currency, minor) => {
  expect(parseMajor(text, currency)?.minor).toBe(minor);
});

test("major units are read as they are written", () => {
  fc.assert(
    fc.property(anyCurrency, fc.bigInt({ min: 1n, max: largestAmount }), (currency, minor) => {
      expect(parseMajor(majorText(minor, exponentOf(currency)), currency)).toEqual({ currency, minor });
    }),
  );
});

test.each<[bigint, number, string, bigint]>([
  [1099n, 2, "EUR", 1099n],
  [1n, 3, "EUR", 1n],
  [10n, 3, "EUR", 1n],
  [11n, 3, "EUR", 2n],
  [1n, 10, "JPY", 1n],
  [5n, 0, "KWD", 5000n],
])("%s with %i decimals in %s is %s, rounded up", (value, exponent, currency, minor) => {
  expect(fromDecimal(value, exponent, currency).minor).toBe(minor);
});

test.each<[bigint, bigint, bigint]>([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [0n, 3n, 0n],
])("%s / %s is %s: halves go away from zero", (dividend, divisor, quotient) => {
  expect(divideRounded(dividend, divisor)).toBe(quotient);
});

test.each<[bigint, number, string]>([
  [0n, 2, "0.00"],
  [-1n, 2, "-0.01"],
  [-1250n, 2, "-12.50"],
  [-7n, 0, "-7"],
  [-5n, 3, "-0.005"],
])("%s minor units with %i decimals are written %s", (minor, exponent, text) => {
  expect(majorText(minor, exponent)).toBe(text);
});

describe("exchange", () => {
  test("is exact but for one rounding, at most half a minor unit", () => {
    const rates = builtInRates.tables[0]?.rates ?? {};
    const fraction = (currency: string): [bigint, bigint] => {
      const [whole = "", decimals = ""] = String(rates[currency]).split(".");
      return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
    };
    fc.assert(
      fc.property(anyCurrency, anyCurrency, anyAmount, (from, to, minor) => {
        const result = exchange({ currency: from, minor }, to, 0).minor;
        if (from === to) {
          expect(result).toBe(minor);
          return;
        }
        const [fromDigits, fromScale] = fraction(from);
        const [toDigits, toScale] = fraction(to);
        // The conversion is exact if result * fromRate * 10^from == minor * toRate * 10^to, up to half a unit of the result.
        const exact = minor * toDigits * fromScale * 10n ** BigInt(exponentOf(to));
        const unit = fromDigits * toScale * 10n ** BigInt(exponentOf(from));
        const off = result * unit - exact;
        expect((off < 0n ? -off : off) * 2n <= unit).toBe(true);
      }),
    );
  });

  test("uses the table of the day; before the first, the first", () => {
    const rates = (dkk: string) => ({ ...builtInRates.tables[0]?.rates, DKK: dkk });
    const file: RateFile = {
      base: "EUR",
      tables: [
        { from: "2026-07-01", rates: rates("8") },
        { from: "2026-01-01", rates: rates("7") },
      ],
    };
    const dated = createExchange(file);
    const at = (day: string) => dated({ currency: "EUR", minor: 100n }, "DKK", Date.parse(day)).minor;

    for (const day of ["2025-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "2026-06-30T23:59:59.999Z"]) {
      expect(at(day), day).toBe(700n);
    }
    expect(at("2026-07-01T00:00:00Z")).toBe(800n);
  });

  const withRate = (rates: object) => ({
    base: "EUR",
    tables: [{ from: "2026-01-01", rates: { ...builtInRates.tables[0]?.rates, ...rates } }],
  });
  test.each<[string, unknown]>([
    ["no tables", { base: "EUR", tables: [] }],
    ["nothing", null],
    ["a missing currency", withRate({ ZWL: undefined })],
    ["a rate of zero", withRate({ DKK: "0.0" })],
    ["a negative rate", withRate({ DKK: "-7" })],
    ["a rate with something behind it", withRate({ DKK: "7.46x" })],
    ["no date", { base: "EUR", tables: [{ from: "soon", rates: builtInRates.tables[0]?.rates }] }],
  ])("a file with %s stops the start", (_, file) => {
    expect(() => createExchange(file as RateFile, "rates.json")).toThrow(/^rates\.json/);
  });
});

describe("postings", () => {
  const pricing = standardPricing("DKK", exchange, 0);

  test("the standard pricing is the worth of EUR 0.25 and EUR 15", () => {
    expect(pricing).toEqual({ currency: "DKK", rateMillionths: 13_500, flatAmount: 187n, disputeAmount: 11_190n });
    expect(standardPricing("HUF", exchange, 0)).toMatchObject({ flatAmount: 9_625n, disputeAmount: 577_500n });
  });

  test("balance and fees of a capture add up to the exchanged amount", () => {
    fc.assert(
      fc.property(anyCurrency, anyAmount, fc.integer({ min: 0, max: 1_000_000 }), (currency, minor, rateMillionths) => {
        const posted = postCapture({ currency, minor }, { ...pricing, rateMillionths }, exchange, 0);
        const worth = exchange({ currency, minor }, "DKK", 0).minor;
        expect(posted.balance + posted.feeFlat + posted.feeRate).toBe(worth);
        expect(posted.feeRate >= 0n && posted.feeRate <= worth).toBe(true);
        expect(postRefund({ currency, minor }, pricing, exchange, 0)).toEqual({
          balance: -worth,
          feeFlat: 0n,
          feeRate: 0n,
        });
        expect(postDispute({ currency, minor }, pricing, exchange, 0).balance).toBe(-worth - pricing.disputeAmount);
      }),
    );
  });
});

describe("rounding", () => {
  const at = (currency: string, rateMillionths: number) => ({
    currency,
    rateMillionths,
    flatAmount: 0n,
    disputeAmount: 0n,
  });

  test.each<[string, bigint, string, bigint, bigint]>([
    // Columns: the customer's currency, minor units, the merchant's currency, the converted value, and its fee of 1.35 percent.
    ["EUR", 111n, "GBP", 97n, 1n], // Exact results: 96.57 and 1.3095
    ["EUR", 111n, "EUR", 111n, 1n], // 1.4985
    ["EUR", 112n, "EUR", 112n, 2n], // 1.512
    ["EUR", 111n, "DKK", 828n, 11n], // Exact: 828.06 and 11.178
    ["EUR", 111n, "JPY", 203n, 3n], // Exact: 203.13 and 2.7405
    ["EUR", 111n, "KWD", 398n, 5n], // Exact: 398.49 and 5.373
    ["JPY", 111n, "EUR", 61n, 1n], // Exact: 60.66 and 0.8235
  ])("a capture of %s %s is worth %s %s, less %s", (from, minor, to, worth, fee) => {
    const posted = postCapture({ currency: from, minor }, at(to, 13_500), exchange, 0);
    expect(posted).toEqual({ balance: worth - fee, feeFlat: 0n, feeRate: fee });
    expect(postRefund({ currency: from, minor }, at(to, 13_500), exchange, 0).balance).toBe(-worth);
  });

  test.each<[string, bigint, bigint]>(
    ["JPY", "EUR", "KWD"].flatMap((currency): [string, bigint, bigint][] => [
      [currency, 100n, 1n], // 0.5 is rounded up, not down and not to the even neighbor.
      [currency, 300n, 2n], // 1.5
      [currency, 500n, 3n], // 2.5
      [currency, 99n, 0n], // 0.495
      [currency, 101n, 1n], // 0.505
    ]),
  )("half a unit of %s counts as one: half a percent of %s is %s", (currency, minor, fee) => {
    expect(postCapture({ currency, minor }, at(currency, 5000), exchange, 0).feeRate).toBe(fee);
  });

  test.each<[string, string, string, bigint, bigint]>([
    ["KWD", "EUR", "1", 5n, 1n],
    ["KWD", "EUR", "1", 25n, 3n],
    ["KWD", "JPY", "1", 500n, 1n],
    ["EUR", "JPY", "1", 50n, 1n],
    ["EUR", "JPY", "1", 250n, 3n],
    ["EUR", "KWD", "0.05", 1n, 1n],
    ["JPY", "EUR", "0.005", 1n, 1n],
    ["JPY", "KWD", "0.0005", 5n, 3n],
  ])("from %s to %s at %s, half a unit goes away from zero: %s is %s", (from, to, rate, minor, worth) => {
    const rates = { ...Object.fromEntries(currencies.map((each) => [each, "1"])), [to]: rate };
    const halved = createExchange({ base: from, tables: [{ from: "2026-01-01", rates }] });
    expect(halved({ currency: from, minor }, to, 0).minor).toBe(worth);
    expect(halved({ currency: from, minor: -minor }, to, 0).minor).toBe(-worth);
  });
});

test("whatever is tried with a transaction, its sums hold", () => {
  const step = fc.record({
    what: fc.constantFrom("capture" as const, "refund" as const, "void" as const),
    amount: fc.bigInt({ min: -2n, max: 60n }),
  });
  const rules = { capture, refund, void: voidPart };
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 100n }), fc.array(step), (amount, steps) => {
      let state: Reservation = {
        currency: "DKK",
        errorCode: null,
        amount,
        capturedAmount: 0n,
        refundedAmount: 0n,
        voidedAmount: 0n,
        disputedAmount: 0n,
      };
      for (const { what, amount: wanted } of steps) {
        const most = what === "refund" ? refundableOf(state) : pendingOf(state);
        const refused = failureOf(() => {
          state = { ...state, ...rules[what](state, wanted) };
        });
        expect(refused === undefined).toBe(wanted > 0n && wanted <= most);
        expect(state.capturedAmount + state.voidedAmount + pendingOf(state)).toBe(amount);
        expect(pendingOf(state) >= 0n && state.refundedAmount <= state.capturedAmount).toBe(true);
      }
    }),
  );
});

test("each event changes one sum, by its amount, up to what is left of it", () => {
  const state: Reservation = {
    currency: "DKK",
    errorCode: null,
    amount: 100n,
    capturedAmount: 60n,
    refundedAmount: 10n,
    voidedAmount: 5n,
    disputedAmount: 20n,
  };

  expect(capture(state, 35n)).toEqual({ capturedAmount: 95n });
  expect(voidPart(state, 35n)).toEqual({ voidedAmount: 40n });
  expect(refund(state, 50n)).toEqual({ refundedAmount: 60n });
  expect(dispute(state, 30n)).toEqual({ disputedAmount: 50n });
  expect(winDispute(state, 20n)).toEqual({ disputedAmount: 0n });
  for (const refused of [() => capture(state, 36n), () => voidPart(state, 36n), () => refund(state, 51n)]) {
    expect(failureOf(refused)).toMatchObject({ details: { field: "amount" } });
  }
  expect(failureOf(() => dispute(state, 31n))).toMatchObject({ message: expect.stringMatching(/at most DKK 0\.3/) });
  expect(pendingOf({ ...state, errorCode: 7 })).toBe(0n);
  for (const currency of [undefined, "DKK"]) expect(failureOf(() => requireCurrency(state, currency))).toBeUndefined();
  expect(failureOf(() => requireCurrency(state, "EUR"))).toMatchObject({ details: { field: "currency" } });
});

test("what was refunded although it is disputed leaves nothing to dispute", () => {
  const sums = { amount: 10n, capturedAmount: 10n, refundedAmount: 8n, voidedAmount: 0n, disputedAmount: 5n };
  expect(disputableOf({ ...sums, currency: "DKK", errorCode: null })).toBe(0n);
});

test.each<[string, string]>([
  ["Crème brûlée", "Creme brulee"],
  ["Ærø ☕", "Aero ?"],
  ["Straße, łódź", "Strasse, lodz"],
  ["Æbler på Østerbro", "Aebler pa Osterbro"],
  ["æ ø å ß ł đ þ œ", "ae o a ss l d th oe"],
  ["Москва", "Moskva"],
  ["東京", "DongJing"],
  ["€5 – ½", "?5 ? ?"],
  ["e\u0301te\u0301", "ete"],
  ["ß".repeat(12), "s".repeat(22)],
  ["x".repeat(30), "x".repeat(22)],
])("the text %j is the descriptor %j", (text, descriptor) => {
  expect(descriptorFromText(text)).toBe(descriptor);
});

// Amounts that people enter on the payment page are parsed in the format of their country, and never guessed.

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
