import { charactersOf as charactersIn, roomFor as roomOf } from "../platform/room.ts";

/** Limits of the timeline service (`openapi/timeline/DECISIONS.md`). */
export const limits = {
  itemsPerService: 100_000,
  attachmentsPerItem: 50,
  contactsPerService: 1000,
  /** The maximum number of characters of a stored contact as JSON. It is low because all contacts are listed at once. */
  contactCharacters: 10_000,
  locationsPerUser: 100,
  jsonBytes: 1024 * 1024,
  contentBytes: 10 * 1024 * 1024,
  streamUrlBytes: 2048,
  /** The maximum number of characters of an item's HTML as it is sent, and as it is stored. The contract gives the second. */
  htmlCharacters: 100_000,
  cleanHtmlCharacters: 200_000,
  /** The most elements inside each other. The time of the parser grows with the square of this number. */
  htmlNesting: 100,
  /** The most elements, attributes and runs of text in an item's HTML together. The time of cleaning grows with this number. */
  htmlParts: 4000,
  /** The maximum number of characters of an address of an image or a quotation. Longer addresses are removed. */
  htmlAddressCharacters: 2048,
} as const;

/** The maximum number of items of a page. It holds fewer when some are larger than usual. */
const mostItems = 100;

/** The maximum number of characters of a page of items. A page is in memory several times while it is made. */
const pageCharacters = 4_000_000;

/** The maximum number of characters of the JSON of a usual item. A page holds `mostItems` such items. */
export const usualItem = pageCharacters / mostItems;

/** How many items of a timeline fit into a page. @param largest Characters of the largest item that the timeline has had. */
export function roomFor(largest: number): number {
  return roomOf(pageCharacters, usualItem, largest);
}

/** The maximum number of characters of a page with so many items. @param largest As above. */
export function charactersOf(items: number, largest: number): number {
  return charactersIn(items, usualItem, largest);
}

/** How long an item or a tombstone stays after its last change. */
export const keptMs = 30 * 24 * 3600 * 1000;
/** How long an upload session is valid: a week. */
export const uploadLifetimeMs = 7 * 24 * 3600 * 1000;
