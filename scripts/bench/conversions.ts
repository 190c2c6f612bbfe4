/** `npm run bench -- conversions` measures the rows of the conversion service. */
import { Readable } from "node:stream";
import { createConversionStore } from "../../server/conversions/store/index.ts";
import { csvRecords } from "../../server/conversions/tree/csv.ts";
import { loadTree } from "../../server/conversions/tree/load.ts";
import type { Parts } from "../../server/parts.ts";
import { nobody } from "../../server/platform/caller.ts";
import { advertiserId, agencyId, engineAccountId, sentRow, smallTree } from "./conversions/tree.ts";
import type { Api } from "./support/api.ts";
import { listRow } from "./support/rows.ts";
import { benchService, type ServiceBench } from "./support/service.ts";

const sent = "/adsearch/v2/conversion";
/** The path that lists the account's conversions. */
export const windowPath = `/adsearch/v2/agency/${agencyId}/advertiser/${advertiserId}/engine/${engineAccountId}/conversion`;

/** Loads the tree with the keywords that the conversions refer to. */
export function loadSmallTree(parts: Parts): Promise<unknown> {
  return createConversionStore(parts).write(nobody, (writes) =>
    loadTree(writes, () => csvRecords(Readable.from(smallTree()))),
  );
}

/** Sends rows in large batches. */
export async function fillConversions(api: Api, rows: number): Promise<void> {
  for (let at = 0; at < rows; at += 10_000) {
    const conversion = Array.from({ length: Math.min(10_000, rows - at) }, (_, index) => sentRow(at + index));
    await api.text("POST", sent, { conversion });
  }
}

export const conversions: ServiceBench = {
  name: "conversions",
  prepare: loadSmallTree,
  async rows({ me }) {
    await fillConversions(me, 1000);
    const window = `${windowPath}?startDate=20260101&endDate=20260131&rowCount=100&startRow=0`;
    return [listRow("conversions window of 100", me.request(window), 3)];
  },
};

export const run = () => benchService(conversions);
