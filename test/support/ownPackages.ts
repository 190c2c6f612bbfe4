/** Packages of one folder of tests, which nothing else needs. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { lackingIn } from "../../scripts/extras.mjs";
import { packageRoot } from "../../server/platform/root.ts";

/**
 * Installs what the `package.json` of a folder names, where it is not there yet.
 * @returns where the packages are.
 * @throws Error with what npm says, where it cannot.
 */
export function ownPackages(folder: string): string {
  const cwd = join(packageRoot, folder);
  if (lackingIn(folder).length > 0) execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd, stdio: "pipe" });
  return join(cwd, "node_modules");
}
