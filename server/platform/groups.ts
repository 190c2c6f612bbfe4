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

/** The maximum number of values that `inParts` passes to one statement, because databases limit them. */
const valuesAtOnce = 500;

/** Reads rows by many values, some of them at a time. @param read Reads the rows of some values. */
export async function inParts<T, Row>(
  values: Iterable<T>,
  read: (some: readonly T[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: (readonly Row[])[] = [];
  for (const some of inGroups([...new Set(values)], valuesAtOnce)) found.push(await read(some));
  return found.flat();
}
