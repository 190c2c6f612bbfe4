/** Reads discovery documents as clients do. */
import type { DiscoveryResource, RestDescription } from "../../server/discovery/description.ts";
import type { TestApp } from "./app.ts";

/** Returns all documents in the directory. */
export async function documentsOf(app: TestApp): Promise<RestDescription[]> {
  const { items } = (await (await app.fetch("/discovery/v1/apis")).json()) as { items: { discoveryRestUrl: string }[] };
  const paths = items.map(({ discoveryRestUrl }) => new URL(discoveryRestUrl).pathname);
  return Promise.all(paths.map(async (path) => (await (await app.fetch(path)).json()) as RestDescription));
}

/** Returns the ids of all methods, including nested ones. */
export function methodIds(resources: Readonly<Record<string, DiscoveryResource>>): string[] {
  return Object.values(resources).flatMap(({ methods = {}, resources: inner = {} }) => [
    ...Object.values(methods).map(({ id }) => id),
    ...methodIds(inner),
  ]);
}
