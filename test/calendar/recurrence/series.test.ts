import { describe, expect, test } from "vitest";
import { type Series, type SeriesTimes, seriesOf } from "../../../server/calendar/recurrence/series.ts";
import { Failure } from "../../../server/platform/failure.ts";
import { show } from "./rows.ts";

const at = (text: string) => Date.parse(text);

function timed(start: string, end: string, zone: string, ...lines: string[]): Series {
  return seriesOf({ allDay: false, startMs: at(start), endMs: at(end), zone }, lines);
}

function dated(startDate: string, endDate: string, zone: string, ...lines: string[]): Series {
  return seriesOf({ allDay: true, startDate, endDate, zone }, lines);
}

const daily = (...lines: string[]) =>
  timed("2026-01-01T09:00:00Z", "2026-01-01T10:00:00Z", "UTC", "RRULE:FREQ=DAILY", ...lines);

function shown(series: Series, from: string, to: string): string[] {
  return [...series.between(at(from), at(to))].map((each) => show(series, each));
}

describe("a window holds what ends after its start and starts before its end", () => {
  const moment = timed("2026-01-01T09:00:00Z", "2026-01-01T09:00:00Z", "UTC", "RRULE:FREQ=DAILY");
  const [first, second] = ["2026-02-01T09:00:00Z", "2026-02-02T09:00:00Z"];

  test.each<[string, Series, from: string, to: string, expected: string[]]>([
    ["ends with its start, or starts with its end: out", daily(), "2026-02-01T10:00:00Z", second, []],
    ["ends a second after its start: in", daily(), "2026-02-01T09:59:59Z", second, [first]],
    ["starts a second before its end: in", daily(), "2026-02-01T10:00:00Z", "2026-02-02T09:00:01Z", [second]],
    ["milliseconds count", daily(), "2026-02-01T09:59:59.999Z", "2026-02-02T09:00:00.001Z", [first, second]],
    ["without length, at its start: out", moment, first, "2026-02-01T23:00:00Z", []],
    ["without length, after its start: in", moment, "2026-02-01T08:59:59Z", "2026-02-01T23:00:00Z", [first]],
    ["before the start", daily(), "2020-01-01T00:00:00Z", "2026-01-01T09:00:00Z", []],
    ["an empty window in an occurrence", daily(), "2026-02-01T09:30:00Z", "2026-02-01T09:30:00Z", [first]],
    ["turned around", daily(), "2026-02-03T00:00:00Z", "2026-02-01T00:00:00Z", []],
  ])("%s", (_, series, from, to, expected) => {
    expect(shown(series, from, to)).toEqual(expected);
  });

  test("windows beyond the last year hold nothing and end", () => {
    expect([...daily().between(8e15, 8.64e15)]).toEqual([]);
    expect([...daily().between(Infinity, Infinity)]).toEqual([]);
    expect([...daily().between(at("9999-12-30T00:00:00Z"), Infinity)]).toHaveLength(2);
  });

  test("occurrences come one by one", () => {
    const series = timed("2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z", "UTC", "RRULE:FREQ=SECONDLY");
    const first = series.between(at("2300-01-01T00:00:00Z"), Infinity).next().value;

    expect(first?.startMs).toBe(at("2300-01-01T00:00:00Z"));
  });
});

describe("all-day occurrences lie where the zone of the series has its days", () => {
  test("in New York a date lasts from 05:00 to 05:00 UTC", () => {
    const series = dated("2026-01-01", "2026-01-02", "America/New_York", "RRULE:FREQ=DAILY");
    const [occurrence] = series.between(at("2026-01-10T04:59:59Z"), at("2026-01-10T05:00:00Z"));

    expect(occurrence).toEqual({
      key: at("2026-01-09"),
      startMs: at("2026-01-09T05:00:00Z"),
      endMs: at("2026-01-10T05:00:00Z"),
    });
    expect(shown(series, "2026-01-10T05:00:00Z", "2026-01-11T05:00:00Z")).toEqual(["2026-01-10"]);
  });

  test.each(["Asia/Tokyo", "UTC", "America/New_York"])(
    "a window that ends with a date's first moments has it: %s",
    (zone) => {
      const series = dated("2026-01-01", "2026-01-02", zone, "RRULE:FREQ=DAILY");
      const { startMs } = series.find(at("2026-01-10")) ?? { startMs: 0 };

      expect([...series.between(startMs - 1, startMs + 1)].map(({ key }) => key)).toEqual([
        at("2026-01-09"),
        at("2026-01-10"),
      ]);
      expect(series.next(startMs - 1, { steps: 0 }, startMs)?.key).toBe(at("2026-01-10"));
    },
  );

  test("a day that begins at 01:00", () => {
    const series = dated("2018-11-01", "2018-11-02", "America/Sao_Paulo", "RRULE:FREQ=DAILY");

    expect(series.find(at("2018-11-04"))).toMatchObject({
      startMs: at("2018-11-04T03:00:00Z"),
      endMs: at("2018-11-05T02:00:00Z"),
    });
  });
});

test.each([
  ["RRULE:FREQ=DAILY;BYHOUR=2;BYMINUTE=0,15,30", "03:00 03:15 03:30"],
  ["RRULE:FREQ=DAILY;BYHOUR=2,3;BYMINUTE=0,30 RDATE:20260329T024500", "03:00 03:30 03:45"],
  ["RRULE:FREQ=DAILY;BYHOUR=2,3;BYMINUTE=10,40;BYSETPOS=1,2,3", "03:10 03:40"],
  ["RRULE:FREQ=DAILY;BYHOUR=2;BYMINUTE=5,50 RRULE:FREQ=DAILY;BYHOUR=3;BYMINUTE=20", "03:05 03:20 03:50"],
])("times of %s inside a gap are moved behind it, in order and once: %s", (lines, times) => {
  const [start, end] = ["2026-03-28T02:00:00+01:00", "2026-03-28T02:10:00+01:00"];
  const series = timed(start, end, "Europe/Berlin", ...lines.split(" "));

  expect(shown(series, "2026-03-29T00:00:00Z", "2026-03-30T00:00:00Z")).toEqual(
    times.split(" ").map((time) => `2026-03-29T${time}:00+02:00`),
  );
});

test("a timed occurrence lasts exactly as long as the first, also through a change of the clock", () => {
  const series = timed("2026-03-27T22:00:00+01:00", "2026-03-28T06:00:00+01:00", "Europe/Berlin", "RRULE:FREQ=DAILY");
  const night = series.find(at("2026-03-28T22:00:00+01:00"));

  expect(night?.endMs).toBe(at("2026-03-29T07:00:00+02:00"));
});

describe("the occurrence after an instant, the first, and the one with a key", () => {
  test("after, for dates west and east of Greenwich", () => {
    for (const zone of ["Pacific/Honolulu", "Pacific/Kiritimati", "America/Sao_Paulo"]) {
      const series = dated("2026-01-01", "2026-01-02", zone, "RRULE:FREQ=DAILY");
      const found = series.find(at("2026-05-02"));

      expect(series.next((found?.startMs ?? 0) - 1)).toEqual(found);
      expect(series.next(found?.startMs ?? 0)?.key).toBe(at("2026-05-03"));
    }
  });

  test.each([
    [[], "2026-01-01T09:00:00Z"],
    [["EXDATE:20260101T090000Z"], "2026-01-02T09:00:00Z"],
    [["RDATE:20251224T090000Z"], "2025-12-24T09:00:00Z"],
  ])("first, with %j", (lines, first) => {
    expect(daily(...lines).next(-Infinity)?.key).toBe(at(first));
  });

  test("first, of a start that is excluded", () => {
    const series = timed("2026-01-01T09:00:00Z", "2026-01-01T10:00:00Z", "UTC", "EXDATE:20260101T090000Z");

    expect(series.next(-Infinity)).toBeUndefined();
  });

  test("with a key, also on the last day of all", () => {
    const key = at("2026-05-02T09:00:00Z");
    const last = at("9999-12-31T09:00:00Z");

    expect(daily().find(key)?.endMs).toBe(at("2026-05-02T10:00:00Z"));
    expect(daily().find(last)?.key).toBe(last);
    for (const other of [key + 1, key + 1000, last + 86_400_000]) expect(daily().find(other)).toBeUndefined();
    expect(daily("EXDATE:20260502T090000Z").find(key)).toBeUndefined();
    expect(dated("2026-01-01", "2026-01-02", "Asia/Tokyo", "RRULE:FREQ=DAILY").find(key)).toBeUndefined();
  });
});

describe("the instant after which nothing comes", () => {
  const series = (...lines: string[]) =>
    timed("2026-01-01T09:00:00+01:00", "2026-01-01T10:30:00+01:00", "Europe/Berlin", ...lines);
  const days = (endDate: string, line: string) => dated("2026-01-01", endDate, "Europe/Berlin", line);

  test.each<[string, Series, end?: string]>([
    ["a start alone", series(), "2026-01-01T09:30:00Z"],
    ["COUNT", series("RRULE:FREQ=DAILY;COUNT=10"), "2026-01-10T09:30:00Z"],
    ["COUNT of one", series("RRULE:FREQ=DAILY;COUNT=1"), "2026-01-01T09:30:00Z"],
    ["COUNT across the spring change", series("RRULE:FREQ=MONTHLY;COUNT=4"), "2026-04-01T08:30:00Z"],
    ["COUNT in the thousands", series("RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=5000"), "2121-10-23T08:30:00Z"],
    ["UNTIL on an occurrence", series("RRULE:FREQ=DAILY;UNTIL=20260105T080000Z"), "2026-01-05T09:30:00Z"],
    ["UNTIL before the start", series("RRULE:FREQ=DAILY;UNTIL=20250105T080000Z"), "2026-01-01T09:30:00Z"],
    ["two rules", series("RRULE:FREQ=DAILY;COUNT=3", "RRULE:FREQ=WEEKLY;COUNT=2"), "2026-01-08T09:30:00Z"],
    ["RDATE", series("RRULE:FREQ=DAILY;COUNT=3", "RDATE:20260201T080000Z"), "2026-02-01T09:30:00Z"],
    ["all-day COUNT", days("2026-01-03", "RRULE:FREQ=WEEKLY;COUNT=2"), "2026-01-09T23:00:00Z"],
    ["all-day UNTIL", days("2026-01-02", "RRULE:FREQ=DAILY;UNTIL=20260105"), "2026-01-05T23:00:00Z"],
    ["an endless rule", series("RRULE:FREQ=DAILY")],
    ["one endless rule of two", series("RRULE:FREQ=DAILY;COUNT=3", "RRULE:FREQ=YEARLY")],
    ["a count that the calendar does not reach", series("RRULE:FREQ=YEARLY;COUNT=100000")],
    ["UNTIL at the end of time", series("RRULE:FREQ=YEARLY;UNTIL=99991231T235959Z")],
  ])("of %s", (_, asked, end) => {
    expect(asked.lastEndMs()).toBe(end && at(end));
  });

  test("UNTIL between occurrences gives a bound that none exceeds", () => {
    const bounded = series("RRULE:FREQ=WEEKLY;UNTIL=20260114T120000Z");
    const last = [...bounded.between(-Infinity, Infinity)].at(-1);

    expect(bounded.lastEndMs()).toBeGreaterThanOrEqual(last?.endMs ?? Infinity);
    expect(bounded.lastEndMs()).toBeLessThanOrEqual(at("2026-01-14T13:30:00Z"));
  });
});

test.each([
  ["a date, of which the last second counts", "00:00:00", "20260105", "05"],
  ["a date, of which the last second counts", "23:59:59", "20260105", "05"],
  ["a local time on the clock of the series", "09:00:00", "20260105T083000", "04"],
  ["a local time on the clock of the series", "09:00:00", "20260105T090000", "05"],
  ["UTC", "09:00:00", "20260105T083000Z", "05"],
])("UNTIL, for a series with times, is %s: at %s until %s", (_, time, until, day) => {
  const start = `2026-01-01T${time}+01:00`;
  const series = timed(start, start, "Europe/Berlin", `RRULE:FREQ=DAILY;UNTIL=${until}`);

  expect(shown(series, "2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z").at(-1)).toBe(`2026-01-${day}T${time}+01:00`);
});

test("an UNTIL before the start must not be stored, one at the start may be", () => {
  const hourly = (until: string) =>
    timed("2026-01-01T09:00:00Z", "2026-01-01T10:00:00Z", "UTC", `RRULE:FREQ=HOURLY;UNTIL=${until}`);
  const days = (until: string) => dated("2026-01-01", "2026-01-02", "UTC", `RRULE:FREQ=DAILY;UNTIL=${until}`);

  for (const series of [hourly("20260101T085959Z"), hourly("20260101T085959"), hourly("20251231"), days("20251231")]) {
    expect(() => series.requireBounded()).toThrow(/UNTIL in RRULE ".*" must not be before the start/);
    expect(() => series.requireBounded()).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field: "recurrence/0" }) }),
    );
  }
  for (const series of [hourly("20260101T090000Z"), hourly("20260101T090000"), days("20260101")]) {
    expect(() => series.requireBounded()).not.toThrow();
  }
});

test("an UNTIL in the first of two equal hours lies before a start in the second", () => {
  const from = (until: string) =>
    timed("2026-10-25T01:30:00Z", "2026-10-25T02:00:00Z", "Europe/Berlin", `RRULE:FREQ=HOURLY;UNTIL=${until}`);

  expect(() => from("20261025T013000Z").requireBounded()).not.toThrow();
  expect(() => from("20261025T012959Z").requireBounded()).toThrow(/must not be before the start/);
  expect(() => from("20261025T003000Z").requireBounded()).toThrow(/must not be before the start/);
});

test("the first key is that of the start or an earlier date, and occurrences before a key are not estimated too low", () => {
  expect(daily().firstKeyMs()).toBe(at("2026-01-01T09:00:00Z"));
  expect(daily("RDATE:20251224T090000Z").firstKeyMs()).toBe(at("2025-12-24T09:00:00Z"));
  const tenth = at("2026-01-11T09:00:00Z");
  for (const [from, many] of [
    [-Infinity, 10],
    [at("2026-01-06T09:00:00Z"), 5],
    [tenth, 0],
  ] as const) {
    const most = daily().mostBefore(tenth, from);
    expect(most).toBeGreaterThanOrEqual(many);
    expect(most).toBeLessThanOrEqual(many + 5);
  }
});

test("occurrences before a key are not estimated too low when they are many a day, or long", () => {
  const many = timed("2026-01-01T09:00:00Z", "2026-01-01T09:01:00Z", "UTC", "RRULE:FREQ=MINUTELY");
  const long = timed("2026-01-01T09:00:00Z", "2026-01-31T09:00:00Z", "UTC", "RRULE:FREQ=DAILY");

  expect(many.mostBefore(at("2026-01-04T21:00:00Z"), -Infinity)).toBeGreaterThanOrEqual(3.5 * 1440);
  const [key, after] = [at("2026-03-02T09:00:00Z"), at("2026-02-20T09:00:00Z")];
  const before = [...long.between(after, key)].filter((each) => each.key < key);
  expect(before).toHaveLength(39);
  expect(long.mostBefore(key, after)).toBeGreaterThanOrEqual(39);
  expect(long.mostBefore(key, after)).toBeLessThan(50);
});

test("a series starts in the years 1 to 9999, on whatever clock", () => {
  const from = (startMs: number) => seriesOf({ allDay: false, startMs, endMs: startMs, zone: "UTC" }, []);
  const [dayMs, first, end] = [86_400_000, at("0001-01-01T00:00:00Z"), at("9999-12-31T23:59:59Z") + 1000];

  for (const startMs of [first - 2 * dayMs, first, end - 1000])
    expect(from(startMs).next(-Infinity)?.startMs).toBe(startMs);
  for (const startMs of [first - 2 * dayMs - 1000, end, Number.NaN]) {
    expect(() => from(startMs)).toThrow(/A recurring event must start in the years 1 to 9999/);
  }
});

describe("lines must fit the start", () => {
  const made = {
    timed: daily,
    dated: (line: string) => dated("2026-01-01", "2026-01-02", "UTC", line),
  };

  test.each([
    ["timed", "RDATE;VALUE=DATE:20260105", /values of RDATE must be times/],
    ["dated", "RDATE:20260105T090000Z", /values of RDATE must be dates/],
    ["dated", "EXDATE:20260105T090000Z", /values of EXDATE must be dates/],
    ["timed", "EXDATE;VALUE=DATE:20260105", /values of EXDATE must be times/],
    ["dated", "RRULE:FREQ=HOURLY", /must not be HOURLY: the event lasts all day/],
    ["dated", "RRULE:FREQ=MINUTELY", /must not be MINUTELY/],
    ["dated", "EXRULE:FREQ=SECONDLY", /must not be SECONDLY/],
  ] as const)("%s: %s", (kind, line, message) => {
    expect(() => made[kind](line)).toThrow(message);
    expect(() => made[kind](line)).toThrow(Failure);
  });

  const from = (startMs: number, endMs: number, zone = "UTC"): SeriesTimes => ({ allDay: false, startMs, endMs, zone });
  const days = (startDate: string, endDate: string): SeriesTimes => ({ allDay: true, startDate, endDate, zone: "UTC" });

  test.each<[string, SeriesTimes, RegExp]>([
    ["an unknown zone", from(0, 1, "Mars/Olympus"), /not an IANA time zone/],
    ["no instant", from(Number.NaN, 1), /years 1 to 9999/],
    ["no end", from(0, Number.NaN), /years 1 to 9999/],
    ["the year 10000", from(253_402_300_800_000, 253_402_300_800_001), /years 1 to 9999/],
    ["a date that does not exist", days("2026-02-29", "2026-03-01"), /"2026-02-29" is not a valid date/],
    ["an end that does not exist", days("2026-02-28", "2026-02-29"), /"2026-02-29" is not a valid date/],
  ])("%s", (_, wrong, message) => {
    expect(() => seriesOf(wrong, ["RRULE:FREQ=DAILY"])).toThrow(message);
  });
});
