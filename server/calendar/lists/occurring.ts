/**
 * Series that cache the next occurrences that lists have already requested, and a heap that merges the next occurrences of many
 * series in the order of start and id. A series computes its next occurrence only when the previous one was used.
 */
import { cutOf, isSurelyShown, seriesFrom, shapeOf, type Window } from "../events/expansion.ts";
import { membersOf } from "../events/found.ts";
import { instanceId } from "../recurrence/instanceId.ts";
import type { Meter } from "../recurrence/limits.ts";
import type { Occurrence, Series } from "../recurrence/series.ts";
import type { EventRow } from "../store/rows.ts";

/** How many consecutive occurrences of one series are cached. */
const mostKnown = 4;

/**
 * The maximum number of units spent to find one occurrence, so that a series that excludes nearly all occurrences cannot use up
 * a budget.
 */
const mostForOne = 20_000;

/** Called with the number of units that the computed occurrences cost. */
export type Count = (units: number) => void;

/** The columns with which lists check a series without parsing its fields. */
export type DatedRow = Pick<
  EventRow,
  "ordinal" | "id" | "allDay" | "startMs" | "endMs" | "specialType" | "visibility" | "unanswered" | "updatedMs"
>;

/**
 * A series that returns its next occurrence after any time. It caches the latest results, because clients ask for the next events
 * again and again.
 */
export class Occurring {
  readonly row: DatedRow;
  readonly series: Series;
  /** The common beginning of the ids of its instances. Instances with the same start are ordered by id. */
  readonly mark: string;
  readonly #untilMs: number;
  /** No occurrence begins between this time and the first cached one. */
  #fromMs = Number.POSITIVE_INFINITY;
  #known: Occurrence[] = [];
  #isLast = false;
  /** Computes the occurrences after the last cached one. */
  #walk: Generator<Occurrence, void, undefined> | undefined;
  readonly #meter: Meter = { steps: 0 };
  #cut: { fromMs: number; key: number } | undefined;

  /** Prepares the series of a row. @param untilMs The caller needs no occurrences after this time. */
  constructor(row: EventRow, calendarZone: string, untilMs = Number.POSITIVE_INFINITY) {
    const { ordinal, id, allDay, startMs, endMs, specialType, visibility, unanswered, updatedMs } = row;
    this.row = { ordinal, id, allDay, startMs, endMs, specialType, visibility, unanswered, updatedMs };
    this.series = seriesFrom(shapeOf(membersOf(row)), calendarZone, row.lastEndMs);
    this.mark = `${id}_`;
    this.#untilMs = untilMs;
  }

  idAt(key: number): string {
    return instanceId({ eventId: this.row.id, key, allDay: this.row.allDay });
  }

  /** The first occurrence that begins at a time or after it. */
  first(fromMs: number, count: Count): Occurrence | undefined {
    if (fromMs >= this.#fromMs) {
      for (const each of this.#known) if (each.startMs >= fromMs) return each;
      if (this.#isLast) return undefined;
      const last = this.#known.at(-1);
      if (last && fromMs === last.startMs + 1) return this.#behind(last, count);
    }
    const before = this.#meter.steps;
    const found = this.series.next(fromMs - 1, this.#meter, this.#untilMs);
    this.#pay(before, count);
    this.#fromMs = fromMs;
    this.#known = found ? [found] : [];
    this.#isLast = !found;
    this.#walk = undefined;
    return found;
  }

  /** The first occurrence in a list. It may begin before the window. */
  firstIn({ fromMs }: Window, startsMs: number, count: Count): Occurrence | undefined {
    const lengthMs = Number(this.row.endMs - this.row.startMs);
    // When the clock changes, an all-day event may last some hours longer than `lengthMs`, so it may begin earlier.
    const low = fromMs - lengthMs + (this.row.allDay ? -longestChangeMs : 1);
    let found = this.first(Math.max(low, startsMs), count);
    while (found && found.endMs <= fromMs) found = this.first(found.startMs + 1, count);
    return found;
  }

  /** Whether the list includes the occurrence. A list without an end includes only the first `instancesWithoutEnd` of a series. */
  isShown(window: Window, key: number, count: Count): boolean {
    if (isSurelyShown(this.series, window, key)) return true;
    if (this.#cut?.fromMs !== window.fromMs) {
      const cut = cutOf(this.series, window);
      this.#cut = { fromMs: window.fromMs, key: cut.key };
      count(cut.count);
    }
    return key < this.#cut.key;
  }

  #pay(before: number, count: Count): void {
    count(Math.min(Math.max(1, this.#meter.steps - before), mostForOne));
  }

  #behind(last: Occurrence, count: Count): Occurrence | undefined {
    const before = this.#meter.steps;
    this.#walk ??= this.series.between(last.startMs, this.#untilMs, this.#meter);
    let found: Occurrence | undefined;
    do {
      found = this.#walk.next().value ?? undefined;
    } while (found && found.startMs <= last.startMs);
    this.#pay(before, count);
    if (!found) {
      this.#isLast = true;
      this.#walk = undefined;
      return undefined;
    }
    this.#known.push(found);
    const forgotten = this.#known.length > mostKnown ? this.#known.shift() : undefined;
    if (forgotten) this.#fromMs = forgotten.startMs + 1;
    return found;
  }
}

const longestChangeMs = 26 * 3_600_000;

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
