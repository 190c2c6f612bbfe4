import { accessSync, constants, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { patience } from "./patience.ts";
import { hasOutside, outside } from "./support/extras.ts";

/**
 * Every test has its own database on disk, and most of the time is spent waiting for the disk. Nothing is needed after the run,
 * so a file system in memory is used if the machine has a large enough one.
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

// Sets the temporary folder of this process, which starts PostgreSQL, and of its child processes.
const folder = inMemory();
if (folder !== undefined) process.env.TMPDIR ??= folder;

// The folder in which servers register, so that commands find them. Tests must not find the developer's server.
process.env.XDG_STATE_HOME = join(process.env.TMPDIR ?? tmpdir(), "quintet-tests-state");

/**
 * Tests that only `.ci/run` runs (`CI=true npm test`), so that `npm test` takes less than six minutes: packing and installing;
 * steps and code of the documentation; tests that compile all code; the appearance of pages at each size, color, language and
 * browser, and how often they are drawn; programs of other languages; long random trials (`support/trials.ts` shortens others);
 * and processes that are killed. Files and folders that are specified on the command line run in any case.
 */
const leftToCi = [
  "test/package/**",
  ...["dev", "ensureGenerated", "newService", "newServiceFrom", "promise", "walkthrough", "watch"].map(
    (name) => `test/pipeline/${name}.test.ts`,
  ),
  "test/console/{drawing,views}.test.ts",
  "test/pages/{blocks,docs,guides}.test.ts",
  "test/testing/{endOfProcess,examples}.test.ts",
  "test/payments/{paidBefore,pageFits,screens}.test.ts",
  "test/cli/intercept.test.ts",
  "test/calendar/feedReaders.test.ts",
  "test/long/**",
  "test/{calendar,payments}/kills.test.ts",
];

const isNamed = process.argv.some((word, at, all) => word.startsWith("test/") && !all[at - 1]?.startsWith("--"));

/** The slowest files, the slowest first. If one of them started last, it would leave cores idle until its end. */
const longest = [
  "package/package",
  "pipeline/newServiceFrom",
  "pipeline/newService",
  "pipeline/promise",
  "pipeline/walkthrough",
  "console/views",
  "console/console",
  "pages/docs",
  "pipeline/generate",
  "payments/page",
  "payments/screens",
  "payments/kills",
  "pages/blocks",
  "cost/cost",
  "calendar/recurrence/properties",
  "calendar/events/largePages",
  "cli/commands",
  "pipeline/ensureGenerated",
  "sandbox/operations",
  "pages/guides",
  "testing/examples",
  "tasks/cli",
  "long/fuzz",
  "pipeline/watch",
].map((name) => `test/${name}.test.ts`);

/**
 * Sorts test files by their durations, which vitest has recorded in earlier runs. In a first run, vitest only knows file sizes,
 * which are not a good estimate.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (file: TestSpecification) => {
      const path = relative(root, file.moduleId);
      const at = longest.indexOf(path);
      return at < 0 || this.ctx.cache.getFileTestResults(`${file.project.name}:${path}`) ? longest.length : at;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

const root = new URL("..", import.meta.url).pathname;

export default defineConfig({
  test: {
    root,
    include: ["test/**/*.test.ts"],
    exclude: [
      "**/node_modules/**",
      ...(process.env.CI || isNamed ? [] : leftToCi),
      ...(hasOutside() ? [] : [`${outside}/**`]),
    ],
    testTimeout: patience.testMs,
    hookTimeout: patience.testMs,
    expect: { poll: { timeout: patience.eventuallyMs } },
    // A browser sometimes stops a navigation or loses a page by itself. The result lists tests that ran twice.
    retry: { count: 1, condition: /net::ERR_ABORTED|Page crashed|Target crashed|browser has been closed/ },
    // Compiled code is cached for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/quintet-vitest" },
    // Test files share the loaded server, because loading it takes longer than most files. The server has no global state.
    isolate: false,
    // The glue code of this engine belongs to one loaded engine. If a test resets all modules, both are loaded again.
    server: { deps: { inline: ["@prisma/schema-engine-wasm"] } },
    // One more than the number of cores, because tests wait for browsers and processes that do not always use a core.
    maxWorkers: availableParallelism() + 1,
    // Enough memory for the garbage of one test: collecting garbage every few milliseconds would copy live objects repeatedly.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=32"],
    sequence: { sequencer: LongestFirst },
    setupFiles: [new URL("support/eachFile.ts", import.meta.url).pathname],
    globalSetup: ["derivedFiles", "programs", "sqliteTemplate", "extras", "contractCoverage"].map(
      (name) => new URL(`support/${name}.ts`, import.meta.url).pathname,
    ),
  },
});
