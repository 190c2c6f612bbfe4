/** The role matrix of `openapi/calendar/DECISIONS.md`: every operation on a calendar, with every role. */
import { describe, expect, test } from "vitest";
import { type Role, roles } from "../../server/calendar/model/access.ts";
import { type Person, serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { addToList, dump, entriesOf, givenCalendar, readCalendar, readEntry, share } from "../support/calendar.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";

const started = serverOfPeople();

interface Attempt {
  operation: string;
  /** The weakest role that the operation requires. */
  least: Exclude<Role, "none">;
  method: string;
  /** The part of the path that follows the calendar's path, such as `/acl`. */
  path: string;
  body?: object;
  /** The complete path, if it does not begin with the calendar's path. */
  at?: (calendarId: string) => string;
}

const rule = { scope: { type: "user", value: "alan@example.com" }, role: "reader" };
const channel = { id: "c1", type: "web_hook", address: "http://127.0.0.1:9/" };

const start = { dateTime: "2026-03-05T18:00:00Z", timeZone: "UTC" };
const end = { dateTime: "2026-03-05T20:00:00Z", timeZone: "UTC" };
const event = { start, end };

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
  { operation: "calendars.get", least: "freeBusyReader", method: "GET", path: "" },
  { operation: "calendars.update", least: "owner", method: "PUT", path: "", body: { summary: "Other" } },
  { operation: "calendars.patch", least: "owner", method: "PATCH", path: "", body: { summary: "Other" } },
  { operation: "acl.list", least: "writer", method: "GET", path: "/acl" },
  { operation: "acl.get", least: "writer", method: "GET", path: "/acl/user:owner@example.com" },
  { operation: "acl.insert", least: "owner", method: "POST", path: "/acl", body: rule },
  {
    operation: "acl.update",
    least: "owner",
    method: "PUT",
    path: "/acl/domain:other.example",
    body: { scope: { type: "domain", value: "other.example" }, role: "writer" },
  },
  {
    operation: "acl.patch",
    least: "owner",
    method: "PATCH",
    path: "/acl/domain:other.example",
    body: { role: "writer" },
  },
  { operation: "acl.delete", least: "owner", method: "DELETE", path: "/acl/domain:other.example" },
  { operation: "events.get", least: "freeBusyReader", method: "GET", path: "/events/hall1" },
  { operation: "events.list", least: "freeBusyReader", method: "GET", path: "/events" },
  { operation: "events.instances", least: "freeBusyReader", method: "GET", path: "/events/series/instances" },
  { operation: "events.insert", least: "writerWithoutPrivateAccess", method: "POST", path: "/events", body: event },
  {
    operation: "events.update",
    least: "writerWithoutPrivateAccess",
    method: "PUT",
    path: "/events/hall1",
    body: event,
  },
  {
    operation: "events.patch",
    least: "writerWithoutPrivateAccess",
    method: "PATCH",
    path: "/events/hall1",
    body: { summary: "New" },
  },
  { operation: "events.delete", least: "writerWithoutPrivateAccess", method: "DELETE", path: "/events/hall1" },
  {
    operation: "a private event: insert",
    least: "writer",
    method: "POST",
    path: "/events",
    body: { ...event, visibility: "private" },
  },
  { operation: "a private event: update", least: "writer", method: "PUT", path: "/events/secret", body: event },
  {
    operation: "a private event: patch",
    least: "writer",
    method: "PATCH",
    path: "/events/secret",
    body: { summary: "New" },
  },
  {
    operation: "making an event private",
    least: "writer",
    method: "PATCH",
    path: "/events/series",
    body: { visibility: "private" },
  },
  {
    operation: "events.import",
    least: "writerWithoutPrivateAccess",
    method: "POST",
    path: "/events/import",
    body: { ...event, iCalUID: "a@else.example" },
  },
  {
    operation: "a private event: import",
    least: "writer",
    method: "POST",
    path: "/events/import",
    body: { ...event, iCalUID: "b@else.example", visibility: "private" },
  },
  {
    operation: "events.quickAdd",
    least: "writerWithoutPrivateAccess",
    method: "POST",
    path: "/events/quickAdd?text=Lunch+tomorrow+12-1pm",
  },
  {
    operation: "events.move, away",
    least: "writerWithoutPrivateAccess",
    method: "POST",
    path: "/events/hall2/move?destination=primary",
  },
  {
    operation: "a private event: move away",
    least: "writer",
    method: "POST",
    path: "/events/secret/move?destination=primary",
  },
  {
    operation: "events.move, to it",
    least: "writerWithoutPrivateAccess",
    method: "POST",
    path: "",
    at: (calendarId) => `${ownPath}/mine1/move?destination=${calendarId}`,
  },
  {
    operation: "a private event: move to it",
    least: "writer",
    method: "POST",
    path: "",
    at: (calendarId) => `${ownPath}/mine2/move?destination=${calendarId}`,
  },
  { operation: "a private event: delete", least: "writer", method: "DELETE", path: "/events/secret2" },
  {
    operation: "calendarList.insert",
    least: "freeBusyReader",
    method: "POST",
    path: "",
    at: () => "/calendar/v3/users/me/calendarList",
  },
  // These operations come last, because the messages of their new channels change rows.
  { operation: "acl.watch", least: "writer", method: "POST", path: "/acl/watch", body: channel },
  { operation: "events.watch", least: "freeBusyReader", method: "POST", path: "/events/watch", body: channel },
];

async function shared(role: Role): Promise<{ app: TestApp; grace: Person; calendarId: string }> {
  const app = await startApp();
  const grace = await app.person("grace@example.com");
  await readCalendar(grace);
  const { id: calendarId = "" } = await givenCalendar(app.owner);
  await share(app.owner, calendarId, "domain:other.example", "reader");
  const insert = async (person: Person, path: string, each: object) => {
    const made = await person.fetch(path, asJson("POST", { ...event, ...each }));
    expect(made.status).toBe(200);
  };
  for (const each of events) await insert(app.owner, `/calendar/v3/calendars/${calendarId}/events`, each);
  for (const each of own) await insert(grace, ownPath, each);
  if (role !== "none") await share(app.owner, calendarId, "user:grace@example.com", role);
  return { app, grace, calendarId };
}

describe.each(roles)("as %s", (role) => {
  test("every operation passes that the role allows; the others are refused and change nothing", async () => {
    const { app, grace, calendarId } = await shared(role);
    const met: Record<string, string> = {};
    const expected: Record<string, string> = {};

    for (const { operation, least, method, path, body, at } of matrix) {
      const before = await dump(app);
      const address = at?.(calendarId) ?? `/calendar/v3/calendars/${calendarId}${path}`;
      const sent = operation.startsWith("calendarList")
        ? { id: calendarId }
        : body && { ...body, ...("address" in body && { id: operation.replace(".", "-") }) };
      const answer = await grace.fetch(address, {
        method,
        ...(sent && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent) }),
      });
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
    const app = await startApp();
    const grace = await app.person("grace@example.com");
    const { groups, users } = app.server.parts;
    await groups.save({ email: "team@example.com", members: [] });
    const { id: team = "" } = await givenCalendar(app.owner, "Team");
    const { id: house = "" } = await givenCalendar(app.owner, "House");
    await share(app.owner, team, "group:team@example.com", "reader");
    await share(app.owner, house, "domain:example.com", "reader");
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

    expect(await refusalOf(get(`/calendars/${id}`))).toMatchObject({ status: 404, reason: "notFound" });
    expect(await refusalOf(get("/calendars/primary"))).toMatchObject({ status: 401, reason: "required" });
    expect(await refusalOf(get(`/calendars/${id}`, "wrong-key-0123456789"))).toMatchObject({ status: 400 });
    expect(await refusalOf(get("/users/me/settings"))).toMatchObject({ status: 401, reason: "required" });
    expect(await refusalOf(get(`/calendars/${id}/acl`))).toMatchObject({ status: 401, reason: "required" });
    expect(await refusalOf(app.fetch(`/calendar/v3/calendars/${id}`))).toMatchObject({
      status: 401,
      reason: "required",
    });
  });
});
