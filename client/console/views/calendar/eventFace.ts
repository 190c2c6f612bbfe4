/** The text on an event in the grid, and its tooltip. */
import type { EventApi, EventContentArg } from "@fullcalendar/core";
import { formatDay, formatSpan } from "../../app/format.ts";

/**
 * Arranges the text of an event in a week view, where space is scarce: title, start, end. `views.css` shows as much as fits.
 * @returns elements for FullCalendar to show; true to use FullCalendar's default.
 */
export function faceOf({ event, timeText, view }: EventContentArg): { domNodes: Node[] } | true {
  if (event.extendedProps.day !== undefined) return { domNodes: [made("span", "fc-event-title", event.title)] };
  if (!view.type.startsWith("timeGrid") || event.allDay) return true;
  const [begin = "", end] = timeText.split(timesBetween);
  const until = end === undefined ? [] : [made("span", "event-end", `${timesBetween}${end}`)];
  const title = made("div", "fc-event-title", event.title);
  const time = made("div", "fc-event-time", begin, ...until);
  return { domNodes: [made("div", "fc-event-main-frame", title, time)] };
}

const timesBetween = " - ";

const twoDigits = (count: number) => String(count).padStart(2, "0");

interface Hours {
  hour: number;
  minute: number;
}

/**
 * Formats the time of an event as `14:00` or `14:00 - 15:30`. FullCalendar's own formatting creates a browser format for nearly
 * every event, which takes far longer.
 */
export function hoursOf({ start, end }: { start: Hours; end?: Hours | null }): string {
  const [begins, ends] = [start, end ?? start].map(({ hour, minute }) => `${twoDigits(hour)}:${twoDigits(minute)}`);
  return begins === ends ? `${begins}` : `${begins}${timesBetween}${ends}`;
}

function made(name: "div" | "span", className: string, ...content: (Node | string)[]): HTMLElement {
  const element = Object.assign(document.createElement(name), { className });
  element.append(...content);
  return element;
}

/** The complete title, time and place of an event, line by line. */
export function wholeOf({ title, start, end, allDay, extendedProps }: EventApi): string {
  const { place } = extendedProps as { place?: string }; // The cast is safe: the grid sets this property to the event's place.
  return [title, start && whenOf(start, end ?? start, allDay), place].filter(Boolean).join("\n");
}

/** Formats the times in UTC, because FullCalendar represents the times of any zone as if they were UTC. */
function whenOf(start: Date, end: Date, allDay: boolean): string {
  if (!allDay) return formatSpan(start, end, "UTC");
  const last = new Date(Math.max(start.getTime(), end.getTime() - 24 * 3600_000));
  const days = new Set([start, last].map((day) => formatDay(day, "UTC")));
  return [...days].join(" to ");
}
