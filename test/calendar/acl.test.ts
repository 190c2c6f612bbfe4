/**
 * Tests access rules: only one rule for each scope, rules that cannot be removed, emails about rules, and the effect of rules
 * on calendar lists.
 */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import {
  addToList,
  deliver,
  entriesOf,
  givenCalendar,
  type Rule,
  rulesOf,
  share,
  tryShare,
} from "../support/calendar.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";

const graceRule = "user:grace@example.com";

async function withRule(role: Rule["role"] = "reader") {
  const app = await startApp();
  const { id: calendarId = "" } = await givenCalendar(app.owner, "Garden club");
  const rule = await share(app.owner, calendarId, graceRule, role ?? "reader");
  return { app, owner: app.owner, calendarId, rule, path: { calendarId, ruleId: graceRule } };
}

const item = "/calendars/{calendarId}/acl/{ruleId}";

function send(person: Person, method: string, address: string, body: unknown, headers: Record<string, string> = {}) {
  return person.fetch(`/calendar/v3${address}`, asJson(method, body, headers));
}

describe("making a rule", () => {
  test.each<[string, string, object]>([
    ["a user", "user:Grace@Example.com", { id: graceRule, scope: { type: "user", value: "grace@example.com" } }],
    [
      "a group",
      "group:team@example.com",
      { id: "group:team@example.com", scope: { type: "group", value: "team@example.com" } },
    ],
    [
      "an organization",
      "domain:Example.COM",
      { id: "domain:example.com", scope: { type: "domain", value: "example.com" } },
    ],
    ["everybody", "default", { id: "default", scope: { type: "default" } }],
  ])("for %s", async (_, scope, expected) => {
    const { owner } = await startApp();
    const { id = "" } = await givenCalendar(owner);

    const rule = await share(owner, id, scope, "reader");

    expect(rule).toMatchObject({ kind: "calendar#aclRule", role: "reader", ...expected });
    const path = { calendarId: id, ruleId: rule.id };
    expect(await unwrap(owner.calendar.GET(item, { params: { path } }))).toEqual(rule);
  });

  test("a value sent with the scope default is ignored", async () => {
    const { owner } = await startApp();

    const answer = await send(owner, "POST", "/calendars/primary/acl", {
      scope: { type: "default", value: "whoever" },
      role: "reader",
    });

    expect(await answer.json()).toMatchObject({ id: "default", scope: { type: "default" } });
  });

  test("for a scope that has one changes its role", async () => {
    const { owner, calendarId, rule } = await withRule("reader");

    const again = await share(owner, calendarId, graceRule, "writer");

    expect(again).toMatchObject({ id: rule.id, role: "writer" });
    expect(again.etag).not.toBe(rule.etag);
    expect((await rulesOf(owner, calendarId)).items).toHaveLength(2);
  });

  test("the 6001st is refused; deleted ones do not count", async () => {
    const { app, owner, calendarId } = await withRule();
    await app.server.parts.db.write(async (tx) => {
      await tx.run(
        `INSERT INTO "CalendarRule" ("calendarId", "id", "scopeType", "scopeValue", "role", "ordinal", "sequence", "createdMs")
         WITH RECURSIVE "n"("i") AS (SELECT 3 UNION ALL SELECT "i" + 1 FROM "n" WHERE "i" < 6000)
         SELECT ?, 'user:u' || "i" || '@x.example', 'user', 'u' || "i" || '@x.example', 'reader', "i", "i", 0 FROM "n"`,
        calendarId,
      );
    });

    const refusal = await refusalOf(tryShare(owner, calendarId, "default", "reader"));
    await share(owner, calendarId, graceRule, "none");

    expect(refusal).toMatchObject({ status: 403, reason: "quotaExceeded", domain: "usageLimits" });
    expect(await share(owner, calendarId, "default", "reader")).toMatchObject({ id: "default" });
  });
});

describe("changing a rule", () => {
  test("PUT and PATCH change the role; PUT without one keeps it", async () => {
    const { owner, path } = await withRule("reader");
    const scope = { type: "user", value: "grace@example.com" } as const;

    const put = await unwrap(owner.calendar.PUT(item, { params: { path }, body: { scope, role: "writer" } }));
    const kept = await unwrap(owner.calendar.PUT(item, { params: { path }, body: { scope } }));
    const patched = await unwrap(owner.calendar.PATCH(item, { params: { path }, body: { role: "freeBusyReader" } }));

    expect([put.role, kept.role, patched.role]).toEqual(["writer", "writer", "freeBusyReader"]);
  });
});

describe("deleting a rule", () => {
  test.each<[string, (owner: Person, calendarId: string) => Promise<number>]>([
    [
      "delete",
      async (owner, calendarId) =>
        (await owner.fetch(`/calendar/v3/calendars/${calendarId}/acl/${graceRule}`, { method: "DELETE" })).status,
    ],
    [
      "PATCH to none",
      async (owner, calendarId) =>
        (await send(owner, "PATCH", `/calendars/${calendarId}/acl/${graceRule}`, { role: "none" })).status,
    ],
    [
      "insert of none",
      async (owner, calendarId) => (await tryShare(owner, calendarId, graceRule, "none")).response.status,
    ],
  ])("by %s: it is gone, and shown as none when asked for", async (way, remove) => {
    const { owner, calendarId, path } = await withRule();

    expect(await remove(owner, calendarId)).toBe(way === "delete" ? 204 : 200);

    const absent = owner.calendar.GET(item, { params: { path } });
    expect(await refusalOf(absent)).toMatchObject({ status: 404, at: "parameter:ruleId" });
    expect(await refusalOf(owner.calendar.DELETE(item, { params: { path } }))).toMatchObject({ status: 404 });
    expect((await rulesOf(owner, calendarId)).items.map(({ id }) => id)).toEqual(["user:owner@example.com"]);
    expect((await rulesOf(owner, calendarId, { showDeleted: true })).items.map(({ id, role }) => [id, role])).toEqual([
      ["user:owner@example.com", "owner"],
      [graceRule, "none"],
    ]);
    expect(await share(owner, calendarId, graceRule, "reader")).toMatchObject({ role: "reader" });
  });

  test("an owner who is not the data owner may give up their own", async () => {
    const { app, calendarId, path } = await withRule("owner");
    const grace = await app.person("grace@example.com");
    await addToList(grace, calendarId);

    const { response } = await grace.calendar.DELETE(item, { params: { path } });

    expect(response.status).toBe(204);
    expect((await entriesOf(grace)).items.map(({ id }) => id)).toEqual(["grace@example.com"]);
    expect(await refusalOf(grace.fetch(`/calendar/v3/calendars/${calendarId}`))).toMatchObject({ status: 404 });
  });
});

describe("mails", () => {
  async function mailsOf(app: TestApp): Promise<{ to: string; text: string }[]> {
    await deliver(app);
    const rows = await app.server.parts.db.read.all<{ request: string }>(
      `SELECT "request" FROM "Delivery" WHERE "kind" = 'mail' ORDER BY "ordinal"`,
    );
    return rows.map(({ request }) => JSON.parse(request)).map(({ to, text }) => ({ to: to.join(), text }));
  }

  test("go to users and groups whose role is new or better, unless they are not wanted", async () => {
    const app = await startApp();
    const { id = "" } = await givenCalendar(app.owner, "Garden club");
    const told = (scope: string, role: Rule["role"], wanted = true) =>
      unwrap(tryShare(app.owner, id, scope, role ?? "none", wanted));

    await told(graceRule, "reader");
    await told(graceRule, "writer");
    await told(graceRule, "reader");
    await told(graceRule, "none");
    await told("group:team@example.com", "reader");
    await told("domain:example.com", "reader");
    await told("default", "reader");
    await told("user:alan@example.com", "owner", false);

    const mails = await mailsOf(app);
    expect(mails.map(({ to }) => to)).toEqual(["grace@example.com", "grace@example.com", "team@example.com"]);
    expect(mails[0]?.text).toContain('owner@example.com shared the calendar "Garden club" with you.');
  });

  test("are wanted unless said", async () => {
    const app = await startApp();

    await send(app.owner, "POST", "/calendars/primary/acl", {
      scope: { type: "user", value: "grace@example.com" },
      role: "reader",
    });

    expect((await mailsOf(app)).map(({ to }) => to)).toEqual(["grace@example.com"]);
  });
});

describe("listing rules", () => {
  async function withRules(count: number) {
    const app = await startApp();
    const { id = "" } = await givenCalendar(app.owner);
    for (let i = 1; i < count; i++) await share(app.owner, id, `user:u${i}@example.com`, "reader");
    return { app, owner: app.owner, calendarId: id };
  }

  test("goes on page by page, in the order in which they were made, and ends with a sync token", async () => {
    const { owner, calendarId } = await withRules(5);
    const get = (query: object) =>
      unwrap(owner.calendar.GET("/calendars/{calendarId}/acl", { params: { path: { calendarId }, query } }));

    const first = await get({ maxResults: 2 });
    const second = await get({ maxResults: 2, pageToken: first.nextPageToken });
    const third = await get({ maxResults: 2, pageToken: second.nextPageToken });

    expect([first, second, third].map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect([first, second, third].map((page) => page.nextSyncToken !== undefined)).toEqual([false, false, true]);
    expect(third).not.toHaveProperty("nextPageToken");
    expect((await rulesOf(owner, calendarId, { maxResults: 1 })).items.map(({ id }) => id)).toEqual([
      "user:owner@example.com",
      ...[1, 2, 3, 4].map((i) => `user:u${i}@example.com`),
    ]);
    expect((await get({ maxResults: 9999 })).items).toHaveLength(5);
  });

  test("a change made while paging is not lost to the token at the end", async () => {
    const { owner, calendarId } = await withRules(4);
    const get = (query: object) =>
      unwrap(owner.calendar.GET("/calendars/{calendarId}/acl", { params: { path: { calendarId }, query } }));

    const first = await get({ maxResults: 3 });
    await share(owner, calendarId, "user:u1@example.com", "writer");
    const last = await get({ maxResults: 3, pageToken: first.nextPageToken });
    const changes = await get({ syncToken: last.nextSyncToken });

    expect(changes.items).toMatchObject([{ id: "user:u1@example.com", role: "writer" }]);
  });

  test.each<[string, object, number, string, string]>([
    ["maxResults below one", { maxResults: 0 }, 400, "invalid", "maxResults"],
    ["a page token of nothing", { pageToken: "abc" }, 400, "invalid", "pageToken"],
    ["a sync token of nothing", { syncToken: "abc" }, 410, "fullSyncRequired", "syncToken"],
  ])("is refused: %s", async (_, query, status, reason, at) => {
    const { owner, calendarId } = await withRules(1);

    const refusal = await refusalOf(
      owner.calendar.GET("/calendars/{calendarId}/acl", { params: { path: { calendarId }, query } }),
    );

    expect(refusal).toMatchObject({ status, reason, at: `parameter:${at}` });
  });

  test("a sync token is good for its calendar, its user and the role that they had", async () => {
    const { app, owner, calendarId } = await withRules(1);
    await share(owner, calendarId, graceRule, "writer");
    const grace = await app.person("grace@example.com");
    const { syncToken } = await rulesOf(grace, calendarId);
    const list = (person: Person, id: string, query: object) =>
      person.calendar.GET("/calendars/{calendarId}/acl", { params: { path: { calendarId: id }, query } });

    expect((await list(grace, calendarId, { syncToken })).response.status).toBe(200);
    expect(await refusalOf(list(grace, calendarId, { syncToken, showDeleted: false }))).toMatchObject({
      status: 400,
      at: "parameter:showDeleted",
    });
    expect((await list(grace, calendarId, { syncToken, showDeleted: true })).response.status).toBe(200);
    expect(await refusalOf(list(owner, calendarId, { syncToken }))).toMatchObject({ status: 410, domain: "calendar" });
    expect(await refusalOf(list(grace, "primary", { syncToken }))).toMatchObject({ status: 410 });
    await share(owner, calendarId, graceRule, "owner");
    expect(await refusalOf(list(grace, calendarId, { syncToken }))).toMatchObject({ status: 410 });
  });

  test("answers 304 until a rule changes", async () => {
    const { owner, calendarId } = await withRules(2);
    const { etag } = await rulesOf(owner, calendarId);
    const address = `/calendar/v3/calendars/${calendarId}/acl`;

    const same = await owner.fetch(address, { headers: { "If-None-Match": etag } });
    await share(owner, calendarId, graceRule, "reader");
    const changed = await owner.fetch(address, { headers: { "If-None-Match": etag } });

    expect([same.status, changed.status]).toEqual([304, 200]);
  });
});
