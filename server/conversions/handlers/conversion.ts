import type { ConversionHandlers } from "../../../generated/conversions/handlers.ts";
import type { BodyOf } from "../../http/operation.ts";
import type { Caller } from "../../platform/caller.ts";
import { Failure } from "../../platform/failure.ts";
import { inGroups } from "../../platform/groups.ts";
import { type Cost, inSlices, type Work } from "../../platform/work.ts";
import { type Judged, type Refusal, readAvailabilities, readConversions, type Sorted } from "../batch.ts";
import type { ConversionsDependencies } from "../dependencies.ts";
import { emptyBatch, RowsRefused } from "../errors.ts";
import { limits } from "../limits.ts";
import { daysOf, listJson } from "../list.ts";
import { conversionListJson, storedJson, toAvailability } from "../present.ts";
import { requireAccount, requireCustomer } from "../reach.ts";
import type { SentConversion } from "../row.ts";
import type { ConversionWrites } from "../store/writes.ts";
import { hinted, insert, type Outcome, update, updateAvailability } from "../uploads.ts";

export function conversion({ store }: ConversionsDependencies): ConversionHandlers {
  /**
   * Reads rows and stores the valid ones, in several writes so that other requests do not wait long.
   * @returns the result of each write.
   * @throws RowsRefused about the rejected rows, after the valid ones were stored.
   */
  async function take<Value, Kept extends { refused: readonly Refusal[] }>(
    { caller, work }: Asked,
    list: "conversion" | "availabilities",
    reading: Generator<number, Sorted<Value>, void>,
    keep: (writes: ConversionWrites, rows: readonly Judged<Value>[]) => Promise<Kept>,
  ): Promise<{ good: readonly Judged<Value>[]; kept: Kept[] }> {
    const { good, refused } = await inSlices(reading, work.begin(rowCost));
    const budget = work.begin(writeCost);
    const kept: Kept[] = [];
    for (const rows of inGroups(good, limits.rowsPerWrite)) {
      if (budget.isTired) await budget.rest();
      budget.spend(rows.length);
      kept.push(await store.write(caller, (writes) => keep(writes, rows)));
    }
    const all = [
      ...refused,
      ...(await hinted(
        store.read,
        kept.flatMap((each) => each.refused),
      )),
    ];
    if (all.length > 0) throw new RowsRefused(list, all);
    return { good, kept };
  }

  async function takeConversions(
    request: Asked & { body: BodyOf<ConversionHandlers["insert" | "update"]> },
    keep: (writes: ConversionWrites, rows: readonly Judged<SentConversion>[]) => Promise<Outcome>,
  ) {
    const reading = readConversions(rowsOf(request.body.conversion));
    const { kept } = await take(request, "conversion", reading, async (writes, rows) => {
      const { stored, refused, references } = await keep(writes, rows);
      return { refused, conversions: storedJson(stored, references) };
    });
    return { status: 200 as const, body: conversionListJson(kept.flatMap((each) => each.conversions)) };
  }

  return {
    async get({ caller, path, query, work }) {
      const days = daysOf(query);
      await work.hold(query.rowCount * longRow);
      const reached = await requireAccount(store.read, caller, path);
      return { status: 200, body: await listJson(store.read, reached, query, days) };
    },

    async getByCustomerId({ caller, path, query, work }) {
      const days = daysOf(query);
      await work.hold(query.rowCount * longRow);
      const reached = await requireCustomer(store.read, caller, path.customerId);
      return { status: 200, body: await listJson(store.read, reached, query, days) };
    },

    insert: (request) => takeConversions(request, insert),

    update: (request) => takeConversions(request, update),

    async updateAvailability(request) {
      const reading = readAvailabilities(rowsOf(request.body.availabilities));
      const { good } = await take(request, "availabilities", reading, async (writes, rows) => ({
        refused: await updateAvailability(writes, rows),
      }));
      return { status: 200, body: { availabilities: good.map((each) => toAvailability(each.value)) } };
    },
  };
}

/** The maximum length, in characters, of one conversion in a response. Memory for a list is reserved by this length. */
const longRow = 2 * limits.listCharacters + 8 * limits.textCharacters;

interface Asked {
  caller: Caller;
  work: Work;
}

/** How many rows a request may contain, and how many are processed before a pause. The contract has the same limit. */
const rowCost: Cost = {
  unit: "rows",
  most: limits.rows,
  perSlice: limits.rowsPerSlice,
  refuse: (most) => new Failure("invalid", "invalid", `A request can contain up to ${most} conversions.`),
};

const writeCost: Cost = { ...rowCost, perSlice: limits.rowsPerWrite };

/**
 * Returns the rows of a request. Their fields are not validated yet.
 * @throws Failure if there are no rows.
 */
function rowsOf<Row>(list: readonly Row[] | undefined): readonly Row[] {
  if (list === undefined || list.length === 0) throw emptyBatch();
  return list;
}
