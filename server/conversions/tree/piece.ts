/** A batch of a file: some records, the entities to which they refer, the first fault among them, and the levels of the tree. */
import { Failure } from "../../platform/failure.ts";
import { kept } from "../../platform/maps.ts";
import { kinds } from "../entity.ts";
import { EntityIndex } from "../references.ts";
import type { ConversionReads } from "../store/reads.ts";
import type { EntityRow } from "../store/rows.ts";
import type { ConversionWrites } from "../store/writes.ts";
import { type TreeIds, type TreeRecord, treeFault } from "./record.ts";

export class Piece {
  readonly writes: ConversionWrites;
  readonly known: KnownEntities;
  /** For each new entity (by row) and agency (by id), the index of the first record in the batch that contains it. */
  readonly #saidAt = new Map<EntityRow | bigint, number>();
  readonly #at = new Map<TreeRecord, number>();
  #fault: { at: number; failure: Failure } | undefined;

  constructor(writes: ConversionWrites, records: readonly TreeRecord[]) {
    this.writes = writes;
    this.known = new KnownEntities(writes);
    for (const [at, record] of records.entries()) this.#at.set(record, at);
  }

  /** Whether a record of the batch has a fault. The batch is then rolled back, so writing the rest is useless. */
  get isFaulty(): boolean {
    return this.#fault !== undefined;
  }

  /** Throws the first fault in the batch, if any. @throws Failure for the first record in the file that has a fault. */
  requireNoFault(): void {
    if (this.#fault) throw this.#fault.failure;
  }

  /** Processes each record. After a fault in one record, the others are still checked. */
  each(records: readonly TreeRecord[], work: (record: TreeRecord) => void): void {
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

  /** Stores that a record contains a new entity or agency. Only the first record that contains it is stored. */
  say(what: EntityRow | bigint, record: TreeRecord): void {
    if (!this.#saidAt.has(what)) this.#saidAt.set(what, this.#at.get(record) ?? 0);
  }

  /** Whether an entity or agency first occurred after this record. That is a fault, because parents must come before children. */
  isSaidAfter(what: EntityRow | bigint, record: TreeRecord): boolean {
    return (this.#saidAt.get(what) ?? -1) > (this.#at.get(record) ?? 0);
  }

  /** Finds the parents of each record, from the top level down. For a record without an existing parent, a fault is stored. */
  async findParents(
    levels: readonly LevelShape[],
    records: readonly TreeRecord[],
  ): Promise<Map<TreeRecord, EntityRow[]>> {
    const parents = new Map<TreeRecord, EntityRow[]>();
    for (const record of records) parents.set(record, []);
    for (const [depth, level] of levels.entries()) {
      const named = records.filter((each) => isNamed(each, level));
      await this.known.find(level, named, depth === 0 ? undefined : (record) => parents.get(record)?.[0]?.key);
      this.each(named, (record) => {
        const chain = parents.get(record) ?? [];
        if (chain.length < depth) return; // A parent is missing, so the record already has a fault.
        const found = this.known.named(level, record, chain[0]?.key ?? 0n);
        const over = chain.at(-1);
        const isBelow = !over || (level === levelOf.AD_GROUP ? found?.campaignKey : found?.accountKey) === over.key;
        if (!found || !isBelow || this.isSaidAfter(found, record)) {
          parents.set(record, []);
          throw treeFault(record.place, `the ${level.word} ${idText(record, level)} is not in the tree.`);
        }
        chain.push(found);
      });
    }
    // A record gets no parents if one of its specified parents does not exist. Unspecified parents are not required.
    for (const [record, chain] of parents) {
      const needed = levels.filter((each) => isNamed(record, each));
      if (chain.length < needed.length) parents.set(record, []);
    }
    return parents;
  }

  /** Finds the advertiser of each record. For a record without an existing advertiser, a fault is stored. */
  async advertisers(records: readonly TreeRecord[]): Promise<Map<TreeRecord, EntityRow | undefined>> {
    const parents = await this.findParents([ownerLevel], records);
    return new Map([...parents].map(([record, [advertiser]]) => [record, advertiser]));
  }
}

/** The entities to which records refer. Each entity is looked up only once, together with other entities. */
export class KnownEntities extends EntityIndex {
  readonly #reads: ConversionReads;

  constructor(reads: ConversionReads) {
    super();
    this.#reads = reads;
  }

  /**
   * The entity to which a record refers, by the id of either generation.
   * @throws Failure if the two ids belong to different entities.
   */
  named(level: LevelShape, record: TreeRecord, accountKey: bigint): EntityRow | undefined {
    const [legacyId, newId] = [record[level.legacy], newIdOf(record, level)];
    const legacy = this.byLegacyId(level.kind, legacyId);
    const other = this.byNewId(accountKey, level.kind, newId);
    if (legacy && other && legacy !== other) {
      throw treeFault(record.place, `the IDs ${legacyId} and ${newId} belong to two different ${level.word}s.`);
    }
    return legacy ?? other;
  }

  /** Looks up all entities that the ids in records may identify. */
  async find(
    level: LevelShape,
    records: readonly TreeRecord[],
    accountOf: (record: TreeRecord) => bigint | undefined = () => 0n,
  ): Promise<void> {
    const unknown = idsOf(records, level.legacy).filter((id) => !this.byLegacyId(level.kind, id));
    this.#note(await this.#reads.entitiesByLegacyId(level.kind, unknown));
    const { other } = level;
    if (other === undefined) return;
    const byAccount = new Map<bigint, TreeRecord[]>();
    for (const record of records) {
      const accountKey = accountOf(record);
      if (accountKey !== undefined) kept(byAccount, accountKey, () => [] as TreeRecord[]).push(record);
    }
    for (const [accountKey, some] of byAccount) await this.findByNewId(accountKey, level.kind, some, other);
  }

  async findByNewId(
    accountKey: bigint,
    kind: number,
    records: readonly TreeRecord[],
    member: keyof TreeIds,
  ): Promise<void> {
    const unknown = idsOf(records, member).filter((id) => !this.byNewId(accountKey, kind, id));
    this.#note(await this.#reads.entitiesByNewId(accountKey, kind, unknown));
  }

  /** Caches entities. If an entity is found twice, the first object is reused. */
  #note(found: readonly EntityRow[]): void {
    for (const row of found) this.addEntity(this.byLegacyId(row.kind, row.legacyId ?? undefined) ?? row);
  }
}

function idsOf(records: readonly TreeRecord[], member: keyof TreeIds): bigint[] {
  return [...new Set(records.map((each) => each[member]).filter((each) => each !== undefined))];
}

// The levels of the tree: for each level, the fields of a record that contain the ids, and the levels above.
/** The two fields of a record that contain the ids of an entity of one kind. */
export interface LevelShape {
  kind: number;
  legacy: keyof TreeIds;
  /** The field with the new generation's id; absent if records of other levels do not identify the entity by this id. */
  other?: keyof TreeIds;
  word: string;
}

export type EntityType = "ADVERTISER" | "ENGINE_ACCOUNT" | "CAMPAIGN" | "AD_GROUP" | "CRITERION" | "AD";

export const levelOf: Record<EntityType, Required<LevelShape>> = {
  ADVERTISER: { kind: kinds.advertiser, legacy: "advertiserId", other: "customerId", word: "advertiser" },
  ENGINE_ACCOUNT: { kind: kinds.account, legacy: "engineAccountId", other: "customerId", word: "engine account" },
  CAMPAIGN: { kind: kinds.campaign, legacy: "campaignId", other: "newCampaignId", word: "campaign" },
  AD_GROUP: { kind: kinds.adGroup, legacy: "adGroupId", other: "newAdGroupId", word: "ad group" },
  CRITERION: { kind: kinds.criterion, legacy: "criterionId", other: "newCriterionId", word: "keyword" },
  AD: { kind: kinds.ad, legacy: "adId", other: "newAdId", word: "ad" },
};

/** The advertiser's level in records of entities below it. In these records, `customerId` does not identify the advertiser. */
const ownerLevel: LevelShape = { kind: kinds.advertiser, legacy: "advertiserId", word: "advertiser" };

/** For each type of entity, the levels above it whose ids its record contains, from the top. The last one is the parent. */
export const above: Record<Exclude<EntityType, "ADVERTISER">, readonly LevelShape[]> = {
  ENGINE_ACCOUNT: [ownerLevel],
  CAMPAIGN: [levelOf.ENGINE_ACCOUNT],
  AD_GROUP: [levelOf.ENGINE_ACCOUNT, levelOf.CAMPAIGN],
  CRITERION: [levelOf.ENGINE_ACCOUNT, levelOf.CAMPAIGN, levelOf.AD_GROUP],
  AD: [levelOf.ENGINE_ACCOUNT, levelOf.CAMPAIGN, levelOf.AD_GROUP],
};

export function idText(record: TreeRecord, level: LevelShape): string {
  return String(record[level.legacy] ?? newIdOf(record, level) ?? "");
}

export function newIdOf(record: TreeRecord, { other }: LevelShape): bigint | undefined {
  return other === undefined ? undefined : record[other];
}

function isNamed(record: TreeRecord, level: LevelShape): boolean {
  return record[level.legacy] !== undefined || newIdOf(record, level) !== undefined;
}
