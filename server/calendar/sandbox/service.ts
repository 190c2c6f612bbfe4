import type { CalendarSandboxServiceHandlers } from "../../../generated/calendar/sandbox/handlers.ts";
import type { Service } from "../../http/service.ts";
import { defineOperatorService, type OperatorParts } from "../../identity/operator.ts";
import type { CalendarSandboxDependencies } from "./acting.ts";
import { calendarEvents } from "./handlers/calendarEvents.ts";
import { calendarFeeds } from "./handlers/calendarFeeds.ts";
import { calendarFiles } from "./handlers/calendarFiles.ts";
import { calendarReminders } from "./handlers/calendarReminders.ts";
import { calendarResources } from "./handlers/calendarResources.ts";
import { calendarSettings } from "./handlers/calendarSettings.ts";
import { calendarStates } from "./handlers/calendarStates.ts";
import { channels } from "./handlers/channels.ts";
import { contactDays } from "./handlers/contactDays.ts";

/** The service at `/sandbox/v1/calendar`: actions that no API operation can perform, for the operator of a sandbox. */
export function calendarSandbox(parts: OperatorParts, dependencies: CalendarSandboxDependencies): Service {
  return defineOperatorService<CalendarSandboxServiceHandlers>(parts, "calendar/sandbox", {
    handlers: {
      channels: channels(dependencies),
      calendarSettings: calendarSettings(dependencies),
      calendarReminders: calendarReminders(dependencies),
      contactDays: contactDays(dependencies),
      calendarFeeds: calendarFeeds(dependencies),
      calendarFiles: calendarFiles(dependencies),
      calendarResources: calendarResources(dependencies),
      calendarStates: calendarStates(dependencies),
      calendarEvents: calendarEvents(dependencies),
    },
  });
}
