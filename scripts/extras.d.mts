/** Types of `extras.mjs`. */

/**
 * Returns packages of a folder's `package.json` that are missing from its `node_modules`, or installed in another
 * version.
 */
export function lackingIn(folder: string): string[];
