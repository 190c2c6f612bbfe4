/** The only source of the time. No other code reads the system clock, so that a test or the sandbox can set the time. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

const machineNow = Date.now;

/** The machine's clock. It is captured here, so fake timers that a test in the same process installs later do not change it. */
export const systemClock: Clock = { now: () => machineNow() };

/** A clock that is stopped until a test moves it. */
export interface FixedClock extends Clock {
  advance(ms: number): void;
  set(at: string | number): void;
}

/** @param at The initial time, as an RFC 3339 timestamp or in milliseconds since the Unix epoch. */
export function fixedClock(at: string | number): FixedClock {
  let nowMs = toMs(at);
  return {
    now: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
    set(next) {
      nowMs = toMs(next);
    },
  };
}

function toMs(at: string | number): number {
  const ms = typeof at === "number" ? at : Date.parse(at);
  if (!Number.isFinite(ms)) throw new RangeError(`Invalid time: ${at}`);
  return ms;
}
