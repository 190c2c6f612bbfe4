/** How mutants are tested. `scripts/testMutants.ts` lists the changed files and the tests that must notice a change. */
const { mutate, name } = JSON.parse(process.env.QUINTET_MUTANTS ?? '{"mutate":[],"name":"none"}');

export default {
  testRunner: "vitest",
  // The plugin is listed explicitly, because Stryker searches for plugins in neighboring folders, which may be links.
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: "test/mutants/vitest.config.ts" },
  mutate,
  // Changed strings are not tested, because the contracts specify the strings that matter.
  mutator: { excludedMutations: ["StringLiteral"] },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 2_000,
  timeoutFactor: 1.2,
  // The events contain the results so far if a run is stopped.
  reporters: ["clear-text", "json", "progress-append-only", "event-recorder"],
  eventReporter: { baseDir: `bench-results/mutants/${name}.events` },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `bench-results/mutants/${name}.json` },
  tempDirName: ".stryker-tmp",
  // Biome must not find another copy of its configuration, which it would report as nested.
  ignorePatterns: ["biome.json", "bench-results", "coverage", "data", "dist", ".clients"],
};
