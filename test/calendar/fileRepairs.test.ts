/** Tests the import of files with mistakes whose meaning is clear: the imported events, and the import's notes. */
import { describe, expect, test } from "vitest";
import { titles } from "./events/support.ts";
import { calendarFile, fileEvent, importedTwice, linesOfReport, notesOf } from "./fileSupport.ts";

const event = (...lines: string[]) => fileEvent("u@else.example", ...lines);
const stamped = (stamp: string, summary: string) =>
  event(`SUMMARY:${summary}`).map((each) => (each.startsWith("DTSTAMP") ? `DTSTAMP:${stamp}` : each));
const daily = (...lines: string[]) => event("RRULE:FREQ=DAILY;COUNT=3", ...lines);
const second = (...lines: string[]) => event("DTSTART:20260303T120000Z", "DTEND:20260303T130000Z", ...lines);
const changed = (id: string, sequence: number, summary: string) =>
  second(`RECURRENCE-ID${id}`, `SEQUENCE:${sequence}`, `SUMMARY:${summary}`);
const empty = ["RRULE:", "RRULE: ", "EXRULE:", "RDATE:", "EXDATE;VALUE=DATE:", "DURATION:", "RECURRENCE-ID:"];
const taken = "taken 4 u@else.example";
/** A zone that is nine hours ahead of UTC. */
const nine = (name: string) => [
  ...["BEGIN:VTIMEZONE", `TZID:${name}`, "BEGIN:STANDARD", "DTSTART:16010101T000000"],
  ...["TZOFFSETFROM:+0900", "TZOFFSETTO:+0900", "END:STANDARD", "END:VTIMEZONE"],
];

test.each<[title: string, events: string[][], lines: string[], notes: string[], shown: string[]]>([
  [
    "of two events with one UID, the higher SEQUENCE counts, where it comes last",
    [event("SEQUENCE:1", "SUMMARY:Old"), event("SEQUENCE:2", "SUMMARY:New")],
    [taken],
    ["Line 4: the event was skipped because the event at line 12 is a later version (SEQUENCE 2 after 1)."],
    ["New"],
  ],
  [
    "of two events with one UID, the higher SEQUENCE counts, where it comes first",
    [event("SEQUENCE:10", "SUMMARY:New"), event("SEQUENCE:9", "SUMMARY:Old")],
    [taken],
    ["Line 12: the event was skipped because the event at line 4 is a later version (SEQUENCE 10 after 9)."],
    ["New"],
  ],
  [
    "of two events with one UID, one without SEQUENCE is the first",
    [event("SUMMARY:Old"), event("SEQUENCE:1", "SUMMARY:New")],
    [taken],
    ["Line 4: the event was skipped because the event at line 11 is a later version (SEQUENCE 1 after 0)."],
    ["New"],
  ],
  [
    "of two events with one UID and SEQUENCE, the later DTSTAMP counts",
    [stamped("20260302T090000Z", "New"), stamped("20260301T090000Z", "Old")],
    [taken],
    [
      "Line 11: the event was skipped because the event at line 4 is a later version (DTSTAMP 20260302T090000Z after 20260301T090000Z).",
    ],
    ["New"],
  ],
  [
    "the same event again is one",
    [event("SUMMARY:New"), event("SUMMARY:New")],
    [taken],
    ["Line 11: the event was skipped because the event at line 4 is the same version."],
    ["New"],
  ],
  [
    "of two events with one UID, neither counts if nothing shows which is later",
    [event("SUMMARY:One"), event("SUMMARY:Other")],
    ["refused 11 u@else.example: Another event in the file has the same UID, SEQUENCE and DTSTAMP."],
    [],
    [],
  ],
  [
    "the later version of an instance counts, however its time is written",
    [
      daily("SUMMARY:Daily"),
      changed(":20260303T100000Z", 3, "New"),
      changed(";TZID=Europe/Berlin:20260303T110000", 2, "Old"),
    ],
    [taken],
    ["Line 21: the event was skipped because the event at line 12 is a later version (SEQUENCE 3 after 2)."],
    ["Daily", "New", "Daily"],
  ],
  ...empty.map((line): [string, string[][], string[], string[], string[]] => [
    `an empty line is passed over: ${line}`,
    [event(line, "SUMMARY:Once")],
    [taken],
    [`Line 9: ${/^[A-Z-]+/.exec(line)?.[0]} was skipped because it is empty.`],
    ["Once"],
  ]),
  [
    "an empty line does not hide another one",
    [event("RRULE:", "RRULE:FREQ=DAILY;COUNT=2", "SUMMARY:Twice")],
    [taken],
    ["Line 9: RRULE was skipped because it is empty."],
    ["Twice", "Twice"],
  ],
  [
    "a zone of the file is listed with its IANA zone",
    [nine("Ours"), event("DTSTART;TZID=Ours:20260702T100000", "SUMMARY:Call")],
    ["taken 12 u@else.example"],
    ['The time zone "Ours" was read as Etc/GMT-9.'],
    ["Call"],
  ],
])("%s", async (_, events, lines, notes, expected) => {
  const { report, items } = await importedTwice(calendarFile(...events));

  expect(linesOfReport(report)).toEqual(lines);
  expect(notesOf(report)).toEqual(notes);
  expect(titles({ items })).toEqual(expected);
});

test("empty lines are listed twenty times, then counted", async () => {
  const { notes } = await importedTwice(calendarFile(event(...Array(1000).fill("RRULE:"))));

  expect(notes).toHaveLength(21);
  expect(notes.slice(-2)).toEqual(["Line 28: RRULE was skipped because it is empty.", "And 980 more."]);
});

const nameless = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTART:20260302T100000Z", ...lines, "END:VEVENT"];

test("an event without a UID is given one that is made of its content", async () => {
  const events = [nameless("SUMMARY:One"), nameless("SUMMARY:Other", "UID:"), nameless("SUMMARY:One")];
  const { report, notes, items, importing } = await importedTwice(calendarFile(...events));

  const [one, other] = report.events;
  expect(one?.uid).toMatch(/^[0-9a-f]{32}@file\.calendar\.example$/);
  expect(other?.uid).not.toBe(one?.uid);
  expect(linesOfReport(report)).toEqual([`taken 4 ${one?.uid}`, `taken 8 ${other?.uid}`]);
  expect(notes).toEqual(
    expect.arrayContaining(
      [4, 8].map((at) => `Line ${at}: the event has no UID, so one was created from its content.`),
    ),
  );
  expect(items.map(({ iCalUID }) => iCalUID).sort()).toEqual([one?.uid, other?.uid].sort());
  // Simulates an app that exports the same event again: it updates the timestamps and folds lines differently.
  const later = nameless("DTSTAMP:20260401T000000Z", "LAST-MODIFIED:20260401T000000Z", "SUMM\r\n ARY:One");
  expect(linesOfReport(await importing(calendarFile(later)))).toEqual([`unchanged 4 ${one?.uid}`]);
});

test("an event without a UID is rejected for what else is wrong with it", async () => {
  const noStart = ["BEGIN:VEVENT", "SUMMARY:No start", "END:VEVENT"];
  const { report } = await importedTwice(calendarFile(noStart, ["BEGIN:VTODO", "END:VTODO"]));

  expect(linesOfReport(report)).toEqual([
    expect.stringMatching(/^refused 4 [0-9a-f]{32}@file\.calendar\.example: DTSTART is missing\.$/),
    "refused 7 -: VTODO is not an event.",
  ]);
});

test.each([
  ["series", ["CLASS:PRIVATE"], []],
  ["instance", [], ["CLASS:CONFIDENTIAL"]],
])("a series of which the %s is private is private as a whole, at each import", async (_, ofSeries, ofInstance) => {
  const instance = second("RECURRENCE-ID:20260303T100000Z", ...ofInstance);
  const { report, items } = await importedTwice(calendarFile(daily(...ofSeries), instance));

  expect(linesOfReport(report)).toEqual([taken]);
  const [visibility, ...others] = new Set(items.map((each) => each.visibility));
  expect([items.length, visibility, others]).toEqual([3, ofSeries.length > 0 ? "private" : "confidential", []]);
});

describe("a slip in a series is noted and costs nothing else", () => {
  const series = (...lines: string[]) =>
    fileEvent("s", "DTSTART;TZID=Europe/Berlin:20260710T090000", "DTEND;TZID=Europe/Berlin:20260710T093000", ...lines);
  const days = (...list: string[]) => list.map((day) => `2026-07-${day}T07:00`);

  test.each<[line: string, starts: string[], note: string]>([
    ["RRULE:FREQ=DAILY;COUNT=0;UNTIL=20260711", days("10", "11"), "COUNT=0 in RRULE is below 1, and was ignored."],
    ["RRULE:FREQ=DAILY;INTERVAL=0;COUNT=2", days("10", "11"), "INTERVAL=0 in RRULE is below 1, and was ignored."],
    [
      "RRULE:FREQ=DAILY;COUNT=abc;UNTIL=20260711",
      days("10", "11"),
      "COUNT=ABC in RRULE is not a whole number, and was ignored.",
    ],
    [
      "RRULE:FREQ=DAILY;INTERVAL=1.5;COUNT=2",
      days("10", "11"),
      "INTERVAL=1.5 in RRULE is not a whole number, and was ignored.",
    ],
    [
      "RRULE:FREQ=DAILY;UNTIL=soon;COUNT=2",
      days("10", "11"),
      "UNTIL=SOON in RRULE is not a valid date or time, and was ignored.",
    ],
    ["RRULE:FREQ=DAILY;UNTIL=;COUNT=2", days("10", "11"), "UNTIL= in RRULE was ignored."],
    ["RRULE:FREQ=DAILY;X-DAYS=7;COUNT=2", days("10", "11"), "X-DAYS=7 in RRULE was ignored."],
    [
      "RRULE:FREQ=DAILY;COUNT=5;UNTIL=20260711T070000Z",
      days("10", "11"),
      "RRULE contains both COUNT and UNTIL. COUNT=5 was ignored because it ends the series later.",
    ],
    [
      "RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260719",
      days("10", "11"),
      "RRULE contains both COUNT and UNTIL. UNTIL=20260719 was ignored because it ends the series later.",
    ],
    [
      "RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=1FR",
      days("10", "17"),
      "The numbers in BYDAY=1FR in RRULE were ignored because weekdays can be numbered only with FREQ=MONTHLY or FREQ=YEARLY.",
    ],
    ["RDATE:20260711T090000,soon", days("10", "11"), '"soon" in RDATE is not a valid date or time, and was ignored.'],
    ["EXDATE:soon", days("10"), '"soon" in EXDATE is not a valid date or time, and was ignored.'],
  ])("%s", async (line, expected, note) => {
    const { starts, notes } = await importedTwice(calendarFile(series(line)));

    expect(starts).toEqual(expected);
    expect(notes).toEqual([`Line 9: ${note}`]);
  });

  test.each([
    "RRULE:FREQ=WEEKLY; BYDAY=FR, SA;COUNT=2",
    "RRULE:FREQ=DAILY;UNTIL=2026-07-11",
    "RRULE:FREQ=DAILY;UNTIL=20260711Z",
    "RDATE:2026-07-11T09:00:00",
    "RDATE:20260711T090000+0200",
  ])("%s is read without a note", async (line) => {
    const { starts, notes } = await importedTwice(calendarFile(series(line)));

    expect(starts).toEqual(days("10", "11"));
    expect(notes).toEqual([]);
  });

  test("an abbreviation in EXDATE or RECURRENCE-ID is in the zone of DTSTART, even if IANA has it", async () => {
    const { starts } = await importedTwice(
      calendarFile(
        fileEvent(
          "s",
          "DTSTART;TZID=America/New_York:20260710T090000",
          "RRULE:FREQ=DAILY;COUNT=3",
          "EXDATE;TZID=EST:20260711T090000",
        ),
        fileEvent("s", "RECURRENCE-ID;TZID=EDT:20260712T090000", "DTSTART;TZID=America/New_York:20260712T120000"),
      ),
    );

    expect(starts).toEqual(["2026-07-10T13:00", "2026-07-12T16:00"]);
  });

  test("exceptions that are wrong", async () => {
    const exception = (day: number, ...lines: string[]) =>
      fileEvent("s", `RECURRENCE-ID;TZID=Europe/Berlin:202607${day}T090000`, ...lines);
    const { starts, shown, notes } = await importedTwice(
      calendarFile(
        series("RRULE:FREQ=DAILY;COUNT=6"),
        exception(11, "DTSTART;TZID=Europe/Berlin:20260711T110000", "DTEND;TZID=Europe/Berlin:20260711T100000"),
        exception(12, "DTSTART;TZID=Nowhere:20260712T110000"),
        exception(13, "DTSTART;TZID=Europe/Berlin:20260713T110000", `SUMMARY:${"x".repeat(1025)}`),
        exception(14, "DTSTART:never"),
        exception(15, "DTSTART;TZID=Europe/Berlin:20260715T110000"),
      ),
    );

    expect(starts).toEqual([...days("10"), "2026-07-11T09:00", ...days("12", "13", "14"), "2026-07-15T09:00"]);
    expect(shown[1]).toBe("2026-07-11T09:00 2026-07-11T09:30");
    expect(notes).toEqual([
      "Line 16: The end of this instance was ignored because it is before the start.",
      expect.stringMatching(/^Line 22: changes to this instance were ignored.*"Nowhere" in DTSTART is unknown\.$/),
      expect.stringMatching(/^Line 24: changes to this instance were ignored.*"summary"/),
      expect.stringMatching(
        /^Line 35: changes to this instance were ignored.*"never" in DTSTART is not a valid date or time\.$/,
      ),
    ]);
  });

  test.each<[what: string, sequence: number, expected: string[]]>([
    ["an older exception", 1, days("10", "12")],
    ["a later exception", 3, ["2026-07-10T07:00", "2026-07-11T10:00", "2026-07-12T07:00"]],
  ])("%s at an excluded place", async (_, sequence, expected) => {
    const { starts } = await importedTwice(
      calendarFile(
        series("RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=Europe/Berlin:20260711T090000", "SEQUENCE:2"),
        fileEvent(
          "s",
          "RECURRENCE-ID;TZID=Europe/Berlin:20260711T090000",
          "DTSTART;TZID=Europe/Berlin:20260711T120000",
          `SEQUENCE:${sequence}`,
        ),
      ),
    );

    expect(starts).toEqual(expected);
  });

  test("a period has its own length", async () => {
    const { shown, notes } = await importedTwice(
      calendarFile(series("RDATE;VALUE=PERIOD:20260711T070000Z/PT3H,20260712T070000Z/20260712T073000Z")),
    );

    expect(shown).toEqual([
      "2026-07-10T07:00 2026-07-10T07:30",
      "2026-07-11T07:00 2026-07-11T10:00",
      "2026-07-12T07:00 2026-07-12T07:30",
    ]);
    expect(notes).toEqual([]);
  });

  test.each<[lines: string[], shown: string, note: string]>([
    [
      ["DTSTART:20260710T090000Z", "DTEND;VALUE=DATE:20260711"],
      "2026-07-10T09:00 2026-07-11T00:00",
      "Line 8: DTSTART has a time but DTEND is a date: the event ends when this day begins.",
    ],
    [
      ["DTSTART:20260710T090000Z", "DTEND;VALUE=DATE:20260710"],
      "2026-07-10T09:00 2026-07-10T10:00",
      "Line 8: DTSTART has a time but DTEND is a date: the end was ignored.",
    ],
    [
      ["DTSTART;VALUE=DATE:20260710", "DTEND;TZID=Nowhere:20260711T180000"],
      "2026-07-10 2026-07-12",
      "Line 8: DTSTART is a date, so the event lasts all day and the time in DTEND was ignored.",
    ],
    [
      ["DTSTART:20260710T090000Z", "DURATION:an hour"],
      "2026-07-10T09:00 2026-07-10T10:00",
      'Line 8: "an hour" was ignored because it is not a duration, such as PT1H.',
    ],
  ])("%s", async (lines, shown, note) => {
    const result = await importedTwice(calendarFile(fileEvent("u", ...lines)));

    expect(result.shown).toEqual([shown]);
    expect(result.notes).toEqual([note]);
  });
});

test("texts keep their spaces at both ends", async () => {
  const { items } = await importedTwice(
    calendarFile(fileEvent("u", "SUMMARY:  Two ", "DESCRIPTION:Lines\\n\\n", "LOCATION: Garden\t")),
  );

  expect(items[0]).toMatchObject({ summary: "  Two ", description: "Lines\n\n", location: " Garden\t" });
});

test("a person without a valid email address is left out, and the outcome says so", async () => {
  const { items, notes } = await importedTwice(
    calendarFile(
      fileEvent(
        "u",
        "DTSTART:20260312T090000Z",
        "ATTENDEE:mailto:a..b@else.example",
        "ATTENDEE:mailto:ann@else.example",
        "ORGANIZER;CN=Room:invalid:nomail",
      ),
    ),
  );

  expect(items[0]?.attendees?.map(({ email }) => email)).toEqual(["ann@else.example"]);
  expect(notes).toEqual([
    expect.stringMatching(/^Line \d+: ORGANIZER was ignored because it has no valid email address\.$/),
    expect.stringMatching(/^Line \d+: ATTENDEE was ignored because it has no valid email address\.$/),
  ]);
});
