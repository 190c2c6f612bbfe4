/**
 * `npm run judges` checks the contracts with independent tools: schemathesis sends requests to a server, and oasdiff compares with the last
 * release.
 *
 *     npm run judges                       all tools
 *     npm run judges -- tasks,calendar     only schemathesis, on these documents
 *     npm run judges -- --keep             stores today's contracts for later comparisons, when a release is made
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { documentedServices } from "../server/http/document.ts";
import { packageRoot } from "../server/platform/root.ts";
import { keepDocuments, promised } from "../test/judges/released.ts";
import { loadContract } from "../test/support/wire.ts";

const { values, positionals } = parseArgs({
  options: { keep: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (values.keep) {
  keepDocuments(Object.fromEntries(documentedServices().map((name) => [name, promised(loadContract(name))])));
  console.log("Today's contracts are those of the last release now. Empty test/judges/breaks.ts, and commit both.");
} else {
  const words = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts", "test/judges"];
  const { status } = spawnSync(process.execPath, words, {
    cwd: packageRoot,
    stdio: "inherit",
    env: { ...process.env, JUDGES: positionals[0] ?? "all" },
  });
  process.exitCode = status ?? 1;
}
