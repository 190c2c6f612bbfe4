/** Lists of the console: keyboard navigation next to an open panel, and the appearance of injected failures. */
import { describe, expect } from "vitest";
import { accessibilityFaults, browserTest } from "../support/browser.ts";
import { addFault, openConsole } from "../support/console.ts";
import { message } from "../support/outbox.ts";
import { givenMerchant, givenShop } from "../support/payments.ts";
import { startReceiver } from "../support/receiver.ts";
import { givenItem } from "../support/timeline.ts";

describe("a panel", () => {
  browserTest("stands beside its list, which keys go through", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    await go("/payments");
    const row = (amount: string) => page.locator("main").getByRole("button", { name: amount, exact: true });
    await row("€158.00").waitFor();
    const history = () => page.evaluate(() => globalThis.history.length);

    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const first = page.getByRole("dialog", { name: "€9.90" });
    await first.waitFor();
    expect(
      await first.getByRole("heading", { name: "€9.90" }).evaluate((each) => each === document.activeElement),
    ).toBe(true);
    expect(await first.evaluate((each) => each.matches(":modal"))).toBe(false);
    const before = await history();
    await page.keyboard.press("j");
    await page.getByRole("dialog", { name: "€158.00" }).waitFor();

    expect(await row("€158.00").getAttribute("aria-current")).toBe("true");
    expect(new URL(page.url()).searchParams.get("transaction")).toBeTruthy();
    expect(await history()).toBe(before);
    expect(await accessibilityFaults(page)).toEqual([]);
    const [list, panel] = await Promise.all([row("€158.00").boundingBox(), page.getByRole("dialog").boundingBox()]);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(new URL(page.url()).searchParams.get("transaction")).toBeNull();
  });

  browserTest("covers the list on a phone, as there is no room for both", async () => {
    const { page, go } = await openConsole({ size: "phone", lookedAt: true });
    await go("/payments");
    await page.getByRole("button", { name: "€158.00", exact: true }).click();

    const panel = page.getByRole("dialog", { name: "€158.00" });
    await panel.waitFor();

    expect(await panel.evaluate((each) => each.matches(":modal"))).toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
  });

  browserTest("is left by what is typed: letters in a field are no keys of lists", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    await go("/tasks");
    const field = page.getByRole("textbox", { name: "Title of the new task" });
    await field.fill("");
    await field.pressSequentially("jk?/");

    expect(await field.inputValue()).toBe("jk?/");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  browserTest("of all keys comes by a question mark", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    await go("/requests");
    await page.keyboard.press("?");

    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.getByText("An open panel shows that row").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });

  browserTest("of a delivery has an address", async () => {
    const { page, go } = await openConsole({ recorded: true });
    await go("/deliveries");
    await page.locator("[data-row]").first().click();
    await page.getByRole("dialog", { name: "Delivery" }).waitFor();

    expect(new URL(page.url()).pathname).toMatch(/^\/console\/deliveries\/.+/);
    await page.reload();
    await page.getByRole("dialog", { name: "Delivery" }).waitFor();
  });

  browserTest("of a delivery shows what the receiver sent back", async () => {
    const receiver = await startReceiver((_, res) => void res.writeHead(400).end('{"message":"Body cannot be empty"}'));
    const { page, app, go } = await openConsole();
    const { db, outbox, worker } = app.server.parts;
    const id = await db.write((tx) => outbox.enqueue(tx, message(receiver.url, "", { retryOn: [500] })));
    await worker.runDue();
    await go(`/deliveries/${id}`);

    const panel = page.getByRole("dialog", { name: "Delivery" });
    await panel.getByRole("region", { name: "Response from the receiver" }).getByText("Body cannot be empty").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("a fault that was injected", () => {
  browserTest("is distinguished from a failure of the service", async () => {
    const { page, app, go } = await openConsole();
    const ada = await app.person("ada@example.com");
    await addFault(app, { service: "tasks", operation: "tasks.list", status: 503, count: 1 });
    // Marks the failed request in the log with a fault that no longer exists.
    await page.route(/\/sandbox\/v1\/requests/, async (route) => {
      if (route.request().url().includes("/stream")) return route.continue();
      const response = await route.fetch();
      const recorded = (await response.json()) as { status: number };
      const marked = recorded.status === 503 ? { ...recorded, fault: { id: "f1", kind: "status" } } : recorded;
      await route.fulfill({ response, json: marked });
    });
    await go("/requests");
    await page.getByText("Live", { exact: true }).waitFor();
    await ada.fetch("/tasks/v1/lists/@default/tasks");
    await page.getByRole("link", { name: /503 tasks\.list/ }).click();

    const panel = page.getByRole("dialog", { name: "tasks.list" });
    await panel.getByText("A fault that is no longer active caused this error").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("merchants", () => {
  browserTest("are all in the menu, however many they are", async () => {
    const { page, app, go } = await openConsole();
    const shop = await givenShop(app);
    for (let number = 2; number <= 105; number += 1) {
      await givenMerchant(shop, { name: `Shop ${number}`, currency: "EUR" });
    }
    await go("/payments");
    const menu = page.locator(".merchant select");
    const names = () => menu.locator("option").allTextContents();
    await menu.locator("option", { hasText: "Load older merchants…" }).waitFor({ state: "attached" });
    expect(await names()).toHaveLength(101);

    await menu.selectOption({ label: "Load older merchants…" });
    await expect.poll(async () => (await names()).length).toBe(106);

    expect(new Set(await names()).size).toBe(106);
  });
});

describe("the timeline", () => {
  browserTest("has no two places of the same name where cards have the same title", async () => {
    const { page, app, company, go } = await openConsole();
    const ada = await app.person(company.ada);
    for (const text of ["One", "Two"]) {
      await givenItem(ada, { title: "Twin", html: `<article><section>${text}</section></article>` });
    }
    await go("/timeline");
    await page.getByText("Twin").nth(1).waitFor();

    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
