/** The contracts of the services as published by the server. Each is read once. */
import { sandboxes } from "../../../generated/platform/client.ts";
import { type Contract, type KnownOperation, operationsIn, type ServiceName, serviceNames } from "./contracts.ts";

const contracts = new Map<string, Promise<Contract>>();

/** @throws Error if the server does not return the contract. */
function contractOf(name: string): Promise<Contract> {
  const known = contracts.get(name);
  if (known) return known;
  const read = fetch(`/docs/${name}/openapi.json`).then((response) => {
    if (!response.ok) throw new Error(`The OpenAPI document of ${name} could not be loaded (HTTP ${response.status}).`);
    return response.json() as Promise<Contract>; // The cast is safe: the build generates the OpenAPI documents in this form.
  });
  read.catch(() => contracts.delete(name));
  contracts.set(name, read);
  return read;
}

/** The operations of a service. For the platform, all operations of the operator, including those of the services' sandboxes. */
export async function operationsOf(service: ServiceName): Promise<KnownOperation[]> {
  const names = service === "platform" ? [service, ...sandboxes] : [service];
  const all = await Promise.all(names.map(async (name) => operationsIn(name, await contractOf(name))));
  return all.flat();
}

/** The operations of all services. */
export async function operations(): Promise<KnownOperation[]> {
  return (await Promise.all(serviceNames.map(operationsOf))).flat();
}
