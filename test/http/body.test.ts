import { describe, expect, test } from "vitest";
import { parseJson } from "../../server/http/body.ts";
import { failureOf } from "../support/failures.ts";

const parse = (text: string) => parseJson(Buffer.from(text));

describe("a JSON body", () => {
  test.each<[string, string, unknown]>([
    ["that is empty is none", "", undefined],
    ["of white space is none", " \r\n\t", undefined],
    ["of an object", '{"title":"A","n":null}', { title: "A", n: null }],
    ["of an array", "[1]", [1]],
    ["of a scalar", "5", 5],
    ["of null", "null", null],
    ["beyond ASCII", '{"title":"é🌱"}', { title: "é🌱" }],
    ["with a byte order mark", '\ufeff{"title":"A"}', { title: "A" }],
    ["with brackets in strings, which do not nest", `{"t":"${"[{".repeat(100)}"}`, { t: "[{".repeat(100) }],
    ["with escaped quotes before brackets", `{"t":"\\"${"[".repeat(100)}"}`, { t: `"${"[".repeat(100)}` }],
    ["with the word __proto__ as a value", '{"t":"__proto__"}', { t: "__proto__" }],
    ["with an escape that only looks like a zero byte", '{"title":"a\\\\u0000b"}', { title: "a\\u0000b" }],
    [
      "with half of a surrogate pair, which is no character",
      '{"title":"a\\ud83cb","deep":["\\udf31"]}',
      { title: "a\ufffdb", deep: ["\ufffd"] },
    ],
    ["with a pair of surrogates", '{"title":"\\ud83c\\udf31"}', { title: "🌱" }],
    ["with 64 levels", `${"[".repeat(64)}${"]".repeat(64)}`, JSON.parse(`${"[".repeat(64)}${"]".repeat(64)}`)],
    ["with many values on few levels", `[${"[],".repeat(1000)}[]]`, Array.from({ length: 1001 }, () => [])],
  ])("%s", (_, text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  test.each([
    ["that ends early", '{"title":'],
    ["with text behind it", '{"title":"A"} x'],
    ["with single quotes", "{'title':'A'}"],
    ["with a comma too many", '{"title":"A",}'],
    ["that is a form", "title=A"],
    ["with 65 levels", `${"[".repeat(65)}${"]".repeat(65)}`],
    ["with a hundred thousand levels", "[".repeat(100_000)],
    ["with levels of objects", `${'{"a":'.repeat(65)}1${"}".repeat(65)}`],
    ["with a zero byte", '{"title":"a\\u0000b"}'],
    ["with a zero byte in a name", '{"a\\u0000b":1}'],
    ["that sets a prototype", '{"__proto__":{"deleted":true}}'],
    ["that sets a prototype in disguise", '{"\\u005f_proto__":{"deleted":true}}'],
    ["that sets a prototype deep down", '{"a":[{"__proto__":1}]}'],
    ["that sets a constructor's prototype", '{"constructor":{"prototype":{"deleted":true}}}'],
  ])("%s is refused", (_, text) => {
    expect(failureOf(() => parse(text))).toMatchObject({
      kind: "invalid",
      reason: "parseError",
      message: expect.stringMatching(/^Parse Error: the body /),
      details: { field: "body" },
    });
  });

  test("that is not UTF-8 keeps its readable part", () => {
    expect(parseJson(Buffer.from([0x22, 0xff, 0x41, 0x22]))).toBe("\ufffdA");
  });
});
