import type { Seeded } from "../platform/seeded.ts";
import type { ServiceClock } from "../platform/serviceClock.ts";
import type { Stage } from "./stages.ts";

/**
 * Makes the responses of a server with `RANDOM_SEED` depend only on the order of its requests: requests are served one after
 * the other, and the header `Date` of each response is the services' time.
 * @param settled Resolves when the effects of earlier requests are complete.
 */
export function seededStage(
  seeded: Pick<Seeded, "inTurn">,
  clock: Pick<ServiceClock, "now">,
  settled: () => Promise<void>,
): Stage {
  return {
    begun({ res }) {
      res.setHeader("Date", new Date(clock.now()).toUTCString());
    },
    // A request to the sandbox is served immediately, because it may itself wait for other requests.
    inTurn: (service, respond) => (service.unrecorded ? respond() : seeded.inTurn(settled, respond)),
  };
}
