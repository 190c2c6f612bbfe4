/** The contracts of the services as the server publishes them: operations, their parameters, bodies and examples. */

export const serviceNames = ["tasks", "timeline", "conversions", "calendar", "payments", "platform"] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A JSON schema as far as forms look at it. */
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
  in: "path" | "query" | "header";
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

export interface Operation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { $ref?: string; required?: boolean; description?: string; content: Record<string, Content> };
  responses?: Record<string, { description?: string; content?: Record<string, Content> }>;
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
  service: ServiceName;
  id: string;
  method: string;
  /** With the base path of the service. */
  path: string;
  summary: string;
  operation: Operation;
  contract: Contract;
}

const methods = ["get", "post", "put", "patch", "delete"];
const contracts = new Map<ServiceName, Promise<Contract>>();

/** @throws Error when the server does not give it. */
export function contractOf(service: ServiceName): Promise<Contract> {
  const known = contracts.get(service);
  if (known) return known;
  const read = fetch(`/docs/${service}/openapi.json`).then((response) => {
    if (!response.ok) throw new Error(`The contract of ${service} cannot be read: ${response.status}.`);
    return response.json() as Promise<Contract>; // It is what the pipeline has written.
  });
  read.catch(() => contracts.delete(service));
  contracts.set(service, read);
  return read;
}

/** The operations of one contract, in its order. */
export function operationsIn(service: ServiceName, contract: Contract): KnownOperation[] {
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

/** The operations of all services. */
export async function operations(): Promise<KnownOperation[]> {
  const all = await Promise.all(serviceNames.map(async (name) => operationsIn(name, await contractOf(name))));
  return all.flat();
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
  return resolve(contract, found as Value); // A reference leads to its own kind of thing.
}
