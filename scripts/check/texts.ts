/** What `npm run check` reads in contracts: texts that only their authors can write, and that nobody has written yet. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../generate/files.ts";
import { toBeWritten } from "../given/findings.ts";

/** @param folder Of a contract, from the root. @returns `openapi/shop/paths/pets.yaml:12: a text is still to be written`. */
export function linesToBeWritten(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return listFiles(root, folder)
    .filter((path) => path.endsWith(".yaml"))
    .flatMap((path) =>
      readFileSync(join(root, path), "utf8")
        .split("\n")
        .flatMap((line, index) =>
          line.includes(toBeWritten) ? [`${path}:${index + 1}: a text is still to be written`] : [],
        ),
    );
}
