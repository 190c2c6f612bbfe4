/**
 * An SQLite database with all migrations and no rows, which tests copy, since migrating takes longer than most tests.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { texts } from "../../generated/texts.ts";
import { openDatabase } from "../../server/platform/db/index.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Path of the database file that tests copy. */
    sqliteTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "quintet-template-"));
  const path = join(folder, "template.db");
  const db = await openDatabase({ url: `file:${path}`, texts });
  await db.close();
  project.provide("sqliteTemplate", path);
  return () => rmSync(folder, { recursive: true, force: true });
}
