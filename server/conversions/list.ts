/** Reads the conversions of an account for a list. */
import type { ConversionsSchemas } from "../../generated/conversions/client.ts";
import type { ConversionHandlers } from "../../generated/conversions/handlers.ts";
import type { Json } from "../http/json.ts";
import { invalidParameterValue } from "../platform/failure.ts";
import { customerDigitsOf, digitsOf, idOf, kinds } from "./entity.ts";
import { conversionListJson, conversionsJson, type Shown } from "./present.ts";
import type { Reached } from "./reach.ts";
import type { ConversionReads, Filter } from "./store/reads.ts";
import { activityOf, type EntityRow, type ShownRow } from "./store/rows.ts";

type QueryOf<Operation extends "get" | "getByCustomerId"> = Parameters<ConversionHandlers[Operation]>[0]["query"];

/** Which conversions to list. Dates are numbers such as 20261231. Only conversions that refer to all given ids match. */
type ListQuery = QueryOf<"get"> & QueryOf<"getByCustomerId">;

/**
 * A range of days in UTC: from the beginning of the first day to the end of the last (exclusive), in milliseconds since the
 * Unix epoch.
 */
export interface Days {
  fromMs: number;
  toMs: number;
}

/** Converts the days of a query to times. @throws Failure that specifies an invalid day, or an end before the start. */
export function daysOf({ startDate, endDate }: Pick<ListQuery, "startDate" | "endDate">): Days {
  const [first, last] = [dayOf(startDate), dayOf(endDate)];
  const rule = "it must be a date in the form yyyymmdd, such as 20260302";
  if (first === undefined) throw invalidParameterValue("startDate", rule);
  if (last === undefined) throw invalidParameterValue("endDate", rule);
  if (last < first) throw invalidParameterValue("endDate", "it must not be before startDate");
  return { fromMs: first, toMs: last + dayMs };
}

export async function listJson(
  reads: ConversionReads,
  { account, advertiser }: Reached,
  query: ListQuery,
  days: Days,
): Promise<Json<ConversionsSchemas["ConversionList"]>> {
  const filters = filtersOf(query);
  if (!filters || !showsAccount(account, advertiser, query)) return conversionListJson([]);
  const { startRow, rowCount } = query;
  const window = { ...days, startRow, rowCount };
  const rows = await reads.window(account.key, filters, window);
  return conversionListJson(conversionsJson(rows, await shownBy(reads, advertiser, rows)));
}

/** Whether the account matches the query's ids above the campaign: of the agency, advertiser, engine account and customer. */
function showsAccount(account: EntityRow, advertiser: EntityRow, query: ListQuery): boolean {
  const { agencyId, advertiserId, engineAccountId, customerId } = query;
  const is = (sent: string | undefined, id: bigint | null) =>
    sent === undefined || (id !== null && digitsOf(sent) === String(id));
  if (!is(agencyId, account.agencyId) || !is(engineAccountId, account.legacyId)) return false;
  if (customerId !== undefined && !is(customerDigitsOf(customerId) ?? customerId, account.newId)) return false;
  return is(advertiserId, advertiser.legacyId);
}

/**
 * The filters of a query. Filters on indexed columns come first.
 * @returns undefined if one of the ids cannot belong to an entity, so that nothing matches.
 */
function filtersOf({ campaignId, adGroupId, criterionId, adId }: ListQuery): Filter[] | undefined {
  const filters: Filter[] = [];
  for (const [kind, column, digits] of [
    [kinds.criterion, "criterionKey", criterionId],
    [kinds.campaign, "campaignKey", campaignId],
    [kinds.adGroup, "adGroupKey", adGroupId],
    [kinds.ad, "adKey", adId],
  ] as const) {
    if (digits === undefined) continue;
    const id = idOf(digits);
    if (id === undefined) return undefined;
    filters.push({ kind, column, id });
  }
  return filters;
}

async function shownBy(reads: ConversionReads, advertiser: EntityRow, rows: readonly ShownRow[]): Promise<Shown> {
  const ids = new Set(rows.map(activityOf));
  const found = await reads.activities([...ids].map(BigInt));
  const activities = new Map(found.map((each) => [String(each.id), each]));
  return { advertiser: () => advertiser, activity: (digits) => activities.get(digits) };
}

const dayMs = 24 * 3600 * 1000;

/**
 * Finds the beginning of a day.
 * @param day A date as yyyymmdd.
 * @returns the beginning in UTC, in milliseconds; undefined if the date does not exist.
 */
function dayOf(day: number): number | undefined {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100];
  const startMs = Date.UTC(year, month - 1, date);
  const found = new Date(startMs);
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date ? startMs : undefined;
}
