import type { ClockHandlers } from "../../../generated/platform/handlers.ts";
import type { ClockState } from "../../platform/serviceClock.ts";
import type { PlatformDependencies } from "../service.ts";

export function clock({ clock: services, wake }: PlatformDependencies): ClockHandlers {
  return {
    async get() {
      return reply(services.read());
    },

    async freeze({ body }) {
      const state = await services.freeze(body?.at === undefined ? undefined : Date.parse(body.at));
      wake();
      return reply(state);
    },

    async advance({ body }) {
      const state = await services.advance(Math.round(body.seconds * 1000));
      wake();
      return reply(state);
    },

    async resume() {
      const state = await services.resume();
      wake();
      return reply(state);
    },
  };
}

function reply({ nowMs, frozen }: ClockState) {
  return { status: 200 as const, body: { now: new Date(nowMs).toISOString(), frozen } };
}
