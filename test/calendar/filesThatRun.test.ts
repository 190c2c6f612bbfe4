/**
 * Tests that a change of an event executes code in only a few files of the service. Files that are loaded but execute no
 * function do not count.
 */
import { Session } from "node:inspector/promises";
import { isAbsolute, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { packageRoot } from "../../server/platform/root.ts";
import { startApp } from "../support/app.ts";
import { hour } from "./events/bodies.ts";
import { insert, put } from "./events/support.ts";

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

/** A function that vitest adds for each export. Reading an export calls it, although no code of the module runs. */
const exported = /^\(\) => \{ try \{ return \w+ \} catch \{\} \}$/;

/** The names of the functions that ran, by source path relative to the project, such as `server/calendar/texts.ts`. */
type Ran = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the functions of a folder that run during `work`.
 * @param folder A folder of sources, such as `server/calendar`.
 * @param work The measured work. It must have run once before, so that work on first use does not count.
 */
async function functionsThatRun(folder: string, work: () => Promise<unknown>): Promise<Ran> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Debugger.enable");
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    // The first call resets the counts of the profiler.
    await session.post("Profiler.takePreciseCoverage");
    await work();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const ran = new Map<string, string[]>();
    for (const { url, scriptId, functions } of result) {
      const path = sourceOf(url);
      if (path === undefined || !path.startsWith(`${folder}/`)) continue;
      const { scriptSource: text } = await session.post("Debugger.getScriptSource", { scriptId });
      const names = functions.flatMap(({ functionName, ranges: [range] }) => {
        if (!range || range.count === 0) return [];
        const source = text.slice(range.startOffset, range.endOffset);
        // The function that spans the complete module is skipped, because it runs when the module is loaded.
        if (source.length === text.length || exported.test(source)) return [];
        return [functionName || `(${source.slice(0, 60).replaceAll(/\s+/g, " ")})`];
      });
      if (names.length > 0) ran.set(path, [...new Set(names)]);
    }
    return new Map([...ran].sort(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
}

/**
 * For compiled modules, vitest reports the URLs of their sources.
 * @returns the path of a module relative to the project; undefined for other modules.
 */
function sourceOf(url: string): string | undefined {
  const path = url.startsWith("file:") ? fileURLToPath(url) : url;
  return isAbsolute(path) ? relative(packageRoot, path) : undefined;
}
