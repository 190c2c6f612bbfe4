/**
 * `npm run bench -- calendar` measures the rows of the calendar service and the cost of size. Calendars of very
 * different sizes get the same requests in turn, and memory is measured while a client pages through 50,000 events.
 */
import type { Api } from "./support/api.ts";
import { busyRow, getRow, insertRow, listRow, type SizeRow } from "./support/rows.ts";
import type { MeasuredServer } from "./support/server.ts";
import { benchService, type ServiceBench, type World } from "./support/service.ts";

const calendars = "/calendar/v3/calendars";
const freeBusy = "/calendar/v3/freeBusy";
const eventsOf = (calendarId: string) => `${calendars}/${encodeURIComponent(calendarId)}/events`;
const primary = eventsOf("primary");

const sizes = {
  small: 1000,
  big: 50_000,
  /** Each calendar contains this many endless series, and this many single events in the measured month. */
  series: 200,
  month: 120,
  manySeries: 2000,
  /** The number of series in the calendars from which the bench requests the next ten events. */
  next: { few: 100, many: 3000 },
  freeBusy: { calendars: 50, small: 100, big: 1000, month: 60 },
};
/** The number of events that change before a client synchronizes. */
const changed = 20;
/** Maximum memory growth, in megabytes, from the first to the last quarter of the pages. */
const growthAim = 16;

/** The month that the list requests cover. */
const month = { fromMs: Date.UTC(2026, 2, 1), toMs: Date.UTC(2026, 3, 1) };
const [timeMin, timeMax] = [new Date(month.fromMs).toISOString(), new Date(month.toMs).toISOString()];
const inMonth = `timeMin=${timeMin}&timeMax=${timeMax}`;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The variable parts of a generated event. */
interface Sketch {
  startMs: number;
  lengthMs: number;
  rule?: string;
}

function eventOf({ startMs, lengthMs, rule }: Sketch, index: number) {
  const at = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: "Europe/Berlin" });
  return {
    summary: `Event ${index}`,
    description: "What to bring, whom to ask, and where.",
    location: `Room ${index % 40}`,
    start: at(startMs),
    end: at(startMs + lengthMs),
    ...(rule !== undefined && { recurrence: [`RRULE:${rule}`] }),
  };
}

/** Creates single events: the first `inMonth` events are in the measured month, the others in the years around it. */
function singles(count: number, inMonth: number): Sketch[] {
  const days = Math.round((month.toMs - month.fromMs) / dayMs);
  return Array.from({ length: count }, (_, index) => {
    const lengthMs = (1 + (index % 3)) * hourMs;
    const timeMs = (7 + (index % 10)) * hourMs;
    if (index < inMonth) return { startMs: month.fromMs + (index % days) * dayMs + timeMs, lengthMs };
    // The event is within ten years of the month, but at least one month away from it.
    const away = 31 + ((index * 7919) % 3650);
    const startMs = index % 2 === 0 ? month.fromMs - away * dayMs : month.toMs + away * dayMs;
    return { startMs: startMs + timeMs, lengthMs };
  });
}

const rules = [
  "FREQ=WEEKLY;BYDAY=MO",
  "FREQ=WEEKLY;BYDAY=TU,TH",
  "FREQ=WEEKLY;INTERVAL=2",
  "FREQ=MONTHLY;BYDAY=2WE",
  "FREQ=MONTHLY;BYMONTHDAY=15",
];

/** Creates endless series. They have instances in the month unless `ownRule` is a yearly rule for other months. */
function endless(count: number, ownRule?: string, firstMonth = 0): Sketch[] {
  return Array.from({ length: count }, (_, index) => ({
    startMs: Date.UTC(2020, firstMonth + (index % (12 - firstMonth)), 1 + (index % 28), 7 + (index % 10)),
    lengthMs: hourMs,
    rule: ownRule ?? rules[index % rules.length] ?? "",
  }));
}

/**
 * Creates a calendar with these events.
 * @returns the path of its events.
 */
async function filled(me: Api, summary: string, sketches: readonly Sketch[]): Promise<{ id: string; path: string }> {
  const { id } = await me.post(calendars, { summary });
  const path = eventsOf(id);
  await me.fill(path, sketches.length, (index) => eventOf(sketches[index] as Sketch, index));
  return { id, path };
}

export const calendar: ServiceBench = {
  name: "calendar",
  async rows({ me, writers }) {
    const visits = Array.from({ length: 60 }, (_, index) => {
      const startMs = month.fromMs + Math.floor(index / 2) * dayMs + (8 + (index % 8)) * hourMs;
      return { startMs, lengthMs: hourMs };
    });
    const [event] = await me.fill(primary, visits.length, (index) => eventOf(visits[index] as Sketch, index));
    const startMs = Date.UTC(2016, 0, 4, 8);
    await me.post(primary, eventOf({ startMs, lengthMs: hourMs / 4, rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" }, 0));
    const inboxes = [];
    for (const writer of writers) {
      const { id } = await writer.post(calendars, { summary: "Inbox" });
      inboxes.push(writer.request(eventsOf(id)));
    }
    return [
      getRow("calendar get", me.request(`${primary}/${event.id}`)),
      listRow("calendar list 20", me.request(`${primary}?maxResults=20`)),
      listRow("calendar month", me.request(`${primary}?singleEvents=true&${inMonth}&orderBy=startTime`), 3),
      insertRow("calendar insert", inboxes, {
        summary: "Sow the tomatoes",
        start: { dateTime: "2026-03-10T08:00:00Z" },
        end: { dateTime: "2026-03-10T09:00:00Z" },
      }),
      busyRow("calendar free/busy of a week", me.request(freeBusy), {
        timeMin: "2026-03-01T00:00:00Z",
        timeMax: "2026-03-08T00:00:00Z",
        items: [{ id: "primary" }],
      }),
    ];
  },

  async sizes({ me }) {
    const { series, manySeries, next, freeBusy: busy } = sizes;
    const sized = (count: number) =>
      filled(me, `${count} events`, [...endless(series), ...singles(count, sizes.month)]);
    const [small, big] = [await sized(sizes.small), await sized(sizes.big)];
    const [few, many] = [
      await filled(me, "Few series", endless(series)),
      await filled(me, "Many series", endless(manySeries)),
    ];
    const outside = endless(manySeries - series, "FREQ=YEARLY", 4);
    const beside = await filled(me, "Series outside", [...endless(series), ...outside]);
    const [nextOfFew, nextOfMany] = [
      await filled(me, "Next of few", endless(next.few)),
      await filled(me, "Next of many", endless(next.many)),
    ];
    const asked = async (count: number) => {
      const ids: string[] = [];
      for (let index = 0; index < busy.calendars; index++) {
        ids.push((await filled(me, `Free ${count} ${index}`, singles(count, busy.month))).id);
      }
      return me.load("POST", freeBusy, { timeMin, timeMax, items: ids.map((id) => ({ id })) });
    };

    type Path = { path: string };
    const lists = (name: string, aim: number, base: Path, other: Path, query: string): SizeRow => {
      return {
        name,
        aim,
        base: me.load("GET", `${base.path}?${query}`),
        other: me.load("GET", `${other.path}?${query}`),
      };
    };
    const singleEvents = `singleEvents=true&${inMonth}`;
    const nextTen = `singleEvents=true&orderBy=startTime&timeMin=${timeMin}&maxResults=10`;
    const body = eventOf({ startMs: Date.UTC(2027, 4, 1, 9), lengthMs: hourMs }, 0);
    return [
      lists("month of single events, whole", 2, small, big, `${singleEvents}&maxResults=2500`),
      ...(await syncRows(me, small.path, big.path)),
      lists(`month of ${manySeries} series to ${series}`, manySeries / series, few, many, singleEvents),
      lists(
        `month of ${series} series, next to ${manySeries - series} that never overlap it`,
        2,
        few,
        beside,
        singleEvents,
      ),
      lists(`next ten events of ${next.many} series to ${next.few}`, 3, nextOfFew, nextOfMany, nextTen),
      {
        name: `free/busy of ${busy.calendars} calendars, ${busy.big} events each to ${busy.small}`,
        aim: 1.5,
        base: await asked(busy.small),
        other: await asked(busy.big),
      },
      { name: "insert", aim: 1.5, base: me.load("POST", small.path, body), other: me.load("POST", big.path, body) },
    ];
  },

  async more(world, [server]) {
    const memory = await pageThrough(world, server);
    const { events, pages, firstMegabytes, lastMegabytes } = memory;
    console.log(
      `\nPaging through ${events} events, ${pages} pages: at most ${Math.round(firstMegabytes)} MB in the first quarter, ` +
        `${Math.round(lastMegabytes)} MB in the last; aim: at most ${growthAim} MB more`,
    );
    return { sizes, changed, memory };
  },
};

/** Measures syncs of a small and a large calendar, with sync tokens that were issued before the same changes. */
async function syncRows(me: Api, ...paths: readonly [small: string, big: string]): Promise<SizeRow[]> {
  const queries = { "series as such": "maxResults=2500", "single events of the month": `singleEvents=true&${inMonth}` };
  const tokens: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(queries)) {
    tokens[name] = await Promise.all(paths.map((path) => syncToken(me, `${path}?${query}`)));
  }
  for (const path of paths) {
    const { items }: { items: { id: string }[] } = await me.get(`${path}?${inMonth}&maxResults=2500`);
    for (let index = 0; index < changed; index++) {
      const { id } = items[index * Math.floor(items.length / changed)] ?? { id: "" };
      await me.text("PATCH", `${path}/${id}`, { summary: `Changed ${index}` });
    }
  }
  return Object.entries(tokens).map(([name, all]) => {
    const page = (side: 0 | 1) => me.load("GET", `${paths[side]}?syncToken=${encodeURIComponent(all[side] ?? "")}`);
    return { name: `sync page, ${name}`, aim: 1.5, base: page(0), other: page(1) };
  });
}

/**
 * Reads a list to its end.
 * @returns the sync token.
 */
async function syncToken(me: Api, list: string): Promise<string> {
  for (let pageToken = ""; ; ) {
    const page = await me.get(`${list}&pageToken=${encodeURIComponent(pageToken)}`);
    if (page.nextSyncToken !== undefined) return page.nextSyncToken;
    pageToken = page.nextPageToken;
  }
}

/** Reads the large calendar twice. After the first pass, memory contains what any load would leave behind. */
async function pageThrough({ me }: World, server: MeasuredServer) {
  const { items } = await me.get("/calendar/v3/users/me/calendarList?maxResults=250");
  const { id } = items.find(({ summary }: { summary: string }) => summary === `${sizes.big} events`);
  let megabytes: number[] = [];
  let events = 0;
  for (let time = 0; time < 2; time++) {
    [megabytes, events] = [[], 0];
    for (let pageToken: string | undefined = ""; pageToken !== undefined; ) {
      const page = await me.get(`${eventsOf(id)}?maxResults=1000&pageToken=${encodeURIComponent(pageToken)}`);
      events += page.items.length;
      pageToken = page.nextPageToken;
      megabytes.push((await server.usage()).rssBytes / 1e6);
    }
  }
  const quarter = Math.ceil(megabytes.length / 4);
  return {
    events,
    pages: megabytes.length,
    firstMegabytes: Math.max(...megabytes.slice(0, quarter)),
    lastMegabytes: Math.max(...megabytes.slice(-quarter)),
  };
}

export const run = () => benchService(calendar);
