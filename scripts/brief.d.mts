/** What TypeScript knows of `brief.mjs`. */

/** Flags of Node.js, or of V8, that optimize code later. */
export function optimizingAfter(budget: number): readonly string[];

/** The same for a program that ends after seconds. */
export const briefFlags: readonly string[];
