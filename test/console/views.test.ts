/** Every view of the console with the data of a company, in a real browser: complete, readable and small. */
import { describe, expect, test } from "vitest";
import { typefaceUrl } from "../../server/pages/assets.ts";
import { startApp } from "../support/app.ts";
import { accessibilityFaults, browserTest, picture, type viewports } from "../support/browser.ts";
import { narrowTexts, type OpenedConsole, openConsole, overflow } from "../support/console.ts";
import { shared } from "../support/endings.ts";

const sizes: (keyof typeof viewports)[] = ["desktop", "phone"];

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
  { name: "world", path: "/world", shows: "No active faults" },
  { name: "snapshots", path: "/world/data", shows: "No snapshots yet" },
  { name: "users", path: "/world/users", shows: "Grace Hopper" },
  { name: "clients", path: "/world/clients", shows: "OAuth clients and service accounts" },
];

/** A page that visits all views, and the compressed size of its files by URL, in loading order. */
const consoleToWeigh = shared(async () => {
  const opened = await openConsole({ lookedAt: true });
  const sizes = new Map<string, number>();
  opened.page.on("response", (response) => {
    const isAsset = new URL(response.url()).pathname.match(/^\/(console\/)?assets\//);
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
    // The time to paint a view depends on its number of elements: up to 1,650 in the demo.
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

/** Views with a panel: `opener` is the element that opens it. */
const panels = [
  { name: "requests", path: "/requests", opener: ".request" },
  { name: "calendar", path: "/calendar", opener: ".fc-event" },
  { name: "tasks", path: "/tasks", opener: ".task .link" },
  { name: "timeline", path: "/timeline", opener: ".card-title" },
  { name: "payments", path: "/payments", opener: "tr.opens .link" },
  { name: "conversions", path: "/conversions", opener: "[data-row]" },
  { name: "deliveries", path: "/deliveries", opener: "[data-row]" },
];

/** Waits until the list has all requests that the server has recorded. */
async function requireWholeLog({ page, app }: OpenedConsole): Promise<void> {
  const { answered } = await (await app.fetch("/sandbox/v1/requests?source=apps")).json();
  await expect.poll(() => page.locator(".rows").getAttribute("aria-label")).toBe(`${answered} requests`);
}

describe("beside an open panel", () => {
  browserTest.each(panels)("no text of $name has less than 120 pixels", async ({ path, opener }) => {
    const opened = await openConsole({ lookedAt: true });
    const { page, go } = opened;
    await go(path);
    // The request log arrives in parts. Later parts would move the opened row down, possibly out of the list's visible part.
    if (path === "/requests") await requireWholeLog(opened);
    await page.locator("main").locator(opener).first().click();
    const panel = page.locator("dialog.panel[open]");
    await panel.waitFor();
    await page.locator(".waiting").waitFor({ state: "detached" });
    for (const width of [1280, 1366, 1440, 1536]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await narrowTexts(page), `${width} pixels`).toEqual([]);
      expect(await panel.evaluate((each) => each.clientWidth)).toBe(560);
    }
    // The list marks the item that is open in the panel.
    expect(await page.locator('main [aria-current="true"]').count()).toBeGreaterThan(0);
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

    // The legend's marker has the color of the service. Without a pointer, the chart shows its last value.
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

describe("the page itself", () => {
  browserTest("is small: 90 kB for the first view, 350 kB in all, compressed, with the typeface", async () => {
    const { page, go, sum, first, shown } = await consoleToWeigh();
    for (const { path, shows } of views.filter((view) => !shown.has(view.path))) {
      await go(path);
      await page.locator("main").getByText(shows).first().waitFor();
    }
    const bytes = sum();

    console.log(`console: ${(first / 1000).toFixed(1)} kB for the first view, ${(bytes / 1000).toFixed(1)} kB in all`);
    expect(first).toBeLessThan(90_000);
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
    expect(html).toContain(`<link rel="preload" href="${typefaceUrl}" as="font"`);
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
