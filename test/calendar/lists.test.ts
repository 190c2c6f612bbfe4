/** Tests lists of entries and of rules: their order, pages and filters, tokens, ETags, and rejected parameters. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import {
  addToList,
  call,
  type Entry,
  givenCalendar,
  pagesOf,
  type Query,
  queryOf,
  readAll,
  readEntry,
  result,
  share,
} from "../support/calendar.ts";
import { shared } from "../support/endings.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { list as listEvents, refused } from "./events/support.ts";

const entries = "/users/me/calendarList";

function tryList(person: Person, path: string, query: Query = {}): Promise<Response> {
  return call(person, `GET ${path}${queryOf(query)}`);
}

/** Creates a list with calendars of two organizations. The title of each is the user's role. */
async function withMany() {
  const app = await startApp();
  const grace = await app.person("grace@example.com");
  await app.server.parts.users.save({ email: "zoe@other.example" });
  const zoe = await app.person("zoe@other.example");
  const ids: string[] = [];
  for (const [maker, role] of [
    [app.owner, "freeBusyReader"],
    [zoe, "reader"],
    [app.owner, "writer"],
    [zoe, "owner"],
  ] as const) {
    const { id = "" } = await givenCalendar(maker, role);
    await share(maker, id, "user:grace@example.com", role);
    await addToList(grace, id);
    ids.push(id);
  }
  const [first = "", second = ""] = ids;
  return { app, grace, zoe, first, second };
}

const many = shared(withMany);
const started = serverOfPeople();

/** Returns the titles of a user's entries. Removed entries have no title, so their ids are returned. */
async function titlesOf(person: Person, query: Query = {}): Promise<string[]> {
  const { items } = await readAll<Entry>(person, entries, query);
  return items.map(({ summary, id }) => summary ?? `(${id})`);
}

describe("pages", () => {
  test.each([entries, "/calendars/primary/acl"])("of %s are in order, and the last has a sync token", async (path) => {
    const { owner } = await started();
    const ids = [path === entries ? owner.email : `user:${owner.email}`];
    for (const number of [1, 2, 3, 4]) {
      const scope = `user:u${number}@example.com`;
      ids.push(
        path === entries
          ? ((await givenCalendar(owner)).id ?? "")
          : (await share(owner, "primary", scope, "reader")).id,
      );
    }

    for (const [maxResults, sizes] of [
      [2, [2, 2, 1]],
      [1, [1, 1, 1, 1, 1]],
      [9999, [5]],
    ] as const) {
      const pages = await pagesOf<Entry>(owner, path, { maxResults });
      expect(pages.map(({ items }) => items.length)).toEqual(sizes);
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
      expect(pages.map((page) => page.nextSyncToken !== undefined)).toEqual(
        sizes.map((_, at) => at === sizes.length - 1),
      );
    }
  });

  test("do not lose a change that is made between them", async () => {
    const { owner } = await started();
    const [path, changed] = ["/calendars/primary/acl", "user:u1@example.com"];
    for (const scope of [changed, "user:u2@example.com"]) await share(owner, "primary", scope, "reader");

    const change = () => share(owner, "primary", changed, "writer");
    const { syncToken } = await readAll(owner, path, { maxResults: 2 }, change);

    const { items } = await readAll(owner, path, { syncToken });
    expect(items).toMatchObject([{ id: changed, role: "writer" }]);
  });

  test("of a page token for other parameters are rejected", async () => {
    const { grace } = await many();
    const [first] = await pagesOf(grace, entries, { maxResults: 1 });

    const refusal = await refusalOf(
      tryList(grace, entries, { pageToken: first?.nextPageToken, minAccessRole: "reader" }),
    );

    expect(refusal).toMatchObject({ status: 400, at: "parameter:pageToken" });
  });
});

describe("entries", () => {
  test.each<[Query, string[]]>([
    [{ minAccessRole: "freeBusyReader" }, ["grace@example.com", "freeBusyReader", "reader", "writer", "owner"]],
    [{ minAccessRole: "writer" }, ["grace@example.com", "writer", "owner"]],
    [{ minAccessRole: "owner" }, ["grace@example.com", "owner"]],
    [{ showOwnOrganizationOnly: true }, ["grace@example.com", "freeBusyReader", "writer"]],
    [{ showOwnOrganizationOnly: true, minAccessRole: "writer" }, ["grace@example.com", "writer"]],
  ])("with %j", async (query, expected) => {
    const { grace } = await many();

    expect(await titlesOf(grace, query)).toEqual(expected);
  });

  test("of one's own organization: somebody in none sees what is their own", async () => {
    const { app, first } = await withMany();
    await app.server.parts.users.save({ email: "alone@nowhere.example", domain: null });
    const alone = await app.person("alone@nowhere.example");
    await share(app.owner, first, "user:alone@nowhere.example", "reader");
    await addToList(alone, first);
    await givenCalendar(alone, "Own");

    expect(await titlesOf(alone, { showOwnOrganizationOnly: true })).toEqual(["alone@nowhere.example", "Own"]);
  });

  test("that are hidden or removed come when asked for", async () => {
    const { grace, first, second } = await withMany();
    await result(grace, `PATCH ${entries}/${first}`, { hidden: true });
    await result(grace, `DELETE ${entries}/${second}`);

    const [own, ...shown] = ["grace@example.com", "writer", "owner"];
    expect(await titlesOf(grace)).toEqual([own, ...shown]);
    expect(await titlesOf(grace, { showHidden: true })).toEqual([own, "freeBusyReader", ...shown]);
    expect(await titlesOf(grace, { showDeleted: true })).toEqual([own, `(${second})`, ...shown]);
    expect(await readEntry(grace, first)).toMatchObject({ hidden: true });
  });
});

test.each<[Query, string, status?: number, reason?: string]>([
  [{ minAccessRole: "none" }, entries],
  ...[entries, "/calendars/primary/acl"].flatMap((path): [Query, string, number?, string?][] => [
    [{ maxResults: 0 }, path],
    [{ pageToken: "xyz" }, path],
    [{ syncToken: "xyz" }, path, 410, "fullSyncRequired"],
  ]),
])("%j is rejected for %s", async (query, path, status = 400, reason = "invalid") => {
  const { owner } = await started();

  const refusal = await refusalOf(tryList(owner, path, query));

  expect(refusal).toMatchObject({ status, reason, at: `parameter:${Object.keys(query)[0]}` });
});

describe("a sync token", () => {
  test.each<[Query, string, number]>([
    [{ minAccessRole: "reader" }, entries, 400],
    [{ showOwnOrganizationOnly: true }, entries, 400],
    [{ showDeleted: false }, entries, 400],
    [{ showHidden: false }, entries, 400],
    [{ showDeleted: true, showHidden: true }, entries, 200],
    [{ showDeleted: false }, "/calendars/primary/acl", 400],
    [{ showDeleted: true }, "/calendars/primary/acl", 200],
  ])("with %j of %s returns %d", async (query, path, status) => {
    const { owner } = await started();

    const { syncToken } = await readAll(owner, path);

    const answer = await tryList(owner, path, { ...query, syncToken });

    expect(answer.status).toBe(status);
    if (status === 400) expect(await refusalOf(answer)).toMatchObject({ at: `parameter:${Object.keys(query)[0]}` });
  });

  test("is good for its calendar, its user and the role that they had", async () => {
    const app = await startApp();
    const grace = await app.person("grace@example.com");
    const { id = "" } = await givenCalendar(app.owner);
    const rules = `/calendars/${id}/acl`;
    await share(app.owner, id, "user:grace@example.com", "writer");
    const { syncToken } = await readAll(grace, rules);

    expect((await tryList(grace, rules, { syncToken })).status).toBe(200);
    const refusal = await refusalOf(tryList(app.owner, rules, { syncToken }));
    expect(refusal).toMatchObject({ status: 410, domain: "calendar" });
    expect(await refusalOf(tryList(grace, "/calendars/primary/acl", { syncToken }))).toMatchObject({ status: 410 });
    await share(app.owner, id, "user:grace@example.com", "owner");
    expect(await refusalOf(tryList(grace, rules, { syncToken }))).toMatchObject({ status: 410 });
  });

  test("from before the sandbox expires all is worth nothing; the next ones are good", async () => {
    const app = await startApp();
    const { syncToken } = await listEvents(app.owner);

    await unwrap(sandboxOf(app).POST("/sandbox/v1/calendar/syncTokens/expire"));

    const expired = { status: 410, reason: "fullSyncRequired" };
    expect(await refused(app.owner, "GET", "", undefined, { query: { syncToken } })).toMatchObject(expired);
    await listEvents(app.owner, { syncToken: (await listEvents(app.owner)).syncToken });
  });
});

test("If-None-Match is answered 304 until a rule changes the role on an entry, the list of entries, and that of rules", async () => {
  const app = await startApp();
  const grace = await app.person("grace@example.com");
  const { id = "" } = await givenCalendar(app.owner);
  await share(app.owner, id, "user:grace@example.com", "writer");
  await addToList(grace, id);
  const paths = [entries, `${entries}/${id}`, `/calendars/${id}/acl`];
  const etags = await Promise.all(
    paths.map(async (path) => (await result<{ etag: string }>(grace, `GET ${path}`)).etag),
  );
  const statuses = () =>
    Promise.all(
      paths.map(
        async (path, at) => (await call(grace, `GET ${path}`, undefined, { "If-None-Match": etags[at] })).status,
      ),
    );

  expect(await statuses()).toEqual([304, 304, 304]);
  await share(app.owner, id, "user:grace@example.com", "owner");
  expect(await statuses()).toEqual([200, 200, 200]);
});
