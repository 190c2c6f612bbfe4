/** Tests of the landing page at `/`. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { typefaceUrl } from "../../server/pages/assets.ts";
import { startApp } from "../support/app.ts";
import { browserTest, openPage, overflowOf, type viewports } from "../support/browser.ts";
import { message } from "../support/outbox.ts";
import { sendRaw } from "../support/raw.ts";

const sizes: (keyof typeof viewports)[] = ["desktop", "phone"];

test("the typeface of all pages is in the package, small, and cached by the name of its content", async () => {
  const app = await startApp({ settings: { host: "0.0.0.0" } });
  const url = `http://127.0.0.1:${new URL(app.url).port}`;

  const response = await fetch(`${url}${typefaceUrl}`);
  const file = Buffer.from(await response.arrayBuffer());

  expect(response.headers.get("Content-Type")).toBe("font/woff2");
  expect(response.headers.get("Cache-Control")).toMatch(/immutable/);
  expect(typefaceUrl).toContain(createHash("sha256").update(file).digest("hex").slice(0, 8));
  expect(file.length).toBeLessThan(22_000);
});

describe("the landing page", () => {
  test("names every service with its address at the origin that was asked, and what waits", async () => {
    const app = await startApp();
    const { db, outbox } = app.server.parts;
    await db.write((tx) => outbox.enqueue(tx, message("http://127.0.0.1:1/", "hello")));

    const { body } = await sendRaw(app.url, { target: "/", headers: { Host: "localhost:4010" } });

    for (const path of ["/tasks/v1", "/mirror/v1", "/calendar/v3"]) {
      expect(body).toContain(`<code>http://localhost:4010${path}</code>`);
    }
    expect(body).toContain("One delivery is pending");
    expect(body).toContain("2026-03-01T09:00:00.000Z");
  });

  test("shows a stranger the way to the references, and no more", async () => {
    const app = await startApp({ settings: { host: "0.0.0.0" } });
    const url = `http://127.0.0.1:${new URL(app.url).port}`;

    const refused = await sendRaw(url, { target: "/" });
    const authorized = await sendRaw(url, {
      target: "/",
      headers: { Authorization: `Bearer ${app.server.parts.operator.token}` },
    });

    expect(refused.status).toBe(401);
    expect(refused.headers.get("WWW-Authenticate")).toMatch(/^Bearer /);
    expect(refused.body).toContain('href="/docs"');
    expect(refused.body).not.toContain("/tasks/v1");
    expect(authorized.status).toBe(200);
  });

  test("leads nowhere in the sandbox where there is none", async () => {
    const app = await startApp({ settings: { sandbox: false } });

    expect((await sendRaw(app.url, { target: "/" })).body).not.toContain("/sandbox");
  });

  test("sends browsers to the console where there is one, and nobody else", async () => {
    const app = await startApp();
    const bare = await startApp({ settings: { sandbox: false } });
    const accepting = (accept: string) => ({ target: "/", headers: { Accept: accept } });
    const browser = accepting("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8");

    const led = await sendRaw(app.url, browser);

    expect(led.status).toBe(303);
    expect(led.headers.get("Location")).toBe("/console");
    expect(led.headers.get("Vary")).toContain("Accept");
    expect((await sendRaw(app.url, accepting("*/*"))).status).toBe(200);
    expect((await sendRaw(app.url, accepting("application/json"))).status).toBe(200);
    expect((await sendRaw(bare.url, browser)).status).toBe(200);
  });

  browserTest("is the console, in a browser", async () => {
    const app = await startApp();
    const { page, complaints } = await openPage(app.url);

    await page.goto(`${app.url}/`);
    await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();

    expect(new URL(page.url()).pathname).toBe("/console");
    expect(complaints).toEqual([]);
  });

  browserTest.each(sizes)("is readable and leads somewhere without a console, on a %s", async (size) => {
    const app = await startApp({ settings: { sandbox: false } });
    const { page, complaints } = await openPage(app.url, size);
    await page.goto(`${app.url}/`);

    const links = await page.locator("main a").evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));

    expect(complaints).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect((await app.fetch(link)).status, link).toBe(200);
  });
});
