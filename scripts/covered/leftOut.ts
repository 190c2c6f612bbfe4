/** What no request of a test can touch of a contract, and why: it is no part of what there is to cover (`test/contract/leftOut.json`). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../server/platform/root.ts";
import { type Kind, kinds, noParts, type Parts } from "./parts.ts";

interface LeftOut {
  /** Its name; every contract if it is absent. */
  contract?: string;
  kind: Kind;
  /** A regular expression for names of `partsOf`. */
  name: string;
  /** The same for readers. */
  what: string;
  why: string;
}

const leftOut: readonly LeftOut[] = JSON.parse(readFileSync(join(packageRoot, "test/contract/leftOut.json"), "utf8"));

function namesOf({ contract, kind, name }: LeftOut, own: string, all: Parts): string[] {
  const pattern = new RegExp(name);
  return contract === undefined || contract === own ? [...all[kind]].filter((each) => pattern.test(each)) : [];
}

/** @param contract Its name. @param all Of it. */
export function leftOutOf(contract: string, all: Parts): Parts {
  const found = noParts();
  for (const each of leftOut) for (const name of namesOf(each, contract, all)) found[each.kind].add(name);
  return found;
}

/** Returns lines that match nothing of any contract. */
export function unusedOf(contracts: ReadonlyMap<string, Parts>): string[] {
  const isUsed = (each: LeftOut) => [...contracts].some(([own, parts]) => namesOf(each, own, parts).length > 0);
  return leftOut.filter((each) => !isUsed(each)).map(({ kind, name }) => `${kind} ${name}`);
}

/** What is left out, in words, for the page that shows the figures. */
export function reasons(): Pick<LeftOut, "kind" | "what" | "why">[] {
  return kinds.flatMap((kind) => leftOut.filter((each) => each.kind === kind));
}
