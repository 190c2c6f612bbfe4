/**
 * `npm run bench -- kit` measures what a test waits for besides the services: server start, reset, seeding, and the
 * cost of the request log for each request.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lasting } from "../../server/identity/tokens.ts";
import { startServer } from "../../server/main.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { type QuintetKit, quintet, startQuintet } from "../../server/testing/index.ts";
import { inTurns } from "./support/harness.ts";
import { median, printTable, writeResults } from "./support/results.ts";

const starts = 15;
const resets = 25;
const worlds = 40;
const rows = 1000;
const requests = 2000;
const rounds = 5;
/** Targets in milliseconds. */
const aims = { start: 300, reset: 5 };

export async function run(): Promise<void> {
  const first = await startMs();
  const start = median((await inTurns(starts, [startMs])).flat());
  const kit = await quintet();
  const reset = await measureResets(kit);
  const world = median((await inTurns(worlds, [() => msOf(async () => (await kit.world()).user())])).flat());
  await kit.stop();
  const log = await measureLog();
  printTable(
    ["milliseconds", "measured", "aim"],
    [
      ["first server of the process", first, ""],
      ["further server, ready", start, `< ${aims.start}`],
      [`reset with ${rows} rows`, reset.wall, `< ${aims.reset}`],
      ["CPU of that, which other load on the machine does not lengthen", reset.cpu, ""],
      ["world with a user and clients", world, ""],
      ["CPU of a small GET, request log off", log.off, ""],
      ["CPU of a small GET, request log on", log.on, ""],
    ],
  );
  writeResults("kit", { first, start, reset, world, log });
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** Measures the time until the server listens, without the time to stop it. */
async function startMs(): Promise<number> {
  const startedMs = performance.now();
  const { stop } = await startQuintet();
  const ms = performance.now() - startedMs;
  await stop();
  return ms;
}

async function measureResets(kit: QuintetKit): Promise<{ wall: number; cpu: number }> {
  const tasks = Array.from({ length: rows }, (_, index) => ({ title: `Task ${index}` }));
  const reset = async () => {
    await kit.seed({ users: [{ email: "ann@example.com" }], taskLists: [{ user: "ann@example.com", tasks }] });
    const before = process.cpuUsage();
    const wall = await msOf(() => kit.reset());
    const { user, system } = process.cpuUsage(before);
    return { wall, cpu: (user + system) / 1000 };
  };
  const [all = []] = await inTurns(resets, [reset]);
  return { wall: median(all.map(({ wall }) => wall)), cpu: median(all.map(({ cpu }) => cpu)) };
}

/**
 * Measures the CPU time of a small GET with its client, alternating between a server with the sandbox, which includes
 * the request log, and one without.
 */
async function measureLog(): Promise<{ on: number; off: number }> {
  const [withLog, without] = [await startOn("true"), await startOn("false")];
  try {
    await inTurns(1, [withLog.cpuMs, without.cpuMs]);
    const [on = [], off = []] = await inTurns(rounds, [withLog.cpuMs, without.cpuMs]);
    return { on: median(on), off: median(off) };
  } finally {
    await Promise.all([withLog, without].map(({ stop }) => stop()));
  }
}

async function startOn(sandbox: string) {
  const folder = mkdtempSync(join(tmpdir(), "quintet-bench-"));
  const settings = readSettings({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", SANDBOX: sandbox });
  const { url, parts, stop } = await startServer(settings, { durable: false });
  const { id } = await parts.users.ensure("ann@example.com");
  const { token } = await parts.tokens.issue(id, ["tasks"], lasting);
  const headers = { Authorization: `Bearer ${token}` };
  return {
    async cpuMs() {
      const before = process.cpuUsage();
      for (let left = requests; left > 0; left--) {
        await (await fetch(`${url}/tasks/v1/users/@me/lists`, { headers })).text();
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 / requests;
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
