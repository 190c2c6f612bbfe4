/**
 * How long the pipeline takes at the size this project is going to have: five contracts of 22 operations each and the models
 * behind them, made from the task service's, in a temporary copy of the project.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serviceNames } from "../generate/contract.ts";
import { copyProject, generate, watchProject } from "./support/project.ts";
import { median, printTable, writeResults } from "./support/results.ts";

const services = ["first", "second", "third", "fourth", "fifth"];
const wholeRuns = 3;
const changes = 7;

/** What is aimed for, in seconds. */
const aims = { whole: 10, change: 2 };

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "quintet-bench-"));
  try {
    copyProject(folder);
    writeContracts(join(folder, "openapi"));
    writeModels(join(folder, "server/prisma/schema"));
    // The first run is not measured: every file is new, and every tool is read from the disk.
    await generateOrThrow(folder);
    const whole: number[] = [];
    for (let index = 0; index < wholeRuns; index++) whole.push(await secondsOf(() => generateOrThrow(folder)));
    const check = await secondsOf(() => generateOrThrow(folder, "--check"));
    const change = await measureChanges(folder);
    report({ whole: median(whole), check, change: median(change), operations: countOperations(folder) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function generateOrThrow(folder: string, ...words: readonly string[]): Promise<void> {
  const { exitCode, output } = await generate(folder, ...words);
  if (exitCode !== 0) throw new Error(`generate ended with ${exitCode}:\n${output}`);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

/** From the moment a contract's file is saved to the moment everything made of it is written. */
async function measureChanges(folder: string): Promise<number[]> {
  const watcher = watchProject(folder);
  const file = join(folder, "openapi/third/paths/tasks.yaml");
  const text = readFileSync(file, "utf8");
  try {
    await watcher.line(/^watching/);
    const seconds: number[] = [];
    for (let index = 0; index < changes; index++) {
      const changed = text.replace("summary: List the tasks of a list", `summary: List the tasks of a list ${index}`);
      seconds.push(
        await secondsOf(async () => {
          writeFileSync(file, changed);
          await watcher.line(/^generated third /);
        }),
      );
    }
    return seconds;
  } finally {
    await watcher.stop();
  }
}

/** Five services: the tasks contract, each with a second copy of its larger resource under another name. */
function writeContracts(openapi: string): void {
  for (const service of services) {
    const folder = join(openapi, service);
    cpSync(join(openapi, "tasks"), folder, { recursive: true });
    edit(join(folder, "openapi.yaml"), (text) =>
      text
        .replace("- url: /tasks/v1", `- url: /${service}/v1`)
        .replace("  - name: tasks\n", "  - name: notes\n    description: A second resource.\n  - name: tasks\n")
        .replace(
          /^ {2}\/lists\/\{tasklist\}.*\n/gm,
          (line) => line + line.replace("/lists/", "/notebooks/").replace("tasks.yaml", "notes.yaml"),
        ),
    );
    const tasks = readFileSync(join(folder, "paths/tasks.yaml"), "utf8");
    const notes = tasks
      .replaceAll("operationId: tasks.", "operationId: notes.")
      .replaceAll("tags: [tasks]", "tags: [notes]");
    writeFileSync(join(folder, "paths/notes.yaml"), notes);
  }
  for (const name of serviceNames(openapi))
    if (!services.includes(name) && !name.includes("/")) rmSync(join(openapi, name, "openapi.yaml"));
}

/** The models of the task service once more for each service, without the relations to other files. */
function writeModels(folder: string): void {
  const models = readFileSync(join(folder, "tasks.prisma"), "utf8");
  for (const service of services.slice(1)) {
    const renamed = models
      .replace(/^ +user +User .*\n/gm, "")
      .replace(/\b(Tasklist|Task)\b/g, (name) => `${service.charAt(0).toUpperCase()}${service.slice(1)}${name}`);
    writeFileSync(join(folder, `${service}.prisma`), renamed);
  }
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

function countOperations(folder: string): number {
  const generated = join(folder, "generated");
  return readdirSync(generated)
    .filter((service) => services.includes(service))
    .reduce((sum, service) => {
      const { operations } = JSON.parse(readFileSync(join(generated, service, "runtime.json"), "utf8"));
      return sum + operations.length;
    }, 0);
}

function report(results: { whole: number; check: number; change: number; operations: number }): void {
  console.log(`${services.length} contracts, ${results.operations} operations; seconds`);
  printTable(
    ["", "measured", "aim", "measured/aim"],
    [
      ["whole run, Prisma included", results.whole, aims.whole, results.whole / aims.whole],
      ["one service after a change", results.change, aims.change, results.change / aims.change],
      ["whole run with --check", results.check, "", ""],
    ],
  );
  writeResults("generate", { aims, ...results });
}
