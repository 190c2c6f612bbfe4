import { unwrap } from "../../client/index.ts";
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
    await insert(person, byClick("A-1", { revenueMicros: "1000000", currencyCode: "EUR" }), byKeyword("A-2"));
    const removal = {
      clickId: ids.clickId,
      conversionId: "A-1",
      conversionTimestamp: String(atMs),
      segmentationType: "FLOODLIGHT",
      segmentationName: "Purchase",
      state: "REMOVED",
    } as const;
    await unwrap(person.conversions.PUT("/conversion", { body: { conversion: [removal] } }));
    const { agencyId, advertiserId, engineAccountId, customerId } = ids;
    await unwrap(
      person.conversions.GET("/agency/{agencyId}/advertiser/{advertiserId}/engine/{engineAccountId}/conversion", {
        params: { path: { agencyId, advertiserId, engineAccountId }, query: march },
      }),
    );
    await unwrap(
      person.conversions.GET("/customer/{customerId}/conversion", { params: { path: { customerId }, query: march } }),
    );
    const availability = {
      agencyId,
      advertiserId,
      segmentationType: "FLOODLIGHT",
      segmentationName: "Signup",
      availabilityTimestamp: String(atMs),
    } as const;
    await unwrap(
      person.conversions.POST("/conversion/updateAvailability", { body: { availabilities: [availability] } }),
    );
    await unwrap(
      person.conversions.GET("/agency/{agencyId}/advertiser/{advertiserId}/idmapping", {
        params: { path: { agencyId, advertiserId } },
        parseAs: "text",
      }),
    );
  },
};
