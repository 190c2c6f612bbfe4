/**
 * `npm run generate`: everything that can be derived from the contracts, in one deterministic run.
 *
 *     npm run generate               regenerate what is not what its contract gives
 *     npm run generate -- --all      regenerate everything
 *     npm run generate -- --check    change nothing; exit 1 when generated/ is not what a run would give
 *     npm run generate -- --watch    regenerate what a change touches, until stopped
 *
 * A broken contract prints file, line and rule, exits 1 and leaves generated/ as it was: everything is made in memory first,
 * and files are written only when all of it is there. Prisma's clients are made where they are older than the models.
 */
import { resolve as resolvePath } from "node:path";
import { parseArgs } from "node:util";
import { check, type Layout, report, run, watch } from "./generate/run.ts";

const { values } = parseArgs({
  options: {
    all: { type: "boolean" },
    check: { type: "boolean" },
    watch: { type: "boolean" },
    root: { type: "string" },
  },
});
const layout: Layout = { root: resolvePath(values.root ?? process.cwd()) };
if (values.check) {
  await check(layout).catch(report);
} else if (values.watch) {
  await watch(layout);
} else {
  await run(layout, { all: values.all ?? false }).catch(report);
}
