/** Compares a row of the recurrence tables with the library `rrule-rust`, and lists the rows for which the library is wrong. */
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

/** A mistake of the library, with the section of RFC 5545 that it violates. */
interface Fault {
  readonly section: string;
  readonly why: string;
  /** The names of the rows for which the library makes this mistake. */
  readonly rows: readonly string[];
}

export const faults: readonly Fault[] = [
  {
    section: "3.8.5.2",
    why: "Times that a gap folds onto one instant are given twice, and out of order. Duplicate instances are to be ignored.",
    rows: [
      "Berlin: hourly through the gap: 02:00 falls on 03:00 and counts once",
      "Berlin: every 15 minutes from 01:30 through the gap: no time twice, none out of order",
      "Lord Howe: every 10 minutes through a gap of half an hour",
    ],
  },
  {
    section: "3.3.5",
    why: "A time in a gap at midnight is dropped. It is to be read with the offset before the gap, as the library does at other hours.",
    rows: [
      "Sao Paulo: midnight does not exist on 4 November 2018 and becomes 01:00",
      "Kathmandu: an offset of quarter hours",
      "Havana: the gap is at midnight",
    ],
  },
  {
    section: "3.8.5.3",
    why: "A start that the rule does not give is left out. DTSTART defines the first instance of the recurrence set.",
    rows: [
      "Berlin: times in the gap fall between and onto times after it",
      "overlapping positions count once",
      "a start that the rule does not give is the first instance",
      "RDATE alone",
      "EXDATE wins over RDATE",
    ],
  },
  {
    section: "3.3.10",
    why: "COUNT: the DTSTART property value always counts as the first occurrence.",
    rows: ["such a start counts as the first of COUNT"],
  },
  {
    section: "3.3.10",
    why: "BYSETPOS works on the set of the whole week, but the library begins the first week's set at the start.",
    rows: ["the second day of a working week", "the set is that of the whole week, also in the week of the start"],
  },
  {
    section: "3.3.10",
    why: "BYWEEKNO without BYDAY gives all seven days of the week. What a rule does not name is taken from DTSTART.",
    rows: ["week 20 without a weekday keeps that of the start"],
  },
  {
    section: "3.3.10",
    why: "BYDAY: -5 is refused with FREQ=MONTHLY, although a month can have five of a weekday.",
    rows: ["the fifth Friday from the end is the first of those months"],
  },
  {
    section: "3.3.10",
    why: "BYDAY lists days, each with a number or without; a list of both kinds gives nothing.",
    rows: ["counted and plain weekdays add up", "counted and plain weekdays add up within a year's months"],
  },
  {
    section: "3.3.10",
    why: "BYSECOND may be 0 to 60.",
    rows: ["second 60 is second 59"],
  },
  {
    section: "3.3.10",
    why: "INTERVAL is any positive integer; above 65535 it is refused.",
    rows: ["every 86401 seconds"],
  },
  {
    section: "3.3.10",
    why: "FREQ=MINUTELY with BYHOUR: INTERVAL is counted anew after the hours that are skipped, or hours are skipped that are listed.",
    rows: ["every 7 minutes in one hour", "every minute on 8 December at certain hours and minutes"],
  },
  {
    section: "3.3.10",
    why: "BYHOUR, BYMINUTE and BYSECOND MUST be ignored when DTSTART is a date.",
    rows: ["BYHOUR, BYMINUTE and BYSECOND are ignored"],
  },
  {
    section: "3.8.5.2",
    why: "An occurrence that two lines give is given twice. Duplicate instances are to be ignored.",
    rows: ["EXDATE and RDATE are dates", "RDATE on an occurrence counts once", "two rules unite"],
  },
  {
    section: "3.8.5.2",
    why: "TZID of an RDATE is ignored when it differs from that of DTSTART.",
    rows: ["RDATE in another zone"],
  },
];

/**
 * The names of rows whose rules the RFC leaves undefined or forbids, and that the library rejects. Quintet accepts these rules
 * because clients send them.
 */
export const lenient: readonly string[] = [
  "UNTIL before the start leaves the start",
  "UNTIL as a date includes that whole day",
  "UNTIL as a time counts by its date",
];
