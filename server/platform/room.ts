/**
 * How many items of a collection may be read or returned at once, so that their texts fit in memory. A calendar and a timeline
 * store the size of their largest text (`largestEvent`, `largestItem`), so no rows are read to determine it. Looking it up with
 * a statement for each page would take 13 µs for 20 rows and 170 µs for 250 (4% of a list of 20 events, 6% of a list of 20
 * items), and ten places that read events would need such a statement. Payments do use one, because a usual page of payments
 * fits in any case.
 * @param characters The maximum number of characters in memory at once.
 * @param usual Characters of a usual text. Smaller texts do not raise the result.
 * @param largest Characters of the largest text, or less than `usual` when none is larger than that.
 * @returns at least one.
 */
export function roomFor(characters: number, usual: number, largest: number): number {
  return Math.max(1, Math.floor(characters / Math.max(largest, usual)));
}

/**
 * The maximum number of characters of a page with a number of items.
 * @param usual As above.
 * @param largest As above.
 */
export function charactersOf(count: number, usual: number, largest: number): number {
  return count * Math.max(largest, usual);
}
