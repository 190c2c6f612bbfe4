/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface ChannelsHandlers {
  /** GET /channels: List notification channels. */
  listCalendar: Handler<operations["channels.listCalendar"], "limit">;
  /** POST /channels/{stream}/expire: Let a notification channel expire. */
  expireCalendar: Handler<operations["channels.expireCalendar"]>;
}

export interface CalendarStatesHandlers {
  /** POST /syncTokens/expire: Let all sync tokens expire. */
  expireSyncTokens: Handler<operations["calendarStates.expireSyncTokens"]>;
  /** PUT /calendars/{calendarId}/state: Disable or enable a calendar. */
  set: Handler<operations["calendarStates.set"]>;
  /** PUT /calendars/{calendarId}/conferences: Let conferences fail. */
  failConferences: Handler<operations["calendarStates.failConferences"]>;
}

export interface CalendarSettingsHandlers {
  /** PUT /users/{user}/settings/{setting}: Change a setting of a user. */
  change: Handler<operations["calendarSettings.change"]>;
}

export interface CalendarRemindersHandlers {
  /** GET /users/{user}/reminders: List reminders that were due. */
  list: Handler<operations["calendarReminders.list"]>;
}

export interface ContactDaysHandlers {
  /** POST /users/{user}/birthdays: Add the birthday of a contact. */
  add: Handler<operations["contactDays.add"]>;
}

export interface CalendarFeedsHandlers {
  /** GET /users/{user}/feeds/{calendarId}: Get the addresses of a calendar's feeds. */
  get: Handler<operations["calendarFeeds.get"]>;
  /** POST /users/{user}/feeds/{calendarId}/renew: Renew the private address of a calendar's feed. */
  renew: Handler<operations["calendarFeeds.renew"]>;
}

export interface CalendarFilesHandlers {
  /** POST /users/{user}/calendars/{calendarId}/import: Import a file of a calendar program. */
  import: Handler<operations["calendarFiles.import"]>;
}

export interface CalendarResourcesHandlers {
  /** POST /resources: Create a resource calendar. */
  create: Handler<operations["calendarResources.create"]>;
}

export interface CalendarEventsHandlers {
  /** POST /users/{user}/mailEvents: Add an event from a mail. */
  addFromMail: Handler<operations["calendarEvents.addFromMail"]>;
  /** PUT /calendars/{calendarId}/events/{eventId}/lock: Lock or free a copy of an event. */
  lock: Handler<operations["calendarEvents.lock"]>;
  /** PUT /calendars/{calendarId}/events/{eventId}/response: Answer an invitation of a resource. */
  answer: Handler<operations["calendarEvents.answer"]>;
  /** PUT /calendars/{calendarId}/events/{eventId}/guests/{guest}/response: Respond to an invitation as an external guest. */
  answerAsGuest: Handler<operations["calendarEvents.answerAsGuest"]>;
}

/** Every resource of the service; what `server/calendar/sandbox/service.ts` provides. */
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
