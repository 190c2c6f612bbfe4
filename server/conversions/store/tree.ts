/**
 * Loads advertiser trees. Entries are taken in pieces of some hundred, and within a piece level by level, so that a tree of
 * any size takes few statements and little memory. Nothing is ever removed or moved: conversions refer to it.
 */
import type { Transaction } from "../../platform/db/index.ts";
import { Failure } from "../../platform/failure.ts";
import { type EntityRow, endOf, kinds, movedPlace, placeOf } from "../entity.ts";
import type { ActivityRow, ClickRow } from "../references.ts";
import {
  above,
  accountLevel,
  adGroupLevel,
  adLevel,
  advertiserLevel,
  criterionLevel,
  type EntityType,
  idText,
  isNamed,
  type LevelShape,
  levelOf,
  newIdOf,
  ownerLevel,
} from "../tree/levels.ts";
import { noCounts, type TreeCounts, type TreeRecord, type TreeType, treeTypes } from "../tree/record.ts";
import { treeFault } from "../tree/values.ts";
import { selectIn, takeNumbers, writeRows } from "./bulk.ts";
import { KnownEntities } from "./knownEntities.ts";

const pieceRecords = 1000;

/** The entries of a file, parents first. It is called anew when a write is tried again. */
export type OpenTree = () => Iterable<TreeRecord> | AsyncIterable<TreeRecord>;

/** @throws Failure naming the place of the first fault; the caller's transaction is to be given up then. */
export async function loadTree(tx: Transaction, open: OpenTree, nowMs: number): Promise<TreeCounts> {
  const counts = noCounts();
  let piece: TreeRecord[] = [];
  const take = async () => {
    for (const { type } of piece) counts[type]++;
    const records = piece;
    piece = [];
    await new Piece(tx, nowMs).load(records);
  };
  try {
    for await (const record of open()) {
      piece.push(record);
      if (piece.length === pieceRecords) await take();
    }
  } catch (error) {
    // What stands before a fault in the file is looked at first: the fault that is told is the first one.
    await take();
    throw error;
  }
  await take();
  return counts;
}

const entityColumns = [
  "key",
  "kind",
  "agencyId",
  "advertiserKey",
  "accountKey",
  "campaignKey",
  "adGroupKey",
  "legacyId",
  "newId",
  "name",
  "path",
  "newPath",
  "mapped",
] as const satisfies readonly (keyof EntityRow)[];

const writeEntities = `INSERT INTO "ConversionEntity" (${entityColumns.map((each) => `"${each}"`).join(", ")}) VALUES
  ON CONFLICT ("key") DO UPDATE SET ${["legacyId", "newId", "name", "path", "newPath", "mapped"]
    .map((each) => `"${each}" = excluded."${each}"`)
    .join(", ")}`;

/** Some entries of a file, and what is known of what they name. */
class Piece {
  readonly #tx: Transaction;
  readonly #nowMs: number;
  readonly #known: KnownEntities;
  /** Where what is new in this piece was first said, by place in the piece: entities, and agencies by id. */
  readonly #saidAt = new Map<EntityRow | bigint, number>();
  readonly #at = new Map<TreeRecord, number>();
  #fault: { at: number; failure: Failure } | undefined;

  constructor(tx: Transaction, nowMs: number) {
    this.#tx = tx;
    this.#known = new KnownEntities(tx);
    this.#nowMs = nowMs;
  }

  /** @throws Failure of the entry that comes first in the file. */
  async load(records: readonly TreeRecord[]): Promise<void> {
    for (const [at, record] of records.entries()) this.#at.set(record, at);
    const byType = new Map<TreeType, TreeRecord[]>(treeTypes.map((type) => [type, []]));
    for (const record of records) byType.get(record.type)?.push(record);
    for (const [type, some] of byType) {
      if (some.length > 0) await this.#loadType(type, some);
    }
    if (this.#fault) throw this.#fault.failure;
  }

  #loadType(type: TreeType, records: readonly TreeRecord[]): Promise<void> {
    switch (type) {
      case "AGENCY":
        return this.#loadAgencies(records);
      case "ADVERTISER":
        return this.#loadAdvertisers(records);
      case "ACTIVITY":
        return this.#loadActivities(records);
      case "CUSTOM_METRIC":
      case "CUSTOM_DIMENSION":
        return this.#loadColumns(records, type === "CUSTOM_METRIC" ? "metric" : "dimension");
      case "CLICK":
        return this.#loadClicks(records);
      default:
        return this.#loadEntities(type, records);
    }
  }

  /** Does something for each record; what is wrong with one does not keep the others from being looked at. */
  #each(records: readonly TreeRecord[], work: (record: TreeRecord) => void): void {
    for (const record of records) {
      try {
        work(record);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        const at = this.#at.get(record) ?? 0;
        if (!this.#fault || at < this.#fault.at) this.#fault = { at, failure: error };
      }
    }
  }

  async #agencies(records: readonly TreeRecord[]): Promise<Set<bigint>> {
    const wanted = new Set(records.map((each) => each.agencyId ?? 0n));
    const sql = 'SELECT "id" FROM "ConversionAgency" WHERE "id" IN';
    const rows = await selectIn<{ id: bigint }>(this.#tx, sql, [...wanted]);
    return new Set(rows.map((each) => each.id));
  }

  async #loadAgencies(records: readonly TreeRecord[]): Promise<void> {
    const known = await this.#agencies(records);
    for (const record of records) {
      const { agencyId = 0n, name, users } = record;
      if (!known.has(agencyId) && !this.#saidAt.has(agencyId)) this.#saidAt.set(agencyId, this.#at.get(record) ?? 0);
      await this.#tx.run(
        `INSERT INTO "ConversionAgency" ("id", "name") VALUES (?, ?)
           ON CONFLICT ("id") DO UPDATE SET "name" = COALESCE(excluded."name", "ConversionAgency"."name")`,
        agencyId,
        name ?? null,
      );
      if (!users) continue;
      await this.#tx.run('DELETE FROM "ConversionAgencyUser" WHERE "agencyId" = ?', agencyId);
      const rows = [...new Set(users)].map((email) => [agencyId, email]);
      await writeRows(this.#tx, 'INSERT INTO "ConversionAgencyUser" ("agencyId", "email") VALUES', rows);
    }
  }

  async #loadAdvertisers(records: readonly TreeRecord[]): Promise<void> {
    const agencies = await this.#agencies(records);
    await this.#known.find(advertiserLevel, records, undefined);
    await this.#known.findByNewId(0n, kinds.account, records, "customerId");
    await this.#save(records, (record) => {
      const agencyId = record.agencyId ?? 0n;
      if (!agencies.has(agencyId) || this.#isSaidAfter(agencyId, record)) {
        throw treeFault(record.place, `there is no agency ${agencyId} above it.`);
      }
      const row = this.#take(advertiserLevel, record, { agencyId, advertiserKey: 0n, accountKey: 0n });
      return { row, parent: undefined };
    });
  }

  async #loadEntities(type: Exclude<EntityType, "ADVERTISER">, records: readonly TreeRecord[]): Promise<void> {
    const parents = new Map<TreeRecord, EntityRow[]>();
    await this.#findParents(above[type], records, parents);
    const level = levelOf[type];
    if (type === "ENGINE_ACCOUNT") {
      await this.#known.find(level, records, undefined);
      await this.#known.findByNewId(0n, kinds.advertiser, records, "customerId");
    } else {
      await this.#known.find(level, records, (record) => parents.get(record)?.[0]?.key);
    }
    await this.#save(records, (record) => {
      const chain = parents.get(record) ?? [];
      const parent = chain.at(-1);
      if (!parent) return undefined;
      const { agencyId, advertiserKey, key } = parent;
      const row = this.#take(level, record, {
        agencyId,
        advertiserKey,
        accountKey: type === "ENGINE_ACCOUNT" ? 0n : parent.kind === kinds.account ? key : parent.accountKey,
        campaignKey: parent.kind === kinds.campaign ? key : parent.campaignKey,
        adGroupKey: parent.kind === kinds.adGroup ? key : null,
      });
      return { row, parent: parent.kind === kinds.advertiser ? undefined : parent };
    });
  }

  /** Finds what stands above each record, from the top. Records without are left out, and their fault is noted. */
  async #findParents(
    levels: readonly LevelShape[],
    records: readonly TreeRecord[],
    parents: Map<TreeRecord, EntityRow[]>,
  ): Promise<void> {
    for (const record of records) parents.set(record, []);
    for (const [depth, level] of levels.entries()) {
      const named = records.filter((each) => isNamed(each, level));
      await this.#known.find(level, named, depth === 0 ? undefined : (record) => parents.get(record)?.[0]?.key);
      this.#each(named, (record) => {
        const chain = parents.get(record) ?? [];
        if (chain.length < depth) return; // Its fault is noted.
        const found = this.#known.named(level, record, chain[0]?.key ?? 0n);
        const over = chain.at(-1);
        const isBelow = !over || (level === adGroupLevel ? found?.campaignKey : found?.accountKey) === over.key;
        if (!found || !isBelow || this.#isSaidAfter(found, record)) {
          parents.set(record, []);
          throw treeFault(record.place, `there is no ${level.word} ${idText(record, level)} above it.`);
        }
        chain.push(found);
      });
    }
    // Nothing was found for those whose parents do not exist, and a keyword needs no ad group.
    for (const [record, chain] of parents) {
      const needed = levels.filter((each) => isNamed(record, each));
      if (chain.length < needed.length) parents.set(record, []);
    }
  }

  /** Parents come before children, also where they are close enough for us to see both at once. */
  #isSaidAfter(what: EntityRow | bigint, record: TreeRecord): boolean {
    return (this.#saidAt.get(what) ?? -1) > (this.#at.get(record) ?? 0);
  }

  /**
   * The entity of a record: the one that is there, with what the record adds to it, or a new one.
   * @throws Failure when it stands elsewhere, or its ids are taken.
   */
  #take(
    level: LevelShape,
    record: TreeRecord,
    place: Pick<EntityRow, "agencyId" | "advertiserKey" | "accountKey"> &
      Partial<Pick<EntityRow, "campaignKey" | "adGroupKey">>,
  ): EntityRow {
    const { agencyId, advertiserKey, accountKey, campaignKey = null, adGroupKey = null } = place;
    const legacyId = record[level.legacy] ?? null;
    const newId = newIdOf(record, level) ?? null;
    const known = this.#known.named(level, record, accountKey);
    if (newId !== null && (level.kind === kinds.advertiser || level.kind === kinds.account)) {
      const otherKind = level.kind === kinds.advertiser ? kinds.account : kinds.advertiser;
      if (this.#known.byNewId(0n, otherKind, newId)) {
        throw treeFault(record.place, `the customer ${newId} is another one.`);
      }
    }
    if (!known) {
      const row: EntityRow = {
        key: 0n,
        kind: level.kind,
        agencyId,
        advertiserKey,
        accountKey,
        campaignKey,
        adGroupKey,
        legacyId,
        newId,
        name: record.name ?? null,
        path: "",
        newPath: "",
        mapped: false,
      };
      this.#known.remember(row);
      this.#saidAt.set(row, this.#at.get(record) ?? 0);
      return row;
    }
    const isAdvertiser = level.kind === kinds.advertiser;
    const stays =
      known.agencyId === agencyId &&
      (isAdvertiser || known.advertiserKey === advertiserKey) &&
      known.accountKey === accountKey &&
      known.campaignKey === campaignKey &&
      known.adGroupKey === adGroupKey;
    if (!stays) {
      throw treeFault(
        record.place,
        `the ${level.word} ${idText(record, level)} stands elsewhere, and cannot be moved.`,
      );
    }
    for (const [member, id] of [
      ["legacyId", legacyId],
      ["newId", newId],
    ] as const) {
      if (id !== null && known[member] !== null && known[member] !== id) {
        throw treeFault(record.place, `the ${level.word} has the id ${known[member]} already, not ${id}.`);
      }
    }
    known.legacyId ??= legacyId;
    known.newId ??= newId;
    known.name = record.name ?? known.name;
    this.#known.remember(known);
    return known;
  }

  /** Writes entities once all records of a level are looked at, and what follows from ids that some have got. */
  async #save(
    records: readonly TreeRecord[],
    take: (record: TreeRecord) => { row: EntityRow; parent: EntityRow | undefined } | undefined,
  ): Promise<void> {
    const taken = new Map<EntityRow, EntityRow | undefined>();
    this.#each(records, (record) => {
      const found = take(record);
      if (found) taken.set(found.row, found.parent);
    });
    // A piece with a fault is given up; nothing of it needs to be written.
    if (this.#fault) return;
    const fresh = [...taken.keys()].filter((row) => row.key === 0n);
    if (fresh.length > 0) {
      const first = await takeNumbers(this.#tx, "entity", fresh.length, 1n);
      for (const [index, row] of fresh.entries()) row.key = first + BigInt(index);
    }
    const isFresh = new Set(fresh);
    const moved: { from: string; row: EntityRow }[] = [];
    for (const [row, parent] of taken) {
      if (row.kind === kinds.advertiser) row.advertiserKey = row.key;
      const before = { path: row.path, newPath: row.newPath };
      Object.assign(row, placeOf(row, parent));
      if (isFresh.has(row) || row.kind === kinds.advertiser) continue;
      if (before.path !== row.path || before.newPath !== row.newPath) moved.push({ from: before.path, row });
    }
    await writeRows(
      this.#tx,
      writeEntities,
      [...taken.keys()].map((row) => entityColumns.map((column) => row[column])),
    );
    for (const { from, row } of moved) await this.#moveBelow(from, row);
  }

  /** Rewrites the places of everything below an entity that has got its second id. */
  async #moveBelow(from: string, to: EntityRow): Promise<void> {
    for (let after = from; ; ) {
      // Whatever stands below an entity without an id of one generation is not in the mapping.
      const rows = await this.#tx.all<EntityRow>(
        `SELECT * FROM "ConversionEntity"
          WHERE "advertiserKey" = ? AND "mapped" = ? AND "path" > ? AND "path" < ? ORDER BY "path" LIMIT ?`,
        to.advertiserKey,
        false,
        after,
        endOf(from),
        pieceRecords,
      );
      const changed = rows.map((row) => ({ ...row, ...movedPlace(row, { path: from }, to) }));
      await writeRows(
        this.#tx,
        writeEntities,
        changed.map((row) => entityColumns.map((column) => row[column])),
      );
      const last = rows.at(-1);
      if (!last || rows.length < pieceRecords) return;
      after = last.path;
    }
  }

  /** The advertisers of records that belong to one; a fault is noted for those without. */
  async #advertisers(records: readonly TreeRecord[]): Promise<Map<TreeRecord, EntityRow>> {
    const parents = new Map<TreeRecord, EntityRow[]>();
    await this.#findParents([ownerLevel], records, parents);
    const found = new Map<TreeRecord, EntityRow>();
    for (const [record, [advertiser]] of parents) if (advertiser) found.set(record, advertiser);
    return found;
  }

  async #loadActivities(records: readonly TreeRecord[]): Promise<void> {
    const advertisers = await this.#advertisers(records);
    const byId = new Map<bigint, ActivityRow>();
    const byName = new Map<string, ActivityRow>();
    const remember = (row: ActivityRow) => {
      byId.set(row.id, row);
      byName.set(`${row.advertiserKey} ${row.name}`, row);
    };
    const ids = records.map((each) => each.segmentationId ?? 0n);
    const known = await selectIn<ActivityRow>(this.#tx, 'SELECT * FROM "ConversionActivity" WHERE "id" IN', ids);
    const keys = new Set([...advertisers.values()].map((each) => each.key));
    const named = await selectIn<ActivityRow>(this.#tx, 'SELECT * FROM "ConversionActivity" WHERE "advertiserKey" IN', [
      ...keys,
    ]);
    for (const row of [...known, ...named]) remember(byId.get(row.id) ?? row);

    const taken = new Set<ActivityRow>();
    this.#each(records, (record) => {
      const advertiser = advertisers.get(record);
      if (!advertiser) return;
      const { segmentationId: id = 0n, name = "", place } = record;
      const row = byId.get(id) ?? { id, advertiserKey: advertiser.key, name, availableMs: null, saidMs: null };
      if (row.advertiserKey !== advertiser.key) {
        throw treeFault(place, `the activity ${id} belongs to another advertiser.`);
      }
      const other = byName.get(`${advertiser.key} ${name}`);
      if (other && other.id !== id) {
        throw treeFault(place, `the advertiser has another activity of the name "${name}".`);
      }
      byName.delete(`${advertiser.key} ${row.name}`);
      row.name = name;
      remember(row);
      taken.add(row);
    });
    if (this.#fault) return;
    await writeRows(
      this.#tx,
      `INSERT INTO "ConversionActivity" ("id", "advertiserKey", "name") VALUES
         ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name"`,
      [...taken].map(({ id, advertiserKey, name }) => [id, advertiserKey, name]),
    );
  }

  async #loadColumns(records: readonly TreeRecord[], kind: "metric" | "dimension"): Promise<void> {
    const advertisers = await this.#advertisers(records);
    const rows = records.flatMap((record) => {
      const advertiser = advertisers.get(record);
      return advertiser ? [[advertiser.key, kind, record.name ?? ""]] : [];
    });
    await writeRows(
      this.#tx,
      'INSERT INTO "ConversionColumn" ("advertiserKey", "kind", "name") VALUES ON CONFLICT DO NOTHING',
      rows,
    );
  }

  async #loadClicks(records: readonly TreeRecord[]): Promise<void> {
    const advertisers = await this.#advertisers(records);
    await this.#known.find(accountLevel, records, undefined);
    const accountOf = (record: TreeRecord) =>
      record.customerId === undefined ? undefined : this.#known.byNewId(0n, kinds.account, record.customerId)?.key;
    await this.#known.find(criterionLevel, records, accountOf);
    const keywords = new Map<TreeRecord, EntityRow>();
    this.#each(records, (record) => {
      const advertiser = advertisers.get(record);
      if (!advertiser) return;
      const keyword = this.#known.named(criterionLevel, record, accountOf(record) ?? 0n);
      if (keyword?.advertiserKey !== advertiser.key || this.#isSaidAfter(keyword, record)) {
        throw treeFault(record.place, `the advertiser has no keyword ${idText(record, criterionLevel)}.`);
      }
      keywords.set(record, keyword);
    });
    await this.#known.find(adLevel, records, (record) => keywords.get(record)?.accountKey);

    const stored = await selectIn<ClickRow>(
      this.#tx,
      'SELECT * FROM "ConversionClick" WHERE "id" IN',
      records.map((each) => each.clickId ?? ""),
    );
    const clicks = new Map(stored.map((row) => [row.id, row]));
    const taken = new Set<ClickRow>();
    this.#each(records, (record) => {
      const keyword = keywords.get(record);
      if (!keyword) return;
      const ad = this.#adOf(record, keyword);
      const { clickId = "", clickTimestampMs, place } = record;
      const known = clicks.get(clickId);
      const row: ClickRow = known ?? {
        id: clickId,
        advertiserKey: keyword.advertiserKey,
        criterionKey: keyword.key,
        adKey: ad?.key ?? null,
        timestampMs: BigInt(this.#nowMs),
      };
      if (row.criterionKey !== keyword.key || row.adKey !== (ad?.key ?? null)) {
        throw treeFault(place, `the click "${clickId}" was on another keyword or ad.`);
      }
      row.timestampMs = clickTimestampMs ?? row.timestampMs;
      clicks.set(clickId, row);
      taken.add(row);
    });
    if (this.#fault) return;
    await writeRows(
      this.#tx,
      `INSERT INTO "ConversionClick" ("id", "advertiserKey", "criterionKey", "adKey", "timestampMs") VALUES
         ON CONFLICT ("id") DO UPDATE SET "timestampMs" = excluded."timestampMs"`,
      [...taken].map((row) => [row.id, row.advertiserKey, row.criterionKey, row.adKey, row.timestampMs]),
    );
  }

  #adOf(record: TreeRecord, keyword: EntityRow): EntityRow | undefined {
    if (record.adId === undefined && record.newAdId === undefined) return undefined;
    const ad = this.#known.named(adLevel, record, keyword.accountKey);
    if (ad && ad.adGroupKey !== null && ad.adGroupKey === keyword.adGroupKey) return ad;
    throw treeFault(record.place, `the ad group of the keyword has no ad ${idText(record, adLevel)}.`);
  }
}
