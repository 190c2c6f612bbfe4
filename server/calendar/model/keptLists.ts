/** The JSON in columns of calendars and list entries. Its field names do not change, even if the contract renames fields. */
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
  return JSON.parse(labels) as Label[]; // The cast is safe: only `calendars/content.ts` writes the value.
}

export function readNotifications(notifications: string): Notification[] {
  return JSON.parse(notifications) as Notification[]; // The cast is safe: only this service writes the value, in this form.
}

export function readReminders(reminders: string): Reminder[] {
  return JSON.parse(reminders) as Reminder[]; // The cast is safe: only this service writes the value, in this form.
}
