/** Every rule for conversion rows, with the code and the field of its error. Nothing of a rejected row is stored. */
import { describe, expect, test } from "vitest";
import type { TestApp } from "../support/app.ts";
import {
  atMs,
  byClick,
  byKeyword,
  directCriterionId,
  dump,
  ids,
  insert,
  newIds,
  newOnly,
  otherAgency,
  type Row,
  refusedRows,
  send,
  startGarden,
  update,
} from "../support/conversions.ts";

const day = 24 * 3600 * 1000;

const timeText = (ms: number) => `${ms} (${new Date(ms).toISOString()})`;
const sale = { type: "TRANSACTION", revenueMicros: "1", currencyCode: "EUR" };

/** A wrong row. Without `text`, its error may have any text. Without `member`, its error is at the only field that it changes. */
type Fault = [what: string, changes: Row, text?: string | RegExp, member?: string];
type Case = [what: string, row: Row, code: string, text: string | RegExp, member: string];

const faults = (code: string, good: (id: string, changes: Row) => Row, rows: Fault[]): Case[] =>
  rows.map(([what, changes, text = /./, member = Object.keys(changes).join()]) => [
    what,
    good("A", changes),
    code,
    text,
    member,
  ]);

const ofForm: Case[] = [
  ...faults("0x00010001", byClick, [
    ["no id", { conversionId: "" }, "Required field 'conversionId' is missing."],
    ["an id that is null", { conversionId: null }, "Required field 'conversionId' is missing."],
    ["no timestamp", { conversionTimestamp: undefined }, /'conversionTimestamp' is missing/],
    ["no kind of activity", { segmentationType: undefined }, /'segmentationType' is missing/],
    ["no activity", { segmentationName: "" }, "Required field 'segmentationId' is missing.", "segmentationId"],
  ]),
  ...faults("0x00010002", byClick, [
    ["an id that is a number", { conversionId: 17 }, /'conversionId'/],
    ["an id that is too long", { conversionId: "A".repeat(513) }, /up to 512 characters/],
    ["a timestamp that is a date", { conversionTimestamp: "2026-03-01" }, /'conversionTimestamp'/],
    ["a timestamp with a fraction", { conversionTimestamp: 1.5 }, /'conversionTimestamp'/],
    [
      "a number that is no whole one",
      { revenueMicros: 2.5 },
      /a whole number, or a string of digits, from 0 to 2\^63 - 1/,
    ],
    ["a number beyond 64 bits", { revenueMicros: "9223372036854775808" }],
    ["a negative number", { quantityMillis: "-1" }],
    [
      "another kind of activity",
      { segmentationType: "OTHER" },
      "Invalid value for field 'segmentationType': it must be FLOODLIGHT.",
    ],
    ["an activity id with letters", { segmentationId: "x" }],
    ["an empty click", { clickId: "" }, /not empty/],
    ["an unknown type", { type: "SALE" }, /ACTION or TRANSACTION/],
    ["an unknown state", { state: "GONE" }, /ACTIVE or REMOVED/],
    ["an unknown currency", { ...sale, currencyCode: "XYZ" }, /ISO 4217/, "currencyCode"],
    ["a consent of nobody", { adUserDataConsent: "MAYBE" }, /GRANTED/],
    ["a device in small letters", { deviceType: "phone" }],
    ["a device of two words", { deviceType: "CAR RADIO" }],
    ["an unknown channel", { channel: "mail" }, /local or online/],
    ["a country of three letters", { productCountry: "DEU" }],
    ["a language of one letter", { productLanguage: "d" }],
    ["a language of three letters", { productLanguage: "deu" }],
    ["an order that is no text", { floodlightOrderId: 5 }],
    [
      "an order number that is too long",
      { floodlightOrderId: "é".repeat(513) },
      "Invalid value for field 'floodlightOrderId': it must be a string of up to 512 characters.",
    ],
    ["a product that is far too long", { productId: "x".repeat(5000) }, /512/],
    [
      "a dimension that is too long",
      { customDimension: [{ name: "colour", value: "x".repeat(4091) }] },
      /up to 4096 characters in total/,
    ],
    [
      "metrics that are too long together",
      { customMetric: ["a", "b"].map((name) => ({ name: name.repeat(2049), value: 1 })) },
      /up to 4096 characters in total/,
    ],
    ["metrics that are no list", { customMetric: {} }],
    ["a metric with a text", { customMetric: [{ name: "margin", value: "1" }] }],
    ["a metric twice", { customMetric: [1, 2].map((value) => ({ name: "margin", value })) }, /unique names/],
    ["a dimension without a value", { customDimension: [{ name: "colour" }] }],
    ["a dimension that is null", { customDimension: [null] }],
  ]),
  ...faults("0x00010002", byKeyword, [
    ["an agency with letters", { agencyId: "x" }],
    ["an empty keyword", { criterionId: "" }],
  ]),
];

const ofAttribution: Case[] = [
  ...faults("0x00010003", byClick, [
    [
      "no attribution",
      { clickId: undefined },
      "The conversion must specify either a click ID, or all IDs from the agency to the keyword.",
      "agencyId",
    ],
    [
      "a customer without a keyword",
      { clickId: undefined, customerId: ids.customerId, campaignId: newIds.campaignId },
      /./,
      "criterionId",
    ],
  ]),
  ...faults("0x00010003", byKeyword, [
    ["no advertiser", { advertiserId: null }],
    ["no account", { engineAccountId: null }],
    ["no campaign", { campaignId: null }],
    ["no keyword", { criterionId: null }],
  ]),
  ...faults("0x00000101", byClick, [
    ["an unknown click", { clickId: "gone" }, "Click ID 'gone' was not found."],
    ["a click out of reach", { clickId: "elsewhere" }, /'elsewhere'/],
  ]),
  ...faults("0x00010004", byKeyword, [
    ["an unknown agency", { agencyId: "1" }, "Agency '1' was not found."],
    ["an agency out of reach", { agencyId: "20700000000000999" }, "Agency '20700000000000999' was not found."],
    [
      "an advertiser of another agency",
      { advertiserId: "21700000000099999" },
      "Advertiser '21700000000099999' was not found.",
    ],
    [
      "an account of another advertiser",
      { engineAccountId: "700000000099999" },
      "Engine account '700000000099999' was not found.",
    ],
    ["another customer than the account's", { customerId: "200009999" }, "Customer '200009999' was not found."],
    ["an unknown campaign", { campaignId: "5" }, "Campaign '5' was not found."],
    ["a campaign of another account", { campaignId: "71700000000099999" }, /^Campaign/],
    ["an unknown ad group", { adGroupId: "5" }, "Ad group '5' was not found."],
    ["an unknown keyword", { criterionId: "5" }, "Keyword '5' was not found."],
    ["a keyword that is not in the ad group", { criterionId: directCriterionId }, /^Keyword/],
    ["no ad group for a keyword in one", { adGroupId: null }, `Keyword '${ids.criterionId}' was not found.`],
    ["an unknown ad", { adId: "5" }, "Ad '5' was not found."],
    ["a number beyond 64 bits", { criterionId: "9223372036854775808" }, "Keyword '9223372036854775808' was not found."],
  ]),
  ...faults("0x00010004", byClick, [
    [
      "a customer that is a manager",
      { clickId: undefined, customerId: "200001200", campaignId: "1", criterionId: "1" },
      "Customer '200001200' was not found.",
      "customerId",
    ],
    [
      "a customer out of reach",
      { clickId: undefined, customerId: "200009999", campaignId: "1", criterionId: "1" },
      "Customer '200009999' was not found.",
      "customerId",
    ],
    ["another agency than the click's", { agencyId: "1" }, "Agency '1' was not found."],
    ["another keyword than the click's", { criterionId: directCriterionId }, /^Keyword/],
    ["another ad than the click's", { adId: "5" }, "Ad '5' was not found."],
  ]),
  ...faults("0x0000010E", byClick, [
    ["an unknown activity", { segmentationName: "Singup" }, "Floodlight activity name 'Singup' was not found."],
    ["another spelling", { segmentationName: "purchase" }],
  ]),
  ...faults("0x00010005", byKeyword, [
    ["an unknown activity id", { segmentationId: "5" }, "Floodlight activity ID '5' was not found."],
    ["an activity of another advertiser", { segmentationId: "25700000009999999" }],
    [
      "id and name of two activities",
      { segmentationName: "Purchase" },
      "Floodlight activity ID '25700000001081493' was not found.",
      "segmentationId",
    ],
  ]),
];

const ofContent: Case[] = [
  ...faults("0x00000115", byClick, [
    [
      "an unknown dimension",
      { customDimension: [{ name: "Colour", value: "red" }] },
      "Custom dimension 'Colour' was not found.",
    ],
  ]),
  ...faults("0x00000116", byClick, [
    ["an unknown metric", { customMetric: [{ name: "profit", value: 1 }] }, "Custom metric 'profit' was not found."],
  ]),
  ...faults("0x0001000A", byClick, [
    ["an action with revenue", { ...sale, type: "ACTION" }, /cannot have revenue/, "revenueMicros"],
    ["an action with a quantity", { type: "ACTION", quantityMillis: "1" }, /cannot have a quantity/, "quantityMillis"],
    ["a sale of nothing", { type: "TRANSACTION" }, /requires revenueMicros or/, "revenueMicros"],
    ["revenue in nothing", { revenueMicros: "5" }, "revenueMicros requires currencyCode.", "currencyCode"],
    ["a shop online", { storeId: "5", channel: "online" }, /channel=local/, "storeId"],
  ]),
  ...faults("0x0001000A", byKeyword, [
    [
      "an ad without its ad group",
      { criterionId: directCriterionId, adGroupId: null, adId: ids.adId },
      "adId requires adGroupId.",
      "adId",
    ],
  ]),
  ...faults("0x00010006", byKeyword, [
    [
      "the day before the first day",
      { conversionTimestamp: String(Date.UTC(2009, 10, 1) - 1) },
      "The conversion is too far in the past. The earliest allowed time is 2009-11-01T00:00:00Z.",
    ],
    ["seconds for milliseconds", { conversionTimestamp: "1772352600" }, /too far in the past/],
    [
      "the day after tomorrow",
      { conversionTimestamp: String(Date.parse("2026-03-01T09:00:00Z") + day + 1) },
      "The conversion is more than 24 hours in the future.",
    ],
  ]),
  ...faults("0x00010006", byClick, [
    [
      "what happened before its click",
      { conversionTimestamp: String(atMs - 600_001) },
      `The conversion is before the click: conversionTimestamp is ${timeText(atMs - 600_001)}, but the click was at ${timeText(atMs - 600_000)}.`,
    ],
  ]),
];

/** Sends a wrong row, and requires its error. */
async function requireRefused(app: TestApp, method: "POST" | "PUT", [what, row, code, text, member]: Case) {
  const [refused, ...others] = await refusedRows(send(app.owner, method, { conversion: [row] }));
  expect(others, what).toEqual([]);
  expect(refused?.code, what).toBe(code);
  expect(refused?.text, what).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
  expect(refused?.location, what).toBe(`conversion/0/${member}`);
  return refused;
}

describe.each([
  ["form", ofForm],
  ["attribution", ofAttribution],
  ["content", ofContent],
])("a row with a fault of %s", (_, cases) => {
  test("is refused on insert, each with its code, and leaves nothing behind", async () => {
    const app = await startGarden(undefined, otherAgency());
    const before = await dump(app);

    for (const each of cases) {
      const refused = await requireRefused(app, "POST", each);
      const [what, { conversionId }] = each;
      const named = typeof conversionId === "string" && conversionId !== "" && conversionId.length <= 512;
      if (named) expect(refused?.row, what).toBe(`row 0, conversionId '${conversionId}'`);
    }
    expect(await dump(app)).toBe(before);
  });
});

test("forms and attributions are judged on update by the same rules", async () => {
  const app = await startGarden(undefined, otherAgency());
  await insert(app.owner, byClick("A"));
  const before = await dump(app);

  for (const [what, row, code] of [...ofForm, ...ofAttribution]) {
    const [refused] = await refusedRows(send(app.owner, "PUT", { conversion: [row] }));

    expect(refused?.code, what).toBe(code);
  }
  expect(await dump(app)).toBe(before);
});

const ofUpdate: Case[] = [
  ...faults("0x00010007", byClick, [
    ["an id that is not there", { conversionId: "B" }, "The conversion was not found."],
    ["another moment", { conversionTimestamp: String(atMs + 1) }, /./, "conversionId"],
  ]),
  ...faults("0x00010008", byClick, [
    ["another activity, by name", { segmentationName: "Signup" }, "Field 'segmentationName' cannot be changed."],
    [
      "another activity, by id",
      { segmentationName: null, segmentationId: "25700000001081493" },
      /segmentationId/,
      "segmentationId",
    ],
    [
      "a click, where it was named by its keyword",
      { conversionId: "K", segmentationName: "Signup" },
      "Field 'clickId' cannot be changed.",
      "clickId",
    ],
    ["another type", { type: "ACTION" }, /'type'/],
    ["a device that was not said", { deviceType: "TABLET" }],
    ["another product", { productId: "p2" }],
    ["another consent", { adUserDataConsent: "DENIED" }],
    ["a count", { countMillis: "2000" }],
  ]),
  ...faults("0x00010008", byKeyword, [
    [
      "another keyword",
      { segmentationId: "25700000001081492", adGroupId: null, criterionId: directCriterionId },
      /./,
      "criterionId",
    ],
    ["an ad, where there was none", { conversionId: "K", adId: ids.adId }, /./, "adId"],
  ]),
  ...faults("0x00000116", byClick, [["an unknown metric", { customMetric: [{ name: "x", value: 1 }] }]]),
  ...faults("0x00000115", byClick, [["an unknown dimension", { customDimension: [{ name: "x", value: "" }] }]]),
  ...faults("0x0001000A", byKeyword, [
    ["revenue for an action", { conversionId: "K", revenueMicros: "1", currencyCode: "EUR" }, /./, "revenueMicros"],
  ]),
];

test("an update that may not be is refused, each with its code, and changes nothing", async () => {
  const app = await startGarden(undefined, otherAgency());
  await insert(app.owner, byClick("A", { ...sale, productId: "p1", adUserDataConsent: "GRANTED" }), byKeyword("K"));
  const before = await dump(app);

  for (const each of ofUpdate) await requireRefused(app, "PUT", each);
  expect(await dump(app)).toBe(before);
});

test("a conversion is named by its click for 60 days after the click, and by its keyword always", async () => {
  const app = await startGarden(undefined, otherAgency());
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
  const app = await startGarden(undefined, otherAgency());
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
    const { owner } = await startGarden(undefined, otherAgency());

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

    const { adId: _, clickId: __, ...keyword } = ids;
    expect(conversion).toEqual({
      ...keyword,
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
    const { owner } = await startGarden(undefined, otherAgency());
    const said = { channel: "local", storeId: "S-7", attributionModel: "last click" };

    const [conversion] = await insert(owner, byClick("A", said));

    expect(conversion).toMatchObject(said);
  });

  test("what is not said: the type by the value, and the state", async () => {
    const { owner } = await startGarden(undefined, otherAgency());

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
    const { owner } = await startGarden(undefined, otherAgency());

    const [conversion = {}] = await insert(owner, row);

    const shown = Object.fromEntries(Object.keys(expected).map((name) => [name, (conversion as Row)[name]]));
    expect(shown).toEqual(expected);
  });

  test("of what a conversion shows can be sent back in an update", async () => {
    const { owner } = await startGarden(undefined, otherAgency());
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
