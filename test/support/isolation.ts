/**
 * Checks, from its contract alone, whether a service protects one caller's data from another. The first caller
 * creates everything that the contract allows, then the second one tries every operation on it.
 */
import {
  type Contract,
  type ContractEntry,
  handledOperationsOf,
  isCommon,
  resolve,
} from "../../scripts/generate/contract.ts";
import { asJson } from "./json.ts";

export type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface Callers {
  first: Send;
  second: Send;
  /** Texts of the first caller that the second caller must never read, besides the ids of created resources. */
  secrets?: readonly string[];
}

type Ids = Record<string, string>;

/** Returns the operations that accept a user's token. Other operations have other kinds of callers. */
export function openedByTokens(contract: Contract): ContractEntry[] {
  return handledOperationsOf(contract).filter(({ operation }) =>
    (operation.security ?? []).some((each) => Object.values(each).some((scopes) => scopes.length > 0)),
  );
}

/**
 * Returns whether a resource belongs to the user *and* the client: `x-tied-to-client` of the operation or of the
 * whole contract (`openapi/README.md`).
 */
export function isTiedToClient(contract: Contract, { operation }: ContractEntry): boolean {
  return (operation["x-tied-to-client"] ?? contract["x-tied-to-client"]) === true;
}

/**
 * Tries each of `entries` as the second caller. The first requests have the first caller's ids in the path. The others have the
 * second caller's own ids in the path, and the first caller's ids in each query parameter.
 * @returns everything that was read or changed without permission. Empty if there is nothing.
 */
export async function isolationProblems(
  contract: Contract,
  entries: readonly ContractEntry[],
  { first, second, secrets = [] }: Callers,
): Promise<string[]> {
  const all = openedByTokens(contract);
  const theirs = await create(contract, all, first);
  const own = await create(contract, all, second);
  const forbidden = [...Object.values(theirs), ...secrets].filter((each) => each.length >= 8);
  const problems: string[] = [];
  let before = await snapshot(all, first, theirs);

  async function attempt(entry: ContractEntry, ids: Ids, parameter = "", value = ""): Promise<void> {
    const query = parameter === "" ? "" : `${parameter}=${encodeURIComponent(value)}`;
    const response = await second(...requestOf(contract, entry, ids, query));
    const text = await response.text();
    const what = `${entry.operation.operationId}${query === "" ? "" : `?${query}`}`;
    if (response.ok) {
      const named = entry.path.includes("{") && ids === theirs && namesAny(entry, theirs);
      if (named) problems.push(`${what} answered ${response.status} for what belongs to somebody else.`);
      // An operation that repeats a parameter (`x-echoes`) returns the first caller's id if the request contains it. No other
      // operation may return it.
      const leaked = echoes(entry, parameter) ? undefined : forbidden.find((each) => text.includes(each));
      if (leaked !== undefined) problems.push(`${what} tells "${leaked}", which belongs to somebody else.`);
    }
    const after = await snapshot(all, first, theirs);
    for (const [operation, state] of after) {
      if (state !== before.get(operation)) problems.push(`${what} changed what ${operation} reads for somebody else.`);
    }
    before = after;
  }

  for (const entry of entries) await attempt(entry, theirs);
  for (const entry of entries.filter((each) => each.method !== "delete")) {
    for (const parameter of plainQueryParameters(contract, entry)) {
      for (const id of Object.values(theirs)) await attempt(entry, own, parameter, id);
    }
  }
  return problems;
}

/**
 * Returns whether the response repeats the value of the parameter: `x-echoes` of the operation (`openapi/README.md`).
 */
function echoes({ operation }: ContractEntry, parameter: string): boolean {
  const named: unknown = operation["x-echoes"];
  return Array.isArray(named) && named.includes(parameter);
}

/**
 * Creates one resource in each collection that accepts a POST.
 * @returns ids by the name of the path parameter.
 */
async function create(contract: Contract, entries: readonly ContractEntry[], send: Send): Promise<Ids> {
  const ids: Ids = {};
  const byDepth = [...entries].sort((a, b) => a.path.split("/").length - b.path.split("/").length);
  for (const entry of byDepth) {
    if (entry.method !== "post") continue;
    const item = entries.find(
      ({ path }) => path.startsWith(`${entry.path}/{`) && /^\/\{\w+\}$/.test(path.slice(entry.path.length)),
    );
    const parameter = /\{(\w+)\}$/.exec(item?.path ?? "")?.[1];
    if (parameter === undefined || ids[parameter] !== undefined) continue;
    const response = await send(...requestOf(contract, entry, ids, ""));
    if (!response.ok) continue;
    const { id } = (await response.json()) as { id?: unknown };
    if (typeof id === "string") ids[parameter] = id;
  }
  return ids;
}

/** Returns everything that the first caller can read of their own data. */
async function snapshot(entries: readonly ContractEntry[], send: Send, ids: Ids): Promise<Map<string, string>> {
  const states = new Map<string, string>();
  for (const { method, path, basePaths, operation } of entries) {
    if (method !== "get") continue;
    const response = await send(`${basePaths[0] ?? ""}${filled(path, ids)}`, {});
    states.set(operation.operationId, `${response.status} ${await response.text()}`);
  }
  return states;
}

function requestOf(contract: Contract, entry: ContractEntry, ids: Ids, query: string): [string, RequestInit] {
  const { method, path, basePaths, operation } = entry;
  const body = operation.requestBody && resolve(contract, operation.requestBody).content["application/json"];
  const { example, examples = {} } = (body ?? {}) as {
    example?: unknown;
    examples?: Record<string, { $ref?: string }>;
  };
  const [named] = Object.values(examples).map((each) => resolve(contract, each) as { value?: unknown });
  const content = example ?? named?.value ?? {};
  const init: RequestInit = body ? asJson(method.toUpperCase(), content) : { method: method.toUpperCase() };
  return [`${basePaths[0] ?? ""}${filled(path, ids)}${query === "" ? "" : `?${query}`}`, init];
}

function filled(path: string, ids: Ids): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? "unknown"));
}

function namesAny({ path }: ContractEntry, ids: Ids): boolean {
  return [...path.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => ids[name] !== undefined);
}

function plainQueryParameters(contract: Contract, { parameters }: ContractEntry): string[] {
  return parameters
    .filter((each) => each.in === "query" && !isCommon(each))
    .filter((each) => {
      const { type, format, enum: values } = resolve(contract, each.schema);
      return type === "string" && format === undefined && values === undefined;
    })
    .map((each) => each.name);
}
