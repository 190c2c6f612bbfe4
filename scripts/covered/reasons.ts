/** The reasons that a contract names for refusals: in its examples, in its descriptions, and as codes of its own. */
import { reasonsOf } from "../../server/docs/errors.ts";
import { type Contract, type ContractEntry, operationsOf, resolve, type Schema } from "../generate/contract.ts";

/**
 * Names such as `any 400 invalid` and `events.insert 409 duplicate`. What operations are refused for by rule counts once for the whole
 * service. What is said of one operation, in its description or in an answer of its own, counts there.
 */
export function* reasonNames(contract: Contract): Generator<string> {
  const entries = new Map(operationsOf(contract).map((entry) => [entry.operation.operationId, entry]));
  for (const { reason, status, operations, rules, own } of reasonsOf("", contract)) {
    if (own) yield `any ${status} ${reason}`;
    else for (const { id } of operations) yield `${isByRule(entries.get(id), status) ? "any" : id} ${status} ${reason}`;
    for (const { id } of rules) yield `${id} ${status} ${reason}`;
  }
  yield* enumeratedReasons(contract);
}

function isByRule(entry: ContractEntry | undefined, status: number): boolean {
  return entry?.operation.responses[String(status)]?.$ref !== undefined;
}

/** Words that a member `reason` of a refusal can have, whatever the status. */
function enumeratedReasons(contract: Contract): Set<string> {
  const words = new Set<string>();
  const seen = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref, properties } = value as Schema; // Each member may be missing.
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

/** The names of what a refusal says. Names that the contract does not have are among them. @param body Of the refusal: JSON. */
export function reasonsIn(contract: Contract, { operation }: ContractEntry, status: number, body: unknown): string[] {
  const words = [body].flat().flatMap((each) => wordsOf(each, prefixesOf(contract)));
  return words.flatMap((word) => [`any ${status} ${word}`, `${operation.operationId} ${status} ${word}`, word]);
}

/** A service of ours has the shared form (`openapi/shared/schemas/Error.yaml`), a `reason`, or a `code` of its own. */
interface Refusal {
  error?: { errors?: { reason?: unknown }[] };
  reason?: unknown;
  code?: unknown;
}

function wordsOf(refusal: unknown, prefixes: readonly string[]): string[] {
  if (typeof refusal !== "object" || refusal === null) return [];
  const { error, reason, code } = refusal as Refusal; // Each member may be missing, and is of any type.
  const errors = Array.isArray(error?.errors) ? error.errors : [];
  const codes = code === undefined ? [] : prefixes.map((prefix) => `${prefix}${String(code)}`);
  return [...codes, ...[reason, ...errors.map((each) => each?.reason)].filter((each) => typeof each === "string")];
}

const prefixesByContract = new WeakMap<Contract, readonly string[]>();

/** What stands before codes in the names of their sections (`x-reasons`). */
function prefixesOf(contract: Contract): readonly string[] {
  const known = prefixesByContract.get(contract);
  if (known) return known;
  const found = Object.values(contract.components?.schemas ?? {}).flatMap((schema) => {
    const marked = (schema as Schema)["x-reasons"] as { prefix?: string } | undefined; // As the contract is linted.
    return marked ? [marked.prefix ?? ""] : [];
  });
  prefixesByContract.set(contract, found);
  return found;
}
