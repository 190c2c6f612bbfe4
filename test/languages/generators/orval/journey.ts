/** A journey with the clients that orval generates. */
import { eventsInsert, eventsPatch } from "./calendar/client";
import { base } from "./fetcher";
import { tasklistsInsert, tasksDelete, tasksInsert, tasksList, tasksPatch } from "./tasks/client";

function expect(holds: boolean, found: unknown): asserts holds {
  if (!holds) throw new Error(`unexpected: ${JSON.stringify(found)}`);
}

async function tasksJourney() {
  base.path = "/tasks/v1";
  const list = await tasklistsInsert({ title: "Garden" });
  if (list.status !== 200) throw new Error(list.data.error.message);
  const water = await tasksInsert(list.data.id, { title: "Water" });
  expect(water.status === 200 && water.data.status === "needsAction", water);
  const done = await tasksPatch(list.data.id, water.data.id, { status: "completed" });
  expect(done.status === 200 && done.data.etag !== water.data.etag, done);
  const all = await tasksList(list.data.id, { showHidden: true });
  expect(all.status === 200 && all.data.items.length === 1, all);
  const gone = await tasksDelete(list.data.id, water.data.id);
  expect(gone.status === 204, gone);
  const refused = await tasksList("nothing");
  expect(refused.status === 404 && refused.data.error.code === 404, refused);
}

async function calendarJourney() {
  base.path = "/calendar/v3";
  const start = { dateTime: "2026-03-05T18:00:00+01:00" };
  const end = { dateTime: "2026-03-05T20:00:00+01:00" };
  const event = await eventsInsert("primary", { summary: "Seed swap", start, end });
  if (event.status !== 200) throw new Error(event.data.error.message);
  const moved = await eventsPatch("primary", event.data.id ?? "", { location: "Garden hall" });
  expect(moved.status === 200 && moved.data.summary === "Seed swap", moved);
}

await tasksJourney();
console.log("tasks");
await calendarJourney();
console.log("calendar");
