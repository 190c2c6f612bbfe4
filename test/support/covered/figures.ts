/** Measures how much of the contracts a test run has covered. The figures are stored and compared. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../../../scripts/generate/contract.ts";
import { packageRoot } from "../../../server/platform/root.ts";
import { type Kind, kinds, noParts, type Parts } from "./parts.ts";

/** The coverage of a contract: for each kind of part, the number of covered names and the number of all names. */
export type Figures = Record<Kind, [touched: number, all: number]>;

/** The coverage of each contract, by its name, such as `tasks` or `tasks/sandbox`. */
export type FiguresByContract = Record<string, Figures>;

/** The names that a run has not covered, by contract and kind. */
export type Untouched = Record<string, Partial<Record<Kind, string[]>>>;

/** The coverage that one test run has achieved. */
export interface RunFigures {
  /** Whether the run can be compared with others, because no test was skipped for a missing package. */
  isComplete: boolean;
  figures: FiguresByContract;
  untouched: Untouched;
}

/**
 * The file with the names that complete runs need not cover. They must cover everything else in these contracts. The file is in
 * the repository. It contains names instead of numbers, so that a run that happens to cover more does not raise the bar for the
 * next run.
 */
const notCoveredPath = join(packageRoot, "test/contract/untouched.json");
/** The file with the results of the last complete run on this machine. */
const lastPath = join(packageRoot, "node_modules/.cache/quintet-contract-coverage.json");

export function allowedUntouched(): Untouched {
  return JSON.parse(readFileSync(notCoveredPath, "utf8")) as Untouched;
}

/** Reads the last complete test run. @returns undefined if none is recorded, or if it lacks a current kind of part. */
export function lastRun(): RunFigures | undefined {
  const text = readText(lastPath);
  if (text === undefined) return undefined;
  const run = JSON.parse(text) as RunFigures;
  const isOfNow = Object.values(run.figures).every((figures) => kinds.every((kind) => kind in figures));
  return isOfNow ? run : undefined;
}

export function writeLastRun(run: RunFigures): void {
  writeFileSync(lastPath, JSON.stringify(run));
}

/** Stores the names that a run has not covered, so that later runs need not cover them either. */
export function keep({ untouched }: RunFigures): void {
  writeFileSync(notCoveredPath, `${JSON.stringify(tidied(untouched), undefined, 2)}\n`);
}

/** Removes kinds that are covered completely, and sorts each list alphabetically. */
function tidied(untouched: Untouched): Untouched {
  return Object.fromEntries(
    Object.entries(untouched).map(([contract, byKind]) => {
      const lists = kinds.flatMap((kind) => {
        const names = byKind[kind] ?? [];
        return names.length === 0 ? [] : [[kind, names.toSorted()] as const];
      });
      return [contract, Object.fromEntries(lists)];
    }),
  );
}

/** Counts covered names. @param untouchable Names that no test can cover. They count only if the run has covered them. */
export function figuresOf(all: Parts, touched: Parts, untouchable: Parts = noParts()): Figures {
  const of = (kind: Kind): [number, number] => {
    const found = [...all[kind]].filter((name) => touched[kind].has(name)).length;
    const rest = [...all[kind]].filter((name) => !touched[kind].has(name) && !untouchable[kind].has(name)).length;
    return [found, found + rest];
  };
  // The cast is safe: the object has every kind.
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Figures;
}

/**
 * Lists the names that a run must cover but has not covered.
 * @param allowed Names that need not be covered. For a contract without an entry, such as that of a new service, nothing has to be
 * covered.
 * @returns a line for each name.
 */
export function missing(now: Untouched, allowed: Untouched): string[] {
  return Object.entries(allowed).flatMap(([contract, spared]) =>
    kinds.flatMap((kind) => {
      // A contract that no longer exists has no names to cover.
      const names = (now[contract]?.[kind] ?? []).filter((name) => !spared[kind]?.includes(name));
      return names.map((name) => `${contract}: no test covers ${name} (${titles[kind]})`);
    }),
  );
}

/** Returns a table of the coverage of each contract. */
export function tableOf(figures: FiguresByContract): string[] {
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(20))).join("");
  const rows = Object.entries(figures).map(([contract, of]) => [
    contract,
    ...kinds.map((kind) => `${of[kind].join(" of ")} ${percent(of[kind])}`),
  ]);
  return [row(["", ...kinds.map((kind) => titles[kind])]), ...rows.map(row)];
}

export const titles: Record<Kind, string> = {
  operations: "operations",
  parameters: "parameters",
  sent: "request properties",
  answered: "response properties",
  statuses: "statuses",
  reasons: "error reasons",
  examples: "examples",
};

/** Rounds down, so that only complete coverage is shown as 100%. */
export function percent([covered, all]: readonly [covered: number, all: number]): string {
  const share = all === 0 ? 1 : covered / all;
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}
