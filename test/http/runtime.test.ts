import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Parameter, Schema } from "../../scripts/generate/contract.ts";
import { Failure } from "../../server/platform/failure.ts";
import { type SmallContract, validated } from "../support/derive.ts";

/** `refused`: a text that the error must contain, in addition to the name of the invalid part. */
interface Expectation {
  accepted: Record<string, unknown>;
  refused?: Record<string, RegExp>;
}

/** One query parameter `p` of the given schema. */
const parameter = (schema: Schema, more: Partial<Parameter> = {}): SmallContract => ({
  parameters: [{ schema, ...more }],
});

describe("a query parameter", () => {
  const commonKey = { name: "key", schema: { type: "string", minLength: 30 }, "x-common-parameter": true } as const;
  const merchant = { name: "filter[merchantId]", schema: { type: "string", minLength: 2 } };
  const tested = { name: "filter[test]", schema: { type: "boolean" } };

  test.each<[string, SmallContract, Expectation]>([
    [
      "of text takes reserved characters unencoded",
      parameter({ type: "string" }),
      {
        accepted: {
          "p=hello+world": { p: "hello world" },
          "p=x@group.example": { p: "x@group.example" },
          "p=a:b/c?d,e;f$g!h*i'j(k)": { p: "a:b/c?d,e;f$g!h*i'j(k)" },
          "p=a%26b%3Dc%23": { p: "a&b=c#" },
          "p=[x]": { p: "[x]" },
          "p=1": { p: "1" },
        },
        refused: { "p=a&p=b": /must be a string/, "p[x]=a": /must be a string/ },
      },
    ],
    ["that is empty is absent", parameter({ type: "string", minLength: 1 }), { accepted: { "p=": {}, p: {}, "": {} } }],
    [
      "that is required is missing also when it is empty",
      parameter({ type: "string" }, { required: true }),
      {
        accepted: { "p=x": { p: "x" } },
        refused: { "": /Required parameter "p" is missing/, "p=": /Required parameter "p" is missing/ },
      },
    ],
    [
      "that nobody declared is ignored",
      parameter({ type: "string" }),
      {
        accepted: {
          "alt=json&p=x": { alt: "json", p: "x" },
          "$.xgafv=2&other[a]=b": { "$.xgafv": "2", other: { a: "b" } },
        },
      },
    ],
    [
      "that is common to all operations is left to the server",
      { parameters: [commonKey] },
      { accepted: { "key=short": { key: "short" } } },
    ],
    [
      "of a number is coerced",
      parameter({ type: "integer", format: "int32", minimum: 1 }),
      {
        accepted: { "p=5": { p: 5 } },
        refused: {
          "p=0": /must be >= 1/,
          "p=-1": /must be >= 1/,
          "p=1.5": /must be an integer/,
          "p=many": /must be an integer/,
          "p=3000000000": /int32/,
        },
      },
    ],
    [
      "with a default gets it",
      parameter({ type: "integer", default: 20 }),
      { accepted: { "": { p: 20 }, "p=": { p: 20 }, "p=7": { p: 7 } } },
    ],
    [
      "that is clamped is not refused above its maximum",
      parameter({ type: "integer", format: "int32", minimum: 1, maximum: 100, "x-clamp": true }),
      {
        accepted: { "p=100": { p: 100 }, "p=9999": { p: 9999 } },
        refused: { "p=0": /must be >= 1/ },
      },
    ],
    [
      "that is not clamped is refused above its maximum",
      parameter({ type: "integer", maximum: 100 }),
      { accepted: { "p=100": { p: 100 } }, refused: { "p=101": /must be <= 100/ } },
    ],
    [
      "of a truth value takes true and false",
      parameter({ type: "boolean" }),
      {
        accepted: { "p=true": { p: true }, "p=false": { p: false } },
        refused: { "p=yes": /must be a boolean/, "p=2": /must be a boolean/ },
      },
    ],
    [
      "of an array is repeated",
      parameter({ type: "array", items: { type: "string", enum: ["a", "b"] } }),
      {
        accepted: { "p=a": { p: ["a"] }, "p=a&p=b": { p: ["a", "b"] } },
        refused: { "p=c": /must be/, "p=a&p=c": /must be/ },
      },
    ],
    [
      "of an array of numbers is coerced",
      parameter({ type: "array", items: { type: "integer" } }),
      { accepted: { "p=1": { p: [1] }, "p=1&p=2": { p: [1, 2] } }, refused: { "p=1&p=x": /must be an integer/ } },
    ],
    [
      "with brackets is a member of one object",
      { parameters: [merchant, tested] },
      {
        accepted: {
          "": {},
          "filter[merchantId]=ab": { filter: { merchantId: "ab" } },
          "filter[merchantId]=ab&filter[test]=true": { filter: { merchantId: "ab", test: true } },
          "filter%5BmerchantId%5D=ab": { filter: { merchantId: "ab" } },
          "filter[unknown]=x": { filter: { unknown: "x" } },
        },
        refused: {
          "filter[merchantId]=a": /fewer than 2/,
          "filter[test]=maybe": /must be a boolean/,
          "filter=x": /must be an object/,
        },
      },
    ],
    [
      "with brackets that is required makes the object required",
      { parameters: [{ ...merchant, required: true }, tested] },
      {
        accepted: { "filter[merchantId]=ab": { filter: { merchantId: "ab" } } },
        refused: {
          "": /Required parameter "filter\[merchantId\]" is missing/,
          "filter[test]=true": /Required parameter "filter\[merchantId\]" is missing/,
        },
      },
    ],
    [
      "of a time is a moment that exists",
      parameter({ type: "string", format: "date-time" }),
      {
        accepted: {
          "p=2026-03-01T09:00:00Z": { p: "2026-03-01T09:00:00Z" },
          "p=2026-03-01T09:00:00.123%2B02:00": { p: "2026-03-01T09:00:00.123+02:00" },
          "p=2026-03-01T09:00:00-08:00": { p: "2026-03-01T09:00:00-08:00" },
          "p=2024-02-29T00:00:00Z": { p: "2024-02-29T00:00:00Z" },
          "p=2026-12-31T23:59:60Z": { p: "2027-01-01T00:00:00Z" },
        },
        refused: {
          "p=2026-02-29T00:00:00Z": /date-time/,
          "p=2026-03-01": /date-time/,
          "p=2026-03-01T09:00:00": /date-time/,
          "p=2026-03-01T25:00:00Z": /date-time/,
          "p=2026-12-31T23:59:61Z": /date-time/,
          "p=9999-12-31T23:59:59-01:00": /date-time/,
          "p=0000-01-01T00:00:00%2B01:00": /date-time/,
          "p=tomorrow": /date-time/,
          "p=1772355600": /date-time/,
        },
      },
    ],
  ])("%s", (_, contract, { accepted, refused = {} }) => {
    for (const [query, expected] of Object.entries(accepted)) {
      expect(validated(contract, { query }), query).toMatchObject({ query: expected });
    }
    for (const [query, message] of Object.entries(refused)) {
      const refusal = validated(contract, { query });

      expect(refusal, query).toBeInstanceOf(Failure);
      expect(refusal, query).toMatchObject({ kind: "invalid", message: expect.stringMatching(message) });
      expect(refusal, query).toMatchObject({ details: { parameter: expect.stringMatching(/^(p|filter)/) } });
    }
  });
});

/** For requests without `filter`, the validator compiles the operation a second time, without this parameter. */
describe("a list of payments has the same results with and without `filter`", () => {
  const all = "limit=9";
  const successful = "limit=9&filter[successful]=true";
  const bad = "limit=9&filter[successful]=maybe";

  test.each([
    ["if the first request has no filter", [all, successful, bad, all, "", successful, bad]],
    ["if the first request has a filter", [successful, all, bad, successful, "", all, bad]],
    ["if the first request has a bad filter", [bad, all, successful, bad, "", successful, all]],
  ])("%s", async (_, queries) => {
    // Validators are shared by all servers of a process, so the order counts only if their modules are new.
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    const { cardNumber, givenPayment, startShop, tryPay } = await import("../support/payments.ts");
    const shop = await startShop();
    const approved = await givenPayment(shop);
    const { id: declined } = (await tryPay(shop, { number: cardNumber("07") })).body.response.transaction;
    const path = `/merchants/${shop.merchant.id}/transactions`;
    const refused = (field: string) => [400, [expect.objectContaining({ field })]];
    const expected: Record<string, unknown> = {
      [all]: [200, [{ id: declined }, { id: approved }]],
      [successful]: [200, [{ id: approved }]],
      [bad]: refused("filter[successful]"),
      "": refused("limit"),
    };

    for (const query of queries) {
      const { status, body } = await shop.call("GET", `${path}?${query}`);
      expect([status, body], query).toMatchObject(expected[query] as unknown[]);
    }
  });
});
