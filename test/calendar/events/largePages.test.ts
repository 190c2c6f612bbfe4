/** Pages of events of the maximum size must not fill the server's memory. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Person, startApp, type TestApp } from "../../support/app.ts";
import { result } from "../../support/calendar.ts";
import { shared } from "../../support/endings.ts";
import { hour } from "./bodies.ts";
import { insert, type Query, send } from "./support.ts";

/** A text of control characters, each of which takes six characters in JSON. */
const large = "\u0001".repeat(65_000);

/** The query for inserts. Their responses only contain the id, because this file tests lists. */
const answeringId = { query: { fields: "id" } };

interface Walked {
  ids: string[];
  /** The number of characters of each page. */
  sizes: number[];
  syncToken: string | undefined;
}

async function walk(person: Person, query: Query, rest = ""): Promise<Walked> {
  const walked: Walked = { ids: [], sizes: [], syncToken: undefined };
  for (let pageToken: string | undefined; ; ) {
    const response = await send(person, "GET", rest, undefined, { query: { maxResults: 2500, ...query, pageToken } });
    const text = await response.text();
    expect(response.status, text.slice(0, 500)).toBe(200);
    const page = JSON.parse(text);
    for (const { id } of page.items) walked.ids.push(id);
    walked.sizes.push(text.length);
    walked.syncToken = page.nextSyncToken;
    pageToken = page.nextPageToken;
    if (pageToken === undefined) return walked;
  }
}

/** These events are created once for all tests, because the tests only read them. */
const givenEvents = shared(async () => {
  const count = 45;
  const { owner, clock } = await startApp();
  const { syncToken } = await walk(owner, {});
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    clock.advance(1000);
    const start = Date.UTC(2026, 2, 2 + index);
    const times = [start, start + 3_600_000].map((each) => new Date(each).toISOString()) as [string, string];
    ids.push((await insert(owner, hour(...times, { summary: `${index}`, description: large }), answeringId)).id);
  }
  return { owner, ids, syncToken };
});

describe("a page", () => {
  test.each<Query>([
    {},
    { orderBy: "updated" },
    { singleEvents: true, orderBy: "startTime" },
    { singleEvents: true, timeMin: "2026-03-01T00:00:00Z", timeMax: "2027-03-01T00:00:00Z" },
    { q: "3" },
  ])("of large events is short and names the next one: %j", async (query) => {
    const { owner, ids } = await givenEvents();
    const wanted = query.q === undefined ? ids : ids.filter((_, index) => String(index).startsWith("3"));

    const { ids: seen, sizes } = await walk(owner, query);

    expect(seen).toHaveLength(wanted.length);
    expect(new Set(seen)).toEqual(new Set(wanted));
    expect(Math.max(...sizes)).toBeLessThan(8_100_000);
  });

  test("of what has changed is short, too", async () => {
    const { owner, ids, syncToken } = await givenEvents();

    const { ids: seen, sizes } = await walk(owner, { syncToken });

    expect(seen).toEqual(ids);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(8_100_000);
  });

  test.each(["list", "instances"])("of instances of a large series is short, too: %s", async (how) => {
    const { owner } = await startApp();
    const recurrence = ["RRULE:FREQ=DAILY;COUNT=50"];
    const times = { dateTime: "2026-03-02T10:00:00Z", timeZone: "UTC" };
    const end = { ...times, dateTime: "2026-03-02T11:00:00Z" };
    const { id } = await insert(owner, { start: times, end, recurrence, description: large }, answeringId);
    const rest = how === "list" ? "" : `/${id}/instances`;
    const { ids: seen, sizes } = await walk(owner, how === "list" ? { singleEvents: true } : {}, rest);

    expect(new Set(seen).size).toBe(50);
    expect(seen).toHaveLength(50);
    expect(Math.max(...sizes)).toBeLessThan(8_100_000);
  });

  test("of usual events is as long as it is asked for", async () => {
    const { owner } = await startApp();
    for (let index = 0; index < 30; index++) {
      await insert(owner, hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z", { description: "x".repeat(3000) }));
    }

    expect((await walk(owner, {})).sizes).toHaveLength(1);
  });
});

/**
 * Observes all database reads until the test ends. The returned function returns the size of the largest one, in characters of
 * its rows.
 */
function watchReads({ server }: TestApp): () => number {
  let largest = 0;
  const { read } = server.parts.db;
  const all = read.all.bind(read);
  const spy = vi.spyOn(read, "all").mockImplementation(async (sql: string, ...values) => {
    const rows = await all<Record<string, unknown>>(sql, ...values);
    const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === "string");
    largest = Math.max(
      largest,
      texts.reduce((sum, each) => sum + each.length, 0),
    );
    return rows as never[];
  });
  onTestFinished(() => spy.mockRestore());
  return () => largest;
}

test("large events of one moment are read in parts, and ordered by their ids", async () => {
  const app = await startApp();
  const ids: string[] = [];
  for (let index = 0; index < 48; index++) {
    const event = hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z", { description: large });
    ids.push((await insert(app.owner, event, answeringId)).id);
  }
  const largest = watchReads(app);

  const { ids: seen } = await walk(app.owner, { singleEvents: true, orderBy: "startTime", maxResults: 5 });

  expect(seen).toEqual([...ids].sort());
  expect(largest()).toBeLessThan(16_200_000);
});

describe("series that are large", () => {
  const window = { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z" };
  const aSeries = (index: number) => ({
    start: { dateTime: `2026-03-02T10:${10 + index}:00Z`, timeZone: "UTC" },
    end: { dateTime: `2026-03-02T10:${11 + index}:00Z`, timeZone: "UTC" },
    recurrence: ["RRULE:FREQ=DAILY;COUNT=9"],
    summary: "Series",
    description: large,
  });

  async function givenSeries(count: number) {
    const app = await startApp();
    const ids: string[] = [];
    for (let index = 0; index < count; index++) ids.push((await insert(app.owner, aSeries(index), answeringId)).id);
    return { app, ids };
  }
  /** This series is created once for all tests, because the tests only read it. */
  const givenTwenty = shared(() => givenSeries(20));

  test.each<Query>([
    window,
    { timeMin: window.timeMin },
    { ...window, q: "series" },
    { ...window, sharedExtendedProperty: "a=b" },
  ])("are read in parts for a list by start: %j", async (query) => {
    const { app, ids } = await givenTwenty();
    const largest = watchReads(app);

    const response = await send(app.owner, "GET", "", undefined, {
      query: { ...query, singleEvents: true, orderBy: "startTime", maxResults: 1 },
    });
    const { items } = (await response.json()) as { items: { id: string }[] };

    expect(items.map(({ id }) => id)).toEqual(
      query.sharedExtendedProperty === undefined ? [`${ids[0]}_20260305T101000Z`] : [],
    );
    expect(largest()).toBeLessThan(5_000_000);
  });

  test("all come onto pages, whose series are read again", async () => {
    const { app, ids } = await givenSeries(30);

    const { ids: seen } = await walk(app.owner, { ...window, singleEvents: true, orderBy: "startTime" });

    expect(seen).toEqual(ids.map((id, index) => `${id}_20260305T10${10 + index}00Z`));
  });

  test("come with their exceptions, whose series are read again", async () => {
    const { app, ids } = await givenSeries(12);
    for (const [index, id] of ids.entries()) {
      const path = `/${id}_20260305T10${10 + index}00Z`;
      expect((await send(app.owner, "PATCH", path, { summary: `Exception ${index}` }, answeringId)).status).toBe(200);
    }

    const { ids: seen } = await walk(app.owner, { ...window, singleEvents: true, orderBy: "startTime" });

    expect(seen).toEqual(ids.map((id, index) => `${id}_20260305T10${10 + index}00Z`));
  });

  test("are read in parts for busy times", async () => {
    const { app } = await givenTwenty();
    const largest = watchReads(app);

    const busy = await result(app.owner, "POST /freeBusy", { ...window, items: [{ id: "primary" }] });

    expect(busy).toMatchObject({
      calendars: { primary: { busy: [{ start: "2026-03-05T10:10:00Z", end: "2026-03-05T10:30:00Z" }] } },
    });
    expect(largest()).toBeLessThan(5_000_000);
  });
});
