/**
 * How many things of a collection may be read or answered at once, so that their texts fit in memory. The collection remembers
 * its largest text, so this reads no rows.
 * @param characters The room: the most characters that are held at once.
 * @param usual Characters of a usual text. Smaller texts do not raise the result.
 * @param largest Characters of the largest text, or less than `usual` when none is larger than that.
 * @returns at least one.
 */
export function roomFor(characters: number, usual: number, largest: number): number {
  return Math.max(1, Math.floor(characters / Math.max(largest, usual)));
}
