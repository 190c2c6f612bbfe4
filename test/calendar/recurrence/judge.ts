/** Expands rules with the library `rrule-rust`. */
import { RRuleSet } from "rrule-rust";
import { printBasicDate, printBasicTime, printDate, printTime } from "../../../server/calendar/recurrence/gregorian.ts";
import { type Row, startOf } from "./rows.ts";

interface JudgedTime {
  year: number;
  month: number;
  day: number;
  time?: { hour: number; minute: number; second: number };
}

/**
 * Returns the first occurrences of a row according to the library, as wall-clock times, or the message with which the library
 * rejects the row. The library does not know offsets, so it cannot distinguish the two times of a repeated hour.
 */
export function judge(row: Row, number: number): string[] | string {
  const { local } = startOf(row);
  const allDay = !row.start.includes("T");
  const start = allDay ? `;VALUE=DATE:${printBasicDate(local)}` : `;TZID=${row.zone}:${printBasicTime(local)}`;
  try {
    const set = RRuleSet.fromString([`DTSTART${start}`, ...row.lines].join("\n"));
    // The cast is necessary because the library's type depends on the form of the start, which is known only at run time.
    const times = set.all(number) as unknown as readonly JudgedTime[];
    return times.map(({ year, month, day, time }) => {
      const seconds = Date.UTC(year, month - 1, day, time?.hour ?? 0, time?.minute ?? 0, time?.second ?? 0) / 1000;
      return allDay ? printDate(seconds / 86_400) : printTime(seconds);
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
