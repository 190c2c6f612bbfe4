import { roomFor as roomOf } from "../platform/room.ts";

/** Limits of the timeline service (`openapi/timeline/DECISIONS.md`). */
export const limits = {
  itemsPerService: 100_000,
  attachmentsPerItem: 50,
  contactsPerService: 1000,
  /** Length of a stored contact as JSON: all contacts are listed at once. */
  contactCharacters: 10_000,
  locationsPerUser: 100,
  jsonBytes: 1024 * 1024,
  contentBytes: 10 * 1024 * 1024,
  streamUrlBytes: 2048,
  /** Characters of an item's HTML: as it is sent, and as it is stored. The contract gives the second. */
  htmlCharacters: 100_000,
  cleanHtmlCharacters: 200_000,
  /** Elements inside each other. The time of the parser grows with the square of this number. */
  htmlNesting: 100,
  /** Elements, attributes and runs of text in an item's HTML, together. The time of cleaning grows with this number. */
  htmlParts: 4000,
  /** Longer addresses of images and quotations are removed. */
  htmlAddressCharacters: 2048,
} as const;

/** The most items of a page, when they are not larger than usual. */
const mostItems = 100;

/** The most characters of a page of items, since it is in memory several times while it is made. */
const pageCharacters = 4_000_000;

/** Characters of the JSON of a usual item: with these, a page holds `mostItems`. */
export const usualItem = pageCharacters / mostItems;

/** How many items of a timeline fit into a page. @param largest Characters of the largest item that the timeline has had. */
export function roomFor(largest: number): number {
  return roomOf(pageCharacters, usualItem, largest);
}

/** An item or a tombstone disappears when nobody has changed it for this time. */
export const keptMs = 30 * 24 * 3600 * 1000;
/** An upload session is valid for a week. */
export const uploadLifetimeMs = 7 * 24 * 3600 * 1000;
