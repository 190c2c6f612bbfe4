/** The published client, unmodified, against every operation on tasks. */
import { tasks as connect } from "@googleapis/tasks";
import { describe, expect, test } from "vitest";
import { serverOfPeople, startApp } from "../support/app.ts";
import { tasksClient, thrownBy } from "./published.ts";

const started = serverOfPeople();

const tasklist = "@default";

test("every operation of the service works", async () => {
  const app = await started();
  const service = tasksClient(app);

  const inserted = await service.tasklists.insert({ requestBody: { title: "Garden" } });
  const list = inserted.data.id ?? "";
  const patchedList = await service.tasklists.patch({ tasklist: list, requestBody: { title: "Balcony" } });
  const updatedList = await service.tasklists.update({ tasklist: list, requestBody: { id: list, title: "Terrace" } });
  const readList = await service.tasklists.get({ tasklist: list });
  const lists = await service.tasklists.list();

  expect([inserted, patchedList, updatedList, readList].map(({ status, data }) => [status, data.title])).toEqual([
    [200, "Garden"],
    [200, "Balcony"],
    [200, "Terrace"],
    [200, "Terrace"],
  ]);
  expect(lists.data.items?.map((each) => each.title)).toEqual(["My Tasks", "Terrace"]);

  const first = await service.tasks.insert({
    tasklist: list,
    requestBody: { title: "Sow", due: "2026-03-14T10:00:00Z" },
  });
  const second = await service.tasks.insert({
    tasklist: list,
    previous: first.data.id ?? "",
    requestBody: { title: "Water" },
  });
  const child = await service.tasks.insert({
    tasklist: list,
    parent: first.data.id ?? "",
    requestBody: { title: "Buy seeds" },
  });
  const task = second.data.id ?? "";
  const read = await service.tasks.get({ tasklist: list, task });
  const patched = await service.tasks.patch({ tasklist: list, task, requestBody: { notes: "Daily" } });
  const updated = await service.tasks.update({
    tasklist: list,
    task,
    requestBody: { ...patched.data, status: "completed" },
  });
  const moved = await service.tasks.move({ tasklist: list, task: child.data.id ?? "", previous: first.data.id ?? "" });
  const listed = await service.tasks.list({ tasklist: list });

  expect(first.data).toMatchObject({ due: "2026-03-14T00:00:00.000Z", position: "00000000000000000000" });
  expect(child.data.parent).toBe(first.data.id);
  expect(read.data).toEqual(second.data);
  expect(updated.data).toMatchObject({ notes: "Daily", status: "completed", completed: "2026-03-01T09:00:00.000Z" });
  expect(moved.data.parent).toBeUndefined();
  expect(listed.data.items?.map((each) => each.title).sort()).toEqual(["Buy seeds", "Sow", "Water"]);

  const cleared = await service.tasks.clear({ tasklist: list });
  const deleted = await service.tasks.delete({ tasklist: list, task: first.data.id ?? "" });
  const left = await service.tasks.list({ tasklist: list, showHidden: false });
  const everything = await service.tasks.list({ tasklist: list, showHidden: true, showDeleted: true });
  const gone = await service.tasklists.delete({ tasklist: list });

  expect([cleared.status, deleted.status, gone.status]).toEqual([204, 204, 204]);
  expect(left.data.items?.map((each) => each.title)).toEqual(["Buy seeds"]);
  expect(everything.data.items).toHaveLength(3);
  expect((await service.tasklists.list()).data.items).toHaveLength(1);
});

test("a list of several pages is read to its end", async () => {
  const app = await started();
  const service = tasksClient(app);
  for (let i = 0; i < 7; i++) await service.tasks.insert({ tasklist, requestBody: { title: `${i}` } });

  const titles: string[] = [];
  let pageToken: string | undefined;
  do {
    const { data } = await service.tasks.list({ tasklist, maxResults: 3, pageToken });
    titles.push(...(data.items ?? []).map((each) => each.title ?? ""));
    pageToken = data.nextPageToken ?? undefined;
  } while (pageToken);

  expect(titles).toEqual(["6", "5", "4", "3", "2", "1", "0"]);
});

test("the token may be given as a header, and the answer may be partial", async () => {
  const app = await started();
  const service = connect({ version: "v1", rootUrl: app.url, headers: { Authorization: `Bearer ${app.owner.token}` } });

  const { data } = await service.tasklists.list({
    fields: "items(title)",
    maxResults: 9999,
    prettyPrint: true,
    quotaUser: "me",
  });

  expect(data).toEqual({ items: [{ title: "My Tasks" }] });
});

describe("conditions and refusals are understood:", () => {
  test("304 for what has not changed", async () => {
    const app = await started();
    const service = tasksClient(app);
    const { data } = await service.tasks.insert({ tasklist, requestBody: { title: "A" } });
    const task = data.id ?? "";
    const headers = { "If-None-Match": data.etag ?? "" };

    const unchanged = await service.tasks.get({ tasklist, task }, { headers });
    await service.tasks.patch({ tasklist, task, requestBody: { title: "B" } });
    const changed = await service.tasks.get({ tasklist, task }, { headers });

    expect([unchanged.status, changed.status, changed.data.title]).toEqual([304, 200, "B"]);
  });

  test("412 for a stale If-Match, and * always passes", async () => {
    const app = await started();
    const service = tasksClient(app);
    const { data } = await service.tasks.insert({ tasklist, requestBody: { title: "A" } });
    const task = data.id ?? "";
    const write = (tag: string) =>
      service.tasks.patch({ tasklist, task, requestBody: { title: "New" } }, { headers: { "If-Match": tag } });

    expect((await write(data.etag ?? "")).status).toBe(200);
    expect(await thrownBy(write(data.etag ?? ""))).toMatchObject({
      status: 412,
      response: { data: { error: { errors: [{ reason: "conditionNotMet" }] } } },
    });
    expect((await write("*")).status).toBe(200);
  });

  test("404 for what does not exist", async () => {
    const app = await started();
    const service = tasksClient(app);

    const error = await thrownBy(service.tasks.get({ tasklist, task: "unknown" }));

    expect(error).toMatchObject({ status: 404, message: "Task not found." });
    expect(error.response?.data.error).toMatchObject({ code: 404, errors: [{ reason: "notFound" }] });
  });

  test("400 with the rule that is broken", async () => {
    const app = await started();
    const service = tasksClient(app);

    const error = await thrownBy(service.tasks.insert({ tasklist, requestBody: { title: "x".repeat(1025) } }));

    expect(error).toMatchObject({ status: 400, message: expect.stringContaining("1024") });
  });

  test("401 for a token that is no longer good", async () => {
    const app = await startApp();
    const service = tasksClient(app);
    await app.server.parts.tokens.revoke(app.owner.token);

    const error = await thrownBy(service.tasklists.list());

    expect(error).toMatchObject({ status: 401, message: "Invalid Credentials" });
    expect(error.response?.headers.get("WWW-Authenticate")).toMatch(/^Bearer /);
  });

  test("403 for a scope that does not fit", async () => {
    const app = await startApp();
    const service = tasksClient(app, (await app.person("reader@example.com", ["tasks.readonly"])).token);

    const error = await thrownBy(service.tasklists.insert({ requestBody: { title: "A" } }));

    expect(error.response?.data.error.errors[0]?.reason).toBe("insufficientPermissions");
  });
});
