/** The cards that the device of a user shows, with their bundles and menus. */
import type { TimelineSandboxSchemas } from "../../../generated/timeline/sandbox/client.ts";
import type { Whole } from "../../http/json.ts";
import { kept } from "../../platform/maps.ts";
import { contactContentOf, inOrder } from "../contacts.ts";
import { locationsOf, settingOf } from "../deviceState.ts";
import { rangeOf } from "../items/filter.ts";
import { roomFor } from "../limits.ts";
import { contentOf, type ItemContent, type MenuEntry, missingFor } from "../model/content.ts";
import { toItem, toLocation } from "../present.ts";
import type { ContactRow, WholeItem } from "../store/rows.ts";
import { type DeviceParts, userOf } from "./acting.ts";

type Cards = Whole<TimelineSandboxSchemas["TimelineCards"]>;
type Card = Whole<TimelineSandboxSchemas["TimelineCard"]>;
type ShownEntry = Whole<TimelineSandboxSchemas["TimelineMenuEntry"]>;
type ShownContact = Whole<TimelineSandboxSchemas["TimelineShownContact"]>;

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
    item: toItem(each, origin),
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
    contacts: inOrder(contacts.flat()).map(shownContact),
    location: location && toLocation(location),
    locale: (await settingOf(read, user.id, "locale")).value,
    timezone: (await settingOf(read, user.id, "timezone")).value,
  };
}

function shownContact(row: ContactRow): ShownContact {
  const { displayName, imageUrls, acceptTypes = [], acceptCommands = [], sharingFeatures } = contactContentOf(row);
  return {
    service: row.clientId,
    id: row.id,
    displayName,
    imageUrls,
    acceptTypes,
    acceptCommands: acceptCommands.map(({ type }) => type),
    takesCaption: sharingFeatures?.includes("ADD_CAPTION") ?? false,
  };
}

/**
 * Returns the main timeline: items that are in no bundle, and one item for each bundle. That item is the cover of the bundle
 * or, without a cover, its newest item. `inside` contains all items of the bundle except the cover.
 * @param items The items, newest first.
 */
function mainTimeline(items: readonly WholeItem[]): { top: WholeItem; inside?: WholeItem[] }[] {
  const bundles = new Map<string, WholeItem[]>();
  const keyOf = ({ row }: WholeItem) => JSON.stringify([row.clientId, row.bundleId]);
  for (const item of items) if (item.row.bundleId !== null) kept(bundles, keyOf(item), () => []).push(item);
  const isCover = ({ row }: WholeItem) => contentOf(row).isBundleCover === true;
  return items.flatMap((top) => {
    if (top.row.bundleId === null) return [{ top }];
    const members = bundles.get(keyOf(top)) ?? [top];
    const inside = members.filter((each) => !isCover(each));
    if (isCover(top)) return [{ top, inside }];
    if (members.some(isCover)) return [];
    const newest = members.reduce((latest, each) => (latest.row.createdMs >= each.row.createdMs ? latest : each));
    return newest === top ? [{ top, inside }] : [];
  });
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
