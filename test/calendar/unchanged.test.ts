/**
 * Writes of calendars, list entries, rules and settings that change nothing or are repeated: the response is the unchanged
 * resource, versions do not change, and channels get no message. Events are in `events/unchanged.test.ts`.
 */
import { expect, test } from "vitest";
import { startApp, startWith, type TestApp } from "../support/app.ts";
import { call, dump, givenCalendar, result, share } from "../support/calendar.ts";
import { type Body, invited, inZone } from "./events/bodies.ts";
import { act, answerFor, changeSetting, failConferences, givenRoom, lock, trySandbox } from "./events/sandbox.ts";
import { type Event, importEvent, insert, patch, read, respond } from "./events/support.ts";

type Resource = Record<string, unknown>;

const weekly = inZone("Europe/Berlin", "2026-03-02T10:00:00", "2026-03-02T11:00:00");

const blue = "#3355ff";
const labels = { eventLabels: [{ name: "Work", backgroundColor: "#16A765" }, { backgroundColor: blue }] };
const list = "/users/me/calendarList";

interface Kind {
  path: string;
  /** Request bodies that repeat the stored values. */
  bodies?: (shown: Resource) => Body[];
}

/** Each function creates a resource, and returns its path and request bodies that repeat its stored values. */
const kinds: Record<string, (app: TestApp) => Promise<Kind>> = {
  "a primary calendar": async () => ({ path: "/calendars/primary" }),
  "a secondary calendar with everything": async ({ owner }) => {
    const body = {
      summary: "S",
      description: "d",
      location: "L",
      timeZone: "Europe/Berlin",
      labelProperties: labels,
    };
    const { id } = await result<Resource>(owner, "POST /calendars", body);
    return {
      path: `/calendars/${id}`,
      bodies: (shown) => [{ summary: shown.summary, description: "d", location: "L" }],
    };
  },
  "a resource": async (app) => {
    const room = await givenRoom(app, { owners: [app.owner.email] });
    return { path: `/calendars/${room}`, bodies: ({ summary }) => [{ summary, autoAcceptInvitations: true }] };
  },
  "the primary entry": async () => {
    const told = { defaultReminders: [{ minutes: 30, method: "popup" }] };
    return { path: `${list}/primary`, bodies: (shown) => [{ ...shown, ...told }] };
  },
  "an entry with everything": async ({ owner }) => {
    const { id = "" } = await givenCalendar(owner);
    const path = `${list}/${id}`;
    const notificationSettings = { notifications: [{ type: "eventCreation", method: "email" }] };
    const defaultReminders = [{ method: "email", minutes: 5 }];
    const body = { summaryOverride: "O", hidden: true, selected: true, defaultReminders, notificationSettings };
    await result<Resource>(owner, `PATCH ${path}`, body);
    return { path };
  },
  "an entry with colors of its own": async ({ owner }) => {
    const path = `${list}/primary`;
    const colors = { backgroundColor: blue, foregroundColor: "#ffffff" };
    await result<Resource>(owner, `PATCH ${path}?colorRgbFormat=true`, colors);
    return { path };
  },
  "a rule": async ({ owner }) => {
    const { id = "" } = await share(owner, owner.email, "user:grace@example.com", "writer");
    return { path: `/calendars/primary/acl/${id}`, bodies: () => [{ role: "writer" }] };
  },
  "the rule for everybody": async ({ owner }) => {
    await share(owner, owner.email, "default", "freeBusyReader");
    return { path: "/calendars/primary/acl/default" };
  },
  "one's own rule": async ({ owner }) => ({ path: `/calendars/primary/acl/user:${owner.email}` }),
};

const queries = ["", "?sendNotifications=true", "?colorRgbFormat=true", "?prettyPrint=true&alt=json"];

test.each(Object.entries(kinds))("%s that is written as it is stays as it is", async (_, give) => {
  const app = await startApp();
  const { owner } = app;
  const { path, bodies = () => [] } = await give(app);
  const shown = await result<Resource>(owner, `GET ${path}`);
  const etag = String(shown.etag);
  const before = await dump(app);

  for (const query of queries) {
    const writes: [string, Body][] = [
      ["PATCH", {}],
      ["PATCH", { ...shown }],
      ["PUT", { ...shown }],
      ...bodies(shown).map((body): [string, Body] => ["PATCH", body]),
    ];
    for (const [method, body] of writes) {
      const what = `${method} ${query} ${JSON.stringify(body)}`;
      const answer = await call(owner, `${method} ${path}${query}`, body, { "If-Match": etag });
      expect(answer.status, what).toBe(200);
      expect(await answer.json(), what).toEqual(shown);
      expect(answer.headers.get("ETag"), what).toBe(etag);
    }
  }

  expect(await dump(app)).toBe(before);
});

test("adding what is on the list, and giving a role that somebody has, change nothing when they are repeated", async () => {
  const app = await startApp();
  const { owner } = app;
  const { id } = await givenCalendar(owner);
  const entry = { id, summaryOverride: "O", colorId: "3" };
  const rule = { scope: { type: "user", value: "grace@example.com" }, role: "reader" };
  const none = { scope: { type: "user", value: "nobody@example.com" }, role: "none" };
  // Requests no emails, because an email that is being sent would change the compared database content.
  const rules = `/calendars/${id}/acl?sendNotifications=false`;
  const writes: [string, Body][] = [
    [list, entry],
    [rules, rule],
    [rules, none],
  ];

  const first = [];
  for (const [path, body] of writes) first.push(await result<Resource>(owner, `POST ${path}`, body));
  const before = await dump(app);
  const second = [];
  for (const [path, body] of writes) second.push(await result<Resource>(owner, `POST ${path}`, body));

  expect(second).toEqual(first);
  expect(await dump(app)).toBe(before);
});

test("a color of the palette is set by its id, also where it is the one that came closest", async () => {
  const { owner } = await startApp();
  const path = `${list}/primary`;
  const own = await result<Resource>(owner, `PATCH ${path}?colorRgbFormat=true`, { backgroundColor: blue });

  const palette = await result<Resource>(owner, `PATCH ${path}`, { colorId: own.colorId });

  expect(palette.backgroundColor).not.toBe(blue);
  expect(palette.colorId).toBe(own.colorId);
});

test("operations on events that are repeated change nothing the second time", async () => {
  const { app, owner, ada } = await startWith("ada");
  const room = await givenRoom(app, { autoAcceptInvitations: false });
  const { id } = await insert(owner, invited(ada, room));
  const asked = { conferenceData: { createRequest: { requestId: "r" } } };
  const series = { recurrence: ["RRULE:FREQ=DAILY;COUNT=3"], start: { timeZone: "UTC" }, end: { timeZone: "UTC" } };
  await failConferences(app, owner.email, 1);
  const repeated: (() => Promise<Event | undefined>)[] = [
    () => respond(ada, id, "accepted"),
    () => answerFor(app, room, id, { responseStatus: "tentative", comment: "c" }),
    () => lock(app, ada.email, id, true),
    () => lock(app, ada.email, id, false),
    () => importEvent(owner, { sequence: 2 }),
    () => patch(owner, id, series),
    () => patch(owner, id, { status: "cancelled" }),
    () => patch(owner, id, { status: "confirmed" }),
    async () => void (await changeSetting(app, owner.email, "timezone", "Europe/Berlin")),
  ];

  for (const again of repeated) {
    const first = await again();
    const before = await dump(app);
    expect(await again()).toEqual(first);
    expect(await dump(app)).toBe(before);
  }

  // A conference request with a known `requestId` creates nothing, whatever its state.
  const pending = await patch(owner, id, asked, { query: { conferenceDataVersion: 1 } });
  const again = await patch(owner, id, asked, { query: { conferenceDataVersion: 1 } });
  expect(again.conferenceData?.createRequest?.requestId).toBe(pending.conferenceData?.createRequest?.requestId);
});

test("what the sandbox does twice it has done once", async () => {
  const app = await startApp();
  const { owner } = app;
  const { id } = await insert(owner, { summary: "S", source: { url: "https://a.example/" } });
  const series = await insert(owner, { recurrence: ["RRULE:FREQ=DAILY"], start: weekly.start, end: weekly.end });
  const calendar = `/calendar/calendars/${owner.email}`;
  const twice: [string, Body][] = [
    [`${calendar}/events/${id}/lock`, { locked: false }],
    [`${calendar}/events/${id}/lock`, { locked: true }],
    [`${calendar}/events/${series.id}/lock`, { locked: true }],
    [`${calendar}/conferences`, { failing: 2 }],
    [`${calendar}/state`, { disabled: true }],
  ];

  for (const [path, body] of twice) {
    const first = await act(app, "PUT", path, body);
    const before = await dump(app);
    const second = await trySandbox(app, "PUT", path, body);
    expect([second.status, await second.json()], path).toEqual([200, first]);
    expect(await dump(app), path).toBe(before);
  }
  expect((await read(owner, id)).locked).toBe(true);
});
