/** The console's control of the test environment in a real browser: clock, faults, data, people and permissions. */
import { readFile } from "node:fs/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { startServer } from "../../server/main.ts";
import { startApp } from "../support/app.ts";
import { accessibilityFaults, browserTest, openPage } from "../support/browser.ts";
import { addFault, openConsole } from "../support/console.ts";
import { isPostgres } from "../support/database.ts";
import { givenTask, tasksOf } from "../support/tasks.ts";

/** Tests that need snapshots, which only SQLite has. */
const snapshotTest = isPostgres ? test.skip : browserTest;

describe("a server that changes under the page", () => {
  browserTest("is taken up again after a restart, with a token that has ended and a user that is gone", async () => {
    const { page, app, go } = await openConsole();
    await go("/tasks");
    const { port } = new URL(app.url);
    const { settings } = app.server.parts;

    await app.server.stop();
    // The banner shows this text, and so do the views that have requested data in the meantime.
    const lost = page.getByText("The server is not responding.").first();
    await lost.waitFor();
    const again = await startServer({ ...settings, port: Number(port) }, { clock: app.clock });
    onTestFinished(() => again.stop());
    await lost.waitFor({ state: "hidden" });
    await again.parts.db.write((tx) => tx.run('DELETE FROM "AccessToken"'));

    await page.getByRole("textbox", { name: "Title of the new task" }).fill("After the restart");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "After the restart", exact: true }).waitFor();
    await page.goto(`${app.url}/console/tasks?user=nobody@example.com`);
    await page.getByRole("alert").waitFor();
  });
});

describe("an error on a phone", () => {
  browserTest("has the width of the page for its text", async () => {
    const { page, app, company, go } = await openConsole({ size: "phone" });
    await addFault(app, { service: "tasks", operation: "tasks.list", status: 503 });
    await go(`/tasks?user=${company.ada}`);

    await page.getByRole("alert").waitFor();
    expect((await page.locator(".problem > div").boundingBox())?.width).toBeGreaterThan(240);
  });
});

describe("the world", () => {
  browserTest("lets the clock be stopped and moved", async () => {
    const { page, go, app } = await openConsole();
    await go("/world");

    await page.getByRole("button", { name: "Freeze clock" }).click();
    await page.locator(".card").getByText("Frozen", { exact: true }).waitFor();
    await page.getByRole("button", { name: "+ 1 day" }).click();
    await page.getByText("2026-03-02T09:00:00").waitFor();

    const clock = await (await app.fetch("/sandbox/v1/clock")).json();
    expect(clock).toEqual({ now: "2026-03-02T09:00:00.000Z", frozen: true });
  });

  browserTest("lets faults in, which calls meet", async () => {
    const { page, go, app } = await openConsole();
    const ada = await app.person("ada@example.com");
    await go("/world");

    await page.getByRole("button", { name: "Add fault" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add fault" });
    await dialog.locator("input[name=count]").fill("1");
    await dialog.getByRole("button", { name: "Add fault" }).click();
    await page.getByText("1 call left").waitFor();

    expect((await ada.fetch("/tasks/v1/users/@me/lists")).status).toBe(503);
    expect((await ada.fetch("/tasks/v1/users/@me/lists")).status).toBe(200);
  });

  browserTest(
    "names an active fault beside the clock and at the error that it causes, where it can be removed",
    async () => {
      const { page, go, app, company } = await openConsole();
      await go("/tasks");
      const chip = page.getByRole("link", { name: "1 fault", exact: true });
      expect(await chip.count()).toBe(0);
      await addFault(app, { service: "tasks", operation: "tasks.list", status: 503 });
      await page.goto(`${app.url}/console/tasks?user=${company.ada}`);

      const error = page.getByRole("alert");
      await error.getByText("A fault caused this error: tasks.list fails with 503, every call").waitFor();
      await chip.waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await error.getByRole("button", { name: "Remove" }).click();

      await page.getByText("Call the accountant").waitFor();
      await chip.waitFor({ state: "detached" });
      expect(await (await app.fetch("/sandbox/v1/faults")).json()).toEqual({ items: [] });
    },
  );

  browserTest.for(["drop", "truncated", "notJson"])("says which fault broke an answer: %s", async (kind) => {
    const { page, go, app, company } = await openConsole();
    await addFault(app, { service: "tasks", operation: "tasks.list", kind });
    await go(`/tasks?user=${company.ada}`);

    await page
      .getByRole("alert")
      .getByText(/A fault caused this error: tasks\.list/)
      .waitFor();
    expect(await page.getByText("The server is not responding").count()).toBe(0);
  });

  browserTest("takes back a reset, or asks where it cannot", async () => {
    const { page, go, app } = await openConsole();
    const ada = await app.person("ada@example.com");
    await givenTask(ada, "Keep me");
    const titles = async () => (await tasksOf(ada)).map(({ title }) => title);
    await go("/world/data");

    await page.getByRole("button", { name: "Delete all data" }).click();
    const remove = page.getByRole("button", { name: "Delete permanently" });
    if (isPostgres) {
      await remove.waitFor();
      expect(await titles()).toContain("Keep me");
      await remove.click();
      await page.getByText("Deleted all data", { exact: true }).waitFor();
      expect(await titles()).toEqual([]);
      return;
    }
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await undo.waitFor();
    expect(await titles()).toEqual([]);
    await undo.click();
    await page.getByText("Undone", { exact: true }).waitFor();

    expect(await titles()).toContain("Keep me");
  });
});

describe("the world's people and data", () => {
  snapshotTest("come from a button, and go by undoing", async () => {
    const app = await startApp();
    const { page } = await openPage(app.url);
    await page.goto(`${app.url}/console/world/data`);

    await page.getByRole("button", { name: "Load demo data" }).click();
    await page.getByText("Loaded demo data: 6 people").waitFor();
    await page.goto(`${app.url}/console/world/users`);
    const row = (email: string) => page.getByRole("row", { name: email });
    await row("ada@greenhouse.example").waitFor();
    await page.goto(`${app.url}/console/world/data`);
    await page.getByText("console-undo").waitFor();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByText("Restored console-undo").waitFor();
    await page.goto(`${app.url}/console/world/users`);
    await row("owner@example.com").waitFor();

    expect(await row("ada@greenhouse.example").count()).toBe(0);
  });

  snapshotTest("are kept in snapshots, as files too", async () => {
    const { page, go, app } = await openConsole();
    await go("/world/data");

    await page.getByRole("button", { name: "New snapshot" }).click();
    const dialog = page.getByRole("dialog", { name: "New snapshot" });
    await dialog.getByLabel("Name").fill("before");
    await dialog.getByRole("button", { name: "Create snapshot" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download before" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("before.db");
    const path = await file.path();
    await page.getByRole("button", { name: "Delete before" }).click();
    await page.getByText("No snapshots yet").waitFor();
    await page.getByLabel("Snapshot file").setInputFiles({
      name: "came back.db",
      mimeType: "application/octet-stream",
      buffer: await readFile(path),
    });
    await page.getByText("came-back", { exact: true }).waitFor();
    await app.fetch("/sandbox/v1/reset", { method: "POST" });
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByText("Restored came-back").waitFor();

    await go("/tasks");
    await page.getByText("Call the accountant").waitFor();
  });

  browserTest("get tokens, clients and keys", async () => {
    const { page, go, app } = await openConsole();
    await go("/world/users");
    await page.getByRole("button", { name: "Add user" }).click();
    const adding = page.getByRole("dialog", { name: "Add user" });
    await adding.getByLabel("Email address").fill("linus@example.com");
    await adding.getByRole("button", { name: "Add user" }).click();
    const row = page.getByRole("row", { name: /linus@example\.com/ });
    await row.getByRole("button", { name: "Issue token" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Issue token" }).click();
    const token = await page.getByRole("dialog").locator("pre").first().textContent();
    const headers = { Authorization: `Bearer ${token?.trim()}` };
    expect((await app.fetch("/tasks/v1/users/@me/lists", { headers })).status).toBe(200);

    await go("/world/clients");
    await page.getByRole("button", { name: "New client", exact: true }).click();
    const making = page.getByRole("dialog", { name: "New OAuth client" });
    await making.getByLabel("Name").fill("Planner");
    expect(await accessibilityFaults(page)).toEqual([]);
    await making.getByRole("button", { name: "Create client" }).click();
    const made = page.getByRole("dialog", { name: "Client Planner" });
    const client = JSON.parse((await made.locator("pre").textContent()) ?? "");
    expect(client.installed).toMatchObject({ token_uri: `${app.url}/token` });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      made.getByRole("button", { name: "Download file" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^client-.+\.json$/);
    await made.getByRole("button", { name: "Close" }).click();
    await page.getByText("Planner").first().waitFor();

    await page.getByRole("button", { name: "New key", exact: true }).click();
    await page.getByRole("dialog", { name: "New API key" }).getByRole("button", { name: "Create key" }).click();
    const key = await page.getByRole("dialog", { name: "API key" }).locator("pre").textContent();
    expect(await app.server.parts.clients.ofKey(key?.trim() ?? "")).toBe("quintet");
  });
});

describe("the operator's sign-in", () => {
  const elsewhere = { settings: { host: "0.0.0.0" } };

  browserTest("lets in by the token, and by a cookie after that", async () => {
    const app = await startApp(elsewhere);
    const url = `http://127.0.0.1:${new URL(app.url).port}`;
    const { page, foreign } = await openPage(url);
    await page.goto(`${url}/console/world/users`);
    const field = page.getByLabel("Operator token");

    await field.fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("This is not the operator token.").waitFor();
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
