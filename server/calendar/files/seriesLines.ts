/** Creates the `recurrence` of a series from the lines of a file, and determines its time zone. */
import { daySeconds, printBasicTime } from "../recurrence/gregorian.ts";
import { parseRule, type Rule } from "../recurrence/rule.ts";
import { Series } from "../recurrence/series.ts";
import type { Zone } from "../recurrence/zone.ts";
import type { FileEvent } from "./fileEvent.ts";
import { durationOf, type FileTime, later, placeIn, placeText, type SeriesStart } from "./fileTimes.ts";
import { noteOfZone } from "./fileZones.ts";
import { LineError, type Property } from "./lines.ts";
import { repairedRule, untilIn } from "./ruleRepairs.ts";
import { nameOf, ReadAgain, requireStated, type TimeReader } from "./timeReader.ts";
import { DefinedZone, type WallClock } from "./zoneDefinition.ts";

export interface FileRecurrence {
  /** The name of the zone of the series. */
  zoneName: string;
  recurrence: string[];
  /** Instances that RDATE specifies as a period (start and end) whose length differs from the length of the series. */
  periods: readonly FilePeriod[];
}

export interface FilePeriod {
  /** The original start of the instance, in seconds. */
  place: number;
  start: FileTime;
  end: FileTime;
}

/** The maximum number of instances that are listed one by one if a series uses a zone that only the file defines. */
const mostListed = 2000;

/**
 * Returns the recurrence of a series; undefined for a single event.
 * @param series The start of the series. Its `zoneName` is the calendar's zone.
 * @throws LineError or Failure for a recurrence that cannot be imported. ReadAgain for a series without an end whose zone is
 * defined only by the file, if no IANA zone always has the same offsets.
 */
export async function recurrenceOf(
  event: FileEvent,
  series: SeriesStart,
  reader: TimeReader,
): Promise<FileRecurrence | undefined> {
  const { start, clock } = series;
  const rules = event.recurrence.flatMap((each) => (isRule(each) ? (repairedRule(each, series, reader) ?? []) : []));
  const periods: FilePeriod[] = [];
  const dates = event.recurrence.flatMap((each) =>
    isRule(each) ? [] : (dateLine(each, series, reader, periods) ?? []),
  );
  if (rules.length === 0 && dates.length === 0) return undefined;
  const recurrence = [...rules, ...dates];
  if (start.form === "date") return { zoneName: series.zoneName, recurrence, periods };
  if (!(clock instanceof DefinedZone) || start.zone === undefined) {
    return { zoneName: nameOf(start.zone) ?? "UTC", recurrence, periods };
  }
  await requireStated(start, reader);
  const instants = instantsOf(start, clock, rules);
  const zone = instants
    ? await reader.zones.like(clock, instants)
    : await nearestZone(clock, start.seconds, event, reader);
  if (zone) {
    const note = noteOfZone(clock, zone);
    if (note !== undefined) reader.notes.add(note);
    return { zoneName: zone.name, recurrence, periods };
  }
  reader.notes.add(
    `No IANA time zone has the same offsets as "${clock.name.slice(0, 64)}" in the file. The series was imported as a list of its exact times in UTC.`,
  );
  return { zoneName: "UTC", recurrence: [...listOf(instants ?? []), ...dates], periods };
}

/** The maximum number of times in one RDATE line. */
const timesInLine = 500;

function listOf(instants: readonly number[]): string[] {
  const texts = instants.map((each) => `${printBasicTime(each)}Z`);
  const lines: string[] = [];
  for (let at = 0; at < texts.length; at += timesInLine)
    lines.push(`RDATE:${texts.slice(at, at + timesInLine).join(",")}`);
  return lines;
}

function isRule({ name }: Property): boolean {
  return name === "RRULE" || name === "EXRULE";
}

async function nearestZone(clock: DefinedZone, start: number, event: FileEvent, reader: TimeReader): Promise<Zone> {
  const nearest = await reader.zones.nearest(clock, start);
  const name = clock.name.slice(0, 64);
  if (!nearest) {
    throw new LineError(
      event.recurrence[0]?.line ?? event.line,
      `No IANA time zone has the same offsets as the time zone "${name}" in the file, so a series without an end cannot be imported.`,
    );
  }
  const { zone, differsAt } = nearest;
  if (differsAt === undefined) return zone;
  const date = printBasicTime(clock.toLocal(differsAt)).replace(/^(....)(..)(..).*$/, "$1-$2-$3");
  throw new ReadAgain(
    clock,
    zone,
    `The time zone "${name}" was read as ${zone.name}. Its offsets differ from those in the file, first on ${date}.`,
  );
}

/**
 * Returns the instants of a series without its RDATEs, if only the file defines the zone of the series. Returns undefined if
 * the series has no end or too many instants.
 */
function instantsOf(
  start: FileTime & { form: "time" },
  clock: WallClock,
  lines: readonly string[],
): number[] | undefined {
  const included: Rule[] = [];
  const excluded: Rule[] = [];
  for (const line of lines) {
    const rule = localRule(line, clock);
    (line.startsWith("EXRULE") ? excluded : included).push(rule);
  }
  if (included.some(({ count, until }) => count === undefined && until === undefined)) return undefined;
  // `Series` does not know the file's zone, so the rules are expanded with local times, as if these were in UTC.
  const startMs = clock.toLocal(start.seconds) * 1000;
  const series = new Series(
    { allDay: false, startMs, endMs: startMs + daySeconds, zone: "UTC" },
    { rules: included, excludedRules: excluded, dates: [], excludedDates: [] },
  );
  const instants: number[] = [];
  for (const each of series.between(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)) {
    instants.push(clock.toInstant(each.startMs / 1000));
    if (instants.length > mostListed) return undefined;
  }
  return instants;
}

/**
 * Reads a rule with its UNTIL as local time.
 * @throws Failure for a malformed rule.
 */
function localRule(line: string, clock: WallClock): Rule {
  const rule = parseRule(line.slice(line.indexOf(":") + 1));
  const until = rule.until && { form: "local" as const, seconds: untilIn(rule.until, { isDate: false, clock }) };
  return { ...rule, until };
}

/**
 * Returns an RDATE or EXDATE line; undefined if none of its values is a time.
 * @param periods Receives the periods whose length differs from the length of the series.
 */
function dateLine(
  property: Property,
  series: SeriesStart,
  reader: TimeReader,
  periods: FilePeriod[],
): string | undefined {
  const { name, value } = property;
  const places: string[] = [];
  for (const each of value.split(/[,;]/)) {
    if (each.trim() === "") continue;
    const [text = "", end] = each.split("/");
    const time = reader.ignoringErrors(() => reader.beside(series.start, property, text));
    if (!time) continue;
    const place = placeIn(series, time);
    places.push(placeText(series, place));
    const last = end === undefined ? undefined : reader.ignoringErrors(() => endOfPeriod(time, end, property, reader));
    if (last && last.seconds > time.seconds && last.seconds - time.seconds !== series.length) {
      periods.push({ place, start: time, end: last });
    }
  }
  // All values have the same form (dates or times), so the parameters of the first value apply to all.
  const [first] = places;
  if (first === undefined) return undefined;
  const head = first.slice(0, first.indexOf(":"));
  return `${name}${head}:${places.map((each) => each.slice(head.length + 1)).join(",")}`;
}

/**
 * Returns the end of a period (RFC 5545 §3.3.9), which is a time or a duration.
 * @throws LineError for any other text.
 */
function endOfPeriod(start: FileTime, text: string, property: Property, reader: TimeReader): FileTime {
  const duration = durationOf(text);
  return duration ? later(start, duration, reader.floating) : reader.beside(start, property, text);
}
