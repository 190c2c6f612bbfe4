/** Tests feeds: their content, what each URL of a feed shows, and conditional requests. */
import { describe, expect, test } from "vitest";
import { type Role, roles } from "../../server/calendar/model/access.ts";
import { type Person, serverOfPeople, startApp, type TestApp } from "../support/app.ts";
import { addToList, call, givenCalendar, share } from "../support/calendar.ts";
import { collectedLog } from "../support/log.ts";
import { day, hour, invited, inZone } from "./events/bodies.ts";
import { act, changeSetting, trySandbox } from "./events/sandbox.ts";
import { insert, list, patch, read, remove } from "./events/support.ts";
import { addressesOf, feedOf, fetchFeed, line, linesOf, renewed, titlesOf } from "./feedSupport.ts";

const weekly = inZone("Europe/Berlin", "2026-03-02T10:00:00", "2026-03-02T11:00:00", {
  summary: "Weekly",
  recurrence: ["RRULE:FREQ=WEEKLY;COUNT=5"],
});

const started = serverOfPeople();

describe("a feed holds", () => {
  test("events with what is known of them, and nothing that is deleted", async () => {
    const app = await started();
    const event = await insert(app.owner, {
      summary: "Seed swap; beans, peas",
      description: "Line one\nLine two",
      location: "Shed 4",
      transparency: "transparent",
      reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 30 }] },
      attendees: [{ email: "ada@else.example", displayName: "Ada", optional: true }],
    });
    await insert(app.owner, { summary: "All day", ...day("2026-03-05", "2026-03-06") });
    const gone = await insert(app.owner, { summary: "Gone" });
    await remove(app.owner, gone.id);

    const feed = await feedOf(app);

    expect(feed.status).toBe(200);
    expect(feed.headers.get("Content-Type")).toBe("text/calendar; charset=UTF-8");
    expect(feed.text).toMatch(/^BEGIN:VCALENDAR\r\nPRODID:.*\r\nVERSION:2\.0\r\n/);
    expect(feed.text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(titlesOf(feed)).toEqual(["All day", "Seed swap; beans, peas"]);
    const [swap] = feed.events;
    expect(line(swap, "uid")).toBe(`UID:${event.iCalUID}`);
    expect(line(swap, "dtstart")).toBe("DTSTART:20260302T100000Z");
    expect(line(swap, "description")).toBe("DESCRIPTION:Line one\\nLine two");
    expect(line(swap, "location")).toBe("LOCATION:Shed 4");
    expect(line(swap, "transp")).toBe("TRANSP:TRANSPARENT");
    expect(line(swap, "url")).toBe(`URL:${event.htmlLink}`);
    expect(line(swap, "attendee")).toBe(
      "ATTENDEE;CN=Ada;PARTSTAT=NEEDS-ACTION;ROLE=OPT-PARTICIPANT;CUTYPE=INDIVIDUAL;RSVP=TRUE:mailto:ada@else.example",
    );
    expect(line(swap?.getFirstSubcomponent("valarm") ?? undefined, "trigger")).toBe("TRIGGER:-PT30M");
    expect(line(feed.events[1], "dtstart")).toBe("DTSTART;VALUE=DATE:20260305");
  });

  test("a series with what it leaves out, and each instance that differs", async () => {
    const app = await started();
    const series = await insert(app.owner, weekly);
    await remove(app.owner, `${series.id}_20260309T090000Z`);
    await patch(app.owner, `${series.id}_20260316T090000Z`, {
      summary: "Moved",
      ...hour("2026-03-17T12:00:00Z", "2026-03-17T13:00:00Z"),
    });

    const { events, text } = await feedOf(app);

    const [whole, moved, ...others] = events;
    expect(others).toEqual([]);
    expect(line(whole, "dtstart")).toBe("DTSTART;TZID=Europe/Berlin:20260302T100000");
    expect(linesOf(whole, "rrule")).toEqual(["RRULE:FREQ=WEEKLY;COUNT=5"]);
    expect(linesOf(whole, "exdate")).toEqual(["EXDATE;TZID=Europe/Berlin:20260309T100000"]);
    expect(line(moved, "recurrence-id")).toBe("RECURRENCE-ID;TZID=Europe/Berlin:20260316T100000");
    expect(line(moved, "dtstart")).toBe("DTSTART:20260317T120000Z");
    expect(line(moved, "uid")).toBe(line(whole, "uid"));
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  test("the alarms of the user's default reminders, and none by the public address", async () => {
    const app = await started();
    const { id = "" } = await givenCalendar(app.owner, "Club");
    const ada = await app.person("ada@example.com");
    await share(app.owner, id, "default", "reader");
    await addToList(ada, id, { defaultReminders: [{ method: "email", minutes: 90 }] });
    await insert(app.owner, { summary: "Default" }, { calendarId: id });
    const own = { useDefault: false, overrides: [{ method: "popup", minutes: 5 }] };
    await insert(app.owner, { summary: "Own", reminders: own }, { calendarId: id });
    const { privateUrl, publicUrl = "" } = await addressesOf(app, ada.email, id);
    const alarms = async (url: string) =>
      (await fetchFeed(url)).events.map((each) => line(each.getFirstSubcomponent("valarm") ?? undefined, "trigger"));

    expect(await alarms(privateUrl)).toEqual(["TRIGGER:-PT1H30M", "TRIGGER:-PT5M"]);
    expect(await alarms(publicUrl)).toEqual([undefined, undefined]);
  });

  test("more events than are read at once, each once, in pieces that let others have their turn", async () => {
    const app = await startApp();
    const expected: string[] = [];
    for (let index = 0; index < 210; index++) {
      const more = index % 100 === 0 ? weekly : {};
      const { iCalUID = "" } = await insert(app.owner, { ...more, summary: `E${index}` });
      expected.push(iCalUID);
    }

    const { events, headers, text } = await feedOf(app);

    expect(events.map((each) => each.getFirstPropertyValue("uid"))).toEqual(expected);
    expect(headers.get("Content-Length")).toBeNull();
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    const metrics = await (await app.fetch("/metrics")).text();
    expect(metrics).toMatch(/operation="feeds\.getPrivate".*unit="events".* 210/);
  });

  test("invitations that wait for an answer, unless the user hides these", async () => {
    const app = await startApp();
    const ada = await app.person("ada@example.com");
    await insert(app.owner, { summary: "Party", attendees: [{ email: ada.email }] });
    const { privateUrl } = await addressesOf(app, ada.email);

    const first = await fetchFeed(privateUrl);
    await changeSetting(app, ada.email, "hideInvitations", "true");
    const second = await fetchFeed(privateUrl, { "If-None-Match": first.headers.get("ETag") ?? "" });

    expect(titlesOf(first)).toEqual(["Party"]);
    expect(second.status).toBe(200);
    expect(titlesOf(second)).toEqual([]);
  });
});

/** For each role, the titles of the events below in a feed for a user with that role. */
const shownTo: Record<Role, readonly string[] | undefined> = {
  none: undefined,
  freeBusyReader: ["Busy", "Busy", "Busy", "Busy", "Open"],
  reader: ["Busy", "Busy", "Open", "Plain", "Repeated"],
  writerWithoutPrivateAccess: ["Busy", "Busy", "Open", "Plain", "Repeated"],
  writer: ["Hidden", "Open", "Plain", "Repeated", "Sealed"],
  owner: ["Hidden", "Open", "Plain", "Repeated", "Sealed"],
};

async function givenClub({ owner }: TestApp): Promise<string> {
  const { id: calendarId = "" } = await givenCalendar(owner, { summary: "Club", description: "Beans" });
  const details = { location: "Shed 4", description: "Peas", ...invited("guest@else.example") };
  for (const event of [
    { summary: "Plain" },
    { summary: "Open", visibility: "public" },
    { summary: "Hidden", visibility: "private" },
    { summary: "Sealed", visibility: "confidential" },
    { ...weekly, summary: "Repeated", recurrence: ["RRULE:FREQ=DAILY;COUNT=1"] },
  ]) {
    await insert(owner, { ...details, ...event }, { calendarId });
  }
  return calendarId;
}

describe("who sees what", () => {
  test.each(roles)("%s, by a private address", async (role) => {
    const app = await started();
    const calendarId = await givenClub(app);
    const ada = await app.person("ada@example.com");
    await share(app.owner, calendarId, `user:${ada.email}`, "owner");
    const { privateUrl } = await addressesOf(app, ada.email, calendarId);
    await share(app.owner, calendarId, `user:${ada.email}`, role);

    await expectShown(privateUrl, role);
    expect((await trySandbox(app, "GET", `/calendar/users/${ada.email}/feeds/${calendarId}`)).status).toBe(
      role === "none" ? 404 : 200,
    );
  });

  test.each(["none", "freeBusyReader", "reader"] as const)("everybody, where the rule is %s", async (role) => {
    const app = await started();
    const calendarId = await givenClub(app);
    await share(app.owner, calendarId, "default", "reader");
    const { publicUrl = "" } = await addressesOf(app, app.owner.email, calendarId);
    await share(app.owner, calendarId, "default", role);

    await expectShown(publicUrl, role);
    expect("publicUrl" in (await addressesOf(app, app.owner.email, calendarId))).toBe(role !== "none");
  });

  async function expectShown(url: string, role: Role): Promise<void> {
    const feed = await fetchFeed(url);
    const expected = shownTo[role];
    expect(feed.status).toBe(expected ? 200 : 404);
    if (!expected) return;
    expect(titlesOf(feed)).toEqual([...expected].sort());
    const untold = feed.events.filter((each) => each.getFirstPropertyValue("summary") === "Busy");
    for (const event of untold) {
      const names = ["location", "description", "attendee", "organizer", "valarm"];
      expect(names.filter((name) => event.hasProperty(name))).toEqual([]);
    }
    const blocks = role === "freeBusyReader";
    expect(feed.text.includes("X-WR-CALDESC:Beans")).toBe(!blocks);
    expect(feed.text.includes("RRULE")).toBe(!blocks);
    const secretsTold = feed.text.includes("Hidden") || feed.text.includes("Sealed");
    expect(secretsTold).toBe(role === "writer" || role === "owner");
  }

  test("busy times are those of a list: instances of a year back to two years ahead", async () => {
    const app = await started();
    const { id: calendarId = "" } = await givenCalendar(app.owner, "Club");
    const ada = await app.person("ada@example.com");
    await share(app.owner, calendarId, `user:${ada.email}`, "freeBusyReader");
    await insert(app.owner, { ...weekly, recurrence: ["RRULE:FREQ=WEEKLY"] }, { calendarId });
    await insert(app.owner, day("2025-03-01", "2025-03-02"), { calendarId });
    await insert(app.owner, day("2025-02-27", "2025-02-28"), { calendarId });

    const feed = await feedOf(app, calendarId, ada.email);

    const window = { timeMin: "2025-03-01T00:00:00Z", timeMax: "2028-04-01T00:00:00Z" };
    const listed = await list(ada, { ...window, singleEvents: true, orderBy: "startTime" }, calendarId);
    expect(feed.events.length).toBe(listed.items.length);
    expect(feed.events.length).toBeGreaterThan(100);
    expect(feed.events.map((each) => each.getFirstPropertyValue("uid"))).toEqual(
      listed.items.map(({ id }) => `${id}@block.calendar.example`),
    );
  });

  test("a guest sees no other guests where the organizer says so", async () => {
    const app = await startApp();
    const ada = await app.person("ada@example.com");
    const series = await insert(app.owner, {
      ...weekly,
      guestsCanSeeOtherGuests: false,
      attendees: [{ email: ada.email }, { email: "bob@else.example" }],
    });
    await patch(app.owner, `${series.id}_20260309T090000Z`, { summary: "Other" });

    const { text } = await feedOf(app, "primary", ada.email);
    const own = await feedOf(app);

    expect(text).not.toContain("bob@else.example");
    expect(text.match(/ATTENDEE.*\r\n?.*ada@example\.com/g)?.length).toBe(2);
    expect(own.text).toContain("bob@else.example");
  });
});

describe("what opens nothing", () => {
  test("looks the same: no calendar, one that is not shown, a wrong secret, one that was renewed, lost access", async () => {
    const app = await startApp();
    const ada = await app.person("ada@example.com");
    const { id = "" } = await givenCalendar(app.owner, "Club");
    await share(app.owner, id, `user:${ada.email}`, "reader");
    const { privateUrl } = await addressesOf(app, app.owner.email);
    const hers = (await addressesOf(app, ada.email, id)).privateUrl;
    await share(app.owner, id, `user:${ada.email}`, "none");
    await renewed(app, app.owner.email);
    const at = (calendarId: string, access: string) =>
      `${app.url}/calendar/ical/${encodeURIComponent(calendarId)}/${access}/basic.ics`;
    const secret = /private-([^/]+)/.exec((await addressesOf(app, app.owner.email)).privateUrl)?.[1] ?? "";

    const answers = await Promise.all(
      [
        privateUrl,
        hers,
        at("nobody@example.com", "public"),
        at(app.owner.email, "public"),
        at("primary", "public"),
        at("primary", `private-${secret}`),
        at(id, `private-${secret}`),
        at(app.owner.email, `private-${secret.slice(0, -1)}`),
        at(app.owner.email, `private-${"A".repeat(22)}${secret.slice(22)}`),
        at(app.owner.email, "private-x"),
        at(app.owner.email, "private-"),
        at(app.owner.email, "anything"),
        at("%00", "public"),
      ].map(async (url) => {
        const response = await fetch(url);
        return `${response.status} ${await response.text()}`;
      }),
    );

    expect(new Set(answers)).toEqual(new Set([answers[0]]));
    expect(answers[0]).toMatch(/^404 \{"error":\{"code":404,"message":"Calendar feed not found\."/);
    expect((await fetchFeed(at(app.owner.email, `private-${secret}`))).status).toBe(200);
  });

  test("a renewed address opens, and those of others stay", async () => {
    const app = await started();
    const ada = await app.person("ada@example.com");
    const { id = "" } = await givenCalendar(app.owner, "Club");
    await share(app.owner, id, `user:${ada.email}`, "reader");
    const before = await addressesOf(app, app.owner.email, id);
    const hers = await addressesOf(app, ada.email, id);

    const after = await renewed(app, app.owner.email, id);

    expect(after.privateUrl).not.toBe(before.privateUrl);
    expect(await addressesOf(app, app.owner.email, id)).toEqual(after);
    expect(await addressesOf(app, ada.email, id)).toEqual(hers);
    const statuses = await Promise.all(
      [before, after, hers].map(async (each) => (await fetchFeed(each.privateUrl)).status),
    );
    expect(statuses).toEqual([404, 200, 200]);
  });

  test("an address is not good again after a reset, and is kept nowhere in the clear", async () => {
    const { log, text: logged } = collectedLog();
    const app = await startApp({ log });
    const { privateUrl } = await renewed(app, app.owner.email);
    const secret = /private-([^/]+)/.exec(privateUrl)?.[1] ?? "";
    await fetchFeed(privateUrl);
    await fetch(`${privateUrl}x`);
    const journal = await (await app.fetch("/sandbox/v1/requests")).text();
    const rows = JSON.stringify(await app.server.parts.db.read.all('SELECT * FROM "CalendarFeed"'));

    for (const text of [logged(), journal, rows]) expect(text).not.toContain(secret);
    expect(logged()).toContain("/private-***/basic.ics");
    app.clock.advance(60_000);
    await act(app, "POST", "/reset");
    await read(app.owner, "none").catch(() => {});
    expect((await fetchFeed(privateUrl)).status).toBe(404);
  });
});

describe("a program that asks again", () => {
  async function given() {
    const app = await startApp();
    const { id } = await insert(app.owner, { summary: "Seed swap" });
    const { privateUrl: url } = await addressesOf(app, app.owner.email);
    const { headers } = await fetchFeed(url);
    const [tag, date] = [headers.get("ETag") ?? "", headers.get("Last-Modified") ?? ""];
    return { app, url, tag, date, owner: app.owner, id };
  }

  test("gets 304 if nothing has changed, by etag or by date", async () => {
    const { url, tag, date } = await given();

    expect(date).toBe("Sun, 01 Mar 2026 09:00:00 GMT");
    const known: Record<string, string>[] = [
      { "If-None-Match": tag },
      { "If-None-Match": `W/${tag}` },
      { "If-Modified-Since": date },
    ];
    for (const headers of known) {
      const feed = await fetchFeed(url, headers);
      expect(feed).toMatchObject({ status: 304, text: "" });
      expect(feed.headers.get("ETag")).toBe(tag);
      expect(feed.headers.get("Last-Modified")).toBe(date);
    }
    const both = await fetchFeed(url, { "If-None-Match": '"other"', "If-Modified-Since": date });
    expect(both.status).toBe(200);
    expect((await fetchFeed(url, { "If-Modified-Since": "soon" })).status).toBe(200);
  });

  test("gets 304 for a public calendar, too", async () => {
    const { app, owner } = await given();
    await share(owner, owner.email, "default", "reader");
    const { publicUrl = "" } = await addressesOf(app, owner.email);
    const { headers } = await fetchFeed(publicUrl);

    const unchanged = await fetchFeed(publicUrl, { "If-Modified-Since": headers.get("Last-Modified") ?? "" });

    expect(unchanged).toMatchObject({ status: 304, text: "" });
  });

  const defaultReminders = [{ method: "popup" as const, minutes: 7 }];

  test.each<[string, (given: { app: TestApp; owner: Person; id: string }) => Promise<unknown>, boolean]>([
    ["an event", ({ owner, id }) => patch(owner, id, { summary: "Other" }), true],
    ["an event that is gone", ({ owner, id }) => remove(owner, id), true],
    ["a rule", ({ owner }) => share(owner, owner.email, "user:ada@example.com", "reader"), true],
    ["the calendar's title", ({ owner }) => call(owner, "PATCH /calendars/primary", { summary: "Garden" }), true],
    ["default reminders", ({ owner }) => addToList(owner, "primary", { defaultReminders }), false],
  ])("gets the whole feed again after a change of %s", async (_, change, dated) => {
    const { app, url, tag, date, owner, id } = await given();
    app.clock.set("2026-03-01T09:05:00Z");
    await change({ app, owner, id });

    const feed = await fetchFeed(url, { "If-None-Match": tag });

    expect(feed.status).toBe(200);
    expect(feed.headers.get("ETag")).not.toBe(tag);
    expect((await fetchFeed(url, { "If-Modified-Since": date })).status).toBe(dated ? 200 : 304);
  });

  test("may ask for the head alone, and change nothing", async () => {
    const { url, tag } = await given();

    const head = await fetch(url, { method: "HEAD" });

    expect(head.status).toBe(200);
    expect(head.headers.get("ETag")).toBe(tag);
    expect(await head.text()).toBe("");
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
  });
});
