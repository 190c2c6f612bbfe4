import type { PrismaClient } from "../../../generated/prisma/sqlite/client.ts";
import type { Clock } from "../clock.ts";
import type { ChangeLog } from "./changeLog.ts";
import type { SqliteDriver } from "./driver.ts";
import { openSqlite } from "./sqlite.ts";
import type { Table } from "./tables.ts";

/**
 * One database under every service: an embedded SQLite file or a PostgreSQL server, behind the same interface.
 *
 * SQL is written once for both providers: `?` for values, names quoted as in the Prisma models (`"Task"."updatedMs"`).
 * A row then has the type of its Prisma model on both: BigInt columns arrive as bigint, Int as number, Boolean as boolean.
 * What is not a column follows the same rule where it is an integer of 64 bits (`count(*)`, `max("sequence")`: bigint);
 * anything else computed in SQL is cast there, or computed here.
 */
export interface Database {
  readonly provider: "sqlite" | "postgresql";
  readonly driver: Driver;
  readonly read: Reader;
  /**
   * The only way to change anything. `work` sees one consistent state that nothing else changes meanwhile; all of its
   * changes are kept when it returns, none when it throws. It may run more than once, so it touches nothing but `tx`.
   * @throws Failure `unavailable` when the database stays locked by others, or cannot work; nothing is changed then.
   * Never to be called inside another write, which hands on its `tx` instead (`DatabaseOptions.detectNesting`).
   */
  write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Whether it can be read, and written where the last write met a disk without room.
   * @throws Failure `unavailable`.
   */
  ready(): Promise<void>;
  /**
   * Records what is written to these tables from now on, until the database is closed (`changeLog.ts`). For a sandbox only, and once:
   * it makes every write a little dearer.
   */
  recordChanges(tables: readonly Table[]): ChangeLog;
  /** Removes what `recordChanges` of a server that has ended has left in the database, so that writes cost what they did. */
  removeRecording(): Promise<void>;
  /** Finishes the writes under way, then lets go of the database. */
  close(): Promise<void>;
}

export interface WriteOptions {
  /**
   * Whether the write has a transaction of its own from the start: it takes long, or waits for something besides the
   * database. Unset, one that turns out to do so is rolled back and run again, alone.
   */
  alone?: boolean;
  /** What it comes of, for the log of changes; unset, what it runs in (`cause.ts`). */
  cause?: string | undefined;
}

export type { SqliteDriver };
export type Driver = SqliteDriver | "pg";

export type SqlValue = string | number | bigint | boolean | null | Uint8Array;

/** An order in which several reads are merged. The database decides where the two ways of saying it differ. */
export interface MergeOrder {
  /** What follows ORDER BY. */
  sql: string;
  compare(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): number;
  limit: number;
}

/** A statement that reads, with its values. */
export interface Read {
  sql: string;
  values: readonly SqlValue[];
}

/** Reads what is committed; two reads may see different states. */
export interface Reader {
  all<T>(sql: string, ...values: SqlValue[]): Promise<T[]>;
  /** The first row, or undefined. Say `LIMIT 1` where the condition does not already allow one row only. */
  first<T>(sql: string, ...values: SqlValue[]): Promise<T | undefined>;
  /**
   * As `all`, but integers of 64 bits arrive as plain numbers, which takes half the time. Only for what never exceeds 2^53:
   * milliseconds, ordinals, counts. Money and sequences stay bigint.
   */
  plain<T>(sql: string, ...values: SqlValue[]): Promise<T[]>;
  /**
   * Several reads of the same columns as one: all of them see the same state, so that a row that others move from what one of
   * them reads to what another does is seen once.
   * @param order Merges what comes, each read being in that order. Unset, the rows of all reads come in no order.
   */
  together<T>(reads: readonly Read[], order?: MergeOrder): Promise<T[]>;
  /** Prisma's models, loaded with their first use: the ordinary way to whatever is not read or written all the time. */
  models(): Promise<ReadModels>;
}

/** Reads and changes within one write; refuses to be used after it. */
export interface Transaction extends Reader {
  /** @returns how many rows were inserted, changed or deleted. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  /** Calls back once everything is kept, and not at all when the write fails. A throw is the caller's bug. */
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
  /** Which SQLite driver; unset, better-sqlite3 where it is installed and loads, else libsql. */
  driver?: SqliteDriver;
  /** Folder with one folder per migration; unset, the ones of this package. */
  migrations?: string;
  /** Whether what is kept is on the disk when it is said to be; true unless given. A test that throws it away can do without. */
  durable?: boolean | undefined;
  /** Whether `recordChanges` is going to be called. */
  records?: boolean;
  /** For the record of applied migrations; unset, the system's. */
  clock?: Clock;
  /** How often a write is tried while others hold the lock, or change what it read. The default lasts about 5 seconds. */
  attempts?: number;
  /** Told of every failed try that will be repeated. */
  onRetry?: (attempt: number) => void;
  /** Told of every raw read, and every transaction that writes from its begin to its commit, in milliseconds. */
  timed?: (use: "read" | "write", durationMs: number) => void;
  /**
   * Milliseconds since some moment, which say how long writes on SQLite take and so which of them share a commit; unset,
   * the machine's. A test that is about commits passes its own, since a busy machine takes long over anything.
   */
  elapsedMs?: () => number;
  /** Refuses a write inside a write, which would wait for itself for ever. Costs a tenth of a write; tests have it on. */
  detectNesting?: boolean;
}

/**
 * Opens the database, creates the file and its folder where they are missing, and applies the migrations it lacks.
 * @throws DatabaseError when it cannot be opened or does not fit this version of the migrations.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url.startsWith("file:")) return openSqlite(options);
  // Only who uses it pays for loading it.
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(options);
}
