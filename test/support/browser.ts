/** Pages in a real browser, watched: what they complain about, and whom they ask for something. */
import type { Page } from "playwright-core";
import { test } from "vitest";
import { givenChromium, hasChromium } from "./chromium.ts";

/** A test that needs a browser. */
export const browserTest = test.skipIf(!hasChromium);

export interface WatchedPage {
  page: Page;
  /** What the page complained about, in its console or by an exception that nobody caught. */
  complaints: string[];
  /** Addresses that were asked for at other origins than the page's own. What a page makes up itself is none. */
  foreign: string[];
}

export const viewports = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** An empty page in a browser of its own. @param origin What is not foreign. */
export async function openPage(origin: string, size: keyof typeof viewports = "desktop"): Promise<WatchedPage> {
  const browser = await givenChromium();
  const page = await browser.newPage({ viewport: viewports[size], hasTouch: size === "phone" });
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).origin !== new URL(origin).origin) foreign.push(url);
  });
  return { page, complaints, foreign };
}
