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

  test.each([
    ["with half of a surrogate pair", '{"title":"a\\ud83cb","deep":["\\udf31"]}', "title"],
    ["with the other half deep down", '{"a":[{"b":1},{"b":"\\udf31"}]}', "a/1/b"],
    ["with halves in the wrong order", '{"a":"\\udf31\\ud83c"}', "a"],
    ["with half of a pair in a name", '{"a":{"x\\ud83c":1}}', "a/x\ufffd"],
    ["with half of a pair beside a long number", '{"n":12345678901234567890,"a":"\\uD800"}', "a"],
    ["that is half of a pair", '"\\ud83c"', "body"],
  ])("%s is refused, naming the place", (_, text, field) => {
    const failure = failureOf(() => parseJson(Buffer.from(text), JSON.parse));
    expect(failure).toMatchObject({ kind: "invalid", reason: "parseError", details: { field } });
    expect(failure?.message).toMatch(/holds half of a surrogate pair, which is no character\.$/);
  });

  test.each([
    [
      "a byte of Latin-1",
      [...Buffer.from('{"title":"caf'), 0xe9, ...Buffer.from('"}')],
      "title",
      "byte 13 of the body, E9",
    ],
    [
      "a byte that continues nothing",
      [...Buffer.from('{"a":["'), 0x80, ...Buffer.from('"]}')],
      "a/0",
      "byte 7 of the body, 80",
    ],
    [
      "a longer form than is needed",
      [...Buffer.from('{"a":"'), 0xc0, 0xaf, ...Buffer.from('"}')],
      "a",
      "byte 6 of the body, C0",
    ],
    [
      "half of a surrogate pair",
      [...Buffer.from('{"a":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')],
      "a",
      "byte 6 of the body, ED",
    ],
    ["half of a character", [...Buffer.from('{"a":"é'), 0xc3, ...Buffer.from('"}')], "a", "byte 8 of the body, C3"],
    [
      "a character that stands for what was none",
      [...Buffer.from('{"a":"\ufffd","b":"'), 0xff, ...Buffer.from('"}')],
      "b",
      "FF",
    ],
    ["an odd byte in a name", [...Buffer.from('{"a":{"'), 0xe9, ...Buffer.from('":1}}')], "a/\ufffd", "E9"],
    [
      "an odd byte outside of texts",
      [...Buffer.from('{"a":'), 0xe9, ...Buffer.from("}")],
      "body",
      "byte 5 of the body, E9",
    ],
    ["an odd byte at the end", [...Buffer.from('{"a":1}'), 0xc3], "body", "byte 7 of the body, C3"],
    ["UTF-16", [...Buffer.from('\ufeff{"a":1}', "utf16le")], "body", "byte 0 of the body, FF"],
    ["UTF-16 without a mark", [...Buffer.from('{"a":1}', "utf16le")], "body", "it is not UTF-8"],
  ])("with %s is refused, naming the place", (_, bytes, field, where) => {
    expect(failureOf(() => parseJson(Buffer.from(bytes)))).toMatchObject({
      kind: "invalid",
      reason: "parseError",
      message: expect.stringMatching(new RegExp(`is not UTF-8.*${where === "it is not UTF-8" ? "" : where}`)),
      details: { field },
    });
  });
});
