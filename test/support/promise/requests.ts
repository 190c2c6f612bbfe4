/**
 * Renames properties in requests only. Most requests use the same schemas as responses. So in a copy of the contract, requests
 * get their own schemas, such as `SentTask` next to `Task`, and the schemas of responses do not change.
 */
import { type Contract, handledOperationsOf, resolve, type Schema } from "../../../scripts/generate/contract.ts";
import { type Change, type Member, rename, renaming } from "./changes.ts";

const inComponents = "#/components/schemas/";
const prefix = "Sent";

/** Returns the properties that clients may set, of all objects in request bodies. */
export function sentMembers(service: string, contract: Contract): Member[] {
  const split = withSentSchemas(contract);
  return Object.entries(split.components?.schemas ?? {}).flatMap(([schema, { properties = {}, required = [] }]) => {
    if (contract.components?.schemas?.[schema]) return [];
    const writable = Object.entries(properties).filter(([, each]) => !each.readOnly && !resolve(split, each).readOnly);
    return writable.map(([name]) => ({ service, schema, name, isRequired: required.includes(name) }));
  });
}

/** Renames a property in requests only. @param member A property that `sentMembers` returned. */
export function renamedAsSent(member: Member): Change {
  const { schema, name } = member;
  const { names } = renaming(member);
  return {
    ...renaming(member),
    apply(contract) {
      const schemas = contract.components?.schemas ?? {};
      if (!schemas[schema]) Object.assign(contract, withSentSchemas(contract));
      rename(contract.components?.schemas?.[schema] ?? {}, name, names);
      // An operation's own list of required properties is in an `allOf` next to the schema reference.
      for (const { allOf } of schemasIn(contract)) {
        if (allOf?.some(({ $ref }) => $ref === inComponents + schema))
          for (const each of allOf) rename(each, name, names);
      }
    },
  };
}

/** @returns a copy of the contract in which requests have their own schemas. */
function withSentSchemas(contract: Contract): Contract {
  const copy = structuredClone(contract);
  const schemas = copy.components?.schemas ?? {};
  const sent: Record<string, Schema> = {};

  /** Replaces a reference with a reference to the copied schema, and turns a nested object into a schema of its own. */
  function asSent(schema: Schema, called: string): Schema {
    if (schema.$ref === undefined && schema.properties === undefined) return within(schema, called);
    const name = prefix + (schema.$ref?.slice(inComponents.length) ?? called);
    const original = schema.$ref === undefined ? schema : schemas[schema.$ref.slice(inComponents.length)];
    if (!sent[name]) {
      sent[name] = {}; // Set before the schema is built, because the schema may refer to itself.
      sent[name] = within(original ?? {}, name.slice(prefix.length));
    }
    return { $ref: inComponents + name };
  }

  function within(schema: Schema, called: string): Schema {
    const result = { ...schema };
    const { properties, items, additionalProperties } = schema;
    const members = Object.entries(properties ?? {}).map(([name, each]) => [
      name,
      each.readOnly === true ? each : asSent(each, called + titled(name)),
    ]);
    if (properties) result.properties = Object.fromEntries(members);
    if (items) result.items = asSent(items, `${called}Element`);
    if (typeof additionalProperties === "object")
      result.additionalProperties = asSent(additionalProperties, `${called}Value`);
    for (const choice of ["allOf", "oneOf", "anyOf"] as const) {
      // Lenient alternatives, which the generated types leave out, stay unchanged. So do inline `allOf` schemas, which only
      // restrict values.
      result[choice] = schema[choice]?.map((each, index) =>
        each["x-lenient"] || (each.$ref === undefined && choice === "allOf")
          ? each
          : asSent(each, `${called}Choice${index + 1}`),
      );
      if (!result[choice]) delete result[choice];
    }
    return result;
  }

  for (const { operation, resource, verb } of handledOperationsOf(copy)) {
    if (!operation.requestBody) continue;
    const body = structuredClone(resolve<NonNullable<typeof operation.requestBody>>(copy, operation.requestBody));
    operation.requestBody = body;
    // If several media types share one body object, the `Set` changes it only once.
    for (const media of new Set(Object.values(body.content))) {
      if (media.schema) media.schema = asSent(media.schema, titled(resource) + titled(verb));
    }
  }
  copy.components = { ...copy.components, schemas: { ...schemas, ...sent } };
  return copy;
}

function schemasIn(value: unknown): Schema[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Schema, ...Object.values(value).flatMap(schemasIn)]; // The cast is safe because callers only read `allOf`.
}

function titled(word: string): string {
  return word.replaceAll(/(?:^|\W)(\w)/g, (_, first: string) => first.toUpperCase());
}
