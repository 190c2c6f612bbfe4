/** Every block of code in README and guides runs as it stands, is read as what it says it is, or says why it is only shown. */
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { writtenGuides } from "../../server/docs/guides.ts";
import { startApp } from "../support/app.ts";
import { type Block, blocksOf, runBlocks } from "../support/blocks.ts";
import { isPostgres } from "../support/database.ts";
import { hasOutside } from "../support/extras.ts";
import { freeze, sandboxOf } from "../support/sandbox.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "contributing/clients.md",
  "contributing/contracts.md",
  "scripts/package/README.md",
  "openapi/platform/seeds.md",
  ...writtenGuides.map(({ file }) => file),
];

/** Without published clients the blocks that import one are not run; the end of the run says so. */
const withOutside = hasOutside();
if (!withOutside && process.env.CI) throw new Error('Blocks of documents need more packages: run "npm run extras".');

const isRun = ({ language, reason, file, outside }: Block) =>
  reason === undefined && (withOutside || !outside) && (file !== undefined || ["sh", "ts", "js"].includes(language));

describe("the code of a document", () => {
  test.each(documents.map((path) => [path, blocksOf(path)] as const))("runs: %s", async (path, blocks) => {
    const runnable = blocks.filter((each) => isRun(each) && !(each.sqlite && isPostgres));
    if (runnable.length === 0) return;
    const app = await startApp();
    await freeze(sandboxOf(app), "2026-03-02T12:00:00Z");

    expect(await runBlocks(app, path, runnable)).toBeUndefined();
  });

  test.each(documents)("is data where it says so: %s", (path) => {
    for (const { language, code, line, reason } of blocksOf(path)) {
      if (reason !== undefined) continue;
      if (language === "json") expect(() => JSON.parse(code), `${path}:${line}`).not.toThrow();
      if (language === "yaml") expect(() => parse(code), `${path}:${line}`).not.toThrow();
    }
  });
});
