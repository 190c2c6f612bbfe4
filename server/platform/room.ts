/**
 * Returns how many items of a collection may be read or returned at once, so that their texts fit in memory. A calendar and a
 * timeline store the size of their largest text (`largestEvent`, `largestItem`), so no rows are read to determine it. A
 * statement that determines it for each page would take 13 µs for 20 rows and 170 µs for 250 (4% of a list of 20 events, 6% of
 * a list of 20 items), and ten places that read events would need it. Payments do use such a statement, but only for large
 * pages, because a usual page fits in any case.
 * @param characters The maximum number of characters in memory at once.
 * @param usual The number of characters of a typical text. Smaller texts do not raise the result.
 * @param largest The number of characters of the largest text, or less than `usual` if no text is larger than that.
 * @returns at least one.
 */
export function roomFor(characters: number, usual: number, largest: number): number {
  return Math.max(1, Math.floor(characters / Math.max(largest, usual)));
}

/**
 * Returns the maximum number of characters of a page with `count` items.
 * @param usual The minimum number of characters that is assumed for every item.
 * @param largest The number of characters of the largest item.
 */
export function charactersOf(count: number, usual: number, largest: number): number {
  return count * Math.max(largest, usual);
}
