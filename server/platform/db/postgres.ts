import type { QueryConfig, QueryResult } from "pg";
import { currentCause } from "../cause.ts";
import type { ChangeLog, UnseenColumns } from "./changeLog.ts";
import {
  ClosedDatabaseError,
  commitUnknown,
  conflicts,
  isOutage,
  lacksStandby,
  onlyReads,
  withoutBlame,
} from "./errors.ts";
import type { Database, DatabaseOptions, Reader, Transaction, WriteOptions } from "./index.ts";
import { migrate, Supersession } from "./migrate.ts";
import { modelsIn, type Queryable, type SqlTransaction } from "./models.ts";
import { commitWith, PostgresChangeLog, recordingOn, removeRecording } from "./postgresChanges.ts";
import { urlsOf } from "./postgresClient.ts";
import { checkMs, Lease } from "./postgresLease.ts";
import { type Beginning, beginWrite, KeyedTurns, type TurnLimits, Turns } from "./postgresLocks.ts";
import { Connections, type ServerState } from "./postgresPool.ts";
import { logParts, migrationTarget, reached, withoutRights } from "./postgresStart.ts";
import { command, NumberedTransaction, oneAfterTheOther, rawReader, toQuery } from "./postgresStatements.ts";
import { defaultAttempts, retrying } from "./retry.ts";
import { CurrentScope, requireOpen, type Scope, whenFree } from "./scope.ts";
import type { Table } from "./tables.ts";

/** How many reads and how many writes may run at the same time, for the process as a whole and for one service. */
const readTurns: TurnLimits = { most: 6, mostOfOne: 4, waitMs: 10_000 };
const writeTurns: TurnLimits = { most: 5, mostOfOne: 4, waitMs: 10_000 };

/** After this number of failed attempts, a write runs alone, so that it does not lose against other writes forever. */
const attemptsBeside = 5;

/** A PostgreSQL server, or an engine that uses its protocol. Any number of processes may share it. */
export async function openPostgres(options: DatabaseOptions): Promise<Database> {
  const { url, letsProcessEnd } = options;
  const connections = new Connections({ urls: urlsOf(url), most: readTurns.most + writeTurns.most, letsProcessEnd });
  try {
    const { timeline, isUpgrading } = await reached(connections, options);
    const known = await migrate(migrationTarget(connections), "postgresql", options, isUpgrading);
    return new PostgresDatabase(connections, { options, timeline, known });
  } catch (error) {
    await connections.close();
    throw withoutRights(error);
  }
}

type Work<T> = (tx: Transaction) => Promise<T>;

/** The parameters of a write: the service that calls it, its cause and its keys. */
interface Asked {
  owner: string;
  cause: string | undefined;
  keys: readonly string[];
}

interface Attempt extends Beginning {
  cause: string | undefined;
  /** Receives the keys that the work adds with `tx.changes`, for the next attempt. */
  noted: Set<string>;
}

/** The scope of one call of `db.write`, with its transaction. */
interface PostgresScope extends Scope {
  transaction: NumberedTransaction;
}

interface PostgresParts {
  options: DatabaseOptions;
  timeline: string;
  /** The names of the migrations that this version knows, in order. */
  known: readonly string[];
}

class PostgresDatabase implements Database {
  readonly provider = "postgresql";
  readonly driver = "pg";
  readonly read: Reader;
  readonly #connections: Connections;
  readonly #options: DatabaseOptions;
  /** The scopes of writes; set only with the option `detectNesting`. */
  readonly #scopes: CurrentScope<PostgresScope> | undefined;
  readonly #reads = new Turns(readTurns);
  readonly #writes = new Turns(writeTurns);
  readonly #keyedTurns = new KeyedTurns(writeTurns.waitMs);
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #supersession: Supersession;
  readonly #lease: Lease;
  readonly #watch: NodeJS.Timeout;
  /** The service that makes the current call. Each call reads this synchronously when it begins. */
  #owner = "platform";
  /** The last known timeline of the server's write-ahead log. */
  #timeline: string;
  #isReadOnly = false;
  #lacksStandby = false;
  #changes: PostgresChangeLog | undefined;
  #closed: Promise<void> | undefined;

  constructor(connections: Connections, { options, timeline, known }: PostgresParts) {
    this.#connections = connections;
    this.#options = options;
    this.#scopes = options.detectNesting ? new CurrentScope() : undefined;
    this.#timeline = timeline;
    this.#supersession = new Supersession(known);
    this.#lease = new Lease(this.#supersession, () => this.#check());
    this.read = this.#createReader();
    // Errors are ignored: the next check may succeed.
    this.#watch = setInterval(() => void this.#check().catch(() => {}), checkMs);
    this.#watch.unref();
  }

  get superseded(): Promise<string> {
    return this.#supersession.found;
  }

  of(owner: string): Database {
    const owned = <T>(call: () => T): T => {
      const before = this.#owner;
      this.#owner = owner;
      try {
        return call();
      } finally {
        this.#owner = before;
      }
    };
    return {
      provider: this.provider,
      driver: this.driver,
      superseded: this.superseded,
      read: {
        all: (sql, ...values) => owned(() => this.read.all(sql, ...values)),
        first: (sql, ...values) => owned(() => this.read.first(sql, ...values)),
        together: (reads, order) => owned(() => this.read.together(reads, order)),
        models: () => this.read.models(),
      },
      write: (work, options) => owned(() => this.write(work, options)),
      of: (other) => this.of(other),
      query: (config) => owned(() => this.query(config)),
      ready: () => this.ready(),
      recordChanges: (tables, unseen) => this.recordChanges(tables, unseen),
      removeRecording: () => this.removeRecording(),
      close: () => this.close(),
    };
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, { cause, keys = [] }: WriteOptions = {}): Promise<T> {
    const owner = this.#owner;
    this.#requireServing();
    const comesOf = this.#changes && (cause ?? currentCause());
    if (this.#scopes?.get()?.open) {
      throw new Error(
        "db.write was called inside db.write, where its own changes are invisible: pass the transaction on.",
      );
    }
    const result = this.#repeating(work, { owner, cause: comesOf, keys });
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
   * Runs a write until it does not conflict with others. The first retry also locks the keys that the write has added meanwhile,
   * so that other writes to the same rows no longer get ahead of it.
   */
  async #repeating<T>(work: Work<T>, { owner, cause, keys: given }: Asked): Promise<T> {
    const settings = this.#settings();
    const known = new Set(given);
    const noted = new Set(known);
    const isConflict = conflicts();
    let attempts = 0;
    const run = (keys: readonly string[], passes: (error: unknown) => boolean) => {
      const attempt = () => {
        attempts++;
        return this.#attempt(work, { cause, keys, noted, settings, isAlone: attempts % attemptsBeside === 0 });
      };
      const options = {
        attempts: (this.#options.attempts ?? defaultAttempts) - attempts,
        onRetry: this.#options.onRetry,
        complaint: "Other requests keep changing the same data. Try again later.",
      };
      return this.#keyedTurns.take(keys, () => this.#writes.take(owner, () => retrying(attempt, passes, options)));
    };
    try {
      return await run([...known], (error) => noted.size === known.size && isConflict(error));
    } catch (error) {
      if (noted.size === known.size || !isConflict(error)) throw error;
    }
    this.#options.onRetry?.(attempts);
    return run([...noted], isConflict);
  }

  query(config: QueryConfig): Promise<QueryResult> {
    const owner = this.#owner;
    return this.#lease.during(() => this.#reads.take(owner, () => this.#connections.query(config)));
  }

  recordChanges(tables: readonly Table[], unseen?: UnseenColumns): ChangeLog {
    this.#changes ??= new PostgresChangeLog(logParts(this.#connections, this.#lease), { tables, unseen });
    return this.#changes;
  }

  removeRecording(): Promise<void> {
    return removeRecording(logParts(this.#connections, this.#lease));
  }

  async ready(): Promise<void> {
    await this.#check().catch((error: unknown) => {
      throw withoutBlame(error);
    });
    if (!this.#lease.holds) await this.#lease.renew();
    this.#requireServing();
    if (this.#isReadOnly) throw onlyReads();
    if (this.#lacksStandby) throw lacksStandby();
  }

  close(): Promise<void> {
    clearInterval(this.#watch);
    this.#closed ??= Promise.allSettled(this.#underWay).then(() => this.#connections.close());
    return this.#closed;
  }

  #requireServing(): void {
    if (this.#closed) throw new ClosedDatabaseError();
    this.#supersession.require();
  }

  async #check(): Promise<ServerState> {
    const state = await this.#connections.check();
    if (state.timeline !== "") this.#timeline = state.timeline;
    this.#isReadOnly = state.isReadOnly;
    this.#lacksStandby = state.lacksStandby;
    this.#lease.note(state);
    return state;
  }

  #createReader(): Reader {
    const scope: Scope = { open: true };
    const { reads } = this.#connections;
    const read: Queryable["queryRaw"] = async (query) => {
      const owner = this.#owner;
      this.#requireServing();
      const startedMs = performance.now();
      try {
        return await this.#lease.during(() => this.#reads.take(owner, () => reads.queryRaw(query)));
      } catch (error) {
        throw withoutBlame(error);
      } finally {
        this.#options.timed?.("read", performance.now() - startedMs);
      }
    };
    return {
      ...rawReader(read),
      models: async () => {
        this.#requireServing();
        return modelsIn("postgresql", scope, { queryRaw: read, executeRaw: reads.executeRaw });
      },
    };
  }

  async #attempt<T>(work: Work<T>, { cause, noted, ...beginning }: Attempt): Promise<T> {
    // If the change log could not be set up, the write continues. A reader of the log gets the error.
    if (this.#changes) await this.#changes.ready.catch(() => {});
    if (!this.#lease.holds) await this.#lease.renew();
    // Without its standby, PostgreSQL would not finish the COMMIT, and would hold the locks of the write until the standby
    // returns.
    if (this.#lacksStandby) throw lacksStandby();
    const startedMs = performance.now();
    const timeline = this.#timeline;
    const { executeRaw } = this.#connections.reads;
    const transaction = await beginWrite({ startTransaction: () => this.#connections.begin(), executeRaw }, beginning);
    const numbered = new NumberedTransaction(oneAfterTheOther(transaction));
    const scope: PostgresScope = { open: true, transaction: numbered };
    const callbacks = new Set<() => void>();
    let result: T;
    try {
      // The work is awaited here, because a model's operation only starts when it is awaited.
      const tx = this.#transaction(scope, callbacks, noted);
      result = await (this.#scopes ? this.#scopes.run(scope, async () => await work(tx)) : work(tx));
      if (scope.savepoint) throw new Error("A change was not awaited inside db.write.");
      scope.open = false;
      const xid = await numbered.number();
      // A valid lease guarantees that no newer version has migrated the database. While this transaction is open, none begins
      // to migrate.
      if (!this.#lease.holds) await this.#lease.renew();
      await this.#commit(transaction, this.#changes?.isReady ? commitWith(cause) : "COMMIT", { xid, timeline });
    } catch (error) {
      scope.open = false;
      // A failed ROLLBACK is ignored: if the connection is lost, the server rolls back automatically.
      await transaction.executeRaw(command("ROLLBACK")).catch(() => {});
      await this.#lease.afterFailure(error);
      throw error;
    } finally {
      await transaction.commit(); // Returns the connection to the pool.
      this.#options.timed?.("write", performance.now() - startedMs);
    }
    this.#changes?.wrote();
    for (const callback of callbacks) callback();
    return result;
  }

  /** The settings of each transaction that writes. */
  #settings(): string {
    const settings = [this.#connections.transactionSettings, this.#options.records ? recordingOn : undefined];
    return settings.flatMap((each) => (each === undefined ? [] : `; ${each}`)).join("");
  }

  /**
   * Commits. If the response is lost, another connection is used to find out what happened to the transaction.
   * @throws the error of the lost connection if nothing was written or the transaction was rolled back; Failure `commitUnknown`
   * if the result cannot be determined.
   */
  async #commit(
    transaction: SqlTransaction,
    statement: string,
    { xid, timeline }: { xid: string | undefined; timeline: string },
  ): Promise<void> {
    try {
      await transaction.executeRaw(command(statement));
    } catch (error) {
      if (xid === undefined || !isOutage(error)) throw error;
      const fate = await this.#connections.fateOf(xid, timeline);
      if (fate === "aborted") throw error;
      if (fate === "unknown") throw commitUnknown(error);
    }
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
