/**
 * Converts amounts between currencies with dated tables of exchange rates. The calculation is exact, with one rounding at the
 * end: to the nearest minor unit, halves away from zero.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** The built-in rates: rounded, realistic numbers that are the same every day and need no network. */
export const builtInRates: RateFile = {
  base: "EUR",
  tables: [
    {
      from: "2026-01-01",
      // biome-ignore format: a table
      rates: {
        AED: "4.29", AFN: "77.5", ALL: "96.8", AMD: "448", ANG: "2.09", AOA: "1072", ARS: "1690", AUD: "1.77",
        AWG: "2.11", AZN: "1.99", BAM: "1.95583", BBD: "2.34", BDT: "142.8", BGN: "1.95583", BHD: "0.4405", BIF: "3450",
        BMD: "1.169", BND: "1.51", BOB: "8.08", BOV: "1.169", BRL: "6.35", BSD: "1.169", BTN: "105", BWP: "16.1",
        BYN: "3.45", BYR: "34500", BZD: "2.35", CAD: "1.61", CDF: "2650", CHE: "0.93", CHF: "0.93", CHW: "0.93",
        CLF: "0.0273", CLP: "1080", CNY: "8.2", COP: "4400", COU: "11.1", CRC: "580", CUP: "28.06", CVE: "110.265",
        CZK: "24.2", DJF: "207.8", DKK: "7.46", DOP: "73.5", DZD: "151.8", EGP: "55.6", ERN: "17.5", ETB: "181",
        EUR: "1", FJD: "2.66", FKP: "0.87", GBP: "0.87", GEL: "3.15", GHS: "12.6", GIP: "0.87", GMD: "85", GNF: "10150",
        GTQ: "8.96", GYD: "244.6", HKD: "9.1", HNL: "30.8", HTG: "153", HUF: "385", IDR: "19500", ILS: "3.75",
        INR: "105", IQD: "1531", IRR: "49200", ISK: "147", JMD: "187", JOD: "0.829", JPY: "183", KES: "151",
        KGS: "102.2", KHR: "4690", KMF: "491.96775", KPW: "1052", KRW: "1720", KWD: "0.359", KYD: "0.974", KZT: "593",
        LAK: "25300", LBP: "104650", LKR: "362", LRD: "208", LSL: "19.4", LYD: "6.35", MAD: "10.75", MDL: "19.7",
        MGA: "5300", MKD: "61.6", MMK: "2455", MNT: "4150", MOP: "9.37", MRU: "46.5", MUR: "53.9", MVR: "18.05",
        MWK: "2027", MXN: "21", MXV: "2.47", MYR: "4.75", MZN: "74.7", NAD: "19.4", NGN: "1690", NIO: "43",
        NOK: "11.75", NPR: "168", NZD: "2.02", OMR: "0.4495", PAB: "1.169", PEN: "3.93", PGK: "4.98", PHP: "69",
        PKR: "328", PLN: "4.23", PYG: "7830", QAR: "4.26", RON: "5.09", RSD: "117.2", RUB: "92.5", RWF: "1702",
        SAR: "4.38", SBD: "9.6", SCR: "16.4", SDG: "703", SEK: "10.95", SGD: "1.51", SHP: "0.87", SLE: "28.2",
        SOS: "667", SRD: "44.8", SSP: "5300", STN: "24.5", SVC: "10.23", SYP: "15200", SZL: "19.4", THB: "36.8",
        TJS: "10.85", TMT: "4.09", TND: "3.42", TOP: "2.79", TRY: "50.2", TTD: "7.93", TWD: "36.7", TZS: "2880",
        UAH: "49.5", UGX: "4190", USD: "1.169", USN: "1.169", UYI: "7.1", UYU: "45.6", UYW: "24", UZS: "14050",
        VED: "290", VEF: "350000", VES: "290", VND: "30750", VUV: "141", WST: "3.22", XAD: "0.285", XAF: "655.957",
        XCD: "3.16", XCG: "2.09", XOF: "655.957", XPF: "119.33174", YER: "278.8", ZAR: "19.4", ZMK: "22500",
        ZMW: "22.5", ZWG: "31", ZWL: "376",
      },
    },
  ],
};

let builtIn: Exchange | undefined;

/** Opens a server's exchange: with the tables of `DATA_DIR/rates.json` if that file exists, otherwise with the built-in tables. */
export function openExchange(dataDir: string): Exchange {
  const path = join(dataDir, "rates.json");
  if (!existsSync(path)) {
    builtIn ??= createExchange(builtInRates);
    return builtIn;
  }
  let file: RateFile;
  try {
    file = JSON.parse(readFileSync(path, "utf8")) as RateFile; // The assertion is safe: `createExchange` checks every field.
  } catch (error) {
    throw new SettingError(`${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return createExchange(file, path);
}
