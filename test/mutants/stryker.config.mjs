/** How mutants are tested. `scripts/testMutants.ts` says which files are changed, and which tests are to notice. */
const { mutate, name } = JSON.parse(process.env.QUINTET_MUTANTS ?? '{"mutate":[],"name":"none"}');

export default {
  testRunner: "vitest",
  // Named, as the packages around may be links, among which nothing is found by looking.
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: "test/mutants/vitest.config.ts" },
  mutate,
  // Texts are of no interest here: what is promised of them is in the contracts.
  mutator: { excludedMutations: ["StringLiteral"] },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 2_000,
  timeoutFactor: 1.2,
  // What was found so far is in the events, when a run is ended half way.
  reporters: ["clear-text", "json", "progress-append-only", "event-recorder"],
  eventReporter: { baseDir: `bench-results/mutants/${name}.events` },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `bench-results/mutants/${name}.json` },
  tempDirName: ".stryker-tmp",
  // Nested, the configuration of the style would be looked at with the outer one.
  ignorePatterns: ["biome.json", "bench-results", "coverage", "data", "dist", ".clients"],
};
