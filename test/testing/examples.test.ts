/** The examples of the guide run unchanged, each with its own runner. Other languages are tested if they are installed. */
import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { startQuintet } from "../../server/testing/index.ts";
import { blocksOf } from "../support/blocks.ts";
import { hasChromium } from "../support/chromium.ts";
import { temporaryFolder } from "../support/folder.ts";
import { commandLine, madeProgram } from "../support/program.ts";
import { runCommand } from "../support/project.ts";

const example = (name: string) => join(packageRoot, "test/testing/examples", name);

/** Whether a language is installed. Otherwise its example is skipped with a message. */
function has(command: string, ...words: string[]): boolean {
  const found = spawnSync(command, words).status === 0;
  if (!found) console.warn(`There is no "${[command, ...words].join(" ")}" on this machine: its example is skipped.`);
  return found;
}

/** Runs an example. @returns its output. It must succeed. */
async function run(command: string, words: string[], environment: Record<string, string> = {}, cwd = packageRoot) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, CHROMIUM: process.env.CHROMIUM, ...environment };
  const { exitCode, output } = await runCommand(command, words, { cwd, env });
  expect(exitCode, output).toBe(0);
  return output;
}

const withNode = async (name: string) =>
  run(process.execPath, ["--test", await madeProgram(`test/testing/examples/${name}`)]);

test("node:test", async () => {
  await withNode("node.example.ts");
});

test.skipIf(!hasChromium)("Playwright", async () => {
  await withNode("playwright.example.ts");
});

/** In CI, the variable specifies the Python environment of the published clients, which has pytest and time-machine. */
const python = process.env.PYTHON_WITH_CLIENTS ?? "python3";

test.skipIf(!has(python, "-m", "pytest", "--version"))("pytest", async () => {
  const server = await startQuintet();
  onTestFinished(() => server.stop());

  const words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", example("test_example.py")];
  const output = await run(python, words, { QUINTET: server.url, PYTHONDONTWRITEBYTECODE: "1" });

  if (process.env.CI) expect(output).toContain("2 passed");
});

/** A user's folder: the files of the guide, and the package in `node_modules`. */
test.skipIf(!has(python, "-m", "pytest", "--version"))("pytest, with the fixtures of the guide", async () => {
  const folder = temporaryFolder();
  for (const { file, language, code } of blocksOf("openapi/platform/testing.md")) {
    if (file && language === "python") await writeFile(join(folder, file), code);
  }
  await mkdir(join(folder, "node_modules/.bin"), { recursive: true });
  const command = join(folder, "node_modules/.bin/quintet");
  await writeFile(command, `#!/bin/sh\nexec "${process.execPath}" "${commandLine}" "$@"\n`, { mode: 0o755 });

  const words = ["-m", "pytest", "-q", "-p", "no:cacheprovider"];
  const output = await run(python, words, { PYTHONDONTWRITEBYTECODE: "1" }, folder);

  expect(output).toContain("2 passed");
});

test.skipIf(!has("go", "version"))("Go", async () => {
  const server = await startQuintet();
  onTestFinished(() => server.stop());

  await run("go", ["test", "-count=1", example("example_test.go")], { QUINTET: server.url });
});
