/** The tests that are to notice a mutant: those of its piece, one file after the other. */
import { mergeConfig } from "vitest/config";
import base from "../vitest.config.ts";

const { tests }: { tests: string[] } = JSON.parse(process.env.QUINTET_MUTANTS ?? '{"tests":[]}');

// Lists are replaced, not joined: what is included there is every test.
const config = mergeConfig(base, { test: { maxWorkers: 1 } });
config.test.include = tests;

export default config;
