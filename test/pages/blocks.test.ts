/** Every code block in README and guides runs unchanged, is parsed as its language, or states why it is only shown. */
import { describe, expect, test } from "vitest";
import { writtenGuides } from "../../server/docs/guides.ts";
import { literalsIn } from "../../server/docs/shell.ts";
import { tabsOf } from "../../server/docs/tabs.ts";
import { startApp } from "../support/app.ts";
import { type Block, blocksOf, compiledBlocks, runBlocks } from "../support/blocks.ts";
import { isPostgres } from "../support/database.ts";
import { hasOutside } from "../support/extras.ts";
import { freeze, sandboxOf } from "../support/sandbox.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "contributing/clients.md",
  "contributing/contracts.md",
  "contributing/services.md",
  "scripts/package/README.md",
  "openapi/platform/seeds.md",
  ...writtenGuides.map(({ file }) => file),
];

/** If the published clients are not installed, blocks that import one are skipped. The end of the run reports that. */
const withOutside = hasOutside();
if (!withOutside && process.env.CI) throw new Error('Blocks of documents need more packages: run "npm run extras".');

const isRun = ({ language, reason, file, outside }: Block) =>
  reason === undefined &&
  (withOutside || !outside) &&
  (file !== undefined || ["sh", "ts", "js", "python"].includes(language));

/** The documents that show the output of each command: the guides and both READMEs. */
const shown = documents.filter((path) => path.startsWith("openapi/") || path.endsWith("README.md"));

/** The commands whose output the documents do not show. Each row has the document, a part of the block, and the reason. */
const notShown: readonly (readonly [path: string, part: string, reason: string])[] = [
  ["openapi/guides/programs.md", "-- gcalcli agenda", "It prints what the program prints."],
  ["openapi/guides/programs.md", 'mkdir "$XDG_DATA_HOME/gcalcli"', "It prints what the program prints."],
  ["openapi/guides/deploying.md", "quintet start --workers 4\n", "The quickstart has the output of a start."],
  ["openapi/guides/machines.md", "pg_basebackup", "It prints nothing."],
  ["openapi/guides/machines.md", "#!/bin/sh", "It prints nothing."],
  ["openapi/guides/machines.md", "npx quintet start --workers 2", "The quickstart has the output of a start."],
  ["openapi/guides/machines.md", "pg_dump", "It prints nothing."],
];

const isExcused = (path: string, { code }: Block) =>
  notShown.some(([document, part]) => document === path && code.includes(part));

describe("the code of a document", () => {
  test.each(documents.map((path) => [path, blocksOf(path)] as const))("runs: %s", async (path, blocks) => {
    const runnable = blocks.filter((each) => isRun(each) && !(each.sqlite && isPostgres));
    if (runnable.length === 0) return;
    const app = await startApp();
    await freeze(sandboxOf(app), "2026-03-02T12:00:00Z");

    const { fault, hidden } = await runBlocks(app, path, runnable);

    expect(fault).toBeUndefined();
    const missing = hidden.filter(({ block }) => shown.includes(path) && !isExcused(path, block));
    expect(missing.map(({ block, text }) => `${path}:${block.line} does not show what it prints:\n${text}`)).toEqual(
      [],
    );
  });

  test.each(shown)("shows the response of the first request, and what commands print that are not run: %s", (path) => {
    const commands = blocksOf(path).filter(({ language }) => language === "sh");

    const silent = commands.filter((each) => each.reason !== undefined && !each.output && !isExcused(path, each));
    expect(silent.map(({ line }) => `${path}:${line}`)).toEqual([]);
    const first = commands.find(({ code }) => /\bcurl\b/.test(code));
    if (first) expect(first.output, `${path}:${first.line} shows no response.`).toBeDefined();
  });

  test("needs each of its excuses", () => {
    const needless = notShown.filter(
      ([path, part]) => !blocksOf(path).some(({ code, output }) => code.includes(part) && !output),
    );

    expect(needless).toEqual([]);
  });

  test("in tabs of guides compiles too, where it is TypeScript", async () => {
    const programs = writtenGuides.flatMap(({ file }) => {
      const literals = new Map<string, string>();
      return blocksOf(file).flatMap((block) => {
        if (block.language !== "sh") return [];
        const code = tabsOf(block.code, literals).find(({ id }) => id === "typescript")?.code;
        for (const [name, value] of literalsIn(block.code)) literals.set(name, value);
        if (code === undefined) return [];
        // The names that the block uses and that can be defined by the blocks before it.
        const free = [...block.code.matchAll(/\$\{?([A-Z0-9_]+)/g)].map(([, name = ""]) =>
          name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        );
        const names = [...new Set(["publicValue", ...free])].filter(
          (name) => name !== "public" && !new RegExp(`^const (\\{.*\\b${name}\\b.*\\}|${name}) =`, "m").test(code),
        );
        const given = names.map((name) => `declare const ${name}: string;`).join(" ");
        return [{ path: file, block: { ...block, language: "ts", code: `${given}\n${code}\n` } }];
      });
    });

    expect(programs.length).toBeGreaterThan(50);
    expect(await compiledBlocks(programs)).toBe("");
  });

  test("compiles alone under strict, each program of TypeScript", async () => {
    const programs = documents
      .flatMap((path) => blocksOf(path).map((block) => ({ path, block })))
      .filter(({ block }) => block.language === "ts" && !block.reason && (withOutside || !block.outside));

    expect(programs.length).toBeGreaterThan(15);
    expect(await compiledBlocks(programs)).toBe("");
  });
});
