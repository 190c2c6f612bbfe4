/**
 * `npm run bench -- paths` counts the server's source files and functions that a calendar request enters until its
 * response, by V8's precise coverage. Each request is sent once before, so that code that is loaded or prepared on
 * first use does not count.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type CalendarClient, createCalendarClient, unwrap } from "../../client/index.ts";
import { lasting } from "../../server/identity/tokens.ts";
import { startServer } from "../../server/main.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { printTable, writeResults } from "./support/results.ts";

const server = pathToFileURL(join(import.meta.dirname, "../../server/")).href;

/** A request that is sent twice, with different content. */
interface Request {
  name: string;
  send(turn: number): Promise<unknown>;
}

interface Path {
  name: string;
  files: number;
  functions: number;
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "quintet-bench-"));
  const settings = readSettings({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", SANDBOX: "false" });
  const { url, parts, app, stop } = await startServer(settings, { durable: false });
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await parts.users.ensure("ben@example.com");
    const { id } = await parts.users.ensure("ann@example.com");
    const { token } = await parts.tokens.issue(id, ["calendar"], lasting);
    const paths: Path[] = [];
    const requests = await requestsOf(createCalendarClient({ baseUrl: url, token }));
    for (const { send } of requests) await send(0);
    // Jobs that follow a change, such as reminders and the search index, are not part of its request.
    await parts.worker.stop();
    for (const each of app.maintenance) await each.stop();
    for (const { name, send } of requests) {
      await parts.worker.runDue();
      await session.post("Profiler.takePreciseCoverage"); // This call resets the counts.
      await send(1);
      paths.push({ name, ...(await entered(session)) });
    }
    printTable(
      ["request", "files", "functions"],
      paths.map(({ name, files, functions }) => [name, files, functions]),
    );
    writeResults("paths", { paths });
  } finally {
    session.disconnect();
    await stop();
    rmSync(folder, { recursive: true });
  }
}

/** Counts the server's files and functions that were entered since coverage was last taken. */
async function entered(session: Session): Promise<Omit<Path, "name">> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const called = result
    .filter(({ url }) => url.startsWith(server))
    .map(({ functions }) => functions.filter(({ ranges: [range] }) => range !== undefined && range.count > 0).length)
    .filter((count) => count > 0);
  return { files: called.length, functions: called.reduce((sum, count) => sum + count, 0) };
}

async function requestsOf(calendar: CalendarClient): Promise<Request[]> {
  const path = { calendarId: "primary" };
  const eventOf = (turn: number) => ({
    summary: `Event ${turn}`,
    start: { dateTime: "2026-03-02T09:00:00Z", timeZone: "Europe/Berlin" },
    end: { dateTime: "2026-03-02T10:00:00Z", timeZone: "Europe/Berlin" },
  });
  const seriesOf = (turn: number) => ({
    ...eventOf(turn),
    recurrence: ["RRULE:FREQ=WEEKLY;COUNT=10"],
    attendees: [{ email: "ben@example.com" }],
  });
  const events = "/calendars/{calendarId}/events";
  const event = "/calendars/{calendarId}/events/{eventId}";
  const month = { singleEvents: true, timeMin: "2026-03-01T00:00:00Z", timeMax: "2026-04-01T00:00:00Z" };
  const insert = (body: ReturnType<typeof eventOf>) => unwrap(calendar.POST(events, { params: { path }, body }));
  const update = (eventId: string, body: ReturnType<typeof eventOf>) =>
    unwrap(calendar.PUT(event, { params: { path: { ...path, eventId } }, body }));
  const get = (eventId: string) => unwrap(calendar.GET(event, { params: { path: { ...path, eventId } } }));
  const list = (query?: typeof month) => unwrap(calendar.GET(events, { params: { path, query } }));
  const { id: single = "" } = await insert(eventOf(0));
  const { id: series = "" } = await insert(seriesOf(0));
  return [
    { name: "events.get", send: () => get(single) },
    { name: "events.list", send: () => list() },
    { name: "events.list, instances of a month", send: () => list(month) },
    { name: "events.insert", send: (turn) => insert(eventOf(turn)) },
    { name: "events.insert, series with one guest", send: (turn) => insert(seriesOf(turn)) },
    { name: "events.update, no guests", send: (turn) => update(single, eventOf(turn + 1)) },
    { name: "events.update, series with one guest", send: (turn) => update(series, seriesOf(turn + 1)) },
  ];
}
