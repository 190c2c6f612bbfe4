/**
 * Bounds on what one recurrence may ask for (`DECISIONS.md`, Recurrence). The first group is checked when lines are parsed, the
 * second when a series is accepted (`requireBounded`), the third holds whenever occurrences are computed, so that no stored rule
 * can stop the server.
 */
export const limits = {
  /** Lines of one `recurrence` array. */
  lines: 1000,
  /** RRULE and EXRULE lines among them. */
  rules: 10,
  /** Characters of one line. */
  lineCharacters: 65_536,
  /** Values of all RDATE and EXDATE lines together. */
  dates: 5000,
  /** Largest COUNT. */
  count: 100_000,
  /** Largest INTERVAL. */
  interval: 1_000_000,

  /** Most occurrences a series may have on one day: one a minute. */
  occurrencesPerDay: 1_440,

  /** Dates have four digits (RFC 5545 3.3.4), so an endless series has its last occurrence in this year. */
  lastYear: 9_999,
  /**
   * Periods looked at in vain before a series counts as ended. Enough for every month from year 1 to `lastYear`, or for every
   * day of 273 years: the calendar repeats after 400 years, and rules that need longer than this are not met in practice.
   */
  fruitlessSteps: 120_000,
  /** Blocks (months or years, for a few rules weeks or days) that counting towards COUNT may pass. */
  countedBlocks: 120_000,
  /** Chunks of about a year whose offsets one zone remembers before it starts afresh. */
  zoneChunks: 1_024,
} as const;

/** Counts the periods, months and days that are looked at, so that a test can tell how much work a question takes. */
export interface Meter {
  steps: number;
}
