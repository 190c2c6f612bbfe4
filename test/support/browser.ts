/** Pages in a real browser, watched: what they complain about, and whom they ask for something. */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { test } from "vitest";
import { givenChromium, hasChromium, keepShared } from "./chromium.ts";

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

/**
 * Opens an empty page in a browser of its own; as part of something `shared`, for all who share it.
 * @param origin Requests to this origin are not foreign.
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

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Of the rules below, the ones that check colours. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

/**
 * What axe-core finds wrong with a page by the rules of WCAG 2.2, levels A and AA: one line each.
 * @param recoloured Whether it was looked at before, in other colours, so that nothing else can be wrong.
 * @param within The selector of the part to look at, of a page that repeats itself; all of it unless given.
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
      const { axe } = window as unknown as { axe: typeof import("axe-core") }; // The script above sets it.
      return (await axe.run(part, { runOnly: only, resultTypes: ["violations"] })).violations;
    },
    [runOnly, within] as const,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** Screenshots for people, where `SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
