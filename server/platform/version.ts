/** The version of Quintet. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "./root.ts";

/** The date and commit of the build, which `scripts/build.mjs` inserts. Undefined when running from source. */
declare const QUINTET_BUILD: string;

/** Whether this code runs from the bundles of `npm run build`. False for source code and for the bundles of `npm run dev`. */
export const isBuilt = typeof QUINTET_BUILD === "string";

/** The date and commit of the build, such as `2026-11-25-1a2b3c4`; undefined if the build has not inserted them. */
export const build = typeof QUINTET_BUILD === "string" && QUINTET_BUILD !== "" ? QUINTET_BUILD : undefined;

/** The version of the package, such as `0.1.0`. */
export function version(): string {
  // The cast is safe: the file is Quintet's own `package.json`.
  const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string };
  return version;
}
