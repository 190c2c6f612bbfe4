/**
 * Jobs: work that follows a change after the response, such as creating conferences. A job is a row that is written with the
 * change. The transaction that does its work also deletes it, so if the process dies, no job is lost or done twice.
 */

import { nobody } from "../platform/caller.ts";
import { rowCause } from "../platform/cause.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/index.ts";
import { Failure } from "../platform/failure.ts";
import type { Log } from "../platform/log.ts";
import { createMaintenance, type Maintenance } from "../platform/maintenance.ts";
import type { Secret } from "../platform/secret.ts";
import { withLargeGroups } from "./changes/answers.ts";
import { EventChanges } from "./changes/eventChanges.ts";
import { indexFollowing } from "./changes/indexing.ts";
import type { PlannedJob } from "./changes/plan.ts";
import { spreadToGuests } from "./changes/spreading.ts";
import { withConference } from "./conferences/making.ts";
import { organizerOf } from "./events/context.ts";
import { findEvent, membersOf } from "./events/found.ts";
import { invitationPurpose } from "./guests/invitationLink.ts";
import { mailsOfChanges } from "./mails/mailing.ts";
import { same } from "./model/members.ts";
import { organizedRows } from "./store/events.ts";
import type { CalendarStore } from "./store/index.ts";
import {
  type Doing,
  findDueJob,
  findJob,
  hastenJobs,
  insertJob,
  isAnyDue,
  type JobRow,
  moveJobOn,
  type Preparing,
  postponeJob,
  removeJob,
} from "./store/jobs.ts";
import { findCalendar } from "./store/rows.ts";
import type { CalendarWrites } from "./store/writes.ts";

export interface Jobs {
  /** Called when jobs may be due, to start the job runner. */
  wake(): void;
  /** Called after the clock of the services was moved back or forward. All jobs except reminders then become due immediately. */
  clockMoved(): void;
  /** Resolves when the emails about all changes made so far are in the outbox. */
  mailed(): Promise<void>;
  /** Does all jobs that are due, including jobs that are recorded while this call is ending. */
  doDue(): Promise<void>;
  /** Runs all jobs that are due. After a start, it also does jobs that another server has left unfinished. */
  maintenance: Maintenance;
}

/** The points of a job at which a test may kill the process: before its transaction, at its end, and after it. */
export type JobFaultPoint = "due" | "done" | "committed";

interface JobParts {
  db: Database;
  clock: Clock;
  store: CalendarStore;
  log: Log;
  secret: Pick<Secret, "keyFor">;
  /** The functions that do further kinds of jobs, by the name of the kind. */
  doings?: Readonly<Record<string, Doing>>;
  preparing?: Readonly<Record<string, Preparing>>;
  reachedJob?: (point: JobFaultPoint, kind: string) => void;
}

export function createJobs(parts: JobParts): Jobs {
  const { db, clock, log } = parts;
  const doNext = doingOneByOne({ ...parts, wakeAfter });
  const maintenance = createMaintenance("calendar", log, async () => {
    while (await doNext()) {
      // The loop has no body: its condition does one job at a time, each in its own transaction, until none is due.
    }
  });

  /**
   * Wakes the job runner after a delay in real time, because the services' clock may stand still or be ahead. Moving that clock
   * also wakes the job runner.
   */
  function wakeAfter(pauseMs: number): void {
    setTimeout(maintenance.wake, pauseMs).unref();
  }

  return {
    maintenance,
    async doDue() {
      // If the job runner is just ending, it may miss new jobs, so it is run a second time.
      for (let times = 0; times < 2; times++) await maintenance.run();
    },
    clockMoved() {
      db.write((tx) => hastenJobs(tx, BigInt(clock.now()))).then(maintenance.wake, (error) =>
        log.error({ err: error }, "calendar jobs could not be rescheduled to the current time"),
      );
    },
    async mailed() {
      // If the job runner is just ending, it may miss new jobs, so a second run may follow. Later emails are not waited for.
      for (let tries = 0; tries < 2 && (await isAnyDue(db.read, mailKinds, BigInt(clock.now()))); tries++) {
        await maintenance.run();
      }
    },
    wake: maintenance.wake,
  };
}

/** @returns a function that does the next job that is due, and returns whether a job was due. */
function doingOneByOne(parts: JobParts & { wakeAfter(pauseMs: number): void }): () => Promise<boolean> {
  const { db, clock, store, log, secret, reachedJob } = parts;
  const preparing: Readonly<Record<string, Preparing>> = {
    guests: spreadToGuests,
    mails: mailsOfChanges(log, secret.keyFor(invitationPurpose)),
    ...parts.preparing,
  };
  const doing: Readonly<Record<string, Doing>> = { ...doings, ...parts.doings };

  /** How many times in a row the data had changed between the preparation of a job and its transaction. */
  let stale = 0;

  /** Schedules a failed job again after a delay. @throws the database's error if it is unavailable: then no job can be done. */
  async function postpone(job: JobRow, error: unknown): Promise<void> {
    const pauseMs = Math.min(firstPauseMs * 2 ** job.attempts, longestPauseMs);
    await db.write((tx) => postponeJob(tx, job, BigInt(clock.now() + pauseMs)));
    const { kind, id } = job;
    log.error(
      { err: error, job: { kind, id } },
      `a calendar job failed and will be retried in ${pauseMs / 1000} seconds`,
    );
    parts.wakeAfter(pauseMs);
  }

  return async () => {
    const now = BigInt(clock.now());
    const due = await findDueJob(db.read, now);
    if (!due) return false;
    try {
      reachedJob?.("due", due.kind);
      const caller = { ...nobody, cause: rowCause("CalendarJob", due.ordinal) };
      const asking = { caller, origin: "", on: due.calendarId === "" ? [] : [due.calendarId] };
      // If other writes keep changing the data, the job is done without preparation, unless its kind requires preparation.
      const prepare = stale < mostStale || !doing[due.kind] ? preparing[due.kind] : undefined;
      const prepared = await prepare?.(store.read(asking), due, Number(now));
      const on = [...asking.on, ...(prepared?.calendars ?? [])];
      stale = await store.write({ ...asking, on }, async (writes) => {
        const job = await findJob(writes.tx, due.id);
        // Another process may have done the job already, or replaced it by the next job of its kind.
        if (!job || job.dueMs > now) return 0;
        if (prepared && !(isSame(job, due) && (await prepared.isCurrent(writes)))) return stale + 1;
        if (prepared?.progress === undefined) await removeJob(writes.tx, job.id);
        else await moveJobOn(writes.tx, job.id, prepared.progress);
        // A job of a kind that this server does not do, such as reminders when they are turned off, is only deleted.
        if (prepared) await prepared.run(writes);
        else await doing[job.kind]?.(writes, job);
        reachedJob?.("done", due.kind);
        return 0;
      });
      reachedJob?.("committed", due.kind);
    } catch (error) {
      // If the job fails because the event does not allow it anymore, it is not retried.
      if (error instanceof Failure && error.kind !== "unavailable") await db.write((tx) => removeJob(tx, due.id));
      else await postpone(due, error);
    }
    return true;
  };
}

function isSame(one: JobRow, other: JobRow): boolean {
  return one.id === other.id && one.subject === other.subject && one.progress === other.progress;
}

/** The kinds of jobs that write emails (`mails`, `notices`), and the kind that records such jobs (`guests`). */
const mailKinds = ["guests", "mails", "notices"];

/** The delay after the first failure of a job. Each further failure doubles it. */
const firstPauseMs = 1000;
const longestPauseMs = 5 * 60 * 1000;

/** How many times in a row a preparation may turn out to be outdated before the job is done without preparation. */
const mostStale = 3;

/** The maximum number of events whose organizer name one transaction changes. */
const renamedAtOnce = 50;

/**
 * Changes the organizer's name in a calendar's events to the new name of the calendar. The exceptions of a series are changed
 * after the series.
 */
async function renameOrganizer(writes: CalendarWrites, { calendarId, subject }: JobRow): Promise<void> {
  // Safe cast: only `calendars/lifecycle.ts` and the code below write `subject`.
  const { after } = JSON.parse(subject) as { after: number };
  const calendar = await findCalendar(writes.tx, calendarId);
  if (!calendar) return;
  const organizer = await organizerOf(writes.tx, calendar);
  const changes = new EventChanges(writes);
  const rows = await organizedRows(writes.tx, calendarId, { after, most: renamedAtOnce });
  for (const row of rows) {
    const members = membersOf(row);
    if (members.organizer.email !== calendarId || same(members.organizer, organizer)) continue;
    await changes.change(calendar, { kind: "event", row, members }, { ...members, organizer });
  }
  const last = rows.at(-1);
  if (rows.length < renamedAtOnce || !last) return;
  const rest = JSON.stringify({ after: last.ordinal });
  await insertJob(writes.tx, { id: writes.ids.next(), kind: "rename", calendarId, subject: rest }, writes.now);
}

const doings: Readonly<Record<string, Doing>> = {
  group: inviteMembers,
  conference: makeConference,
  rename: renameOrganizer,
  searchIndex: indexFollowing,
};

async function inviteMembers(writes: CalendarWrites, job: JobRow): Promise<void> {
  const on = await eventOfJob(writes, job);
  if (on) await new EventChanges(writes).change(on.calendar, on.found, await withLargeGroups(writes, on.found.members));
}

async function makeConference(writes: CalendarWrites, job: JobRow): Promise<void> {
  const on = await eventOfJob(writes, job);
  // Nothing is done if the conference was removed or requested again in the meantime.
  if (on?.found.members.conferenceData?.createRequest?.status?.statusCode !== "pending") return;
  const { origin = "" } = JSON.parse(job.subject) as PlannedJob["subject"];
  const made = await withConference(writes, on.calendar, on.found.members, { seed: job.id, origin });
  await new EventChanges(writes).change(on.calendar, on.found, made);
}

/** Finds the event of a job that a plan has recorded; undefined if it was deleted. */
async function eventOfJob({ tx }: CalendarWrites, { calendarId, subject }: JobRow) {
  const { eventId } = JSON.parse(subject) as PlannedJob["subject"]; // Safe cast: only plans contain jobs of these kinds.
  const calendar = await findCalendar(tx, calendarId);
  const found = calendar && (await findEvent(tx, calendar, eventId));
  return calendar && found && found.kind !== "bare" ? { calendar, found } : undefined;
}
