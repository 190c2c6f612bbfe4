/**
 * Recognizes numbers in texts: in an address, a header, a form or a table. They have one grammar: digits, with a minus sign
 * where a number may be negative, and a fraction where it need not be whole. JavaScript also accepts `1e2`, `0x10`, `+5` and a
 * 5 with spaces around it.
 */
export function isIntegerText(text: string): boolean {
  return /^-?[0-9]+$/.test(text);
}

export function isNumberText(text: string): boolean {
  return /^-?[0-9]+(?:\.[0-9]+)?$/.test(text);
}
