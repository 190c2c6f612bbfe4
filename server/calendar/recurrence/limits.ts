/**
 * Limits of one recurrence (`DECISIONS.md`, Recurrence). The first group is checked when recurrence lines are parsed, and the
 * second group when a series is stored (`requireBounded`). The third group always applies when occurrences are computed, so
 * that no stored rule can block the server.
 */
export const limits = {
  /** The maximum number of RRULE and EXRULE lines in one `recurrence` array. */
  rules: 10,
  /** The maximum number of values of all RDATE and EXDATE lines together. */
  dates: 5000,
  /** The largest COUNT. */
  count: 100_000,
  /** The largest INTERVAL. */
  interval: 1_000_000,

  /** The maximum number of occurrences on one day: one a minute. */
  occurrencesPerDay: 1_440,

  /** Dates have four digits (RFC 5545 3.3.4), so this is the last year with occurrences. */
  lastYear: 9_999,
  /**
   * How many consecutive periods without an occurrence are searched before a series counts as ended. This is enough for every
   * month from year 1 to `lastYear`, or for every day of 273 years. The calendar repeats after 400 years, and rules with longer
   * gaps do not occur in practice.
   */
  fruitlessSteps: 120_000,
  /** The maximum number of blocks (months or years, for a few rules weeks or days) that are counted to evaluate COUNT. */
  countedBlocks: 120_000,
  /**
   * The maximum number of chunks (of about a year each) whose offsets a zone caches. Beyond it, all cached chunks are dropped.
   */
  zoneChunks: 1_024,
} as const;

/** Counts the periods, months and days that a computation visits, so that a test can check the amount of work. */
export interface Meter {
  steps: number;
}
