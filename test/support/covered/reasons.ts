/** The error reasons that a contract lists: in its examples, in its descriptions, and as its own codes. */

import {
  type Contract,
  type ContractEntry,
  operationsOf,
  resolve,
  type Schema,
} from "../../../scripts/generate/contract.ts";
import { reasonsOf } from "../../../server/docs/errors.ts";

/**
 * Returns the names of all error reasons, such as `any 400 invalid` and `events.insert 409 duplicate`. Reasons of common errors
 * count once for the whole service. Reasons in the description or a response of one operation count for that operation.
 */
export function* reasonNames(contract: Contract): Generator<string> {
  const entries = new Map(operationsOf(contract).map((entry) => [entry.operation.operationId, entry]));
  // The cast is safe: the console has another type for the same document.
  for (const { reason, status, operations, rules, own } of reasonsOf("", contract as never)) {
    if (own) yield `any ${status} ${reason}`;
    else for (const { id } of operations) yield `${isByRule(entries.get(id), status) ? "any" : id} ${status} ${reason}`;
    for (const { id } of rules) yield `${id} ${status} ${reason}`;
  }
  yield* enumeratedReasons(contract);
}

function isByRule(entry: ContractEntry | undefined, status: number): boolean {
  return entry?.operation.responses[String(status)]?.$ref !== undefined;
}

/** Returns the values that the field `reason` of an error can have, independent of the status. */
function enumeratedReasons(contract: Contract): Set<string> {
  const words = new Set<string>();
  const seen = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref, properties } = value as Schema; // The cast is safe: all properties of the type are optional.
    if ($ref !== undefined) {
      if (!seen.has($ref)) visit(resolve(contract, { $ref }));
      seen.add($ref);
      return;
    }
    const { reason } = properties ?? {};
    for (const word of (reason && resolve<Schema>(contract, reason).enum) ?? []) words.add(String(word));
    for (const each of Object.values(value)) visit(each);
  };
  for (const { operation } of operationsOf(contract)) {
    for (const [status, response] of Object.entries(operation.responses)) if (Number(status) >= 400) visit(response);
  }
  return words;
}

/**
 * Returns the names of the reasons in an error, including names that the contract does not have.
 * @param body JSON body of the error.
 */
export function reasonsIn(contract: Contract, { operation }: ContractEntry, status: number, body: unknown): string[] {
  const words = [body].flat().flatMap((each) => wordsOf(each, prefixesOf(contract)));
  return words.flatMap((word) => [`any ${status} ${word}`, `${operation.operationId} ${status} ${word}`, word]);
}

/** The body of an error. It has the shared form (`openapi/shared/schemas/Error.yaml`), a `reason`, or a `code` of the service. */
interface Refusal {
  error?: { errors?: { reason?: unknown }[] };
  reason?: unknown;
  code?: unknown;
}

function wordsOf(refusal: unknown, prefixes: readonly string[]): string[] {
  if (typeof refusal !== "object" || refusal === null) return [];
  // The cast is safe: all properties of the type are optional and of unknown type.
  const { error, reason, code } = refusal as Refusal;
  const errors = Array.isArray(error?.errors) ? error.errors : [];
  const codes = code === undefined ? [] : prefixes.map((prefix) => `${prefix}${String(code)}`);
  return [...codes, ...[reason, ...errors.map((each) => each?.reason)].filter((each) => typeof each === "string")];
}

const prefixesByContract = new WeakMap<Contract, readonly string[]>();

/** Returns the prefixes of error codes that schemas of a contract specify (`x-reasons`). */
function prefixesOf(contract: Contract): readonly string[] {
  const known = prefixesByContract.get(contract);
  if (known) return known;
  const found = Object.values(contract.components?.schemas ?? {}).flatMap((schema) => {
    // The cast is safe: the contract was linted, so the value is a schema.
    const marked = (schema as Schema)["x-reasons"] as { prefix?: string } | undefined;
    return marked ? [marked.prefix ?? ""] : [];
  });
  prefixesByContract.set(contract, found);
  return found;
}
