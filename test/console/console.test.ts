/** The console in a real browser: every view with the data of a company, and what can be done in it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type StartOptions, startApp, type TestApp } from "../support/app.ts";
import {
  accessibilityFaults,
  browserTest,
  openPage,
  picture,
  type viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { type Company, givenCompany } from "../support/company.ts";

const sizes: (keyof typeof viewports)[] = ["desktop", "phone"];

interface Opened extends WatchedPage {
  app: TestApp;
  company: Company;
  /** Goes to a view. @param path Below `/console`. */
  go(path: string): Promise<void>;
}

async function openConsole(size: keyof typeof viewports = "desktop", options: StartOptions = {}): Promise<Opened> {
  const app = await startApp(options);
  const company = await givenCompany(app.url);
  const watched = await openPage(app.url, size);
  const go = async (path: string) => {
    await watched.page.goto(`${app.url}/console${path}`);
    await watched.page.getByRole("heading", { level: 1 }).waitFor();
    await watched.page.locator(".waiting").waitFor({ state: "hidden" });
  };
  return { ...watched, app, company, go };
}

/** How far something sticks out to the side, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    const inner = main ? main.scrollWidth - main.clientWidth : 0;
    return Math.max(inner, document.documentElement.scrollWidth - window.innerWidth);
  });

const views = [
  { name: "overview", path: "", shows: "Latest requests" },
  { name: "requests", path: "/requests", shows: "conversion.insert" },
  { name: "mails", path: "/mails", shows: "Invitation: Greenhouse review" },
  { name: "deliveries", path: "/deliveries", shows: "https://orders.example.com/hooks/calendar" },
  { name: "channels", path: "/deliveries/channels", shows: "orders-app" },
  { name: "world", path: "/world", shows: "Every call is served" },
  { name: "snapshots", path: "/world/data", shows: "No snapshots yet" },
  { name: "users", path: "/world/users", shows: "Grace Hopper" },
  { name: "clients", path: "/world/clients", shows: "OAuth clients and service accounts" },
];

describe("every view", () => {
  browserTest.each(sizes)("is whole, quiet and readable on a %s", async (size) => {
    const { page, complaints, foreign, go } = await openConsole(size);
    for (const { name, path, shows } of views) {
      await go(path);
      await page.locator("main").getByText(shows).first().waitFor();
      expect(await overflow(page), name).toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page), name).toEqual([]);
      await picture(page, `console-${name}-${size}`);
    }
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

  browserTest("takes back a reset", async () => {
    const { page, go, app } = await openConsole();
    const ada = await app.person("ada@example.com");
    const titles = async () => {
      const lists = (await (await ada.fetch("/tasks/v1/users/@me/lists")).json()) as { items: { title: string }[] };
      return lists.items.map(({ title }) => title);
    };
    const before = await titles();
    await go("/world/data");

    await page.getByRole("button", { name: "Remove all data" }).click();
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await undo.waitFor();
    expect(await titles()).not.toEqual(before);
    await undo.click();
    await page.getByText("Taken back", { exact: true }).waitFor();

    expect(await titles()).toEqual(before);
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
  browserTest("is small: 120 kB for the first view, 350 kB in all, compressed", async () => {
    const { page, go } = await openConsole();
    const sizes = new Map<string, number>();
    page.on("response", (response) => {
      const isAsset = new URL(response.url()).pathname.startsWith("/console/assets/");
      if (isAsset) sizes.set(response.url(), Number(response.headers()["content-length"] ?? Number.NaN));
    });
    const sum = () => [...sizes.values()].reduce((total, each) => total + each, 0);
    await go("");
    const first = sum();
    for (const { path } of views) await go(path);
    const bytes = sum();

    console.log(`console: ${(first / 1000).toFixed(1)} kB for the first view, ${(bytes / 1000).toFixed(1)} kB in all`);
    expect(first).toBeLessThan(120_000);
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
