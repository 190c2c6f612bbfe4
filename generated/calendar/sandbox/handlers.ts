/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface ChannelsHandlers {
  /** GET /channels: List notification channels. */
  listCalendar: Handler<operations["channels.listCalendar"], "limit">;
  /** POST /channels/{stream}/expire: Expire a notification channel. */
  expireCalendar: Handler<operations["channels.expireCalendar"]>;
}

export interface CalendarStatesHandlers {
  /** POST /syncTokens/expire: Expire all sync tokens. */
  expireSyncTokens: Handler<operations["calendarStates.expireSyncTokens"]>;
  /** PUT /calendars/{calendarId}/state: Disable or enable a calendar. */
  set: Handler<operations["calendarStates.set"]>;
  /** PUT /calendars/{calendarId}/conferences: Make conferences fail. */
  failConferences: Handler<operations["calendarStates.failConferences"]>;
}

export interface CalendarSettingsHandlers {
  /** PUT /users/{user}/settings/{setting}: Change a setting of a user. */
  change: Handler<operations["calendarSettings.change"]>;
}

export interface CalendarRemindersHandlers {
  /** GET /users/{user}/reminders: List due reminders. */
  list: Handler<operations["calendarReminders.list"]>;
}

export interface ContactDaysHandlers {
  /** POST /users/{user}/birthdays: Add the birthday of a contact. */
  add: Handler<operations["contactDays.add"]>;
}

export interface CalendarFeedsHandlers {
  /** GET /users/{user}/feeds/{calendarId}: Get the feed URLs of a calendar. */
  get: Handler<operations["calendarFeeds.get"]>;
  /** POST /users/{user}/feeds/{calendarId}/renew: Rotate the private feed URL of a calendar. */
  renew: Handler<operations["calendarFeeds.renew"]>;
}

export interface CalendarFilesHandlers {
  /** POST /users/{user}/calendars/{calendarId}/import: Import a file of a calendar app. */
  import: Handler<operations["calendarFiles.import"]>;
}

export interface CalendarResourcesHandlers {
  /** POST /resources: Create a resource calendar. */
  create: Handler<operations["calendarResources.create"]>;
}

export interface CalendarEventsHandlers {
  /** POST /users/{user}/mailEvents: Add an event from an email. */
  addFromMail: Handler<operations["calendarEvents.addFromMail"]>;
  /** PUT /calendars/{calendarId}/events/{eventId}/lock: Lock or unlock a copy of an event. */
  lock: Handler<operations["calendarEvents.lock"]>;
  /** PUT /calendars/{calendarId}/events/{eventId}/response: Respond to an invitation of a resource. */
  answer: Handler<operations["calendarEvents.answer"]>;
  /** PUT /calendars/{calendarId}/events/{eventId}/guests/{guest}/response: Respond to an invitation as an external guest. */
  answerAsGuest: Handler<operations["calendarEvents.answerAsGuest"]>;
}

/** All resources of the service. `server/calendar/sandbox/service.ts` provides them. */
export interface CalendarSandboxServiceHandlers {
  channels: ChannelsHandlers;
  calendarStates: CalendarStatesHandlers;
  calendarSettings: CalendarSettingsHandlers;
  calendarReminders: CalendarRemindersHandlers;
  contactDays: ContactDaysHandlers;
  calendarFeeds: CalendarFeedsHandlers;
  calendarFiles: CalendarFilesHandlers;
  calendarResources: CalendarResourcesHandlers;
  calendarEvents: CalendarEventsHandlers;
}
