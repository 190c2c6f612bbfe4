/**
 * Derives the runtime document from a contract. The request validator uses it. It differs from the public document to accept requests of
 * published clients that a strict validation would reject:
 *
 * - Common query parameters (`fields`, `prettyPrint`, `key`, ...) are left out, since the server reads them for every operation.
 * - Query parameters may contain unencoded reserved characters, and arrays are repeated parameters.
 * - Parameters such as `filter[merchantId]` become properties of one `deepObject` parameter, as query parsers read them.
 * - An `x-clamp` maximum is not a bound but the value to which larger values are reduced. It is listed for each operation.
 * - `readOnly` properties are removed, so values that clients send back in them are ignored like unknown properties.
 * - Closed objects are open: unknown properties and query parameters are ignored. `x-read-only` lists the properties that are known
 *   nevertheless, and `commonParameters` the common query parameters (`server/http/unknownNames.ts`).
 * - In PATCH bodies every property is optional and nullable, except in arrays, which are replaced as a whole. In other bodies, `null` means
 *   "absent" in optional properties.
 * - `oneOf` becomes `anyOf`, since alternatives that differ by closed or required properties overlap once these are open and optional.
 * - `x-empty: absent` stays: an empty string in such a property means "none" (`server/http/normalize.ts`).
 * - `x-as-written: true` stays: strings in such a property are not normalized (same file).
 * - `x-read-with` and `x-read-by` stay: requests that do not read such a property ignore it (same file).
 * - int64 strings may be sent as numbers. Numbers above 2^53 have already been converted to strings (`server/http/exact.ts`).
 * - Response bodies are reduced to the property names for partial responses (`x-fields`) and the places of secrets (`x-secret`).
 *
 * Before validation, empty query parameters are removed and form bodies are converted to types: `server/http/shapes.ts`.
 */
import type { FieldTree, RuntimeDocument, RuntimeOperation } from "../../server/http/document.ts";
import type { Names } from "../../server/http/names.ts";
import type { LimitedEndpoint } from "../../server/platform/limits.ts";
import {
  type Contract,
  type ContractEntry,
  handledOperationsOf,
  isCommon,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from "./contract.ts";
import { isForeign } from "./foreign.ts";
import { deriveForeign } from "./foreignRuntime.ts";
import { patternsOf } from "./patterns.ts";
import { secretsOf } from "./secrets.ts";

type Mode = "patch" | "body";

/** Extensions that state which requests read a property of their body. */
const readingMarks = ["x-read-with", "x-read-by"] as const;

/** Derives the runtime document from a contract. @param names The rows of `openapi/<service>/names.yaml`. */
export function deriveRuntime(contract: Contract, names?: Names): RuntimeDocument {
  if (isForeign(contract)) return deriveForeign(contract);
  const schemas = new Map<string, Schema>();
  const derive = bodyDeriver(contract, schemas);
  const operations = handledOperationsOf(contract).map((entry) => deriveOperation(contract, entry, derive));
  requireKnownMarks(schemas, operations);
  const byName = Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    openapi: "3.1.0",
    info: {
      title: contract.info.title,
      version: contract.info.version,
      ...(contract.info.summary !== undefined && { summary: contract.info.summary }),
    },
    basePath: (contract.servers?.[0]?.url ?? "/").replace(/\/$/, ""),
    operations,
    schemas: byName,
    ...commonParametersOf(contract),
    ...exposedHeadersOf(contract),
    patterns: patternsOf(contract, { operations, schemas: byName }),
    ...(names && { names }),
  };
}

/** @throws Error if a property depends on a parameter or an operation that the contract does not have. */
function requireKnownMarks(schemas: ReadonlyMap<string, Schema>, operations: readonly RuntimeOperation[]): void {
  const known = new Set(operations.flatMap(({ id, parameters }) => [id, ...parameters.map(({ name }) => name)]));
  for (const [schema, { properties = {} }] of schemas) {
    for (const [name, { "x-read-with": parameters, "x-read-by": readers }] of Object.entries(properties)) {
      const named = [...Object.keys(parameters ?? {}), ...((readers as string[] | undefined) ?? [])];
      const missing = named.find((each) => !known.has(each));
      if (missing) throw new Error(`${schema}.${name} is read with "${missing}", which the contract does not have.`);
    }
  }
}

/** Returns the names of the query parameters that all operations of the document accept. */
function commonParametersOf(contract: Contract): Pick<RuntimeDocument, "commonParameters"> {
  const names = handledOperationsOf(contract).flatMap(({ parameters }) =>
    parameters.filter(isCommon).map((each) => each.name),
  );
  return names.length === 0 ? {} : { commonParameters: [...new Set(names)] };
}

/**
 * Response headers that a server never has to expose: scripts of any origin may read them anyway, or may never read them (the
 * safelisted and forbidden response headers of the Fetch standard).
 */
const neverExposed = /^(?:cache-control|content-(?:language|length|type)|expires|last-modified|pragma|set-cookie2?)$/i;

/** Returns the names of the headers in the contract's responses, except those that no server needs to expose. */
function exposedHeadersOf(contract: Contract): Pick<RuntimeDocument, "exposedHeaders"> {
  const answers = operationsOf(contract).flatMap(({ operation }) => Object.values(operation.responses));
  const names = answers.flatMap((each) => Object.keys(resolve(contract, each).headers ?? {}));
  const exposed = [...new Set(names)].filter((name) => !neverExposed.test(name)).sort();
  return exposed.length === 0 ? {} : { exposedHeaders: exposed };
}

function deriveOperation(
  contract: Contract,
  entry: ContractEntry,
  derive: (schema: Schema, mode: Mode) => Schema,
): RuntimeOperation {
  const { path, method, operation, resource, verb, parameters, basePaths } = entry;
  const secrets = secretsOf(contract, entry);
  const clamps = parameters
    .filter((each) => each.in === "query" && each.schema["x-clamp"] === true && each.schema.maximum !== undefined)
    .map((each) => [each.name, each.schema.maximum] as [string, number]);
  const requestBody = operation.requestBody && resolve(contract, operation.requestBody);
  const content = Object.entries(requestBody?.content ?? {});
  const mode = method === "patch" ? "patch" : "body";
  const success = Object.keys(operation.responses).filter((status) => /^2\d\d$/.test(status));
  const fields = success.map((status) => fieldsOf(contract, operation.responses[status])).find((each) => each !== 1);
  const headers = parameters.filter((each) => each.in === "header").map((each) => each.name.toLowerCase());
  return {
    id: operation.operationId,
    resource,
    verb,
    method,
    basePaths,
    path,
    parameters: deriveParameters(
      contract,
      parameters.filter((each) => !isCommon(each)),
    ),
    ...(content.length > 0 && {
      requestBody: {
        required: requestBody?.required === true,
        content: Object.fromEntries(
          content.map(([type, media]) => [type, { schema: media.schema ? derive(media.schema, mode) : {} }]),
        ),
      },
    }),
    security: (operation.security ?? []).map((each) => ({ ...each })),
    success: success.map(Number),
    refusals: Object.keys(operation.responses)
      .filter((status) => /^[45]\d\d$/.test(status))
      .map(Number),
    clamps: Object.fromEntries(clamps),
    headers,
    quotaUnits: Number(operation["x-quota-units"] ?? 1),
    ...(operation["x-address-limit"] !== undefined && {
      addressLimit: operation["x-address-limit"] as LimitedEndpoint,
    }),
    common: contract["x-common-parameters"] === true,
    upload: operation["x-upload"] === true,
    judgesFaults: operation["x-faults"] === "handler",
    ...(operation["x-trailing-slash"] === true && { trailingSlash: true }),
    answerHeaders: {
      ...(operation["x-deprecation"] !== undefined && { Deprecation: String(operation["x-deprecation"]) }),
      ...(operation["x-sunset"] !== undefined && { Sunset: String(operation["x-sunset"]) }),
    },
    ...(fields !== undefined && { fields }),
    ...(secrets && { secrets }),
  };
}

function deriveParameters(contract: Contract, parameters: readonly Parameter[]): Parameter[] {
  const derived: Parameter[] = [];
  for (const parameter of parameters) {
    const nested = /^([^[\]]+)\[([^[\]]+)\]$/.exec(parameter.name);
    if (parameter.in === "query" && nested?.[1] && nested[2]) {
      addNested(derived, nested[1], nested[2], parameter, inlined(contract, parameter.schema));
      continue;
    }
    const schema = inlined(contract, parameter.schema);
    if (parameter.schema["x-clamp"] === true) delete schema.maximum;
    derived.push({
      name: parameter.name,
      in: parameter.in,
      ...(parameter.required && { required: true }),
      ...(parameter.in === "query" && { style: "form", explode: true, allowReserved: true }),
      schema,
    });
  }
  return derived;
}

/** Query parsers read `filter[a]=1&filter[b]=2` as one object, so the validator gets one object. */
function addNested(derived: Parameter[], name: string, member: string, parameter: Parameter, schema: Schema): void {
  let group = derived.find((each) => each.in === "query" && each.name === name);
  if (!group) {
    const empty: Schema = { type: "object", properties: {}, required: [] };
    group = { name, in: "query", style: "deepObject", explode: true, allowReserved: true, schema: empty };
    derived.push(group);
  }
  group.schema.properties = { ...group.schema.properties, [member]: schema };
  if (parameter.required) {
    group.required = true;
    group.schema.required = [...(group.schema.required ?? []), member];
  }
}

/** Returns a parameter's schema without references and without keywords that validation does not use. */
function inlined(contract: Contract, schema: Schema): Schema {
  const rest = without(resolve(contract, schema), notes);
  return rest.items ? { ...rest, items: inlined(contract, rest.items) } : rest;
}

/** Body schemas keep their references. Each referenced component is derived once for each mode, under its own name. */
function bodyDeriver(contract: Contract, schemas: Map<string, Schema>) {
  const derive = (schema: Schema, mode: Mode): Schema => {
    if (schema.$ref) {
      const { $ref, ...beside } = schema;
      const narrowed = without(beside, bodyNotes);
      // Since OpenAPI 3.1, keywords next to `$ref` may restrict the referenced schema.
      if (Object.keys(narrowed).length > 0)
        return derive({ ...narrowed, allOf: [{ $ref }, ...(schema.allOf ?? [])] }, mode);
      const name = `${$ref.replace("#/components/schemas/", "")}.${mode}`;
      if (!schemas.has(name)) {
        schemas.set(name, {}); // Stored before the parts of the schema are derived, because the schema may refer to itself.
        schemas.set(name, derive(resolve(contract, schema), mode));
      }
      return { $ref: `#/components/schemas/${name}` };
    }
    const derived = without(schema, bodyNotes);
    if (derived.unevaluatedProperties === false) delete derived.unevaluatedProperties;
    if (derived.additionalProperties === false) delete derived.additionalProperties;
    if (schema.allOf) derived.allOf = schema.allOf.map((each) => derive(each, mode));
    if (schema.anyOf) derived.anyOf = schema.anyOf.map((each) => derive(each, mode));
    if (schema.oneOf) {
      const any = { anyOf: schema.oneOf.map((each) => derive(each, mode)) };
      delete derived.oneOf;
      if (derived.anyOf) derived.allOf = [...(derived.allOf ?? []), any];
      else derived.anyOf = any.anyOf;
    }
    if (schema.items) derived.items = derive(schema.items, "body");
    if (typeof schema.additionalProperties === "object") {
      const value = derive(schema.additionalProperties, mode);
      // In a PATCH body, `null` removes an entry of a map, so the values of maps are nullable.
      derived.additionalProperties = mode === "patch" ? nullable(value) : value;
    }
    if (schema.properties) deriveMembers(derived, schema, mode);
    else if (mode === "patch") delete derived.required;
    if (schema.format === "int64" && schema.type === "string") {
      derived.type = ["string", "integer"];
      derived.pattern ??= "^-?[0-9]+$";
      derived.minimum = -Number.MAX_SAFE_INTEGER;
      derived.maximum = Number.MAX_SAFE_INTEGER;
      delete derived.format;
    }
    return derived;
  };

  function deriveMembers(derived: Schema, schema: Schema, mode: Mode): void {
    const writable = Object.entries(schema.properties ?? {}).filter(
      ([, each]) => !each.readOnly && !resolve(contract, each).readOnly,
    );
    const readOnly = Object.keys(schema.properties ?? {}).filter((name) => !writable.some(([each]) => each === name));
    if (readOnly.length > 0) derived["x-read-only"] = readOnly;
    const required = (schema.required ?? []).filter((name) => writable.some(([each]) => each === name));
    const keepsRequired = mode === "body" && required.length > 0;
    delete derived.required;
    if (keepsRequired) derived.required = required;
    derived.properties = Object.fromEntries(
      writable.map(([name, each]) => {
        const member = derive(each, mode);
        const marks = readingMarks
          .filter((mark) => each[mark] !== undefined)
          .map((mark) => [mark, each[mark]] as const);
        const taken = keepsRequired && required.includes(name) ? member : nullable(member);
        return [name, marks.length > 0 ? { ...taken, ...Object.fromEntries(marks) } : taken];
      }),
    );
  }
  return derive;
}

/** Keywords of parameters that validation does not use. */
const notes = new Set(["$ref", "description", "example", "examples", "x-clamp", "x-secret", "x-lenient"]);

/** Keywords of bodies that validation does not use. Defaults in bodies are not filled in, see `openapi/README.md`. */
const bodyNotes = new Set([
  ...["description", "example", "examples", "default", "title", "readOnly"],
  ...["x-component", "x-secret", "x-read-with", "x-read-by", "x-null"],
]);

function without(schema: Schema, keywords: ReadonlySet<string>): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.has(name)));
}

function nullable(schema: Schema): Schema {
  if (schema.$ref || schema.const !== undefined || schema.type === undefined) {
    return { anyOf: [schema, { type: "null" }] };
  }
  const type = [...new Set([...[schema.type].flat(), "null"])];
  return { ...schema, type, ...(schema.enum && { enum: [...schema.enum, null] }) };
}

/**
 * Returns the tree of fields that a partial response can select from a body: property names, nested; 1 for a value without
 * properties; "*" for a map. Arrays are transparent, as in the `fields` grammar.
 */
function fieldsOf(
  contract: Contract,
  response: ContractEntry["operation"]["responses"][string] | undefined,
): FieldTree {
  const schema = response && resolve(contract, response).content?.["application/json"]?.schema;
  return schema ? tree(schema, []) : 1;

  function tree(each: Schema, path: readonly Schema[]): FieldTree {
    const target = resolve(contract, each);
    if (path.includes(target)) return "*";
    const inner = [...path, target];
    if (target.items) return tree(target.items, inner);
    const parts = [target, ...(target.allOf ?? []), ...(target.oneOf ?? []), ...(target.anyOf ?? [])].map((part) =>
      resolve(contract, part),
    );
    const members = parts.flatMap((part) => Object.entries(part.properties ?? {}));
    if (members.length > 0) return Object.fromEntries(members.map(([name, member]) => [name, tree(member, inner)]));
    const free = [target.type].flat().includes("object") || target.type === undefined;
    return free ? "*" : 1;
  }
}
