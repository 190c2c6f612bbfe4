import type { QueryConfig, QueryResult } from "pg";
import type { PrismaClient } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../clock.ts";
import type { KeptTexts } from "../keptTexts.ts";
import type { Progress } from "../progress.ts";
import type { ChangeLog, UnseenColumns } from "./changeLog.ts";
import type { SqliteDriver } from "./driver.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Table } from "./tables.ts";

/**
 * One database under every service: an embedded SQLite file or a PostgreSQL server, with the same interface.
 *
 * SQL is written once for both providers: `?` for values, names quoted as in the Prisma models (`"Task"."updatedMs"`). A row then
 * has the type of its Prisma model on both: BigInt columns arrive as bigint, Int as number, Boolean as boolean. A computed
 * integer of 64 bits (`count(*)`, `max("sequence")`) arrives as bigint too. Cast any other computed value in SQL, or compute it
 * in TypeScript.
 */
export interface Database {
  readonly provider: "sqlite" | "postgresql";
  readonly driver: Driver;
  readonly read: Reader;
  /**
   * The only way to change data. `work` sees one consistent state of the database, which other writes do not affect. All of its
   * changes are committed if it returns, and none if it throws. It may run more than once, so it must have no side effects
   * except through `tx`. Never call this method inside another write: pass that write's `tx` instead
   * (`DatabaseOptions.detectNesting`).
   * @throws Failure `unavailable` if others keep the database locked, or the database is down; nothing is changed then. With
   * the reason `commitUnknown`, it is not known whether anything was changed.
   */
  write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Resolves with a message when a newer version has migrated the database. From then on, reads and writes fail. */
  readonly superseded: Promise<string>;
  /**
   * The same database for one service. Each service may only use part of the connections, so that a service whose tables are
   * locked does not block the others.
   */
  of(service: string): Database;
  /** Runs a statement for a package that uses pg directly. PostgreSQL only. */
  query?(config: QueryConfig): Promise<QueryResult>;
  /**
   * Checks that the database can be read, and on PostgreSQL that it accepts writes. If the last write to SQLite failed because
   * the disk was full, it checks that the database can be written. A file that was found damaged is never ready again.
   * @throws Failure `unavailable`.
   */
  ready(): Promise<void>;
  /**
   * Records the writes to these tables in the change log (`changeLog.ts`) until the database is closed. Only servers with a
   * sandbox call it, once, because it makes every write slightly slower.
   */
  recordChanges(tables: readonly Table[], unseen?: UnseenColumns): ChangeLog;
  /** Removes what an earlier server's `recordChanges` has left in the database, so that it no longer slows down writes. */
  removeRecording(): Promise<void>;
  /** Finishes the writes under way, then closes the database. */
  close(): Promise<void>;
}

export interface WriteOptions {
  /**
   * Whether the write gets its own transaction from the start, because it takes long or waits for something besides the database.
   * If unset, a write that waits for something else is rolled back and run again alone.
   */
  alone?: boolean;
  /**
   * The keys of shared rows that the write changes: one key for each row that counts or orders other rows, such as
   * `calendar:ann@example.com`. Writes with a common key run one after another, in all processes, so that they do not conflict.
   * SQLite runs all writes one after another and needs no keys.
   */
  keys?: readonly string[] | undefined;
  /** The cause of the write, for the change log. The default is the cause of the surrounding work (`causing` of `cause.ts`). */
  cause?: string | undefined;
}

export type Driver = SqliteDriver | "pg";

export type SqlValue = string | number | bigint | boolean | null | Uint8Array;

/**
 * The order in which the rows of several reads are merged. It is specified twice, in SQL and as a function. If the two
 * disagree, the order of `sql` is used.
 */
export interface MergeOrder {
  /** The text after ORDER BY. */
  sql: string;
  compare(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): number;
  limit: number;
}

/** The SQL of a reading statement, with the values of its placeholders. */
export interface Read {
  sql: string;
  values: readonly SqlValue[];
}

/** Reads committed data. Two reads may see different states. */
export interface Reader {
  all<T>(sql: string, ...values: SqlValue[]): Promise<T[]>;
  /** The first row, or undefined. Write `LIMIT 1` unless the condition matches at most one row. */
  first<T>(sql: string, ...values: SqlValue[]): Promise<T | undefined>;
  /**
   * Runs several reads of the same columns and returns all of their rows. All reads see the same state, so a row that another
   * process moves from one range to another is found only once.
   * @param order The order of each read, by which the rows are merged. If unset, the rows are not ordered.
   */
  together<T>(reads: readonly Read[], order?: MergeOrder): Promise<T[]>;
  /** Prisma's models, loaded on first use. Use them for data that is rarely read or written. */
  models(): Promise<ReadModels>;
}

/** Reads and changes data within one write. After the write has ended, all calls fail. */
export interface Transaction extends Reader {
  /** @returns how many rows were inserted, changed or deleted. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  /**
   * Adds keys (`WriteOptions.keys`) that became known during the write. If the write conflicts with another one, the retry locks
   * them first.
   */
  changes(keys: readonly string[]): void;
  /** Calls `callback` after the commit, and not at all if the write fails. `callback` must not throw. */
  afterCommit(callback: () => void): void;
  models(): Promise<WriteModels>;
}

type ModelName = Extract<{ [K in keyof PrismaClient]: K extends `$${string}` ? never : K }[keyof PrismaClient], string>;

type ReadOperation =
  | "findUnique"
  | "findUniqueOrThrow"
  | "findFirst"
  | "findFirstOrThrow"
  | "findMany"
  | "count"
  | "aggregate"
  | "groupBy";

/** Prisma's models with reading operations only. */
export type ReadModels = { readonly [M in ModelName]: Pick<PrismaClient[M], ReadOperation> };

/** Prisma's models with every operation, bound to one transaction. */
export type WriteModels = { readonly [M in ModelName]: Omit<PrismaClient[M], "fields"> };

export interface DatabaseOptions {
  /** `file:<path>`, relative to the working directory, or `postgresql://…`. */
  url: string;
  /** The data folder. Error messages suggest moving it together with an SQLite file in it. */
  dataDir?: string | undefined;
  /** The folder with one subfolder per migration; by default, the one in this package. */
  migrations?: string;
  /**
   * The JSON texts that rows store. Those that code with another stamp has written are rewritten before the database is used.
   */
  texts?: readonly KeptTexts[];
  /** Called while texts are rewritten. */
  progress?: Progress;
  /** Whether a commit waits for the disk; true by default. A test that discards the database sets false. */
  durable?: boolean | undefined;
  /** Whether the process may end while the database is open but unused. Commands and servers close it first. */
  letsProcessEnd?: boolean | undefined;
  /** Whether `recordChanges` will be called for this database, to record writes in the change log. */
  records?: boolean;
  /** How long to wait at the start for a PostgreSQL server that cannot be reached or only allows reads; 0 by default. */
  waitMs?: number | undefined;
  /** Called once, with the reason, when the server begins to wait at the start. */
  waiting?: ((message: string) => void) | undefined;
  /** Whether this process has claimed the SQLite file (`claimDatabase`). */
  isClaimed?: boolean;
  /** The clock for the record of applied migrations; the system clock by default. */
  clock?: Clock;
  /**
   * How many times a write is tried while other writes hold the lock or change data that this write has read. With the default,
   * all attempts together take about 5 seconds.
   */
  attempts?: number;
  /** Called before each retry of a write. */
  onRetry?: (attempt: number) => void;
  /** Called once when SQLite reports that its file is damaged, with a message for the operator. */
  damaged?: (message: string) => void;
  /** Called after every raw read, and after every transaction that writes, with its time from BEGIN to COMMIT in milliseconds. */
  timed?: (use: "read" | "write", durationMs: number) => void;
  /**
   * A monotonic clock in milliseconds, which measures how long writes on SQLite take and thereby determines which of them share a
   * commit. Defaults to the machine's clock. A test about commits passes its own clock, because the time that a busy machine
   * takes varies.
   */
  elapsedMs?: () => number;
  /**
   * Rejects a write inside a write, which would wait for itself forever. Tests turn this on. Servers do not, because it makes
   * every write slower.
   */
  detectNesting?: boolean;
}

/**
 * Opens the database, creates the file and its folder if they are missing, applies missing migrations, and rewrites texts.
 * @throws DatabaseError if the database cannot be opened or does not match this version's migrations.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url.startsWith("file:")) return openSqlite(options);
  return openPostgres(options);
}
