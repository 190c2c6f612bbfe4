/** The data that operations of the calendar service and of its sandbox need. */
import { unwrap } from "../../../client/index.ts";
import type { TestApp } from "../../support/app.ts";
import { addToList, givenCalendar, share } from "../../support/calendar.ts";
import { sandboxOf } from "../../support/sandbox.ts";
import type { Supplies } from "./supplied.ts";

const times = {
  start: { dateTime: "2026-03-05T18:00:00", timeZone: "Europe/Berlin" },
  end: { dateTime: "2026-03-05T20:00:00", timeZone: "Europe/Berlin" },
};

async function newCalendar({ owner }: TestApp): Promise<string> {
  const { id = "" } = await givenCalendar(owner);
  return id;
}

/** Creates an event in its own calendar. */
async function newEvent(app: TestApp, more: object = {}): Promise<{ calendarId: string; eventId: string }> {
  const calendarId = await newCalendar(app);
  const params = { path: { calendarId } };
  const body = { ...times, ...more };
  const { id: eventId = "" } = await unwrap(
    app.owner.calendar.POST("/calendars/{calendarId}/events", { params, body }),
  );
  return { calendarId, eventId };
}

/** Makes the walking user an administrator of the organization, since only administrators can transfer calendars. */
export async function calendarSupplies(app: TestApp): Promise<Supplies> {
  const { owner } = app;
  await app.server.parts.users.save({ email: owner.email, administrator: true });
  const other = await app.person("neighbour@example.com");
  async function shared(): Promise<string> {
    const { id = "" } = await givenCalendar(other);
    await share(other, id, `user:${owner.email}`, "reader");
    return id;
  }
  return {
    ...ofRules(app),
    ...ofChannels(app),
    "calendars.clear": async () => ({ parameters: { calendarId: "primary" } }),
    "calendarList.insert": async () => ({ body: { id: await shared() } }),
    "calendarList.delete": async () => {
      const calendarId = await shared();
      await addToList(owner, calendarId);
      return { parameters: { calendarId } };
    },
    "calendars.transferOwnership": async () => ({
      parameters: { calendarId: await newCalendar(app), newDataOwner: other.email, useAdminAccess: true },
    }),
    "events.move": async () => ({
      parameters: { ...(await newEvent(app)), destination: await newCalendar(app) },
    }),
    "events.instances": async () => ({
      parameters: await newEvent(app, { recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] }),
    }),
  };
}

function ofRules(app: TestApp): Supplies {
  const scope = { type: "user", value: "ann@example.com" };
  async function rule() {
    const calendarId = await newCalendar(app);
    const { id: ruleId } = await share(app.owner, calendarId, "user:ann@example.com", "reader");
    return { parameters: { calendarId, ruleId } };
  }
  return {
    "acl.get": rule,
    "acl.delete": rule,
    "acl.patch": async () => ({ ...(await rule()), body: { role: "writer" } }),
    "acl.update": async () => ({ ...(await rule()), body: { role: "writer", scope } }),
  };
}

function ofChannels(app: TestApp): Supplies {
  let made = 0;
  const channel = () => ({ id: `supplied-${++made}`, type: "web_hook", address: "http://127.0.0.1:9/hook" }) as const;
  const ofCalendar = async () => ({ parameters: { calendarId: await newCalendar(app) }, body: channel() });
  return {
    "acl.watch": ofCalendar,
    "events.watch": ofCalendar,
    "calendarList.watch": async () => ({ body: channel() }),
    "settings.watch": async () => ({ body: channel() }),
    "channels.stop": async () => {
      const { id, resourceId } = await unwrap(app.owner.calendar.POST("/users/me/settings/watch", { body: channel() }));
      return { body: { id, resourceId } };
    },
  };
}

/** The data that the sandbox of the calendar service needs. */
export function calendarSandboxSupplies(app: TestApp): Supplies {
  const { owner } = app;
  const sandbox = sandboxOf(app);
  const guest = "guest@elsewhere.example";
  const answer = { responseStatus: "accepted" };
  const feed = async () => ({ parameters: { user: owner.email, calendarId: await newCalendar(app) } });
  let watched = 0;
  return {
    "channels.expireCalendar": async () => {
      const body = { id: `supplied-${++watched}`, type: "web_hook", address: "http://127.0.0.1:9/hook" } as const;
      await unwrap(owner.calendar.POST("/users/me/settings/watch", { body }));
      const { items } = await unwrap(sandbox.GET("/sandbox/v1/calendar/channels"));
      return { parameters: { stream: items.find(({ id }) => id === body.id)?.stream } };
    },
    "calendarSettings.change": async () => ({
      parameters: { user: owner.email, setting: "timezone" },
      body: { value: "Europe/Berlin" },
    }),
    "calendarFeeds.get": feed,
    "calendarFeeds.renew": feed,
    "calendarFiles.import": async () => ({
      ...(await feed()),
      body: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260302T100000Z\nEND:VEVENT\nEND:VCALENDAR\n",
    }),
    "calendarStates.set": async () => ({
      parameters: { calendarId: await newCalendar(app) },
      body: { disabled: true },
    }),
    "calendarStates.failConferences": async () => ({
      parameters: { calendarId: await newCalendar(app) },
      body: { failing: 1 },
    }),
    "calendarEvents.lock": async () => ({ parameters: await newEvent(app), body: { locked: true } }),
    "calendarEvents.answer": async () => {
      const { id: room = "" } = await unwrap(
        sandbox.POST("/sandbox/v1/calendar/resources", { body: { summary: "Hall", autoAcceptInvitations: false } }),
      );
      const { eventId } = await newEvent(app, { attendees: [{ email: room }] });
      return { parameters: { calendarId: room, eventId }, body: answer };
    },
    "calendarEvents.answerAsGuest": async () => ({
      parameters: { ...(await newEvent(app, { attendees: [{ email: guest }] })), guest },
      body: answer,
    }),
  };
}
