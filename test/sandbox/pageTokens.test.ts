/** Page tokens that the sandbox expires, for every list that has them. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { services } from "../../generated/services.ts";
import { loadRuntimeDocument } from "../../server/http/document.ts";
import { openPageTokens } from "../../server/platform/pageTokens.ts";
import { SharedValues } from "../../server/platform/shared.ts";
import { insert } from "../calendar/events/support.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { givenCalendar, share } from "../support/calendar.ts";
import { isPostgres } from "../support/database.ts";
import { shared } from "../support/endings.ts";
import { refusalOf } from "../support/refusals.ts";
import { restoreSnapshot, sandboxOf, takeSnapshot } from "../support/sandbox.ts";
import { givenList, givenTask } from "../support/tasks.ts";
import { givenItem } from "../support/timeline.ts";

/** Lists with more than one row, created by `given`. */
const lists = {
  "tasklists.list": "/tasks/v1/users/@me/lists",
  "tasks.list": "/tasks/v1/lists/@default/tasks",
  "timeline.list": "/mirror/v1/timeline",
  "calendarList.list": "/calendar/v3/users/me/calendarList",
  "acl.list": "/calendar/v3/calendars/primary/acl",
  "settings.list": "/calendar/v3/users/me/settings",
  "events.list": "/calendar/v3/calendars/primary/events",
  "events.instances": "/calendar/v3/calendars/primary/events/seeds0/instances",
} as const;

async function given(app: TestApp): Promise<void> {
  const { owner } = app;
  await givenList(owner);
  for (const title of ["Sow", "Water", "Reap"]) {
    await givenTask(owner, title);
    await givenItem(owner, title);
  }
  await givenCalendar(owner);
  await share(owner, "primary", "user:friend@example.com", "reader");
  const start = { dateTime: "2026-03-02T09:00:00Z", timeZone: "Europe/Berlin" };
  const end = { dateTime: "2026-03-02T10:00:00Z", timeZone: "Europe/Berlin" };
  await insert(owner, { id: "seeds0", start, end, recurrence: ["RRULE:FREQ=WEEKLY;COUNT=4"] });
  await insert(owner, { id: "seeds1", start, end });
}

function pageAt(person: Person, path: string, pageToken?: string): Promise<Response> {
  const query = new URLSearchParams({ maxResults: "1", ...(pageToken !== undefined && { pageToken }) });
  return person.fetch(`${path}?${query}`);
}

/** The token of the next page in a response. */
async function tokenOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  expect(response.status).toBe(200);
  const { nextPageToken } = (await response.json()) as { nextPageToken?: string };
  if (nextPageToken === undefined) throw new Error(`${response.url} has one page only.`);
  return nextPageToken;
}

const expire = (app: TestApp) => unwrap(sandboxOf(app).POST("/sandbox/v1/pageTokens/expire"));

/** The error that each service must return for an invalid token. */
const refused = { status: 400, reason: "invalid", at: "parameter:pageToken" };

test("the lists here are all that have page tokens", () => {
  const taking = services.flatMap(({ name }) =>
    // Only `get` operations return pages: `watch` has these parameters, too, but its response is not a page.
    loadRuntimeDocument(name).operations.filter(
      ({ method, parameters }) => method === "get" && parameters.some((each) => each.name === "pageToken"),
    ),
  );

  expect(taking.map(({ id }) => id).sort()).toEqual(Object.keys(lists).sort());
});

describe("a page token", () => {
  const started = shared(async () => {
    const app = await startApp();
    await given(app);
    return app;
  });

  test.each(Object.entries(lists))(
    "of %s is refused once tokens were let expire, and a new one is good",
    async (_, path) => {
      const app = await started();
      const before = await tokenOf(pageAt(app.owner, path));
      expect((await pageAt(app.owner, path, before)).status).toBe(200);

      await expire(app);

      expect(await refusalOf(pageAt(app.owner, path, before))).toMatchObject(refused);
      const after = await tokenOf(pageAt(app.owner, path));
      expect(after).not.toBe(before);
      expect((await pageAt(app.owner, path, after)).status).toBe(200);

      await expire(app);

      for (const token of [before, after])
        expect(await refusalOf(pageAt(app.owner, path, token))).toMatchObject(refused);
    },
  );

  test("is refused in parts of a batch as well", async () => {
    const app = await started();
    const token = await tokenOf(pageAt(app.owner, lists["tasks.list"]));
    await expire(app);

    const part = `GET ${lists["tasks.list"]}?maxResults=1&pageToken=${token} HTTP/1.1\r\n\r\n`;
    const response = await app.owner.fetch("/batch", {
      method: "POST",
      headers: { "Content-Type": "multipart/mixed; boundary=part" },
      body: `--part\r\nContent-Type: application/http\r\n\r\n${part}\r\n--part--\r\n`,
    });

    expect(await response.text()).toMatch(/HTTP\/1\.1 400 .*Invalid page token/s);
  });
});

test("only the operator lets page tokens expire", async () => {
  const app = await startApp({ settings: { host: "0.0.0.0" } });
  await given(app);
  const path = lists["timeline.list"];
  const token = await tokenOf(pageAt(app.owner, path));

  expect((await app.owner.fetch("/sandbox/v1/pageTokens/expire", { method: "POST" })).status).toBe(401);

  expect((await pageAt(app.owner, path, token)).status).toBe(200);
});

test("another process refuses them too, and a server without a sandbox knows of no end", async () => {
  const app = await startApp();
  const { db, ids } = app.server.parts;
  const values = new SharedValues(db, true);
  const another = await openPageTokens(values, ids);
  const withoutSandbox = await openPageTokens(new SharedValues(db, false), ids);
  expect(another.generation()).toBeUndefined();

  await expire(app);
  await values.refresh();
  values.stop();

  expect(another.generation()).toEqual(expect.any(String));
  expect(another.generation()).toBe(app.server.parts.pageTokens.generation());
  expect(withoutSandbox.generation()).toBeUndefined();
  await expect(withoutSandbox.expire()).rejects.toThrow(/sandbox is off/);
});

test.runIf(!isPostgres)("a snapshot brings back which tokens were good", async () => {
  const app = await startApp();
  const sandbox = sandboxOf(app);
  await given(app);
  const path = lists["tasks.list"];
  const before = await tokenOf(pageAt(app.owner, path));
  await unwrap(takeSnapshot(sandbox, "before"));
  await expire(app);
  const after = await tokenOf(pageAt(app.owner, path));

  await unwrap(restoreSnapshot(sandbox, "before"));

  expect((await pageAt(app.owner, path, before)).status).toBe(200);
  expect(await refusalOf(pageAt(app.owner, path, after))).toMatchObject(refused);
});
