/**
 * Tests each difference between the specification and the published service, as listed in `openapi/calendar/differences.yaml`.
 */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { differences } from "../../generated/calendar/differences.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { testDifferences } from "../support/differences.ts";
import { asJson } from "../support/json.ts";

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
    "start-of-both-kinds": {
      send: (app) => patched(app, day, { start, end: { ...end, date: null } }),
      here: 200,
    },
    "end-of-both-kinds": {
      send: (app) =>
        patched(app, { start, end }, { start: { date: "2026-03-02", dateTime: null }, end: { date: "2026-03-03" } }),
      here: 200,
    },
    "start-without-zone": {
      send: (app) =>
        inserted(app, { start: { dateTime: "2026-03-02T09:00:00" }, end: { dateTime: "2026-03-02T10:00:00" } }),
      here: 200,
    },
    "end-without-zone": {
      send: (app) => inserted(app, { start, end: { dateTime: "2026-03-02T10:00:00" } }),
      here: 200,
    },
    "series-zone-of-end-only": {
      send: (app) => inserted(app, { start, end: { ...end, ...zone }, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] }),
      here: 200,
    },
    "series-without-zone": {
      send: (app) => inserted(app, { start, end, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] }),
      here: 400,
    },
    "missing-start": { send: (app) => inserted(app, { end }), here: 400 },
    "missing-end": { send: (app) => inserted(app, { start }), here: 400 },
    "unknown-zone-of-start": {
      send: (app) => inserted(app, { start: { ...start, timeZone: "Europe/Mukachevo" }, end }),
      here: 400,
    },
    "unknown-zone-of-end": {
      send: (app) => inserted(app, { start, end: { ...end, timeZone: "W. Europe Standard Time" } }),
      here: 400,
    },
    "local-until": {
      send: (app) => inserted(app, { ...series, recurrence: ["RRULE:FREQ=WEEKLY;UNTIL=20270109T235959;BYDAY=TU"] }),
      here: 200,
    },
    "local-until-in-patch": {
      send: (app) => patched(app, series, { recurrence: ["RRULE:FREQ=WEEKLY;UNTIL=20270109T235959;BYDAY=TU"] }),
      here: 200,
    },
    "invalid-recurrence": {
      send: (app) => inserted(app, { ...series, recurrence: ["RRULE:FREQ=YEARLY;UNTIL=20270617T000000Z;COUNT=1"] }),
      here: 400,
    },
    "malformed-event-id": { send: (app) => inserted(app, { id: "asv2-17", start, end }), here: 400 },
    "guest-without-address": {
      send: (app) => inserted(app, { start, end, attendees: [{ displayName: "Ada" }] }),
      here: 400,
    },
    "invalid-guest-address": {
      send: (app) => inserted(app, { start, end, attendees: [{ email: "ada" }] }),
      here: 400,
    },
    "name-equal-to-address": {
      send: (app) =>
        inserted(app, { start, end, attendees: [{ email: "ada@example.com", displayName: "Ada@example.com" }] }),
      here: 200,
      read: ({ attendees }: { attendees: { displayName?: string }[] }) => attendees[0]?.displayName,
      values: { here: "Ada@example.com", published: undefined },
    },
    "conference-at-once": {
      send: (app) =>
        inserted(
          app,
          {
            start,
            end,
            conferenceData: { createRequest: { requestId: "a", conferenceSolutionKey: { type: "hangoutsMeet" } } },
          },
          "?conferenceDataVersion=1",
        ),
      here: 200,
      unhinted: true,
      read: ({ conferenceData }: { conferenceData: { createRequest: { status: { statusCode: string } } } }) =>
        conferenceData.createRequest.status.statusCode,
      values: { here: "pending", published: "success" },
    },
    "import-of-strangers": {
      send: (app) =>
        imported(app, { organizer: { email: "ada@example.com" }, attendees: [{ email: "bob@example.com" }] }),
      here: 200,
    },
    "working-location-of-days": {
      send: (app) =>
        inserted(app, {
          start: { date: "2026-03-02" },
          end: { date: "2026-03-04" },
          eventType: "workingLocation",
          visibility: "public",
          transparency: "transparent",
          workingLocationProperties: { type: "homeOffice", homeOffice: {} },
        }),
      here: 400,
    },
    "move-of-instance": {
      send: async (app) => {
        const id = await idOf(inserted(app, { ...series, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] }));
        const { id: destination } = await sharedCalendar(app, "reader");
        return sent(app, "POST", `${events}/${id}_20260303T080000Z/move?destination=${destination}`);
      },
      here: 400,
    },
    "unknown-conference-type": {
      send: (app) =>
        inserted(
          app,
          {
            start,
            end,
            conferenceData: { createRequest: { requestId: "a", conferenceSolutionKey: { type: "eventLegacy" } } },
          },
          "?conferenceDataVersion=1",
        ),
      here: 400,
    },
    "order-of-series": { send: (app) => sent(app, "GET", `${events}?orderBy=startTime`), here: 400 },
    "time-without-offset-in-list": {
      send: (app) => sent(app, "GET", `${events}?timeMin=2026-03-02T09:00:00`),
      here: 400,
    },
    "time-without-offset-in-freebusy": {
      send: (app) =>
        sent(app, "POST", `${root}/freeBusy`, {
          timeMin: "2026-03-02T09:00:00",
          timeMax: "2026-03-02T10:00:00",
          items: [{ id: "primary" }],
        }),
      here: 400,
    },
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
    "malformed-rule-id": {
      send: (app) => sent(app, "GET", `${root}/calendars/primary/acl/totally-invalid-rule-id`),
      here: 404,
    },
    "invalid-scope-value": {
      send: (app) =>
        sent(app, "POST", `${root}/calendars/primary/acl`, { role: "reader", scope: { type: "user", value: "ada" } }),
      here: 400,
    },
    "role-too-small": {
      send: async (app) => {
        const { id, other } = await sharedCalendar(app, "reader");
        return other.fetch(`${root}/calendars/${id}/acl`);
      },
      here: 403,
    },
    "deletion-of-primary": { send: (app) => sent(app, "DELETE", `${root}/calendars/primary`), here: 400 },
    "unsubscription-of-owner": {
      send: async (app) => {
        const { id } = await sharedCalendar(app, "reader");
        return sent(app, "DELETE", `${root}/users/me/calendarList/${id}`);
      },
      here: 403,
    },
    "unsubscription-of-primary": {
      send: (app) => sent(app, "DELETE", `${root}/users/me/calendarList/primary`),
      here: 403,
    },
    "channel-id-taken": {
      send: async (app) => {
        const channel = channelOf(randomUUID());
        await sent(app, "POST", `${events}/watch`, channel);
        return sent(app, "POST", `${events}/watch`, channel);
      },
      here: 400,
      message: expect.stringMatching(/^Channel id [\w-]+ not unique$/),
    },
    "unknown-things": { send: (app) => sent(app, "GET", `${events}/unknown0`), here: 404 },
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

describe("with DIALECT=published, what the published service takes is taken", () => {
  const published = (send: (app: TestApp) => Promise<Response>) => async () => {
    const answer = await send(await startApp({ settings: { dialect: "published" } }));
    expect(answer.status, await answer.text()).toBe(200);
  };

  test(
    "an all-day event becomes a timed one by null",
    published((app) => patched(app, day, { start: { ...start, date: null }, end: { ...end, date: null } })),
  );
  test(
    "a timed event becomes an all-day one by null",
    published((app) =>
      patched(app, { start, end }, { start: { ...day.start, dateTime: null }, end: { ...day.end, dateTime: null } }),
    ),
  );
  test(
    "a PATCH of the title leaves times alone",
    published((app) => patched(app, day, { summary: "Fair" })),
  );
  test(
    "UNTIL in UTC",
    published((app) => inserted(app, { ...series, recurrence: ["RRULE:FREQ=WEEKLY;UNTIL=20270109T225959Z"] })),
  );
  test(
    "UNTIL as a date",
    published((app) => inserted(app, { ...series, recurrence: ["RRULE:FREQ=WEEKLY;UNTIL=20270109"] })),
  );
  test(
    "a local time with a zone",
    published((app) =>
      inserted(app, {
        start: { dateTime: "2026-03-02T09:00:00", ...zone },
        end: { dateTime: "2026-03-02T10:00:00", ...zone },
      }),
    ),
  );
  test(
    "an import by a guest",
    published((app) =>
      imported(app, { organizer: { email: "ada@example.com" }, attendees: [{ email: app.owner.email }] }),
    ),
  );
});
