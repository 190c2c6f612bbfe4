/** What TypeScript knows of `build.mjs`. */
import type { BuildOptions } from "esbuild";

/** Bundles the server to `dist/` where it is older than its sources. */
export function buildIfStale(): Promise<void>;

/** How esbuild makes one program of the server's sources and the packages that they need. */
export const serverBundle: BuildOptions;

/** Whether something that is built is older than what it is built from. */
export function isStale(): boolean;
