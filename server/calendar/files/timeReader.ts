/** Reads the times of one event of a file, and adds a note about each value that it corrects or ignores. */
import type { Zone } from "../recurrence/zone.ts";
import { type FileTime, timeIn } from "./fileTimes.ts";
import { type FileZones, noteOfZone } from "./fileZones.ts";
import { LineError, type Property } from "./lines.ts";
import type { FileCalendar } from "./outline.ts";
import { DefinedZone, type WallClock } from "./zoneDefinition.ts";
import { isAbbreviation, plainName } from "./zoneNames.ts";

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
