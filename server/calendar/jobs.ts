/**
 * Work that follows a change: conferences are made after the answer was sent. A job is a row that was written with the change,
 * and goes with what it does in one transaction, so a process that dies in between loses nothing and does nothing twice.
 */

import { nobody } from "../platform/caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/index.ts";
import { Failure } from "../platform/failure.ts";
import type { Log } from "../platform/log.ts";
import { createUpkeep, type Upkeep } from "../platform/upkeep.ts";
import { withLargeGroups } from "./changes/answers.ts";
import { EventChanges } from "./changes/eventChanges.ts";
import { withConference } from "./conferences/making.ts";
import { findersOf } from "./events/columns.ts";
import { organizerOf } from "./events/context.ts";
import { findEvent, membersOf } from "./events/found.ts";
import { same } from "./events/members.ts";
import { EventWrites } from "./events/writing.ts";
import { organizedRows, rowsInOrder, saveFinders } from "./store/events.ts";
import type { CalendarStore } from "./store/index.ts";
import { findDueJob, insertJob, type JobRow, removeJob } from "./store/jobs.ts";
import type { CalendarReads } from "./store/reads.ts";
import { findCalendar } from "./store/rows.ts";
import type { CalendarWrites } from "./store/writes.ts";

export interface Jobs {
  /** There may be something to do. */
  wake(): void;
  /** Does what is due. A server that starts does what another one has left. */
  upkeep: Upkeep;
}

/** Where a job is: before its transaction, at its end, and after it. A test kills the process there. */
export type JobFaultPoint = "due" | "done" | "committed";

interface ConferenceJob {
  eventId: string;
  /** Of the server as the client addressed it. */
  origin: string;
}

export function createJobs({
  db,
  clock,
  store,
  log,
  doings: more = {},
  preparing = {},
  reachedJob,
}: {
  db: Database;
  clock: Clock;
  store: CalendarStore;
  log: Log;
  /** Of further kinds of jobs, by name. */
  doings?: Readonly<Record<string, Doing>>;
  preparing?: Readonly<Record<string, Preparing>>;
  reachedJob?: (point: JobFaultPoint) => void;
}): Jobs {
  const upkeep = createUpkeep("calendar", log, async () => {
    while (await doNext()) {
      // One after the other, each in a transaction of its own.
    }
  });

  /** How often in a row what was prepared was good for nothing any more. */
  let stale = 0;

  /** @returns whether there was something to do. */
  async function doNext(): Promise<boolean> {
    const now = BigInt(clock.now());
    const due = await findDueJob(db.read, now);
    if (!due) return false;
    reachedJob?.("due");
    try {
      const asking = { caller: nobody, origin: "" };
      // What others change again and again is looked for within the write in the end.
      const prepare = stale < mostStale ? preparing[due.kind] : undefined;
      const prepared = await prepare?.(store.read(asking), due, Number(now));
      stale = await store.write(asking, async (writes) => {
        const job = await findDueJob(writes.tx, now);
        if (!job) return 0;
        if (prepared && !(isSame(job, due) && (await prepared.isCurrent(writes)))) return stale + 1;
        await removeJob(writes.tx, job.id);
        // Of a kind that this server does not do, nothing is left: reminders, when they are switched off.
        if (prepared) await prepared.run(writes);
        else await (more[job.kind] ?? doings[job.kind])?.(writes, job);
        reachedJob?.("done");
        return 0;
      });
      reachedJob?.("committed");
    } catch (error) {
      // What the event does not allow any more is not tried again.
      if (!(error instanceof Failure) || error.kind === "unavailable") throw error;
      await db.write((tx) => removeJob(tx, due.id));
    }
    return true;
  }

  return {
    upkeep,
    wake() {
      // The second run sees what came while the first was about to end.
      upkeep
        .run()
        .then(() => upkeep.run())
        .catch((error) => log.error({ err: error }, "a job of the calendar failed; it is tried again in an hour"));
    },
  };
}

function isSame(one: JobRow, other: JobRow): boolean {
  return one.id === other.id && one.subject === other.subject;
}

/** How often a job is prepared before it is done without. */
const mostStale = 3;

/** Events that one transaction renames the organizer of. */
const renamedAtOnce = 200;

/** The organizer of a calendar's events is called as the calendar is; exceptions follow their series. */
async function renameOrganizer(writes: CalendarWrites, { calendarId, subject }: JobRow): Promise<void> {
  const { after } = JSON.parse(subject) as { after: number }; // As written by `calendars/lifecycle.ts`, and below.
  const calendar = await findCalendar(writes.tx, calendarId);
  if (!calendar) return;
  const organizer = await organizerOf(writes.tx, calendar);
  const events = new EventWrites(writes);
  const rows = await organizedRows(writes.tx, calendarId, { after, most: renamedAtOnce });
  for (const row of rows) {
    const members = membersOf(row);
    if (members.organizer.email !== calendarId || same(members.organizer, organizer)) continue;
    const on = row.calendarId === calendarId ? calendar : await findCalendar(writes.tx, row.calendarId);
    if (on) await events.save(on, { row, members }, { ...members, organizer });
  }
  const last = rows.at(-1);
  if (rows.length < renamedAtOnce || !last) return;
  const rest = JSON.stringify({ after: last.ordinal });
  await insertJob(writes.tx, { id: writes.ids.next(), kind: "rename", calendarId, subject: rest }, writes.now);
}

/** Words are kept without accents since a migration, which leaves this job for calendars that have others. */
async function renewWords(writes: CalendarWrites, { calendarId, subject }: JobRow): Promise<void> {
  const { after } = JSON.parse(subject) as { after: number }; // As written by the migration, and below.
  const rows = await rowsInOrder(writes.tx, calendarId, { after, most: renamedAtOnce });
  const calendar = await findCalendar(writes.tx, calendarId);
  if (!calendar) return;
  for (const row of rows) {
    const found = await findEvent(writes.tx, calendar, row.id);
    if (found && found.kind !== "bare") {
      await saveFinders(writes.tx, row, findersOf(found.members, calendarId), undefined);
    }
  }
  const last = rows.at(-1);
  if (rows.length < renamedAtOnce || !last) return;
  const rest = JSON.stringify({ after: last.ordinal });
  await insertJob(writes.tx, { id: writes.ids.next(), kind: "words", calendarId, subject: rest }, writes.now);
}

/** Does a job within its transaction. */
export type Doing = (writes: CalendarWrites, job: JobRow) => Promise<void>;

/** What takes long of a job is done ahead of its transaction, which others would wait for. */
export type Preparing = (reads: CalendarReads, job: JobRow, nowMs: number) => Promise<Prepared>;

export interface Prepared {
  /** Whether what it was prepared from is still as it was. */
  isCurrent(writes: CalendarWrites): Promise<boolean>;
  /** The rest. */
  run(writes: CalendarWrites): Promise<void>;
}

const doings: Readonly<Record<string, Doing>> = {
  group: inviteMembers,
  conference: makeConference,
  rename: renameOrganizer,
  words: renewWords,
};

async function inviteMembers(writes: CalendarWrites, { calendarId, subject }: JobRow): Promise<void> {
  const { eventId } = JSON.parse(subject) as { eventId: string }; // As written by `changes/eventChanges.ts`.
  const calendar = await findCalendar(writes.tx, calendarId);
  const found = calendar && (await findEvent(writes.tx, calendar, eventId));
  if (!calendar || !found || found.kind === "bare") return;
  await new EventChanges(writes).change(calendar, found, await withLargeGroups(writes, found.members));
}

async function makeConference(writes: CalendarWrites, { id, calendarId, subject }: JobRow): Promise<void> {
  const { eventId, origin } = JSON.parse(subject) as ConferenceJob; // As written by `changes/eventChanges.ts`.
  const calendar = await findCalendar(writes.tx, calendarId);
  const found = calendar && (await findEvent(writes.tx, calendar, eventId));
  if (!calendar || !found || found.kind === "bare") return;
  const { conferenceData } = found.members;
  // It may have been removed, or asked for anew, meanwhile.
  if (conferenceData?.createRequest?.status?.statusCode !== "pending") return;
  const made = await withConference(writes, calendar, found.members, { seed: id, origin });
  await new EventChanges(writes).change(calendar, found, made);
}
