/**
 * `npm run check` runs all checks that must pass before a commit, and prints the time of each. A failing step does not stop the others.
 * The output of failed steps is printed at the end.
 *
 *     npm run check                  all checks
 *     npm run check -- --no-tests    without the tests, if you have just run them
 *     npm run check -- --requests    only checks whether the server reads every field of its requests
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../server/platform/root.ts";
import { allowedUntouched, lastRun, missing, tableOf } from "../test/support/covered/figures.ts";
import { runNode } from "../test/support/project.ts";
import { readCode } from "./check/code.ts";
import { unknownOperations } from "./check/texts.ts";
import { avoidedWords } from "./check/words.ts";
import { lackingIn } from "./extras.mjs";
import { type Contract, readText } from "./generate/contract.ts";
import { foldersOf } from "./generate/files.ts";
import { isForeign } from "./generate/foreign.ts";
import { remainingStubs } from "./generate/stubs.ts";

interface Step {
  name: string;
  run(): Promise<Result>;
}

interface Result {
  passed: boolean;
  /** The output of the step, which is printed if the step fails. */
  output: string;
  /** A report that is printed even if the step passes. */
  notes?: readonly string[];
  /** The reason if the step was skipped. */
  skipped?: string;
}

const tsc = "node_modules/typescript-native/bin/tsc";

const steps: readonly Step[] = [
  {
    name: "generated/ is fresh, contracts keep their rules",
    run: () => node("--import", "tsx", "scripts/generate.ts", "--check"),
  },
  // The native compiler takes a fifth of the time. Only the generator needs the API of the other TypeScript compiler.
  { name: "types", run: () => node(tsc, "-p", ".", "--incremental", "false") },
  {
    name: "code rules and format",
    run: () => node("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
  },
  {
    name: "types of test/outside",
    run: () => where("test/outside", tsc, "-p", "test/outside", "--incremental", "false"),
  },
  {
    name: "no unused code",
    run: () =>
      where("scripts/tools", "scripts/tools/node_modules/knip/bin/knip.js", "--no-progress", "--no-config-hints"),
  },
  { name: "no stub left", run: () => nothing(stubsLeft()) },
  { name: "texts name operations that exist", run: () => nothing(unknownOperations(packageRoot)) },
  { name: "texts avoid the words of scripts/check/words/rules.yaml", run: () => nothing(avoidedWords(packageRoot)) },
  { name: "SQL in stores only, short functions and files", run: () => nothing(codeProblems()) },
];
const requests: Step = {
  name: "every field of a request is read, or listed as ignored",
  run: () => node("--import", "tsx", "scripts/check/requests.ts"),
};
const layers: Step = {
  name: "layers",
  run: () => node("node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts", "test/contract/layers"),
};
const tests: Step = {
  name: "tests",
  run: () => node("node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts"),
};

const covered: Step = { name: "tests touch all that they have to of the contracts", run: contractsCovered };

/**
 * Checks whether the last complete test run on this machine covered all the parts of the contracts that it must cover
 * (`test/support/contractCoverage.ts`).
 */
async function contractsCovered(): Promise<Result> {
  const last = lastRun();
  if (!last) return { passed: true, output: "", skipped: "the tests have not run as a whole yet: CI=true npm test" };
  if (!last.isComplete) {
    const skipped = "the last whole run had not all packages: npm run extras, CI=true npm test";
    return { passed: true, output: "", skipped, notes: tableOf(last.figures) };
  }
  const lines = missing(last.untouched, allowedUntouched());
  const keeping = "Where that is right, CI=true COVERAGE=keep npm test notes it in test/contract/untouched.json.";
  return {
    passed: lines.length === 0,
    output: [...lines, keeping].join("\n"),
    notes: tableOf(last.figures),
  };
}

/** Runs a check if the packages that it needs are installed in the folder. In CI they must be installed. */
async function where(folder: string, ...words: readonly string[]): Promise<Result> {
  const lacking = lackingIn(folder);
  if (lacking.length === 0) return node(...words);
  const skipped = `${folder} lacks ${lacking.join(", ")}: npm run extras -- ${folder}`;
  return process.env.CI ? { passed: false, output: skipped } : { passed: true, output: "", skipped };
}

/** Runs one of our tools as `node <words>` in the project folder. */
async function node(...words: readonly string[]): Promise<Result> {
  const { exitCode, output } = await runNode(packageRoot, words);
  return { passed: exitCode === 0, output };
}

/** The result of a check that lists problems. */
async function nothing(problems: readonly string[]): Promise<Result> {
  return { passed: problems.length === 0, output: problems.join("\n") };
}

/** Lists handlers that are not written yet, except those of third-party contracts, which may return 501 permanently. */
function stubsLeft(): string[] {
  const generated = join(packageRoot, "generated");
  const services = foldersOf(generated).flatMap((name) => [name, `${name}/sandbox`]);
  return services.flatMap((service) => {
    const text = readText(join(generated, service, "openapi.json"));
    if (text === undefined) return [];
    const contract = JSON.parse(text) as Contract; // The cast is safe: the first step checks that this file is up to date.
    const stubs = isForeign(contract) ? [] : remainingStubs(contract, service, join(packageRoot, "server"));
    return stubs.map((each) => `${each} is still to be written`);
  });
}

function codeProblems(): string[] {
  const { functions, files, sql, casts } = readCode();
  return [
    ...[...functions, ...files].map((each) => `${each}: too long: split it into its parts`),
    ...sql.map((each) => `${each}: SQL outside store/, platform and identity`),
    ...casts.map(
      (each) =>
        `${each}: a JSON string that no writer created, or JSON of type any: state its type with "as", or use "unknown"`,
    ),
  ];
}

/** Runs the steps in parallel, as many as there are processors, and prints the result of each. */
async function runAll(waiting: Step[]): Promise<{ name: string; output: string }[]> {
  const failed: { name: string; output: string }[] = [];
  async function lane(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startedMs = performance.now();
      const { passed, output, notes = [], skipped } = await step.run();
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(6);
      const result = skipped === undefined ? (passed ? "ok    " : "FAILED") : "SKIPPED";
      console.log(`${result.padEnd(7)} ${seconds} s  ${step.name}${skipped === undefined ? "" : ` (${skipped})`}`);
      for (const note of notes) console.log(`       ${note}`);
      if (!passed) failed.push({ name: step.name, output });
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return failed;
}

const { values } = parseArgs({ options: { "no-tests": { type: "boolean" }, requests: { type: "boolean" } } });
const failed = await runAll(values.requests ? [requests] : [...steps, requests]);
if (!values.requests) {
  // These steps run one by one, because the tests use every processor already. The layer check is one of the tests.
  failed.push(...(await runAll([values["no-tests"] ? layers : tests])));
  failed.push(...(await runAll([covered])));
}
for (const { name, output } of failed) console.error(`\n--- ${name}\n${output.trimEnd()}`);
process.exitCode = failed.length > 0 ? 1 : 0;
