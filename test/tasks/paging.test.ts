import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import { givenManyTasks } from "../support/bulk.ts";
import { refusalOf } from "../support/refusals.ts";
import {
  clear,
  complete,
  deleteTask,
  givenList,
  givenTask,
  type ListQuery,
  move,
  patchTask,
  readList,
  tasksOf,
} from "../support/tasks.ts";

const started = serverOfPeople();

function page(person: Person, query: ListQuery, tasklist = "@default") {
  return unwrap(person.tasks.GET("/lists/{tasklist}/tasks", { params: { path: { tasklist }, query } }));
}

function lists(person: Person, query: { maxResults?: number; pageToken?: string }) {
  return unwrap(person.tasks.GET("/users/@me/lists", { params: { query } }));
}

const titles = (items: readonly { title?: string }[]) => items.map((each) => each.title);

describe("pages of tasks", () => {
  test("hold what is asked for, the most recently updated first, and end without a token", async () => {
    const { owner, clock } = await startApp();
    for (const title of ["A", "B", "C", "D", "E"]) {
      await givenTask(owner, title);
      clock.advance(1000);
    }

    const first = await page(owner, { maxResults: 2 });
    const second = await page(owner, { maxResults: 2, pageToken: first.nextPageToken });
    const third = await page(owner, { maxResults: 2, pageToken: second.nextPageToken });

    expect([first, second, third].map((each) => titles(each.items))).toEqual([["E", "D"], ["C", "B"], ["A"]]);
    expect(third).not.toHaveProperty("nextPageToken");
    expect(titles((await page(owner, { maxResults: 5 })).items)).toHaveLength(5);
    expect(await page(owner, { maxResults: 5 })).not.toHaveProperty("nextPageToken");
  });

  test("of an empty list have items all the same", async () => {
    const { owner } = await started();
    const list = await readList(owner);

    expect(await page(owner, {})).toEqual({ kind: "tasks#tasks", etag: list.etag, items: [] });
  });

  test("hold 20 unless asked, never more than 100, and lose and repeat none of one second", async () => {
    const app = await startApp();
    const { id } = await readList(app.owner);
    await givenManyTasks(app, id, 150);

    expect((await page(app.owner, {})).items).toHaveLength(20);
    expect((await page(app.owner, { maxResults: 9999 })).items).toHaveLength(100);
    for (const query of [{}, { maxResults: 10 }]) {
      const ids = (await tasksOf(app.owner, "@default", query)).map((each) => each.id);
      expect([ids.length, new Set(ids).size]).toEqual([150, 150]);
    }
  });

  test.each(["by clearing", "by moving with everything below"])(
    "whose tasks changed together %s lose and repeat none",
    async (how) => {
      const { owner } = await started();
      const { id: other } = await givenList(owner);
      const parent = await givenTask(owner, { title: "parent", status: "completed" });
      for (let i = 0; i < 12; i++)
        await givenTask(owner, { title: `${i}`, status: "completed" }, { parent: parent.id });
      const isCleared = how === "by clearing";
      if (isCleared) await clear(owner);
      else await move(owner, parent.id, { destinationTasklist: other });

      const query = { maxResults: 4, showHidden: true };
      const found = await tasksOf(owner, isCleared ? "@default" : other, query);

      expect(new Set(found.map((each) => each.id)).size).toBe(13);
      expect(found).toHaveLength(13);
    },
  );

  test("go on where they were while others are inserted, edited, moved away and deleted, and end with what has changed", async () => {
    const { owner, clock } = await startApp();
    const made: string[] = [];
    for (let i = 0; i < 9; i++) {
      made.push((await givenTask(owner, `${i}`)).id);
      clock.advance(1000);
    }
    const [, one, two, , four, , , , eight] = made;

    const first = await page(owner, { maxResults: 3 });
    await givenTask(owner, "new");
    await patchTask(owner, eight ?? "", { title: "8 again" });
    await deleteTask(owner, four ?? "");
    clock.advance(1000);
    await patchTask(owner, two ?? "", { title: "2 again" });
    const second = await page(owner, { maxResults: 3, pageToken: first.nextPageToken });
    await complete(owner, one ?? "");
    const third = await page(owner, { maxResults: 3, pageToken: second.nextPageToken });
    const fourth = await page(owner, { maxResults: 3, pageToken: third.nextPageToken });

    expect(titles(first.items)).toEqual(["8", "7", "6"]);
    expect(titles(second.items)).toEqual(["5", "3", "1"]);
    expect(titles(third.items)).toHaveLength(3);
    expect(titles(third.items)[0]).toBe("0");
    expect(titles([...third.items.slice(1), ...fourth.items]).sort()).toEqual(["1", "2 again", "8 again", "new"]);
    expect(fourth).not.toHaveProperty("nextPageToken");
  });

  test("show what is edited meanwhile once more, also to somebody who edits every task that comes", async () => {
    const { owner, clock } = await startApp();
    for (let i = 0; i < 7; i++) await givenTask(owner, `${i}`);
    const seen: string[] = [];
    const pages = owner.tasks.pages("/lists/{tasklist}/tasks", {
      params: { path: { tasklist: "@default" }, query: { maxResults: 2 } },
    });

    for await (const { items } of pages) {
      for (const task of items) {
        seen.push(task.id);
        clock.advance(1000);
        await patchTask(owner, task.id, { title: `${task.title}!` });
      }
    }

    const times = seen.map((id) => seen.filter((other) => other === id).length);
    expect(new Set(seen).size).toBe(7);
    expect(Math.max(...times)).toBe(2);
  });

  test("go on after the very row of the token is gone", async () => {
    const { owner, clock } = await startApp();
    for (const title of ["A", "B", "C", "D"]) {
      await givenTask(owner, title);
      clock.advance(1000);
    }

    const first = await page(owner, { maxResults: 2 });
    await deleteTask(owner, first.items[1]?.id ?? "");

    expect(titles((await page(owner, { maxResults: 2, pageToken: first.nextPageToken })).items)).toEqual(["B", "A"]);
  });
});

describe("pages of lists", () => {
  test("hold what is asked for, in the order of creation, and end without a token", async () => {
    const { owner } = await started();
    for (const title of ["A", "B", "C"]) await givenList(owner, title);

    const first = await lists(owner, { maxResults: 2 });
    await givenList(owner, "D");
    const second = await lists(owner, { maxResults: 2, pageToken: first.nextPageToken });
    const third = await lists(owner, { maxResults: 2, pageToken: second.nextPageToken });

    expect([first, second, third].map((each) => titles(each.items))).toEqual([["My Tasks", "A"], ["B", "C"], ["D"]]);
    expect(third).not.toHaveProperty("nextPageToken");
  });

  test("go on after the very list of the token is gone", async () => {
    const { owner } = await started();
    for (const title of ["A", "B", "C"]) await givenList(owner, title);
    const first = await lists(owner, { maxResults: 2 });
    await unwrap(
      owner.tasks.DELETE("/users/@me/lists/{tasklist}", { params: { path: { tasklist: first.items[1]?.id ?? "" } } }),
    );

    expect(titles((await lists(owner, { pageToken: first.nextPageToken })).items)).toEqual(["B", "C"]);
  });
});

describe("a page token is refused", () => {
  test("when it was made with other filters, or for another list, of tasks or of lists, one's own or not", async () => {
    const app = await startApp();
    const { owner } = app;
    const { id } = await givenList(owner);
    const tokenOf = async (person: Person, tasklist: string) => {
      for (const title of ["A", "B", "C"]) await givenTask(person, title, { tasklist });
      return (await page(person, { maxResults: 1, showHidden: true }, tasklist)).nextPageToken;
    };
    const own = await tokenOf(owner, "@default");
    const tasks = "lists/@default/tasks?showHidden=true";

    for (const [pageToken, path] of [
      [own, "lists/@default/tasks?showHidden=false"],
      [own, `${tasks}&showCompleted=false`],
      [own, `${tasks}&updatedMin=2026-01-01T00:00:00Z`],
      [own, `lists/${id}/tasks?showHidden=true`],
      [own, "users/@me/lists?maxResults=1"],
      [await tokenOf(owner, id), tasks],
      [await tokenOf(await app.person("other@example.com"), "@default"), tasks],
      [(await lists(owner, { maxResults: 1 })).nextPageToken, tasks],
    ]) {
      expect(pageToken).toEqual(expect.any(String));
      const refusal = await refusalOf(owner.fetch(`/tasks/v1/${path}&pageToken=${pageToken}`));
      expect(refusal, path).toMatchObject({ status: 400, reason: "invalid", at: "parameter:pageToken" });
    }
    expect(titles((await page(owner, { showHidden: true, pageToken: own })).items)).toEqual(["B", "A"]);
  });

  test.each([
    ["text", "nonsense"],
    ["other bytes", "AAAA"],
    ["a zero byte", "%00"],
    ["null", Buffer.from("null").toString("base64url")],
    ["an empty array", Buffer.from("[]").toString("base64url")],
    ["a path", "../etc"],
    ["something long", "A".repeat(5000)],
  ])("when it is %s", async (_, pageToken) => {
    const { owner } = await started();

    for (const path of ["/tasks/v1/lists/@default/tasks", "/tasks/v1/users/@me/lists"]) {
      const response = await owner.fetch(`${path}?pageToken=${pageToken}`);
      expect(await refusalOf(response)).toMatchObject({ status: 400, reason: "invalid", at: "parameter:pageToken" });
    }
  });

  test("not when it is empty: that is the first page", async () => {
    const { owner } = await started();
    await givenTask(owner, "A");

    const response = await owner.fetch("/tasks/v1/lists/@default/tasks?pageToken=");

    expect(titles((await response.json()).items)).toEqual(["A"]);
  });
});
