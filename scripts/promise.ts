/**
 * The first promise of this project: change the contract, and the compiler names everything that must follow.
 *
 *     npm run check:promise                               some members of every resource, and new members
 *     npm run check:promise -- payments.pendingAmount     the members of this name, in all schemas of the service
 *     npm run check:promise -- --all                      every member of every answer
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../server/platform/root.ts";
import { answeredMembers, type Change, type Member, renamed } from "./promise/changes.ts";
import { chosen, services } from "./promise/choice.ts";
import { contractOf, prove } from "./promise/prove.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean" }, seed: { type: "string" } },
});

function wanted(): Change[] {
  const known = services(packageRoot).flatMap((service) => answeredMembers(service, contractOf(packageRoot, service)));
  if (values.all) return known.map(renamed);
  if (positionals.length === 0) return chosen(known, Number(values.seed ?? 1));
  return positionals.flatMap((word) => named(known, word));
}

function named(known: readonly Member[], word: string): Change[] {
  const [service, name] = word.split(".");
  const found = known.filter((each) => each.service === service && each.name === name);
  if (found.length === 0) throw new Error(`No answer of ${service} has a member "${name}".`);
  return found.map(renamed);
}

const folder = mkdtempSync(join(tmpdir(), "quintet-promise-"));
try {
  const { noticed, unnoticed } = await prove(folder, wanted());
  for (const [says, error] of noticed) console.log(`${says}\n    ${error.split("\n")[0]?.slice(0, 160)}`);
  for (const { says } of unnoticed) console.error(`${says}, and the compiler finds nothing in its service`);
  console.log(`${noticed.size} noticed, ${unnoticed.length} not`);
  if (unnoticed.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
