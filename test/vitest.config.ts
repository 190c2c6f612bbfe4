import { accessSync, constants, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { patience } from "./patience.ts";

/**
 * Every test has a database of its own, on disk: most of the time goes into waiting until it is really there. Nothing of it
 * outlives the run, so a file system in memory does as well, where the machine has one that is large enough.
 */
function inMemory(): string | undefined {
  const folder = "/dev/shm";
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 1024 ** 3 ? folder : undefined;
  } catch {
    return undefined;
  }
}

// For this process, which starts PostgreSQL, and for those that it starts.
const folder = inMemory();
if (folder !== undefined) process.env.TMPDIR ??= folder;

/** What `.ci/run` alone runs: packing and installing, and steps of the documentation as they stand there. */
const slowTests = ["test/package/**", "test/pipeline/newService.test.ts", "test/pipeline/walkthrough.test.ts"];

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/**/*.test.ts"],
    // These take a minute each, and machines that run nothing else.
    exclude: ["**/node_modules/**", ...(process.env.CI ? [] : slowTests)],
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    expect: { poll: { timeout: patience.eventuallyMs } },
    // What the sources come to without their types is kept for the next run: half of what a run of one file takes.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/quintet-vitest" },
    // Loading the server takes longer than most files of tests; they share it, and keep nothing in it.
    isolate: false,
    // One more than there are cores: tests wait for browsers and processes that do not always keep a core busy.
    maxWorkers: availableParallelism() + 1,
    // Room for what one test leaves behind: collecting it every few milliseconds copies what is still in use, again and again.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=32"],
    setupFiles: [new URL("support/eachFile.ts", import.meta.url).pathname],
    globalSetup: ["prismaClients", "programs", "sqliteTemplate"].map(
      (name) => new URL(`support/${name}.ts`, import.meta.url).pathname,
    ),
  },
});
