/** Examples of bodies: the given one where it fits its schema, else one that is made from the schema. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Schema } from "../generate/contract.ts";
import { isNode } from "./nodes.ts";

export type Side = "request" | "response";

const deepest = 5;
const texts: Readonly<Record<string, string>> = {
  date: "2026-03-01",
  "date-time": "2026-03-01T09:00:00.000Z",
  time: "09:00:00Z",
  duration: "PT1H",
  email: "ada@example.com",
  uri: "https://shop.example/1",
  "uri-reference": "/1",
  uuid: "7b2c0f9e-4f0e-4c58-9d6b-0a8d7c1a2b3c",
  hostname: "shop.example",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  byte: "Zmlyc3Q=",
  "json-pointer": "/first",
  regex: "^a$",
};

/** Judges and makes examples of schemas. */
export class Examples {
  readonly #components: ReadonlyMap<string, Schema>;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });

  /** @param components All named schemas, which others refer to. */
  constructor(components: ReadonlyMap<string, Schema>) {
    this.#components = components;
    // TypeScript sees the default export of this CommonJS package one level too high.
    (addFormats as unknown as (instance: Ajv2020) => void)(this.#ajv);
    for (const side of ["request", "response"] as const) {
      const schemas = Object.fromEntries([...components].map(([name, each]) => [name, this.#seenBy(each, side)]));
      this.#ajv.addSchema({ components: { schemas } }, side);
    }
  }

  /** Whether a value fits the schema. A request leaves out members that the server sets. */
  fits(value: unknown, schema: Schema, side: Side): boolean {
    return this.#ajv.validate(this.#seenBy(schema, side), value);
  }

  /** Makes an example that fits; undefined where none was found. */
  made(schema: Schema, side: Side): unknown {
    const whole = this.#make(schema, side, []);
    if (this.fits(whole, schema, side)) return whole;
    // An optional member is left out when its example does not fit.
    const least = isNode(whole) ? needed(whole, this.#resolved(schema)) : whole;
    return this.fits(least, schema, side) ? least : undefined;
  }

  #resolved(schema: Schema): Schema {
    const name = schema.$ref?.replace("#/components/schemas/", "");
    const target = name === undefined ? undefined : this.#components.get(name);
    return target ? this.#resolved(target) : schema;
  }

  #isHidden(member: Schema, side: Side): boolean {
    const mark = side === "request" ? "readOnly" : "writeOnly";
    return member[mark] === true || this.#resolved(member)[mark] === true;
  }

  /** A schema as the client or the server sends it, without the members that only the other side sets. */
  #seenBy(schema: Schema, side: Side): Schema {
    const properties = Object.entries(schema.properties ?? {});
    const hidden = properties.filter(([, each]) => this.#isHidden(each, side)).map(([name]) => name);
    const list = (schemas: Schema[] | undefined) => schemas?.map((each) => this.#seenBy(each, side));
    const more = schema.additionalProperties;
    const shown = properties.map(([name, each]) => [name, hidden.includes(name) ? false : this.#seenBy(each, side)]);
    return JSON.parse(
      JSON.stringify({
        ...schema,
        $ref: schema.$ref?.replace("#/", `${side}#/`),
        properties: shown.length > 0 ? Object.fromEntries(shown) : undefined,
        required: schema.required?.filter((name) => !hidden.includes(name)),
        items: schema.items && this.#seenBy(schema.items, side),
        additionalProperties: typeof more === "object" ? this.#seenBy(more, side) : more,
        allOf: list(schema.allOf),
        oneOf: list(schema.oneOf),
        anyOf: list(schema.anyOf),
      }),
    ) as Schema; // Drops members that are undefined.
  }

  #make(schema: Schema, side: Side, around: readonly Schema[]): unknown {
    const target = this.#resolved(schema);
    if (target.example !== undefined && this.fits(target.example, target, side)) return target.example;
    if (target.const !== undefined) return target.const;
    if (target.enum) return target.enum[0];
    const inside = [...around, target];
    const [first] = target.oneOf ?? target.anyOf ?? [];
    const parts = [...(target.allOf ?? []), ...(first ? [first] : [])].map((each) => this.#make(each, side, inside));
    const [type] = [target.type].flat().filter((each) => each !== "null");
    if (type === "object" || target.properties)
      return Object.assign({}, ...parts.filter(isNode), this.#object(target, side, inside));
    if (parts.length > 0) return parts.every(isNode) ? Object.assign({}, ...parts) : parts.at(-1);
    if (type === "array") return this.#array(target, side, inside);
    return plain(target, type);
  }

  #object(schema: Schema, side: Side, inside: readonly Schema[]): Record<string, unknown> {
    const required = schema.required ?? [];
    const shown = Object.entries(schema.properties ?? {}).filter(([name, each]) => {
      const member = this.#resolved(each);
      if (this.#isHidden(each, side)) return false;
      return required.includes(name) || (inside.length < deepest && !inside.includes(member));
    });
    return Object.fromEntries(shown.map(([name, each]) => [name, this.#make(each, side, inside)]));
  }

  #array({ items = {}, minItems }: Schema, side: Side, inside: readonly Schema[]): unknown[] {
    const least = Number(minItems ?? 0);
    if (inside.includes(this.#resolved(items)) || (least === 0 && inside.length >= deepest)) return [];
    const one = this.#make(items, side, inside);
    return Array.from({ length: Math.max(1, least) }, (_, index) => (typeof one === "number" ? one + index : one));
  }
}

function needed(value: Record<string, unknown>, { required = [] }: Schema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => required.includes(name)));
}

function plain(schema: Schema, type: string | undefined): unknown {
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return number(schema);
  if (type === "string") return text(schema);
  return [schema.type].flat().includes("null") ? null : "anything";
}

function number(schema: Schema): number {
  const step = Number(schema.multipleOf ?? 1);
  const least = Number(
    schema.minimum ?? Number(schema.exclusiveMinimum ?? 0) + (schema.exclusiveMinimum === undefined ? 1 : step),
  );
  const most = Number(
    schema.maximum ??
      (schema.exclusiveMaximum === undefined ? Number.POSITIVE_INFINITY : Number(schema.exclusiveMaximum) - step),
  );
  return Math.min(Math.ceil(least / step) * step, most);
}

function text({ format, minLength, maxLength }: Schema): string {
  const known = texts[format ?? ""] ?? "First";
  const least = Number(minLength ?? 0);
  return known.padEnd(least, "t").slice(0, Number(maxLength ?? known.length + least));
}
