import { setImmediate as nextTurn } from "node:timers/promises";
import type { PrismaClient } from "../../../generated/prisma/sqlite/client.ts";
import { currentCause } from "../cause.ts";
import type { Connection } from "./driver.ts";
import { isBusy, isOutage, withoutBlame } from "./errors.ts";
import type { DatabaseOptions, MergeOrder, Read, SqlValue, Transaction, WriteOptions } from "./index.ts";
import { defaultAttempts, retrying } from "./retry.ts";
import { CurrentScope, requireOpen, type Scope, whenFree } from "./scope.ts";
import { rowsOf, type Statements } from "./statements.ts";

/** The maximum number of writes that are committed together. */
const mostInGroup = 64;

/**
 * A group is committed after this time, because its finished writes wait for the commit, and other requests wait for the
 * process.
 */
const longestGroupMs = 10;

/** A write that takes longer than this ends its group, so that the next ones do not wait for it. */
const longestInGroupMs = 2;

type Work = (tx: Transaction) => Promise<unknown>;

/** Records writes for the change log. It is called for each write, within its transaction. */
type Recording = (cause: string | undefined) => void;

/** A write that waits for its turn. */
interface Waiting {
  work: Work;
  alone: boolean;
  cause: string | undefined;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A write that has run. Its changes are in the transaction, or it has failed and left no changes there. */
interface Done {
  waiting: Waiting;
  value?: unknown;
  failed?: { error: unknown };
  callbacks: ReadonlySet<() => void>;
}

/** One turn of the event loop. `passed` resolves when the process handles other requests. */
interface Turn {
  over: boolean;
  passed: Promise<void>;
}

/** The result of running a write: `done`, `again` if it must run alone, `rolledBack` if SQLite undid the transaction. */
type Ran = { done: Done; slow: boolean } | "again" | "rolledBack";

export interface WriterParts {
  connection: Connection;
  statements: Statements;
  options: Pick<DatabaseOptions, "attempts" | "onRetry" | "timed" | "detectNesting" | "elapsedMs">;
  /** Called in each transaction before its first write. If it throws, the waiting writes fail. */
  begun?(): void;
  /** Called after each transaction, with false if an outage, such as a full disk, prevented the commit. */
  kept(whether: boolean): void;
  /** Called with the error of each write that failed. */
  seen(error: unknown): void;
  /** Prisma's models for one write. */
  models(scope: Scope): Promise<PrismaClient>;
}

/**
 * The connection that writes. It runs writes in the order of their calls, and commits them in groups, because waiting for the
 * disk takes longer than most writes. The writes of a group run one after the other inside one transaction, each in a savepoint.
 * All of them return after the commit, including errors, because an error may depend on rows of the same group. A write never
 * waits for others to join it. A write that yields to other requests or takes long gets its own transaction.
 */
export class Writer {
  readonly #statements: Statements;
  readonly #parts: WriterParts;
  /** The scopes of writes; set only with the option `detectNesting`. */
  readonly #scopes: CurrentScope<Scope> | undefined;
  readonly #elapsedMs: () => number;
  readonly #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;
  #recording: Recording | undefined;

  constructor(parts: WriterParts) {
    this.#parts = parts;
    this.#statements = parts.statements;
    this.#elapsedMs = parts.options.elapsedMs ?? (() => performance.now());
    this.#scopes = parts.options.detectNesting ? new CurrentScope() : undefined;
  }

  /** Calls `recording` for every later write, but not for a write that is under way. */
  record(recording: Recording): void {
    this.#recording = recording;
  }

  write<T>(work: (tx: Transaction) => Promise<T>, { alone = false, cause }: WriteOptions = {}): Promise<T> {
    if (this.#scopes?.get()?.open) {
      return Promise.reject(
        new Error("db.write was called inside db.write and would wait for itself: pass the transaction on instead."),
      );
    }
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        work,
        alone,
        cause: cause ?? currentCause(),
        resolve: resolve as Waiting["resolve"],
        reject,
      });
      this.#working ??= this.#workOff();
    });
  }

  /** Resolves when all waiting writes have run. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async #workOff(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Before a group begins, requests that have already arrived get the chance to queue their writes.
      await nextTurn();
      await this.#group().catch(() => {}); // The error is ignored: the waiting callers have already received it.
    }
    this.#working = undefined;
  }

  /** Runs waiting writes, up to the maximum number per commit. */
  async #group(): Promise<void> {
    const startedMs = this.#elapsedMs();
    const done: Done[] = [];
    try {
      await this.#begin();
      this.#parts.begun?.();
      // If a write waits only for the database, it is finished before the process handles other requests.
      const turn: Turn = { over: false, passed: nextTurn() };
      void turn.passed.then(() => {
        turn.over = true;
      });
      for (;;) {
        const waiting = this.#waiting.shift();
        if (!waiting) break;
        const ran = await this.#run(waiting, turn, done.length === 0);
        if (ran === "again") {
          this.#waiting.unshift({ ...waiting, alone: true });
          break;
        }
        if (ran === "rolledBack") {
          // SQLite has rolled back the complete transaction, as it does when the disk is full. Every write of the group runs
          // again, alone.
          const again = [...done.splice(0).map((each) => each.waiting), waiting];
          this.#waiting.unshift(...again.map((each) => ({ ...each, alone: true })));
          return;
        }
        done.push(ran.done);
        if (ran.done.failed && !this.#inTransaction) break; // The first write was rolled back, so nothing is left to commit.
        if (ran.slow || waiting.alone || done.length === mostInGroup || this.#waiting[0]?.alone) break;
        if (this.#elapsedMs() - startedMs > longestGroupMs) break;
      }
      if (this.#inTransaction) this.#statements.get("COMMIT").run([]);
    } catch (error) {
      if (this.#inTransaction) this.#statements.get("ROLLBACK").run([]);
      // If BEGIN fails, the waiting writes fail. If COMMIT fails, all writes of the group fail.
      const failed = done.length > 0 ? done.map((each) => each.waiting) : this.#waiting.splice(0, mostInGroup);
      this.#parts.kept(!isOutage(error));
      this.#parts.seen(error);
      for (const { reject } of failed) reject(withoutBlame(error));
      return;
    } finally {
      this.#parts.options.timed?.("write", this.#elapsedMs() - startedMs);
    }
    this.#parts.kept(!done.some(({ failed }) => failed && isOutage(failed.error)));
    for (const each of done) {
      if (each.failed) this.#parts.seen(each.failed.error);
      answer(each);
    }
  }

  get #inTransaction(): boolean {
    return this.#parts.connection.handle.isTransaction;
  }

  /**
   * Takes the lock immediately: a transaction that begins with a read would fail later if another process has written meanwhile.
   */
  #begin(): Promise<unknown> {
    const begin = this.#statements.get("BEGIN IMMEDIATE");
    const { attempts = defaultAttempts, onRetry } = this.#parts.options;
    return retrying(async () => begin.run([]), isBusy, {
      attempts,
      onRetry,
      complaint: "The database is locked by another process. Try again later.",
    });
  }

  /** @param first Whether the transaction is empty. A ROLLBACK then affects no other write, so no savepoint is needed. */
  async #run(waiting: Waiting, turn: Turn, first: boolean): Promise<Ran> {
    const startedMs = this.#elapsedMs();
    const scope: Scope = { open: true };
    const callbacks = new Set<() => void>();
    if (!first) this.#statements.get("SAVEPOINT one").run([]);
    this.#recording?.(waiting.cause);
    const working = this.#start(waiting.work, scope, callbacks);
    const result = await (first ? working : Promise.race([working, turn.passed]));
    scope.open = false;
    if (!result) {
      // The work waits for something other than the database, for which the group must not wait. So the work is rolled back,
      // and statements that it still sends are rejected.
      this.#endSavepoint(true);
      return "again";
    }
    const slow = turn.over || this.#elapsedMs() - startedMs > longestInGroupMs;
    if (!this.#inTransaction) {
      if (!first) return "rolledBack";
      const failed = result.failed ?? { error: new Error("The database rolled back the write.") };
      return { done: { waiting, failed, callbacks }, slow };
    }
    if (!first) this.#endSavepoint(result.failed !== undefined);
    else if (result.failed) this.#statements.get("ROLLBACK").run([]);
    return { done: { waiting, ...result, callbacks }, slow };
  }

  #endSavepoint(rollBack: boolean): void {
    if (rollBack) this.#statements.get("ROLLBACK TO one").run([]);
    this.#statements.get("RELEASE one").run([]);
  }

  /** Runs the work. Never rejects. */
  async #start(work: Work, scope: Scope, callbacks: Set<() => void>): Promise<Pick<Done, "value" | "failed">> {
    const tx = this.#transaction(scope, callbacks);
    try {
      // The work is awaited here, because a model's operation only starts when it is awaited.
      const value = await (this.#scopes ? this.#scopes.run(scope, async () => await work(tx)) : work(tx));
      if (scope.savepoint) throw new Error("A change was not awaited inside db.write.");
      return { value };
    } catch (error) {
      return { failed: { error } };
    }
  }

  #transaction(scope: Scope, callbacks: Set<() => void>): Transaction {
    const { models } = this.#parts;
    const statements = this.#statements;
    return {
      run: (sql, ...values) => whenFree(scope, () => statements.get(sql).run(values)),
      // Unchecked casts: the caller chooses `T` to fit the columns that it selects.
      all: <T>(sql: string, ...values: SqlValue[]) => whenFree(scope, () => statements.get(sql).all(values) as T[]),
      first: <T>(sql: string, ...values: SqlValue[]) =>
        whenFree(scope, () => statements.get(sql).first(values) as T | undefined),
      together: <T>(reads: readonly Read[], order?: MergeOrder) =>
        whenFree(scope, () => rowsOf(statements, reads, order) as T[]),
      changes() {}, // The keys are not needed, because SQLite runs all writes one after another.
      afterCommit(callback) {
        requireOpen(scope);
        callbacks.add(callback);
      },
      async models() {
        requireOpen(scope);
        return models(scope);
      },
    };
  }
}

/** Returns the result to the caller of a write, after the commit. */
function answer({ waiting, value, failed, callbacks }: Done): void {
  if (failed) {
    waiting.reject(withoutBlame(failed.error));
    return;
  }
  try {
    for (const callback of callbacks) callback();
    waiting.resolve(value);
  } catch (error) {
    waiting.reject(error);
  }
}
