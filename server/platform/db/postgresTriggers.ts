/**
 * What fills the log of changes on PostgreSQL (`postgresChanges.ts`): its tables with their indexes, and triggers of the tables that are
 * recorded. They stay from one start to the next, with a stamp of what they are made from.
 */
import { createHash } from "node:crypto";
import type { KeysOfTables, UnseenColumns } from "./changeLog.ts";
import type { Reader } from "./index.ts";
import type { Table } from "./tables.ts";

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

/** On in the sessions of a server with a sandbox. Others, such as the command line's, leave the log alone. */
const recordingSetting = "quintet.recording";
/** What each transaction of such a session begins with. */
export const recordingOn = `SET LOCAL ${recordingSetting} = on`;

/**
 * Ends a transaction, and says what it came of where it has changed anything: one message to the server, as without a log.
 * @param cause As `cause.ts` makes it.
 */
export function commitWith(cause: string | undefined): string {
  if (cause === undefined) return "COMMIT";
  const text = `'${cause.replaceAll("'", "''")}'`;
  return `INSERT INTO "_changes" ("kind", "cause") SELECT 0, ${text} WHERE pg_current_xact_id_if_assigned() IS NOT NULL; COMMIT`;
}

/** Between the values of a key of several columns. */
const separator = 31;

/** The key of a row as the log has it. @param key As `keyOf` writes it. */
export function keyText(key: string): string {
  const values = JSON.parse(key) as (string | number)[]; // As `keyOf` writes it.
  return values.map(String).join(String.fromCharCode(separator));
}

/**
 * Columns: `row` is the row before, or as it was made, and `key` is that of it; a row of kind 0 tells the cause of the others of its
 * transaction. Where a log of another making was, it begins anew: what it has is not as this one's.
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

/** Removes what a server with a sandbox has left in a database. */
export async function removeRecording({ alone }: Pick<PostgresLogParts, "alone">): Promise<void> {
  await alone(async (session) => {
    const found = `SELECT 1 AS "one" FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_changes'`;
    if (!(await session.first(found))) return;
    await session.script('DROP FUNCTION IF EXISTS "_record_change" CASCADE; DROP TABLE "_changes", "_changes_from"');
  });
}

interface Column {
  name: string;
  /** Its place in the primary key, from 1; null for a column outside of it. */
  place: bigint | null;
}

/** Makes what is not there as it should be. @returns the columns of each table's primary key. */
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

/** The columns of some tables, in their order. */
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
