/**
 * The contracts of the last release, without parts that clients do not depend on: descriptions and examples. They are in the
 * repository, since a clone need not contain its history. `npm run judges -- --keep` replaces them when a release is made.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Contract, resolve, type Schema } from "../../scripts/generate/contract.ts";
import { packageRoot } from "../../server/platform/root.ts";

/** Contracts by name, such as `calendar/sandbox`. Paths include the server's prefix. */
export type Documents = Record<string, Contract>;

const file = join(packageRoot, "test/judges/released.json.gz");

export function releasedDocuments(): Documents {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Documents; // `keepDocuments` writes the file in this form.
}

export function keepDocuments(documents: Documents): void {
  writeFileSync(file, gzipSync(JSON.stringify(documents), { level: 9 }));
}

/**
 * @returns the parts of a public document on which clients depend, with complete paths, because operations may move from one
 * document to another.
 */
export function promised(contract: Contract): Contract {
  const [{ url: base } = { url: "/" }] = contract.servers ?? [];
  const paths = Object.entries(contract.paths).map(([path, item]) => [base.replace(/\/$/, "") + path, item]);
  const { servers: _, ...rest } = contract;
  return kept(contract, { ...rest, paths: Object.fromEntries(paths) }) as Contract; // All contract fields are optional.
}

const words = new Set(["description", "summary", "example", "examples", "tags", "externalDocs"]);

/** Copies what clients use. @param isMap Whether the keys of the value are names, such as those of properties. */
function kept(contract: Contract, value: unknown, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((each) => kept(contract, each));
  if (typeof value !== "object" || value === null) return value;
  const whole = isMap ? value : oneObject(contract, value as Schema); // Only schemas have `allOf`.
  const members = Object.entries(whole).filter(([name]) => isMap || !(words.has(name) || name.startsWith("x-")));
  return Object.fromEntries(members.map(([name, each]) => [name, kept(contract, each, maps.has(name) && !isMap)]));
}

const maps = new Set(["properties", "schemas", "parameters", "paths", "responses", "headers", "scopes"]);

/**
 * Merges a resource and its required fields into one schema. oasdiff compares the parts of `allOf` one by one, and reports
 * moved requirements as new ones.
 */
function oneObject(contract: Contract, schema: Schema): Schema {
  const { allOf, ...own } = schema;
  const parts = allOf?.map((each) => oneObject(contract, resolve(contract, each)));
  const isPlain = parts?.every((each) => Object.keys(each).every((name) => plain.has(name) || words.has(name)));
  if (!parts || !isPlain) return schema;
  const all = [...parts, own];
  return {
    ...Object.assign({}, ...all),
    properties: all.reduce<Members>((members, { properties = {} }) => joined(contract, members, properties), {}),
    required: [...new Set(all.flatMap(({ required = [] }) => required))].sort(),
  };
}

type Members = Record<string, Schema>;

/** Combines fields. If two parts of a schema describe the same field, both descriptions apply. */
function joined(contract: Contract, one: Members, other: Members): Members {
  const both = Object.entries(other).map(([name, schema]) => {
    const before = one[name];
    return [name, before ? { ...resolve(contract, before), ...resolve(contract, schema) } : schema] as const;
  });
  return { ...one, ...Object.fromEntries(both) };
}

const plain = new Set(["type", "properties", "required", "unevaluatedProperties", "additionalProperties"]);
