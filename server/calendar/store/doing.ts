/** Types of functions that do jobs. */
import type { JobRow } from "./jobs.ts";
import type { CalendarReads } from "./reads.ts";
import type { CalendarWrites } from "./writes.ts";

/** Does a job within its transaction. */
export type Doing = (writes: CalendarWrites, job: JobRow) => Promise<void>;

/** Does the slow part of a job before its transaction. Within the transaction, it would block other writes. */
export type Preparing = (reads: CalendarReads, job: JobRow, nowMs: number) => Promise<Prepared>;

export interface Prepared {
  /**
   * Further calendars that the job changes. All writes to these calendars run one after the other, so that the job is not
   * rolled back because of a conflict.
   */
  calendars?: readonly string[];
  /** Whether the data that the preparation has read is unchanged. */
  isCurrent(writes: CalendarWrites): Promise<boolean>;
  /** For a job in slices: its progress after this slice. Undefined if the job is complete. */
  progress?: number | undefined;
  /** Does the rest of the job in the transaction. */
  run(writes: CalendarWrites): Promise<void>;
}
