/** A real Chromium. Where there is none, the tests that need one are skipped, loudly; in CI they fail. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { onTestFinished } from "vitest";
import { patience } from "../patience.ts";
import { endWithFile } from "./endings.ts";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const hasChromium = existsSync(executablePath);

if (!hasChromium) {
  const message = `There is no Chromium at ${executablePath} (set CHROMIUM): the tests in a browser are skipped.`;
  if (process.env.CI === "true" || process.env.CI === "1") throw new Error(message);
  console.warn(message);
}

/** The one that the tests of a file share: to start one takes longer than most of them. */
let shared: Promise<Browser> | undefined;

/**
 * A browser for a test, which finds it empty: pages are contexts of their own, as of different people, and go with the test.
 * @param options.keepsPages Whether it goes back to pages as they were left (back/forward cache), as browsers of people do.
 * @param options.switches Of the command line, besides those that every test needs.
 */
export async function givenChromium(
  options: { keepsPages?: boolean | undefined; switches?: readonly string[] } = {},
): Promise<Browser> {
  if (options.keepsPages || options.switches) {
    const own = await launch(options);
    onTestFinished(() => own.close());
    return own;
  }
  shared ??= launch();
  endWithFile(closeShared);
  const browser = await shared;
  onTestFinished(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
}

async function closeShared(): Promise<void> {
  const browser = await shared;
  shared = undefined;
  await browser?.close();
}

async function launch({
  keepsPages = false,
  switches = [],
}: {
  keepsPages?: boolean | undefined;
  switches?: readonly string[];
} = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
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
