/** Days and spans of days: "tomorrow", "June 3-7", "a week from Friday". */

import { late } from "../../platform/late.ts";
import { civilOf, dayOf, daySeconds, localOf, weekdayOf } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";
import { type Clock, readClock } from "./clock.ts";
import { gap, type Reading } from "./reading.ts";
import {
  amountOf,
  amountWord,
  dayWord,
  looseTime,
  monthIndex,
  monthWord,
  namesDay,
  to,
  weekdayIndex,
  weekdayWord,
} from "./words.ts";

const chrono = late<typeof import("chrono-node/en")>("chrono-node/en");

/** The setting `dateFieldOrder`. */
export type DateOrder = "MDY" | "DMY" | "YMD";

export interface DaySpan {
  first: number;
  /** Included. */
  last: number;
  /** Times that stand with the days. */
  from?: Clock;
  to?: Clock;
  /** Said to be tonight. */
  night?: boolean;
  /** A weekday by name: today counts only while the time is ahead. */
  weekday?: boolean;
}

export function dayOfMoment(ms: number, zone: Zone): number {
  return Math.floor(zone.toLocal(Math.floor(ms / 1000)) / daySeconds);
}

interface ReadDay {
  day: number;
  weekday?: boolean;
}

/** @returns undefined for what is no day, such as June 31. */
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
  // With dots the day comes first, wherever they are used.
  const dots = /^(\d{1,2})\.(\d{1,2})\.(\d+)?$/.exec(text);
  if (dots)
    return slashed(
      [Number(dots[1]), Number(dots[2]), dots[3] === undefined ? undefined : Number(dots[3])],
      today,
      "DMY",
    );
  const dashes = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text);
  if (dashes) {
    const parts = dashes.slice(1).map(Number);
    // What cannot be a month is the day, whatever the setting says.
    const [one = 0, two = 0] = parts;
    return slashed(parts, today, one > 12 ? "DMY" : two > 12 ? "MDY" : order === "MDY" ? "MDY" : "DMY");
  }
  const slashes = /^(\d+)\/(\d+)(?:\/(\d+))?$/.exec(text);
  if (slashes)
    return slashed(
      slashes.slice(1).map((each) => (each === undefined ? undefined : Number(each))),
      today,
      order,
    );
  const named = new RegExp(`^(this |next )?(${weekdayWord})$`).exec(text);
  if (named) {
    const wanted = weekdayIndex(named[2] ?? "");
    if (named[1] === "next ") return { day: today - weekdayOf(today) + 7 + wanted };
    return { day: today + ((wanted - weekdayOf(today) + 7) % 7), weekday: true };
  }
  const month = new RegExp(`\\b(${monthWord})\\b`).exec(text)?.[1];
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const [day, year] = numbers;
  if (!month || day === undefined) return undefined;
  return dated(year, monthIndex(month), day, today);
}

function slashed(parts: (number | undefined)[], today: number, order: DateOrder): ReadDay | undefined {
  const [a, b, c] = parts;
  if (a === undefined || b === undefined) return undefined;
  const full = (year: number | undefined) => (year !== undefined && year < 100 ? 2000 + year : year);
  if (order === "DMY") return dated(full(c), b, a, today);
  if (order === "YMD" && c !== undefined) return dated(full(a), b, c, today);
  return dated(full(c), a, b, today);
}

/** Without a year: the next such day, today included. */
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

export type Days = (word: string) => ReadDay | undefined;

export function readDaySpan(reading: Reading, days: Days): DaySpan | undefined {
  const withTimes = `(?:from )?(${dayWord})[ ,]+(?:at )?(${looseTime})${to}(${dayWord})[ ,]+(?:at )?(${looseTime})`;
  const both = reading.cut(withTimes, ([, one = "", begin = "", other = "", finish = ""]) => {
    const [first, last] = [days(one), days(other)];
    const [from, until] = [readClock(begin), readClock(finish)];
    if (!first || !last || from === undefined || until === undefined || last.day < first.day) return undefined;
    return { first: first.day, last: last.day, from, to: until };
  });
  if (both) return both;
  const short = reading.cut(
    `(?:from )?(${monthWord}) (\\d{1,2})(?:st|nd|rd|th)?${to}(\\d{1,2})(?:st|nd|rd|th)?(?!:|\\s?[ap]m)(,? \\d{4})?`,
    (match) => {
      const [, month = "", one = "", other = "", year = ""] = match;
      const [first, last] = [days(`${month} ${one}${year}`), days(`${month} ${other}${year}`)];
      if (!first || !last) return undefined;
      const length = Number(other) - Number(one);
      return length > 0 ? { first: first.day, last: first.day + length } : undefined;
    },
  );
  if (short) return short;
  return reading.cut(`(?:from )?(${dayWord})${to}(${dayWord})`, ([, one = "", other = ""]) => {
    const [first, last] = [days(one), days(other)];
    if (!first || !last) return undefined;
    // The second day is the next such day after the first.
    const day = last.day < first.day && last.weekday ? last.day + 7 : last.day;
    return day > first.day ? { first: first.day, last: day } : undefined;
  });
}

export function oneDay(reading: Reading, days: Days): DaySpan | undefined {
  const tonight = reading.cut("tonight", () => days("today"));
  if (tonight) return { first: tonight.day, last: tonight.day, from: 20 * 60, night: true };
  return reading.cut(dayWord, ({ 0: word, index, input }, before) => {
    const found = namesDay(word, before, input.slice(index + word.length)) ? days(word) : undefined;
    return found && { first: found.day, last: found.day, ...(found.weekday && { weekday: true }) };
  });
}

/** "In two hours": a moment, counted from the minute that it is. */
export function readSoon(reading: Reading, { nowMs, zone }: { nowMs: number; zone: Zone }): DaySpan | undefined {
  return reading.cut(`in (${amountWord}) ?(hours?|hrs?|minutes?|mins?)`, ([, amount = "", unit = ""]) => {
    const local = zone.toLocal(
      Math.floor(nowMs / 60_000) * 60 + Math.round(amountOf(amount) * (/^h/i.test(unit) ? 3600 : 60)),
    );
    const day = Math.floor(local / daySeconds);
    return { first: day, last: day, from: Math.floor((local - day * daySeconds) / 60) };
  });
}

/** Phrases of chrono's that say a day, and nothing but a day. */
const furtherDays = /^(?:in|within|tmrw?) ?|^end of|\b(?:from now|later|after (?:today|tomorrow))$/i;
const guesses = /\b(?:few|several|half)\b/i;

/**
 * What chrono finds beyond our own grammar: "in two weeks", "three months from now", "end of the month". It counts from noon of
 * today and is asked for the date alone, so that neither the machine's clock nor its zone has a part in it.
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
