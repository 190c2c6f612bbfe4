import type { ConversionHandlers } from "../../../generated/conversions/handlers.ts";
import { JsonText } from "../../http/operation.ts";
import type { Caller } from "../../identity/caller.ts";
import { type Judged, readAvailabilities, readConversions } from "../batch.ts";
import type { EntityRow } from "../entity.ts";
import { emptyBatch, invalidParameter, RowsRefused } from "../errors.ts";
import { customerDigitsOf, digitsOf } from "../ids.ts";
import { conversionListJson, noConversions } from "../present.ts";
import type { SentConversion, SentRow } from "../row.ts";
import type { ConversionsDependencies } from "../service.ts";
import type { Outcome } from "../store/index.ts";
import { dayAfter, dayOf } from "../window.ts";

export function conversion({ store }: ConversionsDependencies): ConversionHandlers {
  /** Stores the good rows, then tells of the others. */
  async function take(
    caller: Caller,
    sent: readonly object[] | undefined,
    keep: (caller: Caller, rows: readonly Judged<SentConversion>[]) => Promise<Outcome>,
  ): Promise<{ status: 200; body: JsonText }> {
    const read = readConversions(rowsOf(sent));
    const { stored, refused, references } = await keep(caller, read.good);
    const all = [...read.refused, ...refused];
    if (all.length > 0) throw new RowsRefused("conversion", all);
    return { status: 200, body: new JsonText(conversionListJson(stored, references)) };
  }

  async function list(account: EntityRow, query: WindowQuery, days: Days): Promise<{ status: 200; body: JsonText }> {
    const { campaignId, adGroupId, criterionId, adId, startRow, rowCount } = query;
    const filters = { campaign: campaignId, adGroup: adGroupId, criterion: criterionId, ad: adId };
    const shows = await showsAccount(account, query);
    const text = shows ? await store.window(account, filters, { ...days, startRow, rowCount }) : noConversions;
    return { status: 200, body: new JsonText(text) };
  }

  /** Whether conversions of the account show what the filters above the campaign say. */
  async function showsAccount(account: EntityRow, query: WindowQuery): Promise<boolean> {
    const { agencyId, advertiserId, engineAccountId, customerId } = query;
    const is = (sent: string | undefined, id: bigint | null) =>
      sent === undefined || (id !== null && digitsOf(sent) === String(id));
    if (!is(agencyId, account.agencyId) || !is(engineAccountId, account.legacyId)) return false;
    if (customerId !== undefined && !is(customerDigitsOf(customerId) ?? customerId, account.newId)) return false;
    return advertiserId === undefined || is(advertiserId, (await store.entity(account.advertiserKey)).legacyId);
  }

  return {
    async get({ caller, path, query }) {
      const days = daysOf(query);
      const account = await store.account(caller, path.agencyId, path.advertiserId, path.engineAccountId);
      return list(account, query, days);
    },

    async getByCustomerId({ caller, path, query }) {
      const days = daysOf(query);
      return list(await store.customer(caller, path.customerId), query, days);
    },

    insert: ({ caller, body }) => take(caller, body.conversion, store.insert),

    update: ({ caller, body }) => take(caller, body.conversion, store.update),

    async updateAvailability({ caller, body }) {
      const read = readAvailabilities(rowsOf(body.availabilities));
      const refused = [...read.refused, ...(await store.updateAvailability(caller, read.good))];
      if (refused.length > 0) throw new RowsRefused("availabilities", refused);
      return { status: 200, body: { availabilities: read.good.map((each) => each.value) } };
    },
  };
}

interface WindowQuery {
  startDate: number;
  endDate: number;
  startRow: number;
  rowCount: number;
  agencyId?: string;
  advertiserId?: string;
  engineAccountId?: string;
  customerId?: string;
  campaignId?: string;
  adGroupId?: string;
  criterionId?: string;
  adId?: string;
}

interface Days {
  fromMs: number;
  toMs: number;
}

/** @throws Failure naming the parameter that is no day, or that is out of order. */
function daysOf({ startDate, endDate }: WindowQuery): Days {
  const [first, last] = [dayOf(startDate), dayOf(endDate)];
  if (first === undefined) throw invalidParameter("startDate", "it must be a day of the calendar, yyyymmdd");
  if (last === undefined) throw invalidParameter("endDate", "it must be a day of the calendar, yyyymmdd");
  if (last < first) throw invalidParameter("endDate", "it must not be before startDate");
  return { fromMs: first, toMs: dayAfter(last) };
}

/** The rows themselves are any objects; the rules of rows judge them. @throws Failure when there are none. */
function rowsOf(list: readonly object[] | undefined): readonly SentRow[] {
  if (list === undefined || list.length === 0) throw emptyBatch();
  return list as readonly SentRow[]; // JSON objects have members of any name.
}
