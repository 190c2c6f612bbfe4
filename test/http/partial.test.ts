import { describe, expect, test } from "vitest";
import type { FieldTree } from "../../server/http/document.ts";
import { parseFields, requireSelectable, select } from "../../server/http/partial.ts";
import { failureOf } from "../support/failures.ts";

const page = {
  kind: "tasks#tasks",
  items: [
    {
      id: "a",
      title: "A",
      links: [{ type: "email", link: "https://example.com/1" }],
      start: { date: "2026-03-01", zone: "UTC" },
    },
    { id: "b", links: [], end: { date: "2026-03-02" } },
  ],
  nextPageToken: "next",
};

const ids = { items: [{ id: "a" }, { id: "b" }] };
const titles = { items: [{ id: "a", title: "A" }, { id: "b" }] };
const start = { start: page.items[0]?.start };
const date = { start: { date: "2026-03-01" } };
const end = { links: [], end: { date: "2026-03-02" } };

describe("a selector keeps", () => {
  test.each<[string, string, unknown]>([
    ["one member", "kind", { kind: "tasks#tasks" }],
    ["several members", "nextPageToken,kind", { kind: "tasks#tasks", nextPageToken: "next" }],
    ["a whole object or array without a sub-selector", "items", { items: page.items }],
    ["a member of every element, with a path", "items/id", ids],
    ["the same with parentheses", "items(id)", ids],
    ["several members of every element", "items(id,title)", titles],
    ["members at depth, with their parents", "items/start/date", { items: [date, {}] }],
    ["a path before parentheses", "items/start(date,zone)", { items: [start, {}] }],
    [
      "parentheses within parentheses",
      "items(id,links(type))",
      {
        items: [
          { id: "a", links: [{ type: "email" }] },
          { id: "b", links: [] },
        ],
      },
    ],
    [
      "a path within parentheses",
      "items(id,start/zone)",
      { items: [{ id: "a", start: { zone: "UTC" } }, { id: "b" }] },
    ],
    ["every member with a star", "*", page],
    ["a member of every member", "items/*/date", { items: [{ links: [{}], ...date }, end] }],
    ["what either of two branches selects", "items/id,items/title", titles],
    ["what either selects, deep down", "items(start/date),items(start/zone)", { items: [start, {}] }],
    ["the whole, when one branch asks for it", "items/id,items", { items: page.items }],
    ["the whole, also when it is asked for first", "items,items/id", { items: page.items }],
    ["what a star and a name select together", "items(*/date,start/zone)", { items: [{ links: [{}], ...start }, end] }],
    ["the same member twice", "kind,kind", { kind: "tasks#tasks" }],
    ["names with spaces around", " items( id , title ), kind ", { kind: "tasks#tasks", ...titles }],
    ["nothing of what is absent", "etag", {}],
    ["nothing inside a value without members", "kind/x", {}],
  ])("%s: %s", (_, fields, expected) => {
    expect(select(page, parseFields(fields))).toEqual(expected);
  });

  test("nothing of an object's prototype", () => {
    for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      const selected = select(page, parseFields(`${name},items/${name}`));

      expect(selected).toEqual({ items: [{}, {}] });
      expect(Object.getPrototypeOf(selected)).toBe(Object.prototype);
    }
    expect(({} as Record<string, unknown>).id).toBeUndefined();
  });

  test.each([[null], [0], ["text"], [false]])("a body of %j as it is", (body) => {
    expect(select(body, parseFields("kind"))).toBe(body);
  });

  test("null, zero, false and empty members", () => {
    const body = { a: null, b: 0, c: false, d: "", e: [] };

    expect(select(body, parseFields("a,b,c,d,e"))).toEqual(body);
  });
});

describe("a selector is refused", () => {
  test.each([
    ["when empty", ""],
    ["of spaces only", "  "],
    ["with an empty item", "kind,,items"],
    ["that ends with a comma", "kind,"],
    ["that begins with a comma", ",kind"],
    ["that begins with a slash", "/items"],
    ["that ends with a slash", "items/"],
    ["with two slashes", "items//id"],
    ["with empty parentheses", "items()"],
    ["with an open parenthesis", "items(id"],
    ["with a closing parenthesis too many", "items(id))"],
    ["with text after parentheses", "items(id)title"],
    ["with a name of spaces", "items(id, )"],
    ["with a path after parentheses", "items(id)/title"],
    ["of parentheses only", "(id)"],
    ["that is deeper than 32 levels", Array(33).fill("a").join("/")],
    ["that nests deeper than 32 levels", `${"a(".repeat(33)}b${")".repeat(33)}`],
    ["that is longer than 4096 characters", "a,".repeat(2048).concat("b")],
  ])("%s", (_, fields) => {
    expect(failureOf(() => parseFields(fields))).toMatchObject({
      kind: "invalid",
      reason: "invalidParameter",
      message: expect.stringContaining("Invalid field selection"),
      details: { parameter: "fields" },
    });
  });
});

test("a selector of 32 levels is accepted", () => {
  expect(parseFields(Array(32).fill("a").join("/"))).toBeInstanceOf(Map);
});

describe("a selector is compared with what the answer can have", () => {
  const tree: FieldTree = {
    kind: 1,
    items: { id: 1, start: { date: 1, zone: 1 }, end: { date: 1 }, free: "*" },
  };

  test.each([
    "kind",
    "items",
    "items/id,kind",
    "items(start(date,zone))",
    "items/free/anything/at/all",
    "items/free(a,b/c)",
    "*",
    "*/id",
    "items/*",
    "items/*/date",
    "items/*/zone",
  ])("%s fits", (fields) => {
    expect(failureOf(() => requireSelectable(parseFields(fields), tree))).toBeUndefined();
  });

  test.each([
    ["unknown", "unknown"],
    ["items/unknown", "items/unknown"],
    ["items(id,start/unknown)", "items/start/unknown"],
    ["kind/deeper", "kind/deeper"],
    ["__proto__", "__proto__"],
    ["items/constructor", "items/constructor"],
    ["*/unknown", "*/unknown"],
    ["items/end/*/unknown", "items/end/*/unknown"],
    ["kind/*", "kind/*"],
  ])("%s does not", (fields, named) => {
    expect(failureOf(() => requireSelectable(parseFields(fields), tree))).toMatchObject({
      reason: "invalidParameter",
      message: `Invalid field selection ${named}`,
    });
  });

  test("an operation without a body has nothing to select", () => {
    expect(failureOf(() => requireSelectable(parseFields("*"), 1))?.message).toBe("Invalid field selection *");
  });
});
