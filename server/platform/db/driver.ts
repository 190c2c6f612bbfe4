import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The part of `DatabaseSync` of `node:sqlite` that Quintet uses. `@photostructure/sqlite` has the same interface. Every call blocks until
 * SQLite is done. Errors of SQLite have the code `ERR_SQLITE_ERROR` and SQLite's result code in `errcode`.
 */
export interface Handle {
  readonly isOpen: boolean;
  readonly isTransaction: boolean;
  prepare(sql: string): Statement;
  /** Runs any number of statements without placeholders. */
  exec(sql: string): void;
  close(): void;
}

export interface Statement {
  /** Makes reads return integers as bigint. */
  setReadBigInts(on: boolean): void;
  /** Makes reads return each row as an array of values. */
  setReturnArrays(on: boolean): void;
  /** Describes the columns of the rows; empty for a statement that returns no rows. */
  columns(): { name: string; type: string | null }[];
  all(...values: unknown[]): unknown[];
  get(...values: unknown[]): unknown;
  run(...values: unknown[]): { changes: number | bigint };
}

export type SqliteDriver = "node:sqlite" | "@photostructure/sqlite";

/** One connection to an SQLite file. */
export interface Connection {
  readonly driver: SqliteDriver;
  readonly handle: Handle;
}

interface SqliteModule {
  DatabaseSync: new (path: string, options: { timeout: number }) => Handle;
  StatementSync: { prototype: object };
}

interface Loaded extends Pick<SqliteModule, "DatabaseSync"> {
  driver: SqliteDriver;
}

/** How long a statement waits for another connection's lock, unless the connection's owner sets another time. */
const busyTimeoutMs = 5000;

/** Cached after loading: a server opens three connections, and each `import` would search for the package again. */
let loading: Promise<Loaded> | undefined;

/**
 * Opens a connection with Node's own SQLite. Before Node.js 22.16, a package with the same interface is used instead.
 * @throws Error if the file cannot be opened, or if there is no driver.
 */
export async function openConnection(path: string): Promise<Connection> {
  loading ??= load();
  const { driver, DatabaseSync } = await loading;
  return { driver, handle: new DatabaseSync(path, { timeout: busyTimeoutMs }) };
}

/** Passes a new connection to `work`, and closes the connection afterward. */
export async function withConnection<T>(path: string, work: (handle: Handle) => T | Promise<T>): Promise<T> {
  const { handle } = await openConnection(path);
  try {
    return await work(handle);
  } finally {
    handle.close();
  }
}

async function load(): Promise<Loaded> {
  const builtIn = loadBuiltIn();
  // The built-in SQLite of Node.js before 22.16 lacks `setReturnArrays`, so it is not used.
  if (builtIn && "setReturnArrays" in builtIn.StatementSync.prototype) {
    return { driver: "node:sqlite", DatabaseSync: builtIn.DatabaseSync };
  }
  const driver = "@photostructure/sqlite";
  try {
    // `as string` stops the compiler from resolving the package, which is optional and may be missing.
    const { DatabaseSync } = (await import("@photostructure/sqlite" as string)) as SqliteModule;
    return { driver, DatabaseSync };
  } catch (cause) {
    throw new Error(
      `SQLite requires Node.js 22.16 or newer, or the package ${driver}, which cannot be loaded. Update Node.js, or run "npm install ${driver}".`,
      { cause },
    );
  }
}

/** Returns `node:sqlite`; undefined if this Node.js version does not have it. */
function loadBuiltIn(): SqliteModule | undefined {
  const { emitWarning } = process;
  // Hides the warning of Node.js 22 that the module is experimental, because users can do nothing about it.
  process.emitWarning = () => {};
  try {
    // Casts are necessary because the type declarations are those of Node.js 20, which has no `node:sqlite`.
    return process.getBuiltinModule("node:sqlite" as "node:fs") as unknown as SqliteModule | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Result codes of SQLite, in https://www.sqlite.org/rescode.html. */
export const resultCodes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  noDatabase: 26,
} as const;

/**
 * The beginnings of SQLite's error messages, with their result codes. They are needed because `@photostructure/sqlite` 1.2.1
 * does not set `errcode` in errors of `all`.
 */
const messages: readonly [string, number][] = [
  ["database is locked", resultCodes.busy],
  ["database table is locked", resultCodes.locked],
  ["attempt to write a readonly database", resultCodes.readOnly],
  ["disk I/O error", resultCodes.ioError],
  ["database disk image is malformed", resultCodes.corrupt],
  ["database or disk is full", resultCodes.full],
  ["unable to open database file", resultCodes.cannotOpen],
  ["file is not a database", resultCodes.noDatabase],
];

interface Reported {
  code?: unknown;
  errcode?: unknown;
  extendedCode?: unknown;
  message?: unknown;
}

/**
 * Returns SQLite's primary result code, whichever layer reports the error: the driver in `errcode`, Prisma in `extendedCode`.
 * Returns 1, SQLite's generic code, if SQLite's error contains no code. Returns undefined if the error is not SQLite's.
 */
export function resultCodeOf(error: Reported): number | undefined {
  // The lowest byte of an extended result code is the primary one.
  if (typeof error.extendedCode === "number") return error.extendedCode & 0xff;
  if (error.code !== "ERR_SQLITE_ERROR") return undefined;
  if (typeof error.errcode === "number") return error.errcode & 0xff;
  const message = String(error.message);
  return messages.find(([beginning]) => message.startsWith(beginning))?.[1] ?? 1;
}

/** @returns the absolute path in `file:<path>` or `file:///<path>`. */
export function pathOf(url: string): string {
  const path = url.startsWith("file://") ? fileURLToPath(url) : resolve(url.slice("file:".length));
  if (/:memory:/.test(url)) throw new Error("The database must be a file, because several connections open it.");
  return path;
}
