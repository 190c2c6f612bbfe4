/** Changes the clock of the services. Afterwards everything is read anew, since it all depends on that clock. */
import { unwrap } from "../../errors.ts";
import { platform } from "./api.ts";
import { clock, everythingChanged, nowMs, putClock } from "./world.ts";

/** Stops it. @param at When it is to stand, by ISO 8601; the present of the services unless given. */
export async function stopClock(at?: string): Promise<void> {
  putClock(await unwrap(platform.POST("/sandbox/v1/clock/freeze", { body: at === undefined ? {} : { at } })));
  everythingChanged();
}

/** Lets it run, by the machine's time. */
export async function backToRealTime(): Promise<void> {
  putClock(await unwrap(platform.POST("/sandbox/v1/clock/resume")));
  everythingChanged();
}

/** Moves it forwards, whether it stands or runs. */
export async function moveClock(seconds: number): Promise<void> {
  putClock(await unwrap(platform.POST("/sandbox/v1/clock/advance", { body: { seconds } })));
  everythingChanged();
}

/** Clocks of two machines are never quite the same. */
const sameMs = 60_000;

/** Whether the services go by another time than the machine: their clock stands still, or was moved. */
export function isAwayFromRealTime(): boolean {
  const read = clock.value;
  return read !== undefined && (read.frozen || Math.abs(nowMs() - Date.now()) > sameMs);
}
