/**
 * Creates the change log on PostgreSQL (`postgresChanges.ts`): its tables with indexes, and the triggers of the recorded tables.
 * They remain in the database between starts, with a stamp of their definition.
 */
import { createHash } from "node:crypto";
import type { KeysOfTables, UnseenColumns } from "./changeLog.ts";
import type { Reader } from "./index.ts";
import type { Table } from "./tables.ts";

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
export function keyText(key: string): string {
  const values = JSON.parse(key) as (string | number)[]; // The key is a JSON array, as `keyOf` writes it.
  return values.map(String).join(String.fromCharCode(separator));
}

/**
 * The log table. `row` is the row before the change, or the new row of an insert, and `key` is its key. A row of kind 0
 * contains the cause of the other rows of its transaction. A log with another layout is dropped and created again.
 */
const tables = `
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
export async function installRecording(
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
  const script = [tables, ...triggers].join(";\n");
  const stamp = createHash("sha256").update(script).digest("base64url");
  const kept = await session.first<{ stamp: string | null }>(
    `SELECT obj_description(to_regclass('"_changes"'), 'pg_class') AS "stamp"`,
  );
  if (kept?.stamp !== stamp) await session.script(`${script};\nCOMMENT ON TABLE "_changes" IS '${stamp}'`);
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
