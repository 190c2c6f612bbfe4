/** Lists show stored texts where they can. Whatever is asked, they are what would be made of the members. */
import { expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../support/app.ts";
import { givenCalendar, share } from "../../support/calendar.ts";
import { day, type Event, hour, insert, list, patch, type Query, read, remove, send } from "./support.ts";

const attendees = [{ email: "guest@example.com" }, { email: "x@y.example" }];

async function givenCalendarOfAll(): Promise<{ app: TestApp; owner: Person; id: string; events: Event[] }> {
  const app = await startApp();
  const { owner } = app;
  const { id = "" } = await givenCalendar(owner, { timeZone: "America/New_York" });
  const place = { calendarId: id };
  const daily = { recurrence: ["RRULE:FREQ=DAILY"] };
  const events = [
    await insert(owner, { summary: 'Quotes " and \\ and\nlines', description: "<b>ä\u2028</b>" }, place),
    await insert(owner, day("2026-03-03", "2026-03-05", { summary: "Days", transparency: "transparent" }), place),
    await insert(owner, { summary: "Hidden", visibility: "private" }, place),
    await insert(owner, { summary: "Open", visibility: "public", attendees }, place),
    await insert(owner, { summary: "Source", source: { title: "Page", url: "https://example.com/" } }, place),
    await insert(owner, { ...day("2026-03-01", "2026-03-02"), ...daily, summary: "All days", colorId: "3" }, place),
    await insert(
      owner,
      {
        start: { dateTime: "2026-03-01T09:00:00", timeZone: "Europe/Berlin" },
        end: { dateTime: "2026-03-01T10:00:00", timeZone: "Europe/Berlin" },
        summary: "Daily",
        reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 5 }] },
        ...daily,
      },
      place,
    ),
    await insert(owner, { summary: "Gone" }, place),
  ];
  await remove(owner, events[7]?.id ?? "", place);
  await patch(owner, `${events[6]?.id}_20260304T080000Z`, { summary: "Another" }, place);
  await patch(owner, `${events[6]?.id}_20260305T080000Z`, hour("2026-03-05T12:00:00Z", "2026-03-05T13:00:00Z"), place);
  await remove(owner, `${events[6]?.id}_20260306T080000Z`, place);
  return { app, owner, id, events };
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
  { updatedMin: "2026-02-20T00:00:00Z", orderBy: "updated" },
];

test("a list of stored texts is that of the members, and of single answers", async () => {
  const { app, owner, id, events } = await givenCalendarOfAll();
  await share(owner, id, "user:reader@example.com", "reader");
  await share(owner, id, "user:blocks@example.com", "freeBusyReader");
  const blocks = await app.person("blocks@example.com");
  const people = [owner, await app.person("reader@example.com"), blocks];
  const lists = async () => {
    const found: [string, Event[]][] = [];
    for (const person of people) {
      for (const query of queries) {
        found.push([`${person.email} ${JSON.stringify(query)}`, (await list(person, query, id)).items]);
      }
      if (person === blocks) continue;
      const instances = await list(person, { ...window, maxResults: 3 }, id, `/${events[6]?.id}/instances`);
      found.push([`${person.email} instances`, instances.items]);
    }
    return found;
  };

  const stored = await lists();
  // As rows were before texts were stored with them.
  const changed = await app.server.parts.db.write((tx) =>
    tx.run('UPDATE "CalendarEvent" SET "text" = NULL WHERE "calendarId" = ? AND "text" IS NOT NULL', id),
  );
  const made = await lists();

  expect(changed).toBe(7);
  expect(stored).toEqual(made);
  expect(stored.filter(([, items]) => items.length === 0)).toEqual([]);
  // A limit to the guests asks for another form than texts have.
  expect((await list(owner, { maxAttendee: 500 }, id)).items).toEqual(stored[0]?.[1]);
  for (const event of stored[0]?.[1] ?? []) {
    if (event.status === "cancelled") continue;
    expect(event).toEqual(await read(owner, event.id ?? "", { calendarId: id }));
  }
});

test("who sees less is told less", async () => {
  const { app, owner, id } = await givenCalendarOfAll();
  await share(owner, id, "user:reader@example.com", "reader");
  const reader = await app.person("reader@example.com");

  const seen = new Map((await list(reader, {}, id)).items.map((each) => [each.summary ?? each.visibility, each]));

  expect(seen.get("Source")?.source).toBeUndefined();
  expect(seen.get("private")).not.toHaveProperty("summary");
  expect(seen.get("private")).not.toHaveProperty("creator");
  expect((await list(owner, { q: "source" }, id)).items[0]?.source).toEqual({
    title: "Page",
    url: "https://example.com/",
  });
});

test("a moved event keeps the time at which it was made", async () => {
  const { app, owner, id, events } = await givenCalendarOfAll();
  app.clock.advance(60_000);

  const moved = await send(owner, "POST", `/${events[0]?.id}/move`, undefined, {
    calendarId: id,
    query: { destination: "primary" },
  });

  expect(moved.status).toBe(200);
  const [listed] = (await list(owner)).items;
  expect(listed?.created).toBe(events[0]?.created);
  expect(listed).toEqual(await moved.json());
});

test("members are selected from texts as from others", async () => {
  const { owner, id } = await givenCalendarOfAll();

  const answer = await send(owner, "GET", "", undefined, {
    calendarId: id,
    query: { fields: "items(summary,start/dateTime)", maxResults: 1, timeZone: "UTC" },
  });

  expect(await answer.json()).toEqual({
    items: [{ summary: 'Quotes " and \\ and\nlines', start: { dateTime: "2026-03-02T10:00:00Z" } }],
  });
});
