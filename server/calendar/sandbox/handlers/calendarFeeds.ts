import type { CalendarFeedsHandlers } from "../../../../generated/calendar/sandbox/handlers.ts";
import { feedAddresses } from "../../feeds/addresses.ts";
import type { CalendarSandboxDependencies } from "../acting.ts";

export function calendarFeeds(dependencies: CalendarSandboxDependencies): CalendarFeedsHandlers {
  const addresses = async (path: { user: string; calendarId: string }, origin: string, renew: boolean) => {
    const { user: email, calendarId } = path;
    return { status: 200 as const, body: await feedAddresses(dependencies, { email, calendarId, renew, origin }) };
  };
  return {
    get: ({ path, origin }) => addresses(path, origin, false),
    renew: ({ path, origin }) => addresses(path, origin, true),
  };
}
