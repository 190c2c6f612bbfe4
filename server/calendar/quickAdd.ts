/**
 * A line of English as an event (`DECISIONS.md`, quickAdd). Pieces are cut out of the text one after the other: recurrence,
 * days, times, duration, place; the rest is the title. What the table of the decisions promises is written out here, since
 * chrono-node reads some of it otherwise: to it "June 3 12-1pm" is a day in 2012, "11-1pm" begins at 23:00, and "a week of food"
 * is a date. Where this grammar finds no day, chrono is asked for what it knows beyond: "two weeks from now".
 */
import { parse } from "chrono-node/en";

import { Failure } from "../platform/failure.ts";
import { invalidParameter } from "./errors.ts";
import {
  civilOf,
  dayOf,
  daySeconds,
  localOf,
  monthLength,
  printBasicDate,
  printDate,
  weekdayOf,
} from "./recurrence/gregorian.ts";
import type { Zone } from "./recurrence/zone.ts";
import type { EventTime } from "./times.ts";

export interface QuickContext {
  nowMs: number;
  /** The calendar's. */
  zone: Zone;
  /** The setting `defaultEventLength`. */
  minutes: number;
  /** The setting `dateFieldOrder`. */
  order: "MDY" | "DMY" | "YMD";
}

export interface QuickEvent {
  summary: string;
  location?: string;
  start: EventTime;
  end: EventTime;
  recurrence?: string[];
}

const longest = 1024;
/** Stands where a piece was cut out. */
const gap = "\uE000";
const besideGap = new RegExp(`${gap}[\\s,]*$`);

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const months = "january february march april may june july august september october november december".split(" ");

const weekdayWord =
  "mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?";
const monthWord =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const ordinalDay = "\\d{1,2}(?:st|nd|rd|th)?";
/** In front of a date, which says the day by itself. */
const onWeekday = `(?:(?:${weekdayWord})\\.?,? (?:the )?)?`;
const numberWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const amountWord = `\\d{1,3}(?:\\.5)?|half an|an?|${numberWords.join("|")}`;
const dayWord = [
  `(?:${amountWord}) weeks? from (?:today|tomorrow|(?:${weekdayWord})\\b)`,
  "day after tomorrow",
  "today",
  "tomorrow",
  `${onWeekday}(?:${monthWord}) ${ordinalDay}(?:,? \\d{4})?(?![\\d:])`,
  `${onWeekday}${ordinalDay} (?:of )?(?:${monthWord})\\b(?:,? \\d{4})?`,
  `(?:this |next )?(?:${weekdayWord})\\b`,
  "in \\d{1,3} (?:days?|weeks?)",
  "\\d{4}-\\d{2}-\\d{2}",
  "\\d{1,4}/\\d{1,2}(?:/\\d{2,4})?",
].join("|");
const timeWord = "\\d{1,2}(?:[:.]\\d{2})?\\s?(?:[ap]\\.?m\\b\\.?)|\\d{1,2}:\\d{2}|noon|midnight";
const looseTime = `${timeWord}|\\d{1,2}(?!\\d|[:./]\\d|st|nd|rd|th)`;
const to = "\\s*(?:-|–|\\bto\\b|\\buntil\\b)\\s*";

/** Minutes after midnight. */
type Clock = number;

class Reading {
  text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** Cuts the first match out that `take` makes something of. */
  cut<T>(pattern: string, take: (match: RegExpExecArray, before: string) => T | undefined): T | undefined {
    const expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "giu");
    for (let match = expression.exec(this.text); match; match = expression.exec(this.text)) {
      const before = this.text.slice(0, match.index);
      const taken = take(match, before);
      if (taken !== undefined) {
        this.text = `${before}${gap}${this.text.slice(match.index + match[0].length)}`;
        return taken;
      }
      expression.lastIndex = match.index + 1;
    }
    return undefined;
  }
}

/** @throws Failure at `text` when there is nothing to add, or too much to read. */
export function readQuickly(text: string, context: QuickContext): QuickEvent {
  const whole = text.trim().replace(/\s+/gu, " ").replaceAll(gap, "");
  if (whole === "") throw new Failure("invalid", "required", "Required parameter: text", { parameter: "text" });
  if ([...text].length > longest) throw invalidParameter("text", `"text" has at most ${longest} characters.`);
  const reading = new Reading(whole);
  const today = dayOfMoment(context.nowMs, context.zone);
  const days = (word: string) => readDay(word, today, context.order);

  const repeats = readRecurrence(reading, days);
  const end = repeats && readEnd(reading, days);
  const soon = readSoon(reading, context);
  const known = soon ?? readDaySpan(reading, days) ?? oneDay(reading, days);
  const times = readTimes(reading) ?? (repeats?.clock === undefined ? undefined : { from: repeats.clock });
  const duration = readDuration(reading);
  const span = known ?? furtherDay(reading, today);
  const location = readPlace(reading);
  const summary = titleOf(reading.text) || whole;
  const shape = { days: span, times, duration, repeats, end };
  return { summary, ...(location && { location }), ...timed(shape, today, context) };
}

interface DaySpan {
  first: number;
  /** Included. */
  last: number;
  /** Times that stand with the days. */
  from?: Clock;
  to?: Clock;
  /** A weekday by name: today counts only while the time is ahead. */
  weekday?: boolean;
}

interface Repeats {
  rule: string;
  /** Whether a day can be the first. */
  fits(day: number): boolean;
  clock?: Clock;
}

interface Shape {
  days: DaySpan | undefined;
  times: { from: Clock; to?: Clock } | undefined;
  duration: { minutes?: number; days?: number } | undefined;
  repeats: Repeats | undefined;
  end: { until?: number; count?: number; days?: number } | undefined;
}

function timed(shape: Shape, today: number, { nowMs, zone, minutes }: QuickContext): Omit<QuickEvent, "summary"> {
  const { days, duration, repeats, end } = shape;
  const from = shape.times?.from ?? days?.from;
  const until = shape.times?.to ?? days?.to;
  const momentOf = (day: number, clock: Clock) => zone.toInstant(day * daySeconds + clock * 60) * 1000;
  const isAhead = (day: number) => from === undefined || momentOf(day, from) > nowMs;
  let first = days?.first ?? today;
  if (repeats) {
    const length =
      duration?.minutes ?? (until === undefined || from === undefined ? minutes : (until - from + 1440) % 1440);
    const over = (day: number) => from !== undefined && momentOf(day, from) + length * 60_000 <= nowMs;
    for (let tries = 0; tries < 366 * 8 && (!repeats.fits(first) || over(first)); tries++) first++;
  } else if (!days && from !== undefined) {
    if (!isAhead(first)) first++;
  } else if (days?.weekday && first === today && !isAhead(first)) {
    first += 7;
  }
  const last = days ? first + days.last - days.first : first;
  const several = last > first;

  if (from === undefined) {
    const ending = duration?.days ? first + duration.days : last + 1;
    const recurrence = rulesOf(repeats, end, first);
    return { start: { date: printDate(first) }, end: { date: printDate(ending) }, ...(recurrence && { recurrence }) };
  }
  const startMs = momentOf(first, from);
  const oneEvent = several && days?.from !== undefined && days.to !== undefined;
  let endMs = startMs + (duration?.minutes ?? minutes) * 60_000;
  if (duration?.days) endMs = momentOf(first + duration.days, from);
  else if (oneEvent && until !== undefined) endMs = momentOf(last, until);
  else if (until !== undefined) endMs = momentOf(until > from ? first : first + 1, until);
  const daily = several && !oneEvent && !repeats ? [`RRULE:FREQ=DAILY;COUNT=${last - first + 1}`] : undefined;
  const recurrence = rulesOf(repeats, end, first) ?? daily;
  return {
    start: { ms: startMs, timeZone: zone.name },
    end: { ms: Math.max(endMs, startMs + 60_000), timeZone: zone.name },
    ...(recurrence && { recurrence }),
  };
}

function rulesOf(repeats: Repeats | undefined, end: Shape["end"], first: number): string[] | undefined {
  if (!repeats) return undefined;
  const until = end?.until ?? (end?.days === undefined ? undefined : first + end.days - 1);
  if (end?.count !== undefined) return [`${repeats.rule};COUNT=${end.count}`];
  if (until !== undefined && until >= first) return [`${repeats.rule};UNTIL=${printBasicDate(until * daySeconds)}`];
  return [repeats.rule];
}

function dayOfMoment(ms: number, zone: Zone): number {
  return Math.floor(zone.toLocal(Math.floor(ms / 1000)) / daySeconds);
}

function weekdayIndex(word: string): number {
  return weekdays.findIndex((each) => each.startsWith(word.slice(0, 3).toLowerCase()));
}

function monthIndex(word: string): number {
  return months.findIndex((each) => each.startsWith(word.slice(0, 3).toLowerCase())) + 1;
}

interface ReadDay {
  day: number;
  weekday?: boolean;
}

/** @returns undefined for what is no day, such as June 31. */
function readDay(word: string, today: number, order: QuickContext["order"]): ReadDay | undefined {
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

function slashed(parts: (number | undefined)[], today: number, order: QuickContext["order"]): ReadDay | undefined {
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

type Days = (word: string) => ReadDay | undefined;

function readDaySpan(reading: Reading, days: Days): DaySpan | undefined {
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

function oneDay(reading: Reading, days: Days): DaySpan | undefined {
  const tonight = reading.cut("tonight", () => days("today"));
  if (tonight) return { first: tonight.day, last: tonight.day, from: 20 * 60 };
  return reading.cut(dayWord, ([word]) => {
    const found = days(word);
    return found && { first: found.day, last: found.day, ...(found.weekday && { weekday: true }) };
  });
}

/** "In two hours": a moment, counted from the minute that it is. */
function readSoon(reading: Reading, { nowMs, zone }: QuickContext): DaySpan | undefined {
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
function furtherDay(reading: Reading, today: number): DaySpan | undefined {
  const { year, month, day } = civilOf(today);
  const noon = { instant: new Date(Date.UTC(year, month - 1, day, 12)), timezone: 0 };
  for (const { index, text, start } of parse(reading.text, noon, { forwardDate: true })) {
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

/** @returns undefined for what no clock shows. */
function readClock(word: string): Clock | undefined {
  const text = word.toLowerCase().replace(/[\s]|\.(?=m|$)/g, "");
  if (text === "noon") return 12 * 60;
  if (text === "midnight") return 0;
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?(?:([ap])\.?m?)?$/.exec(text);
  if (!parts) return undefined;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  if (minute > 59) return undefined;
  if (parts[3]) {
    if (hour < 1 || hour > 12) return undefined;
    return ((hour % 12) + (parts[3] === "p" ? 12 : 0)) * 60 + minute;
  }
  if (parts[2] !== undefined) return hour < 24 ? hour * 60 + minute : undefined;
  return bareHour(hour);
}

/** 1 to 7 in the afternoon, 8 to 11 in the morning, 12 noon. */
function bareHour(hour: number): Clock | undefined {
  if (hour < 1 || hour > 23) return undefined;
  return (hour <= 7 ? hour + 12 : hour) * 60;
}

const isExact = (word: string) => /[:.]|m$|noon|midnight/i.test(word.trim());

function readTimes(reading: Reading): { from: Clock; to?: Clock } | undefined {
  const span = reading.cut(
    `((?:from|at) )?(${looseTime})${to}(${looseTime})`,
    ([, word, one = "", other = ""], before) => {
      if (!word && !isExact(one) && !isExact(other) && !besideGap.test(before) && !before.endsWith(gap))
        return undefined;
      return clockSpan(one, other);
    },
  );
  if (span) return span;
  const exact = reading.cut(`(?:at )?(${timeWord})`, ([, word = ""]) => readClock(word));
  if (exact !== undefined) return { from: exact };
  const bare = reading.cut(
    `(at |from )?(\\d{1,2})(?!\\d|[:./,]\\d| (?:days?|weeks?|hours?|minutes?|min|times)\\b)`,
    ([all, word, hour = ""], before) => {
      const beside = besideGap.test(before) || reading.text.slice(before.length + all.length).startsWith(` ${gap}`);
      return word || beside ? bareHour(Number(hour)) : undefined;
    },
  );
  if (bare !== undefined) return { from: bare };
  const parts = { morning: 9, afternoon: 14, evening: 18 } as const;
  const part = reading.cut("(?:in the )?(morning|afternoon|evening)", ([, word = ""], before) =>
    // A part of the day alone may be a word of the title: "Morning run".
    before.trim() === "" && !reading.text.includes(gap)
      ? undefined
      : parts[word.toLowerCase() as keyof typeof parts] * 60,
  );
  return part === undefined ? undefined : { from: part };
}

function clockSpan(one: string, other: string): { from: Clock; to: Clock } | undefined {
  const meridiem = (word: string) => /([ap])\.?m\.?$/i.exec(word.trim())?.[1]?.toLowerCase();
  const until = readClock(other);
  if (until === undefined) return undefined;
  const second = meridiem(other);
  if (second && !meridiem(one) && /^\d{1,2}(?:[:.]\d{2})?$/.test(one.trim())) {
    const same = readClock(`${one}${second}m`);
    const opposite = readClock(`${one}${second === "p" ? "a" : "p"}m`);
    const from = same !== undefined && same < until ? same : opposite;
    return from === undefined ? undefined : { from, to: until };
  }
  const from = readClock(one);
  if (from === undefined) return undefined;
  // After 9:30, a bare 11 is before noon and a bare 3 after it; after 22:00 it is what the clock says next.
  const bare = /^\d{1,2}$/.test(other.trim()) && until <= from && until + 720 > from && until + 720 < 1440;
  return { from, to: bare ? until + 720 : until };
}

function amountOf(word: string): number {
  const text = word.toLowerCase();
  if (text === "half an") return 0.5;
  if (/^an?$/.test(text)) return 1;
  return numberWords.indexOf(text) + 1 || Number(text);
}

function readDuration(reading: Reading): Shape["duration"] {
  return reading.cut(`for (${amountWord}) ?(hours?|hrs?|h|minutes?|mins?|days?)`, ([, amount = "", unit = ""]) => {
    const number = amountOf(amount);
    if (number <= 0) return undefined;
    if (/^d/i.test(unit)) return { days: Math.ceil(number) };
    return { minutes: Math.round(number * (/^h/i.test(unit) ? 60 : 1)) };
  });
}

function readPlace(reading: Reading): string | undefined {
  const { text } = reading;
  const places = [
    ...text.matchAll(
      /(?<![\p{L}\p{N}])(?:(?:[Aa][Tt] |@ ?)(?!\uE000)|[Ii]n (?=\p{Lu}|(?:the )?room\b|.{0,20}\broom\b))/gu,
    ),
  ];
  const last = places.at(-1);
  if (!last) return undefined;
  const begin = last.index + last[0].length;
  const rest = text.slice(begin);
  const until = rest.indexOf(gap);
  const raw = until === -1 ? rest : rest.slice(0, until);
  const place = raw.replace(/[\s,]+(?:on|at|from|the)?[\s,]*$/iu, "").trim();
  if (place === "") return undefined;
  reading.text = `${text.slice(0, last.index)}${gap}${until === -1 ? "" : rest.slice(until)}`;
  return place;
}

const joining = /^(?:on|at|from|the|in|by|,|-|–|\s)+$/iu;

function titleOf(text: string): string {
  const parts = text.split(gap).map((part, index, all) => {
    let kept = part;
    if (joining.test(kept)) return "";
    // Words that only joined a piece to the rest.
    if (index < all.length - 1)
      kept = kept.replace(/(?:[\s,]+(?:on|at|from|the|@))+[\s,]*$/iu, "").replace(/^(?:on|at|from)\s*$/iu, "");
    if (index > 0) kept = kept.replace(/^[\s,]+/u, " ");
    return kept;
  });
  return parts
    .join(" ")
    .replace(/\s+/gu, " ")
    .replace(/^[\s,–-]+|[\s,–-]+$/gu, "")
    .trim();
}

const positions: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

function readRecurrence(reading: Reading, days: Days): Repeats | undefined {
  const any = () => true;
  const onWeekdays = (codes: readonly number[], interval = 1): Repeats => ({
    rule: `RRULE:FREQ=WEEKLY${interval > 1 ? `;INTERVAL=${interval}` : ""};BYDAY=${codes.map((each) => weekdayCodes[each]).join(",")}`,
    fits: (day) => codes.includes(weekdayOf(day)),
  });
  const plain = (frequency: string, interval = 1): Repeats => ({
    rule: `RRULE:FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ""}`,
    fits: any,
  });
  const nth = reading.cut(
    `(?:on )?(?:the |every )?(first|second|third|fourth|last) (${weekdayWord}) (?:of|in) (?:every|the|each) month`,
    ([, which = "", word = ""]): Repeats => {
      const position = positions[which.toLowerCase()] ?? 1;
      const weekday = weekdayIndex(word);
      return {
        rule: `RRULE:FREQ=MONTHLY;BYDAY=${position}${weekdayCodes[weekday]}`,
        fits: (day) => weekdayOf(day) === weekday && isNth(day, position),
      };
    },
  );
  if (nth) return nth;
  const monthDay = reading.cut(
    "(?:every month|monthly) on the (\\d{1,2})(?:st|nd|rd|th)?|(?:on )?the (\\d{1,2})(?:st|nd|rd|th)? of (?:every|each) month",
    ([, one, other]): Repeats | undefined => {
      const wanted = Number(one ?? other);
      if (wanted < 1 || wanted > 31) return undefined;
      return { rule: `RRULE:FREQ=MONTHLY;BYMONTHDAY=${wanted}`, fits: (day) => civilOf(day).day === wanted };
    },
  );
  if (monthDay) return monthDay;
  const list = reading.cut(
    `every (other )?((?:${weekdayWord})s?(?:(?:, and|,| and| &) ?(?:${weekdayWord})s?)*)`,
    ([, other, words = ""]): Repeats => {
      const codes = [...words.matchAll(new RegExp(weekdayWord, "gi"))].map(([word]) => weekdayIndex(word));
      return onWeekdays(
        [...new Set(codes)].sort((a, b) => a - b),
        other ? 2 : 1,
      );
    },
  );
  if (list) return list;
  const yearly = reading.cut(
    `every (${monthWord}) (${ordinalDay})|every (${ordinalDay}) (?:of )?(${monthWord})`,
    (match) => {
      const [, monthBefore, dayAfter, dayBefore, monthAfter] = match;
      const found = days(`${monthBefore ?? monthAfter} ${dayAfter ?? dayBefore}`);
      if (!found) return undefined;
      const { month, day } = civilOf(found.day);
      return {
        rule: "RRULE:FREQ=YEARLY",
        fits: (each: number) => civilOf(each).month === month && civilOf(each).day === day,
      };
    },
  );
  if (yearly) return yearly;
  const units: Readonly<Record<string, string>> = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" };
  const counted = reading.cut("every (other|\\d{1,3}) (day|week|month|year)s?", ([, amount = "", unit = ""]) => {
    const interval = amount.toLowerCase() === "other" ? 2 : Number(amount);
    return interval > 0 ? plain(units[unit.toLowerCase()] ?? "DAILY", interval) : undefined;
  });
  if (counted) return counted;
  const parts: Readonly<Record<string, number>> = { morning: 9, afternoon: 14, evening: 18, night: 20 };
  return reading.cut(
    "every (?:week ?day|weekend|day|week|month|year|morning|afternoon|evening|night)|daily|weekly|bi-?weekly|monthly|yearly|annually",
    ([word]): Repeats | undefined => {
      const text = word.toLowerCase();
      if (/week ?day/.test(text)) return onWeekdays([0, 1, 2, 3, 4]);
      if (/weekend/.test(text)) return onWeekdays([5, 6]);
      if (/^bi/.test(text)) return plain("WEEKLY", 2);
      const part = Object.keys(parts).find((each) => text.endsWith(each));
      if (part) return { ...plain("DAILY"), clock: (parts[part] ?? 0) * 60 };
      if (/year|annual/.test(text)) return plain("YEARLY");
      if (/month/.test(text)) return plain("MONTHLY");
      return plain(/week/.test(text) ? "WEEKLY" : "DAILY");
    },
  );
}

function isNth(day: number, position: number): boolean {
  const { year, month, day: ofMonth } = civilOf(day);
  if (position < 0) return ofMonth > monthLength(year, month) - 7;
  return Math.ceil(ofMonth / 7) === position;
}

function readEnd(reading: Reading, days: Days): Shape["end"] {
  const until = reading.cut(`(?:until|till) (${dayWord})`, ([, word = ""]) => days(word)?.day);
  if (until !== undefined) return { until };
  const count = reading.cut("(?:for )?(\\d{1,4}) times", ([, number = ""]) =>
    Number(number) > 0 ? Number(number) : undefined,
  );
  if (count !== undefined) return { count };
  const length = reading.cut("for (\\d{1,3}) (day|week|month|year)s?", ([, number = "", unit = ""]) => {
    const factor = { day: 1, week: 7, month: 30, year: 365 }[unit.toLowerCase()] ?? 1;
    return Number(number) > 0 ? Number(number) * factor : undefined;
  });
  return length === undefined ? undefined : { days: length };
}
