/**
 * Tests access rules: only one rule for each scope, rules that cannot be removed, emails about rules, and the effect of rules
 * on calendar lists. Lists of rules are in `lists.test.ts`.
 */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type Person, startApp } from "../support/app.ts";
import {
  addToList,
  call,
  deliver,
  entriesOf,
  givenCalendar,
  type Role,
  type Rule,
  result,
  rulesOf,
  share,
  tryShare,
} from "../support/calendar.ts";
import { refusalOf } from "../support/refusals.ts";

const graceRule = "user:grace@example.com";

async function withRule(role: Role = "reader") {
  const app = await startApp();
  const { id: calendarId = "" } = await givenCalendar(app.owner, "Garden club");
  const rule = await share(app.owner, calendarId, graceRule, role);
  return { app, owner: app.owner, calendarId, rule, path: `/calendars/${calendarId}/acl/${graceRule}` };
}

describe("making a rule", () => {
  test.each<[string, string, object, string]>([
    ["a user", "user:Grace@Example.com", { type: "user", value: "grace@example.com" }, graceRule],
    ["a group", "group:team@example.com", { type: "group", value: "team@example.com" }, "group:team@example.com"],
    ["an organization", "domain:Example.COM", { type: "domain", value: "example.com" }, "domain:example.com"],
    ["everybody", "default", { type: "default" }, "default"],
    ["everybody, with a value that is ignored", "default:whoever", { type: "default" }, "default"],
  ])("for %s", async (_, from, scope, id) => {
    const { owner } = await startApp();
    const { id: calendarId = "" } = await givenCalendar(owner);

    const rule = await share(owner, calendarId, from, "reader");

    expect(rule).toEqual({ kind: "calendar#aclRule", etag: expect.any(String), role: "reader", id, scope });
    expect(await result(owner, `GET /calendars/${calendarId}/acl/${id}`)).toEqual(rule);
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

test("PUT and PATCH change the role; PUT without one keeps it", async () => {
  const { owner, path } = await withRule("reader");
  const scope = { type: "user", value: "grace@example.com" };

  const put = await result<Rule>(owner, `PUT ${path}`, { scope, role: "writer" });
  const kept = await result<Rule>(owner, `PUT ${path}`, { scope });
  const patched = await result<Rule>(owner, `PATCH ${path}`, { role: "freeBusyReader" });

  expect([put.role, kept.role, patched.role]).toEqual(["writer", "writer", "freeBusyReader"]);
});

describe("deleting a rule", () => {
  test.each<[string, number, (owner: Person, path: string, calendarId: string) => Promise<Response>]>([
    ["delete", 204, (owner, path) => call(owner, `DELETE ${path}`)],
    ["PATCH to none", 200, (owner, path) => call(owner, `PATCH ${path}`, { role: "none" })],
    ["insert of none", 200, async (owner, _, id) => (await tryShare(owner, id, graceRule, "none")).response],
  ])("by %s: it is gone, and shown as none when asked for", async (_, status, remove) => {
    const { owner, calendarId, path } = await withRule();

    expect((await remove(owner, path, calendarId)).status).toBe(status);

    expect(await refusalOf(call(owner, `GET ${path}`))).toMatchObject({ status: 404, at: "parameter:ruleId" });
    expect(await refusalOf(call(owner, `DELETE ${path}`))).toMatchObject({ status: 404 });
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

    expect((await call(grace, `DELETE ${path}`)).status).toBe(204);

    expect((await entriesOf(grace)).items.map(({ id }) => id)).toEqual(["grace@example.com"]);
    expect(await refusalOf(call(grace, `GET /calendars/${calendarId}`))).toMatchObject({ status: 404 });
  });
});

test("emails go to users and groups whose role is new or better, unless they are not wanted", async () => {
  const app = await startApp();
  const { id = "" } = await givenCalendar(app.owner, "Garden club");
  const told = (scope: string, role: Role, wanted = true) => unwrap(tryShare(app.owner, id, scope, role, wanted));

  await told(graceRule, "reader");
  await told(graceRule, "writer");
  await told(graceRule, "reader");
  await told(graceRule, "none");
  await told("group:team@example.com", "reader");
  await told("domain:example.com", "reader");
  await told("default", "reader");
  await told("user:alan@example.com", "owner", false);
  // Emails are also sent unless the request specifies whether they are wanted.
  const scope = { type: "user", value: "zoe@example.com" };
  await result(app.owner, "POST /calendars/primary/acl", { scope, role: "reader" });
  await deliver(app);

  const rows = await app.server.parts.db.read.all<{ request: string }>(
    `SELECT "request" FROM "Delivery" WHERE "kind" = 'mail' ORDER BY "ordinal"`,
  );
  const mails = rows.map(({ request }) => JSON.parse(request));
  const recipients = ["grace@example.com", "grace@example.com", "team@example.com", "zoe@example.com"];
  expect(mails.map(({ to }) => to.join())).toEqual(recipients);
  expect(mails[0].text).toContain('owner@example.com shared the calendar "Garden club" with you.');
});
