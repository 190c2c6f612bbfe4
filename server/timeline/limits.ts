import { roomFor as roomOf } from "../platform/room.ts";

/** Limits of the timeline service (`openapi/timeline/DECISIONS.md`). */
export const limits = {
  itemsPerService: 100_000,
  attachmentsPerItem: 50,
  contactsPerService: 1000,
  /** Of what is kept of a contact, as JSON: all contacts are listed at once. */
  contactCharacters: 10_000,
  locationsPerUser: 100,
  jsonBytes: 1024 * 1024,
  contentBytes: 10 * 1024 * 1024,
  streamUrlBytes: 2048,
  /** Characters of an item's HTML as it is sent, and as it is kept, which is what the contract bounds. */
  htmlCharacters: 100_000,
  cleanHtmlCharacters: 200_000,
  /** Elements that are open at once. The time of the parser grows with the square of their number. */
  htmlNesting: 100,
  /** Elements, attributes and runs of text of an item's HTML, together: what the time of its cleaning grows with. */
  htmlParts: 4000,
  /** Longer addresses of images and quotations are left out. */
  htmlAddressCharacters: 2048,
} as const;

/** The most items of a page, if they are not larger than usual. */
const mostItems = 100;

/** Characters that a page of items has room for: it is held in memory several times while it is made. */
const pageCharacters = 4_000_000;

/** Characters of the JSON of an item of which a page holds as many as it may. */
export const usualItem = pageCharacters / mostItems;

/** How many items of a timeline a page has room for. @param largest Characters of the largest one that it has or had. */
export function roomFor(largest: number): number {
  return roomOf(pageCharacters, usualItem, largest);
}

/** An item, or a tombstone, that nobody has changed for so long disappears. */
export const keptMs = 30 * 24 * 3600 * 1000;
/** An upload session lives for a week. */
export const uploadLifetimeMs = 7 * 24 * 3600 * 1000;
