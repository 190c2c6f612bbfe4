import fc from "fast-check";
import { expect, test } from "vitest";
import { positionOfClosed, positionOfOpen } from "../../server/tasks/order.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { type ModelTask, TaskModel } from "../support/taskModel.ts";
import { clear, givenList, tasksOf } from "../support/tasks.ts";

/** One random step. Numbers choose among what there is at that moment. */
const step = fc.record({
  kind: fc.constantFrom(
    "insert",
    "insert",
    "insert",
    "move",
    "move",
    "move",
    "complete",
    "reopen",
    "delete",
    "restore",
    "clear",
  ),
  task: fc.nat(),
  list: fc.nat(),
  parent: fc.option(fc.nat(), { freq: 1 }),
  previous: fc.option(fc.nat(), { freq: 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const changes = {
  complete: { status: "completed" },
  reopen: { status: "needsAction" },
  restore: { deleted: false },
} as const;

function chosen<T>(from: readonly T[], number: number | null): T | undefined {
  return number === null ? undefined : from[number % Math.max(from.length, 1)];
}

/** Takes the step on the server and in the model, which says whether it is allowed. */
async function take(
  app: TestApp,
  model: TaskModel,
  lists: readonly string[],
  { kind, ...numbers }: Step,
): Promise<void> {
  const client = app.owner.tasks;
  const list = chosen(lists, numbers.list) ?? "";
  if (kind === "clear") {
    await clear(app.owner, list);
    model.clear(list);
    return;
  }
  const parent = chosen(model.ofList(list), numbers.parent)?.id ?? "";
  const siblings = model.ofList(list).filter((each) => each.parent === parent);
  const place = { list, parent, previous: chosen(siblings, numbers.previous)?.id ?? "" };
  const query = { parent: place.parent || undefined, previous: place.previous || undefined };
  if (kind === "insert") {
    const { data, response } = await client.POST("/lists/{tasklist}/tasks", {
      params: { path: { tasklist: list }, query },
      body: {},
    });
    expect(response.status).toBe(model.allows(place) ? 200 : 400);
    if (data) model.insert(data.id, place);
    return;
  }
  const task = chosen([...model.tasks.values()], numbers.task);
  if (!task) return;
  const path = { tasklist: task.list, task: task.id };
  if (kind === "move") {
    const isAllowed = model.allows(place, task);
    const { response } = await client.POST("/lists/{tasklist}/tasks/{task}/move", {
      params: { path, query: { ...query, destinationTasklist: list } },
    });
    expect(response.status).toBe(isAllowed ? 200 : 400);
    if (isAllowed) model.move(task, place);
  } else if (kind === "delete") {
    await client.DELETE("/lists/{tasklist}/tasks/{task}", { params: { path } });
    model.delete(task);
  } else {
    await client.PATCH("/lists/{tasklist}/tasks/{task}", { params: { path }, body: changes[kind] });
    if (kind === "complete") model.complete(task, app.clock.now());
    else model[kind](task);
  }
}

async function expectSame(app: TestApp, model: TaskModel, list: string): Promise<void> {
  const found = await tasksOf(app.owner, list, { maxResults: 100, showHidden: true, showDeleted: true });
  const ours = model.ofList(list);
  const shown = (task: ModelTask) => ({
    id: task.id,
    parent: task.parent || undefined,
    status: task.completedMs === undefined ? "needsAction" : "completed",
    hidden: task.hidden || undefined,
    deleted: task.deleted || undefined,
    position: task.deleted ? undefined : positionOf(model, task),
  });
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const actual = found.map(({ id, parent, status, hidden, deleted, position }) => ({
    id,
    parent,
    status,
    hidden,
    deleted,
    position: deleted ? undefined : position,
  }));
  expect(actual.sort(byId)).toEqual(ours.map(shown).sort(byId));

  const live = ours.filter((each) => !each.deleted);
  const open = live.filter((each) => each.completedMs === undefined);
  expect(await rowOf(app, list)).toEqual({
    liveTasks: BigInt(live.length),
    shownTasks: BigInt(live.filter((each) => !each.hidden).length),
    indexed: BigInt(open.length),
    open: BigInt(open.length),
    versions: BigInt(ours.length),
    fromTheFuture: 0n,
  });
}

/** What the list counts, beside what there is; and versions, of which each task has one that no other ever had. */
function rowOf({ server }: TestApp, list: string) {
  const tasks = '"Task" WHERE "tasklistId" = l."id"';
  return server.parts.db.read.first(
    `SELECT "shownTasks", "liveTasks",
       (SELECT COUNT("siblingIndex") FROM ${tasks}) AS "indexed",
       (SELECT COUNT(*) FROM ${tasks} AND "shelf" = 0) AS "open",
       (SELECT COUNT(DISTINCT "sequence") FROM ${tasks}) AS "versions",
       (SELECT COUNT(*) FROM ${tasks} AND "Task"."sequence" > l."sequence") AS "fromTheFuture"
       FROM "Tasklist" l WHERE "id" = ?`,
    list,
  );
}

/** Dense ranks for open tasks; completed ones by their time. */
function positionOf(model: TaskModel, task: ModelTask): string {
  if (task.completedMs !== undefined) return positionOfClosed(BigInt(task.completedMs));
  return positionOfOpen(BigInt(model.open(task.list, task.parent).indexOf(task.id)));
}

async function givenLists(person: Person): Promise<string[]> {
  return [(await givenList(person)).id, (await givenList(person)).id];
}

test("whatever is inserted, moved, completed, reopened, deleted, restored and cleared, lists stand as on paper", async () => {
  const app = await startApp();

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: "max" }), async (steps) => {
      const model = new TaskModel();
      const lists = await givenLists(app.owner);
      for (const each of steps) {
        app.clock.advance(1000);
        await take(app, model, lists, each);
        for (const list of lists) await expectSame(app, model, list);
      }
    }),
    { numRuns: 15, seed: 20260301 },
  );
});
