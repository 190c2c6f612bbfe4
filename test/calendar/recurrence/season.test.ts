/** Tests the seasons of series. A season is the set of half-months in which a series can have an instance. */
import { describe, expect, test } from "vitest";
import { seasonOf, seasonsIn } from "../../../server/calendar/recurrence/season.ts";
import { seriesOf } from "../../../server/calendar/recurrence/series.ts";

const dayMs = 86_400_000;
const at = (text: string) => Date.parse(text);

const rules = [
  "FREQ=YEARLY",
  "FREQ=YEARLY;INTERVAL=3",
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
  "FREQ=YEARLY;BYMONTH=2,11;BYMONTHDAY=1,29",
  "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU",
  "FREQ=YEARLY;BYMONTH=12;BYDAY=MO,TU;BYSETPOS=-1",
  "FREQ=MONTHLY;BYMONTH=6",
  "FREQ=MONTHLY;BYMONTH=3,4;BYMONTHDAY=31",
  "FREQ=WEEKLY;BYMONTH=1;BYDAY=SA",
  "FREQ=DAILY;BYMONTH=7",
  "FREQ=HOURLY;INTERVAL=12;BYMONTH=10",
];
const starts = ["2024-02-29T23:30:00Z", "2025-01-01T00:30:00Z", "2025-06-15T12:00:00Z", "2025-12-31T23:00:00Z"];
const zones = ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"];

describe.each(rules)("%s", (rule) => {
  test("has all its instances in its season", () => {
    let total = 0;
    for (const [index, start] of starts.entries()) {
      for (const lengthDays of [1 / 24, 1, 20]) {
        const startMs = at(start);
        const endMs = startMs + lengthDays * dayMs;
        const season = seasonOf({ startMs, endMs }, [`RRULE:${rule}`]);
        expect(season).not.toBeNull();
        const series = seriesOf({ allDay: false, startMs, endMs, zone: zones[index] ?? "UTC" }, [`RRULE:${rule}`]);
        let count = 0;
        for (const occurrence of series.between(startMs, startMs + 9 * 365 * dayMs)) {
          count += 1;
          // The season must include every instant of each occurrence.
          for (const part of [0, 0.5, 0.999]) {
            const moment = occurrence.startMs + part * (occurrence.endMs - occurrence.startMs);
            expect((season ?? 0) & (seasonsIn(moment, moment + 1) ?? 0), `${start} ${new Date(moment)}`).not.toBe(0);
          }
          if (count > 300) break;
        }
        total += count;
      }
    }
    expect(total).toBeGreaterThan(24);
  });
});

test("all-day series keep it whatever the zone of their calendar becomes", () => {
  const startMs = at("2025-03-16T00:00:00Z");
  const season = seasonOf({ startMs, endMs: startMs + dayMs }, ["RRULE:FREQ=YEARLY"]) ?? 0;
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const series = seriesOf({ allDay: true, startDate: "2025-03-16", endDate: "2025-03-17", zone }, [
      "RRULE:FREQ=YEARLY",
    ]);
    for (const occurrence of series.between(startMs, startMs + 5 * 365 * dayMs)) {
      expect(season & (seasonsIn(occurrence.startMs, occurrence.startMs + 1) ?? 0)).not.toBe(0);
      expect(season & (seasonsIn(occurrence.endMs - 1, occurrence.endMs) ?? 0)).not.toBe(0);
    }
  }
});

test.each([
  ["daily", ["RRULE:FREQ=DAILY"]],
  ["weekly", ["RRULE:FREQ=WEEKLY;BYDAY=MO"]],
  ["by days of the year", ["RRULE:FREQ=YEARLY;BYYEARDAY=100"]],
  ["by weeks", ["RRULE:FREQ=YEARLY;BYWEEKNO=20"]],
  ["by weekdays of the year", ["RRULE:FREQ=YEARLY;BYDAY=20MO"]],
  ["by days of all months", ["RRULE:FREQ=YEARLY;BYMONTHDAY=13"]],
  ["with dates added", ["RRULE:FREQ=YEARLY", "RDATE:20260701T100000Z"]],
  ["dates alone", ["RDATE:20260701T100000Z"]],
  ["one of two rules daily", ["RRULE:FREQ=YEARLY", "RRULE:FREQ=DAILY"]],
])("no season is stored for rules that may occur at any time: %s", (_, lines) => {
  expect(seasonOf({ startMs: at(starts[2] ?? ""), endMs: at("2025-06-15T13:00:00Z") }, lines)).toBeNull();
});

describe("no more than it needs", () => {
  const halves = Array.from({ length: 24 }, (_, half) => ({
    name: `${(half >> 1) + 1}${half % 2 === 0 ? "a" : "b"}`,
    ms: Date.UTC(2027, half >> 1, half % 2 === 0 ? 8 : 22),
  }));
  /** The names of the half-months of a season: `1a` to `12b`. */
  const shown = (season: number | null | undefined) =>
    halves.filter(({ ms }) => ((season ?? 0) & (seasonsIn(ms, ms) ?? 0)) !== 0).map(({ name }) => name);

  // Each row: the rule, the first day, the length of an instance in days, and the expected half-months.
  test.each([
    ["YEARLY", "2025-06-20", 1, "6b"],
    ["YEARLY", "2025-06-18", 1, "6b"],
    ["YEARLY", "2025-06-28", 1, "6b 7a"],
    ["YEARLY", "2025-06-20", 20, "6b 7a"],
    ["MONTHLY;BYMONTH=3,9;BYMONTHDAY=1,20", "2025-03-20", 1, "2b 3a 3b 8b 9a 9b"],
    ["YEARLY;BYMONTH=6;BYMONTHDAY=-1", "2025-06-30", 1, "5b 6a 6b 7a"],
    ["YEARLY;BYMONTH=6;BYDAY=MO", "2025-06-09", 1, "5b 6a 6b 7a"],
    ["YEARLY;BYMONTH=6;BYDAY=MO", "2025-01-08", 14, "1a 1b 5b 6a 6b 7a 7b"],
    // The start is an instance even if the rule does not match it, so its half-month is part of the season.
    ["YEARLY;BYMONTH=9", "2025-06-10", 1, "6a 9a"],
  ])("FREQ=%s from %s for %i days", (rule, start, days, wanted) => {
    const startMs = at(`${start}T10:00:00Z`);
    const endMs = startMs + (days - 1) * dayMs + 3_600_000;

    expect(shown(seasonOf({ startMs, endMs }, [`RRULE:FREQ=${rule}`])).join(" ")).toBe(wanted);
  });

  test("each half keeps its bit, as seasons are stored", () => {
    expect(halves.map(({ ms }) => seasonsIn(ms, ms))).toEqual(halves.map((_, half) => 2 ** half));
  });

  test("a window has its own halves alone, and up to 300 days are a window", () => {
    const from = Date.UTC(2027, 0, 20);

    expect(shown(seasonsIn(from, Date.UTC(2027, 1, 15, 23)))).toEqual(["1b", "2a"]);
    expect(shown(seasonsIn(from, from + 300 * dayMs - 1)).length).toBe(20);
    for (const [begin, end] of [
      [from, from + 300 * dayMs],
      [-Infinity, 0],
      [0, Infinity],
    ] as const) {
      expect(seasonsIn(begin, end)).toBeUndefined();
    }
    const endMs = from + 300 * dayMs;
    expect(seasonOf({ startMs: from, endMs }, ["RRULE:FREQ=YEARLY"])).not.toBeNull();
    expect(seasonOf({ startMs: from, endMs: endMs + 1 }, ["RRULE:FREQ=YEARLY"])).toBeNull();
  });
});
