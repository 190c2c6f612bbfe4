/** Tests the sandbox operations that put an event into a state that no request of the published API can produce. */
import { describe, expect, test } from "vitest";
import { serverOfPeople, startApp, startWith, type TestApp } from "../../support/app.ts";
import { dump, givenCalendar, share } from "../../support/calendar.ts";
import { eventually } from "../../support/eventually.ts";
import { refusalOf } from "../../support/refusals.ts";
import { calendarFile, fileEvent, importing as importFile } from "../fileSupport.ts";
import { anHour, type Body, hour, invited, inZone, seriesOf } from "./bodies.ts";
import { act, addFromMail, answerFor, failConferences, givenRoom, lock, saveGroup, trySandbox } from "./sandbox.ts";
import {
  importEvent,
  insert,
  list,
  move,
  patch,
  put,
  type Query,
  read,
  refused,
  remove,
  respond,
  send,
  titles,
} from "./support.ts";

const started = serverOfPeople();

const everyDay = seriesOf("FREQ=DAILY;COUNT=3");

/** Calls an operation of the sandbox that must fail, and checks that it has changed nothing. */
async function refusedThere(app: TestApp, method: string, path: string, body?: Body) {
  const before = await dump(app);
  const refusal = await refusalOf(trySandbox(app, method, path, body));
  expect(await dump(app)).toBe(before);
  return refusal;
}

describe("a locked copy", () => {
  test("stays at its date-time in its zone, with everything that is not a main field free", async () => {
    const app = await started();
    const { owner } = app;
    const timesIn = (zone: string) => inZone(zone, "2026-03-02T10:00:00+01:00", "2026-03-02T11:00:00+01:00");
    const berlin = timesIn("Europe/Berlin");
    const lagos = timesIn("Africa/Lagos");
    const series = { ...berlin, recurrence: ["RRULE:FREQ=WEEKLY;COUNT=8"] };
    const { id } = await insert(owner, { summary: "A", ...series });
    const single = await insert(owner, { summary: "A", ...berlin });
    for (const each of [id, single.id]) await lock(app, owner.email, each, true);
    const instance = `/${id}_20260309T090000Z`;

    const refusedOf: [method: string, rest: string, body: Body][] = [
      ["PATCH", `/${id}`, lagos],
      ["PUT", `/${id}`, { ...series, summary: "A", ...lagos }],
      ["PATCH", `/${single.id}`, lagos],
      ["PATCH", `/${single.id}`, { summary: "B" }],
      ["PATCH", `/${single.id}`, { location: "L" }],
      ["PATCH", `/${single.id}`, { description: "D" }],
      ["PATCH", `/${single.id}`, { recurrence: ["RRULE:FREQ=DAILY"] }],
      ["PATCH", `/${single.id}`, hour("2026-03-02T12:00:00Z", "2026-03-02T13:00:00Z")],
      ["PATCH", `/${id}`, { recurrence: ["RRULE:FREQ=WEEKLY;COUNT=9"] }],
      ["PATCH", `/${id}`, { recurrence: null }],
      ["PUT", `/${id}`, series],
      ["PATCH", `/${id}`, { start: { date: "2026-03-02" }, end: { date: "2026-03-03" } }],
      ["PATCH", instance, { summary: "B" }],
      ["PATCH", instance, hour("2026-03-09T12:00:00Z", "2026-03-09T13:00:00Z")],
      ["PATCH", instance, { status: "cancelled", location: "L" }],
    ];
    const before = await dump(app);
    for (const [method, rest, body] of refusedOf) {
      const refusal = await refused(owner, method, rest, body);
      expect(refusal, JSON.stringify(body)).toMatchObject({ status: 403, reason: "forbidden" });
    }
    expect(await dump(app)).toBe(before);

    const free = { colorId: "3", visibility: "private", transparency: "transparent", ...invited("a@b.example") };
    expect(await patch(owner, instance.slice(1), { ...free, summary: "A" })).toMatchObject({ locked: true, ...free });
    expect(await patch(owner, id, { ...series, ...free })).toMatchObject({ locked: true, ...free });
    expect(await put(owner, single.id, { ...(await read(owner, single.id)), ...free })).toMatchObject(free);
    expect(await lock(app, owner.email, single.id, false)).not.toHaveProperty("locked");
    expect(await patch(owner, single.id, { summary: "B" })).toMatchObject({ summary: "B" });
    await remove(owner, `${id}_20260316T090000Z`);
    await remove(owner, id);
    const restored = { status: "confirmed", summary: "B" };
    expect(await refused(owner, "PATCH", `/${id}`, restored)).toMatchObject({ status: 403 });
    expect(await patch(owner, id, { status: "confirmed" })).toMatchObject({ locked: true, summary: "A" });
    const { items } = await list(owner, {}, "primary", `/${id}/instances`);
    expect(items).toHaveLength(7);
    expect(items.every((each) => each.locked && each.summary === "A")).toBe(true);
  });

  test("is not changed by an import, of itself, of one of its instances or from a file", async () => {
    const app = await started();
    const { owner } = app;
    const utc = (day: string, time: string) => ({ dateTime: `2026-03-${day}T${time}:00Z`, timeZone: "UTC" });
    const whole = { iCalUID: "u@else.example", summary: "A", start: utc("02", "10:00"), end: utc("02", "11:00") };
    const series = { ...whole, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] };
    const detached = { ...whole, iCalUID: "detached@else.example" };
    const ids: string[] = [];
    for (const body of [series, detached]) {
      const { id } = await importEvent(owner, body);
      await lock(app, owner.email, id, true);
      ids.push(id);
    }
    const on3 = { originalStartTime: utc("03", "10:00"), start: utc("03", "10:00"), end: utc("03", "11:00") };
    const instance = { ...whole, ...on3 };
    const before = await dump(app);

    for (const body of [
      { ...series, summary: "B" },
      { ...series, location: "L" },
      whole,
      { ...detached, end: utc("02", "12:00") },
      { ...detached, summary: "B", status: "cancelled" },
      { ...instance, summary: "B" },
      { ...instance, start: utc("03", "09:00") },
    ]) {
      const refusal = await refused(owner, "POST", "/import", body);
      expect(refusal, JSON.stringify(body)).toMatchObject({ status: 403, reason: "forbidden" });
    }
    const rule = ["RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:A"];
    const moved = ["RECURRENCE-ID:20260303T100000Z", "DTSTART:20260303T090000Z", "DTEND:20260303T100000Z", "SUMMARY:A"];
    for (const file of [
      calendarFile(fileEvent("u@else.example", ...rule, "LOCATION:L")),
      calendarFile(fileEvent("u@else.example", ...rule), fileEvent("u@else.example", ...moved)),
      calendarFile(fileEvent("u@else.example", ...moved)),
      calendarFile(fileEvent("detached@else.example", "SUMMARY:B")),
    ]) {
      const { refused, events } = await importFile(app, file);
      expect({ refused, reason: events[0]?.reason }).toEqual({ refused: 1, reason: expect.stringMatching(/locked/) });
    }
    expect(await dump(app)).toBe(before);

    for (const body of [
      { ...series, ...invited("a@b.example") },
      { ...instance, colorId: "3" },
      { ...detached, status: "cancelled" },
      { ...detached, transparency: "transparent" },
      { ...instance, status: "cancelled" },
    ]) {
      expect(await importEvent(owner, body), JSON.stringify(body)).toMatchObject({ locked: true });
    }
    for (const id of ids) expect(await read(owner, id)).toMatchObject({ locked: true, summary: "A" });
  });

  test("is not changed by its guests, and keeps its lock when it moves", async () => {
    const { app, owner, ada } = await startWith("ada");
    const { id } = await insert(owner, { summary: "A", guestsCanModify: true, ...invited(ada), ...everyDay });
    await lock(app, owner.email, id, true);
    const before = await dump(app);

    for (const rest of [`/${id}`, `/${id}_20260303T100000Z`]) {
      for (const body of [{ summary: "B" }, { location: "L" }, hour("2026-03-03T08:00:00Z", "2026-03-03T09:00:00Z")]) {
        expect(await refused(ada, "PATCH", rest, body), rest).toMatchObject({ status: 403, reason: "forbidden" });
      }
    }
    expect(await dump(app)).toBe(before);
    const answer = { attendees: [{ email: ada.email, responseStatus: "accepted" }] };
    expect(await respond(ada, id, "accepted")).toMatchObject(answer);
    await patch(ada, id, { attendees: [...answer.attendees, { email: "b@y.example" }] });
    expect(await read(owner, id)).toMatchObject({ locked: true, summary: "A", attendees: [answer.attendees[0], {}] });

    // A guest's locked copy still follows changes of the event. It stays locked when the guest's calendar becomes the
    // organizer.
    await lock(app, owner.email, id, false);
    await lock(app, ada.email, id, true);
    expect(await refused(ada, "PATCH", `/${id}`, { summary: "B" })).toMatchObject({ status: 403 });
    await patch(owner, id, { summary: "C" });
    expect(await read(ada, id)).toMatchObject({ locked: true, summary: "C" });
    await share(ada, ada.email, `user:${owner.email}`, "writer");
    await move(owner, id, ada.email);
    expect(await read(ada, id)).toMatchObject({ locked: true, summary: "C", organizer: { email: ada.email } });
    expect(await refused(ada, "PATCH", `/${id}`, { summary: "D" })).toMatchObject({ status: 403 });
  });

  test("has to be an event of a calendar", async () => {
    const app = await started();
    const { id } = await insert(app.owner, { summary: "A" });
    const lockOf = (calendarId: string, eventId: string) => `/calendar/calendars/${calendarId}/events/${eventId}/lock`;

    for (const path of [lockOf(app.owner.email, "none0"), lockOf("primary", id), lockOf("x@y.example", id)]) {
      expect(await refusedThere(app, "PUT", path, { locked: true }), path).toMatchObject({ status: 404 });
    }
    expect(await refusedThere(app, "PUT", lockOf(app.owner.email, id), {})).toMatchObject({
      status: 400,
      at: "parameter:locked",
    });
  });
});

describe("an event from mail", () => {
  const flight = { summary: "Flight", ...anHour };

  test("is on the primary calendar, and only some of its members change", async () => {
    const app = await started();
    const { owner } = app;

    const { id = "", ...event } = await addFromMail(app, owner.email, { ...flight, location: "BER" });

    expect(event).toMatchObject({ eventType: "fromMail", summary: "Flight", location: "BER" });
    expect(
      await patch(owner, id, {
        colorId: "4",
        transparency: "transparent",
        extendedProperties: { private: { a: "1" } },
        ...invited("a@b.example"),
      }),
    ).toMatchObject({ colorId: "4" });
    for (const body of [
      { summary: "Train" },
      { location: "HAM" },
      hour("2026-03-02T12:00:00Z", "2026-03-02T13:00:00Z"),
    ]) {
      const refusal = await refused(owner, "PATCH", `/${id}`, body);
      expect(refusal, JSON.stringify(body)).toMatchObject({ status: 400, reason: "eventTypeRestriction" });
    }
    expect(titles(await list(owner, { eventTypes: ["fromMail"] }))).toEqual(["Flight"]);
    await remove(owner, id);
  });

  test.each<[string, object, number, string]>([
    ["for nobody", {}, 404, "nobody@example.com"],
    ["that ends before it starts", hour("2026-03-02T12:00:00Z", "2026-03-02T11:00:00Z"), 400, "owner@example.com"],
    ["without a title", { summary: undefined }, 400, "owner@example.com"],
    ["in no zone", { start: { dateTime: "2026-03-02T10:00:00", timeZone: "X/Y" } }, 400, "owner@example.com"],
  ])("is not made %s", async (_, more, status, user) => {
    const app = await started();

    const refusal = await refusedThere(app, "POST", `/calendar/users/${user}/mailEvents`, { ...flight, ...more });

    expect(refusal).toMatchObject({ status });
  });
});

describe("conferences that cannot be made", () => {
  test("fail once, and the next one succeeds", async () => {
    const app = await started();
    const { owner } = app;
    await failConferences(app, owner.email, 1);
    const ask = (requestId: string) => ({ conferenceData: { createRequest: { requestId } } });
    const query = { query: { conferenceDataVersion: 1 } };
    const statusOf = async (id: string) => (await read(owner, id)).conferenceData?.createRequest?.status?.statusCode;

    const { id } = await insert(owner, ask("r1"), query);
    await eventually(async () => expect(await statusOf(id)).toBe("failure"));

    const failed = await read(owner, id);
    expect(failed).not.toHaveProperty("videoLink");
    expect(failed.conferenceData).not.toHaveProperty("signature");
    expect(failed.conferenceData).not.toHaveProperty("conferenceSolution");
    await patch(owner, id, ask("r2"), query);
    await eventually(async () => expect(await statusOf(id)).toBe("success"));
  });

  test.each([
    ["owner@example.com", -1, 400],
    ["owner@example.com", 1_000_001, 400],
    ["gone@group.calendar.example", 1, 404],
    ["primary", 1, 404],
  ])("on %s, %d of them: %d", async (calendarId, failing, status) => {
    const app = await started();

    const refusal = await refusedThere(app, "PUT", `/calendar/calendars/${calendarId}/conferences`, { failing });

    expect(refusal).toMatchObject({ status });
  });
});

test("events of a disabled calendar can be read, and neither made, changed nor moved; guests keep theirs", async () => {
  const app = await started();
  const { owner } = app;
  const ada = await app.person("ada@example.com");
  const { id: calendarId = "" } = await givenCalendar(owner, "Club");
  const { id } = await insert(owner, { summary: "A", ...invited(ada) }, { calendarId });
  const { id: own } = await insert(owner, {});
  await act(app, "PUT", `/calendar/calendars/${calendarId}/state`, { disabled: true });
  const before = await dump(app);

  for (const [method, rest, body, query = {}] of [
    ["POST", "", anHour],
    ["POST", "/import", { ...anHour, iCalUID: "u@else.example" }],
    ["POST", "/quickAdd", undefined, { text: "Lunch" }],
    ["PATCH", `/${id}`, { summary: "B" }],
    ["PUT", `/${id}`, anHour],
    ["DELETE", `/${id}`],
    ["POST", `/${id}/move`, undefined, { destination: "primary" }],
  ] as [string, string, Body?, Query?][]) {
    const refusal = await refused(owner, method, rest, body, { calendarId, query });
    expect(refusal, `${method} ${rest}`).toMatchObject({ status: 403, reason: "forbidden" });
  }
  const moved = await refused(owner, "POST", `/${own}/move`, undefined, { query: { destination: calendarId } });
  expect(moved).toMatchObject({ status: 403, reason: "forbidden" });
  expect(await dump(app)).toBe(before);
  expect(titles(await list(owner, {}, calendarId))).toEqual(["A"]);
  expect(titles(await list(ada))).toEqual(["A"]);
  expect((await refusedThere(app, "PUT", "/calendar/calendars/primary/state", { disabled: true })).status).toBe(404);
});

describe("a resource that does not answer by itself", () => {
  const responses = (event: { attendees?: { responseStatus?: string }[] }) =>
    event.attendees?.map((each) => each.responseStatus);

  test("waits for the sandbox, whose answer reaches the organizer and the other guests", async () => {
    const app = await started();
    const ada = await app.person("ada@example.com");
    const room = await givenRoom(app, { autoAcceptInvitations: false });
    const { id, attendees } = await insert(app.owner, invited(room, ada));
    expect(attendees?.map((each) => each.responseStatus)).toEqual(["needsAction", "needsAction"]);

    const answered = await answerFor(app, room, id, { responseStatus: "accepted", comment: "The key is at the gate." });

    const entry = { email: room, resource: true, responseStatus: "accepted", comment: "The key is at the gate." };
    expect(answered.attendees?.[0]).toEqual({ ...entry, self: true });
    expect((await read(app.owner, id)).attendees?.[0]).toEqual(entry);
    expect((await read(ada, id)).attendees?.[0]).toEqual(entry);
    await answerFor(app, room, id, { responseStatus: "declined" });
    expect((await read(ada, id)).attendees?.[0]).toEqual({ email: room, resource: true, responseStatus: "declined" });
  });

  test("is free when it has declined, and answers instances one by one", async () => {
    const app = await started();
    const room = await givenRoom(app, { autoAcceptInvitations: false, owners: [app.owner.email] });
    const { id } = await insert(app.owner, { ...everyDay, ...invited(room) });

    await answerFor(app, room, id, { responseStatus: "accepted" });
    await answerFor(app, room, `${id}_20260303T100000Z`, { responseStatus: "declined" });

    expect(responses(await read(app.owner, id))).toEqual(["accepted"]);
    expect(responses(await read(app.owner, `${id}_20260303T100000Z`))).toEqual(["declined"]);
    const busy = await app.owner.calendar.POST("/freeBusy", {
      body: { timeMin: "2026-03-02T00:00:00Z", timeMax: "2026-03-05T00:00:00Z", items: [{ id: room }] },
    });
    expect(busy.data?.calendars[room]?.busy?.map(({ start }) => start)).toEqual([
      "2026-03-02T10:00:00Z",
      "2026-03-04T10:00:00Z",
    ]);
  });

  test("is the only one that is answered for", async () => {
    const app = await started();
    const ada = await app.person("ada@example.com");
    const room = await givenRoom(app, { autoAcceptInvitations: false });
    const { id } = await insert(app.owner, invited(room, ada));
    const other = await insert(app.owner, {});
    const response = (calendarId: string, eventId: string) =>
      `/calendar/calendars/${calendarId}/events/${eventId}/response`;
    const body = { responseStatus: "accepted" };

    for (const [path, sent, refusal] of [
      [response(ada.email, id), body, { status: 400, at: "parameter:calendarId" }],
      [response(room, other.id), body, { status: 404 }],
      [response("gone@resource.calendar.example", id), body, { status: 404 }],
      [response(room, id), { responseStatus: "maybe" }, { status: 400 }],
    ] as const) {
      expect(await refusedThere(app, "PUT", path, sent), path).toMatchObject(refusal);
    }
    await remove(app.owner, id);
    expect(await refusedThere(app, "PUT", response(room, id), body)).toMatchObject({ status: 404 });
  });
});

describe("a group", () => {
  const team = "team@example.com";

  test("gives what it has to its members, while they are its members, and is expanded in free/busy", async () => {
    const app = await startApp();
    const ada = await app.person("ada@else.example");
    const { id = "" } = await givenCalendar(app.owner);
    await share(app.owner, id, `group:${team}`, "reader");
    await insert(ada, {});
    const seen = async () => (await send(ada, "GET", "", undefined, { calendarId: id })).status;
    const busy = async () => {
      const query = { timeMin: "2026-03-02T00:00:00Z", timeMax: "2026-03-03T00:00:00Z", items: [{ id: team }] };
      return (await ada.calendar.POST("/freeBusy", { body: query })).data;
    };

    expect(await seen()).toBe(404);
    await saveGroup(app, team, [ada.email, "x@y.example"]);
    expect(await seen()).toBe(200);
    expect((await busy())?.groups?.[team]).toEqual({ calendars: [ada.email, "x@y.example"] });
    expect((await busy())?.calendars[ada.email]?.busy).toHaveLength(1);
    await saveGroup(app, team, ["x@y.example"]);
    expect(await seen()).toBe(404);
    expect((await busy())?.groups?.[team]).toMatchObject({ errors: [{ reason: "notFound" }] });
    await saveGroup(app, team, [ada.email]);
    expect(await seen()).toBe(200);
    await act(app, "DELETE", `/groups/${team}`);
    expect(await seen()).toBe(404);
  });

  test("has the name and the members that it was given last", async () => {
    const app = await startApp();
    const members = ["B@example.com", "a@example.com", "a@example.com"];

    await act(app, "PUT", `/groups/${team}`, { name: "Team", members });
    expect(await act(app, "GET", `/groups/${team}`)).toEqual({
      email: team,
      name: "Team",
      members: ["a@example.com", "b@example.com"],
    });
    expect(await act(app, "PUT", "/groups/TEAM@example.com", { members: [] })).toEqual({ email: team, members: [] });
  });

  test.each<[string, string, string, Body | undefined, number]>([
    ["the address of a user", "PUT", "owner@example.com", { members: [] }, 409],
    ["what is no address", "PUT", "team", { members: [] }, 400],
    ["members that are none", "PUT", team, { members: ["x"] }, 400],
    ["no members at all", "PUT", team, {}, 400],
    ["one that there is not, read", "GET", team, undefined, 404],
    ["one that there is not, deleted", "DELETE", team, undefined, 404],
  ])("is refused: %s", async (_, method, group, body, status) => {
    const app = await startApp();

    const refusal = await refusedThere(app, method, `/groups/${group}`, body);
    expect(refusal).toMatchObject({ status });
    expect(await app.server.parts.groups.findByEmail(team)).toBeUndefined();
  });
});
