/** Some entries of a file, what is known of what they name, and the first fault among them. */
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
  /** Where what is new in this piece was first said, by place in the piece: entities, and agencies by id. */
  readonly #saidAt = new Map<EntityRow | bigint, number>();
  readonly #at = new Map<TreeRecord, number>();
  #fault: { at: number; failure: Failure } | undefined;

  constructor(writes: ConversionWrites, records: readonly TreeRecord[]) {
    this.writes = writes;
    this.known = new KnownEntities(writes);
    for (const [at, record] of records.entries()) this.#at.set(record, at);
  }

  /** A piece with a fault is given up; nothing of it needs to be written. */
  get isFaulty(): boolean {
    return this.#fault !== undefined;
  }

  /** @throws Failure of the entry that comes first in the file. */
  requireNoFault(): void {
    if (this.#fault) throw this.#fault.failure;
  }

  /** Does something for each record; what is wrong with one does not keep the others from being looked at. */
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

  /** Remembers that a record has brought something new. */
  say(what: EntityRow | bigint, record: TreeRecord): void {
    if (!this.#saidAt.has(what)) this.#saidAt.set(what, this.#at.get(record) ?? 0);
  }

  /** Parents come before children, also where they are close enough for us to see both at once. */
  isSaidAfter(what: EntityRow | bigint, record: TreeRecord): boolean {
    return (this.#saidAt.get(what) ?? -1) > (this.#at.get(record) ?? 0);
  }

  /** Finds what stands above each record, from the top. Records without are left out, and their fault is noted. */
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
        if (chain.length < depth) return; // Its fault is noted.
        const found = this.known.named(level, record, chain[0]?.key ?? 0n);
        const over = chain.at(-1);
        const isBelow = !over || (level === adGroupLevel ? found?.campaignKey : found?.accountKey) === over.key;
        if (!found || !isBelow || this.isSaidAfter(found, record)) {
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
    return parents;
  }

  /** The advertisers of records that belong to one; a fault is noted for those without. */
  async advertisers(records: readonly TreeRecord[]): Promise<Map<TreeRecord, EntityRow>> {
    const parents = await this.findParents([ownerLevel], records);
    const found = new Map<TreeRecord, EntityRow>();
    for (const [record, [advertiser]] of parents) if (advertiser) found.set(record, advertiser);
    return found;
  }
}
