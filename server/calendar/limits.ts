import { charactersOf as charactersIn, roomFor as roomOf } from "../platform/room.ts";

/** Limits of the calendar service (`openapi/calendar/DECISIONS.md` explains the reasons). */
export const limits = {
  rulesPerCalendar: 6000,
  channelsPerUser: 1000,
  channelLifetimeSeconds: 604_800,
  longestChannelSeconds: 30 * 24 * 3600,
  /** The maximum number of guests of one event (`guests/attendees.ts`). */
  attendees: 500,
  /**
   * The maximum number of components of an imported file. This is therefore also the maximum number of exceptions in one request.
   */
  exceptionsOfFile: 10_000,
} as const;

/** The maximum size of an event in a request, in bytes. */
export const longestEvent = 1024 * 1024;

/** The maximum number of events on a page. A page contains fewer events if some are unusually large. */
export const mostEvents = 2500;

/** The maximum number of characters of a page of events. Several copies of a page are in memory while it is built. */
export const pageCharacters = 8_000_000;

/** The size of a typical event as JSON, in characters. A page can contain `mostEvents` events of this size. */
export const usualEvent = pageCharacters / mostEvents;

/** The maximum number of characters of rows that are read at once when searching events. Most of these rows do not match. */
const readCharacters = 1_600_000;

/**
 * How many rows of a calendar are read and checked at once.
 * @param largest The size in characters of the largest event that the calendar ever had.
 */
export function rowsAtOnce(largest: number): number {
  return roomOf(readCharacters, usualEvent, largest);
}

/**
 * How many events of a calendar fit into a page. @param largest The size in characters of the largest event that the calendar
 * ever had.
 */
export function roomFor(largest: number): number {
  return roomOf(pageCharacters, usualEvent, largest);
}

/**
 * The maximum number of characters of a page with the given number of events.
 * @param largest The size in characters of the largest event that the calendar ever had.
 */
export function charactersOf(events: number, largest: number): number {
  return charactersIn(events, usualEvent, largest);
}
