/**
 * Stores and restores the files that differ between the package and the repository. The originals are stored next to the build
 * while the package is created.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The name begins with a dot, because the package does not include files of `dist` with such names.
const kept = join(root, "dist", ".originals");
const names = ["package.json", "README.md"];

export function keepOriginals() {
  mkdirSync(kept, { recursive: true });
  for (const name of names) if (existsSync(join(root, name))) copyFileSync(join(root, name), join(kept, name));
}

/** Restores the original files of the repository, if they were stored. */
export function restoreOriginals() {
  for (const name of names) if (existsSync(join(kept, name))) copyFileSync(join(kept, name), join(root, name));
  rmSync(kept, { recursive: true, force: true });
}
