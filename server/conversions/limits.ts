/** Limits of the ad-conversion service (`openapi/conversions/DECISIONS.md`). */
export const limits = {
  /** Of one request; the contract says so, too. */
  rows: 10_000,
  /** So many of them are dealt with before other requests get their turn: about 30 ms. */
  rowsPerSlice: 500,
  /**
   * What the texts of refusals have together; beyond it entries say the code and the row only, so that no answer grows beyond
   * bounds, whatever is quoted.
   */
  refusalCharacters: 4_000_000,
  bodyBytes: 16 * 1024 * 1024,
  conversionIdCharacters: 512,
  nameCharacters: 1024,
  /** Of each text that is kept with a conversion. */
  textCharacters: 512,
  /** Of the names and texts of its metrics, and of its dimensions: a list answers a thousand conversions at once. */
  listCharacters: 4096,
  /** Nothing happened before: 1 November 2009, the first day that can be asked for. */
  firstMs: Date.UTC(2009, 10, 1),
  /** How far ahead of the clock something may lie. */
  aheadMs: 24 * 3600 * 1000,
  /** How long after a click its conversions can be named by it. */
  clickEditMs: 60 * 24 * 3600 * 1000,
} as const;
