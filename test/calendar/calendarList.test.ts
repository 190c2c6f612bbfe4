/**
 * Tests the entries of a user's calendar list: their colors, the user's settings for them, and entries that cannot be removed.
 * The list itself is in `lists.test.ts`.
 */
import { describe, expect, test } from "vitest";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import {
  addToList,
  call,
  type Entry,
  entriesOf,
  givenCalendar,
  readCalendar,
  readEntry,
  result,
  share,
} from "../support/calendar.ts";
import { refusalOf } from "../support/refusals.ts";

const started = serverOfPeople();

const list = "/users/me/calendarList";

function write(person: Person, method: "PATCH" | "PUT", calendarId: string, body: object, rgb = false): Promise<Entry> {
  return result(person, `${method} ${list}/${calendarId}?colorRgbFormat=${rgb}`, body);
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
    const { owner } = await started();

    expect(await addToList(owner, "primary", { selected: true })).toMatchObject({ id: owner.email, primary: true });
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

    await call(grace, `DELETE ${list}/${calendarId}`);
    const again = await addToList(grace, calendarId);

    expect(again).not.toHaveProperty("summaryOverride");
    expect(again).not.toHaveProperty("hidden");
    expect(again.colorId).toBe("11");
    const ids = ["grace@example.com", "owner@example.com", calendarId];
    expect((await entriesOf(grace)).items.map(({ id }) => id)).toEqual(ids);
  });
});

describe("choosing how it looks", () => {
  test("PATCH keeps what it does not name, and null puts back what was there first", async () => {
    const { grace, calendarId } = await withShared();
    await addToList(grace, calendarId, { summaryOverride: "The club", colorId: "3", selected: true, hidden: true });

    const cleared = await write(grace, "PATCH", calendarId, {
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

    const cleared = await write(grace, "PUT", "primary", { summaryOverride: "Me" });

    expect(cleared).toMatchObject({ summaryOverride: "Me", colorId: "14", defaultReminders: [], primary: true });
    for (const name of ["selected", "hidden", "notificationSettings"]) expect(cleared).not.toHaveProperty(name);
  });

  test("notifications are kept and returned", async () => {
    const { owner } = await started();
    const notificationSettings = { notifications: [{ type: "agenda", method: "email" }] };

    expect((await readEntry(owner)).notificationSettings?.notifications).toHaveLength(4);
    expect(await write(owner, "PATCH", "primary", { notificationSettings })).toMatchObject({ notificationSettings });
  });

  test("members that only the server sets are ignored", async () => {
    const { grace, calendarId } = await withShared();
    await addToList(grace, calendarId);

    const body = { id: "else", summary: "Stolen", accessRole: "owner", primary: true };
    const changed = await write(grace, "PATCH", calendarId, body);

    expect(changed).toMatchObject({ id: calendarId, summary: "Garden club", accessRole: "reader" });
  });

  const [own, orange] = [
    { colorId: "14", backgroundColor: "#9fe1e7" },
    { backgroundColor: "#FF7538", foregroundColor: "#FFFFFF" },
  ];
  const green = { colorId: "8", backgroundColor: "#16a765", foregroundColor: "#000000" };
  const nearest = { colorId: "5", backgroundColor: "#ff7538", foregroundColor: "#ffffff" };
  const brown = { backgroundColor: "#ac725e" };

  test.each<[string, rgb: boolean, body: object, expected: object]>([
    ["an id sets both colors", false, { colorId: "8" }, green],
    ["RGB is ignored without the parameter", false, { backgroundColor: "#000000" }, own],
    ["RGB sets the nearest id", true, orange, nearest],
    ["one of the two may be left out", true, { foregroundColor: "#ffffff" }, { ...own, foregroundColor: "#ffffff" }],
    ["an id is ignored with RGB", true, { colorId: "8", ...brown }, { colorId: "1", ...brown }],
  ])("colors: %s", async (_, rgb, body, expected) => {
    const { owner } = await started();

    for (const method of ["PATCH", "PUT"] as const)
      expect(await write(owner, method, "primary", body, rgb), method).toMatchObject(expected);
  });

  test("from a stale read is refused; a change of the calendar itself makes no read stale", async () => {
    const { app, grace, calendarId } = await withShared();
    const path = `${list}/${calendarId}`;
    const { etag } = await addToList(grace, calendarId);
    await result(app.owner, `PATCH /calendars/${calendarId}`, { summary: "New" });
    const since = { "If-Match": etag };

    const renamed = await readEntry(grace, calendarId);
    const passes = await call(grace, `PATCH ${path}`, { selected: true }, since);
    const stale = await refusalOf(call(grace, `PATCH ${path}`, { selected: false }, since));
    const staleDelete = await refusalOf(call(grace, `DELETE ${path}`, undefined, since));

    expect(renamed.summary).toBe("New");
    expect(renamed.etag).not.toBe(etag);
    expect([passes.status, stale.status, staleDelete.status]).toEqual([200, 412, 412]);
    expect((await readEntry(grace, calendarId)).selected).toBe(true);
  });
});

test("a calendar that is taken off the list stays, and so does the access to it", async () => {
  const { grace, calendarId } = await withShared();
  await addToList(grace, calendarId);
  const path = `${list}/${calendarId}`;

  expect((await call(grace, `DELETE ${path}`)).status).toBe(204);

  expect(await readCalendar(grace, calendarId)).toMatchObject({ summary: "Garden club" });
  expect(await refusalOf(call(grace, `GET ${path}`))).toMatchObject({ status: 404, at: "parameter:calendarId" });
  expect(await refusalOf(call(grace, `PATCH ${path}`, { hidden: true }))).toMatchObject({ status: 404 });
  expect(await refusalOf(call(grace, `DELETE ${path}`))).toMatchObject({ status: 404 });
});
