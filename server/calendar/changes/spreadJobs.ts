/** Records the jobs that pass a change on to guests' calendars. `spreading.ts` does them. */
import type { ChangedFor } from "../store/changes.ts";
import { insertJob } from "../store/jobs.ts";
import type { CalendarWrites } from "../store/writes.ts";
import type { Spread } from "./plan.ts";

/**
 * Jobs for copies count as due this much earlier, so that they run before jobs for emails. Emails about a change take longer to
 * write than its copies, but users look at the copies first.
 */
const headStartMs = 60_000n;

/** The data that a job stores. */
interface Subject extends Spread {
  by: ChangedFor;
  /** Email addresses to which the write already sends an email about the change. */
  mailed: readonly string[];
}

/** Records a job that updates guests' calendars. */
export async function recordSpread(writes: CalendarWrites, calendarId: string, spread: Spread): Promise<void> {
  const { caller, origin, changes } = writes;
  changes.hasJobs = true;
  const subject: Subject = { ...spread, by: { userId: caller.user.id, origin }, mailed: [...changes.mailed] };
  const job = { id: writes.ids.next(), kind: "guests", calendarId, subject: JSON.stringify(subject) };
  await insertJob(writes.tx, job, writes.now, writes.now - headStartMs);
}

export function spreadIn(subject: string): Subject {
  return JSON.parse(subject) as Subject; // The cast is safe: `recordSpread` wrote it.
}
