/**
 * The shelf of an event: its kind, and whether it takes place, as one number. A list reads one index range for each shelf that it
 * shows.
 */
export const shelf = {
  single: 0,
  series: 1,
  exception: 2,
  /** Deleted, with details that allow restoring it. */
  cancelledSingle: 3,
  cancelledSeries: 4,
  /** An instance that does not take place. */
  cancelledException: 5,
  /**
   * A stub: only the id is left. The event was cleared, moved, or taken back by its organizer, or its series has dropped the
   * exception.
   */
  stub: 6,
  /** An exception of a deleted series. It comes back with the series. */
  withSeries: 7,
} as const;
export type Shelf = (typeof shelf)[keyof typeof shelf];
