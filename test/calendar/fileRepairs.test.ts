/** Tests the import of files with mistakes whose meaning is clear: the imported events, and the import's notes. */
import { describe, expect, test } from "vitest";
import { titles } from "./events/support.ts";
import { calendarFile, fileEvent, importedTwice, linesOfReport } from "./fileSupport.ts";

const event = (...lines: string[]) => fileEvent("u@else.example", ...lines);
const daily = (...lines: string[]) => event("RRULE:FREQ=DAILY;COUNT=3", ...lines);
const second = (...lines: string[]) => event("DTSTART:20260303T120000Z", "DTEND:20260303T130000Z", ...lines);
const changed = (id: string, sequence: number, summary: string) =>
  second(`RECURRENCE-ID${id}`, `SEQUENCE:${sequence}`, `SUMMARY:${summary}`);
const taken = "taken 4 u@else.example";
const [monday, sunday] = ["20260302T090000Z", "20260301T090000Z"];

test.each<[first: string[], second: string[], skipped: number, kept: number, why: string]>([
  [["SEQUENCE:1", "SUMMARY:Old"], ["SEQUENCE:2", "SUMMARY:New"], 4, 12, "a later version (SEQUENCE 2 after 1)"],
  [["SEQUENCE:10", "SUMMARY:New"], ["SEQUENCE:9", "SUMMARY:Old"], 12, 4, "a later version (SEQUENCE 10 after 9)"],
  [["SUMMARY:Old"], ["SEQUENCE:1", "SUMMARY:New"], 4, 11, "a later version (SEQUENCE 1 after 0)"],
  [
    [`DTSTAMP:${monday}`, "SUMMARY:New"],
    [`DTSTAMP:${sunday}`, "SUMMARY:Old"],
    11,
    4,
    `a later version (DTSTAMP ${monday} after ${sunday})`,
  ],
  [["SUMMARY:New"], ["SUMMARY:New"], 11, 4, "the same version"],
])("of two events with one UID, the later version counts: %j and %j", async (first, other, skipped, kept, why) => {
  const { report, items, notes } = await importedTwice(calendarFile(event(...first), event(...other)));

  expect(linesOfReport(report)).toEqual([taken]);
  expect(notes).toEqual([`Line ${skipped}: the event was skipped because the event at line ${kept} is ${why}.`]);
  expect(titles({ items })).toEqual(["New"]);
});

test("of two events with one UID, neither counts if nothing shows which is later", async () => {
  const { report, items, notes } = await importedTwice(calendarFile(event("SUMMARY:One"), event("SUMMARY:Other")));

  expect(linesOfReport(report)).toEqual([
    "refused 11 u@else.example: Another event in the file has the same UID, SEQUENCE and DTSTAMP.",
  ]);
  expect([items, notes]).toEqual([[], []]);
});

test("the later version of an instance counts, however its time is written", async () => {
  const versions = [changed(":20260303T100000Z", 3, "New"), changed(";TZID=Europe/Berlin:20260303T110000", 2, "Old")];
  const { report, items, notes } = await importedTwice(calendarFile(daily("SUMMARY:Daily"), ...versions));

  expect(linesOfReport(report)).toEqual([taken]);
  expect(notes).toEqual([
    "Line 21: the event was skipped because the event at line 12 is a later version (SEQUENCE 3 after 2).",
  ]);
  expect(titles({ items })).toEqual(["Daily", "New", "Daily"]);
});

test.each<[empty: string, others: string[], times: number]>([
  ...["RRULE:", "RRULE: ", "EXRULE:", "RDATE:", "EXDATE;VALUE=DATE:", "DURATION:", "RECURRENCE-ID:"].map(
    (line): [string, string[], number] => [line, [], 1],
  ),
  ["RRULE:", ["RRULE:FREQ=DAILY;COUNT=2"], 2],
])("an empty line is passed over, and hides no other: %s %j", async (line, others, times) => {
  const { report, items, notes } = await importedTwice(calendarFile(event(line, ...others, "SUMMARY:Title")));

  expect(linesOfReport(report)).toEqual([taken]);
  expect(notes).toEqual([`Line 9: ${/^[A-Z-]+/.exec(line)?.[0]} was skipped because it is empty.`]);
  expect(titles({ items })).toEqual(Array(times).fill("Title"));
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
  const exception = (day: number, ...lines: string[]) =>
    fileEvent("s", `RECURRENCE-ID;TZID=Europe/Berlin:202607${day}T090000`, ...lines);
  const days = (...list: string[]) => list.map((day) => `2026-07-${day}T07:00`);
  const both = "RRULE contains both COUNT and UNTIL.";

  test.each<[line: string, note: string, starts?: string[]]>([
    ["RRULE:FREQ=DAILY;COUNT=0;UNTIL=20260711", "COUNT=0 in RRULE is below 1, and was ignored."],
    ["RRULE:FREQ=DAILY;INTERVAL=0;COUNT=2", "INTERVAL=0 in RRULE is below 1, and was ignored."],
    ["RRULE:FREQ=DAILY;COUNT=abc;UNTIL=20260711", "COUNT=ABC in RRULE is not a whole number, and was ignored."],
    ["RRULE:FREQ=DAILY;INTERVAL=1.5;COUNT=2", "INTERVAL=1.5 in RRULE is not a whole number, and was ignored."],
    ["RRULE:FREQ=DAILY;UNTIL=soon;COUNT=2", "UNTIL=SOON in RRULE is not a valid date or time, and was ignored."],
    ["RRULE:FREQ=DAILY;UNTIL=;COUNT=2", "UNTIL= in RRULE was ignored."],
    ["RRULE:FREQ=DAILY;X-DAYS=7;COUNT=2", "X-DAYS=7 in RRULE was ignored."],
    [
      "RRULE:FREQ=DAILY;COUNT=5;UNTIL=20260711T070000Z",
      `${both} COUNT=5 was ignored because it ends the series later.`,
    ],
    ["RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260719", `${both} UNTIL=20260719 was ignored because it ends the series later.`],
    [
      "RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=1FR",
      "The numbers in BYDAY=1FR in RRULE were ignored because weekdays can be numbered only with FREQ=MONTHLY or FREQ=YEARLY.",
      days("10", "17"),
    ],
    ["RDATE:20260711T090000,soon", '"soon" in RDATE is not a valid date or time, and was ignored.'],
    ["EXDATE:soon", '"soon" in EXDATE is not a valid date or time, and was ignored.', days("10")],
  ])("%s", async (line, note, expected = days("10", "11")) => {
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
    const start = (time: string) => `DTSTART;TZID=America/New_York:202607${time}`;
    const excluding = ["RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=EST:20260711T090000"];
    const moved = fileEvent("s", "RECURRENCE-ID;TZID=EDT:20260712T090000", start("12T120000"));
    const { starts } = await importedTwice(calendarFile(fileEvent("s", start("10T090000"), ...excluding), moved));

    expect(starts).toEqual(["2026-07-10T13:00", "2026-07-12T16:00"]);
  });

  test("exceptions that are wrong", async () => {
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
    const excluding = series("RRULE:FREQ=DAILY;COUNT=3", "EXDATE;TZID=Europe/Berlin:20260711T090000", "SEQUENCE:2");
    const moved = exception(11, "DTSTART;TZID=Europe/Berlin:20260711T120000", `SEQUENCE:${sequence}`);
    const { starts } = await importedTwice(calendarFile(excluding, moved));

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
  const guests = ["a..b@else.example", "ann@else.example"].map((email) => `ATTENDEE:mailto:${email}`);
  const file = calendarFile(fileEvent("u", ...guests, "ORGANIZER;CN=Room:invalid:nomail"));
  const { items, notes } = await importedTwice(file);

  expect(items[0]?.attendees?.map(({ email }) => email)).toEqual(["ann@else.example"]);
  expect(notes).toEqual([
    "Line 11: ORGANIZER was ignored because it has no valid email address.",
    "Line 9: ATTENDEE was ignored because it has no valid email address.",
  ]);
});
