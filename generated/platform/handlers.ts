/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

import type { Handler, PatchHandler } from "../../server/http/operation.ts";
import type { operations } from "./schema.d.ts";

export interface ClockHandlers {
  /** GET /sandbox/v1/clock: Read the clock. */
  get: Handler<operations["clock.get"]>;
  /** POST /sandbox/v1/clock/freeze: Stop the clock. */
  freeze: Handler<operations["clock.freeze"]>;
  /** POST /sandbox/v1/clock/advance: Move the clock forwards. */
  advance: Handler<operations["clock.advance"]>;
  /** POST /sandbox/v1/clock/resume: Let the clock run. */
  resume: Handler<operations["clock.resume"]>;
}

export interface DeliveriesHandlers {
  /** GET /sandbox/v1/deliveries: List deliveries. */
  list: Handler<operations["deliveries.list"], "limit">;
  /** GET /sandbox/v1/deliveries/{delivery}: Get a delivery. */
  get: Handler<operations["deliveries.get"]>;
  /** POST /sandbox/v1/deliveries/{delivery}/redeliver: Send a delivery once more. */
  redeliver: Handler<operations["deliveries.redeliver"]>;
}

export interface MailsHandlers {
  /** GET /sandbox/v1/mails: List mails. */
  list: Handler<operations["mails.list"], "limit">;
  /** GET /sandbox/v1/mails/{mail}: Get a mail. */
  get: Handler<operations["mails.get"]>;
}

export interface RequestsHandlers {
  /** GET /sandbox/v1/requests: List recorded requests. */
  list: Handler<operations["requests.list"], "wait" | "limit">;
  /** DELETE /sandbox/v1/requests: Forget recorded requests. */
  clear: Handler<operations["requests.clear"]>;
  /** GET /sandbox/v1/requests/stream: Follow requests as they are answered. */
  stream: Handler<operations["requests.stream"], "limit">;
  /** POST /sandbox/v1/requests/verifications: Verify what was asked. */
  verify: Handler<operations["requests.verify"]>;
  /** GET /sandbox/v1/requests/{request}: Get a recorded request. */
  get: Handler<operations["requests.get"]>;
}

export interface ChannelsHandlers {
  /** GET /sandbox/v1/calendar/channels: List notification channels. */
  listCalendar: Handler<operations["channels.listCalendar"], "limit">;
  /** GET /sandbox/v1/timeline/subscriptions: List timeline subscriptions. */
  listTimeline: Handler<operations["channels.listTimeline"], "limit">;
}

export interface SessionHandlers {
  /** POST /sandbox/v1/session: Sign in to the console. */
  start: Handler<operations["session.start"]>;
  /** DELETE /sandbox/v1/session: Sign out of the console. */
  end: Handler<operations["session.end"]>;
}

export interface DataHandlers {
  /** POST /sandbox/v1/reset: Remove the data of all services. */
  reset: Handler<operations["data.reset"]>;
}

export interface SeedsHandlers {
  /** POST /sandbox/v1/seeds: Load a seed. */
  apply: Handler<operations["seeds.apply"]>;
  /** POST /sandbox/v1/seeds/demo: Load demo data. */
  applyDemo: Handler<operations["seeds.applyDemo"]>;
  /** GET /sandbox/v1/seeds/schema: Get the schema of seeds. */
  schema: Handler<operations["seeds.schema"]>;
}

export interface SnapshotsHandlers {
  /** GET /sandbox/v1/snapshots: List snapshots. */
  list: Handler<operations["snapshots.list"]>;
  /** POST /sandbox/v1/snapshots: Take a snapshot. */
  take: Handler<operations["snapshots.take"]>;
  /** DELETE /sandbox/v1/snapshots/{snapshot}: Delete a snapshot. */
  delete: Handler<operations["snapshots.delete"]>;
  /** GET /sandbox/v1/snapshots/{snapshot}/file: Download a snapshot. */
  download: Handler<operations["snapshots.download"]>;
  /** PUT /sandbox/v1/snapshots/{snapshot}/file: Upload a snapshot. */
  upload: Handler<operations["snapshots.upload"]>;
  /** POST /sandbox/v1/snapshots/{snapshot}/restore: Go back to a snapshot. */
  restore: Handler<operations["snapshots.restore"]>;
}

export interface FaultsHandlers {
  /** GET /sandbox/v1/faults: List faults. */
  list: Handler<operations["faults.list"]>;
  /** POST /sandbox/v1/faults: Let calls fail or wait. */
  add: Handler<operations["faults.add"]>;
  /** DELETE /sandbox/v1/faults/{fault}: Remove a fault. */
  remove: Handler<operations["faults.remove"]>;
}

export interface UsersHandlers {
  /** GET /sandbox/v1/users: List users. */
  list: Handler<operations["users.list"], "limit">;
  /** POST /sandbox/v1/users: Create or change a user. */
  save: Handler<operations["users.save"]>;
}

export interface TokensHandlers {
  /** POST /sandbox/v1/tokens: Issue an access token. */
  issue: Handler<operations["tokens.issue"]>;
}

export interface OauthClientsHandlers {
  /** GET /sandbox/v1/oauthClients: List OAuth clients. */
  list: Handler<operations["oauthClients.list"]>;
  /** POST /sandbox/v1/oauthClients: Create an OAuth client. */
  create: Handler<operations["oauthClients.create"]>;
  /** POST /sandbox/v1/serviceAccounts: Create a key of a service account. */
  createServiceAccount: Handler<operations["oauthClients.createServiceAccount"]>;
  /** GET /sandbox/v1/apiKeys: List API keys. */
  listKeys: Handler<operations["oauthClients.listKeys"]>;
  /** POST /sandbox/v1/apiKeys: Create an API key. */
  createKey: Handler<operations["oauthClients.createKey"]>;
}

export interface GroupsHandlers {
  /** GET /sandbox/v1/groups/{group}: Get a group. */
  get: Handler<operations["groups.get"]>;
  /** PUT /sandbox/v1/groups/{group}: Create or change a group. */
  save: Handler<operations["groups.save"]>;
  /** DELETE /sandbox/v1/groups/{group}: Delete a group. */
  delete: Handler<operations["groups.delete"]>;
}

export interface AssignedTasksHandlers {
  /** POST /sandbox/v1/tasks/assigned: Assign a task. */
  assign: Handler<operations["assignedTasks.assign"]>;
  /** PUT /sandbox/v1/tasks/{task}/links: Set the links of a task. */
  setLinks: Handler<operations["assignedTasks.setLinks"]>;
  /** POST /sandbox/v1/tasks/{task}/complete: Complete a task in a first-party client. */
  complete: Handler<operations["assignedTasks.complete"]>;
}

export interface PaymentDisputesHandlers {
  /** POST /sandbox/v1/payments/transactions/{transaction}/disputes: Open a dispute. */
  open: Handler<operations["paymentDisputes.open"]>;
  /** POST /sandbox/v1/payments/disputes/{dispute}/win: Win a dispute. */
  win: Handler<operations["paymentDisputes.win"]>;
  /** POST /sandbox/v1/payments/disputes/{dispute}/lose: Lose a dispute. */
  lose: Handler<operations["paymentDisputes.lose"]>;
}

export interface PaymentFraudsHandlers {
  /** POST /sandbox/v1/payments/transactions/{transaction}/frauds: Report fraud. */
  report: Handler<operations["paymentFrauds.report"]>;
}

export interface PaymentMerchantsHandlers {
  /** GET /sandbox/v1/payments/merchants: List the merchants of all apps. */
  list: Handler<operations["paymentMerchants.list"], "limit">;
  /** POST /sandbox/v1/payments/merchants/{merchant}/apps: Get a key for a merchant. */
  addApp: Handler<operations["paymentMerchants.addApp"]>;
  /** PUT /sandbox/v1/payments/merchants/{merchant}: Configure a test merchant. */
  configure: Handler<operations["paymentMerchants.configure"]>;
  /** POST /sandbox/v1/payments/merchants/{merchant}/payouts: Pay out. */
  payOut: Handler<operations["paymentMerchants.payOut"]>;
}

export interface CalendarSettingsHandlers {
  /** PUT /sandbox/v1/calendar/users/{user}/settings/{setting}: Change a setting of a user. */
  change: Handler<operations["calendarSettings.change"]>;
}

export interface CalendarRemindersHandlers {
  /** GET /sandbox/v1/calendar/users/{user}/reminders: List reminders that were due. */
  list: Handler<operations["calendarReminders.list"]>;
}

export interface ContactDaysHandlers {
  /** POST /sandbox/v1/calendar/users/{user}/birthdays: Add the birthday of a contact. */
  add: Handler<operations["contactDays.add"]>;
}

export interface CalendarFeedsHandlers {
  /** GET /sandbox/v1/calendar/users/{user}/feeds/{calendarId}: Get the addresses of a calendar's feeds. */
  get: Handler<operations["calendarFeeds.get"]>;
  /** POST /sandbox/v1/calendar/users/{user}/feeds/{calendarId}/renew: Renew the private address of a calendar's feed. */
  renew: Handler<operations["calendarFeeds.renew"]>;
}

export interface CalendarFilesHandlers {
  /** POST /sandbox/v1/calendar/users/{user}/calendars/{calendarId}/import: Import a file of a calendar program. */
  import: Handler<operations["calendarFiles.import"]>;
}

export interface CalendarResourcesHandlers {
  /** POST /sandbox/v1/calendar/resources: Create a resource calendar. */
  create: Handler<operations["calendarResources.create"]>;
}

export interface CalendarStatesHandlers {
  /** PUT /sandbox/v1/calendar/calendars/{calendarId}/state: Disable or enable a calendar. */
  set: Handler<operations["calendarStates.set"]>;
  /** PUT /sandbox/v1/calendar/calendars/{calendarId}/conferences: Let conferences fail. */
  failConferences: Handler<operations["calendarStates.failConferences"]>;
}

export interface CalendarEventsHandlers {
  /** POST /sandbox/v1/calendar/users/{user}/mailEvents: Add an event from a mail. */
  addFromMail: Handler<operations["calendarEvents.addFromMail"]>;
  /** PUT /sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/lock: Lock or free a copy of an event. */
  lock: Handler<operations["calendarEvents.lock"]>;
  /** PUT /sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/response: Answer an invitation of a resource. */
  answer: Handler<operations["calendarEvents.answer"]>;
}

export interface TimelineUsersHandlers {
  /** GET /sandbox/v1/timeline/users/{user}/cards: Look at a user's timeline. */
  cards: Handler<operations["timelineUsers.cards"]>;
  /** GET /sandbox/v1/timeline/users/{user}/accounts: List the accounts on a user's device. */
  accounts: Handler<operations["timelineUsers.accounts"]>;
  /** POST /sandbox/v1/timeline/users/{user}/locations: Move a user to a place. */
  move: Handler<operations["timelineUsers.move"]>;
  /** PUT /sandbox/v1/timeline/users/{user}/settings/{setting}: Change a setting of a user. */
  change: Handler<operations["timelineUsers.change"]>;
}

export interface TimelineContactsHandlers {
  /** POST /sandbox/v1/timeline/users/{user}/contacts/{contact}/share: Share with a contact. */
  share: Handler<operations["timelineContacts.share"]>;
  /** POST /sandbox/v1/timeline/users/{user}/contacts/{contact}/speak: Speak to a contact. */
  speak: Handler<operations["timelineContacts.speak"]>;
}

export interface TimelineItemsHandlers {
  /** DELETE /sandbox/v1/timeline/items/{item}: Delete an item as its user. */
  delete: Handler<operations["timelineItems.delete"]>;
  /** POST /sandbox/v1/timeline/items/{item}/reply: Reply to an item. */
  reply: Handler<operations["timelineItems.reply"]>;
  /** POST /sandbox/v1/timeline/items/{item}/select: Select a menu entry. */
  select: Handler<operations["timelineItems.select"]>;
  /** POST /sandbox/v1/timeline/items/{item}/pin: Pin an item. */
  pin: Handler<operations["timelineItems.pin"]>;
  /** POST /sandbox/v1/timeline/items/{item}/unpin: Unpin an item. */
  unpin: Handler<operations["timelineItems.unpin"]>;
  /** GET /sandbox/v1/timeline/items/{item}/attachments/{attachment}: Get the content of an attachment. */
  content: Handler<operations["timelineItems.content"]>;
}

export interface ConversionTreesHandlers {
  /** GET /sandbox/v1/conversions/trees: Show the advertiser tree. */
  list: Handler<operations["conversionTrees.list"], "limit">;
  /** POST /sandbox/v1/conversions/trees: Load advertiser trees. */
  load: Handler<operations["conversionTrees.load"]>;
}

export interface ConversionClicksHandlers {
  /** POST /sandbox/v1/conversions/advertisers/{advertiser}/clicks: Click on an ad. */
  insert: Handler<operations["conversionClicks.insert"]>;
}

export interface ConversionActivitiesHandlers {
  /** GET /sandbox/v1/conversions/advertisers/{advertiser}/activities: Look at the activities of an advertiser. */
  list: Handler<operations["conversionActivities.list"]>;
}

/** Every resource of the service; what `server/sandbox/service.ts` provides. */
export interface PlatformServiceHandlers {
  clock: ClockHandlers;
  deliveries: DeliveriesHandlers;
  mails: MailsHandlers;
  requests: RequestsHandlers;
  channels: ChannelsHandlers;
  session: SessionHandlers;
  data: DataHandlers;
  seeds: SeedsHandlers;
  snapshots: SnapshotsHandlers;
  faults: FaultsHandlers;
  users: UsersHandlers;
  tokens: TokensHandlers;
  oauthClients: OauthClientsHandlers;
  groups: GroupsHandlers;
  assignedTasks: AssignedTasksHandlers;
  paymentDisputes: PaymentDisputesHandlers;
  paymentFrauds: PaymentFraudsHandlers;
  paymentMerchants: PaymentMerchantsHandlers;
  calendarSettings: CalendarSettingsHandlers;
  calendarReminders: CalendarRemindersHandlers;
  contactDays: ContactDaysHandlers;
  calendarFeeds: CalendarFeedsHandlers;
  calendarFiles: CalendarFilesHandlers;
  calendarResources: CalendarResourcesHandlers;
  calendarStates: CalendarStatesHandlers;
  calendarEvents: CalendarEventsHandlers;
  timelineUsers: TimelineUsersHandlers;
  timelineContacts: TimelineContactsHandlers;
  timelineItems: TimelineItemsHandlers;
  conversionTrees: ConversionTreesHandlers;
  conversionClicks: ConversionClicksHandlers;
  conversionActivities: ConversionActivitiesHandlers;
}
