/** Spans of busy time, and limits for free/busy requests (`DECISIONS.md`, Free/busy). */
import { Failure } from "../../platform/failure.ts";

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

/** The minimum number of spans that are collected before a merge. Merging many spans at once keeps the cost low. */
const fewest = 4096;

/**
 * Collects busy time. Spans that overlap or touch are merged, so memory use depends on the size of the response, not on the
 * number of events.
 */
export class TakenTime {
  readonly #window: Span;
  #merged: Span[] = [];
  #waiting: Span[] = [];

  /** @param window Parts of spans outside this window are cut off. */
  constructor(window: Span) {
    this.#window = window;
  }

  add(fromMs: number, toMs: number): void {
    const startMs = Math.max(fromMs, this.#window.startMs);
    const endMs = Math.min(toMs, this.#window.endMs);
    if (endMs <= startMs) return;
    // The occurrences of a series arrive in order, so a new span often just extends the last one.
    const last = this.#waiting.at(-1);
    if (last && startMs >= last.startMs && startMs <= last.endMs) {
      if (endMs > last.endMs) last.endMs = endMs;
      return;
    }
    this.#waiting.push({ startMs, endMs });
    if (this.#waiting.length >= Math.max(fewest, this.#merged.length)) this.#merge();
  }

  /** The busy time as sorted spans that neither overlap nor touch. */
  spans(): readonly Span[] {
    this.#merge();
    return this.#merged;
  }

  #merge(): void {
    if (this.#waiting.length === 0) return;
    const all = this.#merged.concat(this.#waiting).sort((a, b) => a.startMs - b.startMs);
    const merged: Span[] = [];
    let last: Span | undefined;
    for (const span of all) {
      if (last && span.startMs <= last.endMs) {
        if (span.endMs > last.endMs) last.endMs = span.endMs;
      } else {
        last = span;
        merged.push(span);
      }
    }
    this.#merged = merged;
    this.#waiting = [];
  }
}

export function overlaps(one: Span, other: Span): boolean {
  return one.startMs < other.endMs && other.startMs < one.endMs;
}
