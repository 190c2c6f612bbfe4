/**
 * Tests calendar files that define time zones, and files with mistakes whose meaning is clear: the imported instances, and the
 * notes of the import.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { serverOfPeople } from "../support/app.ts";
import { dump, givenCalendar } from "../support/calendar.ts";
import { list } from "./events/support.ts";
import { calendarFile, fileEvent, importing, notesOf } from "./fileSupport.ts";

const started = serverOfPeople();

/**
 * Imports a file twice, and checks that the second import changes nothing. Returns the instances between two years as `start
 * end title`, in UTC.
 * @param years The first year, and the year after the last.
 */
async function imported(file: string | Buffer, { zone = "America/New_York", years = [1990, 2030] } = {}) {
  const app = await started();
  const { id = "" } = await givenCalendar(app.owner, { summary: "Club", timeZone: zone });
  const report = await importing(app, file, id);
  const before = await dump(app);
  expect(await importing(app, file, id)).toMatchObject({ taken: 0, changed: 0, unchanged: report.taken });
  expect(await dump(app)).toBe(before);
  const [timeMin, timeMax] = years.map((year) => `${year}-01-01T00:00:00Z`);
  const { items } = await list(app.owner, { timeMin, timeMax, singleEvents: true, orderBy: "startTime" }, id);
  const text = (time: { date?: string; dateTime?: string } | undefined) =>
    time?.date ?? new Date(time?.dateTime ?? "").toISOString().slice(0, 16);
  return {
    report,
    notes: notesOf(report),
    shown: items.map(({ start, end }) => `${text(start)} ${text(end)}`),
    starts: items.map(({ start }) => text(start)),
    items,
  };
}

/** The expected results for the sample files, in a calendar in New York unless `zone` is set. */
const given: Record<string, { zone?: string; shown: string[]; notes?: string[]; timeZone?: string }> = {
  "zone-fixed-minus6": {
    zone: "Europe/Madrid",
    shown: ["2021-01-12T15:00 2021-01-12T16:00"],
    notes: ['The time zone "Central America" was read as Etc/GMT+6.'],
    timeZone: "Etc/GMT+6",
  },
  "zone-eastern-2005": {
    shown: ["2005-06-14T13:00 2005-06-14T14:00"],
    notes: ['The time zone "Eastern" was read as America/New_York.'],
    timeZone: "America/New_York",
  },
  "floating-recurrence-id": {
    shown: [
      "2025-06-10T12:00 2025-06-10T13:00",
      "2025-06-11T14:00 2025-06-11T15:00",
      "2025-06-12T12:00 2025-06-12T13:00",
    ],
  },
  "floating-dtend": { zone: "America/Los_Angeles", shown: ["2026-03-10T13:00 2026-03-10T14:00"] },
  "until-before-start": {
    shown: ["2024-06-10T12:00 2024-06-10T13:00"],
    notes: ["Line 9: UNTIL=20240601T000000Z in RRULE is before DTSTART: only the first instance was imported."],
  },
  "recurrence-id-zone-not-needed": {
    shown: ["2026-02-25 2026-02-26", "2026-02-27 2026-02-28", "2026-02-28 2026-03-01"],
  },
  "exdate-unknown-zone": {
    shown: [
      "2026-07-06T16:00 2026-07-06T17:00",
      "2026-07-08T16:00 2026-07-08T17:00",
      "2026-07-09T16:00 2026-07-09T17:00",
    ],
    notes: ['Line 10: The time zone "PDT" in EXDATE was read as the time zone of DTSTART.'],
  },
  "rdate-date-with-z": { shown: ["2012-12-10 2012-12-11", "2013-12-10 2013-12-11"] },
};

const folder = join(packageRoot, "test/fixtures/calendarSlips");

test.each(Object.entries(given))("%s", async (name, { zone, shown, notes = [], timeZone }) => {
  const result = await imported(readFileSync(join(folder, `${name}.ics`)), { zone });

  expect(result.shown).toEqual(shown);
  expect(result.notes).toEqual(notes);
  if (timeZone !== undefined) expect(result.items[0]?.start?.timeZone).toBe(timeZone);
});

test("a floating DTEND is in the zone of DTSTART, also where the calendar is east of it", async () => {
  const { shown } = await imported(readFileSync(join(folder, "floating-dtend.ics")), { zone: "Europe/Berlin" });

  expect(shown).toEqual(["2026-03-10T13:00 2026-03-10T14:00"]);
});

test("a floating start of an instance is in the zone of its series", async () => {
  const tokyo = (name: string, time: string) => `${name};TZID=Asia/Tokyo:202603${time}`;
  const { shown } = await imported(
    calendarFile(
      fileEvent("u", tokyo("DTSTART", "01T090000"), tokyo("DTEND", "01T100000"), "RRULE:FREQ=DAILY;COUNT=2"),
      fileEvent("u", tokyo("RECURRENCE-ID", "02T090000"), "DTSTART:20260302T110000", "DTEND:20260302T120000"),
    ),
  );

  expect(shown).toEqual(["2026-03-01T00:00 2026-03-01T01:00", "2026-03-02T02:00 2026-03-02T03:00"]);
});

type Observance = [kind: "STANDARD" | "DAYLIGHT", start: string, from: string, to: string, ...lines: string[]];

function zoneLines(name: string, ...observances: Observance[]): string[] {
  const lines = observances.flatMap(([kind, start, from, to, ...more]) => [
    `BEGIN:${kind}`,
    ...(start === "" ? [] : [`DTSTART:${start}`]),
    ...(from === "" ? [] : [`TZOFFSETFROM:${from}`]),
    `TZOFFSETTO:${to}`,
    ...more,
    `END:${kind}`,
  ]);
  return ["BEGIN:VTIMEZONE", `TZID:${name}`, ...lines, "END:VTIMEZONE"];
}

const yearly = (month: number, day: string) => `RRULE:FREQ=YEARLY;BYDAY=${day};BYMONTH=${month}`;
const observed =
  (kind: "STANDARD" | "DAYLIGHT") =>
  (start: string, [from, to]: [string, string], rule: string): Observance => [kind, start, from, to, rule];
const summer = observed("DAYLIGHT");
const winter = observed("STANDARD");

const first = "16010101T020000";
const mexico: Observance[] = [
  winter(first, ["-0500", "-0600"], yearly(10, "-1SU")),
  summer(first, ["-0600", "-0500"], yearly(4, "1SU")),
];
const brazil: Observance[] = [
  winter("16010101T000000", ["-0200", "-0300"], yearly(2, "3SU")),
  summer("16010101T000000", ["-0300", "-0200"], yearly(10, "3SU")),
];
const turkey: Observance[] = [
  winter("16010101T040000", ["+0300", "+0200"], yearly(10, "-1SU")),
  summer("16010101T030000", ["+0200", "+0300"], yearly(3, "-1SU")),
];
const oldEastern: Observance[] = [
  winter("19671029T020000", ["-0400", "-0500"], yearly(10, "-1SU")),
  summer("19870405T020000", ["-0500", "-0400"], yearly(4, "1SU")),
];
const newEastern: Observance[] = [
  winter("20071104T020000", ["-0400", "-0500"], yearly(11, "1SU")),
  summer("20070311T020000", ["-0500", "-0400"], yearly(3, "2SU")),
];
/** Time zone rules with half an hour of daylight saving time, which no IANA zone had at these times. */
const half: Observance[] = [
  winter("19961027T030000", ["+0130", "+0100"], yearly(10, "-1SU")),
  summer("19810329T020000", ["+0100", "+0130"], yearly(3, "-1SU")),
];

describe("a zone that the file defines", () => {
  test.each<[what: string, zone: Observance[], start: string, utc: string, name?: string]>([
    ["Mexico before 2022", mexico, "20180710T090000", "2018-07-10T14:00", "America/Mexico_City"],
    ["Brazil before 2019", brazil, "20151210T090000", "2015-12-10T11:00", "America/Sao_Paulo"],
    ["Turkey before 2016", turkey, "20120710T090000", "2012-07-10T06:00"],
    ["Russia from 2011 to 2014", [["STANDARD", first, "+0400", "+0400"]], "20120710T090000", "2012-07-10T05:00"],
    ["rules older than the event", mexico, "20230710T090000", "2023-07-10T14:00"],
    ["the years before its first onset", newEastern, "20060320T090000", "2006-03-20T14:00", "America/New_York"],
    ["older rules without an end, in 2025", [...oldEastern, ...newEastern], "20251028T090000", "2025-10-28T13:00"],
    ["older rules without an end, in 1995", [...oldEastern, ...newEastern], "19951030T090000", "1995-10-30T14:00"],
    [
      "rules that end in UTC",
      [
        summer("19810329T020000", ["+0100", "+0200"], `${yearly(3, "-1SU")};UNTIL=19950326T010000Z`),
        winter("19800928T030000", ["+0200", "+0100"], `${yearly(9, "-1SU")};UNTIL=19950924T010000Z`),
        summer("19960331T020000", ["+0100", "+0200"], yearly(3, "-1SU")),
        winter("19961027T030000", ["+0200", "+0100"], yearly(10, "-1SU")),
      ],
      "19951015T090000",
      "1995-10-15T08:00",
      "Europe/Berlin",
    ],
    [
      "onsets as dates",
      [
        ["STANDARD", "20251026T030000", "+0200", "+0100", "RDATE:20261025T030000"],
        ["DAYLIGHT", "20260329T020000", "+0100", "+0200", "RDATE:20270328T020000"],
      ],
      "20261110T090000",
      "2026-11-10T08:00",
    ],
    ["an offset alone", [["STANDARD", "", "", "+02:00"]], "20110710T090000", "2011-07-10T07:00", "Etc/GMT-2"],
    ["half an hour", [["STANDARD", first, "+0530", "+0530"]], "20110710T090000", "2011-07-10T03:30", "Asia/Calcutta"],
    ["no IANA zone is like", half, "20260710T090000", "2026-07-10T07:30", "America/New_York"],
  ])("%s", async (_, zone, start, utc, name) => {
    const { starts, items, notes } = await imported(
      calendarFile(zoneLines("Ours", ...zone), fileEvent("u@else.example", `DTSTART;TZID=Ours:${start}`)),
    );

    expect(starts).toEqual([utc]);
    if (name !== undefined) expect(items[0]?.start?.timeZone).toBe(name);
    if (zone !== half) return;
    expect(notes).toEqual([
      'No IANA time zone has the same offsets as "Ours" in the file. The event keeps its exact times, in the time zone of the calendar.',
    ]);
  });

  test.each<[string, string]>([
    ['"Ours"', "Ours"],
    ["Ours ", '" OURS"'],
    ["Ours\\, and more", '"Ours, and more"'],
    ["EST", "EST"],
    ["Etc/GMT+5", "Etc/GMT+5"],
  ])("is found where the names are %s and %s", async (name, tzid) => {
    const { starts } = await imported(
      calendarFile(zoneLines(name, ...newEastern), fileEvent("u", `DTSTART;TZID=${tzid}:20260710T090000`)),
    );

    expect(starts).toEqual(["2026-07-10T13:00"]);
  });

  test.each<[name: string, zone: Observance[], start: string, utc: string, named: string]>([
    ["Eastern Standard Time", newEastern, "20260710T090000", "2026-07-10T13:00", "America/New_York"],
    ["Eastern Standard Time", oldEastern, "20070320T090000", "2007-03-20T14:00", ""],
    ["Russian Standard Time", [["STANDARD", first, "+0300", "+0300"]], "20130610T090000", "2013-06-10T06:00", ""],
    ["Turkey Standard Time", turkey, "20200115T090000", "2020-01-15T07:00", ""],
    ["E. South America Standard Time", brazil, "20220115T090000", "2022-01-15T11:00", ""],
  ])("counts more than the Windows name %s", async (name, zone, start, utc, named) => {
    const { starts, items, notes } = await imported(
      calendarFile(zoneLines(name, ...zone), fileEvent("u", `DTSTART;TZID=${name}:${start}`)),
      { zone: "Europe/Madrid" },
    );

    expect(starts).toEqual([utc]);
    if (named === "") return;
    expect(items[0]?.start?.timeZone).toBe(named);
    expect(notes).toEqual([]);
  });

  test("counts less than the IANA name of a place, and the outcome says when they differ", async () => {
    const { starts, notes } = await imported(
      calendarFile(
        zoneLines("America/New_York", ["STANDARD", first, "-0500", "-0500"]),
        fileEvent("u", "DTSTART;TZID=America/New_York:20150710T090000"),
      ),
    );

    expect(starts).toEqual(["2015-07-10T13:00"]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^Line \d+: The VTIMEZONE of "America\/New_York" is 60 minutes behind the IANA time zone\. The IANA time zone was used\.$/,
      ),
    ]);
  });

  test("gives a series with an end as a list where no IANA zone is like it", async () => {
    const { starts, notes } = await imported(
      calendarFile(
        zoneLines("Ours", ...half),
        fileEvent("u", "DTSTART;TZID=Ours:20260327T090000", "RRULE:FREQ=DAILY;COUNT=6", "EXDATE:20260331T090000"),
        fileEvent(
          "u",
          "RECURRENCE-ID;TZID=Ours:20260330T090000",
          "DTSTART;TZID=Ours:20260330T120000",
          "DTEND;TZID=Ours:20260330T130000",
        ),
      ),
    );

    expect(starts).toEqual([
      "2026-03-27T08:00",
      "2026-03-28T08:00",
      "2026-03-29T07:30",
      "2026-03-30T10:30",
      "2026-04-01T07:30",
    ]);
    expect(notes[0]).toBe(
      'No IANA time zone has the same offsets as "Ours" in the file. The series was imported as a list of its exact times in UTC.',
    );
  });

  test.each<[what: string, zone: Observance[], start: string, note: string, utc: string[]]>([
    [
      "Mexico from 2018 on",
      mexico,
      "20180710T090000",
      'The time zone "Ours" was read as America/Mexico_City. Its offsets differ from those in the file, first on 2023-04-02.',
      ["2022-07-10T14:00", "2023-07-10T15:00"],
    ],
    [
      "New York under the rules before 2007, from 2006 on",
      oldEastern,
      "20060621T090000",
      'The time zone "Ours" was read as America/New_York. Its offsets differ from those in the file, first on 2007-03-11.',
      ["2006-06-21T13:00", "2008-06-21T13:00"],
    ],
    [
      "New York under the rules before 2007",
      oldEastern,
      "20070621T090000",
      'The time zone "Ours" was read as America/New_York. Its offsets differ from those in the file, first on 2007-10-28.',
      ["2007-06-21T13:00"],
    ],
  ])("gives an endless series the nearest IANA zone: %s", async (_, zone, start, note, utc) => {
    const rule = "RRULE:FREQ=YEARLY";
    const { starts, notes } = await imported(
      calendarFile(zoneLines("Ours", ...zone), fileEvent("u", `DTSTART;TZID=Ours:${start}`, rule)),
    );

    expect(starts).toEqual(expect.arrayContaining(utc));
    expect(notes).toEqual([note]);
  });

  test("rejects an endless series where no IANA zone is near", async () => {
    const { report, starts } = await imported(
      calendarFile(
        zoneLines("Ours", ...half),
        fileEvent("u", "DTSTART;TZID=Ours:20260710T090000", "RRULE:FREQ=DAILY"),
        fileEvent("good", "DTSTART:20260710T090000Z"),
      ),
    );

    expect(report.events[0]?.reason).toMatch(/^No IANA time zone has the same offsets as the time zone "Ours"/);
    expect(starts).toEqual(["2026-07-10T09:00"]);
  });
});

test.each<[name: string, utc: string]>([
  ["(UTC-05:00) Eastern Time (US & Canada)", "13:00"],
  ["(GMT-05.00) Eastern Time (US & Canada)", "13:00"],
  ["Pacific Time (US & Canada)", "16:00"],
  ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "07:00"],
  ["Amsterdam, Belgrade, Berlin, Brussels, Budapest", "07:00"],
  ["(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "08:00"],
  ["(UTC-07:00) Arizona", "16:00"],
  ["(UTC-03:00) Brasilia", "12:00"],
  ["(UTC+11:00) Solomon Is., New Caledonia", "22:00"],
  ["(UTC+13:00) Samoa", "20:00"],
  ["(UTC+03:00) Moscow, St. Petersburg", "06:00"],
  ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "03:30"],
  ["GMT+0300", "06:00"],
  ["UTC-05:00", "14:00"],
  ["GMT+0530", "03:30"],
  ["US-Pacific", "16:00"],
  ["America/New York", "13:00"],
  ["/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires", "12:00"],
])("without a VTIMEZONE, %s is known", async (name, utc) => {
  const { starts } = await imported(calendarFile(fileEvent("u", `DTSTART;TZID="${name}":20260710T090000`)));

  expect(starts.map((each) => each.slice(11))).toEqual([utc]);
});

test.each(["(UTC-06:00) Eastern Time (US & Canada)", "(UTC+01:00) Garden City", "PDT", "GMT+2500", "Berlin"])(
  "without a VTIMEZONE, %s is unknown",
  async (name) => {
    const { report } = await imported(calendarFile(fileEvent("u", `DTSTART;TZID="${name}":20260710T090000`)));

    expect(report.events[0]?.reason).toBe(`The time zone "${name}" in DTSTART is unknown.`);
  },
);

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
    const { starts, notes } = await imported(calendarFile(series(line)));

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
    const { starts, notes } = await imported(calendarFile(series(line)));

    expect(starts).toEqual(days("10", "11"));
    expect(notes).toEqual([]);
  });

  test("an abbreviation in EXDATE or RECURRENCE-ID is in the zone of DTSTART, even if IANA has it", async () => {
    const { starts } = await imported(
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
    const { starts, shown, notes } = await imported(
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
    const { starts } = await imported(
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
    const { shown, notes } = await imported(
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
    const result = await imported(calendarFile(fileEvent("u", ...lines)));

    expect(result.shown).toEqual([shown]);
    expect(result.notes).toEqual([note]);
  });
});

test("texts keep their spaces at both ends", async () => {
  const { items } = await imported(
    calendarFile(fileEvent("u", "SUMMARY:  Two ", "DESCRIPTION:Lines\\n\\n", "LOCATION: Garden\t")),
  );

  expect(items[0]).toMatchObject({ summary: "  Two ", description: "Lines\n\n", location: " Garden\t" });
});

test("a person without a valid email address is left out, and the outcome says so", async () => {
  const { items, notes } = await imported(
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
