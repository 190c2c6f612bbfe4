/**
 * Tests random sequences in which series are created, changed, and removed one by one or with their calendar. At the end, a
 * guest who only uses sync tokens has the same content as a full list, and can read every event that a sync has returned.
 */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../../client/index.ts";
import { type Person, startApp, startWith } from "../../support/app.ts";
import { givenCalendar } from "../../support/calendar.ts";
import { requireContents } from "../../support/copyContents.ts";
import { tried } from "../../support/trials.ts";
import { Follower } from "../follower.ts";
import { type Body, day, invited, inZone } from "./bodies.ts";
import { random } from "./random.ts";
import { type Event, insert, list, patch, read, refused, remove, send } from "./support.ts";

const placed = ({ id, status, recurringEventId, originalStartTime }: Event) => ({
  id,
  status,
  recurringEventId,
  originalStartTime,
});
/**
 * A sync returns an instance that the series no longer has with the time zone of the series at that time, so time zones are not
 * compared.
 */
const withoutZone = (event: Event) => ({ ...placed(event), originalStartTime: event.originalStartTime?.dateTime });
const shown = ({ summary, location, start, end, ...event }: Event) => ({
  ...placed(event),
  ...{ summary, location, start, end },
});
const inOrder = (events: Iterable<Event>) =>
  [...events].map(shown).sort((one, other) => ((one.id ?? "") < (other.id ?? "") ? -1 : 1));

/** Returns the events that a client must have: those of the complete list, and instances that can only be read by id. */
async function expectedOf({ person, query, held }: Follower<Event>): Promise<Event[]> {
  const whole = (await list(person, query)).items.filter((each) => each.status !== "cancelled");
  const ids = new Set(whole.map((each) => each.id));
  // Without `singleEvents`, a sync also returns single instances: those whose exception was dropped and for which the series
  // has an instance at that time again. The complete list does not contain them.
  const others = await Promise.all(
    [...held.keys()].filter((id) => !ids.has(id)).map((id) => send(person, "GET", `/${id}`)),
  );
  const instances = (await Promise.all(others.map(async (each) => (each.ok ? [await each.json()] : [])))).flat();
  return [...whole, ...instances.filter((each: Event) => each.recurringEventId && each.status !== "cancelled")];
}

/**
 * Checks that each canceled event of a sync can be read in the state that the sync has returned. This does not apply to
 * instances that an existing series no longer has, or that a removed series no longer had when it was removed.
 */
async function requireReadable({ person, query }: Follower<Event>, changes: readonly Event[]): Promise<void> {
  for (const each of changes.filter(({ status }) => status === "cancelled")) {
    const { id = "", recurringEventId } = each;
    if (id.includes("_"))
      expect(Object.keys(each)).toEqual(expect.arrayContaining(["recurringEventId", "originalStartTime"]));
    const found = await send(person, "GET", `/${id}`);
    if (found.ok) expect(withoutZone(await found.json())).toEqual(withoutZone(each));
    const seriesId = recurringEventId ?? id;
    const series = await send(person, "GET", `/${seriesId}`);
    if (!series.ok) continue; // Without the series, the guest never received this event.
    const isLeft = "start" in ((await series.json()) as Event);
    expect([200, isLeft || query.singleEvents ? 404 : 200]).toContain(found.status);
    expect((await send(person, "GET", `/${seriesId}/instances`)).status).toBe(200);
  }
}

test.each(tried([2, 15, 16]))(
  "who follows tokens loses what is taken back, and can read it (seed %d)",
  async (seed) => {
    const { below: next, pick } = random(seed);
    const app = await startApp();
    const { owner } = app;
    const guests = await Promise.all(["ada", "ben"].map((name) => app.person(`${name}@example.com`)));
    const invited = () => ({ attendees: guests.flatMap(({ email }) => (next(2) > 0 ? [{ email }] : [])) });
    const at = (hour: number, timeZone: string) => ({ dateTime: `2026-03-02T${hour}:00:00`, timeZone });
    // Two zones with the same offsets, so that a change of the zone does not change the times.
    const zones = ["Europe/Berlin", "Europe/Rome"];
    const times = ([zone = ""] = zones.reverse()) => ({ start: at(10, zone), end: at(11, zone) });
    const recurrence = (count: number) => ({ recurrence: [`RRULE:FREQ=DAILY;COUNT=${count}`] });
    const done: string[] = [];
    let home = owner.email;
    let id = "";

    async function begin(): Promise<void> {
      home = next(2) === 0 ? owner.email : ((await givenCalendar(owner, "Team")).id ?? "");
      id = (await insert(owner, { ...times(), ...recurrence(4), summary: "S", ...invited() }, { calendarId: home })).id;
      done.push(`begin ${home}`);
    }

    async function change(person: Person, method: string, path: string, body?: Body): Promise<void> {
      const calendarId = person === owner ? home : "primary";
      const answer = await send(person, method, path, body, { calendarId });
      done.push(`${person.email} ${method} ${path.replace(id, "")} ${JSON.stringify(body)} ${answer.status}`);
      expect(answer.status, done.join("\n")).toBeLessThan(500);
    }

    async function end(): Promise<void> {
      const isPrimary = home === owner.email;
      const path = `/calendar/v3/calendars/${home}${isPrimary ? "/clear" : ""}`;
      const answer = await owner.fetch(path, { method: isPrimary ? "POST" : "DELETE" });
      done.push(`${isPrimary ? "clear" : "delete"} ${home}`);
      expect(answer.status).toBe(204);
    }

    /** Planned steps that run before further random ones, for orders that are unlikely to occur at random. */
    const ahead: (() => Promise<void>)[] = [];

    async function act(): Promise<void> {
      const planned = ahead.shift();
      if (planned) return planned();
      const instance = `/${id}_2026030${pick([3, 5, 6])}T090000Z`;
      switch (next(14)) {
        case 0:
        case 1:
        case 2:
        case 3:
          return change(owner, "PATCH", `/${id}`, recurrence(pick([2, 5])));
        case 4:
          return change(owner, "PATCH", `/${id}`, times());
        case 5:
        case 6:
        case 7:
          return change(owner, "PATCH", instance, { location: `L${next(9)}`, status: "confirmed" });
        case 8:
          return change(owner, "PATCH", pick([instance, `/${id}`]), invited());
        case 9:
          return change(
            owner,
            pick(["DELETE", "PATCH"]),
            pick([instance, `/${id}`]),
            pick([{ status: "confirmed" }, {}]),
          );
        case 10:
          return change(pick(guests), pick(["DELETE", "PATCH"]), pick([instance, `/${id}`]), { status: "confirmed" });
        case 11:
          return change(pick(guests), "PATCH", pick([instance, `/${id}`]), { summary: `T${next(9)}` });
        case 12:
          ahead.push(
            () => change(owner, "PATCH", `/${id}`, recurrence(5)),
            () => change(owner, "PATCH", `/${id}_20260305T090000Z`, { location: "Hall", status: "confirmed" }),
            () => change(owner, "PATCH", `/${id}`, recurrence(2)),
            () => change(owner, "PATCH", `/${id}`, recurrence(5)),
            () => end().then(begin),
          );
          return;
        default:
          if (next(3) > 0) return;
          await change(owner, "DELETE", `/${id}`);
          return begin();
      }
    }

    await begin();
    const followers = guests.flatMap((person) =>
      [false, true].map((singleEvents) => new Follower<Event>(person, "/calendars/primary/events", { singleEvents })),
    );
    for (const follower of followers) await follower.sync();
    for (let step = 0; step < 45; step++) {
      await act();
      const told = done.join("\n");
      const organized = (await list(owner, { singleEvents: true }, home)).items;
      const starts = new Map(organized.map((each) => [each.id, each.originalStartTime]));
      for (const follower of followers) {
        if (next(3) === 0) continue;
        const changes = await follower.sync();
        const expected = await expectedOf(follower);
        expect(inOrder(follower.held.values()), told).toEqual(inOrder(expected));
        for (const each of expected.filter(({ id: known }) => starts.has(known))) {
          expect(each.originalStartTime, told).toEqual(starts.get(each.id));
        }
        await requireReadable(follower, changes);
      }
      await requireContents(app.server.parts.db);
    }
  },
);

// Tests what happens to a guest's copy of a series or instance after its organizer has removed it in any way. Clients
// with a sync token drop the copy completely, and every event id that they have seen can still be read.

const days = (count: number): Body => ({ recurrence: [`RRULE:FREQ=DAILY;COUNT=${count}`] });
const daily = inZone("Europe/Berlin", "2026-03-02T10:00:00", "2026-03-02T11:00:00", { summary: "Talk", ...days(4) });
const allDay = day("2026-03-02", "2026-03-03", { summary: "Fair", ...days(4) });

interface Ending {
  owner: Person;
  calendarId: string;
  /** The id of the event to which the guest is invited. */
  id: string;
}

const inCalendar = ({ calendarId }: Ending) => ({ params: { path: { calendarId } } });
/** All ways in which a guest can lose the copy of an event. */
const endings: Record<string, (ending: Ending) => Promise<unknown>> = {
  "the event is deleted": ({ owner, calendarId, id }) => remove(owner, id, { calendarId }),
  "the guest is taken off": ({ owner, calendarId, id }) => patch(owner, id, { attendees: [] }, { calendarId }),
  "the calendar is deleted": (all) => unwrap(all.owner.calendar.DELETE("/calendars/{calendarId}", inCalendar(all))),
  "the calendar is cleared": (all) => unwrap(all.owner.calendar.POST("/calendars/{calendarId}/clear", inCalendar(all))),
};

async function given(ending: string) {
  const { app, owner, guest } = await startWith("guest");
  const { id: other = "" } = await givenCalendar(owner, "Team");
  const calendarId = ending === "the calendar is cleared" ? owner.email : other;
  return { owner, guest, calendarId, place: { calendarId }, check: () => requireContents(app.server.parts.db) };
}

describe.each(Object.entries(endings))("when %s", (ending, end) => {
  test.each([
    ["timed", daily, (day: number) => ({ dateTime: `2026-03-0${day}T09:00:00Z`, timeZone: "Europe/Berlin" })],
    ["all-day", allDay, (day: number) => ({ date: `2026-03-0${day}` })],
  ])("all that a sync tells of a %s series can be read, with its place", async (_, series, startOf) => {
    const { owner, guest, calendarId, place } = await given(ending);
    const { id } = await insert(owner, { ...series, ...invited(guest) }, place);
    const idOf = (day: number) => `${id}_2026030${day}${series === daily ? "T090000Z" : ""}`;
    await patch(owner, idOf(3), { location: "Hall" }, place);
    const asSeries = (await list(guest)).syncToken;
    const asInstances = (await list(guest, { singleEvents: true })).syncToken;

    await end({ owner, calendarId, id });

    const goneOn = (day: number) => ({
      id: idOf(day),
      status: "cancelled",
      recurringEventId: id,
      originalStartTime: startOf(day),
    });
    const changed = (await list(guest, { syncToken: asSeries })).items.map(placed);
    expect(changed).toEqual(expect.arrayContaining([{ id, status: "cancelled" }, goneOn(3)]));
    const single = (await list(guest, { syncToken: asInstances, singleEvents: true })).items.map(placed);
    expect(single).toEqual(expect.arrayContaining([2, 3, 4, 5].map(goneOn)));
    for (const each of [...changed, ...single]) expect(placed(await read(guest, each.id ?? ""))).toEqual(each);
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
    await patch(owner, detached, invited(guest), place);
    const { syncToken } = await list(guest);

    await end({ owner, calendarId, id: ending === "the guest is taken off" ? detached : id });

    const originalStartTime = { dateTime: "2026-03-03T09:00:00Z", timeZone: "Europe/Berlin" };
    const gone = { id: detached, status: "cancelled", recurringEventId: id, originalStartTime };
    expect((await list(guest, { syncToken })).items.map(placed)).toEqual([gone]);
    expect(placed(await read(guest, detached))).toEqual(gone);
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
  const { owner, guest } = await startWith("guest");
  const { id } = await insert(owner, daily);
  const detached = `${id}_20260303T090000Z`;
  await patch(owner, detached, invited(guest));
  const { syncToken } = await list(guest);

  // Rome and Berlin have the same offsets, so only the time zone of the series changes.
  await patch(owner, id, inZone("Europe/Rome", "2026-03-02T10:00:00", "2026-03-02T11:00:00"));

  const place = { originalStartTime: { dateTime: "2026-03-03T09:00:00Z", timeZone: "Europe/Rome" } };
  expect(await read(owner, detached)).toMatchObject(place);
  expect(await read(guest, detached)).toMatchObject(place);
  expect((await list(guest, { syncToken })).items).toMatchObject([{ id: detached, ...place }]);
});
