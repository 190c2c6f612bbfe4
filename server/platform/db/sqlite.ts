import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type ChangeLog, newLogName, type UnseenColumns } from "./changeLog.ts";
import { claimDatabase } from "./claim.ts";
import { type Connection, type Handle, openConnection, pathOf } from "./driver.ts";
import {
  adviceFor,
  ClosedDatabaseError,
  DatabaseError,
  damaged,
  damageFailure,
  isBusy,
  isDamage,
  isOutage,
  messageOf,
  requireUndamaged,
  withoutBlame,
} from "./errors.ts";
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
import { type AppliedMigration, countMigrations, migrate, Supersession, selectApplied } from "./migrate.ts";
import { modelsIn } from "./models.ts";
import { retrying } from "./retry.ts";
import type { Scope } from "./scope.ts";
import { sqliteAdapter } from "./sqliteAdapter.ts";
import { beginWrite, SqliteChangeLog } from "./sqliteChanges.ts";
import { rowsOf, Statements } from "./statements.ts";
import type { Table } from "./tables.ts";
import { Writer } from "./writer.ts";

/**
 * The settings of every connection, in this order. Changing the journal mode is retried in short intervals (see `configure`).
 * The page cache is 16 MB; SQLite's default is 2 MB.
 */
const settings = [
  "busy_timeout=100",
  "journal_mode=WAL",
  "synchronous=FULL",
  "foreign_keys=ON",
  "cache_size=-16000",
  "busy_timeout=5000",
];
/** For a database that will be discarded: SQLite does not wait for the disk. */
const fleeting = "synchronous=OFF";

/**
 * How long SQLite itself waits for the write lock. The driver blocks the process meanwhile, so the time is short; between
 * attempts, other requests are served.
 */
const writerBusyTimeoutMs = 10;

/** How often a server checks whether a newer version has migrated the database, in milliseconds. */
const watchMs = 250;

/** Migrations run before the server serves requests, so they wait inside SQLite: 5 seconds at each attempt. */
const migrationAttempts = 6;

/**
 * The embedded database: one connection writes and one reads. With a single connection, a write that Prisma runs outside a
 * transaction would join an open transaction and be rolled back with it, and reads would see rows that are not committed.
 */
export async function openSqlite(options: DatabaseOptions): Promise<Database> {
  const path = pathOf(options.url);
  const writer = await openConfigured(path);
  let reader: Connection | undefined;
  let known: readonly string[];
  try {
    requireUndamaged(writer.handle, path);
    known = await migrate(migrationTarget(writer, options), "sqlite", options);
    reader = await openConfigured(path);
    reader.handle.exec("PRAGMA query_only=ON");
    writer.handle.exec(`PRAGMA busy_timeout=${writerBusyTimeoutMs}`);
    if (options.durable === false) writer.handle.exec(`PRAGMA ${fleeting}`);
    // The change log is a temporary table in memory. In a temporary file, it would make a small write 20% slower.
    if (options.records) writer.handle.exec("PRAGMA temp_store=MEMORY");
  } catch (error) {
    reader?.handle.close();
    writer.handle.close();
    if (isDamage(error)) throw new DatabaseError(damaged(path, messageOf(error)));
    throw error;
  }
  return new SqliteDatabase(writer, reader, { options, known });
}

/** @throws DatabaseError that contains the path of the file. */
async function openConfigured(path: string): Promise<Connection> {
  let connection: Connection | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    connection = await openConnection(path);
    await configure(connection);
    return connection;
  } catch (error) {
    connection?.handle.close();
    const advice = isDamage(error) ? `. ${adviceFor(path)}` : "";
    throw new DatabaseError(`The database ${path} cannot be opened: ${messageOf(error)}${advice}`, { cause: error });
  }
}

/**
 * Applies the settings, and retries while the file is locked: if two processes create the same file at once, SQLite may reject
 * the change of the journal mode despite the timeout.
 */
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
  readonly #writing: Connection;
  readonly #writeStatements: Statements;
  readonly #writer: Writer;
  readonly #supersession: Supersession;
  readonly #known: number;
  readonly #watch: NodeJS.Timeout;
  /** False after a commit failed, until a transaction that really writes to the file succeeds. */
  #writable = true;
  /** The check, now running, whether the file can be written again; undefined if none is running. */
  #proof: Promise<void> | undefined;
  #damaged = false;
  /** Whether it was already logged that the file cannot be written. */
  #complained = false;
  readonly #options: DatabaseOptions;
  #changes: SqliteChangeLog | undefined;
  #closed: Promise<void> | undefined;

  constructor(
    writing: Connection,
    reader: Connection,
    { options, known }: { options: DatabaseOptions; known: readonly string[] },
  ) {
    this.#supersession = new Supersession(known);
    this.#known = known.length;
    this.#watch = setInterval(() => this.#watchForNewer(), watchMs);
    this.#watch.unref();
    this.driver = writing.driver;
    this.#options = options;
    this.#reader = reader;
    this.#readStatements = new Statements(reader.handle);
    this.#writing = writing;
    this.#writeStatements = new Statements(writing.handle);
    const statements = this.#writeStatements;
    const seen = (error: unknown) => this.#seen(error);
    const adapter = sqliteAdapter(writing.handle, statements, seen);
    this.#writer = new Writer({
      connection: writing,
      statements,
      options,
      models: (scope) => modelsIn("sqlite", scope, adapter),
      begun: () => {
        this.#lookForNewer(statements);
        this.#supersession.require();
      },
      kept: (whether) => {
        // Success does not prove that the file is writable: a transaction that changes nothing also succeeds.
        if (!whether) this.#writable = false;
      },
      seen,
    });
    this.read = this.#createReader(options.timed);
  }

  get superseded(): Promise<string> {
    return this.#supersession.found;
  }

  of(): Database {
    return this;
  }

  write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T> {
    if (this.#closed) return Promise.reject(new ClosedDatabaseError());
    this.#changes?.beforeWrite();
    return this.#writer.write(work, options);
  }

  recordChanges(tables: readonly Table[], unseen?: UnseenColumns): ChangeLog {
    const statements = this.#writeStatements;
    const log: SqliteChangeLog = new SqliteChangeLog(
      {
        // Calls `this.write`, so that a test that replaces this method to count writes counts this write, too.
        write: (work, options) => this.write(work, options),
        install: (work) => this.#writer.write(work, { alone: true }),
        handle: this.#writing.handle,
        begin: (cause) => void statements.get(beginWrite).run([cause ?? null]),
        installed: () => this.#writer.record((cause) => log.begin(cause)),
        name: newLogName(),
      },
      { tables, unseen },
    );
    this.#changes = log;
    return log;
  }

  /** Nothing is left to remove: the log is in a temporary table, which disappears with the connection. */
  async removeRecording(): Promise<void> {}

  async ready(): Promise<void> {
    if (this.#damaged) throw damageFailure();
    await this.read.first('SELECT 1 AS "one"');
    if (this.#writable) return;
    await this.write(takeRoom);
    this.#writable = true;
    this.#complained = false;
  }

  /** Records whether an error means that the file is damaged or cannot be written. The message to the operator is logged once. */
  #seen(error: unknown): void {
    if (isOutage(error) && !this.#complained) {
      this.#complained = true;
      const path = pathOf(this.#options.url);
      this.#options.damaged?.(
        `The database ${path} cannot be written (${messageOf(error)}). Writes return 503 until it can be written again.`,
      );
    }
    if (this.#damaged || !isDamage(error)) return;
    this.#damaged = true;
    const path = pathOf(this.#options.url);
    this.#options.damaged?.(damaged(path, messageOf(error)));
  }

  close(): Promise<void> {
    clearInterval(this.#watch);
    this.#closed ??= this.#close();
    return this.#closed;
  }

  /**
   * Checks whether a newer version has migrated the database, and whether a file that could not be written can be written
   * again. No request waits for this. A damaged file is reported. Other errors are ignored here, because requests report them.
   */
  #watchForNewer(): void {
    try {
      this.#lookForNewer(this.#readStatements);
    } catch (error) {
      this.#seen(error);
    }
    if (this.#writable) return;
    this.#proof ??= this.ready()
      .catch(() => {}) // Ignored: `ready` has already reported the error.
      .finally(() => {
        this.#proof = undefined;
      });
  }

  #lookForNewer(statements: Statements): void {
    try {
      // The cast is safe: a count always returns a row.
      const row = statements.get(countMigrations).first([]) as { count: bigint };
      if (Number(row.count) <= this.#known) return;
      const applied = statements.get(selectApplied).all([]);
      this.#supersession.note(applied.map(({ name }) => String(name)));
    } catch (error) {
      if (!isBusy(error) && !isOutage(error)) throw error;
    }
  }

  /** Waits for the writes under way, and then writes the journal into the file, so that a copy of the file is complete. */
  async #close(): Promise<void> {
    await this.#writer.idle();
    this.#writeStatements.clear();
    this.#readStatements.clear();
    this.#reader.handle.close();
    const { handle } = this.#writing;
    try {
      handle.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (error) {
      // These errors are ignored. Either another process still uses the database and will write the journal when it ends, or
      // the file cannot be written.
      if (!isBusy(error) && !isOutage(error) && !isDamage(error)) throw error;
    } finally {
      handle.close();
    }
  }

  #createReader(timed: DatabaseOptions["timed"]): Reader {
    const statements = this.#readStatements;
    const { handle } = this.#reader;
    const seen = (error: unknown) => this.#seen(error);
    const adapter = sqliteAdapter(handle, statements, seen);
    const scope: Scope = { open: true };
    const requireNotClosed = () => {
      if (this.#closed) throw new ClosedDatabaseError();
      this.#supersession.require();
    };
    /** Runs a read and measures its time. The driver blocks until SQLite is done, so the time includes nothing else. */
    function read<T>(work: () => T): T {
      requireNotClosed();
      const startedMs = timed ? performance.now() : 0;
      try {
        return work();
      } catch (error) {
        seen(error);
        throw withoutBlame(error);
      } finally {
        timed?.("read", performance.now() - startedMs);
      }
    }
    return {
      async all<T>(sql: string, ...values: SqlValue[]) {
        return read(() => statements.get(sql).all(values) as T[]); // Unchecked: the caller chooses `T` to fit its columns.
      },
      async first<T>(sql: string, ...values: SqlValue[]) {
        return read(() => statements.get(sql).first(values) as T | undefined); // Unchecked cast: the caller chooses `T`.
      },
      async together<T>(reads: readonly Read[], order?: MergeOrder) {
        // Unchecked cast.
        return read(() => inOneState(handle, statements, reads, () => rowsOf(statements, reads, order)) as T[]);
      },
      async models() {
        requireNotClosed();
        return modelsIn("sqlite", scope, adapter);
      },
    };
  }
}

/** Tests whether the file can grow: writes more data than fits into the file's free pages, and then deletes the data again. */
async function takeRoom(tx: Transaction): Promise<void> {
  await tx.run('CREATE TABLE "_room" ("bytes" BLOB)');
  await tx.run('INSERT INTO "_room" VALUES (zeroblob(65536))');
  await tx.run('DROP TABLE "_room"');
}

function migrationTarget({ handle }: Connection, { url, isClaimed }: DatabaseOptions) {
  const statements = new Statements(handle);
  let release = () => {};
  const session = {
    async initialized() {
      return statements.get(`SELECT 1 FROM sqlite_schema WHERE "name" = '_migrations'`).first([]) !== undefined;
    },
    async applied() {
      return handle.prepare(selectApplied).all() as AppliedMigration[];
    },
    async script(sql: string) {
      handle.exec(sql);
    },
    async all<T>(sql: string, ...values: SqlValue[]) {
      return statements.get(sql).all(values) as T[]; // Unchecked: the caller chooses `T` to fit its columns.
    },
    async run(sql: string, ...values: SqlValue[]) {
      return statements.get(sql).run(values);
    },
    /**
     * Claims the database. A running server of another version would not stop, so the migration fails until that server is
     * stopped.
     */
    async othersStopped() {
      if (isClaimed) return;
      release = await claimDatabase(url).catch((error) => {
        throw new DatabaseError(`This version must migrate the database first. ${messageOf(error)} Stop that server.`);
      });
    },
  };
  return {
    ...session,
    async exclusively(work: (open: typeof session) => Promise<void>) {
      // SQLite changes a table by copying and dropping it. With foreign keys enabled, that would delete the rows that refer to
      // the table. They are disabled before the transaction begins, because the setting has no effect inside a transaction.
      handle.exec("PRAGMA foreign_keys=OFF");
      try {
        await retrying(async () => handle.exec("BEGIN IMMEDIATE"), isBusy, {
          attempts: migrationAttempts,
          complaint: "The database is locked by another process, so it cannot be migrated.",
        });
        await work(session);
        const [orphan] = handle.prepare("PRAGMA foreign_key_check").all() as { table: string; parent: string }[];
        if (orphan)
          throw new DatabaseError(`The migrations leave rows in "${orphan.table}" without "${orphan.parent}".`);
        handle.exec("COMMIT");
      } catch (error) {
        if (handle.isTransaction) handle.exec("ROLLBACK");
        throw error;
      } finally {
        release();
        handle.exec("PRAGMA foreign_keys=ON");
      }
    },
  };
}

/**
 * Runs several reads in one transaction. The reads are synchronous, so no other statement of this process runs between them; the
 * transaction excludes changes by other processes.
 */
function inOneState<T>(handle: Handle, statements: Statements, reads: readonly Read[], work: () => T): T {
  if (reads.length < 2 || handle.isTransaction) return work();
  statements.get("BEGIN").run([]);
  try {
    return work();
  } finally {
    statements.get("COMMIT").run([]);
  }
}
