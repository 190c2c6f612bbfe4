import { roomFor as roomOf } from "../platform/room.ts";

/** Limits of the calendar service (`openapi/calendar/DECISIONS.md` says why each). */
export const limits = {
  rulesPerCalendar: 6000,
  channelsPerUser: 1000,
  channelLifetimeSeconds: 604_800,
  longestChannelSeconds: 30 * 24 * 3600,
  /** Of one event (`guests/attendees.ts`). */
  attendees: 500,
  /** Components of a file that is imported, and so the most instances of a series that differ with one request. */
  exceptionsOfFile: 10_000,
} as const;

/** Bytes of what is sent of an event. */
export const longestEvent = 1024 * 1024;

/** The most events of a page, if they are not larger than usual. */
export const mostEvents = 2500;

/** Characters that a page of events has room for: it is held in memory several times while it is made. */
export const pageCharacters = 8_000_000;

/** Characters of the JSON of an event of which a page holds as many as it may. */
export const usualEvent = pageCharacters / mostEvents;

/** Characters of the rows that are read at once, where a page has fewer events than it reads. */
const readCharacters = 1_600_000;

/** How many rows of a calendar are read, and judged, at once. @param largest Characters of the largest event that it has or had. */
export function rowsAtOnce(largest: number): number {
  return roomOf(readCharacters, usualEvent, largest);
}

/** How many events of a calendar a page has room for. @param largest Characters of the largest one that it has or had. */
export function roomFor(largest: number): number {
  return roomOf(pageCharacters, usualEvent, largest);
}
