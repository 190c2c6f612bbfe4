/** Tests the import of calendar files: which content is accepted or rejected, and importing a file again. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import { dump, givenCalendar, share } from "../support/calendar.ts";
import { type Event, insert, list, read, remove, starts, titles } from "./events/support.ts";
import { calendarFile, fileEvent, fixture, importing, linesOfReport, tryImport } from "./fileSupport.ts";

const started = serverOfPeople();

const all = {
  timeMin: "2024-01-01T00:00:00Z",
  timeMax: "2028-01-01T00:00:00Z",
  singleEvents: true,
  orderBy: "startTime",
};

async function instances(person: Person, calendarId = "primary"): Promise<string[]> {
  const { items } = await list(person, all, calendarId);
  return items.map(
    ({ start, end, summary }) => `${start?.dateTime ?? start?.date} ${end?.dateTime ?? end?.date} ${summary}`,
  );
}

async function events(person: Person, calendarId = "primary"): Promise<Event[]> {
  return (await list(person, {}, calendarId)).items;
}

/** The expected events of each sample file, in a calendar in Berlin. */
const given: Record<string, { shows: string[]; refuses?: string[]; first?: object }> = {
  "apple-event.ics": {
    shows: ["2026-03-02T10:00:00+01:00 2026-03-02T11:30:00+01:00 Saatguttausch: Möhren; Bohnen"],
    first: {
      location: "Gartenhaus\nAm Deich 4, 28199 Bremen",
      sequence: 1,
      start: { timeZone: "Europe/Berlin" },
      reminders: {
        useDefault: false,
        overrides: [
          { method: "popup", minutes: 30 },
          { method: "email", minutes: 1440 },
        ],
      },
    },
  },
  "apple-series.ics": {
    shows: [
      "2026-03-25T17:30:00+01:00 2026-03-25T19:00:00+01:00 Choir",
      "2026-04-02T18:30:00+02:00 2026-04-02T20:00:00+02:00 Choir, concert",
      "2026-04-15T17:30:00+02:00 2026-04-15T19:00:00+02:00 Choir",
      "2026-04-22T17:30:00+02:00 2026-04-22T19:00:00+02:00 Choir",
      "2026-04-29T17:30:00+02:00 2026-04-29T19:00:00+02:00 Choir",
    ],
    first: { reminders: { useDefault: false } },
  },
  "apple-days.ics": {
    shows: [
      "2024-12-10 2024-12-11 Ada's birthday",
      "2026-03-06 2026-03-08 Seaside",
      "2026-12-10 2026-12-11 Ada's birthday",
      "2027-12-10 2027-12-11 Ada's birthday",
    ],
    first: { transparency: "transparent" },
  },
  "outlook-meeting.ics": {
    shows: ["2026-07-16T10:00:00+02:00 2026-07-16T11:00:00+02:00 Planung"],
    first: {
      start: { timeZone: "Europe/Berlin" },
      organizer: { email: "ada@else.example", displayName: "Ada Lovelace" },
      attendees: [
        { email: "bob@else.example", displayName: "Bob Beet", responseStatus: "needsAction" },
        { email: "big.room@else.example", displayName: "Room, big", resource: true, optional: true },
      ],
      description: "Agenda:\n\n1. Beds\n2. Water\n",
      reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 15 }] },
    },
  },
  "outlook-series.ics": {
    shows: [
      "2026-03-23T09:15:00+01:00 2026-03-23T09:30:00+01:00 Stand-up",
      "2026-04-01T14:00:00+02:00 2026-04-01T14:15:00+02:00 Stand-up, outside",
      "2026-04-03T09:15:00+02:00 2026-04-03T09:30:00+02:00 Stand-up",
      "2026-04-06T09:15:00+02:00 2026-04-06T09:30:00+02:00 Stand-up",
      "2026-04-08T09:15:00+02:00 2026-04-08T09:30:00+02:00 Stand-up",
      "2026-04-10T09:15:00+02:00 2026-04-10T09:30:00+02:00 Stand-up",
    ],
    first: { start: { timeZone: "Europe/Paris" }, visibility: "private" },
  },
  "outlook-days.ics": {
    shows: [
      "2026-08-03 2026-08-08 Holiday",
      "2026-08-03T16:00:00+02:00 2026-08-03T16:30:00+02:00 Call",
      "2026-08-03T18:00:00+02:00 2026-08-03T19:00:00+02:00 No length",
    ],
  },
  "thunderbird-series.ics": {
    shows: [
      "2026-03-07T10:00:00+01:00 2026-03-07T12:00:00+01:00 Compost duty",
      "2026-04-04T11:00:00+02:00 2026-04-04T13:00:00+02:00 Compost duty, with cake",
      "2026-06-06T10:00:00+02:00 2026-06-06T12:00:00+02:00 Compost duty",
      "2026-07-04T10:00:00+02:00 2026-07-04T12:00:00+02:00 Compost duty",
      "2026-08-01T10:00:00+02:00 2026-08-01T12:00:00+02:00 Compost duty",
    ],
  },
  "thunderbird-tasks.ics": {
    shows: ["2026-03-16T14:00:00+01:00 2026-03-16T15:30:00+01:00 Call New York"],
    refuses: ["refused 22 b7f0a3de-0002-4cbb-9f5e-thunderbird02: VTODO is not an event."],
    first: {
      start: { timeZone: "America/New_York" },
      attendees: [
        { email: "ada@else.example", organizer: true, responseStatus: "accepted" },
        { email: "bob@else.example", displayName: '"Bob" Beet', responseStatus: "tentative", optional: true },
      ],
    },
  },
  "google-calendar.ics": {
    shows: [
      "2026-03-02T16:00:00+01:00 2026-03-02T17:00:00+01:00 Floating",
      "2026-03-02T16:00:00+01:00 2026-03-02T17:00:00+01:00 In UTC",
      "2026-03-09T15:00:00+01:00 2026-03-09T16:00:00+01:00 Invited to this one",
    ],
    first: { start: { timeZone: "Europe/Berlin" } },
  },
  "quintet-feed.ics": {
    shows: [
      "2026-03-26T10:00:00+01:00 2026-03-26T11:00:00+01:00 Weekly",
      "2026-04-10T14:00:00+02:00 2026-04-10T15:00:00+02:00 Moved",
    ],
    first: { visibility: "private", reminders: { useDefault: false, overrides: [{ method: "popup", minutes: 10 }] } },
  },
};

describe("a file shaped like those of calendar programs", () => {
  test("is among ten", () => {
    expect(readdirSync(join(packageRoot, "test/fixtures/calendarFiles")).sort()).toEqual(Object.keys(given).sort());
  });

  test.each(Object.entries(given))("%s is taken over, and changes nothing the second time", async (name, expected) => {
    const app = await startApp();
    const { id = "" } = await givenCalendar(app.owner, { summary: "Club", timeZone: "Europe/Berlin" });
    const file = fixture(name);

    const report = await importing(app, file, id);

    const refused = report.events.filter((each) => each.outcome === "refused");
    expect(linesOfReport({ ...report, events: refused })).toEqual(expected.refuses ?? []);
    expect(report.taken).toBe(report.events.length - refused.length);
    expect((await instances(app.owner, id)).sort()).toEqual([...expected.shows].sort());
    if (expected.first) expect((await events(app.owner, id))[0]).toMatchObject(expected.first);
    expect((await app.server.parts.db.read.all('SELECT "id" FROM "Delivery"')).length).toBe(0);

    const before = await dump(app);
    app.clock.advance(60_000);
    const again = await importing(app, file, id);
    expect(again).toMatchObject({ taken: 0, changed: 0, unchanged: report.taken, refused: report.refused });
    expect(await dump(app)).toBe(before);
  });
});

describe("an import", () => {
  test("replaces what was imported before, whole, and restores what is deleted", async () => {
    const app = await started();
    const daily = ["DTSTART:20260302T100000Z", "DTEND:20260302T110000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:Daily"];
    const instance = (day: string, ...more: string[]) =>
      fileEvent(
        "s@else.example",
        `RECURRENCE-ID:202603${day}T100000Z`,
        `DTSTART:202603${day}T120000Z`,
        `DTEND:202603${day}T130000Z`,
        ...more,
      );
    const series = fileEvent("s@else.example", ...daily);
    await importing(
      app,
      calendarFile(
        series,
        instance("02", "SUMMARY:First"),
        instance("03", "SUMMARY:Second"),
        fileEvent("o@else.example"),
      ),
    );

    const changed = await importing(
      app,
      calendarFile(series, instance("03", "SUMMARY:Other"), fileEvent("o@else.example")),
    );

    expect(linesOfReport(changed)).toEqual(["changed 4 s@else.example", "unchanged 20 o@else.example"]);
    const shown = await list(app.owner, all);
    expect(titles(shown).sort()).toEqual(["Daily", "Daily", "Other", "confirmed"]);
    const [{ id }] = (await list(app.owner)).items as [Event & { id: string }];
    await remove(app.owner, id);
    expect(linesOfReport(await importing(app, calendarFile(series)))).toEqual(["changed 4 s@else.example"]);
    expect(starts(await list(app.owner, { ...all, iCalUID: "s@else.example" }))).toEqual([
      "2026-03-02T10:00:00Z",
      "2026-03-03T10:00:00Z",
      "2026-03-04T10:00:00Z",
    ]);
  });

  test("leaves an event alone that was not imported, and says so", async () => {
    const app = await started();
    const own = await insert(app.owner, { summary: "Own" });

    const report = await importing(
      app,
      calendarFile(fileEvent("new@else.example"), fileEvent(own.iCalUID ?? "", "SUMMARY:Other")),
    );

    expect(linesOfReport(report)).toEqual([
      "taken 4 new@else.example",
      `refused 10 ${own.iCalUID}: The requested identifier already exists.`,
    ]);
    expect(await read(app.owner, own.id)).toEqual(own);
  });

  const refusals: [what: string, event: string[], reason: RegExp | string][] = [
    ["no start", ["BEGIN:VEVENT", "UID:u", "END:VEVENT"], "refused 4 u: DTSTART is missing."],
    [
      "a date that does not exist",
      fileEvent("u", "DTSTART:20260230T100000Z"),
      'refused 7 u: "20260230T100000Z" in DTSTART is not a valid date or time.',
    ],
    [
      "an end before its start",
      fileEvent("u", "DTSTART:20260302T100000Z", "DTEND:20260302T090000Z"),
      /^refused 4 u: The specified time range is empty/,
    ],
    [
      "a zone that nobody knows",
      fileEvent("u", "DTSTART;TZID=Garden:20260302T100000"),
      'refused 7 u: The time zone "Garden" in DTSTART is unknown.',
    ],
    ["a rule that is none", fileEvent("u", "RRULE:FREQ=SOMETIMES"), /^refused 4 u: FREQ in RRULE/],
    ["a rule that fills days with seconds", fileEvent("u", "RRULE:FREQ=SECONDLY"), /^refused 4 u: .*86400 times a day/],
    [
      "a count that nobody can follow",
      fileEvent("u", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=999999"),
      /^refused 4 u: .*COUNT/,
    ],
    [
      "a change of all later instances",
      fileEvent("u", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260302T100000Z"),
      /^refused 9 u: A change to this and all later/,
    ],
    ["a title that is too long", fileEvent("u", `SUMMARY:${"x".repeat(1025)}`), /^refused 4 u: .*"summary"/],
    ["an identifier that is too long", fileEvent("u".repeat(1101)), /^refused 4 u+: .*"iCalUID"/],
    [
      "a line that is broken",
      fileEvent("u", "DESCRIPTION:Begun", "and not folded"),
      'refused 10 u: "and not folded" is not a valid iCalendar line. Lines have the form NAME:value.',
    ],
    ["U+0000", fileEvent("u", "SUMMARY:A\0B"), "refused 9 u: The line contains a control character."],
    ["what is not UTF-8", fileEvent("u", "SUMMARY:\xff"), "refused 9 u: The line is not UTF-8."],
    ["a task", ["BEGIN:VTODO", "UID:u", "END:VTODO"], "refused 4 u: VTODO is not an event."],
  ];

  test.each(refusals)("refuses an event with %s, and takes the others", async (_, event, reason) => {
    const app = await started();
    const good = fileEvent("good@else.example", "SUMMARY:Good");

    const report = await importing(app, Buffer.from(calendarFile(event, good), "latin1"));

    const [first, second, ...others] = linesOfReport(report);
    if (typeof reason === "string") expect(first).toBe(reason);
    else expect(first).toMatch(reason);
    expect(second).toMatch(/^taken \d+ good@else\.example$/);
    expect(others).toEqual([]);
    expect(titles(await list(app.owner))).toEqual(["Good"]);
  });

  test.each<[string, string, RegExp]>([
    ["nothing", "", /Line 1: The file is empty/],
    ["a page", "<!doctype html>\n<p>Hello", /Line 1: The file is not an iCalendar file/],
    ["no frame", fileEvent("u").join("\n"), /Line 1: The file is not an iCalendar file/],
    [
      "no end",
      calendarFile(fileEvent("u")).replace("END:VCALENDAR\r\n", ""),
      /Line 1: The file is incomplete: END:VCALENDAR is missing/,
    ],
    [
      "an end that is none",
      calendarFile(["BEGIN:VEVENT", "UID:u", "END:VTODO"]),
      /Line 6: END:VTODO has no BEGIN before it/,
    ],
    [
      "a calendar in an event",
      calendarFile(["BEGIN:VEVENT", "BEGIN:VCALENDAR", "END:VCALENDAR", "END:VEVENT"]),
      /Line 5: BEGIN:VCALENDAR is inside/,
    ],
    ["text behind its end", `${calendarFile(fileEvent("u"))}more`, /Line 11: The file is not an iCalendar file/],
    [
      "a broken line of its own",
      calendarFile("nonsense", fileEvent("u")),
      /Line 4: "nonsense" is not a valid iCalendar line/,
    ],
    ["components in components", calendarFile(Array(20).fill("BEGIN:X")), /Line 13: BEGIN:X is nested too deeply/],
  ])("refuses a file whole that is or has %s", async (_, file, reason) => {
    const app = await started();

    const response = await tryImport(app, file);

    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { message: string; errors: { reason: string }[] } };
    expect(error.message).toMatch(reason);
    expect(error.errors[0]?.reason).toBe("invalidCalendarFile");
    expect(titles(await list(app.owner))).toEqual([]);
  });

  test("needs a calendar that the user can write to", async () => {
    const app = await started();
    const ada = await app.person("ada@example.com");
    const { id = "" } = await givenCalendar(app.owner, "Club");
    const file = calendarFile(fileEvent("p@else.example", "CLASS:PRIVATE"), fileEvent("u@else.example"));
    const statusOf = async (calendarId: string, user = ada.email) =>
      (await tryImport(app, file, calendarId, user)).status;

    expect(await statusOf(id)).toBe(404);
    expect(await statusOf("primary", "nobody@example.com")).toBe(404);
    await share(app.owner, id, `user:${ada.email}`, "reader");
    expect(await statusOf(id)).toBe(403);
    await share(app.owner, id, `user:${ada.email}`, "writerWithoutPrivateAccess");
    const report = await (await tryImport(app, file, id, ada.email)).json();
    expect(linesOfReport(report as Parameters<typeof linesOfReport>[0])).toEqual([
      "refused 4 p@else.example: You need to have writer access to this calendar to change private events.",
      "taken 11 u@else.example",
    ]);
  });
});

describe("a hostile file", () => {
  const event = (uid: string) => fileEvent(uid).join("\r\n");

  test.each<[what: string, file: () => string, status: number, says: RegExp]>([
    [
      "50 000 events",
      () => calendarFile(...Array.from({ length: 50_000 }, (_, index) => `BEGIN:VEVENT\r\nUID:${index}\r\nEND:VEVENT`)),
      400,
      /A file can contain up to 10000 events/,
    ],
    ["more than 10 MiB", () => calendarFile(event("u"), `X-A:${"x".repeat(10 * 1024 * 1024)}`), 413, /10485760 bytes/],
    [
      "a line of millions of parts",
      () => calendarFile("BEGIN:VEVENT", `X-A:${"\n ".repeat(2_000_000)}`, "END:VEVENT"),
      400,
      /Line 5: The line is longer than 1048576 bytes/,
    ],
    [
      "an event of 100 000 lines",
      () => calendarFile(["BEGIN:VEVENT", "UID:u", "A:\r\n".repeat(100_000), "END:VEVENT"], event("good")),
      200,
      /"line":10004,"outcome":"refused","reason":"A component can have up to 10000 lines\."/,
    ],
    [
      "an event of 100 000 excluded days",
      () =>
        calendarFile(
          fileEvent("u", "RRULE:FREQ=DAILY", ...Array(100_000).fill("EXDATE:20260302T100000Z")),
          event("good"),
        ),
      200,
      /"outcome":"refused","reason":"An event can have up to 2000 EXDATE lines/,
    ],
    [
      "a thousand zones of its own, no IANA zone like them",
      () =>
        calendarFile(
          ...Array.from({ length: 1000 }, (_, index) =>
            [
              ["BEGIN:VTIMEZONE", `TZID:Z${index}`, "BEGIN:STANDARD", "DTSTART:20260101T000000"].join("\r\n"),
              `TZOFFSETFROM:+0101\r\nTZOFFSETTO:+0102\r\nEND:STANDARD\r\nEND:VTIMEZONE`,
              fileEvent(`u${index}`, `DTSTART;TZID=Z${index}:20260302T100000`, "RRULE:FREQ=DAILY").join("\r\n"),
            ].join("\r\n"),
          ),
          event("good"),
        ),
      200,
      /"refused":1000,/,
    ],
  ])("with %s is refused, whole or in part", async (_, file, status, says) => {
    const app = await started();

    const response = await tryImport(app, file());

    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(says);
    expect((await list(app.owner)).items.map((each) => each.iCalUID)).toEqual(status === 200 ? ["good"] : []);
  });

  test("that takes long lets others have their turn", async () => {
    const app = await started();
    let isOver = false;
    const file = calendarFile(...Array.from({ length: 400 }, (_, index) => event(`u${index}`)));

    const importing = tryImport(app, file).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
      if (!isOver) answered += 1;
    }

    expect((await (await importing).json()) as object).toMatchObject({ taken: 400, refused: 0 });
    // The import runs in twenty slices, and the server responds to other requests in between.
    expect(answered).toBeGreaterThan(5);
  });
});
