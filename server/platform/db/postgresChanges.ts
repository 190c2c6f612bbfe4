/**
 * The change log on PostgreSQL: a table that triggers fill in the transaction of each change, so that all processes write the
 * same log. The triggers only record in sessions of servers with a sandbox. A production server removes what such a server has
 * left in the database.
 */
import { createHash } from "node:crypto";
import { Failure } from "../failure.ts";
import { inParts } from "../groups.ts";
import { kept } from "../maps.ts";
import {
  changeBytesAtMost,
  changesKept,
  DatabaseLog,
  type KeysOfTables,
  keyOf,
  kindNames,
  type LoggedChange,
  type LoggedRow,
  type LogState,
  markGone,
  markUnknown,
  placeOf,
  type UnseenColumns,
  writesBetweenTrims,
} from "./changeLog.ts";
import { messageOf } from "./errors.ts";
import type { Reader, SqlValue } from "./index.ts";
import { marks } from "./placeholders.ts";
import type { Table } from "./tables.ts";

export class PostgresChangeLog extends DatabaseLog {
  readonly #parts: PostgresLogParts;
  readonly #tables: readonly Table[];
  /** Resolves as soon as all further writes are recorded. The result contains the columns of each table's primary key. */
  readonly ready: Promise<KeysOfTables>;
  /** Whether the tables of the log exist. */
  isReady = false;
  #writes = 0;

  constructor(parts: PostgresLogParts, recorded: { tables: readonly Table[]; unseen?: UnseenColumns | undefined }) {
    super();
    this.#parts = parts;
    this.#tables = recorded.tables;
    const installing = parts.alone((session) => installRecording(session, recorded.tables, recorded.unseen));
    const begun = installing.then((keys) => {
      this.isReady = true;
      return keys;
    });
    this.ready = begun.catch((error: unknown) => {
      const text = `Changes cannot be recorded in this database: ${messageOf(error)}`;
      throw new Failure("unavailable", "changesUnavailable", text);
    });
    this.ready.catch(() => {}); // The error is not lost: every read of the log rejects with it.
  }

  /** Counts a write, and trims the log from time to time. Called after each write. */
  wrote(): void {
    if (!this.isReady) return;
    this.#writes++;
    // A trim that fails, for example because the database is closing, is repeated later.
    if (this.#writes % writesBetweenTrims === 0) this.trim().catch(() => {});
  }

  /** Drops the oldest changes if the log is too large. */
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

  async forget(): Promise<string> {
    await this.ready;
    await this.#parts.script(
      `WITH "last" AS (SELECT last_value AS "at" FROM "_changes_ordinal_seq"),
         "gone" AS (DELETE FROM "_changes" WHERE "ordinal" <= (SELECT "at" FROM "last"))
       UPDATE "_changes_from" SET "ordinal" = "at", "begun" = "at" FROM "last"`,
    );
    return this.mark();
  }

  protected async reading<T>(work: (state: LogState) => Promise<T>): Promise<T> {
    const keys = await this.ready;
    return this.#parts.reading(async (session) => {
      const { from, begun, mark } = await placesOf(session);
      const reader = { session, keys, from };
      return work({
        reader: session,
        keys,
        mark,
        async since(mark) {
          const after = mark === undefined ? undefined : parsedMark(mark);
          if ((after?.ordinal ?? begun) < from) throw markGone();
          return changesWhere(reader, laterThan(after?.snapshot));
        },
        ofCauses: (causes) => ofCauses(reader, causes),
        ofRows: (rows) => ofRows(reader, rows),
        async causeOf({ ordinal }) {
          const row = await session.first<{ cause: string | null }>(
            `SELECT m."cause" FROM "_changes" c JOIN "_changes" m ON m."xact" = c."xact" AND m."kind" = 0
              WHERE c."ordinal" = ? LIMIT 1`,
            BigInt(ordinal),
          );
          return row?.cause ?? undefined;
        },
      });
    });
  }
}

/** Reads the log in one consistent state of the database. */
interface LogReader {
  session: ChangeSession;
  keys: KeysOfTables;
  /** The log contains nothing before this position. */
  from: bigint;
}

/** A condition on a row `c` of the log, with values for its placeholders. */
interface Condition {
  sql: string;
  values: readonly SqlValue[];
}

/** The condition for changes that a transaction at the time of the mark could not see. Its first part allows using the index. */
function laterThan(snapshot: string | undefined): Condition {
  if (snapshot === undefined) return { sql: "true", values: [] };
  const sql = `c."xact" >= pg_snapshot_xmin(CAST(? AS pg_snapshot)) AND NOT pg_visible_in_snapshot(c."xact", CAST(? AS pg_snapshot))`;
  return { sql, values: [snapshot, snapshot] };
}

/** Finds all changes of the transactions that have the given causes. */
function ofCauses(reader: LogReader, causes: readonly string[]): Promise<LoggedChange[]> {
  return inParts(causes, (some) => {
    const sql = `c."xact" IN (SELECT m."xact" FROM "_changes" m WHERE m."cause" IN (${marks(some)}))`;
    return changesWhere(reader, { sql, values: some });
  });
}

/** Finds all changes of some rows. The result contains no causes. */
function ofRows(reader: LogReader, wanted: readonly Pick<LoggedChange, "table" | "key">[]): Promise<LoggedChange[]> {
  const rows = new Map(wanted.map((row) => [placeOf(row), row]));
  return inParts([...rows.values()], (some) => {
    const sql = `(c."of", c."key") IN (${some.map(() => "(?, ?)").join(", ")})`;
    return changesWhere(reader, { sql, values: some.flatMap(({ table, key }) => [table, keyText(key)]) });
  });
}

async function changesWhere({ session, keys, from }: LogReader, { sql, values }: Condition): Promise<LoggedChange[]> {
  const rows = await session.all<{
    ordinal: bigint;
    kind: number;
    of: string | null;
    cause: string | null;
    xact: string;
  }>(
    `SELECT c."ordinal", c."kind", c."of", c."cause", c."xact"::text AS "xact" FROM "_changes" c
      WHERE ${sql} AND c."ordinal" > ? ORDER BY c."ordinal"`,
    ...values,
    from,
  );
  const causes = new Map(rows.flatMap(({ cause, xact }) => (cause === null ? [] : [[xact, cause]])));
  const writes = new Map<string, number>();
  for (const { ordinal, xact } of rows) kept(writes, xact, () => Number(ordinal));
  const tables = [...keys.keys()].filter((table) => rows.some(({ of }) => of === table));
  const before = new Map<bigint, LoggedRow>();
  for (const table of tables) {
    const found = await session.all<Record<string, unknown> & { changeOrdinal: bigint }>(
      // `jsonb_populate_record` gives the values the types of the table's columns.
      `SELECT r.*, c."ordinal" AS "changeOrdinal" FROM "_changes" c, jsonb_populate_record(NULL::"${table}", c."row") r
        WHERE c."of" = '${table}' AND ${sql} AND c."ordinal" > ?`,
      ...values,
      from,
    );
    for (const { changeOrdinal, ...row } of found) before.set(changeOrdinal, row);
  }
  return rows.flatMap(({ ordinal, kind: number, of, xact }) => {
    const kind = kindNames[number - 1];
    const row = before.get(ordinal);
    const table = tables.find((each) => each === of);
    if (!kind || !row || !table) return [];
    const key = keyOf(keys.get(table) ?? [], row);
    const write = writes.get(xact) ?? Number(ordinal);
    const was = kind === "made" ? undefined : row;
    return [{ ordinal: Number(ordinal), write, table, kind, key, before: was, cause: causes.get(xact) }];
  });
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
  if (!row) throw new Error("The change log was removed from the database.");
  // One write may change more rows than the log may contain. Changes beyond the maximum are not read, even if they are not
  // dropped yet.
  const oldest = row.last - BigInt(changesKept);
  return {
    mark: `${row.last}.${row.snapshot}`,
    from: row.from > oldest ? row.from : oldest,
    begun: row.begun,
  };
}

/** @throws Failure `invalid` for a malformed mark. */
function parsedMark(mark: string): { ordinal: bigint; snapshot: string } {
  const [ordinal, snapshot] = /^(\d{1,18})\.(\d{1,18}:\d{1,18}:[\d,]*)$/.exec(mark)?.slice(1) ?? [];
  if (ordinal === undefined || snapshot === undefined) throw markUnknown();
  return { ordinal: BigInt(ordinal), snapshot };
}

/** Reads within one transaction, and runs scripts in it. */
export interface ChangeSession extends Pick<Reader, "all" | "first"> {
  script(sql: string): Promise<void>;
}

export interface PostgresLogParts {
  /** Runs `work` in a transaction whose reads all see the same state. It does not block writes. */
  reading<T>(work: (session: ChangeSession) => Promise<T>): Promise<T>;
  /** Runs `work`, which changes tables and triggers, while no other process changes any. */
  alone<T>(work: (session: ChangeSession) => Promise<T>): Promise<T>;
  /** Runs statements outside a transaction. */
  script(sql: string): Promise<void>;
}

/**
 * The setting that turns recording on in sessions of servers with a sandbox. Other sessions, such as those of the command line,
 * do not write to the log.
 */
const recordingSetting = "quintet.recording";
/** The statement that turns recording on at the start of a transaction. */
export const recordingOn = `SET LOCAL ${recordingSetting} = on`;

/**
 * Commits a transaction and, if it has changed anything, stores its cause. This needs only one message to the server, as many as
 * without a change log.
 * @param cause In the form of `cause.ts`.
 */
export function commitWith(cause: string | undefined): string {
  if (cause === undefined) return "COMMIT";
  const text = `'${cause.replaceAll("'", "''")}'`;
  return `INSERT INTO "_changes" ("kind", "cause") SELECT 0, ${text} WHERE pg_current_xact_id_if_assigned() IS NOT NULL; COMMIT`;
}

/** The code of the character that separates the values of a key with several columns. */
const separator = 31;

/** Converts a key to the form in which the log stores it. @param key A JSON array, as `keyOf` writes it. */
function keyText(key: string): string {
  const values = JSON.parse(key) as (string | number)[]; // The key is a JSON array, as `keyOf` writes it.
  return values.map(String).join(String.fromCharCode(separator));
}

/**
 * The log table. `row` is the row before the change, or the new row of an insert, and `key` is its key. A row of kind 0
 * contains the cause of the other rows of its transaction. A log with another layout is dropped and created again.
 */
const logTables = `
  DROP FUNCTION IF EXISTS "_record_change" CASCADE;
  CREATE TABLE IF NOT EXISTS "_changes" (
    "ordinal" bigserial PRIMARY KEY, "xact" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "kind" integer NOT NULL, "of" text, "row" jsonb, "cause" text);
  ALTER TABLE "_changes" ADD COLUMN IF NOT EXISTS "key" text;
  CREATE INDEX IF NOT EXISTS "_changes_of_rows" ON "_changes" ("of", "key") WHERE "kind" > 0;
  CREATE INDEX IF NOT EXISTS "_changes_of_causes" ON "_changes" ("cause") WHERE "kind" = 0;
  CREATE INDEX IF NOT EXISTS "_changes_of_writes" ON "_changes" ("xact");
  CREATE TABLE IF NOT EXISTS "_changes_from" ("ordinal" bigint NOT NULL, "begun" bigint NOT NULL);
  INSERT INTO "_changes_from" SELECT 0, 0 WHERE NOT EXISTS (SELECT 1 FROM "_changes_from");
  UPDATE "_changes_from" SET "ordinal" = "last"."at", "begun" = "last"."at"
    FROM (SELECT max("ordinal") AS "at" FROM "_changes") "last" WHERE "last"."at" IS NOT NULL;
  CREATE FUNCTION "_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE "kind" integer := 1; "row" jsonb; "key" text;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      "row" := to_jsonb(NEW);
    ELSE
      "row" := to_jsonb(OLD);
      "kind" := CASE TG_OP WHEN 'UPDATE' THEN 2 ELSE 3 END;
    END IF;
    "key" := "row"->>TG_ARGV[0];
    FOR "at" IN 1 .. TG_NARGS - 1 LOOP
      "key" := "key" || chr(${separator}) || ("row"->>TG_ARGV["at"]);
    END LOOP;
    INSERT INTO "_changes" ("kind", "of", "key", "row") VALUES ("kind", TG_TABLE_NAME, "key", "row");
    RETURN NULL;
  END $$`;

/** Removes everything that a server with a sandbox has left in a database. */
export async function removeRecording({ alone }: Pick<PostgresLogParts, "alone">): Promise<void> {
  await alone(async (session) => {
    const found = `SELECT 1 AS "one" FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_changes'`;
    if (!(await session.first(found))) return;
    await session.script('DROP FUNCTION IF EXISTS "_record_change" CASCADE; DROP TABLE "_changes", "_changes_from"');
  });
}

interface Column {
  name: string;
  /** The column's position in the primary key, from 1; null for other columns. */
  place: bigint | null;
}

/**
 * Creates the tables and triggers of the change log that are missing or outdated.
 * @returns the columns of each table's primary key.
 */
async function installRecording(
  session: ChangeSession,
  wanted: readonly Table[],
  unseen: UnseenColumns | undefined,
): Promise<KeysOfTables> {
  const columns = await columnsOf(session, wanted);
  const keys = new Map(wanted.map((table) => [table, keyColumns(columns.get(table) ?? [])]));
  const triggers = wanted.map((table) => {
    const without = unseen?.get(table) ?? [];
    const seen = (columns.get(table) ?? []).filter(({ name }) => !without.includes(name));
    return triggerOf(table, seen, keys.get(table) ?? []);
  });
  const script = [logTables, ...triggers].join(";\n");
  const stamp = createHash("sha256").update(script).digest("base64url");
  const known = await session.first<{ stamp: string | null }>(
    `SELECT obj_description(to_regclass('"_changes"'), 'pg_class') AS "stamp"`,
  );
  if (known?.stamp !== stamp) await session.script(`${script};\nCOMMENT ON TABLE "_changes" IS '${stamp}'`);
  return keys;
}

/** Returns the columns of some tables in the order of their declaration, by table. */
async function columnsOf(session: ChangeSession, wanted: readonly Table[]): Promise<Map<string, Column[]>> {
  const names = wanted.map((table) => `'${table}'`).join(", ");
  const rows = await session.all<Column & { table: string }>(
    `SELECT c.relname::text AS "table", a.attname::text AS "name", k."place"
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
       LEFT JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k("number", "place") ON k."number" = a.attnum
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname IN (${names})
      ORDER BY c.relname, a.attnum`,
  );
  const found = new Map<string, Column[]>();
  for (const { table, ...column } of rows) found.set(table, [...(found.get(table) ?? []), column]);
  return found;
}

function keyColumns(columns: readonly Column[]): string[] {
  const own = columns.flatMap(({ name, place }) => (place === null ? [] : [{ name, place: Number(place) }]));
  return own.sort((a, b) => a.place - b.place).map(({ name }) => name);
}

function triggerOf(table: Table, seen: readonly Column[], key: readonly string[]): string {
  const updates = `UPDATE OF ${seen.map(({ name }) => `"${name}"`).join(", ")}`;
  return `CREATE TRIGGER "_changes" AFTER INSERT OR ${updates} OR DELETE ON "${table}" FOR EACH ROW
    WHEN (current_setting('${recordingSetting}', true) = 'on') EXECUTE FUNCTION "_record_change"(${key.map((name) => `'${name}'`).join(", ")})`;
}
