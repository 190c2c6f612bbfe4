/** The guides next to the references: their links work, and the search finds all of them. `blocks.test.ts` runs their code. */
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { groups, guides, readGuide, writtenGuides } from "../../server/docs/guides.ts";
import { startApp } from "../support/app.ts";
import {
  accessibilityFaults,
  browserTest,
  holdRequests,
  openPage,
  overflowOf,
  picture,
  type viewports,
} from "../support/browser.ts";
import { shared } from "../support/endings.ts";

/** The tests only read, so they share one server. */
const givenApp = shared(() => startApp());

const sizes: (keyof typeof viewports)[] = ["desktop", "phone"];

test("every link of the docs leads somewhere, and every anchor is there", async () => {
  const { fetch } = await givenApp();
  const pages = ["/docs", "/docs/errors", "/docs/journeys", ...guides.map(({ name }) => `/docs/guides/${name}`)];
  const texts = new Map<string, string>();
  for (const path of pages) texts.set(path, await (await fetch(path)).text());

  const links = new Set(
    [...texts.values()].flatMap((text) => [...text.matchAll(/href="(\/[^"#]*)/g)].map(([, to]) => to ?? "")),
  );
  for (const link of links) expect((await fetch(link)).status, link).toBe(200);
  const { items } = { items: (await (await fetch("/docs/search.json")).json()) as { url: string; title: string }[] };
  expect(items.length).toBeGreaterThan(200);
  for (const { url } of items) {
    const [path = "", anchor] = url.split("#");
    const text = texts.get(path);
    if (text !== undefined && anchor !== undefined) expect(text, url).toContain(`id="${anchor}"`);
  }
  expect((await fetch("/docs/guides/nothing")).status).toBe(404);
});

test("the menu has the five groups, and product pages only", async () => {
  const { fetch } = await givenApp();
  const page = await (await fetch("/docs/guides/start")).text();
  const [, menu = ""] = /<div class="menu"[^>]*>([\s\S]*?)<\/nav>/.exec(page) ?? [];

  expect([...menu.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual([...groups]);
  expect(menu).toContain('href="/docs/guides/start" aria-current="page"');
  expect(writtenGuides.filter(({ file }) => !file.startsWith("openapi/"))).toEqual([]);
});

test("a guide leads to the guides before and after it, and to its own sections", async () => {
  const { fetch } = await givenApp();
  for (const [index, guide] of guides.entries()) {
    const page = await (await fetch(`/docs/guides/${guide.name}`)).text();
    const neighbors = [...page.matchAll(/rel="(?:prev|next)" href="\/docs\/guides\/([^"]+)"/g)].map(([, name]) => name);
    expect(neighbors).toEqual([guides[index - 1], guides[index + 1]].flatMap((each) => each?.name ?? []));
    const [, toc = ""] = /<nav class="toc"[^>]*>(.*?)<\/nav>/.exec(page) ?? [];
    const linked = [...toc.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(linked.length, guide.name).toBeGreaterThan(1);
    for (const id of linked) expect(page, `${guide.name}#${id}`).toContain(`id="${id}"`);
  }
});

test("a page that does not exist has the menu and the search, and programs get an error", async () => {
  const { fetch } = await givenApp();

  for (const path of ["/docs/nope", "/docs/guides/nope", "/docs/nope/nope/nope"]) {
    const page = await fetch(path, { headers: { Accept: "text/html" } });
    expect(page.status, path).toBe(404);
    const text = await page.text();
    expect(text, path).toContain("<h1>Page not found</h1>");
    expect(text, path).toContain('id="search"');
    expect(text, path).toContain('href="/docs/guides/start"');
  }
  const error = await fetch("/docs/nope", { headers: { Accept: "application/json" } });
  expect(error.status).toBe(404);
  expect(error.headers.get("content-type")).toMatch(/json/);
});

test("a guide is small: 60 kB for its page and its script, compressed", async () => {
  const { fetch } = await givenApp();
  const sizes: [string, number][] = [];
  for (const { name } of guides) {
    const page = await (await fetch(`/docs/guides/${name}`)).text();
    const script = await (await fetch("/docs/page.js")).text();
    sizes.push([name, gzipSync(page).length + gzipSync(script).length]);
  }

  expect(sizes.filter(([, bytes]) => bytes > 60_000)).toEqual([]);
});

/** Returns the languages of the tabs of each code block on a page. */
function tabsIn(page: string): string[][] {
  return [...page.matchAll(/<figure class="code tabs">([\s\S]*?)<\/figure>/g)].map(([, figure = ""]) =>
    [...figure.matchAll(/<pre [^>]*data-language="(\w+)"/g)].map(([, language = ""]) => language),
  );
}

test("requests of guides are there in four languages, in color, and output is no command", async () => {
  const { fetch } = await givenApp();
  const pages = await Promise.all(guides.map(async ({ name }) => (await fetch(`/docs/guides/${name}`)).text()));
  const tabs = pages.flatMap(tabsIn);
  const tasks = pages[guides.findIndex(({ name }) => name === "tasks")] ?? "";

  expect(tabs.length).toBeGreaterThan(50);
  for (const each of tabs) expect(each.length).toBeGreaterThan(2);
  expect(tabsIn(tasks)[0]).toEqual(["shell", "typescript", "javascript", "python"]);
  expect(tasks).toContain('<span class="token');
  expect(tasks).toMatch(/<figure class="output"><figcaption>Output<\/figcaption><pre/);
  for (const page of pages) expect(page).not.toMatch(/ZZ_\w+_ZZ/);
});

test("guides have names for menus, and sections for the search", async () => {
  for (const guide of guides) {
    expect(guide.title.length, guide.name).toBeLessThan(30);
    expect((await readGuide(guide)).sections.length, guide.name).toBeGreaterThan(1);
  }
});

test("references carry code in four languages, which the public documents do not", async () => {
  const { fetch, url } = await givenApp();
  interface Document {
    paths: Record<string, Record<string, { "x-codeSamples"?: { label: string; source: string }[] }>>;
  }
  const reference = (await (await fetch("/docs/tasks/reference.json")).json()) as Document;
  const document = (await (await fetch("/docs/tasks/openapi.json")).json()) as Document;

  const samples = reference.paths["/lists/{tasklist}/tasks"]?.post?.["x-codeSamples"] ?? [];
  expect(samples.map(({ label }) => label)).toEqual(["curl", "TypeScript", "Node", "Python"]);
  expect(samples[0]?.source).toContain(`${url}/tasks/v1/lists/`);
  expect(JSON.stringify(document)).not.toContain("x-codeSamples");
});

describe("in a browser", () => {
  browserTest.each(sizes)("guides are readable and everything is found, on a %s", async (size) => {
    const { url } = await givenApp();
    const { page, complaints, foreign } = await openPage(url, size);
    for (const path of [
      "",
      "/guides/start",
      "/guides/calendar",
      "/guides/differences",
      "/errors",
      "/journeys",
      "/nope",
    ]) {
      await page.goto(`${url}/docs${path}`);
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page), path).toEqual([]);
      // Dark colors are checked at one size only, because they are the same at every size.
      if (size === "desktop") {
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await accessibilityFaults(page, { recoloured: true }), `${path}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
      }
      await picture(page, `docs${path.replaceAll("/", "-")}-${size}`);
    }

    await page.keyboard.press("/");
    await page.keyboard.type("freeze clock");
    await page.locator("#found").getByRole("link", { name: "Stop the clock" }).click();

    await page.waitForURL(/\/docs\/platform#operation\/clock\.freeze/);
    // The browser logs the missing page as an error.
    expect(complaints).toEqual([expect.stringContaining("404")]);
    expect(foreign).toEqual([]);
  });

  browserTest("the chosen language is remembered over pages, and what is seen is copied", async () => {
    const { url } = await givenApp();
    const { page, complaints } = await openPage(url, "desktop", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(`${url}/docs/guides/tasks`);
    const figure = page.locator("figure.tabs").first();

    await figure.getByRole("button", { name: "Python" }).click();
    await expect
      .poll(() => figure.locator("pre:not([hidden])").textContent())
      .toMatch(/^import os\n\nimport requests\n/);
    await figure.getByRole("button", { name: "Copy" }).click();
    await figure.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import os\n\nimport requests\n/);
    await page.goto(`${url}/docs/guides/calendar`);

    const shown = page.locator("figure.tabs").first().locator("pre:not([hidden])");
    await expect.poll(() => shown.textContent()).toMatch(/^import os\n\nimport requests\n/);
    expect(complaints).toEqual([]);
  });

  browserTest("a phone has a button that opens the menu", async () => {
    const { url } = await givenApp();
    const { page, complaints } = await openPage(url, "phone");
    await page.goto(`${url}/docs/guides/tasks`);
    const link = page.getByRole("navigation", { name: "Docs" }).getByRole("link", { name: "Deploying" });
    expect(await link.isVisible()).toBe(false);

    await page.waitForLoadState();
    await page.getByRole("button", { name: "Menu" }).click();
    await link.click();

    await page.waitForURL(/deploying$/);
    expect(complaints).toEqual([]);
  });

  browserTest("what is typed ahead of the script is found when it comes", async () => {
    const { url } = await givenApp();
    const { page, complaints } = await openPage(url);
    const come = await holdRequests(page, /page.*\.js/);
    await page.goto(`${url}/docs`, { waitUntil: "commit" });

    await page.locator("#search").fill("freeze clock");
    come();

    await page.locator("#found").getByRole("link", { name: "Stop the clock" }).waitFor();
    expect(complaints).toEqual([]);
  });
});
