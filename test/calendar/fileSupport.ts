/** Creates iCalendar files, and imports them through the sandbox. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { serverOfPeople, type TestApp } from "../support/app.ts";
import { dump, givenCalendar } from "../support/calendar.ts";
import { list } from "./events/support.ts";

export interface Report {
  calendarId: string;
  taken: number;
  changed: number;
  unchanged: number;
  refused: number;
  events: { uid?: string; line: number; outcome: string; reason?: string; notes?: string[] }[];
}

export function fixture(name: string): Buffer {
  return readFileSync(join(packageRoot, "test/fixtures/calendarFiles", name));
}

export function tryImport(
  { owner, fetch }: TestApp,
  file: string | Buffer,
  calendarId = "primary",
  user = owner.email,
): Promise<Response> {
  return fetch(`/sandbox/v1/calendar/users/${user}/calendars/${encodeURIComponent(calendarId)}/import`, {
    method: "POST",
    headers: { "Content-Type": "text/calendar" },
    body: typeof file === "string" ? file : new Uint8Array(file),
  });
}

export async function importing(app: TestApp, file: string | Buffer, calendarId = "primary"): Promise<Report> {
  const response = await tryImport(app, file, calendarId);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text);
}

/** Formats the result of each event in the file as one line. */
export function linesOfReport({ events }: Report): string[] {
  return events.map(
    ({ outcome, line, uid = "-", reason }) => `${outcome} ${line} ${uid}${reason ? `: ${reason}` : ""}`,
  );
}

/** Creates a calendar file with the given events. */
export function calendarFile(...events: (string | readonly string[])[]): string {
  const lines = events.map((each) => (typeof each === "string" ? each : each.join("\r\n")));
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//Test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

/** Creates the lines of a VEVENT. It lasts one hour on 2 March 2026 unless the lines specify other times. */
export function fileEvent(uid: string, ...more: string[]): string[] {
  const has = (name: string) => more.some((each) => each.startsWith(name));
  const stamp = has("DTSTAMP") ? [] : ["DTSTAMP:20260301T090000Z"];
  const times = has("DTSTART") ? [] : ["DTSTART:20260302T100000Z", "DTEND:20260302T110000Z"];
  return ["BEGIN:VEVENT", `UID:${uid}`, ...stamp, ...times, ...more, "END:VEVENT"];
}

/** Returns the import's notes about values that it has changed. */
function notesOf({ events }: Report): string[] {
  return events.flatMap(({ notes = [] }) => notes);
}

const started = serverOfPeople();

/**
 * Imports a file twice, and checks that the second import changes nothing and reports the same. Returns the instances between
 * 1990 and 2030 as `start end`, in UTC.
 */
export async function importedTwice(file: string | Buffer, { zone = "America/New_York" } = {}) {
  const app = await started();
  const { id = "" } = await givenCalendar(app.owner, { summary: "Club", timeZone: zone });
  const report = await importing(app, file, id);
  const before = await dump(app);
  const again = await importing(app, file, id);
  expect(again.events.map(({ outcome, notes }) => [outcome, notes])).toEqual(
    report.events.map(({ outcome, notes }) => [outcome === "refused" ? outcome : "unchanged", notes]),
  );
  expect(await dump(app)).toBe(before);
  const range = { timeMin: "1990-01-01T00:00:00Z", timeMax: "2030-01-01T00:00:00Z" };
  const { items } = await list(app.owner, { ...range, singleEvents: true, orderBy: "startTime" }, id);
  const text = (time: { date?: string; dateTime?: string } | undefined) =>
    time?.date ?? new Date(time?.dateTime ?? "").toISOString().slice(0, 16);
  return {
    report,
    notes: notesOf(report),
    shown: items.map(({ start, end }) => `${text(start)} ${text(end)}`),
    starts: items.map(({ start }) => text(start)),
    items,
    /** Imports another file into the same calendar. */
    importing: (other: string) => importing(app, other, id),
  };
}
