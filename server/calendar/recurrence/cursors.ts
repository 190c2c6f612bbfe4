/** Iterates over ascending sequences: the times of a rule, their instants, and unions and differences of the keys of a series. */
import { itemAt } from "./gregorian.ts";
import { limits, type Meter } from "./limits.ts";
import type { Periods } from "./period.ts";
import { noSlots, type Slots } from "./slots.ts";
import type { Span, Zone } from "./zone.ts";

/** Iterates over an ascending sequence. After the last item, `next` always returns `Infinity`. */
export interface Cursor {
  next(): number;
}

export const nothing: Cursor = { next: () => Infinity };

/** Iterates over the slots of periods from `from` to `last`, both included. */
export class PeriodCursor implements Cursor {
  readonly #periods: Periods;
  readonly #last: number;
  readonly #lastIndex: number;
  readonly #meter: Meter;
  #index: number;
  #base = 0;
  #slots: Slots = noSlots;
  #slot = 0;

  constructor(periods: Periods, from: number, last: number, meter: Meter) {
    this.#periods = periods;
    this.#last = last;
    this.#lastIndex = periods.indexOf(last);
    this.#meter = meter;
    this.#index = Math.max(periods.indexOf(from), periods.first) - 1;
    this.#advance();
    if (this.#base < from) this.#slot = this.#slots.before(from - this.#base);
  }

  next(): number {
    while (this.#slot >= this.#slots.size) {
      if (this.#index > this.#lastIndex) return Infinity;
      this.#advance();
    }
    const local = this.#base + this.#slots.at(this.#slot);
    this.#slot += 1;
    if (local <= this.#last) return local;
    this.#index = Infinity;
    this.#slots = noSlots;
    return Infinity;
  }

  /** Moves to the next period with slots, or to the end if no period is left or the search takes too long. */
  #advance(): void {
    const deadline = this.#meter.steps + limits.fruitlessSteps;
    while (this.#meter.steps <= deadline) {
      this.#meter.steps += 1;
      this.#index = this.#periods.next(this.#index + 1, this.#lastIndex, this.#meter);
      if (this.#index > this.#lastIndex) break;
      const slots = this.#periods.slotsOf(this.#index);
      if (slots.size > 0) {
        this.#base = this.#periods.startOf(this.#index);
        this.#slots = slots;
        this.#slot = 0;
        return;
      }
    }
    this.#index = Infinity;
    this.#slots = noSlots;
    this.#slot = 0;
  }
}

/** Limits a cursor to its first `count` items. */
export function countedCursor(cursor: Cursor, count: number): Cursor {
  let rest = count;
  return {
    next() {
      rest -= 1;
      return rest >= 0 ? cursor.next() : Infinity;
    },
  };
}

/**
 * Converts ascending local times to the instants from `low` to `high`. The instants are ascending and unique, although local
 * times in a gap (which the clock skips) become later instants.
 */
export class InstantCursor implements Cursor {
  readonly #locals: Cursor;
  readonly #zone: Zone;
  readonly #high: number;
  #latest: number;
  #span: Span = { from: 0, to: 0, offset: 0, gap: false };
  /** The ascending instants of local times in a gap. They wait, because later local times may become earlier instants. */
  readonly #waiting: number[] = [];
  /** The next instant whose local time is outside a gap, if it was already read. */
  #ahead: number | undefined;

  constructor(locals: Cursor, zone: Zone, low: number, high: number) {
    this.#locals = locals;
    this.#zone = zone;
    this.#latest = low - 1;
    this.#high = high;
  }

  next(): number {
    for (;;) {
      const instant = this.#smallest();
      if (instant > this.#high) return Infinity;
      if (instant > this.#latest) {
        this.#latest = instant;
        return instant;
      }
    }
  }

  #smallest(): number {
    const ahead = this.#ahead ?? this.#read();
    const waiting = this.#waiting[0];
    if (waiting === undefined || waiting > ahead) {
      this.#ahead = undefined;
      return ahead;
    }
    this.#ahead = ahead;
    this.#waiting.shift();
    return waiting;
  }

  #read(): number {
    for (;;) {
      const local = this.#locals.next();
      if (local === Infinity) return Infinity;
      if (local < this.#span.from || local >= this.#span.to) this.#span = this.#zone.spanAt(local);
      const instant = local - this.#span.offset;
      if (!this.#span.gap) return instant;
      this.#waiting.push(instant);
    }
  }
}

/** Iterates over the items of an ascending list that are from `low` to `high`. */
export function listCursor(list: readonly number[], low: number, high: number): Cursor {
  let index = 0;
  let end = list.length;
  while (index < end) {
    const middle = (index + end) >>> 1;
    if ((list[middle] ?? Infinity) < low) index = middle + 1;
    else end = middle;
  }
  return {
    next() {
      const item = list[index];
      if (item === undefined || item > high) return Infinity;
      index += 1;
      return item;
    },
  };
}

/** Iterates over two cursors, one after the other. All items of the second must be after those of the first. */
export function chainCursor(first: Cursor, second: Cursor): Cursor {
  let current = first;
  return {
    next() {
      const item = current.next();
      if (item !== Infinity || current === second) return item;
      current = second;
      return second.next();
    },
  };
}

/** Iterates over the union of ascending cursors. An item is computed only when it is needed. */
export function unionCursor(cursors: readonly Cursor[]): Cursor {
  let latest = -Infinity;
  const heads = cursors.map(() => latest);
  return {
    next() {
      let smallest = Infinity;
      for (let index = 0; index < cursors.length; index += 1) {
        if (heads[index] === latest) heads[index] = itemAt(cursors, index).next();
        smallest = Math.min(smallest, itemAt(heads, index));
      }
      latest = smallest;
      return smallest;
    },
  };
}

/** Iterates over the items of the first cursor that are not in the second, and not in a set. */
export function differenceCursor(
  included: Cursor,
  excluded: Cursor,
  excludedKeys: ReadonlySet<number>,
  meter: Meter,
): Cursor {
  let head = excluded.next();
  return {
    next() {
      const deadline = meter.steps + limits.fruitlessSteps;
      while (meter.steps <= deadline) {
        const key = included.next();
        if (key === Infinity) return Infinity;
        while (head < key) {
          meter.steps += 1;
          head = excluded.next();
        }
        if (head !== key && !excludedKeys.has(key)) return key;
        meter.steps += 1;
      }
      return Infinity;
    },
  };
}
