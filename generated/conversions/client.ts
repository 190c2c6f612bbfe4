/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as ConversionsComponents, operations as ConversionsOperations, paths as ConversionsPaths };

/** The schemas by name, with the properties that responses have. */
export type ConversionsSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type ConversionsPagedPath = never;

export type ConversionsClient = ServiceClient<paths, ConversionsPagedPath>;

/** Creates a client of "Ad-conversion service" at `{baseUrl}/adsearch/v2`. */
export function createConversionsClient(options: QuintetClientOptions): ConversionsClient {
  return createServiceClient<paths, ConversionsPagedPath>(options, "/adsearch/v2");
}
