import type { Failure } from "../failure.ts";
import { notNow } from "./errors.ts";

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
