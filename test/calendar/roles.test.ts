/** The role matrix of `openapi/calendar/DECISIONS.md`: every operation on a calendar, with every role. */
import { describe, expect, test } from "vitest";
import { type Role, roles } from "../../server/calendar/model/access.ts";
import { type Person, serverOfPeople, startApp, startWith, type TestApp } from "../support/app.ts";
import { addToList, dump, entriesOf, givenCalendar, readCalendar, readEntry, share } from "../support/calendar.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";

const started = serverOfPeople();

/**
 * An operation and the weakest role that it requires. The path follows the calendar's path, such as `/acl`; a function returns
 * the complete path.
 */
type Attempt = [
  operation: string,
  least: Exclude<Role, "none">,
  method: string,
  path: string | ((calendarId: string) => string),
  body?: object,
];

const rule = { scope: { type: "user", value: "alan@example.com" }, role: "reader" };
const otherDomain = "/acl/domain:other.example";
const channel = { id: "c1", type: "web_hook", address: "http://127.0.0.1:9/" };

const start = { dateTime: "2026-03-05T18:00:00Z", timeZone: "UTC" };
const end = { dateTime: "2026-03-05T20:00:00Z", timeZone: "UTC" };
const event = { start, end };
const secret = { ...event, visibility: "private" };

/** The events of the matrix. Some are public, so that callers with any role see whether they are series. */
const events = [
  { id: "hall1", visibility: "public" },
  { id: "series", visibility: "public", recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] },
  { id: "secret", visibility: "private" },
  { id: "secret2", visibility: "private" },
  { id: "hall2", visibility: "public" },
];

/** Events on the caller's primary calendar. */
const own = [{ id: "mine1" }, { id: "mine2", visibility: "private" }];
const ownPath = "/calendar/v3/calendars/primary/events";

const matrix: Attempt[] = [
  ["calendars.get", "freeBusyReader", "GET", ""],
  ["calendars.update", "owner", "PUT", "", { summary: "Other" }],
  ["calendars.patch", "owner", "PATCH", "", { summary: "Other" }],
  ["acl.list", "writer", "GET", "/acl"],
  ["acl.get", "writer", "GET", "/acl/user:owner@example.com"],
  ["acl.insert", "owner", "POST", "/acl", rule],
  ["acl.update", "owner", "PUT", otherDomain, { scope: { type: "domain", value: "other.example" }, role: "writer" }],
  ["acl.patch", "owner", "PATCH", otherDomain, { role: "writer" }],
  ["acl.delete", "owner", "DELETE", otherDomain],
  ["events.get", "freeBusyReader", "GET", "/events/hall1"],
  ["events.list", "freeBusyReader", "GET", "/events"],
  ["events.instances", "freeBusyReader", "GET", "/events/series/instances"],
  ["events.insert", "writerWithoutPrivateAccess", "POST", "/events", event],
  ["events.update", "writerWithoutPrivateAccess", "PUT", "/events/hall1", event],
  ["events.patch", "writerWithoutPrivateAccess", "PATCH", "/events/hall1", { summary: "New" }],
  ["events.delete", "writerWithoutPrivateAccess", "DELETE", "/events/hall1"],
  ["a private event: insert", "writer", "POST", "/events", secret],
  ["a private event: update", "writer", "PUT", "/events/secret", event],
  ["a private event: patch", "writer", "PATCH", "/events/secret", { summary: "New" }],
  ["making an event private", "writer", "PATCH", "/events/series", { visibility: "private" }],
  ["events.import", "writerWithoutPrivateAccess", "POST", "/events/import", { ...event, iCalUID: "a@else.example" }],
  ["a private event: import", "writer", "POST", "/events/import", { ...secret, iCalUID: "b@else.example" }],
  ["events.quickAdd", "writerWithoutPrivateAccess", "POST", "/events/quickAdd?text=Lunch+tomorrow+12-1pm"],
  ["events.move, away", "writerWithoutPrivateAccess", "POST", "/events/hall2/move?destination=primary"],
  ["a private event: move away", "writer", "POST", "/events/secret/move?destination=primary"],
  [
    "events.move, to it",
    "writerWithoutPrivateAccess",
    "POST",
    (calendarId) => `${ownPath}/mine1/move?destination=${calendarId}`,
  ],
  ["a private event: move to it", "writer", "POST", (calendarId) => `${ownPath}/mine2/move?destination=${calendarId}`],
  ["a private event: delete", "writer", "DELETE", "/events/secret2"],
  ["calendarList.insert", "freeBusyReader", "POST", () => "/calendar/v3/users/me/calendarList"],
  // These operations come last, because the messages of their new channels change rows.
  ["acl.watch", "writer", "POST", "/acl/watch", channel],
  ["events.watch", "freeBusyReader", "POST", "/events/watch", channel],
];

async function shared(role: Role): Promise<{ app: TestApp; grace: Person; calendarId: string }> {
  const { app, owner, grace } = await startWith("grace");
  await readCalendar(grace);
  const { id: calendarId = "" } = await givenCalendar(owner);
  await share(owner, calendarId, "domain:other.example", "reader");
  const insert = async (person: Person, path: string, each: object) => {
    const made = await person.fetch(path, asJson("POST", { ...event, ...each }));
    expect(made.status).toBe(200);
  };
  for (const each of events) await insert(owner, `/calendar/v3/calendars/${calendarId}/events`, each);
  for (const each of own) await insert(grace, ownPath, each);
  if (role !== "none") await share(owner, calendarId, "user:grace@example.com", role);
  return { app, grace, calendarId };
}

describe.each(roles)("as %s", (role) => {
  test("every operation passes that the role allows; the others are refused and change nothing", async () => {
    const { app, grace, calendarId } = await shared(role);
    const met: Record<string, string> = {};
    const expected: Record<string, string> = {};

    for (const [operation, least, method, path, body] of matrix) {
      const before = await dump(app);
      const address = typeof path === "string" ? `/calendar/v3/calendars/${calendarId}${path}` : path(calendarId);
      const sent = operation.startsWith("calendarList")
        ? { id: calendarId }
        : body && { ...body, ...("address" in body && { id: operation.replace(".", "-") }) };
      const answer = await grace.fetch(address, sent ? asJson(method, sent) : { method });
      const allowed = roles.indexOf(role) >= roles.indexOf(least);
      expected[operation] = allowed ? "passes" : role === "none" ? "404 notFound" : "403 forbidden";
      if (answer.ok) met[operation] = "passes";
      else {
        const { status, reason } = await refusalOf(answer);
        met[operation] = `${status} ${reason}`;
        expect(await dump(app)).toBe(before);
      }
    }

    expect(met).toEqual(expected);
  });

  test("free/busy answers whoever sees the calendar, and nobody else", async () => {
    const { grace, calendarId } = await shared(role);

    const { data } = await grace.calendar.POST("/freeBusy", {
      body: { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z", items: [{ id: calendarId }] },
    });

    expect(data?.calendars).toEqual({
      [calendarId]:
        role === "none"
          ? { errors: [{ domain: "global", reason: "notFound" }] }
          : { busy: [{ start: "2026-03-05T18:00:00Z", end: "2026-03-05T20:00:00Z" }] },
    });
  });
});

describe("the effective role", () => {
  async function roleOf(person: Person, calendarId: string): Promise<string> {
    await addToList(person, calendarId);
    return (await readEntry(person, calendarId)).accessRole ?? "";
  }

  test.each<[string, [string, Role][], string]>([
    ["of the user's own rule", [["user:grace@example.com", "reader"]], "reader"],
    ["whatever the case of the address", [["user:Grace@Example.COM", "reader"]], "reader"],
    ["of the organization's", [["domain:example.com", "writer"]], "writer"],
    ["of everybody's", [["default", "freeBusyReader"]], "freeBusyReader"],
    ["of a group", [["group:team@example.com", "writer"]], "writer"],
    ["of a group around a group", [["group:all@example.com", "reader"]], "reader"],
    [
      "the best of those that apply",
      [
        ["default", "freeBusyReader"],
        ["user:grace@example.com", "reader"],
        ["group:all@example.com", "writerWithoutPrivateAccess"],
        ["domain:other.example", "owner"],
        ["user:alan@example.com", "owner"],
      ],
      "writerWithoutPrivateAccess",
    ],
  ])("is that %s", async (_, rules, role) => {
    const app = await started();
    const grace = await app.person("grace@example.com");
    const { groups } = app.server.parts;
    await groups.save({ email: "team@example.com", members: ["grace@example.com"] });
    await groups.save({ email: "all@example.com", members: ["team@example.com"] });
    const { id = "" } = await givenCalendar(app.owner);
    for (const [scope, given] of rules) await share(app.owner, id, scope, given);

    expect(await roleOf(grace, id)).toBe(role);
  });

  test("is judged at each request: joining a group gives access, leaving the organization takes it", async () => {
    const { app, owner, grace } = await startWith("grace");
    const { groups, users } = app.server.parts;
    await groups.save({ email: "team@example.com", members: [] });
    const { id: team = "" } = await givenCalendar(owner, "Team");
    const { id: house = "" } = await givenCalendar(owner, "House");
    await share(owner, team, "group:team@example.com", "reader");
    await share(owner, house, "domain:example.com", "reader");
    await addToList(grace, house);
    const { syncToken } = await entriesOf(grace);

    await groups.save({ email: "team@example.com", members: ["grace@example.com"] });
    await addToList(grace, team);
    await users.save({ email: "grace@example.com", domain: null });
    // Gets a new token, because the server caches each token, together with data of its user, for a second.
    const again = await app.person("grace@example.com");

    expect((await entriesOf(again)).items.map(({ id }) => id)).toEqual(["grace@example.com", team]);
    expect((await entriesOf(again, { syncToken })).items.map(({ id, deleted }) => [id, deleted === true])).toEqual([
      [team, false],
      [house, true],
    ]);
    expect(await refusalOf(again.fetch(`/calendar/v3/calendars/${house}`))).toMatchObject({ status: 404 });
  });
});

describe("scopes narrow what a role reaches", () => {
  test.each<[string, string[], number, string?]>([
    ["all calendars", ["calendar.calendars"], 200],
    ["what the application made, and it did not", ["calendar.app.created"], 403, "insufficientPermissions"],
  ])("%s", async (_, scopes, status, reason) => {
    const app = await startApp();
    const { id = "" } = await givenCalendar(app.owner);
    await app.server.parts.clients.create({ id: "other", name: "Other", kind: "web", redirectUris: [] });
    const user = await app.server.parts.users.ensure("owner@example.com");
    const { token } = await app.server.parts.tokens.issue(user.id, scopes, 3600, { clientId: "other" });

    const answer = await app.fetch(`/calendar/v3/calendars/${id}`, { headers: { Authorization: `Bearer ${token}` } });

    expect(answer.status).toBe(status);
    if (reason === undefined) return;
    expect(await refusalOf(answer)).toMatchObject({ reason });
    expect(answer.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
  });

  const busy = { status: "confirmed" };
  const details = { summary: "Fair" };

  test.each<[string, Role, Role, string[], object | 403]>([
    ["owned events, of an owner", "owner", "none", ["owned"], details],
    ["owned events, of a writer", "writer", "none", ["owned"], 403],
    ["owned events to read, of a writer", "writer", "none", ["owned.readonly"], 403],
    ["public events, of a public calendar", "reader", "reader", ["public.readonly"], details],
    ["public events, of a half public one", "reader", "freeBusyReader", ["public.readonly"], 403],
    ["busy times", "owner", "none", ["freebusy"], busy],
    ["busy times and owned events, of a writer", "writer", "none", ["freebusy", "owned"], busy],
    ["busy times and owned events, of an owner", "owner", "none", ["freebusy", "owned"], details],
  ])("events: %s", async (_, role, everyone, scopes, expected) => {
    const app = await startApp();
    const { id = "" } = await givenCalendar(app.owner);
    const path = `/calendar/v3/calendars/${id}/events`;
    await app.owner.fetch(path, asJson("POST", { ...event, summary: "Fair" }));
    await share(app.owner, id, "user:grace@example.com", role);
    if (everyone !== "none") await share(app.owner, id, "default", everyone);
    const grace = await app.person(
      "grace@example.com",
      scopes.map((each) => `calendar.events.${each}`),
    );

    const answer = await grace.fetch(path);

    expect(answer.status).toBe(expected === 403 ? 403 : 200);
    if (expected === 403) return;
    const [item] = (await answer.json()).items;
    expect(item).toMatchObject(expected);
    expect("summary" in item).toBe(expected === details);
  });

  test("an application reaches with calendar.app.created what it has made, and keeps its own from others", async () => {
    const app = await startApp();
    const creator = await app.person("owner@example.com", ["calendar.app.created"]);

    const { id = "" } = await givenCalendar(creator, "Made");
    const changed = await creator.calendar.PATCH("/calendars/{calendarId}", {
      params: { path: { calendarId: id } },
      body: { summary: "Changed" },
    });

    expect(changed.response.status).toBe(200);
    expect((await readEntry(creator, id)).summary).toBe("Changed");
    expect(
      await refusalOf(creator.calendar.GET("/calendars/{calendarId}", { params: { path: { calendarId: "primary" } } })),
    ).toMatchObject({ status: 403, reason: "insufficientPermissions" });
  });
});

describe("an API key alone", () => {
  async function withKey() {
    const app = await started();
    const key = await app.server.parts.clients.createKey({});
    const { id = "" } = await givenCalendar(app.owner, "Fair");
    return { app, id, get: (path: string, given = key) => app.fetch(`/calendar/v3${path}?key=${given}`) };
  }

  test("reads calendars that are open to everybody, and colors", async () => {
    const { app, id, get } = await withKey();
    await share(app.owner, id, "default", "freeBusyReader");

    const calendar = await get(`/calendars/${id}`);
    const colors = await get("/colors");

    expect([calendar.status, colors.status]).toEqual([200, 200]);
    expect(await calendar.json()).toMatchObject({ summary: "Fair" });
  });

  test("reads no other calendar, and knows no primary one", async () => {
    const { app, id, get } = await withKey();
    await share(app.owner, id, "domain:example.com", "reader");

    const required = { status: 401, reason: "required" };
    expect(await refusalOf(get(`/calendars/${id}`))).toMatchObject({ status: 404, reason: "notFound" });
    expect(await refusalOf(get(`/calendars/${id}`, "wrong-key-0123456789"))).toMatchObject({ status: 400 });
    for (const path of ["/calendars/primary", "/users/me/settings", `/calendars/${id}/acl`]) {
      expect(await refusalOf(get(path)), path).toMatchObject(required);
    }
    expect(await refusalOf(app.fetch(`/calendar/v3/calendars/${id}`))).toMatchObject(required);
  });
});
