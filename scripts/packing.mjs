/**
 * The files that differ between the package and the repository. The originals are stored next to the build while the
 * package is created.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The package contains no files of `dist` whose name begins with a dot.
const kept = join(root, "dist", ".originals");
const names = ["package.json", "README.md"];

export function keepOriginals() {
  mkdirSync(kept, { recursive: true });
  for (const name of names) if (existsSync(join(root, name))) copyFileSync(join(root, name), join(kept, name));
}

/** Restores the originals, if there are any. */
export function restoreOriginals() {
  for (const name of names) if (existsSync(join(kept, name))) copyFileSync(join(kept, name), join(root, name));
  rmSync(kept, { recursive: true, force: true });
}
