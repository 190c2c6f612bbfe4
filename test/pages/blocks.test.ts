/** Every block of code in README and guides runs as it stands, is read as what it says it is, or says why it is only shown. */
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { writtenGuides } from "../../server/docs/guides.ts";
import { startApp } from "../support/app.ts";
import { type Block, blocksOf, compiledBlocks, missingLine, runBlocks } from "../support/blocks.ts";
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

const isRun = ({ language, reason, file, outside, prints }: Block) =>
  reason === undefined &&
  (withOutside || !outside) &&
  (file !== undefined || prints || ["sh", "ts", "js"].includes(language));

describe("the code of a document", () => {
  test.each(documents.map((path) => [path, blocksOf(path)] as const))("runs: %s", async (path, blocks) => {
    const runnable = blocks.filter((each) => isRun(each) && !(each.sqlite && isPostgres));
    if (runnable.length === 0) return;
    const app = await startApp();
    await freeze(sandboxOf(app), "2026-03-02T12:00:00Z");

    expect(await runBlocks(app, path, runnable)).toBeUndefined();
  });

  test("compiles alone under strict, each program of TypeScript", async () => {
    const programs = documents
      .flatMap((path) => blocksOf(path).map((block) => ({ path, block })))
      .filter(({ block }) => block.language === "ts" && !block.reason && (withOutside || !block.outside));

    expect(programs.length).toBeGreaterThan(15);
    expect(await compiledBlocks(programs)).toBe("");
  });

  test("that does not compile or lacks a variable is found, with its line", async () => {
    const block = { line: 7, language: "ts", section: "", sqlite: false, outside: false, prints: false };
    const code = 'import { createTasksClient } from "quintet/client";\ncreateTasksClient({ baseUrl, token: 1 });\n';

    const printed = await compiledBlocks([{ path: "a.md", block: { ...block, code } }]);

    expect(printed).toContain("a.md:7(2,21): error TS18004");
    expect(printed).toContain("a.md:7(2,30): error TS2322");
  });

  test.each([
    ["a: 1", undefined],
    ["…\nb: …", undefined],
    ["b: 2\na: 1", "a.md:1 shows a line that was not printed: a:1"],
    ["c", "a.md:1 shows a line that was not printed: c"],
  ])("that prints is compared with what it shows: %s", (shown, fault) => {
    expect(missingLine(shown, "a: 1\nx: 9\nb: 2,\n", "a.md:1")?.split("\n")[0]).toBe(fault);
  });

  test.each(documents)("is data where it says so: %s", (path) => {
    for (const { language, code, line, reason, prints } of blocksOf(path)) {
      if (reason !== undefined || prints) continue;
      if (language === "json") expect(() => JSON.parse(code), `${path}:${line}`).not.toThrow();
      if (language === "yaml") expect(() => parse(code), `${path}:${line}`).not.toThrow();
    }
  });
});
