/** Tests guests' copies of events after the organizing calendar was deleted or cleared: no row may refer to a deleted row. */
import { describe, expect, test } from "vitest";
import { unwrap } from "../../../client/index.ts";
import { type Person, startApp } from "../../support/app.ts";
import { givenCalendar } from "../../support/calendar.ts";
import { requireContents } from "../../support/copyContents.ts";
import { type Body, insert, list, patch, remove } from "./support.ts";

const at = (day: number, hour: number) => ({ dateTime: `2026-03-0${day}T${hour}:00:00`, timeZone: "UTC" });
const daily: Body = { start: at(2, 10), end: at(2, 11), recurrence: ["RRULE:FREQ=DAILY;COUNT=4"], summary: "Talk" };
const days = [2, 3, 4, 5];
const instances = (id: string, hour: number) => days.map((day) => `${id}_2026030${day}T${hour}0000Z`);

interface Given {
  owner: Person;
  guest: Person;
  calendarId: string;
  check(): Promise<void>;
}

const endings = [
  [
    "is deleted",
    (owner: Person) => givenCalendar(owner, "Team").then(({ id = "" }) => id),
    (owner: Person, calendarId: string) =>
      unwrap(owner.calendar.DELETE("/calendars/{calendarId}", { params: { path: { calendarId } } })),
  ],
  [
    "is cleared",
    async (owner: Person) => owner.email,
    (owner: Person, calendarId: string) =>
      unwrap(owner.calendar.POST("/calendars/{calendarId}/clear", { params: { path: { calendarId } } })),
  ],
] as const;

describe.each(endings)("when the organizing calendar %s", (_, calendarOf, end) => {
  async function given(): Promise<Given> {
    const app = await startApp();
    const { owner } = app;
    const guest = await app.person("guest@example.com");
    return {
      owner,
      guest,
      calendarId: await calendarOf(owner),
      check: () => requireContents(app.server.parts.db),
    };
  }

  const own: readonly [string, Body | undefined, number][] = [
    ["as it is at the organizer", undefined, 10],
    ["with a start of its own", { start: at(2, 12), end: at(2, 13) }, 12],
    ["with a description that looks like JSON", { description: '"start":{"ms":0},"}' }, 10],
    ["with times of its own, and without some of the content", { start: at(2, 12), end: at(2, 14), summary: "" }, 12],
  ];

  test.each(own)("sync clients are told of each instance of a copy %s", async (_, body, hour) => {
    const { owner, guest, calendarId, check } = await given();
    const place = { calendarId };
    const { id } = await insert(owner, { ...daily, attendees: [{ email: guest.email }] }, place);
    if (body) await patch(guest, id, body);
    await patch(owner, `${id}_20260303T100000Z`, { location: "Hall" }, place).catch(() => {});
    const { syncToken, items } = await list(guest, { singleEvents: true });
    expect(items.map((each) => each.id).sort()).toEqual(instances(id, hour));

    await end(owner, calendarId);

    const changed = await list(guest, { singleEvents: true, syncToken });
    const told = changed.items.map((each) => `${each.id} ${each.status}`).sort();
    expect(told).toEqual(expect.arrayContaining(instances(id, hour).map((each) => `${each} cancelled`)));
    expect((await list(guest, { singleEvents: true })).items).toEqual([]);
    await check();
  });

  test("copies of every kind are gone, and their calendars go on", async () => {
    const { owner, guest, calendarId, check } = await given();
    const place = { calendarId };
    const attendees = [{ email: guest.email }];
    const single = await insert(owner, { attendees }, place);
    await patch(guest, single.id, { summary: "Mine" });
    const series = await insert(owner, { ...daily, attendees }, place);
    const [first = "", second = ""] = instances(series.id, 10);
    await patch(guest, first, { summary: "Mine" });
    await remove(owner, second, place);
    const other = await insert(owner, daily, place);
    const detached = `${other.id}_20260304T100000Z`;
    await patch(owner, detached, { attendees }, place);
    await patch(guest, detached, { start: at(4, 15), end: at(4, 16) });
    const deleted = await insert(owner, { attendees }, place);
    await remove(owner, deleted.id, place);
    const kept = await insert(guest, { summary: "Own" });
    await check();

    await end(owner, calendarId);

    expect((await list(guest, { singleEvents: true })).items.map((each) => each.id)).toEqual([kept.id]);
    await check();
    const again = await insert(owner, { ...daily, attendees });
    await patch(guest, again.id, { summary: "Mine" });
    expect((await list(guest, { singleEvents: true })).items).toHaveLength(5);
    await check();
  });
});
