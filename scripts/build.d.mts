/** Types of `build.mjs`. */
import type { BuildOptions } from "esbuild";

/** Bundles the server to `dist/` if it is older than its sources. */
export function buildIfStale(): Promise<void>;

/** Returns the esbuild options that bundle the server's sources with the packages that they need. */
export const serverBundle: BuildOptions;

/** Returns whether a built file is older than its sources. */
export function isStale(): boolean;
