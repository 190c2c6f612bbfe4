/** Two processes with different clocks: a client that polls by the last known time does not miss a write of either process. */
import { expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";

interface Changed {
  items: { id: string; updated: string }[];
}

/** Starts two servers on the same database, for the same person. The clock of the second one is 5 seconds behind. */
async function givenTwo(): Promise<[TestApp, Person]> {
  const ahead = await startApp({ at: "2026-03-01T09:00:10Z" });
  const { databaseUrl } = ahead.server.parts.settings;
  const behind = await startApp({ at: "2026-03-01T09:00:05Z", besideAnother: true, settings: { databaseUrl } });
  return [ahead, behind.owner];
}

async function post(person: Person, path: string, body: object): Promise<{ id: string; updated: string }> {
  const response = await person.fetch(path, asJson("POST", body));
  expect(response.status).toBeLessThan(300);
  return response.json();
}

async function idsOf(person: Person, path: string): Promise<string[]> {
  const response = await person.fetch(path);
  expect(response.status).toBe(200);
  return ((await response.json()) as Changed).items.map(({ id }) => id);
}

const day = { start: { date: "2026-03-02" }, end: { date: "2026-03-03" } };

test.each([
  ["tasks", "/tasks/v1/lists/@default/tasks", { title: "Sow" }],
  ["events", "/calendar/v3/calendars/primary/events", day],
])("%s that are written where the clock is behind are found by `updatedMin`", async (_, path, body) => {
  const [{ owner }, behind] = await givenTwo();
  const { updated } = await post(owner, path, body);

  const { id } = await post(behind, path, body);

  expect(await idsOf(owner, `${path}?updatedMin=${encodeURIComponent(updated)}`)).toContain(id);
});

test("what is deleted where the clock is behind is found as well", async () => {
  const [{ owner }, behind] = await givenTwo();
  const tasks = "/tasks/v1/lists/@default/tasks";
  const events = "/calendar/v3/calendars/primary/events";
  const [task, event] = [await post(owner, tasks, {}), await post(owner, events, day)];
  const [lastTask, lastEvent] = [await post(owner, tasks, {}), await post(owner, events, day)];

  await behind.fetch(`${tasks}/${task.id}`, { method: "DELETE" });
  await behind.fetch(`${events}/${event.id}`, { method: "DELETE" });

  const since = (path: string, updated: string) =>
    idsOf(owner, `${path}?showDeleted=true&updatedMin=${encodeURIComponent(updated)}`);
  expect(await since(tasks, lastTask.updated)).toContain(task.id);
  expect(await since(events, lastEvent.updated)).toContain(event.id);
});

test("items of the timeline are never older than those that were written before", async () => {
  const [{ owner }, behind] = await givenTwo();
  const first = await post(owner, "/mirror/v1/timeline", { text: "First" });

  const second = await post(behind, "/mirror/v1/timeline", { text: "Second" });

  expect(Date.parse(second.updated)).toBeGreaterThanOrEqual(Date.parse(first.updated));
});
