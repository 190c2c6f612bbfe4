/**
 * What a test waits for besides the services: a server of the process, a reset, a world, what has changed, and what the journal costs
 * a request; beside an empty Express server on an empty SQLite file.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { lasting } from "../../server/identity/tokens.ts";
import { startServer } from "../../server/main.ts";
import type { Parts } from "../../server/parts.ts";
import { openConnection } from "../../server/platform/db/driver.ts";
import { find, insertAll, update } from "../../server/platform/db/tables.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { type QuintetKit, quintet, startQuintet } from "../../server/testing/index.ts";
import { median, printTable, writeResults } from "./support/results.ts";

const starts = 15;
const resets = 25;
const worlds = 40;
const rows = 1000;
const requests = 2000;
const rounds = 5;
/** Tasks among which some have changed, in two databases; a user may have 100,000. */
const fewTasks = 1000;
const manyTasks = 99_900;
const tasksChanged = 10;
const readings = 100;
const lists = "/tasks/v1/users/@me/lists";

/** What is aimed for, in milliseconds; of changes, how much dearer they may be among many rows than among few. */
const aims = { start: 300, reset: 5, changes: 20, changesRatio: 1.3 };

export async function run(): Promise<void> {
  const first = await msOf(async () => (await startQuintet()).stop());
  const start = await measureStarts(async () => (await startQuintet()).stop);
  const bare = await measureStarts(startBare);
  const kit = await quintet();
  const reset = await measureResets(kit);
  const world = median(await repeated(worlds, async () => void (await (await kit.world()).user())));
  await kit.stop();
  const journal = await measureJournal();
  const changes = await measureChanges();
  printTable(
    ["milliseconds", "measured", "aim"],
    [
      ["first server of the process", first, ""],
      ["further server, ready", start, `< ${aims.start}`],
      ["empty Express server on an empty SQLite file", bare, ""],
      [`reset with ${rows} rows`, reset.wall, `< ${aims.reset}`],
      ["CPU of that, which others on the machine do not lengthen", reset.cpu, ""],
      ["world with a user and clients", world, ""],
      ["CPU of a small GET, journal off", journal.off, ""],
      ["CPU of a small GET, journal on", journal.on, ""],
      [`CPU of what ${tasksChanged} changes were, among ${fewTasks} rows`, changes.few, ""],
      [`CPU of the same, among ${manyTasks} rows`, changes.many, `< ${aims.changes}`],
      ["how many times as dear", changes.many / changes.few, `< ${aims.changesRatio}`],
    ],
  );
  writeResults("kit", { first, start, bare, reset, world, journal, changes });
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

async function repeated(count: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) times.push(await msOf(work));
  return times;
}

/** The time until it listens. The time to stop it is not counted. */
async function measureStarts(start: () => Promise<() => Promise<void>>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < starts; index++) {
    let stop = async () => {};
    times.push(
      await msOf(async () => {
        stop = await start();
      }),
    );
    await stop();
  }
  return median(times);
}

async function startBare(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "quintet-bare-"));
  const { handle } = await openConnection(join(folder, "bare.db"));
  handle.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; CREATE TABLE t (id INTEGER)");
  const app = express();
  app.get("/", (_req, res) => void res.json({}));
  const server = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const listening = app.listen(0, "127.0.0.1", () => resolve(listening));
  });
  return async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
    handle.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function measureResets(kit: QuintetKit): Promise<{ wall: number; cpu: number }> {
  const tasks = Array.from({ length: rows }, (_, index) => ({ title: `Task ${index}` }));
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let index = 0; index < resets; index++) {
    await kit.seed({ users: [{ email: "ann@example.com" }], taskLists: [{ user: "ann@example.com", tasks }] });
    const before = process.cpuUsage();
    wall.push(await msOf(() => kit.reset()));
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1000);
  }
  return { wall: median(wall), cpu: median(cpu) };
}

/** CPU time of a small GET with its client, in turns with the sandbox, which brings the journal, and without it. */
async function measureJournal(): Promise<{ on: number; off: number }> {
  const times: Record<"on" | "off", number[]> = { on: [], off: [] };
  const servers = { on: await startWithToken("true"), off: await startWithToken("false") };
  for (const { ask } of Object.values(servers)) await asking(ask);
  for (let round = 0; round < rounds; round++) {
    for (const mode of ["off", "on"] as const) times[mode].push(await asking(servers[mode].ask));
  }
  await Promise.all(Object.values(servers).map(({ stop }) => stop()));
  return { on: median(times.on), off: median(times.off) };
}

async function asking(ask: () => Promise<unknown>, times = requests): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < times; index++) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** CPU time of asking what has changed since a mark, with its client, in turns in a small and in a large database. */
async function measureChanges(): Promise<{ few: number; many: number }> {
  const times: Record<"few" | "many", number[]> = { few: [], many: [] };
  const servers = { few: await startWithChanges(fewTasks), many: await startWithChanges(manyTasks) };
  for (const { tell } of Object.values(servers)) await asking(tell, readings);
  for (let round = 0; round < rounds; round++) {
    for (const size of ["few", "many"] as const) times[size].push(await asking(servers[size].tell, readings));
  }
  await Promise.all(Object.values(servers).map(({ stop }) => stop()));
  return { few: median(times.few), many: median(times.many) };
}

async function startWithChanges(tasks: number) {
  const server = await startWithToken("true");
  const json = async (path: string, body?: object): Promise<Record<string, string>> => {
    const method = body ? "POST" : "GET";
    // The sandbox is open to its own machine, and takes no token but the operator's.
    const own = path.startsWith("/sandbox/") ? {} : server.headers;
    const headers = { ...own, "Content-Type": "application/json" };
    const answer = await fetch(`${server.url}${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Record<string, string>>; // Objects, of which texts are read.
  };
  const [full, other] = [await json(lists, { title: "Full" }), await json(lists, { title: "Other" })];
  const one = await json(`/tasks/v1/lists/${full.id}/tasks`, { title: "Sow" });
  await copyTask(server.parts, one.id ?? "", tasks);
  const { mark = "" } = await json("/sandbox/v1/changes?since=latest");
  for (let index = 0; index < tasksChanged; index++) {
    await json(`/tasks/v1/lists/${other.id}/tasks`, { title: `Water ${index}` });
  }
  return { tell: () => json(`/sandbox/v1/changes?since=${mark}`), stop: server.stop };
}

/** Makes a list have so many tasks like the one that it has. */
async function copyTask({ db }: Parts, id: string, count: number): Promise<void> {
  const task = await find(db.read, "Task", { id });
  if (!task) throw new Error("The task is not there.");
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...task,
    id: `${id.slice(0, 8)}${index}`,
    siblingIndex: BigInt(-1 - index),
    sequence: BigInt(index + 2),
  }));
  const tasks = BigInt(count);
  await db.write(
    async (tx) => {
      await insertAll(tx, "Task", copies);
      await update(
        tx,
        "Tasklist",
        { id: task.tasklistId },
        { sequence: tasks + 1n, shownTasks: tasks, liveTasks: tasks },
      );
    },
    { alone: true },
  );
}

async function startWithToken(sandbox: string) {
  const folder = mkdtempSync(join(tmpdir(), "quintet-bench-"));
  const settings = readSettings({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", SANDBOX: sandbox });
  const { url, parts, stop } = await startServer(settings, { durable: false });
  const { id } = await parts.users.ensure("ann@example.com");
  const { token } = await parts.tokens.issue(id, ["tasks"], lasting);
  const headers = { Authorization: `Bearer ${token}` };
  return {
    url,
    parts,
    headers,
    ask: async () => void (await (await fetch(`${url}${lists}`, { headers })).text()),
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
