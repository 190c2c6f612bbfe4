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

/** What a run has found. */
export interface RunFigures {
  /** Whether no test was skipped because of a missing package, so that the run can be compared with others. */
  isComplete: boolean;
  figures: FiguresByContract;
  /** By contract and kind the names of what nothing has touched. */
  untouched: Record<string, Partial<Record<Kind, string[]>>>;
  /** The test files that have called each operation, by contract. */
  tests: Record<string, Record<string, string[]>>;
}

/** The figures that whole runs have reached, and that may not fall. This file is in the repository. */
const keptPath = join(packageRoot, "test/contract/covered.json");
/** What the last whole run on this machine has reached. */
const lastPath = join(packageRoot, "node_modules/.cache/quintet-contract-coverage.json");

export function keptFigures(): FiguresByContract {
  return JSON.parse(readFileSync(keptPath, "utf8")) as FiguresByContract;
}

/** @returns undefined when the tests have not run as a whole yet. */
export function lastRun(): RunFigures | undefined {
  const text = readText(lastPath);
  return text === undefined ? undefined : (JSON.parse(text) as RunFigures);
}

export function writeLastRun(run: RunFigures): void {
  writeFileSync(lastPath, JSON.stringify(run));
}

/** Writes the figures of a run as those that later runs must reach. */
export function keep({ figures }: RunFigures): void {
  const lines = Object.entries(figures).map(([contract, of]) => `  ${JSON.stringify(contract)}: ${onOneLine(of)}`);
  writeFileSync(keptPath, `{\n${lines.join(",\n")}\n}\n`);
}

function onOneLine(figures: Figures): string {
  return `{ ${kinds.map((kind) => `"${kind}": [${figures[kind].join(", ")}]`).join(", ")} }`;
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
    examples: of("examples"),
  };
}

/** @returns a line for each figure that is lower than the one that is kept, as a share of what there is. */
export function fallen(now: FiguresByContract, kept: FiguresByContract): string[] {
  return Object.entries(kept).flatMap(([contract, before]) =>
    kinds.flatMap((kind) => {
      // A contract that was taken away has nothing to cover.
      const after = now[contract]?.[kind] ?? before[kind];
      return share(after) < share(before[kind])
        ? [`${contract}: of its ${titles[kind]} ${percent(after)} are touched, and were ${percent(before[kind])}`]
        : [];
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
  examples: "bodies shown",
};

function share([touched, all]: readonly [number, number]): number {
  return all === 0 ? 1 : touched / all;
}

/** Rounded down, so that only a whole looks like 100 %. */
export function percent(figure: readonly [number, number]): string {
  return `${(Math.floor(share(figure) * 1000) / 10).toFixed(1)} %`;
}
