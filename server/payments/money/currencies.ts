/** The currencies of the source document by their number of decimals (ISO 4217), except those that are no longer supported. */

const exponent0 = "BIF BYR CLP DJF GNF JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF";
const exponent3 = "BHD IQD JOD KWD OMR TND";
const exponent2 = `
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BZD CAD CDF CHF CNY COP CRC CUP CVE
  CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR ISK JMD KES KGS KHR
  KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN
  PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD STN SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
  USD UYU UZS VEF WST XCD YER ZAR ZMK ZWL`;

const exponents = new Map<string, number>(
  [exponent0, undefined, exponent2, exponent3].flatMap((codes, exponent) =>
    (codes?.trim().split(/\s+/) ?? []).map((code): [string, number] => [code, exponent]),
  ),
);

/** All currencies that a customer can pay in, sorted. */
export const currencies: readonly string[] = [...exponents.keys()].sort();

export function isCurrency(code: string): boolean {
  return exponents.has(code);
}

/** The number of decimals of a currency. @throws RangeError for a currency that is not supported. */
export function exponentOf(currency: string): number {
  const exponent = exponents.get(currency);
  if (exponent === undefined) throw new RangeError(`${currency} is not a currency of this service.`);
  return exponent;
}
