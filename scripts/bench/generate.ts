/**
 * `npm run bench -- generate` measures the pipeline in a copy of the project: a complete run, and a run after a change of one
 * contract.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyProject, generate, watchProject } from "./support/project.ts";
import { median, printTable, writeResults } from "./support/results.ts";

const wholeRuns = 3;
const changes = 7;
/** Targets in seconds. */
const aims = { whole: 10, change: 2 };

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "quintet-bench-"));
  try {
    copyProject(folder);
    // The first run is not measured, since it reads every tool from the disk.
    await generated(folder);
    const whole: number[] = [];
    for (let index = 0; index < wholeRuns; index++) {
      rmSync(join(folder, "generated"), { recursive: true });
      whole.push(await secondsOf(() => generated(folder)));
    }
    const check = await secondsOf(() => generated(folder, "--check"));
    const change = median(await measureChanges(folder));
    console.log("Seconds");
    printTable(
      ["", "measured", "aim"],
      [
        ["whole run, Prisma included", median(whole), aims.whole],
        ["one service after a change", change, aims.change],
        ["whole run with --check", check, ""],
      ],
    );
    writeResults("generate", { aims, whole: median(whole), check, change });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function generated(folder: string, ...words: readonly string[]): Promise<void> {
  const { exitCode, output } = await generate(folder, ...words);
  if (exitCode !== 0) throw new Error(`generate ended with ${exitCode}:\n${output}`);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
}

/** Measures the time from saving a contract's file until everything derived from it is written. */
async function measureChanges(folder: string): Promise<number[]> {
  const watcher = watchProject(folder);
  const file = join(folder, "openapi/tasks/paths/tasks.yaml");
  const text = readFileSync(file, "utf8");
  try {
    await watcher.line(/^watching/);
    const seconds: number[] = [];
    for (let index = 0; index < changes; index++) {
      const changed = text.replace("summary: List the tasks in a list", `summary: List the tasks in a list ${index}`);
      const change = async () => {
        writeFileSync(file, changed);
        await watcher.line(/^generated tasks /);
      };
      seconds.push(await secondsOf(change));
    }
    return seconds;
  } finally {
    await watcher.stop();
  }
}
