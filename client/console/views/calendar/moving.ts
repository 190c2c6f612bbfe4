/** Moves events in the grid. Every move is a request; if the service rejects it, the event returns to its previous place. */
import { unwrap } from "../../../errors.ts";
import { asUser } from "../../app/api.ts";
import { refused, said } from "../../app/toasts.ts";
import type { GridProps } from "./Grid.tsx";

interface Moved {
  title: string;
  allDay: boolean;
  startStr: string;
  endStr: string;
  extendedProps: Record<string, unknown>;
}

export async function move({ user, zone }: GridProps, event: Moved, putBack: () => void): Promise<void> {
  const path = { calendarId: String(event.extendedProps.calendarId), eventId: String(event.extendedProps.eventId) };
  try {
    const body = event.allDay
      ? {
          start: { date: event.startStr, dateTime: null },
          end: { date: event.endStr || nextDay(event.startStr), dateTime: null },
        }
      : {
          start: { dateTime: event.startStr.slice(0, 19), timeZone: zone, date: null },
          end: { dateTime: (event.endStr || hourAfter(event.startStr)).slice(0, 19), timeZone: zone, date: null },
        };
    await unwrap(asUser(user).calendar.PATCH("/calendars/{calendarId}/events/{eventId}", { params: { path }, body }));
    said(`Moved ${event.title}`);
  } catch (error) {
    putBack();
    refused(`Could not move ${event.title}`, error);
  }
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 24 * 3600_000).toISOString().slice(0, 10);
}

function hourAfter(local: string): string {
  return new Date(Date.parse(`${local.slice(0, 19)}Z`) + 3600_000).toISOString().slice(0, 19);
}
