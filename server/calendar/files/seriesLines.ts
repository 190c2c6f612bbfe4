/**
 * Creates the `recurrence` of a series from the lines of a file, and determines its time zone. RRULE and EXRULE lines are repaired
 * if their meaning is clear, because files are often less strict than `events.insert`. Each repair is noted.
 */
import { Failure } from "../../platform/failure.ts";
import { daySeconds, printBasicDate, printBasicTime } from "../recurrence/gregorian.ts";
import { type Moment, parseRule, type Rule } from "../recurrence/rule.ts";
import { localSeries } from "../recurrence/series.ts";
import type { Zone } from "../recurrence/zone.ts";
import type { FileEvent } from "./fileEvent.ts";
import {
  durationOf,
  type FileTime,
  later,
  nameOf,
  placeIn,
  ReadAgain,
  readLoosely,
  requireStated,
  type SeriesStart,
  type TimeReader,
} from "./fileTimes.ts";
import { noteOfZone } from "./fileZones.ts";
import { LineError, type Property } from "./lines.ts";
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
  const series = localSeries(clock.toLocal(start.seconds), daySeconds, included, excluded);
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
  const places: number[] = [];
  for (const each of value.split(/[,;]/)) {
    if (each.trim() === "") continue;
    const [text = "", end] = each.split("/");
    const time = reader.ignoringErrors(() => reader.beside(series.start, property, text));
    if (!time) continue;
    const place = placeIn(series, time);
    places.push(place);
    const last = end === undefined ? undefined : reader.ignoringErrors(() => endOfPeriod(time, end, property, reader));
    if (last && last.seconds > time.seconds && last.seconds - time.seconds !== series.length) {
      periods.push({ place, start: time, end: last });
    }
  }
  if (places.length === 0) return undefined;
  if (series.start.form === "date") return `${name};VALUE=DATE:${places.map(printBasicDate).join(",")}`;
  return `${name}:${places.map((each) => `${printBasicTime(each)}Z`).join(",")}`;
}

/**
 * Returns the end of a period (RFC 5545 §3.3.9), which is a time or a duration.
 * @throws LineError for any other text.
 */
function endOfPeriod(start: FileTime, text: string, property: Property, reader: TimeReader): FileTime {
  const duration = durationOf(text);
  return duration ? later(start, duration, reader.floating) : reader.beside(start, property, text);
}

/** Returns the local time of an UNTIL in seconds. UNTIL is inclusive. */
function untilIn({ form, seconds }: Moment, { isDate, clock }: { isDate: boolean; clock: WallClock }): number {
  const day = Math.floor(seconds / daySeconds) * daySeconds;
  if (isDate) return day;
  if (form === "date") return day + daySeconds - 1;
  return form === "utc" ? clock.toLocal(seconds) : seconds;
}

interface Repair {
  property: Property;
  series: SeriesStart;
  note: (text: string) => void;
  parts: Map<string, string>;
}

/**
 * Returns the line for `recurrence`, with mistakes repaired if possible. Other mistakes are rejected later.
 * @returns undefined for an EXRULE that excludes nothing.
 */
function repairedRule(property: Property, series: SeriesStart, reader: TimeReader): string | undefined {
  const { name, value, line } = property;
  const pieces = value
    .toUpperCase()
    .split(";")
    .map((each) => each.replace(/\s/g, ""))
    .filter((each) => each !== "");
  const parts = new Map(pieces.map((each) => [each.slice(0, Math.max(0, each.indexOf("="))), each]));
  // A rule in which a part has no name or occurs twice is not repaired. It is rejected later.
  if (parts.has("") || parts.size < pieces.length) return `${name}:${value.trim()}`;
  for (const [part, each] of parts) parts.set(part, each.slice(each.indexOf("=") + 1));
  const repair: Repair = { property, series, note: (text) => reader.note(line, text), parts: new Map(parts) };
  dropParts(repair);
  // If an invalid COUNT or UNTIL was dropped, the EXRULE is dropped too: without an end, it would exclude every instance.
  if (name === "EXRULE" && ["COUNT", "UNTIL"].some((end) => repair.parts.has(end) !== parts.has(end))) return undefined;
  dropOrdinals(repair);
  repairUntil(repair);
  const isEarly = untilIsEarly(repair);
  if (isEarly && name === "EXRULE") return undefined;
  if (!isEarly) keepEarlierEnd(repair);
  const isSame =
    !/\s|^;|;;/.test(value.trim()) &&
    repair.parts.size === parts.size &&
    [...parts].every(([part, each]) => repair.parts.get(part) === each);
  return `${name}:${isSame ? value.trim() : textOf(repair.parts)}`;
}

function textOf(parts: ReadonlyMap<string, string>): string {
  return [...parts].map(([part, each]) => `${part}=${each}`).join(";");
}

/** Drops parts without a value, parts that begin with X-, invalid numbers, and an invalid COUNT or UNTIL. */
function dropParts({ property: { name }, parts, note }: Repair): void {
  for (const [part, value] of parts) {
    const fault = value === "" ? undefined : faultIn(part, value);
    if (value !== "" && !part.startsWith("X-") && !fault) continue;
    parts.delete(part);
    const why = fault ? ` ${fault}, and` : "";
    note(`${part}=${value.slice(0, 40)} in ${name}${why} was ignored.`);
  }
}

/** Returns why a number, COUNT or UNTIL is invalid. Returns undefined if the value is valid, and for other parts. */
function faultIn(part: string, value: string): string | undefined {
  if (part === "UNTIL") return readLoosely(value) ? undefined : "is not a valid date or time";
  if (part !== "COUNT" && part !== "INTERVAL") return undefined;
  if (!/^[+-]?\d+$/.test(value)) return "is not a whole number";
  return Number(value) < 1 ? "is below 1" : undefined;
}

/** Removes numbers before weekdays, unless the rule is monthly or yearly. `FREQ=WEEKLY;BYDAY=1MO` means every Monday. */
function dropOrdinals({ property: { name }, parts, note }: Repair): void {
  const days = parts.get("BYDAY") ?? "";
  if (!/^(?:DAILY|WEEKLY)$/.test(parts.get("FREQ") ?? "") || !/\d/.test(days)) return;
  parts.set("BYDAY", days.replace(/[+-]?\d+(?=[A-Z])/g, ""));
  note(
    `The numbers in BYDAY=${days.slice(0, 40)} in ${name} were ignored because weekdays can be numbered only with FREQ=MONTHLY or FREQ=YEARLY.`,
  );
}

function repairUntil({ parts }: Repair): void {
  const until = readLoosely(parts.get("UNTIL") ?? "");
  if (!until) return;
  const { form, local } = until;
  parts.set("UNTIL", form === "date" ? printBasicDate(local) : `${printBasicTime(local)}${form === "utc" ? "Z" : ""}`);
}

/** Checks whether UNTIL is before the start. If so, the start is the only instance. */
function untilIsEarly({ property: { name }, series: { start, clock }, parts, note }: Repair): boolean {
  const until = readLoosely(parts.get("UNTIL") ?? "");
  if (!until) return false;
  const isDate = start.form === "date";
  const { form, local } = until;
  const isEarly =
    form === "utc" && !isDate
      ? local < start.seconds
      : untilIn({ form, seconds: local }, { isDate, clock }) < startOf({ start, clock });
  if (!isEarly) return false;
  note(
    `UNTIL=${parts.get("UNTIL")} in ${name} is before DTSTART: ${name === "RRULE" ? "only the first instance was imported" : "the line was ignored"}.`,
  );
  parts.delete("UNTIL");
  parts.set("COUNT", "1");
  return true;
}

function startOf({ start, clock }: Pick<SeriesStart, "start" | "clock">): number {
  return start.form === "date" ? start.seconds : clock.toLocal(start.seconds);
}

/** A rule must not have both COUNT and UNTIL. Keeps the one that ends the series first. */
function keepEarlierEnd({ property: { name }, series: { start, clock }, parts, note }: Repair): void {
  const until = readLoosely(parts.get("UNTIL") ?? "");
  if (!until || !parts.has("COUNT")) return;
  const isDate = start.form === "date";
  const end = untilIn({ form: until.form, seconds: until.local }, { isDate, clock });
  const last = lastCounted(parts, startOf({ start, clock }));
  const ignored = last !== undefined && last <= end ? "UNTIL" : "COUNT";
  note(
    `${name} contains both COUNT and UNTIL. ${ignored}=${parts.get(ignored)?.slice(0, 40)} was ignored because it ends the series later.`,
  );
  parts.delete(ignored);
}

/** Returns the local time of the last instance if only COUNT ends the series; undefined if this time cannot be determined. */
function lastCounted(parts: ReadonlyMap<string, string>, start: number): number | undefined {
  const text = textOf(new Map([...parts].filter(([part]) => part !== "UNTIL")));
  try {
    const end = localSeries(start, 0, [parseRule(text)]).lastEndMs();
    return end === undefined ? undefined : end / 1000;
  } catch (error) {
    if (error instanceof Failure) return undefined; // The rule is invalid for another reason and is rejected later.
    throw error;
  }
}
