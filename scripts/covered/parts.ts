/**
 * What there is of a contract that tests can touch, each thing by a name. The recorder of the tests (`test/support/recorder.ts`) says by the
 * same names what requests have touched.
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
} from "../generate/contract.ts";
import { reasonNames } from "./reasons.ts";

export const kinds = ["operations", "parameters", "sent", "answered", "statuses", "reasons", "examples"] as const;
export type Kind = (typeof kinds)[number];

/**
 * The names of each kind. `sent` and `answered` are members of bodies, such as `Event.attendees.email`; `reasons` are those of refusals,
 * such as `any 400 invalid`.
 */
export type Parts = Record<Kind, Set<string>>;

export function noParts(): Parts {
  return {
    operations: new Set(),
    parameters: new Set(),
    sent: new Set(),
    answered: new Set(),
    statuses: new Set(),
    reasons: new Set(),
    examples: new Set(),
  };
}

/**
 * All parts of a contract.
 * @param beside Of a sandbox, the contracts of its service and of the platform: what a component that they have alike consists of counts
 * there, and so does a refusal by rule, which the code of the platform answers for all sandboxes.
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

/** A parameter that all operations take counts once for the whole service. */
export function parameterName({ operation }: ContractEntry, parameter: Parameter): string {
  return `${isCommon(parameter) ? "any" : operation.operationId} ${parameter.in} ${parameter.name}`;
}

/** A refusal that operations have by rule counts once for the whole service: the same code answers it everywhere. */
export function statusName({ operation }: ContractEntry, status: string): string {
  const byRule = Number(status) >= 400 && operation.responses[status]?.$ref !== undefined;
  return `${byRule ? "any" : operation.operationId} ${status}`;
}

/** Bodies of requests that the contract shows, by the names `tasks.insert`, `tasks.insert example`. */
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

/** The schemas of a body that have members. */
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

/** Who sends a member: `readOnly` says only the server, `writeOnly` only the client. */
type Side = "both" | "server" | "client";

/** A stand-in for a value that has every possible member. */
const everything = Symbol("everything");

/**
 * Members of a schema by name, and who sends them. One of a component has the component's name, wherever it is.
 * @param at What a member of a schema without a name is called after.
 * @param value Only members that it has; all unless given.
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
    // Below a component that contains itself there are no further names.
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
    // Of what only one side sends, the other sends no part. A component in it may stand elsewhere, too, where both do.
    const below = membersOf(contract, member, `${at}.${name}`, inner, side === "both" ? seen : new Set(seen));
    for (const [part, partSide] of below) yield [part, side === "both" ? partSide : side];
  }
  if (typeof schema.additionalProperties === "object") {
    const others = value === everything ? [everything] : Object.values(Object(value));
    for (const each of others) yield* membersOf(contract, schema.additionalProperties, `${at}.*`, each, seen);
  }
}
