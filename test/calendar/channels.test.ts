/** Tests notification channels with an actual receiver: the content and order of messages, and the end of channels. */
import { describe, expect, test } from "vitest";
import { type Person, type StartOptions, startApp, type TestApp } from "../support/app.ts";
import { call, deliver, givenCalendar, share } from "../support/calendar.ts";
import { asJson } from "../support/json.ts";
import { startReceiver } from "../support/receiver.ts";
import { refusalOf } from "../support/refusals.ts";
import { act } from "./events/sandbox.ts";

interface Channel {
  id: string;
  resourceId: string;
  resourceUri: string;
  expiration: string;
  token?: string;
}

const wish = { id: "c", type: "web_hook", address: "http://localhost:9/" };

/** Tries to open a channel. @param path The path of the watched list. A query follows `/watch`. */
function tryWatch(person: Person, path: string, body: object = {}): Promise<Response> {
  const [list, query] = path.split("?");
  return call(person, `POST ${list}/watch${query === undefined ? "" : `?${query}`}`, { ...wish, ...body });
}

async function watch(person: Person, path: string, body: object = {}): Promise<Channel> {
  const answer = await tryWatch(person, path, body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Channel; // Safe cast: `fetch` has validated the body.
}

const stop = (person: Person, channel: object) => call(person, "POST /channels/stop", channel);

/** The same user through another OAuth client. */
const another = (app: TestApp) => app.person("owner@example.com", undefined, "other");

/** Creates a calendar, a second user, and a receiver of notifications. */
async function given(options?: StartOptions) {
  const app = await startApp(options);
  const { owner } = app;
  const grace = await app.person("grace@example.com");
  /** The status with which the receiver responds from now on. */
  const answer = { status: 200 };
  const { url, received } = await startReceiver(() => answer.status);
  const address = `${url}/notifications`;
  const { id: club = "" } = await givenCalendar(owner, "Garden club");
  const times = { start: { dateTime: "2026-03-05T18:00:00Z" }, end: { dateTime: "2026-03-05T19:00:00Z" } };
  const insert = (calendarId: string, body: object) =>
    call(owner, `POST /calendars/${calendarId}/events`, { ...times, ...body });
  return {
    app,
    owner,
    grace,
    club,
    address,
    answer,
    received,
    insert,
    /** Opens a channel with the URL of the receiver. */
    open: (person: Person, id: string, path: string, more: object = {}) =>
      watch(person, path, { id, address, ...more }),
    /** Changes the role of a scope on the calendar. */
    share: (scope: string, role: "none" | "reader" | "writer" | "owner") => share(owner, club, scope, role),
    /** Sends all due deliveries. @returns the messages that each channel has received, as `number state`. */
    async messages(...channels: string[]): Promise<Record<string, string>> {
      await deliver(app);
      const of = (id: string) => received.filter(({ headers }) => headers["x-goog-channel-id"] === id);
      const text = ({ headers }: (typeof received)[number]) =>
        `${headers["x-goog-message-number"]} ${headers["x-goog-resource-state"]}`;
      return Object.fromEntries(channels.map((id) => [id, of(id).map(text).join(", ")]));
    },
  };
}

const resources = ["acl", "calendarList", "events", "settings"] as const;

const pathOf = (resource: (typeof resources)[number], calendarId: string) =>
  ["acl", "events"].includes(resource) ? `/calendars/${calendarId}/${resource}` : `/users/me/${resource}`;

/** Also opens a channel for each resource that the owner can watch. The id of each channel is the name of its resource. */
async function withChannels() {
  const world = await given();
  for (const each of resources) await world.open(world.owner, each, pathOf(each, world.club));
  await deliver(world.app);
  return world;
}

describe("opening a channel", () => {
  test.each(resources)("on %s sends the first message at once", async (resource) => {
    const { app, owner, club, address, received } = await given();
    const path = pathOf(resource, club);

    const channel = await watch(owner, path, {
      id: "01234567-89ab-cdef-0123-456789abcdef",
      address: `${address}?of=me`,
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
    const [message, ...others] = received;
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
    for (const person of [app.owner, await another(app)]) await watch(person, "/calendars/primary/events");
    const stream = async (name: string) => {
      const { items } = await act<{ items: unknown[] }>(app, "GET", `/deliveries?stream=${encodeURIComponent(name)}`);
      return items.length;
    };

    expect([await stream("channel:c"), await stream("channel:c@other")]).toEqual([1, 1]);
  });

  test.each([
    ["http://127.0.0.1:4010", 200],
    ["https://quintet.example", 401],
  ])("to this machine, in production at %s, returns %d", async (publicUrl, status) => {
    const { owner } = await startApp({ settings: { mode: "production", sandbox: false, publicUrl } });

    expect((await tryWatch(owner, "/calendars/primary/events")).status).toBe(status);
  });

  test("the other spelling of the type, primary, and a number for the end are taken", async () => {
    const { owner, clock } = await startApp();
    const end = clock.now() + 5000;

    const path = "/calendars/primary/events?eventTypes=focusTime&eventTypes=default";
    const channel = await watch(owner, path, { type: "webhook", expiration: end, payload: true });

    expect(channel.expiration).toBe(String(end));
    expect(channel.resourceUri).toMatch(
      /owner%40example\.com\/events\?alt=json&eventTypes=focusTime&eventTypes=default$/,
    );
  });

  const dayMs = 24 * 3600 * 1000;

  test.each<[string, (nowMs: number) => object, number]>([
    ["seven days unless it is specified", () => ({ expiration: null, params: null }), 7 * dayMs],
    ["more than seven days", (nowMs) => ({ expiration: String(nowMs + 20 * dayMs) }), 20 * dayMs],
    ["at most 30 days", (nowMs) => ({ expiration: String(nowMs + 365 * dayMs) }), 30 * dayMs],
    ["at most 30 days to live", () => ({ params: { ttl: "3600000" } }), 30 * dayMs],
    ["the earlier of an end and a time to live", (nowMs) => ({ expiration: nowMs + 3000, params: { ttl: "5" } }), 3000],
  ])("ends after %s", async (_, more, afterMs) => {
    const { owner, clock } = await startApp();

    const { expiration } = await watch(owner, "/users/me/settings", more(clock.now()));

    expect(Number(expiration) - clock.now()).toBe(afterMs);
  });

  test("the resource id is that of what is watched: one for all users of a calendar, one for each user's settings", async () => {
    const app = await startApp();
    const grace = await app.person("grace@example.com");
    await share(app.owner, app.owner.email, "user:grace@example.com", "reader");
    const events = `/calendars/${app.owner.email}/events`;
    const watched: [Person, string][] = [
      [app.owner, events],
      [grace, events],
      [app.owner, `${events}?eventTypes=default&eventTypes=focusTime`],
      [app.owner, `${events}?eventTypes=focusTime&eventTypes=default`],
      [app.owner, "/users/me/settings"],
      [grace, "/users/me/settings"],
      [app.owner, "/users/me/calendarList"],
    ];

    const ids: string[] = [];
    for (const [index, [person, path]] of watched.entries()) {
      ids.push((await watch(person, path, { id: `c${index}` })).resourceId);
    }

    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 2, 4, 5, 6]);
  });

  test("an id is good once for an application, for ever, and for every application", async () => {
    const app = await startApp();
    const channel = await watch(app.owner, "/users/me/settings");
    const refused = { status: 400, reason: "channelIdNotUnique", at: "parameter:id" };
    const expectRefusal = async (path: string) =>
      expect(await refusalOf(tryWatch(app.owner, path)), path).toMatchObject(refused);

    for (const each of resources) await expectRefusal(pathOf(each, "primary"));
    await stop(app.owner, channel);
    await expectRefusal("/users/me/calendarList");
    app.clock.advance(60 * dayMs);
    await expectRefusal("/users/me/calendarList");
    await watch(await another(app), "/users/me/settings");
  });

  test("the 1001st open one of a user and an application is refused", async () => {
    const app = await startApp();
    const channel = await watch(app.owner, "/users/me/settings");
    await app.server.parts.db.write(async (tx) => {
      await tx.run(
        `INSERT INTO "CalendarChannel" ("key", "id", "clientId", "userId", "resource", "calendarId", "eventTypes", "resourceId",
             "resourceUri", "address", "expirationMs", "messages", "ended", "createdMs")
         WITH RECURSIVE "n"("i") AS (SELECT 1 UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < 999)
         SELECT 'k' || "i", 'i' || "i", "clientId", "userId", "resource", "calendarId", "eventTypes", "resourceId",
             "resourceUri", "address", "expirationMs", 1, "ended", "createdMs" FROM "n", "CalendarChannel"`,
      );
    });
    const next = () => tryWatch(app.owner, "/users/me/settings", { id: "next" });

    expect(await refusalOf(next())).toMatchObject({ status: 403, reason: "quotaExceeded", domain: "usageLimits" });
    await stop(app.owner, channel);
    expect((await next()).status).toBe(200);
  });
});

describe("channels are notified", () => {
  const everybody = { scope: { type: "default" }, role: "reader" };
  const entry = "PATCH /users/me/calendarList/{club}";
  const reminders = { defaultReminders: [{ method: "popup", minutes: 5 }] };
  const setting = "PUT /sandbox/v1/calendar/users/owner@example.com/settings/weekStart";

  test.each<[what: string, request: string, body: object, told: string[], status?: number]>([
    ["a rule, on which lists of events depend", "POST /calendars/{club}/acl", everybody, ["acl", "events"]],
    ["the calendar", "PATCH /calendars/{club}", { summary: "New" }, ["calendarList", "events"]],
    ["an entry", entry, { hidden: true }, ["calendarList"]],
    ["default reminders", entry, reminders, ["calendarList", "events"]],
    ["a setting", setting, { value: "1" }, ["settings"]],
    ["another calendar, which is added to the list", "POST /calendars", { summary: "Other" }, ["calendarList"]],
    ["a rule of another calendar", "POST /calendars/primary/acl", everybody, []],
    ["a rejected request", "PATCH /calendars/{club}", { timeZone: "Nowhere" }, [], 400],
  ])("of %s: %s %j reaches %j", async (_, request, body, told, status = 200) => {
    const { app, owner, club, received } = await withChannels();
    const before = received.length;

    const [method = "", path = ""] = request.replace("{club}", club).split(" ");
    const sandbox = path.startsWith("/sandbox");
    const answer = await (sandbox ? app.fetch(path, asJson(method, body)) : call(owner, `${method} ${path}`, body));
    expect(answer.status).toBe(status);
    await deliver(app);

    const messages = received.slice(before).map(({ headers }) => headers);
    expect(messages.map((each) => `${each["x-goog-channel-id"]} ${each["x-goog-resource-state"]}`).sort()).toEqual(
      told.map((each) => `${each} exists`),
    );
  });

  test("of a new event, and of a changed one, once for each request", async () => {
    const { owner, club, insert, messages } = await withChannels();
    const others = { acl: "1 sync", calendarList: "1 sync", settings: "1 sync" };

    await insert(club, { id: "hall1" });
    expect(await messages(...resources)).toEqual({ ...others, events: "1 sync, 2 exists" });
    await call(owner, `PATCH /calendars/${club}/events/hall1`, { summary: "Swap" });
    expect(await messages(...resources)).toEqual({ ...others, events: "1 sync, 2 exists, 3 exists" });
  });

  test("not of somebody else's list", async () => {
    const { grace, messages } = await withChannels();

    await givenCalendar(grace);

    expect(await messages("calendarList")).toEqual({ calendarList: "1 sync" });
  });

  test("of a guest's copy, on the calendar of the guest", async () => {
    const { owner, grace, club, open, insert, messages } = await given();
    await open(grace, "hers", "/calendars/primary/events");

    await insert(club, { attendees: [{ email: "grace@example.com" }] });
    await call(owner, `DELETE /calendars/${club}`);

    expect(await messages("hers")).toEqual({ hers: "1 sync, 2 exists, 3 exists" });
  });

  test("only of events of their types", async () => {
    const { owner, open, insert, messages } = await given();
    await open(owner, "focus", "/calendars/primary/events?eventTypes=focusTime");
    await open(owner, "rest", "/calendars/primary/events?eventTypes=default&eventTypes=birthday");

    await insert("primary", {});
    await insert("primary", { eventType: "focusTime" });
    await call(owner, "POST /calendars/primary/clear");
    await call(owner, "PATCH /calendars/primary", { summary: "New" });

    const three = "1 sync, 2 exists, 3 exists";
    expect(await messages("focus", "rest")).toEqual({ focus: three, rest: three });
  });

  test("of a change of a calendar that somebody else added, and of the end of the access to it", async () => {
    const { owner, grace, club, open, share, messages } = await given();
    await share("user:grace@example.com", "reader");
    await call(grace, "POST /users/me/calendarList", { id: club });
    await open(grace, "hers", "/users/me/calendarList");

    await call(owner, `PATCH /calendars/${club}`, { summary: "New" });
    await share("user:grace@example.com", "none");

    expect(await messages("hers")).toEqual({ hers: "1 sync, 2 exists, 3 exists" });
  });
});

describe("the end of a channel", () => {
  test("comes by itself at its expiration", async () => {
    const { app, owner, club, open, share, messages } = await withChannels();
    await open(owner, "short", `/calendars/${club}/acl`, { params: { ttl: "60" } });

    await share("default", "reader");
    app.clock.advance(60_000);
    await share("default", "writer");

    const expected = { short: "1 sync, 2 exists", acl: "1 sync, 2 exists, 3 exists" };
    expect(await messages("short", "acl")).toEqual(expected);
  });

  test("comes when the sandbox expires it", async () => {
    const { app, owner, club, open, share, messages } = await given();
    await open(owner, "ending", `/calendars/${club}/acl`);
    await share("default", "reader");
    const before = await messages("ending");
    const channels = async () => (await act<{ items: { stream: string }[] }>(app, "GET", "/calendar/channels")).items;
    const [{ stream }] = (await channels()) as [{ stream: string }];

    await act(app, "POST", `/calendar/channels/${encodeURIComponent(stream)}/expire`);
    await share("default", "writer");

    expect(before).toEqual({ ending: "1 sync, 2 exists" });
    expect(await messages("ending")).toEqual(before);
    expect(await channels()).toMatchObject([{ id: "ending", state: "expired" }]);
    const unknown = app.fetch("/sandbox/v1/calendar/channels/none/expire", { method: "POST" });
    expect(await refusalOf(unknown)).toMatchObject({ status: 404 });
  });

  test("the deletion of a calendar is notified with not_exists, once", async () => {
    const { owner, club, messages } = await withChannels();

    await call(owner, `DELETE /calendars/${club}`);

    expect(await messages(...resources)).toEqual({
      acl: "1 sync, 2 not_exists",
      events: "1 sync, 2 not_exists",
      calendarList: "1 sync, 2 exists",
      settings: "1 sync",
    });
  });

  test("lost access is notified with not_exists, and the channel stays closed when access is regained", async () => {
    const { grace, club, open, share, messages } = await given();
    await share("user:grace@example.com", "writer");
    await open(grace, "events", `/calendars/${club}/events`);
    await open(grace, "narrow", `/calendars/${club}/events?eventTypes=focusTime`);
    await open(grace, "acl", `/calendars/${club}/acl`);

    await share("user:grace@example.com", "reader");
    expect(await messages("acl", "events")).toEqual({ acl: "1 sync, 2 not_exists", events: "1 sync, 2 exists" });
    await share("user:grace@example.com", "none");
    await share("user:grace@example.com", "owner");

    expect(await messages("acl", "events", "narrow")).toEqual({
      acl: "1 sync, 2 not_exists",
      events: "1 sync, 2 exists, 3 not_exists",
      narrow: "1 sync, 2 not_exists",
    });
  });

  test("stop ends it, and drops what is on its way", async () => {
    const { app, owner, club, answer, open, share, messages } = await withChannels();
    const { id, resourceId } = await open(owner, "mine", `/calendars/${club}/acl`);
    await deliver(app);
    answer.status = 503;
    await share("default", "reader");
    await deliver(app);

    expect((await stop(owner, { id, resourceId })).status).toBe(204);
    answer.status = 200;
    app.clock.advance(3600_000);
    await share("default", "writer");

    // The channel `acl` was not stopped: it received the failed message again, and then the next one.
    const expected = { mine: "1 sync, 2 exists", acl: "1 sync, 2 exists, 2 exists, 3 exists" };
    expect(await messages("mine", "acl")).toEqual(expected);
  });

  const unknown = { status: 404, reason: "notFound" };

  test.each<[string, object, object, ((app: TestApp) => Promise<Person>)?]>([
    ["of an unknown channel", { id: "unknown" }, unknown],
    ["with another resource id", { resourceId: "something-else" }, unknown],
    [
      "without a resource id",
      { resourceId: undefined },
      { status: 400, reason: "required", at: "parameter:resourceId" },
    ],
    ["by somebody else", {}, unknown, (app) => app.person("grace@example.com")],
    ["by another application", {}, unknown, another],
  ])("a stop %s is rejected and ends nothing", async (_, other, expected, whose) => {
    const { app, owner, club, open, share, messages } = await given();
    const channel = await open(owner, "mine", `/calendars/${club}/acl`);
    const person = (await whose?.(app)) ?? owner;

    expect(await refusalOf(stop(person, { ...channel, ...other }))).toMatchObject(expected);
    await share("default", "reader");

    expect(await messages("mine")).toEqual({ mine: "1 sync, 2 exists" });
  });

  test("a stop after another one, or after the expiration, is rejected", async () => {
    const { owner, clock } = await startApp();
    const stopped = await watch(owner, "/users/me/settings", { id: "one" });
    const expired = await watch(owner, "/users/me/settings", { id: "two", params: { ttl: "1" } });

    expect((await stop(owner, stopped)).status).toBe(204);
    clock.advance(1000);

    for (const each of [stopped, expired]) expect(await refusalOf(stop(owner, each))).toMatchObject({ status: 404 });
  });
});

describe("delivery", () => {
  test.each([500, 502, 503, 504])("%d means again", async (status) => {
    const { app, answer, share, messages } = await withChannels();
    answer.status = status;
    await share("default", "reader");
    await deliver(app);
    app.clock.advance(1000);

    expect(await messages("acl")).toEqual({ acl: "1 sync, 2 exists, 2 exists" });
  });

  test.each([400, 404, 410, 501])("%d means no more of this message, and the next follows", async (status) => {
    const { app, answer, share, messages } = await withChannels();
    answer.status = status;
    await share("default", "reader");
    await share("default", "writer");
    await deliver(app);
    app.clock.advance(3600_000);

    expect(await messages("acl")).toEqual({ acl: "1 sync, 2 exists, 3 exists" });
  });

  test("goes on after the token that opened the channel was revoked", async () => {
    const { app, owner, club, messages } = await withChannels();
    const second = await app.person("owner@example.com");
    await app.server.parts.tokens.revoke(owner.token);

    await share(second, club, "default", "reader");

    expect(await messages("acl")).toEqual({ acl: "1 sync, 2 exists" });
  });
});
