/** Limits of the work of a request, and accepted formats of 64-bit numbers. */
import { describe, expect, test } from "vitest";
import { compileExact, mayHoldLongIntegers } from "../../server/http/exact.ts";
import { startApp } from "../support/app.ts";
import {
  atMs,
  byClick,
  byKeyword,
  gardenAgency,
  ids,
  loadTree,
  send,
  startGarden,
  windowOf,
} from "../support/conversions.ts";
import { refusalOf } from "../support/refusals.ts";

describe("a request", () => {
  test("of more than 10 000 rows is refused as a whole, with one entry", async () => {
    const app = await startGarden();
    const rows = Array.from({ length: 10_001 }, (_, index) => byClick(`c${index}`));

    const refusal = await refusalOf(send(app.owner, "POST", JSON.stringify({ conversion: rows })));

    expect(refusal).toMatchObject({ status: 400, reason: "invalid", at: "parameter:conversion" });
    expect(refusal.message).toMatch(/10000/);
    expect(await windowOf(app.owner)).toEqual([]);
  });

  test("of 10 000 rows is taken, and every refused one of them has an entry of bounded size", async () => {
    const app = await startGarden();
    const bad = Array.from({ length: 9_999 }, (_, index) =>
      byClick(`${index} ${"x".repeat(480)}`, { segmentationName: "y".repeat(500) }),
    );

    const response = await send(app.owner, "POST", JSON.stringify({ conversion: [byClick("good"), ...bad] }));
    const text = await response.text();
    const { error } = JSON.parse(text);

    expect(response.status).toBe(400);
    expect(error.errors).toHaveLength(9_999);
    expect(error.errors[0].message).toContain("was not found. (row 1, conversionId '0 xxx");
    expect(error.errors[9_998]).toMatchObject({
      message: "The request was not valid. Details: [0x0000010E (row 9999)]",
      location: "conversion/9999/segmentationName",
    });
    // The request has 11 MB, but the response stays below 8 MB.
    expect(text.length).toBeLessThan(8_000_000);
    expect((await windowOf(app.owner)).map((each) => each.conversionId)).toEqual(["good"]);
  });

  test.each([
    ["a million empty rows", 1_000_000],
    ["as many as fit", 5_300_000],
  ])("of %s costs no more than looking at its brackets", async (_, count) => {
    const app = await startGarden();

    const refusal = await refusalOf(send(app.owner, "POST", `{"conversion":[${"{},".repeat(count - 1)}{}]}`));

    expect(refusal).toMatchObject({ status: 413, reason: "uploadTooLarge" });
    expect(refusal.message).toContain("200000 objects and lists");
  });

  test("says what to do where no advertiser tree is loaded, and no more once there is one", async () => {
    const app = await startApp();
    const { agencyId, advertiserId, engineAccountId } = ids;
    const path = `/doubleclicksearch/v2/agency/${agencyId}/advertiser/${advertiserId}/engine/${engineAccountId}/conversion?startDate=20260301&endDate=20260301&startRow=0&rowCount=1`;
    const batch = JSON.stringify({ conversion: [byKeyword("A"), byKeyword("B")] });
    const messages = async () => {
      const refused = await (await send(app.owner, "POST", batch)).json();
      const read = await refusalOf(app.owner.fetch(path));
      return [read.message, ...refused.error.errors.map((each: { message: string }) => each.message)];
    };

    const before = await messages();
    await loadTree(app, gardenAgency(["somebody@example.com"]));
    const after = await messages();

    expect(before[0]).toMatch(/^Agency not found\. No advertiser tree is loaded\. Load one with `quintet seed`/);
    expect(before[1]).toContain("No advertiser tree is loaded.");
    expect(before[2]).not.toContain("tree");
    expect(after.join()).not.toContain("tree");
    expect(after[0]).toBe("Agency not found.");
  });
});

describe("numbers of 64 bits", () => {
  test("are read exactly from JSON numbers, in every member, and nowhere else", async () => {
    const app = await startGarden();
    const { agencyId, advertiserId, engineAccountId, campaignId, adGroupId, criterionId } = ids;
    const text = `{"conversion": [{"agencyId": ${agencyId}, "advertiserId":${advertiserId}, "engineAccountId": ${engineAccountId},
      "campaignId": ${campaignId}, "adGroupId": ${adGroupId}, "criterionId": ${criterionId}, "conversionId": "A",
      "conversionTimestamp": ${atMs}, "segmentationType": "FLOODLIGHT", "segmentationId": 25700000001081492,
      "type": "TRANSACTION", "revenueMicros": 9223372036854775807, "currencyCode": "EUR", "quantityMillis": 9007199254740993,
      "productGroupId": 9007199254740995, "customMetric": [{"name": "margin", "value": 12345678901234567}],
      "floodlightOrderId": "text: 12345678901234567"}]}`;

    const response = await send(app.owner, "POST", text);
    const { conversion } = await response.json();

    expect(response.status).toBe(200);
    expect(conversion[0]).toMatchObject({
      agencyId,
      criterionId,
      segmentationId: "25700000001081492",
      revenueMicros: "9223372036854775807",
      quantityMillis: "9007199254740993",
      productGroupId: "9007199254740995",
      customMetric: [{ name: "margin", value: 12345678901234568 }],
      floodlightOrderId: "text: 12345678901234567",
    });
  });

  test("are read exactly in the sandbox, too", async () => {
    const app = await startApp();
    const tree = JSON.stringify({ agencies: [gardenAgency()] }).replace(/"([0-9]{15,19})"/g, "$1");

    const loaded = await fetch(`${app.url}/sandbox/v1/conversions/trees`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: tree,
    });
    expect(loaded.status).toBe(200);
    const response = await send(app.owner, "POST", JSON.stringify({ conversion: [byKeyword("A")] }));

    expect(tree).toContain(`"agencyId":${ids.agencyId}`);
    expect(response.status).toBe(200);
  });

  test.each([
    ["negative", "-20700000000000125"],
    ["beyond 2^63 - 1", "9223372036854775808"],
    ["a fraction", "20700000000000125.5"],
    ["with an exponent", "2.07e16"],
  ])("are refused in their row where they are %s", async (_, number) => {
    const app = await startGarden();
    const row = JSON.stringify(byClick("A", { quantityMillis: "NUMBER" })).replace('"NUMBER"', number);

    const refused = await (await send(app.owner, "POST", `{"conversion":[${row}]}`)).json();

    expect(refused.error.errors).toHaveLength(1);
    expect(refused.error.errors[0]).toMatchObject({ location: "conversion/0/quantityMillis" });
    expect(refused.error.errors[0].message).toContain("0x00010002");
  });

  test("in a text that sets a prototype, or twice the same member, are no way around", async () => {
    const app = await startGarden();

    for (const text of [
      '{"conversion":[{"__proto__":{"a":20700000000000125}}]}',
      '{"conversion":[],"conversion":[{"agencyId":20700000000000125}]}',
    ]) {
      expect(await refusalOf(send(app.owner, "POST", text))).toMatchObject({ status: 400, reason: "parseError" });
    }
  });

  test("cost other bodies nothing: no second look without a long number, or without such a member", () => {
    const document = { schemas: {} } as never;

    expect(mayHoldLongIntegers('{"id":"20700000000000125","at":123456789012345,"note":"x 12345678901234567"}')).toBe(
      false,
    );
    expect(mayHoldLongIntegers('{"id": 2070000000000012}')).toBe(true);
    expect(compileExact({ type: "object", properties: { size: { type: "integer" } } }, document)).toBeUndefined();
    const exact = compileExact({ properties: { id: { type: ["string", "integer"] } } }, document);
    expect(exact?.settle(exact.parse('{"id":12345678901234567}'))).toEqual({ id: "12345678901234567" });
  });
});
