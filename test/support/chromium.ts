/** A real Chromium. Where there is none, the tests that need one are skipped, loudly; in CI they fail. */
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { onTestFinished } from "vitest";
import { patience } from "../patience.ts";
import { endWithFile, isShared } from "./endings.ts";

const whole = "/usr/bin/chromium";
/** The same without windows: opens a page in a third of the time. */
const shell = "/usr/bin/chromium-headless-shell";
const executablePath = process.env.CHROMIUM ?? [shell, whole].find((path) => existsSync(path)) ?? whole;

export const hasChromium = existsSync(executablePath);

if (!hasChromium) {
  const message = `There is no Chromium at ${executablePath} (set CHROMIUM): the tests in a browser are skipped.`;
  if (process.env.CI === "true" || process.env.CI === "1") throw new Error(message);
  console.warn(message);
}

/**
 * The one that all tests of this process share: to start one takes longer than most of them. It goes with the process, which the
 * library sees to.
 */
let shared: Promise<Browser> | undefined;

/** Pages that tests of a file share. */
const lasting = new Set<BrowserContext>();

/** The one that keeps pages, which few files need: those of one share it. */
let keeping: Promise<Browser> | undefined;

/**
 * A browser for a test, which finds it empty: pages are contexts of their own, as of different people, and go with the test.
 * @param options.keepsPages Whether it goes back to pages as they were left (back/forward cache), as browsers of people do.
 * @param options.switches Of the command line, besides those that every test needs.
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

/** Has a page outlive its test where it is made for several: it goes with the file. */
export function keepShared(context: BrowserContext): void {
  if (!isShared()) return;
  lasting.add(context);
  endWithFile(async () => {
    lasting.delete(context);
    await context.close();
  });
}

/** Prints what the page of a failed test had shown. */
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
  // The browser has crashed in this test, which has failed because of it.
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
    // The headless shell is not a full browser and may not keep pages.
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
      // One process for all pages, which compiles what they have in common once, and none for a device that is not there.
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
