/** How jobs are done. */
import type { JobRow } from "./jobs.ts";
import type { CalendarReads } from "./reads.ts";
import type { CalendarWrites } from "./writes.ts";

/** Does a job within its transaction. */
export type Doing = (writes: CalendarWrites, job: JobRow) => Promise<void>;

/** What takes long of a job is done ahead of its transaction, which others would wait for. */
export type Preparing = (reads: CalendarReads, job: JobRow, nowMs: number) => Promise<Prepared>;

export interface Prepared {
  /** Whether what it was prepared from is still as it was. */
  isCurrent(writes: CalendarWrites): Promise<boolean>;
  /** Of a job that is done in slices: how far it is after this one. Undefined when nothing of it is left. */
  progress?: number | undefined;
  /** The rest. */
  run(writes: CalendarWrites): Promise<void>;
}
