/**
 * Converts amounts between currencies with dated tables of exchange rates. The calculation is exact, with one rounding at the
 * end: to the nearest minor unit, halves away from zero.
 */

import { currencies, exponentOf } from "../../platform/currencies.ts";
import { SettingError } from "../../platform/settings.ts";
import { divideRounded, type Money } from "./money.ts";

/**
 * A file with exchange rates that replaces the built-in tables. A rate is the value of one unit of the base currency in another
 * currency, as decimal text.
 */
export interface RateFile {
  base: string;
  tables: readonly { from: string; rates: Readonly<Record<string, string>> }[];
}

/** @returns the money in the other currency, converted by the table of exchange rates that is valid at `atMs`. */
export type Exchange = (money: Money, currency: string, atMs: number) => Money;

interface Rate {
  digits: bigint;
  decimals: number;
}

interface Table {
  fromMs: number;
  rates: ReadonlyMap<string, Rate>;
}

/** @throws SettingError with the fault if a table in the file lacks a currency. */
export function createExchange(file: RateFile, name = "The table of exchange rates"): Exchange {
  const tables = readTables(file, name);

  function rateOf(currency: string, atMs: number): Rate {
    // Before the date of the first table, the first table is used.
    const table = tables.findLast(({ fromMs }) => fromMs <= atMs) ?? tables[0];
    const rate = table?.rates.get(currency);
    if (!rate) throw new RangeError(`There is no exchange rate for ${currency}.`);
    return rate;
  }

  return (money, currency, atMs) => {
    if (money.currency === currency) return money;
    const from = rateOf(money.currency, atMs);
    const to = rateOf(currency, atMs);
    const scale = exponentOf(currency) + from.decimals - exponentOf(money.currency) - to.decimals;
    const dividend = money.minor * to.digits * 10n ** BigInt(Math.max(scale, 0));
    const divisor = from.digits * 10n ** BigInt(Math.max(-scale, 0));
    return { currency, minor: divideRounded(dividend, divisor) };
  };
}

function readTables(file: RateFile, name: string): Table[] {
  if (!Array.isArray(file?.tables) || file.tables.length === 0) throw new SettingError(`${name} has no tables.`);
  const tables = file.tables.map(({ from, rates }) => {
    const fromMs = /^\d{4}-\d\d-\d\d$/.test(String(from)) ? Date.parse(`${from}T00:00:00Z`) : Number.NaN;
    if (Number.isNaN(fromMs)) throw new SettingError(`${name} has a table from "${from}", which is not a date.`);
    const all: Record<string, string> = { [file.base]: "1", ...rates };
    const read = currencies.map((currency): [string, Rate] => {
      const rate = readRate(all[currency]);
      if (!rate) throw new SettingError(`${name} has no rate for ${currency} in the table from ${from}.`);
      return [currency, rate];
    });
    return { fromMs, rates: new Map(read) };
  });
  return tables.sort((one, other) => one.fromMs - other.fromMs);
}

function readRate(text: unknown): Rate | undefined {
  const [, whole = "", decimals = ""] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(String(text)) ?? [];
  const digits = whole === "" ? 0n : BigInt(whole + decimals);
  return digits > 0n ? { digits, decimals: decimals.length } : undefined;
}
