import { describe, expect, test } from "vitest";
import { serverOfPeople } from "../../support/app.ts";
import { givenCalendar } from "../../support/calendar.ts";
import { anHour, day, hour, inZone } from "./bodies.ts";
import { insert, list, patch, put, read, refused, remove, starts, titles } from "./support.ts";

const started = serverOfPeople();

/** A series on Mondays at 10:00 in Berlin from 2 March 2026. Daylight saving time begins on 29 March. */
const weekly = {
  summary: "Weekly",
  ...inZone("Europe/Berlin", "2026-03-02T10:00:00", "2026-03-02T11:00:00"),
  recurrence: ["RRULE:FREQ=WEEKLY;COUNT=6"],
};
const march = { timeMin: "2026-03-01T00:00:00Z", timeMax: "2026-04-01T00:00:00Z" };
const keys = ["02T090000Z", "09T090000Z", "16T090000Z", "23T090000Z", "30T080000Z"].map((each) => `202603${each}`);

async function givenSeries(more = {}) {
  const app = await started();
  const series = await insert(app.owner, { ...weekly, ...more });
  return { owner: app.owner, id: series.id, series };
}

describe("a series", () => {
  test("keeps local time across the change of the clock, and has stable ids", async () => {
    const { owner, id } = await givenSeries();

    const listed = await list(owner, { ...march, singleEvents: true, timeZone: "Europe/Berlin" });

    expect(listed.items.map((each) => each.id)).toEqual(keys.map((key) => `${id}_${key}`));
    expect(starts(listed)).toEqual([
      "2026-03-02T10:00:00+01:00",
      "2026-03-09T10:00:00+01:00",
      "2026-03-16T10:00:00+01:00",
      "2026-03-23T10:00:00+01:00",
      "2026-03-30T10:00:00+02:00",
    ]);
    expect(listed.items[1]).toMatchObject({
      recurringEventId: id,
      originalStartTime: { dateTime: "2026-03-09T10:00:00+01:00", timeZone: "Europe/Berlin" },
      iCalUID: `${id}@calendar.example`,
    });
    expect(listed.items[1]).not.toHaveProperty("recurrence");
    expect(titles(await list(owner, march))).toEqual(["Weekly"]);
    expect(titles(await list(owner, { timeMin: "2026-05-01T00:00:00Z" }))).toEqual([]);
  });

  test("all-day instances have the date in their id", async () => {
    const { owner } = await started();
    const { id } = await insert(
      owner,
      day("2026-03-02", "2026-03-04", { recurrence: ["RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2"] }),
    );

    const listed = await list(owner, {}, "primary", `/${id}/instances`);

    expect(listed.items.map((each) => [each.id, each.start?.date, each.end?.date])).toEqual([
      [`${id}_20260302`, "2026-03-02", "2026-03-04"],
      [`${id}_20260305`, "2026-03-05", "2026-03-07"],
    ]);
  });

  test("without an end shows 730 instances, page by page the same", async () => {
    const { owner } = await started();
    const { id } = await insert(owner, { ...weekly, recurrence: ["RRULE:FREQ=DAILY"] });

    const all = await list(owner, { singleEvents: true, maxResults: 2500 });
    const paged = await list(owner, { singleEvents: true, maxResults: 100 });
    const instances = await list(owner, { maxResults: 300 }, "primary", `/${id}/instances`);

    expect(all.items).toHaveLength(730);
    expect(paged.items).toEqual(all.items);
    expect(instances.items.map((each) => each.id)).toEqual(all.items.map((each) => each.id));
    expect(paged.pages).toBe(8);
  });
});

describe("an exception", () => {
  test("keeps what differs and follows the series in the rest", async () => {
    const { owner, id } = await givenSeries();
    const instance = `${id}_${keys[1]}`;

    const moved = await patch(owner, instance, hour("2026-03-10T12:00:00Z", "2026-03-10T13:00:00Z"));
    await patch(owner, id, { summary: "Renamed", location: "Here" });

    expect(moved).toMatchObject({ recurringEventId: id, originalStartTime: { dateTime: "2026-03-09T09:00:00Z" } });
    expect(await read(owner, instance)).toMatchObject({
      summary: "Renamed",
      location: "Here",
      start: { dateTime: "2026-03-10T12:00:00Z" },
    });
    expect(starts(await list(owner, { ...march, singleEvents: true }))).toEqual([
      "2026-03-02T09:00:00Z",
      "2026-03-10T12:00:00Z",
      "2026-03-16T09:00:00Z",
      "2026-03-23T09:00:00Z",
      "2026-03-30T08:00:00Z",
    ]);
    expect((await list(owner, march)).items.map((each) => each.id)).toEqual([id, instance]);
    // Without `singleEvents`, a moved instance is also listed for a window that contains only its original time.
    const original = { timeMin: "2026-03-09T00:00:00Z", timeMax: "2026-03-10T00:00:00Z" };
    expect((await list(owner, original)).items.map((each) => each.id)).toEqual([id, instance]);
    expect((await list(owner, { ...original, singleEvents: true })).items).toEqual([]);
  });

  test("that does not take place is listed as such, and comes back", async () => {
    const { owner, id } = await givenSeries();
    const instance = `${id}_${keys[1]}`;

    await remove(owner, instance);

    expect((await list(owner, march)).items[1]).toEqual({
      kind: "calendar#event",
      etag: expect.any(String),
      id: instance,
      status: "cancelled",
      recurringEventId: id,
      originalStartTime: { dateTime: "2026-03-09T09:00:00Z", timeZone: "Europe/Berlin" },
    });
    expect((await list(owner, { ...march, singleEvents: true })).items).toHaveLength(4);
    expect((await list(owner, { ...march, singleEvents: true, showDeleted: true })).items).toHaveLength(5);
    expect((await list(owner, { showDeleted: true }, "primary", `/${id}/instances`)).items).toHaveLength(6);
    expect((await list(owner, {}, "primary", `/${id}/instances`)).items).toHaveLength(5);
    expect(await refused(owner, "DELETE", `/${instance}`)).toMatchObject({ status: 410 });
    await patch(owner, instance, { status: "confirmed" });
    expect((await list(owner, { ...march, singleEvents: true })).items).toHaveLength(5);
  });

  test("is dropped when the series loses its place, and stays where it keeps it", async () => {
    const { owner, id } = await givenSeries();
    await patch(owner, `${id}_${keys[1]}`, { summary: "Second" });
    await patch(owner, `${id}_${keys[2]}`, { summary: "Third" });

    await patch(owner, id, { recurrence: ["RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3"] });

    expect(titles(await list(owner, { ...march, singleEvents: true }))).toEqual(["Weekly", "Third", "Weekly"]);
    expect(await refused(owner, "GET", `/${id}_${keys[1]}`)).toMatchObject({ status: 404 });
  });

  test("goes with a deleted series and comes back with it", async () => {
    const { owner, id } = await givenSeries();
    await patch(owner, `${id}_${keys[1]}`, { summary: "Second" });
    await remove(owner, `${id}_${keys[2]}`);

    await remove(owner, id);

    expect((await list(owner)).items).toEqual([]);
    expect((await list(owner, { singleEvents: true, showDeleted: true })).items).toEqual([]);
    expect(await read(owner, `${id}_${keys[1]}`)).toMatchObject({ status: "cancelled" });
    await patch(owner, id, { status: "confirmed" });
    expect(titles(await list(owner, { ...march, singleEvents: true }))).toEqual([
      "Weekly",
      "Second",
      "Weekly",
      "Weekly",
    ]);
  });

  test("can make its series more private, not less; cannot recur", async () => {
    const { owner, id } = await givenSeries();

    await patch(owner, `${id}_${keys[1]}`, { visibility: "private" });
    await patch(owner, `${id}_${keys[2]}`, { visibility: "public" });

    expect(await read(owner, id)).toMatchObject({ visibility: "private" });
    expect(await read(owner, `${id}_${keys[2]}`)).toMatchObject({ visibility: "private" });
    const refusal = await refused(owner, "PATCH", `/${id}_${keys[1]}`, { recurrence: ["RRULE:FREQ=DAILY"] });
    expect(refusal).toMatchObject({ status: 400, at: "parameter:recurrence" });
  });

  test("has the version of its series until it differs", async () => {
    const { owner, id, series } = await givenSeries();
    const instance = `${id}_${keys[1]}`;

    expect((await read(owner, instance)).etag).toBe(series.etag);
    const changed = await patch(owner, instance, { summary: "X" }, { headers: { "If-Match": series.etag } });
    expect(changed.etag).not.toBe(series.etag);
    expect((await read(owner, id)).etag).toBe(series.etag);
  });
});

test("a date that is added before the start is found there", async () => {
  const { owner, id } = await givenSeries({ recurrence: [...weekly.recurrence, "RDATE:20260110T090000Z"] });
  const january = { timeMin: "2026-01-01T00:00:00Z", timeMax: "2026-02-01T00:00:00Z" };

  expect((await list(owner, { ...january, singleEvents: true })).items.map((each) => each.id)).toEqual([
    `${id}_20260110T090000Z`,
  ]);
  expect((await list(owner, january)).items.map((each) => each.id)).toEqual([id]);
  expect((await list(owner, { ...march, singleEvents: true })).items).toHaveLength(5);
});

test("a series of a season is found in it, and in no other, and when it moves to another", async () => {
  const { owner, id } = await givenSeries({ recurrence: ["RRULE:FREQ=YEARLY"] });
  const inMonth = async (month: string, query = {}) =>
    (await list(owner, { timeMin: `${month}-01T00:00:00Z`, timeMax: `${month}-28T00:00:00Z`, ...query })).items.map(
      (each) => each.start?.dateTime,
    );

  expect(await inMonth("2031-03", { singleEvents: true })).toEqual(["2031-03-02T09:00:00Z"]);
  expect(await inMonth("2031-03")).toEqual(["2026-03-02T09:00:00Z"]);
  expect(await inMonth("2031-08")).toEqual([]);
  await patch(owner, id, inZone("Europe/Berlin", "2026-08-05T10:00:00", "2026-08-05T11:00:00"));
  expect(await inMonth("2031-08", { singleEvents: true })).toEqual(["2031-08-05T08:00:00Z"]);
  expect(await inMonth("2031-03", { singleEvents: true })).toEqual([]);
});

test("instances of what is no series, and of ids that fit nothing, are refused", async () => {
  const { owner, id } = await givenSeries({
    recurrence: [...weekly.recurrence, "EXDATE;TZID=Europe/Berlin:20260316T100000"],
  });
  const single = await insert(owner);

  for (const [rest, refusal] of [
    [`/${single.id}/instances`, { status: 400, at: "parameter:eventId" }],
    [`/${id}_${keys[0]}/instances`, { status: 400 }],
    [`/${id}_20260303T090000Z`, { status: 404 }],
    [`/${id}_${keys[2]}`, { status: 404 }],
    [`/${id}_20260302`, { status: 404 }],
  ] as const) {
    expect(await refused(owner, "GET", rest), rest).toMatchObject(refusal);
  }
  const soon = await refused(owner, "GET", `/${id}/instances`, undefined, { query: { originalStart: "soon" } });
  expect(soon).toMatchObject({ status: 400, at: "parameter:originalStart" });
  const one = await list(owner, { originalStart: "2026-03-09T10:00:00+01:00" }, "primary", `/${id}/instances`);
  expect(one.items.map((each) => each.id)).toEqual([`${id}_${keys[1]}`]);
  expect((await list(owner, { originalStart: "2026-03-09T10:00:00Z" }, "primary", `/${id}/instances`)).items).toEqual(
    [],
  );
  // The window ends at the start of the second instance. `timeMax` is exclusive, so that instance is not listed.
  const edge = { timeMin: "2026-03-02T10:00:00Z", timeMax: "2026-03-09T09:00:00Z" };
  expect((await list(owner, edge, "primary", `/${id}/instances`)).items).toHaveLength(1);
  expect(
    (await list(owner, { ...edge, singleEvents: true })).items.filter((each) => each.recurringEventId),
  ).toHaveLength(0);
});

test("an event becomes a series only in a time zone that the client has given", async () => {
  const { owner } = await started();
  const recurrence = ["RRULE:FREQ=DAILY;COUNT=3"];
  const zone = { start: { timeZone: "Europe/Berlin" }, end: { timeZone: "Europe/Berlin" } };
  const { id } = await insert(owner, anHour);
  const refusal = { status: 400, reason: "required", at: "parameter:start/timeZone" };

  for (const [method, rest, body] of [
    ["POST", "", { ...anHour, recurrence }],
    ["POST", "/import", { ...anHour, recurrence, iCalUID: "u@else.example" }],
    ["PUT", `/${id}`, { ...anHour, recurrence }],
    ["PATCH", `/${id}`, { recurrence }],
    ["PATCH", `/${id}`, { recurrence, ...hour("2026-03-03T10:00:00Z", "2026-03-03T11:00:00Z") }],
  ] as const) {
    expect(await refused(owner, method, rest, body), `${method} ${rest}`).toMatchObject(refusal);
  }
  // If a client sends the event back as it was read, nothing changes. The time zone in that event still does not count as
  // chosen by the client.
  const event = await read(owner, id);
  expect((await put(owner, id, event)).etag).toBe(event.etag);
  expect(await refused(owner, "PATCH", `/${id}`, { recurrence })).toMatchObject(refusal);
  expect((await patch(owner, id, { recurrence, ...zone })).recurrence).toEqual(recurrence);

  const named = { start: { dateTime: "2026-03-02T10:00:00Z", timeZone: "Etc/GMT" }, end: anHour.end };
  const { id: zoned } = await insert(owner, named);
  await patch(owner, zoned, { summary: "A" });
  expect((await patch(owner, zoned, { recurrence })).recurrence).toEqual(recurrence);
  const { id: allDay } = await insert(owner, day("2026-03-02", "2026-03-03"));
  expect((await patch(owner, allDay, { recurrence })).recurrence).toEqual(recurrence);
  const { id: later } = await insert(owner, anHour);
  await patch(owner, later, zone);
  expect((await patch(owner, later, { recurrence })).recurrence).toEqual(recurrence);
});

test("recurrence can be taken away and given", async () => {
  const { owner, id } = await givenSeries();
  await patch(owner, `${id}_${keys[1]}`, { summary: "Second" });

  await put(owner, id, { ...weekly, recurrence: [] });
  expect(titles(await list(owner, { singleEvents: true }))).toEqual(["Weekly"]);
  await patch(owner, id, { recurrence: ["RRULE:FREQ=DAILY;COUNT=2"] });
  expect(starts(await list(owner, { singleEvents: true }))).toEqual(["2026-03-02T09:00:00Z", "2026-03-03T09:00:00Z"]);
});

test("an all-day event lasts from midnight to midnight of its calendar", async () => {
  const { owner } = await started();
  const { id: calendarId = "" } = await givenCalendar(owner, { timeZone: "Asia/Tokyo" });
  await insert(owner, day("2026-03-02", "2026-03-03", { summary: "Day" }), { calendarId });

  const during = (timeMin: string, timeMax: string, singleEvents: boolean) =>
    list(owner, { timeMin, timeMax, singleEvents }, calendarId);

  for (const single of [false, true]) {
    expect((await during("2026-03-01T14:00:00Z", "2026-03-01T15:00:00Z", single)).items).toEqual([]);
    expect((await during("2026-03-01T15:00:00Z", "2026-03-01T15:00:01Z", single)).items).toHaveLength(1);
    expect((await during("2026-03-02T14:59:59Z", "2026-03-02T15:00:00Z", single)).items).toHaveLength(1);
    expect((await during("2026-03-02T15:00:00Z", "2026-03-03T15:00:00Z", single)).items).toEqual([]);
  }
});
