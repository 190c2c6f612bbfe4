/**
 * The type of the rows in the recurrence tables, and the short notation of their results. `-04:00 1997-09 2 3 5-7@10:00,11:30
 * -05:00 1997-10 26 ...` means: with offset -04:00, in September 1997, on the 2nd and 3rd at the time of the start and from the
 * 5th to the 7th at 10:00 and 11:30; then, with offset -05:00, on 26 October. The dots mean that more occurrences follow;
 * without them, the list is complete. All-day rows have no offsets and no times.
 */
import { parseBasic, parseDate, printDate } from "../../../server/calendar/recurrence/gregorian.ts";
import { type Series, seriesOf } from "../../../server/calendar/recurrence/series.ts";
import { printInstant, requireZone } from "../../../server/calendar/recurrence/zone.ts";

export interface Row {
  readonly name: string;
  /**
   * The start: `1997-09-02T09:00:00` on the zone's wall clock, or `1997-09-02` for an all-day series. If the clock shows that
   * time twice, it has an offset.
   */
  readonly start: string;
  readonly zone: string;
  readonly lines: readonly string[];
  /** The expected occurrences: each in RFC 3339 format in the zone of the series, or as a date. */
  readonly gives: readonly string[];
  /** True if the series has no further occurrences. */
  readonly complete: boolean;
}

function days(text: string): number[] {
  const [from = "", to = from] = text.split("-");
  const list: number[] = [];
  for (let day = Number(from); day <= Number(to); day += 1) list.push(day);
  return list;
}

function readGives(text: string, startTime: string): { gives: string[]; complete: boolean } {
  const gives: string[] = [];
  let complete = true;
  let offset = "";
  let month = "";
  for (const word of text.split(" ")) {
    if (word === "...") complete = false;
    else if (/^(Z|[+-]\d\d:\d\d)$/.test(word)) offset = word;
    else if (/^\d{4}-\d\d$/.test(word)) month = word;
    else {
      const [which = "", times = startTime] = word.split("@");
      for (const day of days(which)) {
        const date = `${month}-${String(day).padStart(2, "0")}`;
        for (const time of times.split(",")) {
          gives.push(time === "" ? date : `${date}T${time.length === 5 ? `${time}:00` : time}${offset}`);
        }
      }
    }
  }
  return { gives, complete };
}

/**
 * Reads a table. Each row has three lines: its name; the start, the zone and the lines of the recurrence; and the expected
 * occurrences. The start has an offset if its time is ambiguous. A line that begins with # is a comment.
 */
export function rowsOf(table: string): readonly Row[] {
  const texts = table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (texts.length % 3 !== 0) throw new Error("A row of a recurrence table does not have three lines.");
  return Array.from({ length: texts.length / 3 }, (_, index) => {
    const [name = "", series = "", gives = ""] = texts.slice(index * 3, index * 3 + 3);
    const [start = "", zone = "", ...lines] = series.split(" ");
    const time = start.slice(11, 19).replace(/[+-].*/, "");
    const full = time.length === 5 ? `${start.slice(0, 16)}:00${start.slice(16)}` : start;
    return { name, start: full, zone, lines, ...readGives(gives, time) };
  });
}

/** Returns the start of a row as wall-clock time and as an instant, both in seconds. */
export function startOf(row: Row): { local: number; instant: number } {
  const zone = requireZone(row.zone);
  if (!row.start.includes("T")) {
    const local = (parseDate(row.start) ?? Number.NaN) * 86_400;
    return { local, instant: zone.toInstant(local) };
  }
  if (row.start.length > 19) {
    const instant = Date.parse(row.start) / 1000;
    return { local: zone.toLocal(instant), instant };
  }
  const local = parseBasic(row.start.replace(/[-:]/g, ""))?.local ?? Number.NaN;
  return { local, instant: zone.toInstant(local) };
}

/** Creates the series of a row. Each instance lasts one hour or, if the row has only dates, one day. */
export function seriesOfRow(row: Row, lines: readonly string[] = row.lines, knownEndMs?: number): Series {
  const { local, instant } = startOf(row);
  if (!row.start.includes("T")) {
    const end = printDate(local / 86_400 + 1);
    return seriesOf({ allDay: true, startDate: row.start, endDate: end, zone: row.zone }, lines, knownEndMs);
  }
  const startMs = instant * 1000;
  return seriesOf({ allDay: false, startMs, endMs: startMs + 3_600_000, zone: row.zone }, lines, knownEndMs);
}

/** Formats an occurrence as in the field `gives` of a row. */
export function show(series: Series, occurrence: { key: number; startMs: number }): string {
  return series.allDay ? printDate(occurrence.key / 86_400_000) : printInstant(occurrence.startMs, series.zone);
}

/** Returns the first occurrences of a series, and whether these are all. */
export function firstOf(series: Series, number: number): { gives: string[]; complete: boolean } {
  const gives: string[] = [];
  for (const occurrence of series.between(-Infinity, Infinity)) {
    if (gives.length === number) return { gives, complete: false };
    gives.push(show(series, occurrence));
  }
  return { gives, complete: true };
}
