/** Data for the example bodies in the contract of the calendar's sandbox. */
import { unwrap } from "../../client/index.ts";
import type { Shown } from "../contract/shown.ts";
import { sandboxOf } from "../support/sandbox.ts";

/** Counts the users. Each example gets a new user and calendar, because one of the examples disables its calendar. */
let people = 0;

export const sandbox: Shown = {
  async given(app, operationId) {
    people += 1;
    const owner = await app.person(`owner${people}@example.com`);
    const { id: room = "" } = await unwrap(
      sandboxOf(app).POST("/sandbox/v1/calendar/resources", {
        body: { summary: "Hall", autoAcceptInvitations: false },
      }),
    );
    const guest = "guest@elsewhere.example";
    const { id: eventId = "" } = await unwrap(
      owner.calendar.POST("/calendars/{calendarId}/events", {
        params: { path: { calendarId: "primary" } },
        body: {
          start: { dateTime: "2026-03-05T18:00:00+01:00" },
          end: { dateTime: "2026-03-05T20:00:00+01:00" },
          attendees: [{ email: room }, { email: guest }],
        },
      }),
    );
    const calendarId = operationId === "calendarEvents.answer" ? room : owner.email;
    return { fetch: app.fetch, ids: { user: owner.email, calendarId, eventId, guest, setting: "timezone" } };
  },
};
