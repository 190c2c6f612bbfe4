import { describe, expect, test } from "vitest";
import { mediaKindOf, parseForm } from "../../server/http/shapes.ts";
import { failureOf } from "../support/failures.ts";

describe("a query or a form", () => {
  test.each([
    "__proto__[polluted]=1",
    "__proto__=1",
    "constructor[prototype][polluted]=1",
    "a[__proto__][polluted]=1",
    "toString=1",
  ])("%s sets nothing on any prototype", (text) => {
    const query = parseForm(text);

    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(String({})).toBe("[object Object]");
    expect((query as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test.each([
    ["q=a%00b", "q"],
    ["x=1&a%00b=1", "a%00b"],
    ["x=1&q=a\0b&y=2", "q"],
  ])("%j is refused, since no database keeps a zero byte", (text, parameter) => {
    expect(failureOf(() => parseForm(text))).toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("U+0000"),
      details: { parameter },
    });
  });

  test("of more than 1,000 parameters is rejected, not cut", () => {
    const parameters = (count: number) => Array.from({ length: count }, (_, i) => `p${i}=1`).join("&");

    expect(Object.keys(parseForm(parameters(1000)))).toHaveLength(1000);
    expect(() => parseForm(parameters(1001))).toThrow(expect.objectContaining({ kind: "tooLarge" }));
  });

  test("nested very deep is not followed", () => {
    expect(() => JSON.stringify(parseForm(`a${"[b]".repeat(10_000)}=1`))).not.toThrow();
  });
});

test.each<[string | undefined, string, string]>([
  [undefined, "none", ""],
  ["", "none", ""],
  ["application/json", "json", "application/json"],
  ["application/json; charset=utf-8", "json", "application/json"],
  ["Application/JSON", "json", "application/json"],
  ["text/json", "json", "text/json"],
  ["application/vnd.api+json", "json", "application/vnd.api+json"],
  ["application/x-www-form-urlencoded;charset=UTF-8", "form", "application/x-www-form-urlencoded"],
  ["text/plain", "other", "text/plain"],
  ["multipart/related; boundary=x", "other", "multipart/related"],
  ["application/jsonp", "other", "application/jsonp"],
  ["nonsense", "other", "nonsense"],
])("Content-Type %j is %s", (header, kind, type) => {
  expect(mediaKindOf(header)).toEqual({ kind, type });
});
