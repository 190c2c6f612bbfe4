import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { startWith, type TestApp } from "../../support/app.ts";
import { asJson } from "../../support/json.ts";
import { recordedMails } from "../../support/mails.ts";
import { mailsOf, sandboxOf } from "../../support/sandbox.ts";
import { anHour, type Body, invited, inZone } from "./bodies.ts";
import { importEvent, insert, patch, refused, remove, respond } from "./support.ts";

interface Sent {
  text: string;
  html: string;
  whole: ICAL.Component;
  to: string;
  subject: string;
  method: string;
  event: ICAL.Component;
}

/** The recorded emails in order. */
async function mails(app: TestApp): Promise<Sent[]> {
  return (await recordedMails(app)).map((request) => {
    const { to, subject, text, html, calendar } = JSON.parse(request);
    const parsed = new ICAL.Component(ICAL.parse(calendar.content));
    const event = parsed.getFirstSubcomponent("vevent");
    if (!event) throw new Error("A mail has no event.");
    expect(parsed.getFirstPropertyValue("method")).toBe(calendar.method);
    return { text, html, whole: parsed, to: to.join(), subject, method: calendar.method, event };
  });
}

const brief = (list: Sent[]) => list.map(({ to, subject, method }) => `${method} ${to} ${subject}`);
const all = { query: { sendUpdates: "all" } };

async function given() {
  const { app, owner, ada } = await startWith("ada");
  const attendees = [...invited(ada, "ext@else.example").attendees, { email: "room@else.example", resource: true }];
  return { app, owner, ada, attendees };
}

describe("mails", () => {
  test("tell guests of what concerns them, by organizer and guest", async () => {
    const { app, owner, ada, attendees } = await given();

    const { id } = await insert(owner, { summary: "Party", attendees }, all);
    await patch(owner, id, { colorId: "3", reminders: { useDefault: false } }, all);
    await patch(owner, id, { location: "Hall" }, all);
    await patch(owner, id, invited(ada, "new@else.example"), all);
    await respond(ada, id, "accepted", {}, all);
    await remove(ada, id, all);
    await remove(owner, id, all);

    expect(brief(await mails(app))).toEqual([
      "REQUEST ada@example.com Invitation: Party",
      "REQUEST ext@else.example Invitation: Party",
      "REQUEST ada@example.com Updated invitation: Party",
      "REQUEST ext@else.example Updated invitation: Party",
      "REQUEST new@else.example Invitation: Party",
      "CANCEL ext@else.example Canceled: Party",
      "REPLY owner@example.com Accepted: Party",
      "REPLY owner@example.com Declined: Party",
      "CANCEL ada@example.com Canceled: Party",
      "CANCEL new@else.example Canceled: Party",
    ]);
  });

  test("are for outsiders only, or for nobody, as asked", async () => {
    const { app, owner, attendees } = await given();

    await insert(owner, { summary: "None", attendees });
    await insert(owner, { summary: "Outside", attendees }, { query: { sendUpdates: "externalOnly" } });
    await insert(owner, { summary: "Old", attendees: attendees.slice(1) }, { query: { sendNotifications: true } });
    await importEvent(owner, { attendees });

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
        ...inZone("Europe/Berlin", "2026-03-02T10:00:00", "2026-03-02T11:00:00"),
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

  test("a series comes with what it leaves out and each instance that differs, as the guest has it", async () => {
    const { app, owner, ada } = await given();
    const berlin = (from: string, to: string, more: Body) =>
      inZone("Europe/Berlin", `2026-03-02T${from}:00`, `2026-03-02T${to}:00`, more);
    const recurrence = ["RRULE:FREQ=DAILY;COUNT=5"];
    const guests = invited(ada, "ext@else.example");
    const { id } = await insert(owner, berlin("09:00", "09:30", { recurrence, ...guests }));
    await remove(owner, `${id}_20260303T080000Z`);
    await patch(owner, `${id}_20260304T080000Z`, berlin("15:00", "15:30", { summary: "Special" }));
    await patch(owner, `${id}_20260305T080000Z`, invited(ada));

    await patch(owner, id, { location: "Hall" }, all);

    const sent = await mails(app);
    const told = (to: string) => sent.find((each) => each.to === to);
    const lines = (to: string, name: string) =>
      told(to)
        ?.event.getAllProperties(name)
        .map((each) => each.toICALString());
    const placed = (to: string) =>
      told(to)
        ?.whole.getAllSubcomponents("vevent")
        .slice(1)
        .map((each) => each.getFirstProperty("recurrence-id")?.toICALString());
    const at = (name: string, day: number) => `${name};TZID=Europe/Berlin:2026030${day}T090000`;
    expect(lines(ada.email, "exdate")).toEqual([at("EXDATE", 3)]);
    expect(placed(ada.email)).toEqual([at("RECURRENCE-ID", 4), at("RECURRENCE-ID", 5)]);
    expect(lines("ext@else.example", "exdate")).toEqual([at("EXDATE", 3), at("EXDATE", 5)]);
    expect(placed("ext@else.example")).toEqual([at("RECURRENCE-ID", 4)]);
  });

  test.each([
    ["within winter", "2026-01-05", "COUNT=3", ["STANDARD"]],
    ["across one change", "2026-03-23", "COUNT=3", ["STANDARD", "DAYLIGHT"]],
    ["without an end", "2026-01-05", "INTERVAL=1", ["STANDARD", "DAYLIGHT RRULE", "STANDARD RRULE"]],
  ])("a zone has just the observances that a series %s needs", async (_, date, rule, expected) => {
    const { app, owner } = await given();
    const times = inZone("Europe/Berlin", `${date}T09:00:00`, `${date}T10:00:00`);
    const recurrence = [`RRULE:FREQ=WEEKLY;${rule}`];

    await insert(owner, { ...times, recurrence, ...invited("ext@else.example") }, all);

    const [mail] = await mails(app);
    const zone = mail?.whole.getFirstSubcomponent("vtimezone");
    const parts = zone
      ?.getAllSubcomponents()
      .map((each) => `${each.name.toUpperCase()}${each.hasProperty("rrule") ? " RRULE" : ""}`);
    expect(parts).toEqual(expected);
  });

  test("say when in the zone of the recipient alone, where to look, and what a guest has answered", async () => {
    const { app, owner, ada } = await given();
    await ada.fetch("/calendar/v3/calendars/primary", asJson("PATCH", { timeZone: "America/New_York" }));
    const times = inZone("Europe/Berlin", "2026-03-02T15:00:00", "2026-03-02T16:00:00");
    const { id } = await insert(owner, { summary: "Talk", ...times, ...invited(ada) }, all);
    await respond(ada, id, "tentative", { comment: "Perhaps late" }, all);

    const [invitation, reply] = await mails(app);

    expect(invitation?.text).toContain("When: 2026-03-02 09:00 – 10:00 (America/New_York)\n");
    expect(invitation?.html).toContain(">Monday, March 2, 2026, 09:00 – 10:00 (America/New_York)<");
    expect(`${invitation?.text}${invitation?.html}`).not.toContain("Berlin");
    const link = /Details: (\S+)/.exec(invitation?.text ?? "")?.[1] ?? "";
    expect(Buffer.from(new URL(link).searchParams.get("eid") ?? "", "base64url").toString()).toBe(`${id} ${ada.email}`);
    expect(reply?.text).toContain("Comment: Perhaps late");
  });

  test("have an HTML part between text and calendar, in which every value is escaped", async () => {
    const { app, owner, ada } = await given();
    const script = '<script>alert("1")</script>&amp;';
    const texts = { summary: script, location: `${script}\nHall`, description: `${script}\n<b>Bring cake</b>` };
    const guests = Array.from({ length: 25 }, (_, index) => ({ email: `guest${index}@else.example` }));
    const attendees = [{ email: ada.email }, { email: "ext@else.example", displayName: script }, ...guests];
    const { id } = await insert(owner, { ...texts, attendees }, all);

    const sent = await mails(app);
    const [own, outside] = [ada.email, "ext@else.example"].map(
      (to) => sent.find((each) => each.to === to) ?? { html: "", text: "" },
    ) as [Sent, Sent];
    const escaped = "&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;amp;";

    expect(outside.html).not.toMatch(/<script|<b>/);
    expect(outside.html).toContain(`<title>Invitation: ${escaped}</title>`);
    expect(outside.html).toContain(`>${escaped}</h1>`);
    expect(outside.html).toContain(`>${escaped} Hall<`);
    expect(outside.html).toContain(`>${escaped}<br>\n&#60;b&#62;Bring cake&#60;/b&#62;</p>`);
    expect(outside.html).toContain(`${escaped} (no response yet)<br>`);
    expect(outside.html).toContain("<br>and 7 more<");
    expect(outside.html).toContain("(prefers-color-scheme:dark)");
    // The recipient has no calendar on this server and therefore responds through links in the email. Guests with a calendar
    // respond there.
    const linkOf = (label: string) => new RegExp(`^${label}: (\\S+)$`, "m").exec(outside.text)?.[1] ?? label;
    const hrefs = [...outside.html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = "", label]) => [
      label,
      href.replaceAll("&#38;", "&"),
    ]);
    expect(hrefs).toEqual([
      ...["Yes", "Maybe", "No"].map((label) => [label, linkOf(label)]),
      ["View event", linkOf("Details")],
    ]);
    expect(own.html).not.toContain("/calendar/invitation");
    expect(own.html).toContain(`>View event</a>`);

    const [message = ""] = (await mailsOf(sandboxOf(app), { to: "ext@else.example" })).map((each) => each.message);
    const types = [...message.matchAll(/^Content-Type: ([a-z/]+)/gim)].map(([, type]) => type);
    expect(types).toEqual([
      "multipart/mixed",
      "multipart/alternative",
      "text/plain",
      "text/html",
      "text/calendar",
      "application/ics",
    ]);
    await remove(owner, id, all);
    const cancelled = (await mails(app)).filter((each) => each.to === "ext@else.example").at(-1);
    expect(cancelled?.html).toContain(">Canceled</p>");
    expect(cancelled?.html).not.toContain("/calendar/invitation");
  });

  test.each([
    ["Weekly on Monday", { dateTime: "2026-03-02T23:30:00", timeZone: "Europe/Berlin" }],
    ["Weekly on Tuesday", { date: "2026-03-03" }],
  ])("say in the HTML part that a series repeats %s", async (words, start) => {
    const { app, owner, attendees } = await given();
    const end = "date" in start ? { date: "2026-03-04" } : { ...start, dateTime: "2026-03-02T23:45:00" };

    await insert(owner, { start, end, recurrence: ["RRULE:FREQ=WEEKLY"], attendees }, all);

    for (const { html } of await mails(app)) expect(html).toContain(`>${words}<`);
  });

  test.each(["\r", "\n", "\r\n", "\u0085", "\u2028", "\v"])(
    "no text but the description takes a second line with %j",
    async (end) => {
      const { app, owner, ada } = await given();
      const forged = `Hall${end}Organizer: eve@example.com`;
      const texts = { summary: forged, location: forged, description: `Bring${end}cake` };
      const { id } = await insert(owner, { ...texts, attendees: [{ email: ada.email }] }, all);
      await respond(ada, id, "tentative", { comment: forged }, all);

      const sent = await mails(app);

      expect(sent).toHaveLength(2);
      for (const { text, event } of sent) {
        expect(text.split("\n").filter((each) => each.startsWith("Organizer:"))).toEqual([
          "Organizer: owner@example.com",
        ]);
        expect(text).toContain("Where: Hall Organizer: eve@example.com\n");
        expect(event.getFirstPropertyValue("description")).toBe(end === "\v" ? "Bringcake" : "Bring\ncake");
      }
      expect(sent[1]?.text).toContain("Comment: Hall Organizer: eve@example.com\n");
    },
  );

  test.each(["root@localhost", '"much.more unusual"@example.com', "a@[192.0.2.1]", "o'neil+tag@example.com"])(
    "go to %s",
    async (email) => {
      const { app, owner } = await given();

      await insert(owner, { summary: "Odd", ...invited(email) }, all);

      expect(brief(await mails(app))).toEqual([`REQUEST ${email} Invitation: Odd`]);
    },
  );

  test.each(["nobody", "a@b@c", "two words@example.com", "@example.com", "a@"])("are not sent to %s", async (email) => {
    const { owner } = await given();

    expect(await refused(owner, "POST", "", { ...anHour, ...invited(email) })).toMatchObject({ status: 400 });
  });
});

test("what is kept of mails to many guests does not grow with guests times guests", async () => {
  const { app, owner } = await given();
  const { attendees } = invited(...Array.from({ length: 60 }, (_, index) => `guest${index}@else.example`));

  const { id } = await insert(owner, { summary: "All hands", attendees }, all);
  await patch(owner, id, { location: "Hall" }, all);

  const whole = await recordedMails(app);
  expect(whole).toHaveLength(2 * attendees.length);
  for (const request of whole) expect(JSON.parse(request).calendar.content.match(/ATTENDEE/g)).toHaveLength(60);
  const { read } = app.server.parts.db;
  const rows = await read.all<{ text: string }>('SELECT "request" AS "text" FROM "Delivery"');
  const contents = await read.all<{ text: string }>('SELECT "content" AS "text" FROM "SharedContent"');
  expect(rows.every(({ text }) => text.length < 8000)).toBe(true);
  expect(contents).toHaveLength(2);
});
