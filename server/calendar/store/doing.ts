/** Types of functions that do jobs. */
import type { JobRow } from "./jobs.ts";
import type { CalendarReads } from "./reads.ts";
import type { CalendarWrites } from "./writes.ts";

/** Does a job within its transaction. */
export type Doing = (writes: CalendarWrites, job: JobRow) => Promise<void>;

/** Does the slow part of a job before its transaction, because other writes would have to wait. */
export type Preparing = (reads: CalendarReads, job: JobRow, nowMs: number) => Promise<Prepared>;

export interface Prepared {
  /**
   * Further calendars that the job changes. Writes to them run one after the other, so that none is rolled back because of a
   * conflict.
   */
  calendars?: readonly string[];
  /** Whether the data that the preparation has read is unchanged. */
  isCurrent(writes: CalendarWrites): Promise<boolean>;
  /** For a job in slices: its progress after this slice. Undefined if the job is complete. */
  progress?: number | undefined;
  /** Does the rest of the job in the transaction. */
  run(writes: CalendarWrites): Promise<void>;
}
