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
  /**
   * The maximum number of characters of an item's HTML: as a client sends it (`htmlCharacters`), and as stored after cleaning
   * (`cleanHtmlCharacters`).
   */
  htmlCharacters: 100_000,
  cleanHtmlCharacters: 200_000,
  /** The maximum nesting depth of elements. It is low because the parsing time is quadratic in this depth. */
  htmlNesting: 100,
  /**
   * The maximum number of elements, attributes and runs of text in an item's HTML. The cleaning time is linear in this number.
   */
  htmlParts: 4000,
  /** The maximum number of characters in the URL of an image or a quotation. Longer URLs are removed. */
  htmlAddressCharacters: 2048,
} as const;

/** The maximum number of items on a page; fewer if some items are unusually large. */
const mostItems = 100;

/** The maximum number of characters of a page of items. Several copies of a page are in memory while it is created. */
const pageCharacters = 4_000_000;

/** The size up to which an item counts as usual, as JSON in characters. A page has space for `mostItems` items of this size. */
export const usualItem = pageCharacters / mostItems;

/**
 * How many items of a timeline fit on a page.
 * @param largest The size in characters of the largest item that the timeline ever had.
 */
export function roomFor(largest: number): number {
  return roomOf(pageCharacters, usualItem, largest);
}

/**
 * The maximum number of characters of a page with the given number of items.
 * @param largest The size in characters of the largest item that the timeline ever had.
 */
export function charactersOf(items: number, largest: number): number {
  return charactersIn(items, usualItem, largest);
}

/** How long an item or a tombstone is stored after its last change, in milliseconds: 30 days. */
export const keptMs = 30 * 24 * 3600 * 1000;
/** How long an upload session is valid, in milliseconds: a week. */
export const uploadLifetimeMs = 7 * 24 * 3600 * 1000;
