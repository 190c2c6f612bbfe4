/** Tasks that were assigned in a document or a chat space, and actions of first-party clients, which the sandbox simulates. */
import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  clear,
  complete,
  deleteTask,
  dump,
  givenList,
  givenTask,
  move,
  order,
  patchTask,
  putTask,
  readTask,
  type Task,
  tasksOf,
  tryMove,
} from "../support/tasks.ts";

const started = serverOfPeople();

async function sandbox({ fetch }: TestApp, method: string, path: string, body?: object): Promise<Task> {
  const response = await fetch(`/sandbox/v1/tasks/${path}`, {
    method,
    ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const givenAssigned = (app: TestApp, title = "Assigned") =>
  sandbox(app, "POST", "assigned", { user: app.owner.email, title, surfaceType: "DOCUMENT", driveFileId: "1aBcD" });

const titles = async (person: Person, query = {}) =>
  (await tasksOf(person, "@default", query)).map((each) => each.title).sort();

describe("an assigned task", () => {
  test("says where it comes from, and is listed when asked for", async () => {
    const app = await started();
    await givenTask(app.owner, "Own");

    const { id } = await givenAssigned(app);

    const task = await readTask(app.owner, id);
    expect(task.assignmentInfo).toMatchObject({ surfaceType: "DOCUMENT", driveResourceInfo: { driveFileId: "1aBcD" } });
    expect(await titles(app.owner)).toEqual(["Own"]);
    expect(await titles(app.owner, { showAssigned: true })).toEqual(["Assigned", "Own"]);
    expect(await titles(app.owner, { showAssigned: true, maxResults: 1 })).toEqual(["Assigned", "Own"]);
  });

  test("of a chat space has all that its assigner said", async () => {
    const app = await started();
    const { id: tasklist } = await givenList(app.owner, "Chat");
    const said = { title: "Answer", notes: "By noon.", due: "2026-03-05T00:00:00.000Z" };
    const linkToTask = "https://chat.example/1";

    const { id } = await sandbox(app, "POST", "assigned", {
      user: app.owner.email,
      tasklist,
      surfaceType: "SPACE",
      space: "spaces/AAQA4m1c2Zk",
      linkToTask,
      ...said,
    });

    const task = await readTask(app.owner, id, tasklist);
    const assignmentInfo = { surfaceType: "SPACE", spaceInfo: { space: "spaces/AAQA4m1c2Zk" }, linkToTask };
    expect(task).toMatchObject({ ...said, assignmentInfo });
  });

  test("of two kinds needs both flags", async () => {
    const app = await started();
    const deleted = await givenAssigned(app, "deleted");
    const hidden = await givenAssigned(app, "hidden");
    await complete(app.owner, hidden.id);
    await clear(app.owner);
    await deleteTask(app.owner, deleted.id);

    expect(await titles(app.owner, { showDeleted: true, showHidden: true })).toEqual([]);
    expect(await titles(app.owner, { showAssigned: true })).toEqual([]);
    expect(await titles(app.owner, { showAssigned: true, showDeleted: true })).toEqual(["deleted"]);
    expect(await titles(app.owner, { showAssigned: true, showHidden: true })).toEqual(["hidden"]);
  });

  test("can be edited and completed, but its origin only read", async () => {
    const app = await started();
    const { id, assignmentInfo } = await givenAssigned(app);

    await patchTask(app.owner, id, { title: "Renamed", status: "completed" });
    await putTask(app.owner, id, { ...(await readTask(app.owner, id)), title: "Again" });

    expect(await readTask(app.owner, id)).toMatchObject({ title: "Again", status: "completed", assignmentInfo });
  });

  test("is deleted and restored by no update, only deleted by tasks.delete", async () => {
    const app = await started();
    const { id } = await givenAssigned(app);

    expect(await patchTask(app.owner, id, { deleted: true, notes: "N" })).toMatchObject({ notes: "N" });
    expect(await putTask(app.owner, id, { title: "A", deleted: true })).not.toHaveProperty("deleted");
    await deleteTask(app.owner, id);
    expect(await patchTask(app.owner, id, { deleted: false })).toMatchObject({ deleted: true });
    expect(await putTask(app.owner, id, { title: "A" })).toMatchObject({ deleted: true });
  });

  test("moves among the others, but is neither parent nor child", async () => {
    const app = await startApp();
    const own = await givenTask(app.owner, "Own");
    const { id } = await givenAssigned(app);
    await move(app.owner, id, { previous: own.id });
    expect((await readTask(app.owner, id)).position).toBe("00000000000000000001");
    const before = await dump(app, app.owner);
    const insert = app.owner.tasks.POST("/lists/{tasklist}/tasks", {
      params: { path: { tasklist: "@default" }, query: { parent: id } },
      body: {},
    });

    for (const answered of [
      insert,
      tryMove(app.owner, own.id, { parent: id }),
      tryMove(app.owner, id, { parent: own.id }),
    ]) {
      expect(await refusalOf(answered)).toMatchObject({
        status: 400,
        reason: "invalid",
        message: expect.stringMatching(/assigned/i),
        at: "parameter:parent",
      });
    }
    expect(await dump(app, app.owner)).toBe(before);
  });
});

test("a task completed in a first-party client is hidden, and reopening shows it again", async () => {
  const app = await startApp();
  const { id } = await givenTask(app.owner, "A");
  await givenTask(app.owner, "B");

  await sandbox(app, "POST", `${id}/complete`);

  expect(await readTask(app.owner, id)).toMatchObject({
    status: "completed",
    hidden: true,
    completed: "2026-03-01T09:00:00.000Z",
  });
  expect(await titles(app.owner)).toEqual(["B"]);
  expect(await titles(app.owner, { showHidden: true })).toEqual(["A", "B"]);
  await patchTask(app.owner, id, { status: "needsAction" });
  expect(await order(app.owner)).toEqual(["A", "B"]);
});

test("links are shown, and stay as they are whatever a client sends", async () => {
  const app = await startApp();
  const { id } = await givenTask(app.owner, "A");
  const links = [{ type: "email", description: "The mail", link: "https://mail.example.com/1" }];

  await sandbox(app, "PUT", `${id}/links`, { links });
  await putTask(app.owner, id, { title: "B" });
  await app.owner.fetch(`/tasks/v1/lists/@default/tasks/${id}`, asJson("PATCH", { links: [] }));

  expect(await readTask(app.owner, id)).toMatchObject({ title: "B", links });
});
