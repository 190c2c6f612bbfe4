/** Tests the time zones of imported calendar files: zones that the file defines, and names that it does not define. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { calendarFile, fileEvent, importedTwice } from "./fileSupport.ts";

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

/** When an offset begins each year: the first time, the month, and the weekday in the month. */
type Onset = [first: string, month: number, day: string];

/** The rules of a zone with daylight saving time: the offset of the winter and its onset, and those of the summer. */
function observances(winter: string, inWinter: Onset, summer: string, inSummer: Onset): Observance[] {
  const rule = ([, month, day]: Onset) => `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${day}`;
  return [
    ["STANDARD", inWinter[0], summer, winter, rule(inWinter)],
    ["DAYLIGHT", inSummer[0], winter, summer, rule(inSummer)],
  ];
}

const first = "16010101T020000";
const always = (offset: string): Observance[] => [["STANDARD", first, offset, offset]];
const mexico = observances("-0600", [first, 10, "-1SU"], "-0500", [first, 4, "1SU"]);
const brazil = observances("-0300", ["16010101T000000", 2, "3SU"], "-0200", ["16010101T000000", 10, "3SU"]);
const turkey = observances("+0200", ["16010101T040000", 10, "-1SU"], "+0300", ["16010101T030000", 3, "-1SU"]);
const oldEastern = observances("-0500", ["19671029T020000", 10, "-1SU"], "-0400", ["19870405T020000", 4, "1SU"]);
const newEastern = observances("-0500", ["20071104T020000", 11, "1SU"], "-0400", ["20070311T020000", 3, "2SU"]);
const allEastern = [...oldEastern, ...newEastern];
const berlin = observances("+0100", ["19961027T030000", 10, "-1SU"], "+0200", ["19960331T020000", 3, "-1SU"]);
/** Rules that end, before the rules of today. */
const untilUtc = [
  ...observances("+0100", ["19800928T030000", 9, "-1SU;UNTIL=19950924T010000Z"], "+0200", [
    "19810329T020000",
    3,
    "-1SU;UNTIL=19950326T010000Z",
  ]),
  ...berlin,
];
const dates: Observance[] = [
  ["STANDARD", "20251026T030000", "+0200", "+0100", "RDATE:20261025T030000"],
  ["DAYLIGHT", "20260329T020000", "+0100", "+0200", "RDATE:20270328T020000"],
];
/** Time zone rules with half an hour of daylight saving time, which no IANA zone had at these times. */
const half = observances("+0100", ["19961027T030000", 10, "-1SU"], "+0130", ["19810329T020000", 3, "-1SU"]);
const everySecond = berlin.map((each) => each.map((part) => part.replace("YEARLY", "SECONDLY")) as Observance);

/** Imports an event in a time zone. @returns its start in UTC, the name of its zone, and what the import reports. */
async function readZone(lines: string[], parameters: string, start: string, zone?: string) {
  const file = calendarFile(lines, fileEvent("u", `DTSTART;${parameters}:${start}`));
  const { report, starts, items, notes } = await importedTwice(file, { zone });
  return { starts, name: items[0]?.start?.timeZone, notes, reason: report.events[0]?.reason };
}

describe("a zone that the file defines", () => {
  const noZone =
    'No IANA time zone has the same offsets as "Ours" in the file. The event keeps its exact times, in the time zone of the calendar.';

  test.each<[what: string, zone: Observance[], start: string, utc: string, name?: string, note?: string]>([
    ["Mexico before 2022", mexico, "20180710T090000", "2018-07-10T14:00", "America/Mexico_City"],
    ["Brazil before 2019", brazil, "20151210T090000", "2015-12-10T11:00", "America/Sao_Paulo"],
    ["Turkey before 2016", turkey, "20120710T090000", "2012-07-10T06:00"],
    ["Russia from 2011 to 2014", always("+0400"), "20120710T090000", "2012-07-10T05:00"],
    ["rules older than the event", mexico, "20230710T090000", "2023-07-10T14:00"],
    ["the years before its first onset", newEastern, "20060320T090000", "2006-03-20T14:00", "America/New_York"],
    ["older rules without an end, in 2025", allEastern, "20251028T090000", "2025-10-28T13:00"],
    ["older rules without an end, in 1995", allEastern, "19951030T090000", "1995-10-30T14:00"],
    ["rules that end in UTC", untilUtc, "19951015T090000", "1995-10-15T08:00", "Europe/Berlin"],
    ["onsets as dates", dates, "20261110T090000", "2026-11-10T08:00"],
    ["an offset alone", [["STANDARD", "", "", "+02:00"]], "20110710T090000", "2011-07-10T07:00", "Etc/GMT-2"],
    ["half an hour", always("+0530"), "20110710T090000", "2011-07-10T03:30", "Asia/Calcutta"],
    ["no IANA zone is like", half, "20260710T090000", "2026-07-10T07:30", "America/New_York", noZone],
  ])("%s", async (_, zone, start, utc, name, note) => {
    const found = await readZone(zoneLines("Ours", ...zone), "TZID=Ours", start);

    expect(found.starts).toEqual([utc]);
    if (name !== undefined) expect(found.name).toBe(name);
    if (note !== undefined) expect(found.notes).toEqual([note]);
  });

  test.each<[string, string]>([
    ['"Ours"', "Ours"],
    ["Ours ", '" OURS"'],
    ["Ours\\, and more", '"Ours, and more"'],
    ["EST", "EST"],
    ["Etc/GMT+5", "Etc/GMT+5"],
    ["(UTC-05:00) Ours, and more", "(UTC-05:00) Ours, and more"],
  ])("is found where the names are %s and %s", async (name, tzid) => {
    const parameters = `VALUE=DATE-TIME;TZID=${tzid}`;
    const { starts } = await readZone(zoneLines(name, ...newEastern), parameters, "20260710T090000");

    expect(starts).toEqual(["2026-07-10T13:00"]);
  });

  test.each<[name: string, zone: Observance[], start: string, utc: string, named?: string]>([
    ["Eastern Standard Time", newEastern, "20260710T090000", "2026-07-10T13:00", "America/New_York"],
    ["Eastern Standard Time", oldEastern, "20070320T090000", "2007-03-20T14:00"],
    ["Russian Standard Time", always("+0300"), "20130610T090000", "2013-06-10T06:00"],
    ["Turkey Standard Time", turkey, "20200115T090000", "2020-01-15T07:00"],
    ["E. South America Standard Time", brazil, "20220115T090000", "2022-01-15T11:00"],
  ])("counts more than the Windows name %s", async (tzid, zone, start, utc, named) => {
    const { starts, name, notes } = await readZone(zoneLines(tzid, ...zone), `TZID=${tzid}`, start, "Europe/Madrid");

    expect(starts).toEqual([utc]);
    if (named !== undefined) expect({ name, notes }).toEqual({ name: named, notes: [] });
  });

  test("counts less than the IANA name of a place, and the outcome says when they differ", async () => {
    const place = "America/New_York";
    const { starts, notes } = await readZone(zoneLines(place, ...always("-0500")), `TZID=${place}`, "20150710T090000");

    expect(starts).toEqual(["2015-07-10T13:00"]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^Line \d+: The VTIMEZONE of "America\/New_York" is 60 minutes behind the IANA time zone\. The IANA time zone was used\.$/,
      ),
    ]);
  });

  test("gives a series with an end as a list where no IANA zone is like it", async () => {
    const ours = (name: string, time: string) => `${name};TZID=Ours:202603${time}`;
    const { starts, notes } = await importedTwice(
      calendarFile(
        zoneLines("Ours", ...half),
        fileEvent("u", ours("DTSTART", "27T090000"), "RRULE:FREQ=DAILY;COUNT=6", "EXDATE:20260331T090000"),
        fileEvent("u", ours("RECURRENCE-ID", "30T090000"), ours("DTSTART", "30T120000"), ours("DTEND", "30T130000")),
      ),
    );

    const expected = ["27T08:00", "28T08:00", "29T07:30", "30T10:30"].map((each) => `2026-03-${each}`);
    expect(starts).toEqual([...expected, "2026-04-01T07:30"]);
    expect(notes[0]).toBe(
      'No IANA time zone has the same offsets as "Ours" in the file. The series was imported as a list of its exact times in UTC.',
    );
  });

  test.each<[rules: string, zone: Observance[], start: string, name: string, differs: string, utc: string[]]>([
    ["Mexico", mexico, "2018-07-10", "Mexico_City", "2023-04-02", ["2022-07-10T14:00", "2023-07-10T15:00"]],
    ["before 2007", oldEastern, "2006-06-21", "New_York", "2007-03-11", ["2006-06-21T13:00", "2008-06-21T13:00"]],
    ["before 2007", oldEastern, "2007-06-21", "New_York", "2007-10-28", ["2007-06-21T13:00"]],
  ])("gives an endless series the nearest IANA zone: rules of %s", async (_, zone, start, name, differs, utc) => {
    const line = `DTSTART;TZID=Ours:${start.replaceAll("-", "")}T090000`;
    const file = calendarFile(zoneLines("Ours", ...zone), fileEvent("u", line, "RRULE:FREQ=YEARLY"));
    const { starts, notes } = await importedTwice(file);

    expect(starts).toEqual(expect.arrayContaining(utc));
    expect(notes).toEqual([
      `The time zone "Ours" was read as America/${name}. Its offsets differ from those in the file, first on ${differs}.`,
    ]);
  });

  test("rejects an endless series where no IANA zone is near", async () => {
    const endless = fileEvent("u", "DTSTART;TZID=Ours:20260710T090000", "RRULE:FREQ=DAILY");
    const good = fileEvent("good", "DTSTART:20260710T090000Z");
    const { report, starts } = await importedTwice(calendarFile(zoneLines("Ours", ...half), endless, good));

    expect(report.events[0]?.reason).toMatch(/^No IANA time zone has the same offsets as the time zone "Ours"/);
    expect(starts).toEqual(["2026-07-10T09:00"]);
  });
});

test.each<[name: string, utc: string, zone?: RegExp, note?: string]>([
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
  ["Europe/Copenhagen", "07:00", /^Europe\//],
  ["/freeassociation.sourceforge.net/Tzfile/Europe/Copenhagen", "07:00", /^Europe\//],
  ["Romance Standard Time", "07:00", /^Europe\//],
  ...["tzone://Microsoft/Utc", "TZONE://MICROSOFT/UTC"].map((name): [string, string, RegExp, string] => [
    name,
    "09:00",
    /UTC/,
    `The time zone "${name}" was read as UTC.`,
  ]),
])("without a VTIMEZONE, %s is known", async (name, utc, zone, note) => {
  for (const tzid of zone ? [`"${name}"`, name] : [`"${name}"`]) {
    const found = await readZone([], `TZID=${tzid}`, "20260710T090000");

    expect(found.starts.map((each) => each.slice(11))).toEqual([utc]);
    if (zone) expect(found.name).toMatch(zone);
    if (note !== undefined) expect(found.notes).toEqual([note]);
  }
});

test.each<[tzid: string, lines?: string[]]>([
  ['"(UTC-06:00) Eastern Time (US & Canada)"'],
  ['"(UTC+01:00) Garden City"'],
  ['"PDT"'],
  ['"GMT+2500"'],
  ['"Berlin"'],
  ["tzone://Microsoft/Custom"],
  ["Garden", zoneLines("Garden")],
  ["US-Pacific", zoneLines("US-Pacific")],
  ["Changing every second", zoneLines("Changing every second", ...everySecond)],
])("%s is unknown, without a VTIMEZONE or with one that does not explain it", async (tzid, lines = []) => {
  const { reason } = await readZone(lines, `TZID=${tzid}`, "20260710T090000");

  expect(reason).toBe(`The time zone "${tzid.replaceAll('"', "")}" in DTSTART is unknown.`);
});

interface Sample {
  /** The time zones of the calendars into which the file is imported. Default: New York. */
  zones?: string[];
  shown: string[];
  notes?: string[];
  timeZone?: string;
}

/** The expected results for the sample files. */
const samples: Record<string, Sample> = {
  "zone-fixed-minus6": {
    zones: ["Europe/Madrid"],
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
  "floating-dtend": {
    zones: ["America/Los_Angeles", "Europe/Berlin"],
    shown: ["2026-03-10T13:00 2026-03-10T14:00"],
  },
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

test.each(Object.entries(samples))("%s", async (name, { zones = [undefined], shown, notes = [], timeZone }) => {
  const file = readFileSync(join(packageRoot, "test/fixtures/calendarSlips", `${name}.ics`));
  for (const zone of zones) {
    const result = await importedTwice(file, { zone });

    expect(result.shown, zone).toEqual(shown);
    expect(result.notes, zone).toEqual(notes);
    if (timeZone !== undefined) expect(result.items[0]?.start?.timeZone).toBe(timeZone);
  }
});

test("a floating start of an instance is in the zone of its series", async () => {
  const tokyo = (name: string, time: string) => `${name};TZID=Asia/Tokyo:202603${time}`;
  const { shown } = await importedTwice(
    calendarFile(
      fileEvent("u", tokyo("DTSTART", "01T090000"), tokyo("DTEND", "01T100000"), "RRULE:FREQ=DAILY;COUNT=2"),
      fileEvent("u", tokyo("RECURRENCE-ID", "02T090000"), "DTSTART:20260302T110000", "DTEND:20260302T120000"),
    ),
  );

  expect(shown).toEqual(["2026-03-01T00:00 2026-03-01T01:00", "2026-03-02T02:00 2026-03-02T03:00"]);
});
