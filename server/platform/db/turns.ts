/**
 * Lets works that have a key in common run one after another, in the order in which they were given. All keys of a work are
 * queued for at once, so no two works can wait for each other.
 */
export class KeyedTurns {
  readonly #last = new Map<string, Promise<void>>();

  async take<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const unique = new Set(keys);
    const before = [...unique].flatMap((key) => this.#last.get(key) ?? []);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    for (const key of unique) this.#last.set(key, ended);
    try {
      if (before.length > 0) await Promise.all(before);
      return await work();
    } finally {
      for (const key of unique) if (this.#last.get(key) === ended) this.#last.delete(key);
      end();
    }
  }
}

/** Lets a number of works run at the same time; the others wait in the order in which they came. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(number: number) {
    this.#free = number;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
