/**
 * `npm run bench -- <name> [options]` runs `scripts/bench/<name>.ts`, which prints its measurements and writes them to
 * `bench-results/<name>.json`. Times depend on the machine; ratios hardly depend on it. The bench of a service fills its database
 * and defines rows (`bench/support/service.ts`): requests that our server and a bare server both handle (`bench/support/rows.ts`).
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The exports of every file in `scripts/bench/`. */
export interface Bench {
  /** Runs the bench. @param words Command-line arguments after the name of the bench. */
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
