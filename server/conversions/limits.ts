/** Limits of the ad-conversion service (`openapi/conversions/DECISIONS.md`). */
export const limits = {
  /** The maximum number of rows of one request. The contract has the same limit. */
  rows: 10_000,
  /** The maximum number of rows that are processed before pausing to serve other requests. */
  rowsPerSlice: 500,
  /**
   * The maximum number of rows that one write stores. A power of two, so that few different statements are needed
   * (`store/bulk.ts`).
   */
  rowsPerWrite: 256,
  /**
   * The maximum number of characters of all messages in an error response. Entries beyond this limit contain only the code and
   * the row, so that the response stays small however long the quoted values are.
   */
  refusalCharacters: 4_000_000,
  bodyBytes: 16 * 1024 * 1024,
  conversionIdCharacters: 512,
  nameCharacters: 1024,
  /** The maximum number of characters of each text field of a conversion. */
  textCharacters: 512,
  /**
   * The maximum total length of the names and texts of a conversion's metrics. The same limit applies to its dimensions. It is
   * low because a list contains a thousand conversions.
   */
  listCharacters: 4096,
  /** The earliest allowed time of a conversion: November 1, 2009, which is also the earliest day that a list can begin with. */
  firstMs: Date.UTC(2009, 10, 1),
  /** How far in the future the time of a conversion or an availability may be. */
  aheadMs: 24 * 3600 * 1000,
  /** How long after a click an update of a conversion may refer to the click. */
  clickEditMs: 60 * 24 * 3600 * 1000,
} as const;
