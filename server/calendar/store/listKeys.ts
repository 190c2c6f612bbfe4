/**
 * The list key of an event: its type and state (such as canceled) as one number. A list reads one index range for each list key
 * that it shows.
 */
export const listKey = {
  single: 0,
  series: 1,
  exception: 2,
  /** Deleted, with details that allow restoring the event. */
  cancelledSingle: 3,
  cancelledSeries: 4,
  /** A canceled instance. */
  cancelledException: 5,
  /**
   * A tombstone: only the id is left. The event was cleared, moved or withdrawn by its organizer, or its series has dropped the
   * exception.
   */
  tombstone: 6,
  /** An exception of a deleted series. It is restored with the series. */
  withSeries: 7,
} as const;
export type ListKey = (typeof listKey)[keyof typeof listKey];
