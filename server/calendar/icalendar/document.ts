/** Writes a VCALENDAR with events and the time zones (VTIMEZONE) that they use. */
import type ICAL from "ical.js";
import { seriesFrom, shapeOf } from "../events/expansion.ts";
import type { Members } from "../model/members.ts";
import { knownZone, numberOf } from "../model/times.ts";
import { civilOf, daySeconds, monthLength, printTime, weekdayOf } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";
import { componentText, ical } from "./writer.ts";

/** The methods of RFC 5546 that this server uses. */
export type Method = "REQUEST" | "CANCEL" | "REPLY";

/** The properties that the VCALENDAR itself has, before its events. */
export interface CalendarHead {
  method?: Method;
  /** The name of the calendar and related properties. Only feeds have them. */
  name?: { title: string; description?: string | undefined; timeZone: string };
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
  return zone.isUtc ? undefined : zone.name;
}

/** The VTIMEZONE of the time zone in which the times of a series are written; empty for an event that needs none. */
export function zoneTextOf(members: Members): string {
  const name = zoneOf(members);
  if (name === undefined) return "";
  const series = seriesFrom(shapeOf(members), "UTC");
  const lastMs = series.lastEndMs();
  const from = Math.min(numberOf(members.start), series.firstKeyMs()) / 1000;
  const to = lastMs === undefined ? Number.POSITIVE_INFINITY : lastMs / 1000;
  return componentText(zoneComponent(knownZone(name), { from, to }));
}

/** The first and the last time for which a zone is needed, in seconds. The last time is infinite for a series without an end. */
interface ZoneNeed {
  from: number;
  to: number;
}

/** A change of a zone's offset from UTC. */
interface Change {
  at: number;
  before: number;
  after: number;
}

/** A yearly rule is used only if it matches the zone's changes for this many years. */
const comparedYears = 20;
const yearSeconds = 366 * daySeconds;
/** No clock was set by law before 1840. Earlier offsets are local mean time, so changes are not searched there. */
const firstLaws = Date.UTC(1840, 0, 1) / 1000;
/** Clock changes until 2026 are written individually. A yearly rule that began earlier is used only if it is still in force. */
const present = Date.UTC(2026, 0, 1) / 1000;

/** Returns a VTIMEZONE that contains only the observances that the events need. */
function zoneComponent(zone: Zone, { from, to }: ZoneNeed): ICAL.Component {
  const component = new (ical().Component)("vtimezone");
  component.addPropertyWithValue("tzid", zone.name);
  let last = changeBefore(zone, from);
  const changes = [last];
  const isLong = to - from > comparedYears * yearSeconds;
  // If a zone follows no yearly rule, its changes are written individually for the years in which rules are compared.
  const end = isLong ? Math.min(to, comparedUntil(from)) : to;
  for (let next = nextChange(zone, last, end); next && next.at <= end; next = nextChange(zone, last, end)) {
    last = next;
    const rules = isLong ? yearlyRules(zone, last) : undefined;
    if (rules) {
      for (const change of changes) component.addSubcomponent(observance(change));
      for (const { change, rule } of rules) component.addSubcomponent(observance(change, rule));
      return component;
    }
    changes.push(last);
  }
  for (const change of changes) component.addSubcomponent(observance(change));
  return component;
}

/**
 * Returns the change that led to the zone's offset at a given time. If the offset has applied for years, returns an artificial
 * change one day before that time.
 */
function changeBefore(zone: Zone, moment: number): Change {
  const after = zone.offsetAt(moment);
  for (let segment = zone.segmentAt(moment); segment.from > moment - 2 * yearSeconds; ) {
    const before = zone.segmentAt(segment.from - 1);
    if (before.offset !== after) return { at: segment.from, before: before.offset, after };
    segment = before;
  }
  return { at: moment - (moment % daySeconds) - daySeconds, before: after, after };
}

/** Returns the yearly rules of a clock change and of the next change; undefined unless both follow a rule. */
function yearlyRules(zone: Zone, first: Change): { change: Change; rule: string }[] | undefined {
  const second = nextChange(zone, first);
  if (!second) return undefined;
  const until = comparedUntil(first.at);
  const rules = [first, second].map((change) => ({ change, rule: ruleOf(zone, change, until) }));
  const known = rules.flatMap(({ change, rule }) => (rule === undefined ? [] : [{ change, rule }]));
  return known.length === 2 ? known : undefined;
}

function comparedUntil(from: number): number {
  return Math.max(from, present) + comparedYears * yearSeconds;
}

/**
 * Returns the next clock change. Some segments of the zone's data end without a change of the offset. They are skipped.
 * @param end The end of the search: two years after `at` by default.
 */
function nextChange(zone: Zone, { at, after }: Change, end = at + 2 * yearSeconds): Change | undefined {
  for (let { to } = zone.segmentAt(Math.max(at, Math.min(firstLaws, end))); to < end; to = zone.segmentAt(to).to) {
    const offset = zone.offsetAt(to);
    if (offset !== after) return { at: to, before: after, after: offset };
  }
  return undefined;
}

const longestSummerTime = 3 * 3600;

/** The names of weekdays in the order of `weekdayOf`. */
const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

interface YearlyChange {
  month: number;
  weekday: number;
  /** The position of the weekday in the month: `nth` is counted from the beginning, `fromEnd` (negative) from the end. */
  nth: number;
  fromEnd: number;
  timeOfDay: number;
}

function placeOf({ at, before }: Change): YearlyChange {
  const local = at + before;
  const dayNumber = Math.floor(local / daySeconds);
  const { year, month, day } = civilOf(dayNumber);
  return {
    month,
    weekday: weekdayOf(dayNumber),
    nth: Math.ceil(day / 7),
    fromEnd: -Math.ceil((monthLength(year, month) - day + 1) / 7),
    timeOfDay: local - dayNumber * daySeconds,
  };
}

/**
 * Returns the yearly rule of a clock change; undefined if no rule fits.
 * @param first The first change to which the rule applies.
 * @param until The time until which the rule must match.
 */
function ruleOf(zone: Zone, first: Change, until: number): string | undefined {
  const place = placeOf(first);
  let [byBegin, byEnd] = [true, true];
  let change: Change | undefined = first;
  while (change.at < until) {
    const between: Change | undefined = nextChange(zone, change);
    change = between && nextChange(zone, between);
    if (!change || change.before !== first.before || change.after !== first.after) return undefined;
    const other = placeOf(change);
    if (other.month !== place.month || other.weekday !== place.weekday || other.timeOfDay !== place.timeOfDay)
      return undefined;
    byBegin &&= other.nth === place.nth;
    byEnd &&= other.fromEnd === place.fromEnd;
  }
  if (!byBegin && !byEnd) return undefined;
  return `FREQ=YEARLY;BYMONTH=${place.month};BYDAY=${byEnd ? place.fromEnd : place.nth}${weekdays[place.weekday]}`;
}

/** Returns the observance after a change. @param rule The yearly rule of the change; undefined if it happens once. */
function observance({ at, before, after }: Change, rule?: string): ICAL.Component {
  // A change by a whole day is not daylight saving time. Apps that read it as such fail because of the large offset.
  const isSummerTime = after > before && after - before <= longestSummerTime;
  const component = new (ical().Component)(isSummerTime ? "daylight" : "standard");
  component.addPropertyWithValue("dtstart", ical().Time.fromDateTimeString(printTime(at + before)));
  component.addPropertyWithValue("tzoffsetfrom", ical().UtcOffset.fromSeconds(before));
  component.addPropertyWithValue("tzoffsetto", ical().UtcOffset.fromSeconds(after));
  if (rule) component.addPropertyWithValue("rrule", ical().Recur.fromString(rule));
  return component;
}
