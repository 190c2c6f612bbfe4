/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetClientOptions, type ServiceClient } from "../../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as PaymentsSandboxComponents, operations as PaymentsSandboxOperations, paths as PaymentsSandboxPaths };

/** The schemas by name, with the properties that responses have. */
export type PaymentsSandboxSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type PaymentsSandboxPagedPath = never;

export type PaymentsSandboxClient = ServiceClient<paths, PaymentsSandboxPagedPath>;

/** Creates a client of "Payments sandbox" at `{baseUrl}/sandbox/v1/payments`. */
export function createPaymentsSandboxClient(options: QuintetClientOptions): PaymentsSandboxClient {
  return createServiceClient<paths, PaymentsSandboxPagedPath>(options, "/sandbox/v1/payments");
}
