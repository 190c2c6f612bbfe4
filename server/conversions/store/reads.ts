/** All reads of the ad-conversion service, on committed data or inside a write. Lookups take lists, to need few statements. */
import { groupsAround } from "../../identity/directory.ts";
import type { CallingUser } from "../../platform/caller.ts";
import type { SqlValue } from "../../platform/db/index.ts";
import { startOfRow } from "./blocks.ts";
import { selectIn } from "./bulk.ts";
import type {
  ActivityRow,
  ClickRow,
  ColumnRow,
  ConversionKey,
  ConversionRow,
  EntityRow,
  MappedRow,
  RawReader,
  ShownRow,
} from "./rows.ts";
import { keyOf, refersTo } from "./rows.ts";

export interface Window {
  fromMs: number;
  /** The end of the window, exclusive. */
  toMs: number;
  startRow: number;
  rowCount: number;
}

/**
 * Matches conversions that refer to the entity with a certain id at one level of the tree. In a list of filters, the filters on
 * indexed columns come first.
 */
export interface Filter {
  /** The kind of entity that the id identifies. */
  kind: number;
  id: bigint;
  column: "campaignKey" | "adGroupKey" | "criterionKey" | "adKey";
}

const shownColumns = `${refersTo} AS "refersTo", "text"`;
const ordered = 'ORDER BY "timestampMs", "id" LIMIT ? OFFSET ?';

const mappingRows = 1000;
const mappedColumns = '"key", "kind", "newId", "path", "newPath", "name"';

export class ConversionReads {
  readonly #reader: RawReader;

  constructor(reader: RawReader) {
    this.#reader = reader;
  }

  /** @returns the ids in the list that belong to agencies. */
  async agencies(ids: Iterable<bigint>): Promise<bigint[]> {
    const sql = 'SELECT "id" FROM "ConversionAgency" WHERE "id" IN';
    return (await selectIn<{ id: bigint }>(this.#reader, sql, [...ids])).map((each) => each.id);
  }

  /** Whether no advertiser tree was loaded yet. */
  async isEmpty(): Promise<boolean> {
    return (await this.#reader.first('SELECT "id" FROM "ConversionAgency" LIMIT 1')) === undefined;
  }

  /**
   * Finds the agencies to which a user has access. Administrators have access to all agencies. For other users, the agency must
   * list the user, one of the user's groups, or all users.
   * @returns the existing agencies among `ids` to which the user has access.
   */
  async reachedAgencies(user: Pick<CallingUser, "email" | "administrator">, ids: Iterable<bigint>): Promise<bigint[]> {
    if (user.administrator) return this.agencies(ids);
    const asked = new Set(ids);
    const find = async (sql: string) => {
      const rows = await selectIn<{ agencyId: bigint }>(this.#reader, sql, [...asked], [user.email]);
      for (const { agencyId } of rows) asked.delete(agencyId);
      return rows.map((each) => each.agencyId);
    };
    const named = await find(
      `SELECT DISTINCT "agencyId" FROM "ConversionAgencyUser" WHERE "email" IN (?, '*') AND "agencyId" IN`,
    );
    // Groups are searched only if agencies remain, because this search is slower and most users are listed directly.
    if (asked.size === 0) return named;
    const throughGroups = await find(
      `${groupsAround}
        SELECT DISTINCT "agencyId" FROM "ConversionAgencyUser" WHERE "email" IN (SELECT "email" FROM "around") AND "agencyId" IN`,
    );
    return [...named, ...throughGroups];
  }

  entities(keys: Iterable<bigint>): Promise<EntityRow[]> {
    return selectIn<EntityRow>(this.#reader, 'SELECT * FROM "ConversionEntity" WHERE "key" IN', [...keys]);
  }

  /** Entities by their ids in the previous generation, which are unique among the entities of a kind. */
  entitiesByLegacyId(kind: number, ids: Iterable<bigint>): Promise<EntityRow[]> {
    const sql = 'SELECT * FROM "ConversionEntity" WHERE "kind" = ? AND "legacyId" IN';
    return selectIn<EntityRow>(this.#reader, sql, [...ids], [kind]);
  }

  /** @param accountKey The account that contains the entities; 0 for advertisers and accounts, whose new ids are unique in the server. */
  entitiesByNewId(accountKey: bigint, kind: number, ids: Iterable<bigint>): Promise<EntityRow[]> {
    const sql = 'SELECT * FROM "ConversionEntity" WHERE "accountKey" = ? AND "kind" = ? AND "newId" IN';
    return selectIn<EntityRow>(this.#reader, sql, [...ids], [accountKey, kind]);
  }

  /** @returns up to `limit` entities of an advertiser with a missing id and a path between `after` and `before`, by path. */
  unmapped(advertiserKey: bigint, path: { after: string; before: string }, limit: number): Promise<EntityRow[]> {
    return this.#reader.all<EntityRow>(
      `SELECT * FROM "ConversionEntity"
        WHERE "advertiserKey" = ? AND "mapped" = ? AND "path" > ? AND "path" < ? ORDER BY "path" LIMIT ?`,
      advertiserKey,
      false,
      path.after,
      path.before,
      limit,
    );
  }

  /**
   * Reads the entities of the id mapping, in the order of the file: those that have ids in both generations, like all entities
   * above them. Only one page at a time is in memory.
   */
  async *mapping(advertiserKey: bigint): AsyncGenerator<MappedRow[]> {
    // The advertiser is read separately: its own path is empty, so no page contains it.
    const own = await this.#reader.all<MappedRow>(
      `SELECT ${mappedColumns} FROM "ConversionEntity" WHERE "key" = ? AND "mapped" = ?`,
      advertiserKey,
      true,
    );
    if (own.length > 0) yield own;
    for (let after = ""; ; ) {
      const rows = await this.#reader.all<MappedRow>(
        `SELECT ${mappedColumns} FROM "ConversionEntity"
          WHERE "advertiserKey" = ? AND "mapped" = ? AND "path" > ? ORDER BY "path" LIMIT ?`,
        advertiserKey,
        true,
        after,
        mappingRows,
      );
      if (rows.length > 0) yield rows;
      if (rows.length < mappingRows) return;
      after = rows.at(-1)?.path ?? "";
    }
  }

  clicks(ids: Iterable<string>): Promise<ClickRow[]> {
    return selectIn<ClickRow>(this.#reader, 'SELECT * FROM "ConversionClick" WHERE "id" IN', [...ids]);
  }

  activities(ids: Iterable<bigint>): Promise<ActivityRow[]> {
    return selectIn<ActivityRow>(this.#reader, 'SELECT * FROM "ConversionActivity" WHERE "id" IN', [...ids]);
  }

  activitiesNamed(advertiserKey: bigint, names: Iterable<string>): Promise<ActivityRow[]> {
    const sql = 'SELECT * FROM "ConversionActivity" WHERE "advertiserKey" = ? AND "name" IN';
    return selectIn<ActivityRow>(this.#reader, sql, [...names], [advertiserKey]);
  }

  activitiesOf(advertiserKeys: Iterable<bigint>): Promise<ActivityRow[]> {
    const sql = 'SELECT * FROM "ConversionActivity" WHERE "advertiserKey" IN';
    return selectIn<ActivityRow>(this.#reader, sql, [...advertiserKeys]);
  }

  /** The metrics and dimensions of advertisers. All are read, because an advertiser has few. */
  columns(advertiserKeys: Iterable<bigint>): Promise<ColumnRow[]> {
    const sql = 'SELECT * FROM "ConversionColumn" WHERE "advertiserKey" IN';
    return selectIn<ColumnRow>(this.#reader, sql, [...advertiserKeys]);
  }

  /** Finds stored conversions by their keys. @returns a map of the existing ones, by `keyOf`. */
  async conversions(keys: readonly ConversionKey[]): Promise<Map<string, ConversionRow>> {
    const found = new Map<string, ConversionRow>();
    const atOnce = 256;
    for (let from = 0; from < keys.length; from += atOnce) {
      const some = keys.slice(from, from + atOnce);
      const size = 2 ** Math.ceil(Math.log2(some.length));
      // The assertion is safe: `some` is not empty.
      const padded = [...some, ...Array<ConversionKey>(size - some.length).fill(some[0] as ConversionKey)];
      const rows = await this.#reader.all<ConversionRow>(
        // Only the values of the first row need casts, because they determine the column types for all rows.
        `SELECT * FROM "Conversion" WHERE ("advertiserKey", "conversionId", "timestampMs") IN (VALUES (CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS BIGINT))${", (?, ?, ?)".repeat(size - 1)})`,
        ...padded.flatMap((each) => [each.advertiserKey, each.conversionId, each.timestampMs]),
      );
      for (const row of rows) found.set(keyOf(row), row);
    }
    return found;
  }

  /** Conversions of an account in a window (a range of times and rows), in the order of timestamps and ids. */
  async window(accountKey: bigint, filters: readonly Filter[], window: Window): Promise<ShownRow[]> {
    const { fromMs, toMs, startRow, rowCount } = window;
    if (filters.length === 0) {
      const start = await startOfRow(this.#reader, accountKey, fromMs, startRow);
      if (!start) return [];
      return this.#reader.all<ShownRow>(
        `SELECT ${shownColumns} FROM "Conversion"
          WHERE "accountKey" = ? AND ("timestampMs", "id") >= (?, ?) AND "timestampMs" < ? ${ordered}`,
        accountKey,
        start.firstMs,
        start.firstId,
        BigInt(toMs),
        rowCount,
        start.skip,
      );
    }
    const conditions = await conditionsOf(this.#reader, accountKey, filters);
    if (!conditions) return [];
    const { where, values } = conditions;
    return this.#reader.all<ShownRow>(
      `SELECT ${shownColumns} FROM "Conversion" WHERE ${where} AND "timestampMs" >= ? AND "timestampMs" < ? ${ordered}`,
      ...values,
      BigInt(fromMs),
      BigInt(toMs),
      rowCount,
      startRow,
    );
  }
}

interface Found {
  key: bigint;
  campaignKey: bigint | null;
}

/**
 * The SQL conditions of the filters, on the keys of entities. For an ad group or an ad, a condition on its campaign is added,
 * because that column is indexed.
 * @returns undefined if one of the ids belongs to no entity of the account, so that nothing matches.
 */
async function conditionsOf(
  reader: RawReader,
  accountKey: bigint,
  filters: readonly Filter[],
): Promise<{ where: string; values: SqlValue[] } | undefined> {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  const add = (column: string, keys: readonly bigint[]) => {
    const [first, ...others] = [...new Set(keys)];
    if (first === undefined) return;
    conditions.push(others.length === 0 ? `"${column}" = ?` : `"${column}" IN (?${", ?".repeat(others.length)})`);
    values.push(first, ...others);
  };
  for (const { kind, id, column } of filters) {
    const found = await findShown(reader, accountKey, kind, id);
    if (found.length === 0) return undefined;
    const campaigns = found.map((each) => each.campaignKey ?? 0n);
    if (column === "adGroupKey" || column === "adKey") add("campaignKey", campaigns);
    const keys = found.map((each) => each.key);
    add(column, keys);
  }
  return { where: conditions.join(" AND "), values };
}

/** Finds the entities of an account with a certain id: the previous generation's id or, if they have none, the new one. */
function findShown(reader: RawReader, accountKey: bigint, kind: number, id: bigint): Promise<Found[]> {
  return reader.all<Found>(
    `SELECT "key", "campaignKey" FROM "ConversionEntity" WHERE "kind" = ? AND "legacyId" = ? AND "accountKey" = ?
      UNION ALL
     SELECT "key", "campaignKey" FROM "ConversionEntity"
      WHERE "accountKey" = ? AND "kind" = ? AND "newId" = ? AND "legacyId" IS NULL`,
    kind,
    id,
    accountKey,
    accountKey,
    kind,
    id,
  );
}
