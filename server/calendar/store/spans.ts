/**
 * How events that overlap a window are found without looking at the others. An index on begins alone does not do: what began
 * long ago may still last. So events are kept apart by their length: those of class `c` last at most `longest(c)`, so the ones
 * that overlap a window begin less than that before it, and each class is one range of the index
 * (calendarId, shelf, spanClass, startMs). Classes grow by the factor four, so little beside the window is read.
 *
 * All-day events have classes of their own: they are kept as midnights in UTC of their dates, and only the calendar's zone of
 * the moment says when these are.
 */
const hourMs = 3_600_000;
const classes = 15;

/** @param lengthMs Of the event; for an all-day one its days times 24 hours. */
export function spanClassOf(lengthMs: number, allDay: boolean): number {
  let index = 0;
  while (index < classes - 1 && lengthMs > longestOf(index)) index++;
  return allDay ? classes + index : index;
}

/** The longest that an event of the class lasts, in milliseconds; the last class has no bound below the end of time. */
export function longestOf(spanClass: number): number {
  const index = spanClass % classes;
  return index === classes - 1 ? Number.MAX_SAFE_INTEGER : hourMs * 4 ** index;
}

export function isAllDayClass(spanClass: number): boolean {
  return spanClass >= classes;
}

/** The classes of a calendar, from the bits in `Calendar.spans`. */
export function spanClassesIn(bits: number): number[] {
  const found: number[] = [];
  for (let each = 0; each < 2 * classes; each++) if ((bits & (1 << each)) !== 0) found.push(each);
  return found;
}

export function spanBit(spanClass: number): number {
  return 1 << spanClass;
}

/** When, and at which times of the year, a series must be there to be read (`events/expansion.ts`, `lifeIn`). */
export interface Life {
  fromMs: number;
  toMs: number;
  /** Bits of `season`; undefined for all of the year. */
  seasons: number | undefined;
}

/**
 * The series that are there at a time: a condition, and its values.
 * @param alias Of the table, with its dot.
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

/** Open ends as the numbers of the column. */
export function integer(value: number): bigint {
  if (value <= Number.MIN_SAFE_INTEGER) return BigInt(Number.MIN_SAFE_INTEGER);
  if (value >= Number.MAX_SAFE_INTEGER) return BigInt(Number.MAX_SAFE_INTEGER);
  return BigInt(Math.floor(value));
}
