/**
 * Members and parameters that a contract does not know. They are ignored, as published services ignore them; but somebody who has
 * mistyped a name is told so in development, and refused with the setting `STRICT`. What only the server sets is known: clients
 * send back what they have read.
 */
import type { ServerResponse } from "node:http";
import { Failure, type Fault } from "../platform/failure.ts";
import { nearestMember } from "../platform/nearest.ts";
import { withoutNumbers } from "../platform/secretTexts.ts";
import type { RuntimeDocument, RuntimeOperation } from "./document.ts";
import type { Outcome } from "./outcome.ts";
import type { Service } from "./service.ts";
import type { Query } from "./shapes.ts";

/** A name that was sent and means nothing. */
export interface UnknownName {
  in: "body" | "query";
  /** From the outside in; elements of an array do not count. Of a query `["filter", "merchant"]` for `filter[merchant]`. */
  names: readonly string[];
  /** The known name that was most likely meant. */
  meant: string | undefined;
}

/** @param query and body By the names of the contract, before the validator has seen them. At most {@link toldAtMost} are found. */
export type FindUnknown = (query: Query, body: unknown) => UnknownName[];

/** The most unknown names that one answer tells of: a body may have a hundred thousand, and nobody corrects more than this at once. */
const toldAtMost = 20;

/** Characters of a name that are repeated. */
const longestTold = 100;

/** The part of a JSON Schema of a runtime document that says which names there are. */
interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  "x-read-only"?: string[];
}

/** All that schemas say together of the names in one value. */
interface Shape {
  members: Map<string, Schema[]>;
  /** Members that only the server sets. */
  readOnly: Set<string>;
  /** Of the elements of an array. */
  items: Schema[];
  /** Of members with names that are free. */
  free: Schema[];
  /** Whether any name may stand there. */
  isOpen: boolean;
}

export function compileUnknown(operation: RuntimeOperation, document: RuntimeDocument): FindUnknown {
  const published = document.names?.members ?? {};
  const shapes = new Shapes(document, published);
  const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema as Schema); // As the pipeline writes it.
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
    if (bodies.length > 0) shapes.look(body, bodies, [], found);
    return found;
  };
}

/** Of parameters with brackets in their names. */
function unknownMembers(group: string, value: unknown, members: Record<string, Schema>): UnknownName[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const sent = Object.keys(value).filter((name) => !Object.hasOwn(members, name));
  return sent
    .slice(0, toldAtMost)
    .map((name) => ({ in: "query", names: [group, name], meant: nearestMember(name, Object.keys(members)) }));
}

class Shapes {
  readonly #document: RuntimeDocument;
  /** Published names of members, by those of the contract. */
  readonly #published: Readonly<Record<string, string>>;
  /** By the lists of schemas, which are the same arrays each time. */
  readonly #shapes = new WeakMap<readonly Schema[], Shape>();

  constructor(document: RuntimeDocument, published: Readonly<Record<string, string>>) {
    this.#document = document;
    this.#published = published;
  }

  #of(schemas: readonly Schema[]): Shape {
    let shape = this.#shapes.get(schemas);
    if (!shape) {
      shape = { members: new Map(), readOnly: new Set(), items: [], free: [], isOpen: false };
      const seen = new Set<Schema>();
      for (const each of schemas) this.#add(each, shape, seen);
      if (shape.members.size === 0 && shape.readOnly.size === 0 && shape.free.length === 0) shape.isOpen = true;
      this.#shapes.set(schemas, shape);
    }
    return shape;
  }

  #add(schema: Schema, shape: Shape, seen: Set<Schema>): void {
    if (seen.has(schema)) return;
    seen.add(schema);
    const { $ref, properties = {}, items, additionalProperties, allOf = [], anyOf = [] } = schema;
    // As the pipeline writes it.
    if ($ref)
      this.#add((this.#document.schemas[$ref.replace("#/components/schemas/", "")] ?? {}) as Schema, shape, seen);
    for (const [name, member] of Object.entries(properties)) {
      const known = shape.members.get(name);
      if (known) known.push(member);
      else shape.members.set(name, [member]);
    }
    for (const name of schema["x-read-only"] ?? []) {
      shape.readOnly.add(name);
      const other = this.#published[name];
      if (other !== undefined) shape.readOnly.add(other);
    }
    if (items) shape.items.push(items);
    if (additionalProperties === true) shape.isOpen = true;
    else if (additionalProperties) shape.free.push(additionalProperties);
    for (const part of [...allOf, ...anyOf]) this.#add(part, shape, seen);
  }

  /** Adds to `found` what is not known in a value. */
  look(value: unknown, schemas: readonly Schema[], path: readonly string[], found: UnknownName[]): void {
    if (typeof value !== "object" || value === null || found.length >= toldAtMost) return;
    const shape = this.#of(schemas);
    if (Array.isArray(value)) {
      if (shape.items.length > 0) for (const each of value) this.look(each, shape.items, path, found);
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      const known = shape.members.get(name);
      if (known) this.look(member, known, [...path, name], found);
      else if (shape.free.length > 0) this.look(member, shape.free, [...path, name], found);
      else if (!shape.isOpen && !shape.readOnly.has(name)) add(found, name, path, shape);
    }
  }
}

function add(found: UnknownName[], name: string, path: readonly string[], { members }: Shape): void {
  const names = [...path, name];
  const place = names.join("/");
  // Elements of an array tend to have the same fault.
  if (found.length >= toldAtMost || found.some((each) => each.in === "body" && each.names.join("/") === place)) return;
  found.push({ in: "body", names, meant: nearestMember(name, members.keys()) });
}

/** As it was sent: `filter[merchant]` of a query, `start/dateTme` of a body. */
export function spelled({ in: place, names }: Pick<UnknownName, "in" | "names">): string {
  const [first = "", ...rest] = names;
  return place === "body" ? names.join("/") : [first, ...rest.map((each) => `[${each}]`)].join("");
}

/** @param broken What else the request breaks. @returns the refusal of a server with `STRICT`. */
export function unknownFailure(
  found: readonly UnknownName[],
  service: Pick<Service, "isSecretNumber">,
  broken?: Failure,
): Failure {
  const unknown = asTold(found, service);
  const [first] = unknown;
  if (!first) throw new Error("Nothing is unknown.");
  const name = spelled(first);
  const [what, at] = first.in === "body" ? ["member", { field: name }] : ["parameter", { parameter: name }];
  const others = unknown.slice(1).map((each) => `"${spelled(each)}"`);
  const also = others.length === 0 ? "" : ` Nor ${others.join(", ")}.`;
  const message = `There is no ${what} "${name}".${question(first)}${also}`;
  const faults: Fault[] = unknown.map((each) => ({
    in: each.in,
    names: each.names,
    rule: "unknown",
    message: `is not known.${question(each)}`,
  }));
  return new Failure("invalid", "invalid", message, { ...at, faults: [...faults, ...(broken?.details.faults ?? [])] });
}

function question({ meant }: UnknownName): string {
  return meant === undefined ? "" : ` Did you mean "${meant}"?`;
}

/** Says what is ignored, for who develops: in the answer's header `Quintet-Ignored`, and to the journal. */
export function tellIgnored(
  unknown: readonly UnknownName[],
  res: ServerResponse,
  outcome: Outcome,
  service: Pick<Service, "isSecretNumber">,
): void {
  outcome.ignored = [...(outcome.ignored ?? []), ...asTold(unknown, service)];
  if (!res.headersSent) res.setHeader("Quintet-Ignored", outcome.ignored.slice(0, toldAtMost).map(asHeader).join(", "));
}

/** As it may be said and kept: the name of a member may be a card's number. */
function asTold(found: readonly UnknownName[], { isSecretNumber }: Pick<Service, "isSecretNumber">): UnknownName[] {
  const told = (name: string) => {
    const kept = isSecretNumber ? withoutNumbers(name, isSecretNumber) : name;
    return [...kept].slice(0, longestTold).join(""); // By characters: half of one could not be sent.
  };
  return found.map((each) => ({ ...each, names: each.names.map(told) }));
}

/** Header fields are ASCII without commas of a name's own (RFC 9110 §5.5). */
function asHeader(name: UnknownName): string {
  return encodeURI(spelled(name)).replaceAll(",", "%2C");
}
