/** Empty strings where a published client means "no value" (`x-empty: absent` in the contracts), with the actual server. */
import { describe, expect, test } from "vitest";
import { type Person, startApp } from "../support/app.ts";
import { givenTask, patchTask, readTask } from "../support/tasks.ts";
import { givenItem, ok, patchItem, sendJson } from "../support/timeline.ts";

const at = "2026-03-01T09:00:00Z";
const due = "2026-03-14T00:00:00.000Z";

describe("a task", () => {
  test("is inserted and replaced as if an empty date were not there", async () => {
    const { owner } = await startApp({ at });
    const empty = { title: "A", due: "", completed: "", status: "needsAction" };

    const inserted = await ok<{ id: string }>(sendJson(owner, "POST", "/tasks/v1/lists/@default/tasks", empty));
    const dated = await givenTask(owner, { title: "B", due });
    const path = `/tasks/v1/lists/@default/tasks/${dated.id}`;
    const replaced = await ok(sendJson(owner, "PUT", path, { ...empty, id: dated.id }));

    for (const task of [inserted, replaced]) {
      expect(task).not.toHaveProperty("due");
      expect(task).not.toHaveProperty("completed");
    }
  });

  test("loses its date by a PATCH with an empty one, and is completed now with an empty time", async () => {
    const { owner } = await startApp({ at });
    const { id } = await givenTask(owner, { title: "A", due });

    expect(await patchTask(owner, id, { due: "" })).not.toHaveProperty("due");
    const completed = await patchTask(owner, id, { status: "completed", completed: "" });

    expect(completed.completed).toBe("2026-03-01T09:00:00.000Z");
    expect(await readTask(owner, id)).toEqual(completed);
  });

  test.each([
    ["a blank date", { due: " " }, "due"],
    ["an empty status", { status: "" }, "status"],
    ["an empty flag", { deleted: "" }, "deleted"],
  ])("with %s is refused", async (_, body, location) => {
    const { owner } = await startApp({ at });

    const response = await sendJson(owner, "POST", "/tasks/v1/lists/@default/tasks", body);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { errors: [{ location }] } });
  });
});

test("an item of the timeline takes empty times for none, also inside of its members", async () => {
  const { owner } = await startApp({ at });
  const empty = {
    displayTime: "",
    location: { latitude: 1, longitude: 2, timestamp: "" },
    notification: { deliveryTime: "" },
  };
  const full = {
    displayTime: "2026-05-01T00:00:00Z",
    location: { latitude: 1, timestamp: "2026-05-01T00:00:00Z" },
    notification: { level: "DEFAULT", deliveryTime: "2026-05-01T00:00:00Z" },
  };

  const inserted = await givenItem(owner, empty);
  const item = await givenItem(owner, full);
  const patched = await patchItem(owner, item.id, {
    displayTime: "",
    location: { timestamp: "" },
    notification: { deliveryTime: "" },
  });

  expect(inserted).toMatchObject({
    displayTime: inserted.updated,
    location: { latitude: 1, longitude: 2 },
    notification: {},
  });
  expect(inserted.location).not.toHaveProperty("timestamp");
  expect(patched).toMatchObject({
    displayTime: patched.updated,
    location: { latitude: 1 },
    notification: { level: "DEFAULT" },
  });
  expect(patched.location).not.toHaveProperty("timestamp");
  expect(patched.notification).not.toHaveProperty("deliveryTime");
});

test("an event takes the member of its start that is empty for absent", async () => {
  const { owner } = await startApp({ at });
  const events = "/calendar/v3/calendars/primary/events";
  type Event = { id: string; start: object };

  const timed = await ok<Event>(
    sendJson(owner, "POST", events, {
      start: { date: "", dateTime: "2026-03-02T09:00:00Z", timeZone: "" },
      end: { date: "", dateTime: "2026-03-02T10:00:00Z", timeZone: "" },
    }),
  );
  const day = await ok<Event>(
    sendJson(owner, "PATCH", `${events}/${timed.id}`, {
      start: { date: "2026-03-05", dateTime: "" },
      end: { date: "2026-03-06", dateTime: "" },
    }),
  );
  const nothing = await sendJson(owner, "POST", events, { start: { date: "" }, end: { date: "" } });

  expect(Object.keys(timed.start)).not.toContain("date");
  expect(day.start).toMatchObject({ date: "2026-03-05" });
  expect(day.start).not.toHaveProperty("dateTime");
  expect(nothing.status).toBe(400);
});

describe("a word that is none of the allowed is refused with these, and no empty one,", () => {
  const tried: [string, (person: Person) => Promise<Response>, string][] = [
    [
      "in a task",
      (person) => sendJson(person, "POST", "/tasks/v1/lists/@default/tasks", { status: "x" }),
      "needsAction, completed",
    ],
    [
      "in a contact",
      (person) =>
        sendJson(person, "POST", "/mirror/v1/contacts", { id: "a", displayName: "A", imageUrls: ["b"], type: "x" }),
      "INDIVIDUAL, GROUP",
    ],
    ["in a query", (person) => person.fetch("/mirror/v1/timeline?orderBy=x"), "displayTime, writeTime"],
  ];

  test.each(tried)("%s", async (_, send, values) => {
    const { owner } = await startApp({ at });

    const response = await send(owner);

    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string } };
    expect(error.message).toMatch(new RegExp(`allowed values: ${values}\\.$`));
  });
});

test("a contact that no path can reach is refused", async () => {
  const { owner } = await startApp({ at });
  const contact = (id: string) => ({ id, displayName: "A", imageUrls: ["https://a.example/a.png"] });
  const insert = (id: string) => sendJson(owner, "POST", "/mirror/v1/contacts", contact(id));

  for (const id of [".", ".."]) {
    const response = await insert(id);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { errors: [{ location: "id" }] } });
  }
  for (const id of ["...", ".a", "a/b", "ü", "%2e%2e"]) {
    expect((await insert(id)).status).toBe(200);
    expect((await owner.fetch(`/mirror/v1/contacts/${encodeURIComponent(id)}`)).status).toBe(200);
  }
});
