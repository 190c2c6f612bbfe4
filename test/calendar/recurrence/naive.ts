/**
 * A simple reference implementation of recurrence rules: it tests every day, hour, minute or second, and uses JavaScript dates
 * in UTC as wall-clock times. It is slow, but so short that its correctness can be checked by reading it next to RFC 5545,
 * section 3.3.10.
 */
import type { Rule } from "../../../server/calendar/recurrence/rule.ts";

const dayMs = 86_400_000;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** The day of the week: 0 is Monday, 6 is Sunday. */
  weekday: number;
  yearDay: number;
  yearLength: number;
  monthLength: number;
}

function partsOf(ms: number): Parts {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  const newYear = Date.UTC(year, 0, 1);
  return {
    year,
    month,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    weekday: (date.getUTCDay() + 6) % 7,
    yearDay: Math.floor((ms - newYear) / dayMs) + 1,
    yearLength: Math.round((Date.UTC(year + 1, 0, 1) - newYear) / dayMs),
    monthLength: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  };
}

/**
 * Returns the number of the week that contains a day, and the number of weeks in that year. Week 1 is the week that contains 4
 * January.
 */
function weekOf(ms: number, weekStart: number): { number: number; weeks: number } {
  const weekOne = (year: number) => {
    const fourth = Date.UTC(year, 0, 4);
    return fourth - ((((new Date(fourth).getUTCDay() + 6) % 7) - weekStart + 7) % 7) * dayMs;
  };
  const midnight = Math.floor(ms / dayMs) * dayMs;
  let year = new Date(ms).getUTCFullYear() + 1;
  while (weekOne(year) > midnight) year -= 1;
  return {
    number: Math.floor((midnight - weekOne(year)) / (7 * dayMs)) + 1,
    weeks: Math.round((weekOne(year + 1) - weekOne(year)) / (7 * dayMs)),
  };
}

function has(list: readonly number[], value: number, size: number): boolean {
  return list.length === 0 || list.includes(value) || list.includes(value - size - 1);
}

function daySuits(rule: Rule, start: Parts, ms: number): boolean {
  const at = partsOf(ms);
  if (rule.months.length > 0 && !rule.months.includes(at.month)) return false;
  if (!has(rule.monthDays, at.day, at.monthLength)) return false;
  if (!has(rule.yearDays, at.yearDay, at.yearLength)) return false;
  if (rule.weekNumbers.length > 0) {
    const week = weekOf(ms, rule.weekStart);
    if (!has(rule.weekNumbers, week.number, week.weeks)) return false;
  }
  if (rule.weekdays.length > 0) {
    const inYear = rule.frequency === "YEARLY" && rule.months.length === 0;
    const place = inYear ? at.yearDay : at.day;
    const length = inYear ? at.yearLength : at.monthLength;
    const suits = rule.weekdays.some(({ weekday, ordinal }) => {
      if (weekday !== at.weekday) return false;
      if (ordinal === 0) return true;
      return ordinal > 0 ? Math.ceil(place / 7) === ordinal : Math.ceil((length - place + 1) / 7) === -ordinal;
    });
    if (!suits) return false;
  }
  const open = rule.weekdays.length + rule.monthDays.length + rule.yearDays.length === 0;
  if (!open) return true;
  if (rule.frequency === "WEEKLY") return at.weekday === start.weekday;
  if (rule.frequency === "MONTHLY") return at.day === start.day;
  if (rule.frequency !== "YEARLY") return true;
  if (rule.weekNumbers.length > 0) return at.weekday === start.weekday;
  return at.day === start.day && (rule.months.length > 0 || at.month === start.month);
}

/** Returns the number of the period (year, month, week, …) that contains a time. Consecutive periods have consecutive numbers. */
function periodOf(rule: Rule, ms: number): number {
  const at = partsOf(ms);
  switch (rule.frequency) {
    case "YEARLY":
      return at.year;
    case "MONTHLY":
      return at.year * 12 + at.month;
    case "WEEKLY":
      // The 3 shifts the beginning of weeks to Monday, because 1969-12-29 was a Monday, three days before 1970.
      return Math.floor((ms / dayMs + 3 - rule.weekStart) / 7);
    case "DAILY":
      return Math.floor(ms / dayMs);
    case "HOURLY":
      return Math.floor(ms / 3_600_000);
    case "MINUTELY":
      return Math.floor(ms / 60_000);
    default:
      return Math.floor(ms / 1000);
  }
}

/** Returns the times of day at which the rule can match, in seconds after midnight. */
function timesOf(rule: Rule, start: Parts, allDay: boolean): number[] {
  if (allDay) return [0];
  const rank = ["SECONDLY", "MINUTELY", "HOURLY"].indexOf(rule.frequency);
  const all = (size: number) => Array.from({ length: size }, (_, value) => value);
  const pick = (list: readonly number[], size: number, runs: boolean, fallback: number) =>
    list.length > 0 ? [...new Set(list.map((value) => Math.min(value, size - 1)))] : runs ? all(size) : [fallback];
  const times: number[] = [];
  for (const hour of pick(rule.hours, 24, rank >= 0, start.hour)) {
    for (const minute of pick(rule.minutes, 60, rank === 0 || rank === 1, start.minute)) {
      for (const second of pick(rule.seconds, 60, rank === 0, start.second)) {
        times.push(hour * 3600 + minute * 60 + second);
      }
    }
  }
  return times.sort((a, b) => a - b);
}

/**
 * Returns the local times at which the rule matches, in seconds, from its start to `last`, inclusive. COUNT and UNTIL are
 * ignored.
 */
export function expandNaively(rule: Rule, startLocal: number, last: number, allDay = false): number[] {
  const start = partsOf(startLocal * 1000);
  const times = timesOf(rule, start, allDay);
  const firstPeriod = periodOf(rule, startLocal * 1000);
  const periods = new Map<number, number[]>();
  // The range is extended at both ends, so that the first and last periods are tested completely.
  const margin = ["YEARLY", "MONTHLY", "WEEKLY"].includes(rule.frequency) ? 366 : 1;
  const startDay = Math.floor(startLocal / 86_400) - margin;
  const lastDay = Math.floor(last / 86_400) + margin;
  for (let day = startDay; day <= lastDay; day += 1) {
    if (!daySuits(rule, start, day * dayMs)) continue;
    for (const time of times) {
      const local = day * 86_400 + time;
      const period = periodOf(rule, local * 1000);
      if (period < firstPeriod || (period - firstPeriod) % rule.interval !== 0) continue;
      const list = periods.get(period);
      if (list) list.push(local);
      else periods.set(period, [local]);
    }
  }
  const found: number[] = [];
  for (const list of periods.values()) {
    list.forEach((local, index) => {
      const chosen =
        rule.positions.length === 0 ||
        rule.positions.includes(index + 1) ||
        rule.positions.includes(index - list.length);
      if (chosen && local >= startLocal && local <= last) found.push(local);
    });
  }
  return found.sort((a, b) => a - b);
}
