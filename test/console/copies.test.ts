/** The console copies a request in the same form as the command line prints it. */
import { expect } from "vitest";
import { accessibilityFaults, browserTest } from "../support/browser.ts";
import { givenCli } from "../support/cli.ts";
import { openConsole, overflow } from "../support/console.ts";
import { asJson } from "../support/json.ts";

browserTest.each(["desktop", "phone"] as const)("a request is copied as a test on a %s", async (size) => {
  const { page, app, go, complaints } = await openConsole({ size });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const owner = await app.person("ada@example.com");
  await go("/requests");
  await owner.fetch("/tasks/v1/lists/nowhere/tasks", asJson("POST", { title: 'Säen "1"' }));
  await page.getByRole("link", { name: /404 tasks\.insert/ }).click();
  const panel = page.getByRole("dialog", { name: "tasks.insert" });
  const cli = givenCli({ QUINTET_URL: app.url });
  const asked = ["logs", "--operation", "tasks.insert", "--user", "ada@example.com", "--last", "1", "--test"];
  const copied = async () => {
    const copy = panel.getByRole("button", { name: "Copy as test" });
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await copy.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
    return page.evaluate(() => navigator.clipboard.readText());
  };

  const vitest = await copied();
  await panel.getByLabel("Test framework").selectOption("pytest");
  const pytest = await copied();

  expect(vitest).toContain("expect(answer1.status).toBe(404);");
  expect(vitest).toBe((await cli.run([...asked, "vitest"])).stdout);
  expect(pytest).toContain('assert answer1["status"] == 404');
  expect(pytest).toBe((await cli.run([...asked, "pytest"])).stdout);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  expect(await panel.getByLabel("Test framework").inputValue()).toBe("pytest");
  expect(complaints).toEqual([]);
});
