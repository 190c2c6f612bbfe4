/** VTIMEZONE with just the observances that events need. */
import ICAL from "ical.js";
import { civilOf, daySeconds, monthLength, printTime, weekdayOf } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";

/** Seconds of the first and of the last moment that is named with a zone; infinite for a series without an end. */
export interface ZoneNeed {
  from: number;
  to: number;
}

export function isUtc(zone: Zone): boolean {
  return zone.segmentAt(0).to === Number.POSITIVE_INFINITY && zone.offsetAt(0) === 0;
}

/** A change of the clock. */
interface Change {
  at: number;
  before: number;
  after: number;
}

/** Years for which a rule is compared with the zone before it is believed. */
const comparedYears = 20;
const yearSeconds = 366 * daySeconds;

export function zoneComponent(zone: Zone, { from, to }: ZoneNeed): ICAL.Component {
  const component = new ICAL.Component("vtimezone");
  component.addPropertyWithValue("tzid", zone.name);
  let last = changeBefore(zone, from);
  const changes = [last];
  // A zone that follows no rule is told for as long as the rules are compared.
  const end = Math.min(to, from + comparedYears * yearSeconds);
  for (let next = nextChange(zone, last); next && next.at <= end; next = nextChange(zone, last)) {
    last = next;
    const rules = to === Number.POSITIVE_INFINITY ? yearlyRules(zone, last) : undefined;
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

/** With what the offset at a moment began; where it has held for years, with a day ahead of it. */
function changeBefore(zone: Zone, moment: number): Change {
  const after = zone.offsetAt(moment);
  for (let segment = zone.segmentAt(moment); segment.from > moment - 2 * yearSeconds; ) {
    const before = zone.segmentAt(segment.from - 1);
    if (before.offset !== after) return { at: segment.from, before: before.offset, after };
    segment = before;
  }
  return { at: moment - (moment % daySeconds) - daySeconds, before: after, after };
}

/** The two changes of every year from one on, as rules; undefined where they do not follow any. */
function yearlyRules(zone: Zone, first: Change): { change: Change; rule: string }[] | undefined {
  const second = nextChange(zone, first);
  if (!second) return undefined;
  const rules = [first, second].map((change) => ({ change, rule: ruleOf(zone, change, 2) }));
  const known = rules.flatMap(({ change, rule }) => (rule === undefined ? [] : [{ change, rule }]));
  return known.length === 2 ? known : undefined;
}

/** Segments of a zone may end without a change of its offset. */
function nextChange(zone: Zone, { at, after }: Change): Change | undefined {
  const end = at + 2 * yearSeconds;
  for (let { to } = zone.segmentAt(at); to < end; to = zone.segmentAt(to).to) {
    const offset = zone.offsetAt(to);
    if (offset !== after) return { at: to, before: after, after: offset };
  }
  return undefined;
}

/** As `weekdayOf` counts them. */
const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

interface YearlyChange {
  month: number;
  weekday: number;
  /** Of the weekday in its month, from the begin and from the end. */
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

/** @param step How many changes there are in a year. */
function ruleOf(zone: Zone, first: Change, step: number): string | undefined {
  const place = placeOf(first);
  let [byBegin, byEnd] = [true, true];
  let change: Change | undefined = first;
  for (let year = 0; year < comparedYears; year++) {
    for (let index = 0; index < step && change; index++) change = nextChange(zone, change);
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

/** @param rule Of a change that comes every year. */
function observance({ at, before, after }: Change, rule?: string): ICAL.Component {
  const component = new ICAL.Component(after > before ? "daylight" : "standard");
  component.addPropertyWithValue("dtstart", ICAL.Time.fromDateTimeString(printTime(at + before)));
  component.addPropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(before));
  component.addPropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(after));
  if (rule) component.addPropertyWithValue("rrule", ICAL.Recur.fromString(rule));
  return component;
}
