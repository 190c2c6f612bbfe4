/**
 * Three processes write to one PostgreSQL database at the same time. (On SQLite there is one process, since a second one does
 * not start.) After each round, all invariants are checked through another process than the one that wrote.
 */
import { expect, test } from "vitest";
import { givenDatabaseUrl, isPostgres } from "../support/database.ts";
import { temporaryFolder } from "../support/folder.ts";
import { basic, newMerchant, requireSound } from "../support/payments.ts";
import { type ServerProcess, startServerProcess } from "./serverProcess.ts";
import { beginTrial, type Random, type Trial } from "./trial.ts";

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each step looks at what it knows to be there
  body: any;
}

type Call = (method: string, path: string, body?: object) => Promise<Answer>;

/** The clients and ids with which one process of the server is used. */
interface Worker {
  own: Call;
  app: Call;
  merchant: { id: string; key: string };
  random: Random;
  trial: Trial;
}

function caller(url: string, authorization: string): Call {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: authorization, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // The server must not fail, even if a request is rejected because of concurrent changes.
    expect(response.status, `${method} ${path} ${text}`).toBeLessThan(500);
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined };
  };
}

const list = "/tasks/v1/lists/@default/tasks";
const events = "/calendar/v3/calendars/primary/events";

/** One random step, which may be rejected because of concurrent changes. */
async function step({ own, app, merchant, random, trial }: Worker, shared: Shared): Promise<void> {
  const some = (from: readonly string[]) => (from.length === 0 ? "none" : random.pick(from));
  const kind = random.below(10);
  let answer: Answer;
  if (kind < 2) {
    answer = await own("POST", `${list}?${random.chance(0.5) ? `previous=${some(shared.tasks)}` : ""}`, { title: "T" });
    if (answer.status === 200) shared.tasks.push(answer.body.id);
  } else if (kind < 4) {
    answer = await own("POST", `${list}/${some(shared.tasks)}/move?previous=${some(shared.tasks)}`);
  } else if (kind === 4) {
    const status = random.chance(0.5) ? "completed" : "needsAction";
    answer = await own("PATCH", `${list}/${some(shared.tasks)}`, { status });
  } else if (kind === 5) {
    const day = `2026-03-${String(1 + random.below(28)).padStart(2, "0")}`;
    const times = { start: { date: day }, end: { date: day } };
    answer = await own(
      "POST",
      events,
      random.chance(0.3) ? { ...times, recurrence: ["RRULE:FREQ=DAILY;COUNT=3"] } : times,
    );
    if (answer.status === 200) shared.events.push(answer.body.id);
  } else if (kind === 6) {
    const id = some(shared.events);
    answer = random.chance(0.3)
      ? await own("DELETE", `${events}/${id}`)
      : await own("PATCH", `${events}/${id}`, { summary: "E" });
  } else if (kind === 7) {
    const card = { number: "4100000000000000", expiry: { month: 12, year: 2040 }, code: "123" };
    answer = await app("POST", "/transactions", { key: merchant.key, currency: "DKK", amount: 2000, card });
    if (answer.status === 201) shared.payments.push(answer.body.transaction.id);
  } else {
    const action = random.pick(["captures", "refunds", "voids"]);
    answer = await app("POST", `/transactions/${some(shared.payments)}/${action}`, { amount: 100 + random.below(900) });
  }
  trial.count(answer.status < 300 ? "writes" : "refusals");
}

interface Shared {
  tasks: string[];
  events: string[];
  payments: string[];
}

test("several processes on one database", async () => {
  const trial = beginTrial("processes", { short: 3, long: 400 });
  const databaseUrl = await givenDatabaseUrl();
  const dataDir = temporaryFolder();
  const ready: ServerProcess[] = [];
  // The first process creates the secret in the shared folder. In production, an operator would set it for all processes.
  for (let index = 0; index < (isPostgres ? 3 : 1); index++) ready.push(await startServerProcess(dataDir, databaseUrl));
  const [first] = ready as [ServerProcess];
  const created = await caller(first.url, "")("POST", "/apps", { name: "trial" });
  const key = basic(created.body.app.key).Authorization ?? "";
  const { merchant } = (await caller(first.url, key)("POST", "/merchants", newMerchant())).body;
  const workers = ready.map(({ url }): Worker => {
    // One person and one app for all processes.
    const own = caller(url, `Bearer ${first.token}`);
    return { own, app: caller(url, key), merchant, random: trial.random, trial };
  });
  const shared: Shared = { tasks: [], events: [], payments: [] };
  const following = await Promise.all(workers.map(({ own }) => Follower.start(own)));

  for (let round = 0; trial.goesOn(round); round++) {
    const steps = workers
      .flatMap((worker) => [worker, worker])
      .map(async (worker) => {
        for (let index = 0; index < 12; index++) await step(worker, shared);
      });
    await Promise.all(steps);

    await requireSame(workers);
    for (const follower of following) await follower.requireCurrent();
    const worker = workers[round % workers.length] as Worker; // The index is always within the list.
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await worker.app(method, path, body as object | undefined);
      return { ...answer, headers: new Headers(), text: "" };
    };
    await requireSound({ call, merchant });
    trial.count("rounds");
  }
});

/** Requires that every process returns the same data, and that no two open tasks have the same position. */
async function requireSame(workers: readonly Worker[]): Promise<void> {
  const seen = await Promise.all(
    workers.map(async ({ own }) => ({
      tasks: await pagesOf(own, `${list}?maxResults=100&showCompleted=true&showHidden=true`),
      events: await pagesOf(own, `${events}?maxResults=2500&showDeleted=true`),
    })),
  );
  for (const each of seen) expect(each).toEqual(seen[0]);
  const positions = (seen[0]?.tasks ?? [])
    .filter(({ status }) => status === "needsAction")
    .map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
}

interface Item {
  id: string;
  status?: string | undefined;
  position?: string | undefined;
  etag?: string | undefined;
}

async function pagesOf(own: Call, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let pageToken = ""; ; ) {
    const { body } = await own("GET", `${path}${pageToken && `&pageToken=${encodeURIComponent(pageToken)}`}`);
    // Only fields without links are compared, because links begin with the URL of the requested process.
    for (const { id, etag, status, position } of body.items as Item[]) items.push({ id, etag, status, position });
    pageToken = body.nextPageToken ?? "";
    if (pageToken === "") break;
  }
  // The last page also contains changes since the first page was read. The last version of each item counts.
  const known = new Map(items.map((item) => [item.id, item]));
  return [...known.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Updates a copy of the events through sync tokens only, as a client does. */
class Follower {
  readonly #own: Call;
  readonly #copy = new Map<string, Item>();
  #token = "";

  private constructor(own: Call) {
    this.#own = own;
  }

  static async start(own: Call): Promise<Follower> {
    const follower = new Follower(own);
    await follower.#follow();
    return follower;
  }

  async #follow(): Promise<void> {
    for (let pageToken = ""; ; ) {
      const query = new URLSearchParams({
        maxResults: "50",
        ...(this.#token && { syncToken: this.#token }),
        ...(pageToken && { pageToken }),
      });
      const { status, body } = await this.#own("GET", `${events}?${query}`);
      expect(status).toBe(200);
      for (const item of body.items as Item[]) {
        if (item.status === "cancelled") this.#copy.delete(item.id);
        else this.#copy.set(item.id, { id: item.id, etag: item.etag, status: item.status, position: undefined });
      }
      pageToken = body.nextPageToken ?? "";
      if (body.nextSyncToken) this.#token = body.nextSyncToken;
      if (pageToken === "") return;
    }
  }

  /** Requires that the client's copy equals a full list. */
  async requireCurrent(): Promise<void> {
    await this.#follow();
    const listed = await pagesOf(this.#own, `${events}?maxResults=2500`);
    const own = [...this.#copy.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(own).toEqual(listed);
  }
}
