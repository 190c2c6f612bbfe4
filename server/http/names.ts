/**
 * Renames fields, values and parameters whose published name differs from the contract's (`openapi/<service>/names.yaml`).
 * Handlers, the validator and stores know only the contract's names. Requests are renamed before validation. With
 * `DIALECT=published`, responses are renamed before they are sent. The schemas specify where the names are, so free-form maps
 * are not changed. Operations whose schemas contain no such name skip all of this.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../platform/failure.ts";
import { packageRoot } from "../platform/root.ts";
import type { FieldTree, RuntimeDocument, RuntimeOperation } from "./document.ts";
import { once } from "./once.ts";
import { merged, type Selection, united } from "./partial.ts";
import { type LookUp, lookUpIn, type Schema, type Shape, Shapes } from "./schema.ts";
import type { Query } from "./shapes.ts";

/** The names of one service. Each key is the contract's name, and its value is the published name. */
export interface Names {
  members?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, string>>;
  parameters?: Readonly<Record<string, string>>;
  /** Additional path prefixes of the service, by the contract's prefix. */
  prefixes?: Readonly<Record<string, string>>;
}

/** The direction of renaming. `contract` converts published names to the contract's names, and `published` does the reverse. */
export type Direction = "contract" | "published";

/** Copies a value with renamed fields and values. The original value is not changed. */
export type Rename = (value: unknown) => unknown;

/** The additional path prefixes of a service. Each is mapped to the prefix for which it is an alias. */
export function publishedPrefixes(document: RuntimeDocument, prefixes: readonly string[]): Record<string, string> {
  const rows = Object.entries(document.names?.prefixes ?? {});
  const missing = rows.filter(([own, other]) => prefixes.includes(own) && !prefixes.includes(other));
  return Object.fromEntries(missing.map(([own, other]) => [other, own]));
}

/** Renames fields, values and parameters in requests of one operation to the contract's names. */
export interface RequestNames {
  /**
   * Renames parameters in place.
   * @returns the names of the parameters that were sent with their published name.
   */
  query(query: Query): readonly string[];
  body: Rename;
  selection(selection: Selection): Selection;
  /** Changes the parameter name in an error to the name that the client used. */
  asSent(failure: Failure, renamed: readonly string[]): Failure;
}

/**
 * @returns undefined if the service has no published names; otherwise a function. On its first call, the function compiles the
 * operation's schemas, so that the server starts faster. It returns undefined if the operation has no published names.
 */
export function requestNames(
  document: RuntimeDocument,
  operation: RuntimeOperation,
): (() => RequestNames | undefined) | undefined {
  const { names } = document;
  return names && once(() => compileRequest(document, operation, names));
}

function compileRequest(
  document: RuntimeDocument,
  operation: RuntimeOperation,
  names: Names,
): RequestNames | undefined {
  const lookUp = lookUpIn(document);
  const compile = (schema: Schema) => compileRenaming(schema, lookUp, names, "contract");
  const inQuery = operation.parameters.filter((each) => each.in === "query");
  const published = names.parameters ?? {};
  const renamable = inQuery.flatMap(({ name }) => {
    const other = published[name];
    return other === undefined ? [] : [{ name, other }];
  });
  const values = inQuery.flatMap(({ name, schema }) => {
    const rename = compile(schema);
    return rename ? [{ name, rename }] : [];
  });
  const body = Object.values(operation.requestBody?.content ?? {})
    .map(({ schema }) => compile(schema))
    .find((each) => each !== undefined);
  const selects = namesAnyMember(operation.fields ?? 1, names);
  if (renamable.length === 0 && values.length === 0 && !body && !selects) return undefined;
  return {
    query(query) {
      const renamed: string[] = [];
      for (const { name, other } of renamable) {
        if (query[other] === undefined) continue;
        if (query[name] === undefined) {
          query[name] = query[other];
          renamed.push(name);
        }
        delete query[other];
      }
      for (const { name, rename } of values) {
        if (query[name] !== undefined) query[name] = rename(query[name]);
      }
      return renamed;
    },
    body: body ?? same,
    selection: (selection) => (selects ? renameSelection(selection, operation.fields ?? 1, names) : selection),
    asSent(failure, renamed) {
      const { parameter } = failure.details;
      const other = parameter === undefined || !renamed.includes(parameter) ? undefined : published[parameter];
      if (other === undefined) return failure;
      const message = failure.message.replace(`"${parameter}"`, `"${other}"`);
      return new Failure(failure.kind, failure.reason, message, { ...failure.details, parameter: other });
    },
  };
}

const same: Rename = (value) => value;

/**
 * Returns a function that renames the fields of a response to published names. The function depends on the operation and the
 * status. It is undefined if nothing must be renamed.
 */
export type AnswerNames = (operationId: string, status: number) => Rename | undefined;

/** @returns undefined for a service without published names. The contract is read when the first response is sent. */
export function loadAnswerNames(service: string, { names }: RuntimeDocument): AnswerNames | undefined {
  if (!names) return undefined;
  const path = join(packageRoot, "generated", service, "openapi.json");
  // The cast is safe: Redocly bundles a contract to this form.
  const load = once(() => answerNames(JSON.parse(readFileSync(path, "utf8")) as AnsweringContract, names));
  return (operationId, status) => load()(operationId, status);
}

/** The part of a public contract that this file reads. */
export interface AnsweringContract {
  paths: Record<string, object>;
  components?: { schemas?: Record<string, object>; responses?: Record<string, StatedResponse> };
}

interface StatedResponse {
  $ref?: string;
  content?: Record<string, { schema?: object }>;
}

/**
 * @param contract The public contract. The runtime document cannot be used: it has only the field names of responses, not their
 * schemas.
 */
function answerNames(contract: AnsweringContract, names: Names): AnswerNames {
  const { schemas = {}, responses = {} } = contract.components ?? {};
  const lookUp = lookUpIn({ schemas });
  const operations = new Map<string, { responses: Record<string, StatedResponse> }>();
  for (const item of Object.values(contract.paths)) {
    for (const operation of Object.values(item)) {
      if (operation?.operationId !== undefined) operations.set(operation.operationId, operation);
    }
  }
  const compiled = new Map<string, Rename | undefined>();
  return (operationId, status) => {
    const key = `${operationId} ${status}`;
    if (!compiled.has(key)) {
      const stated = operations.get(operationId)?.responses[status];
      const response = stated?.$ref ? responses[stated.$ref.replace("#/components/responses/", "")] : stated;
      const schema = response?.content?.["application/json"]?.schema;
      compiled.set(key, schema && compileRenaming(schema, lookUp, names, "published"));
    }
    return compiled.get(key);
  };
}

/**
 * Compiles a function that renames values of a schema.
 * @param lookUp Returns the schema to which a reference points.
 * @returns undefined if the schema contains no name to change.
 */
export function compileRenaming(
  schema: Schema,
  lookUp: LookUp,
  names: Names,
  direction: Direction,
): Rename | undefined {
  return new Renamings(lookUp, names, direction).compile([schema]);
}

/** Compiles functions that rename fields and values, from schemas. */
class Renamings {
  readonly #shapes: Shapes;
  readonly #memberNames: Readonly<Record<string, string>>;
  readonly #valueNames: Readonly<Record<string, string>>;
  readonly #direction: Direction;
  readonly #compiled = new Map<string, Rename>();

  constructor(lookUp: LookUp, names: Names, direction: Direction) {
    this.#shapes = new Shapes(lookUp);
    this.#memberNames = names.members ?? {};
    this.#valueNames = names.values ?? {};
    this.#direction = direction;
  }

  /** The values of a schema that have a published name. */
  #valuesOf(part: Schema): string[] {
    return [...(part.enum ?? []), part.const].filter(
      (value): value is string => typeof value === "string" && Object.hasOwn(this.#valueNames, value),
    );
  }

  compile(schemas: readonly Schema[]): Rename | undefined {
    const isNamed = (part: Schema) =>
      this.#valuesOf(part).length > 0 ||
      Object.keys(part.properties ?? {}).some((name) => Object.hasOwn(this.#memberNames, name));
    if (!this.#shapes.someInside(schemas, isNamed)) return undefined;
    const key = this.#shapes.keyOf(schemas);
    const known = this.#compiled.get(key);
    if (known) return known;
    let rename: Rename = same;
    this.#compiled.set(key, (value) => rename(value));
    rename = this.#renamingOf(this.#shapes.of(schemas));
    this.#compiled.set(key, rename);
    return rename;
  }

  #renamingOf({ parts, members, items, free }: Shape): Rename {
    const ofInner = this.compile([...items, ...free]) ?? same;
    const ofValues = new Map(
      parts.flatMap((part) => this.#valuesOf(part)).map((each) => this.#pair(each, this.#valueNames[each] ?? each)),
    );
    const ofMembers = new Map<string, { name: string; rename: Rename }>();
    for (const [name, each] of members) {
      const [from, to] = this.#pair(name, this.#memberNames[name] ?? name);
      const rename = this.compile(each) ?? same;
      ofMembers.set(from, { name: to, rename });
      // In a request, the field may also be sent with the contract's name.
      if (this.#direction === "contract" && from !== name) ofMembers.set(name, { name, rename });
    }
    return (value) => {
      // The string may represent an array, because in a query, an array with one element is sent as the element itself.
      if (typeof value === "string") return ofValues.get(value) ?? ofInner(value);
      if (Array.isArray(value)) return ofInner === same ? value : value.map(ofInner);
      if (typeof value !== "object" || value === null) return value;
      const renamed: Record<string, unknown> = {};
      for (const [given, each] of Object.entries(value)) {
        const { name, rename } = ofMembers.get(given) ?? { name: given, rename: ofInner };
        // If a request contains both names of a field, the value with the contract's name is used.
        if (name !== given && Object.hasOwn(value, name)) continue;
        renamed[name] = rename(each);
      }
      return renamed;
    };
  }

  #pair(own: string, published: string): [from: string, to: string] {
    return this.#direction === "contract" ? [published, own] : [own, published];
  }
}

function namesAnyMember(fields: FieldTree, names: Names): boolean {
  if (typeof fields !== "object") return false;
  return Object.entries(fields).some(
    ([name, inner]) => Object.hasOwn(names.members ?? {}, name) || namesAnyMember(inner, names),
  );
}

function renameSelection(selection: Selection, fields: FieldTree, names: Names): Selection {
  if (selection === true || typeof fields !== "object") return selection;
  const own = new Map(Object.entries(names.members ?? {}).map(([name, published]) => [published, name]));
  const renamed = new Map<string, Selection>();
  for (const [given, inner] of selection) {
    const other = own.get(given);
    const name = other !== undefined && !Object.hasOwn(fields, given) && Object.hasOwn(fields, other) ? other : given;
    const below = name === "*" ? belowStar(inner, fields, names) : renameSelection(inner, fields[name] ?? 1, names);
    renamed.set(name, merged(renamed.get(name), below));
  }
  return renamed;
}

/**
 * Renames the fields that are selected inside `*`. A `*` may match both objects of the contract and free-form maps. A free-form
 * map may contain a field under either name, so both names are selected.
 */
function belowStar(inner: Selection, fields: { [member: string]: FieldTree }, names: Names): Selection {
  const trees = Object.values(fields);
  const declared = trees.filter((each) => each !== "*");
  const renamed = renameSelection(inner, united(declared), names);
  return declared.length < trees.length ? merged(renamed, inner) : renamed;
}
