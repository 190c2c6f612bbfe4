import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The part of better-sqlite3's interface that libsql has too. Every call blocks until SQLite is done. */
export interface Handle {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  /** Runs any number of statements, without values. */
  exec(sql: string): unknown;
  close(): void;
}

export interface Statement {
  /** Whether the statement returns rows. */
  readonly reader: boolean;
  /** Makes rows arrays of values. */
  raw(on: boolean): this;
  /** Makes integers bigint. */
  safeIntegers(on: boolean): this;
  columns(): { name: string; type: string | null }[];
  all(values: readonly unknown[]): unknown[];
  get(values: readonly unknown[]): unknown;
  run(values: readonly unknown[]): { changes: number };
}

/** One connection to an SQLite file. */
export interface Connection {
  readonly driver: SqliteDriver;
  readonly handle: Handle;
}

export type SqliteDriver = "better-sqlite3" | "libsql";
type Open = (path: string) => Promise<Connection>;

const openers: Record<SqliteDriver, Open> = { "better-sqlite3": openBetterSqlite3, libsql: openLibsql };

/**
 * Opens a connection with the given driver. Unset, with better-sqlite3 where it loads, else with libsql. better-sqlite3 is an
 * optional dependency: npm leaves it out where it cannot be built, and its binary may not fit the running version of Node.
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
    // SQLite itself refuses the file, so libsql would refuse it too.
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

/** Kept once it is loaded: a server opens three connections, and each `import` would search for the package again. */
let betterSqlite3: (new (path: string) => Handle) | undefined;

async function openBetterSqlite3(path: string): Promise<Connection> {
  // `as string` stops the compiler from resolving the package, which is optional and may be missing.
  betterSqlite3 ??= ((await import("better-sqlite3" as string)) as { default: new (path: string) => Handle }).default;
  return { driver: "better-sqlite3", handle: new betterSqlite3(path) };
}

async function openLibsql(path: string): Promise<Connection> {
  const { default: Libsql } = await import("libsql");
  return { driver: "libsql", handle: new Libsql(path) };
}
