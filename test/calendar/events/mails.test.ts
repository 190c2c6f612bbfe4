import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../support/app.ts";
import { hour, insert, patch, remove, send } from "./support.ts";

interface Sent {
  to: string;
  subject: string;
  method: string;
  event: ICAL.Component;
}

/** The mails that were recorded, in their order. */
async function mails({ server }: TestApp): Promise<Sent[]> {
  const rows = await server.parts.db.read.all<{ request: string }>(
    `SELECT "request" FROM "Delivery" WHERE "kind" = 'mail' ORDER BY "ordinal"`,
  );
  return rows.map(({ request }) => {
    const { to, subject, calendar } = JSON.parse(request);
    const parsed = new ICAL.Component(ICAL.parse(calendar.content));
    const event = parsed.getFirstSubcomponent("vevent");
    if (!event) throw new Error("A mail has no event.");
    expect(parsed.getFirstPropertyValue("method")).toBe(calendar.method);
    return { to: to.join(), subject, method: calendar.method, event };
  });
}

const brief = (list: Sent[]) => list.map(({ to, subject, method }) => `${method} ${to} ${subject}`);
const all = { query: { sendUpdates: "all" } };

async function given() {
  const app = await startApp();
  const ada = await app.person("ada@example.com");
  const attendees = [
    { email: ada.email },
    { email: "ext@else.example" },
    { email: "room@else.example", resource: true },
  ];
  return { app, owner: app.owner, ada, attendees };
}

describe("mails", () => {
  test("tell guests of what concerns them, by organizer and guest", async () => {
    const { app, owner, ada, attendees } = await given();

    const { id } = await insert(owner, { summary: "Party", attendees }, all);
    await patch(owner, id, { colorId: "3", reminders: { useDefault: false } }, all);
    await patch(owner, id, { location: "Hall" }, all);
    await patch(owner, id, { attendees: [...attendees.slice(0, 1), { email: "new@else.example" }] }, all);
    await patch(
      ada,
      id,
      { attendees: [{ email: ada.email, responseStatus: "accepted" }], attendeesOmitted: true },
      all,
    );
    await remove(ada, id, all);
    await remove(owner, id, all);

    expect(brief(await mails(app))).toEqual([
      "REQUEST ada@example.com Invitation: Party",
      "REQUEST ext@else.example Invitation: Party",
      "REQUEST ada@example.com Updated invitation: Party",
      "REQUEST ext@else.example Updated invitation: Party",
      "REQUEST new@else.example Invitation: Party",
      "CANCEL ext@else.example Cancelled: Party",
      "REPLY owner@example.com Accepted: Party",
      "REPLY owner@example.com Declined: Party",
      "CANCEL ada@example.com Cancelled: Party",
      "CANCEL new@else.example Cancelled: Party",
    ]);
  });

  test("are for outsiders only, or for nobody, as asked", async () => {
    const { app, owner, attendees } = await given();

    await insert(owner, { summary: "None", attendees });
    await insert(owner, { summary: "Outside", attendees }, { query: { sendUpdates: "externalOnly" } });
    await insert(owner, { summary: "Old", attendees: attendees.slice(1) }, { query: { sendNotifications: true } });
    const importBody = { ...hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z"), iCalUID: "x", attendees };
    await send(owner, "POST", "/import", importBody);

    expect(brief(await mails(app))).toEqual([
      "REQUEST ext@else.example Invitation: Outside",
      "REQUEST ext@else.example Invitation: Old",
    ]);
  });

  test("carry the event as iCalendar, a series with its zone and an exception with its place", async () => {
    const { app, owner } = await given();
    const { id, iCalUID } = await insert(
      owner,
      {
        summary: "Weekly; one, two\nthree",
        start: { dateTime: "2026-03-02T10:00:00", timeZone: "Europe/Berlin" },
        end: { dateTime: "2026-03-02T11:00:00", timeZone: "Europe/Berlin" },
        recurrence: ["RRULE:FREQ=WEEKLY;COUNT=3"],
        attendees: [{ email: "ext@else.example", optional: true, displayName: "Ext" }],
      },
      all,
    );
    await patch(owner, `${id}_20260309T090000Z`, { summary: "Other" }, all);

    const [series, exception] = await mails(app);

    expect(series?.event.getFirstPropertyValue("uid")).toBe(iCalUID);
    expect(series?.event.getFirstPropertyValue("summary")).toBe("Weekly; one, two\nthree");
    expect(series?.event.getFirstProperty("dtstart")?.toICALString()).toBe(
      "DTSTART;TZID=Europe/Berlin:20260302T100000",
    );
    expect(series?.event.getFirstProperty("rrule")?.toICALString()).toBe("RRULE:FREQ=WEEKLY;COUNT=3");
    expect(series?.event.parent?.getAllSubcomponents("vtimezone")).toHaveLength(1);
    expect(series?.event.getFirstProperty("attendee")?.toICALString()).toContain("ROLE=OPT-PARTICIPANT");
    expect(exception?.event.getFirstProperty("recurrence-id")?.toICALString()).toBe("RECURRENCE-ID:20260309T090000Z");
    expect(exception?.event.getFirstProperty("rrule")).toBeNull();
  });
});
