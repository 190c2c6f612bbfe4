/** The card page in a real browser. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { givenChromium, hasChromium } from "../support/chromium.ts";
import {
  givenAttachment,
  givenContact,
  givenItem,
  itemsOf,
  ok,
  patchItem,
  readItem,
  startReceiver,
  subscribe,
} from "../support/timeline.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNgaGDAg0alRxYJABQXSwFV0vPQAAAAAElFTkSuQmCC",
  "base64",
);

interface Opened {
  page: Page;
  /** Whatever the browser complained about. */
  complaints: string[];
}

async function open(
  { url }: TestApp,
  user = "owner@example.com",
  size = { width: 1280, height: 900 },
): Promise<Opened> {
  const browser = await givenChromium();
  const page = await browser.newPage({ viewport: size });
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  page.on("pageerror", (error) => void complaints.push(error.message));
  await page.goto(`${url}/sandbox/timeline?user=${encodeURIComponent(user)}`);
  await page.locator("#shown").waitFor();
  return { page, complaints };
}

/** Screenshots for people, where `SCREENSHOTS` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

describe.skipIf(!hasChromium)("the card page", () => {
  async function givenCards() {
    const app = await startApp();
    const { owner } = app;
    const receiver = await startReceiver(app);
    await subscribe(owner, "timeline", receiver.url);
    await givenContact(owner, { acceptCommands: [{ type: "TAKE_A_NOTE" }], sharingFeatures: ["ADD_CAPTION"] });
    const item = await givenItem(owner, {
      title: "Bed three",
      text: "The tomatoes are ripe.",
      menuItems: [
        { id: "picked", values: [{ displayName: "Picked" }] },
        { action: "REPLY" },
        { action: "OPEN_URI", payload: "javascript:alert(1)" },
        { action: "OPEN_URI", payload: "https://garden.example/" },
        { action: "TOGGLE_PINNED" },
      ],
    });
    return { app, owner, receiver, item };
  }

  test("shows cards, and what is selected reaches the service", async () => {
    const { app, receiver, item } = await givenCards();
    const { page, complaints } = await open(app);
    const card = page.getByRole("article", { name: "Bed three" });

    await card.getByRole("button", { name: "Picked" }).click();
    await expect.poll(() => page.locator("#status").textContent()).toBe("Selected: Picked.");

    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.body).toMatchObject({
      itemId: item.id,
      userActions: [{ type: "CUSTOM", payload: "picked" }],
    });
    await page.getByRole("button", { name: "Look again" }).click();
    await expect
      .poll(() => page.locator("#notifications li").first().textContent())
      .toMatch(/timeline UPDATE CUSTOM picked.*delivered/);
    expect(complaints).toEqual([]);
  });

  test("says why an entry cannot be selected, and leads only to the web", async () => {
    const { app } = await givenCards();
    const { page } = await open(app);
    const card = page.getByRole("article", { name: "Bed three" });

    const reply = card.getByRole("button", { name: "Reply" });

    expect(await reply.isDisabled()).toBe(true);
    expect(await card.locator("small").first().textContent()).toBe("the item has no creator");
    const links = await card.locator("a").evaluateAll((all) => all.map((each) => each.getAttribute("href")));
    expect(links).toEqual(["https://garden.example/"]);
  });

  test("replies, shares, speaks, pins, moves, sets and deletes", async () => {
    const { app, owner, item } = await givenCards();
    await patchItem(owner, item.id, { creator: { displayName: "Ada" } });
    const { page } = await open(app);
    const status = page.locator("#status");
    const card = page.getByRole("article", { name: "Bed three", exact: true });
    const saying = async (text: string) => {
      await page.locator("#ask textarea").fill(text);
      await page.getByRole("button", { name: "Send" }).click();
    };

    await card.getByRole("button", { name: "Reply" }).click();
    await saying("On my way");
    await expect.poll(() => status.textContent()).toBe("Selected: Reply.");
    await card.getByText("Other ways").click();
    await card.getByRole("button", { name: "Share" }).click();
    await saying("Look");
    await expect.poll(() => status.textContent()).toBe("Shared with Diary.");
    await page.getByRole("button", { name: "Take a note" }).click();
    await saying("Buy seeds");
    await expect.poll(() => status.textContent()).toBe("Spoken to Diary.");
    await page.getByLabel("Latitude").fill("52.5");
    await page.getByLabel("Longitude").fill("13.4");
    await page.getByRole("button", { name: "Move" }).click();
    await expect.poll(() => status.textContent()).toBe("Moved.");
    await page.getByLabel("Time zone").fill("Europe/Berlin");
    await page.getByRole("button", { name: "Change time zone" }).click();
    await expect.poll(() => status.textContent()).toBe("Changed.");
    await page.locator(`[data-item="${item.id}"]`).getByRole("button", { name: "Pin or unpin" }).click();
    await expect.poll(() => page.locator("#pinned article").count()).toBe(1);
    await page.locator("#pinned article").getByText("Other ways").click();
    await page.locator("#pinned article").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => status.textContent()).toBe("Deleted.");

    const texts = (await itemsOf(owner)).map(({ text, inReplyTo }) => [text, inReplyTo === item.id]);
    expect(texts.sort()).toEqual([
      ["Buy seeds", false],
      ["Look", false],
      ["On my way", true],
    ]);
    expect(await ok(owner.fetch("/mirror/v1/locations/latest"))).toMatchObject({ latitude: 52.5 });
    expect(await ok(owner.fetch("/mirror/v1/settings/timezone"))).toMatchObject({ value: "Europe/Berlin" });
    expect((await readItem(owner, item.id)).isDeleted).toBe(true);
  });

  test("runs nothing of what a service puts on a card, and shows its images", async () => {
    const { app, owner, item } = await givenCards();
    const attachment = await givenAttachment(owner, item.id, png, "image/png");
    // What no request could bring past the cleaning, put there by hand.
    const html = `<style>b{color:rgb(1, 2, 3)}</style><b>Bold</b><img src="attachment:0"><img src="cid:${attachment.id}"><img src="glass://map?w=1"><script>parent.hacked=1</script><img src=x onerror="parent.hacked=1">`;
    await app.server.parts.db.write((tx) =>
      tx.run('UPDATE "TimelineItem" SET "content" = ?', JSON.stringify({ title: "Bed three", html })),
    );
    const { page, complaints } = await open(app);
    const frame = page.frameLocator("article iframe");

    await frame.locator("b").waitFor();
    const images = () =>
      frame.locator("img").evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));

    await expect.poll(images).toEqual([10, 10, 240, 0]);
    expect(await frame.locator("b").evaluate((bold) => getComputedStyle(bold).color)).toBe("rgb(1, 2, 3)");
    expect(await page.evaluate(() => Reflect.get(window, "hacked"))).toBeUndefined();
    expect(complaints.some((each) => /script/i.test(each))).toBe(true);
    await picture(page, "html");
  });

  test("opens bundles, can be used with the keyboard, and fits a telephone", async () => {
    const { app, owner, item } = await givenCards();
    await givenAttachment(owner, item.id, png, "image/png");
    await givenItem(owner, { text: "Harvest", bundleId: "harvest", isBundleCover: true });
    await givenItem(owner, { text: "Basket one", bundleId: "harvest" });
    await givenItem(owner, {
      text: `Long ${"word".repeat(60)}`,
      creator: { displayName: "Ada" },
      menuItems: [{ action: "REPLY" }],
    });
    const { page, complaints } = await open(app, undefined, { width: 360, height: 740 });
    await picture(page, "phone");

    const summary = page.getByText("1 inside the bundle harvest");
    await summary.focus();
    await page.keyboard.press("Enter");

    expect(await page.getByText("Basket one").isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole("button", { name: "Reply" }).last().press("Enter");
    await picture(page, "phone-dialog");
    await page.keyboard.press("Escape");
    expect(await page.locator("#ask").isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
    await picture(page, "desktop");
    expect(complaints).toEqual([]);
  });

  test("asks for the operator's token where the sandbox does", async () => {
    const app = await startApp({ settings: { host: "0.0.0.0" } });
    const url = app.url.replace("0.0.0.0", "127.0.0.1");
    const browser = await givenChromium();
    const page = await browser.newPage();
    await givenItem(app.owner, "Card");
    await page.goto(`${url}/sandbox/timeline?user=owner@example.com`);

    await page.getByLabel("Operator's token").fill(app.server.parts.operator.token);
    await page.getByRole("button", { name: "Sign in" }).click();

    await expect.poll(() => page.getByRole("article").count()).toBe(1);
  });
});

test("the page holds nothing, runs only our script, and is not there without the sandbox", async () => {
  const { url } = await startApp();
  const without = await startApp({ settings: { sandbox: false } });

  const response = await fetch(`${url}/sandbox/timeline`);

  expect(response.headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(await response.text()).not.toMatch(/<script(?![^>]* src=)|onclick|javascript:/i);
  expect((await fetch(`${url}/sandbox/timeline/page.js`)).headers.get("content-type")).toMatch(/^text\/javascript/);
  expect((await fetch(`${without.url}/sandbox/timeline`)).status).toBe(404);
});
