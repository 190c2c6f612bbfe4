/** Facts of `facts.test.ts` about the ad conversion service. */
import { expect } from "vitest";
import { customerId, ids, march, row, timestamp, treeFor } from "./advertiser.ts";
import { type Fact, type Json, startWire, type Wire } from "./wire.ts";

async function startWithTree(): Promise<Wire> {
  const wire = await startWire();
  await wire.ok("POST", "/sandbox/v1/conversions/trees", { token: undefined, json: treeFor(wire.app.owner.email) });
  return wire;
}

const query = new URLSearchParams(Object.entries(march).map(([name, value]) => [name, String(value)]));
const ofAccount = `agency/${ids.agencyId}/advertiser/${ids.advertiserId}/engine/${ids.engineAccountId}/conversion?${query}`;
const prefixes = ["/adsearch/v2", "/doubleclicksearch/v2"];

/** The facts that need the service `conversions`. */
export const conversionFacts: Fact[] = [
  {
    fact: "12, conversions",
    says: "the kind of the list is doubleclicksearch#conversionList, below both prefixes",
    async check() {
      const { ok } = await startWithTree();
      for (const prefix of prefixes) {
        const made = await ok("POST", `${prefix}/conversion`, { json: { conversion: [row(`${prefix}-1`)] } });
        expect(made.kind).toBe("doubleclicksearch#conversionList");
        expect((await ok("GET", `${prefix}/${ofAccount}`)).kind).toBe("doubleclicksearch#conversionList");
        const none = await ok("GET", `${prefix}/customer/${customerId}/conversion?${query}&campaignId=1`);
        expect(none).toEqual({ kind: "doubleclicksearch#conversionList", conversion: [] });
      }
    },
  },
  {
    fact: "21, conversions",
    says: "int64 members are strings in answers, strings or numbers in requests",
    async check() {
      const { ok, send } = await startWithTree();
      const numbers = {
        engineAccountId: Number(ids.engineAccountId),
        conversionTimestamp: Number(timestamp),
        quantityMillis: 1000,
      };
      const money = { type: "TRANSACTION", revenueMicros: "5000000", currencyCode: "EUR" };
      const sent = [row("A", { ...money, ...numbers }), row("B", { ...money, quantityMillis: "2000" })];
      const { body } = await send("POST", "/adsearch/v2/conversion", { json: { conversion: sent } });
      for (const member of [
        `"agencyId":"${ids.agencyId}"`,
        `"engineAccountId":"${ids.engineAccountId}"`,
        `"conversionTimestamp":"${timestamp}"`,
        '"quantityMillis":"1000"',
        '"quantityMillis":"2000"',
        '"revenueMicros":"5000000"',
      ]) {
        expect(body).toContain(member);
      }
      expect(body).toMatch(/"dsConversionId":"\d+"/);
      const availability = {
        agencyId: ids.agencyId,
        advertiserId: ids.advertiserId,
        segmentationType: "FLOODLIGHT",
        segmentationName: "Purchase",
        availabilityTimestamp: Number(timestamp),
      };
      const told = await ok("POST", "/adsearch/v2/conversion/updateAvailability", {
        json: { availabilities: [availability] },
      });
      expect(told.availabilities).toMatchObject([
        { agencyId: ids.agencyId, advertiserId: ids.advertiserId, availabilityTimestamp: timestamp },
      ] satisfies Json);
    },
  },
  {
    fact: "22",
    says: "the id mapping comes as text/csv; charset=utf-8 with and without alt=media",
    async check() {
      const { get } = await startWithTree();
      for (const prefix of prefixes) {
        const target = `${prefix}/agency/${ids.agencyId}/advertiser/${ids.advertiserId}/idmapping`;
        const [plain, media] = [await get(target), await get(`${target}?alt=media`)];
        for (const { status, headers, body } of [plain, media]) {
          expect([status, headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
          expect(body).toMatch(/^Entity Type,Legacy IDs,New IDs,Name\r?\n/);
        }
        expect(media.bytes.equals(plain.bytes)).toBe(true);
      }
    },
  },
];
