/** Calculates the days of a window of conversions. */

const dayMs = 24 * 3600 * 1000;

/**
 * Finds the beginning of a day.
 * @param day A date as yyyymmdd.
 * @returns the beginning in UTC, in milliseconds; undefined if the date does not exist.
 */
export function dayOf(day: number): number | undefined {
  const [year, month, date] = [Math.floor(day / 10_000), Math.floor(day / 100) % 100, day % 100];
  const startMs = Date.UTC(year, month - 1, date);
  const found = new Date(startMs);
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date ? startMs : undefined;
}

/** The beginning of the next day. @param startMs The beginning of a day. */
export function dayAfter(startMs: number): number {
  return startMs + dayMs;
}
