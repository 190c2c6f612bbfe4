/** The cost of importing and changing a series with many exceptions: statements, and rows between two turns of the event loop. */

import { describe, expect, test } from "vitest";
import type { CalendarSchemas } from "../../generated/calendar/client.ts";
import { calendarFile, fileEvent, importing } from "../calendar/fileSupport.ts";
import { type Person, startApp, type TestApp } from "../support/app.ts";
import { startMeter } from "./meter.ts";

const begin = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

function stamp(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.000/g, "");
}

/** A calendar file with exceptions of an hourly series, with or without the series itself. */
function hourly(uid: string, instances: number, { summary = "Instance", withSeries = true } = {}): string {
  const at = (ms: number) => [`DTSTART:${stamp(ms)}`, `DTEND:${stamp(ms + hourMs / 2)}`];
  const events = withSeries ? [fileEvent(uid, ...at(begin), `RRULE:FREQ=HOURLY;COUNT=${instances}`)] : [];
  for (let index = 0; index < instances; index++) {
    const ms = begin + index * hourMs;
    events.push(fileEvent(uid, `RECURRENCE-ID:${stamp(ms)}`, ...at(ms + 60_000), `SUMMARY:${summary} ${index}`));
  }
  return calendarFile(...events);
}

interface Spent {
  statements: number;
  rows: number;
  longestSlice: number;
}

/** Measures the cost of consecutive requests. Each must be the only request of its operation. */
function costsOf(app: TestApp) {
  const costs = startMeter(app);
  return async (operation: string, request: () => Promise<unknown>): Promise<Spent> => {
    costs.delete(operation);
    await request();
    const { successes = 0, statements = 0, rows = 0, longestSlice = 0 } = costs.get(operation) ?? {};
    expect(successes).toBe(1);
    return { statements, rows, longestSlice };
  };
}

/** An import of twice as many instances costs twice as much, with only a few statements for each instance. */
function expectLinear(some: Spent, twice: Spent, statementsEach: number): void {
  for (const name of ["statements", "rows"] as const) expect(twice[name]).toBeLessThan(2.1 * some[name]);
  expect(some.statements).toBeLessThan(40 + 400 * statementsEach);
}

const importOfFile = "calendarFiles.import";

describe("a file with many instances of one series", () => {
  test.each([
    { of: "a series", withSeries: true },
    { of: "instances alone", withSeries: false },
  ])("is imported in few statements for each instance, between which others get their turn: $of", async (each) => {
    const app = await startApp();
    const costOf = costsOf(app);
    const twice = hourly("twice@x", 800, each);

    const first = await costOf(importOfFile, () => importing(app, hourly("once@x", 400, each)));
    const second = await costOf(importOfFile, () => importing(app, twice));
    const again = await costOf(importOfFile, async () => {
      expect(await importing(app, twice)).toMatchObject({ unchanged: 1 });
    });
    const changed = await costOf(importOfFile, async () => {
      expect(await importing(app, hourly("twice@x", 800, { ...each, summary: "Other" }))).toMatchObject({ changed: 1 });
    });

    expectLinear(first, second, 1.25);
    expect(again.statements).toBeLessThan(100);
    expect(changed.statements).toBeLessThan(100 + 2.25 * 800);
    // Without a series, the file has 800 detached instances of one iCalUID, which are found with one read.
    const found = each.withSeries ? 0 : 800;
    for (const { longestSlice } of [first, second, changed]) expect(longestSlice).toBeLessThan(found + 500);
  });

  test("takes back what it no longer has, in parts", async () => {
    const app = await startApp();
    const costOf = costsOf(app);
    const series = (uid: string, instances: number) => {
      const times = [`DTSTART:${stamp(begin)}`, `DTEND:${stamp(begin + hourMs / 2)}`];
      return calendarFile(fileEvent(uid, ...times, `RRULE:FREQ=HOURLY;COUNT=${instances}`));
    };
    await importing(app, hourly("once@x", 400));
    await importing(app, hourly("twice@x", 800));

    const once = await costOf(importOfFile, () => importing(app, series("once@x", 400)));
    const twice = await costOf(importOfFile, () => importing(app, series("twice@x", 800)));

    expectLinear(once, twice, 2.25);
    expect(twice.longestSlice).toBeLessThan(500);
    const { items } = await eventsOf(app, "twice@x");
    expect(items.filter(({ summary }) => summary !== undefined)).toEqual([]);
  });

  test("has an instance by `events.import` at the same cost, however many there are", async () => {
    const app = await startApp();
    const costOf = costsOf(app);
    await importing(app, hourly("few@x", 10));
    await importing(app, hourly("many@x", 800));
    const one = (iCalUID: string) => {
      const start = { dateTime: new Date(begin + hourMs).toISOString() };
      const end = { dateTime: new Date(begin + 2 * hourMs).toISOString() };
      return send(app.owner, "POST", "/events/import", { iCalUID, start, end, originalStartTime: start });
    };

    const few = await costOf("events.import", () => one("few@x"));
    const many = await costOf("events.import", () => one("many@x"));

    expect(many.statements).toBeLessThanOrEqual(few.statements);
    expect(many.rows).toBeLessThanOrEqual(few.rows);
  });

  test("is changed, deleted and restored in slices", async () => {
    const app = await startApp();
    const costOf = costsOf(app);
    const count = 1200;
    await importing(app, hourly("many@x", count));
    const [event] = (await eventsOf(app, "many@x", "maxResults=1")).items;
    const path = `/events/${event?.recurringEventId}`;
    const patchOf = (body: object) => costOf("events.patch", () => send(app.owner, "PATCH", path, body));

    const costs = {
      location: await patchOf({ location: "Elsewhere" }),
      visibility: await patchOf({ visibility: "private" }),
      transparency: await patchOf({ transparency: "transparent" }),
      deleted: await costOf("events.delete", () => send(app.owner, "DELETE", path)),
      restored: await patchOf({ status: "confirmed" }),
    };
    const { items } = await eventsOf(app, "many@x");
    const times = await patchOf({
      start: { dateTime: new Date(begin + 1000).toISOString(), timeZone: "UTC" },
      end: { dateTime: new Date(begin + hourMs).toISOString(), timeZone: "UTC" },
    });

    expect(items).toHaveLength(250);
    const [second] = items.filter(({ summary }) => summary === "Instance 1");
    expect(second).toMatchObject({ location: "Elsewhere", transparency: "transparent", visibility: "private" });
    expect(second?.start.dateTime).toBe("2026-01-01T01:01:00Z");
    expect((await eventsOf(app, "many@x")).items.some(({ summary }) => summary !== undefined)).toBe(false);
    for (const { longestSlice } of [...Object.values(costs), times]) expect(longestSlice).toBeLessThan(700);
    expect(costs.location.statements).toBeLessThan(30);
    expect(costs.deleted.statements).toBeLessThan(30);
  });
});

async function send({ fetch }: Person, method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`/calendar/v3/calendars/primary${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(`${response.status} ${await response.text()}`).toMatch(/^20[04] /);
}

type Listed = Pick<CalendarSchemas["Event"], "summary" | "recurringEventId"> & { start: { dateTime?: string } };

async function eventsOf({ owner }: TestApp, iCalUID: string, more = ""): Promise<{ items: Listed[] }> {
  const query = `iCalUID=${iCalUID}&singleEvents=true&${more}`;
  return (await owner.fetch(`/calendar/v3/calendars/primary/events?${query}`)).json();
}
