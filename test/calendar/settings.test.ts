/** Settings, read through the API and changed through the sandbox; also resources, disabled calendars and colors. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { nearestColor, nthColor } from "../../server/calendar/colors.ts";
import { serverOfPeople, startApp, startWith, type TestApp } from "../support/app.ts";
import {
  addToList,
  dump,
  entriesOf,
  givenCalendar,
  readCalendar,
  readEntry,
  rulesOf,
  settingsOf,
  share,
} from "../support/calendar.ts";
import { asJson } from "../support/json.ts";
import { refusalOf } from "../support/refusals.ts";
import { act, givenRoom } from "./events/sandbox.ts";

const defaults = {
  autoAddHangouts: "false",
  dateFieldOrder: "MDY",
  defaultEventLength: "60",
  format24HourTime: "false",
  hideInvitations: "false",
  hideWeekends: "false",
  locale: "en",
  remindOnRespondedEventsOnly: "false",
  showDeclinedEvents: "true",
  timezone: "Etc/GMT",
  useKeyboardShortcuts: "true",
  weekStart: "0",
};

const started = serverOfPeople();

/** Changes a setting through the sandbox, as a user would do in the published service's settings page. */
function change({ fetch, owner }: TestApp, setting: string, value: unknown, user = owner.email): Promise<Response> {
  return fetch(`/sandbox/v1/calendar/users/${user}/settings/${setting}`, asJson("PUT", { value }));
}

function valuesOf({ items }: { items: { id: string; value: string }[] }): Record<string, string> {
  return Object.fromEntries(items.map(({ id, value }) => [id, value]));
}

describe("settings", () => {
  test("are all there from the first day on, sorted, with their defaults", async () => {
    const { owner } = await started();

    const listed = await settingsOf(owner);

    expect(listed.items.map(({ id }) => id)).toEqual(Object.keys(defaults).sort());
    expect(valuesOf(listed)).toEqual(defaults);
    const one = await unwrap(
      owner.calendar.GET("/users/me/settings/{setting}", { params: { path: { setting: "weekStart" } } }),
    );
    expect(one).toEqual({ kind: "calendar#setting", etag: expect.any(String), id: "weekStart", value: "0" });
  });

  test("one that there is not is 404", async () => {
    const { owner } = await started();

    expect(
      await refusalOf(owner.calendar.GET("/users/me/settings/{setting}", { params: { path: { setting: "mood" } } })),
    ).toMatchObject({ status: 404, reason: "notFound", at: "parameter:setting" });
  });

  test.each([
    ["timezone", "Europe/Berlin"],
    ["locale", "pt_BR"],
    ["weekStart", "6"],
    ["defaultEventLength", "45"],
    ["hideInvitations", "true"],
    ["dateFieldOrder", "YMD"],
  ])("the sandbox changes %s to %s, for one user", async (setting, value) => {
    const app = await started();
    const grace = await app.person("grace@example.com");

    const answer = await change(
      app,
      setting,
      value,
      app.owner.email.replace("owner", "Owner").replace("example", "Example"),
    );

    expect(await answer.json()).toMatchObject({ id: setting, value });
    expect(valuesOf(await settingsOf(app.owner))).toEqual({ ...defaults, [setting]: value });
    expect(valuesOf(await settingsOf(grace))).toEqual(defaults);
  });

  test("changed ones come with a sync token, and etags follow", async () => {
    const app = await started();
    const { owner } = app;
    await change(app, "weekStart", "1");
    const before = await settingsOf(owner);

    await change(app, "timezone", "Europe/Berlin");
    await change(app, "weekStart", "1");
    const changes = await settingsOf(owner, { syncToken: before.syncToken });
    const nothing = await settingsOf(owner, { syncToken: changes.syncToken });

    expect(changes.items).toMatchObject([{ id: "timezone", value: "Europe/Berlin" }]);
    expect(nothing.items).toEqual([]);
    const read = (etag: string) =>
      owner.fetch("/calendar/v3/users/me/settings", { headers: { "If-None-Match": etag } });
    expect([(await read(before.etag)).status, (await read(nothing.etag)).status]).toEqual([200, 304]);
    const one = (etag: string) =>
      owner.fetch("/calendar/v3/users/me/settings/timezone", { headers: { "If-None-Match": etag } });
    expect((await one(changes.items[0]?.etag ?? "")).status).toBe(304);
  });

  test("the zone of a new calendar is that of the setting; those that are there keep theirs", async () => {
    const app = await started();
    const before = await givenCalendar(app.owner);

    await change(app, "timezone", "Europe/Berlin");

    expect(await givenCalendar(app.owner)).toMatchObject({ timeZone: "Europe/Berlin" });
    expect(await readCalendar(app.owner, before.id)).toMatchObject({ timeZone: "Etc/GMT" });
    expect(await readCalendar(app.owner)).toMatchObject({ timeZone: "Etc/GMT" });
  });
});

describe("sync tokens after a reset", () => {
  test("are worth nothing, whatever was counted since", async () => {
    const app = await startApp();
    await change(app, "weekStart", "1");
    const [settings, entries, rules] = [
      await settingsOf(app.owner),
      await entriesOf(app.owner),
      await rulesOf(app.owner, "primary"),
    ];

    expect((await app.fetch("/sandbox/v1/reset", { method: "POST" })).status).toBe(204);
    await change(app, "weekStart", "6");
    await givenCalendar(app.owner);

    for (const [path, { syncToken }] of [
      ["users/me/settings", settings],
      ["users/me/calendarList", entries],
      ["calendars/primary/acl", rules],
    ] as const) {
      const answer = app.owner.fetch(`/calendar/v3/${path}?syncToken=${syncToken}`);
      expect(await refusalOf(answer)).toMatchObject({ status: 410, reason: "fullSyncRequired" });
    }
    expect((await entriesOf(app.owner)).items).toHaveLength(2);
  });
});

describe("a resource", () => {
  test("has a calendar that its organization sees, and that accepts invitations by itself", async () => {
    const { app, owner, grace } = await startWith("grace");

    const room = await act<{ id: string }>(app, "POST", "/calendar/resources", {
      summary: "Garden hall",
      organization: "Example.com",
      owners: ["owner@example.com"],
      timeZone: "Europe/Berlin",
    });

    expect(room).toMatchObject({ summary: "Garden hall", timeZone: "Europe/Berlin", autoAcceptInvitations: true });
    expect(room.id).toMatch(/^[0-9a-v]{26}@resource\.calendar\.example$/);
    expect(room).not.toHaveProperty("dataOwner");
    const seen = await addToList(grace, room.id);
    expect(seen).toMatchObject({ accessRole: "freeBusyReader", autoAcceptInvitations: true });
    expect((await entriesOf(grace, { showOwnOrganizationOnly: true })).items).toHaveLength(2);
    expect(await addToList(owner, room.id)).toMatchObject({ accessRole: "owner" });
    const changed = await unwrap(
      owner.calendar.PATCH("/calendars/{calendarId}", {
        params: { path: { calendarId: room.id } },
        body: { autoAcceptInvitations: false },
      }),
    );
    expect(changed.autoAcceptInvitations).toBe(false);
  });

  test("is nobody's without organization and owners", async () => {
    const app = await started();

    const id = await givenRoom(app, { summary: "Beamer", autoAcceptInvitations: false });

    expect(await refusalOf(app.owner.fetch(`/calendar/v3/calendars/${id}`))).toMatchObject({ status: 404 });
  });
});

describe("a disabled calendar", () => {
  function disable({ fetch }: TestApp, calendarId: string, disabled: boolean): Promise<Response> {
    return fetch(`/sandbox/v1/calendar/calendars/${calendarId}/state`, asJson("PUT", { disabled }));
  }

  test("can be read, and neither changed, shared, deleted nor handed over, until it is enabled", async () => {
    const app = await startApp();
    await app.server.parts.users.save({ email: "admin@example.com", administrator: true });
    const admin = await app.person("admin@example.com");
    const { id = "" } = await givenCalendar(app.owner);
    await share(app.owner, id, "user:admin@example.com", "reader");
    await addToList(admin, id);

    expect(await (await disable(app, id, true)).json()).toEqual({ id, disabled: true });
    const before = await dump(app);
    const path = `/calendar/v3/calendars/${id}`;
    const transfer = `${path}/transferOwnership?useAdminAccess=true&newDataOwner=admin@example.com`;
    const refusals = [
      await refusalOf(app.owner.fetch(path, asJson("PATCH", { summary: "New" }))),
      await refusalOf(app.owner.fetch(path, asJson("PUT", { summary: "New" }))),
      await refusalOf(app.owner.fetch(path, { method: "DELETE" })),
      await refusalOf(app.owner.fetch(`${path}/acl`, asJson("POST", { scope: { type: "default" }, role: "reader" }))),
      await refusalOf(app.owner.fetch(`${path}/acl/user:admin@example.com`, { method: "DELETE" })),
      await refusalOf(admin.fetch(transfer, { method: "POST" })),
    ];

    expect(refusals.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      ...Array(5).fill("403 forbidden"),
      "400 invalid",
    ]);
    expect(await dump(app)).toBe(before);
    expect(await readCalendar(app.owner, id)).toMatchObject({ id });
    expect((await rulesOf(app.owner, id)).items).toHaveLength(2);
    expect(await readEntry(admin, id)).toMatchObject({ id });
    await disable(app, id, false);
    expect((await app.owner.fetch(path, asJson("PATCH", { summary: "New" }))).status).toBe(200);
  });

  test("has to be there", async () => {
    const app = await started();

    expect(await refusalOf(disable(app, "gone@group.calendar.example", true))).toMatchObject({ status: 404 });
    expect(await refusalOf(disable(app, "primary", true))).toMatchObject({ status: 404 });
  });
});

describe("colors", () => {
  test("are the published palettes", async () => {
    const { owner } = await started();

    const colors = await unwrap(owner.calendar.GET("/colors", {}));

    expect(colors).toMatchObject({ kind: "calendar#colors", updated: "2012-02-14T00:00:00.000Z" });
    expect(Object.keys(colors.calendar)).toHaveLength(24);
    expect(Object.keys(colors.event)).toHaveLength(11);
    expect(colors.calendar["12"]).toEqual({ background: "#fad165", foreground: "#1d1d1d" });
    expect(colors.event["9"]).toEqual({ background: "#5484ed", foreground: "#1d1d1d" });
  });

  test("of calendars that come to a list one after the other all differ, for 24 of them", () => {
    const ids = Array.from({ length: 24 }, (_, n) => nthColor(BigInt(n)));

    expect(ids[0]).toBe("14");
    expect(new Set(ids).size).toBe(24);
    expect(nthColor(24n)).toBe("14");
  });

  test.each([
    ["#ac725e", "1"],
    ["#ffffff", "14"],
    ["#000000", "8"],
    ["#a47ae3", "24"],
  ])("the nearest to %s is %s", (background, id) => {
    expect(nearestColor(background)).toBe(id);
  });
});
