/**
 * Readers and writers at the same time: a client that polls a list with a token, with `updatedMin`, or from the newest entry to
 * the last known one, gets every write, with three processes on one PostgreSQL database. (On SQLite there is one process, because
 * a second one does not start.)
 */
import { expect, test } from "vitest";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startServerProcess } from "./serverProcess.ts";
import { beginTrial } from "./trial.ts";

interface Item {
  id: string;
  updated: string;
}

interface Listed {
  items: Item[];
  nextPageToken?: string;
  nextSyncToken?: string;
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** A client that polls a list: the ids that it has seen, and a function that requests changes. */
interface Poller {
  seen: Set<string>;
  poll(call: Call): Promise<void>;
}

class Busy extends Error {}

/** Tries a write. @returns whether it succeeded. If not, the server was busy, and the write must be repeated later. */
async function unlessBusy(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Busy) return false;
    throw error;
  }
}

function caller(url: string, token: string): Call {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // Status 503 means that nothing has changed, because the test machine is busy. The request may be repeated.
    if (response.status === 503) throw new Busy();
    expect(response.status, `${method} ${path} ${text}`).toBe(200);
    return JSON.parse(text);
  };
}

async function* pagesOf(call: Call, path: string, query: Record<string, string>): AsyncGenerator<Listed> {
  for (let pageToken = ""; ; ) {
    const parameters = new URLSearchParams({ ...query, ...(pageToken && { pageToken }) });
    const page = (await call("GET", `${path}?${parameters}`)) as Listed;
    yield page;
    pageToken = page.nextPageToken ?? "";
    if (pageToken === "") return;
  }
}

/** Polls a list by requesting the updates since the last known time. */
function byUpdate(path: string, maxResults: string): Poller {
  const seen = new Set<string>();
  let updatedMin = "";
  return {
    seen,
    async poll(call) {
      let latest = updatedMin;
      for await (const { items } of pagesOf(call, path, { maxResults, ...(updatedMin && { updatedMin }) })) {
        for (const { id, updated } of items) {
          seen.add(id);
          if (updated > latest) latest = updated;
        }
      }
      updatedMin = latest;
    },
  };
}

/** Polls a list by requesting the changes since a token. */
function byToken(path: string): Poller {
  const seen = new Set<string>();
  let syncToken = "";
  return {
    seen,
    async poll(call) {
      for await (const page of pagesOf(call, path, { maxResults: "20", ...(syncToken && { syncToken }) })) {
        for (const { id } of page.items) seen.add(id);
        syncToken = page.nextSyncToken ?? syncToken;
      }
    },
  };
}

/** Polls a list by reading from its newest entry to the last known one. */
function byNewest(path: string): Poller {
  const seen = new Set<string>();
  let latest = "";
  return {
    seen,
    async poll(call) {
      let newest = latest;
      for await (const { items } of pagesOf(call, path, { maxResults: "20", orderBy: "writeTime" })) {
        for (const { id, updated } of items) {
          seen.add(id);
          if (updated > newest) newest = updated;
        }
        if (items.some(({ updated }) => updated < latest)) break;
      }
      latest = newest;
    },
  };
}

const tasks = "/tasks/v1/lists/@default/tasks";
const events = "/calendar/v3/calendars/primary/events";
const calendars = "/calendar/v3/calendars";
const calendarList = "/calendar/v3/users/me/calendarList";
const rules = "/calendar/v3/calendars/primary/acl";
const timeline = "/mirror/v1/timeline";
const day = { start: { date: "2026-03-02" }, end: { date: "2026-03-03" } };

/** The writes to each list, and how it is polled. */
const lists = [
  { path: tasks, body: () => ({ title: "Sow" }), pollers: [byUpdate(tasks, "100")] },
  { path: events, body: () => day, pollers: [byUpdate(events, "20"), byToken(events)] },
  { path: calendars, body: (name: string) => ({ summary: name }), pollers: [byToken(calendarList)] },
  { path: timeline, body: () => ({ text: "Card" }), pollers: [byNewest(timeline)] },
  {
    path: rules,
    body: (name: string) => ({ role: "reader", scope: { type: "user", value: `${name}@example.com` } }),
    pollers: [byToken(rules)],
  },
];

test("readers beside writers miss nothing", async () => {
  const trial = beginTrial("pollers", { short: 1, long: 100 });
  const databaseUrl = await givenDatabaseUrl();
  const dataDir = temporaryFolder();
  const calls: Call[] = [];
  let token = "";
  for (let index = 0; index < (isPostgres ? 3 : 1); index++) {
    const ready = await startServerProcess(dataDir, databaseUrl);
    token ||= ready.token;
    calls.push(caller(ready.url, token));
  }
  const [reader] = calls as [Call];
  const written = lists.map(() => new Set<string>());

  for (let round = 0; trial.goesOn(round); round++) {
    let writing = true;
    const writers = lists.flatMap(({ path, body }, list) =>
      calls.map(async (call, process) => {
        for (let index = 0; index < 8; index++) {
          const query = path === rules ? "?sendNotifications=false" : "";
          const write = async () => {
            const { id } = (await call("POST", path + query, body(`${round}-${process}-${index}`))) as Item;
            written[list]?.add(id);
          };
          trial.count((await unlessBusy(write)) ? "writes" : "refused writes");
        }
      }),
    );
    const readers = lists.flatMap(({ pollers }) =>
      pollers.map(async (poller) => {
        while (writing) trial.count((await unlessBusy(() => poller.poll(reader))) ? "polls" : "refused polls");
      }),
    );
    await Promise.all(writers);
    writing = false;
    await Promise.all(readers);

    for (const [list, { path, pollers }] of lists.entries()) {
      for (const poller of pollers) {
        while (!(await unlessBusy(() => poller.poll(reader))));
        expect(
          [...(written[list] ?? [])].filter((id) => !poller.seen.has(id)),
          path,
        ).toEqual([]);
      }
    }
  }
});
