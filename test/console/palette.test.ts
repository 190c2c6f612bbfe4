/** The command palette: every view and record by name, and text search, with the keyboard only. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityFaults, browserTest, holdRequests } from "../support/browser.ts";
import { openConsole } from "../support/console.ts";
import { isPostgres } from "../support/database.ts";

async function type(page: Page, text: string, option: RegExp): Promise<void> {
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search or run a command" }).waitFor();
  await page.keyboard.type(text);
  await page.getByRole("option", { name: option }).first().waitFor();
}

describe("the menu of users", () => {
  browserTest("finds the one to act as, with keys alone", async () => {
    const { page, company, go } = await openConsole();
    await go("/tasks");
    await page.getByRole("button", { name: "Act as: Ada Lovelace" }).click();
    const menu = page.getByRole("dialog", { name: "Act as another user" });
    await menu.getByRole("option", { name: /Grace/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.keyboard.type("hopper");
    await expect.poll(() => menu.getByRole("option").allTextContents()).toEqual([`Grace Hopper${company.grace}`]);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Act as: Grace Hopper" }).waitFor();

    expect(new URL(page.url()).searchParams.get("user")).toBe(company.grace);
    expect(await menu.count()).toBe(0);
  });
});

describe("the palette", () => {
  browserTest("moves the clock by the entered time", async () => {
    const { page, app, go } = await openConsole();
    await go("");

    await type(page, "+2h", /Advance the clock by 2 hours/);
    await page.keyboard.press("Enter");
    await page.getByText("Clock advanced by 2 hours").waitFor();

    const { now } = (await (await app.fetch("/sandbox/v1/clock")).json()) as { now: string };
    expect(now).toMatch(/^2026-03-01T11:00/);
  });

  browserTest("leads by Enter to the same place before and after operations and answers have come", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    const showOperations = await holdRequests(page, /\/openapi\.json/);
    await go("");
    const showFound = await holdRequests(page, /\/sandbox\/v1\/(search|requests|mails)\b/);
    const first = () => page.getByRole("listbox", { name: "Results" }).getByRole("option").first().textContent();

    await type(page, "fault", /faults/);
    const before = await first();
    showOperations();
    showFound();
    await page.getByRole("option", { name: /^List faults/ }).waitFor();

    expect(before).toContain("Sandbox");
    expect(await first()).toBe(before);
  });

  browserTest("takes a snapshot, where there are any, and acts as somebody else", async () => {
    const { page, app, company, go } = await openConsole();
    await go("");
    if (!isPostgres) {
      await type(page, "snapshot before-it", /Create snapshot before-it/);
      await page.keyboard.press("Enter");
      await page.getByText("Created snapshot before-it").waitFor();
      expect(JSON.stringify(await (await app.fetch("/sandbox/v1/snapshots")).json())).toContain('"before-it"');
    }

    await type(page, "sign in as grace", /Act as Grace Hopper/);
    await page.keyboard.press("Enter");
    await page.getByText("As Grace Hopper sees it").waitFor();

    expect(new URL(page.url()).searchParams.get("user")).toBe(company.grace);
  });

  browserTest("finds requests by what is in them, and mails by what they say", async () => {
    const { page, go } = await openConsole({ lookedAt: true });
    await go("");

    await type(page, "2026-1003", /201 gatewayTransactions\.create/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("option", { name: /201 gatewayTransactions\.create/ }).click();
    await page.getByRole("dialog", { name: "gatewayTransactions.create" }).waitFor();
    await page.keyboard.press("Escape");

    // Searches for text in an email. The search also finds the event that the email is about.
    await type(page, "soil samples", /Invitation: Greenhouse review/);
    await page
      .getByRole("option", { name: /Invitation: Greenhouse review/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Invitation: Greenhouse review" }).first().waitFor();
  });

  browserTest(
    "has the server read what it looks through before anybody types, and says so where nothing is found",
    async () => {
      const { page, go } = await openConsole({ lookedAt: true });
      const askedAtStart = page.waitForResponse(/\/sandbox\/v1\/search\?/);
      await go("");
      expect((await askedAtStart).status()).toBe(200);
      const askedAgain = page.waitForResponse(/\/sandbox\/v1\/search\?/);
      await page.keyboard.press("/");
      expect((await askedAgain).status()).toBe(200);
      await page.getByRole("combobox", { name: "Search or run a command" }).waitFor();
      await page.keyboard.type("xyzzyplugh");

      await page.getByText("No results for “xyzzyplugh”.").waitFor();
    },
  );
});
