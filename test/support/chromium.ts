/** A real Chromium. Where there is none, the tests that need one are skipped, loudly; in CI they fail. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { onTestFinished } from "vitest";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const hasChromium = existsSync(executablePath);

if (!hasChromium) {
  const message = `There is no Chromium at ${executablePath} (set CHROMIUM): the tests in a browser are skipped.`;
  if (process.env.CI === "true" || process.env.CI === "1") throw new Error(message);
  console.warn(message);
}

/**
 * @param options.keepsPages Whether it goes back to pages as they were left (back/forward cache), as browsers of people do.
 * @param options.switches Of the command line, besides those that every test needs.
 */
export async function givenChromium({ keepsPages = false, switches = [] as readonly string[] } = {}): Promise<Browser> {
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
  onTestFinished(() => browser.close());
  return browser;
}
