/**
 * Measures one request to its own server: first alone, for its cost, then with other clients, for how long they wait.
 */
import { setTimeout } from "node:timers/promises";
import { openConnection } from "../../../server/platform/db/driver.ts";
import type { MeasuredServer, Usage } from "../support/server.ts";
import { Client, type Tokens } from "./client.ts";
import type { Found, Request } from "./requests.ts";

export interface Cost {
  status: number;
  elapsedMs: number;
  cpuMs: number;
  /** The maximum delay of a timer during the request. */
  longestMs: number;
  /** The memory that the request used in addition to the memory before it, in megabytes. */
  megabytes: number;
  /** The number of counted units of work, by the name of the unit. */
  units: Record<string, number>;
  /** The CPU time of jobs and emails after the response. */
  laterCpuMs: number;
  laterLongestMs: number;
}

/** How long other clients waited until the response, and then until all following work was finished. */
export interface OthersWait {
  meanwhile: Waits;
  later: Waits;
}

/** A server that was just started on a copy of the filled database. */
export interface Measured {
  server: MeasuredServer;
  database: string;
  tokens: Tokens;
  found: Found;
}

export async function costOf(measured: Measured, request: Request): Promise<Cost> {
  const { server, tokens, found, database } = measured;
  const client = new Client(server, tokens);
  await warm(client);
  await settled(server, database);
  await metricsOf(server);
  // Waits, so that the delay caused by reading the metrics is not counted for the request.
  await setTimeout(60);
  const before = await server.usage();
  const startedMs = performance.now();
  const { status } = await client.send(request, found);
  const elapsedMs = performance.now() - startedMs;
  const after = await server.usage();
  const metrics = await metricsOf(server);
  const read = await server.usage();
  const end = await settled(server, database);
  const later = await metricsOf(server);
  return {
    status,
    elapsedMs,
    cpuMs: (after.cpuMicros - before.cpuMicros) / 1000,
    longestMs: longestIn(metrics),
    megabytes: (after.peakBytes - before.rssBytes) / 1e6,
    units: unitsIn(metrics),
    laterCpuMs: (end.cpuMicros - read.cpuMicros) / 1000,
    laterLongestMs: longestIn(later),
  };
}

export async function waitsBeside(
  { server, tokens, found, database }: Measured,
  request: Request,
): Promise<OthersWait> {
  const client = new Client(server, tokens);
  await warm(client);
  const others = new Others(client);
  try {
    // Waits until the code that serves the other clients is compiled, too.
    await setTimeout(1000);
    const startedMs = performance.now();
    await client.send(request, found);
    const answeredMs = performance.now();
    await nothingDue(database);
    await setTimeout(100);
    const endedMs = performance.now();
    await others.stop();
    return { meanwhile: others.longest(startedMs, answeredMs), later: others.longest(answeredMs, endedMs) };
  } finally {
    await others.stop();
  }
}

/** The first requests of a service load and compile code, which is not measured here. */
async function warm(client: Client): Promise<void> {
  for (const path of ["/calendar/v3/colors", "/mirror/v1/timeline", "/tasks/v1/users/@me/lists"]) {
    await client.ask({ method: "GET", path });
  }
  await client.post("/mirror/v1/timeline", { html: "<p>Warm</p>" });
  for (const method of ["POST", "PUT"] as const) {
    // The request is rejected because it has no rows, so it has no effect.
    await client.send({ method, path: "/adsearch/v2/conversion", body: "{}" });
  }
  await client.post("/tasks/v1/lists/@default/tasks", { title: "Warm" });
  const [timeMin, timeMax] = ["2026-03-01T00:00:00Z", "2026-03-01T00:01:00Z"];
  await client.post("/calendar/v3/freeBusy", { timeMin, timeMax, items: [] });
  const events = "/calendar/v3/calendars/primary/events";
  for (let index = 0; index < 3; index++) {
    const body = {
      start: { dateTime: timeMin },
      end: { dateTime: timeMax },
      attendees: [{ email: "far@else.example" }],
    };
    // The cast is safe: the contract guarantees this type.
    const { id } = JSON.parse(await client.post(events, body)) as { id: string };
    await client.ask({ method: "PATCH", path: `${events}/${id}`, body: '{"summary":"Warm"}' });
    await client.ask({ method: "DELETE", path: `${events}/${id}` });
  }
}

/** The interval for checking whether the server is idle. It must be idle in several consecutive checks. */
const restMs = 200;
const rests = 3;
/** The maximum CPU time per interval that counts as idle, in microseconds. */
const restingMicros = 8000;

/**
 * Waits until no job is due, no email or notification waits to be sent, and the process is idle.
 * @returns the resources that the server has used so far.
 */
async function settled(server: MeasuredServer, database: string): Promise<Usage> {
  let last = await server.usage();
  for (let quiet = 0; quiet < rests; ) {
    await nothingDue(database);
    await setTimeout(restMs);
    const now = await server.usage();
    quiet = now.cpuMicros - last.cpuMicros < restingMicros ? quiet + 1 : 0;
    last = now;
  }
  return last;
}

const unfinished = `SELECT (SELECT count(*) FROM "CalendarJob" WHERE "dueMs" <= ?)
  + (SELECT count(*) FROM "Delivery" WHERE "state" IN ('pending', 'waiting')) AS "count"`;

/** Waits until no work is due. @param database Path of the file, which the server has open, too. */
async function nothingDue(database: string): Promise<void> {
  const { handle } = await openConnection(database);
  try {
    const statement = handle.prepare(unfinished);
    while ((statement.get(Date.now()) as { count: number }).count > 0) await setTimeout(20);
  } finally {
    handle.close();
  }
}

/** No token is needed, since everyone who reaches a server on loopback is its operator. */
async function metricsOf({ port }: MeasuredServer): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { Connection: "close" } })).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

function longestIn(metrics: ReadonlyMap<string, number>): number {
  return (metrics.get('quintet_event_loop_delay_seconds{quantile="1"}') ?? 0) * 1000;
}

function unitsIn(metrics: ReadonlyMap<string, number>): Record<string, number> {
  const units: Record<string, number> = {};
  for (const [name, value] of metrics) {
    const unit = /^quintet_work_units_total\{.*unit="([^"]*)"/.exec(name)?.[1];
    if (unit !== undefined) units[unit] = (units[unit] ?? 0) + value;
  }
  return units;
}

/** Pause between two requests of a client. */
const pauseMs = 5;

const others: Readonly<Record<keyof Waits, Omit<Request, "name">>> = {
  readerMs: { method: "GET", path: "/healthz" },
  writerMs: { method: "POST", path: "/tasks/v1/lists/@default/tasks", body: '{"title":"Water the garden"}' },
};

/** The longest time that the reader and the writer waited for a response. */
interface Waits {
  readerMs: number;
  writerMs: number;
}

interface Wait {
  who: keyof Waits;
  fromMs: number;
  untilMs: number;
}

/** Sends requests until stopped. */
class Others {
  readonly #waits: Wait[] = [];
  readonly #loops: readonly Promise<void>[];
  #isStopped = false;

  constructor(client: Client) {
    this.#loops = (["readerMs", "writerMs"] as const).map((who) => this.#askOn(client, who));
  }

  async #askOn(client: Client, who: keyof Waits): Promise<void> {
    while (!this.#isStopped) {
      const fromMs = performance.now();
      // A server that was blocked for long may close the connection without a response, which counts as a wait too.
      await client.send(others[who]).catch(() => {});
      this.#waits.push({ who, fromMs, untilMs: performance.now() });
      await setTimeout(pauseMs);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#loops);
  }

  /**
   * Returns the longest waits between `beginMs` and `endMs`. If a request began before `beginMs`, only its time after `beginMs`
   * counts.
   */
  longest(beginMs: number, endMs: number): Waits {
    const of = (who: keyof Waits) =>
      this.#waits
        .filter((each) => each.who === who && each.fromMs <= endMs && each.untilMs >= beginMs)
        .reduce((most, { fromMs, untilMs }) => Math.max(most, untilMs - Math.max(fromMs, beginMs)), 0);
    return { readerMs: of("readerMs"), writerMs: of("writerMs") };
  }
}
