import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instanceId, parseInstanceId } from "../../../server/calendar/recurrence/instanceId.ts";
import { rfcExamples } from "./rfcTable.ts";
import { seriesOfRow } from "./rows.ts";
import { allDay } from "./table/allDay.ts";
import { daylightSaving } from "./table/daylightSaving.ts";

describe("an id has the original start in UTC, or the date, and is split as clients compose it", () => {
  test.each([
    ["abc12_20260329T013000Z", { eventId: "abc12", key: Date.parse("2026-03-29T01:30:00Z"), allDay: false }],
    ["a_20260329", { eventId: "a", key: Date.parse("2026-03-29"), allDay: true }],
    ["abc12_20260329", { eventId: "abc12", key: Date.parse("2026-03-29"), allDay: true }],
    [
      "abc12_R20260101T090000_20260329T013000Z",
      { eventId: "abc12_R20260101T090000", key: Date.parse("2026-03-29T01:30:00Z"), allDay: false },
    ],
  ])("%s", (id, parts) => {
    expect(parseInstanceId(id)).toEqual(parts);
    expect(instanceId(parts)).toBe(id);
  });

  test.each([
    ["a plain event", "abc12"],
    ["a split series", "abc12_R20260101T090000"],
    ["a local time", "abc12_20260329T013000"],
    ["a date that does not exist", "abc12_20260230"],
    ["a time that does not exist", "abc12_20260329T250000Z"],
    ["no event", "_20260329"],
    ["nothing", ""],
    ["something behind it", "abc12_20260329T013000Zx"],
    ["lower case", "abc12_20260329t013000z"],
  ])("%s is no instance", (_, id) => {
    expect(parseInstanceId(id)).toBeUndefined();
  });
});

test("composing and splitting are inverse", () => {
  const eventIds = fc.stringMatching(/^[a-v0-9]{5,40}$/);
  const days = fc.integer({ min: -700_000, max: 2_900_000 });
  fc.assert(
    fc.property(eventIds, days, fc.integer({ min: 0, max: 86_399 }), fc.boolean(), (eventId, day, second, isAllDay) => {
      const parts = { eventId, key: (day * 86_400 + (isAllDay ? 0 : second)) * 1000, allDay: isAllDay };

      expect(parseInstanceId(instanceId(parts))).toEqual(parts);
    }),
    { seed: 5 },
  );
});

test("the instances of one series have different ids, each of which leads back to its occurrence", () => {
  for (const row of [...rfcExamples, ...daylightSaving, ...allDay]) {
    const series = seriesOfRow(row);
    const ids = new Set<string>();
    for (const occurrence of series.between(-Infinity, Infinity)) {
      const id = instanceId({ eventId: "abc12", key: occurrence.key, allDay: series.allDay });
      const parts = parseInstanceId(id);
      expect(series.find(parts?.key ?? Number.NaN)).toEqual(occurrence);
      expect(ids).not.toContain(id);
      ids.add(id);
      if (ids.size === 20) break;
    }
  }
});

test("years beyond four digits have no id", () => {
  const idAt = (time: string) => instanceId({ eventId: "abc12", key: Date.parse(time), allDay: false });

  expect(idAt("0001-01-01T00:00:00Z")).toBe("abc12_00010101T000000Z");
  expect(idAt("9999-12-31T23:59:59Z")).toBe("abc12_99991231T235959Z");
  expect(() => idAt("0000-12-31T23:59:59Z")).toThrow(/years 1 to 9999/);
  expect(() => idAt("+010000-01-01T00:00:00Z")).toThrow(/years 1 to 9999/);
});
