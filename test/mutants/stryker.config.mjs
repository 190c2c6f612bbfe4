/** How mutants are tested. `scripts/testMutants.ts` says which files are changed, and which tests are to notice. */
const { mutate, name } = JSON.parse(process.env.QUINTET_MUTANTS ?? '{"mutate":[],"name":"none"}');

export default {
  testRunner: "vitest",
  // Named, as the packages around may be links, among which nothing is found by looking.
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "test/mutants/vitest.config.ts" },
  mutate,
  // Texts are of no interest here: what is promised of them is in the contracts.
  mutator: { excludedMutations: ["StringLiteral"] },
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 3_000,
  reporters: ["clear-text", "json", "progress-append-only"],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `bench-results/mutants/${name}.json` },
  tempDirName: ".stryker-tmp",
  // Nested, the configuration of the style would be looked at with the outer one.
  ignorePatterns: ["biome.json", "bench-results", "coverage", "data", "dist"],
};
