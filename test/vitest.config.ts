import { accessSync, constants, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { patience } from "./patience.ts";
import { hasOutside, outside } from "./support/extras.ts";

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

// Where servers say that they are running, so that commands find them: tests and the server that a developer runs must not meet.
process.env.XDG_STATE_HOME = join(process.env.TMPDIR ?? tmpdir(), "quintet-tests-state");

/**
 * What `.ci/run` alone runs (`CI=true npm test`), so that `npm test` takes less than eight minutes: packing and installing; steps and code
 * of the documentation as they stand there; what compiles all code often; how pages look in each size, color, language and kind of
 * browser; data that earlier releases have written; programs of other languages; long trials by chance; and processes that are killed.
 * Whoever names files or folders gets all that are there.
 */
const leftToCi = [
  "test/package/**",
  ...["dev", "ensureGenerated", "newService", "promise", "walkthrough", "watch"].map(
    (name) => `test/pipeline/${name}.test.ts`,
  ),
  "test/platform/{renamedMembers,earlierCopies}.test.ts",
  "test/console/views.test.ts",
  "test/pages/{blocks,docs,guides}.test.ts",
  "test/testing/examples.test.ts",
  "test/payments/{paidBefore,pageFits,screens}.test.ts",
  "test/cli/intercept.test.ts",
  "test/calendar/feedReaders.test.ts",
  "test/long/**",
  "test/{calendar,payments}/kills.test.ts",
];

const isNamed = process.argv.some((word, at, all) => word.startsWith("test/") && !all[at - 1]?.startsWith("--"));

/** What takes longest, the longest first: begun as the last of a run, each would leave cores idle until it is done. */
const longest = [
  "package/package",
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
  "platform/dbClients",
].map((name) => `test/${name}.test.ts`);

/** By what files took before, as vitest knows it. Of a first run it knows the sizes of files alone, which say little. */
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
    // What is compiled is kept for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/quintet-vitest" },
    // Loading the server takes longer than most files of tests; they share it, and keep nothing in it.
    isolate: false,
    // One more than there are cores: tests wait for browsers and processes that do not always keep a core busy.
    maxWorkers: availableParallelism() + 1,
    // Room for what one test leaves behind: collecting it every few milliseconds copies what is still in use, again and again.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=32"],
    sequence: { sequencer: LongestFirst },
    setupFiles: [new URL("support/eachFile.ts", import.meta.url).pathname],
    globalSetup: ["derivedFiles", "programs", "sqliteTemplate", "extras", "contractCoverage"].map(
      (name) => new URL(`support/${name}.ts`, import.meta.url).pathname,
    ),
  },
});
