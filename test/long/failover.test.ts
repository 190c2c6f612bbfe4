/**
 * The primary of two PostgreSQL servers is killed while two server processes write, and its synchronous standby takes over.
 * Clients that act on the error messages do not lose an acknowledged write, and write nothing twice.
 */
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type PostgresPair, startPair } from "../support/postgresPair.ts";
import { tasksOf } from "../support/tasks.ts";
import { type ServerProcess, startServerProcess } from "./serverProcess.ts";
import { beginTrial, isLong, type Trial } from "./trial.ts";

const clientsOfEach = 3;

/** A client that writes tasks with unique titles into its own list, one after the other, and follows the error messages. */
class Client {
  readonly acknowledged: string[] = [];
  lastMs = 0;
  readonly #server: ServerProcess;
  readonly #name: string;
  readonly #trial: Trial;
  #path = "";

  constructor(server: ServerProcess, name: string, trial: Trial) {
    this.#server = server;
    this.#name = name;
    this.#trial = trial;
  }

  async begin(): Promise<void> {
    const created = await this.#call("POST", "/tasks/v1/users/@me/lists", { title: this.#name });
    expect(created.status).toBe(200);
    this.#path = `/tasks/v1/lists/${(await created.json()).id}/tasks`;
  }

  async work(goesOn: () => boolean): Promise<void> {
    for (let index = 0; goesOn(); index++) await this.#write(`${this.#name}.${index}`);
  }

  async #write(title: string): Promise<void> {
    for (;;) {
      const response = await this.#call("POST", this.#path, { title });
      if (response.status === 200) break;
      expect(response.status).toBe(503);
      const { error } = await response.json();
      // Without Retry-After, the result is unknown, so the client looks for the task before it repeats the request.
      if (!response.headers.has("Retry-After")) {
        expect(error.errors[0].reason).toBe("commitUnknown");
        this.#trial.count("unknown");
        if ((await this.titles()).includes(title)) break;
      } else this.#trial.count("refused");
      await setTimeout(100);
    }
    this.acknowledged.push(title);
    this.lastMs = performance.now();
    this.#trial.count("acknowledged");
  }

  /** Returns the titles of all tasks in the client's list, after waiting until the database responds. */
  async titles(): Promise<string[]> {
    const found: string[] = [];
    for (let pageToken = ""; ; ) {
      const response = await this.#call("GET", `${this.#path}?maxResults=100${pageToken && `&pageToken=${pageToken}`}`);
      if (response.status === 503) await setTimeout(100);
      else {
        expect(response.status).toBe(200);
        const page = await response.json();
        found.push(...page.items.map((each: { title: string }) => each.title));
        pageToken = encodeURIComponent(page.nextPageToken ?? "");
        if (pageToken === "") return found;
      }
    }
  }

  #call(method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.#server.url + path, {
      method,
      headers: { Authorization: `Bearer ${this.#server.token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

/** Waits until each client has written this number of additional tasks. */
async function progress(clients: readonly Client[], count: number): Promise<void> {
  const targets = clients.map((each) => each.acknowledged.length + count);
  const isDone = () => clients.every((each, at) => each.acknowledged.length >= (targets[at] ?? 0));
  while (!isDone()) await setTimeout(10);
}

/**
 * Kills the primary.
 * @param cut Whether the standby is disconnected first, so that no write can be acknowledged.
 */
async function failOver(
  pair: PostgresPair,
  clients: readonly Client[],
  { cut = false, trial }: { cut?: boolean; trial: Trial },
) {
  if (cut) {
    pair.replication.mute();
    // The wait is longer than every timeout of a statement, and than the search for the result of a transaction.
    await setTimeout(15_000);
    trial.count("cuts of the replication");
  }
  await pair.kill();
  const killedMs = performance.now();
  await setTimeout(trial.random.below(isLong && !cut ? 9_000 : 1_000));
  await pair.promote();
  const promotedMs = performance.now();
  await progress(clients, 1);
  trial.count("failovers");
  const seconds = (fromMs: number) => (Math.max(...clients.map((each) => each.lastMs)) - fromMs) / 1000;
  console.log(
    `all clients write again ${seconds(killedMs).toFixed(1)} s after the kill, ${seconds(promotedMs).toFixed(1)} s after the promotion`,
  );
}

test.skipIf(process.env.TEST_DATABASE_URL)("SIGKILL of a primary with a synchronous standby", async () => {
  const trial = beginTrial("failover", { short: 1, long: 100 });
  for (let round = 0; trial.goesOn(round); round++) {
    const pair = await startPair();
    const dataDir = temporaryFolder();
    const processes = [await startServerProcess(dataDir, pair.url), await startServerProcess(dataDir, pair.url)];
    const clients = processes.flatMap((server, process) =>
      Array.from({ length: clientsOfEach }, (_, index) => new Client(server, `${process}.${index}`, trial)),
    );
    for (const client of clients) await client.begin();
    let running = true;
    const working = Promise.all(clients.map((each) => each.work(() => running)));
    await progress(clients, 5 + trial.random.below(10));

    await failOver(pair, clients, { cut: round % 2 === 1, trial });
    await progress(clients, 5);
    running = false;
    await working;

    for (const client of clients) {
      const titles = await client.titles();
      const lost = client.acknowledged.filter((title) => !titles.includes(title));
      trial.count("lost", lost.length);
      trial.count("duplicated", titles.length - new Set(titles).size);
      expect(lost).toEqual([]);
      expect([...titles].sort()).toEqual([...client.acknowledged].sort());
    }
    const ended = processes.map(({ child }) => once(child, "exit"));
    for (const { child } of processes) child.kill("SIGTERM");
    await Promise.all(ended);
    await pair.stop();
  }
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  "a primary that starts again without its standby acknowledges nothing",
  async () => {
    const pair = await startPair();
    const app = await startApp({ settings: { databaseUrl: pair.url } });
    const params = { path: { tasklist: "@default" } };
    const insert = (title: string) =>
      app.owner.tasks.POST("/lists/{tasklist}/tasks", { params, body: { title } }).then(({ response }) => response);
    expect((await insert("Before")).status).toBe(200);

    pair.replication.mute();
    const waiting = insert("Only on the primary");
    await pair.committing();
    await pair.kill();
    // After its recovery, the primary has the change, but a promotion of the standby would lose it.
    await pair.restart();
    const response = await waiting;

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { errors: [{ reason: "commitUnknown" }] } });
    await pair.kill();
    await pair.promote();
    await eventually(async () => expect((await insert("After")).status).toBe(200));
    const titles = (await tasksOf(app.owner)).map(({ title }) => title);
    expect(titles.sort()).toEqual(["After", "Before"]);
  },
);
