/**
 * Normalizes bodies to the one form that handlers expect. Before validation, it removes fields that the request ignores, and
 * empty strings that mean "no value". After validation, int64 fields become strings, times get the format of RFC 3339, and
 * outside PATCH, `null` fields are removed because they count as absent. Only fields that the contract declares are changed;
 * free-form maps are not.
 */
import { canonicalDateTime } from "../platform/dateTime.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import { isInt64, lookUpIn, type Schema, type Shape, Shapes } from "./schema.ts";

export type Normalize = (value: unknown) => unknown;

/**
 * Removes the fields of a body that the request ignores.
 * @param query The query parameters, which are not validated yet.
 * @returns the same body.
 */
export type DropUnread = (body: unknown, query: Record<string, unknown>) => unknown;

/**
 * Returns a function that removes the fields of a body that a request ignores (`x-read-with`, `x-read-by`). It runs before
 * validation. So a client can send back a resource that it has read, even if the contract does not allow some of its values in
 * requests. Nested fields never have these marks.
 */
export function compileUnread(document: RuntimeDocument, operation: RuntimeOperation): DropUnread {
  const bodies = Object.values(operation.requestBody?.content ?? {});
  const shape = new Shapes(lookUpIn(document)).of(bodies.map(({ schema }) => schema));
  const members = [...shape.members].flatMap(([name, schemas]) => schemas.map((each) => [name, each] as const));
  const never = members.filter(([, each]) => each["x-read-by"] && !each["x-read-by"].includes(operation.id));
  const sometimes = members.flatMap(([name, { "x-read-with": parameters }]) => {
    const needed = Object.entries(parameters ?? {}).flatMap(([parameter, value]) => {
      const known = operation.parameters.find((each) => each.in === "query" && each.name === parameter);
      return known ? [{ parameter, value, preset: Reflect.get(known.schema, "default") as unknown }] : [];
    });
    return needed.length > 0 ? [{ name, needed }] : [];
  });
  if (never.length === 0 && sometimes.length === 0) return identity;
  return (body, query) => {
    if (typeof body !== "object" || body === null) return body;
    for (const [name] of never) Reflect.deleteProperty(body, name);
    for (const { name, needed } of sometimes) {
      const isRead = needed.every(({ parameter, value, preset }) => {
        const sent = query[parameter] ?? preset;
        // The parameter is compared as a number, because the validator accepts 01 as 1.
        return typeof value === "number" ? Number(sent) === value : String(sent) === String(value);
      });
      if (!isRead) Reflect.deleteProperty(body, name);
    }
    return body;
  };
}

/**
 * Compiles a function that, before validation, removes fields whose empty string means "no value". In a PATCH, outside arrays,
 * the field becomes `null`, which deletes it. Published clients send an unset optional date as an empty string.
 */
export function compileEmpties(schema: Schema, document: RuntimeDocument, patch: boolean): Normalize {
  const isMarked = (each: Schema) => each["x-empty"] === "absent";
  // Most schemas have no mark, so their bodies are not changed.
  if (!new Shapes(lookUpIn(document)).someInside([schema], isMarked)) return identity;
  const emptyOf = (schemas: readonly Schema[]) => (schemas.some(isMarked) ? "" : undefined);
  return new Bodies(document, { nothingOf: emptyOf, scalarOf: () => identity }).compile([schema], patch);
}

/**
 * Compiles a function that normalizes bodies.
 * @param keepNull Set for PATCH, in which `null` deletes a field. Even in a PATCH, `null` is removed inside arrays, because
 * arrays are replaced completely.
 */
export function compileNormalize(schema: Schema, document: RuntimeDocument, keepNull: boolean): Normalize {
  return new Bodies(document, { nothingOf: () => null, scalarOf }).compile([schema], keepNull);
}

function scalarOf(parts: readonly Schema[]): Normalize {
  if (parts.some((each) => each.format === "date-time" && !each["x-as-written"])) return moment;
  return parts.some(isInt64) ? int64 : identity;
}

/** The values of a body that are changed. */
interface Changes {
  /** The value that means that a field is absent; undefined if no value of the field means that. */
  nothingOf(schemas: readonly Schema[]): "" | null | undefined;
  /** Returns the function for values that are neither objects nor arrays. */
  scalarOf(parts: readonly Schema[]): Normalize;
}

/** Compiles body schemas to functions that change bodies in place. */
class Bodies {
  readonly #shapes: Shapes;
  readonly #changes: Changes;
  readonly #compiled = new Map<string, Normalize>();

  constructor(document: RuntimeDocument, changes: Changes) {
    this.#shapes = new Shapes(lookUpIn(document));
    this.#changes = changes;
  }

  /** @param keepNull Whether an absent field becomes `null`. Otherwise, it is removed. */
  compile(schemas: readonly Schema[], keepNull: boolean): Normalize {
    const key = `${this.#shapes.keyOf(schemas)} ${keepNull}`;
    const known = this.#compiled.get(key);
    if (known) return known;
    // The function is cached before it is compiled, because schemas may refer to themselves.
    let compiled = identity;
    this.#compiled.set(key, (value) => compiled(value));
    compiled = this.#compileShape(this.#shapes.of(schemas), keepNull);
    this.#compiled.set(key, compiled);
    return compiled;
  }

  #compileShape({ parts, members, items }: Shape, keepNull: boolean): Normalize {
    const { nothingOf, scalarOf } = this.#changes;
    const fields = new Map<string, { nothing: "" | null | undefined; change: Normalize }>();
    for (const [name, schemas] of members) {
      const field = { nothing: nothingOf(schemas), change: this.compile(schemas, keepNull) };
      if (field.nothing !== undefined || field.change !== identity) fields.set(name, field);
    }
    const ofElement = items.length === 0 ? identity : this.compile(items, false);
    const ofScalar = scalarOf(parts);
    if (fields.size === 0 && ofElement === identity) return ofScalar;
    return (value) => {
      if (Array.isArray(value)) return ofElement === identity ? value : value.map(ofElement);
      if (typeof value !== "object" || value === null) return ofScalar(value);
      const object = value as Record<string, unknown>;
      for (const name of Object.keys(object)) {
        const field = fields.get(name);
        if (!field) continue;
        if (object[name] !== field.nothing) object[name] = field.change(object[name]);
        else if (keepNull) object[name] = null;
        else delete object[name];
      }
      return object;
    };
  }
}

const identity: Normalize = (value) => value;
const moment: Normalize = (value) => (typeof value === "string" ? (canonicalDateTime(value) ?? value) : value);
const int64: Normalize = (value) => (Number.isSafeInteger(value) ? String(value) : value);
