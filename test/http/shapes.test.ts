import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mediaKindOf, parseForm, targetOf } from "../../server/http/shapes.ts";
import { failureOf } from "../support/failures.ts";

/** The parts of a request that `targetOf` reads. */
function given(method: string, url: string, override?: string): IncomingMessage {
  const headers = override === undefined ? {} : { "x-http-method-override": override };
  return { method, url, headers } as unknown as IncomingMessage;
}

describe("the target of a request", () => {
  test.each([
    ["a path", given("GET", "/a/b"), { method: "GET", path: "/a/b", search: "" }],
    ["a path with a query", given("GET", "/a?x=1&y=%3F"), { method: "GET", path: "/a", search: "x=1&y=%3F" }],
    ["a second question mark, part of the query", given("GET", "/a?x=?"), { method: "GET", path: "/a", search: "x=?" }],
    ["an empty query", given("GET", "/a?"), { method: "GET", path: "/a", search: "" }],
    ["an encoded path, left encoded", given("GET", "/%40me"), { method: "GET", path: "/%40me", search: "" }],
    ["HEAD, which is answered as GET", given("HEAD", "/a"), { method: "GET", path: "/a", search: "" }],
    ["POST that overrides to GET", given("POST", "/a", "GET"), { method: "GET", path: "/a", search: "" }],
    [
      "POST that overrides to PATCH, in any case",
      given("POST", "/a", " patch "),
      { method: "PATCH", path: "/a", search: "" },
    ],
    ["POST that overrides to POST", given("POST", "/a", "POST"), { method: "POST", path: "/a", search: "" }],
    ["an override on another method, ignored", given("GET", "/a", "DELETE"), { method: "GET", path: "/a", search: "" }],
  ])("%s", (_, request, expected) => {
    expect(targetOf(request)).toEqual(expected);
  });

  test.each(["TRACE", "CONNECT", "HEAD", "", "GET, POST", "__proto__"])("cannot be overridden to %j", (override) => {
    expect(failureOf(() => targetOf(given("POST", "/a", override)))).toMatchObject({
      kind: "invalid",
      details: { header: "X-HTTP-Method-Override" },
    });
  });
});

describe("a query or a form", () => {
  test.each<[string, string, Record<string, unknown>]>([
    ["that is empty", "", {}],
    ["of one parameter", "q=hello", { q: "hello" }],
    ["with a plus for a space", "q=hello+world", { q: "hello world" }],
    ["with an encoded plus", "q=a%2Bb", { q: "a+b" }],
    [
      "with reserved characters unencoded",
      "timeMin=2026-03-01T09:00:00Z&id=x@group.example/y?z",
      { timeMin: "2026-03-01T09:00:00Z", id: "x@group.example/y?z" },
    ],
    ["with a repeated name", "e=1&e=2&e=3", { e: ["1", "2", "3"] }],
    [
      "with more than twenty of the same name",
      Array.from({ length: 30 }, (_, i) => `e=${i}`).join("&"),
      { e: Array.from({ length: 30 }, (_, i) => `${i}`) },
    ],
    ["with an empty value, which counts as absent", "pageToken=&q=x", { q: "x" }],
    ["with a name without a value, which counts as absent", "pageToken&q=x", { q: "x" }],
    ["with a nested name", "filter[merchantId]=m&filter[test]=true", { filter: { merchantId: "m", test: "true" } }],
    ["with an encoded nested name", "filter%5BmerchantId%5D=m", { filter: { merchantId: "m" } }],
    ["with a dollar and a dot in the name", "$.xgafv=2", { "$.xgafv": "2" }],
    ["with commas, which do not separate", "fields=a,b", { fields: "a,b" }],
    ["with text that is no percent-encoding", "q=100%", { q: "100%" }],
    ["with letters beyond ASCII", "q=%C3%A9%F0%9F%8C%B1", { q: "é🌱" }],
  ])("%s", (_, text, expected) => {
    expect(parseForm(text)).toEqual(expected);
  });

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

describe("a plain query is read as the parser would read it:", () => {
  const simple = fc
    .array(fc.tuple(fc.string({ maxLength: 6 }), fc.oneof(fc.string({ maxLength: 8 }), fc.constant("")), fc.boolean()))
    .map((pairs) =>
      pairs
        .map(([name, value, encoded]) =>
          encoded ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}` : `${name}=${value}`,
        )
        .join("&"),
    );

  test("whatever is in it", () => {
    fc.assert(
      fc.property(fc.oneof(simple, fc.string({ maxLength: 30 })), (text) => {
        // Bytes that are not UTF-8 are rejected, which other tests cover.
        fc.pre(!/%00|\0|%[89a-f]/i.test(text));
        // A repeated parameter is not a simple query, so `parseForm` reads the complete text with its full parser.
        const { zz, ...parsed } = parseForm(`${text}&zz=1&zz=2`);
        fc.pre(JSON.stringify(zz) === '["1","2"]');

        expect(parseForm(text)).toEqual(text === "" ? {} : parsed);
      }),
      { numRuns: 2000, seed: 17 },
    );
  });
});
