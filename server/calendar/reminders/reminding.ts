/**
 * Writes emails that the service sends on its own if `CALENDAR_MAILS` is set: reminders, the daily agenda, and notices about
 * changes on calendars (`notices.ts`). Each user has one job, which is due at the next reminder or agenda. The emails and the
 * job's next time are written together, so if the process dies, no email is sent twice or lost.
 */
import type { Upkeep } from "../../platform/upkeep.ts";
import { announceChanges } from "../channels/channels.ts";
import type { CalendarParts } from "../dependencies.ts";
import type { Jobs } from "../jobs.ts";
import { type Doing, insertJob, type JobRow, type Prepared, type Preparing } from "../store/jobs.ts";
import type { CalendarReads } from "../store/reads.ts";
import { ensureReminders, everyone, hastenReminders, holdersOfCalendars, usersWithIds } from "../store/reminders.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { mailsToHolders, noteForHolders } from "./notices.ts";
import { type Planning, planReminders, type ReminderPlan, stampNow } from "./planning.ts";

/** How often the server checks for due reminders. More often is unnecessary, because reminders are specified in minutes. */
const everyMs = 30_000;

export interface Reminding {
  doings: Readonly<Record<string, Doing>>;
  preparing: Readonly<Record<string, Preparing>>;
  /** Called at the end of every write: sends messages to channels, and records emails. */
  announce(writes: CalendarWrites): Promise<void>;
  /** The job runner, extended so that reminders are sent in time. */
  upkeepOf(jobs: Jobs): Upkeep;
  /** Called after the clock of the services was moved, forward or back. */
  clockMoved(jobs: Jobs): void;
}

/** The reminder functions of a server that does not send emails on its own. */
export const silent: Reminding = {
  doings: {},
  preparing: {},
  announce: announceChanges,
  upkeepOf: ({ upkeep }) => upkeep,
  clockMoved() {},
};

export function createReminding({ db, clock, log, settings }: CalendarParts): Reminding {
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  const now = () => BigInt(clock.now());

  return {
    doings: { reminders: (writes, job) => remindUser(writes, job, settings.publicUrl) },
    preparing: {
      notices: mailsToHolders,
      reminders: (reads, job, nowMs) => prepareReminders(reads, job, { nowMs, origin: settings.publicUrl }),
    },

    async announce(writes) {
      await announceChanges(writes);
      if (await followWrite(writes)) writes.tx.afterCommit(() => wake());
    },

    upkeepOf(jobs) {
      wake = jobs.wake;
      let recorded: Promise<unknown> | undefined;
      const run = async () => {
        recorded = db.write((tx) => ensureReminders(tx, now(), everyone));
        await recorded;
        await jobs.upkeep.run();
      };
      return {
        run,
        start() {
          jobs.upkeep.start();
          timer ??= setInterval(jobs.wake, everyMs).unref();
          run().catch((error) => log.error({ err: error }, "reminders could not be scheduled"));
        },
        async stop() {
          clearInterval(timer);
          // The database is closed after this, so a write that has begun must end first. `start` logs its error.
          await recorded?.catch(() => {});
          await jobs.upkeep.stop();
        },
      };
    },

    clockMoved(jobs) {
      db.write((tx) => hastenReminders(tx, now(), everyone)).then(jobs.wake, (error) =>
        log.error({ err: error }, "reminders could not be rescheduled"),
      );
    },
  };
}

/**
 * Sends the user's reminders that are due now, and schedules the next run of the user's job.
 * @param origin The origin of links; undefined when it is not known.
 */
async function remindUser(writes: CalendarWrites, job: JobRow, origin: string | undefined): Promise<void> {
  await carryOut(writes, await planReminders(await planningIn(writes, origin), job));
}

/** Prepares the work of `remindUser` before the write begins, by searching for the reminders. */
async function prepareReminders(
  reads: CalendarReads,
  job: JobRow,
  { nowMs, origin }: Pick<Planning, "nowMs" | "origin">,
): Promise<Prepared> {
  const plan = await planReminders({ reader: reads.reader, nowMs, epoch: await reads.epoch(), origin }, job);
  return {
    async isCurrent(writes) {
      // The plan is outdated if the clock was set back after the planning, or if the data that the plan depends on has changed.
      return writes.nowMs >= nowMs && (await stampNow(await planningIn(writes, origin), job)) === plan?.stamp;
    },
    run: (writes) => carryOut(writes, plan),
  };
}

async function planningIn(writes: CalendarWrites, origin: string | undefined): Promise<Planning> {
  return { reader: writes.tx, nowMs: writes.nowMs, epoch: await writes.epoch(), origin };
}

async function carryOut(writes: CalendarWrites, plan: ReminderPlan | undefined): Promise<void> {
  if (!plan) return;
  for (const mail of plan.mails) {
    const stream = `mail:${mail.to.join(",")}`;
    await writes.outbox.enqueue(writes.tx, { kind: "mail", stream, service: "calendar", request: mail });
  }
  await insertJob(writes.tx, plan.next.job, writes.now, BigInt(plan.next.dueMs));
}

/**
 * Runs at the end of a write: records notices for users who want them, and reschedules reminder jobs.
 * @returns whether jobs are due.
 */
async function followWrite(writes: CalendarWrites): Promise<boolean> {
  const { tx, changes, now } = writes;
  await noteForHolders(writes);
  const calendars = [...changes.calendars.keys()];
  const users = new Set([...changes.lists, ...changes.views.map((each) => each.userId)]);
  for (const reminded of [...holdersOfCalendars(calendars), ...usersWithIds([...users])]) {
    await ensureReminders(tx, now, reminded);
    await hastenReminders(tx, now, reminded);
  }
  return users.size > 0 || calendars.length > 0;
}
