/** Seeds that would keep a server busy: rejected before they are read completely, and read while other requests are served. */
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { readSeed, seedCost } from "../../server/platform/seed.ts";
import { Work } from "../../server/platform/work.ts";
import { startApp, type TestApp } from "../support/app.ts";

function apply(app: TestApp, text: string): Promise<Response> {
  const headers = { "Content-Type": "application/yaml" };
  return app.fetch("/sandbox/v1/seeds", { method: "POST", headers, body: text });
}

const users = (count: number) =>
  `users:\n${Array.from({ length: count }, (_, index) => `  - email: user${index}@example.com\n`).join("")}`;

describe("a seed that is sent to a server", () => {
  test.each([
    ["of three million lines of comments", "# c\n".repeat(2_600_000), 413, /more than 150000 YAML to/],
    ["with 150 000 users in YAML", users(150_000), 413, /as JSON or in parts/],
    [
      "with a large list and many aliases of it",
      `a: &a [${"x,".repeat(30_000)}]\nb: [${"*a,".repeat(90)}]`,
      400,
      /aliases/,
    ],
    ["that is nested a hundred thousand times", "[".repeat(100_000), 400, /neither YAML nor JSON/],
    ["of lists in lists", `users: ${"- ".repeat(70_000)}x`, 400, /neither YAML nor JSON/],
    ["with too many objects in JSON", `{"users":[${"{},".repeat(250_000)}{}]}`, 413, /200000 objects and lists/],
    ["of several documents", "users: []\n---\nusers: []\n", 400, /several documents/],
    ["that is not even JSON", '{"users": [}', 400, /^body:1:\d+ is neither/],
  ])("%s is refused", async (_, text, status, message) => {
    const app = await startApp();

    const response = await apply(app, text);

    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: { message: string } }).error.message).toMatch(message);
  });

  test("may be large as JSON, and as YAML up to the bound", async () => {
    const app = await startApp();
    const lists = Array.from({ length: 300 }, (_, index) => ({ user: "owner@example.com", title: `List ${index}` }));

    const json = await apply(app, JSON.stringify({ users: [], taskLists: lists }));
    const yaml = await apply(app, users(300));

    expect(await json.json()).toEqual({ counts: { taskLists: 300 } });
    expect(await yaml.json()).toEqual({ counts: { users: 300 } });
  });
});

test("while a seed is read and judged, others get their turn", async () => {
  let turns = 0;
  let reading = true;
  const others = (async () => {
    for (; reading; turns++) await turn();
  })();
  const budget = new Work().begin(seedCost);

  const content = await readSeed(users(10_000), "seed.yaml", budget);
  reading = false;
  await others;

  expect((content as { users: unknown[] }).users).toHaveLength(10_000);
  expect(budget.longestSlice).toBe(2000);
  expect(turns).toBeGreaterThan(20);
});

test("while a seed is applied, others are served", async () => {
  const app = await startApp();
  let statuses: number[] = [];
  let applying = true;
  const applied = apply(app, users(2000)).finally(() => {
    applying = false;
  });
  while (applying) statuses = [...statuses, (await app.owner.fetch("/tasks/v1/users/@me/lists")).status];

  expect((await applied).status).toBe(200);
  expect(statuses.length).toBeGreaterThan(10);
});
