/** Both path prefixes and both dialects, through the generated client and with requests of published clients. */
import { describe, expect, test } from "vitest";
import { createServiceClient } from "../../client/service.ts";
import type { ConversionsPaths } from "../../generated/conversions/client.ts";
import { startApp } from "../support/app.ts";
import { atMs, byClick, byKeyword, gardenAgency, ids, loadTree, startGarden } from "../support/conversions.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { checkingFetch, wireContract } from "../support/wire.ts";
import { useAll } from "./walk.ts";

describe.each(["spec", "published"] as const)("in the dialect %s", (dialect) => {
  test.each(["/adsearch/v2", "/doubleclicksearch/v2"])(
    "the generated client runs every operation below %s",
    async (prefix) => {
      const app = await startApp({ settings: { dialect } });
      await loadTree(app, gardenAgency());
      const options = {
        baseUrl: app.url,
        token: app.owner.token,
        fetch: checkingFetch([wireContract("conversions", dialect)]),
        retries: 0,
      };
      const client = createServiceClient<ConversionsPaths, never>(options, prefix);

      const { inserted, updated, read, ofCustomer, told, mapping, sale, availability } = await useAll(client);

      expect(inserted).toMatchObject({
        kind: "doubleclicksearch#conversionList",
        conversion: [{ ...sale, state: "ACTIVE" }],
      });
      expect(inserted.conversion[0]).toMatchObject({ dsConversionId: "9007199254741993", agencyId: ids.agencyId });
      expect(updated.conversion).toEqual([{ ...inserted.conversion[0], state: "REMOVED" }]);
      expect(read).toEqual(updated);
      expect(ofCustomer).toEqual(updated);
      expect(told).toEqual({ availabilities: [availability] });
      expect(mapping).toMatch(/^Entity Type,Legacy IDs,New IDs,Name\r\nCUSTOMER,/);
    },
  );
});

test("a published client's request is understood: numbers, common parameters, another media type", async () => {
  const app = await startGarden();
  const query = "?alt=json&prettyPrint=false&key=&quotaUser=me&$.xgafv=2";

  const response = await app.owner.fetch(`/doubleclicksearch/v2/conversion${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=UTF-8" },
    body: JSON.stringify({
      kind: "doubleclicksearch#conversionList",
      conversion: [byClick("A", { conversionTimestamp: atMs, quantityMillis: 1000, dsConversionId: 5 })],
    }),
  });

  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await response.json()).toMatchObject({
    conversion: [{ conversionTimestamp: String(atMs), quantityMillis: "1000" }],
  });
});

test("parts of answers can be selected, and written for people", async () => {
  const app = await startGarden();
  const init = asJson("POST", { conversion: [byClick("A"), byKeyword("B")] });

  const inserted = await app.owner.fetch("/adsearch/v2/conversion?fields=conversion(conversionId,state)", init);
  const read = await app.owner.fetch(
    `/adsearch/v2/customer/${ids.customerId}/conversion?startDate=20260301&endDate=20260301&startRow=0&rowCount=1&fields=kind&prettyPrint=true`,
  );

  expect(await inserted.json()).toEqual({
    conversion: [
      { conversionId: "A", state: "ACTIVE" },
      { conversionId: "B", state: "ACTIVE" },
    ],
  });
  expect(await read.text()).toBe('{\n  "kind": "doubleclicksearch#conversionList"\n}');
});

test("a selection of what is not there is refused before anything is stored", async () => {
  const app = await startGarden();
  const init = asJson("POST", { conversion: [byClick("A")] });

  const refused = await refusalOf(app.owner.fetch("/adsearch/v2/conversion?fields=rows", init));
  const taken = await app.owner.fetch("/adsearch/v2/conversion", init);

  expect(refused).toMatchObject({ status: 400, at: "parameter:fields" });
  expect(taken.status).toBe(200);
});
