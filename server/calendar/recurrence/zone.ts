/**
 * Time zones. Only this module knows about offsets.
 *
 * An instant is a number of seconds since the Unix epoch, a local time a number of seconds since 1970-01-01T00:00:00 on the
 * zone's wall clock. The rules come from the runtime's own IANA data, through `Intl`, which is slow and returns one value at a
 * time. So each zone samples it once per chunk of about a year, finds the exact second of every change by bisection and from then
 * on uses integer arithmetic.
 *
 * A local time that does not exist, or exists twice, is interpreted with the offset before the change (RFC 5545 3.3.5): 02:30 in
 * a gap from 02:00 to 03:00 is the instant of 03:30, and in an overlap, the first of the two instants is used.
 */
import { Failure } from "../../platform/failure.ts";
import { civilOf, daySeconds, endOfTime, printTime } from "./gregorian.ts";
import { limits } from "./limits.ts";

/** A range of instants with one offset. `from` is included, `to` is not. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** The offset in seconds east of UTC. */
  readonly offset: number;
}

/** A range of local times that are converted to instants by subtracting the same offset. `from` is included, `to` is not. */
export interface Span extends Segment {
  /** Whether the local times do not exist, because the clock skips them. */
  readonly gap: boolean;
}

/** The length of a chunk: 388 days. It is a power of two, so that borders of chunks are exact. */
const chunkSeconds = 2 ** 25;
/**
 * A duration shorter than the time between any two changes of one zone. The shortest such time is four days, in Freetown in
 * September 1939.
 */
const sampleSeconds = 3 * daySeconds;
/** A duration longer than any offset and any gap. */
const marginSeconds = 2 * daySeconds;
/**
 * The earliest instant that is passed to `Intl`, because `Intl` uses the Julian calendar before it. Earlier instants use the
 * offset at this instant, which is local mean time.
 */
const earliest = -12_219_292_800;

const formatFields = {
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
} as const;

export class Zone {
  /** The name that the caller specified: links such as Asia/Calcutta keep their name. */
  readonly name: string;
  /** Whether the zone is UTC, under any of its names. */
  readonly isUtc: boolean;
  readonly #format: Intl.DateTimeFormat;
  readonly #chunks = new Map<number, readonly Segment[]>();
  /** The last segment and span that were asked for. In UTC, they are always the same. */
  #segment: Segment;
  #span: Span;

  constructor(name: string, format: Intl.DateTimeFormat) {
    this.name = name;
    this.isUtc = format.resolvedOptions().timeZone === "UTC";
    this.#format = format;
    const known = this.isUtc ? { from: -Infinity, to: Infinity, offset: 0 } : { from: 0, to: 0, offset: 0 };
    this.#segment = known;
    this.#span = { ...known, gap: false };
  }

  /** Returns the offset in seconds east of UTC. */
  offsetAt(instant: number): number {
    return this.segmentAt(instant).offset;
  }

  toLocal(instant: number): number {
    return instant + this.segmentAt(instant).offset;
  }

  toInstant(local: number): number {
    return local - this.spanAt(local).offset;
  }

  segmentAt(instant: number): Segment {
    const last = this.#segment;
    if (instant >= last.from && instant < last.to) return last;
    const index = Math.floor(instant / chunkSeconds);
    const chunk = this.#chunks.get(index) ?? this.#readChunk(index);
    for (const segment of chunk) {
      if (instant < segment.to) {
        this.#segment = segment;
        return segment;
      }
    }
    throw new RangeError(`No UTC offset is known for the Unix time ${instant}.`);
  }

  /** Finds the span that contains a local time. The search starts with a segment that is certainly before it. */
  spanAt(local: number): Span {
    const last = this.#span;
    if (local >= last.from && local < last.to) return last;
    let segment = this.segmentAt(local - marginSeconds);
    // By this local time, any gap or overlap at the beginning of the segment has ended.
    let from = segment.from + marginSeconds;
    for (;;) {
      const to = segment.to + segment.offset;
      if (local < to) return this.#remember({ from, to, offset: segment.offset, gap: false });
      const next = this.segmentAt(segment.to);
      const resumed = segment.to + Math.max(segment.offset, next.offset);
      if (local < resumed) return this.#remember({ from: to, to: resumed, offset: segment.offset, gap: true });
      from = resumed;
      segment = next;
    }
  }

  #remember(span: Span): Span {
    this.#span = span;
    return span;
  }

  #readChunk(index: number): readonly Segment[] {
    const end = (index + 1) * chunkSeconds;
    const segments: Segment[] = [];
    let from = index * chunkSeconds;
    let known = from;
    let offset = this.#askOffset(known);
    while (known < end) {
      const probe = Math.min(known + sampleSeconds, end);
      const probed = this.#askOffset(probe);
      if (probed === offset) {
        known = probe;
        continue;
      }
      known = this.#findChange(known, probe, offset);
      segments.push({ from, to: known, offset });
      from = known;
      offset = this.#askOffset(known);
    }
    segments.push({ from, to: end, offset });
    if (this.#chunks.size >= limits.zoneChunks) this.#chunks.clear();
    this.#chunks.set(index, segments);
    return segments;
  }

  /** Finds the first instant after `low` with another offset. The caller knows that the offset at `high` differs. */
  #findChange(low: number, high: number, offset: number): number {
    let before = low;
    let after = high;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (this.#askOffset(middle) === offset) before = middle;
      else after = middle;
    }
    return after;
  }

  #askOffset(instant: number): number {
    const asked = Math.min(Math.max(instant, earliest), endOfTime);
    // The day of the month and the time of day suffice, because offsets are less than a day. Formatting the year would double
    // the time.
    const [day = 0, hour = 0, minute = 0, second = 0] = numbersIn(this.#format.format(asked * 1000));
    const dayNumber = Math.floor(asked / daySeconds);
    const turned = day - civilOf(dayNumber).day;
    // If the local and the UTC day are in different months, their numbers differ by more than one, with the opposite sign.
    const days = turned > 1 ? -1 : turned < -1 ? 1 : turned;
    return (dayNumber + days) * daySeconds + hour * 3600 + minute * 60 + second - asked;
  }
}

/** Returns all numbers in a text, in order. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    const isDigit = digit >= 0 && digit <= 9;
    if (isDigit) numbers.push(inside ? (numbers.pop() ?? 0) * 10 + digit : digit);
    inside = isDigit;
  }
  return numbers;
}

/**
 * The only three-letter zone names that are accepted. The runtime knows more, but reads some in an unexpected way: BST as
 * Dhaka, IST as Kolkata.
 */
const shortNames = new Set(["UTC", "GMT", "UCT", "EST", "MST", "HST", "WET", "CET", "MET", "EET", "PRC", "ROC", "ROK"]);
const wellFormed = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/** Zones by lower-case name. Only names that the runtime knows are added, so the map stays small. */
const zones = new Map<string, Zone>();
/** Zones by their spelling in the request, which is usually the IANA spelling. The map is cleared when it is full. */
const spelled = new Map<string, Zone>();

/** The zone with an IANA name; undefined if it does not exist. Case does not matter. */
export function findZone(name: string): Zone | undefined {
  const known = spelled.get(name);
  if (known) return known;
  if (name.length > 64 || !wellFormed.test(name)) return undefined;
  if (name.length === 3 && !shortNames.has(name.toUpperCase())) return undefined;
  if (/^systemv\//i.test(name)) return undefined;
  const key = name.toLowerCase();
  let zone = zones.get(key);
  if (!zone) {
    let format: Intl.DateTimeFormat;
    try {
      format = new Intl.DateTimeFormat("en-US", { ...formatFields, timeZone: name });
    } catch {
      return undefined;
    }
    zone = new Zone(name, format);
    zones.set(key, zone);
  }
  if (spelled.size >= 2 * limits.zoneChunks) spelled.clear();
  spelled.set(name, zone);
  return zone;
}

/**
 * The zone with an IANA name.
 * @param field The field of the body that contains the name.
 * @throws Failure invalid when the name is not known.
 */
export function requireZone(name: string, field = "timeZone"): Zone {
  const zone = findZone(name);
  if (zone) return zone;
  throw new Failure(
    "invalid",
    "invalid",
    `"${name.slice(0, 64)}" is not an IANA time zone, such as Europe/Copenhagen.`,
    {
      field,
      hint: "Use a name from the IANA time zone database, such as Europe/Copenhagen, America/New_York or UTC.",
    },
  );
}

/** An instant in RFC 3339, in the zone's local time: `2026-03-01T09:00:00+01:00`, or with `Z` in UTC. */
export function printInstant(ms: number, zone: Zone): string {
  const instant = Math.floor(ms / 1000);
  const offset = zone.offsetAt(instant);
  const text = printTime(instant + offset);
  if (zone.isUtc) return `${text}Z`;
  // Offsets in RFC 3339 have no seconds, but local mean times do. The local time is adjusted so that the text still means the
  // same instant.
  const minutes = Math.trunc(offset / 60);
  const exact = minutes * 60 === offset ? text : printTime(instant + minutes * 60);
  return exact + offsetText(minutes);
}

const offsetTexts = new Map<number, string>();

/** An offset as text, such as `+01:00`. Texts are cached, because there are only a few hundred offsets. */
function offsetText(minutes: number): string {
  const known = offsetTexts.get(minutes);
  if (known !== undefined) return known;
  const absolute = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  const text = `${minutes < 0 ? "-" : "+"}${two(Math.floor(absolute / 60))}:${two(absolute % 60)}`;
  offsetTexts.set(minutes, text);
  return text;
}
