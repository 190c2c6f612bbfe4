/** What the server does while the database under it cannot work, and afterwards. */
import { describe, expect, test } from "vitest";
import { startServer } from "../../server/main.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { startApp } from "../support/app.ts";
import { isPostgres } from "../support/database.ts";
import { temporaryFolder } from "../support/db.ts";
import { givenTask, tasksOf } from "../support/tasks.ts";

describe.skipIf(isPostgres)("an SQLite database", () => {
  test("on a full disk answers 503, is not ready, keeps what it had, and recovers", async () => {
    const app = await startApp();
    const { db } = app.server.parts;
    await givenTask(app.owner, "Kept");
    const pages = await db.read.first<{ page_count: bigint }>("PRAGMA page_count");
    const limitPages = (most: bigint) => db.write(async (tx) => void (await tx.all(`PRAGMA max_page_count=${most}`)));
    const ready = async () => (await app.fetch("/readyz")).status;
    await limitPages((pages?.page_count ?? 0n) + 2n);

    // Free pages take a few.
    const answers = [];
    for (let index = 0; index < 40; index++) {
      const body = { title: `Task ${index}`, notes: "n".repeat(8000) };
      const params = { path: { tasklist: "@default" } };
      const { response } = await app.owner.tasks.POST("/lists/{tasklist}/tasks", { params, body });
      answers.push(response);
      if (response.status !== 200) break;
    }

    const refused = answers.at(-1);
    expect(refused?.status).toBe(503);
    expect(refused?.headers.get("Retry-After")).toBe("5");
    expect(await ready()).toBe(503);
    expect(await tasksOf(app.owner)).toHaveLength(answers.length);
    await limitPages(1_000_000n);
    expect(await ready()).toBe(200);
    await givenTask(app.owner, "After");
    expect(await tasksOf(app.owner)).toHaveLength(answers.length + 1);
  });

  test("is served by one server at a time; the command line works beside it", async () => {
    const dataDir = await temporaryFolder();
    const settings = readSettings({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const first = await startServer(settings);

    await expect(startServer(settings)).rejects.toThrow(/quintet\.db is in use by another server\.$/);
    await first.stop();
    const next = await startServer(settings);
    await next.stop();
  });
});
