/** The text of positions, and how many tasks an insertion moves. `orderModel.test.ts` tests the order through the API. */
import { describe, expect, test } from "vitest";
import { closeGap, placeAfter, positionOfClosed, positionOfOpen } from "../../server/tasks/order.ts";

describe("a position", () => {
  test.each<[string, () => string, string]>([
    ["of the first open task", () => positionOfOpen(0n), "00000000000000000000"],
    ["of a later one", () => positionOfOpen(19_999n), "00000000000000019999"],
    [
      "of a completed one, as the published service gives it",
      () => positionOfClosed(1_729_927_508_048n),
      "09999998270072491951",
    ],
    ["of one completed at the epoch", () => positionOfClosed(0n), "09999999999999999999"],
    ["of one completed before it", () => positionOfClosed(-62_167_219_200_000n), "10000062167219199999"],
    ["of one completed in the last year", () => positionOfClosed(253_402_300_799_999n), "09999746597699200000"],
  ])("%s", (_, position, expected) => {
    expect(position()).toBe(expected);
  });

  test("sorts as text: open by rank, then completed by time, the latest first", () => {
    const positions = [
      positionOfOpen(0n),
      positionOfOpen(9n),
      positionOfOpen(10n),
      positionOfOpen(19_999n),
      positionOfClosed(253_402_300_799_999n),
      positionOfClosed(1_800_000_000_000n),
      positionOfClosed(1_799_999_999_999n),
      positionOfClosed(-1n),
    ];

    expect([...positions].sort()).toEqual(positions);
  });
});

test.each<[bigint, bigint]>([
  [-2n, 1n],
  [-1n, 2n],
  [0n, 3n],
  [1n, 4n],
  [2n, 5n],
  [3n, 4n],
  [4n, 3n],
  [5n, 2n],
  [6n, 1n],
  [7n, 0n],
])("room after the sibling at %s is made by moving %s of ten, never more than half", (previous, moved) => {
  const { shift } = placeAfter(previous, { first: -2n, last: 7n });

  expect(shift ? shift.to - shift.from + 1n : 0n).toBe(moved);
});

test("between two sides of one length, the later one moves, for a place as for a gap", () => {
  expect(placeAfter(1n, { first: 0n, last: 3n })).toEqual({ index: 2n, shift: { from: 2n, to: 3n, by: 1n } });
  expect(closeGap(2n, { first: 0n, last: 4n })).toEqual({ from: 3n, to: 4n, by: -1n });
});

describe("a gap", () => {
  const siblings = { first: 0n, last: 9n };

  test("at either end is none", () => {
    expect(closeGap(0n, siblings)).toBeUndefined();
    expect(closeGap(9n, siblings)).toBeUndefined();
  });

  test("in the middle is closed by the shorter side", () => {
    expect(closeGap(2n, siblings)).toEqual({ from: 0n, to: 1n, by: 1n });
    expect(closeGap(8n, siblings)).toEqual({ from: 9n, to: 9n, by: -1n });
  });
});
