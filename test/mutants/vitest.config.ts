/** Runs the tests that must notice a mutant in their part of the code. */
import { mergeConfig } from "vitest/config";
import base from "../vitest.config.ts";

const { tests }: { tests: string[] } = JSON.parse(process.env.QUINTET_MUTANTS ?? '{"tests":[]}');

// Each file evaluates its modules again. Otherwise a mutant in code that runs when a module is loaded would be missed.
const config = mergeConfig(base, { test: { isolate: true } });
// Set separately, because `mergeConfig` would join the lists, and the base configuration includes every test.
config.test.include = tests;
// Stryker runs tests in threads, which do not accept flags of the process.
config.test.execArgv = [];

export default config;
