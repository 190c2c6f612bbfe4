/** Which functions of the server run meanwhile, as V8 counts them: what is merely loaded is not among them. */
import { Session } from "node:inspector/promises";
import { isAbsolute, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../../server/platform/root.ts";

/** What vitest puts in for each export: others ask it for a constant as well, and nothing of the module runs then. */
const exported = /^\(\) => \{ try \{ return \w+ \} catch \{\} \}$/;

/** Names of functions that ran, by the path of their source below the project, as `server/calendar/texts.ts`. */
export type Ran = ReadonlyMap<string, readonly string[]>;

/**
 * @param folder Of sources, as `server/calendar`.
 * @param work Done once before by the caller, so that what is made for the first time only does not count.
 */
export async function functionsThatRun(folder: string, work: () => Promise<unknown>): Promise<Ran> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Debugger.enable");
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    // What has run until now, so that the next answer speaks of the work alone.
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
        // What spans all of the module runs when it is loaded.
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

/** @returns the path of a module below the project; vitest gives modules that it has compiled the addresses of their sources. */
function sourceOf(url: string): string | undefined {
  const path = url.startsWith("file:") ? fileURLToPath(url) : url;
  return isAbsolute(path) ? relative(packageRoot, path) : undefined;
}
