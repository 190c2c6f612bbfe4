import type { ClockHandlers } from "../../../generated/platform/handlers.ts";
import { type ClockState, lastClockMs } from "../../platform/serviceClock.ts";
import { passThrough } from "../passing.ts";
import type { PlatformDependencies } from "../service.ts";

export function clock(dependencies: PlatformDependencies): ClockHandlers {
  const { clock: services, machineClock, db, tokens, wake } = dependencies;

  /**
   * Moves the clock and shifts the expiry of tokens by the same time, unless the request wants tokens to expire. If the clock
   * moves forward, the expiry is shifted first, so that no token expires in between.
   */
  async function move(
    { to, tokens: wanted = "stay" }: { to: number; tokens?: "stay" | "end" },
    set: () => Promise<ClockState>,
  ) {
    const from = services.now();
    const follow = () => db.write((tx) => tokens.moveSignedIn(tx, from, to));
    if (wanted === "stay" && to > from && to <= lastClockMs) await follow();
    const state = await set();
    if (wanted === "stay" && to < from) await follow();
    return state;
  }

  return {
    async get() {
      return reply(services.read());
    },

    async freeze({ body }) {
      const at = body?.at === undefined ? undefined : Date.parse(body.at);
      const state = await move({ to: at ?? services.now(), tokens: body?.tokens }, () => services.freeze(at));
      wake();
      return reply(state);
    },

    async advance({ body }) {
      const ms = Math.round(body.seconds * 1000);
      const state = await move({ to: services.now() + ms, tokens: body.tokens }, () => passThrough(dependencies, ms));
      wake();
      return reply(state);
    },

    async resume() {
      const state = await move({ to: machineClock.now() }, () => services.resume());
      wake();
      return reply(state);
    },
  };
}

function reply({ nowMs, frozen }: ClockState) {
  return { status: 200 as const, body: { now: new Date(nowMs).toISOString(), frozen } };
}
