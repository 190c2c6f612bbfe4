/**
 * The parts of a contract that no test request can cover, with the reasons. They are not counted
 * (`test/contract/leftOut.json`).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../../server/platform/root.ts";
import { type Kind, kinds, noParts, type Parts } from "./parts.ts";

interface LeftOut {
  /** The name of the contract. If absent, the entry applies to every contract. */
  contract?: string;
  kind: Kind;
  /** A regular expression for names that `partsOf` returns. */
  name: string;
  /** A description of the left-out parts for readers. */
  what: string;
  why: string;
}

const leftOut: readonly LeftOut[] = JSON.parse(readFileSync(join(packageRoot, "test/contract/leftOut.json"), "utf8"));

function namesOf({ contract, kind, name }: LeftOut, own: string, all: Parts): string[] {
  const pattern = new RegExp(name);
  return contract === undefined || contract === own ? [...all[kind]].filter((each) => pattern.test(each)) : [];
}

/**
 * Returns the parts of a contract that no test can cover.
 * @param contract The name of the contract.
 * @param all All parts of the contract.
 */
export function leftOutOf(contract: string, all: Parts): Parts {
  const found = noParts();
  for (const each of leftOut) for (const name of namesOf(each, contract, all)) found[each.kind].add(name);
  return found;
}

/** Returns the entries that match nothing in any contract. */
export function unusedOf(contracts: ReadonlyMap<string, Parts>): string[] {
  const isUsed = (each: LeftOut) => [...contracts].some(([own, parts]) => namesOf(each, own, parts).length > 0);
  return leftOut.filter((each) => !isUsed(each)).map(({ kind, name }) => `${kind} ${name}`);
}

/** Returns the descriptions and reasons for the page that shows the figures. */
export function reasons(): Pick<LeftOut, "kind" | "what" | "why">[] {
  return kinds.flatMap((kind) => leftOut.filter((each) => each.kind === kind));
}
