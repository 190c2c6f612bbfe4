/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import { createServiceClient, type QuintetKeyOptions, type ServiceClient } from "../../client/service.ts";
import type { components, operations, paths, Readable } from "./schema.d.ts";

export type { components as PaymentsComponents, operations as PaymentsOperations, paths as PaymentsPaths };

/** The schemas by name, with the properties that responses have. */
export type PaymentsSchemas = Readable<components["schemas"]>;

/** GET paths whose responses have several pages. */
export type PaymentsPagedPath = "/identities/{appId}/merchants" | "/merchants/{merchantId}/users" | "/merchants/{merchantId}/apps" | "/merchants/{merchantId}/lines" | "/merchants/{merchantId}/transactions" | "/disputes" | "/frauds";

export type PaymentsClient = ServiceClient<paths, PaymentsPagedPath>;

/** Creates a client of "Payment service" at `{baseUrl}/`. */
export function createPaymentsClient(options: QuintetKeyOptions): PaymentsClient {
  return createServiceClient<paths, PaymentsPagedPath>(options, "", "cursor");
}
