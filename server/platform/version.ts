/** Which Quintet this is. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "./root.ts";

/** Put in by `scripts/build.mjs`; there is none where the sources run. */
declare const QUINTET_BUILD: string;

/** Date and commit of what was built, such as `2026-11-25-1a2b3c4`; undefined where that is not known. */
export const build = typeof QUINTET_BUILD === "string" && QUINTET_BUILD !== "" ? QUINTET_BUILD : undefined;

/** The package's, such as `0.1.0`. */
export function version(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string }; // Ours.
  return version;
}
