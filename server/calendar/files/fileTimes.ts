/** Times of a file, and their conversion to stored times. */
import type { WireTime } from "../model/times.ts";
import { type BasicTime, daySeconds, localOf, parseBasic, printDate, printTime } from "../recurrence/gregorian.ts";
import type { Zone } from "../recurrence/zone.ts";
import { type FileZones, noteOfZone } from "./fileZones.ts";
import { LineError, type Property } from "./lines.ts";
import type { FileCalendar } from "./outline.ts";
import { DefinedZone, type WallClock } from "./zoneDefinition.ts";
import { isAbbreviation, plainName } from "./zoneNames.ts";

/**
 * A date, or a local time with the clock (time zone) in which it was written. The clock is undefined for UTC. `local` is in
 * seconds. A date is represented by the seconds of its midnight.
 */
export type FileTime =
  | { form: "date"; seconds: number }
  | { form: "time"; seconds: number; local: number; zone: WallClock | undefined };

const looseForm = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?|Z)?$/;

/**
 * Reads a time. Also accepts unambiguous variants that some apps write: `20131210Z` as a date, `2013-12-10T09:00:00Z`, times
 * without seconds, times with an offset, and 24:00.
 */
export function readLoosely(text: string): BasicTime | undefined {
  const basic = parseBasic(text);
  const parts = basic ? null : looseForm.exec(text);
  if (!parts) return basic;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((each) => Number(each ?? 0));
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  const local = localOf(year, month, day, isMidnight ? 0 : hour, minute, second);
  if (local === undefined) return undefined;
  if (parts[4] === undefined) return { local, form: "date" };
  const time = local + (isMidnight ? daySeconds : 0);
  const zone = parts[7];
  if (zone === undefined) return { local: time, form: "local" };
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  const offset = (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60);
  return { local: time - offset, form: "utc" };
}

/**
 * Reads one value of a property.
 * @param clock Returns the clock (time zone) of a local time. Only called for local times.
 * @throws LineError for a text that is not a time.
 */
function timeIn({ name, line, parameters }: Property, text: string, clock: () => WallClock): FileTime {
  const read = readLoosely(text.trim().toUpperCase());
  if (!read) throw new LineError(line, `"${text.trim().slice(0, 40)}" in ${name} is not a valid date or time.`);
  const { form, local } = read;
  const isDate = /^DATE$/i.test(parameters.get("VALUE") ?? "") && local % daySeconds === 0;
  if (form === "date" || isDate) return { form: "date", seconds: local };
  if (form === "utc") return { form: "time", seconds: local, local, zone: undefined };
  const zone = clock();
  return { form: "time", seconds: zone.toInstant(local), local, zone };
}

/**
 * Converts a time to the format of requests.
 * @param zoneName The name of the zone; undefined for the zone of the calendar.
 */
export function sentTime(time: FileTime, zoneName: string | undefined): WireTime {
  if (time.form === "date") {
    return { date: printDate(time.seconds / daySeconds), dateTime: undefined, timeZone: undefined };
  }
  return { date: undefined, dateTime: `${printTime(time.seconds)}Z`, timeZone: zoneName };
}

/**
 * The start of a series. RDATE, EXDATE and RECURRENCE-ID are converted to the form of the start: a date, or a time in the zone
 * of the series.
 */
export interface SeriesStart {
  start: FileTime;
  /** The length in seconds; undefined for an event without an end. */
  length: number | undefined;
  /** The clock (time zone) in which the series recurs, and the zone's name. For all-day series, the zone of the calendar. */
  clock: WallClock;
  zoneName: string;
}

/**
 * Converts the time of an occurrence to the form of the series' start. Some apps write dates in a series with times, and times
 * in a series with dates.
 * @returns the time or the date in seconds.
 */
export function placeIn({ start, clock }: SeriesStart, time: FileTime): number {
  if (time.form === start.form) return time.seconds;
  if (time.form === "time") {
    // If a date was written as a time, its date in the time's own zone is used. A UTC time is a date only at midnight.
    const isWritten = time.zone !== undefined || time.seconds % daySeconds === 0;
    return dayOf(isWritten ? time.local : clock.toLocal(time.seconds));
  }
  const startLocal = clock.toLocal(start.seconds);
  return clock.toInstant(time.seconds + startLocal - dayOf(startLocal));
}

function dayOf(local: number): number {
  return Math.floor(local / daySeconds) * daySeconds;
}

/** Returns an occurrence of a series as the original start of an instance, in the form of a request. */
export function placeTime({ start, zoneName }: SeriesStart, seconds: number): WireTime {
  if (start.form === "date") return sentTime({ form: "date", seconds }, undefined);
  return sentTime({ form: "time", seconds, local: seconds, zone: undefined }, zoneName);
}

const durationForm = /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/** The days and seconds of a duration (RFC 5545 §3.3.6); undefined if the text is not a duration. */
export function durationOf(text: string): { days: number; seconds: number } | undefined {
  const found = durationForm.exec(text.trim().toUpperCase());
  if (!found || !/\d/.test(text)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((each) => Number(each ?? 0));
  const sign = found[1] === "-" ? -1 : 1;
  return { days: sign * (weeks * 7 + days), seconds: sign * (hours * 3600 + minutes * 60 + seconds) };
}

/** Adds a duration to a time: first the days, in local time, then the seconds. @param clock The clock for times in UTC. */
export function later(
  time: FileTime,
  { days, seconds }: { days: number; seconds: number },
  clock: WallClock,
): FileTime {
  if (time.form === "date") {
    // Some apps write one day as PT24H. So for a date, the time part of a duration is rounded up to whole days.
    return { ...time, seconds: time.seconds + days * daySeconds + Math.ceil(seconds / daySeconds) * daySeconds };
  }
  const zone = time.zone ?? clock;
  const moved = days === 0 ? time.seconds : zone.toInstant(zone.toLocal(time.seconds) + days * daySeconds);
  return { ...time, seconds: moved + seconds, local: zone.toLocal(moved + seconds) };
}

/** Thrown if the event and its instances must be read again with an IANA zone instead of a zone that the file defines. */
export class ReadAgain extends Error {
  readonly clock: WallClock;
  readonly zone: Zone;
  readonly note: string | undefined;

  constructor(clock: WallClock, zone: Zone, note: string | undefined) {
    super("A time zone of the file was replaced by an IANA time zone.");
    this.clock = clock;
    this.zone = zone;
    this.note = note;
  }
}

/** Reads the times of one event of a file, and adds a note about each value that it corrects or ignores. */
export class TimeReader {
  readonly notes = new Set<string>();
  readonly zones: FileZones;
  readonly #calendar: FileCalendar;
  readonly #replaced: ReadonlyMap<WallClock, Zone>;

  /** @param replaced The IANA zones that replace zones that the file defines. */
  constructor(zones: FileZones, calendar: FileCalendar, replaced: ReadonlyMap<WallClock, Zone>) {
    this.zones = zones;
    this.#calendar = calendar;
    this.#replaced = replaced;
  }

  /** The clock (time zone) for times that specify no zone. */
  get floating(): WallClock {
    const clock = this.zones.floating(this.#calendar);
    return this.#replaced.get(clock) ?? clock;
  }

  /** Adds a note about a line of the file. */
  note(line: number, text: string): void {
    this.notes.add(`Line ${line}: ${text}`);
  }

  /** Reads a value. If it is not a time, notes that it was ignored and returns undefined. */
  ignoringErrors<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      this.note(error.line, `${error.message.replace(/\.$/, "")}, and was ignored.`);
      return undefined;
    }
  }

  /**
   * Reads the start of an event.
   * @param floating The clock (time zone) to use if the value specifies none.
   * @throws LineError for a text that is not a time, and for an unknown zone.
   */
  start(property: Property, floating: WallClock = this.floating): FileTime {
    const time = timeIn(property, property.value, () => {
      const tzid = property.parameters.get("TZID");
      const clock = tzid === undefined ? floating : this.#named(tzid);
      if (clock) return clock;
      throw new LineError(property.line, `The time zone "${tzid?.slice(0, 64)}" in ${property.name} is unknown.`);
    });
    this.#compareWithDefinition(property, time);
    return time;
  }

  /** Adds a note if the file's definition of an IANA zone has a different offset at this time. */
  #compareWithDefinition(property: Property, time: FileTime): void {
    const tzid = property.parameters.get("TZID");
    if (tzid === undefined || time.form === "date" || !time.zone) return;
    const defined = this.zones.named(this.#calendar, tzid)?.overruled;
    if (!defined || time.seconds < defined.since) return;
    const ahead = defined.offsetAt(time.seconds) - time.zone.offsetAt(time.seconds);
    if (ahead === 0) return;
    const name = plainName(tzid).slice(0, 64);
    this.note(
      property.line,
      `The VTIMEZONE of "${name}" is ${Math.abs(ahead) / 60} minutes ${ahead > 0 ? "ahead of" : "behind"} the IANA time zone. The IANA time zone was used.`,
    );
  }

  /**
   * Reads a time that belongs to an event with the given start. If the time specifies no zone, an abbreviation or an unknown
   * zone, it is read in the zone of the start.
   * @throws LineError for a text that is not a time.
   */
  beside(start: FileTime, property: Property, text = property.value): FileTime {
    return timeIn(property, text, () => {
      const tzid = property.parameters.get("TZID");
      const own = start.form === "date" ? this.floating : (start.zone ?? utc);
      if (tzid === undefined) return own;
      const isShort = isAbbreviation(plainName(tzid)) && !this.zones.isDefined(this.#calendar, tzid);
      const clock = isShort && start.form === "time" ? undefined : this.#named(tzid);
      // A date is the same in all zones, so it is used as it is written.
      if (clock || start.form === "date") return clock ?? own;
      const name = plainName(tzid).slice(0, 64);
      const isSame = start.zone !== undefined && start.zone === this.#named(tzid);
      if (!isSame)
        this.note(property.line, `The time zone "${name}" in ${property.name} was read as the time zone of DTSTART.`);
      return own;
    });
  }

  /** Returns the zone that a property specifies; undefined if it specifies none, or an unknown one. */
  zoneOf(property: Property | undefined): WallClock | undefined {
    const tzid = property?.parameters.get("TZID");
    return tzid === undefined ? undefined : this.#named(tzid);
  }

  #named(tzid: string): WallClock | undefined {
    const found = this.zones.named(this.#calendar, tzid);
    if (found?.note !== undefined) this.notes.add(found.note);
    return found && (this.#replaced.get(found.clock) ?? found.clock);
  }
}

const utc: WallClock = { offsetAt: () => 0, toLocal: (instant) => instant, toInstant: (local) => local };

/**
 * Handles a time before the first offset that the file's zone defines, which therefore has no offset. An IANA zone with all
 * offsets of the definition is used instead, if one exists.
 * @throws ReadAgain if the event must be read with that IANA zone.
 */
export async function requireStated(time: FileTime, { zones }: TimeReader): Promise<void> {
  if (time.form === "date" || !(time.zone instanceof DefinedZone)) return;
  const { zone: clock, seconds } = time;
  if (seconds >= clock.since || clock.fixedOffset !== undefined) return;
  const nearest = await zones.nearest(clock, clock.since);
  if (nearest && nearest.differsAt === undefined) {
    throw new ReadAgain(clock, nearest.zone, noteOfZone(clock, nearest.zone));
  }
}

/** Returns the clock (time zone) in which a time was written. */
export function clockOf(time: FileTime): WallClock {
  return (time.form === "time" ? time.zone : undefined) ?? utc;
}

/** Returns the name of an IANA zone; undefined for UTC, and for a zone that only the file defines. */
export function nameOf(clock: WallClock | undefined): string | undefined {
  return clock && !(clock instanceof DefinedZone) && "name" in clock ? (clock as Zone).name : undefined;
}
