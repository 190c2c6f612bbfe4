/**
 * Normalizes bodies to the one form that handlers expect. Before validation, it removes fields that the request ignores, and
 * empty strings that mean "no value". After validation, int64 fields become strings, times get the format of RFC 3339, and
 * outside PATCH, `null` fields are removed because they count as absent. Only fields that the contract declares are changed;
 * free-form maps are not.
 */
import { canonicalDateTime } from "../platform/dateTime.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import { lookUpIn, type Schema, Shapes } from "./schema.ts";

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
  // Most schemas have no mark, so their bodies are not changed.
  if (!new Shapes(lookUpIn(document)).someInside([schema], (each) => each["x-empty"] !== undefined)) return identity;
  const membersOf: MembersOf = (properties, compile, keep) => {
    const marked = Object.keys(properties).filter((name) => properties[name]?.["x-empty"] === "absent");
    const inside = Object.entries(properties).flatMap(([name, each]) => {
      const step = compile(each, keep);
      return step === identity ? [] : ([[name, step]] as const);
    });
    if (marked.length === 0 && inside.length === 0) return identity;
    return ofObject((object) => {
      for (const name of marked) {
        if (object[name] !== "") continue;
        if (keep) object[name] = null;
        else delete object[name];
      }
      for (const [name, step] of inside) if (Object.hasOwn(object, name)) object[name] = step(object[name]);
    });
  };
  return compileSteps(schema, document, patch, { membersOf, scalarOf: () => identity });
}

/**
 * Compiles a function that normalizes bodies.
 * @param keepNull Set for PATCH, in which `null` deletes a field. Even in a PATCH, `null` is removed inside arrays, because
 * arrays are replaced completely.
 */
export function compileNormalize(schema: Schema, document: RuntimeDocument, keepNull: boolean): Normalize {
  const membersOf: MembersOf = (properties, compile, keep) => {
    const known = new Map(Object.entries(properties).map(([name, each]) => [name, compile(each, keep)]));
    return ofObject((object) => {
      for (const name of Object.keys(object)) {
        const step = known.get(name);
        if (!step) continue;
        if (object[name] === null && !keep) delete object[name];
        else if (step !== identity) object[name] = step(object[name]);
      }
    });
  };
  const scalarOf = ({ type, format, "x-as-written": asWritten }: Schema) => {
    if (format === "date-time") return asWritten ? identity : moment;
    const types: readonly unknown[] = [type].flat();
    return types.includes("string") && types.includes("integer") ? int64 : identity;
  };
  return compileSteps(schema, document, keepNull, { membersOf, scalarOf });
}

type Compile = (schema: Schema, keep: boolean) => Normalize;
/** Compiles the fields of an object. `keep`: whether a `null` field is kept. */
type MembersOf = (properties: Record<string, Schema>, compile: Compile, keep: boolean) => Normalize;

/**
 * Compiles a body schema to a function that normalizes values.
 * @param steps `scalarOf` handles a value that is neither an object nor an array.
 */
function compileSteps(
  schema: Schema,
  document: RuntimeDocument,
  keepNull: boolean,
  { membersOf, scalarOf }: { membersOf: MembersOf; scalarOf: (schema: Schema) => Normalize },
): Normalize {
  const compiled = new Map<string, Normalize>();
  const lookUp = lookUpIn(document);
  return compile(schema, keepNull);

  function compile(each: Schema, keep: boolean): Normalize {
    if (each.$ref) return reference(each.$ref, keep);
    const parts = [...(each.allOf ?? []), ...(each.oneOf ?? []), ...(each.anyOf ?? [])];
    const steps = parts.map((part) => compile(part, keep));
    if (each.properties) steps.push(membersOf(each.properties, compile, keep));
    if (each.items) steps.push(elements(compile(each.items, false)));
    steps.push(scalarOf(each));
    const [first, ...rest] = steps.filter((step) => step !== identity);
    if (!first) return identity;
    return rest.length === 0 ? first : (value) => steps.reduce((current, step) => step(current), value);
  }

  /**
   * Compiles the schema to which a reference points, once. The identity function is cached first, because schemas may refer to
   * themselves.
   */
  function reference(name: string, keep: boolean): Normalize {
    const key = `${name} ${keep}`;
    if (!compiled.has(key)) {
      compiled.set(key, identity);
      compiled.set(key, compile(lookUp(name), keep));
    }
    return (value) => (compiled.get(key) ?? identity)(value);
  }
}

function ofObject(change: (object: Record<string, unknown>) => void): Normalize {
  return (value) => {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) change(value as Record<string, unknown>);
    return value;
  };
}

function elements(step: Normalize): Normalize {
  if (step === identity) return identity;
  return (value) => (Array.isArray(value) ? value.map(step) : value);
}

const identity: Normalize = (value) => value;
const moment: Normalize = (value) => (typeof value === "string" ? (canonicalDateTime(value) ?? value) : value);
const int64: Normalize = (value) => (Number.isSafeInteger(value) ? String(value) : value);
