/**
 * Derives the runtime document of a third-party contract. Its rules are exactly those of the contract: nothing is made optional,
 * nullable or open, as `runtime.ts` does for the project's own contracts. Only the notation changes: OpenAPI 3.0 becomes JSON
 * Schema 2020-12, each schema that a request needs gets a name, and keywords that the validator cannot compile are left out and
 * listed.
 */
import type {
  ForeignCredential,
  ForeignParameter,
  RuntimeDocument,
  RuntimeOperation,
} from "../../server/http/document.ts";
import { type Contract, type ContractEntry, handledOperationsOf, type Parameter, type Schema } from "./contract.ts";
import { find, followed, partsOf } from "./foreign.ts";
import { isMap } from "./names.ts";

export function deriveForeign(contract: Contract): RuntimeDocument {
  const schemas = new ForeignSchemas(contract);
  const credentials = credentialsOf(contract);
  const operations = handledOperationsOf(contract).map((entry) => operationOf(contract, entry, schemas, credentials));
  const { title, version, summary } = contract.info;
  return {
    openapi: "3.1.0",
    info: { title, version, ...(summary !== undefined && { summary }) },
    basePath: (contract.servers?.[0]?.url ?? "/").replace(/\/$/, ""),
    operations,
    schemas: schemas.all(),
    foreign: { credentials },
  };
}

function operationOf(
  contract: Contract,
  entry: ContractEntry,
  schemas: ForeignSchemas,
  credentials: Readonly<Record<string, ForeignCredential>>,
): RuntimeOperation {
  const { path, method, operation, resource, verb, basePaths } = entry;
  const at = ["paths", path, method];
  // These headers belong to HTTP itself and are not parameters (OpenAPI 3.1, section 4.8.12.1).
  const parameters = entry.parameters.filter(
    (each) =>
      each.in !== "cookie" && !(each.in === "header" && /^(accept|content-type|authorization)$/i.test(each.name)),
  );
  const body = followed(contract, operation.requestBody);
  const content = Object.entries(isMap(body?.content) ? body.content : {});
  for (const [type] of content) {
    if (/json|x-www-form-urlencoded|^\*\/\*$|^application\/\*$/.test(type)) continue;
    find(contract, at, `A body of ${type} is not validated. Its handler gets the bytes.`);
  }
  const statuses = Object.keys(operation.responses);
  const named = (place: ForeignCredential["in"]) => Object.values(credentials).filter((each) => each.in === place);
  const [query, headers] = (["query", "header"] as const).map((place) =>
    named(place).flatMap((each) => each.name ?? []),
  );
  return {
    id: operation.operationId,
    resource,
    verb,
    method,
    basePaths,
    path,
    parameters: parameters.map((each) => parameterOf(contract, each, schemas, [...at, "parameters", each.name])),
    ...(content.length > 0 && {
      requestBody: {
        required: body?.required === true,
        content: Object.fromEntries(
          content.map(([type, media]) => {
            const place = [...at, "requestBody", "content", type, "schema"];
            return [type, { schema: media?.schema === undefined ? {} : schemas.of(media.schema, place) }];
          }),
        ),
      },
    }),
    security: (operation.security ?? []).map((each) => Object.fromEntries(Object.keys(each).map((name) => [name, []]))),
    success: statuses.filter((status) => /^2\d\d$/.test(status)).map(Number),
    refusals: statuses.filter((status) => /^[45]\d\d$/.test(status)).map(Number),
    clamps: {},
    headers: parameters.filter((each) => each.in === "header").map((each) => each.name.toLowerCase()),
    quotaUnits: 1,
    common: false,
    upload: false,
    judgesFaults: false,
    answerHeaders: {},
    ...secretsIn(query, headers),
  };
}

/** Lists the query parameters and headers that contain credentials, so that the request log does not store them. */
function secretsIn(query: readonly string[] = [], headers: readonly string[] = []): Pick<RuntimeOperation, "secrets"> {
  if (query.length + headers.length === 0) return {};
  return { secrets: { query: [...query], headers: headers.map((each) => each.toLowerCase()) } };
}

function parameterOf(
  contract: Contract,
  parameter: Parameter,
  schemas: ForeignSchemas,
  at: readonly string[],
): ForeignParameter {
  const [type, media] = Object.entries(isMap(parameter.content) ? parameter.content : {})[0] ?? [];
  const isJson = type !== undefined && /json/.test(type);
  if (type !== undefined && !isJson)
    find(contract, at, `A parameter of ${type} is not validated. Its handler gets the text.`);
  const said = type === undefined ? parameter.schema : isJson ? ((media as { schema?: Schema }).schema ?? {}) : {};
  const schema = said ?? {};
  const style = parameter.style ?? (parameter.in === "query" ? "form" : "simple");
  return {
    name: parameter.name,
    in: parameter.in,
    ...(parameter.required && { required: true }),
    style,
    explode: parameter.explode ?? style === "form",
    ...(isJson && { json: true }),
    ...shapeOf(contract, schema),
    // `oneOf` becomes `anyOf`, because a string from a query may match several alternatives, such as a number and a string.
    schema: schemas.of(
      isMap(schema) && schema.oneOf ? { ...schema, oneOf: undefined, anyOf: schema.oneOf } : schema,
      at,
    ),
  };
}

/** Returns whether a parameter is a list or an object. For an object, also returns the names of its properties. */
function shapeOf(
  contract: Contract,
  schema: Schema,
  around: readonly Schema[] = [],
): Pick<ForeignParameter, "shape" | "members"> {
  const target = followed(contract, schema);
  if (!isMap(target) || around.includes(target)) return {};
  const parts = [target.allOf, target.anyOf, target.oneOf].flatMap((each) =>
    Array.isArray(each) ? (each as Schema[]) : [],
  );
  const inner = parts.map((each) => shapeOf(contract, each, [...around, target]));
  const types = [target.type].flat();
  const members = [...Object.keys(target.properties ?? {}), ...inner.flatMap((each) => each.members ?? [])];
  if (types.includes("array") || target.items !== undefined) return { shape: "array" };
  if (types.includes("object") || members.length > 0) return { shape: "object", members: [...new Set(members)] };
  return inner.find((each) => each.shape !== undefined) ?? {};
}

/** Returns where requests contain the credential of each security scheme. The credential is a token of this server. */
function credentialsOf(contract: Contract): Record<string, ForeignCredential> {
  const credentials: Record<string, ForeignCredential> = {};
  for (const [name, given] of Object.entries(contract.components?.securitySchemes ?? {})) {
    const scheme = followed(contract, given) as { type?: string; scheme?: string; in?: string; name?: string };
    const kind = String(scheme.type === "http" ? scheme.scheme : scheme.type).toLowerCase();
    const at = ["components", "securitySchemes", name];
    if (kind === "apikey" && typeof scheme.name === "string" && /^(query|header|cookie)$/.test(String(scheme.in))) {
      credentials[name] = { in: scheme.in as "query" | "header" | "cookie", name: scheme.name };
    } else if (kind === "basic") credentials[name] = { in: "basic" };
    else {
      credentials[name] = { in: "bearer" };
      if (kind === "oauth2" || kind === "openidconnect")
        find(contract, at, "Scopes are not checked. Any token of this server is accepted.");
      else if (kind !== "bearer")
        find(
          contract,
          at,
          `Credentials of the kind ${kind} are not known. A bearer token of this server is accepted instead.`,
        );
    }
  }
  return credentials;
}

const listed = (names: string) => names.split(" ");
const numbers = listed("multipleOf maximum minimum exclusiveMaximum exclusiveMinimum");
const counts = listed("maxLength minLength maxItems minItems maxProperties minProperties maxContains minContains");
const single = listed(
  "not if then else items contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties",
);
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const maps = ["properties", "patternProperties", "dependentSchemas"];
const types: readonly unknown[] = listed("null boolean object array number string integer");
/** The string formats that the validator supports (`server/http/validator.ts`). */
const formats = new Set([
  ...listed("date time date-time iso-time iso-date-time duration uri uri-reference uri-template email hostname"),
  ...listed("ipv4 ipv6 regex uuid json-pointer relative-json-pointer byte int32 int64 float double"),
]);
/** Formats that do not restrict the string, so the validator need not know them. */
const free = new Set(["password", "binary"]);

/**
 * Collects the schemas that requests need, each converted for the validator and stored under a name that is safe in
 * references.
 */
class ForeignSchemas {
  readonly #contract: Contract;
  readonly #names = new Map<string, string>();
  readonly #schemas: Record<string, object> = {};

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  all(): Record<string, object> {
    return this.#schemas;
  }

  #find(at: readonly string[], what: string): void {
    find(this.#contract, at, what);
  }

  /** Converts a schema. @param readOnly Names of read-only properties from the schemas of which this schema is a part. */
  of(schema: unknown, at: readonly string[], readOnly: ReadonlySet<string> = new Set()): Schema {
    if (typeof schema === "boolean") return schema ? {} : { not: {} };
    if (!isMap(schema)) return {};
    const { $ref, ...beside } = schema;
    if (typeof $ref !== "string") return this.#plain(schema, at, readOnly);
    const name = { $ref: `contract#/components/schemas/${this.#named($ref)}` };
    // In OpenAPI 3.0, keywords next to a reference are ignored.
    const narrowed = this.#contract.openapi.startsWith("3.0") ? {} : this.#plain(beside, at, readOnly);
    return Object.keys(narrowed).length === 0 ? name : { allOf: [name, narrowed] };
  }

  #named($ref: string): string {
    let name = this.#names.get($ref);
    if (name === undefined) {
      const parts = partsOf($ref);
      const safe = (parts.at(-1) ?? "").replace(/\W/g, "_") || "schema";
      name = safe;
      for (let count = 2; Object.hasOwn(this.#schemas, name); count++) name = `${safe}_${count}`;
      this.#names.set($ref, name);
      this.#schemas[name] = {}; // The name is reserved before the schema is converted, because the schema may refer to itself.
      const target = parts.reduce<unknown>((value, part) => Reflect.get(Object(value), part), this.#contract);
      this.#schemas[name] = this.of(target, parts);
    }
    return name;
  }

  #plain(schema: Schema, at: readonly string[], around: ReadonlySet<string>): Schema {
    const readOnly = this.#readOnlyIn(schema, new Set(around));
    const made: Schema = {};
    const below = (name: string, value: unknown) => this.of(value, [...at, name]);
    for (const [name, value] of Object.entries(schema)) {
      if (numbers.includes(name) && typeof value === "number" && (name !== "multipleOf" || value > 0))
        made[name] = value;
      else if (counts.includes(name) && Number.isInteger(value) && Number(value) >= 0) made[name] = value;
      else if (single.includes(name) && (isMap(value) || typeof value === "boolean")) made[name] = below(name, value);
      else if (name === "items" && Array.isArray(value)) made.prefixItems = value.map((each) => below(name, each));
      else if (lists.includes(name) && Array.isArray(value) && value.length > 0) {
        const inner = name === "allOf" ? readOnly : undefined;
        made[name] = value.map((each, index) => this.of(each, [...at, name, String(index)], inner));
      } else if (maps.includes(name) && isMap(value)) made[name] = this.#members(name, value, at, readOnly);
      else if (name === "uniqueItems" && value === true) made.uniqueItems = true;
      else if (name === "const") made.const = value;
    }
    this.#bounds(schema, made);
    this.#words(schema, made, at, readOnly);
    this.#alternatives(schema, made);
    return schema.nullable === true ? withNull(made) : made;
  }

  /** Returns the names of read-only properties. Requests need not contain them, and their values are not checked. */
  #readOnlyIn(schema: Schema, names: Set<string>): Set<string> {
    for (const [name, member] of Object.entries(isMap(schema.properties) ? schema.properties : {})) {
      if (isMap(member) && (member.readOnly === true || followed(this.#contract, member)?.readOnly === true))
        names.add(name);
    }
    for (const part of Array.isArray(schema.allOf) ? schema.allOf : []) {
      const target = followed(this.#contract, part);
      if (isMap(target) && target !== schema) this.#readOnlyIn({ properties: target.properties ?? {} }, names);
    }
    return names;
  }

  #members(
    keyword: string,
    members: Record<string, unknown>,
    at: readonly string[],
    readOnly: ReadonlySet<string>,
  ): Record<string, Schema> {
    const entries = Object.entries(members).flatMap(([name, member]) => {
      const place = [...at, keyword, name];
      if (keyword === "properties" && readOnly.has(name)) return [[name, {}] as const];
      const pattern = keyword === "patternProperties" ? this.#pattern(name, place) : name;
      return pattern === undefined ? [] : [[pattern, this.of(member, place)] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Converts bounds in the notation of OpenAPI 3.0: `exclusiveMinimum: true`. */
  #bounds(schema: Schema, made: Schema): void {
    for (const [exclusive, bound] of [
      ["exclusiveMinimum", "minimum"],
      ["exclusiveMaximum", "maximum"],
    ] as const) {
      if ((schema[exclusive] as unknown) !== true || made[bound] === undefined) continue;
      made[exclusive] = made[bound];
      delete made[bound];
    }
  }

  /** Converts types, values, formats and patterns. */
  #words(schema: Schema, made: Schema, at: readonly string[], readOnly: ReadonlySet<string>): void {
    const named = [schema.type ?? []].flat();
    const known = named.filter((each) => types.includes(each));
    if (known.length < named.length)
      this.#find(at, `The type ${named.join(", ")} is not known, and anything is accepted there.`);
    else if (known.length > 0) made.type = known.length === 1 ? known[0] : [...new Set(known)];
    if (Array.isArray(schema.enum) && schema.enum.length > 0) made.enum = schema.enum;
    if (Array.isArray(schema.required)) {
      const required = schema.required.filter((each) => typeof each === "string" && !readOnly.has(each));
      if (required.length > 0) made.required = [...new Set(required)];
    }
    if (typeof schema.pattern === "string") {
      const pattern = this.#pattern(schema.pattern, at);
      if (pattern !== undefined) made.pattern = pattern;
    }
    const { format } = schema;
    if (typeof format !== "string" || free.has(format)) return;
    if (formats.has(format)) made.format = format;
    else this.#find(at, `The format ${format} is not checked.`);
  }

  /** Converts a regular expression to one that ECMAScript accepts with the flag `u`. */
  #pattern(pattern: string, at: readonly string[]): string | undefined {
    // Other dialects escape characters that need no escape, and use other anchors for the ends of a string.
    const mended = pattern.replace(/\\([^\\])/g, (whole, letter: string) =>
      /[-_:;,@#%&=<>"'`~! /]/.test(letter) ? plainly(letter) : whole,
    );
    const other = mended
      .replace(/^\\A/, "^")
      .replace(/\\[zZ]$/, "$")
      .replaceAll("(?P<", "(?<");
    const found = [pattern, mended, other].find(isRegExp);
    if (found === undefined) this.#find(at, "The pattern is no regular expression of ECMAScript, and is not checked.");
    return found;
  }

  /** With a discriminator, only the selected alternative is checked, so that errors are about this alternative. */
  #alternatives(schema: Schema, made: Schema): void {
    const keyword = schema.oneOf ? "oneOf" : "anyOf";
    const { [keyword]: given, discriminator } = schema;
    if (!isMap(discriminator) || typeof discriminator.propertyName !== "string" || !Array.isArray(given)) return;
    const refs = given.map((each) => (isMap(each) && typeof each.$ref === "string" ? each.$ref : undefined));
    if (refs.includes(undefined)) return;
    const property = discriminator.propertyName;
    const values = new Map<string, string>();
    for (const [value, target] of Object.entries(isMap(discriminator.mapping) ? discriminator.mapping : {})) {
      const ref = refs.find(
        (each) => each === target || partsOf(each ?? "").at(-1) === String(target).split("/").at(-1),
      );
      if (ref !== undefined) values.set(value, ref);
    }
    for (const ref of refs) {
      // If the contract does not map a discriminator value to a schema, the value is the name of the schema.
      if (ref !== undefined && ![...values.values()].includes(ref)) values.set(String(partsOf(ref).at(-1)), ref);
    }
    const any = made[keyword];
    if (any === undefined || ![...values].every(([value, ref]) => this.#takes(ref, property, value))) return;
    delete made[keyword];
    const cases = [...values].map(([value, ref]) => ({
      if: { properties: { [property]: { const: value } } },
      // biome-ignore lint/suspicious/noThenProperty: This is a keyword of JSON Schema.
      then: { $ref: `contract#/components/schemas/${this.#named(ref)}` },
    }));
    const isNamed = { type: "object", required: [property] };
    const chosen = { properties: { [property]: { enum: [...values.keys()] } }, allOf: cases };
    // biome-ignore lint/suspicious/noThenProperty: This is a keyword of JSON Schema.
    const choice = { if: isNamed, then: chosen, else: { [keyword]: any } };
    made.allOf = [...(made.allOf ?? []), choice];
  }

  /**
   * Returns whether the discriminator of a schema can have this value. Some contracts name schemas and values
   * differently, without a mapping.
   */
  #takes(ref: string, property: string, value: string): boolean {
    const target = followed(this.#contract, { $ref: ref }) as Schema;
    const member = followed(this.#contract, target.properties?.[property]);
    if (!isMap(member)) return true;
    if (member.const !== undefined) return member.const === value;
    return !Array.isArray(member.enum) || member.enum.includes(value);
  }
}

function plainly(letter: string): string {
  // A hyphen stays escaped, because in a character class an unescaped one could mean a range.
  return letter === "-" ? "\\-" : letter;
}

function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}

function withNull(schema: Schema): Schema {
  if (schema.type === undefined || schema.const !== undefined) return { anyOf: [schema, { type: "null" }] };
  const type = [...new Set([schema.type].flat().concat("null"))];
  return { ...schema, type, ...(schema.enum && { enum: [...new Set([...schema.enum, null])] }) };
}
