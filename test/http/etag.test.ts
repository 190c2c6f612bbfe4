import { describe, expect, test } from "vitest";
import { etagOf, isUnchanged, requireMatch } from "../../server/http/etag.ts";
import { failureOf } from "../support/failures.ts";

const current = etagOf(7n, "00000000000000000003");
const moved = etagOf(7n, "00000000000000000004");
const older = etagOf(6n, "00000000000000000003");
const bare = etagOf(7n);

test("a tag is quoted and opaque: no quote, comma or space inside", () => {
  for (const tag of [current, bare, etagOf('a"b, c', "é\n")]) expect(tag).toMatch(/^"[\w.-]+"$/);
});

test("different versions and different places give different tags", () => {
  expect(new Set([current, moved, older, bare, etagOf("7", "x")]).size).toBe(5);
  expect(etagOf(1n, 23n)).not.toBe(etagOf(12n, 3n));
});

describe("If-Match", () => {
  test.each<[string, string | undefined]>([
    ["is absent", undefined],
    ["is empty", " "],
    ["is a star", "*"],
    ["names the current tag", current],
    ["names the current version at an older place", moved],
    ["names the version alone", bare],
    ["names the current tag among others", `${older}, ${current}`],
    ["names it weakly", `W/${current}`],
    ["lost its quotes", current.replaceAll('"', "")],
  ])("lets a write pass when it %s", (_, header) => {
    expect(failureOf(() => requireMatch(header, current))).toBeUndefined();
  });

  test.each([
    ["an older version", older],
    ["a foreign tag", '"abc"'],
    ["only other versions", `${older}, "abc"`],
    ["an empty tag", '""'],
    ["text that is no tag", "what is this"],
    ["a star in quotes", '"*"'],
  ])("refuses a write when it names %s", (_, header) => {
    expect(failureOf(() => requireMatch(header, current))).toMatchObject({
      kind: "stale",
      reason: "conditionNotMet",
      message: expect.stringMatching(/changed since it was read/),
      details: { header: "If-Match" },
    });
  });
});

describe("If-None-Match", () => {
  test.each([
    ["the current tag", current],
    ["the current tag among others", `"abc",${current}`],
    ["the current tag weakly", `W/${current}`],
    ["the current tag without quotes", current.replaceAll('"', "")],
    ["a star", "*"],
  ])("finds the resource unchanged by %s", (_, header) => {
    expect(isUnchanged(header, current)).toBe(true);
  });

  test.each<[string, string | undefined]>([
    ["no tag", undefined],
    ["the version at another place", moved],
    ["the version alone", bare],
    ["an older version", older],
    ["a foreign tag", '"abc"'],
  ])("finds it changed by %s", (_, header) => {
    expect(isUnchanged(header, current)).toBe(false);
  });
});
