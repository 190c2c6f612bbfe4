/** Connects the planning and sending of reminders with the rest of the service. */
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/index.ts";
import type { Log } from "../../platform/log.ts";
import type { Settings } from "../../platform/settings.ts";
import type { Upkeep } from "../../platform/upkeep.ts";
import { announceChanges } from "../channels/announcing.ts";
import type { Jobs } from "../jobs.ts";
import type { Doing, Preparing } from "../store/doing.ts";
import { ensureReminderJobs, hastenAllReminders } from "../store/reminders.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { followWrite, prepareReminders, remindUser } from "./mailing.ts";
import { mailsToHolders } from "./notices.ts";

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

export interface RemindingParts {
  db: Database;
  clock: Clock;
  log: Log;
  settings: Pick<Settings, "publicUrl">;
}

/** The reminder functions of a server that does not send emails on its own. */
export const silent: Reminding = {
  doings: {},
  preparing: {},
  announce: announceChanges,
  upkeepOf: ({ upkeep }) => upkeep,
  clockMoved() {},
};

export function createReminding({ db, clock, log, settings }: RemindingParts): Reminding {
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
        recorded = db.write((tx) => ensureReminderJobs(tx, now()));
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
      db.write((tx) => hastenAllReminders(tx, now())).then(jobs.wake, (error) =>
        log.error({ err: error }, "reminders could not be rescheduled"),
      );
    },
  };
}
