import type { Database, Transaction } from "./db/index.ts";

/** A value in the database (one row or a few) that the sandbox changes, and of which every process caches a copy. */
export interface Shared<T> {
  /** The cached copy of this process. */
  get(): T;
  /**
   * Changes the value in the database, and then refreshes the copy.
   * @throws Error without a sandbox.
   */
  change<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

/** The refresh interval, in milliseconds: the maximum time for which another process may use an old value. */
export const refreshMs = 500;

/** All shared values of a server. Their copies are refreshed every `refreshMs`. */
export class SharedValues {
  readonly db: Database;
  /** Without a sandbox, every value is that of an unused database, even if an earlier sandbox changed it. */
  readonly #hasSandbox: boolean;
  readonly #refreshes: (() => Promise<void>)[] = [];
  readonly #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, hasSandbox: boolean) {
    this.db = db;
    this.#hasSandbox = hasSandbox;
    if (!hasSandbox) return;
    this.#timer = setInterval(() => {
      for (const refresh of this.#refreshes) void ignoringErrors(refresh);
    }, refreshMs);
    this.#timer.unref();
  }

  /** @param initial The value on an unused database. */
  async keep<T>(initial: T, load: () => Promise<T>): Promise<Shared<T>> {
    if (!this.#hasSandbox) {
      const refuse = async () => {
        throw new Error("This operation cannot be used because the sandbox is off.");
      };
      return { get: () => initial, change: refuse };
    }
    let value: T = await load();
    /**
     * The number of the latest read that has begun, and of the read that returned `value`. The result of a read is discarded if a
     * later read has ended before it.
     */
    let [begun, cached] = [0, 0];
    async function refresh(): Promise<void> {
      const number = ++begun;
      const loaded = await load();
      if (number < cached) return;
      cached = number;
      value = loaded;
    }
    this.#refreshes.push(refresh);
    return {
      get: () => value,
      change: async (work) => {
        const result = await this.db.write(work);
        // The change is saved, so it must not fail now: a client would repeat it.
        await ignoringErrors(refresh);
        return result;
      },
    };
  }

  /** Replaces all copies with the values in the database. */
  async refresh(): Promise<void> {
    for (const refresh of this.#refreshes) await refresh();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Reads a value again. An error is ignored: the database is closing or busy, and the next interval reads the value again. */
function ignoringErrors(refresh: () => Promise<void>): Promise<void> {
  return refresh().catch(() => {});
}
