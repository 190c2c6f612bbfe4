import { describe, expect, test } from "vitest";
import { decodePageToken, encodePageToken, listFor } from "../../server/http/page.ts";
import { failureOf } from "../support/failures.ts";

const letters = listFor({}, "letters");
const shape = ["number", "string"] as const;

describe("a page token", () => {
  const token = encodePageToken(letters, [2, "b"]);
  const raw = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("fits into a query unencoded", () => {
    expect(encodePageToken(listFor({}, "ü/&?=#"), [1, "ÿþ"])).toMatch(/^[\w-]+$/);
  });

  test("is absent on the first page", () => {
    expect(decodePageToken(undefined, letters, shape)).toBeUndefined();
  });

  test("gives back the key it was made of", () => {
    expect(decodePageToken(token, letters, shape)).toEqual([2, "b"]);
  });

  test("is good for the generation in which it was made", () => {
    const of = (pageTokens?: string) => listFor({ pageTokens }, "letters");
    const first = encodePageToken(of("one"), [2, "b"]);

    expect(decodePageToken(first, of("one"), shape)).toEqual([2, "b"]);
    expect(failureOf(() => decodePageToken(first, of("two"), shape))?.kind).toBe("invalid");
    expect(failureOf(() => decodePageToken(token, of("one"), shape))?.kind).toBe("invalid");
    expect(failureOf(() => decodePageToken(first, of(), shape))?.kind).toBe("invalid");
  });

  test.each([
    ["of another list", encodePageToken(listFor({}, "numbers"), [2, "b"])],
    ["of another version", raw([2, "letters", 2, "b"])],
    ["without a version", raw(["letters", 2, "b"])],
    ["with a column too few", encodePageToken(letters, [2])],
    ["with a column too many", encodePageToken(letters, [2, "b", 3])],
    ["with a column of another type", encodePageToken(letters, ["2", "b"])],
    ["with a fraction for a number", encodePageToken(letters, [2.5, "b"])],
    ["with a number that no column holds", Buffer.from('[1,"letters",1e999,"b"]').toString("base64url")],
    ["with a nested value", raw([1, "letters", 2, { $gt: "" }])],
    ["that is an object", raw({ 0: 1, 1: "letters" })],
    ["that is null", raw(null)],
    ["that was cut", token.slice(0, -3)],
    ["with a character changed", `A${token.slice(1)}`],
    ["that is no base64url", "%%%"],
    ["that is empty", ""],
    ["that is long", "A".repeat(10_000)],
  ])("%s is refused", (_, wrong) => {
    expect(failureOf(() => decodePageToken(wrong, letters, shape))).toMatchObject({
      kind: "invalid",
      reason: "invalid",
      details: { parameter: "pageToken" },
    });
  });
});
