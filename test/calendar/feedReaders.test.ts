/** Tests whether other apps read feeds correctly: Python's libraries read every row of the recurrence tables. */
import { join } from "node:path";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { givenCalendar } from "../support/calendar.ts";
import { pythonThatCan } from "../support/python.ts";
import type { Body } from "./events/bodies.ts";
import { send } from "./events/support.ts";
import { feedOf, linesOf } from "./feedSupport.ts";
import { importing } from "./fileSupport.ts";
import { rfcExamples } from "./recurrence/rfcTable.ts";
import { type Row, startOf } from "./recurrence/rows.ts";
import { groups } from "./recurrence/table/index.ts";

/** Known mistakes of Python's libraries with the section of RFC 5545 that they violate, and the rows that they read wrongly. */
const faultsOfPython: readonly [why: string, ...rows: string[]][] = [
  [
    "3.3.10: icalendar 4 knows no number of a weekday beyond 9 and drops the rule.",
    "every 20th Monday of the year",
    "the 20th Monday and the 3rd Tuesday from the end of the year",
    "the 53rd Thursday exists in few years",
  ],
  [
    "3.3.5: The reader takes the first of two times; the start is the second, which a series on the wall clock cannot say.",
    "Berlin: the start is the second 02:30 of the repeated hour",
  ],
  [
    "3.3.10: dateutil begins the set of the first week at the start.",
    "the second day of a working week",
    "the set is that of the whole week, also in the week of the start",
  ],
  [
    "3.3.10: dateutil: BYWEEKNO without BYDAY gives all seven days of the week.",
    "week 20 without a weekday keeps that of the start",
  ],
  [
    "3.3.10: dateutil: a list of counted and plain weekdays gives nothing.",
    "counted and plain weekdays add up",
    "counted and plain weekdays add up within a year's months",
  ],
  ["3.3.10: dateutil does not count a start that the rule does not give.", "such a start counts as the first of COUNT"],
];

interface TableRow extends Row {
  uid: string;
}

const rows = [...rfcExamples, ...Object.values(groups).flat()].map(
  (row, index): TableRow => ({ ...row, uid: `row${index}@table.example` }),
);

/** The names of rows that cannot be stored as events, because their rules fill complete days or end before the start. */
const refusedRows = [
  "UNTIL before the start leaves the start",
  "the last second of a year",
  "every minute with two seconds",
  "every 40 seconds",
];

function bodyOf({ uid, ...row }: TableRow): Body {
  const series = { iCalUID: uid, summary: uid, recurrence: row.lines };
  if (!row.start.includes("T")) {
    const next = new Date(Date.parse(`${row.start}T00:00:00Z`) + 86_400_000);
    return { ...series, start: { date: row.start }, end: { date: next.toISOString().slice(0, 10) } };
  }
  const { instant } = startOf(row);
  const at = (seconds: number) => ({ dateTime: new Date(seconds * 1000).toISOString(), timeZone: row.zone });
  return { ...series, start: at(instant), end: at(instant + 3600) };
}

/**
 * Returns how many occurrences a reader is asked for. If the row lists all occurrences of a series, one more is requested,
 * which must not exist.
 */
const numberOf = ({ gives, complete }: TableRow) => gives.length + (complete ? 1 : 0);
/** The expected occurrences of a row: times in seconds since 1970, dates as strings. */
const expectedOf = ({ gives }: TableRow) => gives.map((each) => (each.includes("T") ? Date.parse(each) / 1000 : each));

/** Inserts the rows as events, and fetches the feed of their calendar. */
async function givenTable(app: TestApp) {
  const { id: calendarId = "" } = await givenCalendar(app.owner, "Table");
  const refused: string[] = [];
  for (const row of rows) {
    const answer = await send(app.owner, "POST", "", bodyOf(row), { calendarId });
    await answer.text();
    if (!answer.ok) refused.push(row.name);
  }
  const { text } = await feedOf(app, calendarId);
  return { text, refused };
}

let feed: ReturnType<typeof givenTable> | undefined;

/** Returns the feed. The first test that needs it creates it for all tests that only read it. */
function givenFeed() {
  feed ??= startApp().then(givenTable);
  return feed;
}

/** The result of a reader for each row: the occurrences, or the message of an error. */
type Reading = ReadonlyMap<string, unknown>;

const python = pythonThatCan("import icalendar, dateutil", "python3-icalendar python3-dateutil");

function readByPython(text: string): Reading {
  const numbers = Object.fromEntries(rows.map((row) => [row.uid, numberOf(row)]));
  const script = join(packageRoot, "test/calendar/readFeed.py");
  return new Map(Object.entries(JSON.parse(python?.run(script, [JSON.stringify(numbers)], text) ?? "{}")));
}

/** The names of rows that a reader interprets differently. */
async function differences(read: (text: string) => Reading): Promise<string[]> {
  const { text, refused } = await givenFeed();
  expect(refused).toEqual(refusedRows);
  const reading = read(text);
  const told = rows.filter(({ name }) => !refused.includes(name));
  expect(told.length).toBeGreaterThan(100);
  return told
    .filter((row) => JSON.stringify(reading.get(row.uid)) !== JSON.stringify(expectedOf(row)))
    .map(({ name }) => name);
}

describe("the recurrence tables as a feed give the same occurrences", () => {
  test.runIf(python)("to icalendar and dateutil, but for what they do wrong", async () => {
    expect((await differences(readByPython)).sort()).toEqual(faultsOfPython.flatMap(([, ...rows]) => rows).sort());
  });

  test("to an import of this server, whose feed says the same, and which changes nothing the second time", async () => {
    const app = await startApp();
    const { text, refused } = await givenTable(app);
    const { id: copyId = "" } = await givenCalendar(app.owner, "Copy");

    const report = await importing(app, text, copyId);
    const copy = await feedOf(app, copyId);

    expect(report).toMatchObject({ taken: rows.length - refused.length, refused: 0 });
    expect(timesIn(copy.text)).toEqual(timesIn(text));
    const again = await importing(app, text, copyId);
    expect(again).toMatchObject({ taken: 0, changed: 0, unchanged: report.taken, refused: 0 });
  });
});

/** Returns the lines that determine the times of each event, by iCalUID. */
function timesIn(text: string): Map<string, string[]> {
  const names = ["dtstart", "dtend", "rrule", "exrule", "rdate", "exdate"];
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return new Map(
    events.map((event) => [String(event.getFirstPropertyValue("uid")), names.flatMap((name) => linesOf(event, name))]),
  );
}
