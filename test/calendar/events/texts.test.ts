/**
 * Lists return stored JSON texts if possible. The tests check that the response is the same as if it were created from the
 * event's fields.
 */
import { describe, expect, test } from "vitest";
import { type Person, startApp, startWith } from "../../support/app.ts";
import { givenCalendar, share } from "../../support/calendar.ts";
import { asJson } from "../../support/json.ts";
import { type Body, day, hour, inZone } from "./bodies.ts";
import { type Dice, random } from "./random.ts";
import { type Event, insert, list, patch, type Query, read, remove, send } from "./support.ts";

const attendees = [{ email: "guest@example.com" }, { email: "x@y.example" }];

/** Creates a calendar with events of all kinds. @returns the ids of the calendar and of a timed series. */
async function givenCalendarOfAll(owner: Person): Promise<{ id: string; seriesId: string }> {
  const { id = "" } = await givenCalendar(owner, { timeZone: "America/New_York" });
  const place = { calendarId: id };
  const recurrence = ["RRULE:FREQ=DAILY"];
  const reminders = { useDefault: false, overrides: [{ method: "popup", minutes: 5 }] };
  for (const body of [
    { summary: 'Quotes " and \\ and\nlines', description: "<b>ä\u2028</b>" },
    day("2026-03-03", "2026-03-05", { summary: "Days", transparency: "transparent" }),
    { summary: "Hidden", visibility: "private" },
    { summary: "Open", visibility: "public", attendees },
    { summary: "Source", source: { title: "Page", url: "https://example.com/" } },
    day("2026-03-01", "2026-03-02", { recurrence, summary: "All days", colorId: "3" }),
  ]) {
    await insert(owner, body, place);
  }
  const times = inZone("Europe/Berlin", "2026-03-01T09:00:00", "2026-03-01T10:00:00");
  const { id: seriesId } = await insert(owner, { ...times, summary: "Daily", reminders, recurrence }, place);
  const gone = await insert(owner, { summary: "Gone" }, place);
  await remove(owner, gone.id, place);
  await patch(owner, `${seriesId}_20260304T080000Z`, { summary: "Another" }, place);
  await patch(owner, `${seriesId}_20260305T080000Z`, hour("2026-03-05T12:00:00Z", "2026-03-05T13:00:00Z"), place);
  await remove(owner, `${seriesId}_20260306T080000Z`, place);
  return { id, seriesId };
}

const window = { timeMin: "2026-03-01T00:00:00Z", timeMax: "2026-03-12T00:00:00Z" };
const queries: Query[] = [
  {},
  { ...window },
  { ...window, singleEvents: true },
  { ...window, singleEvents: true, orderBy: "updated" },
  { timeZone: "Asia/Tokyo", singleEvents: true, ...window },
  { showDeleted: true },
  { eventTypes: ["default"], ...window },
  { q: "open" },
  // An event has two guests.
  { maxAttendee: 1 },
  { maxAttendee: 2 },
  { updatedMin: "2026-02-20T00:00:00Z", orderBy: "updated" },
];

test("a list of stored texts is that of the members, and of single answers", async () => {
  const { app, owner, reader, blocks } = await startWith("reader", "blocks");
  const { id, seriesId } = await givenCalendarOfAll(owner);
  await share(owner, id, `user:${reader.email}`, "reader");
  await share(owner, id, `user:${blocks.email}`, "freeBusyReader");
  const lists = async () => {
    const found: [string, Event[]][] = [];
    for (const person of [owner, reader, blocks]) {
      for (const query of queries) {
        found.push([`${person.email} ${JSON.stringify(query)}`, (await list(person, query, id)).items]);
      }
      if (person === blocks) continue;
      const instances = await list(person, { ...window, maxResults: 3 }, id, `/${seriesId}/instances`);
      found.push([`${person.email} instances`, instances.items]);
    }
    return found;
  };

  const stored = await lists();
  // Removes the stored texts, so that the server must create them from the rows.
  const changed = await app.server.parts.db.write((tx) =>
    tx.run('UPDATE "CalendarEvent" SET "text" = NULL WHERE "calendarId" = ? AND "text" IS NOT NULL', id),
  );
  const made = await lists();

  expect(changed).toBe(7);
  expect(stored).toEqual(made);
  expect(stored.filter(([, items]) => items.length === 0)).toEqual([]);
  for (const event of stored[0]?.[1] ?? []) {
    if (event.status === "cancelled") continue;
    expect(event).toEqual(await read(owner, event.id ?? "", { calendarId: id }));
  }
});

const guests = ["ada", "ben", "cem"].map((name) => `${name}@example.com`);

/** Returns the body of a random change by a guest. It only changes fields of the guest's own copy of the event. */
function ownChange({ below, pick }: Dice, email: string): Body {
  const all: Body[] = [
    { colorId: String(1 + below(11)) },
    { reminders: { useDefault: false, overrides: [{ method: "popup", minutes: below(60) }] } },
    { extendedProperties: { private: { mine: String(below(9)) } } },
    { transparency: "transparent" },
    { visibility: pick(["private", "public"]) },
    { attendees: [{ email, responseStatus: pick(["accepted", "declined", "tentative"]), comment: '"Why"' }] },
    { summary: "My own name of it" },
    { colorId: null, extendedProperties: null, visibility: "default", transparency: "opaque" },
  ];
  return pick(all);
}

/** Returns the body of a random event, which is used to invite guests and to change the event. */
function content({ below, pick }: Dice): Body {
  const start = pick(["2026-03-03T08:00:00", "2026-03-04T23:30:00", "2026-03-07T12:00:00"]);
  const end = new Date(Date.parse(`${start}Z`) + 3_600_000).toISOString().slice(0, 19);
  const times = inZone(pick(["Europe/Berlin", "UTC"]), start, end);
  return {
    ...pick([times, times, day("2026-03-05", "2026-03-06")]),
    summary: `Talk ${below(9)} "self":true,\n`,
    location: pick([null, "Hall"]),
    guestsCanSeeOtherGuests: below(4) > 0,
    extendedProperties: pick([null, { shared: { all: "of us" }, private: { boss: "only" } }]),
    attendees: [...guests, "elsewhere@y.example", '"self,\\"@x"@y.example'].map((email) => ({ email })),
    colorId: pick([null, "4"]),
  };
}

describe.each(["spec", "published"] as const)("DIALECT=%s:", (dialect) => {
  test.each([1, 2])(
    "a list of guests' copies is that of the members, and of single answers (seed %d)",
    async (seed) => {
      const dice = random(seed);
      const app = await startApp({ settings: { dialect } });
      const people = await Promise.all(guests.map((email) => app.person(email)));
      const { id: team = "" } = await givenCalendar(app.owner, "Team");
      const homes = [app.owner.email, team];
      const events: { id: string; calendarId: string }[] = [];
      for (let each = 0; each < 12; each++) {
        const recurrence = dice.below(4) === 0 ? { recurrence: ["RRULE:FREQ=DAILY;COUNT=4"] } : {};
        const calendarId = dice.pick(homes);
        const { id } = await insert(app.owner, { ...content(dice), ...recurrence }, { calendarId });
        events.push({ id, calendarId });
      }
      for (let each = 0; each < 40; each++) {
        app.clock.advance(1000);
        const { id, calendarId } = dice.pick(events);
        const person = dice.pick(people);
        if (dice.below(4) === 0) await send(app.owner, "PATCH", `/${id}`, content(dice), { calendarId });
        else await send(person, "PATCH", `/${id}`, ownChange(dice, person.email));
      }
      const itemsOf = async (person: Person, query: Query) => {
        const text = await (await send(person, "GET", "", undefined, { query: { ...window, ...query } })).text();
        return { text, items: (JSON.parse(text) as { items: Event[] }).items };
      };
      let shown = 0;
      const lists: { person: Person; query: Query; items: Event[] }[] = [];
      // Each event has five guests.
      const limits = [{ maxAttendee: 4 }, { maxAttendee: 5, singleEvents: true }];
      for (const person of people) {
        for (const query of [
          {},
          { q: "t" },
          { singleEvents: true },
          { singleEvents: true, timeZone: "Asia/Tokyo" },
          ...limits,
        ]) {
          const { text, items } = await itemsOf(person, query);

          lists.push({ person, query, items });
          expect(items.length).toBeGreaterThan(10);
          if ("singleEvents" in query || "maxAttendee" in query) continue;
          for (const item of items) {
            const single = await (await send(person, "GET", `/${item.id}`)).text();
            expect(JSON.parse(single)).toEqual(item);
            // Skips events whose response was created from the fields. Their fields are in another order, so they cannot be
            // compared as text.
            if (!single.startsWith('{"kind"')) continue;
            expect(text).toContain(single);
            shown++;
          }
        }
      }
      expect(shown).toBeGreaterThan(10);
      // Removes the stored texts, so that the server must create the lists from the fields.
      await app.server.parts.db.write((tx) => tx.run('UPDATE "CalendarEvent" SET "text" = NULL'));
      for (const { person, query, items } of lists) expect((await itemsOf(person, query)).items).toEqual(items);
    },
  );
});

/** Changes of single instances: fields that lists write directly, and fields for which they build the whole event. */
const changesOfInstances: Body[] = [
  { summary: 'Another " name\n' },
  { summary: "Both", description: null, location: "Hall", colorId: "5" },
  hour("2026-03-05T12:00:00Z", "2026-03-05T13:30:00Z"),
  inZone("Asia/Tokyo", "2026-03-06T12:00:00", "2026-03-06T13:00:00"),
  day("2026-03-07", "2026-03-08"),
  { transparency: "transparent", location: null },
  { attendees: [...attendees, { email: "third@example.com", comment: '},{"email":"self":true' }] },
  { attendees: [], summary: "Alone" },
  { status: "tentative", reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 5 }] } },
  { extendedProperties: { private: { mine: "1" }, shared: { all: "of us" } } },
  { guestsCanSeeOtherGuests: false },
  { status: "cancelled" },
];

test.each([
  ["times", hour("2026-03-03T09:00:00Z", "2026-03-03T10:00:00Z")],
  ["days", day("2026-03-03", "2026-03-04")],
])("exceptions of a series of %s are listed as they are alone, whatever they override", async (_, first) => {
  const app = await startApp();
  const { owner } = app;
  const more = { summary: "Series", description: "<b>ä\u2028</b>", location: "Room", attendees };
  const recurrence = ["RRULE:FREQ=DAILY;COUNT=14"];
  const zone = { timeZone: "Europe/Berlin" };
  const times = { start: { ...zone, ...Object(first.start) }, end: { ...zone, ...Object(first.end) } };
  const { id } = await insert(owner, { ...more, ...times, recurrence });
  const instances = await list(owner, {}, "primary", `/${id}/instances`);
  for (const [index, change] of changesOfInstances.entries()) {
    app.clock.advance(1000);
    await patch(owner, instances.items[index]?.id ?? "", change);
  }

  for (const shown of [{}, { timeZone: "Asia/Tokyo" }, { maxAttendee: 1 }, { maxAttendee: 2 }]) {
    for (const query of [{}, window, { ...window, singleEvents: true, orderBy: "startTime" }]) {
      const { items } = await list(owner, { ...query, ...shown });
      expect(items.length).toBeGreaterThan(6);
      for (const item of items) {
        if (item.status === "cancelled") continue;
        expect(item, JSON.stringify({ ...query, ...shown })).toEqual(
          await read(owner, item.id ?? "", { query: shown }),
        );
      }
    }
  }
});

test("fields that the contract does not declare are in no response", async () => {
  const { owner } = await startApp();
  const undeclared = { undeclared: { at: "any depth" } };
  const key = { type: "addOn", ...undeclared };
  const entryPoints = [{ entryPointType: "video", uri: "https://meet.example.com/a", ...undeclared }];
  const addOnParameters = { parameters: { room: "1" }, ...undeclared };
  const conferenceData = {
    conferenceSolution: { key, name: "Meet", ...undeclared },
    entryPoints,
    parameters: { addOnParameters, ...undeclared },
    ...undeclared,
  };
  const place = { type: "officeLocation", officeLocation: { label: "Desk", ...undeclared }, ...undeclared };
  const date = { ...day("2026-03-03", "2026-03-04"), visibility: "public", transparency: "transparent" };
  const bodies: Body[] = [
    { gadget: { type: "t", ...undeclared }, attendees: [{ email: "guest@example.com", ...undeclared }] },
    { ...date, gadget: { type: "t", ...undeclared }, recurrence: ["RRULE:FREQ=DAILY;COUNT=2"] },
    { source: { title: "Page", url: "https://example.com/", ...undeclared } },
    { conferenceData },
    { reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 5, ...undeclared }], ...undeclared } },
    { ...date, eventType: "workingLocation", workingLocationProperties: place },
    { eventType: "outOfOffice", outOfOfficeProperties: { autoDeclineMode: "declineNone", ...undeclared } },
    { eventType: "focusTime", focusTimeProperties: { chatStatus: "available", ...undeclared } },
  ];
  const defaultReminders = [{ method: "popup", minutes: 5, ...undeclared }];
  const notifications = [{ type: "eventCreation", method: "email", ...undeclared }];
  const settings = { defaultReminders, notificationSettings: { notifications } };
  const entry = await owner.fetch("/calendar/v3/users/me/calendarList/primary", asJson("PATCH", settings));
  const shown: unknown[] = [await entry.json()];
  for (const body of bodies) {
    const { id } = await insert(owner, { ...body, ...undeclared }, { query: { conferenceDataVersion: 1 } });
    shown.push(await read(owner, id));
  }
  for (const query of [{}, { singleEvents: true }, { maxAttendee: 1 }]) {
    shown.push(await (await send(owner, "GET", "", undefined, { query })).json());
  }
  expect(JSON.stringify(shown)).not.toContain("undeclared");
});
