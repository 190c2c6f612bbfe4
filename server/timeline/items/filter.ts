/** What `timeline.list` is asked for, as parts of the index. */
import type { ItemRange } from "../store/rows.ts";

/** Parameters of the list, with the defaults of the contract. */
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
    // Nothing that is deleted is pinned.
    deleted: includeDeleted && !pinnedOnly ? [false, true] : [false],
    pinned: pinnedOnly,
    ...(bundleId !== undefined && { bundleId }),
    ...(sourceItemId !== undefined && { sourceItemId }),
  };
}

/** A page token is good for one order and one set of filters. */
export function nameOf({ orderBy, pinnedOnly, includeDeleted, bundleId, sourceItemId }: ItemQuery): string {
  return JSON.stringify(["timeline", orderBy, pinnedOnly, includeDeleted, bundleId ?? null, sourceItemId ?? null]);
}
