/** The cards that the device of a user shows, with their bundles and menus. */
import type { Json } from "../../http/json.ts";
import { inOrder } from "../contacts.ts";
import { locationsOf, settingOf } from "../deviceState.ts";
import { rangeOf } from "../items/filter.ts";
import { roomFor } from "../limits.ts";
import { contentOf, type ItemContent, type MenuEntry, missingFor } from "../model/content.ts";
import { type Contact, itemJson, type Location, type TimelineItem, toContact, toLocation } from "../present.ts";
import type { WholeItem } from "../store/rows.ts";
import { type DeviceParts, userOf } from "./acting.ts";

export interface Card {
  service: string;
  item: Json<TimelineItem>;
  menu: ShownEntry[];
  /** The cards in the bundle; undefined if this card does not represent a bundle. */
  bundle: Card[] | undefined;
}

export interface Cards {
  user: string;
  /** The pinned cards. The first one is shown nearest to the clock. */
  pinned: Card[];
  /** All other cards of the main timeline, newest first. */
  timeline: Card[];
  contacts: (Contact & { service: string })[];
  location: Location | undefined;
  locale: string;
  timezone: string;
}

/** How many pages of each service's cards a device shows. Two pages are 200 cards, or fewer if the cards are large. */
const shownPages = 2;

const everything = rangeOf({ orderBy: "displayTime", pinnedOnly: false, includeDeleted: false });

export async function cardsOf(parts: DeviceParts, email: string, origin: string): Promise<Cards> {
  const user = await userOf(parts, email);
  const { read } = parts.store;
  const owners = await read.timelines(user.id);
  const lists = await Promise.all(
    owners.map((owner) => read.wholeItems(owner, everything, shownPages * roomFor(owner.largestItem))),
  );
  const items = lists.flat().sort((one, other) => Number(other.row.displayMs - one.row.displayMs));
  const contacts = await Promise.all(owners.map((owner) => read.contacts(owner)));
  const [location] = await locationsOf(read, user.id);
  const shown = (each: WholeItem): Card => ({
    service: each.row.clientId,
    item: itemJson(each, origin),
    menu: menuOf(contentOf(each.row)),
    bundle: undefined,
  });
  const pinned = items.filter(({ row }) => row.pinScore !== null);
  pinned.sort((one, other) => (other.row.pinScore ?? 0) - (one.row.pinScore ?? 0));
  const main = mainTimeline(items.filter(({ row }) => row.pinScore === null));
  return {
    user: user.email,
    pinned: pinned.map(shown),
    timeline: main.map(({ top, inside }) => ({ ...shown(top), bundle: inside?.map(shown) })),
    contacts: inOrder(contacts.flat()).map((row) => ({ service: row.clientId, ...toContact(row) })),
    location: location && toLocation(location),
    locale: (await settingOf(read, user.id, "locale")).value,
    timezone: (await settingOf(read, user.id, "timezone")).value,
  };
}

// The items of a timeline as a device shows them: cards, bundles and menus.
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
function mainTimeline(items: readonly WholeItem[]): { top: WholeItem; inside?: WholeItem[] }[] {
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

function menuOf(content: ItemContent): ShownEntry[] {
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
