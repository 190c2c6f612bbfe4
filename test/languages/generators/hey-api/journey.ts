/** A journey with the clients that @hey-api/openapi-ts generates. ORIGIN and TOKEN come from the test. */
import { eventsInsert, eventsPatch } from "./calendar";
import { client as calendar } from "./calendar/client.gen";
import { tasklistsInsert, tasksDelete, tasksInsert, tasksList, tasksPatch } from "./tasks";
import { client as tasks } from "./tasks/client.gen";

declare const process: { env: Record<string, string | undefined> };

function expect(holds: boolean, found: unknown): asserts holds {
  if (!holds) throw new Error(`unexpected: ${JSON.stringify(found)}`);
}

const auth = () => process.env.TOKEN;
tasks.setConfig({ baseUrl: `${process.env.ORIGIN}/tasks/v1`, auth });
calendar.setConfig({ baseUrl: `${process.env.ORIGIN}/calendar/v3`, auth });

async function tasksJourney() {
  const { data: list } = await tasklistsInsert({ body: { title: "Garden" }, throwOnError: true });
  const path = { tasklist: list.id };
  const { data: water } = await tasksInsert({ path, body: { title: "Water" }, throwOnError: true });
  expect(water.status === "needsAction", water);
  const one = { ...path, task: water.id };
  const { data: done } = await tasksPatch({ path: one, body: { status: "completed" }, throwOnError: true });
  expect(done.etag !== water.etag, done);
  const { data: all } = await tasksList({ path, query: { showHidden: true }, throwOnError: true });
  expect(all.items.length === 1, all);
  await tasksDelete({ path: one, throwOnError: true });
  const { error } = await tasksList({ path: { tasklist: "nothing" } });
  expect(error !== undefined && error.error.code === 404, error);
}

async function calendarJourney() {
  const path = { calendarId: "primary" };
  const start = { dateTime: "2026-03-05T18:00:00+01:00" };
  const end = { dateTime: "2026-03-05T20:00:00+01:00" };
  const { data: event } = await eventsInsert({ path, body: { summary: "Seed swap", start, end }, throwOnError: true });
  const eventId = event.id ?? "";
  const body = { location: "Garden hall" };
  const { data: moved } = await eventsPatch({ path: { ...path, eventId }, body, throwOnError: true });
  expect(moved.summary === "Seed swap", moved);
}

await tasksJourney();
console.log("tasks");
await calendarJourney();
console.log("calendar");
