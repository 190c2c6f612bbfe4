/** Limits of the ad-conversion service (`openapi/conversions/DECISIONS.md`). */
export const limits = {
  /** Rows of one request; the contract has the same limit. */
  rows: 10_000,
  /** Rows that are handled before other requests are served. */
  rowsPerSlice: 500,
  /**
   * The most characters of all texts in a refusal. Further entries contain only the code and the row, so that the answer stays
   * small whatever is quoted.
   */
  refusalCharacters: 4_000_000,
  bodyBytes: 16 * 1024 * 1024,
  conversionIdCharacters: 512,
  nameCharacters: 1024,
  /** For each text of a conversion. */
  textCharacters: 512,
  /** For all names and texts of its metrics, and for those of its dimensions: a list contains a thousand conversions. */
  listCharacters: 4096,
  /** The earliest time of a conversion: 1 November 2009, the first day of a list. */
  firstMs: Date.UTC(2009, 10, 1),
  /** How far in the future a time may be. */
  aheadMs: 24 * 3600 * 1000,
  /** How long after a click its conversions can refer to it. */
  clickEditMs: 60 * 24 * 3600 * 1000,
} as const;
