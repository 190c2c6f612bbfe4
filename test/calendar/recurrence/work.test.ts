/**
 * Tests that every computation about a series takes a limited number of steps, for any rule. `requireBounded` rejects rules
 * that must not be stored.
 */
import { describe, expect, test } from "vitest";
import { limits } from "../../../server/calendar/recurrence/limits.ts";
import { type Series, type SeriesTimes, seriesOf } from "../../../server/calendar/recurrence/series.ts";
import { Failure } from "../../../server/platform/failure.ts";

const startMs = Date.parse("2026-01-01T09:00:00Z");
const monthMs = 30 * 86_400_000;
const yearMs = 365 * 86_400_000;

const times: SeriesTimes = { allDay: false, startMs, endMs: startMs + 3_600_000, zone: "Europe/Berlin" };

function series(...lines: string[]): Series {
  return seriesOf(times, lines);
}

type Computation = (meter: { steps: number }) => unknown;

/** Returns the number of steps that a computation takes. */
function stepsOf(ask: Computation): number {
  const meter = { steps: 0 };
  ask(meter);
  return meter.steps;
}

/** Looks for the first occurrence in a window that begins some years after the start. */
function firstAfter(asked: Series, years: number, lengthMs = monthMs): Computation {
  const fromMs = startMs + years * yearMs;
  return (meter) => asked.between(fromMs, fromMs + lengthMs, meter).next();
}

const nextOf =
  (rule: string, untilMs?: number): Computation =>
  (meter) =>
    series(`RRULE:${rule}`).next(startMs, meter, untilMs);

const all = (size: number) => Array.from({ length: size }, (_, value) => value).join(",");

const everyMonth = "1,2,3,4,5,6,7,8,9,10,11,12";

const never = [
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=YEARLY;BYWEEKNO=20;BYMONTH=12;BYDAY=MO",
  "FREQ=YEARLY;BYDAY=MO;BYSETPOS=300",
  "FREQ=MONTHLY;INTERVAL=12;BYMONTH=2",
  "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3",
  `FREQ=WEEKLY;BYMONTH=${everyMonth};BYDAY=MO,TU;BYSETPOS=3`,
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
  `FREQ=DAILY;INTERVAL=7;BYDAY=MO;BYMONTH=${everyMonth}`,
  "FREQ=HOURLY;INTERVAL=2;BYHOUR=9,11",
  "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=MINUTELY;INTERVAL=5;BYMINUTE=1,2,3;BYDAY=SU",
  "FREQ=SECONDLY;INTERVAL=60;BYSECOND=30",
  "FREQ=SECONDLY;INTERVAL=3600;BYMINUTE=1;BYMONTH=5",
];

describe("a rule that never occurs", () => {
  test.each(never)("%s", (rule) => {
    const asked = series(`RRULE:${rule}`);

    expect(() => asked.requireBounded()).toThrow(/never occurs/);
    expect(() => asked.requireBounded()).toThrow(Failure);
    expect(stepsOf((meter) => asked.next(startMs, meter))).toBeLessThanOrEqual(2 * limits.fruitlessSteps);
    expect(stepsOf(firstAfter(asked, 10))).toBeLessThan(1000);
    expect([...asked.between(-Infinity, startMs + 10 * yearMs)]).toHaveLength(1);
  });
});

const floods = [
  "FREQ=SECONDLY",
  `FREQ=SECONDLY;BYHOUR=${all(12)}`,
  "FREQ=SECONDLY;COUNT=1441",
  "FREQ=SECONDLY;UNTIL=20260101T092401Z",
  "FREQ=SECONDLY;INTERVAL=7",
  "FREQ=MINUTELY;BYSECOND=0,30",
  "FREQ=MINUTELY;INTERVAL=7;BYSECOND=0,1,2,3,4,5,6",
  `FREQ=HOURLY;INTERVAL=5;BYMINUTE=${all(60)};BYSECOND=0,1,2,3,4`,
  `FREQ=HOURLY;BYMINUTE=${all(60)};BYSECOND=${all(60)}`,
  `FREQ=DAILY;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)}`,
  `FREQ=WEEKLY;BYDAY=MO,TU,WE;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=0,1`,
  `FREQ=YEARLY;BYDAY=MO;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)}`,
];

describe("a rule that fills its days", () => {
  test.each(floods)("%s", (rule) => {
    const asked = series(`RRULE:${rule}`);

    expect(() => asked.requireBounded()).toThrow(/times a day. Up to 1440 times a day are allowed/);
    expect(stepsOf((meter) => asked.next(startMs, meter))).toBeLessThan(10);
    expect(stepsOf(firstAfter(asked, 300, Infinity))).toBeLessThan(20);
    expect(stepsOf((meter) => asked.lastEndMs(meter))).toBeLessThan(10);
  });
});

describe("a rule that is only long, rare or much in few", () => {
  const allowed: [string, number][] = [
    ["FREQ=SECONDLY;INTERVAL=60", 20],
    ["FREQ=SECONDLY;UNTIL=20260101T092359Z", 1450],
    ["FREQ=MINUTELY", 20],
    ["FREQ=MINUTELY;INTERVAL=2;BYSECOND=0,30", 20],
    [`FREQ=MINUTELY;INTERVAL=45;BYSECOND=${all(31)}`, 20],
    [`FREQ=HOURLY;INTERVAL=2;BYMINUTE=${all(60)};BYSECOND=0,30`, 20],
    ["FREQ=SECONDLY;INTERVAL=7;BYHOUR=9,10", 20],
    [`FREQ=MONTHLY;BYMINUTE=${all(60)};BYHOUR=${all(24)}`, 20],
    ["FREQ=SECONDLY;INTERVAL=10;BYHOUR=9", 20],
    [`FREQ=YEARLY;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)};BYSETPOS=-1,1`, 20],
    [`FREQ=MONTHLY;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)};BYSETPOS=-1`, 20],
    ["FREQ=DAILY;INTERVAL=1000000;COUNT=1", 20],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO", 40],
    ["FREQ=DAILY;COUNT=100000", 20],
    ["FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO", 100],
    ["FREQ=DAILY;INTERVAL=3;BYMONTH=2;BYMONTHDAY=29", 120],
    // Each time is one second later in the day than the one before, so it takes 227 years from the start until the time is
    // 9:00.
    ["FREQ=SECONDLY;INTERVAL=86401;BYHOUR=9;BYMINUTE=0", 90_000],
  ];

  test.each(allowed)("%s takes at most %i steps to its next", (rule, most) => {
    const asked = series(`RRULE:${rule}`);

    expect(() => asked.requireBounded()).not.toThrow();
    expect(stepsOf((meter) => asked.next(startMs, meter))).toBeLessThanOrEqual(most);
    expect(stepsOf((meter) => asked.next(startMs + 200 * yearMs, meter))).toBeLessThanOrEqual(most);
  });
});

describe("a window is reached without walking", () => {
  const rules = [
    "FREQ=SECONDLY;INTERVAL=7",
    "FREQ=SECONDLY;INTERVAL=7;BYSECOND=0",
    "FREQ=SECONDLY;INTERVAL=7;BYSECOND=0;BYDAY=MO",
    "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11",
    "FREQ=HOURLY;INTERVAL=5;BYDAY=MO",
    "FREQ=DAILY;INTERVAL=3;BYMONTH=2",
    "FREQ=WEEKLY;INTERVAL=2;BYMONTH=2",
    "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
  ];

  test.each(rules)("%s", (rule) => {
    const endless = series(`RRULE:${rule}`);
    const counted = series(`RRULE:${rule};COUNT=100000`);
    // The same series with a known end, as if the end had been stored with the event.
    const known = seriesOf(times, [`RRULE:${rule};COUNT=100000`], counted.lastEndMs() ?? Number.MAX_SAFE_INTEGER);
    const until = series(`RRULE:${rule};UNTIL=29991231T000000Z`);

    for (const years of [10, 100, 500]) {
      for (const asked of [endless, counted, known, until]) {
        expect(stepsOf(firstAfter(asked, years))).toBeLessThan(20);
      }
    }
  });
});

describe("a count is followed by blocks, not by occurrences", () => {
  const counted: [string, number][] = [
    ["FREQ=DAILY;COUNT=100000", 5],
    ["FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=100000", 5],
    ["FREQ=MINUTELY;INTERVAL=7;BYHOUR=9;COUNT=100000", 5],
    // For these rules, counting takes one step for each month or year.
    ["FREQ=MONTHLY;BYMONTHDAY=31;COUNT=700", 1300],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=100", 500],
    ["FREQ=DAILY;BYMONTHDAY=1,31;COUNT=1900", 1300],
    ["FREQ=DAILY;INTERVAL=2;BYMONTH=2;COUNT=1400", 400],
    ["FREQ=HOURLY;BYDAY=MO;COUNT=100000", 2500],
    ["FREQ=MINUTELY;INTERVAL=15;BYHOUR=9,10;BYDAY=MO,TU;COUNT=83000", 3500],
    // For these rules, counting takes one step for each day or week.
    ["FREQ=HOURLY;INTERVAL=5;BYDAY=MO;COUNT=25000", 12_000],
    ["FREQ=WEEKLY;BYMONTH=2;COUNT=400", 1000],
  ];

  test.each(counted)("%s takes at most %i steps", (rule, most) => {
    const asked = series(`RRULE:${rule}`);

    const steps = stepsOf((meter) => asked.lastEndMs(meter));
    expect(steps).toBeLessThanOrEqual(most);
    expect(steps).toBeGreaterThanOrEqual(most > 5 ? most / 7 : 0);
    expect(asked.lastEndMs()).toBeGreaterThan(startMs);
    // The end is cached after the first call, so another call takes no step.
    expect(stepsOf((meter) => asked.lastEndMs(meter))).toBe(0);
  });

  test("the longest way stays bounded", () => {
    const asked = series("RRULE:FREQ=HOURLY;INTERVAL=5;BYDAY=MO;COUNT=100000");

    expect(stepsOf((meter) => asked.requireBounded(meter))).toBeLessThanOrEqual(limits.countedBlocks);
    expect([...asked.between(startMs + 7000 * yearMs, startMs + 7000 * yearMs + monthMs)]).toEqual([]);
  });
});

const dates: SeriesTimes = { allDay: true, startDate: "2026-01-30", endDate: "2026-01-31", zone: "Asia/Tokyo" };

test("dates of a stored end that fits none, or that may be the start, are counted again", () => {
  const lines = ["RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=70"];
  const endMs = seriesOf(dates, lines).lastEndMs() ?? 0;
  expect(seriesOf(dates, lines, endMs + 10 * 86_400_000).lastEndMs()).toBe(endMs);

  const once = ["RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=1"];
  for (const zone of ["Asia/Tokyo", "Pacific/Pago_Pago"]) {
    const storedMs = seriesOf({ ...dates, zone }, once).lastEndMs();
    const again = seriesOf({ ...dates, zone: "Pacific/Kiritimati" }, once, storedMs);
    expect([...again.between(-Infinity, Infinity)].map(({ key }) => key)).toEqual([Date.UTC(2026, 0, 30)]);
  }
});

test.each<[string, SeriesTimes, SeriesTimes]>([
  ["times", times, times],
  ["dates, whose calendar has moved to another zone", dates, { ...dates, zone: "America/New_York" }],
])("a stored end spares the counting of %s", (_, before, after) => {
  // The 31st occurs in seven months of a year, so 700 occurrences take a hundred years.
  const lines = ["RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=700"];
  const fresh = seriesOf(after, lines);
  const known = seriesOf(after, lines, seriesOf(before, lines).lastEndMs());
  const [fromMs, toMs] = [startMs + 99 * yearMs, startMs + 101 * yearMs];
  const list = (asked: Series) => (meter: { steps: number }) => [...asked.between(fromMs, toMs, meter)];

  expect(stepsOf(list(known))).toBeLessThan(50);
  expect(stepsOf(list(fresh))).toBeGreaterThan(1000);
  expect(list(known)({ steps: 0 })).toEqual(list(fresh)({ steps: 0 }));
  expect(list(known)({ steps: 0 }).length).toBeGreaterThan(3);
});

const workdays = series("RRULE:FREQ=DAILY;BYMONTH=1,2,3;BYDAY=MO,TU,WE,TH,FR");
const beyond = ["RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=60000"];
const monthly = (rule: string) => series(`RRULE:FREQ=MONTHLY;${rule}`);

test.each<[string, Computation, most: number]>([
  ["periods that are all alike: weeks", nextOf("FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3"), 5],
  ["periods that are all alike: days", nextOf("FREQ=DAILY;INTERVAL=7;BYDAY=MO"), 5],
  ["periods that are all alike: hours", nextOf("FREQ=HOURLY;INTERVAL=2;BYHOUR=9,11"), 5],
  ["a window of dates", firstAfter(seriesOf(dates, ["RRULE:FREQ=MONTHLY;BYDAY=-1FR"]), 100), 20],
  ["a window after a stored end of time", firstAfter(seriesOf(times, beyond, Number.MAX_SAFE_INTEGER), 7000), 20],
  ["the next in three years", nextOf("FREQ=MONTHLY;INTERVAL=12;BYMONTH=2", startMs + 3 * yearMs), 20],
  ["months", (meter) => [...workdays.between(startMs, startMs + 10 * yearMs, meter)], 130],
  // In these two windows, the count cannot have ended yet. The service knows this without counting: from the number of periods,
  // or from the maximum number of occurrences in a day.
  ["a count, for a window that it cannot cut", firstAfter(monthly("INTERVAL=2;BYMONTHDAY=1,31;COUNT=600"), 20), 20],
  ["a count of days", firstAfter(series("RRULE:FREQ=HOURLY;BYHOUR=9;BYDAY=MO;COUNT=3000"), 5), 20],
  ["the first of a count", nextOf("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=700"), 20],
  ["a count beyond the end of time", (meter) => series("RRULE:FREQ=YEARLY;COUNT=100000").lastEndMs(meter), 1],
  // A rule that excludes occurrences, but is much faster than the series.
  [
    "exclusions",
    firstAfter(series("RRULE:FREQ=DAILY", "EXRULE:FREQ=SECONDLY;INTERVAL=7"), 100, 7 * 86_400_000),
    100_000,
  ],
])("%s: fewer steps than walking", (_, ask, most) => {
  expect(stepsOf(ask)).toBeLessThan(most);
});

test.each(["COUNT=60000;BYMONTHDAY=31;FREQ=MONTHLY", "FREQ=YEARLY;COUNT=100000"])(
  "%s has no end before the end of time",
  (rule) => {
    expect(series(`RRULE:${rule}`).lastEndMs()).toBeUndefined();
  },
);

test("what is passed on the way is counted: weeks of other months, days that are no Mondays, and months", () => {
  const [weeks, days, months] = [
    "WEEKLY;INTERVAL=50;BYMONTH=6",
    `DAILY;INTERVAL=7;BYDAY=MO;BYMONTH=${everyMonth}`,
    "HOURLY;BYMONTH=2;BYMONTHDAY=30",
  ].map((rule) => stepsOf(nextOf(`FREQ=${rule}`)));

  // One step for each tested week (every 50th) until one is in June.
  expect(weeks).toBeGreaterThan(5);
  expect(weeks).toBeLessThan(30);
  expect(days).toBeGreaterThan(limits.fruitlessSteps);
  // One step for each February up to the year 9999, because 30 February never occurs.
  expect(months).toBeGreaterThan(7900);
});

test("a count that takes too long to follow is refused, and what was stored with one ends", () => {
  // The time of day moves by one second each day: it is within the matching hour on 3,600 consecutive days, and then on none
  // for 82,800 days.
  const asked = series("RRULE:FREQ=SECONDLY;INTERVAL=86401;BYHOUR=10;COUNT=8000");
  const followed = series("RRULE:FREQ=SECONDLY;INTERVAL=86401;BYHOUR=10;COUNT=3601");

  expect(() => followed.requireBounded()).not.toThrow();
  expect(() => asked.requireBounded()).toThrow(/COUNT in RRULE .* is too large/);
  expect(stepsOf((meter) => asked.lastEndMs(meter))).toBeLessThan(2 * limits.countedBlocks);
  expect(asked.lastEndMs()).toBeUndefined();
  expect(asked.next(startMs)?.startMs).toBe(startMs + 86_401_000);
  // This window is in the second run of matching days. It is empty, because the series is cut off where counting would take too
  // long.
  const lateMs = startMs + 240 * yearMs;
  expect([...asked.between(lateMs, lateMs + monthMs)]).toEqual([]);
});

// EXRULE excludes every occurrence. With FREQ=SECONDLY, it also has many occurrences in between that must be skipped.
test.each(["FREQ=MINUTELY", "FREQ=SECONDLY"])("exclusions that leave nothing end: EXRULE:%s", (rule) => {
  const asked = series("RRULE:FREQ=MINUTELY", `EXRULE:${rule}`);

  expect(asked.next(-Infinity)).toBeUndefined();
  expect(stepsOf((meter) => asked.next(-Infinity, meter))).toBeLessThanOrEqual(4 * limits.fruitlessSteps);
});
