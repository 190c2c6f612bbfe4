import { randomBytes } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";

export interface PostgresServer {
  /** URL of a database on the server. Connections to it can create other databases. */
  url: string;
  /** The name of a database with all migrations. Other databases are copied from it, so no client is connected to it. */
  template: string;
}

/** Returns the URL of another database of the same server. */
export function urlOf({ url }: Pick<PostgresServer, "url">, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

const connections = new Map<string, ReturnType<PrismaPg["connect"]>>();

function connectionTo(url: string): ReturnType<PrismaPg["connect"]> {
  let opening = connections.get(url);
  if (!opening) {
    opening = new PrismaPg({ connectionString: url, max: 1, allowExitOnIdle: true }).connect();
    connections.set(url, opening);
  }
  return opening;
}

/**
 * Runs statements outside any transaction. The connection stays open for later statements, without keeping the
 * process alive.
 */
export async function runSql(url: string, ...statements: readonly string[]): Promise<void> {
  const connection = await connectionTo(url);
  for (const sql of statements) await connection.executeRaw({ sql, args: [], argTypes: [] });
}

/** Returns the first column of a query. */
export async function selectNames(url: string, sql: string): Promise<string[]> {
  const { rows } = await (await connectionTo(url)).queryRaw({ sql, args: [], argTypes: [] });
  return rows.map(([name]) => String(name));
}

export async function closeConnection(url: string): Promise<void> {
  await (await connections.get(url))?.dispose();
  connections.delete(url);
}

/** Unused databases with all migrations and no rows. */
const free: string[] = [];

/**
 * Returns a database with all migrations and the rows that they insert. Copying one takes several times as long as a
 * test, so returned databases are reused.
 */
export async function takePostgresDatabase(server: PostgresServer): Promise<string> {
  return free.pop() ?? createPostgresDatabase(server, server.template);
}

/** Returns a database for reuse: closes its connections, and restores the rows of the template. */
export async function givePostgresDatabaseBack(server: PostgresServer, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await runSql(
    server.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND application_name <> '${cleaner}'`,
  );
  const cleaning = new URL(url);
  cleaning.searchParams.set("application_name", cleaner);
  await runSql(cleaning.href, `SELECT ${asFirst}.restore()`);
  free.push(url);
}

const cleaner = "quintet_tests";
/** The schema in which a template stores its initial rows. */
const asFirst = "as_first";

/** Stores the current rows, so that copies of the database can restore them. */
export async function rememberRows(url: string): Promise<void> {
  await runSql(
    url,
    `CREATE SCHEMA ${asFirst}`,
    `DO $$
     DECLARE known text; has_rows boolean;
     BEGIN
       FOR known IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
         EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', known) INTO has_rows;
         CONTINUE WHEN NOT has_rows;
         EXECUTE format('CREATE TABLE ${asFirst}.%I AS SELECT * FROM public.%I', known, known);
       END LOOP;
     END $$`,
    `CREATE FUNCTION ${asFirst}.restore() RETURNS void LANGUAGE plpgsql AS $$
     DECLARE known text;
     BEGIN
       -- Neither checks of references nor what they cascade to, and nothing for the log of changes.
       SET LOCAL session_replication_role = replica;
       FOR known IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
         EXECUTE format('DELETE FROM public.%I', known);
       END LOOP;
       FOR known IN SELECT tablename FROM pg_tables WHERE schemaname = '${asFirst}' LOOP
         EXECUTE format('INSERT INTO public.%I SELECT * FROM ${asFirst}.%I', known, known);
       END LOOP;
       -- The triggers of the log stay where a server with a sandbox has made them, which takes longer than most tests.
       IF to_regclass('public."_changes_from"') IS NOT NULL THEN
         INSERT INTO public."_changes_from" VALUES (0, 0);
       END IF;
       PERFORM setval(format('public.%I', sequencename)::regclass, 1, false) FROM pg_sequences WHERE schemaname = 'public';
     END $$`,
  );
}

/**
 * Creates a database.
 * @param template The name of the database to copy. Without it, the new database has no tables.
 */
export async function createPostgresDatabase(server: PostgresServer, template?: string): Promise<string> {
  const name = `${server.template}_${randomBytes(8).toString("hex")}`;
  // `FILE_COPY` is three times as fast for a small template as the default strategy, which logs the copy.
  const source = template === undefined ? "" : ` TEMPLATE "${template}" STRATEGY FILE_COPY`;
  await runSql(server.url, `CREATE DATABASE "${name}"${source}`);
  return urlOf(server, name);
}

/** Deletes a database. `FORCE` closes open connections. */
export async function dropPostgresDatabase(server: PostgresServer, url: string): Promise<void> {
  await runSql(server.url, `DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
}
