import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentedServices, loadRuntimeDocument } from "../../server/http/document.ts";
import { Routes } from "../../server/http/routes.ts";
import type { PathRoutes } from "../../server/platform/plain.ts";
import { PlainRoutes } from "../support/plainRoutes.ts";

/** Routes whose value is `METHOD template`, so that an expectation shows which route was found. */
function givenRoutes(...lines: readonly string[]): Routes<string> {
  const routes = new Routes<string>();
  for (const line of lines) {
    const [method = "", template = ""] = line.split(" ");
    routes.add(method, template, line);
  }
  return routes;
}

const routes = givenRoutes(
  "GET /users/@me/lists",
  "POST /users/@me/lists",
  "GET /lists/{tasklist}/tasks/{task}",
  "PUT /lists/{tasklist}/tasks/{task}",
  "POST /lists/{tasklist}/clear",
  "GET /disputes/{id}",
  "POST /disputes/summary",
  "GET /disputes/summary/{year}",
  "GET /files/{folder}/{file}",
  "GET /files/{folder}/index",
);

describe("a path finds", () => {
  test.each([
    ["a literal path", "GET", "/users/@me/lists", "GET /users/@me/lists", {}],
    ["the method it names", "POST", "/users/@me/lists", "POST /users/@me/lists", {}],
    ["a trailing slash", "GET", "/users/@me/lists/", "GET /users/@me/lists", {}],
    ["a percent-encoded literal", "GET", "/users/%40me/lists", "GET /users/@me/lists", {}],
    [
      "parameters, in their places",
      "GET",
      "/lists/a/tasks/b",
      "GET /lists/{tasklist}/tasks/{task}",
      { tasklist: "a", task: "b" },
    ],
    [
      "a plain reserved character",
      "GET",
      "/lists/@default/tasks/x:y",
      "GET /lists/{tasklist}/tasks/{task}",
      { tasklist: "@default", task: "x:y" },
    ],
    [
      "an encoded reserved character",
      "GET",
      "/lists/%40default/tasks/user%3Aa%40b",
      "GET /lists/{tasklist}/tasks/{task}",
      { tasklist: "@default", task: "user:a@b" },
    ],
    [
      "an encoded slash as part of a value",
      "GET",
      "/lists/a%2Fb/tasks/c",
      "GET /lists/{tasklist}/tasks/{task}",
      { tasklist: "a/b", task: "c" },
    ],
    [
      "encoded letters beyond ASCII",
      "GET",
      "/lists/%C3%A9/tasks/c",
      "GET /lists/{tasklist}/tasks/{task}",
      { tasklist: "é", task: "c" },
    ],
    [
      "a plus as a plus",
      "GET",
      "/lists/a+b/tasks/c",
      "GET /lists/{tasklist}/tasks/{task}",
      { tasklist: "a+b", task: "c" },
    ],
    ["the literal before the parameter", "POST", "/disputes/summary", "POST /disputes/summary", {}],
    ["the parameter where only it has the method", "GET", "/disputes/summary", "GET /disputes/{id}", { id: "summary" }],
    ["deeper below the literal", "GET", "/disputes/summary/2026", "GET /disputes/summary/{year}", { year: "2026" }],
    ["a literal behind a parameter", "GET", "/files/a/index", "GET /files/{folder}/index", { folder: "a" }],
    [
      "a parameter behind a parameter",
      "GET",
      "/files/a/other",
      "GET /files/{folder}/{file}",
      { folder: "a", file: "other" },
    ],
    [
      "a parameter named like an object's own member",
      "GET",
      "/lists/__proto__/tasks/constructor",
      "GET /lists/{tasklist}/tasks/{task}",
      { tasklist: "__proto__", task: "constructor" },
    ],
  ])("%s", (_, method, path, value, parameters) => {
    expect(routes.find(method, path)).toEqual({ value, parameters });
  });
});

describe("a path finds no route", () => {
  test.each([
    ["of an unknown literal", "GET", "/users/@you/lists", []],
    ["that ends early", "GET", "/lists/a/tasks", []],
    ["that goes on", "GET", "/users/@me/lists/a/b", []],
    ["with an empty segment", "GET", "/lists//tasks/b", []],
    ["with two slashes at the end", "GET", "/users/@me/lists//", []],
    ["without any segment", "GET", "", []],
    ["that differs in case", "GET", "/Users/@me/lists", []],
    ["of its method, and tells the others", "DELETE", "/users/@me/lists", ["GET", "POST"]],
    ["of its method, literal and parameter together", "PUT", "/disputes/summary", ["POST", "GET"]],
    ["for a method in lower case", "get", "/users/@me/lists", ["GET", "POST"]],
  ])("%s", (_, method, path, allowed) => {
    expect(routes.find(method, path)).toEqual({ allowed });
  });
});

test.each(["/lists/%/tasks/b", "/lists/%E0%A4%A/tasks/b", "/lists/%zz/tasks/b", "/%ff", "/lists/a%00b/tasks/c"])(
  "%s is malformed",
  (path) => {
    expect(() => routes.find("GET", path)).toThrow(URIError);
  },
);

test("values of a branch that led nowhere are forgotten", () => {
  const forked = givenRoutes("GET /a/{one}/x/{two}/end", "GET /{any}/b/{other}");

  expect(forked.find("GET", "/a/b/x")).toEqual({ value: "GET /{any}/b/{other}", parameters: { any: "a", other: "x" } });
});

describe.each(documentedServices())("whatever is asked of %s, Express's router finds the same:", (service) => {
  const { operations } = loadRuntimeDocument(service);
  const [own, express] = [new Routes<string>(), new PlainRoutes<string>()];
  const templates: string[] = [];
  for (const { id, method, path, basePaths } of operations) {
    for (const base of basePaths) {
      templates.push(`${base}${path}`);
      for (const routes of [own, express]) routes.add(method, `${base}${path}`, id);
    }
  }
  const literals = [...new Set(templates.flatMap((each) => each.split("/")))].filter((each) => !each.startsWith("{"));
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...literals) },
    fc.webSegment(),
    fc.constantFrom("", "%40me", "%2F", "%zz", "%00", "%C3%A9", "a(b)*!", ".", "..", "#a", ";v=1"),
  );
  /** The path of an operation with its parameters filled in, and sometimes another segment in place of one of them. */
  const path = fc
    .tuple(fc.constantFrom(...templates), fc.array(segment, { minLength: 12, maxLength: 12 }), fc.nat({ max: 20 }))
    .map(([template, others, place]) =>
      template
        .split("/")
        .map((each, at) => (at > 0 && (each.startsWith("{") || at === place) ? (others[at % 12] ?? "") : each))
        .join("/"),
    );
  const answerOf = (routes: PathRoutes<string>, method: string, asked: string) => {
    try {
      const found = routes.find(method, asked);
      return "allowed" in found ? { allowed: found.allowed.sort() } : found;
    } catch (error) {
      return error instanceof URIError ? "malformed" : error;
    }
  };

  test("a path of an operation, or one much like it", () => {
    fc.assert(
      fc.property(fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "get"), path, (method, asked) => {
        expect(answerOf(own, method, asked)).toEqual(answerOf(express, method, asked));
      }),
      { numRuns: 500, seed: 30 },
    );
  });
});
