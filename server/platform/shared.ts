import type { Database, Transaction } from "./db/index.ts";

/**
 * A value in the database (one row or a few) that the sandbox changes, and of which every process caches a copy. The copy is
 * refreshed every `refreshMs`.
 */
export interface Shared<T> {
  /** The cached copy of this process. */
  get(): T;
  /**
   * Changes the value in the database, and then refreshes the copy.
   * @throws Error without a sandbox.
   */
  change<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Replaces the copy with the value in the database. */
  refresh(): Promise<void>;
  stop(): void;
}

/** What a server with or without a sandbox needs to keep shared values. */
export interface SharedParts {
  db: Database;
  /** Without a sandbox, every value is that of an unused database, even if an earlier sandbox changed it. */
  hasSandbox: boolean;
}

/** The refresh interval, in milliseconds: the maximum time for which another process may use an old value. */
export const refreshMs = 500;

/** @param initial The value on an unused database. */
export async function keepShared<T>(
  { db, hasSandbox }: SharedParts,
  initial: T,
  load: () => Promise<T>,
): Promise<Shared<T>> {
  if (!hasSandbox) {
    const refuse = async () => {
      throw new Error("This operation cannot be used because the sandbox is off.");
    };
    return { get: () => initial, change: refuse, async refresh() {}, stop() {} };
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

  /** Reads the value again. An error is ignored: the database is closing or busy, and the next interval reads the value again. */
  const tryToRefresh = () => refresh().catch(() => {});
  const timer = setInterval(tryToRefresh, refreshMs);
  timer.unref();

  return {
    get: () => value,
    async change(work) {
      const result = await db.write(work);
      // The change is saved, so it must not fail now: a client would repeat it.
      await tryToRefresh();
      return result;
    },
    refresh,
    stop: () => clearInterval(timer),
  };
}
