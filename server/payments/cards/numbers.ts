import luhn10 from "card-validator/dist/luhn-10.js";

/** The numbers of test cards (`openapi/payments/DECISIONS.md`, cards and outcomes). The network and the payment page use them. */
export const testBins: Readonly<Record<string, "visa" | "mastercard">> = {
  "410000": "visa",
  "100000": "visa",
  "510000": "mastercard",
};
/**
 * The outcomes that two digits of a test number can select: `00` for approved, or the code of an error. These are either the
 * last two digits, or the two before them.
 */
export const testOutcomes = "00 02 03 04 05 06 07 08 09 10 11 12 25 29 30 31".split(" ");
const outcomes = new Set(testOutcomes);
/** A published sample number. Its digits select no outcome. */
export const sampleNumber = "1000100010001000";
export const sampleBin = "100010";

/** @returns the scheme of a test card; undefined for any other number. @param number Digits. */
export function testSchemeOf(number: string): "visa" | "mastercard" | undefined {
  if (number === sampleNumber) return "visa";
  const [, bin = "", later = "", now = ""] = /^(\d{6})000000(\d\d)(\d\d)$/.exec(number) ?? [];
  return outcomes.has(later) && outcomes.has(now) ? testBins[bin] : undefined;
}

// Recognizes card numbers in texts that people have written, for code that stores such texts.
/** The prefixes and lengths of each scheme's numbers (ISO/IEC 7812; the schemes' own ranges). */
const schemes: readonly [beginning: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 18, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^220[0-4]/, [16, 17, 18, 19]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|09|[689])/, [14, 15, 16, 17, 18, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(?:5[06-8]|6)/, [12, 13, 14, 15, 16, 17, 18, 19]],
  [/^81/, [16, 17, 18, 19]],
];

/** Whether digits are a card number: a test card, or a number in a scheme's range with a correct check digit. */
export function isCardNumber(digits: string): boolean {
  if (testSchemeOf(digits)) return true;
  return (
    schemes.some(([beginning, lengths]) => lengths.includes(digits.length) && beginning.test(digits)) && luhn10(digits)
  );
}
