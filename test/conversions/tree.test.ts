/** The advertiser tree from files and the sandbox: loaded repeatedly, and completely or not at all. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, onTestFinished, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { createServices } from "../../server/app.ts";
import { runCommand } from "../../server/cli/run.ts";
import { startApp, type TestApp } from "../support/app.ts";
import {
  atMs,
  byClick,
  byKeyword,
  clickMs,
  directCriterionId,
  gardenAgency,
  ids,
  insert,
  loadTree,
  newIds,
  newOnly,
  otherAgency,
  refusedWith,
  send,
  startGarden,
  windowOf,
} from "../support/conversions.ts";
import { shared } from "../support/endings.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";

/** The content of `gardenAgency` as a CSV table. */
const gardenCsv = `type,agencyId,advertiserId,engineAccountId,customerId,campaignId,newCampaignId,adGroupId,newAdGroupId,criterionId,newCriterionId,adId,newAdId,id,timestamp,users,name
AGENCY,${ids.agencyId},,,,,,,,,,,,,,Owner@Example.com other@example.com,Green agency
ADVERTISER,${ids.agencyId},${ids.advertiserId},,200-001-200,,,,,,,,,,,,Garden shop
ACTIVITY,,${ids.advertiserId},,,,,,,,,,,25700000001081492,,,Purchase
ACTIVITY,,${ids.advertiserId},,,,,,,,,,,25700000001081493,,,Signup
CUSTOM_METRIC,,${ids.advertiserId},,,,,,,,,,,,,,margin
CUSTOM_DIMENSION,,${ids.advertiserId},,,,,,,,,,,,,,colour
ENGINE_ACCOUNT,,${ids.advertiserId},${ids.engineAccountId},${ids.customerId},,,,,,,,,,,,Search
CAMPAIGN,,,${ids.engineAccountId},,${ids.campaignId},${newIds.campaignId},,,,,,,,,,"Seeds, spring"
CRITERION,,,${ids.engineAccountId},,${ids.campaignId},,,,${directCriterionId},301285,,,,,,seeds

AD_GROUP,,,,${ids.customerId},,${newIds.campaignId},${ids.adGroupId},${newIds.adGroupId},,,,,,,,Tomatoes
CRITERION,,,${ids.engineAccountId},,${ids.campaignId},,${ids.adGroupId},,${ids.criterionId},${newIds.criterionId},,,,,,tomato seeds
AD,,,,${ids.customerId},${ids.campaignId},,,${newIds.adGroupId},,,${ids.adId},${newIds.adId},,,,Red and ripe
CAMPAIGN,,,,${ids.customerId},,${newOnly.campaignId},,,,,,,,,,
AD_GROUP,,,,${ids.customerId},,${newOnly.campaignId},,${newOnly.adGroupId},,,,,,,,
CRITERION,,,,${ids.customerId},,${newOnly.campaignId},,${newOnly.adGroupId},,${newOnly.criterionId},,,,,,
CLICK,,${ids.advertiserId},,,,,,,${ids.criterionId},,${ids.adId},,${ids.clickId},${clickMs},,
`;

function seeding(app: TestApp) {
  const { seeds, seedTable } = createServices(app.server.parts);
  return {
    json: (content: unknown) => seeds.apply(content),
    csv: (text: string) => seedTable.load(() => Readable.from([text.slice(0, 100), text.slice(100)])),
  };
}

/** The rows of all tables of the advertiser tree, as JSON. */
async function treeOf({ server }: TestApp): Promise<string> {
  const tables: Record<string, unknown> = {};
  for (const [table, order] of [
    ["ConversionAgency", "id"],
    ["ConversionAgencyUser", "email"],
    ["ConversionEntity", 'kind", "legacyId", "newId'],
    ["ConversionActivity", "id"],
    ["ConversionColumn", "name"],
    ["ConversionClick", "id"],
  ]) {
    tables[table ?? ""] = await server.parts.db.read.all(`SELECT * FROM "${table}" ORDER BY "${order}"`);
  }
  return JSON.stringify(tables, (name, value) => {
    // Leaves out keys, and paths that contain keys, because the order in which keys are assigned differs between formats.
    if (/key$/i.test(name) || (name === "path" && /^(.{20})*9/.test(value))) return undefined;
    return typeof value === "bigint" ? String(value) : value;
  });
}

const counts = {
  agencies: 1,
  advertisers: 1,
  engineAccounts: 1,
  campaigns: 2,
  adGroups: 2,
  criteria: 3,
  ads: 1,
  activities: 2,
  customMetrics: 1,
  customDimensions: 1,
  clicks: 1,
};

test("JSON, CSV and the sandbox load the same, once and again", async () => {
  const users = ["owner@example.com", "other@example.com"];
  const bySandbox = await startApp();
  const byJson = await startApp();
  const byCsv = await startApp();

  expect(await loadTree(bySandbox, gardenAgency(users))).toEqual(counts);
  expect(await seeding(byJson).json({ agencies: [gardenAgency(users)] })).toEqual({ agencies: 1 });
  expect(await seeding(byCsv).csv(`\ufeff${gardenCsv.replaceAll("\n", "\r\n")}`)).toEqual(counts);

  const first = await treeOf(bySandbox);
  expect(JSON.parse(first).ConversionEntity).toHaveLength(10);
  for (const app of [byJson, byCsv]) {
    expect(await treeOf(app)).toBe(first);
    await seeding(app).csv(gardenCsv);
    await seeding(app).json({ agencies: [gardenAgency(users)] });
    expect(await treeOf(app)).toBe(first);
    await insert(app.owner, byClick("A"), byKeyword("B", { adId: ids.adId }));
  }
});

test("the command line loads both forms, and says how much", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "quintet-tree-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const [json, csv] = [join(dataDir, "tree.json"), join(dataDir, "tree.csv")];
  writeFileSync(json, JSON.stringify({ users: [{ email: "a@example.com" }], agencies: [gardenAgency()] }));
  writeFileSync(csv, gardenCsv);
  const printed: string[] = [];
  const log = console.log;
  console.log = (line: string) => printed.push(line);
  onTestFinished(() => {
    console.log = log;
  });

  for (const file of [json, csv]) {
    expect(await runCommand(["seed", file], { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" })).toBe(0);
  }

  const counted = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  expect(printed).toEqual(["users 1", "agencies 1", ...counted]);
});

describe("loading again", () => {
  test("changes names, users and the moment of a click, and leaves what is not said", async () => {
    const app = await startGarden(["owner@example.com"]);
    await insert(app.owner, byClick("A"));

    await loadTree(app, {
      agencyId: ids.agencyId,
      advertisers: [
        {
          advertiserId: ids.advertiserId,
          activities: [{ segmentationId: "25700000001081492", name: "Bought" }],
          clicks: [
            { clickId: ids.clickId, criterionId: ids.criterionId, adId: ids.adId, clickTimestamp: String(atMs + 1) },
          ],
        },
      ],
    });

    expect(await windowOf(app.owner)).toMatchObject([{ segmentationName: "Bought" }]);
    const sent = send(app.owner, "POST", { conversion: [byClick("B", { segmentationName: "Bought" })] });
    expect(await refusedWith(sent)).toEqual(["0x00010006 conversion/0/conversionTimestamp"]);
    await loadTree(app, { agencyId: ids.agencyId, users: ["other@example.com"] });
    const gone = send(app.owner, "POST", { conversion: [byKeyword("C")] });
    expect(await refusedWith(gone)).toEqual(["0x00010004 conversion/0/agencyId"]);
  });

  test("gives what has one id its second, for what stands below and for conversions", async () => {
    const app = await startGarden();
    const bare = { ...byClick("new"), clickId: undefined, segmentationName: "Signup", customerId: ids.customerId };
    await insert(app.owner, { ...bare, ...newOnly });
    const legacy = { campaignId: "71", adGroupId: "58", criterionId: "43" };

    await loadTree(app, {
      agencyId: ids.agencyId,
      advertisers: [
        {
          advertiserId: ids.advertiserId,
          engineAccounts: [
            { customerId: ids.customerId, campaigns: [{ campaignId: "71", newCampaignId: newOnly.campaignId }] },
          ],
        },
      ],
    });
    expect(await windowOf(app.owner)).toMatchObject([{ ...newOnly, campaignId: "71" }]);
    await seeding(app).csv(
      `type,customerId,campaignId,adGroupId,newAdGroupId,criterionId,newCriterionId
AD_GROUP,${ids.customerId},71,58,${newOnly.adGroupId},,
CRITERION,${ids.customerId},71,,${newOnly.adGroupId},43,${newOnly.criterionId}
`,
    );

    expect(await windowOf(app.owner)).toMatchObject([legacy]);
    await insert(app.owner, { ...byKeyword("old"), ...legacy });
    const { agencyId, advertiserId } = ids;
    const mapping = await app.owner.fetch(`/adsearch/v2/agency/${agencyId}/advertiser/${advertiserId}/idmapping`);
    expect(await mapping.text()).toContain(
      `CRITERION,"{""agencyId"":""${agencyId}"",""advertiserId"":""${advertiserId}"",""engineAccountId"":""${ids.engineAccountId}"",""campaignId"":""71"",""adGroupId"":""58"",""criterionId"":""43""}"`,
    );
  });
});

type Json = Record<string, unknown>;
/** Returns a copy of the advertiser tree in which one object has other fields. */
function spoiled(of: "agency" | "advertiser" | "account" | "campaign", fields: Json): unknown {
  const agency = gardenAgency();
  const advertiser = agency.advertisers?.[0] as unknown as Json;
  const account = (advertiser.engineAccounts as Json[])[0] as Json;
  const campaign = (account.campaigns as Json[])[0] as Json;
  Object.assign({ agency, advertiser, account, campaign }[of], fields);
  return { agencies: [agency] };
}

/** Requires that a tree is refused, and that nothing of it is loaded. */
async function expectRefused(app: TestApp, load: () => Promise<unknown>, message: RegExp): Promise<void> {
  const before = await treeOf(app);

  await expect(load()).rejects.toThrow(message);

  expect(await treeOf(app)).toBe(before);
}

describe("a JSON tree with a fault is not loaded, and the fault names the path:", () => {
  const sharedApp = shared(() => startApp());

  test.each<[string, unknown, RegExp]>([
    ["a text for an agency", { agencies: ["green"] }, /^agencies\[0\] must be an object/],
    ["an agency without an id", { agencies: [{ users: ["*"] }] }, /^agencies\[0\]: agencyId is required\.$/],
    ["an unknown member", spoiled("agency", { advertiser: [] }), /unknown field "advertiser"/],
    [
      "an unknown member deep inside",
      spoiled("campaign", { keywords: [] }),
      /^agencies\[0\]\.advertisers\[0\]\.engineAccounts\[0\]\.campaigns\[0\]: unknown field "keywords"/,
    ],
    [
      "a number that has lost digits",
      spoiled("account", { engineAccountId: 2 ** 53 }),
      /engineAccounts\[0\]: engineAccountId must be a string/,
    ],
    ["an id with letters", spoiled("agency", { agencyId: "green" }), /agencyId must be/],
    ["an id beyond 64 bits", spoiled("agency", { agencyId: "9223372036854775808" }), /agencyId must be/],
    ["a user who is none", spoiled("agency", { users: ["everybody"] }), /users must be email/],
    [
      "a campaign without an id",
      spoiled("campaign", { campaignId: null, newCampaignId: null }),
      /campaigns\[0\]: campaignId or newCampaignId is required\.$/,
    ],
    [
      "an activity without a name",
      spoiled("advertiser", { activities: [{ segmentationId: "1" }] }),
      /activities\[0\]: name is required\.$/,
    ],
    [
      "two activities of one name",
      spoiled("advertiser", {
        activities: ["1", "2"].map((segmentationId) => ({ segmentationId, name: "A" })),
      }),
      /activities\[1\]: the advertiser already has another activity called "A"\.$/,
    ],
    ["a name that is too long", spoiled("account", { name: "x".repeat(1025) }), /name can have up to 1024 characters/],
    [
      "a click on nothing",
      spoiled("advertiser", { clicks: [{ clickId: "c", criterionId: "5" }] }),
      /clicks\[0\]: the advertiser has no keyword 5\.$/,
    ],
    [
      "a click on an ad of another group",
      spoiled("advertiser", {
        clicks: [{ clickId: "c", criterionId: directCriterionId, adId: ids.adId }],
      }),
      /the ad group of the keyword has no ad/,
    ],
    [
      "a click without a keyword",
      spoiled("advertiser", { clicks: [{ clickId: "c" }] }),
      /clicks\[0\]: criterionId is required/,
    ],
    [
      "a name with half of a surrogate pair",
      spoiled("account", { name: "a\ud800" }),
      /name must not contain half of a surrogate pair/,
    ],
    [
      "an account with the manager's id",
      spoiled("account", { customerId: "200001200" }),
      /engineAccounts\[0\]: the ID 200001200 is used by both an advertiser and an account\.$/,
    ],
  ])("%s", async (_, content, message) => {
    const app = await sharedApp();
    await expectRefused(app, () => seeding(app).json(content), message);
  });
});

describe("what contradicts the tree that is there is not loaded:", () => {
  const garden = shared(() => startGarden(undefined, otherAgency()));

  const advertiser = (content: Json) => ({
    agencies: [{ agencyId: ids.agencyId, advertisers: [{ advertiserId: ids.advertiserId, ...content }] }],
  });
  const account = (content: Json) =>
    advertiser({ engineAccounts: [{ engineAccountId: ids.engineAccountId, ...content }] });

  test.each<[string, unknown, RegExp]>([
    [
      "an advertiser in another agency",
      { agencies: [{ agencyId: "20700000000000999", advertisers: [{ advertiserId: ids.advertiserId }] }] },
      /the advertiser 21700000000012345 is already in another place in the tree and cannot be moved\.$/,
    ],
    [
      "a campaign in another account",
      advertiser({ engineAccounts: [{ engineAccountId: "1", campaigns: [{ campaignId: ids.campaignId }] }] }),
      /the campaign 71700000002044839 is already in another place in the tree/,
    ],
    [
      "a keyword in another place of its campaign",
      account({ campaigns: [{ campaignId: ids.campaignId, criteria: [{ criterionId: ids.criterionId }] }] }),
      /the keyword 43700004289911004 is already in another place in the tree/,
    ],
    ["another customer for an account", account({ customerId: "1" }), /already has the ID 200001235, not 1\.$/],
    [
      "another new id for a campaign",
      account({ campaigns: [{ campaignId: ids.campaignId, newCampaignId: "1" }] }),
      /the campaign already has the ID 14660344555, not 1/,
    ],
    [
      "the ids of two campaigns",
      account({ campaigns: [{ campaignId: ids.campaignId, newCampaignId: newOnly.campaignId }] }),
      /belong to two different campaigns/,
    ],
    [
      "the customer of another account",
      advertiser({ engineAccounts: [{ engineAccountId: "1", customerId: "200009999" }] }),
      /is already in another place in the tree|two different/,
    ],
    [
      "an activity of another advertiser",
      advertiser({ activities: [{ segmentationId: "25700000009999999", name: "Mine" }] }),
      /belongs to another advertiser/,
    ],
    [
      "a click that was on another keyword",
      advertiser({ clicks: [{ clickId: ids.clickId, criterionId: directCriterionId }] }),
      /was on another keyword or ad/,
    ],
  ])("%s", async (_, content, message) => {
    const app = await garden();
    await expectRefused(app, () => seeding(app).json(content), message);
  });
});

describe("a CSV tree with a fault is not loaded, and the fault names the line:", () => {
  const sharedApp = shared(() => startApp());

  const start = `type,agencyId,advertiserId,engineAccountId,customerId,campaignId,users,id,name
AGENCY,1,,,,,*,,
ADVERTISER,1,2,,,,,,"Two
lines"
`;

  test.each<[string, string, RegExp]>([
    ["an unknown column", "type,agency\n", /^line 1: unknown column "agency"/],
    ["a column twice", "type,id,id\n", /^line 1: the column "id" appears twice/],
    ["no type", "agencyId\n1\n", /^line 1: the column "type" is missing/],
    ["an unknown type", `${start}KEYWORD,,,,,,,,\n`, /^line 5: type must be one of AGENCY, .*, not "KEYWORD"\.$/],
    ["too few cells", `${start}ENGINE_ACCOUNT,1\n`, /^line 5: it is not valid CSV/],
    ["a quote that does not end", `${start}CAMPAIGN,,,1,,,,,"A\n`, /^line \d+: it is not valid CSV/],
    ["an agency without users", "type,agencyId\nAGENCY,1\n", /^line 2: users is required\.$/],
    [
      "an account without an id",
      `${start}ENGINE_ACCOUNT,,2,,,,,,\n`,
      /^line 5: engineAccountId or customerId is required/,
    ],
    [
      "an account without an advertiser",
      `${start}ENGINE_ACCOUNT,,3,1,,,,,\n`,
      /^line 5: the advertiser 3 is not in the tree\.$/,
    ],
    [
      "a cell that the type has not",
      `${start}ENGINE_ACCOUNT,1,2,1,,,,,\n`,
      /^line 5: a row of the type ENGINE_ACCOUNT cannot have agencyId/,
    ],
    // U+FFFD is the character with which the file's parser replaces a byte that is not UTF-8.
    ["a name that is not UTF-8", `${start}ACTIVITY,,2,,,,,1,Caf\ufffd\n`, /^line 5: name is not UTF-8\.$/],
    ["a name of two lines", `${start}ACTIVITY,,2,,,,,x,"A\nB"\n`, /^line 5: id must be/],
    [
      "a child before its parent",
      `${start}CAMPAIGN,,,4,,5,,,\nENGINE_ACCOUNT,,2,4,,,,,\n`,
      /^line 5: the engine account 4 is not in the tree\.$/,
    ],
    [
      "several faults: the first",
      `${start}ACTIVITY,,9,,,,,1,A\nENGINE_ACCOUNT,,9,4,,,,,\nAGENCY,2,,,,,,,\n`,
      /^line 5: the advertiser 9 is not in the tree\.$/,
    ],
  ])("%s", async (_, text, message) => {
    const app = await sharedApp();
    await expectRefused(app, () => seeding(app).csv(text), message);
  });

  test("far behind thousands of rows that are in order", async () => {
    const app = await startApp();
    const rows = Array.from({ length: 2500 }, (_, index) => `CAMPAIGN,,,4,,${index + 1},,,c${index}\n`);
    const text = `${start}ENGINE_ACCOUNT,,2,4,,,,,\n${rows.join("")}`;

    await expect(seeding(app).csv(`${text}CAMPAIGN,,,5,,1,,,\n`)).rejects.toThrow(
      /^line 2506: the engine account 5 is not in the tree/,
    );
    const before = await treeOf(app);
    expect(await seeding(app).csv(text)).toMatchObject({ campaigns: 2500 });
    expect(before).not.toContain("ENGINE");
    expect(JSON.parse(before).ConversionEntity).toEqual([]);
  });
});

describe("the sandbox", () => {
  const clicks = "/sandbox/v1/conversions/advertisers/{advertiser}/clicks";
  const params = { path: { advertiser: ids.advertiserId } };

  test("refuses a tree with a fault, and names the place", async () => {
    const app = await startApp();
    const tree = { agencies: [gardenAgency(), { agencyId: "1", campaigns: [] }] };
    const sent = app.fetch("/sandbox/v1/conversions/trees", asJson("POST", tree));

    expect(await refusalOf(sent)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^agencies\[1\]: unknown field "campaigns"/),
    });
    expect(JSON.parse(await treeOf(app)).ConversionAgency).toEqual([]);
  });

  test("makes clicks, to which conversions can be attributed", async () => {
    const app = await startGarden();
    const sandbox = sandboxOf(app);

    const made = await unwrap(sandbox.POST(clicks, { params, body: { criterionId: directCriterionId } }));
    const named = await unwrap(
      sandbox.POST(clicks, {
        params,
        body: {
          clickId: "mine",
          customerId: ids.customerId,
          newCriterionId: newIds.criterionId,
          newAdId: newIds.adId,
          clickTimestamp: String(clickMs),
        },
      }),
    );
    const now = String(Date.parse("2026-03-01T09:00:00Z"));
    const [first, second] = await insert(
      app.owner,
      byClick("A", { clickId: made.clickId, conversionTimestamp: now }),
      byClick("B", { clickId: "mine" }),
    );

    expect(made).toEqual({ clickId: expect.stringMatching(/^[\w-]{16,}$/), clickTimestamp: now });
    expect(named).toEqual({ clickId: "mine", clickTimestamp: String(clickMs) });
    expect(first).toMatchObject({ criterionId: directCriterionId, clickId: made.clickId });
    expect(second).toMatchObject({ criterionId: ids.criterionId, adId: ids.adId });
  });

  test("refuses clicks on what is not there", async () => {
    const app = await startGarden();
    const sandbox = sandboxOf(app);
    const elsewhere = { path: { advertiser: "5" } };

    expect(await refusalOf(sandbox.POST(clicks, { params, body: { criterionId: "5" } }))).toMatchObject({
      status: 400,
      message: "click: the advertiser has no keyword 5.",
    });
    expect(await refusalOf(sandbox.POST(clicks, { params, body: {} }))).toMatchObject({ status: 400 });
    expect(
      await refusalOf(sandbox.POST(clicks, { params: elsewhere, body: { criterionId: ids.criterionId } })),
    ).toMatchObject({ status: 404, message: "Advertiser not found." });
  });

  test("says which entry there is none of, as the contract has it", async () => {
    const app = await startGarden();

    const listed = sandboxOf(app).GET("/sandbox/v1/conversions/trees", { params: { query: { parent: "99999" } } });

    expect(await refusalOf(listed)).toMatchObject({ status: 404 });
  });

  test("empties the service", async () => {
    const app = await startGarden();
    await insert(app.owner, byClick("A"));

    await unwrap(sandboxOf(app).POST("/sandbox/v1/reset"));

    const empty = JSON.parse(await treeOf(app));
    expect(Object.values(empty).every((rows) => (rows as unknown[]).length === 0)).toBe(true);
    await loadTree(app, gardenAgency());
    expect(await windowOf(app.owner)).toEqual([]);
    await insert(app.owner, byClick("A"));
  });
});
