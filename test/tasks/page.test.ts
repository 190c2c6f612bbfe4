/** The page behind a task's `webViewLink`: its content for each viewer. */
import { describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { sandboxOf } from "../support/sandbox.ts";
import { Browser, signedIn, wordsOf } from "../support/signIn.ts";
import { complete, deleteTask, givenList, givenTask, type Task } from "../support/tasks.ts";

function pathOf({ webViewLink }: Task): string {
  return new URL(webViewLink).pathname;
}

async function seen(browser: Browser, task: Task): Promise<{ status: number; words: string; html: string }> {
  const response = await browser.open(pathOf(task));
  const text = await response.text();
  return { status: response.status, words: wordsOf(text), html: text };
}

const end = "You are signed in as owner@example.com . Use another account";

describe("the page of a task", () => {
  test("shows its owner what it is, as text", async () => {
    const app = await startApp({ at: "2026-03-01T09:00:00Z" });
    const list = await givenList(app.owner, "Garden & co");
    const body = { title: "Sow <b>beans</b>", notes: "In two rows.\nNot deep.", due: "2026-03-14T00:00:00Z" };
    const task = await givenTask(app.owner, body, { tasklist: list.id });
    const browser = await signedIn(app, app.owner.email);

    const { status, words, html } = await seen(browser, task);

    expect(status).toBe(200);
    expect(words).toBe(
      "Sow <b>beans</b> Status Not completed Due Saturday, March 14, 2026 Notes In two rows. Not deep. List Garden & co " +
        end,
    );
    expect(html).not.toContain("<b>");
    expect(html).not.toContain("<script");
  });

  test("says that it is completed or deleted, and shows links of the web only as such", async () => {
    const app = await startApp({ at: "2026-03-01T09:00:00Z" });
    const task = await givenTask(app.owner, "");
    const links = [
      { type: "email", description: "The mail", link: "https://mail.example/1" },
      { type: "generic", description: "A trap", link: "javascript:alert(1)" },
    ];
    await sandboxOf(app).PUT("/sandbox/v1/tasks/{task}/links", {
      params: { path: { task: task.id } },
      body: { links },
    });
    const browser = await signedIn(app, app.owner.email);

    await complete(app.owner, task.id);
    const completed = await seen(browser, task);
    await deleteTask(app.owner, task.id);
    const deleted = await seen(browser, task);

    expect(completed.words).toBe(
      `(no title) Status Completed on Sunday, March 1, 2026 Links The mail A trap List My Tasks ${end}`,
    );
    expect(completed.html).toContain('<a href="https://mail.example/1" rel="noopener noreferrer">The mail</a>');
    expect(completed.html).not.toContain("javascript:");
    expect(deleted.words).toContain("This task was deleted.");
  });

  test("leads strangers to the sign-in and back, and tells others nothing", async () => {
    const app = await startApp();
    await app.person("other@example.com");
    const task = await givenTask(app.owner, "Secret");
    const stranger = await new Browser(app).open(pathOf(task));
    const other = await signedIn(app, "other@example.com");

    const theirs = await seen(other, task);
    const nobodys = await seen(other, { ...task, webViewLink: `${app.url}/task/nothing` });

    expect(stranger.status).toBe(303);
    expect(stranger.headers.get("Location")).toBe(`/signin?continue=${encodeURIComponent(pathOf(task))}`);
    expect(theirs.status).toBe(404);
    expect(theirs.words).toBe(nobodys.words);
    expect(theirs.html).not.toContain("Secret");
  });
});
