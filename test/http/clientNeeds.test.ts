/**
 * Requirements of published clients that every service shares, checked on the wire. The tests of each subject have the others.
 */
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { bearer } from "../support/batch.ts";
import { givenManyTasks } from "../support/bulk.ts";
import { newMerchant } from "../support/payments.ts";
import { type RawAnswer, sendRaw } from "../support/raw.ts";

interface Sent {
  headers?: Record<string, string>;
  /** A body as JSON or as a form, sent with its usual Content-Type. */
  json?: unknown;
  form?: string;
  /** A body, sent unchanged. */
  body?: string | Buffer;
}

// biome-ignore lint/suspicious/noExplicitAny: a row looks at what it knows to be there
type Json = any;

async function startWire() {
  const app = await startApp();
  /** Sends a request with the owner's token. */
  function send(method: string, target: string, { headers = {}, json, form, body }: Sent = {}): Promise<RawAnswer> {
    const type =
      json !== undefined ? "application/json" : form === undefined ? undefined : "application/x-www-form-urlencoded";
    return sendRaw(app.url, {
      method,
      target,
      headers: { ...bearer(app.owner.token), ...(type !== undefined && { "Content-Type": type }), ...headers },
      body: json !== undefined ? JSON.stringify(json) : (form ?? body),
    });
  }
  /** Returns the JSON of a response, whose status must be 200. */
  async function ok(method: string, target: string, sent?: Sent): Promise<Json> {
    const answer = await send(method, target, sent);
    expect(answer.status, `${method} ${target}: ${answer.body.slice(0, 300)}`).toBe(200);
    return JSON.parse(answer.body);
  }
  return { app, send, ok };
}

/** Returns the status and the reason of an error response. */
function refusal({ status, body }: RawAnswer): [number, string] {
  return [status, JSON.parse(body).error?.errors?.[0]?.reason];
}

const lists = "/tasks/v1/users/@me/lists";
const tasks = "/tasks/v1/lists/@default/tasks";
const events = "/calendar/v3/calendars/primary/events";
const calendarList = "/calendar/v3/users/me/calendarList";
const timeline = "/mirror/v1/timeline";

/** The start and end of a one-hour event on a day in March 2026, in UTC. */
function hourOf(day: number, more: object = {}): object {
  const at = (hour: number) => ({ dateTime: `2026-03-${String(day).padStart(2, "0")}T${hour}:00:00Z` });
  return { start: at(10), end: at(11), ...more };
}

test("a trailing slash is tolerated where nothing changes", async () => {
  const { ok, send, app } = await startWire();
  const busy = { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z", items: [{ id: "primary" }] };

  expect(await ok("POST", "/calendar/v3/freeBusy/", { json: busy })).toHaveProperty("calendars");
  for (const target of ["/calendar/v3/colors/", `${lists}/`, `${timeline}/?maxResults=1`]) {
    expect((await send("GET", target)).status, target).toBe(200);
  }
  const { app: shop } = JSON.parse((await sendRaw(app.url, { method: "POST", target: "/apps" })).body);
  const headers = { Authorization: `Basic ${btoa(`:${shop.key}`)}`, "Content-Type": "application/json" };
  const body = JSON.stringify(newMerchant());
  const { merchant } = JSON.parse(
    (await sendRaw(app.url, { method: "POST", target: "/merchants", headers, body })).body,
  );
  const list = await sendRaw(app.url, { target: `/merchants/${merchant.id}/transactions/?limit=1`, headers });
  expect([list.status, list.body]).toEqual([200, "[\n]"]);
});

test("a success without content is 204, with neither a byte nor a Content-Length", async () => {
  const { ok, send } = await startWire();
  const { id } = await ok("POST", tasks, { json: { title: "A" } });

  for (const [method, target] of [
    ["POST", "/tasks/v1/lists/@default/clear"],
    ["DELETE", `${tasks}/${id}`],
  ] as const) {
    const { status, raw, headers } = await send(method, target);
    expect([status, raw.endsWith("\r\n\r\n"), headers.get("Content-Length")], target).toEqual([204, true, null]);
  }
});

test("maxResults above the maximum is clamped", async () => {
  const { ok, send, app } = await startWire();
  const [list] = (await ok("GET", lists)).items;
  await givenManyTasks(app, list.id, 101);
  expect((await ok("GET", `${tasks}?maxResults=9999`)).items).toHaveLength(100);
  for (const target of [
    lists,
    tasks,
    timeline,
    events,
    calendarList,
    "/calendar/v3/users/me/settings",
    "/calendar/v3/calendars/primary/acl",
  ]) {
    await ok("GET", `${target}?maxResults=9999`);
    await ok("GET", `${target}?maxResults=99999999999`);
    expect((await send("GET", `${target}?maxResults=0`)).status, target).toBe(400);
  }
});

test("bodies come in every shape that means nothing, or as query parameters in a form", async () => {
  const { ok, send } = await startWire();
  const type = (value: string) => ({ headers: { "Content-Type": value } });
  const nothings: [string, object][] = [
    ["none", {}],
    ["an announced empty one", { body: "" }],
    ["an empty form", { form: "" }],
    ["{}", { json: {} }],
    ["JSON without any", type("application/json")],
    ["JSON with a charset without any", type("application/json; charset=UTF-8")],
  ];
  for (const [what, sent] of nothings) {
    const { id } = await ok("POST", tasks, { json: { title: "A" } });
    expect((await send("POST", `${tasks}/${id}/move`, sent)).status, what).toBe(200);
    expect((await send("POST", "/tasks/v1/lists/@default/clear", sent)).status, what).toBe(204);
    expect((await send("POST", `${events}/quickAdd?text=Lunch`, sent)).status, what).toBe(200);
    expect((await send("POST", "/calendar/v3/calendars/primary/clear", sent)).status, what).toBe(204);
  }
  // A request without bytes has no body, so the required body is missing, regardless of the Content-Type.
  expect(refusal(await send("POST", events, type("application/json")))).toEqual([400, "required"]);

  const parent = await ok("POST", tasks, { json: { title: "Parent" } });
  const child = await ok("POST", tasks, { json: { title: "Child" } });
  const moved = await ok("POST", `${tasks}/${child.id}/move`, { form: `parent=${parent.id}` });
  expect(moved.parent).toBe(parent.id);
  const added = await ok("POST", `${events}/quickAdd`, { form: "text=Lunch+with+Ann&sendUpdates=none" });
  expect(added.summary).toBe("Lunch with Ann");

  expect((await send("GET", tasks, type("application/json"))).status).toBe(200);
  expect((await send("DELETE", `${tasks}/${child.id}`, type("application/x-www-form-urlencoded"))).status).toBe(204);
});

test("X-HTTP-Method-Override: GET on POST, with the query as a form", async () => {
  const { ok, send } = await startWire();
  await ok("POST", tasks, { json: { title: "A" } });
  const override = (method: string) => ({ "X-HTTP-Method-Override": method });
  const form = `fields=items/title&maxResults=5&pageToken=&ignored=${"x".repeat(4000)}`;

  const read = await ok("POST", tasks, { form, headers: override("GET") });
  const twice = await ok("POST", `${tasks}?fields=kind`, { form, headers: override("GET") });
  const patched = await ok("POST", `${lists}/@default`, { json: { title: "Mine" }, headers: override("patch") });

  expect(read).toEqual({ items: [{ title: "A" }] });
  expect(twice, "the address wins").toEqual({ kind: "tasks#tasks" });
  expect(patched.title).toBe("Mine");
  expect((await ok("GET", `${tasks}?fields=items/title`)).items).toHaveLength(1);
  expect((await send("GET", tasks, { headers: override("DELETE") })).status).toBe(200);
});

test("kind, quoted etag (as ETag too), id; items even when empty; page and sync tokens only where they belong", async () => {
  const { ok, send } = await startWire();
  const empty: [string, string, boolean][] = [
    [tasks, "tasks#tasks", false],
    [events, "calendar#events", true],
    [timeline, "mirror#timeline", false],
    ["/mirror/v1/contacts", "mirror#contacts", false],
    ["/mirror/v1/subscriptions", "mirror#subscriptionsList", false],
    ["/mirror/v1/locations", "mirror#locationsList", false],
  ];
  for (const [target, kind, syncs] of empty) {
    const list = await ok("GET", target);
    expect(list, target).toMatchObject({ kind, items: [] });
    expect("nextSyncToken" in list, target).toBe(syncs);
    expect(list).not.toHaveProperty("nextPageToken");
  }
  await ok("POST", tasks, { json: { title: "A" } });
  for (const day of [5, 6]) await ok("POST", events, { json: hourOf(day) });
  const [list] = (await ok("GET", lists)).items;
  const singles: [string, string][] = [
    [`${lists}/${list.id}`, "tasks#taskList"],
    [`${tasks}/${(await ok("GET", tasks)).items[0].id}`, "tasks#task"],
    ["/calendar/v3/calendars/primary", "calendar#calendar"],
    [`${calendarList}/primary`, "calendar#calendarListEntry"],
    [`${events}/${(await ok("GET", events)).items[0].id}`, "calendar#event"],
    [`${timeline}/${(await ok("POST", timeline, { json: {} })).id}`, "mirror#timelineItem"],
    ["/calendar/v3/users/me/settings/timezone", "calendar#setting"],
  ];
  for (const [target, kind] of singles) {
    const { body, headers } = await send("GET", target);
    const resource = JSON.parse(body);
    expect(resource, target).toMatchObject({ kind, id: expect.any(String) });
    expect(resource.etag).toMatch(/^"[^"]+"$/);
    expect(headers.get("ETag"), target).toBe(resource.etag);
  }
  const first = await ok("GET", `${events}?maxResults=1`);
  const last = await ok("GET", `${events}?maxResults=1&pageToken=${first.nextPageToken}`);
  expect([first, last].map((each) => ["nextPageToken" in each, "nextSyncToken" in each])).toEqual([
    [true, false],
    [false, true],
  ]);
});
