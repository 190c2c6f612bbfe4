import { unwrap } from "../../client/index.ts";
import type { Walk } from "../contract/walks.ts";
import type { Person, TestApp } from "../support/app.ts";
import {
  addToList,
  dumpOf,
  givenCalendar,
  readCalendar,
  readEntry,
  rulesOf,
  settingsOf,
  share,
} from "../support/calendar.ts";

const start = { dateTime: "2026-03-05T18:00:00+01:00", timeZone: "Europe/Berlin" };
const end = { dateTime: "2026-03-05T20:00:00+01:00", timeZone: "Europe/Berlin" };

export const walk: Walk = {
  async given(person) {
    const { id: calendarId = "" } = await givenCalendar(person);
    const { id: ruleId } = await share(person, calendarId, "user:grace@example.com", "reader");
    const event = await unwrap(
      person.calendar.POST("/calendars/{calendarId}/events", {
        params: { path: { calendarId } },
        body: { start, end },
      }),
    );
    return { calendarId, ruleId, eventId: event.id ?? "" };
  },

  dump: dumpOf,

  async journey(owner, app) {
    await app.server.parts.users.save({ email: owner.email, administrator: true });
    // Uses a new token, because the server caches a token together with data of its user, such as `administrator`.
    const person = await app.person(owner.email);
    const { id: calendarId = "" } = await givenCalendar(person, "Garden club");
    await calendars(person, calendarId);
    await lists(app, person, calendarId);
    await events(person, calendarId);
    await channels(person, calendarId);
    await unwrap(person.calendar.GET("/colors"));
    await settingsOf(person);
    await unwrap(person.calendar.GET("/users/me/settings/{setting}", { params: { path: { setting: "timezone" } } }));
    const params = { path: { calendarId } };
    const query = { newDataOwner: person.email, useAdminAccess: true as const };
    await unwrap(person.calendar.POST("/calendars/{calendarId}/transferOwnership", { params: { ...params, query } }));
    await unwrap(person.calendar.DELETE("/calendars/{calendarId}", { params }));
    await unwrap(
      person.calendar.POST("/calendars/{calendarId}/clear", { params: { path: { calendarId: "primary" } } }),
    );
  },
};

async function calendars(person: Person, calendarId: string): Promise<void> {
  const item = "/calendars/{calendarId}";
  const params = { path: { calendarId } };
  await unwrap(person.calendar.PATCH(item, { params, body: { description: "Beds" } }));
  await unwrap(person.calendar.PUT(item, { params, body: { summary: "Garden" } }));
  await readCalendar(person, calendarId);
  const rule = "/calendars/{calendarId}/acl/{ruleId}";
  const { id: ruleId } = await share(person, calendarId, "user:grace@example.com", "reader");
  const ofRule = { path: { calendarId, ruleId } };
  const scope = { type: "user", value: "grace@example.com" } as const;
  await unwrap(person.calendar.PATCH(rule, { params: ofRule, body: { role: "writer" } }));
  await unwrap(person.calendar.PUT(rule, { params: ofRule, body: { scope, role: "reader" } }));
  await unwrap(person.calendar.GET(rule, { params: ofRule }));
  await rulesOf(person, calendarId);
  await unwrap(person.calendar.DELETE(rule, { params: ofRule }));
}

async function lists(app: TestApp, person: Person, calendarId: string): Promise<void> {
  const entry = "/users/me/calendarList/{calendarId}";
  const params = { path: { calendarId } };
  await addToList(person, calendarId, { selected: true });
  await unwrap(person.calendar.PATCH(entry, { params, body: { hidden: true } }));
  await unwrap(person.calendar.PUT(entry, { params, body: { summaryOverride: "Club" } }));
  await readEntry(person, calendarId);
  await unwrap(person.calendar.GET("/users/me/calendarList"));
  // Uses a calendar of another user, because users cannot remove their own calendars from the list.
  const grace = await app.person("grace@example.com");
  const { id = "" } = await givenCalendar(grace);
  await share(grace, id, `user:${person.email}`, "reader");
  await addToList(person, id);
  await unwrap(person.calendar.DELETE(entry, { params: { path: { calendarId: id } } }));
}

async function events(person: Person, calendarId: string): Promise<void> {
  const all = "/calendars/{calendarId}/events";
  const item = "/calendars/{calendarId}/events/{eventId}";
  const params = { path: { calendarId } };
  const recurrence = ["RRULE:FREQ=DAILY;COUNT=3"];
  const { id: eventId = "" } = await unwrap(person.calendar.POST(all, { params, body: { start, end, recurrence } }));
  const ofEvent = { path: { calendarId, eventId } };
  await unwrap(person.calendar.PATCH(item, { params: ofEvent, body: { summary: "Seed swap" } }));
  await unwrap(person.calendar.PUT(item, { params: ofEvent, body: { summary: "Swap", start, end, recurrence } }));
  await unwrap(person.calendar.GET(item, { params: ofEvent }));
  await unwrap(person.calendar.GET("/calendars/{calendarId}/events/{eventId}/instances", { params: ofEvent }));
  await unwrap(
    person.calendar.POST("/calendars/{calendarId}/events/{eventId}/move", {
      params: { ...ofEvent, query: { destination: "primary" } },
    }),
  );
  const quick = { ...params, query: { text: "Lunch tomorrow 12-1pm" } };
  const lunch = await unwrap(person.calendar.POST("/calendars/{calendarId}/events/quickAdd", { params: quick }));
  await unwrap(
    person.calendar.POST("/calendars/{calendarId}/events/import", {
      params,
      body: { start, end, iCalUID: "a@elsewhere" },
    }),
  );
  await unwrap(person.calendar.GET(all, { params }));
  await unwrap(
    person.calendar.POST("/freeBusy", {
      body: { timeMin: "2026-03-05T00:00:00Z", timeMax: "2026-03-06T00:00:00Z", items: [{ id: calendarId }] },
    }),
  );
  await unwrap(person.calendar.DELETE(item, { params: { path: { calendarId, eventId: lunch.id ?? "" } } }));
}

async function channels(person: Person, calendarId: string): Promise<void> {
  const params = { path: { calendarId } };
  const wish = (id: string) => ({ id, type: "web_hook" as const, address: "http://localhost:9/" });
  const opened = [
    await unwrap(person.calendar.POST("/calendars/{calendarId}/acl/watch", { params, body: wish("acl") })),
    await unwrap(person.calendar.POST("/calendars/{calendarId}/events/watch", { params, body: wish("events") })),
    await unwrap(person.calendar.POST("/users/me/calendarList/watch", { body: wish("calendarList") })),
    await unwrap(person.calendar.POST("/users/me/settings/watch", { body: wish("settings") })),
  ];
  for (const { id, resourceId = "" } of opened) {
    await unwrap(person.calendar.POST("/channels/stop", { body: { id, resourceId } }));
  }
}
