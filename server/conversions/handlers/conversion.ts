import type { ConversionHandlers } from "../../../generated/conversions/handlers.ts";
import { JsonText } from "../../http/operation.ts";
import type { Caller } from "../../platform/caller.ts";
import { type Judged, readAvailabilities, readConversions } from "../batch.ts";
import type { ConversionsDependencies } from "../dependencies.ts";
import { emptyBatch, RowsRefused } from "../errors.ts";
import { daysOf, listJson } from "../list.ts";
import { conversionListJson } from "../present.ts";
import { requireAccount, requireCustomer } from "../reach.ts";
import type { SentConversion, SentRow } from "../row.ts";
import type { ConversionWrites } from "../store/writes.ts";
import { insert, type Outcome, update, updateAvailability } from "../uploads.ts";

export function conversion({ store }: ConversionsDependencies): ConversionHandlers {
  /** Stores the good rows, then tells of the others. */
  async function take(
    caller: Caller,
    sent: readonly object[] | undefined,
    keep: (writes: ConversionWrites, rows: readonly Judged<SentConversion>[]) => Promise<Outcome>,
  ): Promise<{ status: 200; body: JsonText }> {
    const read = readConversions(rowsOf(sent));
    const { stored, refused, references } = await store.write(caller, (writes) => keep(writes, read.good));
    const all = [...read.refused, ...refused];
    if (all.length > 0) throw new RowsRefused("conversion", all);
    return { status: 200, body: new JsonText(conversionListJson(stored, references)) };
  }

  return {
    async get({ caller, path, query }) {
      const days = daysOf(query);
      const account = await requireAccount(store.read, caller, path);
      return { status: 200, body: new JsonText(await listJson(store.read, account, query, days)) };
    },

    async getByCustomerId({ caller, path, query }) {
      const days = daysOf(query);
      const account = await requireCustomer(store.read, caller, path.customerId);
      return { status: 200, body: new JsonText(await listJson(store.read, account, query, days)) };
    },

    insert: ({ caller, body }) => take(caller, body.conversion, insert),

    update: ({ caller, body }) => take(caller, body.conversion, update),

    async updateAvailability({ caller, body }) {
      const read = readAvailabilities(rowsOf(body.availabilities));
      const refused = await store.write(caller, (writes) => updateAvailability(writes, read.good));
      const all = [...read.refused, ...refused];
      if (all.length > 0) throw new RowsRefused("availabilities", all);
      return { status: 200, body: { availabilities: read.good.map((each) => each.value) } };
    },
  };
}

/** The rows themselves are any objects; the rules of rows judge them. @throws Failure when there are none. */
function rowsOf(list: readonly object[] | undefined): readonly SentRow[] {
  if (list === undefined || list.length === 0) throw emptyBatch();
  return list as readonly SentRow[]; // JSON objects have members of any name.
}
