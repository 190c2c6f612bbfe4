/** The contracts of the services as the server publishes them: operations, their parameters, bodies and examples. */

import { type ServiceName as Served, services } from "../../../generated/services.ts";

export type ServiceName = Served | "platform";
export const serviceNames: readonly ServiceName[] = [...services.map(({ name }) => name), "platform"];
/** The service that the console shows first. */
export const firstService = services[0].name;

/** The kind of credential that callers of a service send; undefined for the platform, which the operator calls. */
export function credentialOf(service: string | undefined): "token" | "key" | undefined {
  return services.find(({ name }) => name === service)?.credential;
}

/** The parts of a JSON schema that forms use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: "cookie" | "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { $ref?: string; value?: unknown; summary?: string }>;
}

export interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { $ref?: string; required?: boolean; description?: string; content: Record<string, Content> };
  responses?: Record<string, Response>;
  servers?: { url: string }[];
}

export interface Contract {
  info: { title: string; version: string; summary?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, unknown>>;
  components?: Record<string, Record<string, unknown>>;
}

export interface KnownOperation {
  /** The service whose client and credential the call uses. */
  service: ServiceName;
  /** The name of the document that describes the operation, as in the docs: the service's name, or `calendar/sandbox`. */
  document: string;
  id: string;
  method: string;
  /** The path including the base path of the service. */
  path: string;
  summary: string;
  operation: Operation;
  contract: Contract;
}

const methods = ["get", "post", "put", "patch", "delete"];

/**
 * Returns the operations of one contract, in order.
 * @param name The name of a service, or of its sandbox, such as `calendar/sandbox`. Only the operator may use a sandbox.
 */
export function operationsIn(name: string, contract: Contract): KnownOperation[] {
  // The cast is safe: the name is from `serviceNames` or from the server, which documents the same services.
  const service = name.includes("/") ? "platform" : (name as ServiceName);
  return Object.entries(contract.paths).flatMap(([path, item]) => {
    const shared = (item.parameters ?? []) as Parameter[];
    const own = (item.servers ?? contract.servers) as { url: string }[] | undefined;
    return methods.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      if (!operation) return [];
      const server = operation.servers ?? own;
      const parameters = [...shared, ...(operation.parameters ?? [])].map((each) => resolve(contract, each));
      return {
        service,
        document: name,
        id: operation.operationId,
        method,
        path: `${(server?.[0]?.url ?? "").replace(/\/+$/, "")}${path}`,
        summary: operation.summary ?? operation.operationId,
        operation: { ...operation, parameters },
        contract,
      };
    });
  });
}

/**
 * The path of an operation in the form that its service's client expects. The operator's client covers the sandboxes of all
 * services, so its paths contain the service.
 */
export function templateOf({ service, path, contract }: KnownOperation): string {
  const base = contract.servers?.[0]?.url ?? "";
  return service === "platform" || base === "/" ? path : path.slice(base.length);
}

/** Follows a reference within the contract. */
export function resolve<Value extends { $ref?: string }>(contract: Contract, value: Value): Value {
  if (value.$ref === undefined) return value;
  let found: unknown = contract;
  for (const part of value.$ref.slice(2).split("/")) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    found = (found as Record<string, unknown> | undefined)?.[name];
  }
  if (found === undefined) throw new Error(`The contract has no ${value.$ref}.`);
  return resolve(contract, found as Value); // The cast is safe: a reference refers to an object of the expected type.
}
