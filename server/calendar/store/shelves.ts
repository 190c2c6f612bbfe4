/**
 * What an event is and whether it takes place, as one number: a list reads one range of an index for each shelf that it shows.
 */
export const shelf = {
  single: 0,
  series: 1,
  exception: 2,
  /** Deleted with its details, so that it can be restored. */
  cancelledSingle: 3,
  cancelledSeries: 4,
  /** An instance that does not take place. */
  cancelledException: 5,
  /** Nothing is left but the id: cleared, moved away, taken back by its organizer, or an exception that its series dropped. */
  stub: 6,
  /** An exception whose series is deleted: it comes back with it. */
  withSeries: 7,
} as const;
export type Shelf = (typeof shelf)[keyof typeof shelf];
