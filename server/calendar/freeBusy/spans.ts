/** Spans of busy time, and limits for free/busy requests (`DECISIONS.md`, Free/busy). */
import { Failure } from "../../platform/failure.ts";
import type { Budget, Cost } from "../../platform/work.ts";

/** A span of time in milliseconds. The end is exclusive. */
export interface Span {
  startMs: number;
  endMs: number;
}

const longestMs = 92 * 24 * 3600 * 1000;

/** Checks the time range of a free/busy request. @throws Failure `timeRangeEmpty`, `timeRangeTooLong`. */
export function requireWindow({ startMs, endMs }: Span): void {
  if (endMs <= startMs) throw refuse("timeRangeEmpty", "The specified time range is empty.");
  if (endMs - startMs > longestMs) throw refuse("timeRangeTooLong", "The requested time range is longer than 92 days.");
}

function refuse(reason: string, message: string): Failure {
  return new Failure("invalid", reason, message, { domain: "calendar", field: "timeMax" });
}

/** Collects busy time. The limit on the work of a request (`busyCost`) also limits the number of spans. */
export class TakenTime {
  readonly #window: Span;
  readonly #spans: Span[] = [];

  /** @param window Parts of spans outside this window are cut off. */
  constructor(window: Span) {
    this.#window = window;
  }

  add(fromMs: number, toMs: number): void {
    const startMs = Math.max(fromMs, this.#window.startMs);
    const endMs = Math.min(toMs, this.#window.endMs);
    if (endMs <= startMs) return;
    // The occurrences of a series arrive in order, so a new span often just extends the last one.
    const last = this.#spans.at(-1);
    if (last && startMs >= last.startMs && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else this.#spans.push({ startMs, endMs });
  }

  /** The busy time as sorted spans that neither overlap nor touch. */
  spans(): readonly Span[] {
    const merged: Span[] = [];
    let last: Span | undefined;
    for (const span of this.#spans.sort((a, b) => a.startMs - b.startMs)) {
      if (last && span.startMs <= last.endMs) last.endMs = Math.max(last.endMs, span.endMs);
      else {
        last = { ...span };
        merged.push(last);
      }
    }
    return merged;
  }
}

export function overlaps(one: Span, other: Span): boolean {
  return one.startMs < other.endMs && other.startMs < one.endMs;
}

/** The limit on the events and occurrences that one request reads. */
export const busyCost: Cost = {
  unit: "occurrences",
  most: 100_000,
  perSlice: 2000,
  refuse: (most) =>
    new Failure(
      "invalid",
      "tooManyOccurrences",
      `The query covers more than ${most} events and occurrences. Use a shorter time range.`,
      { domain: "calendar" },
    ),
};

/** The cost of reading and parsing a series, expressed as a number of occurrences. */
export const unitsOfSeries = 10;

/**
 * The part of a request's work budget for one calendar. A calendar with many events uses up only its own share, so the others
 * still get results.
 */
export class Share {
  readonly #budget: Budget;
  readonly #most: number;
  #units = 0;

  /** @param most The maximum number of units in this share. */
  constructor(budget: Budget, most: number) {
    this.#budget = budget;
    this.#most = most;
  }

  get left(): number {
    return Math.min(this.#most - this.#units, this.#budget.left);
  }

  /**
   * Counts units of work before the work is done.
   * @throws Failure `tooManyOccurrences` if the share does not have as many units left.
   */
  spend(units: number): void {
    if (this.#units + units > this.#most) throw busyCost.refuse(this.#most);
    this.#units += units;
    this.#budget.spend(units);
  }

  get isTired(): boolean {
    return this.#budget.isTired;
  }

  /**
   * Pauses to serve other requests.
   * @throws Failure if the client has disconnected.
   */
  rest(): Promise<void> {
    return this.#budget.rest();
  }
}

/** Whether an error means that reading a calendar for a free/busy query would cost too much. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Failure && error.reason === "tooManyOccurrences";
}
