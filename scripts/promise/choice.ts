import { readdirSync } from "node:fs";
import { join } from "node:path";
import { added, type Change, type Member, renamed } from "./changes.ts";
import { renamedAsSent } from "./requests.ts";
import { whyUnread } from "./unread.ts";

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
  return picked(members, seed).flatMap((some, index) => {
    const changes = some.map(renamed);
    return [...changes, ...some.slice(0, 1).map(({ service, schema }) => added(service, schema, index % 2 === 0))];
  });
}

/** Renames randomly chosen request properties. None are added, since a new request property causes no compiler error. */
export function chosenAsSent(members: readonly Member[], seed: number): Change[] {
  return picked(
    members.filter((each) => whyUnread(each) === undefined),
    seed,
  )
    .flat()
    .map(renamedAsSent);
}

/** Chooses at random one required and one optional property of every schema, for renaming. */
function picked(members: readonly Member[], seed: number): Member[][] {
  const random = randomOf(seed);
  const bySchema = new Map<string, Member[]>();
  for (const each of members) {
    const key = `${each.service} ${each.schema}`;
    bySchema.set(key, [...(bySchema.get(key) ?? []), each]);
  }
  // A compiler error mentions the former name of a property. So if possible, no two properties with the same name are chosen in
  // one service.
  const taken = new Set<string>();
  const keyOf = ({ service, name }: Member) => `${service} ${name}`;
  return [...bySchema.values()].map((all) => {
    const some = [true, false].flatMap((isRequired) => {
      const alike = all.filter((each) => each.isRequired === isRequired);
      const fresh = alike.filter((each) => !taken.has(keyOf(each)));
      const among = fresh.length > 0 ? fresh : alike;
      return among[Math.floor(random() * among.length)] ?? [];
    });
    for (const each of some) taken.add(keyOf(each));
    return some;
  });
}

/** Returns a random number generator (Mulberry32) that returns the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
