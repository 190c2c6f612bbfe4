import fc from "fast-check";
import { expect, test } from "vitest";
import { positionOfClosed, positionOfOpen } from "../../server/tasks/order.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { type ModelTask, TaskModel } from "../support/taskModel.ts";
import { step, take } from "../support/taskSteps.ts";
import { givenList, tasksOf } from "../support/tasks.ts";
import { trials } from "../support/trials.ts";

async function expectSame(app: TestApp, model: TaskModel, list: string): Promise<void> {
  const listed = await tasksOf(app.owner, list, { maxResults: 100, showHidden: true, showDeleted: true });
  const ours = model.ofList(list);
  // A moved task is shown as deleted in its former list, and unchanged in its new one.
  const found = listed.filter(({ id }) => !model.departed(list).has(id));
  const departed = listed.filter(({ id }) => model.departed(list).has(id));
  expect(new Set(departed.map(({ id }) => id))).toEqual(model.departed(list));
  expect(departed.filter(({ deleted }) => !deleted)).toEqual([]);
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
    versions: BigInt(listed.length),
    fromTheFuture: 0n,
  });
}

/** Reads the list's counts, the actual numbers of its tasks, and the number of different versions of its tasks. */
function rowOf({ server }: TestApp, list: string) {
  const tasks = '"Task" WHERE "tasklistId" = l."id"';
  return server.parts.db.read.first(
    `SELECT "shownTasks", "liveTasks",
       (SELECT COUNT("siblingIndex") FROM ${tasks}) AS "indexed",
       (SELECT COUNT(*) FROM ${tasks} AND "listKey" = 0) AS "open",
       (SELECT COUNT(DISTINCT "sequence") FROM ${tasks}) AS "versions",
       (SELECT COUNT(*) FROM ${tasks} AND "Task"."sequence" > l."sequence") AS "fromTheFuture"
       FROM "Tasklist" l WHERE "id" = ?`,
    list,
  );
}

/** The expected position of a task: consecutive ranks for open tasks, and the completion time for completed ones. */
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
    { numRuns: trials(15), seed: 20260301 },
  );
});
