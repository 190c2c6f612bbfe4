/**
 * How events that overlap a window are found without reading the others. An index on starts does not suffice, since a long event
 * may have begun long ago. So each event has a class by its length. Events of class `c` last at most `longest(c)`; those that
 * overlap a window begin less than that before it. Each class is one range of the index (calendarId, listKey, spanClass,
 * startMs). Each class is four times as long as the one before, so few events outside of the window are read.
 *
 * All-day events have separate classes: they are stored as midnights in UTC of their dates, and the calendar's current zone
 * determines when they take place.
 */
const hourMs = 3_600_000;
const classes = 15;

/** @param lengthMs Length of the event; for an all-day event its days times 24 hours. */
export function spanClassOf(lengthMs: number, allDay: boolean): number {
  let index = 0;
  while (index < classes - 1 && lengthMs > longestOf(index)) index++;
  return allDay ? classes + index : index;
}

/** The longest length of an event in the class, in milliseconds. The last class has no limit. */
export function longestOf(spanClass: number): number {
  const index = spanClass % classes;
  return index === classes - 1 ? Number.MAX_SAFE_INTEGER : hourMs * 4 ** index;
}

export function isAllDayClass(spanClass: number): boolean {
  return spanClass >= classes;
}

/** The classes that occur on a calendar, from the bits in `Calendar.spans`. */
export function spanClassesIn(bits: number): number[] {
  const found: number[] = [];
  for (let each = 0; each < 2 * classes; each++) if ((bits & (1 << each)) !== 0) found.push(each);
  return found;
}

export function spanBit(spanClass: number): number {
  return 1 << spanClass;
}

/** Matches series that may have instances in a time range and in parts of the year (`events/expansion.ts`, `lifeIn`). */
export interface Life {
  fromMs: number;
  toMs: number;
  /** The times of the year, as bits of the column `season`; undefined for the whole year. */
  seasons: number | undefined;
}

/**
 * The condition `Life` as SQL, with its values.
 * @param alias The alias of the table, followed by a dot.
 */
export function aliveIn(
  { fromMs, toMs, seasons }: Life,
  alias: string,
): { condition: string; values: (bigint | number)[] } {
  const condition = `${alias}"lastEndMs" > ? AND ${alias}"startMs" < ?`;
  if (seasons === undefined) return { condition, values: [integer(fromMs), integer(toMs)] };
  return {
    condition: `${condition} AND (${alias}"season" IS NULL OR (${alias}"season" & ?) <> 0)`,
    values: [integer(fromMs), integer(toMs), seasons],
  };
}

/** A number for a BIGINT column; an infinite value becomes the smallest or largest safe integer. */
export function integer(value: number): bigint {
  if (value <= Number.MIN_SAFE_INTEGER) return BigInt(Number.MIN_SAFE_INTEGER);
  if (value >= Number.MAX_SAFE_INTEGER) return BigInt(Number.MAX_SAFE_INTEGER);
  return BigInt(Math.floor(value));
}
