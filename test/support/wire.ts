/**
 * Validates every response on the wire against the public contract, or against the published contract on a server
 * with `DIALECT=published`. The server is written to follow the contract. This check fails a test if the server does
 * not, regardless of what the test itself checks.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ValidateFunction } from "ajv/dist/2020.js";
import {
  type Contract,
  type ContractEntry,
  operationsOf,
  type Parameter,
  resolve,
} from "../../scripts/generate/contract.ts";
import { documentedServices } from "../../server/http/document.ts";
import { Routes } from "../../server/http/routes.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { createFetch, textOf } from "./exchange.ts";
import { validatorsOf } from "./validators.ts";

export interface WireExchange {
  method: string;
  /** Absolute URL as sent. */
  url: string | URL;
  status: number;
  headers: Headers;
  body: string;
}

/** The setting of a server that decides which of a service's documents applies. */
export type Dialect = "spec" | "published";

export interface WireContract {
  name: string;
  contract: Contract;
  /** Finds the operation of a request. @returns undefined if the contract has no such operation. */
  find(method: string, path: string): ContractEntry | undefined;
  /** The operationId of every exchange so far. */
  exercised: Set<string>;
  /**
   * Validates an exchange.
   * @throws Error with the operation, the status and the difference. Exchanges outside the contract's paths are ignored.
   */
  check(exchange: WireExchange): void;
}

/** Reads a contract from `generated/`. The platform and the sandboxes have one document for both dialects. */
export function loadContract(service: string, dialect: Dialect = "spec"): Contract {
  const folder = join(packageRoot, "generated", service);
  const published = join(folder, "openapi.published.json");
  const path = dialect === "published" && existsSync(published) ? published : join(folder, "openapi.json");
  return JSON.parse(readFileSync(path, "utf8")) as Contract;
}

/** Returns the names of the services' contracts. If the platform is included, the sandboxes of the services are included, too. */
export function documentedBy(services: readonly { name: string }[]): string[] {
  const names = services.map(({ name }) => name);
  const isServed = (name: string) => names.includes(name.endsWith("/sandbox") ? "platform" : name);
  return documentedServices().filter(isServed);
}

/** Returns the contracts whose operations belong to the operator: the platform's and the sandboxes'. */
export const operatorsContracts = documentedServices().filter((name) => /^platform$|\/sandbox$/.test(name));

const cache = new Map<string, WireContract>();

/** Returns the contract of a service in a dialect. It is created once for each process. */
export function wireContract(service: string, dialect: Dialect = "spec"): WireContract {
  const key = dialect === "spec" ? service : `${service}.${dialect}`;
  const known = cache.get(key) ?? createWireContract(key, loadContract(service, dialect));
  cache.set(key, known);
  return known;
}

/** Creates a `WireContract`. @param name The name of the file that caches its validators. */
function createWireContract(name: string, contract: Contract): WireContract {
  const routes = new Routes<ContractEntry>();
  for (const entry of operationsOf(contract)) {
    // The router only supports parameters that are complete segments. `private-{secret}` is the one exception.
    const path = entry.path.replace(/\/[\w-]+\{/g, "/{");
    for (const base of entry.basePaths) routes.add(entry.method, `${base}${path}`, entry);
  }
  let validators: ReadonlyMap<string, ValidateFunction> | undefined;
  const exercised = new Set<string>();

  /** Returns undefined for a URL with invalid percent-encoding, which matches no operation. */
  function operationAt(method: string, path: string) {
    try {
      return routes.find(method, path);
    } catch {
      return undefined;
    }
  }

  return {
    name,
    contract,
    exercised,
    find(method, path) {
      const found = operationAt(method, path);
      return found && "value" in found ? found.value : undefined;
    },
    check({ method, url, status, headers, body }) {
      const { pathname, searchParams } = typeof url === "string" ? new URL(url) : url;
      const found = operationAt(method === "HEAD" ? "GET" : method, pathname);
      if (!found || !("value" in found)) return;
      const { operation } = found.value;
      const where = `${operation.operationId} answered ${status}`;
      const stated = operation.responses[String(status)];
      if (!stated) throw new Error(`${where}, which the contract does not state.\n${body.slice(0, 500)}`);
      if (status < 400) exercised.add(operation.operationId);
      const response = resolve(contract, stated);
      const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
      const content = response.content ?? {};
      if (Object.keys(content).length === 0 || method === "HEAD") {
        if (body !== "") throw new Error(`${where} with a body, where the contract states none: ${body.slice(0, 200)}`);
        return;
      }
      const schema = (content[type] ?? content[`${type.split("/")[0]}/*`])?.schema;
      if (!schema)
        throw new Error(`${where} as "${type}", where the contract states ${Object.keys(content).join(", ")}.`);
      if (type === "text/plain" && resolve(contract, schema).maxLength === 0 && body !== "") {
        throw new Error(`${where} with a text, where the contract states an empty one: ${body.slice(0, 200)}`);
      }
      if (!type.includes("json")) return;
      validators ??= validatorsOf(name, contract, [...new Set(jsonSchemasOf(contract))]);
      const validate = validators.get(schemaPointer(found.value, String(status), type));
      if (!validate) throw new Error(`${where} as "${type}", which no validator has been made for.`);
      if (type === ndjson) {
        for (const line of body.split("\n").filter((each) => each !== "")) {
          if (!validate(JSON.parse(line))) throw new Error(`${where} with a line that it does not state: ${line}`);
        }
        return;
      }
      if (validate(JSON.parse(body))) return;
      const isPartial = status < 400 && found.value.parameters.some((each) => selects(each, searchParams));
      // A partial response may lack properties. All other rules still apply.
      const broken = (validate.errors ?? []).filter(({ keyword }) => !isPartial || keyword !== "required");
      if (broken.length === 0) return;
      const lines = broken.map((each) => `${each.instancePath || "/"} ${each.message} ${JSON.stringify(each.params)}`);
      throw new Error(
        `${where} with another body than the contract states:\n${lines.join("\n")}\n${body.slice(0, 500)}`,
      );
    },
  };
}

/** Returns the pointer to a response's schema in the contract. Operations that share a response share the pointer. */
function schemaPointer({ path, method, operation }: ContractEntry, status: string, type: string): string {
  const own = `#/${["paths", path, method, "responses", status].map(escaped).join("/")}`;
  return `${operation.responses[status]?.$ref ?? own}/content/${escaped(type)}/schema`;
}

function* jsonSchemasOf(contract: Contract): Generator<string> {
  for (const entry of operationsOf(contract)) {
    for (const [status, stated] of Object.entries(entry.operation.responses)) {
      for (const [type, { schema }] of Object.entries(resolve(contract, stated).content ?? {})) {
        if (schema && type.includes("json")) yield schemaPointer(entry, status, type);
      }
    }
  }
}

/** The media type of streams: lines of JSON that arrive until one side closes the connection. */
const ndjson = "application/x-ndjson";

/** Returns whether the parameter requests a partial response. */
function selects(parameter: Parameter, query: URLSearchParams): boolean {
  return parameter["x-partial"] === true && Boolean(query.get(parameter.name));
}

function escaped(segment: string): string {
  return encodeURIComponent(segment.replaceAll("~", "~0").replaceAll("/", "~1"));
}

const fetchStreaming = createFetch(ndjson);

/** Returns a `fetch` that checks every exchange against the contracts. */
export function checkingFetch(contracts: readonly WireContract[]): typeof fetch {
  return async (input, init) => {
    const response = await fetchStreaming(input, uncompressed(input, init));
    // A stream may be endless, so the test that reads it must check it.
    if (response.headers.get("content-type")?.startsWith(ndjson)) return response;
    const { status, headers } = response;
    const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
    const exchange = {
      method,
      url: new URL(input instanceof Request ? input.url : String(input)),
      status,
      headers,
      body: await textOf(response),
    };
    for (const contract of contracts) contract.check(exchange);
    return response;
  };
}

/** `fetch` requests compression by default, which is unnecessary work for both sides. */
function uncompressed(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): RequestInit | undefined {
  const headers = init?.headers === undefined && input instanceof Request ? input.headers : new Headers(init?.headers);
  if (headers.has("Accept-Encoding")) return init;
  headers.set("Accept-Encoding", "identity");
  return headers === (input as Request).headers ? init : { ...init, headers };
}
