/** Tests notification channels with an actual receiver: the content and order of messages, and the end of channels. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import {
  addToList,
  deliver,
  givenCalendar,
  type Receiver,
  share,
  startReceiver,
  withClient,
} from "../support/calendar.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";

const lists = {
  acl: (id: string) => `/calendars/${id}/acl`,
  events: (id: string) => `/calendars/${id}/events`,
  calendarList: () => "/users/me/calendarList",
  settings: () => "/users/me/settings",
} as const;
type Resource = keyof typeof lists;

interface Channel {
  id: string;
  resourceId: string;
  resourceUri: string;
  expiration: string;
  token?: string;
}

function tryWatch(person: Person, path: string, body: object): Promise<Response> {
  return person.fetch(`/calendar/v3${path}`, asJson("POST", body));
}

async function watch(person: Person, path: string, body: object): Promise<Channel> {
  const answer = await tryWatch(person, path, { type: "web_hook", ...body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Channel; // Safe cast: `fetch` has validated the body.
}

/**
 * Creates a calendar, and a channel for each resource that the owner can watch. The id of each channel is the name of its
 * resource.
 */
async function withChannels() {
  const app = await startApp();
  const receiver = await startReceiver();
  const { id: calendarId = "" } = await givenCalendar(app.owner, "Garden club");
  for (const [resource, pathOf] of Object.entries(lists)) {
    await watch(app.owner, `${pathOf(calendarId)}/watch`, { id: resource, address: receiver.url });
  }
  await deliver(app);
  return { app, owner: app.owner, receiver, calendarId };
}

/** Runs an action and returns the names of the channels that received a message about it. */
async function toldBy(app: TestApp, receiver: Receiver, action: () => Promise<unknown>): Promise<string[]> {
  const before = receiver.received.length;
  await action();
  await deliver(app);
  return receiver.received
    .slice(before)
    .map(({ headers }) => `${headers["x-goog-channel-id"]} ${headers["x-goog-resource-state"]}`)
    .sort();
}

describe("opening a channel", () => {
  test.each(Object.keys(lists) as Resource[])("on %s sends the first message at once", async (resource) => {
    const app = await startApp();
    const receiver = await startReceiver();
    const { id = "" } = await givenCalendar(app.owner);
    const path = lists[resource](id);

    const channel = await watch(app.owner, `${path}/watch`, {
      id: "01234567-89ab-cdef-0123-456789abcdef",
      address: `${receiver.url}?of=me`,
      token: "target=gardenApp",
      params: { ttl: "3600" },
    });
    await deliver(app);

    expect(channel).toEqual({
      kind: "api#channel",
      id: "01234567-89ab-cdef-0123-456789abcdef",
      resourceId: expect.stringMatching(/^[\w-]+$/),
      resourceUri: `${app.url}/calendar/v3${path.replace("@", "%40")}?alt=json`,
      token: "target=gardenApp",
      expiration: String(Date.parse("2026-03-01T10:00:00Z")),
    });
    const [message, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(message).toMatchObject({ path: "/notifications?of=me", body: "" });
    expect(message?.headers).toMatchObject({
      "content-type": "application/json; utf-8",
      "content-length": "0",
      "x-goog-channel-id": channel.id,
      "x-goog-channel-expiration": "Sun, 01 Mar 2026 10:00:00 GMT",
      "x-goog-channel-token": "target=gardenApp",
      "x-goog-message-number": "1",
      "x-goog-resource-id": channel.resourceId,
      "x-goog-resource-state": "sync",
      "x-goog-resource-uri": channel.resourceUri,
    });
  });

  test("names the stream of its deliveries, also where two applications use the same id", async () => {
    const app = await startApp();
    await app.server.parts.clients.create({ id: "other", name: "Other", kind: "web", redirectUris: [] });
    const { token } = await withClient(app, "owner@example.com", ["calendar"], "other");
    const stream = async (name: string) => {
      const answer = await app.fetch(`/sandbox/v1/deliveries?stream=${encodeURIComponent(name)}`);
      return ((await answer.json()) as { items: unknown[] }).items.length;
    };
    const ofBoth = { id: "c-1", address: "http://localhost:9/" };
    await watch(app.owner, "/calendars/primary/events/watch", ofBoth);
    const response = await app.fetch(
      "/calendar/v3/calendars/primary/events/watch",
      asJson("POST", { type: "web_hook", ...ofBoth }, { Authorization: `Bearer ${token}` }),
    );

    expect(response.status).toBe(200);
    expect([await stream("channel:c-1"), await stream("channel:c-1@other")]).toEqual([1, 1]);
  });

  test("to this machine is allowed in production while only this machine reaches the server", async () => {
    for (const [settings, status] of [
      [{ publicUrl: "http://127.0.0.1:4010" }, 200],
      [{ publicUrl: "https://quintet.example" }, 401],
    ] as const) {
      const { owner } = await startApp({ settings: { mode: "production", sandbox: false, ...settings } });
      const wish = { id: "c", type: "web_hook", address: "http://localhost:9/" };
      expect((await tryWatch(owner, "/calendars/primary/events/watch", wish)).status).toBe(status);
    }
  });

  test("the other spelling of the type, primary, and a number for the end are taken", async () => {
    const { owner, clock } = await startApp();

    const channel = await watch(owner, "/calendars/primary/events/watch?eventTypes=focusTime&eventTypes=default", {
      id: "c",
      type: "webhook",
      address: "http://localhost:9/",
      expiration: clock.now() + 5000,
      payload: true,
    });

    expect(channel.expiration).toBe(String(clock.now() + 5000));
    expect(channel.resourceUri).toMatch(
      /owner%40example\.com\/events\?alt=json&eventTypes=focusTime&eventTypes=default$/,
    );
  });

  const good = { id: "c", type: "web_hook", address: "http://localhost:9/" };
  const dayMs = 24 * 3600 * 1000;

  test.each<[string, (nowMs: number) => object, number]>([
    ["seven days unless it is specified", () => ({ expiration: null, params: null }), 7 * dayMs],
    ["more than seven days", (nowMs) => ({ expiration: String(nowMs + 20 * dayMs) }), 20 * dayMs],
    ["at most 30 days", (nowMs) => ({ expiration: String(nowMs + 365 * dayMs) }), 30 * dayMs],
    ["at most 30 days to live", () => ({ params: { ttl: "3600000" } }), 30 * dayMs],
    ["the earlier of an end and a time to live", (nowMs) => ({ expiration: nowMs + 3000, params: { ttl: "5" } }), 3000],
  ])("ends after %s", async (_, wish, afterMs) => {
    const { owner, clock } = await startApp();

    const { expiration } = await watch(owner, "/users/me/settings/watch", { ...good, ...wish(clock.now()) });

    expect(Number(expiration) - clock.now()).toBe(afterMs);
  });

  test("the resource id is that of what is watched: one for all users of a calendar, one for each user's settings", async () => {
    const app = await startApp();
    const grace = await app.person("grace@example.com");
    await share(app.owner, app.owner.email, "user:grace@example.com", "reader");
    const events = `/calendars/${app.owner.email}/events/watch`;
    const watched: [Person, string][] = [
      [app.owner, events],
      [grace, events],
      [app.owner, `${events}?eventTypes=default&eventTypes=focusTime`],
      [app.owner, `${events}?eventTypes=focusTime&eventTypes=default`],
      [app.owner, "/users/me/settings/watch"],
      [grace, "/users/me/settings/watch"],
      [app.owner, "/users/me/calendarList/watch"],
    ];

    const ids: string[] = [];
    for (const [index, [person, path]] of watched.entries()) {
      ids.push((await watch(person, path, { ...good, id: `c${index}` })).resourceId);
    }

    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 2, 4, 5, 6]);
  });

  test("an id is good once for an application, for ever, and for every application", async () => {
    const app = await startApp();
    await app.server.parts.clients.create({ id: "other", name: "Other", kind: "web", redirectUris: [] });
    const { token } = await withClient(app, "owner@example.com", ["calendar"], "other");
    const channel = await watch(app.owner, "/users/me/settings/watch", good);
    const again = (path = "/users/me/calendarList/watch") => refusalOf(tryWatch(app.owner, path, good));

    for (const path of [
      "/users/me/settings",
      "/users/me/calendarList",
      "/calendars/primary/events",
      "/calendars/primary/acl",
    ]) {
      const refused = { status: 400, reason: "channelIdNotUnique", at: "parameter:id" };
      expect(await again(`${path}/watch`), path).toMatchObject(refused);
    }
    await tryWatch(app.owner, "/channels/stop", channel);
    expect(await again()).toMatchObject({ status: 400, reason: "channelIdNotUnique" });
    app.clock.advance(60 * 24 * 3600 * 1000);
    expect(await again()).toMatchObject({ status: 400, reason: "channelIdNotUnique" });
    const other = await app.fetch(
      "/calendar/v3/users/me/settings/watch",
      asJson("POST", good, { Authorization: `Bearer ${token}` }),
    );
    expect(other.status).toBe(200);
  });

  test("the 1001st open one of a user and an application is refused", async () => {
    const app = await startApp();
    const channel = await watch(app.owner, "/users/me/settings/watch", good);
    await app.server.parts.db.write(async (tx) => {
      await tx.run(
        `INSERT INTO "CalendarChannel" ("key", "id", "clientId", "userId", "resource", "calendarId", "eventTypes", "resourceId",
             "resourceUri", "address", "expirationMs", "messages", "ended", "createdMs")
         WITH RECURSIVE "n"("i") AS (SELECT 1 UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < 999)
         SELECT 'k' || "i", 'i' || "i", "clientId", "userId", "resource", "calendarId", "eventTypes", "resourceId",
             "resourceUri", "address", "expirationMs", 1, "ended", "createdMs" FROM "n", "CalendarChannel"`,
      );
    });
    const next = () => tryWatch(app.owner, "/users/me/settings/watch", { ...good, id: "next" });

    expect(await refusalOf(next())).toMatchObject({ status: 403, reason: "quotaExceeded", domain: "usageLimits" });
    await tryWatch(app.owner, "/channels/stop", channel);
    expect((await next()).status).toBe(200);
  });
});

describe("what a change tells", () => {
  const patch = (owner: Person, path: string, body: object) =>
    owner.fetch(`/calendar/v3${path}`, asJson("PATCH", body));

  test.each<[string, (given: Awaited<ReturnType<typeof withChannels>>) => Promise<unknown>, string[]]>([
    [
      "a rule: the rules, and lists of events that depend on them",
      ({ owner, calendarId }) => share(owner, calendarId, "default", "reader"),
      ["acl", "events"],
    ],
    [
      "the calendar: lists of its events, and of calendars",
      ({ owner, calendarId }) => patch(owner, `/calendars/${calendarId}`, { summary: "New" }),
      ["calendarList", "events"],
    ],
    [
      "an entry: the list",
      ({ owner, calendarId }) => patch(owner, `/users/me/calendarList/${calendarId}`, { hidden: true }),
      ["calendarList"],
    ],
    [
      "default reminders: the list, and the user's lists of events",
      ({ owner, calendarId }) =>
        patch(owner, `/users/me/calendarList/${calendarId}`, { defaultReminders: [{ method: "popup", minutes: 5 }] }),
      ["calendarList", "events"],
    ],
    [
      "a setting: the settings",
      ({ app }) =>
        app.fetch("/sandbox/v1/calendar/users/owner@example.com/settings/weekStart", asJson("PUT", { value: "1" })),
      ["settings"],
    ],
    [
      "another calendar: only the list that it comes to",
      ({ owner }) => givenCalendar(owner, "Other"),
      ["calendarList"],
    ],
    ["a rule of another calendar: nobody", ({ owner }) => share(owner, "primary", "default", "reader"), []],
    [
      "a refused request: nobody",
      ({ owner, calendarId }) => patch(owner, `/calendars/${calendarId}`, { timeZone: "Nowhere" }),
      [],
    ],
    ["somebody else's list: nobody", async ({ app }) => givenCalendar(await app.person("grace@example.com")), []],
  ])("%s", async (_, action, expected) => {
    const given = await withChannels();

    expect(await toldBy(given.app, given.receiver, () => action(given))).toEqual(
      expected.map((each) => `${each} exists`),
    );
  });

  const event = { start: { dateTime: "2026-03-05T18:00:00Z" }, end: { dateTime: "2026-03-05T19:00:00Z" } };
  const insert = (owner: Person, calendarId: string, body: object) =>
    owner.fetch(`/calendar/v3/calendars/${calendarId}/events`, asJson("POST", { ...event, ...body }));

  test("a new event, and a changed one: those who watch events, once for each request", async () => {
    const { app, owner, receiver, calendarId } = await withChannels();

    const told = await toldBy(app, receiver, () => insert(owner, calendarId, { id: "hall1" }));
    const changed = await toldBy(app, receiver, () =>
      patch(owner, `/calendars/${calendarId}/events/hall1`, { summary: "Swap" }),
    );

    expect([told, changed]).toEqual([["events exists"], ["events exists"]]);
  });

  test("the channel of a guest's calendar is notified of the copy", async () => {
    const { app, owner, receiver, calendarId } = await withChannels();
    const grace = await app.person("grace@example.com");
    await watch(grace, "/calendars/primary/events/watch", { id: "hers", address: receiver.url });

    await insert(owner, calendarId, { attendees: [{ email: "grace@example.com" }] });
    await owner.calendar.DELETE("/calendars/{calendarId}", { params: { path: { calendarId } } });
    await deliver(app);

    expect(receiver.messagesOf("hers")).toEqual(["1 sync", "2 exists", "3 exists"]);
  });

  test("narrowed to types, a channel hears of events of these", async () => {
    const { app, owner, receiver } = await withChannels();
    const path = "/calendars/primary/events/watch";
    await watch(owner, `${path}?eventTypes=focusTime`, { id: "focus", address: receiver.url });
    await watch(owner, `${path}?eventTypes=default&eventTypes=birthday`, { id: "rest", address: receiver.url });

    await insert(owner, "primary", {});
    await insert(owner, "primary", { eventType: "focusTime" });
    await owner.calendar.POST("/calendars/{calendarId}/clear", { params: { path: { calendarId: "primary" } } });
    await patch(owner, "/calendars/primary", { summary: "New" });
    await deliver(app);

    expect(receiver.messagesOf("focus")).toEqual(["1 sync", "2 exists", "3 exists"]);
    expect(receiver.messagesOf("rest")).toEqual(["1 sync", "2 exists", "3 exists"]);
  });
});

describe("the end of a channel", () => {
  test("comes by itself at its expiration", async () => {
    const { app, owner, receiver, calendarId } = await withChannels();
    await watch(owner, `${lists.acl(calendarId)}/watch`, { id: "short", address: receiver.url, params: { ttl: "60" } });

    await share(owner, calendarId, "default", "reader");
    app.clock.advance(60_000);
    await share(owner, calendarId, "default", "writer");
    await deliver(app);

    expect(receiver.messagesOf("short")).toEqual(["1 sync", "2 exists"]);
    expect(receiver.messagesOf("acl")).toEqual(["1 sync", "2 exists", "3 exists"]);
  });

  test("the deletion of a calendar is notified with not_exists, once", async () => {
    const { app, owner, receiver, calendarId } = await withChannels();

    await owner.calendar.DELETE("/calendars/{calendarId}", { params: { path: { calendarId } } });
    await deliver(app);

    expect(receiver.messagesOf("acl")).toEqual(["1 sync", "2 not_exists"]);
    expect(receiver.messagesOf("events")).toEqual(["1 sync", "2 not_exists"]);
    expect(receiver.messagesOf("calendarList")).toEqual(["1 sync", "2 exists"]);
    expect(receiver.messagesOf("settings")).toEqual(["1 sync"]);
  });

  test("lost access is notified with not_exists, and the channel stays closed when access is regained", async () => {
    const { app, owner, receiver, calendarId } = await withChannels();
    const grace = await app.person("grace@example.com");
    await share(owner, calendarId, "user:grace@example.com", "writer");
    await watch(grace, `${lists.events(calendarId)}/watch`, { id: "events-g", address: receiver.url });
    await watch(grace, `${lists.events(calendarId)}/watch?eventTypes=focusTime`, {
      id: "narrow-g",
      address: receiver.url,
    });
    await watch(grace, `${lists.acl(calendarId)}/watch`, { id: "acl-g", address: receiver.url });

    await share(owner, calendarId, "user:grace@example.com", "reader");
    await deliver(app);
    expect(receiver.messagesOf("acl-g")).toEqual(["1 sync", "2 not_exists"]);
    expect(receiver.messagesOf("events-g")).toEqual(["1 sync", "2 exists"]);
    await share(owner, calendarId, "user:grace@example.com", "none");
    await share(owner, calendarId, "user:grace@example.com", "owner");
    await deliver(app);

    expect(receiver.messagesOf("acl-g")).toEqual(["1 sync", "2 not_exists"]);
    expect(receiver.messagesOf("events-g")).toEqual(["1 sync", "2 exists", "3 not_exists"]);
    expect(receiver.messagesOf("narrow-g")).toEqual(["1 sync", "2 not_exists"]);
  });

  test("stop ends it, and drops what is on its way", async () => {
    const { app, owner, receiver, calendarId } = await withChannels();
    const channel = await watch(owner, `${lists.acl(calendarId)}/watch`, { id: "mine", address: receiver.url });
    await deliver(app);
    receiver.status = 503;
    await share(owner, calendarId, "default", "reader");
    await deliver(app);

    const { id, resourceId } = channel;
    const stopped = await owner.calendar.POST("/channels/stop", { body: { id, resourceId } });
    receiver.status = 200;
    app.clock.advance(3600_000);
    await share(owner, calendarId, "default", "writer");
    await deliver(app);

    expect(stopped.response.status).toBe(204);
    expect(receiver.messagesOf("mine")).toEqual(["1 sync", "2 exists"]);
    // The channel `acl` was not stopped: it received the failed message again, and then the next one.
    expect(receiver.messagesOf("acl")).toEqual(["1 sync", "2 exists", "2 exists", "3 exists"]);
  });

  test.each<[string, object, (app: TestApp) => Promise<Person | undefined>]>([
    ["an unknown channel", { id: "unknown" }, async () => undefined],
    ["another resource id", { resourceId: "something-else" }, async () => undefined],
    ["somebody else", {}, (app) => app.person("grace@example.com")],
  ])("stop by %s is 404 and ends nothing", async (_, other, whose) => {
    const { app, owner, receiver, calendarId } = await withChannels();
    const channel = await watch(owner, `${lists.acl(calendarId)}/watch`, { id: "mine", address: receiver.url });
    const person = (await whose(app)) ?? owner;

    expect(await refusalOf(tryWatch(person, "/channels/stop", { ...channel, ...other }))).toMatchObject({
      status: 404,
      reason: "notFound",
    });
    await share(owner, calendarId, "default", "reader");
    await deliver(app);

    expect(receiver.messagesOf("mine")).toEqual(["1 sync", "2 exists"]);
  });

  test("stop twice, after the end, without a resource id, or by another application is refused", async () => {
    const app = await startApp();
    await app.server.parts.clients.create({ id: "other", name: "Other", kind: "web", redirectUris: [] });
    const { token } = await withClient(app, "owner@example.com", ["calendar"], "other");
    const first = await watch(app.owner, "/users/me/settings/watch", { id: "one", address: "http://localhost:9/" });
    const second = await watch(app.owner, "/users/me/settings/watch", {
      id: "two",
      address: "http://localhost:9/",
      params: { ttl: "1" },
    });
    const stop = (channel: object) => tryWatch(app.owner, "/channels/stop", channel);

    const foreign = await app.fetch(
      "/calendar/v3/channels/stop",
      asJson("POST", first, { Authorization: `Bearer ${token}` }),
    );
    expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
    expect(await refusalOf(stop({ id: "one" }))).toMatchObject({
      status: 400,
      reason: "required",
      at: "parameter:resourceId",
    });
    expect((await stop(first)).status).toBe(204);
    expect(await refusalOf(stop(first))).toMatchObject({ status: 404 });
    app.clock.advance(1000);
    expect(await refusalOf(stop(second))).toMatchObject({ status: 404 });
  });
});

describe("delivery", () => {
  test.each([500, 502, 503, 504])("%d means again", async (status) => {
    const { app, owner, receiver, calendarId } = await withChannels();
    receiver.status = status;
    await share(owner, calendarId, "default", "reader");
    await deliver(app);
    app.clock.advance(1000);
    await deliver(app);

    expect(receiver.messagesOf("acl")).toEqual(["1 sync", "2 exists", "2 exists"]);
  });

  test.each([400, 404, 410, 501])("%d means no more of this message, and the next follows", async (status) => {
    const { app, owner, receiver, calendarId } = await withChannels();
    receiver.status = status;
    await share(owner, calendarId, "default", "reader");
    await share(owner, calendarId, "default", "writer");
    await deliver(app);
    app.clock.advance(3600_000);
    await deliver(app);

    expect(receiver.messagesOf("acl")).toEqual(["1 sync", "2 exists", "3 exists"]);
  });

  test("goes on after the token that opened the channel was revoked", async () => {
    const { app, owner, receiver, calendarId } = await withChannels();
    const second = await app.person("owner@example.com");
    await app.server.parts.tokens.revoke(owner.token);

    await share(second, calendarId, "default", "reader");
    await deliver(app);

    expect(receiver.messagesOf("acl")).toEqual(["1 sync", "2 exists"]);
  });

  test("a calendar that somebody else added tells their list", async () => {
    const { app, owner, receiver, calendarId } = await withChannels();
    const grace = await app.person("grace@example.com");
    await share(owner, calendarId, "user:grace@example.com", "reader");
    await addToList(grace, calendarId);
    await watch(grace, "/users/me/calendarList/watch", { id: "hers", address: receiver.url });

    await unwrap(
      owner.calendar.PATCH("/calendars/{calendarId}", { params: { path: { calendarId } }, body: { summary: "New" } }),
    );
    await share(owner, calendarId, "user:grace@example.com", "none");
    await deliver(app);

    expect(receiver.messagesOf("hers")).toEqual(["1 sync", "2 exists", "3 exists"]);
  });
});
