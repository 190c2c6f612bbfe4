/**
 * Finds fields and parameters that a contract does not declare. They are ignored, as in the published services. In development,
 * the response lists them, because the client may have mistyped a name. With the setting `STRICT`, the request is rejected.
 * Fields that only the server sets count as known, because clients send back what they have read.
 */
import { Failure, type Fault } from "../platform/failure.ts";
import { nearestMember } from "../platform/nearest.ts";
import { withoutNumbers } from "../platform/secretTexts.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import { onceFor } from "./once.ts";
import { lookUpIn, type Schema, type Shape, Shapes } from "./schema.ts";
import type { Service } from "./service.ts";
import type { Query } from "./shapes.ts";
import type { Call, Stage } from "./stages.ts";

/** A name in a request that the contract does not declare. */
export interface UnknownName {
  in: "body" | "query";
  /**
   * The path of the name, from the outside in, without array indexes. For `filter[merchant]` in a query, it is `["filter",
   * "merchant"]`.
   */
  names: readonly string[];
  /** The known name that the client most likely meant. */
  meant: string | undefined;
}

/**
 * Finds up to {@link toldAtMost} unknown names in a request.
 * @param query The query with the contract's names, not validated yet.
 * @param body The body with the contract's names, not validated yet.
 */
export type FindUnknown = (query: Query, body: unknown) => UnknownName[];

/**
 * The maximum number of unknown names that are reported. A body may have a hundred thousand, but a developer does not fix more
 * than this at once.
 */
const toldAtMost = 20;

/** The maximum number of characters of a name that the response repeats. */
const longestTold = 100;

export function compileUnknown(operation: RuntimeOperation, document: RuntimeDocument): FindUnknown {
  const published = document.names?.members ?? {};
  const unknown = new Unknown(document, published);
  const bodies: Schema[] = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema);
  const inQuery = operation.parameters.filter((each) => each.in === "query");
  const groups = new Map(inQuery.map(({ name, schema }) => [name, (schema as Schema).properties]));
  const known = [...groups.keys(), ...(operation.common ? (document.commonParameters ?? []) : [])];
  const knownParameters = new Set(known);

  return (query, body) => {
    const found: UnknownName[] = [];
    for (const name in query) {
      if (!knownParameters.has(name)) {
        found.push({ in: "query", names: [name], meant: nearestMember(name, known) });
      } else {
        const members = groups.get(name);
        if (members) found.push(...unknownMembers(name, query[name], members));
      }
      if (found.length >= toldAtMost) return found;
    }
    if (bodies.length > 0) unknown.look(body, bodies, [], found);
    return found;
  };
}

/** Finds the unknown names in query parameters with brackets. */
function unknownMembers(group: string, value: unknown, members: Record<string, Schema>): UnknownName[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const sent = Object.keys(value).filter((name) => !Object.hasOwn(members, name));
  return sent
    .slice(0, toldAtMost)
    .map((name) => ({ in: "query", names: [group, name], meant: nearestMember(name, Object.keys(members)) }));
}

class Unknown {
  readonly #shapes: Shapes;
  /** Published names of fields, by the contract's names. */
  readonly #published: Readonly<Record<string, string>>;
  /** Returns the names of the fields that only the server sets. */
  readonly #readOnlyIn = onceFor((shape: Shape): ReadonlySet<string> => {
    const own = shape.parts.flatMap((part) => part["x-read-only"] ?? []);
    return new Set(own.flatMap((name) => [name, this.#published[name] ?? name]));
  });

  constructor(document: RuntimeDocument, published: Readonly<Record<string, string>>) {
    this.#shapes = new Shapes(lookUpIn(document));
    this.#published = published;
  }

  /** Adds the unknown names in a value to `found`. */
  look(value: unknown, schemas: readonly Schema[], path: readonly string[], found: UnknownName[]): void {
    if (typeof value !== "object" || value === null || found.length >= toldAtMost) return;
    const shape = this.#shapes.of(schemas);
    if (Array.isArray(value)) {
      if (shape.items.length > 0) for (const each of value) this.look(each, shape.items, path, found);
      return;
    }
    const readOnly = this.#readOnlyIn(shape);
    const { members, free, parts } = shape;
    // A value without declared fields may have fields with any name.
    const isOpen =
      parts.some(({ additionalProperties }) => additionalProperties === true) ||
      members.size + readOnly.size + free.length === 0;
    for (const [name, member] of Object.entries(value)) {
      const known = members.get(name);
      if (known) this.look(member, known, [...path, name], found);
      else if (free.length > 0) this.look(member, free, [...path, name], found);
      else if (!isOpen && !readOnly.has(name)) add(found, name, path, shape);
    }
  }
}

function add(found: UnknownName[], name: string, path: readonly string[], { members }: Shape): void {
  const names = [...path, name];
  const place = names.join("/");
  // Each name is reported once, because all elements of an array often have the same unknown name.
  if (found.length >= toldAtMost || found.some((each) => each.in === "body" && each.names.join("/") === place)) return;
  found.push({ in: "body", names, meant: nearestMember(name, members.keys()) });
}

/** The path as the client would write it: `filter[merchant]` of a query, `start/dateTme` of a body. */
export function spelled({ in: place, names }: Pick<UnknownName, "in" | "names">): string {
  const [first = "", ...rest] = names;
  return place === "body" ? names.join("/") : [first, ...rest.map((each) => `[${each}]`)].join("");
}

/**
 * @param broken An error about another rule that the request violates, if any.
 * @returns the error about unknown names, for a server with the setting `STRICT`.
 */
export function unknownFailure(
  found: readonly UnknownName[],
  service: Pick<Service, "isSecretNumber">,
  broken?: Failure,
): Failure {
  const unknown = asTold(found, service);
  const [first] = unknown;
  if (!first) throw new Error("The request contains no unknown field or parameter.");
  const name = spelled(first);
  const [what, at] = first.in === "body" ? ["field", { field: name }] : ["parameter", { parameter: name }];
  const others = unknown.slice(1).map((each) => `"${spelled(each)}"`);
  const also = others.length === 0 ? "" : ` Also unknown: ${others.join(", ")}.`;
  const message = `Unknown ${what} "${name}".${question(first)}${also}`;
  const faults: Fault[] = unknown.map((each) => ({
    in: each.in,
    names: each.names,
    rule: "unknown",
    message: `is unknown.${question(each)}`,
  }));
  return new Failure("invalid", "invalid", message, { ...at, faults: [...faults, ...(broken?.details.faults ?? [])] });
}

function question({ meant }: UnknownName): string {
  return meant === undefined ? "" : ` Did you mean "${meant}"?`;
}

/** Reports ignored names to the developer: in the header `Quintet-Ignored` of the response, and in the request log. */
export function ignoredNamesStage(): Stage {
  return {
    read(call, { query, body, findUnknown }) {
      const unknown = findUnknown(query, body);
      if (unknown.length > 0) reportIgnored(unknown, call);
      return undefined;
    },
  };
}

function reportIgnored(unknown: readonly UnknownName[], { res, outcome, service }: Call): void {
  outcome.ignored = [...(outcome.ignored ?? []), ...asTold(unknown, service)];
  if (!res.headersSent) res.setHeader("Quintet-Ignored", outcome.ignored.slice(0, toldAtMost).map(asHeader).join(", "));
}

/**
 * Removes secret numbers from unknown names and shortens them, for the response and the request log. The name of a field could
 * be a card number.
 */
function asTold(found: readonly UnknownName[], { isSecretNumber }: Pick<Service, "isSecretNumber">): UnknownName[] {
  const told = (name: string) => {
    const kept = isSecretNumber ? withoutNumbers(name, isSecretNumber) : name;
    // The name is cut between characters, because half of a surrogate pair could not be sent.
    return [...kept].slice(0, longestTold).join("");
  };
  return found.map((each) => ({ ...each, names: each.names.map(told) }));
}

/** An unknown name as header text. Header fields are ASCII, and a comma would separate two names (RFC 9110 §5.5). */
function asHeader(name: UnknownName): string {
  return encodeURI(spelled(name)).replaceAll(",", "%2C");
}
