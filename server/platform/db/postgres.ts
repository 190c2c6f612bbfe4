import { currentCause } from "../cause.ts";
import { systemClock } from "../clock.ts";
import { late } from "../late.ts";
import type { ChangeLog, UnseenColumns } from "./changeLog.ts";
import { DatabaseError, messageOf } from "./databaseError.ts";
import type {
  Database,
  DatabaseOptions,
  MergeOrder,
  Read,
  Reader,
  SqlValue,
  Transaction,
  WriteOptions,
} from "./index.ts";
import {
  type AppliedMigration,
  defaultMigrations,
  type MigrationSession,
  type MigrationTarget,
  migrate,
  selectApplied,
} from "./migrate.ts";
import { modelsIn, type Queryable, type SqlDriverAdapter } from "./models.ts";
import { withoutBlame } from "./outage.ts";
import { placeholders } from "./placeholders.ts";
import { PostgresChangeLog } from "./postgresChanges.ts";
import { type Beginning, beginWrite } from "./postgresLocks.ts";
import {
  type ChangeSession,
  commitWith,
  type PostgresLogParts,
  recordingOption,
  removeRecording,
} from "./postgresTriggers.ts";
import { conflicts, defaultAttempts, retrying } from "./retry.ts";
import { CurrentScope, requireOpen, type Scope, whenFree } from "./scope.ts";
import type { Table } from "./tables.ts";
import { KeyedTurns, Turns } from "./turns.ts";

/** The number of the advisory lock that a migration of this application takes. Any fixed number does. */
const migrationLock = 5_701_933n;

const adapterPackage = late<typeof import("@prisma/adapter-pg")>("@prisma/adapter-pg");

/** The most connections of one process. */
const connections = 10;

/** The most connections that write at the same time, so that reads always find one free. Further writes wait. */
const writers = 5;

/** Every so many attempts, a write runs alone, so that it does not lose against others for ever. */
const attemptsBeside = 5;

/** The longest wait for a connection, in milliseconds, since the server may be gone. */
const connectionTimeoutMs = 5_000;

/** A PostgreSQL server, or an engine that speaks its protocol. Any number of processes may share it. */
export async function openPostgres(options: DatabaseOptions): Promise<Database> {
  const { PrismaPg } = adapterPackage();
  const adapter = await new PrismaPg({
    connectionString: options.records ? withRecording(options.url) : options.url,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs,
  }).connect();
  try {
    await requireReachable(adapter, options.url);
    const { now } = options.clock ?? systemClock;
    await migrate(migrationTarget(adapter), options.migrations ?? defaultMigrations("postgresql"), now);
  } catch (error) {
    await adapter.dispose();
    throw error;
  }
  return new PostgresDatabase(adapter, options);
}

/** Whatever is written over these connections is recorded, once there are triggers. */
function withRecording(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  const own = address.searchParams.get("options");
  address.searchParams.set("options", own === null ? recordingOption : `${own} ${recordingOption}`);
  return address.href;
}

async function requireReachable(adapter: SqlDriverAdapter, url: string): Promise<void> {
  try {
    await adapter.queryRaw(command("SELECT 1"));
  } catch (error) {
    // Only the host is named, since the rest of the address holds a password. The address of a socket may have no host, and then
    // is no URL.
    const host = URL.canParse(url) ? new URL(url).host : "";
    throw new DatabaseError(`The database at ${host || "its socket"} cannot be opened: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

type Work<T> = (tx: Transaction) => Promise<T>;

interface Attempt extends Beginning {
  cause: string | undefined;
  /** Keys that the work notes are added here. */
  noted: Set<string>;
}

/** One call of `db.write`, and the transaction that it has to itself. */
interface PostgresScope extends Scope {
  transaction: Queryable;
}

class PostgresDatabase implements Database {
  readonly provider = "postgresql";
  readonly driver = "pg";
  readonly read: Reader;
  readonly #adapter: SqlDriverAdapter;
  readonly #options: DatabaseOptions;
  /** Set only with `detectNesting`. */
  readonly #scopes: CurrentScope<PostgresScope> | undefined;
  readonly #turns = new Turns(writers);
  readonly #keyedTurns = new KeyedTurns();
  readonly #underWay = new Set<Promise<unknown>>();
  #changes: PostgresChangeLog | undefined;
  #closed: Promise<void> | undefined;

  constructor(adapter: SqlDriverAdapter, options: DatabaseOptions) {
    this.#adapter = adapter;
    this.#options = options;
    this.#scopes = options.detectNesting ? new CurrentScope() : undefined;
    this.read = this.#createReader();
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, { cause, keys = [] }: WriteOptions = {}): Promise<T> {
    this.#requireNotClosed();
    const comesOf = this.#changes && (cause ?? currentCause());
    if (this.#scopes?.get()?.open) {
      throw new Error(
        "db.write was called inside db.write, where its own changes are invisible: pass the transaction on.",
      );
    }
    const result = this.#repeating(work, comesOf, keys);
    this.#underWay.add(result);
    try {
      return await result;
    } catch (error) {
      throw withoutBlame(error);
    } finally {
      this.#underWay.delete(result);
    }
  }

  /**
   * Runs a write until it does not conflict with others. The first repetition also locks the keys that the write has noted
   * meanwhile, so others that change the same rows no longer get ahead of it.
   */
  async #repeating<T>(work: Work<T>, cause: string | undefined, given: readonly string[]): Promise<T> {
    const known = new Set(given);
    const noted = new Set(known);
    const isConflict = conflicts();
    let attempts = 0;
    const run = (keys: readonly string[], passes: (error: unknown) => boolean) => {
      const attempt = () => {
        attempts++;
        return this.#attempt(work, { cause, keys, noted, isAlone: attempts % attemptsBeside === 0 });
      };
      const options = {
        attempts: (this.#options.attempts ?? defaultAttempts) - attempts,
        onRetry: this.#options.onRetry,
        complaint: "Others keep changing the same data. Try again later.",
      };
      return this.#keyedTurns.take(keys, () => this.#turns.take(() => retrying(attempt, passes, options)));
    };
    try {
      return await run([...known], (error) => noted.size === known.size && isConflict(error));
    } catch (error) {
      if (noted.size === known.size || !isConflict(error)) throw error;
    }
    this.#options.onRetry?.(attempts);
    return run([...noted], isConflict);
  }

  recordChanges(tables: readonly Table[], unseen?: UnseenColumns): ChangeLog {
    this.#changes ??= new PostgresChangeLog(logParts(this.#adapter), { tables, unseen });
    return this.#changes;
  }

  removeRecording(): Promise<void> {
    return removeRecording(logParts(this.#adapter));
  }

  async ready(): Promise<void> {
    await this.read.first('SELECT 1 AS "one"');
  }

  close(): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#underWay).then(() => this.#adapter.dispose());
    return this.#closed;
  }

  #requireNotClosed(): void {
    if (this.#closed) throw new Error("The database is closed.");
  }

  #createReader(): Reader {
    const scope: Scope = { open: true };
    const adapter = this.#adapter;
    return {
      ...rawReader(async (query) => {
        this.#requireNotClosed();
        const startedMs = performance.now();
        try {
          return await this.#adapter.queryRaw(query);
        } catch (error) {
          throw withoutBlame(error);
        } finally {
          this.#options.timed?.("read", performance.now() - startedMs);
        }
      }),
      models: async () => {
        this.#requireNotClosed();
        return modelsIn("postgresql", scope, adapter);
      },
    };
  }

  async #attempt<T>(work: Work<T>, { cause, noted, ...beginning }: Attempt): Promise<T> {
    // Where changes cannot be recorded, whoever asks for them is told.
    if (this.#changes) await this.#changes.ready.catch(() => {});
    const startedMs = performance.now();
    const transaction = await beginWrite(this.#adapter, beginning);
    const scope: PostgresScope = { open: true, transaction: oneAfterTheOther(transaction) };
    const callbacks = new Set<() => void>();
    let result: T;
    try {
      // Awaited here, since a model's operation starts only when it is awaited.
      const tx = this.#transaction(scope, callbacks, noted);
      result = await (this.#scopes ? this.#scopes.run(scope, async () => await work(tx)) : work(tx));
      if (scope.savepoint) throw new Error("A change was not awaited inside db.write.");
      scope.open = false;
      await scope.transaction.executeRaw(command(this.#changes?.isReady ? commitWith(cause) : "COMMIT"));
    } catch (error) {
      scope.open = false;
      await scope.transaction.executeRaw(command("ROLLBACK")).catch(() => {}); // When the connection is lost, the server rolls back by itself.
      throw error;
    } finally {
      await transaction.commit(); // Returns the connection to the pool.
      this.#options.timed?.("write", performance.now() - startedMs);
    }
    this.#changes?.wrote();
    for (const callback of callbacks) callback();
    return result;
  }

  #transaction(scope: PostgresScope, callbacks: Set<() => void>, noted: Set<string>): Transaction {
    return {
      ...rawReader((query) => whenFree(scope, () => scope.transaction.queryRaw(query))),
      run: async (sql, ...values) => {
        const query = toQuery(sql, values);
        return whenFree(scope, () => scope.transaction.executeRaw(query));
      },
      afterCommit(callback) {
        requireOpen(scope);
        callbacks.add(callback);
      },
      changes(keys) {
        for (const key of keys) noted.add(key);
      },
      async models() {
        requireOpen(scope);
        return modelsIn("postgresql", scope, scope.transaction);
      },
    };
  }
}

/** What the log of changes does on connections of its own, which wait for no turn. */
function logParts(adapter: SqlDriverAdapter): PostgresLogParts {
  async function within<T>(
    isolation: "REPEATABLE READ" | undefined,
    work: (session: ChangeSession) => Promise<T>,
  ): Promise<T> {
    const transaction = await adapter.startTransaction(isolation);
    const { all, first } = rawReader((query) => transaction.queryRaw(query));
    const script = async (sql: string) => void (await transaction.executeRaw(command(sql)));
    try {
      const result = await work({ all, first, script });
      await script("COMMIT");
      return result;
    } catch (error) {
      await script("ROLLBACK").catch(() => {}); // The server does it when the connection is lost.
      throw error;
    } finally {
      await transaction.commit(); // Returns the connection to the pool.
    }
  }
  return {
    reading: (work) => within("REPEATABLE READ", work),
    alone: (work) =>
      within(undefined, async (session) => {
        await session.script(`SELECT pg_advisory_xact_lock(${migrationLock})`);
        return work(session);
      }),
    script: async (sql) => void (await adapter.executeRaw(command(sql))),
  };
}

/** A connection runs one statement at a time. Further statements wait here, since the driver no longer has a queue. */
function oneAfterTheOther(connection: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  function queued<T>(execute: () => Promise<T>): Promise<T> {
    const result = last.then(execute, execute);
    last = result;
    return result;
  }
  return {
    queryRaw: (query) => queued(() => connection.queryRaw(query)),
    executeRaw: (query) => queued(() => connection.executeRaw(query)),
  };
}

function rawReader(execute: Queryable["queryRaw"]): Pick<Reader, "all" | "first" | "together"> {
  const rows = async (sql: string, values: SqlValue[]) => toRows(await execute(toQuery(sql, values)));
  return {
    async all<T>(sql: string, ...values: SqlValue[]) {
      return (await rows(sql, values)) as T[]; // The caller chooses `T` to fit the columns that it selects.
    },
    async first<T>(sql: string, ...values: SqlValue[]) {
      return (await rows(sql, values))[0] as T | undefined; // The caller chooses `T`.
    },
    async together<T>(reads: readonly Read[], order?: MergeOrder) {
      const union = reads.map(({ sql }, index) => `SELECT * FROM (${sql}) AS "part${index}"`).join(" UNION ALL ");
      const values = reads.flatMap((each) => each.values);
      const sql = order ? `${union} ORDER BY ${order.sql} LIMIT ?` : union;
      return (await rows(sql, order ? [...values, order.limit] : values)) as T[]; // The caller chooses `T`.
    },
  };
}

type Query = Parameters<SqlDriverAdapter["queryRaw"]>[0];

function command(sql: string): Query {
  return { sql, args: [], argTypes: [] };
}

function toQuery(sql: string, values: SqlValue[]): Query {
  const { numbered, count } = placeholders(sql);
  if (values.length !== count) {
    throw new RangeError(`The statement has ${count} placeholders, not ${values.length}.`);
  }
  for (const value of values) requireValue(value);
  // The server knows the types of its columns. The adapter uses these types only to recognize dates and bytes in text.
  return {
    sql: numbered,
    args: values,
    argTypes: values.map(() => ({ scalarType: "unknown", arity: "scalar" })),
  };
}

/** Refuses values that the driver would change: it takes undefined for null, and writes objects as JSON. */
function requireValue(value: unknown): void {
  const type = typeof value;
  if (type === "string" || type === "number" || type === "bigint" || type === "boolean") return;
  if (value === null || value instanceof Uint8Array) return;
  throw new TypeError(`${type} is not a value for SQL.`);
}

/** Prisma's `ColumnTypeEnum.Int64`. The driver gives such values as text. */
const int64 = 1;

function toRows({ columnNames, columnTypes, rows }: Awaited<ReturnType<SqlDriverAdapter["queryRaw"]>>) {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of columnNames.entries()) {
      const value = values[index];
      row[name] = columnTypes[index] === int64 && typeof value === "string" ? BigInt(value) : value;
    }
    return row;
  });
}

function migrationTarget(adapter: SqlDriverAdapter): MigrationTarget {
  const session = (connection: Queryable): MigrationSession => {
    const reader = rawReader((query) => connection.queryRaw(query));
    return {
      async initialized() {
        // Asks the catalog, since `to_regclass` may answer from what the connection knew before it had the lock.
        const found = `SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_migrations'`;
        return (await reader.first(found)) !== undefined;
      },
      applied: () => reader.all<AppliedMigration>(selectApplied),
      async script(sql) {
        // Without values, the driver sends the text unchanged, and the server accepts several statements.
        await connection.executeRaw(command(sql));
      },
      run: (sql, ...values) => connection.executeRaw(toQuery(sql, values)),
    };
  };
  return {
    ...session(adapter),
    async exclusively(work) {
      const transaction = await adapter.startTransaction();
      try {
        await transaction.executeRaw(toQuery("SELECT pg_advisory_xact_lock(?)", [migrationLock]));
        await work(session(transaction));
        await transaction.executeRaw(command("COMMIT"));
      } catch (error) {
        await transaction.executeRaw(command("ROLLBACK")).catch(() => {}); // When the connection is lost, the server rolls back by itself.
        throw error;
      } finally {
        await transaction.commit(); // Returns the connection to the pool.
      }
    },
  };
}
