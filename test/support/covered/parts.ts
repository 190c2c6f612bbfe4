/**
 * Lists the parts of a contract that tests can cover, each with a name. The recorder of the tests
 * (`test/support/recorder.ts`) reports the parts that requests have covered by the same names.
 */
import { isDeepStrictEqual } from "node:util";
import {
  type Contract,
  type ContractEntry,
  isCommon,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
} from "../../../scripts/generate/contract.ts";
import { reasonNames } from "./reasons.ts";

export const kinds = ["operations", "parameters", "sent", "answered", "statuses", "reasons", "examples"] as const;
export type Kind = (typeof kinds)[number];

/**
 * The names of the parts of a contract, by kind. `sent` and `answered` contain fields of bodies, such as
 * `Event.attendees.email`. `reasons` contains error reasons, such as `any 400 invalid`.
 */
export type Parts = Record<Kind, Set<string>>;

export function noParts(): Parts {
  // The cast is safe: the object has every kind.
  return Object.fromEntries(kinds.map((kind) => [kind, new Set()])) as Parts;
}

/**
 * Returns all parts of a contract.
 * @param beside For a sandbox, the contracts of its service and of the platform. Fields of components that the sandbox shares
 * with these contracts count only in these contracts. So do common errors, which the platform's code returns for all sandboxes.
 */
export function partsOf(contract: Contract, beside: readonly Contract[] = []): Parts {
  const parts = { ...noParts(), reasons: new Set(reasonNames(contract)) };
  for (const entry of operationsOf(contract)) {
    const { operation, parameters } = entry;
    parts.operations.add(operation.operationId);
    for (const each of parameters) parts.parameters.add(parameterName(entry, each));
    for (const [name] of bodyExamples(contract, entry)) parts.examples.add(name);
    for (const schema of sentSchemas(contract, entry)) {
      for (const [name, side] of membersOf(contract, schema, operation.operationId)) {
        if (side !== "server") parts.sent.add(name);
      }
    }
    for (const status of Object.keys(operation.responses)) {
      parts.statuses.add(statusName(entry, status));
      for (const schema of answeredSchemas(contract, entry, status)) {
        for (const [name, side] of membersOf(contract, schema, `${operation.operationId} ${status}`)) {
          if (side !== "client") parts.answered.add(name);
        }
      }
    }
  }
  return beside.length === 0 ? parts : withoutShared(parts, contract, beside);
}

function withoutShared(parts: Parts, contract: Contract, beside: readonly Contract[]): Parts {
  const shared = Object.entries(contract.components?.schemas ?? {}).flatMap(([name, schema]) =>
    beside.some((each) => isDeepStrictEqual(each.components?.schemas?.[name], schema)) ? [name] : [],
  );
  const isOwn = (name: string) => !shared.includes(name.split(".")[0] ?? "");
  const isOfOperation = (name: string) => !name.startsWith("any ");
  const rest = (names: Set<string>, keeps: (name: string) => boolean) => new Set([...names].filter(keeps));
  return {
    ...parts,
    sent: rest(parts.sent, isOwn),
    answered: rest(parts.answered, isOwn),
    statuses: rest(parts.statuses, isOfOperation),
    reasons: rest(parts.reasons, isOfOperation),
  };
}

/** A parameter that all operations accept counts once for the whole service. */
export function parameterName({ operation }: ContractEntry, parameter: Parameter): string {
  return `${isCommon(parameter) ? "any" : operation.operationId} ${parameter.in} ${parameter.name}`;
}

/** A common error counts once for the whole service, since the same code returns it everywhere. */
export function statusName({ operation }: ContractEntry, status: string): string {
  const byRule = Number(status) >= 400 && operation.responses[status]?.$ref !== undefined;
  return `${byRule ? "any" : operation.operationId} ${status}`;
}

/** Returns the names of example request bodies: `tasks.insert`, or `tasks.insert example` for a named example. */
export function bodyExamples(contract: Contract, { operation }: ContractEntry): [name: string, value: unknown][] {
  if (!operation.requestBody) return [];
  const { content } = resolve<Body>(contract, operation.requestBody);
  return Object.values(content).flatMap((media) => {
    const named = Object.entries(media.examples ?? {}).map(
      ([name, each]) => [`${operation.operationId} ${name}`, resolve(contract, each).value] as [string, unknown],
    );
    return media.example === undefined ? named : [[operation.operationId, media.example], ...named];
  });
}

interface Body {
  content: Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, { value?: unknown }> }>;
}

/** Returns the schemas of a request body that have properties. */
export function sentSchemas(contract: Contract, { operation }: ContractEntry): Schema[] {
  if (!operation.requestBody) return [];
  return schemasIn(resolve<Body>(contract, operation.requestBody).content);
}

export function answeredSchemas(contract: Contract, { operation }: ContractEntry, status: string): Schema[] {
  const stated = operation.responses[status];
  return stated ? schemasIn(resolve(contract, stated).content ?? {}) : [];
}

function schemasIn(content: Body["content"]): Schema[] {
  return Object.entries(content).flatMap(([type, { schema }]) =>
    schema && /json|x-www-form-urlencoded/.test(type) ? [schema] : [],
  );
}

/** Who sends a property: only the server (`readOnly`), only the client (`writeOnly`), or both. */
type Side = "both" | "server" | "client";

/** Represents a value that has every possible field. */
const everything = Symbol("everything");

/**
 * Lists the properties of a schema by name, and who sends each of them. A property of a component has the component's name as
 * its prefix, wherever the component is used.
 * @param at The prefix for properties of a schema without a name.
 * @param value If given, only properties that this value contains are listed.
 */
export function* membersOf(
  contract: Contract,
  schema: Schema,
  at: string,
  value: unknown = everything,
  seen = new Set<string>(),
): Generator<[name: string, side: Side]> {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    // A component that contains itself is visited only once, because its properties have the same names at every depth.
    if (value === everything && seen.has(name)) return;
    seen.add(name);
    yield* membersOf(contract, resolve(contract, schema), name, value, seen);
    return;
  }
  for (const each of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    yield* membersOf(contract, each, at, value, seen);
  }
  if (schema.items) {
    const elements = value === everything ? [everything] : Array.isArray(value) ? value : [];
    for (const each of elements) yield* membersOf(contract, schema.items, at, each, seen);
  }
  if (value !== everything && (typeof value !== "object" || value === null)) return;
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (value !== everything && !Object.hasOwn(Object(value), name)) continue;
    const side = member.readOnly === true ? "server" : member.writeOnly === true ? "client" : "both";
    yield [`${at}.${name}`, side];
    const inner = value === everything ? everything : Reflect.get(Object(value), name);
    // If only one side sends a property, only this side sends its parts. Components in it are visited again later, because both
    // sides may send them elsewhere.
    const below = membersOf(contract, member, `${at}.${name}`, inner, side === "both" ? seen : new Set(seen));
    for (const [part, partSide] of below) yield [part, side === "both" ? partSide : side];
  }
  if (typeof schema.additionalProperties === "object") {
    const others = value === everything ? [everything] : Object.values(Object(value));
    for (const each of others) yield* membersOf(contract, schema.additionalProperties, `${at}.*`, each, seen);
  }
}
