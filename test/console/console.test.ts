/** The console in a real browser: every view with the data of a company, and what can be done in it. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { startServer } from "../../server/main.ts";
import { type Person, startApp } from "../support/app.ts";
import { accessibilityFaults, browserTest, openPage, picture, type viewports } from "../support/browser.ts";
import { openConsole, overflow } from "../support/console.ts";
import { isPostgres } from "../support/database.ts";
import { gate } from "../support/db.ts";
import { shared } from "../support/endings.ts";
import { givenTask, tasksOf } from "../support/tasks.ts";

/** What rests on snapshots, which are for SQLite. */
const snapshotTest = isPostgres ? test.skip : browserTest;

const sizes: (keyof typeof viewports)[] = ["desktop", "phone"];

/** An event of an hour in somebody's primary calendar. */
async function insertOn(person: Person, day: string, summary: string): Promise<void> {
  const at = (hour: string) => ({ dateTime: `${day}T${hour}:00:00`, timeZone: "Europe/Berlin" });
  await person.fetch("/calendar/v3/calendars/primary/events", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ summary, start: at("13"), end: at("14") }),
  });
}

/** As a hand does it: in steps, which the library waits for. */
async function dragTo(page: Page, from: Locator, to: string): Promise<void> {
  await from.waitFor();
  const target = page.locator(to).first();
  await target.waitFor();
  // What is still being laid out would be missed, and what is drawn anew has no place for a moment: where both have stayed is
  // where the hand goes.
  let places: Awaited<ReturnType<Locator["boundingBox"]>>[] = [];
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(places);
        places = [await from.boundingBox(), await target.boundingBox()];
        return !places.includes(null) && JSON.stringify(places) === before;
      },
      { interval: 100 },
    )
    .toBe(true);
  const [start, end] = places;
  if (!start || !end) throw new Error("There is nothing to drag, or nowhere to drop it.");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 + 8);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

const views = [
  { name: "overview", path: "", shows: "Latest requests" },
  { name: "requests", path: "/requests", shows: "conversion.insert" },
  { name: "calendar", path: "/calendar", shows: "Spring fair" },
  { name: "week", path: "/calendar?view=timeGridWeek", shows: "Market stall" },
  { name: "agenda", path: "/calendar?view=listMonth", shows: "Greenhouse review" },
  { name: "tasks", path: "/tasks", shows: "Call the accountant" },
  { name: "timeline", path: "/timeline", shows: "Open the windows" },
  { name: "payments", path: "/payments", shows: "partly refunded" },
  { name: "ledger", path: "/payments?tab=ledger", shows: "Balance over time" },
  { name: "links", path: "/payments?tab=pay", shows: "Test cards" },
  { name: "conversions", path: "/conversions", shows: "conversions by day" },
  { name: "tree", path: "/conversions?tab=tree", shows: "Green agency" },
  { name: "activities", path: "/conversions?tab=activities", shows: "Purchase" },
  { name: "explore", path: "/explore/tasks/tasks.insert", shows: "Node, published client" },
  { name: "mails", path: "/mails", shows: "Invitation: Greenhouse review" },
  { name: "deliveries", path: "/deliveries", shows: "https://orders.example.com/hooks/calendar" },
  { name: "channels", path: "/deliveries/channels", shows: "orders-app" },
  { name: "world", path: "/world", shows: "Every call is served" },
  { name: "snapshots", path: "/world/data", shows: "No snapshots yet" },
  { name: "users", path: "/world/users", shows: "Grace Hopper" },
  { name: "clients", path: "/world/clients", shows: "OAuth clients and service accounts" },
];

/** A page that goes through all views, and what its files weigh, compressed: by address, as they come. */
const consoleToWeigh = shared(async () => {
  const opened = await openConsole({ lookedAt: true });
  const sizes = new Map<string, number>();
  opened.page.on("response", (response) => {
    const isAsset = new URL(response.url()).pathname.startsWith("/console/assets/");
    if (isAsset) sizes.set(response.url(), Number(response.headers()["content-length"] ?? Number.NaN));
  });
  const sum = () => [...sizes.values()].reduce((total, each) => total + each, 0);
  await opened.go("");
  return { ...opened, sum, first: sum(), shown: new Set<string>() };
});

const opened = { desktop: consoleToWeigh, phone: shared(() => openConsole({ size: "phone", lookedAt: true })) };

describe.each(sizes)("every view on a %s", (size) => {
  browserTest.each(views)("is whole, quiet and readable: $name", async ({ name, path, shows }) => {
    const { page, complaints, foreign, go } = await opened[size]();
    await go(path);
    await page.locator("main").getByText(shows).first().waitFor();
    if (size === "desktop") (await consoleToWeigh()).shown.add(path);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // What a view takes to be painted follows from what it draws; the demo has 1650 at most (`npm run bench -- console`).
    expect(await page.locator("main *").count()).toBeLessThan(2000);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const recoloured = colorScheme === "dark";
      expect(await accessibilityFaults(page, { recoloured }), colorScheme).toEqual([]);
      await picture(page, `console-${name}-${size}${colorScheme === "dark" ? "-dark" : ""}`);
    }
    await page.emulateMedia({ colorScheme: "light" });
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

describe("requests", () => {
  browserTest("appear as they happen, with the rule that refused them", async () => {
    const { page, app, go } = await openConsole();
    const owner = await app.person("ada@example.com");
    await go("/requests");
    await page.getByText("Live", { exact: true }).waitFor();

    await owner.fetch("/tasks/v1/lists/nowhere/tasks");

    const row = page.getByRole("link", { name: /404 tasks\.list/ });
    await row.click();
    const panel = page.getByRole("dialog", { name: "tasks.list" });
    await panel.getByText("Rule: notFound").waitFor();
    expect(await panel.getByRole("link", { name: "The operation's reference" }).getAttribute("href")).toBe(
      "/docs/tasks#operation/tasks.list",
    );
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("very many requests", () => {
  browserTest("do not make the page grow: 100,000 of them, with large bodies", async () => {
    const { page, app, go } = await openConsole();
    const { journal } = app.server.parts;
    const owner = await app.person("ada@example.com");
    await owner.fetch("/tasks/v1/users/@me/lists");
    await go("/requests");
    await page.getByText("Live", { exact: true }).waitFor();
    // A small one: what is large in it comes below, where it is counted as such.
    const [latest] = (await journal?.page({ filter: { service: "tasks" }, limit: 1 }))?.items ?? [];
    if (!journal || !latest) throw new Error("Nothing was recorded.");
    // Each gets an id of its own.
    const { id, ...model } = latest;
    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Runtime.getHeapUsage")).usedSize;
    };
    const before = await heap();

    const large = { ...model.request, body: "x".repeat(30_000), bytes: 30_002 };
    for (let number = 1; number <= 100_000; number += 1) {
      const request = number > 96_000 ? large : model.request;
      const described = { ...model, path: `/many/${number}`, request };
      journal.record({ id: journal.newId(), weight: number > 96_000 ? 31_000 : 1_000, describe: () => described });
      // What follows the journal runs in between, as between requests.
      if (number % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await page.getByText("/many/100000").waitFor();

    expect(await page.locator(".request-list li").count()).toBeLessThan(60);
    expect((await heap()) - before).toBeLessThan(20_000_000);
    await page.getByRole("link", { name: /many\/100000/ }).click();
    expect(new URL(page.url()).pathname.split("/").at(-1)).not.toBe(id);
    await page.getByRole("tab", { name: /^Request, / }).click();
    await page.getByRole("dialog").getByText("xxxxxxxxxx").first().waitFor();
  });
});

describe("the calendar", () => {
  browserTest("tells its feeds, which programs can subscribe to", async () => {
    const { page, app, go } = await openConsole();
    await go("/calendar");
    await page.getByRole("button", { name: "About Market stall" }).click();
    const panel = page.getByRole("dialog", { name: "Market stall" });
    const address = async () => (await panel.locator("pre").first().textContent())?.trim() ?? "";
    await panel.getByText("/private-").waitFor();
    const first = await address();

    expect(await (await fetch(first)).text()).toContain("SUMMARY:Market");
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel.getByRole("button", { name: "Renew the private address" }).click();
    await expect.poll(address).not.toBe(first);

    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(await address())).status).toBe(200);
    expect(new URL(first).origin).toBe(app.url);
  });

  browserTest("moves an event through the service, and puts back what is refused", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    const startOf = async () => {
      const query = new URLSearchParams({ q: "accountant visit" });
      const found = await ada.fetch(`/calendar/v3/calendars/primary/events?${query}`);
      const { items } = (await found.json()) as { items: { start: { dateTime: string } }[] };
      return items[0]?.start.dateTime.slice(0, 10);
    };
    await insertOn(ada, "2026-03-08", "Accountant visit");
    await go("/calendar?view=dayGridMonth&date=2026-03-01");
    const event = page.locator(".fc-event", { hasText: "Accountant visit" });

    await dragTo(page, event, '[data-date="2026-03-15"]');
    await page.getByText("Accountant visit moved").waitFor();
    expect(await startOf()).toBe("2026-03-15");

    const fault = { service: "calendar", operation: "events.patch", status: 403, count: 1 };
    await app.fetch("/sandbox/v1/faults", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fault),
    });
    await dragTo(page, event, '[data-date="2026-03-08"]');
    await page.getByText("Accountant visit stays where it was").waitFor();
    const there = page.locator('[data-date="2026-03-15"] .fc-event', { hasText: "Accountant visit" });
    await expect.poll(() => Promise.all([event.count(), there.count()])).toEqual([1, 1]);
    expect(await startOf()).toBe("2026-03-15");
  });

  browserTest("draws what is put back once, where all was read anew before it was refused", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    await insertOn(ada, "2026-03-08", "Visit of the auditor");
    await go("/calendar?view=dayGridMonth&date=2026-03-01");
    const event = page.locator(".fc-event", { hasText: "Visit of the auditor" });
    await page.route("**/events/*", async (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      await insertOn(ada, "2026-03-20", "Come meanwhile");
      await page.locator(".fc-event", { hasText: "Come meanwhile" }).waitFor();
      await route.fulfill({ status: 403, json: { error: { code: 403, message: "Not today.", errors: [] } } });
    });

    await dragTo(page, event, '[data-date="2026-03-15"]');
    await page.getByText("Visit of the auditor stays where it was").waitFor();

    const there = page.locator('[data-date="2026-03-08"] .fc-event', { hasText: "Visit of the auditor" });
    await expect.poll(() => Promise.all([event.count(), there.count()])).toEqual([1, 1]);
  });
});

describe("tasks", () => {
  browserTest("are completed and moved, and are there when a program inserts them", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    await go("/tasks");
    const titles = () => page.locator(".task .link").allTextContents();
    await expect.poll(titles).toEqual(["Book the stall for the fair", "Call the accountant"]);

    await page.getByRole("button", { name: "Move down: Book the stall for the fair" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".task .link").first().filter({ hasText: "Call the accountant" }).waitFor();
    await page.getByRole("checkbox", { name: "Completed: Call the accountant" }).click();
    await page.getByText("Task completed").waitFor();
    await ada.fetch("/tasks/v1/lists/@default/tasks", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ title: "From a program" }),
    });

    await page.getByRole("button", { name: "From a program", exact: true }).waitFor();
  });
});

describe("the timeline", () => {
  browserTest("lets the wearer select in a menu", async () => {
    const { page, app, go } = await openConsole();
    await go("/timeline");

    await page.getByRole("button", { name: "Open the windows" }).click();
    await page.locator(".toast", { hasText: "Open the windows" }).waitFor();

    const sent = (await (await app.fetch("/sandbox/v1/deliveries?service=timeline")).json()) as { items: unknown[] };
    expect(JSON.stringify(sent.items)).toContain("CUSTOM");
  });
});

describe("payments", () => {
  browserTest("are captured and disputed", async () => {
    const { page, company, go } = await openConsole();
    await go(`/payments?transaction=${company.reserved}`);
    const panel = page.getByRole("dialog", { name: "€9.90" });

    await panel.getByRole("button", { name: "Capture" }).click();
    await page.getByRole("dialog", { name: "Capture €9.90" }).getByRole("button", { name: "Capture" }).click();
    await panel.getByText("captured", { exact: true }).waitFor();
    await panel.getByRole("button", { name: "Dispute" }).click();
    await page.getByRole("dialog", { name: "Dispute €9.90" }).getByRole("button", { name: "Dispute" }).click();
    await panel.getByRole("button", { name: "Win" }).click();

    await panel.getByText("Dispute won").first().waitFor();
    await panel.getByRole("tab", { name: "JSON" }).click();
    await panel.getByText('"capturedAmount"').waitFor();
    await panel.getByRole("tab", { name: "Requests" }).click();
    await panel.getByText("transactions.capture").waitFor();
  });
});

describe("conversions", () => {
  browserTest("are those of the days before the server's today, however late its clock is read", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    const later = gate();
    await page.route("**/sandbox/v1/clock", async (route) => {
      await later.opened;
      await route.continue();
    });
    const shown = go("/conversions");
    await expect.poll(() => page.getByLabel("Act as").locator("option").count()).toBeGreaterThan(2);
    // Whatever the page would ask for by now is answered in this time.
    await page.evaluate(async () => {
      for (let number = 0; number < 50; number += 1) await (await fetch("/healthz")).text();
    });
    later.open();
    await shown;

    await page.locator("main").getByText("conversions by day").waitFor();
  });
});

describe("plots", () => {
  browserTest("are drawn anew in other colours", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    const drawn = () =>
      page
        .locator("canvas")
        .first()
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await go("/payments?tab=ledger");
    await page.locator("canvas").first().waitFor();
    const light = await drawn();

    // In the colour of the service; and while nothing is pointed at, the last moment is told.
    const colours = await page
      .locator(".u-legend .u-marker")
      .last()
      .evaluate((marker) => [getComputedStyle(marker).borderTopColor, getComputedStyle(document.body).color]);
    expect(new Set(colours).size).toBe(2);
    await expect
      .poll(() => page.locator(".u-legend").textContent())
      .toMatch(/Time\s*Mar 1, 2026, 09:00\s*Balance\s*\S*309\.95/);

    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(drawn).not.toBe(light);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(drawn).toBe(light);
  });
});

describe("on a phone", () => {
  browserTest("the tab that is open can be seen", async () => {
    const { page, go } = await openConsole({ size: "phone", lookedAt: true });
    await go("/world/clients");

    const tab = page.getByRole("tab", { name: "Clients and keys" });
    await expect.poll(() => tab.evaluate((each) => each.getBoundingClientRect().right <= window.innerWidth)).toBe(true);
  });
});

describe("explore", () => {
  browserTest("tries an operation as the chosen user, with code for it", async () => {
    const { page, go } = await openConsole();
    await go("/explore/tasks/tasks.insert");

    await page.getByRole("button", { name: "Try it" }).click();
    await page.getByRole("heading", { name: "Answer" }).waitFor();
    await page.getByText("200", { exact: true }).waitFor();

    await page.getByRole("tab", { name: "Python" }).click();
    await page.getByText("import requests").waitFor();
    await page.getByRole("tab", { name: "Node, published client" }).click();
    await page.getByText("service.tasks.insert(").waitFor();
  });

  browserTest("is found by the palette, by keys alone", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    await go("");

    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Go to, do, look up" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type("events.quickAdd");
    await page.getByRole("option", { name: /events\.quickAdd/ }).waitFor();
    await page.keyboard.press("Enter");

    await page.getByRole("heading", { level: 1, name: "Explore" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/console/explore/calendar/events.quickAdd");
  });
});

describe("deliveries", () => {
  browserTest("are sent again", async () => {
    const { page, app, go } = await openConsole({ recorded: true });
    await go("/deliveries?state=delivered");
    const before = (await (await app.fetch("/sandbox/v1/mails")).json()) as { items: unknown[] };

    await page.getByRole("button", { name: "Redeliver" }).first().click();
    await page.getByText("Sent again").waitFor();

    expect(before.items.length).toBeGreaterThan(0);
  });
});

describe("what the console is given to show", () => {
  const nasty = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`;
  const json = { "Content-Type": "application/json" };

  browserTest("never runs, in titles, descriptions, cards and mails", async () => {
    const { page, app, company, complaints, foreign, go } = await openConsole();
    const ada = await app.person(company.ada);
    const post = (path: string, body: unknown) =>
      ada.fetch(path, { method: "POST", headers: json, body: JSON.stringify(body) });
    const at = (hour: string) => ({ dateTime: `2026-03-04T${hour}:00:00Z` });
    await post("/tasks/v1/lists/@default/tasks", { title: `${nasty} \u202eevil`, notes: nasty });
    const style = `<div style="background:url(https://elsewhere.example/x.png);position:fixed;inset:0">Covered</div>`;
    const oddEnds = ["</style/>", "</STYLE/ >", "</style//>"].map((end) => `<style>a${end}${nasty}</style>`).join("");
    const description = `${nasty}${oddEnds}<a href="javascript:window.ran=1">Press</a>${style}<svg onload="window.ran=1"></svg>`;
    const event = (await (
      await post("/calendar/v3/calendars/primary/events?sendUpdates=all", {
        summary: nasty,
        description,
        start: at("10"),
        end: at("11"),
        attendees: [{ email: company.grace }],
      })
    ).json()) as { id: string };
    await post("/mirror/v1/timeline", {
      html: `<article>${nasty}${oddEnds}${style}<b onclick="window.ran=1">Bold</b></article>`,
    });

    await go("/tasks");
    await page.getByText("onerror").first().waitFor();
    await go(`/calendar?event=${encodeURIComponent(`primary ${event.id}`)}`);
    const link = page.getByRole("dialog").getByText("Press");
    await link.waitFor();
    expect(await link.getAttribute("href")).toBeNull();
    // Its author chose colours for white paper, whatever those of the page.
    const paper = page.getByRole("article", { name: "Description" });
    expect(await paper.evaluate((each) => getComputedStyle(each).colorScheme)).toBe("light");
    await go("/timeline");
    await page.getByText("Bold").dispatchEvent("click");
    await go("/mails");
    await page.getByText("Invitation").first().waitFor();

    expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });

  browserTest("may be large: a month of 10,000 events, a body of a megabyte", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    const rule = "RRULE:FREQ=MINUTELY;INTERVAL=4;COUNT=10000";
    const created = await ada.fetch("/calendar/v3/calendars/primary/events", {
      method: "POST",
      headers: json,
      body: JSON.stringify({
        summary: "Tick",
        start: { dateTime: "2026-03-01T00:00:00Z", timeZone: "UTC" },
        end: { dateTime: "2026-03-01T00:01:00Z", timeZone: "UTC" },
        recurrence: [rule],
      }),
    });
    expect(created.status).toBe(200);
    await ada.fetch("/tasks/v1/lists/@default/tasks", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ title: "x".repeat(1_000_000) }),
    });

    await go("/calendar?view=dayGridMonth&date=2026-03-01");
    await page.locator(".fc-event").first().waitFor();
    await go("/requests");
    await page
      .getByRole("link", { name: /tasks\.insert/ })
      .first()
      .click();
    await page.getByRole("dialog", { name: "tasks.insert" }).waitFor();
    await page.getByRole("tab", { name: /^Request, / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
  });
});

describe("a server that changes under the page", () => {
  browserTest("is taken up again after a restart, with a token that has ended and a user that is gone", async () => {
    const { page, app, go } = await openConsole();
    await go("/tasks");
    const { port } = new URL(app.url);
    const { settings } = app.server.parts;

    await app.server.stop();
    const lost = page.getByText("The server does not answer.").first(); // The banner, and views that asked meanwhile.
    await lost.waitFor();
    const again = await startServer({ ...settings, port: Number(port) }, { clock: app.clock });
    onTestFinished(() => again.stop());
    await lost.waitFor({ state: "hidden" });
    await again.parts.db.write((tx) => tx.run('DELETE FROM "AccessToken"'));

    await page.getByRole("textbox", { name: "Title of a new task" }).fill("After the restart");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "After the restart", exact: true }).waitFor();
    await page.goto(`${app.url}/console/tasks?user=nobody@example.com`);
    await page.getByRole("alert").waitFor();
  });
});

describe("the world", () => {
  browserTest("lets the clock be stopped and moved", async () => {
    const { page, go, app } = await openConsole();
    await go("/world");

    await page.getByRole("button", { name: "Stop here" }).click();
    await page.getByText("Stands still", { exact: true }).waitFor();
    await page.getByRole("button", { name: "+ 1 day" }).click();
    await page.getByText("2026-03-02T09:00:00").waitFor();

    const clock = await (await app.fetch("/sandbox/v1/clock")).json();
    expect(clock).toEqual({ now: "2026-03-02T09:00:00.000Z", frozen: true });
  });

  browserTest("lets faults in, which calls meet", async () => {
    const { page, go, app } = await openConsole();
    const ada = await app.person("ada@example.com");
    await go("/world");

    await page.getByRole("button", { name: "Add a fault" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add a fault" });
    await dialog.getByLabel("How often").fill("1");
    await dialog.getByRole("button", { name: "Add the fault" }).click();
    await page.getByText("1 call left").waitFor();

    expect((await ada.fetch("/tasks/v1/users/@me/lists")).status).toBe(503);
    expect((await ada.fetch("/tasks/v1/users/@me/lists")).status).toBe(200);
  });

  browserTest("takes back a reset, or asks where it cannot", async () => {
    const { page, go, app } = await openConsole();
    const ada = await app.person("ada@example.com");
    await givenTask(ada, "Keep me");
    const titles = async () => (await tasksOf(ada)).map(({ title }) => title);
    await go("/world/data");

    await page.getByRole("button", { name: "Remove all data" }).click();
    const remove = page.getByRole("button", { name: "Remove it" });
    if (isPostgres) {
      await remove.waitFor();
      expect(await titles()).toContain("Keep me");
      await remove.click();
      await page.getByText("Everything removed", { exact: true }).waitFor();
      expect(await titles()).toEqual([]);
      return;
    }
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await undo.waitFor();
    expect(await titles()).toEqual([]);
    await undo.click();
    await page.getByText("Taken back", { exact: true }).waitFor();

    expect(await titles()).toContain("Keep me");
  });
});

describe("the world's people and data", () => {
  snapshotTest("come from a button, and go by undoing", async () => {
    const app = await startApp();
    const { page } = await openPage(app.url);
    await page.goto(`${app.url}/console/world/data`);

    await page.getByRole("button", { name: "Load demo data" }).click();
    await page.getByText("Demo data loaded: 6 people").waitFor();
    await page.goto(`${app.url}/console/world/users`);
    const row = (email: string) => page.getByRole("row", { name: email });
    await row("ada@greenhouse.example").waitFor();
    await page.goto(`${app.url}/console/world/data`);
    await page.getByText("console-undo").waitFor();
    await page.getByRole("button", { name: "Go back" }).click();
    await page.getByText("Back to console-undo").waitFor();
    await page.goto(`${app.url}/console/world/users`);
    await row("owner@example.com").waitFor();

    expect(await row("ada@greenhouse.example").count()).toBe(0);
  });

  snapshotTest("are kept in snapshots, as files too", async () => {
    const { page, go, app } = await openConsole();
    await go("/world/data");

    await page.getByRole("button", { name: "Take one" }).click();
    const dialog = page.getByRole("dialog", { name: "Take a snapshot" });
    await dialog.getByLabel("Name").fill("before");
    await dialog.getByRole("button", { name: "Take it" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download before" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("before.db");
    const path = await file.path();
    await page.getByRole("button", { name: "Delete before" }).click();
    await page.getByText("No snapshots yet").waitFor();
    await page.getByLabel("Snapshot to upload").setInputFiles({
      name: "came back.db",
      mimeType: "application/octet-stream",
      buffer: await readFile(path),
    });
    await page.getByText("came-back", { exact: true }).waitFor();
    await app.fetch("/sandbox/v1/reset", { method: "POST" });
    await page.getByRole("button", { name: "Go back" }).click();
    await page.getByText("Back to came-back").waitFor();

    await go("/tasks");
    await page.getByText("Call the accountant").waitFor();
  });

  browserTest("get tokens, clients and keys", async () => {
    const { page, go, app } = await openConsole();
    await go("/world/users");
    await page.getByRole("button", { name: "Add a user" }).click();
    const adding = page.getByRole("dialog", { name: "Add a user" });
    await adding.getByLabel("Mail address").fill("linus@example.com");
    await adding.getByRole("button", { name: "Add the user" }).click();
    const row = page.getByRole("row", { name: /linus@example\.com/ });
    await row.getByRole("button", { name: "Token" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Issue it" }).click();
    const token = await page.getByRole("dialog").locator("pre").first().textContent();
    const headers = { Authorization: `Bearer ${token?.trim()}` };
    expect((await app.fetch("/tasks/v1/users/@me/lists", { headers })).status).toBe(200);

    await go("/world/clients");
    await page.getByRole("button", { name: "Client", exact: true }).click();
    const making = page.getByRole("dialog", { name: "New OAuth client" });
    await making.getByLabel("Name").fill("Planner");
    expect(await accessibilityFaults(page)).toEqual([]);
    await making.getByRole("button", { name: "Make it" }).click();
    const made = page.getByRole("dialog", { name: "Client Planner" });
    const client = JSON.parse((await made.locator("pre").textContent()) ?? "");
    expect(client.installed).toMatchObject({ token_uri: `${app.url}/token` });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      made.getByRole("button", { name: "Save the file" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^client-.+\.json$/);
    await made.getByRole("button", { name: "Close" }).click();
    await page.getByText("Planner").first().waitFor();

    await page.getByRole("button", { name: "Key", exact: true }).click();
    await page.getByRole("dialog", { name: "New API key" }).getByRole("button", { name: "Make it" }).click();
    const key = await page.getByRole("dialog", { name: "API key" }).locator("pre").textContent();
    expect(await app.server.parts.clients.ofKey(key?.trim() ?? "")).toBe("quintet");
  });
});

describe("the operator's sign-in", () => {
  const elsewhere = { settings: { host: "0.0.0.0" } };

  browserTest("lets in by the token, and by a cookie after that", async () => {
    const app = await startApp(elsewhere);
    const url = `http://127.0.0.1:${new URL(app.url).port}`;
    const { page, foreign } = await openPage(url);
    await page.goto(`${url}/console/world/users`);
    const field = page.getByLabel("Operator's token");

    await field.fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("This is not the operator's token.").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.fill(app.server.parts.operator.token);
    await page.getByRole("button", { name: "Sign in" }).click();
    const row = page.getByRole("cell", { name: "owner@example.com" });
    await row.waitFor();
    await page.reload();
    await row.waitFor();

    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });
    expect(foreign).toEqual([]);
  });

  test("lets no other page change anything by the cookie", async () => {
    const app = await startApp(elsewhere);
    const url = `http://127.0.0.1:${new URL(app.url).port}`;
    const json = { "Content-Type": "application/json" };
    const signIn = (token: string) =>
      fetch(`${url}/sandbox/v1/session`, { method: "POST", headers: json, body: JSON.stringify({ token }) });
    expect((await signIn("wrong")).status).toBe(401);
    const cookie = (await signIn(app.server.parts.operator.token)).headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const freeze = (headers: Record<string, string>) =>
      fetch(`${url}/sandbox/v1/clock/freeze`, { method: "POST", headers: { Cookie: cookie, ...headers } });

    expect((await freeze({})).status).toBe(401);
    expect((await freeze({ Origin: "http://127.0.0.1:1" })).status).toBe(401);
    expect((await freeze({ Origin: url })).status).toBe(200);
    expect((await fetch(`${url}/sandbox/v1/clock`, { headers: { Cookie: cookie } })).status).toBe(200);
    expect((await fetch(`${url}/sandbox/v1/clock`, { headers: { Cookie: `${cookie}x` } })).status).toBe(401);
    expect((await fetch(`${url}/sandbox/v1/clock`)).status).toBe(401);
  });
});

describe("the page itself", () => {
  browserTest("is small: 60 kB for the first view, 350 kB in all, compressed", async () => {
    const { page, go, sum, first, shown } = await consoleToWeigh();
    for (const { path, shows } of views.filter((view) => !shown.has(view.path))) {
      await go(path);
      await page.locator("main").getByText(shows).first().waitFor();
    }
    const bytes = sum();

    console.log(`console: ${(first / 1000).toFixed(1)} kB for the first view, ${(bytes / 1000).toFixed(1)} kB in all`);
    expect(first).toBeLessThan(60_000);
    expect(bytes).toBeLessThan(350_000);
  });

  test("is not there without a sandbox", async () => {
    const app = await startApp({ settings: { sandbox: false } });

    expect((await app.fetch("/console")).status).toBe(404);
  });

  test("allows nothing but its own files, which browsers keep", async () => {
    const app = await startApp();
    const page = await app.fetch("/console/any/deep/link");
    const html = await page.text();
    const policy = page.headers.get("Content-Security-Policy") ?? "";

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const assets = [...html.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, path]) => path ?? "");
    expect(assets).toHaveLength(2);
    for (const path of assets) {
      const { headers } = await app.fetch(path, { headers: { "Accept-Encoding": "gzip" } });
      expect(headers.get("Content-Encoding"), path).toBe("gzip");
      expect(headers.get("Cache-Control"), path).toMatch(/immutable/);
    }
    expect((await app.fetch("/console/assets/..%2Fquintet.js")).status).toBe(404);
  });
});
