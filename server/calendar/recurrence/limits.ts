/**
 * Limits of one recurrence (`DECISIONS.md`, Recurrence). The first group is checked when lines are parsed, and the second when a
 * series is stored (`requireBounded`). The third always applies when occurrences are computed, so that no stored rule can stop
 * the server.
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

  /** The most occurrences on one day: one a minute. */
  occurrencesPerDay: 1_440,

  /** Dates have four digits (RFC 5545 3.3.4), so this is the last year with occurrences. */
  lastYear: 9_999,
  /**
   * Periods without an occurrence after which a series counts as ended. They are enough for every month from year 1 to
   * `lastYear`, or for every day of 273 years. The calendar repeats after 400 years, and rules with longer gaps do not occur in
   * practice.
   */
  fruitlessSteps: 120_000,
  /** The most blocks (months or years, for a few rules weeks or days) that are counted towards COUNT. */
  countedBlocks: 120_000,
  /** Chunks of about a year whose offsets one zone remembers. When it has more, it forgets all of them. */
  zoneChunks: 1_024,
} as const;

/** Counts the periods, months and days that are visited, so that a test can check the work of a question. */
export interface Meter {
  steps: number;
}
