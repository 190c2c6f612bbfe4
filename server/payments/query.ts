/** Parses a boolean filter as clients write it: `true`, `yes`, `y`, `1` and their opposites; undefined if absent. */
export function isYes(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : ["true", "yes", "y", "1"].includes(text);
}
