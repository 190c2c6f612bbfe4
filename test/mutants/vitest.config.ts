/** The tests that are to notice a mutant: those of its piece, one file after the other. */
import { mergeConfig } from "vitest/config";
import base from "../vitest.config.ts";

const { tests }: { tests: string[] } = JSON.parse(process.env.QUINTET_MUTANTS ?? '{"tests":[]}');

// Lists are replaced, not joined: what is included there is every test.
// Each file loads what it tests anew: a mutant in what a module does when it is loaded would be missed.
const config = mergeConfig(base, { test: { maxWorkers: 1, isolate: true } });
config.test.include = tests;

export default config;
