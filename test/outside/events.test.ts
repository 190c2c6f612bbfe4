/** The published client, unmodified, against every operation on events, and free/busy. */
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { givenCalendar } from "../support/calendar.ts";
import { loadContract } from "../support/wire.ts";
import { calendarClient } from "./published.ts";

test("every operation on events works", async () => {
  const app = await startApp();
  const service = calendarClient(app);
  const { id: destination = "" } = await givenCalendar(app.owner);
  const calendarId = "primary";
  const times = {
    start: { dateTime: "2026-03-02T10:00:00", timeZone: "Europe/Berlin" },
    end: { dateTime: "2026-03-02T11:00:00", timeZone: "Europe/Berlin" },
  };

  const inserted = await service.events.insert({
    calendarId,
    conferenceDataVersion: 1,
    sendUpdates: "none",
    requestBody: {
      ...times,
      summary: "A",
      recurrence: ["RRULE:FREQ=DAILY;COUNT=3"],
      attendees: [{ email: "a@b.example", id: "1", displayName: "" }],
    },
  });
  const eventId = inserted.data.id ?? "";
  const read = await service.events.get({ calendarId, eventId });
  const patched = await service.events.patch({ calendarId, eventId, requestBody: { location: "L" } });
  const updated = await service.events.update(
    { calendarId, eventId, requestBody: { ...patched.data, summary: "B" } },
    { headers: { "If-Match": patched.data.etag ?? "" } },
  );
  const instances = await service.events.instances({ calendarId, eventId });
  const imported = await service.events.import({ calendarId, requestBody: { ...times, iCalUID: "x@y" } });
  const added = await service.events.quickAdd({ calendarId, text: "Lunch tomorrow 12-1pm" });
  const listed = await service.events.list({
    calendarId,
    singleEvents: true,
    orderBy: "startTime",
    eventTypes: ["default", "fromGmail"],
    maxResults: 9999,
  });
  const first = await service.events.list({ calendarId });
  const moved = await service.events.move({ calendarId, eventId, destination });
  const changes = await service.events.list({ calendarId, syncToken: first.data.nextSyncToken ?? "" });
  const deleted = await service.events.delete({ calendarId: destination, eventId });
  const busy = await service.freebusy.query({
    requestBody: {
      timeMin: "2026-03-01T00:00:00Z",
      timeMax: "2026-03-08T00:00:00Z",
      items: [{ id: "primary" }, { id: "nobody@else.example" }],
    },
  });

  expect(read.data).toEqual(inserted.data);
  expect(updated.data).toMatchObject({ summary: "B", location: "L" });
  expect(instances.data.items?.map((each) => each.id)).toEqual(
    ["02", "03", "04"].map((day) => `${eventId}_202603${day}T090000Z`),
  );
  expect(imported.data).toMatchObject({ privateCopy: true });
  expect(added.data.summary).toBe("Lunch");
  expect(listed.data.items?.length).toBe(5);
  expect(moved.data.organizer?.email).toBe(destination);
  expect(changes.data.items).toEqual([expect.objectContaining({ id: eventId, status: "cancelled" })]);
  expect(deleted.status).toBe(204);
  expect(busy.data.calendars?.primary?.busy).toHaveLength(2);
  await expect(service.events.get({ calendarId, eventId: "none" })).rejects.toMatchObject({ status: 404 });
  await expect(service.events.list({ calendarId, syncToken: "none" })).rejects.toMatchObject({ status: 410 });
});

test("where answers are the published ones, the meeting's address is in the answer that asked for it", async () => {
  const app = await startApp({ settings: { dialect: "published" } });
  const { events } = calendarClient(app);
  const createRequest = { requestId: "r1", conferenceSolutionKey: { type: "hangoutsMeet" } };

  const { data } = await events.insert({
    calendarId: "primary",
    conferenceDataVersion: 1,
    requestBody: {
      start: { dateTime: "2026-03-02T10:00:00Z" },
      end: { dateTime: "2026-03-02T11:00:00Z" },
      conferenceData: { createRequest },
    },
  });

  expect(data.conferenceData?.createRequest?.status?.statusCode).toBe("success");
  expect(data.hangoutLink).toMatch(/\/meet\//);
  expect(data.conferenceData?.entryPoints?.map(({ entryPointType, uri }) => [entryPointType, uri])).toEqual([
    ["video", data.hangoutLink],
  ]);
});

test("a member that people name as they like keeps its name, and what the contract declares does not", () => {
  const { schemas = {} } = loadContract("calendar", "published").components ?? {};

  expect(schemas.Event?.properties).toHaveProperty("hangoutLink");
  expect(schemas.Event?.properties).not.toHaveProperty("videoLink");
  expect(schemas.ExtendedProperties).toEqual(loadContract("calendar").components?.schemas?.ExtendedProperties);
});
