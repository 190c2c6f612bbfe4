/** Changes within one transaction. Entities and conversions are never removed or moved, because conversions refer to entities. */
import type { Caller } from "../../platform/caller.ts";
import type { Transaction } from "../../platform/db/index.ts";
import { countInserted } from "./blocks.ts";
import { putRows, takeNumbers } from "./bulk.ts";
import { ConversionReads } from "./reads.ts";
import type { ActivityRow, ClickRow, ColumnRow, ConversionRow, EntityRow } from "./rows.ts";
import { keyOf } from "./rows.ts";

/** The first id. It is above 2^53, so that clients notice early that they must not parse ids as floating-point numbers. */
const firstId = 2n ** 53n + 1001n;

const conversionKeys = ["advertiserKey", "conversionId", "timestampMs"] as const;

export interface Inserted {
  /** The stored conversions, in the given order. */
  stored: readonly ConversionRow[];
  /** The ids of conversions that already existed, each with the index of the row that is rejected for this reason. */
  taken: { at: number; dsConversionId: bigint }[];
}

export class ConversionWrites extends ConversionReads {
  /** The caller; `nobody` if the operator loads a tree. */
  readonly caller: Caller;
  /** The timestamp of the write. */
  readonly nowMs: number;
  readonly #tx: Transaction;

  constructor(tx: Transaction, caller: Caller, nowMs: number) {
    super(tx);
    this.#tx = tx;
    this.caller = caller;
    this.nowMs = nowMs;
  }

  /** Reserves ids for new conversions. @returns the first of `count` consecutive unused ids. */
  takeConversionIds(count: number): Promise<bigint> {
    return takeNumbers(this.#tx, "conversion", count, firstId);
  }

  /** Stores new conversions. Existing conversions are not changed. */
  async insert(rows: readonly ConversionRow[]): Promise<Inserted> {
    const written = await putRows(this.#tx, "Conversion", rows, { on: conversionKeys, update: [] });
    let stored = rows;
    const taken: Inserted["taken"] = [];
    if (written < rows.length) {
      const known = await this.conversions(rows);
      stored = rows.filter((row, at) => {
        const id = known.get(keyOf(row))?.id ?? row.id;
        if (id !== row.id) taken.push({ at, dsConversionId: id });
        return id === row.id;
      });
    }
    await countInserted(this.#tx, stored);
    return { stored, taken };
  }

  /** Stores changed conversions. @param rows Conversions that were read and changed. */
  async update(rows: readonly ConversionRow[]): Promise<void> {
    await putRows(this.#tx, "Conversion", rows, { on: conversionKeys, update: ["modifiedMs", "content", "text"] });
  }

  /** Stores the time up to which the conversions of an activity were uploaded, and when this was reported (now). */
  async sayAvailable(activityId: bigint, availableMs: bigint): Promise<void> {
    await this.#tx.run(
      'UPDATE "ConversionActivity" SET "availableMs" = ?, "saidMs" = ? WHERE "id" = ?',
      availableMs,
      BigInt(this.nowMs),
      activityId,
    );
  }

  /** Creates an agency, or changes its name if a name is given. */
  async saveAgency(id: bigint, name: string | undefined): Promise<void> {
    await this.#tx.run(
      `INSERT INTO "ConversionAgency" ("id", "name") VALUES (?, ?)
         ON CONFLICT ("id") DO UPDATE SET "name" = COALESCE(excluded."name", "ConversionAgency"."name")`,
      id,
      name ?? null,
    );
  }

  /** Replaces the list of users with access to the agency. */
  async replaceAgencyUsers(agencyId: bigint, users: Iterable<string>): Promise<void> {
    await this.#tx.run('DELETE FROM "ConversionAgencyUser" WHERE "agencyId" = ?', agencyId);
    const rows = [...new Set(users)].map((email) => ({ agencyId, email }));
    await putRows(this.#tx, "ConversionAgencyUser", rows);
  }

  /** Reserves keys for new entities. @returns the first of `count` consecutive unused keys. */
  takeEntityKeys(count: number): Promise<bigint> {
    return takeNumbers(this.#tx, "entity", count, 1n);
  }

  /** Inserts entities, or updates the columns that may change: missing ids, the name, and columns that depend on the ids. */
  async saveEntities(rows: readonly EntityRow[]): Promise<void> {
    const update = ["legacyId", "newId", "name", "path", "newPath", "mapped"] as const;
    await putRows(this.#tx, "ConversionEntity", rows, { on: ["key"], update });
  }

  async saveActivities(rows: readonly ActivityRow[]): Promise<void> {
    await putRows(this.#tx, "ConversionActivity", rows, { on: ["id"], update: ["name"] });
  }

  async addColumns(rows: readonly ColumnRow[]): Promise<void> {
    await putRows(this.#tx, "ConversionColumn", rows, { on: ["advertiserKey", "kind", "name"], update: [] });
  }

  async saveClicks(rows: readonly ClickRow[]): Promise<void> {
    await putRows(this.#tx, "ConversionClick", rows, { on: ["id"], update: ["timestampMs"] });
  }
}
