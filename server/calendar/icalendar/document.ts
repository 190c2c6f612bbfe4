/** Writes a VCALENDAR with events and the time zones that they use. */
import type ICAL from "ical.js";
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import type { Members } from "../model/members.ts";
import { knownZone, numberOf } from "../model/times.ts";
import type { ExportedEvent } from "./components.ts";
import { ical } from "./ical.ts";
import { componentText } from "./writer.ts";
import { firstLaws, isUtc, type ZoneNeed, zoneComponent } from "./zones.ts";

/** The methods of RFC 5546 that this server uses. */
export type Method = "REQUEST" | "CANCEL" | "REPLY";

/** The properties that the VCALENDAR itself has, before its events. */
export interface CalendarHead {
  method?: Method;
  /** The name of the calendar and related properties. Only feeds have them. */
  name?: { title: string; description?: string | undefined; timeZone: string };
}

/** The VTIMEZONE components for the time zones that the events use, as text. */
export function zonesText(events: readonly ExportedEvent[]): string {
  return [...zonesOf(events)].map(([zone, need]) => componentText(zoneComponent(knownZone(zone), need))).join("");
}

/** The beginning of a VCALENDAR, up to the time zones and events. */
export function calendarBegin({ method, name }: CalendarHead): string {
  const calendar = new (ical().Component)("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Quintet//Calendar//EN");
  calendar.addPropertyWithValue("version", "2.0");
  if (method) calendar.addPropertyWithValue("method", method);
  if (name) {
    calendar.addPropertyWithValue("calscale", "GREGORIAN");
    addText(calendar, "x-wr-calname", name.title);
    if (name.description) addText(calendar, "x-wr-caldesc", name.description);
    calendar.addPropertyWithValue("x-wr-timezone", name.timeZone);
  }
  return componentText(calendar).slice(0, -calendarEnd.length);
}

export const calendarEnd = "END:VCALENDAR\r\n";

/** A VTIMEZONE for events that begin at or after a given time (in seconds), without an upper bound. */
export function zoneText(name: string, from: number): string {
  return componentText(
    zoneComponent(knownZone(name), { from: Math.max(from, firstLaws), to: Number.POSITIVE_INFINITY }),
  );
}

/** Declares to the library that a property it does not know has a text value. */
function addText(calendar: ICAL.Component, name: string, text: string): void {
  const property = new (ical().Property)(name, calendar);
  property.resetType("text");
  property.setValue(text);
  calendar.addProperty(property);
}

/**
 * The time zone in which the times of a series are written; undefined for UTC and for dates. Single events are always written
 * in UTC.
 */
export function zoneOf({ recurrence, start }: Members): string | undefined {
  if (!recurrence || "date" in start) return undefined;
  const zone = knownZone(start.timeZone);
  return isUtc(zone) ? undefined : zone.name;
}

/** Returns the time zones that series use and, for each zone, the range of times for which it is needed. */
function zonesOf(events: readonly ExportedEvent[]): Map<string, ZoneNeed> {
  const needs = new Map<string, ZoneNeed>();
  for (const { members } of events) {
    const name = zoneOf(members);
    if (name === undefined) continue;
    const need = needOf(members, numberOf(members.start));
    const known = needs.get(name) ?? need;
    needs.set(name, { from: Math.min(known.from, need.from), to: Math.max(known.to, need.to) });
  }
  return needs;
}

function needOf(members: Members, startMs: number): ZoneNeed {
  const series = seriesFrom(shapeOf(members), "UTC");
  const lastMs = series.lastEndMs();
  const to = lastMs === undefined ? Number.POSITIVE_INFINITY : lastMs / 1000;
  return { from: Math.min(startMs, series.firstKeyMs()) / 1000, to };
}
