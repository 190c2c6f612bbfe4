/**
 * Repairs RRULE and EXRULE lines of a file if their meaning is clear, because files are often less strict than `events.insert`.
 * Each repair is noted.
 */
import { Failure } from "../../platform/failure.ts";
import { daySeconds, printBasicDate, printBasicTime } from "../recurrence/gregorian.ts";
import { type Moment, parseRule } from "../recurrence/rule.ts";
import { Series } from "../recurrence/series.ts";
import { readLoosely, type SeriesStart } from "./fileTimes.ts";
import type { Property } from "./lines.ts";
import type { TimeReader } from "./timeReader.ts";
import type { WallClock } from "./zoneDefinition.ts";

/** Returns the local time of an UNTIL in seconds. UNTIL is inclusive. */
export function untilIn({ form, seconds }: Moment, { isDate, clock }: { isDate: boolean; clock: WallClock }): number {
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
export function repairedRule(property: Property, series: SeriesStart, reader: TimeReader): string | undefined {
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
    // This function works with local times, so the rule is expanded as if its times were in UTC.
    const times = { allDay: false, startMs: start * 1000, endMs: start * 1000, zone: "UTC" } as const;
    const end = new Series(times, {
      rules: [parseRule(text)],
      excludedRules: [],
      dates: [],
      excludedDates: [],
    }).lastEndMs();
    return end === undefined ? undefined : end / 1000;
  } catch (error) {
    if (error instanceof Failure) return undefined; // The rule is invalid for another reason and is rejected later.
    throw error;
  }
}
