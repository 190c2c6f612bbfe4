/**
 * Runs the tests of modules that start nothing and wait for nothing, for each mutant, in this process: a bundle of modules and
 * tests, evaluated anew for each mutant, so that nothing stays in the caches of modules. A run of vitest takes longer to begin
 * than these take to end, and there are a thousand mutants of what repeats alone.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { build } from "esbuild";

const { tests: patterns } = JSON.parse(process.env.QUINTET_MUTANTS ?? '{"tests":[]}');

/** Of Stryker, in what it has changed. */
globalThis.__stryker__ ??= {};
const stryker = globalThis.__stryker__;

/** `a/{b,c}.test.ts`: both. */
function filesOf(pattern) {
  const [, head, names, tail] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(",").map((name) => `${head}${name}${tail}`);
}

class PureRunner {
  /** @type {Script} */
  #script;
  #folder = process.cwd();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const files = patterns.flatMap(filesOf);
    const { outputFiles } = await build({
      stdin: {
        contents: `${files.map((file) => `import "./${file}";`).join("\n")}\nexport { tests } from "vitest";`,
        resolveDir: this.#folder,
      },
      alias: { vitest: join(this.#folder, "test/mutants/pureVitest.mjs") },
      bundle: true,
      // The package says of its modules that importing them does nothing, which is not so for tests.
      ignoreAnnotations: true,
      write: false,
      platform: "node",
      format: "cjs",
      target: "node20",
      // Native parts, and what is the same for every mutant.
      external: ["rrule-rust", "@vitest/expect", "fast-check", "ical.js"],
      define: { "import.meta.url": JSON.stringify(new URL(`file://${this.#folder}/x.mjs`).href) },
    });
    this.#script = new Script(`(require, module) => {${outputFiles[0].text}\n}`);
  }

  #load() {
    const module = { exports: {} };
    this.#script.runInThisContext()(createRequire(join(this.#folder, "x.cjs")), module);
    return module.exports.tests;
  }

  async #run(isWanted) {
    const results = [];
    for (const [index, { name, run }] of this.#load().entries()) {
      const id = `${index} ${name}`;
      if (!isWanted(id)) continue;
      stryker.currentTestId = id;
      const started = performance.now();
      const result = { id, name, status: TestStatus.Success, timeSpentMs: 0 };
      try {
        await run();
      } catch (error) {
        Object.assign(result, { status: TestStatus.Failed, failureMessage: String(error?.message ?? error) });
      }
      result.timeSpentMs = performance.now() - started;
      results.push(result);
      if (result.status === TestStatus.Failed && stryker.activeMutant !== undefined) break;
    }
    stryker.currentTestId = undefined;
    return results;
  }

  async dryRun() {
    Object.assign(stryker, { activeMutant: undefined, mutantCoverage: undefined, currentTestId: undefined });
    const tests = await this.#run(() => true);
    return { status: DryRunStatus.Complete, tests, mutantCoverage: stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    Object.assign(stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const wanted = testFilter && new Set(testFilter);
    let tests;
    try {
      tests = await this.#run((id) => !wanted || wanted.has(id));
    } catch (error) {
      // While the modules or the tables of the tests were evaluated: noticed as well.
      const failureMessage = String(error?.message ?? error);
      tests = [{ id: "loading", name: "loading", status: TestStatus.Failed, timeSpentMs: 0, failureMessage }];
    }
    const limited = determineHitLimitReached(stryker.hitCount, stryker.hitLimit);
    return toMutantRunResult(limited ?? { status: DryRunStatus.Complete, tests });
  }
}

const createPureRunner = () => new PureRunner();
createPureRunner.inject = [];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "pure", createPureRunner)];
