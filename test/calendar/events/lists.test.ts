import { describe, expect, test } from "vitest";
import { startApp } from "../../support/app.ts";
import { shared } from "../../support/endings.ts";
import { day, hour } from "./bodies.ts";
import { changeSetting } from "./sandbox.ts";
import { insert, list, patch, refused, remove, titles } from "./support.ts";

async function givenEvents() {
  const app = await startApp();
  const { owner, clock } = app;
  const add = (summary: string, start: string, more = {}) => {
    clock.advance(1000);
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    return insert(owner, { ...hour(start, end), summary, ...more });
  };
  const events = [
    await add("C", "2026-03-04T10:00:00Z", {
      location: "Garden hall",
      extendedProperties: { private: { k: "1", l: "x=y" } },
    }),
    await add("A", "2026-03-02T10:00:00Z", {
      description: "seeds, Übung",
      extendedProperties: { private: { k: "1" }, shared: { k: "2" } },
    }),
    await add("B", "2026-03-03T10:00:00Z", {
      iCalUID: "b@x",
      attendees: [{ email: "ada@lovelace.example", displayName: "Ada L" }],
    }),
    await add("F", "2026-03-05T10:00:00Z", {
      eventType: "focusTime",
      focusTimeProperties: { chatStatus: "available" },
    }),
  ];
  return { app, owner, clock, events };
}

/**
 * These events are created once for all tests, because the tests only read them. The clock is stopped at the creation of the
 * last event.
 */
const sharedEvents = shared(givenEvents);

describe("lists", () => {
  test.each(["UTC", "America/New_York", "Pacific/Auckland"])(
    "by start come to an end where more than a page begins at once, in %s",
    async (timeZone) => {
      const { owner } = await startApp();
      await owner.calendar.PATCH("/calendars/{calendarId}", {
        params: { path: { calendarId: "primary" } },
        body: { timeZone },
      });
      const wanted: string[] = [];
      for (const [index, date] of ["2026-03-02", "2026-03-04"].entries()) {
        const next = `2026-03-0${3 + 2 * index}`;
        for (let count = 0; count < 4; count++) {
          wanted.push((await insert(owner, day(date, next))).id);
          wanted.push((await insert(owner, hour(`${date}T10:00:00Z`, `${date}T11:00:00Z`))).id);
        }
      }

      for (const maxResults of [1, 2, 3, 4, 5]) {
        const { items } = await list(owner, { singleEvents: true, orderBy: "startTime", maxResults });

        expect(items.map(({ id }) => id).sort(), `pages of ${maxResults}`).toEqual([...wanted].sort());
      }
    },
  );

  test("are in the order of creation, of start, or of change", async () => {
    const { owner, clock, events } = await givenEvents();
    clock.advance(1000);
    await patch(owner, events[0]?.id ?? "", { summary: "C2" });

    expect(titles(await list(owner))).toEqual(["C2", "A", "B", "F"]);
    expect(titles(await list(owner, { maxResults: 1 }))).toEqual(["C2", "A", "B", "F"]);
    expect(titles(await list(owner, { singleEvents: true, orderBy: "startTime", maxResults: 2 }))).toEqual([
      "A",
      "B",
      "C2",
      "F",
    ]);
    expect(titles(await list(owner, { orderBy: "updated" }))).toEqual(["A", "B", "F", "C2"]);
    expect(titles(await list(owner, { orderBy: "updated", maxResults: 1 }))).toEqual(["A", "B", "F", "C2"]);
    expect(titles(await list(owner, { orderBy: "updated", maxResults: 1, singleEvents: true }))).toEqual([
      "A",
      "B",
      "F",
      "C2",
    ]);
  });

  test.each([
    [{ q: "garden" }, ["C"]],
    [{ q: "GARD ha" }, ["C"]],
    [{ q: "arden" }, []],
    [{ q: "übung" }, ["A"]],
    [{ q: "lovelace" }, ["B"]],
    [{ q: "focus time" }, ["F"]],
    [{ q: "owner" }, ["C", "A", "B", "F"]],
    [{ q: "!" }, []],
    [{ iCalUID: "b@x" }, ["B"]],
    [{ iCalUID: "none" }, []],
    [{ privateExtendedProperty: "k=1" }, ["C", "A"]],
    [{ privateExtendedProperty: ["k=1", "l=x=y"] }, ["C"]],
    [{ privateExtendedProperty: "k=1", sharedExtendedProperty: "k=2" }, ["A"]],
    [{ sharedExtendedProperty: "k=1" }, []],
    [{ eventTypes: "focusTime" }, ["F"]],
    [{ eventTypes: ["focusTime", "default"], q: "a" }, ["A", "B"]],
    [{ timeMin: "2026-03-03T11:00:00Z" }, ["C", "F"]],
    [{ timeMax: "2026-03-03T10:00:00Z" }, ["A"]],
    [{ timeMin: "2026-03-02T10:59:59.9Z", timeMax: "2026-03-03T10:00:01Z" }, ["A", "B"]],
    [{ updatedMin: "2026-03-01T09:00:03Z" }, ["B", "F"]],
  ])("%j", async (query, expected) => {
    const { owner } = await sharedEvents();

    expect(titles(await list(owner, query)).sort()).toEqual([...expected].sort());
    expect(titles(await list(owner, { ...query, singleEvents: true })).sort()).toEqual([...expected].sort());
    expect(titles(await list(owner, { ...query, maxResults: 1 })).sort()).toEqual([...expected].sort());
  });

  test("have the head of the calendar", async () => {
    const { owner } = await sharedEvents();

    const { last } = await list(owner);

    expect(last).toMatchObject({
      kind: "calendar#events",
      summary: "owner@example.com",
      timeZone: "Etc/GMT",
      accessRole: "owner",
      updated: "2026-03-01T09:00:04.000Z",
      defaultReminders: [{ method: "popup", minutes: 30 }],
    });
  });

  test("with updatedMin what was deleted since comes too; too long ago is 410", async () => {
    const { owner, clock, events } = await givenEvents();
    clock.advance(60_000);
    await remove(owner, events[1]?.id ?? "");

    const listed = await list(owner, { updatedMin: "2026-03-01T09:01:00Z" });

    expect(listed.items).toMatchObject([{ id: events[1]?.id, status: "cancelled" }]);
    expect(await refused(owner, "GET", "", undefined, { query: { updatedMin: "2026-01-01T00:00:00Z" } })).toMatchObject(
      { status: 410, reason: "updatedMinTooLongAgo" },
    );
  });

  test("of page tokens for other parameters is refused", async () => {
    const { owner } = await sharedEvents();
    const page = await (await owner.fetch("/calendar/v3/calendars/primary/events?maxResults=1")).json();

    expect(
      await refused(owner, "GET", "", undefined, { query: { pageToken: page.nextPageToken, singleEvents: true } }),
    ).toMatchObject({ status: 400, at: "parameter:pageToken" });
  });

  test("leave unanswered invitations out where the user has set it so", async () => {
    const app = await startApp();
    const { owner } = app;
    const ada = await app.person("ada@lovelace.example");
    await insert(owner, { summary: "B", attendees: [{ email: ada.email }] });

    expect(titles(await list(ada))).toEqual(["B"]);
    await changeSetting(app, ada.email, "hideInvitations", "true");
    expect(titles(await list(ada))).toEqual([]);
    expect(titles(await list(ada, { singleEvents: true }))).toEqual([]);
    expect(titles(await list(ada, { showHiddenInvitations: true }))).toEqual(["B"]);
    expect(titles(await list(owner))).toContain("B");
  });
});
