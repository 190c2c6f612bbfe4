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
