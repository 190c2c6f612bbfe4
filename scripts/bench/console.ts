/**
 * `npm run bench -- console [--only <part of a view's name>]... [--rounds 10]` measures how long the console's views
 * take from the end of their last response until they are painted, in a real browser with the demo data.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { startServer } from "../../server/main.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { median, printTable, writeResults } from "./support/results.ts";

const ada = "ada@greenhouse.example";
/** The target for the time of each view, in milliseconds. */
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

interface ViewTime {
  /** Milliseconds from the end of the last response until its changes are painted; the median of several rounds. */
  ms: number;
  slowestMs: number;
  /** CPU time of the page's main thread. */
  cpuMs: number;
  /** Number of elements in the view. */
  elements: number;
}

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
    writeResults("console", { views: await measureViews(server.url, chosen, Number(rounds)) });
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
 * Runs in the page: opens a view through a link and waits until nothing in it changes any more.
 * @returns milliseconds from the end of the view's last response until its last change was painted.
 */
function comesUp(address: string): Promise<{ ms: number; elements: number }> {
  /** A view without a change for this long is complete. */
  const quietMs = 500;
  const main = document.querySelector("main");
  if (!main) throw new Error("The console is not there.");
  return new Promise((resolve) => {
    performance.clearResourceTimings();
    const begunMs = performance.now();
    const link = document.body.appendChild(Object.assign(document.createElement("a"), { href: address }));
    let paintedMs = begunMs;
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver((changes) => {
      // A ticking clock does not count as a change.
      if (changes.every(({ target }) => target.parentElement?.closest(".big-clock, time"))) return;
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
      // A task that an animation frame queues runs after the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          paintedMs = performance.now();
        };
        port2.postMessage(undefined);
      });
    });
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    quiet = setTimeout(end, quietMs);
    link.click();
    link.remove();

    function end() {
      observer.disconnect();
      const answers = performance.getEntriesByType("resource").flatMap((each) => {
        // The cast is safe: all entries of the requested type have this form.
        const { responseEnd } = each as PerformanceResourceTiming;
        return responseEnd <= paintedMs ? [responseEnd] : [];
      });
      const ms = Math.max(0, paintedMs - Math.max(begunMs, ...answers));
      resolve({ ms, elements: main?.querySelectorAll("*").length ?? 0 });
    }
  });
}
