/** Values that match a schema: all allowed values can occur, and examples occur often. */
import fc, { type Arbitrary } from "fast-check";
import { type Contract, resolve } from "../../scripts/generate/contract.ts";
import type { Random } from "./trial.ts";

/** The parts of a schema that are used here. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  readOnly?: boolean;
  example?: unknown;
  examples?: unknown[];
  "x-clamp"?: boolean;
  "x-empty"?: string;
  "x-lenient"?: boolean;
}

/** Optional fields below this depth are left out. */
const deepest = 5;

export class Values {
  readonly #contract: Contract;
  readonly #random: Random;
  /** Generators by schema and depth. Creating a generator takes longer than generating a value. */
  readonly #made = new Map<number, WeakMap<Schema, Arbitrary<unknown>>>();

  constructor(contract: Contract, random: Random) {
    this.#contract = contract;
    this.#random = random;
  }

  /** Returns a random value that matches a schema. @param given The schema in the contract. */
  valid(given: Schema): unknown {
    const [value] = fc.sample(this.#arbitrary(given, 0), { numRuns: 1, seed: this.#random.below(2 ** 31) });
    return value;
  }

  /** Resolves the reference at the top level of a schema, and combines its `allOf` schemas into one. */
  whole(given: Schema): Schema {
    const { $ref, allOf, ...own } = given;
    const parts = [...($ref === undefined ? [] : [resolve(this.#contract, given) as Schema]), ...(allOf ?? [])];
    const all = [...parts.map((each) => this.whole(each)), own];
    const properties = Object.fromEntries(all.flatMap((each) => Object.entries(each.properties ?? {})));
    const required = [...new Set(all.flatMap((each) => each.required ?? []))];
    return Object.assign(
      {},
      ...all,
      Object.keys(properties).length > 0 && { properties },
      required.length > 0 && { required },
    );
  }

  #arbitrary(given: Schema, depth: number): Arbitrary<unknown> {
    const ofDepth = this.#made.get(depth) ?? new WeakMap<Schema, Arbitrary<unknown>>();
    this.#made.set(depth, ofDepth);
    let made = ofDepth.get(given);
    if (!made) {
      const schema = this.whole(given);
      const examples = [...(schema.example === undefined ? [] : [schema.example]), ...(schema.examples ?? [])];
      const any = this.#any(schema, depth);
      made = examples.length === 0 ? any : fc.oneof(fc.constantFrom(...examples), any, any);
      ofDepth.set(given, made);
    }
    return made;
  }

  #any(schema: Schema, depth: number): Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const { oneOf, anyOf, ...rest } = schema;
    const choices = (oneOf ?? anyOf)?.filter((each) => !each["x-lenient"]);
    if (choices) {
      return fc.oneof(...choices.map((each) => this.#arbitrary(this.whole({ ...rest, allOf: [each] }), depth)));
    }
    const types = [schema.type ?? (schema.properties ? "object" : "string")].flat();
    return fc.oneof(...types.map((type) => this.#ofType(type, schema, depth)));
  }

  #ofType(type: string, schema: Schema, depth: number): Arbitrary<unknown> {
    switch (type) {
      case "null":
        return fc.constant(null);
      case "boolean":
        return fc.boolean();
      case "integer":
        return integers(schema);
      case "number":
        return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
      case "array":
        return this.#arrays(schema, depth);
      case "string":
        return texts(schema);
      default:
        return this.#objects(schema, depth);
    }
  }

  #arrays({ items = {}, minItems = 0, maxItems = 5, uniqueItems }: Schema, depth: number): Arbitrary<unknown> {
    const most = Math.max(minItems, depth > deepest ? 0 : Math.min(maxItems, minItems + 3));
    const of = this.#arbitrary(items, depth + 1);
    return uniqueItems
      ? fc.uniqueArray(of, { minLength: minItems, maxLength: most, comparator: "SameValue" })
      : fc.array(of, { minLength: minItems, maxLength: most });
  }

  #objects({ properties = {}, required = [], additionalProperties }: Schema, depth: number): Arbitrary<unknown> {
    const written = Object.entries(properties).filter(([, each]) => !this.whole(each).readOnly);
    const members: [string, Arbitrary<unknown>][] = written.flatMap(([name, each]) => {
      if (required.includes(name)) return [[name, this.#arbitrary(each, depth + 1)]];
      if (depth >= deepest) return [];
      return [[name, fc.option(this.#arbitrary(each, depth + 1), { freq: 2, nil: absent })]];
    });
    const own = fc.tuple(...members.map(([, each]) => each)).map((values) => {
      const entries = values.map((value, at) => [members[at]?.[0] ?? "", value] as const);
      return Object.fromEntries(entries.filter(([, value]) => value !== absent)) as Record<string, unknown>;
    });
    if (typeof additionalProperties !== "object") return own;
    const names = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((each) => !unsafe.has(each) && !(each in properties));
    const free = fc.dictionary(names, this.#arbitrary(additionalProperties, depth + 1), { maxKeys: 3 });
    return fc.tuple(own, free).map(([one, other]) => ({ ...other, ...one }));
  }
}

const absent = Symbol("absent");
/** Names that every body rejects. */
const unsafe = new Set(["__proto__", "constructor"]);

function integers({ format, minimum, maximum }: Schema): Arbitrary<number> {
  const most = format === "int32" ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER;
  const min = minimum ?? -most;
  const max = maximum ?? most;
  const small = fc.integer({ min: Math.max(min, -100), max: Math.max(Math.min(max, 100), Math.max(min, -100)) });
  return fc.oneof(
    small,
    fc.constantFrom(min, max),
    fc.maxSafeInteger().map((each) => Math.min(max, Math.max(min, each))),
  );
}

/** Strings without U+0000 and without unpaired surrogates. */
const anyText = (minLength: number, maxLength: number) =>
  fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ unit: "grapheme", minLength, maxLength }).filter((each) => [...each].length <= maxLength),
    fc.string({ unit: "binary", minLength, maxLength }).map((each) => each.replaceAll("\0", "0")),
  );

/** Generates texts. @returns undefined for a pattern with a lookahead, because most texts match such a pattern anyway. */
function matching(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, "u"), { size: "small" });
  } catch {
    return undefined;
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  const fits = (each: string) => {
    const { length } = [...each];
    return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, "u").test(each));
  };
  const formatted = format === undefined ? undefined : formats[format];
  if (formatted) return formatted.filter(fits);
  const matched = pattern === undefined ? undefined : matching(pattern);
  if (matched) return matched.filter(fits);
  const usual = anyText(minLength, Math.max(minLength, Math.min(maxLength, 60))).filter(fits);
  // Some texts have the maximum length.
  return maxLength > 60 && maxLength <= 3000
    ? fc.oneof(
        { arbitrary: usual, weight: 15 },
        { arbitrary: fc.string({ minLength: maxLength, maxLength }), weight: 1 },
      )
    : usual;
}

const moments = fc.date({ min: new Date("1971-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
const offsets = fc.constantFrom("Z", "Z", "+01:00", "-08:30");
const moment = fc.tuple(moments, offsets, fc.boolean()).map(([at, offset, exact]) => {
  const text = at.toISOString();
  return `${exact ? text.slice(0, -1) : text.slice(0, 19)}${offset}`;
});
const people = ["ann@example.com", "bob@example.com", "group@example.com"];
const addresses = fc.oneof(fc.constant("https://example.com/a"), fc.webUrl({ validSchemes: ["https"] }));

const formats: Readonly<Record<string, Arbitrary<string> | undefined>> = {
  "date-time": moment,
  date: moments.map((each) => each.toISOString().slice(0, 10)),
  email: fc.oneof(fc.constantFrom(...people), fc.emailAddress()),
  uri: addresses,
  byte: fc.base64String({ maxLength: 40 }),
  int64: fc.oneof(
    fc.nat({ max: 1_000_000 }).map(String),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  ),
};
