/**
 * Adds up at the end of a complete run which parts of the contracts its requests have covered, prints them, and
 * stores them for `npm run check`. With `COVERAGE=keep`, later runs need not cover the parts that this run has not
 * covered. `COVERAGE=show` prints the coverage of a run of some files. If `CONTRACT_COVERAGE` names a folder, several
 * runs are added up there.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Contract, operatorsContract } from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import {
  allowedUntouched,
  figuresOf,
  keep,
  missing,
  type RunFigures,
  tableOf,
  writeLastRun,
} from "./covered/figures.ts";
import { leftOutOf } from "./covered/leftOut.ts";
import { proofPage, proofPath } from "./covered/page.ts";
import { type Kind, kinds, noParts, type Parts, partsOf } from "./covered/parts.ts";
import { hasOutside } from "./extras.ts";
import { loadContract } from "./wire.ts";

/** Returns whether all tests run instead of a selection. Some run in CI only (`vitest.config.ts`). */
function isWhole(): boolean {
  if (!process.env.CI) return false;
  const words = process.argv.slice(2).filter((word, at, all) => !word.startsWith("-") && all[at - 1] !== "--config");
  const narrowing = process.argv.some((word) => /^(-t|--testNamePattern|--shard|--changed|-w|--watch)/.test(word));
  // Tests that use no database do not run on PostgreSQL.
  const isOther = process.argv.some((word) => word.includes("postgresql.config"));
  return !narrowing && !isOther && words.every((word) => word === "run");
}

export default function setup(): (() => void) | undefined {
  const wanted = process.env.COVERAGE;
  if (!isWhole() && wanted === undefined) return undefined;
  const given = process.env.CONTRACT_COVERAGE;
  if (wanted === "keep" && !isWhole() && given === undefined)
    throw new Error("COVERAGE=keep is for a run of all tests, with CI=true.");
  const folder = given ?? mkdtempSync(join(tmpdir(), "quintet-coverage-"));
  mkdirSync(folder, { recursive: true });
  process.env.CONTRACT_COVERAGE = folder;
  return () => {
    const run = addedUp(folder);
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
    console.log(`\nTouched of the contracts:\n${tableOf(run.figures).join("\n")}`);
    if (wanted === "show") showUntouched(run);
    if (isWhole()) writeLastRun(run);
    if (wanted === "keep") {
      keep(run);
      writeFileSync(proofPath, proofPage(run));
    }
    if (wanted !== "keep" && isWhole() && run.isComplete)
      for (const line of missing(run.untouched, allowedUntouched())) console.warn(line);
  };
}

/** For a sandbox, returns the contracts of its service and of the platform. Parts that they share with it count for them. */
export function besideOf(contract: string): Contract[] {
  const [service = contract, sandbox] = contract.split("/");
  return sandbox === undefined ? [] : [service, operatorsContract].map((name) => loadContract(name));
}

function addedUp(folder: string): RunFigures {
  const touched = readNotes(folder);
  const run: RunFigures = { isComplete: hasOutside(), figures: {}, untouched: {} };
  for (const contract of documentedServices()) {
    const all = partsOf(loadContract(contract), besideOf(contract));
    const found = touched[contract] ?? noParts();
    const untouchable = leftOutOf(contract, all);
    run.figures[contract] = figuresOf(all, found, untouchable);
    const isMissing = (kind: Kind) => (name: string) => !found[kind].has(name) && !untouchable[kind].has(name);
    run.untouched[contract] = Object.fromEntries(kinds.map((kind) => [kind, [...all[kind]].filter(isMissing(kind))]));
  }
  return run;
}

/** Reads the records of all workers (`recorder.ts`). */
function readNotes(folder: string): Record<string, Parts> {
  const touched: Record<string, Parts> = {};
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
  for (const line of [...new Set(lines)].sort()) {
    const [contract = "", what = "", name = ""] = line.split("\t");
    const kind = kinds.find((each) => each === what);
    if (kind) {
      // If a sandbox returns a common error of the platform's code, the error counts for the platform's contract.
      const isRefusals = kind === "statuses" || kind === "reasons";
      const isPlatforms = isRefusals && name.startsWith("any ") && contract.includes("/");
      const owner = isPlatforms ? operatorsContract : contract;
      touched[owner] ??= noParts();
      touched[owner][kind].add(name);
    }
  }
  return touched;
}

function showUntouched({ untouched, figures }: RunFigures): void {
  for (const [contract, byKind] of Object.entries(untouched)) {
    // Contracts that the run has not used are left out.
    if (figures[contract]?.operations[0] === 0) continue;
    for (const kind of kinds) for (const name of byKind[kind] ?? []) console.log(`${contract}: ${kind}: ${name}`);
  }
}
