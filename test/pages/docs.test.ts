/** The reference of every contract in a browser: on the running server, while editing, and as a static site. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { services as known } from "../../generated/services.ts";
import { guides } from "../../server/docs/guides.ts";
import { documentedServices } from "../../server/http/document.ts";
import { packageRoot } from "../../server/platform/root.ts";
import { edit, givenProject, programOf, startProgram } from "../pipeline/project.ts";
import { startApp } from "../support/app.ts";
import {
  accessibilityFaults,
  browserTest,
  openPage,
  overflowOf,
  viewports,
  type WatchedPage,
} from "../support/browser.ts";
import { shared } from "../support/endings.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listening } from "../support/listening.ts";
import { runNode } from "../support/project.ts";
import { loadContract } from "../support/wire.ts";

/** The tests only read, so they share one server. */
const givenApp = shared(() => startApp());

const services = documentedServices();
const sizes: (keyof typeof viewports)[] = ["desktop", "phone"];

/** The reference that renders fastest, for tests that need any reference. */
const smallest = "conversions";

/** The beginning of a reference's heading, which continues with the version. */
const titleOf = (name: string) => new RegExp(`^${loadContract(name).info.title}`);

/** Waits until the renderer has rendered the operations. */
async function drawn(page: Page, name: string): Promise<void> {
  const { paths } = loadContract(name);
  await page.getByRole("heading", { level: 1, name: titleOf(name) }).waitFor();
  const [first] = Object.values(paths).flatMap((item) => item.get?.summary ?? item.post?.summary ?? []);
  await page.getByRole("heading", { level: 2, name: first }).first().waitFor();
}

/** Opens a rendered reference on the running server. */
async function openReference(name: string): Promise<WatchedPage> {
  const { url } = await givenApp();
  const watched = await openPage(url);
  await watched.page.goto(`${url}/docs/${name}`);
  await drawn(watched.page, name);
  return watched;
}

/** Checks that descriptions have at most three lines before "More", and that the tabs of samples and responses are in one row. */
async function checkShortened(page: Page): Promise<void> {
  await page.setViewportSize(viewports.desktop);
  const lines = () =>
    page.locator(".short > p:first-of-type").evaluateAll((all) =>
      all.map((each) => {
        const { lineHeight } = getComputedStyle(each);
        return Math.floor(each.getBoundingClientRect().height / Number.parseFloat(lineHeight));
      }),
    );
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(5);
  expect(Math.max(...(await lines()))).toBeLessThanOrEqual(3);
  const rows = await page
    .locator('#reference [role="tablist"]')
    .evaluateAll((all) =>
      all.map((each) => new Set([...each.children].map((tab) => tab.getBoundingClientRect().top)).size),
    );
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows)).toEqual(new Set([1]));

  const more = page.getByRole("button", { name: "More", exact: true }).first();
  const text = page.locator(":has(> .more)").first();
  const height = (await text.boundingBox())?.height ?? 0;
  await more.click();
  const less = page.getByRole("button", { name: "Less", exact: true });
  expect(await less.getAttribute("aria-expanded")).toBe("true");
  expect((await text.boundingBox())?.height).toBeGreaterThan(height);
  await less.click();
  await expect.poll(async () => (await text.boundingBox())?.height).toBe(height);
}

/** Rendering takes longer than the tests of a page, so they share the rendered page. */
const givenTasksReference = shared(() => openReference("tasks"));

/** Replaces the default origin, which the sign-in URLs of a generated document contain, with the server's URL. */
function servedAt(url: string, contract: object): object {
  return JSON.parse(
    JSON.stringify(contract).replaceAll(
      /("(?:authorization|token|refresh)Url":")http:\/\/127\.0\.0\.1:4010/g,
      `$1${url}`,
    ),
  );
}

describe("/docs on the running server", () => {
  test("is an index of every contract, with its document beside each reference", async () => {
    const { fetch, url } = await givenApp();

    const index = await (await fetch("/docs")).text();

    for (const name of services) {
      const { info } = loadContract(name);
      expect(index).toContain(`<a href="/docs/${name}">${info.title}</a>`);
      const document = await fetch(`/docs/${name}/openapi.json`);
      expect(document.headers.get("content-type")).toBe("application/json; charset=UTF-8");
      expect(await document.json()).toMatchObject(servedAt(url, loadContract(name)));
    }
    expect((await fetch("/docs/platform/openapi.published.json")).status).toBe(404);
    expect((await fetch("/docs/platform/openapi.spec.json")).status).toBe(404);
    expect((await fetch("/docs/tasks/sandbox/openapi.published.json")).status).toBe(404);
    expect((await fetch("/docs/nothing")).status).toBe(404);
    expect((await fetch("/docs/nothing/openapi.json")).status).toBe(404);
    expect((await fetch("/docs/..%2Fprisma/openapi.json")).status).toBe(404);
  });

  test.each(["spec", "published"] as const)(
    "has the document of its own dialect at openapi.json: %s",
    async (dialect) => {
      const { fetch, url } = dialect === "spec" ? await givenApp() : await startApp({ settings: { dialect } });
      const read = async (path: string) => (await fetch(path)).json();

      for (const { name } of known) {
        const links = { spec: "openapi.published.json", published: "openapi.spec.json" };
        const of = (each: "spec" | "published") => ({
          ...servedAt(url, loadContract(name, each)),
          externalDocs: { url: links[each], description: expect.any(String) },
        });
        expect(await read(`/docs/${name}/openapi.json`)).toEqual(of(dialect));
        expect(await read(`/docs/${name}/openapi.spec.json`)).toEqual(of("spec"));
        expect(await read(`/docs/${name}/openapi.published.json`)).toEqual(of("published"));
        const page = await (await fetch(`/docs/${name}`)).text();
        for (const file of ["openapi.json", ...Object.values(links)])
          expect(page).toContain(`href="/docs/${name}/${file}"`);
      }
      const shown = JSON.stringify(await read("/docs/calendar/reference.json"));
      expect(shown.includes('"hangoutLink"')).toBe(dialect === "published");
    },
  );

  test("lets browsers keep the renderer, and asks no compression of the server twice", async () => {
    const { fetch } = await givenApp();
    const page = await (await fetch("/docs/tasks")).text();
    const script = /<script defer src="(\/docs\/redoc[^"]+)">/.exec(page)?.[1] ?? "";

    const packed = await fetch(script, { headers: { "Accept-Encoding": "gzip" } });
    const plain = await fetch(script, { headers: { "Accept-Encoding": "identity" } });

    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(Number(packed.headers.get("content-length"))).toBeLessThan(400_000);
    expect(packed.headers.get("cache-control")).toMatch(/immutable/);
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
  });

  test("is there without the sandbox, too", async () => {
    const { fetch } = await startApp({ settings: { sandbox: false } });

    expect((await fetch("/docs/platform")).status).toBe(200);
  });

  describe.each(sizes)("on a %s", (size) => {
    browserTest("has an index that leads to each reference and back", async () => {
      const { url } = await givenApp();
      const { page, complaints, foreign } = await openPage(url, size);
      await page.goto(`${url}/docs`);
      expect(await page.locator("article .card").count()).toBe(services.length + guides.length);
      expect(await overflowOf(page)).toBe(0);

      await page
        .locator("article")
        .getByRole("link", { name: loadContract(smallest).info.title })
        .click();
      await drawn(page, smallest);
      await page.locator(".brand").click();
      await page.getByRole("heading", { level: 1, name: "Quintet docs" }).waitFor();

      expect(complaints).toEqual([]);
      expect(foreign).toEqual([]);
    });
  });

  browserTest.each(services)("draws the reference of %s from nothing but this server, on any screen", async (name) => {
    const opened = name === "tasks" ? givenTasksReference() : openReference(name);
    const { page, complaints, foreign } = await opened;

    for (const size of sizes) {
      await page.setViewportSize(viewports[size]);
      await expect.poll(() => overflowOf(page), { message: size }).toBe(0);
    }
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });

  browserTest("leads from the menu to an operation, and from an address to the same", async () => {
    const { page, complaints } = await givenTasksReference();
    await page.setViewportSize(viewports.desktop);

    await page.locator("nav summary", { hasText: /^tasks$/ }).click();
    await page.locator("nav .operations a", { hasText: "Move a task" }).click();

    const heading = page.getByRole("heading", { level: 2, name: "Move a task" });
    const isAtTop = () => heading.evaluate((each) => Math.abs(each.getBoundingClientRect().top) < 300);
    await expect.poll(isAtTop, { timeout: 20_000 }).toBe(true);
    await expect.poll(() => page.url()).toMatch(/#.*operation\/tasks\.move$/);
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await expect.poll(isAtTop, { timeout: 20_000 }).toBe(true);
    // On a phone, a bar covers the top of the page.
    await page.setViewportSize(viewports.phone);
    await page.reload();
    const bar = page.locator("nav.site .bar");
    const isBelowBar = async () =>
      ((await heading.boundingBox())?.y ?? 0) - ((await bar.boundingBox())?.height ?? 0) > 0;
    await expect.poll(async () => (await isAtTop()) && (await isBelowBar()), { timeout: 20_000 }).toBe(true);
    expect(complaints).toEqual([]);
  });

  browserTest("finds operations by a word", async () => {
    const { page, complaints } = await givenTasksReference();
    await page.setViewportSize(viewports.desktop);

    await page.getByRole("searchbox").fill("clear completed");

    await page.locator("#found").getByText("Clear").first().waitFor();
    expect(complaints).toEqual([]);
  });

  browserTest("follows the colours of the system, as the guides do, and is readable in both", async () => {
    const { page, complaints } = await givenTasksReference();
    const heading = page.getByRole("heading", { level: 2, name: "Move a task" });
    // This operation has a deprecated parameter, response headers and code samples.
    const within = '[id="operation/tasklists.list"]';
    const colour = () => heading.evaluate((each) => getComputedStyle(each).color);

    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(colour).toBe("rgb(236, 234, 230)");
    expect(await accessibilityFaults(page, { recoloured: true, within }), "dark").toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(colour).toBe("rgb(31, 29, 26)");
    expect(await accessibilityFaults(page, { within }), "light").toEqual([]);
    // Tables that scroll must be reachable by keyboard, even if the window becomes narrow later.
    await page.setViewportSize({ width: 180, height: 800 });
    const scrolling = () =>
      page.locator("#reference table").evaluateAll((all) => {
        const some = all.filter((each) => each.scrollWidth > each.clientWidth);
        return some.length > 0 && some.every((each) => each.getAttribute("tabindex") === "0");
      });
    await expect.poll(scrolling).toBe(true);
    await page.setViewportSize(viewports.desktop);
    expect(complaints).toEqual([]);
  });

  browserTest(
    "leads from an operation to the console, where it can be run, and to what it is refused with",
    async () => {
      const { page } = await givenTasksReference();
      const { url } = await givenApp();

      const run = page.locator(`a[href="${url}/console/explore/tasks/tasks.move"]`);
      expect(await run.textContent()).toBe("Run in console");
      expect(await page.locator('a[href="/docs/errors#notFound-404"]').count()).toBeGreaterThan(0);
    },
  );

  browserTest('shows three lines of a description before "More", and tabs in one row', async () => {
    const { page } = await givenTasksReference();

    await checkShortened(page);
  });

  browserTest("filters the errors by words, and shows all of them again when a link leads to one", async () => {
    const { url } = await givenApp();
    const { page, complaints } = await openPage(url);
    await page.goto(`${url}/docs/errors`);
    const sections = page.locator("section.reason:visible");
    const all = await sections.count();

    await page.getByLabel("Filter errors").fill("sync TOKEN expired");
    const some = await sections.count();
    expect(await page.locator("#fullSyncRequired").isVisible()).toBe(true);
    expect(some).toBeLessThan(all / 2);
    expect(await page.locator("#filtered").textContent()).toBe(`${some} of ${all} errors`);
    const groups = page.locator("article > h2:visible");
    for (const each of await groups.all())
      expect(await each.evaluate((h) => h.nextElementSibling?.tagName)).toBe("SECTION");
    expect(await groups.count()).toBeLessThan(await page.locator("article > h2").count());
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel("Filter errors").fill("xyzzyplugh");
    expect(await page.locator("#filtered").textContent()).toBe("No errors match “xyzzyplugh”.");
    expect(await sections.count()).toBe(0);
    await page.locator(".cards a").first().click();
    await expect.poll(() => sections.count()).toBe(all);
    expect(complaints).toEqual([]);
  });

  test("does not lead to a console that is not there", async () => {
    const { fetch } = await startApp({ settings: { sandbox: false } });

    const contract = await (await fetch("/docs/tasks/reference.json")).text();

    expect(contract).not.toContain("Run in console");
    expect(contract).toContain("/docs/tasks/tasks.move.md");
  });
});

describe("npm run docs:build", () => {
  /** Serves the folder below a path, like a published site. */
  async function publish(folder: string): Promise<string> {
    const types: Record<string, string> = {
      ".html": "text/html",
      ".js": "text/javascript",
      ".json": "application/json",
    };
    const server = createServer(async (req, res) => {
      const path = decodeURIComponent((req.url ?? "").replace(/^\/reference\//, "").replace(/\?.*/, ""));
      const file = join(folder, path.endsWith("/") || path === "" ? `${path}index.html` : path);
      const text = await readFile(file).catch(() => undefined);
      if (!text) res.writeHead(path === "/favicon.ico" ? 204 : 404).end();
      else res.writeHead(200, { "Content-Type": types[extname(file)] ?? "text/plain" }).end(text);
    });
    return `${await listening(server)}/reference/`;
  }

  /** The folder of the built site. */
  const built = shared(async () => {
    const out = temporaryFolder();
    const { exitCode, output } = await runNode(packageRoot, [...programOf("docs"), "--build", "--out", out]);
    expect(exitCode, output).toBe(0);
    return out;
  });

  browserTest("writes a site that works below any path, with nothing from elsewhere", async () => {
    const out = await built();
    const url = await publish(out);
    const { page, complaints, foreign } = await openPage(url);

    await page.goto(url);
    await page
      .locator("article")
      .getByRole("link", { name: loadContract("tasks").info.title })
      .click();
    await page.getByRole("heading", { level: 1, name: /^Task service/ }).waitFor();
    expect(page.url()).toMatch(/\/reference\/tasks\/$/);
    await page.locator(".brand").click();
    await page.locator("article").getByRole("link", { name: "Quickstart" }).click();
    await page.waitForURL(/\/guides\/start\/$/);
    // The script for keyboard shortcuts loads after the visible content.
    await page.waitForLoadState();
    await page.keyboard.press("/");
    await page.keyboard.type("freeze clock");
    await page.locator("#found").getByRole("link", { name: "Stop the clock" }).click();
    await page.waitForURL(/\/reference\/platform\/#operation\/clock\.freeze$/);
    await page.getByRole("heading", { level: 2, name: "Stop the clock" }).waitFor();

    await page.goto(`${url}tasks/`);
    await drawn(page, "tasks");
    await checkShortened(page);
    expect(await page.locator('#reference a[href="../errors/#notFound-404"]').count()).toBeGreaterThan(0);

    // The test above renders each reference. This test only renders two at different depths, and the pages on the way.
    for (const name of [smallest, `${smallest}/sandbox`]) {
      await page.goto(`${url}${name}/`);
      await page.getByRole("heading", { level: 1, name: titleOf(name) }).waitFor();
    }
    for (const name of services) {
      const documents = known.some((each) => each.name === name) ? ["", ".published"] : [""];
      for (const file of documents.map((each) => `openapi${each}.json`)) {
        expect(await readFile(join(out, name, file), "utf8")).toBe(
          await readFile(join(packageRoot, "generated", name, file), "utf8"),
        );
      }
    }
    expect((await readdir(out)).sort()).toEqual(
      [
        ...services.filter((name) => !name.includes("/")),
        ...["assets", "errors", "guides", "journeys", "index.html", "page.js", "reference.js", "search.json"],
        ...["redoc.standalone.js", "redoc.standalone.js.LICENSE.txt"],
      ].sort(),
    );
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test("writes no dead link", async () => {
    const out = await built();
    const files = (await readdir(out, { recursive: true })).filter((each) => each.endsWith("index.html"));
    const pages = new Map<string, string>();
    for (const each of files) pages.set(each, await readFile(join(out, each), "utf8"));
    const isReference = (text: string) => text.includes('id="reference"');
    const menus = [...pages].filter(([, text]) => text.includes('class="site"'));
    expect(menus).toHaveLength(pages.size);
    const references = [...pages].filter(([, text]) => isReference(text));
    expect(references).toHaveLength(services.length);
    for (const [name, text] of references) {
      const scripts = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address = ""]) => address);
      expect(scripts.length, name).toBeGreaterThan(0);
      for (const address of scripts)
        expect(existsSync(join(out, dirname(name), address)), `${name}: ${address}`).toBe(true);
    }

    const shown = new Map<string, string>();
    for (const name of services) {
      const path = join(name, "reference.json");
      shown.set(path, await readFile(join(out, path), "utf8"));
    }
    // In the texts of references, links are Markdown.
    const errors = [...shown].map(([path, text]) => [path, text.replace(/\]\((\.[^)]*)\)/g, '] href="$1"')] as const);
    let links = 0;
    for (const [name, text] of [...menus, ...errors]) {
      for (const [, address = ""] of text.matchAll(/(?:href|src|data-spec)="([^"]+)"/g)) {
        if (/^https?:/.test(address)) continue;
        links += 1;
        const [path = "", anchor] = address.split("#");
        const target = join(dirname(name), path, path === "" || path.endsWith("/") ? "index.html" : "");
        expect(existsSync(join(out, target)), `${name}: ${address}`).toBe(true);
        if (anchor === undefined) continue;
        const [, operation] = /^operation\/(.*)$/.exec(anchor) ?? [];
        const text = operation === undefined ? pages.get(target) : shown.get(join(dirname(target), "reference.json"));
        const mark = operation === undefined ? `id="${anchor}"` : `"operationId":"${operation}"`;
        expect(text, `${name}: ${address}`).toContain(mark);
      }
    }
    expect(links).toBeGreaterThan(500);
  });
});

describe("npm run docs", () => {
  browserTest("shows a change at once, and what is wrong with a broken one in the terminal", async () => {
    const project = givenProject();
    const line = startProgram(project, ["--import", "tsx", "scripts/docs.ts"], { ...process.env, PORT: "0" });
    const url = await line(/^http:\S+$/);
    const { page, complaints, foreign } = await openPage(url);
    await page.goto(`${url}/${smallest}`);
    await drawn(page, smallest);
    const paths = "openapi/conversions/paths/conversion.yaml";

    edit(project, paths, "summary: Insert a batch of", "summary: Send a batch of");
    await page.getByRole("heading", { level: 2, name: "Send a batch of conversions" }).waitFor();
    edit(project, paths, "summary: Send a batch of conversions", "summary: send a batch of conversions.");
    await line(/openapi\/conversions\/paths\/conversion\.yaml:\d+:\d+ .*summary/);
    edit(project, paths, "summary: send a batch of conversions.", "summary: Hand in a batch of conversions");
    await page.getByRole("heading", { level: 2, name: "Hand in a batch of conversions" }).waitFor();

    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });
});
