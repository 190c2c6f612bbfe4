/** The published client, unmodified, against every operation on calendars, lists, rules, settings, colors and channels. */
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { deliver } from "../support/calendar.ts";
import { startReceiver } from "../support/receiver.ts";
import { calendarClient, thrownBy } from "./published.ts";

test("every operation on calendars works", async () => {
  const app = await startApp();
  await app.server.parts.users.save({ email: "admin@example.com", administrator: true });
  const admin = calendarClient(app, (await app.person("admin@example.com")).token);
  const { calendars } = calendarClient(app);

  const made = await calendars.insert({ requestBody: { summary: "Garden club", timeZone: "Europe/Berlin" } });
  const calendarId = made.data.id ?? "";
  const patched = await calendars.patch({ calendarId, requestBody: { description: "Beds" } });
  const updated = await calendars.update({ calendarId, requestBody: { summary: "Garden" } });
  const read = await calendars.get({ calendarId });
  const cleared = await calendars.clear({ calendarId: "primary" });
  const given = await admin.calendars.transferOwnership({
    calendarId,
    newDataOwner: "admin@example.com",
    useAdminAccess: true,
  });
  const deleted = await admin.calendars.delete({ calendarId });

  expect([made, patched, updated, read].map(({ status, data }) => [status, data.summary, data.description])).toEqual([
    [200, "Garden club", undefined],
    [200, "Garden club", "Beds"],
    [200, "Garden", undefined],
    [200, "Garden", undefined],
  ]);
  expect([cleared, given, deleted].map(({ status }) => status)).toEqual([204, 204, 204]);
});

test("every operation on the list works", async () => {
  const app = await startApp();
  const { calendarList, calendars } = calendarClient(app);
  const calendarId = (await calendars.insert({ requestBody: { summary: "Garden club" } })).data.id ?? "";

  const inserted = await calendarList.insert({ requestBody: { id: calendarId, summaryOverride: "Club" } });
  const patched = await calendarList.patch({
    calendarId,
    colorRgbFormat: true,
    requestBody: { backgroundColor: "#16a765", foregroundColor: "#ffffff" },
  });
  const updated = await calendarList.update({ calendarId, requestBody: { ...patched.data, selected: false } });
  const read = await calendarList.get({ calendarId });
  const listed = await calendarList.list({ maxResults: 9999, showHidden: true });
  const changes = await calendarList.list({ syncToken: listed.data.nextSyncToken ?? "" });

  expect([inserted, patched, updated, read].map(({ data }) => [data.summaryOverride, data.colorId])).toEqual([
    ["Club", "21"],
    ["Club", "8"],
    ["Club", "8"],
    ["Club", "8"],
  ]);
  expect(listed.data.items?.map(({ id, primary }) => [id, primary])).toEqual([
    ["owner@example.com", true],
    [calendarId, undefined],
  ]);
  expect(changes.data.items).toEqual([]);
  expect((await thrownBy(calendarList.delete({ calendarId }))).status).toBe(403);

  // Users cannot remove their own calendars from the list.
  const { calendars: hers } = calendarClient(app, (await app.person("grace@example.com")).token);
  const theirs = (await hers.insert({ requestBody: { summary: "Allotments" } })).data.id ?? "";
  const { acl } = calendarClient(app, (await app.person("grace@example.com")).token);
  await acl.insert({ calendarId: theirs, requestBody: { scope: { type: "default" }, role: "reader" } });
  await calendarList.insert({ requestBody: { id: theirs } });
  const removed = await calendarList.delete({ calendarId: theirs });
  expect(removed.status).toBe(204);
  expect((await thrownBy(calendarList.get({ calendarId: theirs }))).status).toBe(404);
});

test("every operation on rules, settings and colors works", async () => {
  const app = await startApp();
  const { acl, settings, colors } = calendarClient(app);
  const calendarId = "primary";
  const scope = { type: "user", value: "grace@example.com" };

  const inserted = await acl.insert({ calendarId, sendNotifications: false, requestBody: { scope, role: "reader" } });
  const ruleId = inserted.data.id ?? "";
  const patched = await acl.patch({ calendarId, ruleId, requestBody: { role: "writer" } });
  const updated = await acl.update({ calendarId, ruleId, requestBody: { ...patched.data, role: "owner" } });
  const read = await acl.get({ calendarId, ruleId });
  const listed = await acl.list({ calendarId });
  const deleted = await acl.delete({ calendarId, ruleId });
  const changes = await acl.list({ calendarId, syncToken: listed.data.nextSyncToken ?? "" });

  expect(ruleId).toBe("user:grace@example.com");
  expect([inserted, patched, updated, read].map(({ data }) => data.role)).toEqual([
    "reader",
    "writer",
    "owner",
    "owner",
  ]);
  expect(listed.data.items).toHaveLength(2);
  expect(deleted.status).toBe(204);
  expect(changes.data.items?.map(({ id, role }) => [id, role])).toEqual([[ruleId, "none"]]);
  expect((await settings.list()).data.items).toHaveLength(12);
  expect((await settings.get({ setting: "timezone" })).data.value).toBe("Etc/GMT");
  expect((await colors.get()).data.calendar?.["12"]?.background).toBe("#fad165");
});

test("channels are opened on every list, notified, and stopped", async () => {
  const app = await startApp();
  const { url, received } = await startReceiver();
  const { acl, calendarList, events, settings, channels } = calendarClient(app);
  const wish = (id: string) => ({ id, type: "web_hook", address: url, token: "t" });
  const messagesOf = (id: string) =>
    received
      .filter(({ headers }) => headers["x-goog-channel-id"] === id)
      .map(({ headers }) => `${headers["x-goog-message-number"]} ${headers["x-goog-resource-state"]}`);

  const opened = [
    await acl.watch({ calendarId: "primary", requestBody: wish("acl") }),
    await calendarList.watch({ requestBody: wish("calendarList") }),
    await events.watch({ calendarId: "primary", requestBody: wish("events") }),
    await settings.watch({ requestBody: wish("settings") }),
  ];
  await acl.insert({ calendarId: "primary", requestBody: { scope: { type: "default" }, role: "reader" } });
  await deliver(app);
  for (const { data } of opened) {
    const stopped = await channels.stop({ requestBody: { id: data.id, resourceId: data.resourceId } });
    expect(stopped.status).toBe(204);
  }

  expect(opened.map(({ data }) => [data.kind, data.id])).toEqual([
    ["api#channel", "acl"],
    ["api#channel", "calendarList"],
    ["api#channel", "events"],
    ["api#channel", "settings"],
  ]);
  expect(["acl", "calendarList", "events", "settings"].map(messagesOf)).toEqual([
    ["1 sync", "2 exists"],
    ["1 sync"],
    ["1 sync", "2 exists"],
    ["1 sync"],
  ]);
});

test("refusals carry what programs read", async () => {
  const app = await startApp();
  const { calendars, calendarList, acl } = calendarClient(app);

  const thrown = [
    await thrownBy(calendars.get({ calendarId: "gone@group.calendar.example" })),
    await thrownBy(calendars.delete({ calendarId: "primary" })),
    await thrownBy(calendarList.list({ syncToken: "old" })),
    await thrownBy(
      acl.patch({ calendarId: "primary", ruleId: "user:owner@example.com", requestBody: { role: "none" } }),
    ),
    await thrownBy(calendarClient(app, "wrong").calendars.get({ calendarId: "primary" })),
  ];

  expect(thrown.map(({ status, response }) => [status, response?.data.error.errors[0]?.reason])).toEqual([
    [404, "notFound"],
    [400, "invalid"],
    [410, "fullSyncRequired"],
    [403, "forbidden"],
    [401, "authError"],
  ]);
});
