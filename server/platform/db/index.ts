import type { QueryConfig, QueryResult } from "pg";
import type { PrismaClient } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../clock.ts";
import type { ChangeLog, UnseenColumns } from "./changeLog.ts";
import type { SqliteDriver } from "./driver.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Table } from "./tables.ts";

/**
 * One database under every service: an embedded SQLite file or a PostgreSQL server, behind the same interface.
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
   * The only way to change anything. `work` sees one consistent state that nothing else changes meanwhile. All of its changes are
   * kept when it returns, and none when it throws. It may run more than once, so it must change nothing but what it writes
   * through `tx`. Never call it inside another write: hand on that write's `tx` instead (`DatabaseOptions.detectNesting`).
   * @throws Failure `unavailable` when others keep the database locked, or the database cannot work; nothing is changed then. With the
   *   reason `commitUnknown`, nobody knows whether anything is changed.
   */
  write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Resolves with a message when a newer version has migrated the database. From then on, reads and writes fail. */
  readonly superseded: Promise<string>;
  /**
   * The same database for one service. Each service uses only a part of the connections, so that one whose tables are locked does not stop
   * the others.
   */
  of(service: string): Database;
  /** Runs a statement for a package that uses pg directly. PostgreSQL only. */
  query?(config: QueryConfig): Promise<QueryResult>;
  /**
   * Checks that the database can be read, and on PostgreSQL that it accepts writes. When the last write found the disk of SQLite full, it
   * checks that the database can be written. A file that was found damaged is never ready again.
   * @throws Failure `unavailable`.
   */
  ready(): Promise<void>;
  /**
   * Records the writes to these tables in the change log (`changeLog.ts`) until the database is closed. Only servers with a
   * sandbox call it, once, since it makes every write slightly slower.
   */
  recordChanges(tables: readonly Table[], unseen?: UnseenColumns): ChangeLog;
  /** Removes what `recordChanges` of an earlier server has left in the database, so that it no longer slows down writes. */
  removeRecording(): Promise<void>;
  /** Finishes the writes under way, then closes the database. */
  close(): Promise<void>;
}

export interface WriteOptions {
  /**
   * Whether the write gets a transaction of its own from the start, because it takes long or waits for something besides the
   * database. Unset, a write that waits for something else is rolled back and run again alone.
   */
  alone?: boolean;
  /**
   * Names the shared rows that the write changes: one key for each row that counts or orders others, such as
   * `calendar:ann@example.com`. Writes with a common key run one after another, in all processes, so that they do not conflict.
   * SQLite runs all writes one after another and needs no keys.
   */
  keys?: readonly string[] | undefined;
  /** The cause of the write, for the change log. Defaults to the cause of the work in which it runs (`causing` of `cause.ts`). */
  cause?: string | undefined;
}

export type Driver = SqliteDriver | "pg";

export type SqlValue = string | number | bigint | boolean | null | Uint8Array;

/** An order by which the rows of several reads are merged. Where `sql` and `compare` differ, `sql` counts. */
export interface MergeOrder {
  /** The SQL after ORDER BY. */
  sql: string;
  compare(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): number;
  limit: number;
}

/** A statement that reads, with its values. */
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
   * Several reads of the same columns as one. All of them see the same state, so a row that another process moves from one range
   * to another is seen once.
   * @param order The order of each read, by which their rows are merged. Unset, the rows come in no order.
   */
  together<T>(reads: readonly Read[], order?: MergeOrder): Promise<T[]>;
  /** Prisma's models, loaded with their first use. Use them for data that is not read or written all the time. */
  models(): Promise<ReadModels>;
}

/** Reads and changes within one write. It rejects every call after the write has ended. */
export interface Transaction extends Reader {
  /** @returns how many rows were inserted, changed or deleted. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  /**
   * Notes keys (`WriteOptions.keys`) that became known within the write. When the write conflicts with another one, its
   * repetition locks them first.
   */
  changes(keys: readonly string[]): void;
  /** Calls `callback` after the commit, and not at all when the write fails. `callback` must not throw. */
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

/** Prisma's models, reading operations only. */
export type ReadModels = { readonly [M in ModelName]: Pick<PrismaClient[M], ReadOperation> };

/** Prisma's models with every operation, bound to one transaction. */
export type WriteModels = { readonly [M in ModelName]: Omit<PrismaClient[M], "fields"> };

export interface DatabaseOptions {
  /** `file:<path>`, relative to the working directory, or `postgresql://…`. */
  url: string;
  /** The data folder, which errors advise to move with an SQLite file in it. */
  dataDir?: string | undefined;
  /** Folder with one folder per migration; unset, the ones of this package. */
  migrations?: string;
  /** Whether a commit waits for the disk; true unless given. A test that throws the database away sets false. */
  durable?: boolean | undefined;
  /** Whether the process may end while the database is open and nothing uses it. Commands and servers close it first. */
  letsProcessEnd?: boolean | undefined;
  /** Whether `recordChanges` is going to be called. */
  records?: boolean;
  /** How long to wait at the start for a PostgreSQL server that cannot be reached or only allows reads; 0 unless given. */
  waitMs?: number | undefined;
  /** Called once, with the reason, when such a wait begins. */
  waiting?: ((message: string) => void) | undefined;
  /** Whether this process has claimed the SQLite file (`claim.ts`). */
  isClaimed?: boolean;
  /** For the record of applied migrations; unset, the system's. */
  clock?: Clock;
  /** How often a write is tried while others hold the lock, or change what the write has read. The default lasts about 5 seconds. */
  attempts?: number;
  /** Called before each repetition of a write. */
  onRetry?: (attempt: number) => void;
  /** Called once when SQLite finds its file damaged, with a message for the operator. */
  damaged?: (message: string) => void;
  /** Called after every raw read, and after every transaction that writes, with its time from BEGIN to COMMIT in milliseconds. */
  timed?: (use: "read" | "write", durationMs: number) => void;
  /**
   * A monotonic clock in milliseconds. It measures how long writes on SQLite take, and so decides which of them share a commit.
   * Unset, the machine's clock. A test about commits passes a clock of its own, since the time that a busy machine takes varies.
   */
  elapsedMs?: () => number;
  /**
   * Rejects a write inside a write, which would wait for itself for ever. Tests turn this on. Servers do not, since it makes
   * every write slower.
   */
  detectNesting?: boolean;
}

/**
 * Opens the database, creates the file and its folder where they are missing, and applies the migrations it lacks.
 * @throws DatabaseError when it cannot be opened or does not fit this version of the migrations.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url.startsWith("file:")) return openSqlite(options);
  return openPostgres(options);
}
