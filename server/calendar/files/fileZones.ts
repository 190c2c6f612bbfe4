/**
 * The time zones of a file. A name that certainly denotes an IANA zone is used. Otherwise, the VTIMEZONE defines the offsets, and
 * the service looks for an IANA zone with the same offsets at the times of the event. RFC 5545 §3.6.5 does not guarantee that one
 * exists.
 */
import { kept } from "../../platform/maps.ts";
import type { Budget } from "../../platform/work.ts";
import { daySeconds } from "../recurrence/gregorian.ts";
import { findZone, type Zone } from "../recurrence/zone.ts";
import { LineError } from "./lines.ts";
import type { FileCalendar } from "./outline.ts";
import { type DefinedZone, definitionIn, fixedZone, type WallClock } from "./zoneDefinition.ts";
import { candidates, etcZone, isOfPlace, offsetInName, plainName, zoneByLooseName, zoneByName } from "./zoneNames.ts";

const yearSeconds = 366 * daySeconds;
const sampleSeconds = 14 * daySeconds;

/** The maximum number of years in which the offsets of a definition and of a zone are compared. */
const mostYears = 80;

/**
 * The maximum share of compared offsets in which an IANA zone may differ from a definition, if no other zone matches. If two
 * laws differ by a few weeks a year, the share is smaller.
 */
const mostDifferent = 0.15;

/** The maximum number of searches through all zones for one file. After that, only zones that were found before are compared. */
const mostSearches = 40;

/** The clock (time zone) that was found for a zone name, with a note if the match is not obvious. */
export interface FoundClock {
  clock: WallClock;
  note?: string;
  /** The file's own definition of the zone, which is ignored because the name denotes a place and is more reliable. */
  overruled?: DefinedZone;
}

/** The IANA zone that is nearest to a file's own zone definition, for a series without an end. */
export interface NearestZone {
  zone: Zone;
  /** The first time at which the offset of the zone differs from the definition; undefined if it never differs. */
  differsAt: number | undefined;
}

interface Sample {
  at: number;
  offset: number;
}

export class FileZones {
  readonly #bytes: string;
  readonly #calendarZone: string;
  readonly #nowSeconds: number;
  readonly #budget: Budget;
  readonly #known = new Map<FileCalendar, Map<string, FoundClock | undefined>>();
  /** For each definition in the file: the names of zones already found for it, and the names of zones likely to match. */
  readonly #names = new Map<DefinedZone, { found: string[]; likely: string[] }>();
  #searches = 0;

  /**
   * @param calendarZone The name of the zone of the calendar that receives the events. @param budget Limits the number of
   * compared zones.
   */
  constructor(bytes: string, calendarZone: string, nowMs: number, budget: Budget) {
    this.#bytes = bytes;
    this.#calendarZone = calendarZone;
    this.#nowSeconds = Math.floor(nowMs / 1000);
    this.#budget = budget;
  }

  /**
   * Returns a zone name's clock; undefined if the text is no zone name.
   * @throws LineError for a malformed definition.
   */
  named(calendar: FileCalendar, name: string): FoundClock | undefined {
    const plain = plainName(name);
    const names = kept(this.#known, calendar, () => new Map());
    if (!names.has(plain)) names.set(plain, this.#found(calendar, plain));
    return names.get(plain);
  }

  /** Checks whether the file defines a zone with this name. */
  isDefined(calendar: FileCalendar, name: string): boolean {
    return calendar.zones.has(plainName(name).toLowerCase());
  }

  /** Returns the clock for times that specify no zone. */
  floating(calendar: FileCalendar): WallClock {
    const stated = calendar.timeZone === undefined ? undefined : this.named(calendar, calendar.timeZone)?.clock;
    return stated ?? this.calendarZone;
  }

  /** The zone of the calendar that receives the events. */
  get calendarZone(): WallClock {
    return findZone(this.#calendarZone) ?? fixedZone("UTC", 0);
  }

  #found(calendar: FileCalendar, plain: string): FoundClock | undefined {
    const exact = zoneByName(plain);
    const part = calendar.zones.get(plain.toLowerCase());
    if (exact && !part) return { clock: exact };
    if (exact && part && isOfPlace(plain)) return { clock: exact, ...overruledIn(this.#bytes, part, plain) };
    const definition = part && definitionIn(this.#bytes, part, plain);
    const located = definition?.location === undefined ? undefined : zoneByName(plainName(definition.location));
    if (located) return { clock: located, note: readAs(plain, located.name) };
    const loose = exact ?? zoneByLooseName(plain);
    const offset = offsetInName(plain);
    const defined = definition?.zone ?? (part || loose || offset === undefined ? undefined : fixedZone(plain, offset));
    if (defined) {
      const likely = [exact?.name, this.#calendarZone, calendar.timeZone, loose?.name];
      this.#names.set(defined, { found: [], likely: likely.flatMap((each) => each ?? []) });
      return { clock: defined };
    }
    return loose && !part ? { clock: loose, note: readAs(plain, loose.name) } : undefined;
  }

  /**
   * Returns the IANA zone that has a definition's offsets at all given instants. If several have them, the zone that matches
   * most of the definition's offsets in the years around these instants is used. Returns undefined if there is none.
   */
  async like(defined: DefinedZone, instants: readonly number[]): Promise<Zone | undefined> {
    const { fixedOffset } = defined;
    const etc = fixedOffset === undefined ? undefined : etcZone(fixedOffset);
    if (etc) return etc;
    const needed = instants.map((at) => ({ at, offset: defined.offsetAt(at) }));
    const first = instants.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
    const last = instants.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY);
    const around = samplesOf(
      defined,
      first - yearSeconds,
      Math.min(last, first + mostYears * yearSeconds) + yearSeconds,
    );
    return this.#best(defined, (zone, most) => (fits(zone, needed) ? differences(zone, around, most) : undefined));
  }

  /**
   * Returns the IANA zone for a series without an end, whose instants cannot be listed. If possible, the zone matches all
   * offsets of the definition from the start on. Otherwise, it must match in the first year, in the years around now, or nearly
   * always, because the zone's law may have changed before or after the file was written.
   */
  async nearest(defined: DefinedZone, start: number): Promise<NearestZone | undefined> {
    const { fixedOffset } = defined;
    const etc = fixedOffset === undefined ? undefined : etcZone(fixedOffset);
    if (etc) return { zone: etc, differsAt: undefined };
    const present = Math.max(start, this.#nowSeconds);
    const from = Math.max(start, present - mostYears * yearSeconds);
    const all = samplesOf(defined, from, present + 3 * yearSeconds);
    const first = all.filter(({ at }) => at <= from + yearSeconds);
    const last = all.filter(({ at }) => at >= present);
    const { found, likely } = this.#namesOf(defined);
    const isLikely = ({ name }: Zone) => found.includes(name) || likely.includes(name);
    const zone = await this.#best(defined, (each) => {
      if (!fits(each, all.slice(0, 1))) return undefined;
      const count = differences(each, all, Number.POSITIVE_INFINITY);
      // A zone that has the right offsets in the first year is not rejected, even if it differs later because the law has
      // changed.
      if (count === 0 || fits(each, first)) return count;
      if (count > all.length * mostDifferent && !fits(each, last)) return undefined;
      return (isLikely(each) ? 1 : 2) * all.length + count;
    });
    return zone && { zone, differsAt: firstDifference(defined, zone, all) };
  }

  #namesOf(defined: DefinedZone): { found: string[]; likely: string[] } {
    return this.#names.get(defined) ?? { found: [], likely: [] };
  }

  /**
   * Returns the zone whose offsets differ least from the definition. If several zones differ equally, returns the most likely
   * zone.
   * @param judge Counts the differences of a zone up to a limit; undefined for a zone that does not match.
   */
  async #best(
    defined: DefinedZone,
    judge: (zone: Zone, most: number) => number | undefined,
  ): Promise<Zone | undefined> {
    const { found, likely } = this.#namesOf(defined);
    const isFull = this.#searches >= mostSearches;
    let best: Zone | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    let compared = 0;
    for (const zone of candidates([...found, ...likely])) {
      if (isFull && compared === found.length) break;
      compared += 1;
      if (this.#budget.isTired) await this.#budget.rest();
      this.#budget.spend();
      const count = judge(zone, fewest);
      if (count === undefined || count >= fewest) continue;
      [best, fewest] = [zone, count];
      if (count === 0) break;
    }
    if (compared > found.length + likely.length) this.#searches += 1;
    if (best && !found.includes(best.name)) found.push(best.name);
    return best;
  }
}

/** The file's definition of a zone that is named after a place. The definition is ignored, so a malformed one causes no error. */
function overruledIn(...definition: Parameters<typeof definitionIn>): Pick<FoundClock, "overruled"> {
  try {
    const { zone } = definitionIn(...definition);
    return zone ? { overruled: zone } : {};
  } catch (error) {
    if (error instanceof LineError) return {};
    throw error;
  }
}

function readAs(plain: string, name: string): string {
  return `The time zone "${plain.slice(0, 64)}" was read as ${name}.`;
}

/** Returns a note about the IANA zone that is used for a definition; undefined if both have the same name. */
export function noteOfZone({ name }: DefinedZone, zone: Zone): string | undefined {
  const isItsName = name.toLowerCase() === zone.name.toLowerCase() || zoneByName(name)?.name === zone.name;
  return isItsName ? undefined : readAs(name, zone.name);
}

/** Samples the offsets of a definition every two weeks, and before and after each change. */
function samplesOf(defined: DefinedZone, from: number, to: number): Sample[] {
  const samples: Sample[] = [];
  for (let at = from; at < to; at += sampleSeconds) samples.push({ at, offset: defined.offsetAt(at) });
  for (const { at, before, after } of defined.changesBetween(from, to)) {
    samples.push({ at, offset: after });
    if (at > from) samples.push({ at: at - 1, offset: before });
  }
  return samples.sort((a, b) => a.at - b.at);
}

/** Returns the first time at which the offset of a zone differs from a definition; undefined if it never differs. */
function firstDifference(defined: DefinedZone, zone: Zone, samples: readonly Sample[]): number | undefined {
  const index = samples.findIndex(({ at, offset }) => zone.offsetAt(at) !== offset);
  let [before, after] = [samples[index - 1]?.at ?? samples[0]?.at ?? 0, samples[index]?.at];
  while (after !== undefined && after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (zone.offsetAt(middle) === defined.offsetAt(middle)) before = middle;
    else after = middle;
  }
  return after;
}

function fits(zone: Zone, samples: readonly Sample[]): boolean {
  return samples.every(({ at, offset }) => zone.offsetAt(at) === offset);
}

function differences(zone: Zone, samples: readonly Sample[], most: number): number {
  let count = 0;
  for (const { at, offset } of samples) {
    if (zone.offsetAt(at) !== offset) count += 1;
    if (count >= most) break;
  }
  return count;
}
