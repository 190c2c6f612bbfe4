/** Changes within one transaction. Entities and conversions are never removed or moved, because conversions refer to entities. */
import type { Caller } from "../../platform/caller.ts";
import type { SqlValue, Transaction } from "../../platform/db/index.ts";
import { countInserted } from "./blocks.ts";
import { takeNumbers, writeRows } from "./bulk.ts";
import { ConversionReads, conversionKey } from "./reads.ts";
import type {
  ActivityRow,
  ChangedConversion,
  ClickRow,
  ColumnRow,
  ConversionRow,
  EntityRow,
  NewConversion,
  TextOf,
} from "./rows.ts";
import { keyOf } from "./rows.ts";

/** The first id. It is above 2^53, so that clients notice early that they must not parse ids as floating-point numbers. */
const firstId = 2n ** 53n + 1001n;

const conversionColumns = [
  "advertiserKey",
  "conversionId",
  "timestampMs",
  "id",
  "accountKey",
  "campaignKey",
  "adGroupKey",
  "criterionKey",
  "adKey",
  "clickId",
  "activityId",
  "modifiedMs",
  "content",
  "text",
] as const satisfies readonly (keyof ConversionRow)[];

const insertInto = `INSERT INTO "Conversion" (${conversionColumns.map((each) => `"${each}"`).join(", ")}) VALUES`;
const insertNew = `${insertInto} ON CONFLICT ${conversionKey} DO NOTHING`;
const insertOrUpdate = `${insertInto} ON CONFLICT ${conversionKey} DO UPDATE SET "modifiedMs" = excluded."modifiedMs", "content" = excluded."content",
  "text" = excluded."text"`;

export interface Inserted {
  /** The stored conversions, in the given order. */
  stored: ConversionRow[];
  /** The ids of conversions that already existed, each with the index of the row that is rejected for this reason. */
  taken: { at: number; dsConversionId: bigint }[];
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

const putEntities = `INSERT INTO "ConversionEntity" (${entityColumns.map((each) => `"${each}"`).join(", ")}) VALUES
  ON CONFLICT ("key") DO UPDATE SET ${["legacyId", "newId", "name", "path", "newPath", "mapped"]
    .map((each) => `"${each}" = excluded."${each}"`)
    .join(", ")}`;

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

  /** Stores conversions with new ids. Existing conversions are not changed. */
  async insert(rows: readonly NewConversion[], textOf: TextOf): Promise<Inserted> {
    if (rows.length === 0) return { stored: [], taken: [] };
    const first = await takeNumbers(this.#tx, "conversion", rows.length, firstId);
    const numbered = rows.map((row, at): ConversionRow => {
      const known = { ...row, id: first + BigInt(at) };
      return { ...known, text: textOf(known, at) };
    });
    const written = await writeRows(this.#tx, insertNew, numbered.map(valuesOf));
    let stored = numbered;
    const taken: Inserted["taken"] = [];
    if (written < rows.length) {
      const known = await this.conversions(rows);
      stored = numbered.filter((row, at) => {
        const id = known.get(keyOf(row))?.id ?? row.id;
        if (id !== row.id) taken.push({ at, dsConversionId: id });
        return id === row.id;
      });
    }
    await countInserted(this.#tx, stored);
    return { stored, taken };
  }

  /** Stores changed conversions. @param rows Conversions that were read and changed. */
  async update(rows: readonly ChangedConversion[], textOf: TextOf): Promise<ConversionRow[]> {
    const stored = rows.map((row, at) => ({ ...row, text: textOf(row, at) }));
    await writeRows(this.#tx, insertOrUpdate, stored.map(valuesOf));
    return stored;
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
    const rows = [...new Set(users)].map((email): SqlValue[] => [agencyId, email]);
    await writeRows(this.#tx, 'INSERT INTO "ConversionAgencyUser" ("agencyId", "email") VALUES', rows);
  }

  /** Reserves keys for new entities. @returns the first of `count` consecutive unused keys. */
  takeEntityKeys(count: number): Promise<bigint> {
    return takeNumbers(this.#tx, "entity", count, 1n);
  }

  /** Inserts entities, or updates the columns that may change: missing ids, the name, and columns that depend on the ids. */
  async saveEntities(rows: readonly EntityRow[]): Promise<void> {
    await writeRows(
      this.#tx,
      putEntities,
      rows.map((row) => entityColumns.map((column) => row[column])),
    );
  }

  async saveActivities(rows: readonly ActivityRow[]): Promise<void> {
    await writeRows(
      this.#tx,
      `INSERT INTO "ConversionActivity" ("id", "advertiserKey", "name") VALUES
         ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name"`,
      rows.map(({ id, advertiserKey, name }) => [id, advertiserKey, name]),
    );
  }

  async addColumns(rows: readonly ColumnRow[]): Promise<void> {
    await writeRows(
      this.#tx,
      'INSERT INTO "ConversionColumn" ("advertiserKey", "kind", "name") VALUES ON CONFLICT DO NOTHING',
      rows.map(({ advertiserKey, kind, name }) => [advertiserKey, kind, name]),
    );
  }

  async saveClicks(rows: readonly ClickRow[]): Promise<void> {
    await writeRows(
      this.#tx,
      `INSERT INTO "ConversionClick" ("id", "advertiserKey", "criterionKey", "adKey", "timestampMs") VALUES
         ON CONFLICT ("id") DO UPDATE SET "timestampMs" = excluded."timestampMs"`,
      rows.map((row) => [row.id, row.advertiserKey, row.criterionKey, row.adKey, row.timestampMs]),
    );
  }
}

function valuesOf(row: ConversionRow): SqlValue[] {
  return conversionColumns.map((column) => row[column]);
}
