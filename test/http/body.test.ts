import { describe, expect, test } from "vitest";
import { parseJson, parsingJson } from "../../server/http/body.ts";
import type { RuntimeDocument } from "../../server/http/document.ts";
import { compileExact } from "../../server/http/exact.ts";
import { failureOf } from "../support/failures.ts";

const emptyDocument: RuntimeDocument = {
  openapi: "3.1.0",
  info: { title: "None", version: "1" },
  basePath: "",
  operations: [],
  schemas: {},
};

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
    const failure = failureOf(() => parseJson(Buffer.from(text), { parse: JSON.parse, settle: (body) => body }));
    expect(failure).toMatchObject({ kind: "invalid", reason: "parseError", details: { field } });
    expect(failure?.message).toMatch(/contains half of a surrogate pair\.$/);
  });

  /** Each character of these texts is a byte. */
  const latin1 = (text: string) => Buffer.from(text, "latin1");

  test.each([
    ["a byte of Latin-1", latin1('{"title":"caf\xe9"}'), "title", "byte 13 of the body, E9"],
    ["a byte that continues nothing", latin1('{"a":["\x80"]}'), "a/0", "byte 7 of the body, 80"],
    ["a longer form than is needed", latin1('{"a":"\xc0\xaf"}'), "a", "byte 6 of the body, C0"],
    ["half of a surrogate pair", latin1('{"a":"\xed\xa0\x80"}'), "a", "byte 6 of the body, ED"],
    ["half of a character", latin1('{"a":"\xc3\xa9\xc3"}'), "a", "byte 8 of the body, C3"],
    ["a character that stands for what was none", latin1('{"a":"\xef\xbf\xbd","b":"\xff"}'), "b", "FF"],
    ["an odd byte in a name", latin1('{"a":{"\xe9":1}}'), "a/\ufffd", "E9"],
    ["an odd byte outside of texts", latin1('{"a":\xe9}'), "body", "byte 5 of the body, E9"],
    ["an odd byte at the end", latin1('{"a":1}\xc3'), "body", "byte 7 of the body, C3"],
    ["UTF-16", Buffer.from('\ufeff{"a":1}', "utf16le"), "body", "byte 0 of the body, FF"],
    ["UTF-16 without a mark", Buffer.from('{"a":1}', "utf16le"), "body", ""],
  ])("with %s is refused, naming the place", (_, bytes, field, where) => {
    expect(failureOf(() => parseJson(bytes))).toMatchObject({
      kind: "invalid",
      reason: "parseError",
      message: expect.stringMatching(new RegExp(`is not UTF-8.*${where}`)),
      details: { field },
    });
  });
});

describe("a large JSON body is parsed in steps, none of which looks at more than a megabyte by itself:", () => {
  const size = 5 * 1024 * 1024;
  /** Parses a body. Returns the parsed value, and the units of work of each step. */
  function parseInSteps(bytes: Buffer): { value: unknown; steps: number[] } {
    const steps: number[] = [];
    const parsing = parsingJson(bytes);
    for (;;) {
      const step = parsing.next();
      if (step.done) return { value: step.value, steps };
      steps.push(step.value);
    }
  }
  /** A JSON string that contains the text across each boundary of a megabyte. */
  const across = (text: string) => {
    const bytes = Buffer.alloc(size, "a");
    for (let at = 1024 * 1024; at < size; at += 1024 * 1024) Buffer.from(text).copy(bytes, at - 2);
    bytes[0] = 0x22;
    bytes[size - 1] = 0x22;
    return bytes;
  };

  test("white space is none, and is not decoded", () => {
    expect(parseInSteps(Buffer.alloc(size, " "))).toEqual({ value: undefined, steps: Array(5).fill(1024 * 1024) });
  });

  test.each([
    ["characters of four bytes", "\u{1f331}\u{1f331}"],
    ["escaped quotes", '\\"[{\\"'],
    ["escaped characters", "\\ud83c\\udf31"],
    ["backslashes", "\\\\\\\\"],
  ])("%s at the seams", (_, text) => {
    const bytes = across(text);

    const { value, steps } = parseInSteps(bytes);

    expect(value === JSON.parse(bytes.toString())).toBe(true);
    expect(steps.filter((each) => each > 1024 * 1024)).toEqual([]);
  });

  test.each([
    ["U+0000", "\\u0000", /the character U\+0000/],
    ["half of a pair", "\\ud83cx", /half of a surrogate pair/],
  ])("%s at the seams is refused", (_, text, message) => {
    expect(failureOf(() => parseInSteps(across(text)))).toMatchObject({ message: expect.stringMatching(message) });
  });

  test("levels are counted over the seams", () => {
    const deep = (levels: number) =>
      Buffer.concat([Buffer.from("[".repeat(40)), Buffer.alloc(size, " "), Buffer.from("[".repeat(levels - 40))]);
    const closed = (levels: number) => Buffer.concat([deep(levels), Buffer.from("]".repeat(levels))]);

    expect(JSON.stringify(parseInSteps(closed(64)).value)).toBe("[".repeat(64) + "]".repeat(64));
    expect(failureOf(() => parseInSteps(closed(65)))).toMatchObject({ message: expect.stringMatching(/64 levels/) });
  });
});

describe("a large JSON body is parsed in pieces, as it would be at once:", () => {
  const space = " ".repeat(300_000);
  const long = "x".repeat(300_000);
  const row = (index: number) => ({
    id: `r${index}`,
    "é\n": [index, null, true, { "]": '"[{,' }],
    text: '🌱\\"'.repeat(20),
  });
  const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

  test.each<[string, string]>([
    ["numbers", JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index / 3))],
    ["rows", JSON.stringify({ kind: "k", rows: rows(3000), after: { more: rows(1500) }, last: 1 })],
    ["rows with line breaks", JSON.stringify({ rows: rows(2000) }, null, 2)],
    ["lists of lists", JSON.stringify([rows(1500), [], rows(1500), long, [[rows(1500)]], 1])],
    ["an object with many members", JSON.stringify(Object.fromEntries(rows(3000).map((each) => [each.id, each])))],
    ["members that occur twice", `{"a":${JSON.stringify(rows(1500))},"b":"${long}","a":[1],"b":2,"c":3}`],
    ["empty lists and objects between spaces", `${space}[${space}[${space}],{${space}},${space}{}${space}]${space}`],
    ["an empty list of spaces", `[${space}]`],
    ["a byte order mark", `\ufeff[${space}1]`],
    ["a string", JSON.stringify(long)],
    ["a name with escapes", `{"\\u0061\\"":${JSON.stringify(rows(1500))}}`],
    ["the name constructor", `{"constructor":${JSON.stringify(rows(1500))}}`],
  ])("%s", (_, text) => {
    expect(parse(text)).toEqual(JSON.parse(text.replace(/^\ufeff/, "")));
  });

  const list = JSON.stringify(rows(1500));
  test.each<[string, string]>([
    ["a comma at the end", `[${list},]`],
    ["a comma at the end, after spaces", `[1,${space}]`],
    ["a comma at the beginning", `[,${list}]`],
    ["two commas", `[${list},,1]`],
    ["two commas after spaces", `[1,${space},1]`],
    ["no closing bracket", `[${list}`],
    ["the other closing bracket", `[${list}}`],
    ["a list that is closed as an object", `{"a":${list}]`],
    ["text behind it", `[${list}] 1`],
    ["a string that does not end", `["${long}`],
    ["a member without a name", `{${list}}`],
    ["a member without a colon", `{"a"${list}}`],
    ["a name that is no string", `{1:${list}}`],
    ["an odd word in the middle", `[${list},nil,${list}]`],
    ["brackets in the wrong order", `[${list},[{]},${list}]`],
    ["a prototype", `{"a":1,"__proto__":${list}}`],
    ["a prototype in disguise", `{"\\u005f_proto__":${list}}`],
    ["a constructor's prototype", `{"constructor":{"a":${list},"prototype":{}}}`],
    ["a prototype deep down", `[${list},{"b":{"__proto__":1}}]`],
    ["a zero byte", `[${list},"\\u0000"]`],
    ["half of a pair", `[${list},"\\ud83c"]`],
  ])("%s is refused", (_, text) => {
    expect(failureOf(() => parse(text))).toMatchObject({ kind: "invalid", reason: "parseError" });
  });

  test("long numbers keep their digits in every piece", () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `1234567890123456${1000 + index}`);
    const schema = { properties: { ids: { items: { type: ["string", "integer"] } } } };

    const value = parseJson(Buffer.from(`{"ids":[${ids.join(",")}]}`), compileExact(schema, emptyDocument));

    expect(value).toEqual({ ids });
  });

  test("a million values are taken, and no more", () => {
    const numbers = (count: number) => Buffer.from(`[${"1,".repeat(count)}1]`);

    expect(parseJson(numbers(1_000_000))).toHaveLength(1_000_001);
    expect(failureOf(() => parseJson(numbers(1_000_001)))).toMatchObject({ kind: "tooLarge" });
  });
});
