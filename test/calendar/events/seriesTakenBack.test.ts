/**
 * Tests what happens to a guest's copy of a series or instance after its organizer has removed it in any way. Clients with a
 * sync token drop the copy completely, and every event id that they have seen can still be read.
 */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../../client/index.ts";
import { type Person, startApp } from "../../support/app.ts";
import { givenCalendar } from "../../support/calendar.ts";
import { requireContents } from "../../support/copyContents.ts";
import { type Body, type Event, insert, list, patch, read, refused, remove, send } from "./support.ts";

const at = (day: number, hour: number) => ({ dateTime: `2026-03-0${day}T${hour}:00:00`, timeZone: "Europe/Berlin" });
const days = (count: number): Body => ({ recurrence: [`RRULE:FREQ=DAILY;COUNT=${count}`] });
const daily: Body = { start: at(2, 10), end: at(2, 11), summary: "Talk", ...days(4) };
const allDay: Body = { start: { date: "2026-03-02" }, end: { date: "2026-03-03" }, summary: "Fair", ...days(4) };

interface Ending {
  owner: Person;
  calendarId: string;
  /** The id of the event to which the guest is invited. */
  id: string;
}

const inCalendar = ({ calendarId }: Ending) => ({ params: { path: { calendarId } } });
/** All ways in which a guest can lose the copy of an event. */
const endings: [string, (ending: Ending) => Promise<unknown>][] = [
  ["the event is deleted", ({ owner, calendarId, id }) => remove(owner, id, { calendarId })],
  ["the guest is taken off", ({ owner, calendarId, id }) => patch(owner, id, { attendees: [] }, { calendarId })],
  ["the calendar is deleted", (all) => unwrap(all.owner.calendar.DELETE("/calendars/{calendarId}", inCalendar(all)))],
  [
    "the calendar is cleared",
    (all) => unwrap(all.owner.calendar.POST("/calendars/{calendarId}/clear", inCalendar(all))),
  ],
];

async function given(ending: string) {
  const app = await startApp();
  const { owner } = app;
  const guest = await app.person("guest@example.com");
  const { id: other = "" } = await givenCalendar(owner, "Team");
  const calendarId = ending === "the calendar is cleared" ? owner.email : other;
  return { owner, guest, calendarId, place: { calendarId }, check: () => requireContents(app.server.parts.db) };
}

const idAndPlace = ({ id, status, recurringEventId, originalStartTime }: Event) => ({
  id,
  status,
  recurringEventId,
  originalStartTime,
});

describe.each(endings)("when %s", (ending, end) => {
  test.each([
    ["timed", daily, (day: number) => ({ dateTime: `2026-03-0${day}T09:00:00Z`, timeZone: "Europe/Berlin" })],
    ["all-day", allDay, (day: number) => ({ date: `2026-03-0${day}` })],
  ])("all that a sync tells of a %s series can be read, with its place", async (_, series, startOf) => {
    const { owner, guest, calendarId, place } = await given(ending);
    const { id } = await insert(owner, { ...series, attendees: [{ email: guest.email }] }, place);
    const idOf = (day: number) => `${id}_2026030${day}${series === daily ? "T090000Z" : ""}`;
    await patch(owner, idOf(3), { location: "Hall" }, place);
    const asSeries = (await list(guest)).syncToken;
    const asInstances = (await list(guest, { singleEvents: true })).syncToken;

    await end({ owner, calendarId, id });

    const placed = (day: number) => ({
      id: idOf(day),
      status: "cancelled",
      recurringEventId: id,
      originalStartTime: startOf(day),
    });
    const changed = (await list(guest, { syncToken: asSeries })).items.map(idAndPlace);
    expect(changed).toEqual(expect.arrayContaining([{ id, status: "cancelled" }, placed(3)]));
    const single = (await list(guest, { syncToken: asInstances, singleEvents: true })).items.map(idAndPlace);
    expect(single).toEqual(expect.arrayContaining([2, 3, 4, 5].map(placed)));
    for (const each of [...changed, ...single]) expect(idAndPlace(await read(guest, each.id ?? ""))).toEqual(each);
    expect(await refused(guest, "PATCH", `/${idOf(3)}`, {})).toMatchObject({ status: 410, reason: "deleted" });
    for (const query of [{}, { showDeleted: true }, { originalStart: "2026-03-03T09:00:00Z" }]) {
      expect((await list(guest, query, "primary", `/${id}/instances`)).items).toEqual([]);
    }
    expect((await send(guest, "GET", `/${id}_20260309${series === daily ? "T090000Z" : ""}`)).status).toBe(404);
  });

  test("a detached instance is listed and read with its place, and has no instances", async () => {
    const { owner, guest, calendarId, place, check } = await given(ending);
    const { id } = await insert(owner, daily, place);
    const detached = `${id}_20260303T090000Z`;
    await patch(owner, detached, { attendees: [{ email: guest.email }] }, place);
    const { syncToken } = await list(guest);

    await end({ owner, calendarId, id: ending === "the guest is taken off" ? detached : id });

    const originalStartTime = { dateTime: "2026-03-03T09:00:00Z", timeZone: "Europe/Berlin" };
    const gone = { id: detached, status: "cancelled", recurringEventId: id, originalStartTime };
    expect((await list(guest, { syncToken })).items.map(idAndPlace)).toEqual([gone]);
    expect(idAndPlace(await read(guest, detached))).toEqual(gone);
    expect(await refused(guest, "GET", `/${detached}/instances`)).toMatchObject({ status: 400, reason: "invalid" });
    await check();
  });
});

test("an exception that its series has dropped is listed with its place, and is no longer an event", async () => {
  const { owner } = await startApp();
  const { id } = await insert(owner, daily);
  const dropped = `${id}_20260305T090000Z`;
  await patch(owner, dropped, { location: "Hall" });
  const { syncToken } = await list(owner);

  await patch(owner, id, days(3));

  const told = (await list(owner, { syncToken })).items.find((each) => each.id === dropped);
  expect(told).toMatchObject({ status: "cancelled", recurringEventId: id });
  expect((await send(owner, "GET", `/${dropped}`)).status).toBe(404);
});

test("an instance alone shows its original start in the zone that its series has now", async () => {
  const app = await startApp();
  const { owner } = app;
  const guest = await app.person("guest@example.com");
  const { id } = await insert(owner, daily);
  const detached = `${id}_20260303T090000Z`;
  await patch(owner, detached, { attendees: [{ email: guest.email }] });
  const { syncToken } = await list(guest);

  // Rome and Berlin have the same offsets, so only the time zone of the series changes.
  const inRome = (hour: number) => ({ dateTime: `2026-03-02T${hour}:00:00`, timeZone: "Europe/Rome" });
  await patch(owner, id, { start: inRome(10), end: inRome(11) });

  const place = { originalStartTime: { dateTime: "2026-03-03T09:00:00Z", timeZone: "Europe/Rome" } };
  expect(await read(owner, detached)).toMatchObject(place);
  expect(await read(guest, detached)).toMatchObject(place);
  expect((await list(guest, { syncToken })).items).toMatchObject([{ id: detached, ...place }]);
});
