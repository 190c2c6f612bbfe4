/** Tests the import of calendar files: which content is accepted or rejected, and importing a file again. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { type Person, serverOfPeople, startApp } from "../support/app.ts";
import { dump, givenCalendar, share } from "../support/calendar.ts";
import { type Event, insert, list, read, remove, starts, titles } from "./events/support.ts";
import { calendarFile, fileEvent, fixture, importing, linesOfReport, type Report, tryImport } from "./fileSupport.ts";

const started = serverOfPeople();

const years = { timeMin: "2024-01-01T00:00:00Z", timeMax: "2028-01-01T00:00:00Z" };
const all = { ...years, singleEvents: true, orderBy: "startTime" };

async function instances(person: Person, calendarId = "primary"): Promise<string[]> {
  const { items } = await list(person, all, calendarId);
  return items.map(
    ({ start, end, summary }) => `${start?.dateTime ?? start?.date} ${end?.dateTime ?? end?.date} ${summary}`,
  );
}

const reminders = (...overrides: [method: string, minutes: number][]) => ({
  useDefault: false,
  overrides: overrides.map(([method, minutes]) => ({ method, minutes })),
});

/** The expected events of each sample file, in a calendar in Berlin. */
const given: Record<string, { shows: string[]; refuses?: string[]; first?: object }> = {
  "apple-event.ics": {
    shows: ["2026-03-02T10:00:00+01:00 2026-03-02T11:30:00+01:00 Saatguttausch: Möhren; Bohnen"],
    first: {
      location: "Gartenhaus\nAm Deich 4, 28199 Bremen",
      sequence: 1,
      start: { timeZone: "Europe/Berlin" },
      reminders: reminders(["popup", 30], ["email", 1440]),
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
      reminders: reminders(["popup", 15]),
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
    first: { visibility: "private", reminders: reminders(["popup", 10]) },
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
    if (expected.first) expect((await list(app.owner, {}, id)).items[0]).toMatchObject(expected.first);
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
    const instance = (day: string, summary: string) => {
      const times = [`RECURRENCE-ID:${day}T100000Z`, `DTSTART:${day}T120000Z`, `DTEND:${day}T130000Z`];
      return fileEvent("s@else.example", ...times, `SUMMARY:${summary}`);
    };
    const [series, other] = [fileEvent("s@else.example", ...daily), fileEvent("o@else.example")];
    const exceptions = [instance("20260302", "First"), instance("20260303", "Second")];
    await importing(app, calendarFile(series, ...exceptions, other));

    const changed = await importing(app, calendarFile(series, instance("20260303", "Other"), other));

    expect(linesOfReport(changed)).toEqual(["changed 4 s@else.example", "unchanged 20 o@else.example"]);
    const shown = await list(app.owner, all);
    expect(titles(shown).sort()).toEqual(["Daily", "Daily", "Other", "confirmed"]);
    const [{ id }] = (await list(app.owner)).items as [Event & { id: string }];
    await remove(app.owner, id);
    expect(linesOfReport(await importing(app, calendarFile(series)))).toEqual(["changed 4 s@else.example"]);
    expect(starts(await list(app.owner, { ...all, iCalUID: "s@else.example" }))).toEqual(
      ["02", "03", "04"].map((day) => `2026-03-${day}T10:00:00Z`),
    );
  });

  test("restores all instances that the file no longer has, however many they are", async () => {
    const app = await started();
    const series = fileEvent("s@else.example", "RRULE:FREQ=HOURLY;COUNT=90", "SUMMARY:Hourly");
    const exceptions = Array.from({ length: 90 }, (_, hour) => {
      const at = new Date(Date.UTC(2026, 2, 2, 10 + hour)).toISOString().replaceAll(/[-:]|\.000/g, "");
      return fileEvent("s@else.example", `RECURRENCE-ID:${at}`, `DTSTART:${at}`, "SUMMARY:Changed");
    });
    for (const kept of [exceptions, exceptions.filter((_, hour) => hour % 44 === 1), []]) {
      await importing(app, calendarFile(series, ...kept));
      const shown = titles(await list(app.owner, all));
      expect(shown.filter((each) => each === "Changed")).toHaveLength(kept.length);
    }
  });

  test("leaves an event alone that was not imported, and says so", async () => {
    const app = await started();
    const own = await insert(app.owner, { summary: "Own" });

    const file = calendarFile(fileEvent("new@else.example"), fileEvent(own.iCalUID ?? "", "SUMMARY:Other"));
    const report = await importing(app, file);

    expect(linesOfReport(report)).toEqual([
      "taken 4 new@else.example",
      `refused 10 ${own.iCalUID}: The requested identifier already exists.`,
    ]);
    expect(await read(app.owner, own.id)).toEqual(own);
  });

  /** The lines are those of a VEVENT with the UID `u`, or a complete component. */
  const refusals: [what: string, lines: string[], at: number, reason: RegExp | string][] = [
    ["no start", ["BEGIN:VEVENT", "UID:u", "END:VEVENT"], 4, "DTSTART is missing."],
    ["no such day", ["DTSTART:20260230T100000Z"], 7, '"20260230T100000Z" in DTSTART is not a valid date or time.'],
    ["an early end", ["DTSTART:20260302T100000Z", "DTEND:20260302T090000Z"], 4, /^The specified time range is empty/],
    ["an unknown zone", ["DTSTART;TZID=Garden:20260302T100000"], 7, 'The time zone "Garden" in DTSTART is unknown.'],
    ["a rule that is none", ["RRULE:FREQ=SOMETIMES"], 4, /^FREQ in RRULE/],
    ["a rule that fills days with seconds", ["RRULE:FREQ=SECONDLY"], 4, /86400 times a day/],
    ["a long count", ["RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=999999"], 4, /COUNT/],
    ["later instances", ["RECURRENCE-ID;RANGE=THISANDFUTURE:20260302T100000Z"], 9, /^A change to this and all later/],
    ["a title that is too long", [`SUMMARY:${"x".repeat(1025)}`], 4, /"summary"/],
    ["an identifier that is too long", fileEvent("u".repeat(1101)), 4, /"iCalUID"/],
    [
      "a line that is broken",
      ["DESCRIPTION:Begun", "and not folded"],
      10,
      '"and not folded" is not a valid iCalendar line. Lines have the form NAME:value.',
    ],
    ["U+0000", ["SUMMARY:A\0B"], 9, "The line contains a control character."],
    ["what is not UTF-8", ["SUMMARY:\xff"], 9, "The line is not UTF-8."],
    ["a task", ["BEGIN:VTODO", "UID:u", "END:VTODO"], 4, "VTODO is not an event."],
  ];

  test.each(refusals)("refuses an event with %s, and takes the others", async (_, lines, at, reason) => {
    const app = await started();
    const event = lines[0]?.startsWith("BEGIN:") ? lines : fileEvent("u", ...lines);
    const good = fileEvent("good@else.example", "SUMMARY:Good");

    const report = await importing(app, Buffer.from(calendarFile(event, good), "latin1"));

    const [refused, taken, ...others] = report.events;
    const expected = typeof reason === "string" ? reason : expect.stringMatching(reason);
    const uid = expect.stringMatching(/^u+$/);
    expect(refused).toEqual({ uid, line: at, outcome: "refused", reason: expected });
    expect(taken).toEqual({ uid: "good@else.example", line: expect.any(Number), outcome: "taken" });
    expect(others).toEqual([]);
    expect(titles(await list(app.owner))).toEqual(["Good"]);
  });

  const whole = calendarFile(fileEvent("u"));

  test.each<[string, string, RegExp]>([
    ["nothing", "", /Line 1: The file is empty/],
    ["a page", "<!doctype html>\n<p>Hello", /Line 1: The file is not an iCalendar file/],
    ["no frame", fileEvent("u").join("\n"), /Line 1: The file is not an iCalendar file/],
    ["no end", whole.replace("END:VCALENDAR\r\n", ""), /Line 1: The file is incomplete: END:VCALENDAR is missing/],
    ["another end", calendarFile(["BEGIN:VEVENT", "UID:u", "END:VTODO"]), /Line 6: END:VTODO has no BEGIN before it/],
    [
      "a calendar in an event",
      calendarFile(["BEGIN:VEVENT", "BEGIN:VCALENDAR", "END:VCALENDAR", "END:VEVENT"]),
      /Line 5: BEGIN:VCALENDAR is inside/,
    ],
    ["text behind its end", `${whole}more`, /Line 11: The file is not an iCalendar file/],
    ["a broken line", calendarFile("nonsense", fileEvent("u")), /Line 4: "nonsense" is not a valid iCalendar line/],
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
    const report = (await (await tryImport(app, file, id, ada.email)).json()) as Report;
    expect(linesOfReport(report)).toEqual([
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
