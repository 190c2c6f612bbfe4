import type { ServiceClock } from "../platform/serviceClock.ts";
import type { Stage } from "./stages.ts";

/**
 * Adds `Quintet-Time` to responses while the services' clock differs from the machine's.
 * @param always Whether to add the header even before the clock is moved.
 */
export function timeStage(clock: Pick<ServiceClock, "read">, always: boolean): Stage {
  const movedTime = () => {
    const { nowMs, moved } = clock.read();
    return moved || always ? new Date(nowMs).toISOString() : undefined;
  };
  return {
    begun({ outcome }) {
      outcome.movedTime = movedTime;
    },
  };
}
