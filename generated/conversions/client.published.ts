/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as ConversionsComponents, operations as ConversionsOperations, paths as ConversionsPaths };

/** The schemas by name, with the members that answers have. */
export type ConversionsSchemas = Readable<components["schemas"]>;

/** GET paths whose answers come in pages. */
export type ConversionsPagedPath = never;

export type ConversionsClient = ServiceClient<paths, ConversionsPagedPath>;

/** Ad-conversion service: a client for `{baseUrl}/doubleclicksearch/v2`. */
export function createConversionsClient(options: QuintetClientOptions): ConversionsClient {
  return createServiceClient<paths, ConversionsPagedPath>(options, "/doubleclicksearch/v2");
}
