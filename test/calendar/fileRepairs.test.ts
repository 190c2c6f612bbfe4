/** Tests the import of files that violate RFC 5545 but have a clear meaning: the imported event, and the import's notes. */
import { expect, test } from "vitest";
import { serverOfPeople } from "../support/app.ts";
import { dump } from "../support/calendar.ts";
import { list, titles } from "./events/support.ts";
import { calendarFile, fileEvent, importing, linesOfReport, notesOf } from "./fileSupport.ts";

const started = serverOfPeople();

const all = { timeMin: "2026-01-01T00:00:00Z", timeMax: "2027-01-01T00:00:00Z", singleEvents: true };

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
  return { app, report, shown: await list(app.owner, { ...all, orderBy: "startTime" }) };
}

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
const odd = "(UTC+09:00) Osaka, Tokyo";

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
  [
    "a zone that is not defined anywhere is rejected",
    [event("DTSTART;TZID=tzone://Microsoft/Custom:20260702T100000")],
    [expect.stringMatching(/^refused .* The time zone "tzone:\/\/Microsoft\/Custom" in DTSTART is unknown\.$/)],
    [],
    [],
  ],
])("%s", async (_, events, lines, notes, expected) => {
  const { report, shown } = await imported(...events);

  expect(linesOfReport(report)).toEqual(lines);
  expect(notesOf(report)).toEqual(notes);
  expect(titles(shown)).toEqual(expected);
});

test("empty lines are listed twenty times, then counted", async () => {
  const { report } = await imported(event(...Array(1000).fill("RRULE:")));

  const notes = notesOf(report);
  expect(notes).toHaveLength(21);
  expect(notes.slice(-2)).toEqual(["Line 28: RRULE was skipped because it is empty.", "And 980 more."]);
});

const nameless = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTART:20260302T100000Z", ...lines, "END:VEVENT"];

test("an event without a UID is given one that is made of its content", async () => {
  const { app, report, shown } = await imported(
    nameless("SUMMARY:One"),
    nameless("SUMMARY:Other", "UID:"),
    nameless("SUMMARY:One"),
  );

  const [one, other] = report.events;
  expect(one?.uid).toMatch(/^[0-9a-f]{32}@file\.calendar\.example$/);
  expect(other?.uid).not.toBe(one?.uid);
  expect(linesOfReport(report)).toEqual([`taken 4 ${one?.uid}`, `taken 8 ${other?.uid}`]);
  expect(notesOf(report)).toEqual(
    expect.arrayContaining(
      [4, 8].map((at) => `Line ${at}: the event has no UID, so one was created from its content.`),
    ),
  );
  expect(shown.items.map(({ iCalUID }) => iCalUID).sort()).toEqual([one?.uid, other?.uid].sort());
  // Simulates an app that exports the same event again: it updates the timestamps and folds lines differently.
  const later = nameless("DTSTAMP:20260401T000000Z", "LAST-MODIFIED:20260401T000000Z", "SUMM\r\n ARY:One");
  expect(linesOfReport(await importing(app, calendarFile(later)))).toEqual([`unchanged 4 ${one?.uid}`]);
});

test("an event without a UID is rejected for what else is wrong with it", async () => {
  const { report } = await imported(["BEGIN:VEVENT", "SUMMARY:No start", "END:VEVENT"], ["BEGIN:VTODO", "END:VTODO"]);

  expect(linesOfReport(report)).toEqual([
    expect.stringMatching(/^refused 4 [0-9a-f]{32}@file\.calendar\.example: DTSTART is missing\.$/),
    "refused 7 -: VTODO is not an event.",
  ]);
});

test.each<[tzid: string, zone: string[], utc: string, notes?: string[]]>([
  ...["tzone://Microsoft/Utc", '"tzone://Microsoft/Utc"', "TZONE://MICROSOFT/UTC"].map(
    (name): [string, string[], string, string[]] => [
      name,
      [],
      "2026-07-02T10:00:00Z",
      [`The time zone "${name.replaceAll('"', "")}" was read as UTC.`],
    ],
  ),
  [odd, nine(odd), "2026-07-02T01:00:00Z"],
])("a zone with an odd name is known: %s", async (name, zone, utc, notes) => {
  const { report, shown } = await imported(zone, event(`DTSTART;VALUE=DATE-TIME;TZID=${name}:20260702T100000`));

  expect(report).toMatchObject({ taken: 1, refused: 0 });
  if (notes) expect(notesOf(report)).toEqual(notes);
  expect(Date.parse(shown.items[0]?.start?.dateTime ?? "")).toBe(Date.parse(utc));
});

test.each([
  ["series", ["CLASS:PRIVATE"], []],
  ["instance", [], ["CLASS:CONFIDENTIAL"]],
])("a series of which the %s is private is private as a whole, at each import", async (_, ofSeries, ofInstance) => {
  const { report, shown } = await imported(daily(...ofSeries), second("RECURRENCE-ID:20260303T100000Z", ...ofInstance));

  expect(linesOfReport(report)).toEqual([taken]);
  const [visibility, ...others] = new Set(shown.items.map((each) => each.visibility));
  expect([shown.items.length, visibility, others]).toEqual([3, ofSeries.length > 0 ? "private" : "confidential", []]);
});
