import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "./endings.ts";

/** Creates a folder that is removed after the test, or after the file if it is for a `shared` resource. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "quintet-")));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
