/** Rewrites the JSON texts in rows of transactions that another version of this server has written, after an upgrade. */
import type { KeptTexts } from "../platform/keptTexts.ts";
import { contentStamp, isCurrent, keptContent } from "./present.ts";
import type { PaymentStore } from "./store/index.ts";
import { anybody } from "./store/rows.ts";

const rowsPerSlice = 200;

export function transactionTexts(store: PaymentStore): KeptTexts {
  return {
    table: "PaymentTransaction",
    stamp: contentStamp,
    rewrite: (after = "") =>
      store.write(anybody, async (writes) => {
        const rows = await writes.read.transactionsById(after, rowsPerSlice);
        for (const row of rows) if (!isCurrent(row.content)) await writes.setContent(row.id, keptContent(row));
        return rows.length < rowsPerSlice ? undefined : rows.at(-1)?.id;
      }),
  };
}
