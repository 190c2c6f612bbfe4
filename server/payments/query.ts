/**
 * Reads a filter that is true or false, as clients write it: `true`, `yes`, `y`, `1` and their opposites; undefined without
 * one.
 */
export function isYes(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : ["true", "yes", "y", "1"].includes(text);
}
