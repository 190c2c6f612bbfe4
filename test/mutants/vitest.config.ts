/** The tests that are to notice a mutant: those of its piece, one file after the other. */
import { mergeConfig } from "vitest/config";
import type { VitestPluginContext } from "vitest/node";
import base from "../vitest.config.ts";
import { createKeptWorker } from "./keptWorker.ts";

const { tests }: { tests: string[] } = JSON.parse(process.env.QUINTET_MUTANTS ?? '{"tests":[]}');

/** Set here, as Stryker itself names a pool. */
const keptWorker = {
  name: "quintet:kept-worker",
  configureVitest({ project }: VitestPluginContext) {
    project.config.pool = "kept";
    project.config.poolRunner = { name: "kept", createPoolWorker: createKeptWorker };
  },
};

// Each file evaluates what it tests anew: a mutant in what a module does when it is loaded would be missed.
const config = mergeConfig(base, { plugins: [keptWorker], test: { maxWorkers: 1, isolate: true } });
// Lists are replaced, not joined: what is included there is every test.
config.test.include = tests;
config.test.setupFiles = [new URL("setup.ts", import.meta.url).pathname];

export default config;
