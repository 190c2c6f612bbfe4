/** The connections of one process to PostgreSQL. */
import type { QueryConfig, QueryResult } from "pg";
import { systemClock } from "../clock.ts";
import { lazy } from "../lazy.ts";
import { withCode } from "./errors.ts";
import type { Queryable, SqlTransaction } from "./models.ts";
import {
  brief,
  type Deadlines,
  isSilence,
  localSettings,
  patient,
  poolConfig,
  refusesSettings,
  usual,
} from "./postgresClient.ts";
import { upgradeLock } from "./postgresLease.ts";
import { command } from "./postgresStatements.ts";

/** Whether PostgreSQL rejected a write because its session is read-only. */
const isReadOnlyError = withCode("25006");

const adapterPackage = lazy<typeof import("@prisma/adapter-pg")>("@prisma/adapter-pg");

/** The state of the server, which is queried regularly. */
export interface ServerState {
  /** When the server was asked, in milliseconds: by a monotonic clock (`ms`), and by the machine's clock (`wallMs`). */
  checked: { ms: number; wallMs: number };
  /** Whether a newer version of Quintet is about to migrate the database. */
  isUpgrading: boolean;
  /** Whether the server rejects writes, because it is a standby or set to read-only. */
  isReadOnly: boolean;
  /** Whether commits wait for a synchronous standby that is not connected. */
  lacksStandby: boolean;
  /** The names of the applied migrations in order, separated by line feeds. Empty before the first migration. */
  migrations: string;
  /** The timeline of the server's write-ahead log, which changes when a standby is promoted. Empty on a standby. */
  timeline: string;
}

/** If a transaction waits for a standby longer than this, in seconds, the standby has most likely been lost. */
const longestCommitSeconds = 3;

/**
 * True if commits wait for a standby that is not connected or does not confirm. For roles that may not read all statistics,
 * some columns of the statistics are null.
 */
const lacksStandbySql = `CASE WHEN current_setting('synchronous_standby_names') = ''
    OR current_setting('synchronous_commit') IN ('off', 'local') THEN false ELSE
  NOT EXISTS (SELECT 1 FROM pg_stat_replication WHERE coalesce(sync_state, 'sync') IN ('sync', 'quorum'))
  OR EXISTS (SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'
    AND query_start < clock_timestamp() - interval '${longestCommitSeconds} s') END`;

const stateSql = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly",
  NOT pg_try_advisory_xact_lock_shared(${upgradeLock}) AS "isUpgrading", ${lacksStandbySql} AS "lacksStandby",
  CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;
/** Queried separately from the rest of the state, because the table only exists after the first migration. */
const migrationsSql = `SELECT coalesce(string_agg("name", E'\\n' ORDER BY "name"), '') AS "migrations" FROM "_migrations"`;

/** What became of a transaction whose response to COMMIT was lost. */
export type Fate = "committed" | "aborted" | "unknown";

/** How long to check the fate of a transaction, in milliseconds. */
const fateMs = 5_000;
const fatePauseMs = 100;

type Adapter = Awaited<ReturnType<InstanceType<ReturnType<typeof adapterPackage>["PrismaPg"]>["connect"]>>;

/** How long to wait for connections that are still in use when the database is closed, in milliseconds. */
const closeMs = 1_000;

interface Opened {
  adapter: Promise<Adapter>;
}

interface ConnectionsParts {
  /** One pool URL for each host. */
  urls: readonly string[];
  /** The maximum number of connections for requests and jobs. One more connection is used for checks. */
  most: number;
  /** Whether the process may end while connections are open but idle. */
  letsProcessEnd?: boolean | undefined;
}

/** Commits a transaction after its work. If the work fails, rolls the transaction back. */
export async function inTransaction<T>(transaction: SqlTransaction, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await transaction.executeRaw(command("COMMIT"));
    return result;
  } catch (error) {
    // A failed ROLLBACK is ignored: if the connection is lost, the server rolls back automatically.
    await transaction.executeRaw(command("ROLLBACK")).catch(() => {});
    throw error;
  } finally {
    await transaction.commit(); // Returns the connection to the pool.
  }
}

/**
 * Pools of connections to the server that accepts writes. If one connection is dead, the others most likely are as well, so all
 * of them are replaced.
 */
export class Connections {
  readonly #parts: ConnectionsParts;
  #settings = true;
  #url: string;
  #current: Opened;
  #checking: Opened;
  readonly #closing = new Set<Promise<void>>();
  #checked: Promise<ServerState> | undefined;
  #closed = false;
  /** Whether connections may have been opened while the server was read-only. */
  #hasReadOnlySessions = false;

  constructor(parts: ConnectionsParts) {
    this.#parts = parts;
    [this.#url = ""] = parts.urls;
    this.#current = this.#open(usual);
    this.#checking = this.#open(brief, 1);
  }

  /** The URL of the current server. */
  get url(): string {
    return this.#url;
  }

  /** The statement that sets the timeouts at the start of a transaction, if the connection could not set them. */
  get transactionSettings(): string | undefined {
    return this.#settings ? undefined : localSettings(usual);
  }

  readonly reads: Queryable = {
    queryRaw: (query) => this.#using((adapter) => adapter.queryRaw(query)),
    executeRaw: (query) => this.#using((adapter) => adapter.executeRaw(query)),
  };

  /** Begins a transaction. A connection that stops responding meanwhile is closed. */
  async begin(): Promise<SqlTransaction> {
    const opened = this.#current;
    const transaction = await this.#using((adapter) => adapter.startTransaction());
    return {
      provider: transaction.provider,
      adapterName: transaction.adapterName,
      options: transaction.options,
      queryRaw: (query) => this.#watching(opened, () => transaction.queryRaw(query)),
      executeRaw: (query) => this.#watching(opened, () => transaction.executeRaw(query)),
      commit: () => transaction.commit(),
      rollback: () => transaction.rollback(),
    };
  }

  /** Runs work that may take long in a transaction, on a separate connection. */
  async patiently<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    const opened = this.#open(patient, 1);
    try {
      const transaction = await (await opened.adapter).startTransaction();
      return await inTransaction(transaction, async () => {
        if (!this.#settings) await transaction.executeRaw(command(localSettings(patient)));
        return work(transaction);
      });
    } finally {
      this.#retire(opened);
    }
  }

  /** Runs a statement in pg's own format. */
  async query(config: QueryConfig): Promise<QueryResult> {
    return (await this.#current.adapter).underlyingDriver().query(config);
  }

  /**
   * Asks the server for its state on a connection that nothing else uses. Simultaneous calls share the response. If the server
   * does not accept writes and there are further hosts, the first host that accepts writes is used from then on.
   */
  check(): Promise<ServerState> {
    this.#checked ??= this.#check().finally(() => {
      this.#checked = undefined;
    });
    return this.#checked;
  }

  /**
   * Finds out whether a transaction was committed.
   * @param xid The transaction's id, as returned by `pg_current_xact_id()`.
   * @param timeline The server's timeline before the transaction began. After a failover, another transaction may have the same
   * id.
   */
  async fateOf(xid: string, timeline: string): Promise<Fate> {
    const endMs = performance.now() + fateMs;
    do {
      // An error is ignored, because the database may be available again at the next attempt.
      const found = await this.#lookForFate(xid).catch(() => undefined);
      if (found && found.timeline !== timeline) return "unknown";
      if (found?.status === "committed" || found?.status === "aborted") return found.status;
      await new Promise((resolve) => setTimeout(resolve, fatePauseMs));
    } while (performance.now() < endMs && !this.#closed);
    return "unknown";
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#retire(this.#current);
    this.#retire(this.#checking);
    // The wait is limited: all writes have ended, so if a connection is still in use, its server does not respond.
    let timer: NodeJS.Timeout | undefined;
    const bound = new Promise((resolve) => {
      timer = setTimeout(resolve, closeMs);
    });
    await Promise.race([Promise.all(this.#closing), bound]);
    clearTimeout(timer);
  }

  #open(deadlines: Deadlines, most = this.#parts.most, url = this.#url): Opened {
    const { PrismaPg } = adapterPackage();
    const { letsProcessEnd = false } = this.#parts;
    const config = poolConfig({ url, most, deadlines, settings: this.#settings, letsProcessEnd });
    const adapter = config.then((each) => new PrismaPg(each).connect());
    adapter.catch(() => {}); // The error is not lost: each caller that awaits `adapter` gets it.
    return { adapter };
  }

  #using<T>(work: (adapter: Adapter) => Promise<T>): Promise<T> {
    const opened = this.#current;
    return this.#watching(opened, async () => work(await opened.adapter));
  }

  async #watching<T>(opened: Opened, work: () => PromiseLike<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#afterFailure(error, opened);
      throw error;
    }
  }

  /**
   * Replaces the connections if the server has stopped responding. Read-only connections are replaced later, when a check finds
   * that the server accepts writes.
   */
  #afterFailure(error: unknown, opened: Opened): void {
    if (isSilence(error)) this.#replace(opened);
    // The regular checks may have missed that the server was read-only for a short time.
    if (isReadOnlyError(error)) this.#hasReadOnlySessions = true;
  }

  #replace(opened: Opened): void {
    if (opened !== this.#current || this.#closed) return;
    this.#current = this.#open(usual);
    this.#retire(opened);
  }

  /** Closes the connections of a pool: idle ones immediately, the others when their work is finished or abandoned. */
  #retire(opened: Opened): void {
    const closing = opened.adapter
      .then((adapter) => adapter.dispose())
      .catch(() => {})
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }

  async #check(): Promise<ServerState> {
    const first = await this.#stateAt(this.#checking).catch(async (error: unknown) => {
      if (!refusesSettings(error) && !isSilence(error)) return { error };
      // The check is repeated: without settings if a pooler rejects them, or on a new connection if the old one was dead.
      if (refusesSettings(error)) this.#settings = false;
      this.#replace(this.#current);
      this.#recheck(this.#checking);
      return this.#stateAt(this.#checking).catch((again: unknown) => ({ error: again }));
    });
    const found = await this.#withPresentDefaults(first);
    if (!("error" in found) && !found.isReadOnly) return this.#writableAgain(found);
    for (const url of this.#parts.urls) {
      if (url === this.#url || this.#closed) continue;
      const other = await this.#writableAt(url);
      if (other) return other;
    }
    if ("error" in found) throw found.error;
    this.#hasReadOnlySessions = true;
    return found;
  }

  /**
   * A session keeps the settings that were the defaults when it was opened, such as read-only. So if the server seems to be
   * read-only, a new session repeats the check.
   */
  async #withPresentDefaults(first: ServerState | { error: unknown }): Promise<ServerState | { error: unknown }> {
    if ("error" in first || !first.isReadOnly) return first;
    this.#recheck(this.#checking);
    return this.#stateAt(this.#checking).catch((error: unknown) => ({ error }));
  }

  /** Replaces sessions that were opened while the server was read-only, because they are still read-only. */
  #writableAgain(found: ServerState): ServerState {
    if (this.#hasReadOnlySessions) this.#replace(this.#current);
    this.#hasReadOnlySessions = false;
    return found;
  }

  #recheck(opened: Opened): void {
    if (opened !== this.#checking || this.#closed) return;
    this.#checking = this.#open(brief, 1);
    this.#retire(opened);
  }

  /**
   * Uses another host from now on, if it accepts writes.
   * @returns the host's state.
   */
  async #writableAt(url: string): Promise<ServerState | undefined> {
    const other = this.#open(brief, 1, url);
    const state = await this.#stateAt(other).catch(() => undefined);
    if (!state || state.isReadOnly) {
      this.#retire(other);
      return undefined;
    }
    this.#url = url;
    this.#retire(this.#checking);
    this.#checking = other;
    this.#replace(this.#current);
    return state;
  }

  async #stateAt({ adapter }: Opened): Promise<ServerState> {
    const checked = { ms: performance.now(), wallMs: systemClock.now() };
    const asked = (await adapter).underlyingDriver();
    const { rows } = await asked.query<Omit<ServerState, "checked" | "migrations">>(stateSql);
    const [state] = rows;
    if (!state) throw new Error("The query for the state of PostgreSQL returned no row.");
    // The migrations are read after the check for the upgrade lock, so that one of the two always reveals a newer version.
    const applied = await asked.query<Pick<ServerState, "migrations">>(migrationsSql).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === "42P01") return { rows: [] }; // 42P01: the table does not exist yet.
      throw error;
    });
    return { ...state, checked, migrations: applied.rows[0]?.migrations ?? "" };
  }

  /**
   * Asks for the status of a transaction whose connection was lost. If the transaction is idle, its COMMIT has not arrived, so
   * it is terminated. If it is committing, it is left alone.
   */
  async #lookForFate(xid: string): Promise<{ status: string | null; timeline: string } | undefined> {
    const opened = this.#checking;
    try {
      const asked = (await opened.adapter).underlyingDriver();
      const { rows } = await asked.query<{ status: string | null; timeline: string; hasStandby: boolean }>(
        `SELECT pg_xact_status(CAST($1 AS xid8)) AS "status", left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline,
           coalesce(current_setting('synchronous_standby_names', true), '') <> '' AS "hasStandby",
           (SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE backend_xid = CAST($1 AS xid8)::xid AND state = 'idle in transaction') AS "ended"`,
        [xid],
      );
      const [found] = rows;
      // After a restart, PostgreSQL also reports "committed" for transactions that the standby never received and that a
      // promotion would lose. So this function commits a message of its own: the commit waits until the standby has received
      // the message, and with it all earlier transactions.
      if (found?.status === "committed" && found.hasStandby) {
        await asked.query("SELECT pg_logical_emit_message(true, 'quintet', '')");
      }
      return found;
    } catch (error) {
      if (isSilence(error)) this.#recheck(opened);
      throw error;
    }
  }
}
