/**
 * Parses a line of English as an event (`DECISIONS.md`, quickAdd). Pieces are cut from the text one after the other: recurrence,
 * days, times, duration, place. The rest is the title. This grammar implements the table in `DECISIONS.md`, because chrono-node
 * interprets some of it differently: "June 3 12-1pm" as a day in 2012, "11-1pm" as a start at 23:00, and "a week of food" as a
 * date. chrono is used only if this grammar finds no day: "two weeks from now".
 */
import { Failure } from "../../platform/failure.ts";
import type { SentEvent } from "../model/sent.ts";
import { type EventTime, knownZone, toSentTime } from "../model/times.ts";
import { daySeconds, printBasicDate, printDate } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";
import { settingsOf } from "../settings/settings.ts";
import { defaultSettings } from "../settings/values.ts";
import type { CalendarRow } from "../store/rows.ts";
import type { CalendarWrites } from "../store/writes.ts";
import { type Clock, readDuration, readTimes, type Times, withFigures } from "./clock.ts";
import {
  type DateOrder,
  type DaySpan,
  dayOfMoment,
  furtherDay,
  oneDay,
  readDay,
  readDaySpan,
  readSoon,
} from "./days.ts";
import { type Repeats, type RepeatsEnd, readEnd, readRecurrence } from "./recurrence.ts";
import { gap, isHalfRead, isOfAnotherTime, looksLikeDay, looksLikeRepetition, Reading } from "./words.ts";

/** Builds the body of an insert request from a line of text. */
export async function quickBody(writes: CalendarWrites, calendar: CalendarRow, text: string): Promise<SentEvent> {
  const settings = await settingsOf(writes.reader, writes.caller.user.id);
  const { start, end, ...rest } = readQuickly(text, {
    nowMs: writes.nowMs,
    zone: knownZone(calendar.timeZone),
    minutes: Number(settings.get("defaultEventLength")?.value ?? defaultSettings.defaultEventLength),
    // The cast is safe because `requireSettingValue` allows only these values.
    order: (settings.get("dateFieldOrder")?.value ?? defaultSettings.dateFieldOrder) as DateOrder,
  });
  return { ...rest, start: toSentTime(start), end: toSentTime(end) };
}

export interface QuickContext {
  nowMs: number;
  /** The calendar's time zone. */
  zone: Zone;
  /** The setting `defaultEventLength`. */
  minutes: number;
  order: DateOrder;
}

export interface QuickEvent {
  summary: string;
  location?: string;
  start: EventTime;
  end: EventTime;
  recurrence?: string[];
}

/** Parses a line of English as an event. @throws Failure at `text` if it contains only spaces. */
export function readQuickly(text: string, context: QuickContext): QuickEvent {
  const whole = text.trim().replace(/\s+/gu, " ").replaceAll(gap, "");
  if (whole === "") throw new Failure("invalid", "required", "Required parameter: text", { parameter: "text" });
  const reading = new Reading(
    withFigures(whole)
      .replace(/\bthis (?=(?:morning|afternoon|evening|night)\b)/giu, "today ")
      .replace(/(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?\b/gu, "$1 $2"),
  );
  const today = dayOfMoment(context.nowMs, context.zone);
  const days = (word: string) => readDay(word, today, context.order);

  const repeats = readRecurrence(reading, days);
  const end = repeats && readEnd(reading, days);
  const soon = readSoon(reading, context);
  const known = soon ?? readDaySpan(reading, days) ?? oneDay(reading, days);
  const isGuess = () => isHalfRead(reading.text) || looksLikeRepetition(reading.text);
  const startsAsGuess = isGuess() || (known?.later !== undefined && isOfAnotherTime(reading.text));
  const times = readTimes(reading, known?.night ? "night" : repeats?.part);
  const duration = readDuration(reading);
  const span = known ?? furtherDay(reading, today);
  // If a day in the text was not fully understood, a time would be a guess, so the event becomes an all-day event today.
  if (startsAsGuess || isGuess() || (!span && !repeats && looksLikeDay(reading.text)))
    return { summary: whole, ...allDay(today) };
  const location = readPlace(reading);
  const summary = titleOf(reading.text) || whole;
  const shape = seriesWithin({ days: span, times, duration, repeats, end });
  return { summary, ...(location && { location }), ...timed(shape, today, context) };
}

function allDay(day: number): Pick<QuickEvent, "start" | "end"> {
  return { start: { date: printDate(day) }, end: { date: printDate(day + 1) } };
}

interface Shape {
  days: DaySpan | undefined;
  times: Times | undefined;
  duration: { minutes?: number; days?: number } | undefined;
  repeats: Repeats | undefined;
  end: RepeatsEnd | undefined;
}

/**
 * If the text contains a range of days and a repetition, the range becomes the first and the last day of the repetition ("every
 * Friday from June 4 to July 2").
 */
function seriesWithin(shape: Shape): Shape {
  const { days, repeats, end } = shape;
  const isWithin = repeats && /FREQ=DAILY|FREQ=WEEKLY.*;BYDAY/.test(repeats.rule);
  if (!isWithin || end || !days || days.last === days.first) return shape;
  return { ...shape, days: { ...days, last: days.first }, end: { until: days.last } };
}

function timed(shape: Shape, today: number, { nowMs, zone, minutes }: QuickContext): Omit<QuickEvent, "summary"> {
  const { days, duration, repeats, end } = shape;
  const from = shape.times?.from ?? days?.from;
  const until = shape.times?.to ?? days?.to;
  const momentOf = (day: number, clock: Clock) => zone.toInstant(day * daySeconds + clock * 60) * 1000;
  const isAhead = (day: number) => from === undefined || momentOf(day, from) > nowMs;
  let first = days?.first ?? today;
  if (repeats) {
    const length = duration?.minutes ?? (until === undefined || from === undefined ? minutes : until - from);
    const over = (day: number) => from !== undefined && momentOf(day, from) + length * 60_000 <= nowMs;
    for (let tries = 0; tries < 366 * 8 && (!repeats.fits(first) || over(first)); tries++) first++;
  } else if (!days && from !== undefined) {
    if (!isAhead(first)) first++;
  } else if (days?.later !== undefined && first === today && !isAhead(first)) {
    first = days.later;
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
  else if (until !== undefined) endMs = momentOf(first, until);
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

const joining = /^(?:on|at|from|the|in|by|starting|beginning|,|-|–|\s)+$/iu;

/**
 * Matches words that only connect a cut-out piece to the rest. After some verbs, "by" belongs to the verb and is not matched:
 * "Stop by tomorrow".
 */
const joiners =
  /(?:[\s,]+(?:on|at|from|the|starting|beginning|@|(?<!\b(?:come|drop|fly|go|pass|run|stand|stop|swing)\s)by))+[\s,]*$/iu;

function titleOf(text: string): string {
  const parts = text.split(gap).map((part, index, all) => {
    let kept = part;
    if (joining.test(kept)) return "";
    // Removes words that only connected the title to a piece that was cut out.
    if (index < all.length - 1)
      kept = kept.replace(joiners, "").replace(/^(?:on|at|from|starting|beginning)\s*$/iu, "");
    if (index > 0) kept = kept.replace(/^[\s,]+/u, " ");
    return kept;
  });
  return parts
    .join(" ")
    .replace(/\s+/gu, " ")
    .replace(/^[\s,–-]+|[\s,–-]+$/gu, "")
    .trim();
}
