import { describe, expect, test } from "vitest";
import type { Schema } from "../../scripts/generate/contract.ts";
import { Failure } from "../../server/platform/failure.ts";
import { type SmallContract, validated } from "../support/derive.ts";

const thing: Schema = {
  type: "object",
  unevaluatedProperties: false,
  required: ["id", "kind", "name"],
  properties: {
    kind: { type: "string", const: "thing", readOnly: true },
    id: { type: "string", pattern: "^[a-z]+$", readOnly: true },
    name: { type: "string", maxLength: 5 },
    color: { type: "string", enum: ["red", "blue"], default: "red" },
    millis: { type: "string", format: "int64" },
    at: { type: "string", format: "date-time" },
    owner: { $ref: "#/components/schemas/Owner" },
    parts: { type: "array", items: { $ref: "#/components/schemas/Thing" } },
    labels: { type: "object", additionalProperties: { type: "string", maxLength: 3 } },
  },
};
const schemas: Record<string, Schema> = {
  Thing: thing,
  Owner: {
    type: "object",
    additionalProperties: false,
    required: ["email"],
    properties: { email: { type: "string", minLength: 3 }, self: { type: "boolean", readOnly: true } },
  },
};
const body: Schema = { $ref: "#/components/schemas/Thing" };
const insert: SmallContract = { method: "post", body, schemas };
const patch: SmallContract = { method: "patch", body, schemas };

describe.each<[string, SmallContract, unknown[], [unknown, string][]]>([
  [
    "a POST body",
    insert,
    [
      { name: "A" },
      { name: "A", kind: "other", id: 5 },
      { name: "A", unknown: { deep: [1] } },
      { name: "A", color: null, millis: null, owner: null, parts: null },
      { name: "A", millis: "9007199254740993" },
      { name: "A", millis: 9007199254740991 },
      { name: "A", millis: -5 },
      { name: "A", owner: { email: "a@b", self: "not even a boolean", other: 1 } },
      { name: "A", parts: [{ name: "B", id: 7, parts: [] }] },
      { name: "A", labels: { a: "x" } },
      { name: "🌱🌱🌱🌱🌱" },
    ],
    [
      [{}, "name"],
      [{ name: null }, "name"],
      [{ name: 5 }, "name"],
      [{ name: "longer" }, "name"],
      [{ name: "A", color: "green" }, "color"],
      [{ name: "A", millis: "5.5" }, "millis"],
      [{ name: "A", millis: "many" }, "millis"],
      [{ name: "A", millis: 1.5 }, "millis"],
      [{ name: "A", millis: 2 ** 53 }, "millis"],
      [{ name: "A", millis: true }, "millis"],
      [{ name: "A", at: "tomorrow" }, "at"],
      [{ name: "A", owner: {} }, "owner/email"],
      [{ name: "A", owner: { email: "a" } }, "owner/email"],
      [{ name: "A", parts: [{ name: "B" }, {}] }, "parts/1/name"],
      [{ name: "A", parts: {} }, "parts"],
      [{ name: "A", labels: { a: "long" } }, "labels/a"],
      [{ name: "A", labels: { a: null } }, "labels/a"],
      [[], "body"],
      [null, "body"],
      ["A", "body"],
      [5, "body"],
    ],
  ],
  [
    "a PATCH body",
    patch,
    [
      {},
      { name: null, color: null, owner: null, labels: null },
      { owner: {} },
      { owner: { email: null } },
      { labels: { a: null, b: "x" } },
      { parts: [{ name: "B" }] },
      { id: "ignored!", kind: 5 },
      { millis: 12 },
    ],
    [
      [{ name: 5 }, "name"],
      [{ name: "longer" }, "name"],
      [{ color: "green" }, "color"],
      [{ millis: "x" }, "millis"],
      [{ owner: { email: "a" } }, "owner/email"],
      [{ labels: { a: "long" } }, "labels/a"],
      [{ parts: [{}] }, "parts/0/name"],
      [[], "body"],
      [null, "body"],
    ],
  ],
])("%s", (_, contract, accepted, refused) => {
  test.each(accepted.map((each) => [each]))("takes %j, unchanged", (value) => {
    expect(validated(contract, { body: value })).toMatchObject({ body: value });
  });

  test.each(refused)("refuses %j, naming %s", (value, field) => {
    const refusal = validated(contract, { body: value });

    expect(refusal).toBeInstanceOf(Failure);
    expect(refusal).toMatchObject({ kind: "invalid", details: { field } });
    expect((refusal as Failure).message).toMatch(field === "body" ? /body/ : new RegExp(`"${field}"`));
  });
});

test("read-only members of a component are gone, whether they are marked in place or by reference", () => {
  const stamped: SmallContract = {
    method: "put",
    body: {
      type: "object",
      required: ["etag", "name"],
      properties: { etag: { $ref: "#/components/schemas/Etag" }, name: { type: "string" } },
    },
    schemas: { Etag: { type: "string", readOnly: true } },
  };

  expect(validated(stamped, { body: { name: "A", etag: 5 } })).toMatchObject({ body: { name: "A" } });
  expect(validated(stamped, { body: { etag: "x" } })).toBeInstanceOf(Failure);
});

test("one of several alternatives is any of them, since open alternatives overlap", () => {
  const either: SmallContract = {
    method: "post",
    body: {
      type: "object",
      oneOf: [
        { required: ["a"], properties: { a: { type: "string" } } },
        { required: ["b"], properties: { b: { type: "integer" } } },
      ],
    },
  };

  for (const value of [{ a: "x" }, { b: 1 }, { a: "x", b: 1 }]) {
    expect(validated(either, { body: value })).toMatchObject({ body: value });
  }
  for (const value of [{}, { a: 1 }, { b: "x" }]) expect(validated(either, { body: value })).toBeInstanceOf(Failure);
});

test("what narrows a reference counts beside it", () => {
  const narrowed: SmallContract = {
    method: "post",
    body: { $ref: "#/components/schemas/Thing", required: ["color"] },
    schemas,
  };

  expect(validated(narrowed, { body: { name: "A", color: "red" } })).toMatchObject({ body: { color: "red" } });
  expect(validated(narrowed, { body: { name: "A" } })).toMatchObject({ details: { field: "color" } });
  expect(validated(narrowed, { body: { color: "red" } })).toMatchObject({ details: { field: "name" } });
});
