import type { CalendarFeedsHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { feedAddresses } from "../../feeds/addresses.ts";
import type { CalendarSandboxDependencies } from "../dependencies.ts";

export function calendarFeeds(dependencies: CalendarSandboxDependencies): CalendarFeedsHandlers {
  return {
    async get({ path: { user: email, calendarId }, origin }) {
      return { status: 200, body: await feedAddresses(dependencies, { email, calendarId, renew: false, origin }) };
    },

    async renew({ path: { user: email, calendarId }, origin }) {
      return { status: 200, body: await feedAddresses(dependencies, { email, calendarId, renew: true, origin }) };
    },
  };
}
