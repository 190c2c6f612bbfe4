/** The tests that are to notice a mutant: those of its piece. */
import { mergeConfig } from "vitest/config";
import base from "../vitest.config.ts";

const { tests }: { tests: string[] } = JSON.parse(process.env.QUINTET_MUTANTS ?? '{"tests":[]}');

// Each file evaluates what it tests again: a mutant in what a module does when it is loaded would be missed.
const config = mergeConfig(base, { test: { isolate: true } });
// Lists are replaced, not joined: what is included there is every test.
config.test.include = tests;
// Stryker runs tests in threads, which take no flags of the process.
config.test.execArgv = [];

export default config;
