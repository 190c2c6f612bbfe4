/** The cards that the device of a user shows. */
import type { Json } from "../../http/json.ts";
import { inOrder } from "../contacts.ts";
import { rangeOf } from "../items/filter.ts";
import { roomFor } from "../limits.ts";
import { locationsOf } from "../locations.ts";
import { contentOf } from "../model/content.ts";
import { type Contact, itemJson, type Location, type TimelineItem, toContact, toLocation } from "../present.ts";
import { settingOf } from "../settings.ts";
import type { WholeItem } from "../store/rows.ts";
import { type DeviceParts, userOf } from "./acting.ts";
import { mainTimeline, menuOf, type ShownEntry } from "./shown.ts";

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
