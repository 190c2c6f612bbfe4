/** A batch of a file: some records, the entities to which they refer, and the first fault among them. */
import { Failure } from "../../platform/failure.ts";
import type { EntityRow } from "../store/rows.ts";
import type { ConversionWrites } from "../store/writes.ts";
import { KnownEntities } from "./known.ts";
import { adGroupLevel, idText, isNamed, type LevelShape, ownerLevel } from "./levels.ts";
import type { TreeRecord } from "./record.ts";
import { treeFault } from "./values.ts";

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
        const isBelow = !over || (level === adGroupLevel ? found?.campaignKey : found?.accountKey) === over.key;
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
  async advertisers(records: readonly TreeRecord[]): Promise<Map<TreeRecord, EntityRow>> {
    const parents = await this.findParents([ownerLevel], records);
    const found = new Map<TreeRecord, EntityRow>();
    for (const [record, [advertiser]] of parents) if (advertiser) found.set(record, advertiser);
    return found;
  }
}
