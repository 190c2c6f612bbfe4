/**
 * Tests the occurrences of a single rule on the wall clock: windows and the ends of counts must be the same as if every day
 * were tested.
 */
import { describe, expect, test } from "vitest";
import type { Cursor } from "../../../server/calendar/recurrence/cursors.ts";
import { Occurrences } from "../../../server/calendar/recurrence/occurrences.ts";
import { parseRule } from "../../../server/calendar/recurrence/rule.ts";
import { expandNaively } from "./naive.ts";

const day = 86_400;
const unmetered = () => ({ steps: 0 });
const monthOf = (local: number) => new Date(local * 1000).getUTCMonth();
const at = (text: string) => Date.parse(`${text}Z`) / 1000;

function all(cursor: Cursor): number[] {
  const list: number[] = [];
  for (let each = cursor.next(); each !== Infinity; each = cursor.next()) list.push(each);
  return list;
}

/** The tested rules. Each has the number of days in which it has a few hundred occurrences. */
const rules: [rule: string, days: number][] = [
  // Rules for several times a day, on certain days. If the interval divides the day, the service counts their times by days and
  // months, otherwise only by days.
  ["FREQ=HOURLY;BYMONTH=2,4;BYMINUTE=0,30", 500],
  ["FREQ=HOURLY;INTERVAL=6;BYMONTHDAY=1,30,31", 700],
  ["FREQ=HOURLY;INTERVAL=5;BYDAY=MO,TH", 300],
  ["FREQ=HOURLY;INTERVAL=3;BYHOUR=9,12,13,14,15,23;BYDAY=MO,TU,SU", 200],
  ["FREQ=HOURLY;INTERVAL=5;BYHOUR=9,12,23;BYDAY=SU,SA", 700],
  ["FREQ=HOURLY;INTERVAL=36;BYYEARDAY=1,2,60,-1,-2", 4000],
  ["FREQ=MINUTELY;INTERVAL=7;BYMINUTE=0,10,21,59;BYMONTHDAY=-1,5", 300],
  ["FREQ=MINUTELY;INTERVAL=1441;BYMONTHDAY=1,2,3,4", 2000],
  ["FREQ=SECONDLY;INTERVAL=45;BYHOUR=9,23;BYMINUTE=0,59;BYSECOND=0,15,45,60;BYDAY=SU,MO", 200],
  ["FREQ=SECONDLY;INTERVAL=7;BYHOUR=9,23;BYMINUTE=10,59;BYSECOND=1,20,21,40,59;BYMONTHDAY=1,12", 400],
  // Rules for times on any day. Their pattern repeats after a short cycle, or after a cycle that is too long to be listed.
  ["FREQ=SECONDLY;INTERVAL=7;BYHOUR=10;BYMINUTE=0,1", 12],
  ["FREQ=SECONDLY;INTERVAL=4;BYHOUR=9;BYMINUTE=10", 70],
  ["FREQ=MINUTELY;INTERVAL=11;BYHOUR=9,10;BYSECOND=5,6", 20],
  // Rules whose hours repeat in a cycle. The last hour of the cycle is an occurrence.
  ["FREQ=HOURLY;BYHOUR=8,9,22;BYMINUTE=5,6", 30],
  ["FREQ=HOURLY;INTERVAL=10;BYHOUR=1,2,3,9;BYMINUTE=5,6;BYSETPOS=-1", 200],
  // Rules that limit days to certain months or days of the month.
  ["FREQ=DAILY;INTERVAL=3;BYMONTH=2,7,12", 1500],
  ["FREQ=DAILY;INTERVAL=2;BYMONTHDAY=1,15,-1;BYHOUR=9,10", 1200],
  ["FREQ=DAILY;BYMONTHDAY=1,31;BYHOUR=8,9,23", 900],
  // Rules for days whose pattern repeats in a cycle of days.
  ["FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU", 500],
  ["FREQ=DAILY;INTERVAL=14;BYDAY=TH,WE;BYHOUR=1,9,10", 800],
  // Rules for weeks at the borders of months and years.
  ["FREQ=WEEKLY;BYMONTH=1;BYDAY=MO,WE,SU", 2500],
  ["FREQ=WEEKLY;INTERVAL=2;BYMONTH=3,12;BYDAY=TU,FR,SU;BYHOUR=9,20;WKST=SU", 2000],
  ["FREQ=WEEKLY;BYMONTH=5,6;BYDAY=MO,TH,SA;BYSETPOS=-1,1", 2000],
  ["FREQ=WEEKLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,14", 200],
  // Rules for months and years that have too many times to be listed.
  ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=0,3,6,9,12,15,18,21;BYMINUTE=0,15,30,45", 120],
  ["FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=29,30,31", 4000],
  ["FREQ=YEARLY;BYDAY=MO,FR;BYHOUR=9,10,11,12,13,14", 800],
  ["FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1,-1;BYDAY=MO,SU", 6000],
  ["FREQ=YEARLY;BYYEARDAY=1,60,-1;BYHOUR=0,23", 4000],
  ["FREQ=YEARLY;BYDAY=-1MO,-1TU,-1WE,-1TH,-1FR,-2SA,-53SU,2SU", 2500],
  ["FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11;BYDAY=1MO", 2500],
];

describe.each(rules)("%s", (text, days) => {
  const rule = parseRule(text);
  // The starts: 29 February of a leap year, at a time that no rule mentions, and the last minute of a year.
  test.each(["2024-02-29T09:10:15", "2025-12-31T23:59:30"])("from %s %#", (startText) => {
    const start = at(startText);
    const wanted = expandNaively(rule, start, start + days * day);
    const size = wanted.length;
    const ask = (count?: number) => new Occurrences(rule, { start, from: start, count, allDay: false });
    expect(size).toBeGreaterThan(30);

    const endless = ask();
    for (const [from, to] of [
      [0, size],
      [size >> 1, size],
      [size - 9, size - 2],
    ] as const) {
      const [first = 0, last = 0] = [wanted[from], wanted[to - 1]];
      expect(all(endless.between(first, last, unmetered()))).toEqual(wanted.slice(from, to));
      expect(all(endless.between(first + 1, last - 1, unmetered()))).toEqual(wanted.slice(from + 1, to - 1));
    }
    // The service counts whole months at once, so counts that end near the border of a month are tested.
    const months = Math.max(
      9,
      wanted.findIndex((each, index) => index > 9 && monthOf(each) !== monthOf(wanted[index - 1] ?? 0)),
    );
    for (const count of [1, 2, months, months + 1, size >> 1, size]) {
      const last = wanted[count - 1] ?? 0;
      const counted = ask(count);
      expect(all(counted.between(start, last + 9000 * day, unmetered()))).toEqual(wanted.slice(0, count));
      expect(counted.last(unmetered())).toBe(last);
      const late = Math.max(0, count - 3);
      const beyond = [wanted[late] ?? 0, last + 9000 * day] as const;
      expect(all(ask(count).between(...beyond, unmetered()))).toEqual(wanted.slice(late, count));
      for (const to of [wanted[count + 1] ?? 0, last + 9000 * day]) {
        expect(all(ask(count).between(last + 1, to, unmetered()))).toEqual([]);
      }
    }
    // Windows that end on each of these days, with and without an occurrence.
    const [, , begin = 0] = wanted;
    for (let to = begin; to < Math.min(begin + 40 * day, wanted.at(-1) ?? 0); to += day) {
      const given = all(endless.between(begin, to, unmetered()));
      const inside = wanted.filter((each) => each >= begin && each <= to);
      expect([given.length, given.at(-1)]).toEqual([inside.length, inside.at(-1)]);
    }
    // COUNT is applied to the occurrences from `first` on, instead of from the start of the series.
    const [from = 0, last] = [wanted[7], wanted[months + 20]];
    for (const first of [from, (wanted[6] ?? 0) + 1]) {
      expect(new Occurrences(rule, { start, from: first, count: months + 14, allDay: false }).last(unmetered())).toBe(
        last,
      );
    }
  });
});

describe("at the end of time", () => {
  const start = at("9999-10-01T00:00:00");
  const lastMidnight = at("9999-12-31T00:00:00");
  const ask = (text: string, count?: number) =>
    new Occurrences(parseRule(text), { start, from: start, count, allDay: false });

  // In the first rule, all periods have the same length and times; in the others, they do not. Without a limit, each rule would
  // continue with the first midnight of the year 10000.
  test.each([
    ["FREQ=DAILY", 92, lastMidnight],
    ["FREQ=MONTHLY", 3, at("9999-12-01T00:00:00")],
    ["FREQ=DAILY;BYMONTHDAY=1,31", 5, lastMidnight],
    ["FREQ=HOURLY;INTERVAL=24;BYMONTHDAY=1,31", 5, lastMidnight],
    ["FREQ=YEARLY;BYYEARDAY=1,-1", 1, lastMidnight],
  ])("%s ends after %i", (text, size, last) => {
    const given = all(ask(text).between(start, Infinity, unmetered()));

    expect([given.length, given.at(-1)]).toEqual([size, last]);
    expect(ask(text, size).last(unmetered())).toBe(last);
    expect(ask(text, size + 1).last(unmetered())).toBe(Infinity);
    expect(all(ask(text, size + 1).between(start, Infinity, unmetered()))).toEqual(given);
    expect(all(ask(text, size + 1).between(last, Infinity, unmetered()))).toEqual([last]);
  });

  test("a count of none is over before it begins", () => {
    expect(ask("FREQ=DAILY", 0).last(unmetered())).toBe(-Infinity);
    expect(all(ask("FREQ=DAILY", 0).between(start, Infinity, unmetered()))).toEqual([]);
  });
});
