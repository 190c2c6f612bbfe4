/** Simultaneous requests: each is executed completely, one after the other. */
import { expect, test } from "vitest";
import { serverOfPeople, startApp } from "../support/app.ts";
import {
  arrangement,
  complete,
  givenTask,
  givenTasks,
  move,
  order,
  readList,
  readTask,
  tasksOf,
} from "../support/tasks.ts";

const started = serverOfPeople();

const taskPath = "/lists/{tasklist}/tasks/{task}";

test("twenty inserts at once get twenty places", async () => {
  const { owner } = await started();

  await Promise.all(Array.from({ length: 20 }, (_, i) => givenTask(owner, `${i}`)));

  const positions = (await tasksOf(owner)).map((each) => Number(each.position)).sort((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

test("of many edits with the same If-Match one passes", async () => {
  const { owner } = await started();
  const { id: task, etag } = await givenTask(owner, "Old");

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      owner.tasks.PATCH(taskPath, {
        params: { path: { tasklist: "@default", task }, header: { "If-Match": etag } },
        body: { title: `${i}` },
      }),
    ),
  );

  const passed = answers.filter(({ response }) => response.status === 200);
  expect(answers.map(({ response }) => response.status).sort()).toEqual([200, ...Array(7).fill(412)]);
  expect(await readTask(owner, task)).toEqual(passed[0]?.data);
});

test("moves of the same tasks in both directions lose none and make no circle", async () => {
  const { owner } = await started();
  const [a, b] = await givenTasks(owner, ["A", "B", "C"]);

  const answers = await Promise.all([
    owner.tasks.POST(`${taskPath}/move`, {
      params: { path: { tasklist: "@default", task: a?.id ?? "" }, query: { parent: b?.id } },
    }),
    owner.tasks.POST(`${taskPath}/move`, {
      params: { path: { tasklist: "@default", task: b?.id ?? "" }, query: { parent: a?.id } },
    }),
  ]);

  expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 400]);
  expect(
    Object.values(await arrangement(owner))
      .flat()
      .sort(),
  ).toEqual(["A", "B", "C"]);
});

test("inserts, moves, completions and reads mixed keep the order dense and the counters true", async () => {
  const { owner, server } = await startApp();
  const tasks = await givenTasks(owner, ["A", "B", "C", "D", "E", "F"]);

  await Promise.all([
    ...tasks.map((each, i) => (i % 2 === 0 ? move(owner, each.id) : complete(owner, each.id))),
    ...["G", "H", "I"].map((title) => givenTask(owner, title, { previous: tasks[0]?.id })),
    ...[1, 2, 3].map(() => order(owner)),
  ]);

  const open = (await tasksOf(owner, "@default", { showCompleted: false })).map((each) => Number(each.position));
  expect(open.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
  const { id } = await readList(owner);
  const row = await server.parts.db.read.first('SELECT "shownTasks", "liveTasks" FROM "Tasklist" WHERE "id" = ?', id);
  expect(row).toEqual({ shownTasks: 9n, liveTasks: 9n });
});
