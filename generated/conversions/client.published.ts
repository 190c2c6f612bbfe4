/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions } from "../../client/service.ts";
import type { ConversionsClient, ConversionsPagedPath, ConversionsPaths } from "./client.ts";

export type { ConversionsClient, ConversionsComponents, ConversionsOperations, ConversionsPagedPath, ConversionsPaths, ConversionsSchemas } from "./client.ts";

/** Creates a client of "Ad-conversion service" at `{baseUrl}/doubleclicksearch/v2`. */
export function createConversionsClient(options: QuintetClientOptions): ConversionsClient {
  return createServiceClient<ConversionsPaths, ConversionsPagedPath>(options, "/doubleclicksearch/v2");
}
