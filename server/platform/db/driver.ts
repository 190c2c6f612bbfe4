import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from "./models.ts";

/** The part of better-sqlite3's interface that libsql shares. Every call blocks until SQLite is done. */
export interface Handle {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  /** Runs any number of statements, without values. */
  exec(sql: string): unknown;
  close(): void;
}

export interface Statement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  /** Rows become arrays. */
  raw(on: boolean): this;
  /** Integers become bigint. */
  safeIntegers(on: boolean): this;
  columns(): { name: string; type: string | null }[];
  all(values: readonly unknown[]): unknown[];
  get(values: readonly unknown[]): unknown;
  run(values: readonly unknown[]): { changes: number };
}

/** One connection to an SQLite file, for raw statements and for Prisma's models alike. */
export interface Connection {
  readonly driver: SqliteDriver;
  readonly handle: Handle;
  /** Prisma's adapter over this very connection. */
  adapter(): Promise<SqlDriverAdapter>;
}

export type SqliteDriver = "better-sqlite3" | "libsql";
type Open = (path: string) => Promise<Connection>;

const openers: Record<SqliteDriver, Open> = { "better-sqlite3": openBetterSqlite3, libsql: openLibsql };

/**
 * Opens a connection with the given driver, or with the first that this machine has: better-sqlite3 is an optional
 * dependency that npm leaves out where it cannot be built, and its binary may not fit the Node version that runs now.
 * Prisma's adapter for libsql costs three times the start-up time of libsql itself, so it waits for the first model.
 */
export async function openConnection(
  path: string,
  driver?: SqliteDriver,
  open: Record<SqliteDriver, Open> = openers,
): Promise<Connection> {
  if (driver) return open[driver](path);
  try {
    return await open["better-sqlite3"](path);
  } catch (error) {
    // What SQLite itself refuses, libsql would refuse too.
    if (/^SQLITE_/.test(String((error as { code?: unknown }).code))) throw error;
    return open.libsql(path);
  }
}

/** @returns the absolute path behind `file:<path>` or `file:///<path>`. */
export function pathOf(url: string): string {
  const path = url.startsWith("file://") ? fileURLToPath(url) : resolve(url.slice("file:".length));
  if (/:memory:/.test(url)) throw new Error("The database must be a file; it is opened by several connections.");
  return path;
}

async function openBetterSqlite3(path: string): Promise<Connection> {
  // `as string` keeps the compiler from resolving an optional package that may be absent.
  const { PrismaBetterSqlite3 }: BetterSqlite3Adapter = await import("@prisma/adapter-better-sqlite3" as string);
  const adapter = await new PrismaBetterSqlite3({ url: `file:${path}` }).connect();
  // The adapter prepares every statement anew, which takes most of the time of a small read. Raw statements therefore go
  // to the connection it holds, which it keeps in a member that its types do not show.
  const { client } = adapter as unknown as { client: Handle };
  return { driver: "better-sqlite3", handle: client, adapter: async () => adapter };
}

interface BetterSqlite3Adapter {
  PrismaBetterSqlite3: new (options: { url: string }) => SqlDriverAdapterFactory;
}

async function openLibsql(path: string): Promise<Connection> {
  const { default: Libsql } = await import("libsql");
  const handle: Handle = new Libsql(path);
  return {
    driver: "libsql",
    handle,
    async adapter() {
      const { libsqlAdapter } = await import("./libsqlAdapter.ts");
      return libsqlAdapter(handle);
    },
  };
}
