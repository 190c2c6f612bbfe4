import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { ensurePrimary } from "../calendars/primary.ts";
import { Changes } from "../channels/announcing.ts";
import { type Asking, CalendarReads, type ReadParts } from "./reads.ts";
import type { RawReader } from "./rows.ts";
import { CalendarWrites } from "./writes.ts";

export interface CalendarStore {
  /** Reads what is committed, as the caller. */
  read(asking: Asking): CalendarReads;
  /** Runs a change in one transaction; channels are told at its end. */
  write<T>(asking: Asking, work: (writes: CalendarWrites) => Promise<T>): Promise<T>;
  /** Removes everything that the service holds. Sync tokens lose their value. */
  reset(tx: Transaction): Promise<void>;
  /** An earlier state has been put back: sequences count again from there, so sync tokens lose their value. */
  restored(tx: Transaction): Promise<void>;
}

export interface StoreParts {
  db: Database;
  clock: Clock;
  ids: Ids;
  outbox: Outbox;
  acceptedScopes: ReadParts["acceptedScopes"];
}

export function createCalendarStore({ db, clock, ids, outbox, acceptedScopes }: StoreParts): CalendarStore {
  async function knownEpoch(reader: RawReader): Promise<string | undefined> {
    return (await reader.first<{ epoch: string }>('SELECT "epoch" FROM "CalendarEpoch" WHERE "id" = 1'))?.epoch;
  }

  async function epochIn(tx: Transaction): Promise<string> {
    const known = await knownEpoch(tx);
    if (known !== undefined) return known;
    const epoch = ids.next();
    await tx.run('INSERT INTO "CalendarEpoch" ("id", "epoch") VALUES (1, ?)', epoch);
    return epoch;
  }

  const committed: ReadParts = {
    reader: db.read,
    acceptedScopes,
    ensurePrimary: (user) => db.write((tx) => ensurePrimary(tx, user)),
    epoch: async () => (await knownEpoch(db.read)) ?? db.write(epochIn),
  };

  return {
    read: (asking) => new CalendarReads(committed, asking),

    write: (asking, work) =>
      db.write(async (tx) => {
        const changes = new Changes();
        const nowMs = clock.now();
        const reads: ReadParts = {
          reader: tx,
          acceptedScopes,
          ensurePrimary: (user) => ensurePrimary(tx, user),
          epoch: () => epochIn(tx),
        };
        const result = await work(new CalendarWrites({ tx, ids, outbox, changes, nowMs }, reads, asking));
        await changes.tell(tx, outbox, nowMs);
        return result;
      }),

    async reset(tx) {
      for (const table of tables) await tx.run(`DELETE FROM "${table}"`);
    },

    async restored(tx) {
      await tx.run('DELETE FROM "CalendarEpoch"');
    },
  };
}

/** Rules, events and shapes go with their calendar. */
const tables = [
  "Calendar",
  "CalendarUser",
  "CalendarListEntry",
  "CalendarSetting",
  "CalendarChannel",
  "CalendarJob",
  "CalendarConference",
  "CalendarEpoch",
];
