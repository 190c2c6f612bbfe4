/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as ConversionsSandboxComponents, operations as ConversionsSandboxOperations, paths as ConversionsSandboxPaths };

/** The schemas by name, with the properties that responses have. */
export type ConversionsSandboxSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type ConversionsSandboxPagedPath = never;

export type ConversionsSandboxClient = ServiceClient<paths, ConversionsSandboxPagedPath>;

/** Creates a client of "Conversions sandbox" at `{baseUrl}/sandbox/v1/conversions`. */
export function createConversionsSandboxClient(options: QuintetClientOptions): ConversionsSandboxClient {
  return createServiceClient<paths, ConversionsSandboxPagedPath>(options, "/sandbox/v1/conversions");
}
