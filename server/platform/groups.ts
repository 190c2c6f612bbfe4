/**
 * @returns the items in order, in groups of up to `most`. Use it to limit the number of values in one statement, or the work
 * between two pauses.
 */
export function inGroups<T>(all: readonly T[], most: number): T[][] {
  const groups: T[][] = [];
  for (let from = 0; from < all.length; from += most) groups.push(all.slice(from, from + most));
  return groups;
}
