import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { PrismaClient } from "../../../generated/prisma/sqlite/client.ts";
import { systemClock } from "../clock.ts";
import { DatabaseError, messageOf } from "./databaseError.ts";
import { type Connection, openConnection, pathOf, type SqliteDriver } from "./driver.ts";
import type { Database, DatabaseOptions, Reader, SqlValue, Transaction } from "./index.ts";
import { type AppliedMigration, defaultMigrations, migrate, selectApplied } from "./migrate.ts";
import { createClient, lazyModels, withinTransaction } from "./models.ts";
import { defaultAttempts, isBusy, retrying } from "./retry.ts";
import { CurrentScope, requireOpen, type Scope, whenFree } from "./scope.ts";
import { Statements } from "./statements.ts";

/** Of every connection, and in this order: changing the journal is tried often and briefly, see `configure`. */
const settings = ["busy_timeout=100", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"];

/**
 * How long the writer waits for the lock inside SQLite. The drivers block the whole process meanwhile, reads and all, so
 * it is short; the rest of the waiting is done between attempts, while other requests are served.
 */
const writerBusyTimeoutMs = 10;

/** Nothing is served yet while migrations wait for the lock, so they do it inside SQLite: 5 seconds each time. */
const migrationAttempts = 6;

/**
 * The embedded database: one connection that writes and one that reads. On a single connection Prisma lets a write outside
 * an open transaction join it, to vanish with it, and shows its uncommitted rows to everybody.
 */
export async function openSqlite(options: DatabaseOptions): Promise<Database> {
  const path = pathOf(options.url);
  const writer = await openConfigured(path, options.driver);
  let reader: Connection | undefined;
  try {
    const { now } = options.clock ?? systemClock;
    await migrate(migrationTarget(writer), options.migrations ?? defaultMigrations("sqlite"), now);
    reader = await openConfigured(path, writer.driver);
    reader.handle.exec("PRAGMA query_only=ON");
    writer.handle.exec(`PRAGMA busy_timeout=${writerBusyTimeoutMs}`);
  } catch (error) {
    reader?.handle.close();
    writer.handle.close();
    throw error;
  }
  return new SqliteDatabase(writer, reader, options);
}

/** @throws DatabaseError naming the file. */
async function openConfigured(path: string, driver: SqliteDriver | undefined): Promise<Connection> {
  let connection: Connection | undefined;
  try {
    await mkdir(dirname(path), { recursive: true });
    connection = await openConnection(path, driver);
    await configure(connection);
    return connection;
  } catch (error) {
    connection?.handle.close();
    throw new DatabaseError(`The database ${path} cannot be opened: ${messageOf(error)}`, { cause: error });
  }
}

/** Two processes that create the same file at once may be refused the change of the journal, whatever the timeout. */
async function configure({ handle }: Connection): Promise<void> {
  for (const setting of settings) {
    await retrying(async () => handle.exec(`PRAGMA ${setting}`), isBusy, {
      attempts: 50,
      complaint: "it is locked by another process",
    });
  }
}

class SqliteDatabase implements Database {
  readonly provider = "sqlite";
  readonly driver: Connection["driver"];
  readonly read: Reader;
  readonly #reader: Connection;
  readonly #readStatements: Statements;
  readonly #writer: Writer;
  #closed: Promise<void> | undefined;

  constructor(writer: Connection, reader: Connection, options: DatabaseOptions) {
    this.driver = writer.driver;
    this.#reader = reader;
    this.#readStatements = new Statements(reader.handle);
    this.#writer = new Writer(writer, options);
    this.read = this.#createReader(options.timed);
  }

  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(closedError());
    return this.#writer.write(work);
  }

  close(): Promise<void> {
    this.#closed ??= this.#writer.close(() => {
      this.#readStatements.clear();
      this.#reader.handle.close();
    });
    return this.#closed;
  }

  #createReader(timed: DatabaseOptions["timed"]): Reader {
    const statements = this.#readStatements;
    const scope: Scope = { open: true };
    const load = clientLoader(this.#reader, () => scope);
    const requireNotClosed = () => {
      if (this.#closed) throw closedError();
    };
    /** The drivers block until SQLite is done, so nothing else is in the time. */
    function read<T>(work: () => T): T {
      requireNotClosed();
      if (!timed) return work();
      const startedMs = performance.now();
      const result = work();
      timed("read", performance.now() - startedMs);
      return result;
    }
    return {
      async all<T>(sql: string, ...values: SqlValue[]) {
        return read(() => statements.get(sql).all(values) as T[]); // The caller says what it selects.
      },
      async first<T>(sql: string, ...values: SqlValue[]) {
        return read(() => statements.get(sql).first(values) as T | undefined); // As above.
      },
      models: lazyModels(() => {
        requireNotClosed();
        return load();
      }),
    };
  }
}

/** The connection that writes, for one piece of work at a time, in the order in which it was asked. */
class Writer {
  readonly #connection: Connection;
  readonly #statements: Statements;
  readonly #options: DatabaseOptions;
  readonly #models: PrismaClient;
  /** Tells which write a statement comes from, and so a late one from a current one. */
  readonly #scopes = new CurrentScope<Scope>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection, options: DatabaseOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#statements = new Statements(connection.handle);
    this.#models = lazyModels(clientLoader(connection, () => this.#scopes.get()));
  }

  async write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#scopes.get()?.open) {
      throw new Error(
        "db.write was called inside db.write and would wait for itself: pass the transaction on instead.",
      );
    }
    const result = this.#queue.then(() =>
      retrying(() => this.#attempt(work), isBusy, {
        attempts: this.#options.attempts ?? defaultAttempts,
        onRetry: this.#options.onRetry,
        complaint: "The database is locked by another process. Try again later.",
      }),
    );
    this.#queue = result.catch(() => {}); // The next in line does not care.
    return result;
  }

  /** Waits for the writes under way; then empties the journal into the file, so that a copy of the file is complete. */
  async close(beforeLast: () => void): Promise<void> {
    await this.#queue;
    this.#statements.clear();
    beforeLast();
    const { handle } = this.#connection;
    try {
      handle.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      // Another process is using the database; it will do this when it ends.
      if (!isBusy(error)) throw error;
    } finally {
      handle.close();
    }
  }

  async #attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    // A transaction that begins by reading would fail later, when another process has written in between.
    this.#statements.get("BEGIN IMMEDIATE").run([]);
    const scope: Scope = { open: true };
    const callbacks = new Set<() => void>();
    const result = await this.#commit(scope, () => work(this.#transaction(scope, callbacks))).finally(() =>
      this.#options.timed?.("write", performance.now() - startedMs),
    );
    for (const callback of callbacks) callback();
    return result;
  }

  async #commit<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
    const { handle } = this.#connection;
    try {
      // Awaited inside, as the models' operations start only when they are awaited.
      const result = await this.#scopes.run(scope, async () => await work());
      if (scope.savepoint) throw new Error("A change was not awaited inside db.write.");
      scope.open = false;
      this.#statements.get("COMMIT").run([]);
      return result;
    } catch (error) {
      scope.open = false;
      // SQLite rolls back by itself after some errors, such as a full disk.
      if (handle.inTransaction) this.#statements.get("ROLLBACK").run([]);
      throw error;
    }
  }

  #transaction(scope: Scope, callbacks: Set<() => void>): Transaction {
    const models = this.#models;
    const statements = this.#statements;
    return {
      run: (sql, ...values) => whenFree(scope, () => statements.get(sql).run(values)),
      // The caller says what it selects.
      all: <T>(sql: string, ...values: SqlValue[]) => whenFree(scope, () => statements.get(sql).all(values) as T[]),
      first: <T>(sql: string, ...values: SqlValue[]) =>
        whenFree(scope, () => statements.get(sql).first(values) as T | undefined),
      afterCommit(callback) {
        requireOpen(scope);
        callbacks.add(callback);
      },
      get models() {
        requireOpen(scope);
        return models;
      },
    };
  }
}

function clientLoader(connection: Connection, currentScope: () => Scope | undefined): () => Promise<PrismaClient> {
  let client: Promise<PrismaClient> | undefined;
  return () => {
    client ??= connection.adapter().then((adapter) => createClient("sqlite", withinTransaction(adapter, currentScope)));
    return client;
  };
}

function migrationTarget({ handle }: Connection) {
  const statements = new Statements(handle);
  const session = {
    async initialized() {
      return statements.get(`SELECT 1 FROM sqlite_schema WHERE "name" = '_migrations'`).first([]) !== undefined;
    },
    async applied() {
      return handle.prepare(selectApplied).all([]) as AppliedMigration[];
    },
    async script(sql: string) {
      handle.exec(sql);
    },
    async run(sql: string, ...values: (string | bigint)[]) {
      return statements.get(sql).run(values);
    },
  };
  return {
    ...session,
    async exclusively(work: (open: typeof session) => Promise<void>) {
      // SQLite changes a table by copying and dropping it, which would delete what refers to it. Inside a transaction
      // the setting would do nothing.
      handle.exec("PRAGMA foreign_keys=OFF");
      try {
        await retrying(async () => handle.exec("BEGIN IMMEDIATE"), isBusy, {
          attempts: migrationAttempts,
          complaint: "The database is locked by another process, so it cannot be migrated.",
        });
        await work(session);
        const [orphan] = handle.prepare("PRAGMA foreign_key_check").all([]) as { table: string; parent: string }[];
        if (orphan)
          throw new DatabaseError(`The migrations leave rows in "${orphan.table}" without "${orphan.parent}".`);
        handle.exec("COMMIT");
      } catch (error) {
        if (handle.inTransaction) handle.exec("ROLLBACK");
        throw error;
      } finally {
        handle.exec("PRAGMA foreign_keys=ON");
      }
    },
  };
}

function closedError(): Error {
  return new Error("The database is closed.");
}
