/** Installs packages that only one folder of tests needs. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { lackingIn } from "../../scripts/extras.mjs";
import { packageRoot } from "../../server/platform/root.ts";

/**
 * Installs the packages in the `package.json` of a folder if they are missing.
 * @returns the folder of the packages.
 * @throws Error with npm's message if that fails.
 */
export function ownPackages(folder: string): string {
  const cwd = join(packageRoot, folder);
  if (lackingIn(folder).length > 0) execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd, stdio: "pipe" });
  return join(cwd, "node_modules");
}
