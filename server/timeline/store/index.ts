import { hasGrant } from "../../identity/grants.ts";
import type { Blobs } from "../../platform/blobs.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Outbox } from "../../platform/outbox.ts";
import { type Event, notificationFor, scopeOf } from "../notify.ts";
import type { WholeItem } from "../present.ts";
import { removeExpired } from "./expire.ts";
import { createTimelineReads, type TimelineReads } from "./reads.ts";
import {
  type AccountRow,
  type ContactRow,
  findAnyItem,
  type LocationRow,
  type Owner,
  type SubscriptionRow,
} from "./rows.ts";
import { TimelineWrites } from "./writes.ts";

export interface TimelineStore {
  read: TimelineReads;
  /**
   * Runs a change in one transaction. The work may be run again when another process was faster, so it does nothing but read
   * and write through `writes`.
   */
  write<T>(owner: Owner, work: (writes: TimelineWrites) => Promise<T>): Promise<T>;
  /** A change that belongs to no service: what the user does. */
  act<T>(work: (tx: Transaction, writesOf: (owner: Owner) => TimelineWrites, nowMs: number) => Promise<T>): Promise<T>;
  /**
   * Tells the subscribers, with the change: of one service, or of all of them.
   * @param whom Whose timeline; without a service, those of every service.
   */
  notify(tx: Transaction, whom: { userId: string; clientId?: string }, event: Event): Promise<void>;
  /** An item of whosever timeline. */
  anyItem(id: string): Promise<WholeItem | undefined>;
  /** What a user's device shows: of each service so many items at most, the newest first; contacts, place, settings. */
  shown(userId: string, limit: number): Promise<Shown>;
  /** The accounts that services put on a user's device. */
  accounts(userId: string): Promise<AccountRow[]>;
  /** Removes items and upload sessions that are over. */
  removeExpired(): Promise<void>;
}

export interface Shown {
  items: WholeItem[];
  contactRows: ContactRow[];
  location: LocationRow | undefined;
  locale: string;
  timezone: string;
}

export function createTimelineStore(parts: {
  db: Database;
  clock: Clock;
  ids: Ids;
  blobs: Blobs;
  outbox: Outbox;
}): TimelineStore {
  const { db, clock, ids, blobs, outbox } = parts;

  const act: TimelineStore["act"] = (work) =>
    db.write((tx) => {
      const nowMs = clock.now();
      return work(tx, (owner) => new TimelineWrites({ tx, owner, ids, blobs, nowMs }), nowMs);
    });

  const read = createTimelineReads(db.read, clock);
  return {
    read,
    act,
    anyItem: (id) => findAnyItem(db.read, id, clock.now()),

    async shown(userId, limit) {
      const owners = await db.read.all<Owner>(
        'SELECT "userId", "clientId" FROM "Timeline" WHERE "userId" = ? ORDER BY "clientId"',
        userId,
      );
      const everything = { orderBy: "displayTime", pinnedOnly: false, includeDeleted: false } as const;
      const lists = await Promise.all(owners.map((owner) => read.items(owner, everything, undefined, limit)));
      const contacts = await Promise.all(owners.map((owner) => read.contacts(owner)));
      const [location] = await read.locations(userId);
      return {
        items: lists.flat().sort((one, other) => Number(other.row.displayMs - one.row.displayMs)),
        contactRows: contacts.flat(),
        location,
        locale: (await read.setting(userId, "locale")).value,
        timezone: (await read.setting(userId, "timezone")).value,
      };
    },

    accounts: (userId) =>
      db.read.all<AccountRow>(
        'SELECT * FROM "TimelineAccount" WHERE "userId" = ? ORDER BY "clientId", "type", "name"',
        userId,
      ),

    write: ({ userId, clientId }, work) => act((_, writesOf) => work(writesOf({ userId, clientId }))),

    async notify(tx, { userId, clientId }, event) {
      const rows = await tx.all<SubscriptionRow>(
        `SELECT * FROM "TimelineSubscription" WHERE "userId" = ? AND "collection" = ?${clientId === undefined ? "" : ' AND "clientId" = ?'}
          ORDER BY "clientId"`,
        userId,
        event.collection,
        ...(clientId === undefined ? [] : [clientId]),
      );
      for (const row of rows) {
        const operations: string[] = row.operations === null ? [] : JSON.parse(row.operations);
        const message = notificationFor(event, { ...row, operations });
        // A service without access must learn nothing.
        const grant = { userId, clientId: row.clientId, scope: scopeOf(event.collection) };
        if (message && (await hasGrant(tx, grant, clock.now()))) await outbox.enqueue(tx, message);
      }
    },

    async removeExpired() {
      while (await db.write((tx) => removeExpired(tx, blobs, clock.now())));
    },
  };
}
