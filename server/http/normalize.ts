/**
 * Brings a validated body to the one form that handlers know: int64 members as strings, and, outside of PATCH, no `null`
 * members ("absent" has one spelling). Only members that the contract declares are touched; free-form maps keep theirs.
 */
import type { RuntimeDocument } from "./document.ts";

export type Normalize = (value: unknown) => unknown;

interface BodySchema {
  $ref?: string;
  type?: string | string[];
  minimum?: number;
  properties?: Record<string, BodySchema>;
  items?: BodySchema;
  allOf?: BodySchema[];
  oneOf?: BodySchema[];
  anyOf?: BodySchema[];
}

/** @param keepNull PATCH: `null` removes a member, so it is kept, except inside arrays, which are replaced whole. */
export function compileNormalize(schema: object, document: RuntimeDocument, keepNull: boolean): Normalize {
  const compiled = new Map<string, Normalize>();
  return compile(schema as BodySchema, keepNull); // The pipeline derives body schemas with these members and no others.

  function compile(each: BodySchema, keep: boolean): Normalize {
    if (each.$ref) return reference(each.$ref.replace("#/components/schemas/", ""), keep);
    const parts = [...(each.allOf ?? []), ...(each.oneOf ?? []), ...(each.anyOf ?? [])];
    const steps = parts.map((part) => compile(part, keep));
    if (each.properties) steps.push(members(each.properties, keep));
    if (each.items) steps.push(elements(compile(each.items, false)));
    const types = [each.type].flat();
    if (types.includes("string") && types.includes("integer")) steps.push(int64);
    const [first, ...rest] = steps.filter((step) => step !== identity);
    if (!first) return identity;
    return rest.length === 0 ? first : (value) => steps.reduce((current, step) => step(current), value);
  }

  /** Components may refer to themselves, so a reference is looked up when it is used. */
  function reference(name: string, keep: boolean): Normalize {
    const key = `${name} ${keep}`;
    if (!compiled.has(key)) {
      compiled.set(key, identity);
      compiled.set(key, compile((document.schemas[name] ?? {}) as BodySchema, keep));
    }
    return (value) => (compiled.get(key) ?? identity)(value);
  }

  function members(properties: Record<string, BodySchema>, keep: boolean): Normalize {
    const known = new Map(Object.entries(properties).map(([name, each]) => [name, compile(each, keep)]));
    return (value) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      const object = value as Record<string, unknown>;
      for (const name of Object.keys(object)) {
        const step = known.get(name);
        if (!step) continue;
        if (object[name] === null && !keep) delete object[name];
        else if (step !== identity) object[name] = step(object[name]);
      }
      return object;
    };
  }
}

function elements(step: Normalize): Normalize {
  if (step === identity) return identity;
  return (value) => (Array.isArray(value) ? value.map(step) : value);
}

const identity: Normalize = (value) => value;
const int64: Normalize = (value) => (Number.isSafeInteger(value) ? String(value) : value);
