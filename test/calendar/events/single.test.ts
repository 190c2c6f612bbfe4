import { describe, expect, test } from "vitest";
import { serverOfPeople, startApp } from "../../support/app.ts";
import { dump, givenCalendar, share } from "../../support/calendar.ts";
import { anHour, day, hour, inZone } from "./bodies.ts";
import { insert, list, patch, put, read, refused, remove, titles } from "./support.ts";

const started = serverOfPeople();

describe("a new event", () => {
  test("has what the server gives it", async () => {
    const { owner, url } = await startApp({ at: "2026-03-01T09:00:00.789Z" });

    const event = await insert(owner, { summary: "Seed swap" });

    expect(event).toEqual({
      kind: "calendar#event",
      etag: expect.stringMatching(/^".+"$/),
      id: expect.stringMatching(/^[0-9a-v]{26}$/),
      status: "confirmed",
      htmlLink: `${url}/calendar/event?eid=${Buffer.from(`${event.id} owner@example.com`).toString("base64url")}`,
      created: "2026-03-01T09:00:00Z",
      updated: "2026-03-01T09:00:00.789Z",
      summary: "Seed swap",
      creator: { email: "owner@example.com", self: true },
      organizer: { email: "owner@example.com", self: true },
      ...inZone("Etc/GMT", "2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"),
      iCalUID: `${event.id}@calendar.example`,
      sequence: 0,
      reminders: { useDefault: true },
      eventType: "default",
    });
    expect(await read(owner, event.id)).toEqual(event);
  });

  test("keeps every member", async () => {
    const { owner } = await startApp();
    const fileUrl = "https://docs.google.com/document/d/abc_1/edit";
    const ada = { displayName: "Ada", optional: true, comment: "Hm", additionalGuests: 2 };
    const body = {
      ...day("2026-03-02", "2026-03-04"),
      summary: "A",
      description: "<b>B</b><script>1</script>",
      location: "C",
      colorId: "11",
      status: "tentative",
      endTimeUnspecified: true,
      transparency: "transparent",
      visibility: "confidential",
      attendees: [
        { email: "Ada@Example.com", ...ada },
        { email: "owner@example.com", responseStatus: "tentative" },
        { email: "ada@example.com", displayName: "Again" },
      ],
      extendedProperties: { private: { a: "1" }, shared: { b: "2" } },
      gadget: { type: "x", title: "y", link: "https://g.example", width: 3, height: 4, display: "chip" },
      anyoneCanAddSelf: true,
      guestsCanInviteOthers: false,
      guestsCanModify: true,
      guestsCanSeeOtherGuests: false,
      reminders: { useDefault: false, overrides: [{ method: "email", minutes: 40320 }] },
      source: { url: "https://s.example", title: "S" },
      attachments: [{ fileUrl, title: "T", iconLink: "https://i" }],
    };

    const event = await insert(owner, body, { query: { supportsAttachments: true } });

    expect(event).toMatchObject({
      ...body,
      attendees: [
        { email: "ada@example.com", ...ada, responseStatus: "needsAction" },
        { email: "owner@example.com", responseStatus: "tentative", organizer: true, self: true },
      ],
      attachments: [{ fileUrl, title: "T", fileId: "abc_1" }],
    });
    expect(event.attachments?.[0]).not.toHaveProperty("iconLink");
    expect(event.attendees).toHaveLength(2);
  });

  test("has its organizer come, and a guest stays a resource or none", async () => {
    const { owner } = await started();
    const [organizer, hall, ann] = [owner.email, "hall@y.example", "ann@y.example"].map((email) => ({ email }));
    const expected = [
      { ...organizer, responseStatus: "accepted", organizer: true, self: true },
      { ...hall, responseStatus: "needsAction", resource: true },
      { ...ann, responseStatus: "needsAction" },
    ];

    const event = await insert(owner, { attendees: [organizer, { ...hall, resource: true }, ann] });
    const changed = await patch(owner, event.id, { attendees: [organizer, hall, { ...ann, resource: true }] });

    expect([event.attendees, changed.attendees]).toEqual([expected, expected]);
  });

  test("can choose its id or its iCalUID, but not one that is taken, even by a deleted event", async () => {
    const app = await started();
    const { owner } = app;

    await insert(owner, { id: "abcde" });
    await insert(owner, { iCalUID: "u@x" });
    await remove(owner, "abcde");
    const before = await dump(app);

    for (const taken of [{ id: "abcde" }, { iCalUID: "u@x" }]) {
      const refusal = await refused(owner, "POST", "", { ...anHour, ...taken });
      expect(refusal, JSON.stringify(taken)).toMatchObject({ status: 409, reason: "duplicate" });
    }
    expect(await dump(app)).toBe(before);
  });

  test("with long extended properties has them dropped or cut", async () => {
    const { owner } = await started();

    const sent = { ["x".repeat(45)]: "gone", a: "y".repeat(1025) };
    const event = await insert(owner, { extendedProperties: { private: sent } });

    expect(event.extendedProperties).toEqual({ private: { a: "y".repeat(1024) } });
  });
});

describe("times", () => {
  test("without an offset are read in their zone, else in that of the calendar", async () => {
    const { owner } = await started();
    const { id: calendarId = "" } = await givenCalendar(owner, { summary: "B", timeZone: "Europe/Berlin" });

    const inNewYork = inZone("America/New_York", "2026-07-02T10:00:00", "2026-07-02T11:00:00.999");
    const zoned = await insert(owner, inNewYork, { calendarId });
    const plain = await insert(owner, hour("2026-03-29T02:30:00", "2026-03-29T04:30:00"), { calendarId });
    const utc = await read(owner, zoned.id, { calendarId, query: { timeZone: "UTC" } });

    expect(zoned.start).toEqual({ dateTime: "2026-07-02T16:00:00+02:00", timeZone: "America/New_York" });
    expect(zoned.end?.dateTime).toBe("2026-07-02T17:00:00+02:00");
    // The event was sent with the start 2:30, which does not exist: the clock moves from 2:00 to 3:00 in that night.
    expect(plain.start).toEqual({ dateTime: "2026-03-29T03:30:00+02:00", timeZone: "Europe/Berlin" });
    expect(utc.start).toEqual({ dateTime: "2026-07-02T14:00:00Z", timeZone: "America/New_York" });
    const refusal = await refused(owner, "GET", `/${zoned.id}`, undefined, { calendarId, query: { timeZone: "X" } });
    expect(refusal).toMatchObject({ status: 400, at: "parameter:timeZone" });
  });
});

describe("changing", () => {
  test("PATCH merges, null removes, and naming a date makes it all-day", async () => {
    const { owner, clock } = await startApp();
    const extendedProperties = { private: { a: "1", b: "2" } };
    const { id } = await insert(owner, { summary: "A", location: "L", extendedProperties });
    clock.advance(1000);

    const patched = await patch(owner, id, { location: null, extendedProperties: { private: { a: null, c: "3" } } });
    const allDay = await patch(owner, id, day("2026-03-05", "2026-03-06"));

    expect(patched).toMatchObject({ summary: "A", sequence: 0, updated: "2026-03-01T09:00:01.000Z" });
    expect(patched).not.toHaveProperty("location");
    expect(patched.extendedProperties).toEqual({ private: { b: "2", c: "3" } });
    expect(allDay).toMatchObject({ sequence: 1, summary: "A" });
    expect(allDay.start).toMatchObject({ date: "2026-03-05" });
    expect(allDay.start).not.toHaveProperty("dateTime");
  });

  test("PUT replaces: what is left out is cleared, but for what the parameters switch off", async () => {
    const { owner } = await started();
    const { id } = await insert(
      owner,
      { summary: "A", colorId: "3", location: "L", attachments: [{ fileUrl: "https://f.example" }] },
      { query: { supportsAttachments: true } },
    );

    const replaced = await put(owner, id, anHour);

    expect(replaced).not.toHaveProperty("summary");
    expect(replaced).not.toHaveProperty("location");
    expect(replaced).not.toHaveProperty("colorId");
    expect(replaced.attachments).toEqual([{ fileUrl: "https://f.example" }]);
    const without = await put(owner, id, anHour, { query: { supportsAttachments: true } });
    expect(without).not.toHaveProperty("attachments");
  });

  test("reminders change the version, not `updated`; defaults take the place of overrides", async () => {
    const { owner, clock } = await startApp();
    const overrides = [{ method: "popup", minutes: 5 }];
    const event = await insert(owner, { reminders: { overrides } });
    clock.advance(60_000);

    const changed = await patch(owner, event.id, { reminders: { useDefault: true } });

    expect(event.reminders).toEqual({ useDefault: false, overrides });
    expect(changed.reminders).toEqual({ useDefault: true });
    expect(changed.updated).toBe(event.updated);
    expect(changed.etag).not.toBe(event.etag);
    const refusal = await refused(owner, "PATCH", `/${event.id}`, { reminders: { overrides } });
    expect(refusal).toMatchObject({ reason: "cannotUseDefaultRemindersAndSpecifyOverride" });
  });

  test("a smaller sequence is refused, a larger one taken; the type cannot change", async () => {
    const { owner } = await started();
    const { id } = await insert(owner, { sequence: 5 });

    const smaller = await refused(owner, "PATCH", `/${id}`, { sequence: 4 });
    const focusTime = await refused(owner, "PATCH", `/${id}`, { eventType: "focusTime" });

    expect(smaller).toMatchObject({ status: 400, at: "parameter:sequence" });
    expect(focusTime).toMatchObject({ reason: "eventTypeRestriction" });
    expect((await patch(owner, id, { sequence: 9 })).sequence).toBe(9);
  });
});

describe("deleting", () => {
  test("keeps the event as cancelled, twice is 410, and a status or PUT restores it", async () => {
    const { owner } = await started();
    const { id } = await insert(owner, { summary: "A" });

    await remove(owner, id);

    expect(await read(owner, id)).toMatchObject({ status: "cancelled", summary: "A", sequence: 1 });
    expect(titles(await list(owner))).toEqual([]);
    expect(titles(await list(owner, { showDeleted: true }))).toEqual(["A"]);
    expect(await refused(owner, "DELETE", `/${id}`)).toMatchObject({ status: 410, reason: "deleted" });
    expect(await patch(owner, id, { summary: "B" })).toMatchObject({ status: "cancelled" });
    const confirmed = { status: "confirmed" };
    expect(await patch(owner, id, confirmed)).toMatchObject({ ...confirmed, summary: "B", sequence: 2 });
    await patch(owner, id, { status: "cancelled" });
    expect(await put(owner, id, anHour)).toMatchObject(confirmed);
  });

  test("what does not exist is 404", async () => {
    const { owner } = await started();

    for (const method of ["GET", "DELETE"]) {
      expect(await refused(owner, method, "/nothing")).toMatchObject({ status: 404, reason: "notFound" });
    }
    expect(await refused(owner, "PATCH", "/nothing", { summary: "A" })).toMatchObject({ status: 404 });
  });
});

describe("who sees and does what", () => {
  test("roles see busy blocks, times or details", async () => {
    const app = await startApp();
    const { owner } = app;
    const { id: calendarId = "" } = await givenCalendar(owner);
    await insert(owner, { summary: "Open", visibility: "public" }, { calendarId });
    const plain = await insert(owner, { summary: "Plain" }, { calendarId });
    const hidden = await insert(owner, { summary: "Hidden", visibility: "private" }, { calendarId });
    const person = async (role: "freeBusyReader" | "reader" | "writer") => {
      const someone = await app.person(`${role.toLowerCase()}@example.com`);
      await share(owner, calendarId, `user:${someone.email}`, role);
      return someone;
    };
    const [busy, reader, writer] = await Promise.all([person("freeBusyReader"), person("reader"), person("writer")]);

    expect(titles(await list(busy, {}, calendarId)).sort()).toEqual(["Open", "confirmed", "confirmed"]);
    expect(await read(busy, plain.id, { calendarId })).toEqual({
      kind: "calendar#event",
      etag: expect.any(String),
      id: plain.id,
      status: "confirmed",
      start: expect.anything(),
      end: expect.anything(),
    });
    expect(titles(await list(reader, {}, calendarId))).toEqual(["Open", "Plain", "confirmed"]);
    expect(await read(reader, hidden.id, { calendarId })).toMatchObject({ visibility: "private", sequence: 0 });
    expect(await read(reader, hidden.id, { calendarId })).not.toHaveProperty("organizer");
    expect(await read(writer, hidden.id, { calendarId })).toMatchObject({ summary: "Hidden" });
    expect(titles(await list(reader, { q: "hidden" }, calendarId))).toEqual([]);
    expect(titles(await list(writer, { q: "hidd" }, calendarId))).toEqual(["Hidden"]);
  });

  test("the source is the creator's", async () => {
    const app = await startApp();
    const { id: calendarId = "" } = await givenCalendar(app.owner);
    const writer = await app.person("writer@example.com");
    await share(app.owner, calendarId, "user:writer@example.com", "writer");
    const { id } = await insert(app.owner, { source: { url: "https://s.example" } }, { calendarId });

    const seen = await patch(writer, id, { source: { url: "https://other.example" }, summary: "A" }, { calendarId });

    expect(seen).not.toHaveProperty("source");
    expect(await read(app.owner, id, { calendarId })).toMatchObject({
      source: { url: "https://s.example" },
      summary: "A",
    });
  });
});
