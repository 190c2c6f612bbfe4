/** Tests how much work requests for many events cause, in the units that the server counts (`server/platform/work.ts`). */

import { describe, expect, test } from "vitest";
import { findAll, insertAll } from "../../../server/platform/db/tables.ts";
import { type Person, startApp, type TestApp } from "../../support/app.ts";
import { call, givenCalendar } from "../../support/calendar.ts";
import { fetchQuickly } from "../../support/exchange.ts";
import { asJson } from "../../support/json.ts";
import { anHour, type Body, day, hour, invited, inZone } from "./bodies.ts";
import { givenRoom } from "./sandbox.ts";
import { type Events, insert, patch } from "./support.ts";

/** A series that repeats every minute. */
const everyMinute: Body = {
  ...inZone("UTC", "2026-01-01T08:00:00Z", "2026-01-01T08:00:30Z"),
  recurrence: ["RRULE:FREQ=MINUTELY"],
};

const tooMuch = { errors: [{ domain: "global", reason: "internalError" }] };

async function busyOf(person: Person, days: number, ids: readonly string[]) {
  const timeMax = new Date(Date.UTC(2026, 2, 1 + days)).toISOString();
  const asked = { timeMin: "2026-03-01T00:00:00Z", timeMax, items: ids.map((id) => ({ id })) };
  const response = await call(person, "POST /freeBusy", asked);
  expect(response.status).toBe(200);
  return (await response.json()).calendars;
}

/** Reads a work metric of one operation from `/metrics`. */
async function counted({ fetch }: TestApp, name: string, operation: string): Promise<number> {
  const text = await (await fetch("/metrics")).text();
  const line = new RegExp(`^quintet_work_${name}\\{operation="${operation}",unit="occurrences"\\} (\\S+)$`, "m");
  return Number(line.exec(text)?.[1] ?? 0);
}

describe("free and busy time", () => {
  test("counts the occurrences it looks at, in slices, and merges what is the same", async () => {
    const app = await startApp();
    for (let index = 0; index < 10; index++) await insert(app.owner, everyMinute);

    const { primary } = await busyOf(app.owner, 2, ["primary"]);

    expect(primary.busy).toHaveLength(2 * 1440);
    const units = await counted(app, "units_total", "freebusy.query");
    expect(units).toBeGreaterThanOrEqual(10 * 2 * 1440);
    expect(units).toBeLessThan(10 * 2 * 1440 * 1.1);
    expect(await counted(app, "longest_slice_units", "freebusy.query")).toBeLessThanOrEqual(5100);
  });

  test("is an error of a calendar that has too much, beside which others are answered for", async () => {
    const app = await startApp();
    const { owner } = app;
    const { id: full = "" } = await givenCalendar(owner);
    await insert(owner, everyMinute, { calendarId: full });
    await insert(owner, anHour);

    const answer = await busyOf(owner, 58, [full, "primary"]);

    expect(answer).toEqual({
      [full]: tooMuch,
      primary: { busy: [{ start: "2026-03-02T10:00:00Z", end: "2026-03-02T11:00:00Z" }] },
    });
    expect(await counted(app, "most_units", "freebusy.query")).toBeLessThanOrEqual(50_000 + 100);
    expect((await busyOf(owner, 30, [full]))[full].busy).toHaveLength(30 * 1440);
  });

  test("of several full calendars ends with the budget of the request", async () => {
    const app = await startApp();
    const { owner } = app;
    const ids: string[] = [];
    for (let index = 0; index < 4; index++) {
      const { id = "" } = await givenCalendar(owner);
      await insert(owner, everyMinute, { calendarId: id });
      ids.push(id);
    }

    const answer = await busyOf(owner, 30, ids);

    expect(ids.map((id) => answer[id].errors === undefined)).toEqual([true, true, false, false]);
    expect(await counted(app, "most_units", "freebusy.query")).toBeLessThanOrEqual(100_000);
  });

  test("of single events that begin together costs one of them", async () => {
    const app = await startApp();
    for (let index = 0; index < 30; index++) {
      await insert(app.owner, hour("2026-03-02T10:00:00Z", `2026-03-02T10:${10 + index}:00Z`));
    }

    const { primary } = await busyOf(app.owner, 2, ["primary"]);

    expect(primary.busy).toEqual([{ start: "2026-03-02T10:00:00Z", end: "2026-03-02T10:39:00Z" }]);
    expect(await counted(app, "units_total", "freebusy.query")).toBe(1);
  });
});

test("a room that is asked for hundreds of years does not follow what else it has through all of them", async () => {
  const app = await startApp();
  const { owner } = app;
  const room = await givenRoom(app);
  const yearly = inZone("UTC", "2026-03-02T08:00:00Z", "2026-03-02T09:00:00Z", {
    recurrence: ["RRULE:FREQ=YEARLY"],
    ...invited(room),
  });
  const early = inZone("UTC", "2026-01-01T05:00:00Z", "2026-01-01T06:00:00Z");
  await insert(owner, { ...early, recurrence: ["RRULE:FREQ=DAILY"], ...invited(room) });

  const free = await insert(owner, yearly);
  const taken = await insert(owner, yearly);

  expect(free.attendees).toMatchObject([{ email: room, responseStatus: "accepted" }]);
  expect(taken.attendees).toMatchObject([{ email: room, responseStatus: "declined" }]);
});

describe("the next ten events", () => {
  const query = "singleEvents=true&orderBy=startTime&timeMin=2026-03-01T09:00:00Z&maxResults=10";

  /**
   * The number of different series that are inserted. Further series would repeat the same start times and rules, so they are
   * copied in the database.
   */
  const kinds = 600;

  /** Creates a calendar with many different series. */
  async function givenSeries({ owner, server }: TestApp, count: number): Promise<string> {
    const { id = "" } = await givenCalendar(owner);
    const rules = ["DAILY", "WEEKLY", "MONTHLY;BYDAY=1MO", "YEARLY", "WEEKLY;INTERVAL=3"];
    const bodies = Array.from({ length: Math.min(count, kinds) }, (_, index) => ({
      summary: `Series ${index}`,
      start: { dateTime: new Date(Date.UTC(2025, 5, 1 + (index % 200), index % 24)).toISOString(), timeZone: "UTC" },
      end: { dateTime: new Date(Date.UTC(2025, 5, 1 + (index % 200), index % 24, 30)).toISOString(), timeZone: "UTC" },
      recurrence: [`RRULE:FREQ=${rules[index % rules.length]}`],
    }));
    const at = (body: Body) => inserted(server, id, body);
    for (let from = 0; from < bodies.length; from += 100) await Promise.all(bodies.slice(from, from + 100).map(at));
    const { db } = server.parts;
    const rows = await findAll(db.read, "CalendarEvent", { calendarId: id }, { orderBy: ["ordinal"] });
    for (let had = rows.length; had < count; had += rows.length) {
      // The stored JSON text of an event contains its id. The copies have other ids, so they get no text, and lists create it
      // from the fields.
      const more = rows
        .slice(0, count - had)
        .map(({ ordinal: _, ...row }) => ({ ...row, id: row.id + had, text: null }));
      await db.write((tx) => insertAll(tx, "CalendarEvent", more));
    }
    return id;

    /** Inserts a series without the contract checks of `fetch`, which take longer than the insert. */
    async function inserted({ url }: { url: string }, calendarId: string, body: Body): Promise<void> {
      const response = await fetchQuickly(
        `${url}/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`,
        asJson("POST", body, { Authorization: `Bearer ${owner.token}` }),
      );
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    }
  }

  /** Reads one page of the list, and returns the units of work that this took. */
  async function page(app: TestApp, id: string, pageToken = "") {
    const before = await counted(app, "units_total", "events.list");
    const listed: Events = await list(app.owner, `${query}&pageToken=${pageToken}`, id);
    return { listed, units: (await counted(app, "units_total", "events.list")) - before };
  }

  function list({ fetch: asking }: Person, parameters: string, id = "primary") {
    const path = `/calendar/v3/calendars/${encodeURIComponent(id)}/events?${parameters}`;
    return asking(path).then((response) => response.json());
  }

  const startOf = ({ start }: { start?: { dateTime?: string } }) => start?.dateTime ?? "";

  /** The timeout is long because hundreds of series are inserted one by one, which is slow on PostgreSQL. */
  const timeout = 240_000;

  test("of thousands of series cost little more than of a hundred, and each page less than the first", {
    timeout,
  }, async () => {
    const app = await startApp();
    const few = await givenSeries(app, 100);
    const many = await givenSeries(app, 3000);
    const first = { few: await page(app, few), many: await page(app, many) };
    // For the first page, each series is read and parsed only once.
    expect(first.many.units).toBeLessThanOrEqual(3000 * 14);

    const again = { few: await page(app, few), many: await page(app, many) };
    const second = await page(app, many, first.many.listed.nextPageToken);
    const third = await page(app, many, second.listed.nextPageToken);

    expect(again.many.listed.items).toEqual(first.many.listed.items);
    expect(again.many.units).toBeLessThanOrEqual(3 * Math.max(again.few.units, 10));
    expect(second.units).toBeLessThan(first.many.units / 100);
    expect(third.units).toBeLessThan(first.many.units / 100);
    const whole = await list(app.owner, `${query.replace("maxResults=10", "maxResults=30")}`, many);
    expect([first.many, second, third].flatMap((each) => each.listed.items)).toEqual(whole.items);
    const starts = (whole as Events).items?.map(startOf) ?? [];
    expect(starts).toEqual([...starts].sort());
    // After a change of one series, only this series is read again.
    const [changed] = first.many.listed.items ?? [];
    await patch(app.owner, changed?.recurringEventId ?? "", { summary: "Changed" }, { calendarId: many });
    const followed = await page(app, many);
    expect(followed.units).toBeLessThanOrEqual(again.many.units + 20);
    expect(followed.listed.items?.[0]).toMatchObject({ id: changed?.id, summary: "Changed" });
  });

  test("follow a change of the calendar's time zone", async () => {
    const { owner } = await startApp();
    const recurrence = ["RRULE:FREQ=DAILY"];
    const at = (dateTime: string) => ({ dateTime, timeZone: "UTC" });
    await insert(owner, { start: at("2026-02-01T09:30:00Z"), end: at("2026-02-01T09:45:00Z"), recurrence });
    await insert(owner, { ...day("2026-02-01", "2026-02-02"), recurrence });
    const shown = async () => {
      const { items } = (await list(owner, query)) as Events;
      return items?.slice(0, 2).map(({ start }) => start?.dateTime ?? start?.date);
    };
    expect(await shown()).toEqual(["2026-03-01", "2026-03-01T09:30:00Z"]);

    await owner.fetch("/calendar/v3/calendars/primary", asJson("PATCH", { timeZone: "Pacific/Auckland" }));

    expect(await shown()).toEqual(["2026-03-01", "2026-03-01T22:30:00+13:00"]);
  });

  test("by last change go on within a dense series without following it from its begin", async () => {
    const app = await startApp();
    await insert(app.owner, everyMinute);
    const dense =
      "singleEvents=true&orderBy=updated&maxResults=2500&timeMin=2026-03-01T00:00:00Z&timeMax=2028-03-02T00:00:00Z";

    let token = "";
    const ids = new Set<string>();
    for (let page = 0; page < 6; page++) {
      const listed = await list(app.owner, `${dense}&pageToken=${token}`);
      for (const { id } of listed.items) ids.add(id);
      token = listed.nextPageToken;
    }

    expect(ids.size).toBe(6 * 2500);
    expect(await counted(app, "most_units", "events.list")).toBeLessThan(2500 + 2 * 1440 + 100);
  });

  test("among series that leave out all that they have are refused where it takes too much to see it", async () => {
    const app = await startApp();
    const nothing = { ...everyMinute, recurrence: ["RRULE:FREQ=MINUTELY", "EXRULE:FREQ=MINUTELY"] };
    for (let index = 0; index < 2; index++) await insert(app.owner, nothing);
    expect((await list(app.owner, query)).items).toEqual([]);

    for (let index = 0; index < 6; index++) await insert(app.owner, nothing);

    expect(await list(app.owner, query)).toMatchObject({
      error: { code: 400, errors: [{ reason: "tooManyOccurrences", location: "timeMax" }] },
    });
    expect((await list(app.owner, `${query}&timeMax=2026-03-02T09:00:00Z`)).items).toEqual([]);
  });

  test("a sync that would take too much asks for a full list", async () => {
    const app = await startApp();
    const { id } = await insert(app.owner, { ...everyMinute, recurrence: ["RRULE:FREQ=MINUTELY;COUNT=2000"] });
    const window = "singleEvents=true&timeMin=2026-01-01T00:00:00Z&timeMax=2027-03-02T00:00:00Z&maxResults=2500";
    const { nextSyncToken } = await list(app.owner, window);
    await patch(app.owner, id, { recurrence: ["RRULE:FREQ=MINUTELY"] });

    const answer = list(app.owner, `singleEvents=true&syncToken=${nextSyncToken}`);

    expect(await answer).toMatchObject({ error: { code: 410, errors: [{ reason: "fullSyncRequired" }] } });
    expect((await list(app.owner, window)).items).toHaveLength(2500);
  });
});
