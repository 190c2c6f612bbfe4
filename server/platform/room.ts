/**
 * How many resources of a collection may be read or answered at once, so that their texts fit in memory. The collection
 * remembers its largest text (`largestEvent`, `largestItem`, `largestCustom`), so this reads no rows. Without these columns, a
 * statement would have to find the largest text of a page first. It takes 13 µs for 20 rows and 170 for 250: 4 % of a list of
 * 20 events, 6 % of one of 20 items, and nothing for 20 payments, which fit whatever their size. Each of ten places that read
 * events would need this statement.
 * @param characters The most characters that are held at once.
 * @param usual Characters of a usual text. Smaller texts do not raise the result.
 * @param largest Characters of the largest text, or less than `usual` when none is larger than that.
 * @returns at least one.
 */
export function roomFor(characters: number, usual: number, largest: number): number {
  return Math.max(1, Math.floor(characters / Math.max(largest, usual)));
}
