/** What TypeScript knows of `build.mjs`. */

/** Bundles the server to `dist/` where it is older than its sources. */
export function buildIfStale(): Promise<void>;
