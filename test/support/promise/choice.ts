import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { added, type Change, type Member, renamed } from "./changes.ts";

/** Returns every contract except the platform's. */
export function services(root: string): string[] {
  const folders = readdirSync(join(root, "openapi"), { withFileTypes: true }).filter((each) => each.isDirectory());
  const made = readdirSync(join(root, "generated"));
  return folders.map(({ name }) => name).filter((name) => name !== "platform" && made.includes(name));
}

/**
 * Chooses at random one required and one optional property of every schema, and renames them. Also adds one new property to
 * each schema, alternately required and optional.
 */
export function chosen(members: readonly Member[], seed: number): Change[] {
  // The order of the hashes is random, and the same for the same seed.
  const hashOf = ({ service, schema, name }: Member) =>
    createHash("sha256").update(`${seed} ${service} ${schema} ${name}`).digest("hex");
  const hashes = new Map(members.map((each) => [each, hashOf(each)]));
  const shuffled = members.toSorted((a, b) => ((hashes.get(a) ?? "") < (hashes.get(b) ?? "") ? -1 : 1));
  const bySchema = new Map<string, Member[]>();
  for (const each of shuffled) {
    const key = `${each.service} ${each.schema}`;
    bySchema.set(key, [...(bySchema.get(key) ?? []), each]);
  }
  // A compiler error mentions the former name of a property. So if possible, no two properties with the same name are chosen in
  // one service.
  const taken = new Set<string>();
  const keyOf = ({ service, name }: Member) => `${service} ${name}`;
  return [...bySchema.values()].flatMap((all, index) => {
    const some = [true, false].flatMap((isRequired) => {
      const alike = all.filter((each) => each.isRequired === isRequired);
      return alike.find((each) => !taken.has(keyOf(each))) ?? alike[0] ?? [];
    });
    for (const each of some) taken.add(keyOf(each));
    const additions = some.slice(0, 1).map(({ service, schema }) => added(service, schema, index % 2 === 0));
    return [...some.map(renamed), ...additions];
  });
}
