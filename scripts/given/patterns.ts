/** Texts that match a pattern, so that refusals can show one. */
import { sample, stringMatching } from "fast-check";

type Bounds = Readonly<Record<string, unknown>>;

/**
 * @param given The example that there is; the answer, if it fits.
 * @returns undefined for what is no expression of JavaScript, or has no text of that length.
 */
export function exampleOf(pattern: string, { minLength, maxLength }: Bounds, given: unknown): string | undefined {
  const least = Number(minLength ?? 0);
  const most = Number(maxLength ?? Number.POSITIVE_INFINITY);
  try {
    const expression = new RegExp(pattern, "u");
    const fits = (text: string) => expression.test(text) && text.length >= least && text.length <= most;
    if (typeof given === "string" && fits(given)) return given;
    // Picks the shortest readable text, and always the same one.
    const found = sample(stringMatching(expression), { numRuns: 200, seed: 7 }).filter(fits);
    const readable = found.filter((text) => /^[\x21-\x7e]+$/.test(text));
    return (readable.length > 0 ? readable : found).sort((a, b) => a.length - b.length)[0];
  } catch {
    return undefined;
  }
}
