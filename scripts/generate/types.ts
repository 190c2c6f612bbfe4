import openapiTypescript, { astToString } from "openapi-typescript";
import { banner } from "./banner.ts";
import type { Contract } from "./contract.ts";

/** The contract as TypeScript types, with markers on read-only and write-only members. */
export async function typesOf(contract: Contract): Promise<string> {
  // openapi-typescript declares its own, wider document type for the same JSON.
  const document = structuredClone(contract) as unknown as Parameters<typeof openapiTypescript>[0];
  const nodes = await openapiTypescript(document, { readWriteMarkers: true, silent: true });
  return `${banner}${astToString(nodes)}`;
}
