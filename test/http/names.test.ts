import { describe, expect, test } from "vitest";
import type { Schema } from "../../scripts/generate/contract.ts";
import { deriveRuntime } from "../../scripts/generate/runtime.ts";
import { type Names, requestNames } from "../../server/http/names.ts";
import { parseForm } from "../../server/http/shapes.ts";
import { contractOf, type SmallContract } from "../support/derive.ts";

const names: Names = {
  members: { color: "colour" },
  values: { grey: "gray" },
  parameters: { maxThing: "maxThings" },
};

const shade: Schema = { type: "string", enum: ["grey", "white"] };

/** A schema with every kind of field, including an array of objects of the same schema. */
const thing: Schema = {
  type: "object",
  properties: {
    color: { type: "string" },
    shade,
    shades: { type: "array", items: shade },
    note: { type: "string" },
    inner: { $ref: "#/components/schemas/Inner" },
    parts: { type: "array", items: { $ref: "#/components/schemas/Thing" } },
    labels: { type: "object", additionalProperties: { type: "string" } },
    byName: { type: "object", additionalProperties: { $ref: "#/components/schemas/Inner" } },
    free: { type: "object", additionalProperties: true },
  },
};
const inner: Schema = { allOf: [{ properties: { color: { type: "string" } } }, { properties: { shade } }] };
const schemas = { Thing: thing, Inner: inner, Plain: { type: "object", properties: { note: { type: "string" } } } };

const small = (more: SmallContract): SmallContract => ({ schemas, ...more });
const named = (more: SmallContract) => {
  const document = deriveRuntime(contractOf(small(more)), names);
  const [operation] = document.operations;
  if (!operation) throw new Error("The contract has no operation.");
  return requestNames(document, operation)?.();
};
const insert = () => named({ method: "post", body: { $ref: "#/components/schemas/Thing" } });

const published = {
  colour: "red",
  shade: "gray",
  shades: ["white", "gray"],
  note: "gray",
  inner: { colour: "blue", shade: "gray" },
  parts: [{ colour: "green", parts: [{ shade: "gray" }] }],
  labels: { colour: "gray", color: "grey" },
  byName: { color: { colour: "black" } },
  free: { colour: "gray", inner: { colour: 1 } },
  unknown: { colour: "gray" },
};
const own = {
  color: "red",
  shade: "grey",
  shades: ["white", "grey"],
  note: "gray",
  inner: { color: "blue", shade: "grey" },
  parts: [{ color: "green", parts: [{ shade: "grey" }] }],
  labels: { colour: "gray", color: "grey" },
  byName: { color: { color: "black" } },
  free: { colour: "gray", inner: { colour: 1 } },
  unknown: { colour: "gray" },
};

describe("a request body", () => {
  test("comes to the contract's names at every depth, and free-form maps are left alone", () => {
    const sent = structuredClone(published);

    expect(insert()?.body(sent)).toEqual(own);
    expect(sent, "what was sent is not changed").toEqual(published);
  });

  test("with the contract's names stays as it is, and its members in their order", () => {
    expect(JSON.stringify(insert()?.body(own))).toBe(JSON.stringify(own));
    expect(JSON.stringify(insert()?.body(published))).toBe(JSON.stringify(own));
  });

  test.each([
    ["both names", { colour: "red", color: "blue" }, { color: "blue" }],
    ["both names, the other way round", { color: "blue", colour: "red" }, { color: "blue" }],
    ["null", { colour: null, inner: null, shade: null }, { color: null, inner: null, shade: null }],
    [
      "other types than stated",
      { inner: "gray", shade: 5, shades: "gray" },
      { inner: "gray", shade: 5, shades: "grey" },
    ],
    ["nothing", {}, {}],
  ])("with %s", (_, sent, expected) => {
    expect(insert()?.body(sent)).toEqual(expected);
  });
});

describe("a query", () => {
  const list = () =>
    named({
      parameters: [
        { name: "maxThing", schema: { type: "integer" } },
        { name: "shade", schema: shade },
        { name: "shades", schema: { type: "array", items: shade } },
        { name: "q", schema: { type: "string" } },
      ],
    });

  test.each([
    ["maxThings=5", { maxThing: "5" }, ["maxThing"]],
    ["maxThing=5", { maxThing: "5" }, []],
    ["maxThings=5&maxThing=6", { maxThing: "6" }, []],
    ["maxThings=5&maxThings=6", { maxThing: ["5", "6"] }, ["maxThing"]],
    ["shade=gray&q=gray", { shade: "grey", q: "gray" }, []],
    ["shade=pink", { shade: "pink" }, []],
    ["shades=gray", { shades: "grey" }, []],
    ["shades=gray&shades=white&shades=gray", { shades: ["grey", "white", "grey"] }, []],
    ["other=gray&colour=gray", { other: "gray", colour: "gray" }, []],
    ["", {}, []],
  ])("%s", (text, expected, renamed) => {
    const query = parseForm(text);

    expect(list()?.query(query)).toEqual(renamed);
    expect(query).toEqual(expected);
  });
});
