/** A value in the database (one row or a few), of which every process caches a copy. The copy is refreshed every `refreshMs`. */
export interface Shared<T> {
  /** The cached copy of this process. */
  get(): T;
  /** Replaces the copy with the value that this process has just written. */
  set(value: T): void;
  /** Replaces the copy with the value in the database. */
  refresh(): Promise<void>;
  stop(): void;
}

/** The refresh interval, in milliseconds: the maximum time for which another process may use an old value. */
export const refreshMs = 500;

export async function keepShared<T>(load: () => Promise<T>): Promise<Shared<T>> {
  let value: T = await load();
  /**
   * The number of calls of `set` and `refresh`. If it changes while the timer reads the value, the timer discards what it has
   * read.
   */
  let changes = 0;
  const timer = setInterval(() => {
    const changesBefore = changes;
    load().then(
      (loaded) => {
        if (changes === changesBefore) value = loaded;
      },
      () => {}, // Ignored: the database is closing or busy, and the next interval reads the value again.
    );
  }, refreshMs);
  timer.unref();

  return {
    get: () => value,
    set(changed) {
      changes++;
      value = changed;
    },
    async refresh() {
      changes++;
      value = await load();
    },
    stop: () => clearInterval(timer),
  };
}
