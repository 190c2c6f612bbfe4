/** What the client has beside what is generated for it. */
export { type CalendarNotification, readCalendarNotification } from "./notifications.ts";
export type { NewAclRule, NewCalendar, NewCalendarListEntry, NewChannel, NewEvent } from "./resources.ts";
