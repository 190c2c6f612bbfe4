/**
 * A second worker of the calendar's jobs, whose jobs fail for as long as a test requires. So a test can change a
 * job's data before the job is done, without a race.
 */
import { onTestFinished } from "vitest";
import { createCalendar } from "../../server/calendar/service.ts";
import { createLog } from "../../server/platform/log.ts";
import type { Person, TestApp } from "./app.ts";
import { eventually } from "./eventually.ts";
import { listenTo } from "./serviceListener.ts";

export interface HeldJobs {
  /** Returns the same user, with a client that sends its requests to this worker's server. */
  as(person: Person): Person;
  /** The kinds of jobs that fail. A test empties it to let all jobs succeed. */
  readonly failing: Set<string>;
  /** The kinds of the jobs that were started, in order. */
  readonly begun: string[];
  /** Returns, for each remaining job, its kind, the number of failed attempts, and the milliseconds until it is due. */
  left(): Promise<[kind: string, attempts: number, ms: number][]>;
  /** Waits until every remaining job has failed this often. */
  failed(attempts: number): Promise<void>;
  /** Runs the jobs that are due. */
  doDue(): Promise<void>;
}

export async function startHeldJobs(app: TestApp, ...kinds: string[]): Promise<HeldJobs> {
  const { parts } = app.server;
  const failing = new Set(kinds);
  const begun: string[] = [];
  const calendar = createCalendar({
    ...parts,
    log: createLog({ logLevel: "silent" }),
    reachedJob(point, kind) {
      if (point !== "due") return;
      begun.push(kind);
      if (failing.has(kind)) throw new Error("The test holds this job.");
    },
  });
  const listener = await listenTo({ service: calendar.service }, parts);
  onTestFinished(async () => {
    listener.close();
    await Promise.all((calendar.maintenance ?? []).map((each) => each.stop()));
  });
  const jobs = () =>
    parts.db.read.all<{ kind: string; attempts: number; dueMs: bigint }>(
      'SELECT "kind", "attempts", "dueMs" FROM "CalendarJob" ORDER BY "ordinal"',
    );
  return {
    failing,
    begun,
    as: (person) => ({
      ...person,
      fetch: (path, init) =>
        fetch(`${listener.url}${path}`, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init?.headers)), Authorization: `Bearer ${person.token}` },
        }),
    }),
    left: async () =>
      (await jobs()).map(({ kind, attempts, dueMs }) => [kind, attempts, Number(dueMs) - app.clock.now()]),
    failed: (attempts) =>
      eventually(async () => {
        if (!(await jobs()).every((each) => each.attempts === attempts)) throw new Error("A job has not failed yet.");
      }),
    doDue: async () => calendar.doDue?.(),
  };
}
