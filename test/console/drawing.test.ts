/** How the console renders its views: once for each response, and only the visible part. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { unwrap } from "../../client/index.ts";
import { accessibilityFaults, browserTest, holdRequests, type WatchedPage } from "../support/browser.ts";
import { addEvent, openConsole } from "../support/console.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { givenTask } from "../support/tasks.ts";

/** The rendering work that the page counts for the test. */
interface Counted {
  /** The number of `Intl` formats that were created. */
  formats: number;
  /** The classes of plots and calendar grids that were inserted before they were drawn. */
  blank: string[];
}

/** Counts rendering work. Runs in the page before the page's own scripts. */
function countWork(): void {
  const counted: Counted = { formats: 0, blank: [] };
  Object.assign(globalThis, { counted });
  for (const name of ["DateTimeFormat", "NumberFormat", "RelativeTimeFormat"] as const) {
    const construct = (target: (typeof Intl)[typeof name], given: unknown[]) => {
      counted.formats += 1;
      return Reflect.construct(target, given) as object; // The result is an object: a new `Intl` format.
    };
    Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
  }
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof Element)) continue;
        for (const each of [added, ...added.querySelectorAll("*")]) {
          if (each.matches(".plot, .calendar-grid") && each.childElementCount === 0) counted.blank.push(each.className);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

const countedBy = ({ page }: WatchedPage) =>
  page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted); // `countWork` has set this global variable.

const allDay = { start: { date: "2026-03-10" }, end: { date: "2026-03-11" } };

describe("a view", () => {
  browserTest("is read and drawn once, with formats that are made once, and changes within a frame", async () => {
    const opened = await openConsole({ lookedAt: true });
    const { page, go } = opened;
    // The test's compiler adds calls of a helper for function names. The page lacks this helper, so it is defined here.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.addInitScript(countWork);
    const asked: string[] = [];
    page.on("request", (request) => {
      const [, calendar] = /\/calendars\/([^/]+)\/events\?/.exec(request.url()) ?? [];
      if (calendar !== undefined) asked.push(calendar);
    });
    await go("");
    const look = async () => {
      await go("/conversions");
      await page.getByText("conversions by day").waitFor();
      await go("/calendar?view=timeGridWeek");
      await page.getByText(/\d+ events shown/).waitFor();
    };
    await look();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).toEqual([...new Set(asked)]);
    const before = await countedBy(opened);
    asked.length = 0;
    await look();

    // The page sends no request, because no data has changed since the first visit.
    expect(asked).toEqual([]);
    const after = await countedBy(opened);
    // FullCalendar creates a few formats for names of days and months each time. The views create no formats for hours, amounts
    // or dates.
    expect(after.formats - before.formats).toBeLessThan(15);
    expect(after.blank).toEqual([]);

    const isChanged = await page.evaluate(
      (href) =>
        new Promise<boolean>((resolve) => {
          const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
          link.click();
          link.remove();
          // The callback runs before the browser paints the result of the click.
          requestAnimationFrame(() => resolve(document.querySelector(".fc-list") !== null));
        }),
      "/console/calendar?view=listMonth",
    );
    expect(isChanged).toBe(true);
  });

  browserTest("has its heading while it loads", async () => {
    const { page, app } = await openConsole({ lookedAt: true });
    await page.route("**/sandbox/v1/clock", () => undefined); // This request never gets a response.

    await page.goto(`${app.url}/console/deliveries/channels`);

    await page.getByRole("heading", { level: 1, name: "Deliveries" }).waitFor();
    expect(await page.locator("main .waiting").count()).toBe(1);
  });

  browserTest("has placeholders as high as a week of the calendar and as the cards of a timeline", async () => {
    const { page, app } = await openConsole({ lookedAt: true });
    const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0;

    const showCalendar = await holdRequests(page, "**/calendarList*");
    await page.goto(`${app.url}/console/calendar?view=timeGridWeek`);
    const grid = await heightOf(".waiting.calendar-view i");
    showCalendar();
    await page.locator(".fc-event").first().waitFor();
    expect(Math.abs((await heightOf(".calendar-grid")) - grid)).toBeLessThan(60);

    const showCards = await holdRequests(page, "**/cards");
    await page.goto(`${app.url}/console/timeline`);
    const card = await heightOf(".waiting.cards i");
    showCards();
    await page.locator(".card-title").first().waitFor();
    expect(Math.abs((await heightOf(".card .cards li")) - card)).toBeLessThan(60);
  });
});

describe("the calendar", () => {
  browserTest("has room for what arrived while another view was shown", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    await addEvent(ada, { summary: "Trade fair", start: { date: "2026-03-10" }, end: { date: "2026-03-13" } });
    await addEvent(ada, {
      summary: "Opening",
      start: { dateTime: "2026-03-10T06:00:00Z" },
      end: { dateTime: "2026-03-10T07:00:00Z" },
    });
    const answer = await holdRequests(page, "**/events?*");
    await go("/calendar?view=dayGridMonth&date=2026-03-10");
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const placeOf = (title: string) => page.locator(".fc-event", { hasText: title }).boundingBox();

    await press("Week");
    answer();
    await page.locator(".fc-event", { hasText: "Opening" }).waitFor();
    await press("Month");

    const [fair, opening] = [await placeOf("Trade fair"), await placeOf("Opening")];
    expect(fair?.height).toBeGreaterThan(10);
    expect(opening?.y).toBeGreaterThanOrEqual((fair?.y ?? 0) + (fair?.height ?? 0));
  });

  browserTest("is drawn already for whoever comes back to it, with what has changed meanwhile", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    const add = (summary: string) => addEvent(ada, { summary, ...allDay });
    await add("Trade fair");
    const month = "/calendar?view=dayGridMonth&date=2026-03-10";
    const eventOf = (title: string) => page.locator(".fc-event", { hasText: title });
    await go(month);
    const before = await eventOf("Trade fair").elementHandle();
    const isThere = () => before?.evaluate(({ isConnected }) => isConnected);

    await go("/tasks");
    expect(await isThere()).toBe(false);
    await go(month);
    expect(await isThere()).toBe(true);
    await page.getByText(/\d+ events? shown/).waitFor();

    await go("/tasks");
    await add("Answer of the fair");
    await go(month);
    await eventOf("Answer of the fair").waitFor();
    expect(await eventOf("Trade fair").count()).toBe(1);
  });

  browserTest("is read again in a view whose events could not be read", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    await addEvent(ada, { summary: "Trade fair", ...allDay });
    let isDown = true;
    await page.route("**/events?*", (route) => (isDown ? route.abort() : route.continue()));
    await go("/calendar?view=dayGridMonth&date=2026-03-10");
    await page.getByText("Could not load the events").first().waitFor();
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const fair = page.locator(".fc-event", { hasText: "Trade fair" });

    isDown = false;
    await press("Week");
    await fair.waitFor();
    await press("Month");

    await page.locator(".fc-dayGridMonth-view").waitFor();
    await fair.waitFor();
  });
});

describe("Overview", () => {
  browserTest("does not count what the console itself asks", async () => {
    const { page, app, go } = await openConsole();
    const owner = await app.person("ada@example.com");
    await go("");
    // The page gets the request log in order: when the latest request is shown, all earlier ones are counted.
    const latest = page.locator(".request-rows li").first();
    const countWith = async (path: string) => {
      await owner.fetch(path);
      await latest.filter({ hasText: path }).waitFor();
      return Number(await page.locator(".stat", { hasText: "Requests" }).locator("strong").textContent());
    };
    const first = await countWith("/calendar/v3/colors");
    // Opens other views, whose own requests must not be counted.
    await go("/mails");
    await go("/deliveries");
    await go("");

    const then = await countWith("/calendar/v3/users/me/settings");

    expect(then).toBe(first + 1);
  });
});

describe("what had happened before the page was opened", () => {
  browserTest("is no change: the view has read it, and reads again for what happens from then on", async () => {
    const { page, app, go } = await openConsole();
    const owner = await app.person("ada@example.com");
    const shownRequests = page.locator(".request-rows li", { hasText: "tasks.insert" });
    const mails = page.locator(".stat", { hasText: "Emails" }).locator("strong");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/sandbox/v1/mailHeads")) asked += 1;
    });
    await givenTask(owner, "Before");
    await go("");
    await shownRequests.first().waitFor();
    // When another view is shown, the Overview page has sent all of its requests.
    await go("/world");
    expect(asked).toBe(1);

    const begin = await holdRequests(page, "**/requests/stream*");
    await page.goto(`${app.url}/console`);
    await mails.filter({ hasText: /\d/ }).waitFor();
    expect(asked).toBe(2);
    await givenTask(owner, "Meanwhile");
    begin();
    await expect.poll(() => shownRequests.count()).toBe(2);
    await expect.poll(() => asked).toBe(3);
  });

  browserTest("is shown once, also where the server does not know how far this page has read", async () => {
    const { page, app, go } = await openConsole();
    const owner = await app.person("ada@example.com");
    for (const path of ["/calendar/v3/colors", "/calendar/v3/users/me/settings"]) await owner.fetch(path);
    const { items, cursor } = await unwrap(
      sandboxOf(app).GET("/sandbox/v1/requests", { params: { query: { limit: 100 } } }),
    );
    let opened = 0;
    await page.route("**/requests/stream*", (route) => {
      opened += 1;
      if (opened === 1) {
        const lines = items.map((request) => JSON.stringify({ cursor, request, ageMs: 0 }));
        return route.fulfill({ contentType: "application/x-ndjson", body: `${lines.join("\n")}\n` });
      }
      if (opened === 2) return route.fulfill({ status: 400, json: {} });
      return route.continue();
    });
    await go("/requests");
    await expect.poll(() => opened).toBe(3);

    await owner.fetch("/calendar/v3/users/me/calendarList");

    const rows = page.locator(".rows li");
    await rows.filter({ hasText: "calendarList.list" }).waitFor();
    expect(await rows.filter({ hasText: "settings.list" }).count()).toBe(1);
    expect(await rows.filter({ hasText: "colors.get" }).count()).toBe(1);
  });
});

describe("what is in the page", () => {
  const elementsOf = (page: Page) => page.locator("main *").count();

  browserTest("of 150 tasks is what can be seen", async () => {
    const { page, app, go } = await openConsole();
    const tasks = Array.from({ length: 150 }, (_, index) => ({ title: `Task ${index + 1}` }));
    await app.server.app.seeds.apply({ taskLists: [{ user: "ada@example.com", title: "Long", tasks }] });
    await go("/tasks");
    await page.getByRole("link", { name: "Long" }).click();
    const list = page.getByRole("region", { name: "150 tasks" });
    await list.getByText("Task 1", { exact: true }).waitFor();
    expect(await elementsOf(page)).toBeLessThan(1_000);

    await list.evaluate((each) => each.scrollTo(0, each.scrollHeight));
    await list.getByText("Task 150", { exact: true }).waitFor();

    expect(await elementsOf(page)).toBeLessThan(1_000);
    expect(await list.getByRole("listitem").last().getAttribute("aria-posinset")).toBe("150");
  });

  browserTest("of 5,000 events is what a day has room for, and the rest of a day is a press away", async () => {
    const { page, app, company, go } = await openConsole();
    await addEvent(await app.person(company.ada), {
      summary: "Tick",
      start: { dateTime: "2026-03-02T00:00:00", timeZone: "Europe/Berlin" },
      end: { dateTime: "2026-03-02T00:05:00", timeZone: "Europe/Berlin" },
      recurrence: ["RRULE:FREQ=MINUTELY;INTERVAL=8;COUNT=5000"],
    });
    await go("/calendar?view=dayGridMonth&date=2026-03-01");
    const rest = page.locator('[data-date="2026-03-22"]').getByText("+177 more");
    await rest.waitFor();
    // An event of several days shows its title on each day, and no day has more than four rows.
    expect(await page.locator(".fc-event", { hasText: "Spring fair" }).count()).toBeGreaterThan(0);
    expect(await elementsOf(page)).toBeLessThan(2_000);

    await rest.click();
    const day = page.getByRole("dialog", { name: "Mar 22, 2026" });
    await day.getByRole("region", { name: "180 events" }).waitFor();
    expect(await day.getByRole("listitem").count()).toBeLessThan(60);
    expect(await accessibilityFaults(page)).toEqual([]);
    await day.getByRole("button").filter({ hasText: "00:08" }).click();
    await page.getByRole("dialog", { name: "Tick" }).waitFor();

    await go("/calendar?view=listMonth&date=2026-03-09");
    await page.locator(".fc-list-event", { hasText: "Tick" }).first().waitFor();
    expect(await elementsOf(page)).toBeLessThan(4_000);

    // The week view shows two events for each hour, and the number of other events that begin in that hour.
    await go("/calendar?view=timeGridWeek&date=2026-03-09");
    const hour = page.locator('.fc-timegrid-col[data-date="2026-03-11"]').getByText("+6 more");
    await hour.first().waitFor();
    expect(await elementsOf(page)).toBeLessThan(4_500);
    await hour.nth(8).click();
    await page
      .getByRole("dialog", { name: "Mar 11, 2026" })
      .getByRole("region", { name: /^18\d events$/ })
      .waitFor();
  });
});

describe("a long list", () => {
  browserTest("shows its first rows, and all of them to whoever asks", async () => {
    const { page, app, go } = await openConsole();
    const owner = await app.person("ada@example.com");
    const attendees = Array.from({ length: 60 }, (_, index) => ({ email: `guest${index}@example.com` }));
    const times = { start: { dateTime: "2026-03-05T10:00:00Z" }, end: { dateTime: "2026-03-05T11:00:00Z" } };
    await addEvent(owner, { summary: "Open day", ...times, attendees }, { sendUpdates: "all" });
    await go("/deliveries");
    const rows = page.locator("main tbody tr");
    await rows.first().waitFor();
    expect(await rows.count()).toBe(50);

    await page.getByRole("button", { name: /^Show all \d+$/ }).click();

    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(60);
    expect(await page.getByRole("button", { name: /^Show all/ }).count()).toBe(0);
  });
});
