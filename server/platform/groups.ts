/**
 * Splits an array into groups of up to `most` items. Use it to limit the number of values in one SQL statement, or the work
 * between two pauses.
 * @returns the groups, in order.
 */
export function inGroups<T>(all: readonly T[], most: number): T[][] {
  const groups: T[][] = [];
  for (let from = 0; from < all.length; from += most) groups.push(all.slice(from, from + most));
  return groups;
}
