/**
 * `npm run bench -- jobs [--writers 4] [--rate 50]` measures how long work after the response takes while others
 * write to the same calendars. A group of 60 users and 200 guests are invited, while some of these users patch their
 * own events: `--rate` times a second in total, or as fast as possible with `--rate 0`. Runs on SQLite and on
 * PostgreSQL, the latter also with two processes. PostgreSQL comes from npm, as in the tests, and does not wait for
 * the disk.
 */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createParts, type Parts } from "../../server/parts.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { startServer as startPostgres } from "../../test/support/postgresServer.ts";
import { Api, bearer } from "./support/api.ts";
import { inBenchFolder, oursOn, personOf, whileRunning } from "./support/harness.ts";
import { printTable, writeResults } from "./support/results.ts";

/** The target: all work is finished within this many milliseconds after the response. */
const aimMs = 2000;
const patienceMs = 60_000;
const trials = 3;

const team = "team@example.com";
const members = Array.from({ length: 60 }, (_, index) => `member${index}@example.com`);
const guests = Array.from({ length: 200 }, (_, index) => `guest${index}@example.com`);
const times = { start: { dateTime: "2026-03-02T10:00:00Z" }, end: { dateTime: "2026-03-02T11:00:00Z" } };
const events = "/calendar/v3/calendars/primary/events";

interface Result {
  name: string;
  /** The number of successful writes of the other users per second; `failed` counts the writes that did not return 200. */
  writesPerSecond: number;
  failed: number;
  /**
   * Milliseconds from the response until the group's users are on the guest list, and until the last guest has the
   * event. The slowest trial counts.
   */
  groupMs: number;
  guestsMs: number;
}

/** Access tokens of the users. */
interface Tokens {
  organizer: string;
  last: string;
  writers: string[];
}

export async function run(words: readonly string[]): Promise<void> {
  const { writers, rate } = parseArgs({
    args: [...words],
    options: { writers: { type: "string", default: "4" }, rate: { type: "string", default: "50" } },
  }).values;
  const load = { writers: Number(writers), rate: Number(rate) };
  const results: Result[] = [];
  await inBenchFolder(async (folder) => {
    results.push(await measure("SQLite", folder, {}, 1, load));
    for (const workers of [1, 2]) {
      const postgres = await startPostgres();
      try {
        const name = `PostgreSQL, ${workers === 1 ? "one process" : `${workers} processes`}`;
        results.push(await measure(name, folder, { DATABASE_URL: postgres.url }, workers, load));
      } finally {
        await postgres.stop();
      }
    }
  });
  console.log(
    `Target: done within ${aimMs} ms, with ${load.writers} writers and ${load.rate || "as many as possible"} writes/s`,
  );
  printTable(
    ["", "writes/s", "failed", "group ms", "guests ms", "beyond"],
    results.map((each) => [
      each.name,
      each.writesPerSecond,
      String(each.failed),
      each.groupMs,
      each.guestsMs,
      Math.max(each.groupMs, each.guestsMs) > aimMs ? "time" : "",
    ]),
  );
  writeResults("jobs", { aimMs, load, results });
}

interface Load {
  writers: number;
  rate: number;
}

async function measure(
  name: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
  workers: number,
  load: Load,
): Promise<Result> {
  const parts = await createParts(readSettings({ DATA_DIR: folder, LOG_LEVEL: "silent", ...environment }));
  const tokens = await fill(parts, load.writers).finally(() => parts.close());
  const ours = oursOn(folder, environment);
  const command = { ...ours, words: [...ours.words, "--workers", String(workers)] };
  return whileRunning(command, async ({ port }) => {
    const api = (token: string) => new Api(`http://127.0.0.1:${port}`, bearer(token));
    const others = await startOthers(tokens.writers.map(api), load.rate);
    await setTimeout(1000);
    const waits: { groupMs: number; guestsMs: number }[] = [];
    for (let trial = 0; trial < trials; trial++) waits.push(await invite(api(tokens.organizer), api(tokens.last)));
    const { writesPerSecond, failed } = await others.stop();
    const slowest = (of: (each: (typeof waits)[number]) => number) => Math.max(...waits.map(of));
    return {
      name,
      writesPerSecond,
      failed,
      groupMs: slowest(({ groupMs }) => groupMs),
      guestsMs: slowest(({ guestsMs }) => guestsMs),
    };
  });
}

async function fill({ users, tokens, groups }: Parts, writers: number): Promise<Tokens> {
  for (const email of [...members, ...guests]) await users.ensure(email);
  await groups.save({ email: team, members });
  const tokenOf = async (email: string) => (await personOf({ users, tokens }, ["calendar"], email)).token;
  const writing: string[] = [];
  // Alternates users of the group and guests, so that the jobs compete with writers on calendars of both.
  for (let index = 0; index < writers; index++) {
    writing.push(await tokenOf((index % 2 === 0 ? members : guests)[index] ?? team));
  }
  return {
    organizer: await tokenOf("organizer@example.com"),
    last: await tokenOf(guests.at(-1) ?? ""),
    writers: writing,
  };
}

/** Invites the group and the guests, and waits until all of them have the event. */
async function invite(organizer: Api, last: Api) {
  const insert = async (attendees: object[]): Promise<string> =>
    (await organizer.post(events, { ...times, attendees })).id;
  const started = performance.now();
  const group = await insert([{ email: team }]);
  const groupMs = await until(async () => {
    const { attendees = [] } = await organizer.get(`${events}/${group}`);
    return attendees.length > members.length;
  }, started);
  const again = performance.now();
  const party = await insert(guests.map((email) => ({ email })));
  const isThere = () =>
    last.text("GET", `${events}/${party}`).then(
      () => true,
      () => false,
    );
  return { groupMs, guestsMs: await until(isThere, again) };
}

/**
 * Waits until `isDone` returns true.
 * @returns milliseconds since `startedMs`.
 */
async function until(isDone: () => Promise<boolean>, startedMs: number): Promise<number> {
  while (!(await isDone()) && performance.now() - startedMs < patienceMs) await setTimeout(20);
  return performance.now() - startedMs;
}

/** Other users, who repeatedly patch their own events until `stop` is called. */
async function startOthers(others: readonly Api[], rate: number) {
  const pauseMs = rate > 0 ? (1000 * others.length) / rate : 0;
  const counts = { writes: 0, failed: 0 };
  let isStopped = false;
  const startedMs = performance.now();
  const loops = others.map(async (other) => {
    const { id } = await other.post(events, times);
    let dueMs = performance.now();
    for (let round = 0; !isStopped; round++) {
      await other.text("PATCH", `${events}/${id}`, { summary: `Round ${round}` }).catch(() => counts.failed++);
      counts.writes++;
      dueMs += pauseMs;
      await setTimeout(Math.max(0, dueMs - performance.now()));
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(loops);
      return { writesPerSecond: (1000 * counts.writes) / (performance.now() - startedMs), failed: counts.failed };
    },
  };
}
