/**
 * How statements on PostgreSQL wait for each other. Within this process, they queue (`Turns`, `KeyedTurns`). Between processes,
 * writes lock their keys. Serializable isolation alone ensures correctness, but only by rolling back all but
 * one of the writes that change the same rows. So a write first locks its keys (`WriteOptions.keys`).
 *
 * A transaction's snapshot is taken by its first statement, before that statement waits for a lock. A write that had to wait
 * would therefore see the rows as they were before the wait, and could not change them (PostgreSQL's documentation, 13.2.3 and
 * 13.3). So a write only tries to lock its keys. If another process has locked one of them, a separate transaction waits for it,
 * and the write begins again with a new snapshot. All locks end with their transaction, as pgbouncer's transaction mode requires.
 */

import { createHash } from "node:crypto";
import type { Failure } from "../failure.ts";
import { notNow, withCode } from "./errors.ts";
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

/** How many pieces of work run at the same time, and how long further work waits for its turn. */
export interface TurnLimits {
  most: number;
  /** The maximum for one owner. Other owners can use the rest, so they are not blocked if one owner's work waits for a lock. */
  mostOfOne: number;
  /** The longest wait, in milliseconds. */
  waitMs: number;
}

interface Waiting {
  owner: string;
  begin(): void;
}

/** Limits how much work runs at the same time. Other work waits in the order of arrival. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #all = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws Failure `unavailable` if no turn becomes free in time. `work` has then not begun. */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayBegin(owner)) this.#count(owner, 1);
    else await this.#wait(owner);
    try {
      return await work();
    } finally {
      this.#count(owner, -1);
      const next = this.#waiting.findIndex((each) => this.#mayBegin(each.owner));
      if (next >= 0) this.#waiting.splice(next, 1)[0]?.begin();
    }
  }

  #mayBegin(owner: string): boolean {
    return this.#all < this.#limits.most && (this.#running.get(owner) ?? 0) < this.#limits.mostOfOne;
  }

  #count(owner: string, change: 1 | -1): void {
    this.#all += change;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + change);
  }

  #wait(owner: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        begin: () => {
          clearTimeout(timer);
          // The work is counted immediately, so that no other work takes its turn first.
          this.#count(owner, 1);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(busy());
      }, this.#limits.waitMs);
      this.#waiting.push(waiting);
    });
  }
}

/**
 * Runs pieces of work that have a key in common one after another, in the order in which they were passed. All keys of a piece
 * are queued at once, so no two pieces can wait for each other.
 */
export class KeyedTurns {
  readonly #last = new Map<string, Promise<void>>();
  readonly #waitMs: number;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /**
   * Runs `work` after earlier work with a common key.
   * @throws Failure `unavailable` if earlier work takes too long. `work` has then not begun.
   */
  async take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const unique = new Set(keys);
    const before = [...unique].flatMap((key) => this.#last.get(key) ?? []);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    for (const key of unique) this.#last.set(key, ended);
    const forget = () => {
      for (const key of unique) if (this.#last.get(key) === ended) this.#last.delete(key);
      end();
    };
    const passed = before.length === 0 ? undefined : Promise.all(before);
    try {
      if (passed) await within(passed, this.#waitMs);
    } catch (error) {
      void passed?.then(forget); // The keys stay queued until the earlier work ends, so that later work still waits for it.
      throw error;
    }
    try {
      return await work();
    } finally {
      forget();
    }
  }
}

async function within(passed: Promise<unknown>, waitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(busy()), waitMs);
  });
  await Promise.race([passed, late]).finally(() => clearTimeout(timer));
}

function busy(): Failure {
  return notNow("The database is busy. Try again later.");
}
