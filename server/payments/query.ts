/**
 * Parses a boolean filter as clients write it. `true`, `yes`, `y` and `1` mean true; any other text means false.
 * @returns undefined if absent.
 */
export function isYes(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : ["true", "yes", "y", "1"].includes(text);
}
