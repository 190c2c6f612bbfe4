/**
 * `npm run screenshots` runs the tests that open the console and the pages in a browser, and takes screenshots in them. They are written to
 * `dist/screenshots` or the folder in `SCREENSHOTS`. Then it takes the screenshots for README and docs from a server with the demo, and
 * writes them to `client/console/pictures`. The clock shows real time, so each run shows other dates.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { startServer } from "../server/main.ts";
import { packageRoot } from "../server/platform/root.ts";
import { readSettings } from "../server/platform/settings.ts";

const testFolder = process.env.SCREENSHOTS ?? join(packageRoot, "dist", "screenshots");
const tests = ["test/console", "test/pages", "test/payments/pos", "test/calendar/pages.test.ts"];
const { status } = spawnSync("npx", ["vitest", "run", "--config", "test/vitest.config.ts", ...tests], {
  cwd: packageRoot,
  stdio: "inherit",
  env: { ...process.env, SCREENSHOTS: testFolder },
});
console.log(`Wrote the screenshots to ${testFolder}.`);

const demoFolder = join(packageRoot, "client/console/pictures");
const ada = "ada@greenhouse.example";

/** The screenshots to take, each with its name and the path of the page. */
const pictures: readonly { name: string; path: string; prepare?: (page: Page) => Promise<unknown> }[] = [
  {
    name: "overview",
    path: "",
    // Waits until all counts are loaded. A count that is still loading is shown as "…".
    prepare: (page) =>
      page.waitForFunction(
        () => !Array.from(document.querySelectorAll(".stat strong")).some((each) => each.textContent === "…"),
      ),
  },
  {
    name: "requests",
    path: "/requests?status=4",
    prepare: (page) => page.locator(".request", { hasText: "Transactions" }).first().click(),
  },
  { name: "week", path: `/calendar?view=timeGridWeek&user=${ada}` },
  { name: "mails", path: "/mails" },
  { name: "cards", path: `/timeline?user=${ada}` },
  { name: "ledger", path: "/payments?tab=ledger" },
  { name: "world", path: "/world" },
  {
    name: "search",
    path: "",
    async prepare(page) {
      await page.keyboard.press("/");
      await page.keyboard.type("harvest");
      await page.getByRole("option", { name: /event/ }).first().waitFor();
    },
  },
];

const settlingMs = 2_000;

/**
 * With 256 colors, an image is a third of the size. Without pngquant it stays as it is, and the script prints a
 * message.
 */
function makeSmaller(path: string): void {
  const { error, status } = spawnSync("pngquant", ["--speed", "1", "--force", "--output", path, "256", path]);
  if (error || status !== 0)
    console.log(`${path} is larger than it need be: pngquant (apt-get install pngquant) makes it smaller.`);
}

const dataDir = mkdtempSync(join(tmpdir(), "quintet-pictures-"));
const settings = readSettings({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
const server = await startServer({ ...settings, databaseUrl: `file:${join(dataDir, "quintet.db")}` });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
try {
  await server.app.seeds.demo();
  const context = await browser.newContext({ viewport: { width: 1200, height: 750 }, colorScheme: "light" });
  const page = await context.newPage();
  for (const { name, path, prepare } of pictures) {
    await page.goto(`${server.url}/console${path}`);
    await page.locator(".view-head h1").waitFor();
    await page.waitForFunction(() => !document.querySelector(".waiting"));
    await prepare?.(page);
    // Waits for requests that the page sends after loading the view. No event marks their end, since an open page
    // follows the request log permanently.
    await page.waitForTimeout(settlingMs);
    const file = join(demoFolder, `${name}.png`);
    await page.screenshot({ path: file, animations: "disabled" });
    makeSmaller(file);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`Wrote the screenshots of the demo to ${demoFolder}.`);
process.exit(status ?? 1); // Exits explicitly, because the browser's open connections would keep the process alive.
