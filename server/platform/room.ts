/**
 * How many things of a collection are read, or answered, at once, so that what is held of them is bounded. Nobody looks at all of
 * them for it: a collection remembers the largest that it has or had.
 * @param characters What there is room for.
 * @param usual Characters of one of which there may be as many as anybody asks for: smaller ones do not make more room.
 * @param largest Characters of the largest one, or less than `usual` where none is larger than that.
 * @returns one at least.
 */
export function roomFor(characters: number, usual: number, largest: number): number {
  return Math.max(1, Math.floor(characters / Math.max(largest, usual)));
}
