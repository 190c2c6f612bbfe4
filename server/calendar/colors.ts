/** The palettes of `colors.get` (those of the published service), and the colors of new list entries. */
import type { CalendarSchemas } from "../../generated/calendar/client.ts";

/** The background colors of events, by id: the ids count from 1. */
const eventBackgrounds = byId(
  "#a4bdfc #7ae7bf #dbadff #ff887c #fbd75b #ffb878 #46d6db #e1e1e1 #5484ed #51b749 #dc2127",
);

const calendarBackgrounds = byId(
  "#ac725e #d06b64 #f83a22 #fa573c #ff7537 #ffad46 #42d692 #16a765 #7bd148 #b3dc6c #fbe983 #fad165 " +
    "#92e1c0 #9fe1e7 #9fc6e7 #4986e7 #9a9cff #b99aff #c2c2c2 #cabdbf #cca6ac #f691b2 #cd74e6 #a47ae2",
);

function byId(backgrounds: string): ReadonlyMap<string, string> {
  return new Map(backgrounds.split(" ").map((each, index) => [String(index + 1), each]));
}

function section(backgrounds: ReadonlyMap<string, string>) {
  return Object.fromEntries([...backgrounds].map(([id, background]) => [id, { background, foreground: "#1d1d1d" }]));
}

export const colors: CalendarSchemas["Colors"] = {
  kind: "calendar#colors",
  updated: "2012-02-14T00:00:00.000Z",
  calendar: section(calendarBackgrounds),
  event: section(eventBackgrounds),
};

export function isEventColor(id: string): boolean {
  return eventBackgrounds.has(id);
}

export function isCalendarColor(id: string): boolean {
  return calendarBackgrounds.has(id);
}

/**
 * The color of the n-th calendar on a list, counted from 0. Neighboring calendars get different colors, and the primary
 * calendar always gets color 14.
 */
export function nthColor(n: bigint): string {
  return String(1n + ((13n + 7n * n) % 24n));
}

/** @param colorId An id from the `calendar` section of the palette. */
export function colorsOf(colorId: string): { backgroundColor: string; foregroundColor: string } {
  const backgroundColor = calendarBackgrounds.get(colorId);
  // This cannot happen, because color ids are validated when a request sets them.
  if (!backgroundColor) throw new RangeError(`"${colorId}" is not the id of a calendar color.`);
  return { backgroundColor, foregroundColor: "#000000" };
}

/** The calendar color whose background is nearest by squared RGB distance; the first one if several are equally near. */
export function nearestColor(background: string): string {
  const wanted = channelsOf(background);
  let nearest = "1";
  let least = Number.POSITIVE_INFINITY;
  for (const [id, each] of calendarBackgrounds) {
    const distance = channelsOf(each).reduce((sum, value, index) => sum + (value - (wanted[index] ?? 0)) ** 2, 0);
    if (distance >= least) continue;
    least = distance;
    nearest = id;
  }
  return nearest;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
