/** Opens pages in a real browser, and records their errors and their requests to other origins. */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { givenChromium, hasChromium, keepShared } from "./chromium.ts";
import { gate } from "./db.ts";

/** A test that needs a browser. */
export const browserTest = test.skipIf(!hasChromium);

export interface WatchedPage {
  page: Page;
  /** The page's console errors and uncaught exceptions. */
  complaints: string[];
  /** URLs at other origins that the page requested. URLs of content that the page creates do not count. */
  foreign: string[];
}

export const viewports = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/**
 * Opens an empty page in its own browser. If it is created for a `shared` resource, all tests that share the resource use the
 * same page.
 * @param origin Requests to this origin are not recorded as foreign.
 */
export async function openPage(
  origin: string,
  size: keyof typeof viewports = "desktop",
  { keepsPages, ...options }: BrowserContextOptions & { keepsPages?: boolean } = {},
): Promise<WatchedPage> {
  const browser = await givenChromium({ keepsPages });
  const page = await browser.newPage({ viewport: viewports[size], hasTouch: size === "phone", ...options });
  keepShared(page.context());
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

/**
 * Holds back requests of a page.
 * @returns a function that lets all of them continue.
 */
export async function holdRequests(page: Page, ...addresses: readonly (string | RegExp)[]): Promise<() => void> {
  const held = gate();
  for (const address of addresses) {
    await page.route(address, async (route) => {
      await held.opened;
      await route.continue();
    });
  }
  return held.open;
}

/** Returns how far the content of a page exceeds the width of the window, in pixels. */
export const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that check colors. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

/**
 * Returns the violations of WCAG 2.2, levels A and AA, that axe-core finds on a page, one line for each.
 * @param recoloured Whether the page was checked before in other colors, so that only color rules need to be checked.
 * @param within Selector of the part to check, for pages that repeat themselves. Default: the whole page.
 */
export async function accessibilityFaults(
  page: Page,
  { recoloured = false, within = "html" }: { recoloured?: boolean; within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const runOnly = recoloured
    ? { type: "rule" as const, values: rulesOfColours }
    : { type: "tag" as const, values: levels };
  const violations = await page.evaluate(
    async ([only, part]) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") }; // The axe script above sets `window.axe`.
      return (await axe.run(part, { runOnly: only, resultTypes: ["violations"] })).violations;
    },
    [runOnly, within] as const,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** Takes screenshots for people if `SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Checks that a page is accessible and no wider than the window, and takes a screenshot. */
export async function checkLooks(page: Page, name: string): Promise<void> {
  expect(await accessibilityFaults(page), name).toEqual([]);
  expect(await overflowOf(page), name).toBeLessThanOrEqual(0);
  await picture(page, name);
}
