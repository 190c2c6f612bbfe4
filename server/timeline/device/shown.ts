/** The items of a timeline as a device shows them: cards, bundles and menus. */
import { contentOf, type ItemContent, type MenuEntry, missingFor } from "../model/content.ts";
import type { WholeItem } from "../store/rows.ts";

/** One menu entry as the user sees it. */
export interface ShownEntry {
  /** The index of the entry in the menu, from zero. Requests select the entry by this index. */
  index: number;
  action: MenuEntry["action"];
  label: string;
  selectable: boolean;
  /** Why the entry cannot be selected. */
  reason: string | undefined;
}

/**
 * Returns the main timeline: items that are in no bundle, and one item for each bundle. That item is the cover of the bundle
 * or, without a cover, its newest item. `inside` contains all items of the bundle except the cover.
 * @param items The items, newest first.
 */
export function mainTimeline(items: readonly WholeItem[]): { top: WholeItem; inside?: WholeItem[] }[] {
  const bundles = new Map<string, WholeItem[]>();
  const keyOf = ({ row }: WholeItem) => JSON.stringify([row.clientId, row.bundleId]);
  for (const item of items) {
    if (item.row.bundleId === null) continue;
    const key = keyOf(item);
    bundles.set(key, [...(bundles.get(key) ?? []), item]);
  }
  const isCover = ({ row }: WholeItem) => contentOf(row).isBundleCover === true;
  return items.flatMap((top) => {
    if (top.row.bundleId === null) return [{ top }];
    const members = bundles.get(keyOf(top)) ?? [];
    const inside = members.filter((each) => !isCover(each));
    if (isCover(top)) return [{ top, inside }];
    const covered = members.some(isCover);
    return !covered && insertedLast(members) === top ? [{ top, inside }] : [];
  });
}

function insertedLast(items: readonly WholeItem[]): WholeItem | undefined {
  return items.reduce<WholeItem | undefined>(
    (latest, each) => (latest && latest.row.createdMs >= each.row.createdMs ? latest : each),
    undefined,
  );
}

const labels: Readonly<Record<MenuEntry["action"], string>> = {
  CUSTOM: "Custom",
  REPLY: "Reply",
  REPLY_ALL: "Reply all",
  DELETE: "Delete",
  SHARE: "Share",
  READ_ALOUD: "Read aloud",
  GET_MEDIA_INPUT: "Speak",
  VOICE_CALL: "Call",
  NAVIGATE: "Get directions",
  TOGGLE_PINNED: "Pin or unpin",
  OPEN_URI: "View website",
  PLAY_VIDEO: "Play video",
  SEND_MESSAGE: "Send message",
};

export function menuOf(content: ItemContent): ShownEntry[] {
  return (content.menuItems ?? []).map((entry, index) => {
    const reason = missingFor(entry, content);
    const look = entry.values?.find(({ state }) => state === "DEFAULT");
    return {
      index,
      action: entry.action,
      label: look?.displayName ?? entry.id ?? labels[entry.action],
      selectable: reason === undefined,
      reason,
    };
  });
}
