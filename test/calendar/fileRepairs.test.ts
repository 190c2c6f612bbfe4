/** Tests the import of files that violate RFC 5545 but have a clear meaning: the imported event, and the import's notes. */
import { describe, expect, test } from "vitest";
import { serverOfPeople } from "../support/app.ts";
import { dump } from "../support/calendar.ts";
import { list, titles } from "./events/support.ts";
import { calendarFile, fileEvent, importing, linesOfReport, notesOf } from "./fileSupport.ts";

const started = serverOfPeople();

const all = {
  timeMin: "2026-01-01T00:00:00Z",
  timeMax: "2027-01-01T00:00:00Z",
  singleEvents: true,
  orderBy: "startTime",
};

/** Imports a file twice. The second import changes nothing. */
async function imported(...events: (string | readonly string[])[]) {
  const app = await started();
  const file = calendarFile(...events);
  const report = await importing(app, file);
  const before = await dump(app);
  const again = await importing(app, file);
  expect(again.events.map(({ outcome }) => outcome)).toEqual(
    report.events.map(({ outcome }) => (outcome === "refused" ? outcome : "unchanged")),
  );
  expect(notesOf(again)).toEqual(notesOf(report));
  expect(await dump(app)).toBe(before);
  return { app, report, shown: await list(app.owner, all) };
}

describe("of two events with one UID", () => {
  const version = (...more: string[]) => fileEvent("u@else.example", ...more);
  const stamped = (stamp: string, summary: string) =>
    version(`SUMMARY:${summary}`).map((each) => (each.startsWith("DTSTAMP") ? `DTSTAMP:${stamp}` : each));

  test.each<[what: string, events: string[][], note: string]>([
    [
      "the higher SEQUENCE counts, where it comes last",
      [version("SEQUENCE:1", "SUMMARY:Old"), version("SEQUENCE:2", "SUMMARY:New")],
      "Line 4: the event was skipped because the event at line 12 is a later version (SEQUENCE 2 after 1).",
    ],
    [
      "the higher SEQUENCE counts, where it comes first",
      [version("SEQUENCE:10", "SUMMARY:New"), version("SEQUENCE:9", "SUMMARY:Old")],
      "Line 12: the event was skipped because the event at line 4 is a later version (SEQUENCE 10 after 9).",
    ],
    [
      "one without SEQUENCE is the first",
      [version("SUMMARY:Old"), version("SEQUENCE:1", "SUMMARY:New")],
      "Line 4: the event was skipped because the event at line 11 is a later version (SEQUENCE 1 after 0).",
    ],
    [
      "the later DTSTAMP counts, where the SEQUENCE is the same",
      [stamped("20260302T090000Z", "New"), stamped("20260301T090000Z", "Old")],
      "Line 11: the event was skipped because the event at line 4 is a later version (DTSTAMP 20260302T090000Z after 20260301T090000Z).",
    ],
    [
      "the same again is one",
      [version("SUMMARY:New"), version("SUMMARY:New")],
      "Line 11: the event was skipped because the event at line 4 is the same version.",
    ],
  ])("%s", async (_, events, note) => {
    const { report, shown } = await imported(...events);

    expect(linesOfReport(report)).toEqual(["taken 4 u@else.example"]);
    expect(notesOf(report)).toEqual([note]);
    expect(titles(shown)).toEqual(["New"]);
  });

  test("neither counts where nothing tells which is later", async () => {
    const { report, shown } = await imported(version("SUMMARY:One"), version("SUMMARY:Other"));

    expect(linesOfReport(report)).toEqual([
      "refused 11 u@else.example: Another event in the file has the same UID, SEQUENCE and DTSTAMP.",
    ]);
    expect(titles(shown)).toEqual([]);
  });

  test("the later version of an instance counts, however its time is written", async () => {
    const instance = (id: string, sequence: number, summary: string) =>
      fileEvent(
        "s@else.example",
        `RECURRENCE-ID${id}`,
        "DTSTART:20260303T120000Z",
        "DTEND:20260303T130000Z",
        `SEQUENCE:${sequence}`,
        `SUMMARY:${summary}`,
      );

    const { report, shown } = await imported(
      fileEvent("s@else.example", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:Daily"),
      instance(":20260303T100000Z", 3, "New"),
      instance(";TZID=Europe/Berlin:20260303T110000", 2, "Old"),
    );

    expect(linesOfReport(report)).toEqual(["taken 4 s@else.example"]);
    expect(notesOf(report)).toEqual([
      "Line 21: the event was skipped because the event at line 12 is a later version (SEQUENCE 3 after 2).",
    ]);
    expect(titles(shown)).toEqual(["Daily", "New", "Daily"]);
  });
});

describe("a line without a value", () => {
  test.each(["RRULE:", "RRULE: ", "EXRULE:", "RDATE:", "EXDATE;VALUE=DATE:", "DURATION:", "RECURRENCE-ID:"])(
    "%s is passed over",
    async (line) => {
      const { report, shown } = await imported(fileEvent("u@else.example", line, "SUMMARY:Once"));

      expect(linesOfReport(report)).toEqual(["taken 4 u@else.example"]);
      expect(notesOf(report)).toEqual([`Line 9: ${/^[A-Z-]+/.exec(line)?.[0]} was skipped because it is empty.`]);
      expect(titles(shown)).toEqual(["Once"]);
      expect(shown.items[0]).not.toHaveProperty("recurringEventId");
    },
  );

  test("is listed twenty times, then counted", async () => {
    const { report } = await imported(fileEvent("u@else.example", ...Array(1000).fill("RRULE:")));

    const notes = notesOf(report);
    expect(notes).toHaveLength(21);
    expect(notes.slice(-2)).toEqual(["Line 28: RRULE was skipped because it is empty.", "And 980 more."]);
  });

  test("does not hide another with one", async () => {
    const { report, shown } = await imported(fileEvent("u@else.example", "RRULE:", "RRULE:FREQ=DAILY;COUNT=2"));

    expect(linesOfReport(report)).toEqual(["taken 4 u@else.example"]);
    expect(shown.items).toHaveLength(2);
  });
});

describe("an event without a UID", () => {
  const nameless = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTART:20260302T100000Z", ...lines, "END:VEVENT"];

  test("is given one that is made of its content", async () => {
    const { app, report, shown } = await imported(nameless("SUMMARY:One"), nameless("SUMMARY:Other", "UID:"));

    const [one, other] = report.events;
    expect(one?.uid).toMatch(/^[0-9a-f]{32}@file\.calendar\.example$/);
    expect(other?.uid).not.toBe(one?.uid);
    expect(linesOfReport(report)).toEqual([`taken 4 ${one?.uid}`, `taken 8 ${other?.uid}`]);
    expect(notesOf(report)).toEqual([
      "Line 4: the event has no UID, so one was created from its content.",
      "Line 8: the event has no UID, so one was created from its content.",
    ]);
    expect(shown.items.map(({ iCalUID }) => iCalUID).sort()).toEqual([one?.uid, other?.uid].sort());
    // Simulates an app that exports the same event again: it updates the timestamps and folds lines differently.
    const later = nameless("DTSTAMP:20260401T000000Z", "LAST-MODIFIED:20260401T000000Z", "SUMM\r\n ARY:One");
    expect(linesOfReport(await importing(app, calendarFile(later)))).toEqual([`unchanged 4 ${one?.uid}`]);
  });

  test("that is there twice is one", async () => {
    const { report, shown } = await imported(nameless("SUMMARY:One"), nameless("SUMMARY:One"));

    expect(report).toMatchObject({ taken: 1, refused: 0 });
    expect(titles(shown)).toEqual(["One"]);
  });

  test("is refused for what else is wrong with it", async () => {
    const { report } = await imported(["BEGIN:VEVENT", "SUMMARY:No start", "END:VEVENT"], ["BEGIN:VTODO", "END:VTODO"]);

    expect(linesOfReport(report)).toEqual([
      expect.stringMatching(/^refused 4 [0-9a-f]{32}@file\.calendar\.example: DTSTART is missing\.$/),
      "refused 7 -: VTODO is not an event.",
    ]);
  });
});

describe("a zone that is named in an odd way", () => {
  test.each(["tzone://Microsoft/Utc", '"tzone://Microsoft/Utc"', "TZONE://MICROSOFT/UTC"])(
    "%s is UTC",
    async (name) => {
      const { report, shown } = await imported(
        fileEvent("u@else.example", `DTSTART;TZID=${name}:20260702T100000`, `DTEND;TZID=${name}:20260702T110000`),
      );

      expect(linesOfReport(report)).toEqual(["taken 4 u@else.example"]);
      expect(notesOf(report)).toEqual([`The time zone "${name.replaceAll('"', "")}" was read as UTC.`]);
      expect(Date.parse(shown.items[0]?.start?.dateTime ?? "")).toBe(Date.parse("2026-07-02T10:00:00Z"));
    },
  );

  test("and explained by rules is listed too", async () => {
    const zone = [
      ...["BEGIN:VTIMEZONE", "TZID:Ours", "BEGIN:STANDARD", "DTSTART:16010101T000000"],
      ...["TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "END:STANDARD", "END:VTIMEZONE"],
    ];

    const { report } = await imported(zone, fileEvent("u@else.example", "DTSTART;TZID=Ours:20260702T100000"));

    expect(notesOf(report)).toEqual(['The time zone "Ours" was read as Etc/GMT-9.']);
  });

  test("and has a colon without quotation marks is found where it is explained", async () => {
    const zone = [
      ...["BEGIN:VTIMEZONE", "TZID:(UTC+09:00) Osaka, Tokyo", "BEGIN:STANDARD", "DTSTART:16010101T000000"],
      ...["TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "END:STANDARD", "END:VTIMEZONE"],
    ];
    const start = "DTSTART;VALUE=DATE-TIME;TZID=(UTC+09:00) Osaka, Tokyo:20260702T100000";

    const { report, shown } = await imported(zone, fileEvent("u@else.example", start));

    expect(linesOfReport(report)).toEqual(["taken 12 u@else.example"]);
    expect(Date.parse(shown.items[0]?.start?.dateTime ?? "")).toBe(Date.parse("2026-07-02T01:00:00Z"));
  });

  test("and nowhere explained is refused", async () => {
    const { report } = await imported(
      fileEvent("u@else.example", "DTSTART;TZID=tzone://Microsoft/Custom:20260702T100000"),
    );

    expect(report).toMatchObject({ taken: 0, refused: 1 });
  });
});

test.each([
  ["series", ["CLASS:PRIVATE"], []],
  ["instance", [], ["CLASS:CONFIDENTIAL"]],
])("a series of which the %s is private is private as a whole, at each import", async (_, ofSeries, ofInstance) => {
  const { report, shown } = await imported(
    fileEvent("s@else.example", "RRULE:FREQ=DAILY;COUNT=3", ...ofSeries),
    fileEvent(
      "s@else.example",
      "RECURRENCE-ID:20260303T100000Z",
      "DTSTART:20260303T120000Z",
      "DTEND:20260303T130000Z",
      ...ofInstance,
    ),
  );

  expect(linesOfReport(report)).toEqual(["taken 4 s@else.example"]);
  const [visibility, ...others] = new Set(shown.items.map((each) => each.visibility));
  expect([shown.items.length, visibility, others]).toEqual([3, ofSeries.length > 0 ? "private" : "confidential", []]);
});
