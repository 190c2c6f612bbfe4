/**
 * The places of secrets in an operation's requests and responses: properties and parameters that the contract marks
 * with `x-secret`. The request log leaves them out (`server/http/journal.ts`).
 */
import type { Secrets, SecretTree } from "../../server/http/document.ts";
import { type Contract, type ContractEntry, isCommon, resolve, type Schema } from "./contract.ts";

/**
 * Finds the query parameters, headers and body fields of an operation that contain secrets.
 * @returns undefined if there are none.
 */
export function secretsOf(contract: Contract, { operation, parameters }: ContractEntry): Secrets | undefined {
  // Common parameters are left out, because the request log knows which of them are secret.
  const own = parameters.filter((each) => !isCommon(each));
  const marked = own.filter((each) => each["x-secret"] === true || each.schema["x-secret"] === true);
  const query = marked.filter((each) => each.in === "query").map(({ name }) => name);
  const headers = marked.filter((each) => each.in === "header").map(({ name }) => name.toLowerCase());
  const requestBody = operation.requestBody && resolve(contract, operation.requestBody);
  const body = merged(schemasOf(requestBody).map((each) => treeOf(contract, each)));
  const responses = Object.values(operation.responses).map((each) => resolve(contract, each));
  const answer = merged(responses.flatMap(schemasOf).map((each) => treeOf(contract, each)));
  const secrets: Secrets = {
    ...(query.length > 0 && { query }),
    ...(headers.length > 0 && { headers }),
    ...(body && { body }),
    ...(answer && { answer }),
  };
  return Object.keys(secrets).length > 0 ? secrets : undefined;
}

function schemasOf(holder: { content?: Record<string, { schema?: Schema }> } | undefined): Schema[] {
  return Object.values(holder?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : []));
}

function treeOf(contract: Contract, schema: Schema, around: readonly Schema[] = []): SecretTree | undefined {
  const target = resolve(contract, schema);
  if (schema["x-secret"] === true || target["x-secret"] === true) return 1;
  // A schema that contains itself is not visited again, because its secrets are already listed.
  if (around.includes(target)) return undefined;
  const inner = [...around, target];
  const trees = [target, schema].flatMap(({ properties, additionalProperties, items, allOf, oneOf, anyOf }) => [
    members(Object.entries(properties ?? {})),
    typeof additionalProperties === "object" ? members([["*", additionalProperties]]) : undefined,
    ...[...(items ? [items] : []), ...(allOf ?? []), ...(oneOf ?? []), ...(anyOf ?? [])].map((each) =>
      treeOf(contract, each, inner),
    ),
  ]);
  return merged(trees);

  function members(entries: readonly [string, Schema][]): SecretTree | undefined {
    const found = entries.flatMap(([name, member]) => {
      const tree = treeOf(contract, member, inner);
      return tree === undefined ? [] : [[name, tree] as const];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  }
}

function merged(trees: readonly (SecretTree | undefined)[]): SecretTree | undefined {
  let whole: SecretTree | undefined;
  for (const tree of trees) {
    if (tree === undefined) continue;
    if (tree === 1 || whole === 1) whole = 1;
    else if (whole === undefined) whole = tree;
    else {
      const both: Record<string, SecretTree> = { ...whole };
      for (const [name, member] of Object.entries(tree)) both[name] = merged([both[name], member]) ?? member;
      whole = both;
    }
  }
  return whole;
}
