/** The id mapping: its entities, their order, and correct results for any name. */

import { once } from "node:events";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createServices } from "../../server/app.ts";
import { endOf, idsOnPath, kinds, movedPlace, ownIds, placeOf } from "../../server/conversions/entity.ts";
import { reports } from "../../server/conversions/handlers/reports.ts";
import type { EntityRow, MappedRow } from "../../server/conversions/store/rows.ts";
import type { StreamBody } from "../../server/http/operation.ts";
import { nobody } from "../../server/platform/caller.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { ids, loadTree, newIds, otherAgency, startGarden } from "../support/conversions.ts";
import { refusalOf } from "../support/refusals.ts";

const { agencyId, advertiserId, engineAccountId, customerId, campaignId, adGroupId, criterionId, adId } = ids;
const path = (advertiser: string = advertiserId, agency: string = agencyId) =>
  `/adsearch/v2/agency/${agency}/advertiser/${advertiser}/idmapping`;

/** The text of an id mapping. Default: of the advertiser that `treeOf` makes. */
async function textOf(person: Person, from = path("2", "1")): Promise<string> {
  return (await person.fetch(from)).text();
}

function rowsOf(text: string): string[][] {
  return parse(text, { record_delimiter: "\r\n" });
}

/** An agency that everybody reaches, with one advertiser. */
const treeOf = (...engineAccounts: object[]) => ({
  agencyId: "1",
  users: ["*"],
  advertisers: [{ advertiserId: "2", engineAccounts }],
});
const accountOf = (...campaigns: object[]) => ({ engineAccountId: "3", customerId: "4", campaigns });

test("has the advertiser and everything below it that has both ids, in order", async () => {
  const { owner } = await startGarden();

  const response = await owner.fetch(path());
  const text = await response.text();

  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="idmapping-${advertiserId}.csv"`);
  expect(response.headers.get("content-length")).toBeNull();
  const above = { agencyId, advertiserId };
  const account = { ...above, engineAccountId };
  const campaign = { ...account, campaignId };
  const newCampaign = { customerId, campaignId: newIds.campaignId };
  const adGroup = { ...campaign, adGroupId };
  const newAdGroup = { ...newCampaign, adGroupId: newIds.adGroupId };
  const expected: [string, object, object, string][] = [
    ["CUSTOMER", above, { customerId: "200001200" }, "Garden shop"],
    ["CUSTOMER", account, { customerId }, "Search"],
    ["CAMPAIGN", campaign, newCampaign, "Seeds, spring"],
    [
      "CRITERION",
      { ...campaign, criterionId: "43700004289911005" },
      { ...newCampaign, criterionId: "301285" },
      "seeds",
    ],
    ["AD_GROUP", adGroup, newAdGroup, "Tomatoes"],
    ["CRITERION", { ...adGroup, criterionId }, { ...newAdGroup, criterionId: newIds.criterionId }, "tomato seeds"],
    ["AD", { ...adGroup, adId }, { ...newAdGroup, adId: newIds.adId }, "Red and ripe"],
  ];
  expect(rowsOf(text)).toEqual([
    ["Entity Type", "Legacy IDs", "New IDs", "Name"],
    ...expected.map(([type, legacy, other, name]) => [type, JSON.stringify(legacy), JSON.stringify(other), name]),
  ]);
  expect(text.split("\r\n")[3]).toBe(
    'CAMPAIGN,"{""agencyId"":""20700000000000125"",""advertiserId"":""21700000000012345"",""engineAccountId"":""700000000042205"",""campaignId"":""71700000002044839""}","{""customerId"":""200001235"",""campaignId"":""14660344555""}","Seeds, spring"',
  );
});

test("comes in the same form however it is asked for", async () => {
  const { owner } = await startGarden();
  const plain = await textOf(owner, path());

  for (const query of ["alt=media", "alt=json", "fields=nothing&prettyPrint=true"]) {
    const response = await owner.fetch(`${path()}?${query}`);

    expect(response.headers.get("content-type"), query).toBe("text/csv; charset=utf-8");
    expect(await response.text(), query).toBe(plain);
  }
  const published = await owner.fetch(path().replace("/adsearch/", "/doubleclicksearch/"));
  expect(await published.text()).toBe(plain);
  const head = await owner.fetch(path(), { method: "HEAD" });
  expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "",
  ]);
});

test("is right for names with commas, quotes, line breaks and any script", async () => {
  const names = [
    'Seeds, "spring"',
    "two\nlines",
    "two\r\nlines, and more",
    "a lone\rreturn",
    "\r\n",
    "  spaces  ",
    "=SUM(A1)",
    "园艺 – садъ – حديقة – बाग़ – 🍅",
    "'single'",
    '"',
    "",
  ];
  const { owner, ...app } = await startApp();
  const campaigns = names.map((name, index) => ({ campaignId: `${index + 1}`, newCampaignId: `${index + 1}`, name }));
  await loadTree(app, treeOf(accountOf(...campaigns)));

  const text = await textOf(owner);

  const [, , ...rows] = rowsOf(text);
  expect(rows.map((row) => row[3])).toEqual(names);
  expect(text.charCodeAt(0)).toBe("E".charCodeAt(0));
  expect(text).toContain(",=SUM(A1)\r\n");
  expect(text).toContain(',"two\nlines"\r\n');
});

describe("leaves out", () => {
  const typesOf = async ({ owner }: TestApp) => {
    const [, ...rows] = rowsOf(await textOf(owner));
    return rows.map((row) => row[0]);
  };
  const adGroups = [{ adGroupId: "6", newAdGroupId: "6", criteria: [{ criterionId: "7", newCriterionId: "7" }] }];

  test("what has one id, and what stands below it", async () => {
    const app = await startApp();
    await loadTree(app, treeOf(accountOf({ campaignId: "5", adGroups })));
    const before = await typesOf(app);

    await loadTree(app, treeOf(accountOf({ campaignId: "5", newCampaignId: "5" })));

    expect(before).toEqual(["CUSTOMER"]);
    expect(await typesOf(app)).toEqual(["CUSTOMER", "CAMPAIGN", "AD_GROUP", "CRITERION"]);
  });

  test("an advertiser without a manager's id, but not its accounts; and everything where nothing has both", async () => {
    const app = await startApp();
    await loadTree(app, treeOf());

    expect(await textOf(app.owner)).toBe("Entity Type,Legacy IDs,New IDs,Name\r\n");
    await loadTree(app, treeOf(accountOf({ newCampaignId: "5", adGroups })));
    expect(await typesOf(app)).toEqual(["CUSTOMER"]);
  });
});

test("sorts siblings by their ids as numbers", async () => {
  const { owner, ...app } = await startApp();
  const legacy = ["100", "20", "3", "9223372036854775807", "4000000000"];
  await loadTree(app, treeOf(...legacy.map((id, index) => ({ engineAccountId: id, customerId: `${index + 10}` }))));

  const [, ...rows] = rowsOf(await textOf(owner));

  const sorted = ["3", "20", "100", "4000000000", "9223372036854775807"];
  expect(rows.map((row) => JSON.parse(row[1] ?? "").engineAccountId)).toEqual(sorted);
});

test("is refused for an advertiser out of reach, and for ids of no kind", async () => {
  const { owner } = await startGarden(undefined, otherAgency());

  expect(await refusalOf(owner.fetch(path("5")))).toMatchObject({ status: 404, message: "Advertiser not found." });
  expect(await refusalOf(owner.fetch(path("21700000000099999", "20700000000000999")))).toMatchObject({
    status: 404,
    message: "Agency not found.",
  });
  expect(await refusalOf(owner.fetch(path("tomato")))).toMatchObject({ status: 400, at: "parameter:advertiserId" });
});

describe("a table of many pages", () => {
  async function givenMany(count: number) {
    const app = await startApp();
    const lines = ["type,agencyId,advertiserId,engineAccountId,customerId,campaignId,newCampaignId,users,name"];
    lines.push("AGENCY,1,,,,,,*,", "ADVERTISER,1,2,,,,,,", "ENGINE_ACCOUNT,,2,3,4,,,,");
    for (let id = count; id > 0; id--) lines.push(`CAMPAIGN,,,3,,${id},${id},,${"tomato ".repeat(20)}`);
    await createServices(app.server.parts).seedTable.load(() => Readable.from([`${lines.join("\n")}\n`]));
    return app;
  }

  test("comes whole", async () => {
    const { owner } = await givenMany(3500);

    const rows = rowsOf(await textOf(owner));

    expect(rows).toHaveLength(3502);
    expect(JSON.parse(rows.at(-1)?.[1] ?? "").campaignId).toBe("3500");
  });

  test("is read no faster than the client takes it, and no longer when it has gone", async () => {
    let pages = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) {
          pages++;
          yield Array<MappedRow>(1000).fill({ key: 1n, kind: 0, newId: 4n, path: "", newPath: "", name: "tomato" });
        }
      } finally {
        ended = true;
      }
    }
    const reachedAgencies = async () => [1n];
    const entitiesByLegacyId = async () => [{ agencyId: 1n, legacyId: 2n }];
    // The operation only needs these parts of the store and the request.
    const read = { reachedAgencies, entitiesByLegacyId, mapping: endless };
    const { getIdMappingFile } = reports({ store: { read } } as never);
    const { body } = await getIdMappingFile({
      caller: nobody,
      path: { agencyId: "1", advertiserId: "2" },
    } as never);
    const stream = (body as StreamBody).open();

    for (let taken = 0; taken < 3; taken++) {
      while (stream.read() === null) await once(stream, "readable");
    }
    for (let turn = 0; turn < 100; turn++) await setImmediate();
    const unread = pages;
    stream.destroy();
    await once(stream, "close");

    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThan(6);
    expect(ended).toBe(true);
    expect(pages).toBe(unread);
  });
});

// The paths of entities: they sort in the order of the id mapping, and change when a parent gets its second id.

type Given = Pick<EntityRow, "kind" | "key" | "legacyId" | "newId">;
type Placed = Given & Pick<EntityRow, "path" | "newPath" | "mapped">;

/** Each entity is below the previous one. */
function chain(entities: readonly Given[]): Placed[] {
  const placed: Placed[] = [];
  for (const entity of entities) placed.push({ ...entity, ...placeOf(entity, placed.at(-1)) });
  return placed;
}

const id = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
const lines = [
  [kinds.account, kinds.campaign, kinds.criterion],
  [kinds.account, kinds.campaign, kinds.adGroup, kinds.criterion],
  [kinds.account, kinds.campaign, kinds.adGroup, kinds.ad],
];
const anyChain = fc
  .constantFrom(...lines)
  .chain((line) =>
    fc.tuple(
      ...line.map((kind, index) =>
        fc.record({ kind: fc.constant(kind), key: fc.constant(BigInt(index + 1)), legacyId: id, newId: id }),
      ),
    ),
  );

test("an entity that gets its second id later stands where it would have stood, with everything below it", () => {
  fc.assert(
    fc.property(anyChain, fc.nat(), fc.constantFrom("legacyId", "newId"), (entities, at, member) => {
      const late = at % entities.length;
      const whole = chain(entities);
      const before = chain(entities.map((each, index) => (index === late ? { ...each, [member]: null } : each)));
      const [from, to] = [before[late], whole[late]];
      if (!from || !to) throw new Error("There is one.");

      for (const [index, each] of before.entries()) {
        expect(each.mapped).toBe(index < late);
        if (index <= late) continue;
        expect(each.path > from.path && each.path < endOf(from.path)).toBe(true);
        const { path, newPath, mapped } = whole[index] ?? to;
        expect(movedPlace(each, from, to)).toEqual({ path, newPath, mapped });
      }
    }),
  );
});

test("a path tells all ids of the way, whichever are missing", () => {
  const names = { [kinds.account]: "account", [kinds.campaign]: "campaign", [kinds.adGroup]: "adGroup" };
  const nameOf = (kind: number) => names[kind as 1] ?? (kind === kinds.ad ? "ad" : "criterion");
  fc.assert(
    fc.property(
      anyChain,
      fc.array(fc.constantFrom("both", "legacy", "new"), { minLength: 4, maxLength: 4 }),
      (all, has) => {
        const entities = all.map((each, index) => ({
          ...each,
          legacyId: has[index] === "new" ? null : each.legacyId,
          newId: has[index] === "legacy" ? null : each.newId,
        }));
        const last = chain(entities).at(-1);
        if (!last) throw new Error("There is one.");
        const expected = entities.map(({ kind, legacyId, newId }) => [
          nameOf(kind),
          { ...(legacyId !== null && { legacy: String(legacyId) }), ...(newId !== null && { new: String(newId) }) },
        ]);

        expect(idsOnPath(last)).toEqual(Object.fromEntries(expected));
        const { level, parentPath: _, ...own } = ownIds(last);
        expect([level, own]).toEqual(expected.at(-1));
        expect(last.mapped).toBe(entities.every(({ legacyId, newId }) => legacyId !== null && newId !== null));
      },
    ),
  );
});

test("siblings sort by kind, then by id; an entity before what stands below it", () => {
  const both = { key: 9n, newId: 1n };
  const parent = placeOf({ ...both, kind: kinds.campaign, legacyId: 1n }, undefined);
  const below = (kind: number, legacyId: bigint) => placeOf({ ...both, kind, legacyId }, parent).path;
  const inOrder = [
    parent.path,
    below(kinds.criterion, 3n),
    below(kinds.criterion, 20n),
    below(kinds.adGroup, 1n),
    below(kinds.adGroup, 2n ** 63n - 1n),
  ];

  expect([...inOrder].reverse().sort()).toEqual(inOrder);
});
