/** JSON in columns of calendars and list entries. The names belong to the columns, even when the contract renames its members. */
import type { Reminder } from "./keptMembers.ts";

export interface Label {
  id?: string;
  name?: string;
  backgroundColor: string;
}

export interface Notification {
  type: "eventCreation" | "eventChange" | "eventCancellation" | "eventResponse" | "agenda";
  method: "email";
}

export function readLabels(labels: string): Label[] {
  return JSON.parse(labels) as Label[]; // `calendars/content.ts` has written it.
}

export function readNotifications(notifications: string): Notification[] {
  return JSON.parse(notifications) as Notification[]; // `entries/choice.ts` has written it.
}

export function readReminders(reminders: string): Reminder[] {
  return JSON.parse(reminders) as Reminder[]; // `entries/choice.ts` has written it.
}
