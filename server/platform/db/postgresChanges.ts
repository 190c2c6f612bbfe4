/**
 * The log of changes on PostgreSQL: a table that triggers fill in the transaction of the change, so that all processes write the same
 * log. They do so in sessions of servers with a sandbox alone; a server in production removes what such a one has left.
 */
import { Failure } from "../failure.ts";
import { kept } from "../maps.ts";
import {
  type ChangeKind,
  type ChangeLog,
  changeBytesAtMost,
  changesKept,
  currentRows,
  type FindMaking,
  type KeysOfTables,
  keyOf,
  type LoggedChange,
  type LoggedChanges,
  type LoggedRow,
  type MadeRow,
  markGone,
  markUnknown,
  placeOf,
  type UnseenColumns,
  writesBetweenTrims,
} from "./changeLog.ts";
import { messageOf } from "./databaseError.ts";
import type { Reader, SqlValue } from "./index.ts";
import type { Table } from "./tables.ts";

const kindNames: readonly ChangeKind[] = ["made", "changed", "removed"];

/** On in the sessions of a server with a sandbox. Others, such as the command line's, leave the log alone. */
const recordingSetting = "quintet.recording";
/** What such a session begins with. */
export const recordingOption = `-c ${recordingSetting}=on`;

/** Reads within one transaction, and runs statements without values. */
export interface ChangeSession extends Pick<Reader, "all" | "first"> {
  script(sql: string): Promise<void>;
}

export interface PostgresLogParts {
  /** Reads that all see the same state, and keep nobody from writing. */
  reading<T>(work: (session: ChangeSession) => Promise<T>): Promise<T>;
  /** Changes tables and triggers while no other process does. */
  alone<T>(work: (session: ChangeSession) => Promise<T>): Promise<T>;
  /** Runs statements by themselves. */
  script(sql: string): Promise<void>;
}

/**
 * Ends a transaction, and says what it came of where it has changed anything: one message to the server, as without a log.
 * @param cause As `cause.ts` makes it.
 */
export function commitWith(cause: string | undefined): string {
  if (cause === undefined) return "COMMIT";
  const text = `'${cause.replaceAll("'", "''")}'`;
  return `INSERT INTO "_changes" ("kind", "cause") SELECT 0, ${text} WHERE pg_current_xact_id_if_assigned() IS NOT NULL; COMMIT`;
}

/** Columns: `row` is the row before, or as it was made; a row of kind 0 tells the cause of the others of its transaction. */
const tables = `
  CREATE TABLE IF NOT EXISTS "_changes" (
    "ordinal" bigserial PRIMARY KEY, "xact" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "kind" integer NOT NULL, "of" text, "row" jsonb, "cause" text);
  CREATE TABLE IF NOT EXISTS "_changes_from" ("ordinal" bigint NOT NULL, "begun" bigint NOT NULL);
  INSERT INTO "_changes_from" SELECT 0, 0 WHERE NOT EXISTS (SELECT 1 FROM "_changes_from");
  CREATE OR REPLACE FUNCTION "_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO "_changes" ("kind", "of", "row") VALUES (1, TG_TABLE_NAME, to_jsonb(NEW));
    ELSIF TG_OP = 'UPDATE' THEN
      INSERT INTO "_changes" ("kind", "of", "row") VALUES (2, TG_TABLE_NAME, to_jsonb(OLD));
    ELSE
      INSERT INTO "_changes" ("kind", "of", "row") VALUES (3, TG_TABLE_NAME, to_jsonb(OLD));
    END IF;
    RETURN NULL;
  END $$`;

/** Removes what a server with a sandbox has left in a database. */
export async function removeRecording({ alone }: Pick<PostgresLogParts, "alone">): Promise<void> {
  await alone(async (session) => {
    const found = `SELECT 1 AS "one" FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_changes'`;
    if (!(await session.first(found))) return;
    await session.script('DROP FUNCTION IF EXISTS "_record_change" CASCADE; DROP TABLE "_changes", "_changes_from"');
  });
}

export class PostgresChangeLog implements ChangeLog {
  readonly #parts: PostgresLogParts;
  readonly #tables: readonly Table[];
  /** By table, the columns of its primary key. Resolves when every later write is recorded. */
  readonly ready: Promise<KeysOfTables>;
  /** Whether the tables of the log are there. */
  isReady = false;
  #writes = 0;

  constructor(parts: PostgresLogParts, recorded: { tables: readonly Table[]; unseen?: UnseenColumns | undefined }) {
    this.#parts = parts;
    this.#tables = recorded.tables;
    const installing = parts.alone((session) => install(session, recorded.tables, recorded.unseen));
    const begun = installing.then((keys) => {
      this.isReady = true;
      return keys;
    });
    this.ready = begun.catch((error: unknown) => {
      const text = `This database does not let changes be recorded: ${messageOf(error)}`;
      throw new Failure("unavailable", "changesUnavailable", text);
    });
    this.ready.catch(() => {}); // Every read of the log rejects with this error.
  }

  /** Told of each write. */
  wrote(): void {
    if (!this.isReady) return;
    this.#writes++;
    // What cannot be dropped now is the next time; the database may be about to close.
    if (this.#writes % writesBetweenTrims === 0) this.trim().catch(() => {});
  }

  /** Drops the oldest. */
  async trim(): Promise<void> {
    await this.#parts.script(
      `WITH "last" AS (SELECT max("ordinal") AS "at" FROM "_changes"),
         "wanted" AS (SELECT GREATEST("at" - ${changesKept},
           CASE WHEN pg_table_size('"_changes"') > ${changeBytesAtMost} AND (SELECT sum(pg_column_size("row")) FROM "_changes") > ${changeBytesAtMost}
             THEN ("at" + (SELECT min("ordinal") FROM "_changes")) / 2 ELSE 0 END) AS "from" FROM "last"),
         "gone" AS (DELETE FROM "_changes" WHERE "ordinal" <= (SELECT "from" FROM "wanted"))
       UPDATE "_changes_from" SET "ordinal" = "from" FROM "wanted" WHERE "from" > "ordinal"`,
    );
  }

  async mark(): Promise<string> {
    await this.ready;
    return this.#parts.reading(async (session) => (await placesOf(session)).mark);
  }

  async forget(): Promise<string> {
    await this.ready;
    await this.#parts.script(
      `WITH "last" AS (SELECT last_value AS "at" FROM "_changes_ordinal_seq"),
         "gone" AS (DELETE FROM "_changes" WHERE "ordinal" <= (SELECT "at" FROM "last"))
       UPDATE "_changes_from" SET "ordinal" = "at", "begun" = "at" FROM "last"`,
    );
    return this.mark();
  }

  /** All that is kept. An index would make each write dearer, here where other processes write, too. */
  readFrom(): Promise<LoggedChanges> {
    return this.read(undefined, { whole: false });
  }

  async lookUp<T>(work: (making: FindMaking) => Promise<T>): Promise<T> {
    const keys = await this.ready;
    return this.#parts.reading(async (session) => {
      const { from } = await placesOf(session);
      return work((table, key) => makingOf(session, keys, { table, key, from }));
    });
  }

  async read(mark?: string, { whole } = { whole: true }): Promise<LoggedChanges> {
    const keys = await this.ready;
    const after = mark === undefined ? undefined : parsedMark(mark);
    return this.#parts.reading(async (session) => {
      const places = await placesOf(session);
      if (whole && (after?.ordinal ?? places.begun) < places.from) throw markGone();
      const { condition, values } = conditionOf(after?.snapshot, places.from);
      const rows = await session.all<{
        ordinal: bigint;
        kind: number;
        of: string | null;
        cause: string | null;
        xact: string;
      }>(
        `SELECT "ordinal", "kind", "of", "cause", "xact"::text AS "xact" FROM "_changes" c WHERE ${condition} ORDER BY "ordinal"`,
        ...values,
      );
      const causes = new Map(rows.flatMap(({ cause, xact }) => (cause === null ? [] : [[xact, cause]])));
      const writes = new Map<string, number>();
      for (const { ordinal, xact } of rows) kept(writes, xact, () => Number(ordinal));
      const known = await this.#rowsBefore(session, after?.snapshot, places.from);
      const changes: LoggedChange[] = rows.flatMap(({ ordinal, kind: number, of, xact }) => {
        const kind = kindNames[number - 1];
        const row = known.get(ordinal);
        const table = this.#tables.find((each) => each === of);
        if (!kind || !row || !table) return [];
        const key = keyOf(keys.get(table) ?? [], row);
        const before = kind === "made" ? undefined : row;
        const write = writes.get(xact) ?? Number(ordinal);
        return [{ ordinal: Number(ordinal), write, table, kind, key, before, cause: causes.get(xact) }];
      });
      const now = await currentRows(session, keys, changes);
      return { changes, mark: places.mark, now: (change) => now.get(placeOf(change)) };
    });
  }

  async current(rows: readonly Pick<LoggedChange, "table" | "key">[]): Promise<ReadonlyMap<string, LoggedRow>> {
    const keys = await this.ready;
    return this.#parts.reading((session) => currentRows(session, keys, rows));
  }

  /** The rows that are kept, with the types of their tables. */
  async #rowsBefore(
    session: ChangeSession,
    snapshot: string | undefined,
    from: bigint,
  ): Promise<Map<bigint, LoggedRow>> {
    const found = new Map<bigint, LoggedRow>();
    const { condition, values } = conditionOf(snapshot, from);
    for (const table of this.#tables) {
      const rows = await session.all<Record<string, unknown> & { changeOrdinal: bigint }>(
        `SELECT r.*, c."ordinal" AS "changeOrdinal" FROM "_changes" c, jsonb_populate_record(NULL::"${table}", c."row") r
          WHERE c."of" = '${table}' AND ${condition}`,
        ...values,
      );
      for (const { changeOrdinal, ...row } of rows) found.set(changeOrdinal, row);
    }
    return found;
  }
}

async function makingOf(
  session: ChangeSession,
  keys: KeysOfTables,
  { table, key, from }: { table: Table; key: string; from: bigint },
): Promise<MadeRow | undefined> {
  const [column] = keys.get(table) ?? [];
  if (column === undefined) return undefined;
  const isOfRow = `c."of" = ? AND c."row"->>'${column}' = ?`;
  const made = await session.first<{ cause: string | null }>(
    `SELECT (SELECT m."cause" FROM "_changes" m WHERE m."xact" = c."xact" AND m."kind" = 0 LIMIT 1) AS "cause"
       FROM "_changes" c WHERE ${isOfRow} AND c."kind" = 1 AND c."ordinal" > ? LIMIT 1`,
    table,
    key,
    from,
  );
  if (!made) return undefined;
  const now = `SELECT * FROM "${table}" WHERE "${column}"::text = ?`;
  const removed = `SELECT r.* FROM "_changes" c, jsonb_populate_record(NULL::"${table}", c."row") r WHERE ${isOfRow} AND c."kind" = 3 LIMIT 1`;
  return {
    cause: made.cause ?? undefined,
    row: async () =>
      (await session.first<Record<string, unknown>>(now, key)) ??
      session.first<Record<string, unknown>>(removed, table, key),
  };
}

/** A condition on changes that are still kept, and that were not yet committed when the mark was taken. */
function conditionOf(snapshot: string | undefined, from: bigint): { condition: string; values: SqlValue[] } {
  const isKept = 'c."ordinal" > ?';
  if (snapshot === undefined) return { condition: isKept, values: [from] };
  const isLater = 'NOT pg_visible_in_snapshot(c."xact", CAST(? AS pg_snapshot))';
  return { condition: `${isKept} AND ${isLater}`, values: [from, snapshot] };
}

interface Places {
  mark: string;
  from: bigint;
  begun: bigint;
}

async function placesOf(session: ChangeSession): Promise<Places> {
  const row = await session.first<{ snapshot: string; last: bigint; from: bigint; begun: bigint }>(
    `SELECT pg_current_snapshot()::text AS "snapshot", f."ordinal" AS "from", f."begun",
       GREATEST(f."ordinal", (SELECT max("ordinal") FROM "_changes")) AS "last" FROM "_changes_from" f`,
  );
  if (!row) throw new Error("The log of changes has been removed from the database.");
  // One write may have changed more than is kept: what is beyond is not read, whether it has been dropped yet or not.
  const oldest = row.last - BigInt(changesKept);
  return {
    mark: `${row.last}.${row.snapshot}`,
    from: row.from > oldest ? row.from : oldest,
    begun: row.begun,
  };
}

/** @throws Failure. */
function parsedMark(mark: string): { ordinal: bigint; snapshot: string } {
  const [ordinal, snapshot] = /^(\d{1,18})\.(\d{1,18}:\d{1,18}:[\d,]*)$/.exec(mark)?.slice(1) ?? [];
  if (ordinal === undefined || snapshot === undefined) throw markUnknown();
  return { ordinal: BigInt(ordinal), snapshot };
}

/** @returns the columns of each table's primary key. */
async function install(
  session: ChangeSession,
  wanted: readonly Table[],
  unseen: UnseenColumns | undefined,
): Promise<KeysOfTables> {
  await session.script(tables);
  const there = await session.all<{ table: string }>(
    `SELECT c.relname::text AS "table" FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE t.tgname = '_changes' AND c.relnamespace = current_schema()::regnamespace`,
  );
  const missing = wanted.filter((table) => there.every((each) => each.table !== table));
  const all = await session.all<{ table: string; name: string }>(
    `SELECT table_name::text AS "table", column_name::text AS "name" FROM information_schema.columns WHERE table_schema = current_schema()`,
  );
  for (const table of missing) {
    const without = unseen?.get(table) ?? [];
    const seen = all.filter((each) => each.table === table && !without.includes(each.name));
    const updates = `UPDATE OF ${seen.map(({ name }) => `"${name}"`).join(", ")}`;
    await session.script(
      `CREATE TRIGGER "_changes" AFTER INSERT OR ${updates} OR DELETE ON "${table}" FOR EACH ROW
         WHEN (current_setting('${recordingSetting}', true) = 'on') EXECUTE FUNCTION "_record_change"()`,
    );
  }
  const columns = await session.all<{ table: string; name: string }>(
    `SELECT c.relname::text AS "table", a.attname::text AS "name"
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid, unnest(i.indkey) WITH ORDINALITY k("number", "place")
       JOIN pg_attribute a ON a.attnum = k."number"
      WHERE i.indisprimary AND a.attrelid = i.indrelid AND c.relnamespace = current_schema()::regnamespace
      ORDER BY k."place"`,
  );
  return new Map(
    wanted.map((table) => [table, columns.filter((each) => each.table === table).map(({ name }) => name)]),
  );
}
