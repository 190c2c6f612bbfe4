import type { User } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import { finder, insert, remove } from "../../platform/db/tables.ts";
import { normalAddress } from "../../platform/emailAddress.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { type Asking, CalendarReads, type ReadParts } from "./reads.ts";
import type { RawReader } from "./rows.ts";
import { CalendarWrites, Changes, calendarKey } from "./writes.ts";

export interface CalendarStore {
  /** Reads committed data as the caller. */
  read(asking: Asking): CalendarReads;
  /** Runs a change in one transaction. At its end, notification channels get their messages. */
  write<T>(asking: Asking, work: (writes: CalendarWrites) => Promise<T>): Promise<T>;
  /** Call after a restore. It invalidates all sync tokens, because sequence numbers count from the older state again. */
  restored(tx: Transaction): Promise<void>;
}

export interface StoreParts {
  db: Database;
  clock: Clock;
  ids: Ids;
  outbox: Outbox;
  acceptedScopes: ReadParts["acceptedScopes"];
  /** Creates the data that every user has from the beginning, if it is missing. */
  ensurePrimaries(tx: Transaction, users: readonly User[]): Promise<void>;
  /** Called at the end of every write to send messages to channels. */
  announce(writes: CalendarWrites): Promise<void>;
  /** Called after the commit of a write that has recorded jobs. */
  wakeJobs(): void;
}

/** The maximum number of primary calendars that are created in one transaction. */
const primariesAtOnce = 20;

/** Ends a write that would have to create many primary calendars. They are created in slices before the write is repeated. */
class MissingPrimaries extends Error {
  readonly users: readonly User[];

  constructor(users: readonly User[]) {
    super(`${users.length} users have no primary calendar yet.`);
    this.users = users;
  }
}

export function createCalendarStore(parts: StoreParts): CalendarStore {
  const { db, clock, ids, outbox, acceptedScopes, ensurePrimaries, announce, wakeJobs } = parts;
  const committed: ReadParts = {
    reader: db.read,
    ids,
    acceptedScopes,
    ensurePrimaries: makeInSlices,
    epoch: async () => (await knownEpoch(db.read)) ?? db.write((tx) => epochIn(tx, ids)),
  };

  async function makeInSlices(users: readonly User[]): Promise<void> {
    for (let from = 0; from < users.length; from += primariesAtOnce) {
      await db.write((tx) => ensurePrimaries(tx, users.slice(from, from + primariesAtOnce)));
    }
  }

  /** Repeats a write after many missing primary calendars were created, so that other writes need not wait for all of them. */
  async function withPrimaries<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof MissingPrimaries)) throw error;
        await makeInSlices(error.users);
      }
    }
  }

  return {
    read: (asking) => new CalendarReads(committed, asking),

    write: (asking, work) => {
      const change = async (tx: Transaction) => {
        const reads: ReadParts = {
          reader: tx,
          ids,
          acceptedScopes,
          ensurePrimaries: async (users) => {
            if (users.length > primariesAtOnce) throw new MissingPrimaries(users);
            await ensurePrimaries(tx, users);
          },
          epoch: () => epochIn(tx, ids),
        };
        const changes = new Changes();
        const writes = new CalendarWrites({ tx, outbox, changes, nowMs: clock.now() }, reads, asking);
        const result = await work(writes);
        await announce(writes);
        if (changes.hasJobs) tx.afterCommit(wakeJobs);
        return result;
      };
      const { caller, on = [] } = asking;
      const keys = on.map((id) => calendarKey(id === "primary" ? caller.user.email : normalAddress(id)));
      return withPrimaries(() => db.write(change, { cause: caller.cause, keys }));
    },

    restored: forgetEpoch,
  };
}

/** The epoch is the history to which sequence numbers belong. */
const epochById = finder("CalendarEpoch", "id");

async function knownEpoch(reader: RawReader): Promise<string | undefined> {
  return (await epochById(reader, { id: 1 }))?.epoch;
}

async function epochIn(tx: Transaction, ids: Ids): Promise<string> {
  const known = await knownEpoch(tx);
  if (known !== undefined) return known;
  const epoch = ids.next();
  await insert(tx, "CalendarEpoch", { id: 1, epoch });
  return epoch;
}

async function forgetEpoch(tx: Transaction): Promise<void> {
  await remove(tx, "CalendarEpoch", {});
}
