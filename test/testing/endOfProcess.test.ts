/** Processes that use the kit and end in different ways. Each has its own folder for temporary files. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { quintet, startQuintet } from "../../server/testing/index.ts";
import { temporaryFolder } from "../support/folder.ts";
import { commandLine } from "../support/program.ts";

const kitModule = pathToFileURL(join(dirname(commandLine), "testing.js")).href;

/** Code that uses a kit, and leaves a notification that waits for its next attempt. */
const useKit = `
import { quintet, startQuintet } from ${JSON.stringify(kitModule)};
const kit = await quintet();
const { calendar } = await kit.clients("ann@example.com");
const params = { path: { calendarId: "primary" } };
const body = { id: "board", type: "web_hook", address: "http://127.0.0.1:1/" };
await calendar.POST("/calendars/{calendarId}/events/watch", { params, body });
await kit.clock.freeze("2030-01-01T00:00:00Z");
await kit.clock.resume();
await kit.snapshot();
`;
const stay = "setInterval(() => {}, 1000);";

/**
 * Starts a JavaScript process, and resolves when the process reports that it has used the test kit.
 * @param before Code that runs before the report.
 * @param rest Code that runs after the report.
 */
async function givenProcess(
  folder: string,
  rest: string,
  before = "",
): Promise<{ child: ChildProcess; ended: Promise<unknown[]> }> {
  const env = { PATH: process.env.PATH, TMPDIR: folder, TEMP: folder };
  const program = `${useKit}${before} process.stdout.write("used\\n"); ${rest}`;
  const words = ["--input-type=module", "--eval", program];
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  await Promise.race([once(createInterface(child.stdout), "line"), ended]);
  return { child, ended };
}

/** Waits until the folder is empty: the shell that removes a process's folder ends shortly after the process. */
async function expectEmpty(folder: string): Promise<void> {
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), { timeout: 30_000 });
}

test.each<[string, string, NodeJS.Signals | undefined, { code: number | null; signal: string | null }]>([
  ["its work is done, without stop()", "", undefined, { code: 0, signal: null }],
  ["stop() is awaited", "await kit.stop();", undefined, { code: 0, signal: null }],
  ["process.exit is called", "process.exit(3);", undefined, { code: 3, signal: null }],
  ["an error is thrown", 'throw new Error("spilled");', undefined, { code: 1, signal: null }],
  ["SIGINT comes", stay, "SIGINT", { code: null, signal: "SIGINT" }],
  ["SIGTERM comes", stay, "SIGTERM", { code: null, signal: "SIGTERM" }],
  ["SIGKILL comes", stay, "SIGKILL", { code: null, signal: "SIGKILL" }],
])("a process ends as it would without a kit, and leaves no files, when %s", async (_, rest, signal, end) => {
  const folder = temporaryFolder();
  const { child, ended } = await givenProcess(folder, rest);
  if (signal !== undefined) {
    expect(readdirSync(folder)).toHaveLength(1);
    child.kill(signal);
  }

  const [code, endedBy] = await ended;

  expect({ code, signal: endedBy }).toEqual(end);
  await expectEmpty(folder);
});

test("a process with its own handler of a signal decides itself when it ends, and how", async () => {
  const folder = temporaryFolder();
  const handler = 'process.on("SIGTERM", async () => process.exit((await fetch(kit.url + "/healthz")).ok ? 7 : 8));';
  const { child, ended } = await givenProcess(folder, stay, handler);
  child.kill("SIGTERM");

  expect(await ended).toEqual([7, null]);
  await expectEmpty(folder);
});

test("a start removes folders of processes that have ended, and no others", async () => {
  const folder = temporaryFolder();
  await givenProcess(folder, stay);
  const [running = ""] = readdirSync(folder);
  const [, machine, pid, started] = running.split("-");
  const ended = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(ended, "exit");
  const abandoned = [
    `quintet-${machine}-${ended.pid}-${started}-AbCd12`,
    // Only Linux reports the start time of another process. Elsewhere, a folder is kept if its process id is in use again.
    ...(process.platform === "linux" ? [`quintet-${machine}-${pid}-${Number(started) + 1}-AbCd12`] : []),
  ];
  const kept = [
    running,
    `quintet-${"0".repeat(12)}-${ended.pid}-${started}-AbCd12`,
    `quintet-${machine}-${ended.pid}-${started}-of-mine`,
    "quintet-notes",
  ];
  for (const name of [...abandoned, ...kept.slice(1)]) mkdirSync(join(folder, name));
  const file = `quintet-${machine}-${ended.pid}-${started}-AbCd34`;
  writeFileSync(join(folder, file), "");

  const second = await givenProcess(folder, "");
  await second.ended;

  await vi.waitFor(() => expect(readdirSync(folder).sort()).toEqual([...kept, file].sort()), { timeout: 30_000 });
});

test("a server with keepAlive runs until it is stopped", async () => {
  const folder = temporaryFolder();
  const server = 'const server = await startQuintet({ keepAlive: true }); process.on("SIGTERM", () => server.stop());';
  const { child, ended } = await givenProcess(folder, "", server);
  expect(await Promise.race([ended, delay(300, "runs")])).toBe("runs");
  child.kill("SIGTERM");

  expect(await ended).toEqual([0, null]);
  await expectEmpty(folder);
});

test("kits and servers stop at the end of the block that declares them with `await using`", async () => {
  const urls: string[] = [];
  {
    await using kit = await quintet();
    await using server = await startQuintet();
    urls.push(kit.url, server.url);
    for (const url of urls) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  }

  for (const url of urls) await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
