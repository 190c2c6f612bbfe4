import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import { refusalOf } from "../support/refusals.ts";
import { clear, deleteTask, givenTask, type ListQuery, tasksOf } from "../support/tasks.ts";

const started = serverOfPeople();

async function titles(person: Person, query: ListQuery): Promise<string[]> {
  return (await tasksOf(person, "@default", query)).map((each) => each.title ?? "").sort();
}

/** One task of each kind that the flags of `tasks.list` distinguish. */
async function givenEveryKind(person: Person): Promise<void> {
  await givenTask(person, { title: "hidden", status: "completed" });
  const hiddenDeleted = await givenTask(person, { title: "hidden deleted", status: "completed" });
  await clear(person);
  await deleteTask(person, hiddenDeleted.id);
  await givenTask(person, "open");
  await givenTask(person, { title: "completed", status: "completed" });
  await givenTask(person, { title: "deleted", deleted: true });
  await givenTask(person, { title: "completed deleted", status: "completed", deleted: true });
}

describe("flags let kinds in, and a task of two kinds needs both", () => {
  test.each<[ListQuery, string[]]>([
    [{}, ["completed", "open"]],
    [{ showCompleted: true, showHidden: false, showDeleted: false }, ["completed", "open"]],
    [{ showCompleted: false }, ["open"]],
    [{ showHidden: true }, ["completed", "hidden", "open"]],
    [{ showHidden: true, showCompleted: false }, ["open"]],
    [{ showDeleted: true }, ["completed", "completed deleted", "deleted", "open"]],
    [{ showDeleted: true, showCompleted: false }, ["deleted", "open"]],
    [
      { showDeleted: true, showHidden: true },
      ["completed", "completed deleted", "deleted", "hidden", "hidden deleted", "open"],
    ],
    [{ showDeleted: true, showHidden: true, showCompleted: false }, ["deleted", "open"]],
    [{ showAssigned: true }, ["completed", "open"]],
  ])("%j", async (query, expected) => {
    const { owner } = await started();
    await givenEveryKind(owner);

    expect(await titles(owner, query)).toEqual(expected);
    expect(await titles(owner, { ...query, maxResults: 1 })).toEqual(expected);
  });
});

describe("bounds are inclusive and leave out what has no such date", () => {
  test.each<[string, ListQuery, string]>([
    ["dueMin at the day", { dueMin: "2026-03-02T00:00:00Z" }, "2 3"],
    ["dueMin a moment later", { dueMin: "2026-03-02T00:00:00.001Z" }, "3"],
    ["dueMin with an offset", { dueMin: "2026-03-02T01:00:00+01:00" }, "2 3"],
    ["dueMax at the day", { dueMax: "2026-03-02T00:00:00Z" }, "1 2"],
    ["dueMax a moment earlier", { dueMax: "2026-03-01T23:59:59.999Z" }, "1"],
    ["both at the same moment", { dueMin: "2026-03-02T00:00:00Z", dueMax: "2026-03-02T00:00:00Z" }, "2"],
    ["both the wrong way round", { dueMin: "2026-03-03T00:00:00Z", dueMax: "2026-03-01T00:00:00Z" }, ""],
    ["far bounds", { dueMin: "0001-01-01T00:00:00Z", dueMax: "9999-12-31T23:59:59Z" }, "1 2 3"],
  ])("%s", async (_, query, expected) => {
    const { owner } = await started();
    for (const day of [1, 2, 3]) await givenTask(owner, { title: `${day}`, due: `2026-03-0${day}T15:00:00Z` });
    await givenTask(owner, "without");

    expect((await titles(owner, query)).join(" ")).toBe(expected);
  });

  test.each<[string, ListQuery, string]>([
    ["completedMin at the moment", { completedMin: "2026-03-01T09:00:01Z" }, "1 2"],
    ["completedMin a millisecond later", { completedMin: "2026-03-01T09:00:01.001Z" }, "2"],
    ["completedMax at the moment", { completedMax: "2026-03-01T09:00:01Z" }, "0 1"],
    ["completedMax a millisecond earlier", { completedMax: "2026-03-01T09:00:00.999Z" }, "0"],
    ["both at the same moment", { completedMin: "2026-03-01T09:00:01Z", completedMax: "2026-03-01T09:00:01Z" }, "1"],
    ["together with showCompleted=false", { completedMin: "2026-03-01T09:00:00Z", showCompleted: false }, ""],
  ])("%s", async (_, query, expected) => {
    const { owner, clock } = await startApp();
    for (const title of ["0", "1", "2"]) {
      await givenTask(owner, { title, status: "completed" });
      clock.advance(1000);
    }
    await givenTask(owner, "open");

    expect((await titles(owner, query)).join(" ")).toBe(expected);
  });

  test.each<[string, ListQuery, string]>([
    ["updatedMin at the second", { updatedMin: "2026-03-01T09:00:01Z" }, "1 2"],
    ["updatedMin within the second, as it is shown", { updatedMin: "2026-03-01T09:00:01.999Z" }, "1 2"],
    ["updatedMin in the future", { updatedMin: "2027-01-01T00:00:00Z" }, ""],
    ["updatedMin with deleted ones", { updatedMin: "2026-03-01T09:00:02Z", showDeleted: true }, "2 deleted"],
    [
      "all bounds together",
      { updatedMin: "2026-03-01T09:00:01Z", dueMin: "2026-03-05T00:00:00Z", dueMax: "2026-03-05T00:00:00Z" },
      "2",
    ],
  ])("%s", async (_, query, expected) => {
    const { owner, clock } = await startApp();
    for (const title of ["0", "1"]) {
      await givenTask(owner, title);
      clock.advance(1000);
    }
    await givenTask(owner, { title: "2", due: "2026-03-05T00:00:00Z" });
    await givenTask(owner, { title: "deleted", deleted: true });

    expect((await titles(owner, query)).join(" ")).toBe(expected);
  });
});

describe("a filter that says nothing sensible is refused", () => {
  test.each([
    ["dueMin", "tomorrow"],
    ["dueMin", "2026-03-01"],
    ["dueMax", "2026-02-30T00:00:00Z"],
    ["completedMin", "2026-03-01T09:00:00"],
    ["completedMax", "1772355600"],
    ["updatedMin", "2026-03-01T24:00:01Z"],
    ["updatedMin", "2026-03-01T09:00:00Z&updatedMin=2026-03-01T09:00:00Z"],
    ["updatedMin", "9999-12-31T23:59:59-23:00"],
    ["showDeleted", "maybe"],
    ["showHidden", "1.0"],
    ["showCompleted", "true&showCompleted=false"],
    ["showAssigned", "null"],
  ])("%s=%s", async (name, value) => {
    const { owner } = await started();

    const refusal = await refusalOf(owner.fetch(`/tasks/v1/lists/@default/tasks?${name}=${value}`));

    expect(refusal).toMatchObject({ status: 400, reason: "invalid", at: `parameter:${name}` });
    expect(refusal.message).toContain(`"${name}"`);
  });
});
