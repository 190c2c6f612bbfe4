import type { CalendarFeedsHandlers } from "../../../generated/platform/handlers.ts";
import type { PlatformDependencies } from "../service.ts";

export function calendarFeeds({ triggers: { calendar } }: PlatformDependencies): CalendarFeedsHandlers {
  return {
    async get({ path: { user: email, calendarId }, origin }) {
      return { status: 200, body: await calendar.feedAddresses({ email, calendarId, renew: false, origin }) };
    },

    async renew({ path: { user: email, calendarId }, origin }) {
      return { status: 200, body: await calendar.feedAddresses({ email, calendarId, renew: true, origin }) };
    },
  };
}
