/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as ConversionsSandboxComponents, operations as ConversionsSandboxOperations, paths as ConversionsSandboxPaths };

/** The schemas by name, with the members that answers have. */
export type ConversionsSandboxSchemas = Readable<components["schemas"]>;

/** GET paths whose answers come in pages. */
export type ConversionsSandboxPagedPath = never;

export type ConversionsSandboxClient = ServiceClient<paths, ConversionsSandboxPagedPath>;

/** Conversions sandbox: a client for `{baseUrl}/sandbox/v1/conversions`. */
export function createConversionsSandboxClient(options: QuintetClientOptions): ConversionsSandboxClient {
  return createServiceClient<paths, ConversionsSandboxPagedPath>(options, "/sandbox/v1/conversions");
}
