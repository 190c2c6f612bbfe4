/**
 * Merges the next occurrences of many series in the order of start and id. A series computes its next occurrence only when the
 * previous one was used.
 */
import type { Occurrence } from "../recurrence/series.ts";
import type { Occurring } from "./occurring.ts";

export interface Head {
  of: Occurring;
  occurrence: Occurrence;
}

/** A heap of occurrences, ordered by start and id. */
export class Heads {
  readonly #heads: Head[];

  constructor(heads: Head[]) {
    this.#heads = heads;
    for (let index = (heads.length >> 1) - 1; index >= 0; index--) this.#sink(index);
  }

  get next(): Head | undefined {
    return this.#heads[0];
  }

  /** Replaces the first occurrence by the next one of its series. If there is none, the series is removed. */
  advance(occurrence: Occurrence | undefined): void {
    const [first] = this.#heads;
    if (!first) return;
    if (occurrence) {
      this.#heads[0] = { of: first.of, occurrence };
    } else {
      const last = this.#heads.pop();
      if (last && this.#heads.length > 0) this.#heads[0] = last;
    }
    this.#sink(0);
  }

  #sink(from: number): void {
    const heads = this.#heads;
    const sinking = heads[from];
    if (!sinking) return;
    let at = from;
    for (;;) {
      let least = 2 * at + 1;
      const right = heads[least + 1];
      let child = heads[least];
      if (!child) break;
      if (right && isBefore(right, child)) {
        least += 1;
        child = right;
      }
      if (!isBefore(child, sinking)) break;
      heads[at] = child;
      at = least;
    }
    heads[at] = sinking;
  }
}

function isBefore(one: Head, other: Head): boolean {
  const difference = one.occurrence.startMs - other.occurrence.startMs;
  return difference < 0 || (difference === 0 && one.of.mark < other.of.mark);
}
