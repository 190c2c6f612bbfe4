/** Changes the clock of the services. Afterwards, all data is read again, because it depends on that clock. */
import { unwrap } from "../../errors.ts";
import { platform } from "./api.ts";
import { clock, everythingChanged, nowMs, putClock } from "./world.ts";

/**
 * Stops the clock.
 * @param at The time at which it stops, in ISO 8601; by default, the current time of the services.
 */
export async function stopClock(at?: string): Promise<void> {
  putClock(await unwrap(platform.POST("/sandbox/v1/clock/freeze", { body: at === undefined ? {} : { at } })));
  everythingChanged();
}

/** Makes the clock run again, with the machine's time. */
export async function backToRealTime(): Promise<void> {
  putClock(await unwrap(platform.POST("/sandbox/v1/clock/resume")));
  everythingChanged();
}

/** Moves the clock forward, whether it is stopped or running. */
export async function moveClock(seconds: number): Promise<void> {
  putClock(await unwrap(platform.POST("/sandbox/v1/clock/advance", { body: { seconds } })));
  everythingChanged();
}

/** Smaller differences do not count as a moved clock, because the clocks of two machines always differ slightly. */
const sameMs = 60_000;

/** Whether the services' time differs from the machine's: their clock is stopped or was moved. */
export function isAwayFromRealTime(): boolean {
  const read = clock.value;
  return read !== undefined && (read.frozen || Math.abs(nowMs() - Date.now()) > sameMs);
}
