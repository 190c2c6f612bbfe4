/** The cards of a user in a real browser: `/sandbox/timeline` redirects to the console, which shows them. */
import { describe, expect, test } from "vitest";
import { keptText } from "../../server/timeline/present.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { accessibilityFaults, browserTest, openPage, picture, type WatchedPage } from "../support/browser.ts";
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

async function open({ url }: TestApp, viewport?: { width: number; height: number }): Promise<WatchedPage> {
  const watched = await openPage(url, "desktop", viewport && { viewport });
  await watched.page.goto(`${url}/sandbox/timeline?user=owner%40example.com`);
  await watched.page.locator(".glass").first().waitFor();
  return watched;
}

describe("the cards of a user", () => {
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

  browserTest("are there, and what is selected reaches the service", async () => {
    const { app, receiver, item } = await givenCards();
    const { page, complaints, foreign } = await open(app);
    expect(new URL(page.url()).pathname).toBe("/console/timeline");

    await page.getByRole("button", { name: "Picked" }).click();
    await page.getByText("Selected: Picked").waitFor();

    await expect.poll(() => receiver.received.length).toBe(1);
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
      itemId: item.id,
      userActions: [{ type: "CUSTOM", payload: "picked" }],
    });
    await page.getByRole("button", { name: "Refresh" }).last().click();
    await expect
      .poll(() => page.locator(".notifications li").first().textContent())
      .toMatch(/timeline UPDATE CUSTOM picked.*delivered/);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });

  browserTest("say why an entry cannot be selected, and lead only to the web", async () => {
    const { app } = await givenCards();
    const { page } = await open(app);
    await page.getByRole("button", { name: "Bed three" }).click();
    const menu = page.getByRole("dialog", { name: "Bed three" }).getByRole("list", { name: "Menu" });

    const reply = menu.getByRole("button", { name: "Reply" });

    expect(await reply.isDisabled()).toBe(true);
    expect(await menu.locator("small").first().textContent()).toBe("the item has no creator");
    const links = await menu.locator("a").evaluateAll((all) => all.map((each) => each.getAttribute("href")));
    expect(links).toEqual(["https://garden.example/"]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  browserTest("reply, share, speak, pin, move, set and delete", async () => {
    const { app, owner, item } = await givenCards();
    await patchItem(owner, item.id, { creator: { displayName: "Ada" } });
    const { page } = await open(app);
    const toast = (text: string) => page.locator(".toast", { hasText: text }).waitFor();
    const fill = async (title: string, action: string, values: Record<string, string>) => {
      const dialog = page.getByRole("dialog", { name: title });
      for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
      await dialog.getByRole("button", { name: action, exact: true }).click();
    };
    const panel = page.getByRole("dialog", { name: "Bed three" });

    await page.getByRole("button", { name: "Reply" }).click();
    await fill("Reply", "Send", { "Spoken text": "On my way" });
    await toast("Selected: Reply");
    await page.getByRole("button", { name: "Bed three" }).click();
    await panel.getByRole("button", { name: "Share" }).click();
    await fill("Share card", "Send", { Caption: "Look" });
    await toast("Shared with Diary");
    await panel.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Send voice command" }).click();
    await fill("Send voice command to Diary", "Send command", { "Spoken text": "Buy seeds" });
    await toast("Command sent to Diary");
    await page.getByRole("button", { name: "Set location" }).click();
    await fill("Set location", "Set location", { Latitude: "52.5", Longitude: "13.4" });
    await toast("Location set");
    await page.getByRole("button", { name: "Set time zone" }).click();
    await fill("Set time zone", "Save", { "Time zone": "Europe/Berlin" });
    await toast("Device set to Europe/Berlin");
    await page.locator(`[data-item="${item.id}"]`).getByRole("button", { name: "Pin or unpin" }).click();
    await page.getByRole("heading", { name: "Pinned" }).waitFor();
    await page.locator(`[data-item="${item.id}"]`).getByRole("button", { name: "Bed three" }).click();
    await panel.getByRole("button", { name: "Delete" }).click();
    await toast("Card deleted");

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

  browserTest("run nothing of what a service puts on them, and show its images", async () => {
    const { app, owner, item } = await givenCards();
    const attachment = await givenAttachment(owner, item.id, png, "image/png");
    // HTML that the sanitizer would remove, written directly to the database.
    const html = `<style>b{color:rgb(1, 2, 3)}</style><b>Bold</b><img src="attachment:0"><img src="cid:${attachment.id}"><img src="glass://map?w=1"><script>parent.hacked=1</script><img src=x onerror="parent.hacked=1">`;
    const content = { title: "Bed three", html };
    await app.server.parts.db.write((tx) =>
      tx.run('UPDATE "TimelineItem" SET "content" = ?, "text" = ?', JSON.stringify(content), keptText(content)),
    );
    const { page, complaints, foreign } = await open(app);
    const card = page.locator(".glass-content").first();

    await card.locator("b").waitFor();
    const images = () =>
      card.locator("img").evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));

    await expect.poll(images).toEqual([10, 10, 240, 0]);
    expect(await card.locator("b").evaluate((bold) => getComputedStyle(bold).color)).toBe("rgb(1, 2, 3)");
    expect(await page.evaluate(() => Reflect.get(window, "hacked"))).toBeUndefined();
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await picture(page, "html");
  });

  browserTest("open bundles, can be used with the keyboard, and fit a telephone", async () => {
    const { app, owner, item } = await givenCards();
    await givenAttachment(owner, item.id, png, "image/png");
    await givenItem(owner, { text: "Harvest", bundleId: "harvest", isBundleCover: true });
    await givenItem(owner, { text: "Basket one", bundleId: "harvest" });
    await givenItem(owner, {
      text: `Long ${"word".repeat(60)}`,
      creator: { displayName: "Ada" },
      menuItems: [{ action: "REPLY" }],
    });
    const { page, complaints } = await open(app, { width: 360, height: 740 });
    await picture(page, "phone");

    await page.getByText("1 in bundle").waitFor();
    await page.getByRole("button", { name: "Harvest" }).focus();
    await page.keyboard.press("Enter");

    await page.getByRole("button", { name: "Basket one" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await picture(page, "phone-bundle");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Reply" }).last().press("Enter");
    await page.getByRole("dialog", { name: "Reply" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await picture(page, "desktop");
    expect(complaints).toEqual([]);
  });

  browserTest("are shown by the operator's token where the sandbox asks for it", async () => {
    const app = await startApp({ settings: { host: "0.0.0.0" } });
    const url = app.url.replace("0.0.0.0", "127.0.0.1");
    const { page } = await openPage(url);
    await givenItem(app.owner, "Card");
    await page.goto(`${url}/sandbox/timeline?user=owner@example.com`);

    await page.getByLabel("Operator token").fill(app.server.parts.operator.token);
    await page.getByRole("button", { name: "Sign in" }).click();

    await expect.poll(() => page.locator(".glass").count()).toBe(1);
  });
});

test("the former page leads to the console, and nowhere without the sandbox", async () => {
  const { url } = await startApp();
  const without = await startApp({ settings: { sandbox: false } });
  const place = async (search: string) => {
    const response = await fetch(`${url}/sandbox/timeline${search}`, { redirect: "manual" });
    expect(response.status).toBe(303);
    return response.headers.get("Location");
  };

  expect(await place("")).toBe("/console/timeline");
  expect(await place("?user=a%2Bb@example.com")).toBe("/console/timeline?user=a%2Bb%40example.com");
  expect(await place("?user=a&user=b")).toBe("/console/timeline");
  expect((await fetch(`${without.url}/sandbox/timeline`)).status).toBe(404);
});
