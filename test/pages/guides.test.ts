/** The guides beside the references: what they link to is there, and all of it is found. `blocks.test.ts` runs their code. */
import { describe, expect, test } from "vitest";
import { guides, readGuide } from "../../server/docs/guides.ts";
import { startApp } from "../support/app.ts";
import { accessibilityFaults, browserTest, openPage, picture, type viewports } from "../support/browser.ts";
import { shared } from "../support/endings.ts";

/** Readers change nothing. */
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
    for (const path of ["", "/guides/start", "/guides/calendar", "/guides/differences", "/errors", "/journeys"]) {
      await page.goto(`${url}/docs${path}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page), path).toEqual([]);
      // Their colours are the same in every size.
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
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });

  browserTest("what is typed ahead of the script is found when it comes", async () => {
    const { url } = await givenApp();
    const { page, complaints } = await openPage(url);
    let come = () => {};
    const asked = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/search.*\.js/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${url}/docs`, { waitUntil: "commit" });

    await page.locator("#search").fill("freeze clock");
    come();

    await page.locator("#found").getByRole("link", { name: "Stop the clock" }).waitFor();
    expect(complaints).toEqual([]);
  });
});
