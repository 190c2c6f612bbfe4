/** How much of the contracts a run of the tests has touched, as figures that are kept and compared. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";
import { readText } from "../generate/contract.ts";
import { type Kind, kinds, noParts, type Parts } from "./parts.ts";

/** For each kind: how many names are touched, and how many there are. */
export type Figures = Record<Kind, [touched: number, all: number]>;

/** By contract: `tasks`, `tasks/sandbox`. */
export type FiguresByContract = Record<string, Figures>;

/** By contract and kind the names of what a run has not touched. */
export type Untouched = Record<string, Partial<Record<Kind, string[]>>>;

/** What a run has found. */
export interface RunFigures {
  /** Whether no test was skipped because of a missing package, so that the run can be compared with others. */
  isComplete: boolean;
  figures: FiguresByContract;
  untouched: Untouched;
  /** The test files that have called each operation, by contract. */
  tests: Record<string, Record<string, string[]>>;
}

/**
 * What whole runs need not touch, by name. Everything else of these contracts they have to touch. This file is in the repository. It
 * has names and no figures, so a run that touches more by chance raises nothing that the next one would have to reach.
 */
const keptPath = join(packageRoot, "test/contract/untouched.json");
/** What the last whole run on this machine has reached. */
const lastPath = join(packageRoot, "node_modules/.cache/quintet-contract-coverage.json");

export function keptUntouched(): Untouched {
  return JSON.parse(readFileSync(keptPath, "utf8")) as Untouched;
}

/** @returns undefined when the tests have not run as a whole yet, or not since there are as many kinds as now. */
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

/** Writes what a run has not touched as what later runs need not touch either. */
export function keep({ untouched }: RunFigures): void {
  writeFileSync(keptPath, `${JSON.stringify(tidied(untouched), undefined, 2)}\n`);
}

/** Without kinds that are touched as a whole, each list in the order of the alphabet. */
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

/** @param untouchable What nothing can touch, by `leftOutOf`. What is touched all the same, counts. */
export function figuresOf(all: Parts, touched: Parts, untouchable: Parts = noParts()): Figures {
  const of = (kind: Kind): [number, number] => {
    const found = [...all[kind]].filter((name) => touched[kind].has(name)).length;
    const rest = [...all[kind]].filter((name) => !touched[kind].has(name) && !untouchable[kind].has(name)).length;
    return [found, found + rest];
  };
  return {
    operations: of("operations"),
    parameters: of("parameters"),
    sent: of("sent"),
    answered: of("answered"),
    statuses: of("statuses"),
    reasons: of("reasons"),
    examples: of("examples"),
  };
}

/**
 * What a run has not touched and had to.
 * @param kept What need not be touched. Of a contract that it does not have, such as that of a new service, nothing has to be.
 * @returns a line for each name.
 */
export function missing(now: Untouched, kept: Untouched): string[] {
  return Object.entries(kept).flatMap(([contract, spared]) =>
    kinds.flatMap((kind) => {
      // A contract that was taken away has nothing to cover.
      const names = (now[contract]?.[kind] ?? []).filter((name) => !spared[kind]?.includes(name));
      return names.map((name) => `${contract}: no test touches ${name} (${titles[kind]})`);
    }),
  );
}

/** What is touched of each contract, in a table. */
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
  sent: "members sent",
  answered: "members answered",
  statuses: "statuses",
  reasons: "reasons of refusals",
  examples: "bodies shown",
};

function share([touched, all]: readonly [number, number]): number {
  return all === 0 ? 1 : touched / all;
}

/** Rounded down, so that only a whole looks like 100 %. */
export function percent(figure: readonly [number, number]): string {
  return `${(Math.floor(share(figure) * 1000) / 10).toFixed(1)} %`;
}
