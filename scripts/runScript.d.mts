/** What TypeScript knows of `runScript.mjs`. */

/**
 * Makes a script of `scripts/` where that is needed.
 * @param name Of its file, without the ending.
 * @returns the path of what Node runs.
 */
export function madeScript(name: string): Promise<string>;
