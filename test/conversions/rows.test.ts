/** Every rule for conversion rows, with the code and the field of its error. Nothing of a rejected row is stored. */
import { describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import {
  atMs,
  byClick,
  byKeyword,
  directCriterionId,
  dump,
  gardenAgency,
  ids,
  insert,
  loadTree,
  newIds,
  newOnly,
  otherAgency,
  type Row,
  refusedRows,
  send,
  update,
} from "../support/conversions.ts";

const day = 24 * 3600 * 1000;

async function given(): Promise<TestApp> {
  const app = await startApp();
  await loadTree(app, gardenAgency(), otherAgency());
  return app;
}

const timeText = (ms: number) => `${ms} (${new Date(ms).toISOString()})`;
const sale = { type: "TRANSACTION", revenueMicros: "1", currencyCode: "EUR" };

type Case = [what: string, row: Row, code: string, text: string | RegExp, member: string | undefined];

const ofForm: Case[] = [
  ["no id", byClick("", {}), "0x00010001", "Required field 'conversionId' is missing.", "conversionId"],
  [
    "an id that is null",
    byClick("A", { conversionId: null }),
    "0x00010001",
    "Required field 'conversionId' is missing.",
    "conversionId",
  ],
  [
    "no timestamp",
    byClick("A", { conversionTimestamp: undefined }),
    "0x00010001",
    /'conversionTimestamp' is missing/,
    "conversionTimestamp",
  ],
  [
    "no kind of activity",
    byClick("A", { segmentationType: undefined }),
    "0x00010001",
    /'segmentationType' is missing/,
    "segmentationType",
  ],
  [
    "no activity",
    byClick("A", { segmentationName: "" }),
    "0x00010001",
    "Required field 'segmentationId' is missing.",
    "segmentationId",
  ],
  ["an id that is a number", byClick("A", { conversionId: 17 }), "0x00010002", /'conversionId'/, "conversionId"],
  ["an id that is too long", byClick("A".repeat(513)), "0x00010002", /up to 512 characters/, "conversionId"],
  [
    "a timestamp that is a date",
    byClick("A", { conversionTimestamp: "2026-03-01" }),
    "0x00010002",
    /'conversionTimestamp'/,
    "conversionTimestamp",
  ],
  [
    "a timestamp with a fraction",
    byClick("A", { conversionTimestamp: 1.5 }),
    "0x00010002",
    /'conversionTimestamp'/,
    "conversionTimestamp",
  ],
  [
    "a number that is no whole one",
    byClick("A", { revenueMicros: 2.5 }),
    "0x00010002",
    /a whole number, or a string of digits, from 0 to 2\^63 - 1/,
    "revenueMicros",
  ],
  [
    "a number beyond 64 bits",
    byClick("A", { revenueMicros: "9223372036854775808" }),
    "0x00010002",
    /./,
    "revenueMicros",
  ],
  ["a negative number", byClick("A", { quantityMillis: "-1" }), "0x00010002", /./, "quantityMillis"],
  [
    "another kind of activity",
    byClick("A", { segmentationType: "OTHER" }),
    "0x00010002",
    "Invalid value for field 'segmentationType': it must be FLOODLIGHT.",
    "segmentationType",
  ],
  ["an activity id with letters", byClick("A", { segmentationId: "x" }), "0x00010002", /./, "segmentationId"],
  ["an agency with letters", byKeyword("A", { agencyId: "x" }), "0x00010002", /./, "agencyId"],
  ["an empty keyword", byKeyword("A", { criterionId: "" }), "0x00010002", /./, "criterionId"],
  ["an empty click", byClick("A", { clickId: "" }), "0x00010002", /not empty/, "clickId"],
  ["an unknown type", byClick("A", { type: "SALE" }), "0x00010002", /ACTION or TRANSACTION/, "type"],
  ["an unknown state", byClick("A", { state: "GONE" }), "0x00010002", /ACTIVE or REMOVED/, "state"],
  ["an unknown currency", byClick("A", { ...sale, currencyCode: "XYZ" }), "0x00010002", /ISO 4217/, "currencyCode"],
  ["a consent of nobody", byClick("A", { adUserDataConsent: "MAYBE" }), "0x00010002", /GRANTED/, "adUserDataConsent"],
  ["a device in small letters", byClick("A", { deviceType: "phone" }), "0x00010002", /./, "deviceType"],
  ["an unknown channel", byClick("A", { channel: "mail" }), "0x00010002", /local or online/, "channel"],
  ["a country of three letters", byClick("A", { productCountry: "DEU" }), "0x00010002", /./, "productCountry"],
  ["a language of one letter", byClick("A", { productLanguage: "d" }), "0x00010002", /./, "productLanguage"],
  ["an order that is no text", byClick("A", { floodlightOrderId: 5 }), "0x00010002", /./, "floodlightOrderId"],
  [
    "an order number that is too long",
    byClick("A", { floodlightOrderId: "é".repeat(513) }),
    "0x00010002",
    "Invalid value for field 'floodlightOrderId': it must be a string of up to 512 characters.",
    "floodlightOrderId",
  ],
  ["a product that is far too long", byClick("A", { productId: "x".repeat(5000) }), "0x00010002", /512/, "productId"],
  [
    "a dimension that is too long",
    byClick("A", { customDimension: [{ name: "colour", value: "x".repeat(4091) }] }),
    "0x00010002",
    /up to 4096 characters in total/,
    "customDimension",
  ],
  [
    "metrics that are too long together",
    byClick("A", { customMetric: ["a", "b"].map((name) => ({ name: name.repeat(2049), value: 1 })) }),
    "0x00010002",
    /up to 4096 characters in total/,
    "customMetric",
  ],
  ["metrics that are no list", byClick("A", { customMetric: {} }), "0x00010002", /./, "customMetric"],
  [
    "a metric with a text",
    byClick("A", { customMetric: [{ name: "margin", value: "1" }] }),
    "0x00010002",
    /./,
    "customMetric",
  ],
  [
    "a metric twice",
    byClick("A", { customMetric: [1, 2].map((value) => ({ name: "margin", value })) }),
    "0x00010002",
    /unique names/,
    "customMetric",
  ],
  [
    "a dimension without a value",
    byClick("A", { customDimension: [{ name: "colour" }] }),
    "0x00010002",
    /./,
    "customDimension",
  ],
  ["a dimension that is null", byClick("A", { customDimension: [null] }), "0x00010002", /./, "customDimension"],
];

const ofAttribution: Case[] = [
  [
    "no attribution",
    { ...byClick("A"), clickId: undefined },
    "0x00010003",
    "The conversion must specify either a click ID, or all IDs from the agency to the keyword.",
    "agencyId",
  ],
  ["no advertiser", byKeyword("A", { advertiserId: null }), "0x00010003", /./, "advertiserId"],
  ["no account", byKeyword("A", { engineAccountId: null }), "0x00010003", /./, "engineAccountId"],
  ["no campaign", byKeyword("A", { campaignId: null }), "0x00010003", /./, "campaignId"],
  ["no keyword", byKeyword("A", { criterionId: null }), "0x00010003", /./, "criterionId"],
  [
    "a customer without a keyword",
    { ...byClick("A"), clickId: undefined, customerId: ids.customerId, campaignId: newIds.campaignId },
    "0x00010003",
    /./,
    "criterionId",
  ],
  ["an unknown click", byClick("A", { clickId: "gone" }), "0x00000101", "Click ID 'gone' was not found.", "clickId"],
  ["a click out of reach", byClick("A", { clickId: "elsewhere" }), "0x00000101", /'elsewhere'/, "clickId"],
  ["an unknown agency", byKeyword("A", { agencyId: "1" }), "0x00010004", "Agency '1' was not found.", "agencyId"],
  [
    "an agency out of reach",
    byKeyword("A", { agencyId: "20700000000000999" }),
    "0x00010004",
    "Agency '20700000000000999' was not found.",
    "agencyId",
  ],
  [
    "an advertiser of another agency",
    byKeyword("A", { advertiserId: "21700000000099999" }),
    "0x00010004",
    "Advertiser '21700000000099999' was not found.",
    "advertiserId",
  ],
  [
    "an account of another advertiser",
    byKeyword("A", { engineAccountId: "700000000099999" }),
    "0x00010004",
    "Engine account '700000000099999' was not found.",
    "engineAccountId",
  ],
  [
    "another customer than the account's",
    byKeyword("A", { customerId: "200009999" }),
    "0x00010004",
    "Customer '200009999' was not found.",
    "customerId",
  ],
  [
    "a customer that is a manager",
    { ...byClick("A"), clickId: undefined, customerId: "200001200", campaignId: "1", criterionId: "1" },
    "0x00010004",
    "Customer '200001200' was not found.",
    "customerId",
  ],
  [
    "a customer out of reach",
    { ...byClick("A"), clickId: undefined, customerId: "200009999", campaignId: "1", criterionId: "1" },
    "0x00010004",
    "Customer '200009999' was not found.",
    "customerId",
  ],
  [
    "an unknown campaign",
    byKeyword("A", { campaignId: "5" }),
    "0x00010004",
    "Campaign '5' was not found.",
    "campaignId",
  ],
  [
    "a campaign of another account",
    byKeyword("A", { campaignId: "71700000000099999" }),
    "0x00010004",
    /^Campaign/,
    "campaignId",
  ],
  ["an unknown ad group", byKeyword("A", { adGroupId: "5" }), "0x00010004", "Ad group '5' was not found.", "adGroupId"],
  [
    "an unknown keyword",
    byKeyword("A", { criterionId: "5" }),
    "0x00010004",
    "Keyword '5' was not found.",
    "criterionId",
  ],
  [
    "a keyword that is not in the ad group",
    byKeyword("A", { criterionId: directCriterionId }),
    "0x00010004",
    /^Keyword/,
    "criterionId",
  ],
  [
    "no ad group for a keyword in one",
    byKeyword("A", { adGroupId: null }),
    "0x00010004",
    `Keyword '${ids.criterionId}' was not found.`,
    "adGroupId",
  ],
  ["an unknown ad", byKeyword("A", { adId: "5" }), "0x00010004", "Ad '5' was not found.", "adId"],
  [
    "a number beyond 64 bits",
    byKeyword("A", { criterionId: "9223372036854775808" }),
    "0x00010004",
    "Keyword '9223372036854775808' was not found.",
    "criterionId",
  ],
  [
    "another agency than the click's",
    byClick("A", { agencyId: "1" }),
    "0x00010004",
    "Agency '1' was not found.",
    "agencyId",
  ],
  [
    "another keyword than the click's",
    byClick("A", { criterionId: directCriterionId }),
    "0x00010004",
    /^Keyword/,
    "criterionId",
  ],
  ["another ad than the click's", byClick("A", { adId: "5" }), "0x00010004", "Ad '5' was not found.", "adId"],
  [
    "an unknown activity",
    byClick("A", { segmentationName: "Singup" }),
    "0x0000010E",
    "Floodlight activity name 'Singup' was not found.",
    "segmentationName",
  ],
  ["another spelling", byClick("A", { segmentationName: "purchase" }), "0x0000010E", /./, "segmentationName"],
  [
    "an unknown activity id",
    byKeyword("A", { segmentationId: "5" }),
    "0x00010005",
    "Floodlight activity ID '5' was not found.",
    "segmentationId",
  ],
  [
    "an activity of another advertiser",
    byKeyword("A", { segmentationId: "25700000009999999" }),
    "0x00010005",
    /./,
    "segmentationId",
  ],
  [
    "id and name of two activities",
    byKeyword("A", { segmentationName: "Purchase" }),
    "0x00010005",
    "Floodlight activity ID '25700000001081493' was not found.",
    "segmentationId",
  ],
];

const ofContent: Case[] = [
  [
    "an unknown dimension",
    byClick("A", { customDimension: [{ name: "Colour", value: "red" }] }),
    "0x00000115",
    "Custom dimension 'Colour' was not found.",
    "customDimension",
  ],
  [
    "an unknown metric",
    byClick("A", { customMetric: [{ name: "profit", value: 1 }] }),
    "0x00000116",
    "Custom metric 'profit' was not found.",
    "customMetric",
  ],
  [
    "an action with revenue",
    byClick("A", { ...sale, type: "ACTION" }),
    "0x0001000A",
    /cannot have revenue/,
    "revenueMicros",
  ],
  [
    "an action with a quantity",
    byClick("A", { type: "ACTION", quantityMillis: "1" }),
    "0x0001000A",
    /cannot have a quantity/,
    "quantityMillis",
  ],
  [
    "a sale of nothing",
    byClick("A", { type: "TRANSACTION" }),
    "0x0001000A",
    /requires revenueMicros or/,
    "revenueMicros",
  ],
  [
    "revenue in nothing",
    byClick("A", { revenueMicros: "5" }),
    "0x0001000A",
    "revenueMicros requires currencyCode.",
    "currencyCode",
  ],
  ["a shop online", byClick("A", { storeId: "5", channel: "online" }), "0x0001000A", /channel=local/, "storeId"],
  [
    "an ad without its ad group",
    byKeyword("A", { criterionId: directCriterionId, adGroupId: null, adId: ids.adId }),
    "0x0001000A",
    "adId requires adGroupId.",
    "adId",
  ],
  [
    "the day before the first day",
    byKeyword("A", { conversionTimestamp: String(Date.UTC(2009, 10, 1) - 1) }),
    "0x00010006",
    "The conversion is too far in the past. The earliest allowed time is 2009-11-01T00:00:00Z.",
    "conversionTimestamp",
  ],
  [
    "seconds for milliseconds",
    byKeyword("A", { conversionTimestamp: "1772352600" }),
    "0x00010006",
    /too far in the past/,
    "conversionTimestamp",
  ],
  [
    "the day after tomorrow",
    byKeyword("A", { conversionTimestamp: String(Date.parse("2026-03-01T09:00:00Z") + day + 1) }),
    "0x00010006",
    "The conversion is more than 24 hours in the future.",
    "conversionTimestamp",
  ],
  [
    "what happened before its click",
    byClick("A", { conversionTimestamp: String(atMs - 600_001) }),
    "0x00010006",
    `The conversion is before the click: conversionTimestamp is ${timeText(atMs - 600_001)}, but the click was at ${timeText(atMs - 600_000)}.`,
    "conversionTimestamp",
  ],
];

describe.each([
  ["form", ofForm],
  ["attribution", ofAttribution],
  ["content", ofContent],
])("a row with a fault of %s", (_, cases) => {
  test("is refused on insert, each with its code, and leaves nothing behind", async () => {
    const app = await given();
    const before = await dump(app);

    for (const [what, row, code, text, member] of cases) {
      const [refused, ...others] = await refusedRows(send(app.owner, "POST", { conversion: [row] }));

      expect(others, what).toEqual([]);
      expect(refused?.code, what).toBe(code);
      if (typeof text === "string") expect(refused?.text, what).toBe(text);
      else expect(refused?.text, what).toMatch(text);
      expect(refused?.location, what).toBe(`conversion/0${member === undefined ? "" : `/${member}`}`);
      const { conversionId } = row;
      const named = typeof conversionId === "string" && conversionId !== "" && conversionId.length <= 512;
      if (named) expect(refused?.row, what).toBe(`row 0, conversionId '${conversionId}'`);
    }
    expect(await dump(app)).toBe(before);
  });
});

test("forms and attributions are judged on update by the same rules", async () => {
  const app = await given();
  await insert(app.owner, byClick("A"));
  const before = await dump(app);

  for (const [what, row, code] of [...ofForm, ...ofAttribution]) {
    const [refused] = await refusedRows(send(app.owner, "PUT", { conversion: [row] }));

    expect(refused?.code, what).toBe(code);
  }
  expect(await dump(app)).toBe(before);
});

type UpdateCase = [what: string, row: Row, code: string, text: string | RegExp, member: string];

const ofUpdate: UpdateCase[] = [
  ["an id that is not there", byClick("B"), "0x00010007", "The conversion was not found.", "conversionId"],
  ["another moment", byClick("A", { conversionTimestamp: String(atMs + 1) }), "0x00010007", /./, "conversionId"],
  [
    "another activity, by name",
    byClick("A", { segmentationName: "Signup" }),
    "0x00010008",
    "Field 'segmentationName' cannot be changed.",
    "segmentationName",
  ],
  [
    "another activity, by id",
    byClick("A", { segmentationName: null, segmentationId: "25700000001081493" }),
    "0x00010008",
    /segmentationId/,
    "segmentationId",
  ],
  [
    "another keyword",
    byKeyword("A", { segmentationId: "25700000001081492", adGroupId: null, criterionId: directCriterionId }),
    "0x00010008",
    /./,
    "criterionId",
  ],
  [
    "a click, where it was named by its keyword",
    byClick("K", { segmentationName: "Signup" }),
    "0x00010008",
    "Field 'clickId' cannot be changed.",
    "clickId",
  ],
  ["an ad, where there was none", byKeyword("K", { adId: ids.adId }), "0x00010008", /./, "adId"],
  ["another type", byClick("A", { type: "ACTION" }), "0x00010008", /'type'/, "type"],
  ["a device that was not said", byClick("A", { deviceType: "TABLET" }), "0x00010008", /./, "deviceType"],
  ["another product", byClick("A", { productId: "p2" }), "0x00010008", /./, "productId"],
  ["another consent", byClick("A", { adUserDataConsent: "DENIED" }), "0x00010008", /./, "adUserDataConsent"],
  ["a count", byClick("A", { countMillis: "2000" }), "0x00010008", /./, "countMillis"],
  ["an unknown metric", byClick("A", { customMetric: [{ name: "x", value: 1 }] }), "0x00000116", /./, "customMetric"],
  [
    "an unknown dimension",
    byClick("A", { customDimension: [{ name: "x", value: "" }] }),
    "0x00000115",
    /./,
    "customDimension",
  ],
  [
    "revenue for an action",
    byKeyword("K", { revenueMicros: "1", currencyCode: "EUR" }),
    "0x0001000A",
    /./,
    "revenueMicros",
  ],
];

test("an update that may not be is refused, each with its code, and changes nothing", async () => {
  const app = await given();
  await insert(app.owner, byClick("A", { ...sale, productId: "p1", adUserDataConsent: "GRANTED" }), byKeyword("K"));
  const before = await dump(app);

  for (const [what, row, code, text, member] of ofUpdate) {
    const [refused, ...others] = await refusedRows(send(app.owner, "PUT", { conversion: [row] }));

    expect(others, what).toEqual([]);
    expect(refused?.code, what).toBe(code);
    if (typeof text === "string") expect(refused?.text, what).toBe(text);
    else expect(refused?.text, what).toMatch(text);
    expect(refused?.location, what).toBe(`conversion/0/${member}`);
  }
  expect(await dump(app)).toBe(before);
});

test("a conversion is named by its click for 60 days after the click, and by its keyword always", async () => {
  const app = await given();
  await insert(app.owner, byClick("A", sale));
  const keyword = { ...byKeyword("A"), segmentationId: "25700000001081492" };
  const sixtyDays = atMs - 600_000 + 60 * day;

  app.clock.set(sixtyDays);
  const [inTime] = await update(app.owner, byClick("A", { revenueMicros: "2" }));
  app.clock.set(sixtyDays + 1);
  const [late] = await refusedRows(send(app.owner, "PUT", { conversion: [byClick("A", { revenueMicros: "3" })] }));
  const [byItsKeyword] = await update(app.owner, { ...keyword, revenueMicros: "4" });

  expect(inTime?.revenueMicros).toBe("2");
  expect(late).toMatchObject({ code: "0x00010009", location: "conversion/0/clickId" });
  expect(byItsKeyword).toMatchObject({ revenueMicros: "4", clickId: ids.clickId, adId: ids.adId });
});

test("of several broken rules, the first in the table is reported", async () => {
  const app = await given();
  await insert(app.owner, byClick("T", sale));
  const rows: [Row, string][] = [
    [byClick("T", { type: "X", segmentationType: "" }), "0x00010001"],
    [byClick("T", { clickId: "gone", type: "X" }), "0x00010002"],
    [byClick("T", { clickId: "gone" }), "0x0000011F"],
    [byClick("U", { clickId: "gone", segmentationName: "gone" }), "0x00000101"],
    [byClick("V", { agencyId: "1", segmentationName: "gone" }), "0x00010004"],
    [byClick("W", { segmentationName: "gone", segmentationId: "1" }), "0x0000010E"],
    [byClick("X", { segmentationId: "1", customMetric: [{ name: "x", value: 1 }] }), "0x00010005"],
    [
      byClick("Y", { customMetric: [{ name: "x", value: 1 }], customDimension: [{ name: "x", value: "" }] }),
      "0x00000115",
    ],
    [byClick("Z", { type: "TRANSACTION", customMetric: [{ name: "x", value: 1 }] }), "0x00000116"],
    [byClick("AA", { type: "TRANSACTION", conversionTimestamp: "1" }), "0x0001000A"],
    [byClick("AB", { conversionTimestamp: "1" }), "0x00010006"],
  ];

  const refused = await refusedRows(send(app.owner, "POST", { conversion: rows.map(([row]) => row) }));

  expect(refused.map((each) => each.code)).toEqual(rows.map(([, code]) => code));
});

describe("what is put right:", () => {
  test("numbers, letters, zeros and an older word", async () => {
    const { owner } = await given();

    const [conversion] = await insert(owner, {
      ...byKeyword("A"),
      agencyId: `00${ids.agencyId}`,
      conversionTimestamp: atMs,
      segmentationId: 25700000001081492n.toString(),
      state: "DELETED",
      revenueMicros: 5_000_000,
      quantityMillis: "0002000",
      currencyCode: "eur",
      productCountry: "de",
      productLanguage: "DE",
      customMetric: null,
      dsConversionId: "1",
      conversionModifiedTimestamp: "1",
      unknown: { anything: true },
    });

    expect(conversion).toEqual({
      agencyId: ids.agencyId,
      advertiserId: ids.advertiserId,
      engineAccountId: ids.engineAccountId,
      customerId: ids.customerId,
      campaignId: ids.campaignId,
      adGroupId: ids.adGroupId,
      criterionId: ids.criterionId,
      conversionId: "A",
      conversionTimestamp: String(atMs),
      conversionModifiedTimestamp: String(Date.parse("2026-03-01T09:00:00Z")),
      dsConversionId: "9007199254741993",
      segmentationType: "FLOODLIGHT",
      segmentationId: "25700000001081492",
      segmentationName: "Purchase",
      type: "TRANSACTION",
      state: "REMOVED",
      revenueMicros: "5000000",
      currencyCode: "EUR",
      quantityMillis: "2000",
      productCountry: "DE",
      productLanguage: "de",
    });
  });

  test("a store, the channel and the model of attribution", async () => {
    const { owner } = await given();
    const said = { channel: "local", storeId: "S-7", attributionModel: "last click" };

    const [conversion] = await insert(owner, byClick("A", said));

    expect(conversion).toMatchObject(said);
  });

  test("what is not said: the type by the value, and the state", async () => {
    const { owner } = await given();

    const conversions = await insert(
      owner,
      byClick("A"),
      byClick("B", { revenueMicros: "0", quantityMillis: "0" }),
      byClick("C", { revenueMicros: "1", currencyCode: "JPY" }),
      byClick("D", { quantityMillis: "1" }),
      byClick("E", { type: "TRANSACTION", revenueMicros: "0" }),
    );

    expect(conversions.map((each) => each.type)).toEqual([
      "ACTION",
      "ACTION",
      "TRANSACTION",
      "TRANSACTION",
      "TRANSACTION",
    ]);
    expect(new Set(conversions.map((each) => each.state))).toEqual(new Set(["ACTIVE"]));
  });
});

describe("attribution", () => {
  /** The ids of a conversion in responses. */
  const shown = ({ agencyId, engineAccountId, customerId, campaignId, adGroupId, criterionId, adId }: Row) => ({
    agencyId,
    engineAccountId,
    customerId,
    campaignId,
    adGroupId,
    criterionId,
    adId,
  });
  const path = { agencyId: ids.agencyId, engineAccountId: ids.engineAccountId, customerId: ids.customerId };
  const tomato = { ...path, campaignId: ids.campaignId, adGroupId: ids.adGroupId, criterionId: ids.criterionId };
  const bare = { ...byClick("A"), clickId: undefined };

  test.each<[string, Row, Row]>([
    ["a keyword in an ad group", byKeyword("A"), { ...tomato, adId: undefined }],
    ["an ad", byKeyword("A", { adId: ids.adId }), { ...tomato, adId: ids.adId }],
    ["the account's customer, too", byKeyword("A", { customerId: "200-001-235" }), { ...tomato, adId: undefined }],
    [
      "a keyword directly under its campaign",
      byKeyword("A", { adGroupId: null, criterionId: directCriterionId }),
      { ...path, campaignId: ids.campaignId, adGroupId: undefined, criterionId: directCriterionId, adId: undefined },
    ],
    ["a click", byClick("A"), { ...tomato, adId: ids.adId }],
    ["a click with its ids", byClick("A", { ...tomato, adId: ids.adId }), { ...tomato, adId: ids.adId }],
    ["a customer with new ids", { ...bare, customerId: ids.customerId, ...newIds }, { ...tomato, adId: ids.adId }],
    [
      "what is new only, by its customer",
      { ...bare, customerId: "200-001-235", ...newOnly },
      { ...path, ...newOnly, adId: undefined },
    ],
    [
      "what is new only, as an answer shows it",
      { ...bare, ...path, advertiserId: ids.advertiserId, ...newOnly },
      { ...path, ...newOnly, adId: undefined },
    ],
  ])("to %s", async (_, row, expected) => {
    const { owner } = await given();

    const [conversion = {}] = await insert(owner, row);

    expect(shown(conversion)).toEqual(expected);
  });

  test("of what a conversion shows can be sent back in an update", async () => {
    const { owner } = await given();
    const rows = [
      byClick("A", sale),
      byKeyword("B", { adId: ids.adId }),
      { ...bare, conversionId: "C", customerId: ids.customerId, ...newOnly },
      byKeyword("D", { adGroupId: null, criterionId: directCriterionId }),
    ];
    const shownConversions = await insert(owner, ...rows);

    const updated = await update(owner, ...shownConversions);

    expect(updated).toEqual(shownConversions);
  });
});
