/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface AclHandlers {
  /** GET /calendars/{calendarId}/acl: List the access rules of a calendar. */
  list: Handler<operations["acl.list"], "maxResults">;
  /** POST /calendars/{calendarId}/acl: Create an access rule. */
  insert: Handler<operations["acl.insert"], "sendNotifications">;
  /** POST /calendars/{calendarId}/acl/watch: Watch the access rules of a calendar. */
  watch: Handler<operations["acl.watch"], "maxResults">;
  /** GET /calendars/{calendarId}/acl/{ruleId}: Get an access rule. */
  get: Handler<operations["acl.get"]>;
  /** PUT /calendars/{calendarId}/acl/{ruleId}: Replace an access rule. */
  update: Handler<operations["acl.update"], "sendNotifications">;
  /** PATCH /calendars/{calendarId}/acl/{ruleId}: Update an access rule. */
  patch: PatchHandler<operations["acl.patch"], "sendNotifications">;
  /** DELETE /calendars/{calendarId}/acl/{ruleId}: Delete an access rule. */
  delete: Handler<operations["acl.delete"]>;
}

export interface CalendarListHandlers {
  /** GET /users/me/calendarList: List the calendars on the user's list. */
  list: Handler<operations["calendarList.list"], "maxResults">;
  /** POST /users/me/calendarList: Add a calendar to the user's list. */
  insert: Handler<operations["calendarList.insert"], "colorRgbFormat">;
  /** POST /users/me/calendarList/watch: Watch the user's calendar list. */
  watch: Handler<operations["calendarList.watch"], "maxResults">;
  /** GET /users/me/calendarList/{calendarId}: Get a calendar on the user's list. */
  get: Handler<operations["calendarList.get"]>;
  /** PUT /users/me/calendarList/{calendarId}: Replace the user's settings for a calendar. */
  update: Handler<operations["calendarList.update"], "colorRgbFormat">;
  /** PATCH /users/me/calendarList/{calendarId}: Update the user's settings for a calendar. */
  patch: PatchHandler<operations["calendarList.patch"], "colorRgbFormat">;
  /** DELETE /users/me/calendarList/{calendarId}: Remove a calendar from the user's list. */
  delete: Handler<operations["calendarList.delete"]>;
}

export interface CalendarsHandlers {
  /** POST /calendars: Create a secondary calendar. */
  insert: Handler<operations["calendars.insert"]>;
  /** GET /calendars/{calendarId}: Get a calendar. */
  get: Handler<operations["calendars.get"]>;
  /** PUT /calendars/{calendarId}: Replace the metadata of a calendar. */
  update: Handler<operations["calendars.update"]>;
  /** PATCH /calendars/{calendarId}: Update the metadata of a calendar. */
  patch: PatchHandler<operations["calendars.patch"]>;
  /** DELETE /calendars/{calendarId}: Delete a secondary calendar. */
  delete: Handler<operations["calendars.delete"]>;
  /** POST /calendars/{calendarId}/clear: Clear a primary calendar. */
  clear: Handler<operations["calendars.clear"]>;
  /** POST /calendars/{calendarId}/transferOwnership: Transfer a secondary calendar to another data owner. */
  transferOwnership: Handler<operations["calendars.transferOwnership"]>;
}

export interface ChannelsHandlers {
  /** POST /channels/stop: Stop a notification channel. */
  stop: Handler<operations["channels.stop"]>;
}

export interface ColorsHandlers {
  /** GET /colors: Get the colors. */
  get: Handler<operations["colors.get"]>;
}

export interface EventsHandlers {
  /** GET /calendars/{calendarId}/events: List the events of a calendar. */
  list: Handler<operations["events.list"], "maxResults">;
  /** POST /calendars/{calendarId}/events: Create an event. */
  insert: Handler<operations["events.insert"], "conferenceDataVersion" | "eventLabelVersion" | "supportsAttachments">;
  /** POST /calendars/{calendarId}/events/import: Import an event. */
  import: Handler<operations["events.import"], "conferenceDataVersion" | "eventLabelVersion" | "supportsAttachments">;
  /** POST /calendars/{calendarId}/events/quickAdd: Create an event from text. */
  quickAdd: Handler<operations["events.quickAdd"]>;
  /** POST /calendars/{calendarId}/events/watch: Watch the events of a calendar. */
  watch: Handler<operations["events.watch"], "maxResults">;
  /** GET /calendars/{calendarId}/events/{eventId}: Get an event. */
  get: Handler<operations["events.get"]>;
  /** PUT /calendars/{calendarId}/events/{eventId}: Replace an event. */
  update: Handler<operations["events.update"], "conferenceDataVersion" | "eventLabelVersion" | "supportsAttachments">;
  /** PATCH /calendars/{calendarId}/events/{eventId}: Update an event. */
  patch: PatchHandler<operations["events.patch"], "conferenceDataVersion" | "eventLabelVersion" | "supportsAttachments">;
  /** DELETE /calendars/{calendarId}/events/{eventId}: Delete an event. */
  delete: Handler<operations["events.delete"]>;
  /** GET /calendars/{calendarId}/events/{eventId}/instances: List the instances of a series. */
  instances: Handler<operations["events.instances"], "maxResults" | "showDeleted">;
  /** POST /calendars/{calendarId}/events/{eventId}/move: Move an event to another calendar. */
  move: Handler<operations["events.move"]>;
}

export interface FreebusyHandlers {
  /** POST /freeBusy: Query free/busy times. */
  query: Handler<operations["freebusy.query"]>;
}

export interface SettingsHandlers {
  /** GET /users/me/settings: List the user's settings. */
  list: Handler<operations["settings.list"], "maxResults">;
  /** POST /users/me/settings/watch: Watch the user's settings. */
  watch: Handler<operations["settings.watch"], "maxResults">;
  /** GET /users/me/settings/{setting}: Get a setting of the user. */
  get: Handler<operations["settings.get"]>;
}

/** All resources of the service. `server/calendar/service.ts` provides them. */
export interface CalendarServiceHandlers {
  acl: AclHandlers;
  calendarList: CalendarListHandlers;
  calendars: CalendarsHandlers;
  channels: ChannelsHandlers;
  colors: ColorsHandlers;
  events: EventsHandlers;
  freebusy: FreebusyHandlers;
  settings: SettingsHandlers;
}
