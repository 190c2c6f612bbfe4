import fc from "fast-check";
import { RRuleSet } from "rrule-rust";
import { describe, expect, test } from "vitest";
import { daySeconds, printBasicTime, printTime } from "../../../server/calendar/recurrence/gregorian.ts";
import { parseRule, printRule } from "../../../server/calendar/recurrence/rule.ts";
import { type Occurrence, type Series, seriesOf } from "../../../server/calendar/recurrence/series.ts";
import { requireZone } from "../../../server/calendar/recurrence/zone.ts";
import { expandNaively } from "./naive.ts";
import { fast, ruleText, slow } from "./rules.ts";

const everything = { frequencies: [...slow, ...fast], everything: true };
const zones = fc.constantFrom(
  ...["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Pacific/Apia"],
  "Africa/Casablanca",
);
/** Random wall-clock starts from 1940 to 2035. Many are between midnight and 4:00, when clocks change. */
const starts = fc
  .tuple(
    fc.integer({ min: -10_957, max: 23_741 }),
    fc.oneof(fc.integer({ min: 0, max: 4 * 3600 }), fc.integer({ min: 0, max: daySeconds - 1 })),
  )
  .map(([day, second]) => day * daySeconds + second);
const hours = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 }));

/**
 * Returns the length in days of the range in which a rule is expanded. A typical rule has up to a few hundred occurrences in
 * it.
 */
function spanOf(text: string): number {
  if (text.includes("SECONDLY")) return 0.05;
  if (text.includes("MINUTELY")) return 3;
  if (text.includes("HOURLY")) return 60;
  return text.includes("YEARLY") ? 15 * 365 : 3 * 365;
}

function make(local: number, zone: string, lengthHours: number, ...lines: string[]): Series {
  const startMs = requireZone(zone).toInstant(local) * 1000;
  return seriesOf({ allDay: false, startMs, endMs: startMs + lengthHours * 3_600_000, zone }, lines);
}

function until(series: Series, toMs: number): Occurrence[] {
  return [...series.between(-Infinity, toMs)];
}

/** Checks that a window of the series contains the occurrences that touch it. */
function expectWindow(series: Series, full: Occurrence[], fromMs: number, toMs: number): void {
  const touching = full.filter((each) => each.endMs > fromMs && each.startMs < toMs);
  expect([...series.between(fromMs, toMs)]).toEqual(touching);
}

/** A number from 0 to `max`, which is at most 1. */
const share = (max: number) => fc.double({ min: 0, max, noNaN: true });

const check = (numRuns: number) => ({ numRuns, seed: 20_260_301 });

test("a window is the part of the full expansion that touches it", () => {
  const exclusions = fc.option(ruleText({ frequencies: ["DAILY", "WEEKLY"], everything: true }), { nil: undefined });
  fc.assert(
    fc.property(
      ruleText(everything),
      exclusions,
      starts,
      zones,
      hours,
      fc.array(fc.tuple(share(1), share(0.3)), { minLength: 3, maxLength: 3 }),
      (text, excluded, local, zone, length, windows) => {
        const series = make(local, zone, length, `RRULE:${text}`, ...(excluded ? [`EXRULE:${excluded}`] : []));
        const startMs = requireZone(zone).toInstant(local) * 1000;
        const spanMs = spanOf(text) * daySeconds * 1000;
        const full = until(series, startMs + 1.3 * spanMs);
        for (const [place, width] of windows) {
          const fromMs = startMs + Math.floor(place * spanMs);
          expectWindow(series, full, fromMs, fromMs + Math.floor(width * spanMs));
        }
      },
    ),
    check(400),
  );
});

test("occurrences are in order and unique", () => {
  fc.assert(
    fc.property(fc.array(ruleText(everything), { minLength: 1, maxLength: 3 }), starts, zones, (texts, local, zone) => {
      const series = make(local, zone, 1, ...texts.map((text) => `RRULE:${text}`));
      const keys: number[] = [];
      for (const { key } of series.between(-Infinity, Infinity)) {
        keys.push(key);
        if (keys.length === 300) break;
      }
      expect(keys.length).toBeGreaterThan(0);
      // One expectation checks all keys, because one for each key would take longer than finding them.
      expect(keys.filter((key, index) => !(key > (keys[index - 1] ?? -Infinity)))).toEqual([]);
    }),
    check(300),
  );
});

test("asking for the next again and again gives the same as a window", () => {
  fc.assert(
    fc.property(ruleText(everything), starts, zones, (text, local, zone) => {
      const series = make(local, zone, 1, `RRULE:${text}`);
      const toMs = local * 1000 + spanOf(text) * daySeconds * 1000;
      const listed = until(series, toMs).slice(0, 40);
      const walked: Occurrence[] = [];
      let each = series.next(-Infinity);
      while (each && each.startMs < toMs && walked.length < 40) {
        walked.push(each);
        each = series.next(each.startMs);
      }

      expect(walked).toEqual(listed);
    }),
    check(200),
  );
});

test("COUNT gives the first so many, in any window; UNTIL gives all up to one of them", () => {
  fc.assert(
    fc.property(
      ruleText(everything),
      starts,
      zones,
      fc.integer({ min: 1, max: 200 }),
      share(1),
      (text, local, zone, count, place) => {
        // When the clock moves forward, several wall-clock times can become a single occurrence, but COUNT counts each of them.
        // Rules for which this can happen are tested in UTC.
        const folds = /SECONDLY|MINUTELY|HOURLY|BYHOUR|BYMINUTE/.test(text) || zone === "Pacific/Apia";
        const clock = folds ? "UTC" : zone;
        const full = until(make(local, clock, 1, `RRULE:${text}`), local * 1000 + spanOf(text) * daySeconds * 1000);
        const most = Math.min(count, full.length);
        const counted = make(local, clock, 1, `RRULE:${text};COUNT=${most}`);
        const last = full[most - 1];
        const fromMs = full[Math.floor(place * (most - 1))]?.startMs ?? 0;

        expectWindow(counted, full.slice(0, most), fromMs, Infinity);
        expect(counted.lastEndMs()).toBe(last?.endMs);
        // The end is known now.
        expectWindow(counted, full.slice(0, most), fromMs, Infinity);

        const bound = `${printBasicTime((last?.startMs ?? 0) / 1000)}Z`;
        const limited = make(local, clock, 1, `RRULE:${text};UNTIL=${bound}`);
        expect([...limited.between(-Infinity, Infinity)]).toEqual(full.slice(0, most));
        expect(limited.lastEndMs()).toBe(last?.endMs);
      },
    ),
    check(300),
  );
});

test("an occurrence is found by its key, and nothing else is", () => {
  fc.assert(
    fc.property(ruleText(everything), starts, zones, (text, local, zone) => {
      const series = make(local, zone, 1, `RRULE:${text}`);
      const listed = until(series, local * 1000 + spanOf(text) * daySeconds * 1000).slice(0, 30);
      const keys = new Set(listed.map((each) => each.key));
      const last = listed.at(-1)?.key ?? 0;
      for (const each of listed) {
        expect(series.find(each.key)).toEqual(each);
        for (const near of [each.key - 1000, each.key + 60_000, each.key + 3_600_000]) {
          if (near <= last && !keys.has(near)) expect(series.find(near)).toBeUndefined();
        }
      }
    }),
    check(150),
  );
});

test("all-day windows are the part of the full expansion that touches them", () => {
  fc.assert(
    fc.property(
      ruleText({ frequencies: slow, everything: true }),
      starts,
      zones,
      fc.integer({ min: 1, max: 9 }),
      share(1),
      fc.integer({ min: 0, max: 90 * 24 }),
      (text, local, zone, length, place, width) => {
        const day = Math.floor(local / daySeconds) * daySeconds;
        const date = (seconds: number) => printTime(seconds).slice(0, 10);
        const series = seriesOf(
          { allDay: true, startDate: date(day), endDate: date(day + length * daySeconds), zone },
          [`RRULE:${text}`],
        );
        const spanMs = spanOf(text) * daySeconds * 1000;
        const full = until(series, day * 1000 + 1.3 * spanMs);
        const fromMs = day * 1000 + Math.floor(place * spanMs);
        expectWindow(series, full, fromMs, fromMs + width * 3_600_000);
      },
    ),
    check(200),
  );
});

describe("two other ways to expand a rule agree", () => {
  function compareWithNaive(frequencies: readonly string[], numRuns: number) {
    fc.assert(
      fc.property(ruleText({ frequencies, everything: true }), starts, zones, (text, local, name) => {
        const zone = requireZone(name);
        // A series always has an instance at its start, and this start must exist on the wall clock, so it is converted to an
        // instant and back.
        const start = zone.toLocal(zone.toInstant(local));
        const last = start + Math.floor(spanOf(text) * daySeconds);
        const instants = expandNaively(parseRule(text), start, last).map((time) => zone.toInstant(time) * 1000);
        const expected = [...new Set([zone.toInstant(start) * 1000, ...instants])].sort((a, b) => a - b);
        const toMs = zone.toInstant(last - 2 * daySeconds) * 1000;

        const found = until(make(start, name, 0, `RRULE:${text}`), Number.isFinite(toMs) ? toMs : 0);

        expect(found.map((each) => each.key)).toEqual(expected.filter((each) => each < toMs));
      }),
      check(numRuns),
    );
  }

  test("day by day", () => compareWithNaive(slow, 250));
  test("hour by hour", () => compareWithNaive(["HOURLY"], 60));
  test("minute by minute", () => compareWithNaive(["MINUTELY"], 15));

  test("rrule-rust", () => {
    fc.assert(
      fc.property(ruleText({ frequencies: slow, everything: false }), starts, (text, start) => {
        const last = start + spanOf(text) * daySeconds;
        const rule = `RRULE:${printRule({ ...parseRule(text), until: { form: "utc", seconds: last } })}`;

        const found = until(make(start, "UTC", 0, rule), Infinity).map((each) => each.key / 1000);

        // The library omits a start that does not match the rule. The test compares the other instances, so the start is added.
        expect(found).toEqual([...new Set([start, ...expandByLibrary(start, rule)])]);
      }),
      check(250),
    );
  });
});

interface LibraryTime {
  year: number;
  month: number;
  day: number;
  time: { hour: number; minute: number; second: number };
}

/** Returns the times of a rule line in UTC, in seconds, according to the library rrule-rust. */
function expandByLibrary(start: number, rule: string): number[] {
  const set = RRuleSet.fromString(`DTSTART;TZID=UTC:${printBasicTime(start)}\n${rule}`);
  // The cast is necessary because the library's type depends on the form of the start, which is known only at run time.
  const times = set.all(100_000) as unknown as readonly LibraryTime[];
  return times.map(
    ({ year, month, day, time }) => Date.UTC(year, month - 1, day, time.hour, time.minute, time.second) / 1000,
  );
}

test("a rule comes back from its text", () => {
  fc.assert(
    fc.property(ruleText(everything), (text) => {
      const rule = parseRule(text);

      expect(parseRule(printRule(rule))).toEqual(rule);
      expect(printRule(parseRule(printRule(rule)))).toBe(printRule(rule));
    }),
    check(500),
  );
});
