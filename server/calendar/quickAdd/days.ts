/** Parses days and ranges of days: "tomorrow", "June 3-7", "a week from Friday". */

import { lazy } from "../../platform/lazy.ts";
import { civilOf, dayOf, daySeconds, localOf, monthLength, weekdayOf } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";
import { type Clock, readClock } from "./clock.ts";
import {
  amountOf,
  amountWord,
  certaintyOf,
  dayWord,
  gap,
  looseTime,
  monthIndex,
  monthWord,
  namesDay,
  nth,
  ordinalIsDay,
  type Reading,
  to,
  weekdayIndex,
  weekdayWord,
} from "./words.ts";

const chrono = lazy<typeof import("chrono-node/en")>("chrono-node/en");

/** The values of the setting `dateFieldOrder`. */
export type DateOrder = "MDY" | "DMY" | "YMD";

export interface DaySpan {
  first: number;
  /** The last day, inclusive. */
  last: number;
  /** The start and end times, if the text specifies them together with the days. */
  from?: Clock;
  to?: Clock;
  /** Set if the text contains "tonight". */
  night?: boolean;
  /**
   * The next matching day after `first`. It is used if the text means today (as a weekday or a day of the month) and the time
   * has already passed.
   */
  later?: number;
}

export function dayOfMoment(ms: number, zone: Zone): number {
  return Math.floor(zone.toLocal(Math.floor(ms / 1000)) / daySeconds);
}

interface ReadDay {
  day: number;
  /** The next matching day after `day`. Only set for a day without a full date. */
  later?: number;
}

/** Parses a day. @returns undefined if the day does not exist, such as June 31. */
export function readDay(word: string, today: number, order: DateOrder): ReadDay | undefined {
  const text = word.toLowerCase();
  if (text === "today") return { day: today };
  if (text === "tomorrow") return { day: today + 1 };
  if (text === "day after tomorrow") return { day: today + 2 };
  const from = /^(.+) weeks? from (.+)$/.exec(text);
  if (from) {
    const base = readDay(from[2] ?? "", today, order);
    const weeks = amountOf(from[1] ?? "");
    return base && Number.isInteger(weeks) ? { day: base.day + 7 * weeks } : undefined;
  }
  const ahead = /^in (\d+) (day|week)/.exec(text);
  if (ahead) return { day: today + Number(ahead[1]) * (ahead[2] === "week" ? 7 : 1) };
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return dated(Number(iso[1]), Number(iso[2]), Number(iso[3]), today);
  // A date with dots is read with the day first, regardless of the setting.
  const dots = numbersOf(/^(\d{1,2})\.(\d{1,2})\.(\d+)?$/, text);
  if (dots) return slashed(dots, today, "DMY");
  const dashes = numbersOf(/^(\d{1,2})-(\d{1,2})-(\d{4})$/, text);
  if (dashes) {
    // If a number is above 12, it must be the day, regardless of the setting.
    const [one = 0, two = 0] = dashes;
    return slashed(dashes, today, one > 12 ? "DMY" : two > 12 ? "MDY" : order === "MDY" ? "MDY" : "DMY");
  }
  const slashes = numbersOf(/^(\d+)\/(\d+)(?:\/(\d+))?$/, text);
  if (slashes) return slashed(slashes, today, order);
  const ofNextWeek = new RegExp(`^(?:next week,?(?: on)? (${weekdayWord})|(${weekdayWord}),? next week)$`).exec(text);
  if (ofNextWeek) return readDay(`next ${ofNextWeek[1] ?? ofNextWeek[2]}`, today, order);
  const named = new RegExp(`^(this |next )?(${weekdayWord})$`).exec(text);
  if (named) {
    const wanted = weekdayIndex(named[2] ?? "");
    if (named[1] === "next ") return { day: today - weekdayOf(today) + 7 + wanted };
    const day = today + ((wanted - weekdayOf(today) + 7) % 7);
    return { day, later: day + 7 };
  }
  const ordinal = new RegExp(
    `^(?:(${weekdayWord})\\.?,? )?(?:the )?(\\d{1,2})(?:st|nd|rd|th)(?: of (this|the|next) month)?$`,
  ).exec(text);
  if (ordinal) return dayOfMonth(Number(ordinal[2]), today, ordinal[1], ordinal[3]);
  const month = new RegExp(`\\b(${monthWord})\\b`).exec(text)?.[1];
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const [day, year] = numbers;
  if (!month || day === undefined) return undefined;
  return dated(year, monthIndex(month), day, today);
}

/** Returns the numbers in the groups of a match; a group that is absent is undefined. */
function numbersOf(form: RegExp, text: string): (number | undefined)[] | undefined {
  return form
    .exec(text)
    ?.slice(1)
    .map((each) => (each === undefined ? undefined : Number(each)));
}

function slashed(parts: (number | undefined)[], today: number, order: DateOrder): ReadDay | undefined {
  const [a, b, c] = parts;
  if (a === undefined || b === undefined) return undefined;
  const full = (year: number | undefined) => (year !== undefined && year < 100 ? 2000 + year : year);
  if (order === "DMY") return dated(full(c), b, a, today);
  if (order === "YMD" && c !== undefined) return dated(full(a), b, c, today);
  return dated(full(c), a, b, today);
}

/** Returns a date. If it has no year, returns the next matching day, including today. */
function dated(year: number | undefined, month: number, day: number, today: number): ReadDay | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const { year: now } = civilOf(today);
  for (const each of year === undefined ? Array.from({ length: 9 }, (_, index) => now + index) : [year]) {
    if (localOf(each, month, day) === undefined) continue;
    const found = dayOf(each, month, day);
    if (year !== undefined || found >= today) return { day: found };
  }
  return undefined;
}

/**
 * Returns the next matching day of a month, including today. If a weekday is specified, returns the next matching day that
 * falls on this weekday.
 */
function dayOfMonth(
  wanted: number,
  today: number,
  weekday: string | undefined,
  which: string | undefined,
): ReadDay | undefined {
  if (wanted < 1 || wanted > 31) return undefined;
  const { year, month } = civilOf(today);
  const found: number[] = [];
  const [from, until] = which === "next" ? [1, 1] : which === undefined ? [0, 12 * 40] : [0, 0];
  for (let months = from; months <= until && found.length < 2; months++) {
    const [ofYear, ofMonth] = [year + Math.floor((month - 1 + months) / 12), ((month - 1 + months) % 12) + 1];
    if (wanted > monthLength(ofYear, ofMonth)) continue;
    const day = dayOf(ofYear, ofMonth, wanted);
    if (day >= today && (weekday === undefined || weekdayOf(day) === weekdayIndex(weekday))) found.push(day);
  }
  const [day, later] = found;
  return day === undefined ? undefined : { day, ...(later !== undefined && { later }) };
}

export type Days = (word: string) => ReadDay | undefined;

/** Returns the second day of a range: the next matching day after the first day. */
function dayAfter(first: ReadDay, last: ReadDay): number {
  return last.day < first.day ? (last.later ?? last.day) : last.day;
}

export function readDaySpan(reading: Reading, days: Days): DaySpan | undefined {
  const withTimes = `(?:from )?(${dayWord})[ ,]+(?:at )?(${looseTime})${to}(${dayWord})[ ,]+(?:at )?(${looseTime})`;
  const both = reading.cut(withTimes, ([, one = "", begin = "", other = "", finish = ""]) => {
    const [first, last] = [days(one), days(other)];
    const [from, until] = [readClock(begin), readClock(finish)];
    if (!first || !last || from === undefined || until === undefined) return undefined;
    const day = dayAfter(first, last);
    return day >= first.day ? { first: first.day, last: day, from, to: until } : undefined;
  });
  if (both) return both;
  const ofMonth = readDaysOfMonth(reading, days);
  if (ofMonth) return ofMonth;
  const named = reading.cut(`(?:from |between )?(${dayWord})(${to}|,? and | ?& ?)(${dayWord})`, (match) => {
    const [, one = "", joint = "", other = ""] = match;
    const [first, last] = [days(one), days(other)];
    if (!first || !last) return undefined;
    const day = dayAfter(first, last);
    // "Saturday and Sunday" is a range of days; "Monday and Friday" are two events.
    const isRow = !/and|&/i.test(joint) || day === first.day + 1 || /^between/i.test(match[0]);
    return isRow && day > first.day ? { first: first.day, last: day } : undefined;
  });
  if (named) return named;
  return reading.cut(`(?:from |between |on )?(?:the )?(${nth})(${to}| and )(?:the )?(${nth})`, (match, before) => {
    const [all, one = "", joint = "", other = ""] = match;
    const first = days(one);
    const length = Number.parseInt(other, 10) - Number.parseInt(one, 10);
    const isRow = !/and/i.test(joint) || length === 1 || /^between/i.test(all);
    if (!first || length <= 0 || !isRow || !ordinalIsDay(before, match.input.slice(match.index + all.length)))
      return undefined;
    return { first: first.day, last: first.day + length };
  });
}

/**
 * Parses a range of days in one month, even if the range has already begun: "June 3-7", "14-16 January", "3rd to 7th of
 * August".
 */
function readDaysOfMonth(reading: Reading, days: Days): DaySpan | undefined {
  const spanOf = (one: string, joint: string, other: string, dateOf: (day: string) => string): DaySpan | undefined => {
    const last = days(dateOf(other));
    const length = Number(other) - Number(one);
    const isRow = length > 0 && (length === 1 || !/and|&/i.test(joint));
    return last && isRow && Number(one) > 0 ? { first: last.day - length, last: last.day } : undefined;
  };
  const ending = "(?:st|nd|rd|th)?";
  const joint = `${to}|,? and | ?& ?`;
  return (
    reading.cut(
      `(?:from |between )?(${monthWord}) (?:the )?(\\d{1,2})${ending}(${joint})(?:the )?(\\d{1,2})${ending}(?![:.]\\d|\\s?[ap]\\.?m)(,? \\d{4})?`,
      ([, month = "", one = "", and = "", other = "", year = ""]) =>
        spanOf(one, and, other, (day) => `${month} ${day}${year}`),
    ) ??
    reading.cut(
      `(?:from |between )?(?:the )?(?<![:.])(\\d{1,2})${ending}(${joint})(?:the )?(\\d{1,2})${ending} (?:of )?(${monthWord})\\b(,? \\d{4})?(?!,? \\d{1,2}(?:st|nd|rd|th|\\b(?![:.]\\d| ?[ap]\\.?m|h|${to}\\d)))`,
      ([, one = "", and = "", other = "", month = "", year = ""]) =>
        spanOf(one, and, other, (day) => `${day} ${month}${year}`),
    ) ??
    reading.cut(
      `(?:from )?(?<!\\d[./])(\\d{1,2})\\.?(${to})(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4}|\\d{2})?`,
      ([, one = "", to = "", other = "", month = "", year = ""]) =>
        spanOf(one, to, other, (day) => `${day}.${month}.${year}`),
    )
  );
}

export function oneDay(reading: Reading, days: Days): DaySpan | undefined {
  const tonight = reading.cut("tonight", () => days("today"));
  if (tonight) return { first: tonight.day, last: tonight.day, night: true };
  let best: { day: ReadDay; index: number; length: number; certainty: number } | undefined;
  reading.find(dayWord, ({ 0: word, index, input }, before) => {
    const after = input.slice(index + word.length);
    const isDay = namesDay(word, before, after) && (!isOrdinal.test(word) || ordinalIsDay(before, after));
    const day = isDay ? days(word) : undefined;
    const certainty = certaintyOf(word, before, after);
    if (day && (!best || certainty > best.certainty)) best = { day, index, length: word.length, certainty };
    return undefined;
  });
  if (!best) return undefined;
  reading.cutAt(best.index, best.length);
  const { day, later } = best.day;
  return { first: day, last: day, ...(later !== undefined && { later }) };
}

const isOrdinal = new RegExp(`^(?:the )?${nth}`, "i");

/** Parses "in two hours", which counts from the current minute. */
export function readSoon(reading: Reading, { nowMs, zone }: { nowMs: number; zone: Zone }): DaySpan | undefined {
  return reading.cut(`in (${amountWord}) ?(hours?|hrs?|minutes?|mins?)`, ([, amount = "", unit = ""]) => {
    const local = zone.toLocal(
      Math.floor(nowMs / 60_000) * 60 + Math.round(amountOf(amount) * (/^h/i.test(unit) ? 3600 : 60)),
    );
    const day = Math.floor(local / daySeconds);
    return { first: day, last: day, from: Math.floor((local - day * daySeconds) / 60) };
  });
}

/** Matches phrases that chrono reads as a day without a time. */
const furtherDays = /^(?:in|within|tmrw?) ?|^end of|\b(?:from now|later|after (?:today|tomorrow))$/i;
const guesses = /\b(?:few|several|half)\b/i;

/**
 * Parses a day that only chrono finds: "in two weeks", "three months from now", "end of the month". chrono counts from noon of
 * today, and only its date is used. So neither the machine's clock nor its time zone matters.
 */
export function furtherDay(reading: Reading, today: number): DaySpan | undefined {
  const { year, month, day } = civilOf(today);
  const noon = { instant: new Date(Date.UTC(year, month - 1, day, 12)), timezone: 0 };
  for (const { index, text, start } of chrono().parse(reading.text, noon, { forwardDate: true })) {
    if (!furtherDays.test(text) || guesses.test(text) || start.isCertain("hour") || !start.isCertain("month")) continue;
    const parts = [start.get("year"), start.get("month"), start.get("day")];
    const found = parts.every((each) => each !== null) && dayOf(...(parts as [number, number, number]));
    if (found === false || found < today) continue;
    const before = reading.text.slice(0, index).replace(/\b(?:at |by )?the $/i, "");
    reading.text = `${before}${gap}${reading.text.slice(index + text.length)}`;
    return { first: found, last: found };
  }
  return undefined;
}
