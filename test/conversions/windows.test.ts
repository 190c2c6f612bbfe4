import { describe, expect, test } from "vitest";
import { blockRows } from "../../server/conversions/store/blocks.ts";
import { findAll } from "../../server/platform/db/tables.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import {
  byClick,
  byKeyword,
  directCriterionId,
  gardenAgency,
  ids,
  idsOfWindow,
  insert,
  loadTree,
  newIds,
  newOnly,
  otherAgency,
  send,
  stored,
  type WindowQuery,
  windowPath,
} from "../support/conversions.ts";
import { shared } from "../support/endings.ts";
import { refusalOf } from "../support/refusals.ts";

async function given(): Promise<TestApp> {
  const app = await startApp({ at: "2026-04-02T00:00:00Z" });
  await loadTree(app, gardenAgency(), otherAgency());
  return app;
}

const at = (time: string) => ({ conversionTimestamp: String(Date.parse(time)) });

test("days are those of UTC, and both are in the window", async () => {
  const { owner } = await given();
  await insert(
    owner,
    byKeyword("before", at("2026-03-01T23:59:59.999Z")),
    byKeyword("first", at("2026-03-02T00:00:00Z")),
    byKeyword("last", at("2026-03-03T23:59:59.999Z")),
    byKeyword("after", at("2026-03-04T00:00:00Z")),
  );

  expect(await idsOfWindow(owner, { startDate: 20260302, endDate: 20260303 })).toEqual(["first", "last"]);
  expect(await idsOfWindow(owner, { startDate: 20260303, endDate: 20260303 })).toEqual(["last"]);
  expect(await idsOfWindow(owner, { startDate: 20091101, endDate: 99991231 })).toHaveLength(4);
  expect(await idsOfWindow(owner, { startDate: 20240229, endDate: 20260301 })).toEqual(["before"]);
  expect(await idsOfWindow(owner, { startDate: 20260305, endDate: 20260401 })).toEqual([]);
});

test("the earliest comes first, and of one moment the one that was inserted first", async () => {
  const { owner } = await given();
  await insert(owner, byKeyword("z", at("2026-03-02T10:00:00Z")), byKeyword("a", at("2026-03-02T10:00:00Z")));
  await insert(owner, byKeyword("m", at("2026-03-02T09:59:59.999Z")));

  expect(await idsOfWindow(owner)).toEqual(["m", "z", "a"]);
  expect(await idsOfWindow(owner, { startRow: 1, rowCount: 1 })).toEqual(["z"]);
  expect(await idsOfWindow(owner, { startRow: 3 })).toEqual([]);
  expect(await idsOfWindow(owner, { startRow: 4_294_967_295 })).toEqual([]);
});

describe("is refused:", () => {
  const sharedTree = shared(given);

  test.each<[string, Record<string, string | number>, string]>([
    ["rowCount 0", { rowCount: 0 }, "rowCount"],
    ["rowCount 1001", { rowCount: 1001 }, "rowCount"],
    ["rowCount that is no number", { rowCount: "ten" }, "rowCount"],
    ["a row before the first", { startRow: -1 }, "startRow"],
    ["a row beyond 32 bits", { startRow: 4_294_967_296 }, "startRow"],
    ["a day before the first", { startDate: 20091031 }, "startDate"],
    ["a day of five figures", { endDate: 100_000_101 }, "endDate"],
    ["the 31st of February", { startDate: 20260231 }, "startDate"],
    ["the 31st of April", { startDate: 20260431 }, "startDate"],
    ["the 29th of February of such a year", { endDate: 20270229 }, "endDate"],
    ["month 0", { startDate: 20260001 }, "startDate"],
    ["month 13", { endDate: 20261301 }, "endDate"],
    ["day 0", { startDate: 20260300 }, "startDate"],
    ["day 32", { startDate: 20260132 }, "startDate"],
    ["an end before the start", { startDate: 20260302, endDate: 20260301 }, "endDate"],
    ["a filter with letters", { campaignId: "spring" }, "campaignId"],
  ])("%s", async (_, query, parameter) => {
    const { owner } = await sharedTree();

    const refused = await refusalOf(owner.fetch(windowPath(query)));

    expect(refused).toMatchObject({ status: 400, reason: "invalid", at: `parameter:${parameter}` });
  });

  test.each(["startDate", "endDate", "startRow", "rowCount"])("a request without %s", async (parameter) => {
    const { owner } = await sharedTree();
    const path = windowPath().replace(new RegExp(`${parameter}=\\d+&?`), "");

    expect(await refusalOf(owner.fetch(path))).toMatchObject({
      status: 400,
      reason: "required",
      at: `parameter:${parameter}`,
    });
  });

  test.each<[string, Partial<Record<keyof typeof ids, string>>, string]>([
    ["an unknown agency", { agencyId: "1" }, "Agency not found."],
    ["an agency out of reach", { agencyId: "20700000000000999" }, "Agency not found."],
    ["an agency beyond 64 bits", { agencyId: "9999999999999999999" }, "Agency not found."],
    ["an advertiser of another agency", { advertiserId: "21700000000099999" }, "Advertiser not found."],
    ["an account of another advertiser", { engineAccountId: "700000000099999" }, "Engine account not found."],
  ])("%s", async (_, path, message) => {
    const { owner } = await sharedTree();

    expect(await refusalOf(owner.fetch(windowPath({}, path as Partial<typeof ids>)))).toMatchObject({
      status: 404,
      reason: "notFound",
      message,
    });
  });

  test.each([
    ["an unknown customer", "1"],
    ["a customer out of reach", "200009999"],
    ["a manager", "200001200"],
    ["what is no id", "tomato"],
  ])("%s in the path", async (_, customerId) => {
    const { owner } = await sharedTree();
    const path = `/adsearch/v2/customer/${customerId}/conversion?startDate=20260301&endDate=20260302&startRow=0&rowCount=1`;

    expect(await refusalOf(owner.fetch(path))).toMatchObject({ status: 404, message: "Customer not found." });
  });
});

describe("filters compare with what conversions show:", () => {
  /** The tests only read these rows. */
  const givenConversions = shared(async () => {
    const app = await given();
    const bare = { ...byClick("new"), clickId: undefined, segmentationName: "Signup" };
    await insert(
      app.owner,
      byKeyword("keyword"),
      byKeyword("ad", { adId: ids.adId }),
      byClick("click"),
      byKeyword("direct", { adGroupId: null, criterionId: directCriterionId }),
      { ...bare, customerId: ids.customerId, ...newOnly },
    );
    return app;
  });

  async function idsOfCustomer(person: Person, query: Record<string, string>, customer: string = ids.customerId) {
    const search = windowPath(query).split("?")[1];
    const conversions = await stored(person.fetch(`/adsearch/v2/customer/${customer}/conversion?${search}`));
    return conversions.map((each) => each.conversionId);
  }

  const cases: [string, Record<string, string>, string[]][] = [
    ["none", {}, ["keyword", "ad", "click", "direct", "new"]],
    ["a campaign", { campaignId: ids.campaignId }, ["keyword", "ad", "click", "direct"]],
    ["a campaign that is new only", { campaignId: newOnly.campaignId }, ["new"]],
    ["a campaign by an id that is not shown", { campaignId: newIds.campaignId }, []],
    ["an ad group", { adGroupId: ids.adGroupId }, ["keyword", "ad", "click"]],
    ["a keyword, written with zeros", { criterionId: `0${ids.criterionId}` }, ["keyword", "ad", "click"]],
    ["a keyword that is new only", { criterionId: newOnly.criterionId }, ["new"]],
    ["an ad", { adId: ids.adId }, ["ad", "click"]],
    ["two that go together", { campaignId: ids.campaignId, criterionId: directCriterionId }, ["direct"]],
    ["two that do not", { campaignId: newOnly.campaignId, criterionId: directCriterionId }, []],
    ["an unknown id", { adGroupId: "5" }, []],
    ["an id beyond 64 bits", { adId: "9999999999999999999" }, []],
  ];

  test.each(cases)("%s", async (_, query, expected) => {
    const { owner } = await givenConversions();

    expect(await idsOfWindow(owner, query)).toEqual(expected);
    expect(await idsOfCustomer(owner, query, "200-001-235")).toEqual(expected);
    expect(await idsOfWindow(owner, { ...query, startRow: 1, rowCount: 2 })).toEqual(expected.slice(1, 3));
  });

  test("those above the campaign, too", async () => {
    const { owner } = await givenConversions();
    const { agencyId, advertiserId, engineAccountId } = ids;
    const count = async (query: Record<string, string>) => (await idsOfCustomer(owner, query)).length;

    expect(await count({ agencyId, advertiserId, engineAccountId })).toBe(5);
    expect(await count({ agencyId: "1" })).toBe(0);
    expect(await count({ advertiserId: "1" })).toBe(0);
    expect(await count({ engineAccountId: "1" })).toBe(0);
    expect(await idsOfWindow(owner, { customerId: "200-001-235" })).toHaveLength(5);
    expect(await idsOfWindow(owner, { customerId: "200009999" })).toEqual([]);
    expect(await idsOfWindow(owner, { customerId: "tomato" })).toEqual([]);
  });
});

interface Scattered {
  id: string;
  atMs: number;
}

const marchMs = Date.parse("2026-03-01T00:00:00Z");

/** Inserts rows at times in random order, some of them equal, in batches of these sizes. @returns them in the order of lists. */
async function givenScattered(owner: Person, sizes: readonly number[]): Promise<Scattered[]> {
  const all: Scattered[] = [];
  for (const size of sizes) {
    const rows = Array.from({ length: size }, (_, index) => {
      const number = all.length + index;
      return { id: `c-${number}`, atMs: marchMs + ((number * 7919) % 1009) * 100_000 };
    });
    all.push(...rows);
    const sent = rows.map(({ id, atMs }) => byKeyword(id, { conversionTimestamp: String(atMs) }));
    expect((await send(owner, "POST", { conversion: sent })).status).toBe(200);
  }
  // A stable sort keeps the order of insertion for equal times.
  return all.sort((one, other) => one.atMs - other.atMs);
}

/** Requires that windows that start at these rows have what the list has there. */
async function requireRows(owner: Person, list: Scattered[], starts: number[], days: Partial<WindowQuery> = {}) {
  for (const startRow of starts) {
    const expected = list.slice(startRow, startRow + 5).map((each) => each.id);
    const query = { ...days, startRow, rowCount: 5 };
    expect(await idsOfWindow(owner, query), JSON.stringify(query)).toEqual(expected);
  }
}

test.each([
  ["in one batch", [3 * blockRows]],
  ["in many batches", [blockRows + 1, 3, blockRows, 100, blockRows - 3]],
  ["in batches of whole blocks", [blockRows, 2 * blockRows, 1]],
])("any row of many is found, inserted %s, and blocks count what lies in them", async (_, sizes) => {
  const { owner, server } = await given();
  const sorted = await givenScattered(owner, sizes);
  const dayOne = sorted.filter((each) => each.atMs < marchMs + 24 * 3600_000);
  const later = sorted.slice(dayOne.length);
  const { length } = sorted;

  const starts = [0, 1, 64, blockRows - 1, blockRows, blockRows + 1, 2 * blockRows + 17, length - 3, length];
  await requireRows(owner, sorted, starts);
  const first = { startDate: 20260301, endDate: 20260301 };
  await requireRows(owner, dayOne, [0, blockRows + 5, dayOne.length - 2], first);
  const after = { startDate: 20260302, endDate: 20260302 };
  await requireRows(owner, later, [0, 100, later.length - 2, later.length + blockRows], after);

  const { db } = server.parts;
  const blocks = await findAll(db.read, "ConversionBlock", {}, { orderBy: ["firstMs", "firstId"] });
  const places = await db.read.all<{ timestampMs: bigint; id: bigint }>(
    'SELECT "timestampMs", "id" FROM "Conversion" ORDER BY "timestampMs", "id"',
  );
  let at = 0;
  for (const { firstMs, firstId, rows } of blocks) {
    if (at > 0) expect(places[at]).toEqual({ timestampMs: firstMs, id: firstId });
    at += Number(rows);
  }
  expect([blocks[0]?.firstMs, blocks[0]?.firstId, at]).toEqual([0n, 0n, places.length]);
  expect(blocks.length).toBeGreaterThan(2);
});

test("a later day is counted from its own first row, however far its rows lie in", async () => {
  const { owner } = await given();
  const rows = Array.from({ length: 3 * blockRows }, (_, index) =>
    byKeyword(`c-${index}`, { conversionTimestamp: String(marchMs + index * 60_000) }),
  );
  await send(owner, "POST", { conversion: rows });
  const firstOfDay = 24 * 60;

  const query = { startDate: 20260302, endDate: 20260331, rowCount: 2 };
  expect(await idsOfWindow(owner, { ...query, startRow: blockRows + 3 })).toEqual([
    `c-${firstOfDay + blockRows + 3}`,
    `c-${firstOfDay + blockRows + 4}`,
  ]);
  expect(await idsOfWindow(owner, { ...query, startRow: rows.length - firstOfDay })).toEqual([]);
});
