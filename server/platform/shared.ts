/** What all processes go by, and each keeps a copy of: a row or a few in the database, looked at again now and then. */
export interface Shared<T> {
  /** What this process knows. */
  get(): T;
  /** What this process has just written. */
  set(value: T): void;
  /** Goes by what is in the database now. */
  refresh(): Promise<void>;
  stop(): void;
}

/** How long another process may go by what was there before. */
export const refreshMs = 500;

export async function keepShared<T>(load: () => Promise<T>): Promise<Shared<T>> {
  let value: T = await load();
  /** Counts the changes made here. What was read from the database before a change is older than it. */
  let changes = 0;
  const timer = setInterval(() => {
    const changesBefore = changes;
    load().then(
      (loaded) => {
        if (changes === changesBefore) value = loaded;
      },
      () => {}, // The database is closing or busy; the next turn reads it.
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
