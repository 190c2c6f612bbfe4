/** Tests the times inside a period of a rule: a grid, which computes them, must return the same times as a list. */
import { describe, expect, test } from "vitest";
import {
  atPositions,
  grid,
  listed,
  mostAtPositions,
  onDays,
  type Slots,
} from "../../../server/calendar/recurrence/slots.ts";

const hours = { values: [0, 9, 10, 23], unit: 3600 };
const everyMinute = { values: Array.from({ length: 60 }, (_, minute) => minute), unit: 60 };
const seconds = { values: [0, 30, 59], unit: 1 };

/** A grid of times of day. It has so many times that the service would not list them. */
const times = grid([hours, everyMinute, seconds]);
const written = hours.values.flatMap((hour) =>
  everyMinute.values.flatMap((minute) => seconds.values.map((second) => hour * 3600 + minute * 60 + second)),
);

const all = (slots: Slots) => Array.from({ length: slots.size }, (_, index) => slots.at(index));

const kinds: [string, Slots, number[]][] = [
  ["a list", listed([5, 7, 90_000]), [5, 7, 90_000]],
  ["one time", listed([7]), [7]],
  [
    "a small grid",
    grid([hours, seconds]),
    hours.values.flatMap((hour) => seconds.values.map((each) => hour * 3600 + each)),
  ],
  ["a large grid", times, written],
  ["a list on days", onDays([0, 30], listed([5, 7])), [5, 7, 30 * 86_400 + 5, 30 * 86_400 + 7]],
  ["a list on another day", onDays([3], listed([5, 7])), [3 * 86_400 + 5, 3 * 86_400 + 7]],
  ["a grid on days", onDays([1, 4], times), [1, 4].flatMap((day) => written.map((each) => day * 86_400 + each))],
];

describe.each(kinds)("%s", (_, slots, wanted) => {
  test("has each time in order", () => {
    expect(slots.size).toBe(wanted.length);
    expect(all(slots)).toEqual(wanted);
  });

  test("tells how many lie before each, and around it", () => {
    for (const [index, offset] of wanted.entries()) {
      expect([slots.before(offset), slots.before(offset + 0.5)]).toEqual([index, index + 1]);
    }
    expect(slots.before(-1)).toBe(0);
    expect(slots.before(Infinity)).toBe(wanted.length);
  });

  test("has nothing before its first and after its last", () => {
    expect(() => slots.at(-1)).toThrow(RangeError);
    expect(() => slots.at(slots.size)).toThrow(RangeError);
  });
});

test("positions count from either end, each once, and pass what is not there", () => {
  const last = written.length;

  expect(all(atPositions(times, [-1, 2, 1, last, last + 1, -last, -last - 1]))).toEqual([0, 30, written.at(-1)]);
  expect(atPositions(times, [])).toBe(times);
  expect([mostAtPositions(7, []), mostAtPositions(7, [1, -1]), mostAtPositions(1, [1, -1])]).toEqual([7, 2, 1]);
});
