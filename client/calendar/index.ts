/** The hand-written part of the calendar client. */
export { type CalendarNotification, readCalendarNotification } from "./notifications.ts";
export type { NewAclRule, NewCalendar, NewCalendarListEntry, NewChannel, NewEvent } from "./resources.ts";
