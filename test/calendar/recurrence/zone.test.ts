import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBasic } from "../../../server/calendar/recurrence/gregorian.ts";
import { findZone, printInstant, requireZone } from "../../../server/calendar/recurrence/zone.ts";

const local = (text: string) => parseBasic(text)?.local ?? Number.NaN;
const at = (text: string) => Date.parse(text) / 1000;

/** Returns the offset of a time zone at an instant according to the JavaScript runtime. */
function offsetByRuntime(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(
    instant * 1000,
  );
  const text = parts.find((part) => part.type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0", seconds = "0"] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

const zones = [
  ...["Europe/Berlin", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "America/Caracas", "UTC"],
  ...["Africa/Casablanca", "Africa/Cairo", "Africa/Freetown", "Asia/Gaza", "Asia/Kolkata", "Antarctica/Troll"],
  ...["Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kwajalein"],
];

/** Random times from 1900 to 2100, in seconds. */
const times = fc.integer({ min: at("1900-01-01T00:00:00Z"), max: at("2100-01-01T00:00:00Z") });

describe("a local time becomes an instant", () => {
  test.each([
    ["before the gap", "Europe/Berlin", "20260329T015959", "2026-03-29T00:59:59Z"],
    ["in the gap, with the offset before it", "Europe/Berlin", "20260329T020000", "2026-03-29T01:00:00Z"],
    ["at the end of the gap, likewise", "Europe/Berlin", "20260329T025959", "2026-03-29T01:59:59Z"],
    ["after the gap", "Europe/Berlin", "20260329T030000", "2026-03-29T01:00:00Z"],
    ["before the overlap", "Europe/Berlin", "20261025T015959", "2026-10-24T23:59:59Z"],
    ["in the overlap, the first", "Europe/Berlin", "20261025T020000", "2026-10-25T00:00:00Z"],
    ["at the end of the overlap, the first", "Europe/Berlin", "20261025T025959", "2026-10-25T00:59:59Z"],
    ["after the overlap", "Europe/Berlin", "20261025T030000", "2026-10-25T02:00:00Z"],
    ["in a gap of half an hour", "Australia/Lord_Howe", "20261004T021500", "2026-10-03T15:45:00Z"],
    ["in an overlap of half an hour", "Australia/Lord_Howe", "20260405T014500", "2026-04-04T14:45:00Z"],
    ["on a day that was left out", "Pacific/Apia", "20111230T100000", "2011-12-30T20:00:00Z"],
    ["in local mean time", "Europe/Berlin", "18900101T000000", "1889-12-31T23:06:32Z"],
    ["far in the future", "America/New_York", "90000701T120000", "9000-07-01T16:00:00Z"],
    ["in UTC", "UTC", "20260329T023000", "2026-03-29T02:30:00Z"],
  ])("%s", (_, name, text, instant) => {
    // No row has a date after the year 9999, because `Date.parse` cannot read such dates in this form.
    expect(requireZone(name).toInstant(local(text))).toBe(at(instant));
  });
});

test("offsets are those of the runtime, at any time and in any order", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(times, { minLength: 1, maxLength: 4 }), (name, instants) => {
      const zone = requireZone(name);
      for (const instant of instants) expect(zone.offsetAt(instant)).toBe(offsetByRuntime(name, instant));
    }),
    { numRuns: 300, seed: 5 },
  );
});

test("a local time that exists comes back from its instant", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), times, (name, time) => {
      const zone = requireZone(name);
      const instant = zone.toInstant(time);
      const { gap } = zone.spanAt(time);

      if (gap) expect(zone.toLocal(instant)).toBeGreaterThan(time);
      else expect(zone.toLocal(instant)).toBe(time);
    }),
    { numRuns: 1000, seed: 5 },
  );
});

test("a local time before a change is read with its own offset, also when one after it has just been", () => {
  const zone = requireZone("Europe/Berlin");
  for (const [after, before, instant] of [
    ["20260405T120000", "20260328T230000", "2026-03-28T22:00:00Z"],
    ["20260405T120000", "20260329T013000", "2026-03-29T00:30:00Z"],
    ["20261105T120000", "20261024T233000", "2026-10-24T21:30:00Z"],
  ] as const) {
    zone.toInstant(local(after));

    expect(zone.toInstant(local(before))).toBe(at(instant));
  }
});

test("the shortest stay with one offset, four days in Freetown in 1939, is found", () => {
  const zone = requireZone("Africa/Freetown");
  const days = ["1939-08-31", "1939-09-02", "1939-09-04", "1939-09-06"].map((day) => at(`${day}T12:00:00Z`));

  expect(days.map((day) => zone.offsetAt(day))).toEqual(days.map((day) => offsetByRuntime("Africa/Freetown", day)));
});

describe("names", () => {
  test.each([
    "Europe/Berlin",
    "europe/berlin",
    "UTC",
    "Etc/GMT+5",
    "Asia/Calcutta",
    "America/Argentina/Buenos_Aires",
    "EST5EDT",
    "GMT",
    "EST",
  ])("%s is one", (name) => {
    expect(findZone(name)?.name.toLowerCase()).toBe(name.toLowerCase());
  });

  test.each([
    "",
    "Mars/Olympus",
    "+01:00",
    "GMT+1",
    "BST",
    "IST",
    "SystemV/AST4",
    "Europe/Berlin ",
    "../Berlin",
    "a".repeat(100),
  ])('"%s" is none', (name) => {
    expect(findZone(name)).toBeUndefined();
    expect(() => requireZone(name)).toThrow(/is not an IANA time zone, such as Europe\/Copenhagen/);
  });
});

test("a name that is none is refused where it stands, and only its beginning is repeated", () => {
  expect(() => requireZone("Mars/Olympus", "start.timeZone")).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ field: "start.timeZone" }) }),
  );
  expect(() => requireZone("a".repeat(100_000))).toThrow(
    expect.objectContaining({ message: `"${"a".repeat(64)}" is not an IANA time zone, such as Europe/Copenhagen.` }),
  );
});

test("instants are written with the zone's offset", () => {
  const ms = Date.parse("2026-07-01T10:00:00Z");

  expect(printInstant(ms, requireZone("Europe/Berlin"))).toBe("2026-07-01T12:00:00+02:00");
  expect(printInstant(ms, requireZone("America/St_Johns"))).toBe("2026-07-01T07:30:00-02:30");
  expect(printInstant(ms, requireZone("Etc/UTC"))).toBe("2026-07-01T10:00:00Z");
  expect(printInstant(ms, requireZone("Africa/Abidjan"))).toBe("2026-07-01T10:00:00+00:00");
  // The zone's offset has seconds, which RFC 3339 cannot express, but the printed time must still mean the same instant.
  expect(Date.parse(printInstant(Date.parse("1880-01-01T00:00:00Z"), requireZone("Europe/Berlin")))).toBe(
    Date.parse("1880-01-01T00:00:00Z"),
  );
});
