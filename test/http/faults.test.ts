import { expect, test } from "vitest";
import type { Schema } from "../../scripts/generate/contract.ts";
import { parseForm } from "../../server/http/shapes.ts";
import { createValidator } from "../../server/http/validator.ts";
import { Failure } from "../../server/platform/failure.ts";
import { derived } from "../support/derive.ts";
import { failureOf } from "../support/failures.ts";

const schemas: Record<string, Schema> = {
  Money: {
    type: "object",
    required: ["currency", "value"],
    properties: { currency: { type: "string", enum: ["DKK", "EUR"] }, value: { type: "integer" } },
  },
  Either: {
    oneOf: [
      { type: "boolean", const: true },
      { type: "object", properties: { name: { type: "string" } } },
    ],
  },
};
const body: Schema = {
  type: "object",
  required: ["last", "first", "money"],
  properties: {
    first: { type: "string", minLength: 2 },
    money: { $ref: "#/components/schemas/Money" },
    maybe: { $ref: "#/components/schemas/Money" },
    either: { $ref: "#/components/schemas/Either" },
    list: { type: "array", items: { type: "integer" } },
    last: { type: "integer" },
  },
};

function faults(sent: unknown, query = "limit=1&filter[a]=x"): string[] {
  const { document, operation } = derived({
    method: "post",
    body,
    schemas,
    parameters: [
      { name: "limit", required: true, schema: { type: "integer", minimum: 1 } },
      { name: "filter[a]", required: true, schema: { type: "string" } },
      { name: "filter[b]", schema: { type: "string", enum: ["x"] } },
    ],
  });
  const parts = {
    method: "POST",
    originalUrl: "/things",
    path: "/things",
    params: {},
    query: parseForm(query),
    headers: { "content-type": "application/json" },
    body: structuredClone(sent),
  };
  const failure = failureOf(() => createValidator(document, { allErrors: true })(operation, parts));
  return (
    (failure ?? new Failure("invalid", "", "")).details.faults?.map(
      ({ in: place, names, rule }) => `${place} ${names.join(".")} ${rule}`,
    ) ?? []
  );
}

const right = { first: "ab", money: { currency: "DKK", value: 1 }, last: 1 };

test.each<[string, unknown, string[]]>([
  ["nothing wrong", right, []],
  [
    "all members missing, in the order of the contract",
    {},
    ["body first required", "body money required", "body last required"],
  ],
  ["null is missing where it is required", { ...right, first: null }, ["body first required"]],
  [
    "a member of a member",
    { ...right, money: { value: "1" } },
    ["body money.currency required", "body money.value type"],
  ],
  [
    "an optional member says what its own schema says",
    { ...right, maybe: { currency: "X", value: 1 } },
    ["body maybe.currency enum"],
  ],
  ["an optional member of another type is one fault", { ...right, maybe: 5 }, ["body maybe type"]],
  ["alternatives are one fault", { ...right, either: false }, ["body either const"]],
  ["an element of a list", { ...right, list: [1, "2", 3, {}] }, ["body list.1 type", "body list.3 type"]],
  ["two rules of one member are one fault", { ...right, first: 1, last: "x" }, ["body first type", "body last type"]],
  ["another body", [1], ["body  type"]],
])("%s", (_, sent, expected) => {
  expect(faults(sent)).toEqual(expected);
});

test("parameters come before the body, and those in brackets one by one", () => {
  expect(faults({}, "")).toEqual([
    "query limit required",
    "query filter.a required",
    "body first required",
    "body money required",
    "body last required",
  ]);
  expect(faults(right, "limit=0&filter[a]=x&filter[b]=y")).toEqual(["query limit minimum", "query filter.b enum"]);
});
