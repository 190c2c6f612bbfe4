/** Requests without a query and a body: the validator package checks the first one, and later ones must get the same result. */
import { describe, expect, test } from "vitest";
import { parseForm } from "../../server/http/shapes.ts";
import { createValidator, type RequestParts } from "../../server/http/validator.ts";
import { derived, type SmallContract } from "../support/derive.ts";
import { failureOf } from "../support/failures.ts";

const small: SmallContract = {
  path: "/things/{thing}",
  parameters: [
    { name: "thing", in: "path", required: true, schema: { type: "string", minLength: 1 } },
    { name: "limit", schema: { type: "integer", minimum: 1, default: 20 } },
    { name: "kinds", schema: { type: "array", items: { type: "string" }, default: ["a"] } },
    { name: "If-Match", in: "header", schema: { type: "string", pattern: '^"' } },
  ],
};

/** One validator for several requests. */
function given(contract: SmallContract = small) {
  const { document, operation } = derived(contract);
  const validate = createValidator(document);
  return (thing: string, query = "", headers: Record<string, string> = {}) => {
    const url = `/things/${thing}?${query}`;
    const params = { thing };
    const parts: RequestParts = {
      method: "GET",
      originalUrl: url,
      path: "/things",
      params,
      query: parseForm(query),
      headers,
      body: undefined,
    };
    return failureOf(() => validate(operation, parts)) ?? parts;
  };
}

describe("a request without parameters", () => {
  test("gets the defaults each time, and may keep them", () => {
    const ask = given();
    const [first, second] = [ask("one"), ask("two")] as [RequestParts, RequestParts];
    (first.query.kinds as string[]).push("b");
    const third = ask("three") as RequestParts;

    for (const { query } of [second, third]) expect(query).toEqual({ limit: 20, kinds: ["a"] });
    expect(third.params).toEqual({ thing: "three" });
  });

  test("does not let others pass after it", () => {
    const ask = given();
    ask("one");

    expect(ask("one", "limit=0")).toMatchObject({ kind: "invalid", details: { parameter: "limit" } });
    expect(ask("one", "limit=7")).toMatchObject({ query: { limit: 7, kinds: ["a"] } });
    expect(ask("one", "", { "if-match": "x" })).toMatchObject({ kind: "invalid" });
    expect(ask("")).toMatchObject({ kind: "invalid", details: { parameter: "thing" } });
  });

  test("is judged each time where the path has a rule, or a parameter is required", () => {
    const digits = given({
      ...small,
      parameters: [{ name: "thing", in: "path", required: true, schema: { type: "string", pattern: "^[0-9]+$" } }],
    });
    const required = given({
      ...small,
      parameters: [
        ...(small.parameters ?? []).slice(0, 1),
        { name: "day", required: true, schema: { type: "string" } },
      ],
    });

    expect(digits("12")).toMatchObject({ params: { thing: "12" } });
    expect(digits("one")).toMatchObject({ kind: "invalid", details: { parameter: "thing" } });
    for (const thing of ["one", "two"]) expect(required(thing)).toMatchObject({ details: { parameter: "day" } });
  });
});
