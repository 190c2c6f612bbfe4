/** What columns of calendars and entries hold as JSON. These names are the columns' own, whatever the contract calls them. */
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
  return JSON.parse(labels) as Label[]; // As written by `calendars/content.ts`.
}

export function readNotifications(notifications: string): Notification[] {
  return JSON.parse(notifications) as Notification[]; // As written by `entries/choice.ts`.
}

export function readReminders(reminders: string): Reminder[] {
  return JSON.parse(reminders) as Reminder[]; // As written by `entries/choice.ts`.
}
