import { unwrap } from "../../client/index.ts";
import type { ConversionsClient } from "../../generated/conversions/client.ts";
import type { Walk } from "../contract/walks.ts";
import { atMs, byClick, byKeyword, dump, gardenAgency, ids, insert, loadTree, march } from "../support/conversions.ts";

export const walk: Walk = {
  async given(person, app) {
    await loadTree(app, gardenAgency([person.email]));
    await insert(person, byClick("A-1"), byKeyword("A-2"));
    return { ...ids };
  },

  dump,

  async journey(person, app) {
    await loadTree(app, gardenAgency([person.email]));
    await useAll(person.conversions);
  },
};

/** Calls every operation successfully. @returns the responses. */
export async function useAll(client: ConversionsClient) {
  const { agencyId, advertiserId, engineAccountId, customerId } = ids;
  const sale = {
    clickId: ids.clickId,
    conversionId: "A",
    conversionTimestamp: String(atMs),
    segmentationType: "FLOODLIGHT",
    segmentationName: "Purchase",
    type: "TRANSACTION",
    revenueMicros: "9223372036854775807",
    currencyCode: "EUR",
  } as const;
  const inserted = await unwrap(client.POST("/conversion", { body: { conversion: [sale] } }));
  const updated = await unwrap(client.PUT("/conversion", { body: { conversion: [{ ...sale, state: "REMOVED" }] } }));
  const read = await unwrap(
    client.GET("/agency/{agencyId}/advertiser/{advertiserId}/engine/{engineAccountId}/conversion", {
      params: { path: { agencyId, advertiserId, engineAccountId }, query: march },
    }),
  );
  const ofCustomer = await unwrap(
    client.GET("/customer/{customerId}/conversion", { params: { path: { customerId }, query: march } }),
  );
  const availability = {
    agencyId,
    advertiserId,
    segmentationType: "FLOODLIGHT",
    segmentationId: "25700000001081493",
    availabilityTimestamp: String(atMs),
  } as const;
  const told = await unwrap(
    client.POST("/conversion/updateAvailability", { body: { availabilities: [availability] } }),
  );
  const mapping = await unwrap(
    client.GET("/agency/{agencyId}/advertiser/{advertiserId}/idmapping", {
      params: { path: { agencyId, advertiserId } },
      parseAs: "text",
    }),
  );
  return { inserted, updated, read, ofCustomer, told, mapping, sale, availability };
}
