/**
 * Tests that a change of an event executes code in only a few files of the service. Files that are loaded but execute no
 * function do not count.
 */
import { expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import { hour } from "./events/bodies.ts";
import { insert, put } from "./events/support.ts";
import { functionsThatRun } from "./filesThatRun.ts";

/** The maximum number of files of `server/calendar` in which one `events.update` may execute code. */
const most = 48;

test("an update of an event runs few files of the service", async () => {
  const app = await startApp();
  const { owner } = app;
  const { id } = await insert(owner);
  const update = (summary: string) =>
    put(owner, id, hour("2026-03-02T12:00:00Z", "2026-03-02T13:00:00Z", { summary, description: "Where we meet" }));
  await update("Standup");
  // Finishes jobs and background work first, so that only the functions of the update are counted.
  for (const each of app.server.app.maintenance) await each.run();

  const ran = await functionsThatRun("server/calendar", () => update("Review"));

  expect(ran.get("server/calendar/handlers/events.ts")).toContain("update");
  const told = [...ran].map(([file, functions]) => `${file}: ${functions.join(", ")}`);
  expect(ran.size, told.join("\n")).toBeLessThanOrEqual(most);
});
