/** Opens the console for tests: a server with a company, and a page that navigates between views. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { NewEvent } from "../../client/calendar/index.ts";
import { unwrap } from "../../client/index.ts";
import { patience } from "../patience.ts";
import { type Person, startApp, type TestApp } from "./app.ts";
import { openPage, type viewports, type WatchedPage } from "./browser.ts";
import { type Company, givenCompany, givenCompanyDatabase } from "./company.ts";
import { isPostgres } from "./database.ts";
import { shared } from "./endings.ts";
import { asJson } from "./json.ts";

export interface OpenedConsole extends WatchedPage {
  app: TestApp;
  company: Company;
  /**
   * Opens a view: first by its URL, later by a link in the page, as people do.
   * @param path Path below `/console`.
   */
  go(path: string): Promise<void>;
}

async function makeCompany() {
  const app = await startApp();
  return { app, company: await givenCompany(app.url) };
}

async function copyCompany() {
  const { company, settings } = await givenCompanyDatabase();
  return { app: await startApp({ settings }), company };
}

/** Waits until the view is complete. A view and the parts that it opens may each load their own data. */
const shown = (page: Page) =>
  page.evaluate(
    (patienceMs) =>
      new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error("The view does not come.")), patienceMs);
        const look = () => {
          if (!document.querySelector(".view-head h1") || document.querySelector(".waiting"))
            return setTimeout(look, 10);
          clearTimeout(late);
          return resolve();
        };
        look();
      }),
    patience.eventuallyMs,
  );

interface Opening {
  size?: keyof typeof viewports;
  /** Whether the server's request log and captured emails include those from the creation of the company. */
  recorded?: boolean;
  /** Browser settings, such as the time zone. */
  browser?: BrowserContextOptions;
  /**
   * Whether the test does not change the company, so that it can share one with other such tests. The shared company includes
   * the recorded requests.
   */
  lookedAt?: boolean;
}

const companyToLookAt = shared(makeCompany);

export async function openConsole({
  size,
  recorded = false,
  lookedAt = false,
  browser,
}: Opening = {}): Promise<OpenedConsole> {
  const given = recorded || isPostgres ? makeCompany : copyCompany;
  const { app, company } = await (lookedAt ? companyToLookAt : given)();
  const watched = await openPage(app.url, size, browser);
  const { page } = watched;
  let isOpen = false;
  const load = async (path: string) => {
    await page.goto(`${app.url}/console${path}`);
    isOpen = true;
    await shown(page);
  };
  const go = async (path: string) => {
    if (!isOpen) return load(path);
    await page.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
      link.click();
      link.remove();
    }, `/console${path}`);
    await shown(page);
  };
  return { ...watched, app, company, go };
}

/** Returns how far content exceeds the width of the page, in pixels. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const inner = main ? main.scrollWidth - main.clientWidth : 0;
    return Math.max(inner, document.documentElement.scrollWidth - window.innerWidth);
  });

/**
 * Returns texts of the view and its panel that have less room than they need and less than 120 pixels. Days of a
 * calendar are left out, since each has a seventh of its width.
 */
export const narrowTexts = (page: Page) =>
  page.evaluate(() => {
    const least = 120;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const host = walker.currentNode.parentElement;
      if (!host || host.closest(".visually-hidden, .calendar-grid, .glass")) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const width = [...range.getClientRects()].reduce((sum, rect) => sum + rect.width, 0);
      let box = host;
      while (box.parentElement && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
      const isSeen = getComputedStyle(box).clipPath === "none";
      if (isSeen && width > least && box.clientWidth < least)
        found.push(`${walker.currentNode.textContent}: ${box.clientWidth} px`);
    }
    return found;
  });

/** Adds a fault to the server of the console. */
export async function addFault(app: TestApp, fault: object): Promise<void> {
  expect((await app.fetch("/sandbox/v1/faults", asJson("POST", fault))).status).toBe(200);
}

/** Adds an event to a user's primary calendar. */
export async function addEvent(person: Person, event: NewEvent, query: { sendUpdates?: "all" } = {}): Promise<void> {
  const params = { path: { calendarId: "primary" }, query };
  await unwrap(person.calendar.POST("/calendars/{calendarId}/events", { params, body: event }));
}
