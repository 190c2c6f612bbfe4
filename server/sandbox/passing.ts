import { setTimeout } from "node:timers/promises";
import type { DueSource } from "../platform/due.ts";
import { type ClockState, lastClockMs, type ServiceClock } from "../platform/serviceClock.ts";

export interface PassingParts {
  clock: Pick<ServiceClock, "read" | "advance">;
  due: DueSource;
  /** Does everything that is due in all services, and sends the resulting deliveries. */
  doDue(): Promise<void>;
}

/** How long all work that becomes due may take in total, by the machine's clock. */
const patienceMs = 10_000;
/** How many entries of scheduled work are read at a time, to find the next one that does something. */
const atOnce = 100;

/**
 * Moves the clock forward, and does all work that becomes due until the new time, in chronological order.
 * @param ms Not negative.
 * @throws Failure `invalid` if the new time is after the last year that timestamps can express; the clock was not moved then.
 */
export async function passThrough({ clock, due, doDue }: PassingParts, ms: number): Promise<ClockState> {
  const untilMs = performance.now() + patienceMs;
  const targetMs = clock.read().nowMs + ms;
  let left = ms;
  if (targetMs > lastClockMs) return clock.advance(ms); // `advance` throws the Failure for a time that is too late.
  while (left > 0 && (await inTime(doDue(), untilMs))) {
    const nowMs = clock.read().nowMs;
    const next = await nextOf(due, nowMs, targetMs);
    if (next === undefined) break;
    const step = Math.min(left, Math.max(1, next - nowMs));
    await clock.advance(step);
    left -= step;
  }
  const state = await clock.advance(left);
  await inTime(doDue(), untilMs);
  return state;
}

/** Returns when the next entry that does something is due; undefined if no such entry is due up to `targetMs`. */
async function nextOf(due: DueSource, afterMs: number, targetMs: number): Promise<number | undefined> {
  for (let from = afterMs; ; ) {
    const found = await due({ afterMs: from, limit: atOnce });
    const next = found.find(({ acts }) => acts);
    const last = found.at(-1);
    if (next) return next.dueMs <= targetMs ? next.dueMs : undefined;
    if (!last || found.length < atOnce || last.dueMs > targetMs) return undefined;
    from = last.dueMs;
  }
}

/** Waits for work until a given time. @returns whether the work ended in time. The errors of the work are logged. */
async function inTime(work: Promise<void>, untilMs: number): Promise<boolean> {
  const leftMs = untilMs - performance.now();
  if (leftMs <= 0) {
    work.catch(() => undefined);
    return false;
  }
  const over = new AbortController();
  const done = work.then(
    () => true,
    () => true,
  );
  const late = setTimeout(leftMs, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([done, late]);
  } finally {
    over.abort();
  }
}
