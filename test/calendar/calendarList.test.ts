/**
 * Tests a user's calendar list: its entries, their order and colors, the user's settings for them, and entries that cannot be
 * removed.
 */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import type { Person } from "../support/app.ts";
import { serverOfPeople, startApp } from "../support/app.ts";
import {
  addToList,
  type Entry,
  entriesOf,
  givenCalendar,
  readCalendar,
  readEntry,
  share,
} from "../support/calendar.ts";
import { shared } from "../support/endings.ts";
import { refusalOf } from "../support/refusals.ts";

const started = serverOfPeople();

const item = "/users/me/calendarList/{calendarId}";

function send(person: Person, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return person.fetch(`/calendar/v3/users/me/calendarList${path}`, {
    method,
    headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function patch(person: Person, calendarId: string, body: object, rgb = false): Promise<Entry> {
  const answer = await send(person, "PATCH", `/${calendarId}?colorRgbFormat=${rgb}`, body);
  return (await answer.json()) as Entry; // Safe cast: `fetch` has validated the body.
}

async function put(person: Person, calendarId: string, body: object, rgb = false): Promise<Entry> {
  const answer = await send(person, "PUT", `/${calendarId}?colorRgbFormat=${rgb}`, body);
  return (await answer.json()) as Entry; // Safe cast: `fetch` has validated the body.
}

/** Creates a calendar that Grace may read. */
async function withShared() {
  const app = await startApp();
  const grace = await app.person("grace@example.com");
  await readCalendar(grace);
  const { id: calendarId = "" } = await givenCalendar(app.owner, { summary: "Garden club", timeZone: "Europe/Berlin" });
  await share(app.owner, calendarId, "user:grace@example.com", "reader");
  return { app, grace, calendarId };
}

describe("putting a calendar on the list", () => {
  test("shows it as it is, with the next color, neither shown nor with reminders", async () => {
    const { grace, calendarId } = await withShared();

    const entry = await addToList(grace, calendarId);

    expect(entry).toEqual({
      kind: "calendar#calendarListEntry",
      etag: expect.any(String),
      id: calendarId,
      summary: "Garden club",
      timeZone: "Europe/Berlin",
      dataOwner: "owner@example.com",
      conferenceProperties: { allowedConferenceSolutionTypes: ["builtinMeet"] },
      colorId: "21",
      backgroundColor: "#cca6ac",
      foregroundColor: "#000000",
      accessRole: "reader",
      defaultReminders: [],
    });
    expect(await readEntry(grace, calendarId)).toEqual(entry);
  });

  test("takes what is sent with it, and once more changes only what is sent", async () => {
    const { grace, calendarId } = await withShared();

    const first = await addToList(grace, calendarId, {
      summaryOverride: "The club",
      selected: true,
      defaultReminders: [{ method: "popup", minutes: 10 }],
    });
    const second = await addToList(grace, calendarId, { colorId: "3" });

    expect(first).toMatchObject({ summaryOverride: "The club", selected: true });
    expect(second).toMatchObject({
      summaryOverride: "The club",
      selected: true,
      colorId: "3",
      backgroundColor: "#f83a22",
      defaultReminders: [{ method: "popup", minutes: 10 }],
    });
  });

  test("primary is one's own", async () => {
    const { owner } = await startApp();

    expect(await addToList(owner, "primary", { selected: true })).toMatchObject({
      id: "owner@example.com",
      primary: true,
    });
  });

  test("somebody else's primary calendar is not one's own", async () => {
    const { app, grace } = await withShared();
    await share(app.owner, "primary", "user:grace@example.com", "writer");

    const entry = await addToList(grace, "owner@example.com");

    expect(entry).toMatchObject({ accessRole: "writer" });
    expect(entry).not.toHaveProperty("primary");
  });

  test("after removal it is a fresh entry, at the end, with a new color", async () => {
    const { app, grace, calendarId } = await withShared();
    await share(app.owner, "primary", "user:grace@example.com", "reader");
    await addToList(grace, calendarId, { summaryOverride: "Mine", hidden: true });
    await addToList(grace, "owner@example.com");

    await send(grace, "DELETE", `/${calendarId}`);
    const again = await addToList(grace, calendarId);

    expect(again).not.toHaveProperty("summaryOverride");
    expect(again).not.toHaveProperty("hidden");
    expect(again.colorId).toBe("11");
    expect((await entriesOf(grace)).items.map(({ id }) => id)).toEqual([
      "grace@example.com",
      "owner@example.com",
      calendarId,
    ]);
  });
});

describe("choosing how it looks", () => {
  test("PATCH keeps what it does not name, and null puts back what was there first", async () => {
    const { grace, calendarId } = await withShared();
    await addToList(grace, calendarId, { summaryOverride: "The club", colorId: "3", selected: true, hidden: true });

    const cleared = await patch(grace, calendarId, {
      summaryOverride: null,
      colorId: null,
      hidden: null,
      defaultReminders: null,
      notificationSettings: null,
    });

    expect(cleared).toMatchObject({ colorId: "21", backgroundColor: "#cca6ac", selected: true });
    expect(cleared).not.toHaveProperty("summaryOverride");
    expect(cleared).not.toHaveProperty("hidden");
  });

  test("PUT clears what is left out", async () => {
    const { grace } = await withShared();

    const cleared = await put(grace, "primary", { summaryOverride: "Me" });

    expect(cleared).toMatchObject({ summaryOverride: "Me", colorId: "14", defaultReminders: [], primary: true });
    for (const name of ["selected", "hidden", "notificationSettings"]) expect(cleared).not.toHaveProperty(name);
  });

  test("notifications are kept and returned", async () => {
    const { owner } = await started();
    const notificationSettings = { notifications: [{ type: "agenda", method: "email" }] };

    expect((await readEntry(owner)).notificationSettings?.notifications).toHaveLength(4);
    expect(await patch(owner, "primary", { notificationSettings })).toMatchObject({ notificationSettings });
  });

  test("members that only the server sets are ignored", async () => {
    const { grace, calendarId } = await withShared();
    await addToList(grace, calendarId);

    const changed = await patch(grace, calendarId, {
      id: "else",
      summary: "Stolen",
      accessRole: "owner",
      primary: true,
    });

    expect(changed).toMatchObject({ id: calendarId, summary: "Garden club", accessRole: "reader" });
  });

  test.each<[string, boolean, object, object]>([
    [
      "an id sets both colors",
      false,
      { colorId: "8" },
      { colorId: "8", backgroundColor: "#16a765", foregroundColor: "#000000" },
    ],
    [
      "RGB is ignored without the parameter",
      false,
      { backgroundColor: "#000000" },
      { colorId: "14", backgroundColor: "#9fe1e7" },
    ],
    [
      "RGB sets the nearest id",
      true,
      { backgroundColor: "#FF7538", foregroundColor: "#FFFFFF" },
      { colorId: "5", backgroundColor: "#ff7538", foregroundColor: "#ffffff" },
    ],
    [
      "one of the two may be left out",
      true,
      { foregroundColor: "#ffffff" },
      { colorId: "14", backgroundColor: "#9fe1e7", foregroundColor: "#ffffff" },
    ],
    [
      "an id is ignored with RGB",
      true,
      { colorId: "8", backgroundColor: "#ac725e" },
      { colorId: "1", backgroundColor: "#ac725e" },
    ],
  ])("colors: %s", async (_, rgb, body, expected) => {
    const { owner } = await started();

    expect(await patch(owner, "primary", body, rgb)).toMatchObject(expected);
    expect(await put(owner, "primary", body, rgb)).toMatchObject(expected);
  });

  test("from a stale read is refused; a change of the calendar itself makes no read stale", async () => {
    const { app, grace, calendarId } = await withShared();
    const { etag } = await addToList(grace, calendarId);
    await unwrap(
      app.owner.calendar.PATCH("/calendars/{calendarId}", {
        params: { path: { calendarId } },
        body: { summary: "New" },
      }),
    );

    const renamed = await readEntry(grace, calendarId);
    const passes = await send(grace, "PATCH", `/${calendarId}`, { selected: true }, { "If-Match": etag });
    const stale = await refusalOf(send(grace, "PATCH", `/${calendarId}`, { selected: false }, { "If-Match": etag }));
    const staleDelete = await refusalOf(send(grace, "DELETE", `/${calendarId}`, undefined, { "If-Match": etag }));

    expect(renamed.summary).toBe("New");
    expect(renamed.etag).not.toBe(etag);
    expect(passes.status).toBe(200);
    expect([stale.status, staleDelete.status]).toEqual([412, 412]);
    expect((await readEntry(grace, calendarId)).selected).toBe(true);
  });

  test("is seen by If-None-Match, the calendar's own changes included", async () => {
    const { app, grace, calendarId } = await withShared();
    const { etag } = await addToList(grace, calendarId);
    const list = await entriesOf(grace);
    const read = (path: string, tag: string) => send(grace, "GET", path, undefined, { "If-None-Match": tag });

    expect([(await read(`/${calendarId}`, etag)).status, (await read("", list.etag)).status]).toEqual([304, 304]);
    await share(app.owner, calendarId, "user:grace@example.com", "writer");
    expect([(await read(`/${calendarId}`, etag)).status, (await read("", list.etag)).status]).toEqual([200, 200]);
  });
});

describe("taking a calendar off the list", () => {
  test("leaves the calendar and the access to it", async () => {
    const { grace, calendarId } = await withShared();
    await addToList(grace, calendarId);

    const { response } = await grace.calendar.DELETE(item, { params: { path: { calendarId } } });

    expect(response.status).toBe(204);
    expect(await readCalendar(grace, calendarId)).toMatchObject({ summary: "Garden club" });
    const absent = grace.calendar.GET(item, { params: { path: { calendarId } } });
    expect(await refusalOf(absent)).toMatchObject({ status: 404, at: "parameter:calendarId" });
    expect(await refusalOf(send(grace, "PATCH", `/${calendarId}`, { hidden: true }))).toMatchObject({ status: 404 });
    expect(await refusalOf(send(grace, "DELETE", `/${calendarId}`))).toMatchObject({ status: 404 });
  });
});

describe("listing", () => {
  const sharedApp = shared(() => startApp());

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
    return { app, grace, zoe, ids };
  }

  const names = (entries: { items: Entry[] }) => entries.items.map(({ summary, id }) => summary ?? `(${id})`);

  test("begins with the primary calendar, goes on by addition, page by page", async () => {
    const { grace } = await withMany();
    const all = ["grace@example.com", "freeBusyReader", "reader", "writer", "owner"];

    expect(names(await entriesOf(grace))).toEqual(all);
    expect(names(await entriesOf(grace, { maxResults: 2 }))).toEqual(all);
    expect(names(await entriesOf(grace, { maxResults: 9999 }))).toEqual(all);
  });

  test.each<[object, string[]]>([
    [{ minAccessRole: "freeBusyReader" }, ["grace@example.com", "freeBusyReader", "reader", "writer", "owner"]],
    [{ minAccessRole: "writer" }, ["grace@example.com", "writer", "owner"]],
    [{ minAccessRole: "owner" }, ["grace@example.com", "owner"]],
    [{ showOwnOrganizationOnly: true }, ["grace@example.com", "freeBusyReader", "writer"]],
    [{ showOwnOrganizationOnly: true, minAccessRole: "writer" }, ["grace@example.com", "writer"]],
  ])("with %j", async (query, expected) => {
    const { grace } = await withMany();

    expect(names(await entriesOf(grace, query))).toEqual(expected);
  });

  test("of one's own organization: somebody in none sees what is their own", async () => {
    const { app, ids } = await withMany();
    await app.server.parts.users.save({ email: "alone@nowhere.example", domain: null });
    const alone = await app.person("alone@nowhere.example");
    await share(app.owner, ids[0] ?? "", "user:alone@nowhere.example", "reader");
    await addToList(alone, ids[0] ?? "");
    await givenCalendar(alone, "Own");

    expect(names(await entriesOf(alone, { showOwnOrganizationOnly: true }))).toEqual(["alone@nowhere.example", "Own"]);
  });

  test("hidden and removed entries come when asked for", async () => {
    const { grace, ids } = await withMany();
    await patch(grace, ids[0] ?? "", { hidden: true });
    await send(grace, "DELETE", `/${ids[1]}`);

    expect(names(await entriesOf(grace))).toEqual(["grace@example.com", "writer", "owner"]);
    expect(names(await entriesOf(grace, { showHidden: true }))).toEqual([
      "grace@example.com",
      "freeBusyReader",
      "writer",
      "owner",
    ]);
    expect(names(await entriesOf(grace, { showDeleted: true }))).toEqual([
      "grace@example.com",
      `(${ids[1]})`,
      "writer",
      "owner",
    ]);
    expect(await readEntry(grace, ids[0])).toMatchObject({ hidden: true });
  });

  test.each<[string, object, number, string, string]>([
    ["an unknown role", { minAccessRole: "none" }, 400, "invalid", "minAccessRole"],
    ["maxResults below one", { maxResults: 0 }, 400, "invalid", "maxResults"],
    ["a page token of nothing", { pageToken: "xyz" }, 400, "invalid", "pageToken"],
    ["a sync token of nothing", { syncToken: "xyz" }, 410, "fullSyncRequired", "syncToken"],
  ])("is refused: %s", async (_, query, status, reason, at) => {
    const { owner } = await sharedApp();

    const refusal = await refusalOf(
      send(owner, "GET", `?${new URLSearchParams(Object.entries(query).map(([n, v]) => [n, String(v)]))}`),
    );

    expect(refusal).toMatchObject({ status, reason, at: `parameter:${at}` });
  });

  test("a page token is good for the parameters that it was made for", async () => {
    const { grace } = await withMany();
    const page = await unwrap(grace.calendar.GET("/users/me/calendarList", { params: { query: { maxResults: 1 } } }));

    const refusal = await refusalOf(
      grace.calendar.GET("/users/me/calendarList", {
        params: { query: { pageToken: page.nextPageToken, minAccessRole: "reader" } },
      }),
    );

    expect(refusal).toMatchObject({ status: 400, at: "parameter:pageToken" });
  });

  test.each<[object, number]>([
    [{ minAccessRole: "reader" }, 400],
    [{ showOwnOrganizationOnly: true }, 400],
    [{ showDeleted: false }, 400],
    [{ showHidden: false }, 400],
    [{ showDeleted: true, showHidden: true }, 200],
  ])("beside a sync token %j is answered %d", async (query, status) => {
    const { owner } = await started();
    const { syncToken } = await entriesOf(owner);

    const answer = await owner.calendar.GET("/users/me/calendarList", { params: { query: { ...query, syncToken } } });

    expect(answer.response.status).toBe(status);
    if (status === 400) expect(await refusalOf(answer)).toMatchObject({ at: `parameter:${Object.keys(query)[0]}` });
  });
});
