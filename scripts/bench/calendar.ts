/**
 * `npm run bench -- calendar`: what size costs. Calendars of very different sizes answer the same questions, in turns, through
 * the whole stack: the built server, with logging, a real token and validation, on its SQLite file. A page of a calendar is also
 * compared with the least that could answer it (`support/bare.ts`), and memory is watched while a client pages through 100 000
 * events. Ratios of processor time are taken round by round, so that whatever else the machine does meets both.
 */
import { join } from "node:path";
import { createFixture, type Fixture, month, sizes } from "./calendar/fixture.ts";
import { Api, bearer } from "./support/api.ts";
import { builtServer, inBenchFolder, oursOn, whileRunning, withGenerator, withServers } from "./support/harness.ts";
import { wireRequest } from "./support/load.ts";
import { recordAnswers } from "./support/record.ts";
import { writeResults } from "./support/results.ts";
import type { Row } from "./support/rows.ts";
import type { MeasuredServer } from "./support/server.ts";
import { type Compared, type Comparison, compare, printCompared } from "./support/sides.ts";

const times = { rounds: 7, roundMs: 400, warmUpMs: 2500 };
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

export function run(): Promise<void> {
  return inBenchFolder(async (folder) => {
    const fixture = await createFixture(folder);
    const ours = oursOn(join(folder, "ours"));
    const rows = bareRows(fixture);
    const data = await whileRunning(ours, ({ port }) => recordAnswers(`http://127.0.0.1:${port}`, rows, folder));
    const bare = await builtServer("bare", "support/bare.ts", { BARE_DATA: data });
    await withServers([ours, bare], 1, async ([server, floor]) => {
      if (!server || !floor) throw new Error("Two servers are needed.");
      const asking = new Asking(server, fixture.token);
      await requireSameAnswers(asking, new Asking(floor, fixture.token), fixture);
      const memory = await pageThrough(asking, fixture.big);
      const results: Compared[] = [];
      await withGenerator(async (generator) => {
        for (const each of await comparisonsOf(asking, fixture, floor)) {
          results.push(await compare(generator, each, times));
        }
      });
      report(results, memory);
    });
  });
}

/** Requests of the one client to a server. */
class Asking extends Api {
  readonly server: MeasuredServer;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(server: MeasuredServer, token: string) {
    super(`http://127.0.0.1:${server.port}`, bearer(token));
    this.server = server;
    this.#headers = bearer(token);
  }

  page(path: string): Promise<Page> {
    return this.get(path);
  }

  /** Whole requests, as the load generator sends them. */
  gets(path: string): string[] {
    return [wireRequest("GET", path, this.#headers)];
  }

  posts(path: string, body: object): string[] {
    return [wireRequest("POST", path, this.#headers, JSON.stringify(body))];
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

/** The requests that the bare server answers as well. */
function bareRows(fixture: Fixture): Row[] {
  return pageSizes.map((limit) => ({
    name: `list of ${limit}`,
    method: "GET",
    requests: [{ path: listPath(fixture, limit), headers: bearer(fixture.token) }],
    bare: "list",
    aims: {},
  }));
}

/** A comparison is worth nothing when the other answers something else. */
async function requireSameAnswers(ours: Asking, bare: Asking, fixture: Fixture): Promise<void> {
  for (const limit of pageSizes) {
    const path = listPath(fixture, limit);
    if ((await ours.text("GET", path)) !== (await bare.text("GET", path)))
      throw new Error(`The bare server answers something else to ${path}.`);
  }
  const month = `?singleEvents=true&${inMonth}&maxResults=2500`;
  const [small, big] = await Promise.all(
    [fixture.small, fixture.big].map((id) => ours.page(`${eventsOf(id)}${month}`)),
  );
  if (!small || small.items.length !== big?.items.length) throw new Error("The months differ.");
}

type Between = (name: string, aim: number, base: readonly string[], other: readonly string[]) => Comparison;

/** Both calendars are synchronized with tokens from before the same changes. */
async function syncsOf(asking: Asking, { small, big }: Fixture, between: Between): Promise<Comparison[]> {
  const queries = { "series as such": "maxResults=2500", "single events of the month": `singleEvents=true&${inMonth}` };
  const tokens = new Map<string, string>();
  for (const id of [small, big]) {
    for (const query of Object.values(queries)) tokens.set(`${id} ${query}`, await syncToken(asking, id, query));
    await change(asking, id);
  }
  return Object.entries(queries).map(([name, query]) => {
    const path = (id: string) =>
      asking.gets(`${eventsOf(id)}?syncToken=${encodeURIComponent(tokens.get(`${id} ${query}`) ?? "")}`);
    return between(`sync page, ${name}`, aims.sync, path(small), path(big));
  });
}

async function comparisonsOf(asking: Asking, fixture: Fixture, bare: MeasuredServer): Promise<Comparison[]> {
  const ours = asking.server;
  const { small, big } = fixture;
  const between: Between = (name, aim, base, other) => ({
    name,
    aim,
    base: { server: ours, requests: base },
    other: { server: ours, requests: other },
  });
  const lists = (name: string, aim: number, base: string, other: string, query: string) =>
    between(name, aim, asking.gets(`${eventsOf(base)}?${query}`), asking.gets(`${eventsOf(other)}?${query}`));

  const syncs = await syncsOf(asking, fixture, between);
  const body = {
    summary: "Repotting",
    description: "What to bring, whom to ask, and where.",
    start: { dateTime: "2027-05-01T09:00:00Z" },
    end: { dateTime: "2027-05-01T10:00:00Z" },
  };
  const freeBusy = (ids: readonly string[]) =>
    asking.posts("/calendar/v3/freeBusy", {
      timeMin: new Date(month.fromMs).toISOString(),
      timeMax: new Date(month.toMs).toISOString(),
      items: ids.map((id) => ({ id })),
    });
  const { freeBusySmall, freeBusyBig, fewSeries, manySeries, manyOutside, nextOfFew, nextOfMany } = fixture;
  const next = `singleEvents=true&orderBy=startTime&timeMin=${new Date(month.fromMs).toISOString()}&maxResults=10`;
  const firstPage = asking.gets(`${eventsOf(nextOfMany)}?${next}`);
  const { nextPageToken = "" } = await asking.page(`${eventsOf(nextOfMany)}?${next}`);
  const secondPage = asking.gets(`${eventsOf(nextOfMany)}?${next}&pageToken=${encodeURIComponent(nextPageToken)}`);
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
    between("insert", aims.insert, asking.posts(eventsOf(small), body), asking.posts(eventsOf(big), body)),
    // These come last: the code that a request goes through has been compiled by now.
    ...pageSizes.map((limit) => {
      const requests = asking.gets(listPath(fixture, limit));
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
async function syncToken(asking: Asking, id: string, query: string): Promise<string> {
  let pageToken = "";
  for (;;) {
    const page = await asking.page(`${eventsOf(id)}?${query}&pageToken=${encodeURIComponent(pageToken)}`);
    if (page.nextSyncToken !== undefined) return page.nextSyncToken;
    pageToken = page.nextPageToken ?? "";
  }
}

/** Renames events and series of the month. */
async function change(asking: Asking, id: string): Promise<void> {
  const single = await asking.page(`${eventsOf(id)}?${inMonth}&maxResults=2500`);
  const step = Math.floor(single.items.length / changed);
  for (let index = 0; index < changed; index++) {
    const path = `${eventsOf(id)}/${single.items[index * step]?.id}`;
    await asking.text("PATCH", path, { summary: `Changed ${index}` });
  }
}

interface Memory {
  events: number;
  pages: number;
  /** Highest after any page of the first and of the last quarter. */
  firstMegabytes: number;
  lastMegabytes: number;
}

/** Reads the calendar to its end, twice: after the first time, memory holds what any load would leave behind. */
async function pageThrough(asking: Asking, id: string): Promise<Memory> {
  let memory: Memory = { events: 0, pages: 0, firstMegabytes: 0, lastMegabytes: 0 };
  for (let time = 0; time < 2; time++) {
    const megabytes: number[] = [];
    let events = 0;
    let pageToken: string | undefined = "";
    while (pageToken !== undefined) {
      const path = `${eventsOf(id)}?maxResults=1000&pageToken=${encodeURIComponent(pageToken)}`;
      const page: Page = await asking.page(path);
      events += page.items.length;
      pageToken = page.nextPageToken;
      megabytes.push((await asking.server.usage()).rssBytes / 1e6);
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
  printCompared(results);
  const { events, pages, firstMegabytes, lastMegabytes } = memory;
  const growth = lastMegabytes - firstMegabytes;
  console.log(
    `\nPaging through ${events} events, ${pages} pages: at most ${Math.round(firstMegabytes)} MB in the first quarter, ` +
      `${Math.round(lastMegabytes)} MB in the last; aim: at most ${aims.growthMegabytes} MB more`,
  );
  writeResults("calendar", { sizes, ...times, changed, aims, results, memory: { ...memory, growth } });
}
