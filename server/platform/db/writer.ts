import { setImmediate as nextTurn } from "node:timers/promises";
import type { PrismaClient } from "../../../generated/prisma/sqlite/client.ts";
import { currentCause } from "../cause.ts";
import type { Connection } from "./driver.ts";
import type { DatabaseOptions, MergeOrder, Read, SqlValue, Transaction, WriteOptions } from "./index.ts";
import { isOutage, withoutBlame } from "./outage.ts";
import { defaultAttempts, isBusy, retrying } from "./retry.ts";
import { CurrentScope, requireOpen, type Scope, whenFree } from "./scope.ts";
import { rowsOf, type Statements } from "./statements.ts";

/** The most writes that are committed together. */
const mostInGroup = 64;

/** A group that has taken this long is committed: those that are done wait for it, and everybody else for the process. */
const longestGroupMs = 10;

/** A write that takes longer has its commit to itself, so that others do not wait for both. */
const longestInGroupMs = 2;

type Work = (tx: Transaction) => Promise<unknown>;

/** What is told of each write, within its transaction. */
export interface Recording {
  /** @param cause What the write comes of. */
  begin(cause: string | undefined): void;
}

/** A write that waits for its turn. */
interface Waiting {
  work: Work;
  alone: boolean;
  cause: string | undefined;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A write whose changes are in the transaction, or that failed and left none there. */
interface Done {
  waiting: Waiting;
  value?: unknown;
  failed?: { error: unknown };
  callbacks: ReadonlySet<() => void>;
}

/** Passes when the process turns to other requests. */
interface Turn {
  over: boolean;
  passed: Promise<void>;
}

/** What became of running a write: done, or it has to run again by itself. */
type Ran = { done: Done; slow: boolean } | "again" | "rolledBack";

export interface WriterParts {
  connection: Connection;
  statements: Statements;
  options: Pick<DatabaseOptions, "attempts" | "onRetry" | "timed" | "detectNesting" | "elapsedMs">;
  /** Told whether a transaction could be kept: false when the disk, or whatever else SQLite stands on, did not let it. */
  kept(whether: boolean): void;
  /** The models of one write. */
  models(scope: Scope): Promise<PrismaClient>;
}

/**
 * The connection that writes, in the order in which it was asked, and commits in groups: a commit waits for the disk, which
 * takes longer than most writes. Writes that wait are done one after the other inside one transaction, each in a savepoint,
 * and all are answered after its one commit, refusals included, since they may rest on rows of the group. A lone write never
 * waits for company; one that yields to other requests or takes long has a transaction of its own.
 */
export class Writer {
  readonly #statements: Statements;
  readonly #parts: WriterParts;
  /** Only there for `detectNesting`. */
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

  /** From now on, each write is told of. */
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

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async #workOff(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Requests that have arrived already get their writes in line before the first of them is begun.
      await nextTurn();
      await this.#group().catch(() => {}); // Whoever waited has been told.
    }
    this.#working = undefined;
  }

  /** Does what waits, as much of it as one commit may hold. */
  async #group(): Promise<void> {
    const startedMs = this.#elapsedMs();
    const done: Done[] = [];
    try {
      await this.#begin();
      // Writes that wait for nothing but the database are done before others get their turn.
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
          // SQLite gave the whole transaction up, as it does on a full disk. Whoever is not to blame gets another chance.
          const again = [...done.splice(0).map((each) => each.waiting), waiting];
          this.#waiting.unshift(...again.map((each) => ({ ...each, alone: true })));
          return;
        }
        done.push(ran.done);
        if (ran.done.failed && !this.#inTransaction) break; // The first, alone: there is nothing to commit.
        if (ran.slow || waiting.alone || done.length === mostInGroup || this.#waiting[0]?.alone) break;
        if (this.#elapsedMs() - startedMs > longestGroupMs) break;
      }
      if (this.#inTransaction) this.#statements.get("COMMIT").run([]);
    } catch (error) {
      if (this.#inTransaction) this.#statements.get("ROLLBACK").run([]);
      // What could not begin fails those that stood in line for it, what could not be committed everybody in it.
      const failed = done.length > 0 ? done.map((each) => each.waiting) : this.#waiting.splice(0, mostInGroup);
      this.#parts.kept(!isOutage(error));
      for (const { reject } of failed) reject(withoutBlame(error));
      return;
    } finally {
      this.#parts.options.timed?.("write", this.#elapsedMs() - startedMs);
    }
    this.#parts.kept(!done.some(({ failed }) => failed && isOutage(failed.error)));
    for (const each of done) answer(each);
  }

  get #inTransaction(): boolean {
    return this.#parts.connection.handle.inTransaction;
  }

  /** A transaction that begins by reading would fail later, when another process has written in between. */
  #begin(): Promise<unknown> {
    const begin = this.#statements.get("BEGIN IMMEDIATE");
    const { attempts = defaultAttempts, onRetry } = this.#parts.options;
    return retrying(async () => begin.run([]), isBusy, {
      attempts,
      onRetry,
      complaint: "The database is locked by another process. Try again later.",
    });
  }

  /** @param first Whether nothing is in the transaction yet; then rolling back needs no savepoint, and nobody else waits. */
  async #run(waiting: Waiting, turn: Turn, first: boolean): Promise<Ran> {
    const startedMs = this.#elapsedMs();
    const scope: Scope = { open: true };
    const callbacks = new Set<() => void>();
    if (!first) this.#statements.get("SAVEPOINT one").run([]);
    this.#recording?.begin(waiting.cause);
    const working = this.#start(waiting.work, scope, callbacks);
    const result = await (first ? working : Promise.race([working, turn.passed]));
    scope.open = false;
    if (!result) {
      // It goes on when others have been served, and the group would wait for it. What it still tries is refused.
      this.#endSavepoint(true);
      return "again";
    }
    const slow = turn.over || this.#elapsedMs() - startedMs > longestInGroupMs;
    if (!this.#inTransaction) {
      if (!first) return "rolledBack";
      const failed = result.failed ?? { error: new Error("The database has rolled the write back.") };
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
      // Awaited inside, as the models' operations start only when they are awaited.
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
      // The caller says what it selects.
      all: <T>(sql: string, ...values: SqlValue[]) => whenFree(scope, () => statements.get(sql).all(values) as T[]),
      first: <T>(sql: string, ...values: SqlValue[]) =>
        whenFree(scope, () => statements.get(sql).first(values) as T | undefined),
      together: <T>(reads: readonly Read[], order?: MergeOrder) =>
        whenFree(scope, () => rowsOf(statements, reads, order) as T[]),
      plain: <T>(sql: string, ...values: SqlValue[]) => whenFree(scope, () => statements.plain(sql).all(values) as T[]),
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

/** Tells whoever asked for a write what became of it, once that is certain. */
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
