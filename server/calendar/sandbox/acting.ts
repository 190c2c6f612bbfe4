/** What the sandbox's handlers share. They write as the server itself, so no user's role is checked. */
import { nobody } from "../../platform/caller.ts";
import type { Database } from "../../platform/db/index.ts";
import type { CalendarDependencies } from "../dependencies.ts";
import { calendarNotFound } from "../errors.ts";
import { type Found, toShown } from "../events/found.ts";
import { toEvent, type WireEvent } from "../events/wire.ts";
import { knownZone } from "../model/times.ts";
import type { CalendarStore } from "../store/index.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";

/** The parts that the sandbox's handlers need. */
export interface CalendarSandboxDependencies extends CalendarDependencies {
  db: Database;
  /** The key from which the secrets in feed URLs are computed. */
  feedKey: Buffer;
  /** Whether reminders of the method `email` are sent (`CALENDAR_MAILS`). */
  emailsSent: boolean;
}

/** Runs work in a transaction in which the server itself is the caller. */
export function writeAsServer<T>(store: CalendarStore, work: (writes: CalendarWrites) => Promise<T>): Promise<T> {
  return store.write({ caller: nobody, origin: "" }, work);
}

/** Finds a calendar. @throws Failure if it does not exist. The sandbox acts for no user, so `primary` is not a valid id. */
export async function requireCalendar(writes: CalendarWrites, id: string): Promise<CalendarRow> {
  const calendar = id === "primary" ? undefined : await writes.find(id);
  if (!calendar) throw calendarNotFound();
  return calendar;
}

/** Returns the event as the owner of the calendar sees it. */
export function shownOn(found: Found, calendar: CalendarRow, origin: string): WireEvent {
  const zone = knownZone(calendar.timeZone);
  return toEvent(toShown(found), { view: "details", zone, userEmail: calendar.id, origin });
}
