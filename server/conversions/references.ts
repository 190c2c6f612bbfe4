/** The parts of the advertiser tree that were looked up for the rows of a batch. */
import { kinds } from "./entity.ts";
import type { ActivityRow, ClickRow, ColumnKind, EntityRow } from "./store/rows.ts";

export class References {
  /** The ids, as digits, of the existing agencies to which the caller has access. */
  readonly reached = new Set<string>();
  /** Clicks by id. Only clicks of agencies to which the caller has access are included. */
  readonly clicks = new Map<string, ClickRow>();
  readonly #byKey = new Map<bigint, EntityRow>();
  readonly #byLegacyId: Map<string, EntityRow>[] = Object.values(kinds).map(() => new Map());
  readonly #byNewId = new Map<string, EntityRow>();
  readonly #activities = new Map<string, ActivityRow>();
  readonly #activityNames = new Map<string, ActivityRow>();
  readonly #columns = new Set<string>();

  addEntity(row: EntityRow): void {
    this.#byKey.set(row.key, row);
    if (row.legacyId !== null) this.#byLegacyId[row.kind]?.set(String(row.legacyId), row);
    if (row.newId !== null) this.#byNewId.set(newKey(row.accountKey, row.kind, String(row.newId)), row);
  }

  addActivity(row: ActivityRow): void {
    this.#activities.set(String(row.id), row);
    this.#activityNames.set(`${row.advertiserKey} ${row.name}`, row);
  }

  addColumn(advertiserKey: bigint, kind: ColumnKind, name: string): void {
    this.#columns.add(`${advertiserKey} ${kind} ${name}`);
  }

  /** @throws Error for a key that was not looked up. This would be a bug, because the references of every row were looked up. */
  entity(key: bigint): EntityRow {
    const row = this.#byKey.get(key);
    if (!row) throw new Error(`Entity ${key} was not loaded.`);
    return row;
  }

  has(key: bigint): boolean {
    return this.#byKey.has(key);
  }

  /** The agencies of all entities that were looked up. */
  agencies(): Set<bigint> {
    return new Set([...this.#byKey.values()].map((each) => each.agencyId));
  }

  byLegacyId(kind: number, digits: string): EntityRow | undefined {
    return this.#byLegacyId[kind]?.get(digits);
  }

  /** Finds an entity by its new id. @param accountKey The account that contains it; 0 for an advertiser or an account. */
  byNewId(accountKey: bigint, kind: number, digits: string): EntityRow | undefined {
    return this.#byNewId.get(newKey(accountKey, kind, digits));
  }

  activity(digits: string): ActivityRow | undefined {
    return this.#activities.get(digits);
  }

  activityNamed(advertiserKey: bigint, name: string): ActivityRow | undefined {
    return this.#activityNames.get(`${advertiserKey} ${name}`);
  }

  hasColumn(advertiserKey: bigint, kind: ColumnKind, name: string): boolean {
    return this.#columns.has(`${advertiserKey} ${kind} ${name}`);
  }
}

function newKey(accountKey: bigint, kind: number, digits: string): string {
  return `${accountKey} ${kind} ${digits}`;
}
