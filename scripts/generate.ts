/**
 * `npm run generate` generates everything that is derived from the contracts, in one deterministic run.
 *
 *     npm run generate               regenerates files that are out of date
 *     npm run generate -- --all      regenerates everything
 *     npm run generate -- --check    changes nothing; exits with 1 if a file in generated/ is out of date
 *     npm run generate -- --watch    regenerates files after each change, until stopped
 *
 * If a contract has an error, the command prints file, line and rule, exits with 1, and leaves generated/ unchanged: it generates everything
 * in memory first, and writes the files only when all of them are complete. Prisma's clients are generated if they are older than the
 * models.
 */
import { parseArgs } from "node:util";
import { check, type Layout, report, run, watch } from "./generate/run.ts";

const { values } = parseArgs({
  options: {
    all: { type: "boolean" },
    check: { type: "boolean" },
    watch: { type: "boolean" },
  },
});
const layout: Layout = { root: process.cwd() };
if (values.check) {
  await check(layout).catch(report);
} else if (values.watch) {
  await watch(layout);
} else {
  await run(layout, { all: values.all ?? false }).catch(report);
}
