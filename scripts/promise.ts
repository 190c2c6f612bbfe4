/**
 * Checks the first promise of this project: if you change the contract, the compiler lists everything that must follow.
 *
 *     npm run check:promise                               some properties of every resource, and new properties
 *     npm run check:promise -- payments.pendingAmount     properties with this name, in all schemas of the service
 *     npm run check:promise -- --all                      every property of every response
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../server/platform/root.ts";
import { answeredMembers, type Change, type Member, renamed } from "../test/support/promise/changes.ts";
import { chosen, services } from "../test/support/promise/choice.ts";
import { type Proof, prove } from "../test/support/promise/prove.ts";
import { contractIn, writtenContracts } from "./generate/contract.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, seed: { type: "string" } },
});

const written = await writtenContracts(join(packageRoot, "openapi"));
const contracts = services(packageRoot).map((service) => ({ service, contract: contractIn(written, service) }));
const known = contracts.flatMap(({ service, contract }) => answeredMembers(service, contract));
const asked = values.all ? known : positionals.flatMap(named);

function named(word: string): Member[] {
  const [service, name] = word.split(".");
  const found = known.filter((each) => each.service === service && each.name === name);
  if (found.length === 0) throw new Error(`No schema of ${service} has a property "${name}".`);
  return found;
}

function wanted(): Change[] {
  return asked.length === 0 ? chosen(known, Number(values.seed ?? 1)) : asked.map(renamed);
}

function countsOf(service: string, { noticed, unnoticed }: Proof): string {
  const isOf = (says: string) => says.startsWith(`${service}: `);
  const found = [...noticed.keys()].filter(isOf).length;
  const missed = unnoticed.filter(({ says }) => isOf(says)).length;
  return `${service}: ${found} noticed, ${missed} not`;
}

const folder = mkdtempSync(join(tmpdir(), "quintet-promise-"));
try {
  const proof = await prove(folder, wanted());
  for (const [says, error] of proof.noticed) console.log(`${says}\n    ${error.split("\n")[0]?.slice(0, 160)}`);
  for (const { says } of proof.unnoticed) console.error(`${says}, and the compiler finds nothing in its service`);
  for (const { service } of contracts) console.log(countsOf(service, proof));
  if (proof.unnoticed.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
