import { describe, expect, test } from "vitest";
import type { RuntimeDocument } from "../../server/http/document.ts";
import { compileNormalize } from "../../server/http/normalize.ts";

const int64 = { type: ["string", "integer"], minimum: -1 };
const document: RuntimeDocument = {
  openapi: "3.1.0",
  info: { title: "Small", version: "1" },
  basePath: "/small",
  operations: [],
  schemas: {
    Person: {
      properties: {
        name: { type: "string" },
        friends: { items: { $ref: "#/components/schemas/Person" } },
        count: int64,
      },
    },
  },
};

/** Normalizes a value. @param keepNull Whether null is kept, as in the body of a PATCH. */
const normalize = (schema: object, value: unknown, keepNull = false) =>
  compileNormalize(schema, document, keepNull)(value);

describe("a body is brought to one form", () => {
  const schema = {
    properties: {
      title: { type: ["string", "null"] },
      millis: int64,
      inner: { properties: { amount: int64, note: { type: "string" } } },
      amounts: { items: int64 },
      people: { items: { $ref: "#/components/schemas/Person" } },
      free: { type: "object" },
    },
  };

  test.each<[string, unknown, unknown]>([
    ["null members are absent", { title: null, millis: "1" }, { millis: "1" }],
    ["null members of members too", { inner: { note: null, amount: "2" } }, { inner: { amount: "2" } }],
    ["int64 numbers are strings", { millis: 5, inner: { amount: -7 } }, { millis: "5", inner: { amount: "-7" } }],
    ["int64 strings stay", { millis: "9007199254740993" }, { millis: "9007199254740993" }],
    ["elements too", { amounts: [1, "2"] }, { amounts: ["1", "2"] }],
    [
      "components that refer to themselves",
      { people: [{ count: 1, friends: [{ count: 2, name: null }] }] },
      { people: [{ count: "1", friends: [{ count: "2" }] }] },
    ],
    ["unknown members stay", { other: null, more: 5 }, { other: null, more: 5 }],
    ["free-form maps stay", { free: { a: null, b: 5 } }, { free: { a: null, b: 5 } }],
    ["what does not fit stays for the rules to see", { inner: 5, amounts: "x" }, { inner: 5, amounts: "x" }],
    ["a body that is no object stays", "text", "text"],
  ])("%s", (_, value, expected) => {
    expect(normalize(schema, value)).toEqual(expected);
  });

  test("a PATCH keeps null, which removes", () => {
    expect(normalize(schema, { title: null, millis: 5, inner: { note: null } }, true)).toEqual({
      title: null,
      millis: "5",
      inner: { note: null },
    });
  });

  test("every part of a composed schema counts", () => {
    const composed = {
      allOf: [{ properties: { a: int64 } }, { anyOf: [{ properties: { b: int64 } }] }],
      oneOf: [{ properties: { c: int64 } }],
    };

    expect(normalize(composed, { a: 1, b: 2, c: 3, d: 4 })).toEqual({ a: "1", b: "2", c: "3", d: 4 });
  });
});
