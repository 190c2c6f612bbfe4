/** Converts the query parameters of `timeline.list` to ranges of a database index. */
import { listFor, type PageKey, type WalkedList } from "../../http/page.ts";
import type { Caller } from "../../platform/caller.ts";
import type { TimelineReads } from "../store/reads.ts";
import { type ItemKey, type ItemRange, type ListedItem, ownerOf } from "../store/rows.ts";

/** The parameters of the list, with the defaults of the contract. */
export interface ItemQuery {
  orderBy: "displayTime" | "writeTime";
  pinnedOnly: boolean;
  includeDeleted: boolean;
  bundleId?: string;
  sourceItemId?: string;
}

export function rangeOf({ orderBy, pinnedOnly, includeDeleted, bundleId, sourceItemId }: ItemQuery): ItemRange {
  return {
    order: orderBy === "displayTime" ? "displayMs" : "updatedMs",
    // Deleted items are left out if only pinned items are wanted, because a deleted item is never pinned.
    deleted: includeDeleted && !pinnedOnly ? [false, true] : [false],
    pinned: pinnedOnly,
    ...(bundleId !== undefined && { bundleId }),
    ...(sourceItemId !== undefined && { sourceItemId }),
  };
}

/**
 * Describes how the items of a service are read page by page, newest first, with their attachments.
 * @param sequence The timeline's sequence number, read before the items.
 */
export function walkOf(
  reads: TimelineReads,
  caller: Caller,
  query: ItemQuery,
  sequence: bigint,
): WalkedList<ListedItem & { id: string; sequence: bigint }> {
  const { orderBy, pinnedOnly, includeDeleted, bundleId, sourceItemId } = query;
  const range = rangeOf(query);
  const owner = ownerOf(caller);
  const selection = [orderBy, pinnedOnly, includeDeleted, bundleId ?? null, sourceItemId ?? null];
  return {
    name: listFor(caller, JSON.stringify(["timeline", ...selection])),
    shape: ["number", "string"],
    keyOf: ({ row }) => [Number(row[range.order]), row.id],
    sequence: () => sequence,
    inOrder: async (after, limit, start) =>
      (await reads.items(owner, { ...range, start }, after && keyOf(after), limit)).map(walked),
    changed: async (since, afterId, limit) =>
      (await reads.changedItems(owner, range, { since, afterId }, limit)).map(walked),
  };
}

function walked({ row, attachments }: ListedItem) {
  return { row, attachments, id: row.id, sequence: row.sequence };
}

function keyOf([ms, id]: PageKey): ItemKey {
  return { ms: Number(ms), id: String(id) };
}
