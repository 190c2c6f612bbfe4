/** @returns all in their order, so many at a time: as values of one statement, or work between two turns of others. */
export function inGroups<T>(all: readonly T[], most: number): T[][] {
  const groups: T[][] = [];
  for (let from = 0; from < all.length; from += most) groups.push(all.slice(from, from + most));
  return groups;
}
