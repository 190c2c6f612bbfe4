/** What TypeScript knows of `extras.mjs`. */

/** What a folder's `package.json` names and its `node_modules` has not, or has of another version. */
export function lackingIn(folder: string): string[];
