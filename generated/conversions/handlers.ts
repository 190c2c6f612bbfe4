/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface ConversionHandlers {
  /** GET /agency/{agencyId}/advertiser/{advertiserId}/engine/{engineAccountId}/conversion: List the conversions of an engine account. */
  get: Handler<operations["conversion.get"]>;
  /** GET /customer/{customerId}/conversion: List the conversions of a customer. */
  getByCustomerId: Handler<operations["conversion.getByCustomerId"]>;
  /** PUT /conversion: Update a batch of conversions. */
  update: Handler<operations["conversion.update"]>;
  /** POST /conversion: Insert a batch of conversions. */
  insert: Handler<operations["conversion.insert"]>;
  /** POST /conversion/updateAvailability: Update the availability of activities. */
  updateAvailability: Handler<operations["conversion.updateAvailability"]>;
}

export interface ReportsHandlers {
  /** GET /agency/{agencyId}/advertiser/{advertiserId}/idmapping: Download the ID mapping of an advertiser. */
  getIdMappingFile: Handler<operations["reports.getIdMappingFile"]>;
}

/** All resources of the service. `server/conversions/service.ts` provides them. */
export interface ConversionsServiceHandlers {
  conversion: ConversionHandlers;
  reports: ReportsHandlers;
}
