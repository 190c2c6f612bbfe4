/**
 * Converts contracts to a form that `contract:diff` can compare. `redocly diff` compares the parts of an `allOf` by index, and documents by
 * name. So each `allOf` is merged into one schema, and operations that have moved to the document of a service's sandbox are compared there.
 */
import { isDeepStrictEqual } from "node:util";

export interface Document {
  servers?: { url: string }[];
  paths?: Record<string, unknown>;
  components?: { schemas?: Record<string, Schema> };
  [other: string]: unknown;
}

type Schema = Record<string, unknown>;

/** Replaces each `allOf` with one merged schema, if the merged schema means the same. */
export function merged(document: Document): Document {
  // The cast is safe: the merged object has the same properties as the document.
  return mergedValue(document, document) as Document;
}

/** Keywords whose values are data. In them, `allOf` would be an ordinary property name. */
const holdsValues = new Set(["example", "examples", "default", "enum", "const"]);

function mergedValue(value: unknown, document: Document): unknown {
  if (Array.isArray(value)) return value.map((each) => mergedValue(each, document));
  if (!isSchema(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    holdsValues.has(name) ? each : mergedValue(each, document),
  ]);
  const whole: Schema = Object.fromEntries(entries);
  return Array.isArray(whole.allOf) ? (asOne(whole, document, new Set()) ?? whole) : whole;
}

/**
 * Merges the parts of a schema.
 * @param seen References that led to this schema.
 * @returns undefined if the parts contradict each other or refer back to themselves.
 */
function asOne(schema: Schema, document: Document, seen: ReadonlySet<string>): Schema | undefined {
  const { $ref, allOf, ...own } = schema;
  if (typeof $ref === "string") {
    const target = document.components?.schemas?.[$ref.split("/").at(-1) ?? ""];
    if (seen.has($ref) || !target) return undefined;
    const whole = asOne(target, document, new Set([...seen, $ref]));
    return whole && joined(whole, own);
  }
  let result: Schema | undefined = {};
  for (const part of Array.isArray(allOf) ? (allOf as Schema[]) : []) {
    const whole = asOne(part, document, seen);
    result = result && whole && joined(result, whole);
  }
  // Keywords next to the `allOf` take precedence over its parts.
  return result && joined(result, own);
}

/** Keywords for which the last value replaces the others when schemas are merged. */
const lastWins = new Set(["title", "description", "example", "unevaluatedProperties"]);

function joined(one: Schema, other: Schema): Schema | undefined {
  const result = { ...one };
  for (const [keyword, value] of Object.entries(other)) {
    const known = result[keyword];
    if (known === undefined || lastWins.has(keyword) || isDeepStrictEqual(known, value)) result[keyword] = value;
    else if (keyword === "required") result.required = [...new Set([known, value].flat())];
    else if (keyword === "properties") {
      result.properties = joinedMembers(known as Record<string, Schema>, value as Record<string, Schema>);
    } else return undefined;
  }
  return result;
}

/** If two parts contradict each other in a keyword, the later one narrows the earlier one. */
function joinedMembers(one: Record<string, Schema>, other: Record<string, Schema>): Record<string, Schema> {
  const both = Object.entries(other).map(([name, member]) => {
    const known = one[name];
    return [name, known ? (joined(known, member) ?? member) : member] as const;
  });
  return { ...one, ...Object.fromEntries(both) };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}

/**
 * Finds operations that have moved to the document of a new service and kept their URL. Moves them to the same document among
 * the old ones, so that both versions are compared.
 * @param before The old documents by service, changed in place.
 */
export function followMoves(before: Map<string, Document>, now: ReadonlyMap<string, Document>): void {
  for (const [service, document] of now) {
    if (before.has(service)) continue;
    const moved = Object.keys(document.paths ?? {}).flatMap((path) => takenFrom(before, now, document, path));
    const [first] = moved;
    if (!first) continue;
    const { from } = first;
    const earlier = before.get(from) ?? {};
    const paths = Object.fromEntries(moved.map(({ path, item }) => [path, item]));
    before.set(from, withoutUnused(earlier));
    before.set(service, withoutUnused({ ...earlier, servers: document.servers ?? [], paths }));
  }
}

interface Moved {
  /** The path in the spelling of the new document. */
  path: string;
  item: unknown;
  /** The service whose old document contains the path. */
  from: string;
}

function takenFrom(
  before: ReadonlyMap<string, Document>,
  now: ReadonlyMap<string, Document>,
  document: Document,
  path: string,
): Moved[] {
  const address = addressOf(document, path);
  for (const [from, earlier] of before) {
    const { paths = {} } = earlier;
    const same = Object.keys(paths).find((each) => addressOf(earlier, each) === address);
    // A path that its document still contains has not moved.
    if (same === undefined || now.get(from)?.paths?.[same]) continue;
    const item = paths[same];
    delete paths[same];
    return [{ path, item, from }];
  }
  return [];
}

/** Returns the complete path on the server, independent of parameter names. */
function addressOf({ servers }: Document, path: string): string {
  const base = (servers?.[0]?.url ?? "").replace(/^https?:\/\/[^/]+/, "").replace(/\/$/, "");
  return `${base}${path}`.replaceAll(/\{\w+\}/g, "{}");
}

/** Removes schemas, responses and parameters to which nothing refers, since clients never see them. */
function withoutUnused(document: Document): Document {
  const { components = {}, ...rest } = document;
  const kept = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, kind = "", name = ""] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const key = `${kind}/${name}`;
      if (kept.has(key)) continue;
      kept.add(key);
      // The cast is safe: components are grouped by kind and name.
      visit((components as Record<string, Record<string, unknown>>)[kind]?.[name] ?? null);
    }
  };
  visit(rest);
  const text = JSON.stringify(rest);
  // Security schemes are used by their name, not through a `$ref`.
  const isUsed = (kind: string, name: string) =>
    kind === "securitySchemes" ? text.includes(`${JSON.stringify(name)}:[`) : kept.has(`${kind}/${name}`);
  const used = Object.entries(components).map(([kind, named]) => [
    kind,
    Object.fromEntries(Object.entries(named ?? {}).filter(([name]) => isUsed(kind, name))),
  ]);
  return { ...rest, components: Object.fromEntries(used) };
}
