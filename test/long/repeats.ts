/**
 * Writes that must change nothing: the same request again, a resource that is written back completely or in part, and empty
 * changes, each with the query parameters of its operation.
 */
import type { ContractEntry } from "../../scripts/generate/contract.ts";
import type { MadeRequest, RequestMaker } from "./requests.ts";

interface Resource {
  /** The path without a query. */
  path: string;
  entry: ContractEntry;
  value: Record<string, unknown>;
}

/** The data of a write, from which repeated writes are created. */
interface Write {
  entry: ContractEntry;
  path: string;
  body: string;
}

/** Creates repeated writes. @returns writes that are derived from a successful request, in the order of the contract. */
export function writesAfter(maker: RequestMaker, request: MadeRequest, text: string): MadeRequest[] {
  const entry = entryOf(maker, request.operation);
  if (!entry) return [];
  const again = isWrite(entry) ? [request] : [];
  const writes = resourcesIn(maker, entry, request, text).flatMap(({ path, entry: of, value }) =>
    bodiesOf(of, value).map((body): Write => ({ entry: of, path, body })),
  );
  return [...again, ...writes.flatMap((write) => withQueries(maker, write))];
}

function entryOf(maker: RequestMaker, operation: string): ContractEntry | undefined {
  return maker.entries.find((each) => each.operation.operationId === operation);
}

function isWrite({ method }: ContractEntry): boolean {
  return method !== "get" && method !== "delete";
}

/** The resources in a response that can be written: the response itself, or the items of a list. */
function resourcesIn(maker: RequestMaker, entry: ContractEntry, request: MadeRequest, text: string): Resource[] {
  const whole = parsed(text);
  if (!isRecord(whole)) return [];
  // Payments wrap their responses: `{"merchant": …}`.
  const [inner, ...others] = Object.values(whole);
  const answer = isRecord(inner) && others.length === 0 ? inner : whole;
  const [at = ""] = request.path.split("?");
  const found: Resource[] = [];
  for (const each of maker.entries) {
    if (each.method !== "put" && each.method !== "patch") continue;
    if (each.path === entry.path) found.push({ path: at, entry: each, value: answer });
    if (!each.path.startsWith(`${entry.path}/`) || !/^\/\{\w+\}$/.test(each.path.slice(entry.path.length))) continue;
    for (const value of [answer, ...(Array.isArray(answer.items) ? answer.items.slice(0, 3) : [])]) {
      if (!isRecord(value) || typeof value.id !== "string" || value.id === "") continue;
      found.push({ path: `${at}/${encodeURIComponent(value.id)}`, entry: each, value });
    }
  }
  return found;
}

/** The bodies to write: the resource as it was read; for a PATCH, also an empty body, and each field alone. */
function bodiesOf({ method, operation }: ContractEntry, value: Record<string, unknown>): string[] {
  if (!("requestBody" in operation)) return [];
  const whole = JSON.stringify(value);
  if (method === "put") return [whole];
  return ["{}", whole, ...Object.entries(value).map(([name, member]) => JSON.stringify({ [name]: member }))];
}

/** The request without a query, with each parameter alone, and with all parameters. */
function withQueries(maker: RequestMaker, { entry, path, body }: Write): MadeRequest[] {
  const parameters = entry.parameters.filter((each) => each.in === "query");
  const valued = parameters.map((each) => [each.name, maker.valueFor(each)] as const);
  // Single fields are written without a query, because the complete resource is written with each parameter.
  const queries =
    /^\{"[^"]*":/.test(body) && Object.keys(JSON.parse(body)).length === 1
      ? [[]]
      : [[], ...valued.map((each) => [each]), valued];
  return queries.map((query) => ({
    operation: entry.operation.operationId,
    method: entry.method.toUpperCase(),
    path: query.length > 0 ? `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}` : path,
    headers: { "Content-Type": "application/json" },
    body,
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
