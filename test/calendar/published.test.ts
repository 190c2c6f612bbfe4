/**
 * Tests each difference between the specification and the published service, as listed in `openapi/calendar/differences.yaml`.
 */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { differences } from "../../generated/calendar/differences.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { testDifferences } from "../support/differences.ts";
import { asJson } from "../support/json.ts";
import { hour, invited, inZone } from "./events/bodies.ts";

const root = "/calendar/v3";
const events = `${root}/calendars/primary/events`;
const start = { dateTime: "2026-03-02T09:00:00+01:00" };
const end = { dateTime: "2026-03-02T10:00:00+01:00" };
const zone = { timeZone: "Europe/Berlin" };
const series = { start: { ...start, ...zone }, end: { ...end, ...zone } };
const day = { start: { date: "2026-03-02" }, end: { date: "2026-03-03" } };

function sent({ owner }: TestApp, method: string, path: string, body?: unknown): Promise<Response> {
  if (body === undefined) return owner.fetch(path, { method });
  return owner.fetch(path, asJson(method, body));
}

function inserted(app: TestApp, body: object, query = ""): Promise<Response> {
  return sent(app, "POST", `${events}${query}`, body);
}

async function idOf(answer: Promise<Response>): Promise<string> {
  return ((await (await answer).json()) as { id: string }).id;
}

/** Inserts an event, and sends a PATCH for it. */
async function patched(app: TestApp, event: object, patch: object): Promise<Response> {
  return sent(app, "PATCH", `${events}/${await idOf(inserted(app, event))}`, patch);
}

function imported(app: TestApp, body: object): Promise<Response> {
  return sent(app, "POST", `${events}/import`, { start, end, iCalUID: `${randomUUID()}@example.com`, ...body });
}

/** A difference that an insert shows. @param here The status on this server. */
function ofInsert(here: number, body: object, query = "") {
  return { send: (app: TestApp) => inserted(app, body, query), here };
}

/** A difference that a PATCH of an event shows. @param here The status on this server. */
function ofPatch(here: number, event: object, patch: object) {
  return { send: (app: TestApp) => patched(app, event, patch), here };
}

/** A difference that a request shows. @param here The status on this server. @param path The path below the service's. */
function ofRequest(here: number, method: string, path: string, body?: object) {
  return { send: (app: TestApp) => sent(app, method, `${root}${path}`, body), here };
}

/** A request for a conference of a type. */
function conference(type: string) {
  return { conferenceData: { createRequest: { requestId: "a", conferenceSolutionKey: { type } } } };
}

function channelOf(id: string) {
  return { id, type: "web_hook", address: "https://example.com/" };
}

/** Creates a calendar, and gives another person a role on it. */
async function sharedCalendar(app: TestApp, role: string): Promise<{ id: string; other: TestApp["owner"] }> {
  const id = await idOf(sent(app, "POST", `${root}/calendars`, { summary: "Team" }));
  const other = await app.person(`${randomUUID()}@example.com`);
  await sent(app, "POST", `${root}/calendars/${id}/acl`, { role, scope: { type: "user", value: other.email } });
  return { id, other };
}

testDifferences(
  differences,
  {
    "start-of-both-kinds": ofPatch(200, day, { start, end: { ...end, date: null } }),
    "end-of-both-kinds": ofPatch(200, { start, end }, { ...day, start: { ...day.start, dateTime: null } }),
    "start-without-zone": ofInsert(200, hour("2026-03-02T09:00:00", "2026-03-02T10:00:00")),
    "end-without-zone": ofInsert(200, { start, end: { dateTime: "2026-03-02T10:00:00" } }),
    "series-zone-of-end-only": ofInsert(200, {
      start,
      end: { ...end, ...zone },
      recurrence: ["RRULE:FREQ=DAILY;COUNT=3"],
    }),
    "series-without-zone": ofInsert(400, { start, end, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] }),
    "missing-start": ofInsert(400, { end }),
    "missing-end": ofInsert(400, { start }),
    "unknown-zone-of-start": ofInsert(400, { start: { ...start, timeZone: "Europe/Mukachevo" }, end }),
    "unknown-zone-of-end": ofInsert(400, { start, end: { ...end, timeZone: "W. Europe Standard Time" } }),
    "local-until": ofInsert(200, { ...series, recurrence: ["RRULE:FREQ=WEEKLY;UNTIL=20270109T235959;BYDAY=TU"] }),
    "local-until-in-patch": ofPatch(200, series, { recurrence: ["RRULE:FREQ=WEEKLY;UNTIL=20270109T235959;BYDAY=TU"] }),
    "invalid-recurrence": ofInsert(400, {
      ...series,
      recurrence: ["RRULE:FREQ=YEARLY;UNTIL=20270617T000000Z;COUNT=1"],
    }),
    "malformed-event-id": ofInsert(400, { id: "asv2-17", start, end }),
    "guest-without-address": ofInsert(400, { start, end, attendees: [{ displayName: "Ada" }] }),
    "invalid-guest-address": ofInsert(400, { start, end, attendees: [{ email: "ada" }] }),
    "name-equal-to-address": {
      ...ofInsert(200, { start, end, attendees: [{ email: "ada@example.com", displayName: "Ada@example.com" }] }),
      read: ({ attendees }: { attendees: { displayName?: string }[] }) => attendees[0]?.displayName,
      values: { here: "Ada@example.com", published: undefined },
    },
    "conference-at-once": {
      ...ofInsert(200, { start, end, ...conference("hangoutsMeet") }, "?conferenceDataVersion=1"),
      unhinted: true,
      read: ({ conferenceData }: { conferenceData: { createRequest: { status: { statusCode: string } } } }) =>
        conferenceData.createRequest.status.statusCode,
      values: { here: "pending", published: "success" },
    },
    "import-of-strangers": {
      send: (app) => imported(app, { organizer: { email: "ada@example.com" }, ...invited("bob@example.com") }),
      here: 200,
    },
    "working-location-of-days": ofInsert(400, {
      ...day,
      end: { date: "2026-03-04" },
      eventType: "workingLocation",
      visibility: "public",
      transparency: "transparent",
      workingLocationProperties: { type: "homeOffice", homeOffice: {} },
    }),
    "move-of-instance": {
      send: async (app) => {
        const id = await idOf(inserted(app, { ...series, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] }));
        const { id: destination } = await sharedCalendar(app, "reader");
        return sent(app, "POST", `${events}/${id}_20260303T080000Z/move?destination=${destination}`);
      },
      here: 400,
    },
    "unknown-conference-type": ofInsert(400, { start, end, ...conference("eventLegacy") }, "?conferenceDataVersion=1"),
    "order-of-series": ofRequest(400, "GET", "/calendars/primary/events?orderBy=startTime"),
    "time-without-offset-in-list": ofRequest(400, "GET", "/calendars/primary/events?timeMin=2026-03-02T09:00:00"),
    "time-without-offset-in-freebusy": ofRequest(400, "POST", "/freeBusy", {
      timeMin: "2026-03-02T09:00:00",
      timeMax: "2026-03-02T10:00:00",
      items: [{ id: "primary" }],
    }),
    "own-access": {
      send: async (app) => {
        const { id, other } = await sharedCalendar(app, "owner");
        return other.fetch(`${root}/calendars/${id}/acl/user:${other.email}`, asJson("PATCH", { role: "reader" }));
      },
      here: 200,
    },
    "role-of-everybody": {
      send: async (app) => {
        const { id } = await sharedCalendar(app, "reader");
        return sent(app, "POST", `${root}/calendars/${id}/acl`, { role: "writer", scope: { type: "default" } });
      },
      here: 200,
    },
    "malformed-rule-id": ofRequest(404, "GET", "/calendars/primary/acl/totally-invalid-rule-id"),
    "invalid-scope-value": ofRequest(400, "POST", "/calendars/primary/acl", {
      role: "reader",
      scope: { type: "user", value: "ada" },
    }),
    "role-too-small": {
      send: async (app) => {
        const { id, other } = await sharedCalendar(app, "reader");
        return other.fetch(`${root}/calendars/${id}/acl`);
      },
      here: 403,
    },
    "deletion-of-primary": ofRequest(400, "DELETE", "/calendars/primary"),
    "unsubscription-of-owner": {
      send: async (app) => {
        const { id } = await sharedCalendar(app, "reader");
        return sent(app, "DELETE", `${root}/users/me/calendarList/${id}`);
      },
      here: 403,
    },
    "unsubscription-of-primary": ofRequest(403, "DELETE", "/users/me/calendarList/primary"),
    "channel-id-taken": {
      send: async (app) => {
        const channel = channelOf(randomUUID());
        await sent(app, "POST", `${events}/watch`, channel);
        return sent(app, "POST", `${events}/watch`, channel);
      },
      here: 400,
      message: expect.stringMatching(/^Channel id [\w-]+ not unique$/),
    },
    "unknown-things": ofRequest(404, "GET", "/calendars/primary/events/unknown0"),
    "stale-version": {
      send: async ({ owner, ...app }) => {
        const id = await idOf(inserted({ owner, ...app }, { start, end }));
        return owner.fetch(`${events}/${id}`, { method: "DELETE", headers: { "If-Match": '"another"' } });
      },
      here: 412,
    },
    "too-many": {
      send: async (app) => {
        await sent(app, "POST", `${events}/watch`, channelOf(randomUUID()));
        // The other 999 channels are inserted into the database, because opening them through the API takes seconds.
        await app.server.parts.db.write(async (tx) => {
          const rest =
            '"clientId", "userId", "resource", "calendarId", "eventTypes", "resourceId", "resourceUri", "address"';
          const state = '"expirationMs", "messages", "ended", "createdMs"';
          for (let number = 1; number < 1000; number++) {
            await tx.run(
              `INSERT INTO "CalendarChannel" ("key", "id", ${rest}, ${state})
               SELECT "key" || ?, "id" || ?, ${rest}, ${state} FROM "CalendarChannel" WHERE "userId" = ? LIMIT 1`,
              `-${number}`,
              `-${number}`,
              app.owner.id,
            );
          }
        });
        return sent(app, "POST", `${events}/watch`, channelOf(randomUUID()));
      },
      here: 403,
    },
  },
  ({ error }: { error: { message: string; errors: { reason: string; domain: string }[] } }) => ({
    message: error.message,
    ...error.errors[0],
  }),
);

test.each<[what: string, send: (app: TestApp) => Promise<Response>]>([
  [
    "an all-day event that becomes a timed one by null",
    (app) => patched(app, day, { start: { ...start, date: null }, end: { ...end, date: null } }),
  ],
  [
    "a timed event that becomes an all-day one by null",
    (app) =>
      patched(app, { start, end }, { start: { ...day.start, dateTime: null }, end: { ...day.end, dateTime: null } }),
  ],
  ["a PATCH of the title of an all-day event", (app) => patched(app, day, { summary: "Fair" })],
  ["UNTIL in UTC", (app) => inserted(app, { ...series, recurrence: ["RRULE:FREQ=WEEKLY;UNTIL=20270109T225959Z"] })],
  ["UNTIL as a date", (app) => inserted(app, { ...series, recurrence: ["RRULE:FREQ=WEEKLY;UNTIL=20270109"] })],
  [
    "a local time with a zone",
    (app) => inserted(app, inZone("Europe/Berlin", "2026-03-02T09:00:00", "2026-03-02T10:00:00")),
  ],
  ["an import by a guest", (app) => imported(app, { organizer: { email: "ada@example.com" }, ...invited(app.owner) })],
])("with DIALECT=published, the server accepts what the published service accepts: %s", async (_, send) => {
  const answer = await send(await startApp({ settings: { dialect: "published" } }));

  expect(answer.status, await answer.text()).toBe(200);
});
