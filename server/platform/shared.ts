/** A value in the database, one row or a few, of which every process keeps a copy. The copy is refreshed every `refreshMs`. */
export interface Shared<T> {
  /** The copy of this process. */
  get(): T;
  /** Replaces the copy with what this process has just written. */
  set(value: T): void;
  /** Reads the value from the database again. */
  refresh(): Promise<void>;
  stop(): void;
}

/** The longest time for which another process may use an old value. */
export const refreshMs = 500;

export async function keepShared<T>(load: () => Promise<T>): Promise<Shared<T>> {
  let value: T = await load();
  /** Counts the calls of `set` and `refresh`. The timer drops a value if such a call came while it was read. */
  let changes = 0;
  const timer = setInterval(() => {
    const changesBefore = changes;
    load().then(
      (loaded) => {
        if (changes === changesBefore) value = loaded;
      },
      () => {}, // The database is closing or busy. The next interval reads it.
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
