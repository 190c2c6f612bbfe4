import { describe, expect, test } from "vitest";
import {
  civilOf,
  dayOf,
  endOfTime,
  localOf,
  monthIndexOf,
  parseBasic,
  parseDate,
} from "../../../server/calendar/recurrence/gregorian.ts";
import { seriesOf } from "../../../server/calendar/recurrence/series.ts";
import { show } from "./rows.ts";

describe("dates as they are written", () => {
  test.each(["0001-01-01", "2024-02-29", "9999-12-31"])("%s is one", (text) => {
    const day = parseDate(text);

    const { year, month, day: ofMonth } = civilOf(day ?? Number.NaN);
    expect([year, month, ofMonth]).toEqual(text.split("-").map(Number));
  });

  test.each(["0000-01-01", "2026-00-10", "2026-13-10", "2026-01-00", "2026-02-29", "10000-01-01"])(
    "%s is none",
    (text) => {
      expect(parseDate(text)).toBeUndefined();
      expect(parseBasic(text.replaceAll("-", ""))).toBeUndefined();
    },
  );

  test.each(["20260101T240000Z", "20260101T006000Z", "20260101T000061Z"])("%s is none", (text) => {
    expect(parseBasic(text)).toBeUndefined();
  });
});

test("the last date is in the year 9999", () => {
  expect(localOf(9999, 12, 31)).toBe(endOfTime - 86_400);
  expect(localOf(10_000, 1, 1)).toBeUndefined();
});

test("a leap second is the one before it, as section 3.3.12 of RFC 5545 asks", () => {
  expect(parseBasic("20161231T235960Z")).toEqual(parseBasic("20161231T235959Z"));
});

test("every first and last day of a month lies in it, for a thousand years", () => {
  for (let month = 1800 * 12; month < 2800 * 12; month++) {
    const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1];
    const first = dayOf(year, ofYear, 1);
    expect([monthIndexOf(first - 1), monthIndexOf(first)]).toEqual([month - 1, month]);
  }
});

// In these rules, weeks begin on Monday, and the first week of a year is the first one with at least four days in that year
// (RFC 5545, section 3.3.10).
test.each([
  // Week 53 of 2020 ends in January 2021. The years 2021 and 2022 have only 52 weeks.
  [
    "the days of January in the last week of the year before",
    "FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR",
    "2020-01-01",
    "2021-01-01",
  ],
  // The last days of 2014 are in the first week of 2015, which has 53 weeks.
  [
    "the days of December in the first week of the year after",
    "FREQ=YEARLY;BYWEEKNO=-53;BYDAY=WE",
    "2014-01-01",
    "2014-12-31",
  ],
  ["the day before the first of January, counted from the end", "FREQ=YEARLY;BYYEARDAY=-1", "2014-01-01", "2014-12-31"],
])("a rule gives %s", (_, rule, from, wanted) => {
  const [startMs, endMs] = ["09", "10"].map((hour) => Date.parse(`${from}T${hour}:00:00Z`)) as [number, number];
  const series = seriesOf({ allDay: false, startMs, endMs, zone: "UTC" }, [`RRULE:${rule}`]);

  const [, second] = [...series.between(startMs, Date.parse("2022-01-01T00:00:00Z"))].map((each) => show(series, each));

  expect(second).toBe(`${wanted}T09:00:00Z`);
});
