/** What is asked for, and a database that holds it: filled over HTTP, as users fill theirs. */
import { mkdirSync } from "node:fs";
import { createFixture as createConversions, windowPath } from "../conversions/fixture.ts";
import { Api, bearer } from "../support/api.ts";
import { personOf, withParts } from "../support/harness.ts";
import type { Row } from "../support/rows.ts";
import { openShop } from "../support/shop.ts";

/** Rows of each list: more than one page. */
const listed = 25;
/** Tasks are limited by list and by user, so inserts go to many lists of several users. */
const inserting = { users: 5, lists: 8 };
const allScopes = ["tasks", "calendar", "glass.timeline", "doubleclicksearch"];

/**
 * Prepares the database in a folder.
 * @returns a function that fills the rest through a server that runs on it.
 */
export async function createFixture(dataDir: string): Promise<(base: string) => Promise<Row[]>> {
  mkdirSync(dataDir, { recursive: true });
  await createConversions(dataDir, 1000, 0);
  const tokens = await withParts(dataDir, async (parts) => {
    // The first person is the owner of the conversions as well.
    const emails = Array.from({ length: inserting.users }, (_, index) => `writer${index + 1}@example.com`);
    const people = ["bench@example.com", ...emails].map((email) => personOf(parts, allScopes, email));
    return (await Promise.all(people)).map(({ token }) => token);
  });
  return (base) => fill(base, tokens);
}

async function fill(base: string, [token = "", ...writers]: readonly string[]): Promise<Row[]> {
  const api = new Api(base, bearer(token));
  const both = (cpu: number) => ({ 1: { cpu }, 16: { cpu } });
  const get = (name: string, path: string, cpu: number, headers = bearer(token)): Row => {
    return { name, method: "GET", requests: [{ path, headers }], bare: "text", aims: both(cpu) };
  };
  const list = (...of: Parameters<typeof get>): Row => ({ ...get(...of), bare: "list" });
  const insertAims = { 1: { cpu: 3 }, 16: { cpu: 2.5, elapsed: 0.7 } };
  const tasks = await fillTasks(api, base, writers);
  const events = await fillCalendar(api, base, writers);
  const timeline = await fillTimeline(api);
  const payments = await fillPayments(base);
  return [
    { ...get("health check", "/healthz", 1.3), requests: [{ path: "/healthz", headers: {} }] },
    get("tasks get", `${tasks.list}/${tasks.one}`, 2),
    list("tasks list 20", `${tasks.list}?maxResults=20`, 2),
    { name: "tasks insert", method: "POST", requests: tasks.inboxes, body: newTask, bare: "insert", aims: insertAims },
    get("calendar get", `${primary}/${events.one}`, 2),
    list("calendar list 20", `${primary}?maxResults=20`, 2),
    list("calendar month", `${primary}?${month}`, 3),
    {
      name: "calendar insert",
      method: "POST",
      requests: events.inboxes,
      body: newEvent,
      bare: "insert",
      aims: insertAims,
    },
    {
      name: "calendar free/busy of a week",
      method: "POST",
      requests: [{ path: "/calendar/v3/freeBusy", headers: bearer(token) }],
      body: week,
      bare: "busy",
      aims: both(2),
    },
    get("timeline get", `${cards}/${timeline.one}`, 2),
    list("timeline list 20", `${cards}?maxResults=20`, 2),
    {
      name: "timeline insert",
      method: "POST",
      requests: writers.map((each) => ({ path: cards, headers: bearer(each) })),
      body: newCard,
      bare: "insert",
      aims: insertAims,
    },
    list("conversions window of 100", `${windowPath}?startDate=20260101&endDate=20260131&rowCount=100&startRow=0`, 3),
    get("payments get", `/transactions/${payments.one}`, 2, payments.headers),
    list("payments list 20", `/merchants/${payments.merchant}/transactions?limit=20`, 2, payments.headers),
  ];
}

const primary = "/calendar/v3/calendars/primary/events";
const cards = "/mirror/v1/timeline";
const hourMs = 3_600_000;
const marchMs = Date.UTC(2026, 2, 1);
const month = "singleEvents=true&timeMin=2026-03-01T00:00:00Z&timeMax=2026-04-01T00:00:00Z&orderBy=startTime";
const week = JSON.stringify({
  timeMin: "2026-03-01T00:00:00Z",
  timeMax: "2026-03-08T00:00:00Z",
  items: [{ id: "primary" }],
});
const newTask = JSON.stringify({
  title: "Sow the tomatoes",
  notes: "On the window sill, twelve pots, and do not forget to water them on the days after.",
  due: "2026-03-14T00:00:00.000Z",
});
const newEvent = JSON.stringify({
  summary: "Sow the tomatoes",
  start: { dateTime: "2026-03-10T08:00:00Z" },
  end: { dateTime: "2026-03-10T09:00:00Z" },
});
const newCard = JSON.stringify({ text: "Twelve pots are sown.", menuItems: [{ action: "REPLY" }] });

async function fillTasks(api: Api, base: string, writers: readonly string[]) {
  const { id } = await api.post("/tasks/v1/users/@me/lists", { title: "Garden" });
  const list = `/tasks/v1/lists/${id}/tasks`;
  let one = "";
  for (let index = 0; index < listed; index++) {
    const task = {
      title: `Bed ${index}`,
      notes: "What to bring, whom to ask, and where.",
      due: "2026-03-14T00:00:00Z",
    };
    one = (await api.post(list, task)).id;
  }
  const inboxes: Row["requests"][number][] = [];
  for (const writer of writers) {
    const their = new Api(base, bearer(writer));
    for (let index = 0; index < inserting.lists; index++) {
      const inbox = await their.post("/tasks/v1/users/@me/lists", { title: `Inbox ${index}` });
      inboxes.push({ path: `/tasks/v1/lists/${inbox.id}/tasks`, headers: bearer(writer) });
    }
  }
  return { list, one, inboxes };
}

async function fillCalendar(api: Api, base: string, writers: readonly string[]) {
  let one = "";
  for (let index = 0; index < 60; index++) {
    const startMs = marchMs + Math.floor(index / 2) * 24 * hourMs + (8 + (index % 8)) * hourMs;
    const at = (ms: number) => ({ dateTime: new Date(ms).toISOString() });
    const event = { summary: `Visit ${index}`, description: "What to bring, whom to ask, and where." };
    one = (await api.post(primary, { ...event, start: at(startMs), end: at(startMs + hourMs) })).id;
  }
  const zoned = (time: string) => ({ dateTime: `2016-01-04T${time}`, timeZone: "Europe/Berlin" });
  await api.post(primary, {
    summary: "Stand-up",
    start: zoned("09:00:00"),
    end: zoned("09:15:00"),
    recurrence: ["RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"],
  });
  const inboxes: Row["requests"][number][] = [];
  for (const writer of writers) {
    const { id } = await new Api(base, bearer(writer)).post("/calendar/v3/calendars", { summary: "Inbox" });
    inboxes.push({ path: `/calendar/v3/calendars/${encodeURIComponent(id)}/events`, headers: bearer(writer) });
  }
  return { one, inboxes };
}

async function fillTimeline(api: Api) {
  let one = "";
  for (let index = 0; index < listed; index++) {
    const card = { text: `Bed ${index}: what has ripened, and what is to be done about it.` };
    one = (await api.post(cards, { ...card, menuItems: [{ action: "REPLY" }, { action: "DELETE" }] })).id;
  }
  return { one };
}

async function fillPayments(base: string) {
  const { merchant, headers, pay } = await openShop(base);
  let one = "";
  for (let index = 0; index < listed; index++) one = await pay(2000 + index);
  return { one, merchant, headers };
}
