/**
 * `npm run bench -- console [--only <part of a view's name>]... [--rounds 10]` measures how long the console's views
 * take from the end of their last response until they are painted, in a real browser with the demo data. It also
 * measures searches among many rows, unless `--only` is given.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { type RunningServer, startServer } from "../../server/main.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { fillForSearch, searches } from "./console/search.ts";
import { comesUp, type ViewTime } from "./console/viewTime.ts";
import { median, printTable, writeResults } from "./support/results.ts";

const ada = "ada@greenhouse.example";
/** The target for the time of each view and each search, in milliseconds. */
const aim = 100;

/** Name of each view, and its path below `/console`. */
const views: readonly (readonly [string, string])[] = [
  ["overview", ""],
  ["requests", "/requests"],
  ["month", "/calendar?view=dayGridMonth"],
  ["week", "/calendar?view=timeGridWeek"],
  ["agenda", "/calendar?view=listMonth"],
  ["tasks", "/tasks"],
  ["cards", "/timeline"],
  ["transactions", "/payments"],
  ["ledger", "/payments?tab=ledger"],
  ["payment link", "/payments?tab=pay"],
  ["conversions by day", "/conversions"],
  ["advertiser tree", "/conversions?tab=tree"],
  ["activities", "/conversions?tab=activities"],
  ["explore", "/explore/tasks/tasks.insert"],
  ["mails", "/mails"],
  ["deliveries", "/deliveries"],
  ["channels", "/deliveries/channels"],
  ["time and faults", "/world"],
  ["snapshots", "/world/data"],
  ["users", "/world/users"],
  ["clients and keys", "/world/clients"],
];

export async function run(words: readonly string[]): Promise<void> {
  const { only, rounds } = parseArgs({
    args: [...words],
    options: { only: { type: "string", multiple: true }, rounds: { type: "string", default: "10" } },
  }).values;
  const chosen = views.filter(([name]) => !only || only.some((part) => name.includes(part)));
  if (chosen.length === 0)
    throw new Error(`No view has such a name. There are ${views.map(([name]) => name).join(", ")}.`);
  const folder = mkdtempSync(join(tmpdir(), "quintet-bench-"));
  const settings = readSettings({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent" });
  const server = await startServer(settings, { durable: false });
  try {
    await server.app.seeds.demo();
    const shown = await measureViews(server.url, chosen, Number(rounds));
    if (only) return;
    const found = await measureSearch(server);
    writeResults("console", { views: shown, search: found });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureViews(url: string, chosen: typeof views, rounds: number): Promise<Record<string, ViewTime>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    // Defines the helper in which tsx wraps functions, because the page does not have it.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.goto(`${url}/console?user=${ada}`);
    await page.locator(".view-head h1").waitFor();
    const times = new Map<string, ViewTime[]>(chosen.map(([name]) => [name, []]));
    // The first round is discarded, since it also loads the code of each view.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, path] of chosen) {
        const time = await timeOf(page, path);
        if (round > 0) times.get(name)?.push(time);
      }
    }
    const medians = Object.fromEntries([...times].map(([name, all]) => [name, medianTime(all)]));
    printTable(
      ["view", "ms until painted", `slowest (aim < ${aim})`, "CPU ms of the page", "elements"],
      Object.entries(medians).map(([name, { ms, slowestMs, cpuMs, elements }]) => [
        name,
        ms,
        slowestMs,
        cpuMs,
        elements,
      ]),
    );
    return medians;
  } finally {
    await browser.close();
  }
}

/**
 * Opens a view through a link, as people do. Measures the CPU time of the page's main thread, including the parsing
 * of responses.
 */
async function timeOf(page: Page, path: string): Promise<ViewTime> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
  const before = await busy();
  const { ms, elements } = await page.evaluate(comesUp, `/console${path}`);
  const cpuMs = ((await busy()) - before) * 1000;
  await session.detach();
  return { ms, slowestMs: ms, cpuMs, elements };
}

function medianTime(all: readonly ViewTime[]): ViewTime {
  return {
    ms: median(all.map(({ ms }) => ms)),
    slowestMs: Math.max(...all.map(({ ms }) => ms)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
    elements: Math.max(...all.map(({ elements }) => elements)),
  };
}

/**
 * Measures the CPU time of each search, server and client together: the first search after the server has prepared its search
 * index, and later ones.
 */
async function measureSearch(server: RunningServer): Promise<Record<string, number>> {
  await fillForSearch(server.parts, ada);
  for (const each of server.app.upkeeps) await each.run();
  const found: Record<string, number> = {};
  for (const [name, text] of searches) {
    const before = process.cpuUsage();
    const query = new URLSearchParams({ text, user: ada, limit: "10" });
    await (await fetch(`${server.url}/sandbox/v1/search?${query}`)).text();
    const { user, system } = process.cpuUsage(before);
    found[name] = (user + system) / 1000;
  }
  console.log("");
  printTable([`search (aim < ${aim})`, "CPU ms"], Object.entries(found));
  return found;
}
