/**
 * Checks the first promise of this project: if you change the contract, the compiler lists everything that must follow.
 *
 *     npm run check:promise                               some properties of every resource, and new properties
 *     npm run check:promise -- payments.pendingAmount     properties with this name, in all schemas of the service
 *     npm run check:promise -- --all                      every property of every response
 *     npm run check:promise -- --requests                 some properties of requests, renamed in requests only
 *     npm run check:promise -- --requests tasks.title     properties with this name; with --all, every property
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../server/platform/root.ts";
import { answeredMembers, type Change, type Member, renamed } from "../test/support/promise/changes.ts";
import { chosen, chosenAsSent, services } from "../test/support/promise/choice.ts";
import { type Proof, prove } from "../test/support/promise/prove.ts";
import { renamedAsSent, sentMembers } from "../test/support/promise/requests.ts";
import { whyUnread } from "../test/support/promise/unread.ts";
import { contractIn, writtenContracts } from "./generate/contract.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, requests: { type: "boolean" }, seed: { type: "string" } },
});

const written = await writtenContracts(join(packageRoot, "openapi"));
const contracts = services(packageRoot).map((service) => ({ service, contract: contractIn(written, service) }));
const membersOf = values.requests ? sentMembers : answeredMembers;
const known = contracts.flatMap(({ service, contract }) => membersOf(service, contract));
const asked = values.all ? known : positionals.flatMap(named);
const unread = values.requests ? asked.filter((each) => whyUnread(each) !== undefined) : [];

function named(word: string): Member[] {
  const [service, name] = word.split(".");
  const found = known.filter((each) => each.service === service && each.name === name);
  if (found.length === 0) throw new Error(`No schema of ${service} has a property "${name}".`);
  return found;
}

function wanted(): Change[] {
  const [choose, rename] = values.requests ? [chosenAsSent, renamedAsSent] : [chosen, renamed];
  if (asked.length === 0) return choose(known, Number(values.seed ?? 1));
  return asked.filter((each) => !unread.includes(each)).map(rename);
}

function countsOf(service: string, { noticed, unnoticed }: Proof): string {
  const isOf = (says: string) => says.startsWith(`${service}: `);
  const found = [...noticed.keys()].filter(isOf).length;
  const missed = unnoticed.filter(({ says }) => isOf(says)).length;
  return `${service}: ${found} noticed, ${missed} not, ${unread.filter((each) => each.service === service).length} not read`;
}

const folder = mkdtempSync(join(tmpdir(), "quintet-promise-"));
try {
  const proof = await prove(folder, wanted());
  for (const [says, error] of proof.noticed) console.log(`${says}\n    ${error.split("\n")[0]?.slice(0, 160)}`);
  for (const { says } of proof.unnoticed) console.error(`${says}, and the compiler finds nothing in its service`);
  for (const each of unread)
    console.log(`${each.service}: ${each.schema}.${each.name} is not read: ${whyUnread(each)}`);
  for (const { service } of contracts) console.log(countsOf(service, proof));
  if (proof.unnoticed.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
