/** Schemas of a given contract in our form: JSON Schema 2020-12, closed, described, each named one a component of its own. */
import type { Schema } from "../generate/contract.ts";
import { isBase, merged } from "./composed.ts";
import type { Findings } from "./findings.ts";
import { isNode, membersOf, type Node, nodesOf, picked, textOf } from "./nodes.ts";
import { exampleOf } from "./patterns.ts";
import type { Given } from "./read.ts";
import { capital, pascal, unique, wordsIn } from "./words.ts";

/** Keywords that are copied unchanged. */
const kept = [
  ..."format multipleOf maxLength minLength pattern maxItems minItems uniqueItems maxProperties minProperties".split(
    " ",
  ),
  ..."readOnly writeOnly deprecated contentEncoding contentMediaType".split(" "),
];
/** Keywords that other code of this file reads, and keywords that do not restrict a value. */
const known = new Set([
  ...kept,
  ..."$ref type enum const default maximum minimum exclusiveMaximum exclusiveMinimum required properties items".split(
    " ",
  ),
  ..."additionalProperties unevaluatedProperties allOf oneOf anyOf not description title example examples nullable".split(
    " ",
  ),
  ..."externalDocs xml discriminator $comment $schema $id".split(" "),
]);
const formats = new Set(
  "date date-time time duration email uri uri-reference uuid int32 int64 float double byte binary password hostname ipv4 ipv6 json-pointer regex".split(
    " ",
  ),
);

const prefix = "#/components/schemas/";

/** Brings schemas into our form, and collects the named ones. */
export class SchemaMender {
  readonly #given: Given;
  readonly #findings: Findings;
  readonly #taken: Set<string>;
  readonly #service: string;
  /** The name of the component for each reference. */
  readonly #names = new Map<string, string>();
  readonly #components = new Map<string, Schema>();

  /** @param taken Names of components that are already used, in small letters. */
  constructor(given: Given, findings: Findings, taken: Set<string>, service: string) {
    this.#given = given;
    this.#findings = findings;
    this.#taken = taken;
    this.#service = service;
  }

  /** @param what Describes the schema for findings: "`name` of Pet". */
  mend(schema: unknown, what: string): Schema {
    return this.#mend(schema, what);
  }

  /** All components that the mended schemas refer to, directly or through other components. */
  components(): Map<string, Schema> {
    for (const [name, schema] of this.#components) {
      if (textOf(schema.description) !== undefined || schema.$ref !== undefined) continue;
      const [ref = ""] = [...this.#names].find(([, each]) => each === name) ?? [];
      schema.description = this.#findings.missing(this.#given.follow({ $ref: ref }), `a ${wordsIn(name).join(" ")}`);
    }
    return this.#components;
  }

  #nameOf(schema: unknown): string | undefined {
    if (!isNode(schema) || typeof schema.$ref !== "string" || !schema.$ref.startsWith(prefix)) return undefined;
    const { $ref } = schema;
    const known = this.#names.get($ref);
    if (known !== undefined) return known;
    const target = this.#given.follow(schema);
    const wanted = pascal(decodeURIComponent($ref.slice(prefix.length)));
    const name = unique(
      this.#taken.has(wanted.toLowerCase()) ? pascal(`${this.#service} ${wanted}`) : wanted,
      this.#taken,
    );
    if (name !== $ref.slice(prefix.length))
      this.#findings.add("mended", target, `the schema ${$ref.slice(prefix.length)} is called ${name}`);
    this.#names.set($ref, name);
    this.#components.set(name, {}); // Stored before its parts are read, since it may refer to itself.
    this.#components.set(name, this.#mend(target, `${name}`));
    return name;
  }

  #mend(schema: unknown, what: string, part: readonly Node[] = []): Schema {
    if (!isNode(schema)) return {};
    if (typeof schema.$ref === "string")
      return part.length > 0 ? this.#inlined(schema, what, part) : this.#reference(schema, what);
    const whole = merged(this.#given, schema);
    if (whole !== schema && typeof whole.$ref === "string") return this.#beside(whole, what, part);
    for (const key of Object.keys(whole)) {
      if (!known.has(key) && !key.startsWith("x-")) this.#findings.add("left out", schema, `\`${key}\` of ${what}`);
    }
    const mended: Schema = {
      ...picked(whole, kept),
      ...this.#typed(whole, schema),
      ...(textOf(whole.description) && { description: textOf(whole.description) }),
      ...(whole.default !== undefined && { default: whole.default }),
      ...examples(whole),
    };
    this.#settleFormats(mended, schema, what);
    if (isNode(whole.items)) mended.items = this.#mend(whole.items, `an element of ${what}`);
    else if ([mended.type].flat().includes("array")) mended.items = {};
    this.#alternatives(mended, whole, schema, what, part);
    this.#members(mended, whole, schema, what, part);
    return mended;
  }

  #reference(schema: Node, what: string): Schema {
    const name = this.#nameOf(schema);
    if (name === undefined) return this.#mend(this.#given.follow(schema), what);
    const beside = this.#given.old ? {} : picked(schema, ["description", "readOnly", "writeOnly", "deprecated"]);
    return { $ref: `${prefix}${name}`, ...beside };
  }

  /** In OpenAPI 3.0, `allOf` with one reference is the way to put a keyword beside the reference. */
  #beside(whole: Node, what: string, part: readonly Node[]): Schema {
    const { $ref, nullable, ...rest } = whole;
    if (part.length > 0) return this.#inlined({ $ref }, what, part);
    const target = this.#mend({ $ref }, what);
    const own = picked(rest, ["description", "readOnly", "writeOnly", "deprecated"]);
    return nullable === true ? { anyOf: [target, { type: "null" }], ...own } : { ...target, ...own };
  }

  /** A part of a closed schema must itself be open, so it cannot be a component, which is closed. */
  #inlined(schema: Node, what: string, part: readonly Node[]): Schema {
    const target = this.#given.follow(schema);
    if (!part.includes(target)) return this.#mend(target, what, [...part, target]);
    this.#findings.add("left out", schema, `${what} is made of itself: any object is let through`);
    return { type: "object", additionalProperties: true };
  }

  /** Type, values and limits. */
  #typed(whole: Node, at: Node): Schema {
    const type = typeOf(whole);
    const nullable = this.#given.old && whole.nullable === true;
    const types = type === undefined ? undefined : nullable ? [...new Set([...type, "null"])] : type;
    const made: Schema = { ...limitsOf(whole, this.#given.old) };
    if (types) made.type = types.length === 1 ? types[0] : types;
    if (whole.const !== undefined) made.const = whole.const;
    if (!Array.isArray(whole.enum)) return made;
    const values = [...new Set(whole.enum as unknown[])];
    const fitting = types ? values.filter((value) => types.some((each) => isOf(each, value))) : values;
    if (fitting.length < values.length)
      this.#findings.add("mended", at, `values of \`enum\` that are no ${types?.join(" or ")} are left out`);
    const all = types?.includes("null") && !fitting.includes(null) ? [...fitting, null] : fitting;
    return all.length > 0 ? { ...made, enum: all } : made;
  }

  #settleFormats(mended: Schema, at: Node, what: string): void {
    if (typeof mended.format === "string" && !formats.has(mended.format)) {
      this.#findings.add("left out", at, `the format "${mended.format}" of ${what}, which nothing here checks`);
      delete mended.format;
    }
    if (typeof mended.pattern !== "string") return;
    const example = exampleOf(mended.pattern, mended, mended.example);
    if (example === undefined) {
      this.#findings.add("left out", at, `the pattern ${mended.pattern} of ${what}, which no text was found for`);
      delete mended.pattern;
    } else {
      if (example !== mended.example)
        this.#findings.add("mended", at, `the pattern of ${what} has an example that matches it: ${example}`);
      mended.example = example;
    }
  }

  #alternatives(mended: Schema, whole: Node, at: Node, what: string, part: readonly Node[]): void {
    const composing = "properties" in whole || "allOf" in whole || part.length > 0;
    const around = composing ? [...part, whole] : [];
    for (const key of ["oneOf", "anyOf", "allOf"] as const) {
      const list = nodesOf(whole[key]);
      if (list.length > 0)
        mended[key] = list.map((each) => this.#mend(each, what, key === "allOf" ? [...part, whole] : around));
    }
    if (this.#given.old && whole.nullable === true && mended.type === undefined) {
      for (const key of ["oneOf", "anyOf"] as const) mended[key]?.push({ type: "null" });
    }
    // The alternatives already say this. Beside them, it would describe an object without their members.
    if ((mended.oneOf || mended.anyOf) && !composing) delete mended.type;
    this.#settleAlternatives(mended, at, what);
    if (isNode(whole.not)) this.#findings.add("left out", at, `\`not\` of ${what}`);
  }

  /** Alternatives that say the same are one; those that overlap are "any of", as the server reads them. */
  #settleAlternatives(mended: Schema, at: Node, what: string): void {
    for (const key of ["oneOf", "anyOf"] as const) {
      const list = mended[key];
      if (!list) continue;
      const different = [...new Map(list.map((each) => [JSON.stringify(each), each])).values()];
      if (different.length < list.length)
        this.#findings.add("mended", at, `alternatives of ${what} that say the same are one`);
      delete mended[key];
      const [only, ...others] = different;
      if (only && others.length === 0) {
        if (mended.properties || mended.allOf) mended.allOf = [...(mended.allOf ?? []), only];
        else Object.assign(mended, { ...only, ...mended });
      } else if (different.some((each) => Object.keys(each).every((name) => name === "description"))) {
        this.#findings.add("mended", at, `${what} may be anything: one of its alternatives is`);
      } else if (key === "oneOf" && areExclusive(different, (each) => this.#components.get(each) ?? {}))
        mended.oneOf = different;
      else {
        mended.anyOf = different;
        if (key === "oneOf") this.#findings.add("mended", at, `alternatives of ${what} overlap: \`anyOf\``);
      }
    }
  }

  #members(mended: Schema, whole: Node, at: Node, what: string, part: readonly Node[]): void {
    const properties = membersOf(whole.properties);
    const isObject = [mended.type].flat().includes("object") || properties.length > 0 || mended.allOf !== undefined;
    if (!isObject) return;
    if (properties.length > 0) {
      mended.type ??= "object";
      mended.properties = Object.fromEntries(properties.map(([name, each]) => [name, this.#member(name, each, what)]));
    }
    const required = Array.isArray(whole.required) ? [...new Set(whole.required.map(String))] : [];
    const there = required.filter((name) => part.length > 0 || mended.allOf || name in (mended.properties ?? {}));
    for (const name of required)
      if (!there.includes(name))
        this.#findings.add("mended", at, `${what} requires \`${name}\`, which it does not have`);
    if (there.length > 0) mended.required = there;
    this.#close(mended, whole, at, what, part);
  }

  #member(name: string, schema: Node, of: string): Schema {
    const what = `\`${name}\` of ${of.replace(/^(`[^`]+`) of .*$/, "$1")}`;
    const mended = this.#mend(schema, what);
    if (textOf(mended.description) === undefined && mended.$ref === undefined)
      mended.description = this.#findings.missing(schema, what);
    return mended;
  }

  #close(mended: Schema, whole: Node, at: Node, what: string, part: readonly Node[]): void {
    const more = whole.additionalProperties;
    if (isNode(more) && Object.keys(more).length > 0)
      mended.additionalProperties = this.#mend(more, `a value of ${what}`);
    else if (more === true || isNode(more) || (mended.properties === undefined && !mended.allOf && more !== false)) {
      if (part.length === 0) mended.additionalProperties = true;
    } else if (part.length > 0) return;
    else if (isBase(whole)) {
      mended.additionalProperties = true;
      this.#findings.add(
        "left out",
        at,
        `${what} stands for others that have more members, and is open for them: list them in \`oneOf\``,
      );
    } else {
      mended.unevaluatedProperties = false;
      if (more !== false && whole.unevaluatedProperties !== false)
        this.#findings.add("mended", at, `${what} is closed`);
    }
  }
}

/**
 * Whether no value fits two of the alternatives, because their types differ, or a member has another constant value in each.
 */
function areExclusive(list: readonly Schema[], component: (name: string) => Schema): boolean {
  const targets = list.map((each) => (each.$ref === undefined ? each : component(each.$ref.slice(prefix.length))));
  const types = targets.flatMap(({ type }) => type);
  if (!types.includes(undefined) && new Set(types).size === types.length) return true;
  const [first] = targets;
  return Object.keys(first?.properties ?? {}).some((name) => {
    const values = targets.map((each) => each.properties?.[name]?.const);
    const required = targets.every((each) => each.required?.includes(name));
    return required && !values.includes(undefined) && new Set(values).size === values.length;
  });
}

/** The type as it is given, or as the other keywords imply it. */
function typeOf(schema: Node): string[] | undefined {
  if (typeof schema.type === "string") return [schema.type];
  if (Array.isArray(schema.type)) return schema.type.map(String);
  if (isNode(schema.properties)) return ["object"];
  if (isNode(schema.items)) return ["array"];
  if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === "string" || value === null))
    return ["string"];
  return undefined;
}

/** In OpenAPI 3.0, `true` here means that the bound itself is excluded. */
function limitsOf(schema: Node, old: boolean): Schema {
  const made: Schema = {};
  for (const bound of ["minimum", "maximum"] as const) {
    const exclusive = `exclusive${capital(bound)}`;
    const own = schema[exclusive];
    if (typeof own === "number" && !old) made[exclusive] = own;
    if (typeof schema[bound] !== "number") continue;
    if (own === true) made[exclusive] = schema[bound];
    else made[bound] = schema[bound];
  }
  return made;
}

function isOf(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isNode(value);
  return typeof value === type;
}

/** JSON Schema has a list of examples; our form has one example. */
function examples({ example, examples }: Node): Schema {
  const [first] = Array.isArray(examples) ? (examples as unknown[]) : [];
  const shown = example ?? first;
  return shown === undefined ? {} : { example: shown };
}
