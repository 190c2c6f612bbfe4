/**
 * Stores and restores the files that differ between the package and the repository. The originals are stored next to the build
 * while the package is created.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The name begins with a dot, because the package does not include files of `dist` with such names.
const originals = join(root, "dist", ".originals");
const names = ["package.json", "README.md"];

export function keepOriginals() {
  mkdirSync(originals, { recursive: true });
  for (const name of names) if (existsSync(join(root, name))) copyFileSync(join(root, name), join(originals, name));
}

/** Restores the original files of the repository, if they were stored. */
export function restoreOriginals() {
  for (const name of names)
    if (existsSync(join(originals, name))) copyFileSync(join(originals, name), join(root, name));
  rmSync(originals, { recursive: true, force: true });
}
