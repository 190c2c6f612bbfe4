/** Iterates over the keys of a series in ascending order: unions and differences of the keys from its rules and dates. */
import { limits, type Meter } from "./limits.ts";
import type { Cursor } from "./occurrences.ts";
import type { Span, Zone } from "./zone.ts";

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
  #waiting: number[] = [];
  #taken = 0;
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
    const waiting = this.#waiting[this.#taken];
    if (waiting === undefined || waiting > ahead) {
      this.#ahead = undefined;
      return ahead;
    }
    this.#ahead = ahead;
    this.#taken += 1;
    if (this.#taken === this.#waiting.length) {
      this.#waiting = [];
      this.#taken = 0;
    }
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
export class ListCursor implements Cursor {
  readonly #list: readonly number[];
  readonly #high: number;
  #index = 0;

  constructor(list: readonly number[], low: number, high: number) {
    this.#list = list;
    this.#high = high;
    let end = list.length;
    while (this.#index < end) {
      const middle = (this.#index + end) >>> 1;
      if ((list[middle] ?? Infinity) < low) this.#index = middle + 1;
      else end = middle;
    }
  }

  next(): number {
    const item = this.#list[this.#index];
    if (item === undefined || item > this.#high) return Infinity;
    this.#index += 1;
    return item;
  }
}

/** Iterates over two cursors, one after the other. All items of the second must be after those of the first. */
export class ChainCursor implements Cursor {
  readonly #second: Cursor;
  #first: Cursor | undefined;

  constructor(first: Cursor, second: Cursor) {
    this.#first = first;
    this.#second = second;
  }

  next(): number {
    if (this.#first) {
      const item = this.#first.next();
      if (item !== Infinity) return item;
      this.#first = undefined;
    }
    return this.#second.next();
  }
}

/** Iterates over the union of ascending cursors. */
export class UnionCursor implements Cursor {
  readonly #cursors: readonly Cursor[];
  readonly #heads: number[];

  constructor(cursors: readonly Cursor[]) {
    this.#cursors = cursors;
    this.#heads = cursors.map((cursor) => cursor.next());
  }

  next(): number {
    let smallest = Infinity;
    for (const head of this.#heads) if (head < smallest) smallest = head;
    if (smallest === Infinity) return Infinity;
    this.#cursors.forEach((cursor, index) => {
      if (this.#heads[index] === smallest) this.#heads[index] = cursor.next();
    });
    return smallest;
  }
}

/** Iterates over the items of the first cursor that are not in the second. */
export class DifferenceCursor implements Cursor {
  readonly #included: Cursor;
  readonly #excluded: Cursor;
  readonly #excludedKeys: ReadonlySet<number>;
  readonly #meter: Meter;
  #head: number;

  constructor(included: Cursor, excluded: Cursor, excludedKeys: ReadonlySet<number>, meter: Meter) {
    this.#included = included;
    this.#excluded = excluded;
    this.#excludedKeys = excludedKeys;
    this.#meter = meter;
    this.#head = excluded.next();
  }

  next(): number {
    const deadline = this.#meter.steps + limits.fruitlessSteps;
    while (this.#meter.steps <= deadline) {
      const key = this.#included.next();
      if (key === Infinity) return Infinity;
      while (this.#head < key) {
        this.#meter.steps += 1;
        this.#head = this.#excluded.next();
      }
      if (this.#head !== key && !this.#excludedKeys.has(key)) return key;
      this.#meter.steps += 1;
    }
    return Infinity;
  }
}
