/** After an upgrade, rewrites the JSON texts in rows of conversions that another version of this server has written. */
import type { KeptTexts } from "../platform/keptTexts.ts";
import { isCurrent, keptText, textStamp } from "./present.ts";
import type { ConversionStore } from "./store/index.ts";
import type { ConversionKey } from "./store/rows.ts";

const rowsPerSlice = 500;

export function conversionTexts(store: ConversionStore): KeptTexts {
  return {
    table: "Conversion",
    stamp: textStamp,
    rewrite: (after) =>
      store.writeForAll(async (writes) => {
        const rows = await writes.conversionsByKey(after === undefined ? undefined : keyOf(after), rowsPerSlice);
        for (const row of rows) if (!isCurrent(row)) await writes.setText(row, keptText(row));
        const last = rows.at(-1);
        return rows.length < rowsPerSlice || !last ? undefined : textOf(last);
      }),
  };
}

function textOf({ advertiserKey, conversionId, timestampMs }: ConversionKey): string {
  return `${advertiserKey} ${timestampMs} ${conversionId}`;
}

function keyOf(text: string): ConversionKey {
  const [advertiserKey = "", timestampMs = "", ...conversionId] = text.split(" ");
  return {
    advertiserKey: BigInt(advertiserKey),
    timestampMs: BigInt(timestampMs),
    conversionId: conversionId.join(" "),
  };
}
