/**
 * How writes on PostgreSQL avoid conflicts. Serializable isolation alone ensures correctness, but only by rolling back all but
 * one of the writes that change the same rows. So a write first locks its keys (`WriteOptions.keys`).
 *
 * A transaction's snapshot is taken by its first statement, before that statement waits for a lock. A write that had to wait
 * would therefore see the rows as they were before the wait, and could not change them (PostgreSQL's documentation, 13.2.3 and
 * 13.3). So a write only tries to lock its keys. If another process has locked one of them, a separate transaction waits for it,
 * and the write begins again with a new snapshot. All locks end with their transaction, as pgbouncer's transaction mode requires.
 */
import { createHash } from "node:crypto";
import { withCode } from "./errors.ts";
import type { Queryable, SqlDriverAdapter } from "./models.ts";
import { command } from "./postgresStatements.ts";

/**
 * If a write has more keys than this, none of them is locked, because the server's lock table has a limited size. The write may
 * then conflict with others and be retried.
 */
const mostKeys = 300;

/** How often a write waits for keys that other processes have locked. After that, it begins without locking its keys. */
const mostWaits = 20;

/** How long a write waits for all other writes to end, in ms. The time is short, because new writes wait meanwhile. */
const longestWaitForAllMs = 200;

/**
 * Every write locks this table in a mode that only conflicts with a write that runs alone. Every database has this table. `LOCK
 * TABLE` takes no snapshot, so a write that had to wait here sees the data that the others have written.
 */
const gate = `LOCK TABLE "_migrations" IN`;
const isolation = "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE";
// Sequential scans are avoided. Even if such a scan returns few rows, it conflicts with writes to any row of the table
// (13.2.3).
const scans = "SET LOCAL enable_seqscan = off";
const shared = `${isolation}; ${scans}; ${gate} ROW SHARE MODE`;
const alone =
  `${isolation}; ${scans}; SET LOCAL lock_timeout = ${longestWaitForAllMs}; ${gate} EXCLUSIVE MODE; ` +
  "SET LOCAL lock_timeout TO DEFAULT";

type Adapter = Pick<SqlDriverAdapter, "startTransaction" | "executeRaw">;
type Transaction = Awaited<ReturnType<SqlDriverAdapter["startTransaction"]>>;

export interface Beginning {
  keys: readonly string[];
  /** Further statements to send in the same message, each preceded by a semicolon. */
  settings: string;
  /** Whether to wait until all other writes have ended, and make new writes wait for this one. Then no conflict is possible. */
  isAlone: boolean;
}

/**
 * Begins a serializable transaction that has locked its keys. A write that should run alone waits for the other writes, but if
 * they take too long, it runs at the same time.
 * @throws errors of the server; no transaction is open then.
 */
export async function beginWrite(adapter: Adapter, { keys, isAlone, settings }: Beginning): Promise<Transaction> {
  if (isAlone) {
    try {
      return await begin(adapter, alone + settings);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }
  const numbers = keys.length > mostKeys ? [] : [...new Set(keys.map(numberOf))].sort(ascending);
  for (let waits = 0; ; waits++) {
    const transaction = await begin(adapter, shared + settings);
    if (numbers.length === 0 || waits === mostWaits) return transaction;
    try {
      if (await haveLocked(transaction, numbers)) return transaction;
    } catch (error) {
      await rollBack(transaction);
      throw error;
    }
    await rollBack(transaction);
    await waitFor(adapter, numbers);
  }
}

async function begin(adapter: Adapter, statements: string): Promise<Transaction> {
  const transaction = await adapter.startTransaction();
  try {
    await transaction.executeRaw(command(statements));
    return transaction;
  } catch (error) {
    await rollBack(transaction);
    throw error;
  }
}

const isLockTimeout = withCode("55P03");

async function haveLocked(transaction: Queryable, numbers: readonly bigint[]): Promise<boolean> {
  const { rows } = await transaction.queryRaw(
    query(`SELECT BOOL_AND(pg_try_advisory_xact_lock("key")) FROM ${listed}`, numbers),
  );
  return rows[0]?.[0] === true;
}

/**
 * Waits until each key has been free once. Keys are locked in ascending order, so that no two processes wait for each other.
 * The statement is a transaction of its own, which releases all keys when it ends.
 */
async function waitFor(adapter: Adapter, numbers: readonly bigint[]): Promise<void> {
  await adapter.executeRaw(query(`SELECT pg_advisory_xact_lock("key") FROM ${listed}`, numbers));
}

async function rollBack(transaction: Transaction): Promise<void> {
  // A failed ROLLBACK is ignored: if the connection is lost, the server rolls back automatically.
  await transaction.executeRaw(command("ROLLBACK")).catch(() => {});
  await transaction.commit(); // Returns the connection to the pool.
}

const listed = `unnest(string_to_array($1, ',')::BIGINT[]) AS "key"`;

function query(sql: string, numbers: readonly bigint[]) {
  return { sql, args: [numbers.join(",")], argTypes: [{ scalarType: "string" as const, arity: "scalar" as const }] };
}

/** Advisory locks are 64-bit numbers. If two keys happen to get the same number, they only wait for each other. */
function numberOf(key: string): bigint {
  return createHash("sha256").update(key).digest().readBigInt64BE();
}

function ascending(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
