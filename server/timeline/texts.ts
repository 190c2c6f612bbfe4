/** After an upgrade of the server, rewrites the JSON texts of items if another version of the server has written them. */
import { nobody } from "../platform/caller.ts";
import type { KeptTexts } from "../platform/keptTexts.ts";
import { contentOf } from "./model/content.ts";
import { isCurrent, keptText, textStamp } from "./present.ts";
import type { TimelineStore } from "./store/index.ts";
import type { ListedItem } from "./store/rows.ts";

/**
 * Adds the column `content` to items whose JSON text was written by another version of the server, because the responses for
 * these items are created from that column.
 */
export async function withContents(store: TimelineStore, items: readonly ListedItem[]): Promise<readonly ListedItem[]> {
  const others = items.filter(({ row }) => !isCurrent(row));
  const contents = await store.read.contents(others.map(({ row }) => row.id));
  const byId = new Map(contents.map(({ id, content }) => [id, content]));
  return items.flatMap(({ row, attachments }) => {
    if (isCurrent(row)) return [{ row, attachments }];
    const content = byId.get(row.id);
    // Items that were removed in the meantime are left out.
    return content === undefined ? [] : [{ row: { ...row, content }, attachments }];
  });
}

/**
 * The number of rows in a slice. It is low because an item may have 200,000 characters and other writes wait until the slice is
 * done.
 */
const rowsPerSlice = 25;

export function itemTexts(store: TimelineStore): KeptTexts {
  return {
    table: "TimelineItem",
    stamp: textStamp,
    rewrite: (after = "") =>
      store.write(nobody, async (writes) => {
        const rows = await writes.itemsById(after, rowsPerSlice);
        for (const row of rows) if (!isCurrent(row)) await writes.setText(row.id, keptText(contentOf(row)));
        return rows.length < rowsPerSlice ? undefined : rows.at(-1)?.id;
      }),
  };
}
