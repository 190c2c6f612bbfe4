/**
 * Prepares a public document for generators of clients. Requests get their own schemas, without the properties that only the
 * server sets, since most generators would let clients set these properties. Inline objects get names, since some generators
 * support only named types. Parameters that all operations accept are left out.
 */
import { isDeepStrictEqual } from "node:util";
import {
  type Contract,
  componentsIn,
  isCommon,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from "../generate/contract.ts";
import { strict } from "../generate/types.ts";

/** Returns the document from which clients are generated. @returns a separate copy of the document. */
export function clientDocument(contract: Contract): Contract {
  // The cast is safe: a contract from which alternatives were removed is still a contract.
  const document = strict(contract) as Contract;
  leaveOutServersOwn(document);
  leaveOutOtherTypes(document);
  for (const { operation } of operationsOf(document)) {
    operation.parameters = operation.parameters?.filter((each) => isWanted(resolve(document, each)));
  }
  nameObjects(document);
  return document;
}

/**
 * Removes all formats but JSON from request bodies that may have another format with the same content, because some generators
 * send all formats at once.
 */
function leaveOutOtherTypes(document: Contract): void {
  for (const { operation } of operationsOf(document)) {
    const { content = {} } = operation.requestBody ?? {};
    const json = content["application/json"];
    if (!operation.requestBody || !json) continue;
    const others = Object.entries(content).filter(([, { schema }]) => !isDeepStrictEqual(schema, json.schema));
    operation.requestBody.content = { "application/json": json, ...Object.fromEntries(others) };
  }
}

/** Turns inline objects in request bodies, in responses and in other schemas into components. */
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
    for (const content of Object.values(operation.requestBody?.content ?? {})) {
      if (content.schema) content.schema = named(content.schema, `${pascal(operation.operationId)}Body`);
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!status.startsWith("2")) continue;
      for (const content of Object.values(resolve(document, response).content ?? {})) {
        if (content.schema) content.schema = named(content.schema, `${pascal(operation.operationId)}Answer`);
      }
    }
  }
}

/**
 * Returns whether a client needs a parameter. Of the parameters that every operation accepts, a client needs only the
 * one for partial responses, since it sends credentials automatically.
 */
function isWanted(parameter: Parameter): boolean {
  return !isCommon(parameter) || parameter["x-partial"] === true;
}

/**
 * Removes properties that only the server sets from schemas that only requests use (`generate/sent.ts`), since
 * clients cannot set them.
 */
function leaveOutServersOwn(document: Contract): void {
  const schemas = document.components?.schemas ?? {};
  const operations = operationsOf(document).map(({ operation }) => operation);
  const sent = componentsIn(
    document,
    operations.map(({ requestBody }) => requestBody),
  );
  const answered = componentsIn(document, [operations.map(({ responses }) => responses), document.webhooks]);
  for (const name of sent) {
    const schema = schemas[name];
    if (!schema?.properties || answered.has(name)) continue;
    const own = Object.entries(schema.properties).filter(([, each]) => resolve(document, each).readOnly !== true);
    schema.properties = Object.fromEntries(own.filter(([, each]) => each.readOnly !== true));
  }
}

/** Converts `events.quickAdd` to `EventsQuickAdd`. */
function pascal(operationId: string): string {
  return operationId
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
