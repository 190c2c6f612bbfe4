/**
 * Recognizes numbers in text: in a URL, a header, a form or a CSV file. All of them use one grammar: digits, with a minus sign if
 * the number may be negative, and a fraction if it need not be an integer. JavaScript also accepts `1e2`, `0x10`, `+5` and a 5
 * with spaces around it.
 */
export function isIntegerText(text: string): boolean {
  return /^-?[0-9]+$/.test(text);
}

export function isNumberText(text: string): boolean {
  return /^-?[0-9]+(?:\.[0-9]+)?$/.test(text);
}
