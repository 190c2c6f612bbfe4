/** Tests primary calendars, and how other calendars are created, changed, deleted, cleared and transferred. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { serverOfPeople, startApp } from "../support/app.ts";
import {
  addToList,
  type Calendar,
  call,
  deliver,
  entriesOf,
  givenCalendar,
  readCalendar,
  readEntry,
  result,
  rulesOf,
  share,
} from "../support/calendar.ts";
import { refusalOf } from "../support/refusals.ts";
import { day } from "./events/bodies.ts";
import { insert, list, patch, read, refused } from "./events/support.ts";

const started = serverOfPeople();

const expired = { status: 410, reason: "fullSyncRequired" };

const summary = "Garden club";
const whole = { summary, description: "Beds", location: "Hall", timeZone: "Europe/Berlin" };

describe("the primary calendar", () => {
  test("is there from the first request on, under the user's address and under its alias", async () => {
    const { owner } = await startApp();

    const calendar = await readCalendar(owner);

    expect(calendar).toMatchObject({
      kind: "calendar#calendar",
      id: "owner@example.com",
      summary: "owner@example.com",
      timeZone: "Etc/GMT",
      conferenceProperties: { allowedConferenceSolutionTypes: ["builtinMeet"] },
    });
    expect(calendar).not.toHaveProperty("dataOwner");
    expect(await readCalendar(owner, "OWNER@Example.com")).toEqual(calendar);
    expect((await rulesOf(owner, "primary")).items).toMatchObject([{ id: "user:owner@example.com", role: "owner" }]);
    expect(await readEntry(owner)).toMatchObject({
      primary: true,
      accessRole: "owner",
      colorId: "14",
      backgroundColor: "#9fe1e7",
      foregroundColor: "#000000",
      defaultReminders: [{ method: "popup", minutes: 30 }],
    });
  });

  test("of somebody who never signed in can be shared with and looked at, once there are rules", async () => {
    const app = await startApp();
    await app.server.parts.users.ensure("grace@example.com");

    const before = await refusalOf(call(app.owner, "GET /calendars/grace@example.com"));
    const grace = await app.person("grace@example.com");
    await share(grace, "primary", "user:owner@example.com", "reader");

    expect(before).toMatchObject({ status: 404, reason: "notFound" });
    expect(await readCalendar(app.owner, "grace@example.com")).toMatchObject({ id: "grace@example.com" });
  });

  test("can be changed like others, and keeps its id", async () => {
    const { owner } = await started();

    await result(owner, "PATCH /calendars/primary", { summary: "Work", timeZone: "Europe/Berlin" });

    expect(await readCalendar(owner)).toMatchObject({ id: owner.email, summary: "Work", timeZone: "Europe/Berlin" });
  });
});

describe("a new calendar", () => {
  test("belongs to its maker, who is its owner and has it on the list, shown", async () => {
    const { owner } = await startApp();

    const calendar = await givenCalendar(owner, whole);

    expect(calendar.id).toMatch(/^[0-9a-v]{26}@group\.calendar\.example$/);
    expect(calendar).toMatchObject({ ...whole, dataOwner: "owner@example.com" });
    expect(await readCalendar(owner, calendar.id)).toEqual(calendar);
    const { items } = await rulesOf(owner, calendar.id ?? "");
    expect(items).toMatchObject([{ id: "user:owner@example.com", role: "owner" }]);
    expect(await readEntry(owner, calendar.id)).toMatchObject({ selected: true, accessRole: "owner", colorId: "21" });
  });

  test("ignores what only the server sets, and what only resources have", async () => {
    const { owner } = await startApp();

    // A client that copies a calendar also sends its read-only fields, `id` and `dataOwner`.
    const body = { summary, autoAcceptInvitations: true, id: "mine", dataOwner: "else@example.com" };
    const calendar = await result<Calendar>(owner, "POST /calendars", body);

    expect(calendar).toMatchObject({ dataOwner: "owner@example.com" });
    expect(calendar.id).not.toBe("mine");
    expect(calendar).not.toHaveProperty("autoAcceptInvitations");
  });
});

describe("changing a calendar", () => {
  test("PUT clears description and place, and keeps zone and labels, when they are left out", async () => {
    const { owner } = await started();
    const labels = { eventLabels: [{ name: "Seeds", backgroundColor: "#AABBCC" }] };
    const { id: calendarId = "" } = await givenCalendar(owner, { ...whole, labelProperties: labels });

    const changed = await result<Calendar>(owner, `PUT /calendars/${calendarId}`, { summary: "Beds" });

    expect(changed).toMatchObject({ summary: "Beds", timeZone: "Europe/Berlin" });
    expect(changed).not.toHaveProperty("description");
    expect(changed).not.toHaveProperty("location");
    expect(changed.labelProperties?.eventLabels).toMatchObject([{ name: "Seeds", backgroundColor: "#aabbcc" }]);
  });

  test("PATCH keeps what it does not name, and null removes", async () => {
    const { owner } = await started();
    const { id: calendarId = "" } = await givenCalendar(owner, whole);

    const changed = await result(owner, `PATCH /calendars/${calendarId}`, { description: null });

    expect(changed).toMatchObject({ summary, location: "Hall", timeZone: "Europe/Berlin" });
    expect(changed).not.toHaveProperty("description");
  });

  test("labels are replaced when sent; ids that are sent stay, others are made", async () => {
    const { owner } = await started();
    const mine = "01234567-89ab-cdef-0123-456789abcdef";
    const { id: calendarId = "" } = await givenCalendar(owner, {
      labelProperties: { eventLabels: [{ name: "Old", backgroundColor: "#111111" }] },
    });
    const patched = (labelProperties: object | null) =>
      result<Calendar>(owner, `PATCH /calendars/${calendarId}`, { labelProperties });
    const kept = { id: mine, name: "Mine", backgroundColor: "#222222" };
    const added = { name: "New", backgroundColor: "#333333" };

    const replaced = await patched({ eventLabels: [kept, added] });
    const removed = await patched(null);

    const made = { ...added, id: expect.stringMatching(/^[0-9a-f-]{36}$/) };
    expect(replaced.labelProperties?.eventLabels).toEqual([kept, made]);
    expect(removed.labelProperties).toEqual({ eventLabels: [] });
  });

  test("a changed zone takes their value from sync tokens of its events, once", async () => {
    const { owner } = await started();
    const { id: calendarId = "" } = await givenCalendar(owner, whole);
    const { syncToken: before } = await list(owner, {}, calendarId);
    await result(owner, `PATCH /calendars/${calendarId}`, { summary: "Other" });
    await list(owner, { syncToken: before }, calendarId);

    await result(owner, `PATCH /calendars/${calendarId}`, { timeZone: "America/New_York" });

    const place = { calendarId, query: { syncToken: before } };
    expect(await refused(owner, "GET", "", undefined, place)).toMatchObject(expired);
    const { syncToken: after } = await list(owner, {}, calendarId);
    await list(owner, { syncToken: after }, calendarId);
  });
});

test("deleting a calendar takes it, its rules and everybody's entry away", async () => {
  const app = await startApp();
  const grace = await app.person("grace@example.com");
  const { id: calendarId = "" } = await givenCalendar(app.owner, summary);
  await share(app.owner, calendarId, "user:grace@example.com", "owner");
  await addToList(grace, calendarId);
  const { syncToken } = await entriesOf(grace);
  const path = `/calendars/${calendarId}`;

  expect((await call(app.owner, `DELETE ${path}`)).status).toBe(204);

  for (const person of [app.owner, grace]) {
    expect(await refusalOf(call(person, `GET ${path}`))).toMatchObject({ status: 404 });
    expect((await entriesOf(person)).items.map((each) => each.id)).toEqual([person.email]);
  }
  expect((await entriesOf(grace, { syncToken })).items).toEqual([
    { kind: "calendar#calendarListEntry", etag: expect.any(String), id: calendarId, deleted: true },
  ]);
  expect(await refusalOf(call(app.owner, `DELETE ${path}`))).toMatchObject({ status: 404 });
});

describe("clearing a calendar", () => {
  test("leaves nothing but taken ids, and takes their value from sync tokens", async () => {
    const { owner } = await startApp();
    const { id } = await insert(owner);
    const { syncToken } = await list(owner);

    await result(owner, "POST /calendars/primary/clear");

    expect((await list(owner)).items).toEqual([]);
    expect(await refused(owner, "GET", "", undefined, { query: { syncToken } })).toMatchObject(expired);
    expect((await list(owner, { syncToken: (await list(owner)).syncToken })).items).toEqual([]);
    const again = { id, ...day("2026-03-05", "2026-03-06") };
    expect(await refused(owner, "POST", "", again)).toMatchObject({ status: 409, reason: "duplicate" });
  });

  test("takes series, exceptions and invitations along, and tells their organizers nothing", async () => {
    const app = await startApp();
    const { owner } = app;
    const grace = await app.person("grace@example.com");
    const times = {
      start: { dateTime: "2026-03-05T18:00:00Z", timeZone: "UTC" },
      end: { dateTime: "2026-03-05T19:00:00Z", timeZone: "UTC" },
    };
    const daily = { ...times, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] };
    const { id: series } = await insert(owner, { ...daily, attendees: [{ email: grace.email }] });
    const exception = `${series}_20260306T180000Z`;
    await patch(owner, exception, { summary: "Other" });
    const attendees = [{ email: owner.email }];
    const { id: invitation } = await insert(grace, { ...times, attendees });
    const { id: invitedSeries } = await insert(grace, { ...daily, attendees });
    await deliver(app);
    const before = await read(grace, invitation);

    await result(owner, "POST /calendars/primary/clear");

    for (const id of [series, invitation, invitedSeries]) {
      expect(Object.keys(await read(owner, id)).sort()).toEqual(["etag", "id", "kind", "status"]);
    }
    for (const instance of [exception, `${series}_20260307T180000Z`]) {
      expect(await refused(owner, "GET", `/${instance}`)).toMatchObject({ status: 404 });
    }
    expect((await read(grace, series)).status).toBe("cancelled");
    expect(await read(grace, invitation)).toEqual(before);
    expect((await read(grace, invitedSeries)).attendees).toMatchObject([{ responseStatus: "needsAction" }]);
    for (const singleEvents of [false, true]) {
      const { items } = await list(owner, { singleEvents, showDeleted: true });
      expect(items.every(({ status }) => status === "cancelled")).toBe(true);
    }
    const query = { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-09T00:00:00Z", items: [{ id: "primary" }] };
    const busy = await unwrap(owner.calendar.POST("/freeBusy", { body: query }));
    expect(busy.calendars.primary?.busy).toEqual([]);
    expect(await deliver(app)).toBe(0);
  });
});

test("an administrator hands a calendar over to another user of the organization", async () => {
  const app = await startApp();
  await app.server.parts.users.save({ email: "admin@example.com", administrator: true });
  const admin = await app.person("admin@example.com");
  const grace = await app.person("grace@example.com");
  const { id: calendarId = "" } = await givenCalendar(app.owner, summary);
  const transfer = async (newDataOwner: string) => {
    const query = `useAdminAccess=true&newDataOwner=${newDataOwner}`;
    expect((await call(admin, `POST /calendars/${calendarId}/transferOwnership?${query}`)).status).toBe(204);
  };

  await transfer("Grace@Example.com");

  expect(await readCalendar(grace, calendarId)).toMatchObject({ dataOwner: "grace@example.com" });
  expect(await readEntry(grace, calendarId)).toMatchObject({ accessRole: "owner", dataOwner: "grace@example.com" });
  expect(await readEntry(app.owner, calendarId)).toMatchObject({ accessRole: "owner" });
  expect((await rulesOf(grace, calendarId)).items.map(({ id, role }) => `${id} ${role}`)).toEqual([
    "user:owner@example.com owner",
    "user:grace@example.com owner",
  ]);
  // Transferring the calendar to the same user again changes nothing.
  const { etag } = await readCalendar(grace, calendarId);
  await transfer("grace@example.com");
  expect((await readCalendar(grace, calendarId)).etag).toBe(etag);
});
