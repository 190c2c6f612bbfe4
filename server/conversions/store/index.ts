/** What the ad-conversion service keeps. A batch is one write. */
import type { Caller } from "../../identity/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/db/index.ts";
import {
  alreadyStored,
  availabilityOf,
  type ConversionRow,
  changedConversion,
  type Judged,
  newConversion,
  type Refusal,
  refusalOf,
  type Sorted,
  type Target,
  targetOf,
} from "../batch.ts";
import { type EntityRow, kinds } from "../entity.ts";
import { notFound } from "../errors.ts";
import { customerDigitsOf, idOf } from "../ids.ts";
import { conversionListJson, type ShownRow } from "../present.ts";
import { References } from "../references.ts";
import { isFault, type RowFault, type SentAvailability, type SentConversion } from "../row.ts";
import type { TreeCounts } from "../tree/record.ts";
import { reachedAgencies } from "./access.ts";
import { findConversions, insertConversions, keyOf, updateConversions } from "./conversions.ts";
import { type MappedRow, mappedEntities } from "./mapping.ts";
import { addActivitiesById, addColumns, addKeys, findReferences } from "./references.ts";
import { loadTree, type OpenTree } from "./tree.ts";
import { type Filters, findWindow, type Window } from "./windows.ts";

/** What became of a batch. */
export interface Outcome {
  /** In the order of the request. */
  stored: ConversionRow[];
  refused: Refusal[];
  /** What the stored ones refer to. */
  references: References;
}

export interface ConversionStore {
  insert(caller: Caller, rows: readonly Judged<SentConversion>[]): Promise<Outcome>;
  update(caller: Caller, rows: readonly Judged<SentConversion>[]): Promise<Outcome>;
  updateAvailability(caller: Caller, rows: readonly Judged<SentAvailability>[]): Promise<Refusal[]>;
  /** @throws Failure `notFound` naming the first that is unknown or out of reach. */
  advertiser(caller: Caller, agencyId: string, advertiserId: string): Promise<EntityRow>;
  /** As above. */
  account(caller: Caller, agencyId: string, advertiserId: string, engineAccountId: string): Promise<EntityRow>;
  /** As above. */
  customer(caller: Caller, customerId: string): Promise<EntityRow>;
  /** `ConversionList`, as JSON. */
  window(account: EntityRow, filters: Filters, window: Window): Promise<string>;
  /** By a key that another row holds. */
  entity(key: bigint): Promise<EntityRow>;
  mapping(advertiser: EntityRow): AsyncGenerator<MappedRow[]>;
  /** @throws Failure naming the place of the first fault; nothing is changed then. */
  loadTree(open: OpenTree): Promise<TreeCounts>;
  /** The same within a write. */
  loadTreeIn(tx: Transaction, open: OpenTree): Promise<TreeCounts>;
  /** The activities of an advertiser, by id. @throws Failure when there is no such advertiser. */
  activities(advertiserId: string): Promise<ActivityState[]>;
  /** A click that is there. */
  click(id: string): Promise<{ clickId: string; clickTimestamp: string }>;
  /** Removes everything. */
  reset(tx: Transaction): Promise<void>;
}

export interface ActivityState {
  id: bigint;
  name: string;
  availableMs: bigint | null;
  saidMs: bigint | null;
}

export function createConversionStore({ db, clock }: { db: Database; clock: Clock }): ConversionStore {
  /** Sorts rows by what they refer to. */
  function judge<Value>(
    rows: readonly Judged<SentConversion>[],
    work: (sent: SentConversion, index: number) => Value | RowFault,
  ): Sorted<Value> {
    const sorted: Sorted<Value> = { good: [], refused: [] };
    for (const { index, value: sent } of rows) {
      const result = work(sent, index);
      if (isRefused(result)) sorted.refused.push(refusalOf(result, index, sent.conversionId));
      else sorted.good.push({ index, value: result });
    }
    return sorted;
  }

  /** What rows are about. The advertisers' metrics and dimensions are looked up once it is known whose they are. */
  async function targets(
    tx: Transaction,
    caller: Caller,
    rows: readonly Judged<SentConversion>[],
  ): Promise<{ references: References; aimed: Sorted<{ sent: SentConversion; target: Target }> }> {
    const references = await findReferences(
      tx,
      caller.user,
      rows.map((each) => each.value),
    );
    const aimed = judge(rows, (sent) => {
      const target = targetOf(sent, references);
      return isFault(target) ? target : { sent, target };
    });
    const asking = aimed.good.filter(
      ({ value: { sent } }) => sent.content.customMetric ?? sent.content.customDimension,
    );
    const advertisers = asking.map((each) => each.value.target.advertiser.key);
    if (advertisers.length > 0) await addColumns(tx, references, advertisers);
    return { references, aimed };
  }

  async function reached(caller: Caller, agencyId: bigint): Promise<boolean> {
    return (await reachedAgencies(db.read, caller.user, [agencyId])).length > 0;
  }

  async function entityWithId(kind: number, digits: string): Promise<EntityRow | undefined> {
    const id = idOf(digits);
    return id === undefined
      ? undefined
      : db.read.first<EntityRow>('SELECT * FROM "ConversionEntity" WHERE "kind" = ? AND "legacyId" = ?', kind, id);
  }

  async function advertiser(caller: Caller, agencyId: string, advertiserId: string): Promise<EntityRow> {
    const agency = idOf(agencyId);
    if (agency === undefined || !(await reached(caller, agency))) throw notFound("Agency");
    const found = await entityWithId(kinds.advertiser, advertiserId);
    if (found?.agencyId !== agency) throw notFound("Advertiser");
    return found;
  }

  return {
    insert: (caller, rows) =>
      db.write(async (tx) => {
        const { references, aimed } = await targets(tx, caller, rows);
        const nowMs = clock.now();
        const refused = [...aimed.refused];
        const fresh: Judged<Omit<ConversionRow, "id">>[] = [];
        for (const { index, value } of aimed.good) {
          const row = newConversion(value.sent, value.target, references, nowMs);
          if (isRefused(row)) refused.push(refusalOf(row, index, value.sent.conversionId));
          else fresh.push({ index, value: row });
        }
        const { stored, taken } = await insertConversions(
          tx,
          fresh.map((each) => each.value),
        );
        for (const { at, dsConversionId } of taken) {
          const { index, value } = fresh[at] as (typeof fresh)[number]; // A place in this very list.
          refused.push(refusalOf(alreadyStored(dsConversionId), index, value.conversionId));
        }
        return { stored, refused, references };
      }),

    update: (caller, rows) =>
      db.write(async (tx) => {
        const { references, aimed } = await targets(tx, caller, rows);
        const nowMs = clock.now();
        const keys = aimed.good.map(({ value: { sent, target } }) => ({
          advertiserKey: target.advertiser.key,
          conversionId: sent.conversionId,
          timestampMs: BigInt(sent.conversionTimestamp),
        }));
        const known = await findConversions(tx, keys);
        const refused = [...aimed.refused];
        const stored: ConversionRow[] = [];
        for (const [at, { index, value }] of aimed.good.entries()) {
          const key = keys[at];
          const current = key && known.get(keyOf(key));
          const row = changedConversion(value.sent, value.target, current, references, nowMs);
          if (isRefused(row)) refused.push(refusalOf(row, index, value.sent.conversionId));
          else stored.push(row);
        }
        await updateConversions(tx, stored);
        // A row may have left out the ad that its conversion has.
        await addKeys(
          tx,
          references,
          stored.map((each) => each.adKey),
        );
        return { stored, refused, references };
      }),

    updateAvailability: (caller, rows) =>
      db.write(async (tx) => {
        const references = await findReferences(
          tx,
          caller.user,
          rows.map((each) => each.value),
        );
        const nowMs = clock.now();
        const refused: Refusal[] = [];
        // The last one for each activity counts.
        const said = new Map<bigint, bigint>();
        for (const { index, value } of rows) {
          const found = availabilityOf(value, references, nowMs);
          if (isRefused(found)) refused.push(refusalOf(found, index));
          else said.set(found.activity.id, found.availableMs);
        }
        for (const [id, availableMs] of said) {
          const sql = 'UPDATE "ConversionActivity" SET "availableMs" = ?, "saidMs" = ? WHERE "id" = ?';
          await tx.run(sql, availableMs, BigInt(nowMs), id);
        }
        return refused;
      }),

    advertiser,

    async account(caller, agencyId, advertiserId, engineAccountId) {
      const above = await advertiser(caller, agencyId, advertiserId);
      const found = await entityWithId(kinds.account, engineAccountId);
      if (found?.advertiserKey !== above.key) throw notFound("Engine account");
      return found;
    },

    async customer(caller, customerId) {
      const id = idOf(customerDigitsOf(customerId) ?? "");
      const found =
        id === undefined
          ? undefined
          : await db.read.first<EntityRow>(
              'SELECT * FROM "ConversionEntity" WHERE "accountKey" = 0 AND "kind" = ? AND "newId" = ?',
              kinds.account,
              id,
            );
      if (!found || !(await reached(caller, found.agencyId))) throw notFound("Customer");
      return found;
    },

    async window(account, filters, window) {
      const rows = await findWindow(db.read, account.key, filters, window);
      return conversionListJson(rows, await shownBy(rows));
    },

    async entity(key) {
      const references = new References();
      await addKeys(db.read, references, [key]);
      return references.entity(key);
    },

    mapping: (row) => mappedEntities(db.read, row.key),
    loadTree: (open) => db.write((tx) => loadTree(tx, open, clock.now())),
    loadTreeIn: (tx, open) => loadTree(tx, open, clock.now()),

    async activities(advertiserId) {
      const found = await entityWithId(kinds.advertiser, advertiserId);
      if (!found) throw notFound("Advertiser");
      const sql = 'SELECT * FROM "ConversionActivity" WHERE "advertiserKey" = ? ORDER BY "id"';
      return db.read.all<ActivityState>(sql, found.key);
    },

    async click(id) {
      const row = await db.read.first<{ timestampMs: bigint }>(
        'SELECT "timestampMs" FROM "ConversionClick" WHERE "id" = ?',
        id,
      );
      if (!row) throw notFound("Click");
      return { clickId: id, clickTimestamp: String(row.timestampMs) };
    },

    async reset(tx) {
      for (const table of tables) await tx.run(`DELETE FROM "${table}"`);
    },
  };

  async function shownBy(rows: readonly ShownRow[]): Promise<References> {
    const references = new References();
    const keys = new Set<bigint | null>();
    const activities = new Set<bigint>();
    for (const { advertiserKey, criterionKey, adKey, activityId } of rows) {
      keys.add(advertiserKey).add(criterionKey).add(adKey);
      activities.add(activityId);
    }
    await addKeys(db.read, references, [...keys]);
    await addActivitiesById(db.read, references, activities);
    return references;
  }
}

function isRefused<Value>(result: Value | RowFault): result is RowFault {
  return isFault(result as object); // Rules answer objects only.
}

const tables = [
  "Conversion",
  "ConversionBlock",
  "ConversionCounter",
  "ConversionClick",
  "ConversionColumn",
  "ConversionActivity",
  "ConversionEntity",
  "ConversionAgencyUser",
  "ConversionAgency",
];
