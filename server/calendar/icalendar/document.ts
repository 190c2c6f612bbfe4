/** A VCALENDAR of events, with the zones that they name. */
import ICAL from "ical.js";
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import type { Members } from "../events/members.ts";
import { knownZone } from "../events/times.ts";
import { eventComponents, type Telling, type ToldEvent } from "./components.ts";
import { isUtc, type ZoneNeed, zoneComponent } from "./zones.ts";

/** The methods of RFC 5546 that are used. */
export type Method = "REQUEST" | "CANCEL" | "REPLY";

export interface CalendarDocument {
  method?: Method;
  /** What a feed calls itself. */
  name?: { title: string; timeZone: string };
  events: readonly ToldEvent[];
  telling: Telling;
}

export function calendarText({ method, name, events, telling }: CalendarDocument): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("prodid", "-//Quintet//Calendar//EN");
  calendar.addPropertyWithValue("version", "2.0");
  if (method) calendar.addPropertyWithValue("method", method);
  if (name) {
    calendar.addPropertyWithValue("calscale", "GREGORIAN");
    calendar.addPropertyWithValue("x-wr-calname", name.title);
    calendar.addPropertyWithValue("x-wr-timezone", name.timeZone);
  }
  for (const [zone, need] of zonesOf(events)) calendar.addSubcomponent(zoneComponent(knownZone(zone), need));
  for (const event of events) for (const each of eventComponents(event, telling)) calendar.addSubcomponent(each);
  return `${calendar.toString()}\r\n`;
}

/** The zones that series name, and for which times. Single events are told in UTC. */
function zonesOf(events: readonly ToldEvent[]): Map<string, ZoneNeed> {
  const needs = new Map<string, ZoneNeed>();
  for (const { members } of events) {
    if (!members.recurrence || "date" in members.start) continue;
    const { name } = knownZone(members.start.timeZone);
    if (isUtc(knownZone(name))) continue;
    const need = needOf(members, members.start.ms);
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
