import { charactersOf as charactersIn, roomFor as roomOf } from "../platform/room.ts";

/** Limits of the calendar service (`openapi/calendar/DECISIONS.md` gives the reasons). */
export const limits = {
  rulesPerCalendar: 6000,
  channelsPerUser: 1000,
  channelLifetimeSeconds: 604_800,
  longestChannelSeconds: 30 * 24 * 3600,
  /** The maximum number of guests of one event (`guests/attendees.ts`). */
  attendees: 500,
  /** The maximum number of components of an imported file. So this is also the most exceptions in one request. */
  exceptionsOfFile: 10_000,
} as const;

/** The maximum number of bytes of an event in a request. */
export const longestEvent = 1024 * 1024;

/** The maximum number of events of a page, unless some are larger than usual. */
export const mostEvents = 2500;

/** The maximum number of characters of a page of events. A page is in memory several times while it is made. */
export const pageCharacters = 8_000_000;

/** The characters of the JSON of a usual event. A page holds `mostEvents` such events. */
export const usualEvent = pageCharacters / mostEvents;

/** The maximum number of characters of rows that are read at once to find events. Most of these rows are then dropped again. */
const readCharacters = 1_600_000;

/**
 * How many rows of a calendar are read and checked at once.
 * @param largest The characters of the largest event that the calendar ever had.
 */
export function rowsAtOnce(largest: number): number {
  return roomOf(readCharacters, usualEvent, largest);
}

/**
 * How many events of a calendar fit into a page. @param largest The characters of the largest event that the calendar ever had.
 */
export function roomFor(largest: number): number {
  return roomOf(pageCharacters, usualEvent, largest);
}

/** The maximum number of characters of a page with so many events. @param largest As above. */
export function charactersOf(events: number, largest: number): number {
  return charactersIn(events, usualEvent, largest);
}
