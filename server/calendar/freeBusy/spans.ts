/** Free/busy as values: spans of time and what a question may ask (`DECISIONS.md`, Free/busy). */
import { Failure } from "../../platform/failure.ts";

/** Milliseconds; the end is not included. */
export interface Span {
  startMs: number;
  endMs: number;
}

const longestMs = 92 * 24 * 3600 * 1000;

/** @throws Failure `timeRangeEmpty`, `timeRangeTooLong`. */
export function requireWindow({ startMs, endMs }: Span): void {
  if (endMs <= startMs) throw refuse("timeRangeEmpty", "The specified time range is empty.");
  if (endMs - startMs > longestMs) throw refuse("timeRangeTooLong", "The requested time range is longer than 92 days.");
}

function refuse(reason: string, message: string): Failure {
  return new Failure("invalid", reason, message, { domain: "calendar", field: "timeMax" });
}

/** Cut to the window, merged where they overlap or touch, sorted. */
export function mergedSpans(spans: readonly Span[], window: Span): Span[] {
  const cut = spans
    .map(({ startMs, endMs }) => ({
      startMs: Math.max(startMs, window.startMs),
      endMs: Math.min(endMs, window.endMs),
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((a, b) => a.startMs - b.startMs);
  const merged: Span[] = [];
  for (const span of cut) {
    const last = merged.at(-1);
    if (last && span.startMs <= last.endMs) last.endMs = Math.max(last.endMs, span.endMs);
    else merged.push({ ...span });
  }
  return merged;
}

export function overlaps(one: Span, other: Span): boolean {
  return one.startMs < other.endMs && other.startMs < one.endMs;
}
