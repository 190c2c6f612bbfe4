import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { createServices } from "../../server/app.ts";
import { seed } from "../../server/cli/data.ts";
import { withProgress } from "../../server/cli/progress.ts";
import type { Progress } from "../../server/platform/progress.ts";
import { saveState } from "../../server/platform/stateFile.ts";
import { startApp } from "../support/app.ts";

/** A terminal that records its output. */
function givenTerminal(settings: { isTTY?: boolean; columns?: number } = { isTTY: true }) {
  const written: string[] = [];
  return { written, ...settings, write: (text: string) => written.push(text) };
}

test("progress is printed immediately, then ten times a second, and is erased at the end", async () => {
  const terminal = givenTerminal();

  const answer = await withProgress(async (progress) => {
    progress("database");
    for (let index = 0; index < 5000; index++) progress("contents", index, 5000);
    return 7;
  }, terminal);

  expect(answer).toBe(7);
  expect(terminal.written.slice(0, 2)).toEqual(["\r\x1b[Kdatabase ...", "\r\x1b[Kcontents: 0 of 5,000"]);
  expect(terminal.written.length).toBeLessThan(100);
  expect(terminal.written.at(-1)).toBe("\r\x1b[K");
});

test("a seed and a backup tell how far they are", async () => {
  const { server } = await startApp();
  const { seeds, seedTable } = createServices(server.parts);
  const told: string[] = [];
  const progress: Progress = (...words) => void told.push(words.join(" "));

  await seeds.apply({ users: [{ email: "ann@example.com" }, { email: "bob@example.com" }] }, progress);
  await seedTable.load(
    () => Readable.from(["type,agencyId,name,users\nAGENCY,20700000000000125,Green,ann@example.com\n"]),
    progress,
  );
  if (server.parts.db.provider === "sqlite") {
    await saveState(server.parts, join(server.parts.settings.dataDir, "copy.db"), progress);
  }

  expect(told).toEqual(expect.arrayContaining(["users 0 2", "users 1 2", "entries 1"]));
  if (server.parts.db.provider === "sqlite") expect(told).toContain("database");
});

test("a seed logs no request of the demo, unless somebody wants to read them", () => {
  expect(seed.environment?.(["--demo"], {})).toMatchObject({ LOG_LEVEL: "warn" });
  expect(seed.environment?.(["--demo"], { LOG_LEVEL: "info", DATA_DIR: "data" })).toEqual({
    LOG_LEVEL: "info",
    DATA_DIR: "data",
  });
});
