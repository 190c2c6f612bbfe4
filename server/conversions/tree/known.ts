import type { ConversionReads } from "../store/reads.ts";
import type { EntityRow } from "../store/rows.ts";
import { type LevelShape, legacyKey, newIdOf, newKey } from "./levels.ts";
import type { TreeIds, TreeRecord } from "./record.ts";
import { treeFault } from "./values.ts";

/** The entities to which records refer. Each entity is looked up only once, together with other entities. */
export class KnownEntities {
  readonly #reads: ConversionReads;
  /** Entities by the id of either generation (`levels.ts`); undefined for an id that was looked up and does not exist. */
  readonly #entities = new Map<string, EntityRow | undefined>();

  constructor(reads: ConversionReads) {
    this.#reads = reads;
  }

  /** Finds an entity among the entities that were looked up or created from records. */
  byNewId(accountKey: bigint, kind: number, id: bigint): EntityRow | undefined {
    return this.#entities.get(newKey(accountKey, kind, id));
  }

  /**
   * The entity to which a record refers, by the id of either generation.
   * @throws Failure if the two ids belong to different entities.
   */
  named(level: LevelShape, record: TreeRecord, accountKey: bigint): EntityRow | undefined {
    const [legacyId, newId] = [record[level.legacy], newIdOf(record, level)];
    const legacy = legacyId === undefined ? undefined : this.#entities.get(legacyKey(level.kind, legacyId));
    const other = newId === undefined ? undefined : this.#entities.get(newKey(accountKey, level.kind, newId));
    if (legacy && other && legacy !== other) {
      throw treeFault(record.place, `the IDs ${legacyId} and ${newId} belong to two different ${level.word}s.`);
    }
    return legacy ?? other;
  }

  /** Looks up all entities that the ids in records may identify. */
  async find(
    level: LevelShape,
    records: readonly TreeRecord[],
    accountOf: ((record: TreeRecord) => bigint | undefined) | undefined,
  ): Promise<void> {
    const ids = new Set(records.map((each) => each[level.legacy]).filter((each) => each !== undefined));
    const unknown = [...ids].filter((id) => !this.#entities.has(legacyKey(level.kind, id)));
    const found = await this.#reads.entitiesByLegacyId(level.kind, unknown);
    this.#note(found, unknown, (id) => legacyKey(level.kind, id));
    const byAccount = new Map<bigint, TreeRecord[]>();
    for (const record of records) {
      const accountKey = accountOf ? accountOf(record) : 0n;
      if (accountKey === undefined) continue;
      const some = byAccount.get(accountKey);
      if (some) some.push(record);
      else byAccount.set(accountKey, [record]);
    }
    const { other } = level;
    if (other === undefined) return;
    for (const [accountKey, some] of byAccount) await this.findByNewId(accountKey, level.kind, some, other);
  }

  async findByNewId(
    accountKey: bigint,
    kind: number,
    records: readonly TreeRecord[],
    member: keyof TreeIds,
  ): Promise<void> {
    const ids = new Set(records.map((each) => each[member]).filter((each) => each !== undefined));
    const unknown = [...ids].filter((id) => !this.#entities.has(newKey(accountKey, kind, id)));
    const found = await this.#reads.entitiesByNewId(accountKey, kind, unknown);
    this.#note(found, unknown, (id) => newKey(accountKey, kind, id));
  }

  /** Caches which entities exist and which do not. If an entity is found twice, the first object is reused. */
  #note(found: readonly EntityRow[], ids: readonly bigint[], keyOf: (id: bigint) => string): void {
    for (const row of found) {
      const known = row.legacyId === null ? undefined : this.#entities.get(legacyKey(row.kind, row.legacyId));
      this.remember(known ?? row);
    }
    for (const id of ids) if (!this.#entities.has(keyOf(id))) this.#entities.set(keyOf(id), undefined);
  }

  remember(row: EntityRow): void {
    if (row.legacyId !== null) this.#entities.set(legacyKey(row.kind, row.legacyId), row);
    if (row.newId !== null) this.#entities.set(newKey(row.accountKey, row.kind, row.newId), row);
  }
}
