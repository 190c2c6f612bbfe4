/** What TypeScript knows of `brief.mjs`. */

/** Flags of Node.js, or of V8, for a program that ends after seconds. */
export const briefFlags: readonly string[];
