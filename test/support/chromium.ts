/**
 * Starts a real Chromium. If none is installed, the tests that need one are skipped with a message. In CI they fail.
 */
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { onTestFinished } from "vitest";
import { patience } from "../patience.ts";
import { endWithFile, isShared } from "./endings.ts";

const whole = "/usr/bin/chromium";
/** The headless version, which opens a page in a third of the time. */
const shell = "/usr/bin/chromium-headless-shell";
const executablePath = process.env.CHROMIUM ?? [shell, whole].find((path) => existsSync(path)) ?? whole;

export const hasChromium = existsSync(executablePath);

if (!hasChromium) {
  const message = `There is no Chromium at ${executablePath} (set CHROMIUM): the tests in a browser are skipped.`;
  if (process.env.CI === "true" || process.env.CI === "1") throw new Error(message);
  console.warn(message);
}

/**
 * The browser that all tests of this process share, since starting one takes longer than most tests. The library ends
 * it with the process.
 */
let shared: Promise<Browser> | undefined;

/** Pages that the tests of a file share. */
const lasting = new Set<BrowserContext>();

/** The browser with a back/forward cache, which few files need. The tests of a file share it. */
let keeping: Promise<Browser> | undefined;

/**
 * Returns a browser without pages for a test. Its pages are separate contexts, like those of different people, and
 * end with the test.
 * @param options.keepsPages Whether Back restores pages as they were left (back/forward cache), as people's browsers
 * do.
 * @param options.switches Command-line switches in addition to those of every test.
 */
export async function givenChromium(
  options: { keepsPages?: boolean | undefined; switches?: readonly string[] } = {},
): Promise<Browser> {
  if (options.switches) {
    const own = await launch(options);
    onTestFinished(() => own.close());
    return own;
  }
  const browser = await (options.keepsPages ? givenKeeping() : givenShared());
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await tell(browser);
    for (const context of browser.contexts()) if (!lasting.has(context)) await context.close();
  });
  return browser;
}

/** Lets a page outlive its test if several tests share it. It ends with the file. */
export function keepShared(context: BrowserContext): void {
  if (!isShared()) return;
  lasting.add(context);
  endWithFile(async () => {
    lasting.delete(context);
    await context.close();
  });
}

/** Prints the content of the page if a test has failed. */
async function tell(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    // biome-ignore lint/performance/useDomNodeTextContent: what can be seen is asked for, without scripts and styles
    const text = await page.innerText("body").catch(String);
    console.error(`${page.url()} shows:\n${text.slice(0, 4000)}`);
  }
}

async function givenShared(): Promise<Browser> {
  shared ??= launch();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  // The browser has crashed in this test, which therefore fails. The next tests get a new browser.
  shared = launch();
  return shared;
}

function givenKeeping(): Promise<Browser> {
  keeping ??= launch({ keepsPages: true });
  endWithFile(endKeeping);
  return keeping;
}

async function endKeeping(): Promise<void> {
  const ended = keeping;
  keeping = undefined;
  await (await ended)?.close();
}

async function launch({
  keepsPages = false,
  switches = [],
}: {
  keepsPages?: boolean | undefined;
  switches?: readonly string[];
} = {}): Promise<Browser> {
  const browser = await chromium.launch({
    // The headless shell is not a complete browser and may not support the cache.
    executablePath: keepsPages && executablePath === shell && existsSync(whole) ? whole : executablePath,
    ...(keepsPages && { ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // One process for all pages, which compiles their shared code once, and no GPU process, since there is no GPU.
      "--renderer-process-limit=1",
      "--in-process-gpu",
      ...switches,
    ],
  });
  const newPage = browser.newPage.bind(browser);
  browser.newPage = async (options) => {
    const page = await newPage(options);
    page.setDefaultTimeout(patience.eventuallyMs);
    return page;
  };
  return browser;
}
