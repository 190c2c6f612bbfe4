import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, platform, release, totalmem } from "node:os";
import { dirname, join } from "node:path";
import { packageRoot } from "../../../server/platform/root.ts";

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the median of one field over several rounds. */
export function medianOf<Name extends string>(rounds: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return median(rounds.map((each) => each[name]));
}

/** Prints rows under headings: the first column aligned left, numbers aligned right. */
export function printTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const lines = [headings, ...rows.map((row) => row.map(cell))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  for (const line of lines) {
    const cells = line.map((text, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    console.log(cells.join("  ").trimEnd());
  }
}

/** Rounds to three significant digits, since the measurements are not more precise. */
function cell(value: string | number): string {
  if (typeof value === "string") return value;
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

/** The files with the results of benches. With `--save`, a bench writes a file that is in the repository. */
const folderOf = (isSaved: boolean) => join(packageRoot, isSaved ? "scripts/bench/results" : "bench-results");

/** Writes the results of a bench as JSON, with facts about the machine. */
export function writeResults(name: string, results: object, { save = false } = {}): void {
  const path = join(folderOf(save), `${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  const rounded = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);
  const all = { machine: machineFacts(), measuredAt: new Date().toISOString(), ...results };
  writeFileSync(path, `${JSON.stringify(all, rounded, 2)}\n`);
  console.log(`\nwritten to ${path}`);
}

/** Reads the results of a bench that are in the repository. */
export function savedResults(name: string): unknown {
  return JSON.parse(readFileSync(join(folderOf(true), `${name}.json`), "utf8"));
}

/** Returns the facts that times depend on, and the load of the machine. On a busy machine, only ratios are useful. */
function machineFacts(): object {
  const [processor] = cpus();
  return {
    node: process.version,
    system: `${platform()} ${release()}`,
    processor: processor?.model,
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1e9),
    // The average load of the last minute.
    loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}
