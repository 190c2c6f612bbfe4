/** The palettes of `colors.get` (those of the published service), and the colors of new list entries. */
import type { CalendarSchemas } from "../../generated/calendar/client.ts";

const foreground = "#1d1d1d";

const eventBackgrounds = [
  ["1", "#a4bdfc"],
  ["2", "#7ae7bf"],
  ["3", "#dbadff"],
  ["4", "#ff887c"],
  ["5", "#fbd75b"],
  ["6", "#ffb878"],
  ["7", "#46d6db"],
  ["8", "#e1e1e1"],
  ["9", "#5484ed"],
  ["10", "#51b749"],
  ["11", "#dc2127"],
] as const;

const calendarBackgrounds = [
  ["1", "#ac725e"],
  ["2", "#d06b64"],
  ["3", "#f83a22"],
  ["4", "#fa573c"],
  ["5", "#ff7537"],
  ["6", "#ffad46"],
  ["7", "#42d692"],
  ["8", "#16a765"],
  ["9", "#7bd148"],
  ["10", "#b3dc6c"],
  ["11", "#fbe983"],
  ["12", "#fad165"],
  ["13", "#92e1c0"],
  ["14", "#9fe1e7"],
  ["15", "#9fc6e7"],
  ["16", "#4986e7"],
  ["17", "#9a9cff"],
  ["18", "#b99aff"],
  ["19", "#c2c2c2"],
  ["20", "#cabdbf"],
  ["21", "#cca6ac"],
  ["22", "#f691b2"],
  ["23", "#cd74e6"],
  ["24", "#a47ae2"],
] as const;

function section(backgrounds: readonly (readonly [string, string])[]) {
  return Object.fromEntries(backgrounds.map(([id, background]) => [id, { background, foreground }]));
}

export const colors: CalendarSchemas["Colors"] = {
  kind: "calendar#colors",
  updated: "2012-02-14T00:00:00.000Z",
  calendar: section(calendarBackgrounds),
  event: section(eventBackgrounds),
};

export function isEventColor(id: string): boolean {
  return eventBackgrounds.some(([each]) => each === id);
}

export function isCalendarColor(id: string): boolean {
  return calendarBackgrounds.some(([each]) => each === id);
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
  const found = calendarBackgrounds.find(([id]) => id === colorId);
  // This cannot happen, because color ids are validated when a request sets them.
  if (!found) throw new RangeError(`"${colorId}" is not the id of a calendar color.`);
  return { backgroundColor: found[1], foregroundColor: "#000000" };
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
