import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder that contains package.json, `generated/` and the migrations. The same code runs from `server/` and, bundled, from
 * `dist/`; this path is correct in both cases.
 */
export const packageRoot = findUp(dirname(fileURLToPath(import.meta.url)));

function findUp(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("package.json was not found above the running code.");
  return findUp(parent);
}
