/** All reads of the ad-conversion service, on committed data or inside a write. Lookups take lists, to need few statements. */
import { groupsAround } from "../../identity/directory.ts";
import type { CallingUser } from "../../platform/caller.ts";
import { selectIn } from "./bulk.ts";
import { conversionsByKey, findConversions } from "./conversions.ts";
import { mappedEntities } from "./mapping.ts";
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
import { type Filter, findWholeWindow, findWindow, type Window } from "./windows.ts";

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

  /** The entities in the id mapping, one page at a time. */
  mapping(advertiserKey: bigint): AsyncGenerator<MappedRow[]> {
    return mappedEntities(this.#reader, advertiserKey);
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
  conversions(keys: readonly ConversionKey[]): Promise<Map<string, ConversionRow>> {
    return findConversions(this.#reader, keys);
  }

  /** Conversions of an account in a window (a range of times and rows), in the order of timestamps and ids. */
  window(accountKey: bigint, filters: readonly Filter[], window: Window): Promise<ShownRow[]> {
    return findWindow(this.#reader, accountKey, filters, window);
  }

  /**
   * Conversions of an account in a window, with all columns. They are needed for rows whose JSON was written by another version
   * of the server.
   */
  wholeWindow(accountKey: bigint, filters: readonly Filter[], window: Window): Promise<ShownRow[]> {
    return findWholeWindow(this.#reader, accountKey, filters, window);
  }

  /** @returns up to `limit` conversions of all advertisers whose key is greater than the given one. */
  conversionsByKey(after: ConversionKey | undefined, limit: number): Promise<ConversionRow[]> {
    return conversionsByKey(this.#reader, after, limit);
  }
}
