/** Random changes of task lists, applied to the server and to the model. */
import fc from "fast-check";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import type { TaskModel } from "./taskModel.ts";
import { clear } from "./tasks.ts";

/** One random step. Its numbers select among the tasks and lists that exist at that time. */
export const step = fc.record({
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
  parent: fc.option(fc.nat(), { freq: 2 }),
  previous: fc.option(fc.nat(), { freq: 2 }),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const changes = {
  complete: { status: "completed" },
  reopen: { status: "needsAction" },
  restore: { deleted: false },
} as const;

function chosen<T>(from: readonly T[], number: number | null): T | undefined {
  return number === null ? undefined : from[number % Math.max(from.length, 1)];
}

/** Applies the step to the server and to the model, which decides whether it is allowed. */
export async function take(
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
