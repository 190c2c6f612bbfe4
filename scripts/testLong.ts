/**
 * `npm run test:long` runs the random tests for longer.
 *
 *     npm run test:long -- --minutes 30            maximum time of each test; default: 10
 *     npm run test:long -- --seed 7                repeats a run
 *     npm run test:long -- --only fuzz             tests whose file name contains this
 *     npm run test:long -- --postgresql            on PostgreSQL
 */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { packageRoot } from "../server/platform/root.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string" },
    only: { type: "string", default: "" },
    postgresql: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);
const seed = values.seed === undefined ? undefined : Number(values.seed);
if (!(minutes > 0) || (seed !== undefined && !Number.isSafeInteger(seed))) {
  console.error("--minutes is a number above 0, --seed a whole one.");
  process.exit(2);
}
const config = values.postgresql ? "test/vitest.postgresql.config.ts" : "test/vitest.config.ts";
const words = ["node_modules/vitest/vitest.mjs", "run", "--config", config, `test/long/${values.only}`];
const child = spawn(process.execPath, [...words, "--maxWorkers", "1", "--reporter", "verbose"], {
  cwd: packageRoot,
  stdio: "inherit",
  env: {
    ...process.env,
    QUINTET_LONG: JSON.stringify({
      minutes,
      watched: process.stderr.isTTY === true,
      ...(seed !== undefined && { seed }),
    }),
  },
});
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
