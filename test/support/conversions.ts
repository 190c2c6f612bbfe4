/** Sets up data of the ad-conversion service. */
import { unwrap } from "../../client/index.ts";
import type { ConversionsSchemas } from "../../generated/conversions/client.ts";
import type { PlatformSchemas } from "../../generated/platform/client.ts";
import type { ErrorEnvelope } from "../../server/http/envelope.ts";
import { type Person, startApp, type TestApp } from "./app.ts";
import { sandboxOf } from "./sandbox.ts";

export type Conversion = ConversionsSchemas["Conversion"];
/** A row as a client sends it, valid or not. */
export type Row = Record<string, unknown>;
type Agency = PlatformSchemas["NewConversionAgency"];

export const ids = {
  agencyId: "20700000000000125",
  advertiserId: "21700000000012345",
  engineAccountId: "700000000042205",
  customerId: "200001235",
  campaignId: "71700000002044839",
  adGroupId: "58700000032026064",
  criterionId: "43700004289911004",
  adId: "44700000000001",
  clickId: "COiYmPDTv7kCFcP0KgodOzQAAA",
} as const;

/** The ids of the same entities in the service's new generation of ids. */
export const newIds = { campaignId: "14660344555", adGroupId: "127701366165", criterionId: "301283", adId: "55501" };

/** A keyword directly below the campaign, and a keyword whose ids and campaign exist only in the new generation. */
export const directCriterionId = "43700004289911005";
export const newOnly = { campaignId: "14660344556", adGroupId: "127701366166", criterionId: "301284" };

/** 2026-03-01T08:00:00Z: an hour before the clock of the tests. */
export const clickMs = 1_772_352_000_000;
export const atMs = clickMs + 600_000;

export function gardenAgency(users: string[] = ["owner@example.com"]): Agency {
  return {
    agencyId: ids.agencyId,
    name: "Green agency",
    users,
    advertisers: [
      {
        advertiserId: ids.advertiserId,
        customerId: "200001200",
        name: "Garden shop",
        activities: [
          { segmentationId: "25700000001081492", name: "Purchase" },
          { segmentationId: "25700000001081493", name: "Signup" },
        ],
        customMetrics: ["margin"],
        customDimensions: ["colour"],
        engineAccounts: [
          {
            engineAccountId: ids.engineAccountId,
            customerId: ids.customerId,
            name: "Search",
            campaigns: [
              {
                campaignId: ids.campaignId,
                newCampaignId: newIds.campaignId,
                name: "Seeds, spring",
                criteria: [{ criterionId: directCriterionId, newCriterionId: "301285", name: "seeds" }],
                adGroups: [
                  {
                    adGroupId: ids.adGroupId,
                    newAdGroupId: newIds.adGroupId,
                    name: "Tomatoes",
                    criteria: [
                      { criterionId: ids.criterionId, newCriterionId: newIds.criterionId, name: "tomato seeds" },
                    ],
                    ads: [{ adId: ids.adId, newAdId: newIds.adId, name: "Red and ripe" }],
                  },
                ],
              },
              {
                newCampaignId: newOnly.campaignId,
                adGroups: [{ newAdGroupId: newOnly.adGroupId, criteria: [{ newCriterionId: newOnly.criterionId }] }],
              },
            ],
          },
        ],
        clicks: [
          { clickId: ids.clickId, criterionId: ids.criterionId, adId: ids.adId, clickTimestamp: String(clickMs) },
        ],
      },
    ],
  };
}

/** An agency without access for the owner, with the same entities below it under other ids. */
export function otherAgency(users: string[] = ["other@example.com"]): Agency {
  return {
    agencyId: "20700000000000999",
    users,
    advertisers: [
      {
        advertiserId: "21700000000099999",
        activities: [{ segmentationId: "25700000009999999", name: "Purchase" }],
        engineAccounts: [
          {
            engineAccountId: "700000000099999",
            customerId: "200009999",
            campaigns: [{ campaignId: "71700000000099999", criteria: [{ criterionId: "43700000000099999" }] }],
          },
        ],
        clicks: [{ clickId: "elsewhere", criterionId: "43700000000099999" }],
      },
    ],
  };
}

/** Starts a server with the tree of `gardenAgency`, and further trees. @param users The users with access to the agency. */
export async function startGarden(users?: string[], ...others: Agency[]): Promise<TestApp> {
  const app = await startApp();
  await loadTree(app, gardenAgency(users), ...others);
  return app;
}

export function loadTree(
  app: Pick<TestApp, "url">,
  ...agencies: Agency[]
): Promise<PlatformSchemas["ConversionTreeCounts"]> {
  return unwrap(sandboxOf(app).POST("/sandbox/v1/conversions/trees", { body: { agencies } }));
}

/** Returns a valid row that is attributed to the click. */
export function byClick(conversionId: string, more: Row = {}): Row {
  return {
    clickId: ids.clickId,
    conversionId,
    conversionTimestamp: String(atMs),
    segmentationType: "FLOODLIGHT",
    segmentationName: "Purchase",
    ...more,
  };
}

/** Returns a valid row that is attributed to the keyword by ids of the previous generation. */
export function byKeyword(conversionId: string, more: Row = {}): Row {
  const { agencyId, advertiserId, engineAccountId, campaignId, adGroupId, criterionId } = ids;
  return {
    agencyId,
    advertiserId,
    engineAccountId,
    campaignId,
    adGroupId,
    criterionId,
    conversionId,
    conversionTimestamp: String(atMs),
    segmentationType: "FLOODLIGHT",
    segmentationId: "25700000001081493",
    ...more,
  };
}

export function send(
  person: Person,
  method: "POST" | "PUT",
  body: unknown,
  prefix = "/adsearch/v2",
): Promise<Response> {
  return person.fetch(`${prefix}/conversion`, {
    method,
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Inserts conversion rows. @throws Error unless all rows are stored. */
export function insert(person: Person, ...rows: Row[]): Promise<Conversion[]> {
  return stored(send(person, "POST", { conversion: rows }));
}

/** Updates conversion rows. @throws Error unless all rows are changed. */
export function update(person: Person, ...rows: Row[]): Promise<Conversion[]> {
  return stored(send(person, "PUT", { conversion: rows }));
}

export async function stored(answer: Promise<Response>): Promise<Conversion[]> {
  const response = await answer;
  const body = (await response.json()) as ConversionsSchemas["ConversionList"] & Partial<ErrorEnvelope>;
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body).slice(0, 1000)}`);
  return body.conversion;
}

/** A row that the service has rejected, as its entry in the response describes it. */
export interface RefusedRow {
  code: string;
  text: string;
  /** The part of the error message that identifies the row: `row 1, conversionId 'A'`. */
  row: string;
  location: string | undefined;
}

/**
 * Returns the entries of a batch with failed rows.
 * @throws Error for any other response.
 */
export async function refusedRows(answer: Promise<Response>): Promise<RefusedRow[]> {
  const response = await answer;
  const { error } = (await response.json()) as ErrorEnvelope;
  if (response.status !== 400 || error?.errors[0]?.reason !== "requestValidation") {
    throw new Error(`${response.status} ${JSON.stringify(error).slice(0, 1000)}`);
  }
  if (error.message !== error.errors[0].message) throw new Error("The message is not that of the first entry.");
  return error.errors.map(({ domain, reason, message, locationType, location }) => {
    const found = /^The request was not valid\. Details: \[(0x[0-9A-F]{8}): (.*) \((row .*)\)\]$/s.exec(message);
    if (!found || domain !== "global" || reason !== "requestValidation" || locationType !== "parameter") {
      throw new Error(`Not the entry of a row: ${message}`);
    }
    const [, code = "", text = "", row = ""] = found;
    return { code, text, row, location };
  });
}

/** Returns only the codes and locations of failed rows: `0x0000010E conversion/1/segmentationName`. */
export async function refusedWith(answer: Promise<Response>): Promise<string[]> {
  return (await refusedRows(answer)).map(({ code, location }) => `${code} ${location}`);
}

export interface WindowQuery {
  startDate: number;
  endDate: number;
  startRow: number;
  rowCount: number;
  [filter: string]: string | number;
}

export const march: WindowQuery = { startDate: 20260301, endDate: 20260331, startRow: 0, rowCount: 1000 };

export function windowPath(query: Partial<WindowQuery> = {}, of: Partial<typeof ids> = {}): string {
  const { agencyId, advertiserId, engineAccountId } = { ...ids, ...of };
  const search = new URLSearchParams(Object.entries({ ...march, ...query }).map(([name, value]) => [name, `${value}`]));
  return `/adsearch/v2/agency/${agencyId}/advertiser/${advertiserId}/engine/${engineAccountId}/conversion?${search}`;
}

export function windowOf(person: Person, query: Partial<WindowQuery> = {}): Promise<Conversion[]> {
  return stored(person.fetch(windowPath(query)));
}

export async function idsOfWindow(person: Person, query: Partial<WindowQuery> = {}): Promise<string[]> {
  return (await windowOf(person, query)).map((each) => each.conversionId);
}

/** Returns all data that the service stores for all users. */
export async function dump({ server }: TestApp): Promise<string> {
  const { read } = server.parts.db;
  const conversions = await read.all('SELECT * FROM "Conversion" ORDER BY "id"');
  const activities = await read.all('SELECT * FROM "ConversionActivity" ORDER BY "id"');
  const blocks = await read.all('SELECT * FROM "ConversionBlock" ORDER BY "accountKey", "firstMs", "firstId"');
  return JSON.stringify({ conversions, activities, blocks }, (_, value) =>
    typeof value === "bigint" ? String(value) : value,
  );
}
