/**
 * The periods of a rule: years, months, weeks, days, hours, minutes or seconds. Every INTERVAL-th of them counts, from the one
 * that contains the start. Each has *slots* (`slots.ts`): the times in it that the BY parts allow.
 *
 * Periods and slots are functions of an index, so that a window is reached quickly. The period of a given time is found by
 * division. The slots of a year or a month depend only on its *shape* (its length and first weekday). There are few shapes, so
 * the slots are computed once for each. Periods without slots are skipped by month, day or hour.
 */
import { DayFilter, type DayParts, isEmpty } from "./days.ts";
import { ClockPeriods, DayPeriods } from "./filteredPeriods.ts";
import { daySeconds, modulo, monthIndexOf, monthStart, weekdayOf, yearOf } from "./gregorian.ts";
import { type Periods, SteadyPeriods } from "./period.ts";
import type { Rule } from "./rule.ts";
import { MonthPeriods, WeekPeriods, YearPeriods } from "./shapedPeriods.ts";
import { atPositions, grid, listed, onDays, type Slots } from "./slots.ts";

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The maximum number of times in a cycle that are listed for a rule with BYHOUR, BYMINUTE or BYSECOND. */
const longestCycle = 1_440;

const unitSeconds = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 } as const;

/** The seconds that a rule allows. A leap second counts as the second before it (RFC 5545 3.3.12). */
export function secondsOf(rule: Rule): readonly number[] {
  return rule.seconds.includes(60) ? [...new Set(rule.seconds.map((second) => Math.min(second, 59)))] : rule.seconds;
}

/** All combinations of a rule's hours, minutes and seconds. Units that the rule does not specify come from the start. */
function timesOfDay(rule: Rule, start: number, allDay: boolean): Slots {
  if (allDay) return listed([0]);
  const clock = modulo(start, daySeconds);
  const seconds = secondsOf(rule);
  return grid([
    { values: rule.hours.length > 0 ? rule.hours : [Math.floor(clock / 3600)], unit: 3600 },
    { values: rule.minutes.length > 0 ? rule.minutes : [Math.floor(clock / 60) % 60], unit: 60 },
    { values: seconds.length > 0 ? seconds : [clock % 60], unit: 1 },
  ]);
}

function clockPeriods(rule: Rule, unit: number, start: number): Periods {
  const clock = modulo(start, daySeconds);
  const seconds = secondsOf(rule);
  const axes = [];
  if (unit > 60)
    axes.push({ values: rule.minutes.length > 0 ? rule.minutes : [Math.floor(clock / 60) % 60], unit: 60 });
  if (unit > 1) axes.push({ values: seconds.length > 0 ? seconds : [clock % 60], unit: 1 });
  const slots = atPositions(grid(axes), rule.positions);
  const limiting = {
    hours: rule.hours,
    minutes: unit > 60 ? [] : rule.minutes,
    seconds: unit > 1 ? [] : seconds,
  };
  const anyDay = isEmpty(rule.months, rule.monthDays, rule.yearDays, rule.weekdays);
  const anyTime = isEmpty(limiting.hours, limiting.minutes, limiting.seconds);
  const first = Math.floor(start / unit);
  if (anyDay && anyTime) return new SteadyPeriods(first * unit, rule.interval * unit, slots);

  const filter = anyDay ? undefined : new DayFilter(rule);
  const periods = new ClockPeriods(first, rule.interval, unit, filter, limiting, slots);
  const perDay = daySeconds / unit;
  const cycle = perDay / greatestCommonDivisor(perDay, rule.interval);
  if (!anyDay || cycle * slots.size > longestCycle) return periods;
  // The times of day repeat after `cycle` intervals. If the times of one whole cycle are listed as one period, all periods are
  // alike (`SteadyPeriods`).
  const offsets: number[] = [];
  const last = first + (cycle - 1) * rule.interval;
  const meter = { steps: 0 };
  for (let index = periods.next(first, last, meter); index <= last; index = periods.next(index + 1, last, meter)) {
    for (let slot = 0; slot < slots.size; slot += 1) offsets.push((index - first) * unit + slots.at(slot));
  }
  return new SteadyPeriods(first * unit, cycle * rule.interval * unit, listed(offsets));
}

function dailyPeriods(rule: Rule, startDay: number, times: Slots): Periods {
  const chosen = atPositions(times, rule.positions);
  if (isEmpty(rule.months, rule.monthDays)) {
    if (rule.weekdays.length === 0) return new SteadyPeriods(startDay * daySeconds, rule.interval * daySeconds, chosen);
    const days: number[] = [];
    for (let step = 0; step < 7; step += 1) {
      const day = startDay + step * rule.interval;
      if (rule.weekdays.some((each) => each.weekday === weekdayOf(day))) days.push(day - startDay);
    }
    return new SteadyPeriods(startDay * daySeconds, 7 * rule.interval * daySeconds, onDays(days, chosen));
  }
  if (rule.interval === 1) return new MonthPeriods(monthIndexOf(startDay), 1, rule, chosen, []);
  return new DayPeriods(startDay, rule.interval, new DayFilter(rule), chosen);
}

function weeklyPeriods(rule: Rule, startDay: number, times: Slots): Periods {
  const weekdays = rule.weekdays.length > 0 ? rule.weekdays.map((each) => each.weekday) : [weekdayOf(startDay)];
  const days = weekdays.map((weekday) => modulo(weekday - rule.weekStart, 7)).sort((a, b) => a - b);
  const weekStartDay = startDay - modulo(weekdayOf(startDay) - rule.weekStart, 7);
  if (rule.months.length > 0) return new WeekPeriods(weekStartDay, rule, days, times);
  const slots = atPositions(onDays(days, times), rule.positions);
  return new SteadyPeriods(weekStartDay * daySeconds, rule.interval * 7 * daySeconds, slots);
}

/** Returns the parts of a rule that select days. If the rule has none, they are derived from the start (RFC 5545 3.3.10). */
function completeDays(rule: Rule, startDay: number): DayParts {
  if (!isEmpty(rule.weekdays, rule.monthDays, rule.yearDays)) return rule;
  if (rule.weekNumbers.length > 0) return { ...rule, weekdays: [{ weekday: weekdayOf(startDay), ordinal: 0 }] };
  const month = monthIndexOf(startDay);
  const monthDays = [startDay - monthStart(month) + 1];
  if (rule.frequency === "MONTHLY" || rule.months.length > 0) return { ...rule, monthDays };
  return { ...rule, monthDays, months: [modulo(month, 12) + 1] };
}

/**
 * Returns the periods of a rule.
 * @param start The local time from which intervals count. It also supplies every part that the rule does not specify.
 * @param allDay Whether the start is a date. If it is, BYHOUR, BYMINUTE and BYSECOND are ignored, as the RFC demands.
 */
export function periodsOf(rule: Rule, start: number, allDay: boolean): Periods {
  const { frequency } = rule;
  if (frequency === "HOURLY" || frequency === "MINUTELY" || frequency === "SECONDLY") {
    return clockPeriods(rule, unitSeconds[frequency], start);
  }
  const startDay = Math.floor(start / daySeconds);
  const times = timesOfDay(rule, start, allDay);
  if (frequency === "DAILY") return dailyPeriods(rule, startDay, times);
  if (frequency === "WEEKLY") return weeklyPeriods(rule, startDay, times);
  const parts = completeDays(rule, startDay);
  return frequency === "MONTHLY"
    ? new MonthPeriods(monthIndexOf(startDay), rule.interval, parts, times, rule.positions)
    : new YearPeriods(yearOf(startDay), rule, parts, times);
}
