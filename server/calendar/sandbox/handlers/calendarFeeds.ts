import type { CalendarFeedsHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

export function calendarFeeds({ triggers }: CalendarSandboxDependencies): CalendarFeedsHandlers {
  return {
    async get({ path: { user: email, calendarId }, origin }) {
      return { status: 200, body: await triggers.feedAddresses({ email, calendarId, renew: false, origin }) };
    },

    async renew({ path: { user: email, calendarId }, origin }) {
      return { status: 200, body: await triggers.feedAddresses({ email, calendarId, renew: true, origin }) };
    },
  };
}
