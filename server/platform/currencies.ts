/**
 * The currencies of all services, with the minor units of ISO 4217. No package is used: the packages on npm are years behind
 * the standard (XCG and XAD are missing), and the data of `Intl` depends on the version of Node.js and has other numbers of
 * decimals.
 */

/** Currencies and funds of ISO 4217 in use, by the number of decimals. */
const current: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  2: `
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU
    CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ISK JMD
    KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK
    NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
    TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};

/** Currencies that ISO 4217 has withdrawn, but that the published list of the payment service does not mark as deprecated. */
const publishedStill: Readonly<Record<number, string>> = { 0: "BYR", 2: "ANG BGN VEF ZMK ZWL" };

/**
 * Other currencies withdrawn since 2009, the year of the oldest possible conversions. Payments in these currencies are
 * rejected.
 */
const withdrawn = "CUC EEK HRK LTL LVL MRO SKK SLL STD USS ZWR";

/**
 * Metals, units of account and codes without a currency. ISO 4217 assigns them no minor unit, so payments in them are not
 * possible.
 */
const withoutMinorUnit = "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX";

function codesIn(text: string): string[] {
  return text.trim().split(/\s+/);
}

const exponents = new Map<string, number>(
  [current, publishedStill].flatMap((group) =>
    Object.entries(group).flatMap(([exponent, codes]) =>
      codesIn(codes).map((code): [string, number] => [code, Number(exponent)]),
    ),
  ),
);

const others = new Set([...codesIn(withdrawn), ...codesIn(withoutMinorUnit)]);

/** All currencies in which a customer can pay, sorted. */
export const currencies: readonly string[] = [...exponents.keys()].sort();

/** Whether a customer can pay in a currency. @param code A code in capital letters. */
export function isCurrency(code: string): boolean {
  return exponents.has(code);
}

/**
 * Whether a code is or was one of ISO 4217, including currencies in which payments are not possible.
 * @param code A code in capital letters.
 */
export function isKnownCurrency(code: string): boolean {
  return exponents.has(code) || others.has(code);
}

/** The number of decimals of a currency. @throws RangeError for a currency in which payments are not possible. */
export function exponentOf(currency: string): number {
  const exponent = exponents.get(currency);
  if (exponent === undefined) throw new RangeError(`${currency} has no minor unit.`);
  return exponent;
}

/** An amount in major units with all decimals of the currency: `12.50`. */
export function majorText(minor: bigint, exponent: number): string {
  const sign = minor < 0n ? "-" : "";
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, "0");
  if (exponent === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
