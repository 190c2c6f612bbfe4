/**
 * `npm run bench -- calendar`: what size costs. Calendars of very different sizes answer the same questions, in turns, through
 * the whole stack: the built server, with logging, a real token and validation, on its SQLite file. A page of a calendar is also
 * compared with the least that could answer it (`calendar/bare.ts`), and memory is watched while a client pages through 100 000
 * events. Ratios of processor time are taken round by round, so that whatever else the machine does meets both.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { packageRoot } from "../../server/platform/root.ts";
import { createFixture, type Fixture, month, sizes, writeBareData } from "./calendar/fixture.ts";
import { type LoadGenerator, type Measurement, startLoadGenerator, wireRequest } from "./support/load.ts";
import { median, medianOf, printTable, writeResults } from "./support/results.ts";
import { type MeasuredServer, type ServerCommand, startMeasured } from "./support/server.ts";

const rounds = 7;
const roundMs = 400;
const warmUpMs = 2500;
const connections = 4;
/** Events that change before a client synchronizes. */
const changed = 20;
const pageSizes = [20, 100, 250];

/** What is aimed for: at most so many times the processor time of the other. */
const aims = {
  month: 2,
  insert: 1.5,
  sync: 1.5,
  /** Linear in the series that touch the window. */
  manySeries: sizes.manySeries / sizes.series,
  manyOutside: 2,
  next: 3,
  followingPage: 1,
  freeBusy: 1.5,
  bare: 4,
  /** Megabytes that memory may grow by, from the first to the last quarter of the pages. */
  growthMegabytes: 16,
};

/** The same question to two calendars, or to two servers. */
interface Comparison {
  name: string;
  aim: number;
  /** What is small, and what should hardly cost more. */
  base: Side;
  other: Side;
}

interface Side {
  server: MeasuredServer;
  requests: readonly string[];
}

export async function run(): Promise<void> {
  mkdirSync(join(packageRoot, "bench-results"), { recursive: true });
  const folder = mkdtempSync(join(packageRoot, "bench-results", "data-"));
  const running: MeasuredServer[] = [];
  const generator = startLoadGenerator();
  try {
    const fixture = await createFixture(folder);
    const asking = new Asking(fixture.token);
    const commands = await prepare(folder, fixture, asking);
    for (const command of commands) running.push(await startMeasured(command));
    const [ours, bare] = running;
    if (!ours || !bare) throw new Error("Two servers are needed.");
    await requireSameAnswers(asking, ours, bare, fixture);

    const memory = await pageThrough(asking, ours, fixture.big);
    const results = [];
    for (const each of await comparisonsOf(asking, fixture, ours, bare)) results.push(await compare(generator, each));
    report(results, memory);
  } finally {
    await generator.stop();
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests of the one client. */
class Asking {
  readonly headers: Readonly<Record<string, string>>;

  constructor(token: string) {
    this.headers = { Authorization: `Bearer ${token}` };
  }

  async text({ port }: MeasuredServer, path: string, method = "GET", body?: object): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...this.headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 500)}`);
    return text;
  }

  async page(server: MeasuredServer, path: string): Promise<Page> {
    return JSON.parse(await this.text(server, path)) as Page; // As the contract says.
  }

  get(path: string): string[] {
    return [wireRequest("GET", path, this.headers)];
  }

  post(path: string, body: object): string[] {
    return [wireRequest("POST", path, this.headers, JSON.stringify(body))];
  }
}

interface Page {
  items: { id: string }[];
  nextPageToken?: string;
  nextSyncToken?: string;
}

function eventsOf(calendarId: string): string {
  return `/calendar/v3/calendars/${calendarId}/events`;
}

const inMonth = `timeMin=${new Date(month.fromMs).toISOString()}&timeMax=${new Date(month.toMs).toISOString()}`;

function listPath({ listed }: Fixture, limit: number): string {
  return `${eventsOf(listed)}?maxResults=${limit}`;
}

async function prepare(folder: string, fixture: Fixture, asking: Asking): Promise<ServerCommand[]> {
  execFileSync(process.execPath, [join(packageRoot, "scripts/build.mjs")], { stdio: "inherit" });
  const built = join(packageRoot, "node_modules/.cache/quintet-bench/calendarBare.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, "calendar", "bare.ts")],
    outfile: built,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    logLevel: "warning",
  });
  const probe = { path: listPath(fixture, pageSizes[0] ?? 1), headers: asking.headers };
  const ours: ServerCommand = {
    name: "ours",
    words: [join(packageRoot, "dist/quintet.js"), "start"],
    environment: { DATA_DIR: join(folder, "ours"), LOG_LEVEL: "info", PUBLIC_URL: fixture.origin },
    probe,
  };
  const environment = { BARE_DATA: await recordAnswers(folder, fixture, asking, ours) };
  return [ours, { name: "bare", words: [built], environment, probe }];
}

/** Fills the bare server with answers of ours. */
async function recordAnswers(
  folder: string,
  fixture: Fixture,
  asking: Asking,
  command: ServerCommand,
): Promise<string> {
  const server = await startMeasured(command);
  try {
    const { items } = await asking.page(server, listPath(fixture, 2500));
    const pages: Parameters<typeof writeBareData>[1]["pages"] = {};
    for (const limit of pageSizes) {
      const path = listPath(fixture, limit);
      const text = await asking.text(server, path);
      const from = text.indexOf("[", text.indexOf('"items"')) + 1;
      pages[path] = { head: text.slice(0, from), tail: text.slice(text.lastIndexOf("]")), limit };
    }
    return writeBareData(folder, { events: items.map((each) => JSON.stringify(each)), pages });
  } finally {
    await server.stop();
  }
}

/** A comparison is worth nothing when the other answers something else. */
async function requireSameAnswers(
  asking: Asking,
  ours: MeasuredServer,
  bare: MeasuredServer,
  fixture: Fixture,
): Promise<void> {
  for (const limit of pageSizes) {
    const path = listPath(fixture, limit);
    if ((await asking.text(ours, path)) !== (await asking.text(bare, path)))
      throw new Error(`The bare server answers something else to ${path}.`);
  }
  const month = `?singleEvents=true&${inMonth}&maxResults=2500`;
  const [small, big] = await Promise.all(
    [fixture.small, fixture.big].map((id) => asking.page(ours, `${eventsOf(id)}${month}`)),
  );
  if (!small || small.items.length !== big?.items.length) throw new Error("The months differ.");
}

type Between = (name: string, aim: number, base: readonly string[], other: readonly string[]) => Comparison;

/** The two calendars are synchronized from before the same changes. */
async function syncsOf(
  asking: Asking,
  { small, big }: Fixture,
  ours: MeasuredServer,
  between: Between,
): Promise<Comparison[]> {
  const queries = { "series as such": "maxResults=2500", "single events of the month": `singleEvents=true&${inMonth}` };
  const tokens = new Map<string, string>();
  for (const id of [small, big]) {
    for (const query of Object.values(queries)) tokens.set(`${id} ${query}`, await syncToken(asking, ours, id, query));
    await change(asking, ours, id);
  }
  return Object.entries(queries).map(([name, query]) => {
    const path = (id: string) =>
      asking.get(`${eventsOf(id)}?syncToken=${encodeURIComponent(tokens.get(`${id} ${query}`) ?? "")}`);
    return between(`sync page, ${name}`, aims.sync, path(small), path(big));
  });
}

async function comparisonsOf(
  asking: Asking,
  fixture: Fixture,
  ours: MeasuredServer,
  bare: MeasuredServer,
): Promise<Comparison[]> {
  const { small, big } = fixture;
  const between: Between = (name, aim, base, other) => ({
    name,
    aim,
    base: { server: ours, requests: base },
    other: { server: ours, requests: other },
  });
  const lists = (name: string, aim: number, base: string, other: string, query: string) =>
    between(name, aim, asking.get(`${eventsOf(base)}?${query}`), asking.get(`${eventsOf(other)}?${query}`));

  const syncs = await syncsOf(asking, fixture, ours, between);
  const body = {
    summary: "Repotting",
    description: "What to bring, whom to ask, and where.",
    start: { dateTime: "2027-05-01T09:00:00Z" },
    end: { dateTime: "2027-05-01T10:00:00Z" },
  };
  const freeBusy = (ids: readonly string[]) =>
    asking.post("/calendar/v3/freeBusy", {
      timeMin: new Date(month.fromMs).toISOString(),
      timeMax: new Date(month.toMs).toISOString(),
      items: ids.map((id) => ({ id })),
    });
  const { freeBusySmall, freeBusyBig, fewSeries, manySeries, manyOutside, nextOfFew, nextOfMany } = fixture;
  const next = `singleEvents=true&orderBy=startTime&timeMin=${new Date(month.fromMs).toISOString()}&maxResults=10`;
  const firstPage = asking.get(`${eventsOf(nextOfMany)}?${next}`);
  const { nextPageToken = "" } = await asking.page(ours, `${eventsOf(nextOfMany)}?${next}`);
  const secondPage = asking.get(`${eventsOf(nextOfMany)}?${next}&pageToken=${encodeURIComponent(nextPageToken)}`);
  return [
    lists("month of single events, first page", aims.month, small, big, `singleEvents=true&${inMonth}`),
    lists("month of single events, whole", aims.month, small, big, `singleEvents=true&${inMonth}&maxResults=2500`),
    ...syncs,
    lists(
      `month of ${sizes.manySeries} series to ${sizes.series}`,
      aims.manySeries,
      fewSeries,
      manySeries,
      `singleEvents=true&${inMonth}`,
    ),
    lists(
      `month of ${sizes.series} series, beside ${sizes.manySeries - sizes.series} that never touch it`,
      aims.manyOutside,
      fewSeries,
      manyOutside,
      `singleEvents=true&${inMonth}`,
    ),
    lists(`next ten events of ${sizes.next.many} series to ${sizes.next.few}`, aims.next, nextOfFew, nextOfMany, next),
    between(
      `next ten events of ${sizes.next.many} series, second page to first`,
      aims.followingPage,
      firstPage,
      secondPage,
    ),
    between(
      `free/busy of ${sizes.freeBusy.calendars} calendars, ${sizes.freeBusy.big} events each to ${sizes.freeBusy.small}`,
      aims.freeBusy,
      freeBusy(freeBusySmall),
      freeBusy(freeBusyBig),
    ),
    between("insert", aims.insert, asking.post(eventsOf(small), body), asking.post(eventsOf(big), body)),
    // By now all that a request goes through has been compiled.
    ...pageSizes.map((limit) => {
      const requests = asking.get(listPath(fixture, limit));
      return {
        name: `list of ${limit} of ${sizes.listed}, to the bare server`,
        aim: aims.bare,
        base: { server: bare, requests },
        other: { server: ours, requests },
      };
    }),
  ];
}

/** Reads a list to its end. @returns its token. */
async function syncToken(asking: Asking, server: MeasuredServer, id: string, query: string): Promise<string> {
  let pageToken = "";
  for (;;) {
    const page = await asking.page(server, `${eventsOf(id)}?${query}&pageToken=${encodeURIComponent(pageToken)}`);
    if (page.nextSyncToken !== undefined) return page.nextSyncToken;
    pageToken = page.nextPageToken ?? "";
  }
}

/** Renames events and series of the month. */
async function change(asking: Asking, server: MeasuredServer, id: string): Promise<void> {
  const single = await asking.page(server, `${eventsOf(id)}?${inMonth}&maxResults=2500`);
  const step = Math.floor(single.items.length / changed);
  for (let index = 0; index < changed; index++) {
    const path = `${eventsOf(id)}/${single.items[index * step]?.id}`;
    await asking.text(server, path, "PATCH", { summary: `Changed ${index}` });
  }
}

interface Compared {
  name: string;
  aim: number;
  /** Processor time per request, in microseconds. */
  base: number;
  other: number;
  ratio: number;
}

async function compare(generator: LoadGenerator, { name, aim, base, other }: Comparison): Promise<Compared> {
  const measure = ({ server, requests }: Side, durationMs: number) =>
    generator.measure(server, { requests, connections, durationMs });
  for (const side of [base, other]) await measure(side, warmUpMs);
  const bases: Measurement[] = [];
  const others: Measurement[] = [];
  for (let round = 0; round < rounds; round++) {
    bases.push(await measure(base, roundMs));
    others.push(await measure(other, roundMs));
  }
  const ratios = others.map(
    (each, round) => each.cpuMicrosPerRequest / (bases[round]?.cpuMicrosPerRequest ?? Number.NaN),
  );
  return {
    name,
    aim,
    base: medianOf(bases, "cpuMicrosPerRequest"),
    other: medianOf(others, "cpuMicrosPerRequest"),
    ratio: median(ratios),
  };
}

interface Memory {
  events: number;
  pages: number;
  /** Highest after any page of the first and of the last quarter. */
  firstMegabytes: number;
  lastMegabytes: number;
}

/** Reads the calendar to its end, twice: what the first time leaves behind is what any load would. */
async function pageThrough(asking: Asking, server: MeasuredServer, id: string): Promise<Memory> {
  let memory: Memory = { events: 0, pages: 0, firstMegabytes: 0, lastMegabytes: 0 };
  for (let time = 0; time < 2; time++) {
    const megabytes: number[] = [];
    let events = 0;
    let pageToken: string | undefined = "";
    while (pageToken !== undefined) {
      const path = `${eventsOf(id)}?maxResults=1000&pageToken=${encodeURIComponent(pageToken)}`;
      const page: Page = await asking.page(server, path);
      events += page.items.length;
      pageToken = page.nextPageToken;
      megabytes.push((await server.usage()).rssBytes / 1e6);
    }
    const quarter = Math.ceil(megabytes.length / 4);
    memory = {
      events,
      pages: megabytes.length,
      firstMegabytes: Math.max(...megabytes.slice(0, quarter)),
      lastMegabytes: Math.max(...megabytes.slice(-quarter)),
    };
  }
  return memory;
}

function report(results: readonly Compared[], memory: Memory): void {
  console.log("CPU microseconds per request");
  printTable(
    ["", "base", "other", "ratio", "aim"],
    results.map(({ name, aim, base, other, ratio }) => [name, base, other, ratio, aim]),
  );
  const { events, pages, firstMegabytes, lastMegabytes } = memory;
  const growth = lastMegabytes - firstMegabytes;
  console.log(
    `\nPaging through ${events} events, ${pages} pages: at most ${Math.round(firstMegabytes)} MB in the first quarter, ` +
      `${Math.round(lastMegabytes)} MB in the last; aim: at most ${aims.growthMegabytes} MB more`,
  );
  writeResults("calendar", {
    sizes,
    rounds,
    roundMs,
    connections,
    changed,
    aims,
    results,
    memory: { ...memory, growth },
  });
}
