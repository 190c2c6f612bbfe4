/**
 * `npm run bench -- limits`: what the dearest requests that the limits allow cost a server: processor time, memory, how long
 * nobody else was answered, and the units of work that were counted (`server/platform/work.ts`). What is beyond the limits is
 * asked for as well, since refusing must be cheap.
 *
 * Tests assert the units; milliseconds and megabytes are here, since they depend on the machine.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createParts } from "../../server/parts.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { machineFacts, printTable, writeJson } from "./support/results.ts";
import { type MeasuredServer, startMeasured } from "./support/server.ts";

/** What is aimed for, outside of bulk operations. */
const aims = { cpuMs: 250, longestMs: 50, megabytes: 64 };

interface Request {
  name: string;
  method: "GET" | "POST" | "PUT";
  path: string;
  type?: string;
  body?: string;
  /** Bulk operations have budgets per part or byte. */
  bulk?: boolean;
}

interface Result {
  name: string;
  status: number;
  elapsedMs: number;
  cpuMs: number;
  /** The longest that a timer had to wait meanwhile. */
  longestMs: number;
  /** More than before. */
  megabytes: number;
  /** Counted by name. */
  units: Record<string, number>;
}

export async function run(): Promise<void> {
  const bench = join(packageRoot, "bench-results");
  mkdirSync(bench, { recursive: true });
  const folder = mkdtempSync(join(bench, "data-"));
  execFileSync(process.execPath, [join(packageRoot, "scripts/build.mjs"), "--if-stale"], { stdio: "inherit" });
  try {
    const token = await givenToken(folder);
    const environment = { DATA_DIR: folder, LOG_LEVEL: "silent", PUBLIC_URL: "http://127.0.0.1:4010" };
    const words = [join(packageRoot, "dist/quintet.js"), "start"];
    const start = () => startMeasured({ name: "ours", words, environment, probe: { path: "/healthz", headers: {} } });
    const filled = await start();
    const requests = await given(new Client(filled, token)).finally(() => filled.stop());
    const results: Result[] = [];
    for (const request of requests) {
      // A new one for each, so that memory of one is not taken for that of the next.
      const server = await start();
      try {
        results.push(await measure(server, token, request));
      } finally {
        await server.stop();
      }
    }
    report(requests, results);
    writeJson(join(bench, "limits.json"), { machine: machineFacts(), aims, results });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function givenToken(dataDir: string): Promise<string> {
  const parts = await createParts(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  try {
    const { id } = await parts.users.ensure("bench@example.com");
    const scopes = ["tasks", "calendar", "glass.timeline", "doubleclicksearch"];
    return (await parts.tokens.issue(id, scopes, 24 * 3600)).token;
  } finally {
    await parts.close();
  }
}

class Client {
  readonly #base: string;
  readonly #token: string;

  constructor({ port }: MeasuredServer, token: string) {
    this.#base = `http://127.0.0.1:${port}`;
    this.#token = token;
  }

  async send({ method, path, body, type = "application/json" }: Omit<Request, "name">): Promise<Response> {
    return fetch(this.#base + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        Connection: "close",
        ...(body !== undefined && { "Content-Type": type }),
      },
      ...(body !== undefined && { body }),
    });
  }

  async post(path: string, body: object): Promise<void> {
    const response = await this.send({ method: "POST", path, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`POST ${path} answers ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

/** Fills the calendars, and says what is asked for. */
async function given(client: Client): Promise<Request[]> {
  const events = "/calendar/v3/calendars/primary/events";
  const series = (rule: string, index: number) => ({
    summary: `Series ${index}`,
    start: { dateTime: "2026-01-01T08:00:00Z", timeZone: "UTC" },
    end: { dateTime: "2026-01-01T08:00:30Z", timeZone: "UTC" },
    recurrence: [`RRULE:${rule}`],
  });
  for (let index = 0; index < 100; index++) await client.post(events, series("FREQ=MINUTELY", index));
  for (let index = 0; index < 900; index++) await client.post(events, series("FREQ=DAILY", index));
  const freeBusy = (days: number) =>
    JSON.stringify({
      timeMin: "2026-03-01T00:00:00Z",
      timeMax: new Date(Date.UTC(2026, 2, 1 + days)).toISOString(),
      items: [{ id: "primary" }],
    });
  const rows = (count: number) => JSON.stringify({ conversion: Array.from({ length: count }, () => ({})) });
  const html = (text: string) => JSON.stringify({ html: text });
  const boundary = "b";
  const part = `--${boundary}\r\nContent-Type: application/http\r\n\r\nGET ${events}?maxResults=1\r\n\r\n`;
  const timeline = "/mirror/v1/timeline";
  return [
    {
      name: "conversions, 10,000 empty rows",
      method: "POST",
      path: "/adsearch/v2/conversion",
      body: rows(10_000),
      bulk: true,
    },
    {
      name: "conversions, 1,000,000 empty rows",
      method: "POST",
      path: "/adsearch/v2/conversion",
      body: rows(1_000_000),
    },
    { name: "html, <div> x 100", method: "POST", path: timeline, body: html("<div>".repeat(100)) },
    { name: "html, <div> x 200,000", method: "POST", path: timeline, body: html("<div>".repeat(200_000)) },
    { name: "html, <a href=x> x 90,000", method: "POST", path: timeline, body: html("<a href=x>".repeat(90_000)) },
    { name: "html, <b>x</b> x 2,000", method: "POST", path: timeline, body: html("<b>x</b>".repeat(2000)) },
    {
      name: "html, 44 towers of 90 <div>",
      method: "POST",
      path: timeline,
      body: html(`${"<div>".repeat(90)}${"</div>".repeat(90)}`.repeat(44)),
    },
    { name: "html, < x 100,000", method: "POST", path: timeline, body: html("<".repeat(100_000)) },
    { name: "html, <p a> x 20,000", method: "POST", path: timeline, body: html("<p a>".repeat(20_000)) },
    { name: "free/busy, 100 minutely series, a day", method: "POST", path: "/calendar/v3/freeBusy", body: freeBusy(1) },
    {
      name: "free/busy, 100 minutely series, 58 days",
      method: "POST",
      path: "/calendar/v3/freeBusy",
      body: freeBusy(58),
    },
    {
      name: "instances of 1,000 series by start",
      method: "GET",
      path: `${events}?singleEvents=true&orderBy=startTime`,
    },
    {
      name: "instances of 1,000 series, a month",
      method: "GET",
      path: `${events}?singleEvents=true&orderBy=startTime&timeMin=2026-03-01T00:00:00Z&timeMax=2026-04-01T00:00:00Z&maxResults=2500`,
    },
    { name: "list of 1,000 events", method: "GET", path: `${events}?maxResults=2500` },
    {
      name: "batch of 1,000 reads",
      method: "POST",
      path: "/batch",
      type: `multipart/mixed; boundary=${boundary}`,
      body: `${part.repeat(1000)}--${boundary}--`,
      bulk: true,
    },
  ];
}

async function measure(server: MeasuredServer, token: string, request: Request): Promise<Result> {
  const client = new Client(server, token);
  // What is loaded with the first request of a service is not what is measured here.
  for (const path of ["/calendar/v3/colors", "/mirror/v1/timeline", "/tasks/v1/users/@me/lists"]) {
    await (await client.send({ method: "GET", path })).arrayBuffer();
  }
  await client.post("/mirror/v1/timeline", { html: "<p>Warm</p>" });
  const [timeMin, timeMax] = ["2026-03-01T00:00:00Z", "2026-03-01T00:01:00Z"];
  await client.post("/calendar/v3/freeBusy", { timeMin, timeMax, items: [] });
  await metricsOf(server);
  // The first turn after the delays have been read is not among the next.
  await setTimeout(60);
  const before = await server.usage();
  const startedMs = performance.now();
  const response = await client.send(request);
  await response.arrayBuffer();
  const elapsedMs = performance.now() - startedMs;
  const after = await server.usage();
  const metrics = await metricsOf(server);
  return {
    name: request.name,
    status: response.status,
    elapsedMs,
    cpuMs: (after.cpuMicros - before.cpuMicros) / 1000,
    longestMs: (metrics.get('quintet_event_loop_delay_seconds{quantile="1"}') ?? 0) * 1000,
    megabytes: (after.peakBytes - before.rssBytes) / 1e6,
    units: unitsIn(metrics),
  };
}

/** Asked for without a token: whoever reaches a server on loopback is its operator. */
async function metricsOf({ port }: MeasuredServer): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { Connection: "close" } })).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

function unitsIn(metrics: ReadonlyMap<string, number>): Record<string, number> {
  const units: Record<string, number> = {};
  for (const [name, value] of metrics) {
    const unit = /^quintet_work_units_total\{.*unit="([^"]*)"/.exec(name)?.[1];
    if (unit !== undefined) units[unit] = (units[unit] ?? 0) + value;
  }
  return units;
}

function report(requests: readonly Request[], results: readonly Result[]): void {
  console.log(
    `Aims, outside of bulk operations: ${aims.cpuMs} ms in all, ${aims.longestMs} ms at once, ${aims.megabytes} MB`,
  );
  printTable(
    ["", "status", "ms", "CPU ms", "longest ms", "MB", "units", ""],
    results.map(({ name, status, elapsedMs, cpuMs, longestMs, megabytes, units }, at) => {
      const isBeyond = cpuMs > aims.cpuMs || longestMs > aims.longestMs || megabytes > aims.megabytes;
      const told = Object.entries(units).map(([unit, count]) => `${count} ${unit}`);
      const verdict = requests[at]?.bulk ? "bulk" : isBeyond ? "beyond" : "";
      return [name, String(status), elapsedMs, cpuMs, longestMs, megabytes, told.join(", "), verdict];
    }),
  );
}
