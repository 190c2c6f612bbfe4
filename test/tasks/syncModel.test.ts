/** Copies of lists that `sync` maintains, during random changes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeTasks, sync } from "../../client/index.ts";
import { type Person, startApp } from "../support/app.ts";
import { TaskModel } from "../support/taskModel.ts";
import { step, take } from "../support/taskSteps.ts";
import { givenList, givenTask, givenTasks, move, type Task, tasksOf } from "../support/tasks.ts";
import { trials } from "../support/trials.ts";

const path = "/lists/{tasklist}/tasks";

/** An app's copy of one list. */
class Replica {
  readonly #person: Person;
  readonly #list: string;
  #copy: Task[] = [];
  #token: string | undefined;

  constructor(person: Person, list: string) {
    this.#person = person;
    this.#list = list;
  }

  async update(): Promise<Task[]> {
    const synced = await sync(this.#person.tasks, path, { path: { tasklist: this.#list } }, this.#token);
    this.#token = synced.syncToken;
    this.#copy = mergeTasks(this.#copy, synced);
    return this.#copy;
  }

  async requireCurrent(): Promise<void> {
    await this.update();
    const listed = await tasksOf(this.#person, this.#list, { maxResults: 100, showHidden: true });
    expect(this.#copy.map(shown).sort()).toEqual(listed.map(shown).sort());
  }
}

/** Leaves out the ETag: if moves of other tasks change a task's position, a sync does not return its new version. */
function shown({ etag: _, ...task }: Task): string {
  return JSON.stringify(Object.entries(task).sort());
}

test("copies of two lists stay right, positions included, while tasks change, move about and go from one to the other", async () => {
  const app = await startApp();
  const round = fc.record({
    step,
    // Time between steps: short values cause several changes within one second, long ones make copies out of date.
    passesMs: fc.constantFrom(0, 100, 1000, 5000),
    follows: fc.constantFrom("none", "first", "second", "both"),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 20, maxLength: 60, size: "max" }), async (rounds) => {
      const model = new TaskModel();
      const lists = [(await givenList(app.owner)).id, (await givenList(app.owner)).id] as const;
      const [first, second] = [new Replica(app.owner, lists[0]), new Replica(app.owner, lists[1])];
      for (const each of rounds) {
        app.clock.advance(each.passesMs);
        await take(app, model, lists, each.step);
        if (each.follows === "first" || each.follows === "both") await first.requireCurrent();
        if (each.follows === "second" || each.follows === "both") await second.requireCurrent();
      }
      await first.requireCurrent();
      await second.requireCurrent();
    }),
    { numRuns: trials(15), seed: 20260302 },
  );
});

test("a copy of many pages learns what moves aside, and what leaves with its subtasks", async () => {
  const { owner, clock } = await startApp();
  const list = (await givenList(owner)).id;
  const titles = Array.from({ length: 120 }, (_, index) => `${index}`);
  const tasks = await givenTasks(owner, titles, { tasklist: list });
  const replica = new Replica(owner, list);
  await replica.update();

  clock.advance(60_000);
  const [parent] = tasks;
  const child = await givenTask(owner, "child", { tasklist: list, parent: parent?.id });
  await givenTask(owner, "between", { tasklist: list, previous: tasks[40]?.id });
  const between = await replica.update();
  clock.advance(60_000);
  await move(owner, parent?.id ?? "", { tasklist: list, destinationTasklist: "@default" });
  const left = await replica.update();

  expect(between.filter((task) => !task.parent).map(({ title }) => title)).toEqual([
    ...titles.slice(0, 41),
    "between",
    ...titles.slice(41),
  ]);
  expect(left.map(({ title }) => title)).toEqual([...titles.slice(1, 41), "between", ...titles.slice(41)]);
  expect(left.some(({ id }) => id === child.id)).toBe(false);
});

test("an empty list is followed from its first task on", async () => {
  const { owner } = await startApp();
  const replica = new Replica(owner, "@default");
  await replica.update();

  const task = await givenTask(owner, "First");

  expect((await replica.update()).map(({ id }) => id)).toEqual([task.id]);
});
