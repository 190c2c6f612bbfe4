/** Changes contracts in a copy of the project, and checks that the compiler reports each change in its service. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientOf } from "../../../scripts/generate/client.ts";
import { type Contract, contractIn, handlersFolderOf, writtenContracts } from "../../../scripts/generate/contract.ts";
import { handlersOf } from "../../../scripts/generate/handlers.ts";
import { typesOf } from "../../../scripts/generate/types.ts";
import { packageRoot } from "../../../server/platform/root.ts";
import { copyProject, runNode } from "../project.ts";
import type { Change } from "./changes.ts";

export interface Proof {
  /** Compiler errors, keyed by the description of the change that they report. */
  noticed: Map<string, string>;
  unnoticed: Change[];
}

/**
 * Makes many changes at once, but only a few to each schema. One compiler error can hide another, so the changes that were not
 * reported are made again: one change of each schema at a time, and finally one change of each service.
 * @param folder An empty folder for the copy of the project.
 */
export async function prove(folder: string, changes: readonly Change[]): Promise<Proof> {
  copyProject(folder, ["client", "generated", "server", "package.json", "tsconfig.json"]);
  const tsconfig = {
    extends: "./tsconfig.json",
    // Speeds up repeated runs: the compiler does not check unaffected parts of the project again.
    compilerOptions: { incremental: true, tsBuildInfoFile: "promise.tsbuildinfo" },
    include: ["server", "generated"],
  };
  writeFileSync(join(folder, "tsconfig.promise.json"), JSON.stringify(tsconfig));
  const services = [...new Set(changes.map((each) => each.service))];
  const written = await writtenContracts(join(packageRoot, "openapi"));
  const originals = new Map(
    services.flatMap((service) =>
      [service, `${service}/sandbox`].flatMap((name) =>
        written.has(name) ? [[name, contractIn(written, name)] as const] : [],
      ),
    ),
  );
  const noticed = new Map<string, string>();

  /** @returns the changes that the compiler does not report if all of `changes` are made at once. */
  async function unnamed(changes: readonly Change[]): Promise<Change[]> {
    if (changes.length === 0) return [];
    const blocks = await errorsWith(folder, originals, changes);
    return changes.filter((change) => {
      const block = takeError(blocks, change, { originals, changes });
      if (block !== undefined) noticed.set(change.says, block);
      return block === undefined;
    });
  }

  let pending = changes;
  for (const { groupOf, atOnce } of stages) {
    const batches = batchesOf(pending, groupOf, atOnce);
    pending = [];
    for (const batch of batches) pending = [...pending, ...(await unnamed(batch))];
  }
  return { noticed, unnoticed: [...pending] };
}

const schemaOf = ({ service, schema }: Change) => `${service} ${schema}`;

/**
 * The sizes of the groups of changes that are made together. At most three properties of a schema are renamed at once: if all are
 * renamed, the compiler's error mentions none of them.
 */
const stages: readonly { groupOf: (change: Change) => string; atOnce: number }[] = [
  { groupOf: schemaOf, atOnce: 3 },
  { groupOf: schemaOf, atOnce: 1 },
  { groupOf: ({ service }) => service, atOnce: 1 },
];

/** Divides changes into batches. Each batch has at most `atOnce` changes of a group. */
function batchesOf(changes: readonly Change[], groupOf: (change: Change) => string, atOnce: number): Change[][] {
  const batches: Change[][] = [];
  const seen = new Map<string, number>();
  for (const change of changes) {
    const group = groupOf(change);
    const number = seen.get(group) ?? 0;
    seen.set(group, number + 1);
    const batch = Math.floor(number / atOnce);
    batches[batch] = [...(batches[batch] ?? []), change];
  }
  return batches;
}

function changed(original: Contract, changes: readonly Change[]): Contract {
  const contract = structuredClone(original);
  for (const change of changes) change.apply(contract);
  return contract;
}

function writeGenerated(folder: string, name: string, contract: Contract): void {
  const target = join(folder, "generated", name);
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, "schema.d.ts"), typesOf(contract));
  writeFileSync(join(target, "handlers.ts"), handlersOf(contract, name));
  writeFileSync(join(target, "client.ts"), clientOf(contract, name, []));
}

/** @returns the compiler's errors. Each string contains one error with the lines that explain it. */
async function errorsWith(
  folder: string,
  originals: ReadonlyMap<string, Contract>,
  changes: readonly Change[],
): Promise<string[]> {
  for (const [name, original] of originals) {
    // A sandbox returns resources of its service, so the change is made there too.
    const own = changes.filter(
      ({ service, schema }) =>
        name === service || (name === `${service}/sandbox` && original.components?.schemas?.[schema]),
    );
    writeGenerated(folder, name, changed(original, own));
  }
  const compiler = join("node_modules", "typescript-native", "bin", "tsc");
  const words = [compiler, "-p", "tsconfig.promise.json", "--noEmit", "--noErrorTruncation"];
  const { output } = await runNode(folder, words);
  return output.split(/\n(?=\S)/);
}

/**
 * @returns the compiler error in the service's folder that the change caused; undefined if none is found. An error that
 * mentions only the former property name is used for one change only.
 */
function takeError(
  blocks: string[],
  change: Change,
  { originals, changes }: { originals: ReadonlyMap<string, Contract>; changes: readonly Change[] },
): string | undefined {
  const { service, names, gone } = change;
  const contract = originals.get(service);
  const folder = `server/${contract ? handlersFolderOf(contract, service) : service}/`;
  const own = blocks.filter((each) => each.startsWith(folder));
  // If this is the only change of the service, every error in the service's folder is caused by it, because without changes
  // there are no errors.
  if (changes.every((each) => each === change || each.service !== service)) return own[0];
  const missing = new RegExp(`'${names}'|following properties from type .*: (?:[\\w.]+, )*${names}\\b`);
  const otherwise = new RegExp(`calledOtherwise: [^;}]*"(?:[^"]*/)?${names}"`);
  const found = own.find((each) => missing.test(lastLineOf(each)) || otherwise.test(each));
  if (found !== undefined || gone === undefined) return found;
  const others = changes.filter((each) => each !== change);
  const against = own.find(
    (each) => setsAgainst(lastLineOf(each), gone, names) && !namesAnyOf(others, lastLineOf(each)),
  );
  if (against !== undefined) return against;
  const left = new RegExp(`'${gone}' does not exist (?:in|on) type|'"${gone}"' is not assignable`);
  const some = own.filter((each) => left.test(each));
  // If two changed properties have the same former name, an error about the missing name is used only if the type that it shows
  // contains this change's new name.
  const isAlone = changes.every((each) => each === change || each.service !== service || each.gone !== gone);
  const other = some.find((each) => each.includes(names)) ?? (isAlone ? some[0] : undefined);
  if (other !== undefined) blocks.splice(blocks.indexOf(other), 1);
  return other;
}

/**
 * Returns whether an error line contains both names of a property. In such an error, one type has the former name and the other
 * type has the new name.
 */
function setsAgainst(line: string, gone: string, names: string): boolean {
  return new RegExp(`\\b${names}\\b`).test(line) && new RegExp(`['{;] ?${gone}(?:'|\\??:)`).test(line);
}

/** Returns whether an error line also contains the new name of another change, which may then be the cause of the error. */
function namesAnyOf(changes: readonly Change[], line: string): boolean {
  return changes.some(({ names }) => new RegExp(`\\b${names}\\b`).test(line));
}

/** Returns the last line of an error. The lines lead from the outer type to the property, which the last line identifies. */
function lastLineOf(block: string): string {
  return block.trimEnd().split("\n").at(-1) ?? "";
}
