/** Recognizes card numbers in texts that people have written, for code that stores such texts. */
import luhn10 from "card-validator/dist/luhn-10.js";
import { testSchemeOf } from "./testCards.ts";

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
