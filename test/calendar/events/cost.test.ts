/** What questions about many events cost, in the units that the server counts (`server/platform/work.ts`). */
import { describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../support/app.ts";
import { givenCalendar } from "../../support/calendar.ts";
import { type Body, hour, insert } from "./support.ts";

/** Every minute of every day. */
const everyMinute: Body = {
  start: { dateTime: "2026-01-01T08:00:00Z", timeZone: "UTC" },
  end: { dateTime: "2026-01-01T08:00:30Z", timeZone: "UTC" },
  recurrence: ["RRULE:FREQ=MINUTELY"],
};

const tooMuch = { errors: [{ domain: "global", reason: "internalError" }] };

async function busyOf(person: Person, days: number, ids: readonly string[]) {
  const response = await person.fetch("/calendar/v3/freeBusy", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      timeMin: "2026-03-01T00:00:00Z",
      timeMax: new Date(Date.UTC(2026, 2, 1 + days)).toISOString(),
      items: ids.map((id) => ({ id })),
    }),
  });
  expect(response.status).toBe(200);
  return (await response.json()).calendars;
}

/** What `/metrics` tells of one operation. */
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
    await insert(owner, hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"));

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

describe("a room that answers by itself", () => {
  async function givenRoom() {
    const app = await startApp();
    const { id: room } = await (
      await app.fetch("/sandbox/v1/calendar/resources", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ summary: "Room" }),
      })
    ).json();
    return { ...app, room };
  }

  const yearly = (room: string, date: string): Body => ({
    start: { dateTime: `${date}T08:00:00Z`, timeZone: "UTC" },
    end: { dateTime: `${date}T09:00:00Z`, timeZone: "UTC" },
    recurrence: ["RRULE:FREQ=YEARLY"],
    attendees: [{ email: room }],
  });

  test("is asked for hundreds of years without following what else it has through all of them", async () => {
    const { owner, room } = await givenRoom();
    const daily = { ...yearly(room, "2026-01-01"), recurrence: ["RRULE:FREQ=DAILY"] };
    const early = { ...daily, start: { dateTime: "2026-01-01T05:00:00Z", timeZone: "UTC" } };
    await insert(owner, { ...early, end: { dateTime: "2026-01-01T06:00:00Z", timeZone: "UTC" } });

    const free = await insert(owner, yearly(room, "2026-03-02"));
    const taken = await insert(owner, yearly(room, "2026-03-02"));

    expect(free.attendees).toMatchObject([{ email: room, responseStatus: "accepted" }]);
    expect(taken.attendees).toMatchObject([{ email: room, responseStatus: "declined" }]);
  });
});
