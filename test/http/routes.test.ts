import { describe, expect, test } from "vitest";
import { Routes } from "../../server/http/routes.ts";

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
  ])("%s", (_, method, path, value, parameters) => {
    expect(routes.find(method, path)).toEqual({ value, parameters });
  });

  test.each([
    ["parameters, in their places", "/lists/a/tasks/b", "a", "b"],
    ["a plain reserved character", "/lists/@default/tasks/x:y", "@default", "x:y"],
    ["an encoded reserved character", "/lists/%40default/tasks/user%3Aa%40b", "@default", "user:a@b"],
    ["an encoded slash as part of a value", "/lists/a%2Fb/tasks/c", "a/b", "c"],
    ["encoded letters beyond ASCII", "/lists/%C3%A9/tasks/c", "é", "c"],
    ["a plus as a plus", "/lists/a+b/tasks/c", "a+b", "c"],
    ["a parameter named like an object's own member", "/lists/__proto__/tasks/constructor", "__proto__", "constructor"],
  ])("%s", (_, path, tasklist, task) => {
    expect(routes.find("GET", path)).toEqual({
      value: "GET /lists/{tasklist}/tasks/{task}",
      parameters: { tasklist, task },
    });
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

test.each([
  ["GET /{owner}.json", "GET", "/ann.json", { owner: "ann" }],
  ["GET /{id}:archive", "GET", "/a%3Ab:archive", { id: "a:b" }],
  ["GET /{id}", "GET", "/.json", { id: ".json" }],
  ["GET /{first}-{second}.csv", "GET", "/a-b-c.csv", { first: "a", second: "b-c" }],
])("%s is found by %s %s", (value, method, path, parameters) => {
  const mixed = givenRoutes("GET /{id}", "GET /{id}:archive", "GET /{first}-{second}.csv", "GET /{owner}.json");

  expect(mixed.find(method, path)).toEqual({ value, parameters });
});
