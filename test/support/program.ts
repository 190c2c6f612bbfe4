import { join } from "node:path";
import { inject } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";

/** The command line, as users have it. */
export const commandLine = join(packageRoot, "dist", "quintet.js");

/** @param name `postProcess` of this folder. @returns what node runs, or `fork` starts. */
export function program(name: `${string}Process`): string {
  return join(inject("programs"), `${name}.mjs`);
}
