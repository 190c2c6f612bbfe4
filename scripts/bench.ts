/**
 * `npm run bench -- <name> [options]`: runs `scripts/bench/<name>.ts`, which prints what it measured and writes it to
 * `bench-results/<name>.json`. Times differ between machines; the ratios hardly do.
 *
 * The bench of a service is what fills its database and a table of rows (`bench/support/service.ts`): rows that our server and a
 * bare one answer, and comparisons between something small and something large (`bench/support/rows.ts`).
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** What every file in `scripts/bench/` exports. */
export interface Bench {
  /** @param words The words after its name on the command line. */
  run(words: readonly string[]): Promise<void>;
}

const folder = join(import.meta.dirname, "bench");
const names = readdirSync(folder).flatMap((file) => /^(\w+)\.ts$/.exec(file)?.[1] ?? []);
const [name = "", ...words] = process.argv.slice(2);
if (names.includes(name)) {
  const { run }: Bench = await import(`./bench/${name}.ts`);
  await run(words);
} else {
  console.error(`Usage: npm run bench -- ${names.join(" | ")}`);
  process.exitCode = 2;
}
