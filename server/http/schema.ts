/** Reads the JSON Schemas of a contract: the fields, elements and values that they declare. */
import type { RuntimeDocument } from "./document.ts";

/** The keywords of a schema that this folder reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  /** Names of fields that only the server sets. */
  "x-read-only"?: string[];
  /** Set if an empty string means "no value" (`x-empty: absent` in the contract). */
  "x-empty"?: "absent";
  /** Set for a time that the service parses itself, because normalizing could change its meaning (`x-as-written: true`). */
  "x-as-written"?: boolean;
  /** The field is only read if the query parameters have these values. Otherwise, the field is ignored. */
  "x-read-with"?: Record<string, string | number | boolean>;
  /** The ids of the operations that read this field of their body. Other operations ignore it. */
  "x-read-by"?: string[];
}

/** Whether the schema was generated for an int64 field, which accepts a string of digits or a number. */
export function isInt64({ type }: Schema): boolean {
  return Array.isArray(type) && type.includes("string") && type.includes("integer");
}

/** Returns the schema to which a reference points. */
export type LookUp = (reference: string) => Schema;

/** Looks up the schemas of bodies in a runtime document, in which all references have the same form. */
export function lookUpIn({ schemas }: Pick<RuntimeDocument, "schemas">): LookUp {
  return (reference) => schemas[reference.replace("#/components/schemas/", "")] ?? {};
}

/** The schemas that apply to one value, and everything that they declare together. */
export interface Shape {
  /** The schemas themselves, those to which they refer, and those of which they are composed. */
  parts: readonly Schema[];
  /** The schemas of each field that is declared, in the order of the contract. */
  members: ReadonlyMap<string, readonly Schema[]>;
  /** The schemas of the elements of an array. */
  items: readonly Schema[];
  /** The schemas of fields with any other name. */
  free: readonly Schema[];
}

/** Combines schemas that apply to the same value. */
export class Shapes {
  readonly #lookUp: LookUp;
  readonly #numbers = new Map<Schema, number>();
  readonly #known = new Map<string, Shape>();

  constructor(lookUp: LookUp) {
    this.#lookUp = lookUp;
  }

  /** The key of some schemas, for caches. Code that follows schemas needs one, because schemas may refer to themselves. */
  keyOf(schemas: readonly Schema[]): string {
    return schemas
      .map((each) => {
        const known = this.#numbers.get(each) ?? this.#numbers.size;
        this.#numbers.set(each, known);
        return known;
      })
      .join(" ");
  }

  of(schemas: readonly Schema[]): Shape {
    const key = this.keyOf(schemas);
    let shape = this.#known.get(key);
    if (!shape) {
      shape = shapeOf(this.#partsOf(schemas));
      this.#known.set(key, shape);
    }
    return shape;
  }

  /** Whether a schema, or one of the schemas of its fields and elements, meets a condition. */
  someInside(
    schemas: readonly Schema[],
    condition: (part: Schema) => boolean,
    seen: Set<string> = new Set<string>(),
  ): boolean {
    const key = this.keyOf(schemas);
    if (seen.has(key)) return false;
    seen.add(key);
    const { parts, members, items, free } = this.of(schemas);
    if (parts.some(condition)) return true;
    return [...members.values(), items, free].some((each) => this.someInside(each, condition, seen));
  }

  #partsOf(schemas: readonly Schema[]): Schema[] {
    const found = new Set<Schema>();
    const add = (each: Schema) => {
      if (found.has(each)) return;
      found.add(each);
      if (each.$ref) add(this.#lookUp(each.$ref));
      for (const part of [...(each.allOf ?? []), ...(each.anyOf ?? []), ...(each.oneOf ?? [])]) add(part);
    };
    for (const each of schemas) add(each);
    return [...found];
  }
}

function shapeOf(parts: readonly Schema[]): Shape {
  const members = new Map<string, Schema[]>();
  for (const { properties = {} } of parts) {
    for (const [name, member] of Object.entries(properties)) {
      members.set(name, [...(members.get(name) ?? []), member]);
    }
  }
  const items = parts.flatMap((each) => each.items ?? []);
  const free = parts.flatMap(({ additionalProperties: each }) => (typeof each === "object" ? each : []));
  return { parts, members, items, free };
}
