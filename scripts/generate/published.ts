/**
 * The contract of a server that runs with `DIALECT=published`: with the published names and the other differences.
 * Names come from `names.yaml` of the service, the rest from the overlay `published.yaml` and the table
 * `differences.yaml` next to it.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { compileRenaming, type Names } from "../../server/http/names.ts";
import { type Contract, operatorsContract, resolve } from "./contract.ts";
import { describeDifferences, readDifferences } from "./differences.ts";
import { isForeign } from "./foreign.ts";
import { isMap, namesOf } from "./names.ts";
import { applyOverlay, type Overlay, readOverlay } from "./overlay.ts";

/**
 * Returns the published document of a service. If nothing differs, it equals the contract.
 * @returns undefined for the platform and for sandboxes, which are not published.
 * @throws ContractError if a table or an overlay does not match the contract.
 */
export function publishedContract(openapiFolder: string, name: string, contract: Contract): Contract | undefined {
  if (name === operatorsContract || name.includes("/") || isForeign(contract)) return undefined;
  const published = publishedOf(contract, namesOf(openapiFolder, name), readOverlay(openapiFolder, name));
  const differences = readDifferences(openapiFolder, name, contract);
  if (differences) describeDifferences(published, differences);
  return published;
}

/** Returns whether the published service differs from the contract in names or by an overlay. */
export function differsPublished(openapiFolder: string, name: string): boolean {
  return ["names.yaml", "published.yaml"].some((file) => existsSync(join(openapiFolder, name, file)));
}

/**
 * Renames the contract and applies the overlay.
 * @returns a separate document.
 * @throws ContractError if an overlay does not match the contract.
 */
function publishedOf(contract: Contract, names: Names | undefined, overlay: Overlay | undefined): Contract {
  const published = names ? renamed(contract, names) : structuredClone(contract);
  if (names?.prefixes) published.servers = publishedFirst(published.servers, names.prefixes);
  if (overlay) applyOverlay(published, overlay);
  return { ...published, "x-dialect": "published" };
}

/** Puts published base paths first, because clients use the first one. The server accepts both prefixes in both dialects. */
function publishedFirst(servers: Contract["servers"] = [], prefixes: Readonly<Record<string, string>>) {
  const published = new Set(Object.values(prefixes));
  return [...servers].sort((a, b) => Number(published.has(b.url)) - Number(published.has(a.url)));
}

/**
 * The kind of a part of an OpenAPI document. The kind determines where names occur in the part. A `media` is an object with a
 * schema and with examples of that schema.
 */
type Kind = "part" | "media" | "schema";

/** For each keyword: the kind of its value, and whether it is one part, a list of parts, or a map with arbitrary names. */
const parts: Record<string, [Kind, "one" | "list" | "map"]> = {
  paths: ["part", "map"],
  webhooks: ["part", "map"],
  get: ["part", "one"],
  put: ["part", "one"],
  post: ["part", "one"],
  patch: ["part", "one"],
  delete: ["part", "one"],
  info: ["part", "one"],
  tags: ["part", "list"],
  components: ["part", "one"],
  requestBody: ["part", "one"],
  requestBodies: ["part", "map"],
  responses: ["part", "map"],
  content: ["media", "map"],
  headers: ["media", "map"],
  schemas: ["schema", "map"],
};

const schemaLists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const schemaMaps = ["properties", "patternProperties", "dependentSchemas", "$defs"];
const subschemas = [
  ...["items", "contains", "additionalProperties", "unevaluatedProperties", "unevaluatedItems", "propertyNames"],
  ...["not", "if", "then", "else"],
];

/**
 * Replaces each name of the table wherever the contract declares it: in `properties` and `required`, in enums, in
 * query parameters, in examples (according to their schemas), and in descriptions between backticks.
 */
function renamed(contract: Contract, names: Names): Contract {
  const { members = {}, values = {}, parameters = {} } = names;
  const inWords = renamingInWords({ ...members, ...values, ...parameters });
  /** Renamed examples from `components`, by name. Each is renamed once, by the schema of any operation that refers to it. */
  const shared = new Map<string, unknown>();
  const copy = part({ ...contract });
  const components = copy.components;
  if (isMap(components) && isMap(components.examples)) {
    components.examples = mapped(components.examples, (example, name) => shared.get(name) ?? example);
  }
  return copy as unknown as Contract; // The cast is safe: the copy has the same structure as the contract.

  /** Returns a function that renames values according to their schema. */
  function renaming(schema: unknown): (value: unknown) => unknown {
    const lookUp = ($ref: string) => resolve<object>(contract, { $ref });
    return (isMap(schema) && compileRenaming(schema, lookUp, names, "published")) || ((value) => value);
  }

  function as(kind: Kind, value: unknown): unknown {
    if (!isMap(value)) return value;
    if (kind === "schema") return schema(value);
    return kind === "part" ? part(value) : media(value);
  }

  function part(value: Record<string, unknown>): Record<string, unknown> {
    return mapped(value, memberOfPart);
  }

  function memberOfPart(member: unknown, name: string): unknown {
    if (typeof member === "string") return name === "description" || name === "summary" ? inWords(member) : member;
    // `parameters` is a map in components, and a list elsewhere.
    if (name === "parameters") return Array.isArray(member) ? member.map(parameter) : mapped(member, parameter);
    const found = parts[name];
    if (!found) return member;
    const [kind, form] = found;
    if (form === "one") return as(kind, member);
    if (form === "list") return Array.isArray(member) ? member.map((each) => as(kind, each)) : member;
    return mapped(member, (each) => as(kind, each));
  }

  function parameter(value: unknown): unknown {
    if (!isMap(value)) return value;
    const copied = media(value);
    return value.in === "query" ? { ...copied, name: parameters[String(value.name)] ?? value.name } : copied;
  }

  function media(value: Record<string, unknown>): Record<string, unknown> {
    const rename = renaming(value.schema);
    return mapped(value, (member, name) => {
      if (name === "schema") return as("schema", member);
      if (name === "example") return rename(member);
      return name === "examples" ? mapped(member, (each) => exampleOf(each, rename)) : memberOfPart(member, name);
    });
  }

  function exampleOf(value: unknown, rename: (value: unknown) => unknown): unknown {
    if (!isMap(value)) return value;
    const [, name] = /^#\/components\/examples\/(.+)$/.exec(String(value.$ref)) ?? [];
    if (name === undefined) return { ...value, value: rename(value.value) };
    const target = contract.components?.examples?.[name];
    if (isMap(target) && !shared.has(name)) shared.set(name, { ...target, value: rename(target.value) });
    return value;
  }

  function schema(value: Record<string, unknown>): unknown {
    const copied = mapped(value, (member, name) => {
      if (name === "description" && typeof member === "string") return inWords(member);
      if (name === "enum" && Array.isArray(member)) return member.map((each) => values[String(each)] ?? each);
      if (["const", "default", "example"].includes(name)) return renaming(value)(member);
      if (name === "examples" && Array.isArray(member)) return member.map(renaming(value));
      if (name === "required" && Array.isArray(member)) return member.map((each) => members[each] ?? each);
      if (schemaLists.includes(name) && Array.isArray(member)) return member.map((each) => as("schema", each));
      if (schemaMaps.includes(name)) return mapped(member, (each) => as("schema", each));
      return subschemas.includes(name) ? as("schema", member) : member;
    });
    return isMap(copied.properties) ? { ...copied, properties: withKeys(copied.properties, members) } : copied;
  }
}

/** Returns a function that renames words between backticks in descriptions. */
function renamingInWords(names: Readonly<Record<string, string>>): (text: string) => string {
  const all = new Map(Object.entries(names));
  return (text) => text.replace(/`(\w+)`/g, (whole, name: string) => (all.has(name) ? `\`${all.get(name)}\`` : whole));
}

function mapped(value: unknown, change: (member: unknown, name: string) => unknown): Record<string, unknown> {
  const entries = isMap(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([name, member]) => [name, change(member, name)]));
}

function withKeys(value: Record<string, unknown>, names: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [names[name] ?? name, member]));
}
