/**
 * Tests states that the sandbox can cause: expired tokens and channels, and responses of guests without a calendar on this
 * server.
 */
import { expect, test } from "vitest";
import { unwrap } from "../../client/index.ts";
import { startApp } from "../support/app.ts";
import { deliver, startReceiver } from "../support/calendar.ts";
import { refusalOf } from "../support/refusals.ts";
import { sandboxOf } from "../support/sandbox.ts";

const primary = { path: { calendarId: "primary" } };
const times = { start: { dateTime: "2026-03-02T09:00:00Z" }, end: { dateTime: "2026-03-02T10:00:00Z" } };
const guest = "guest@elsewhere.example";

async function given() {
  const app = await startApp();
  const { calendar } = app.owner;
  return {
    app,
    calendar,
    sandbox: sandboxOf(app),
    insert: (attendees: { email: string }[] = []) =>
      unwrap(
        calendar.POST("/calendars/{calendarId}/events", {
          params: primary,
          body: { summary: "Standup", ...times, attendees },
        }),
      ),
  };
}

test("sync tokens from before lose their value; the next ones are good", async () => {
  const { calendar, sandbox } = await given();
  const list = (query: { syncToken?: string } = {}) =>
    calendar.GET("/calendars/{calendarId}/events", { params: { ...primary, query } });
  const { nextSyncToken = "" } = await unwrap(list());

  await unwrap(sandbox.POST("/sandbox/v1/calendar/syncTokens/expire"));

  expect(await refusalOf(list({ syncToken: nextSyncToken }))).toMatchObject({
    status: 410,
    reason: "fullSyncRequired",
  });
  const { nextSyncToken: next = "" } = await unwrap(list());
  expect((await list({ syncToken: next })).response.status).toBe(200);
});

test("a channel that expires gets no further message", async () => {
  const { app, calendar, sandbox, insert } = await given();
  const receiver = await startReceiver();
  const body = { id: "ending", type: "web_hook", address: receiver.url } as const;
  await unwrap(calendar.POST("/calendars/{calendarId}/events/watch", { params: primary, body }));
  await insert();
  await deliver(app);
  const before = receiver.messagesOf("ending");
  const channels = async () => (await unwrap(sandbox.GET("/sandbox/v1/calendar/channels"))).items;
  const stream = (await channels())[0]?.stream ?? "";

  await unwrap(sandbox.POST("/sandbox/v1/calendar/channels/{stream}/expire", { params: { path: { stream } } }));
  await insert();
  await deliver(app);

  expect(before.length).toBeGreaterThan(0);
  expect(receiver.messagesOf("ending")).toEqual(before);
  expect(await channels()).toMatchObject([{ id: "ending", state: "expired" }]);
  const params = { path: { stream: "none" } };
  expect(await refusalOf(sandbox.POST("/sandbox/v1/calendar/channels/{stream}/expire", { params }))).toMatchObject({
    status: 404,
  });
});

test("a guest from outside answers, and the organizer sees it", async () => {
  const { app, calendar, sandbox, insert } = await given();
  const { id: eventId = "" } = await insert([{ email: guest }]);
  const params = { path: { calendarId: app.owner.email, eventId, guest: "Guest@elsewhere.example" } };

  await unwrap(
    sandbox.PUT("/sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/guests/{guest}/response", {
      params,
      body: { responseStatus: "declined", comment: "Away." },
    }),
  );

  const event = await unwrap(
    calendar.GET("/calendars/{calendarId}/events/{eventId}", { params: { path: { ...primary.path, eventId } } }),
  );
  expect(event.attendees).toMatchObject([{ email: guest, responseStatus: "declined", comment: "Away." }]);
});

test.each([
  ["who is not invited", "other@elsewhere.example", 404],
  ["who has a calendar here", "ann@example.com", 400],
])("a guest %s cannot be answered for", async (_, invited, status) => {
  const { app, calendar, sandbox, insert } = await given();
  await (await app.person("ann@example.com")).calendar.GET("/users/me/calendarList");
  const { id: eventId = "" } = await insert([{ email: guest }, { email: "ann@example.com" }]);
  const params = { path: { calendarId: app.owner.email, eventId, guest: invited } };

  const refused = sandbox.PUT("/sandbox/v1/calendar/calendars/{calendarId}/events/{eventId}/guests/{guest}/response", {
    params,
    body: { responseStatus: "accepted" },
  });

  expect(await refusalOf(refused)).toMatchObject({ status });
  const event = await unwrap(
    calendar.GET("/calendars/{calendarId}/events/{eventId}", { params: { path: { ...primary.path, eventId } } }),
  );
  expect(event.attendees?.map(({ responseStatus }) => responseStatus)).toEqual(["needsAction", "needsAction"]);
});
