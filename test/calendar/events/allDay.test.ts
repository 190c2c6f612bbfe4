/** Tests all-day events. A date has no time zone, so responses contain no zone, whichever zone a client has sent. */
import { expect, test } from "vitest";
import { startApp, startWith } from "../../support/app.ts";
import { givenCalendar } from "../../support/calendar.ts";
import { addressesOf, fetchFeed, line } from "../feedSupport.ts";
import { type Body, hour } from "./bodies.ts";
import { addFromMail } from "./sandbox.ts";
import { insert, list, patch, put, read, send } from "./support.ts";

const timeZone = "Europe/Berlin";
const days = (from: string, to: string, more: Body = {}): Body => ({
  start: { date: from, timeZone },
  end: { date: to, timeZone },
  ...more,
});
const oneDay = days("2026-10-26", "2026-10-27");
const shown = { start: { date: "2026-10-26" }, end: { date: "2026-10-27" } };

/** Finds all objects with a `date` in a response, at any depth. */
function datesIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [...("date" in value ? [value] : []), ...Object.values(value).flatMap(datesIn)];
}

/**
 * Checks that each object with a `date` in the response has no other field.
 * @param count The expected number of these objects.
 */
function requireBare(value: unknown, count: number): void {
  const dates = datesIn(value);
  expect(dates).toHaveLength(count);
  for (const each of dates) expect(Object.keys(each)).toEqual(["date"]);
}

test("a timed event becomes all-day by a PATCH, with nulls and without", async () => {
  const { owner } = await startApp();
  for (const dateTime of [null, undefined]) {
    const { id } = await insert(owner, {
      start: { dateTime: "2026-10-26T10:00:00", timeZone },
      end: { dateTime: "2026-10-26T11:00:00", timeZone },
    });
    const body = {
      start: { date: "2026-10-26", dateTime },
      end: { date: "2026-10-27", dateTime },
    };
    const patched = await patch(owner, id, body);
    expect(patched).toMatchObject(shown);
    requireBare([patched, await read(owner, id)], 4);
    // The event gets times again. Its time zone is that of the calendar, because the all-day event had none.
    const back = await patch(owner, id, hour("2026-10-26T10:00:00Z", "2026-10-26T11:00:00Z"));
    expect(back.start?.timeZone).toBe("Etc/GMT");
  }
});

test("no operation returns the zone of a day", async () => {
  const { owner, guest } = await startWith("guest");
  const attendees = [{ email: guest.email }];
  const single = await insert(owner, { ...oneDay, attendees });
  expect(single).toMatchObject(shown);
  requireBare(single, 2);
  requireBare(await put(owner, single.id, { ...oneDay, attendees, summary: "Fair" }), 2);
  // Changing only the time zone has no effect, because only the date of an all-day event counts.
  const same = await patch(owner, single.id, { start: { timeZone: "Asia/Tokyo" }, end: { timeZone: "Asia/Tokyo" } });
  expect(same).toEqual(await read(owner, single.id));
  requireBare(same, 2);

  const recurrence = ["RRULE:FREQ=DAILY;COUNT=3"];
  const series = await insert(owner, { ...days("2026-10-28", "2026-10-29"), recurrence, attendees });
  requireBare(series, 2);
  const exception = `${series.id}_20261029`;
  requireBare(await patch(owner, exception, days("2026-11-02", "2026-11-04")), 3);
  requireBare(await send(owner, "GET", `/${series.id}_20261030`).then((each) => each.json()), 3);
  requireBare((await list(owner, {}, "primary", `/${series.id}/instances`)).items, 9);
  for (const person of [owner, guest]) {
    requireBare((await list(person)).items, 2 + 2 + 3);
    requireBare((await list(person, { singleEvents: true, orderBy: "startTime" })).items, 2 + 9);
    requireBare((await list(person, { singleEvents: true, maxAttendee: 1 })).items, 2 + 9);
  }

  const { syncToken } = await list(guest, { singleEvents: true });
  await patch(owner, series.id, { recurrence: ["RRULE:FREQ=DAILY;COUNT=1"] });
  const gone = (await list(guest, { singleEvents: true, syncToken })).items.filter(
    (each) => each.status === "cancelled",
  );
  expect(gone.map((each) => each.originalStartTime)).toEqual([{ date: "2026-10-30" }, { date: "2026-10-29" }]);

  const { id: other = "" } = await givenCalendar(owner);
  const moved = await send(owner, "POST", `/${single.id}/move`, undefined, { query: { destination: other } });
  requireBare(await moved.json(), 2);
});

test("imports, events made from mail and feeds have no zone for a day either", async () => {
  const app = await startApp();
  const { owner } = app;
  const imported = await send(owner, "POST", "/import", { ...oneDay, iCalUID: "a@elsewhere" });
  requireBare(await imported.json(), 2);
  const place = {
    ...days("2026-10-27", "2026-10-28"),
    iCalUID: "b@elsewhere",
    recurrence: ["RRULE:FREQ=DAILY;COUNT=2"],
  };
  requireBare(await (await send(owner, "POST", "/import", place)).json(), 2);
  const originalStartTime = { date: "2026-10-28", timeZone };
  const exception = { ...days("2026-11-01", "2026-11-02"), iCalUID: "b@elsewhere", originalStartTime };
  requireBare(await (await send(owner, "POST", "/import", exception)).json(), 3);
  requireBare(await addFromMail(app, owner.email, { ...oneDay, summary: "Flight" }), 2);

  const { privateUrl } = await addressesOf(app, owner.email);
  const feed = await fetchFeed(privateUrl);
  expect(feed.events.map((each) => line(each, "dtstart"))).toContain("DTSTART;VALUE=DATE:20261026");
  expect(feed.text).not.toContain("TZID");
});
