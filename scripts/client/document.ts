/**
 * A contract as generators of clients understand it best. The contract has one schema for what is sent and what is answered, with
 * `readOnly` on what the server sets; TypeScript can tell the two apart, most other generators cannot, and would ask whoever creates a
 * task for its `etag`. So each body gets a schema of its own, without what only the server sets. Objects that are described where they
 * stand get a name: some generators know no types but named ones.
 */
import { isDeepStrictEqual } from "node:util";
import {
  type Contract,
  isCommon,
  type Method,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from "../generate/contract.ts";
import { strict } from "../generate/types.ts";

/** @returns a document of its own. */
export function clientDocument(contract: Contract): Contract {
  const document = strict(contract) as Contract; // A contract without some alternatives is one.
  const bodies = inputs(document);
  for (const { method, operation } of operationsOf(document)) {
    operation.parameters = operation.parameters?.filter((each) => isWanted(resolve(document, each)));
    for (const content of Object.values(operation.requestBody?.content ?? {})) {
      if (content.schema) content.schema = bodies(operation.operationId, method, content.schema);
    }
  }
  nameObjects(document);
  return document;
}

/** Makes components of the objects that stand in answers and inside of other schemas. */
function nameObjects(document: Contract): void {
  const schemas = document.components?.schemas ?? {};
  const named = (schema: Schema, name: string): Schema => {
    if (schema.items) return { ...schema, items: named(schema.items, `${name}Item`) };
    if (!schema.properties || schema.$ref || name in schemas) return schema;
    schemas[name] = schema;
    nameMembers(schema, name);
    return { $ref: `#/components/schemas/${name}` };
  };
  const nameMembers = (schema: Schema, name: string) => {
    for (const [member, inner] of Object.entries(schema.properties ?? {})) {
      if (schema.properties) schema.properties[member] = named(inner, name + pascal(member));
    }
  };
  for (const [name, schema] of Object.entries(schemas)) nameMembers(schema, name);
  for (const { operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!status.startsWith("2")) continue;
      for (const content of Object.values(resolve(document, response).content ?? {})) {
        if (content.schema) content.schema = named(content.schema, `${pascal(operation.operationId)}Answer`);
      }
    }
  }
}

/** Of the parameters that every operation takes, a client sends credentials by itself, and needs none but the one for partial answers. */
function isWanted(parameter: Parameter): boolean {
  return !isCommon(parameter) || parameter["x-partial"] === true;
}

/** @returns what makes the schema of a body; it adds components to the document. */
function inputs(document: Contract): (operationId: string, method: Method, schema: Schema) => Schema {
  document.components ??= {};
  document.components.schemas ??= {};
  const schemas = document.components.schemas;
  const known = new Map<string, boolean>();

  return (operationId, method, schema) => {
    const isPatch = method === "patch";
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? "") ?? [];
    if (name !== undefined && !isPatch) return sent(schema);
    const whole = objectOf(schema);
    if (!whole.properties) return sent(schema);
    const { required, ...rest } = withoutReadOnly(whole);
    const body = isPatch || required === undefined ? rest : { ...rest, required };
    const given = name === undefined ? `${pascal(operationId)}Body` : `${name}Changes`;
    // The same body may be sent in several forms.
    const free = schemas[given] === undefined || isDeepStrictEqual(schemas[given], body);
    const title = free ? given : `${pascal(operationId)}Body`;
    schemas[title] = body;
    return { $ref: `#/components/schemas/${title}` };
  };

  /** The schema as requests have it; the same where nothing in it is only the server's. */
  function sent(schema: Schema): Schema {
    const [, name = ""] = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? "") ?? [];
    const target = schemas[name];
    if (!target) return withoutReadOnly(schema);
    if (!hasReadOnly(target, new Set())) return schema;
    const title = `${name}Input`;
    if (!(title in schemas)) {
      schemas[title] = {};
      schemas[title] = withoutReadOnly(objectOf(target));
    }
    return { ...schema, $ref: `#/components/schemas/${title}` };
  }

  function withoutReadOnly(schema: Schema): Schema {
    const { properties, required, items, additionalProperties, allOf, anyOf, oneOf, ...rest } = schema;
    const kept = Object.entries(properties ?? {}).filter(([, each]) => !isReadOnly(each));
    const names = new Set(kept.map(([name]) => name));
    const needed = required?.filter((name) => names.has(name) || properties?.[name] === undefined);
    return {
      ...rest,
      ...(properties && { properties: Object.fromEntries(kept.map(([name, each]) => [name, sent(each)])) }),
      ...(needed && needed.length > 0 && { required: needed }),
      ...(items && { items: sent(items) }),
      ...(additionalProperties !== undefined && {
        additionalProperties:
          typeof additionalProperties === "object" ? sent(additionalProperties) : additionalProperties,
      }),
      ...(allOf && { allOf: allOf.map(sent) }),
      ...(anyOf && { anyOf: anyOf.map(sent) }),
      ...(oneOf && { oneOf: oneOf.map(sent) }),
    };
  }

  /** A schema that is put together from others (`allOf`) as one. */
  function objectOf(schema: Schema): Schema {
    const { $ref, allOf = [], ...own } = schema;
    if (!$ref && allOf.length === 0) return schema;
    const parts = [...($ref ? [resolve(document, { $ref } as Schema)] : []), ...allOf].map(objectOf);
    const all = [...parts, own as Schema];
    const required = [...new Set(all.flatMap((each) => each.required ?? []))];
    return {
      ...Object.assign({}, ...all),
      properties: Object.assign({}, ...all.map((each) => each.properties ?? {})),
      ...(required.length > 0 && { required }),
    };
  }

  function isReadOnly(schema: Schema): boolean {
    return schema.readOnly === true || (schema.$ref !== undefined && resolve(document, schema).readOnly === true);
  }

  /** Whether something in it is only the server's, however deep. */
  function hasReadOnly(schema: Schema, above: Set<Schema>): boolean {
    const name = schema.$ref;
    if (name !== undefined && known.has(name)) return known.get(name) === true;
    const target = resolve(document, schema);
    if (above.has(target)) return false;
    above.add(target);
    const { properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = target;
    const inner = [...Object.values(properties), ...allOf, ...anyOf, ...oneOf];
    if (items) inner.push(items);
    if (typeof additionalProperties === "object") inner.push(additionalProperties);
    const found = Object.values(properties).some(isReadOnly) || inner.some((each) => hasReadOnly(each, above));
    // Inside of a circle the answer may not be whole yet.
    if (name !== undefined && (found || above.size === 1)) known.set(name, found);
    return found;
  }
}

/** `events.quickAdd` → `EventsQuickAdd`. */
function pascal(operationId: string): string {
  return operationId
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
